"""Games that were stored by earlier versions of this program are still played, move by move."""

from functools import lru_cache
from pathlib import Path

import pytest

from ludoteca import Game, Record
from ludoteca.engine.chance import CommittedKey
from ludoteca.errors import RulesVersionError
from ludoteca.server.tables.replay import empty_table, replay
from ludoteca.server.tables.table import Table
from tests.stored import NAMES, folders, read, stored_games


class OneGame:
    """The games of a server that has one."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def get(self, _: str) -> Game:
        """Return the game."""
        return self._game


@lru_cache
def replayed(game: Game, path: Path) -> Table:
    """Return a stored table as a server loads it."""
    stored = read(path)
    table = empty_table(stored.kept, OneGame(game))  # type: ignore[arg-type]
    for _ in replay(table, stored.kept.events):
        pass
    return table


def test_every_rules_version_has_stored_games(game: Game) -> None:
    for version, folder in folders(game).items():
        missing = [name for name in NAMES if not (folder / f"{name}.json").exists()]
        assert not missing, (
            f"version {version} lacks {missing}: tools/games/stored_games.py {game.info.id}"
        )


def test_earlier_versions_are_reproduced_by_options_there_are(game: Game) -> None:
    info = game.info
    for version, options in info.earlier_versions.items():
        assert 1 <= version < info.rules_version
        info.encode(None, options)


def test_stored_games_are_of_the_version_of_their_folder(game: Game) -> None:
    for stored in stored_games(game):
        assert stored.path.parent.name == f"v{stored.kept.setup.rules}"


def test_stored_games_come_to_where_they_came_when_they_were_played(game: Game) -> None:
    for stored in stored_games(game):
        table, shown = replayed(game, stored.path), stored.shown
        assert table.position is not None
        assert (table.status, table.ply) == (shown["status"], shown["ply"]), stored.path
        position = table.position.hidden(0)
        assert list(position.scores) == shown["scores"], stored.path
        assert list(position.winners) == shown["winners"], stored.path
        assert position.end_reason == shown["reason"], stored.path


def test_records_of_stored_games_lead_to_the_same_positions(game: Game) -> None:
    for stored in stored_games(game):
        table = replayed(game, stored.path)
        record = Record.read(stored.record)
        assert record.start == table.start, stored.path
        made = [(ply.move.seat, ply.move.text) for ply in table.moves[: len(record.moves)]]
        assert [(played.seat, played.text) for played in record.moves] == made, stored.path
        line = game.position(stored.shown["line"], stored.kept.setup.rules)
        # What is secret at a running table is not in its record yet.
        assert table.at(len(record.moves)) == line, stored.path
        again = Record.parse(record.text(line))
        assert again.start == record.start
        assert again.text(line) == record.text(line), stored.path


def test_records_of_stored_games_can_be_verified(game: Game) -> None:
    # Uncompiled rules take seconds for a long game.
    names = NAMES if game.rules.compiled else ("resigned",)
    for stored in stored_games(game):
        if stored.path.stem in names:
            fair = "the start and every draw follow from the key"
            hidden = "the draws cannot be checked: its key is not revealed"
            over = stored.shown["status"] == "over"
            checked = Record.read(stored.record).verify()[-1]
            assert checked.startswith(fair if over else hidden), stored.path


def test_the_start_of_a_stored_game_is_the_one_that_its_key_draws(game: Game) -> None:
    for stored in stored_games(game):
        table = replayed(game, stored.path)
        committed_key = CommittedKey(
            stored.kept.id, stored.kept.key, stored.kept.setup.fair_version
        )
        assert committed_key.commitment == stored.shown["commitment"]
        dealt = game.deal(len(table.seats), table.setup.options, table.fair())
        assert dealt == table.start, stored.path


def test_a_version_that_cannot_be_reproduced_is_refused_with_a_sentence(game: Game) -> None:
    other = game.info.rules_version + 1
    with pytest.raises(RulesVersionError, match=f"version {other} of the rules of "):
        game.info.reproducing(other)
