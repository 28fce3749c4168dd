"""Every language says everything: nothing missing, nothing left in English."""

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ludoteca.games.fossil.tests.browser.player import await_turn
from tests.web.support.api import play_until
from tests.web.support.tables import STILL, card, open_home, table_id

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "web" / "src" / "i18n" / "text"
GAME = ROOT / "src" / "ludoteca" / "games" / "fossil" / "text"
FOLDERS = ((0, PAGE), (0, PAGE / "rare"), (1, GAME))
OTHERS = {"de": "de-CH", "it": "it-IT", "fr": "fr-FR"}
LEFT_BELOW = "(list) => list.scrollHeight - list.scrollTop - list.clientHeight"
NEAR = 60  # pixels from its end at which a list counts as read to its end
MISSING = re.compile(r"\[\w+(\.\w+)+\]|\{\w+(\.\w+)*\}")
# Everything that can be read on a page or is about to be heard; what has been said is past.
SAID = """() => [document.body.innerText.replace(
  document.querySelector("[data-testid=live]").innerText, ""), ...Array.from(
  document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"),
  (part) => ["aria-label", "title", "placeholder", "alt"]
    .map((name) => part.getAttribute(name) ?? "").join(" "))].join("\\n")"""


def _texts(table: dict[str, Any], name: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _texts(value, f"{name}{key}.")
        else:
            yield name + key, value


def texts(language: str) -> dict[str, str]:
    """Return all texts of the page and of the game by their names."""
    found: dict[str, str] = {}
    for number, folder in FOLDERS:
        table = tomllib.loads((folder / f"{language}.toml").read_text())
        found |= {f"{number}.{name}": text for name, text in _texts(table)}
    return found


def _english_only(language: str) -> list[str]:
    """Return the English texts that read differently in a language, without places to fill in."""
    english, other = texts("en"), texts(language)
    spoken = set(other.values())
    return [
        text
        for name, text in english.items()
        if len(text) >= 8 and "{" not in text and other[name] != text and text not in spoken
    ]


def _assert_speaks(page: Page, language: str) -> None:
    expect(page.locator("html")).to_have_attribute("lang", language)
    said = page.evaluate(SAID)
    assert not MISSING.search(said)
    left = [text for text in _english_only(language) if re.search(rf"\b{re.escape(text)}", said)]
    assert not left


@pytest.mark.parametrize("language", OTHERS)
def test_the_page_speaks_the_language_of_the_browser(
    open_tab: Callable[..., Page], server: str, language: str
) -> None:
    words = texts(language)
    page = open_tab(locale=OTHERS[language], **STILL)
    page.goto(server)
    card(page).get_by_role("button", name=words["0.home.own_table"]).click()
    expect(
        page.get_by_role("dialog", name=words["0.new_table.title"].partition("{")[0])
    ).to_be_visible()
    _assert_speaks(page, language)
    page.keyboard.press("Escape")
    card(page).get_by_role("button", name=words["0.home.play_now"]).click()
    await_turn(page)
    _assert_speaks(page, language)
    for key, title in (("g", "1.game.title"), (",", "0.settings.title"), ("?", "0.help.title")):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_contain_text(words[title])
        _assert_speaks(page, language)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_another_language_is_spoken_at_once(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(locale="en-GB", **STILL)
    page.goto(server)
    card(page).get_by_role("button", name="Play now").click()
    await_turn(page)
    assert play_until(page, table_id(page), "moving")
    await_turn(page)
    page.keyboard.press(",")
    for language in (*OTHERS, "en"):
        page.locator("#settings-language").select_option(language)
        words = texts(language)
        expect(page.get_by_role("dialog", name=words["0.settings.title"])).to_be_visible()
        expect(page.get_by_role("tabpanel", include_hidden=True)).to_contain_text(
            re.compile(words["1.played.place"].format(name=".+", square=r"\w\d"))
        )
        assert page.locator("#log-focus").evaluate(LEFT_BELOW) < NEAR
        if language != "en":
            _assert_speaks(page, language)
    page.keyboard.press("Escape")
    await_turn(page)


def test_the_language_chosen_is_kept(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(locale="en-GB", **STILL)
    open_home(page, server)
    page.keyboard.press(",")
    page.locator("#settings-language").select_option("it")
    expect(page.get_by_role("dialog", name=texts("it")["0.settings.title"])).to_be_visible()
    page.reload()
    expect(card(page).get_by_role("button", name=texts("it")["0.home.play_now"])).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "it")


def test_a_language_that_the_page_does_not_speak_becomes_english(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(locale="ja-JP", **STILL)
    page.goto(server)
    expect(card(page).get_by_role("button", name="Play now")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
