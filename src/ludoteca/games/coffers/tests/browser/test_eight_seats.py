"""Eight seats at one table of Coffers: people at two screens, and bots."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from ludoteca.games.coffers.tests.browser.player import STATE, Player, open_at, seat
from tests.web.support.api import bots, make_table
from tests.web.support.input_devices import Mouse
from tests.web.support.tables import STILL, open_home

LAPTOP: Any = {"width": 1366, "height": 768}
LAPTOPS: tuple[Any, ...] = (LAPTOP, {"width": 1440, "height": 900})
PLIES = 16
INSIDE = """() => {
  const stage = document.querySelector("[data-phase]").getBoundingClientRect();
  return Array.from(document.querySelectorAll("[data-seat]"), (seat) => {
    const { left, top, right, bottom } = seat.getBoundingClientRect();
    return left >= stage.left - 1 && top >= stage.top - 1
      && right <= stage.right + 1 && bottom <= stage.bottom + 1;
  });
}"""
# Seats beside the board that cannot be seen whole, how much of the log can be, and how often the
# stones of each seat are shown.
BESIDE = """() => {
  const list = document.querySelector("aside .seats").getBoundingClientRect();
  const log = document.querySelector("aside [role=tabpanel]").getBoundingClientRect();
  const seats = Array.from(document.querySelectorAll("aside .seats li"));
  return {
    seats: seats.length,
    cut: seats.filter((seat) => seat.getBoundingClientRect().bottom > list.bottom + 1).length,
    log: Math.min(log.bottom, innerHeight) - log.top,
    stones: document.querySelectorAll("aside .stone").length,
  };
}"""
LEAST_LOG = 180  # pixels: five lines
# What both must see alike: the rows, and everybody's stones.
SEEN = """() => [
  ...Array.from(document.querySelectorAll("[data-row] .cards"), (row) => row.childElementCount),
  ...Array.from({ length: 8 }, (_, seat) =>
    document.querySelectorAll(`[data-seat="${seat}"] .has .stone`).length),
].join()"""
CUT = """() => Array.from(document.querySelectorAll("[data-seat] .name"))
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map(({ textContent }) => textContent)"""
PLY = "() => Number(document.querySelector('[data-phase]').dataset.ply)"


def test_eight_seats_at_one_table(open_tab: Callable[..., Page], server: str) -> None:
    host, guest = (open_tab(viewport=LAPTOP, **STILL) for _ in range(2))
    for page in (host, guest):
        open_home(page, server)
    here = [{"kind": "here", "name": name} for name in ("Ada", "Bruno")]
    plan = [{"kind": "me"}, *here, {"kind": "open"}, *bots(4)]
    table = make_table(host, *plan, game="coffers")
    host.goto(f"{server}/table/{table}")
    guest.goto(f"{server}/table/{table}")
    guest.get_by_role("button", name="Sit here").click()
    players = [Player(page, Mouse(page), seed=number) for number, page in enumerate((host, guest))]
    for page in (host, guest):
        expect(seat(page, 7)).to_be_visible()
    while not (_to_act(players) and host.evaluate(PLY) >= PLIES):
        for player in _to_act(players):
            player.step()
        host.wait_for_timeout(20)
    # Now it is for one of the two to decide, so nothing moves any more.
    seen = _to_act(players)[0].page.evaluate(SEEN)
    for page in (host, guest):
        page.wait_for_function(
            f"(seen) => {{ ({STATE})(); return ({SEEN})() === seen; }}", arg=seen
        )
        assert page.evaluate(INSIDE) == [True] * 8


def test_names_seats_and_log_have_room_on_a_laptop(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(viewport=LAPTOP, locale="de-CH", **STILL)
    page.goto(server)
    page.locator(".picture svg").first.wait_for()
    open_at(page, server, 8, "challenging")
    assert page.evaluate(CUT) == []
    for size in LAPTOPS:
        page.set_viewport_size(size)
        beside = page.evaluate(BESIDE)
        assert beside.pop("log") > LEAST_LOG
        assert beside == {"seats": 8, "cut": 0, "stones": 0}
        assert page.evaluate(INSIDE) == [True] * 8


def _to_act(players: list[Player]) -> list[Player]:
    return [player for player in players if player.page.evaluate(STATE)]
