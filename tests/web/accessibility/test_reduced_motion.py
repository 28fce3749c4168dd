"""A player who asks for less motion sees none."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from ludoteca.games.fossil.tests.browser.player import Player, await_turn, square
from tests.web.support.input_devices import Mouse
from tests.web.support.tables import play_now

# Notes every animation that takes longer than a blink, frame by frame.
WATCH = """() => {
  window.moved = new Set();
  const look = () => {
    for (const animation of document.getAnimations()) {
      const time = animation.effect.getComputedTiming().duration;
      if (time > 1) window.moved.add(animation.effect.target?.getAttribute("class") ?? "");
    }
    requestAnimationFrame(look);
  };
  look();
}"""
MOVED = "() => [...window.moved]"


def _move_both_stones(page: Page) -> None:
    page.evaluate(WATCH)
    player = Player(page, Mouse(page), seed=10)
    moves = 0
    while moves < 3:
        moves += player.step() == "move"
    await_turn(page)


def test_nothing_glides_for_those_who_want_it_calm(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(reduced_motion="reduce")
    play_now(page, server)
    _move_both_stones(page)
    assert page.evaluate(MOVED) == []


def test_stones_glide_for_everybody_else(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab()
    play_now(page, server)
    _move_both_stones(page)
    assert any("stone" in name for name in page.evaluate(MOVED))


def test_the_setting_calms_as_well(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab()
    play_now(page, server)
    page.keyboard.press(",")
    page.get_by_label("Calm: no animations").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    _move_both_stones(page)
    assert page.evaluate(MOVED) == []


def test_a_calm_scoring_shows_everything_at_once(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(reduced_motion="reduce")
    play_now(page, server)
    player = Player(page, Mouse(page), seed=11)
    player.hands.go_on = lambda: None  # type: ignore[method-assign]
    while player.step() != "scoring":
        pass
    hidden = page.locator(".scoring .later:not(.shown)")
    expect(hidden).to_have_count(0, timeout=1)
    assert square(page, "a1").is_visible()
