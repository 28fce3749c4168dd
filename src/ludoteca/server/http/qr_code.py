"""The link to a table as a picture that a phone can read."""

from io import BytesIO

import segno


def qr_code(link: str) -> bytes:
    """Return a QR code as SVG, dark on white, since cameras read nothing else as well."""
    out = BytesIO()
    segno.make(link, error="m", micro=False).save(
        out, kind="svg", border=2, dark="#1c1a17", light="#ffffff", xmldecl=False, omitsize=True
    )
    return out.getvalue()
