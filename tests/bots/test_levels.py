"""Levels: their names and times, and what a game may say about them."""

import math
from pathlib import Path

import pytest

from ludoteca.bots.levels import DEFAULT_TIME_S, LevelBot
from ludoteca.bots.roster import BOTS, LEVELS, is_bot, make_bot, thinking_time
from ludoteca.bots.search.config import (
    DEFAULT_LEVELS,
    NUM_LEVELS,
    OLD_LEVEL_KEYS,
    OLD_PARAMS,
    Level,
    config_of,
)
from ludoteca.bots.search.params import DEFAULT_PARAMS, SearchParams
from ludoteca.engine.registry import catalog
from ludoteca.errors import BotError, BrokenGameError

WHOLE = "[[level]]\nsimulations = 8\nblunder_margin = 0.2\n" + "[[level]]\n" * (NUM_LEVELS - 1)


def in_folder(folder: Path, text: str | bytes) -> Path:
    (folder / "bots.toml").write_bytes(text.encode() if isinstance(text, str) else text)
    return folder


@pytest.mark.parametrize(
    ("name", "seconds"),
    [
        *((level, DEFAULT_TIME_S) for level in LEVELS),
        ("level-6:0.5s", 0.5),
        ("level-6:600s 3", 600),
        ("uct:0.001s", 0.001),
        ("greedy", 0),
        ("random 2", 0),
    ],
)
def test_a_name_says_how_long_to_think(name: str, seconds: float) -> None:
    assert is_bot(name)
    assert thinking_time(name) == seconds
    bot = make_bot(name, seed=1)
    assert getattr(bot, "seconds", 0) == seconds


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("level-0", "no bot is called 'level-0'; there are: "),
        ("level-7", "no bot is called 'level-7'; there are: "),
        ("level", "no bot is called 'level'"),
        ("", "no bot is called ''"),
        ("level-1:s", "no bot is called 'level-1:s'"),
        ("level-1:-1s", "no bot is called 'level-1:-1s'"),
        ("level-1:3", "no bot is called 'level-1:3'"),
        ("level-1:99999s", "no bot is called"),
        ("level-1:0s", "'level-1:0s': bots that search take a time up to 600s"),
        ("level-1:601s", "'level-1:601s': bots that search take a time up to 600s"),
        ("greedy:3s", "'greedy:3s': bots that search take a time up to 600s"),
    ],
)
def test_a_name_that_is_none_is_refused_in_a_sentence(name: str, why: str) -> None:
    assert not is_bot(name)
    for act in (thinking_time, lambda name: make_bot(name, 1)):
        with pytest.raises(BotError) as refused:
            act(name)
        assert why in str(refused.value)
        assert "\n" not in str(refused.value)


def test_what_there_is_instead_is_named_with_bots_of_others() -> None:
    with pytest.raises(BotError, match="them") as refused:
        thinking_time("nobody", ("them",))
    assert all(bot in str(refused.value) for bot in BOTS)


def test_a_game_without_levels_of_its_own_has_the_usual_ones(tmp_path: Path) -> None:
    assert config_of(tmp_path).levels == DEFAULT_LEVELS
    assert len(DEFAULT_LEVELS) == NUM_LEVELS


def test_the_levels_of_every_game_grow() -> None:
    for game_id in catalog.game_ids():
        game = catalog.game(game_id, compiled=False)
        levels = config_of(game.folder).levels
        glances = [level for level in levels if level.score_noise]
        assert sorted(glances, key=lambda level: -level.score_noise) == list(levels[: len(glances)])
        searches = levels[len(glances) :]
        assert sorted(searches, key=lambda level: level.simulations) == list(searches)
        assert math.isinf(levels[-1].simulations)
        assert levels[-1].blunder_margin == 0


def test_a_style_is_the_usual_one_but_for_what_is_named(tmp_path: Path) -> None:
    config = config_of(in_folder(tmp_path, "[search]\nc_puct = 2"))
    assert config.params == DEFAULT_PARAMS._replace(c_puct=2.0)
    assert config.levels == DEFAULT_LEVELS


def test_levels_are_read(tmp_path: Path) -> None:
    assert config_of(in_folder(tmp_path, WHOLE)).levels == (Level(8, 0.2), *[Level(math.inf)] * 5)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("level = 3", "cannot be read"),
        ("level = [3, 4]", "cannot be read"),
        ("[[level]]\nstrength = 4", "strength"),
        ("[[level", "cannot be read"),
        (b"\xff", "cannot be read"),
        ("[[level]]\nsimulations = 0", "`float` >= 1.0 - at `$.level[0].simulations`"),
        ("[[level]]\nsimulations = nan", "`float` >= 1.0 - at `$.level[0].simulations`"),
        ('[[level]]\nsimulations = "many"', "cannot be read"),
        ("[[level]]\nblunder_margin = -1", "`float` >= 0.0 - at `$.level[0].blunder_margin`"),
        ("[[level]]\nscore_noise = -1", "`float` >= 0.0 - at `$.level[0].score_noise`"),
        ("[[level]]\n" * 5, "has 5 levels; there are 6"),
        ("[search]\nhaste = 3", "[search] has no 'haste'; it has c_uct, c_puct"),
        ("[search]\nc_puct = -1", "`float` >= 0.0 - at `$.search"),
        ('[search]\nc_puct = "blind"', "cannot be read"),
        ("search = 3", "cannot be read"),
    ],
)
def test_levels_that_are_none_are_refused_with_their_file(
    tmp_path: Path, text: str | bytes, why: str
) -> None:
    with pytest.raises(BrokenGameError) as refused:
        config_of(in_folder(tmp_path, text))
    assert why in str(refused.value)
    assert str(tmp_path / "bots.toml") in str(refused.value)


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        ("[style]", "style", "search"),
        *((f"[search]\n{old} = 1", old, new) for old, new in OLD_PARAMS.items()),
        *((f"[[level]]\n[[level]]\n{old} = 1", old, new) for old, new in OLD_LEVEL_KEYS.items()),
    ],
)
def test_an_old_key_is_refused_with_its_new_name(
    tmp_path: Path, text: str, old: str, new: str
) -> None:
    with pytest.raises(BrokenGameError, match=f"'{old}' is now called '{new}'"):
        config_of(in_folder(tmp_path, text))


def test_new_names_are_those_of_the_search() -> None:
    assert set(OLD_PARAMS.values()) <= set(SearchParams._fields)
    assert set(OLD_LEVEL_KEYS.values()) <= set(Level.__struct_fields__)


def test_the_time_may_change_between_moves_and_the_tree_stays() -> None:
    game = catalog.game("fingers", compiled=False)
    position = game.start(2, seed=1)
    bot = LevelBot(6, seed=1, seconds=30, threads=2)
    assert bot.trees == 0
    for seconds in (0.02, 0.05):
        bot.seconds = seconds
        assert bot.choose(position, position.actor) in position.legal_moves()
    assert bot.trees == 2
