"""The list of packages is complete, and a wheel is the same wherever it is built (C1)."""

import base64
import json
import re
import tomllib
from pathlib import Path

import page
import pytest
import sbom
import wheel

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
MAX_RUNTIME_PACKAGES = 25


def test_every_locked_package_is_listed_with_version_and_hashes() -> None:
    listed = {one["purl"]: {each["content"] for each in one["hashes"]} for one in components()}
    text = (ROOT / "requirements.lock").read_text().replace("\\\n", " ")
    locked = re.findall(r"^([a-z0-9._-]+)==(\S+)(.*)$", text, re.MULTILINE)
    assert len(locked) > 30
    for name, version, rest in locked:
        assert listed[f"pkg:pypi/{name}@{version}"] == set(re.findall("sha256:([0-9a-f]+)", rest))
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    for place, package in packages.items():
        if place:
            name = place.rpartition("node_modules/")[2].replace("@", "%40")
            digest = base64.b64decode(package["integrity"].partition("-")[2]).hex()
            assert digest in listed[f"pkg:npm/{name}@{package['version']}"]


def components() -> list[sbom.Component]:
    listed = sbom.document()["components"]
    assert isinstance(listed, list)
    return listed


def test_the_list_has_what_its_format_demands() -> None:
    document = sbom.document()
    assert (document["bomFormat"], document["specVersion"]) == ("CycloneDX", "1.6")
    assert re.fullmatch(
        r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", document["serialNumber"]
    )
    references = [one["bom-ref"] for one in components()]
    assert len(set(references)) == len(references)
    lengths = {"SHA-1": 40, "SHA-256": 64, "SHA-384": 96, "SHA-512": 128}
    for one in components():
        assert one["hashes"]
        assert all(len(each["content"]) == lengths[each["alg"]] for each in one["hashes"])
    assert sbom.document() == document


def test_few_packages_run_on_a_server() -> None:
    """Counted from the lock: a package and everything it was installed for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = {re.split(r"[>=;\s]", one)[0] for one in project["dependencies"]}
    text = (ROOT / "requirements.lock").read_text()
    needed_by = {
        name: set(re.findall(r"^    #\s+(?:via )?([a-z][a-z0-9._-]*)", block, re.MULTILINE))
        for name, block in re.findall(r"^([a-z0-9._-]+)==.*\n((?:    .*\n)*)", text, re.MULTILINE)
    }
    while more := {name for name, users in needed_by.items() if users & wanted} - wanted:
        wanted |= more
    assert len(wanted) <= MAX_RUNTIME_PACKAGES, sorted(wanted)


@pytest.mark.skipif(page.is_stale(), reason="make page comes first")
def test_two_builds_give_the_same_wheel() -> None:
    first, second = wheel.digests(with_page=False)
    assert first == second
