"""Four people in four browsers at one table of MosaiX: all write at once, and in secret."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from ludoteca.games.mosaix.tests.browser.player import LAY_OUT, MouseHands, Player, await_state
from tests.web.support.tables import PHONE, STILL, open_home, rename, set_up

NAMES = ("Ann", "Ben", "Cy", "Dora")
# What a page shows of the small grids: the symbols on each of them.
SMALL = """() => Array.from(document.querySelectorAll("[data-writes], .others button"),
  (button) => button.querySelectorAll("svg .mosaix-plain").length)"""
STATES = """() => Array.from(document.querySelectorAll(".others button"),
  (button) => button.dataset.writes)"""
# How many lines the log has there, and by how much its box leaves that of the turn.
LOG_LINES = """() => {
  const [turn, log] = [".turn", ".turn .last"].map((name) => document.querySelector(name));
  const lines = log.clientHeight / parseFloat(getComputedStyle(log).lineHeight);
  return [lines, log.getBoundingClientRect().bottom - turn.getBoundingClientRect().bottom];
}"""
SECRET = "has decided; it is still secret."


class Watched:
    """A page with everything that came over its line."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[str] = []
        page.on(
            "websocket",
            lambda line: line.on("framereceived", lambda frame: self.heard.append(str(frame))),
        )


def test_four_write_at_once(open_tab: Callable[..., Page], server: str) -> None:
    people = [Watched(open_tab(**STILL)) for _ in NAMES]
    for someone, name in zip(people, NAMES, strict=True):
        open_home(someone.page, server)
        rename(someone.page, name)
    first, *others = (someone.page for someone in people)
    set_up(first, server, "Me", "Open", "Open", "Open", game="MosaiX")
    for page in others:
        page.goto(first.url)
        page.get_by_role("button", name="Sit here").first.click()
    for _ in range(2):
        _play_a_throw(people)
    _take_back(people)


def _roller(people: list[Watched]) -> Watched:
    """Return who lays out the dice, once everybody knows."""
    for someone in people:
        someone.page.wait_for_function(
            "() => document.querySelector('[data-die]') || /lays out the dice/"
            ".test(document.body.innerText)"
        )
    return next(one for one in people if one.page.locator("[data-die]").count())


def _form(people: list[Watched]) -> None:
    _roller(people).page.get_by_role("button", name=LAY_OUT).click()
    for someone in people:
        assert await_state(someone.page) == "write"


def _play_a_throw(people: list[Watched]) -> None:
    """Three write, and the fourth learns nothing of it; then the fourth writes, and all see all."""
    _form(people)
    last = people[-1]
    before = last.page.evaluate(SMALL)
    last.heard.clear()
    for number, someone in enumerate(people[:-1]):
        Player(someone.page, MouseHands(someone.page), seed=number).write()
        expect(someone.page.get_by_text("Written.")).to_be_visible()
    last.page.wait_for_function(f"() => ({STATES})().every((writes) => writes === 'written')")
    assert last.page.evaluate(SMALL) == before
    assert last.heard
    for told in last.heard:
        assert " writes " not in told, told
        assert '"squares":"' not in told.partition('"moves"')[0], told
    log = last.page.get_by_role("tabpanel")
    expect(log.get_by_text(SECRET)).to_have_count(3)
    assert _states(people[0].page)[-1] == "waiting"
    Player(last.page, MouseHands(last.page), seed=9).write()
    for someone in people:
        someone.page.wait_for_function(
            "(most) => document.querySelectorAll('[data-writes]').length === 0", arg=0
        )
        expect(someone.page.get_by_role("tabpanel").get_by_text(SECRET)).to_have_count(0)
    after = last.page.evaluate(SMALL)
    assert all(now > was for was, now in zip(before, after, strict=True))


def _states(page: Page) -> list[str]:
    return list(page.evaluate(STATES))


def _assert_turn_is_legible(page: Page) -> None:
    """On a phone, with all names in it, the turn cuts no line of the log beneath it."""
    expect(page.get_by_text("Your turn, at the same time as")).to_be_visible()
    wide = page.viewport_size
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    lines, beyond = page.evaluate(LOG_LINES)
    assert abs(lines - round(lines)) < 0.1, lines
    assert beyond < 0, beyond
    assert wide
    page.set_viewport_size(wide)


def _take_back(people: list[Watched]) -> None:
    """What is written may be taken back until everybody has written; the others still write."""
    _form(people)
    _assert_turn_is_legible(people[0].page)
    page = people[1].page
    hands = Player(page, MouseHands(page), seed=3)
    hands.write()
    expect(page.locator(".pending").first).to_be_visible()
    Player(people[2].page, MouseHands(people[2].page), seed=4).write()
    page.get_by_role("button", name="Take back").click()
    assert await_state(page) == "write"
    expect(page.locator(".pending")).to_have_count(0)
    hands.write()
    expect(page.locator(".pending").first).to_be_visible()
