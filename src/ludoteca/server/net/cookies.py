"""Cookies as this server sets them: plain tokens, never quoted."""


def cookie_value(header: str, name: str) -> str:
    """Return the value of a cookie in a ``Cookie`` header; empty if it is not there.

    The parser of the standard library removes quotes and backslashes in quadratic time: a header of
    8 kB would occupy the server for a fifth of a second.
    """
    for part in header.split(";"):
        key, _, value = part.strip().partition("=")
        if key == name:
            return value
    return ""
