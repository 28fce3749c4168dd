"""Files and folders that only their owner can read, from their creation on.

The database holds the keys of draws that are still to come. Files of older versions, which
everybody on the machine could read, are repaired.
"""

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

FOLDER_MODE = 0o700
FILE_MODE = 0o600
OTHERS = 0o077
"""The permissions of everybody but the owner."""
OWN_ENTRIES = re.compile(
    r"ludoteca\.db.*|ludoteca-.*\.db.*|control|backups|bots|terminal|\..*\.part"
    # Files to which the output of the server is redirected.
    r"|stdout|stderr|.*\.log(\.old)?"
)
"""What a data folder holds. A folder that holds anything else is not ours to close."""


def make_folder(folder: Path) -> None:
    """Create a data folder that only its owner can enter, or repair it.

    A folder with other things in it keeps its permissions: the files of others may depend on
    them. Parents that are missing get the usual permissions.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        folder.mkdir(FOLDER_MODE)
    if all(OWN_ENTRIES.fullmatch(entry.name) for entry in folder.iterdir()):
        _close_to_others(folder, FOLDER_MODE)


def make_file(file: Path) -> None:
    """Create an empty file that only its owner can read, or repair one that is there."""
    with suppress(FileExistsError):
        descriptor = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE_MODE)
        # A strict umask may have taken permissions from the owner, too.
        os.fchmod(descriptor, FILE_MODE)
        os.close(descriptor)
    _close_to_others(file, FILE_MODE)


def make_database(file: Path) -> Iterator[str]:
    """Create or repair the files of a database before it is opened; yield what is impossible.

    SQLite gives the files that it makes beside a database the permissions of the database.
    """
    make_folder(file.parent)
    make_file(file)
    for path in sorted(file.parent.glob(f"{file.name}*")):
        _close_to_others(path, FILE_MODE)
        if _is_open_to_others(path):
            yield (
                f"other users of this machine can read {path}, and its permissions cannot be "
                "changed; choose a folder of your own with --data DIR"
            )


def _close_to_others(path: Path, mode: int) -> None:
    if _is_open_to_others(path):
        # Not ours, or a file system without permissions: ``make_database`` reports it.
        with suppress(OSError):
            path.chmod(mode)


def _is_open_to_others(path: Path) -> bool:
    try:
        return os.name == "posix" and bool(path.stat().st_mode & OTHERS)
    except FileNotFoundError:
        return False
