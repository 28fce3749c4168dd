"""What Ludoteca is made of: locked packages, their list, and a wheel that can be built again."""

import re
from pathlib import Path

import sbom
import wheel

from tests.faults.registry import Measured, row
from tests.faults.trial import Trial

PAGE_TEXTS = ("*.html", "*.js", "*.css")
FETCHED = re.compile(r"""(?:src|href)=["']?https?://|@import\s+["'(]?https?://|url\(https?://""")


@row("C1", "packages, SBOM, two builds", unit="packages", small=1, full=1)
def supply_chain(trial: Trial) -> Measured:
    """Count packages without a hash and addresses of other hosts; build the wheel twice."""
    components = sbom.document()["components"]
    found = Measured(len(components))
    found.none("packages without a hash", sum(not one["hashes"] for one in components))
    found.none("addresses of other hosts in the page", _fetched(wheel.ROOT / wheel.PAGE))
    if trial.thorough:
        first, second = wheel.digests(with_page=True)
        found.none("different wheels of two builds", first != second)
    found.note("the page is built again for each wheel, in another folder, with another umask")
    return found


def _fetched(page: Path) -> int:
    texts = [file.read_text() for pattern in PAGE_TEXTS for file in page.rglob(pattern)]
    assert texts, "make page comes first"
    return sum(len(FETCHED.findall(text)) for text in texts)
