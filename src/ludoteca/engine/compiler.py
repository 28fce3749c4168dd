"""Compiling kernels with Numba, and the disk cache of what was compiled.

Numba's own cache notices an edit only in the file of the function itself, so a changed helper or
table in another file would go on giving old answers. Here the cache folder of a game is named by
a digest of every source and data file the kernels can depend on and of all versions involved:
what is found in it is always right, and an edit simply leads to another folder.
"""

import dis
import hashlib
import os
import platform
import re
import shutil
import sys
import threading
import time
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from ludoteca.engine.contract import QUERY, SIGNATURES, Kernel, Rules, folder_of, is_kernel

GAME_FILES = ("*.py", "*.toml")
APART = ("tests", "text", "board", "studies", "bots.toml")
"""The folders and files of a game that no kernel depends on."""
ENGINE_FILES = (
    "compiler.py",
    "contract.py",
    "encoding/program.py",
    "encoding/put.py",
    "encoding/writer.py",
    "playout.py",
)
"""The files of the engine that kernels live in. A test sees to it that rules import no others."""
DAYS_KEPT = 30
MARK = "ludoteca-used"
OURS = re.compile(r"[a-z][a-z0-9_]*-[0-9a-f]{20}")


def cache_root() -> Path:
    """Return the folder that holds all compiled kernels of this user."""
    if chosen := os.environ.get("LUDOTECA_CACHE"):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "ludoteca" / "kernels"


def digest(*folders: Path) -> str:
    """Name the state of these folders' sources, the engine's kernels and the compiler by a word."""
    import llvmlite
    import numba
    import numpy

    versions = (numba.__version__, llvmlite.__version__, numpy.__version__, sys.version)
    found = hashlib.sha256(repr((versions, platform.machine())).encode())
    paths = [Path(__file__).parent / name for name in ENGINE_FILES]
    for folder in folders:
        found_files = (path for pattern in GAME_FILES for path in folder.rglob(pattern))
        apart = {folder / name for name in APART}
        paths += sorted(path for path in found_files if apart.isdisjoint((path, *path.parents)))
    for path in paths:
        found.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:20]


def compiler_of(folder: Path, *others: Path) -> "Compiler":
    """Return a compiler for the kernels of a folder: those of a game, or of the search.

    They may call kernels of other modules.
    """
    return Compiler(cache_root() / f"{folder.name}-{digest(folder, *others)}")


def compile_rules(module: ModuleType) -> Rules:
    """Compile all kernels of a game's ``rules`` module, or load them from the cache."""
    compiler = compiler_of(folder_of(module))
    plain = Rules.plain(module)
    kernels = {
        name: compiler.compile(function, SIGNATURES[name])
        for name, function in plain.kernels().items()
    }
    queries = {
        name: (compiler.compile(function, QUERY), size)
        for name, (function, size) in plain.queries.items()
    }
    return Rules(**kernels, queries=queries, state_size=plain.state_size, compiled=True)


@lru_cache(maxsize=1)
def engine_compiler() -> "Compiler":
    """Return the compiler for the loops of the engine that serve every game."""
    return Compiler(cache_root() / f"engine-{digest()}")


_ONE_AT_A_TIME = threading.Lock()


class Compiler:
    """Compiles kernels into one cache folder, every helper once."""

    def __init__(self, cache: Path) -> None:
        self.cache: Path | None = cache if _is_usable(cache) else None
        self._helpers: dict[Kernel, Kernel] = {}
        if self.cache:
            _forget_unused(self.cache)

    def compile(self, function: Kernel, signature: object) -> Kernel:
        """Compile one kernel for one signature of Numba's, with all kernels it calls."""
        # Numba has one cache folder for the whole process, and reads it while it decorates.
        with _ONE_AT_A_TIME:
            try:
                return self._decorated(function, signature)
            except Exception:
                # A damaged file in the cache can raise anything; so can a kernel with a mistake,
                # which then fails again. Either way the cache is not worth keeping.
                if self.cache is None:
                    raise
                shutil.rmtree(self.cache, ignore_errors=True)
                return self._decorated(function, signature)

    def _decorated(self, function: Kernel, signature: object) -> Kernel:
        import numba

        settings: dict[str, Any] = {"nogil": True, "cache": self.cache is not None}
        before = numba.config.CACHE_DIR  # type: ignore[attr-defined]
        numba.config.CACHE_DIR = str(self.cache or before)  # type: ignore[attr-defined]
        try:
            kernel: Kernel = numba.njit(signature, **settings)(self._linked(function))
        finally:
            numba.config.CACHE_DIR = before  # type: ignore[attr-defined]
        return kernel

    def _helper(self, function: Kernel) -> Kernel:
        """Return the compiled form of a kernel that another kernel calls; types come later."""
        import numba

        if function not in self._helpers:
            # Not cached: a helper becomes part of its callers.
            self._helpers[function] = numba.njit(nogil=True)(self._linked(function))
        return self._helpers[function]

    def _linked(self, function: Kernel) -> FunctionType:
        """Copy a kernel so that the kernels it calls are the compiled ones.

        The original keeps calling the uncompiled ones: both modes live in one process.
        """
        assert isinstance(function, FunctionType)
        scope = dict(function.__globals__)
        for step in dis.get_instructions(function):
            name = step.argval
            if step.opname == "LOAD_GLOBAL" and is_kernel(scope.get(name)):
                scope[name] = self._helper(scope[name])
        return FunctionType(function.__code__, scope, function.__name__)


def _is_usable(cache: Path) -> bool:
    """Make the cache folder; without one (a read-only home) kernels compile every time."""
    try:
        cache.mkdir(parents=True, exist_ok=True)
        (cache / MARK).touch()
    except OSError:
        return False
    return True


def _forget_unused(cache: Path) -> None:
    """Remove the neighbours of a cache folder that nobody has used for a month."""
    oldest = time.time() - DAYS_KEPT * 24 * 3600
    for folder in cache.parent.iterdir():
        # Another process may be doing the same.
        with suppress(OSError):
            if OURS.fullmatch(folder.name) and (folder / MARK).stat().st_mtime < oldest:
                shutil.rmtree(folder, ignore_errors=True)
