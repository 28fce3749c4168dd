"""The files of the page, as the build has left them: read once, sent compressed."""

import gzip
import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

FOLDER = Path(__file__).parent.parent.parent / "page"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


@dataclass(frozen=True, slots=True)
class File:
    """A file and its compressed form."""

    data: bytes
    packed: bytes
    media: str

    @classmethod
    def of(cls, data: bytes, media: str) -> "File":
        """Return a file with such contents."""
        return cls(data, gzip.compress(data, mtime=0), media)


def read_folder(folder: Path) -> dict[str, File]:
    """Read all files of a folder, by their paths inside it."""
    return {
        path.relative_to(folder).as_posix(): _read(path)
        for path in folder.rglob("*")
        if path.is_file()
    }


def send(request: Request, file: File | None, cache_control: str) -> Response:
    """Send a file in the form that the browser reads; say so if there is none."""
    if file is None:
        return Response("There is no such file.", 404, media_type="text/plain")
    headers = {"Cache-Control": cache_control, "Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(file.data, headers=headers, media_type=file.media)
    headers["Content-Encoding"] = "gzip"
    return Response(file.packed, headers=headers, media_type=file.media)


async def asset(request: Request) -> Response:
    """Send a file with a hash in its name: browsers may cache it for ever."""
    return _send(request, f"assets/{request.path_params['name']}", FOR_EVER)


async def icon(request: Request) -> Response:
    """Send the icon."""
    return _send(request, "icon.svg", ASK_AGAIN)


async def page(request: Request) -> Response:
    """Send the page; what it shows, it decides by the address."""
    return _send(request, "index.html", ASK_AGAIN)


async def page_not_found(request: Request) -> Response:
    """Send the page, which will say that there is nothing at this address."""
    response = _send(request, "index.html", ASK_AGAIN)
    response.status_code = max(response.status_code, 404)
    return response


def _send(request: Request, name: str, cache_control: str) -> Response:
    if not _files():
        return Response("The page has not been built; run: make page", 503, media_type="text/plain")
    # Names are looked up among those that exist, so no address can lead out of the folder.
    return send(request, _files().get(name), cache_control)


@cache
def _files() -> dict[str, File]:
    return read_folder(FOLDER)


def _read(path: Path) -> File:
    media = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return File.of(path.read_bytes(), media)
