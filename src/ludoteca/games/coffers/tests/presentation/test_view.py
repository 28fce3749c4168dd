"""What a view, its offers and a drawing show agrees with the rules."""

from collections import Counter
from typing import Any

import pytest
from sent import as_sent

from ludoteca import Position
from ludoteca.games.coffers.tests.support import built_view
from ludoteca.games.coffers.tests.support.material import colours_of, overlap
from ludoteca.games.coffers.tests.support.play import GAMES, played
from ludoteca.games.coffers.tests.support.tables import (
    GAME,
    PLAYER_CARDS,
    SEATS,
    bank,
    cards_of,
    field,
    hands,
    rolled,
    rows_of,
    table,
    under,
    unseen,
)

pytestmark = pytest.mark.compiled


def shown(position: Position) -> dict[str, Any]:
    found: dict[str, Any] = as_sent(position.view(None).table)
    return found


@pytest.mark.parametrize("players", SEATS)
def test_a_view_shows_what_the_position_line_says(players: int) -> None:
    for seed in range(GAMES):
        for _, _, after in played(players, seed):
            seen = shown(after)
            rows = [cards_of(row) for row in rows_of(after).split(",") if row != "-"]
            assert seen["rows"] == rows
            assert [seat["stones"] for seat in seen["seats"]] == hands(after)
            assert seen["bank"] == bank(after)
            assert +Counter(seen["deck"]["unseen"]) == unseen(after)
            assert seen["deck"]["under"] == under(after)
            assert seen["deck"]["left"] == unseen(after).total() + len(under(after))
            assert str(seen["die"] or "-") == field(after, "die")
            assert (seen["called"] or "-") == field(after, "called")
            assert (seen["card"] or "-") == field(after, "card")


@pytest.mark.parametrize("players", SEATS)
def test_rows_best_rows_and_leads_agree_with_the_scores(players: int) -> None:
    for _, _, after in played(players, seed=0):
        view = after.view(None)
        table_seen = shown(after)
        seats = table_seen["seats"]
        assert [seat["matches"] for seat in seats] == view.scores
        for seat in seats:
            values = [(row["matches"], row["stones"]) for row in seat["rows"]]
            if seat["best"] is not None:
                assert values[seat["best"]] == max(values) == (seat["matches"], seat["support"])
        for row, leads in enumerate(table_seen["leads"]):
            matches = [seat["rows"][row]["matches"] for seat in seats]
            assert leads == [
                seat for seat, number in enumerate(matches) if number == max(matches) > 0
            ]


@pytest.mark.parametrize("players", SEATS)
def test_rows_to_meet_on_are_those_that_are_offered_to_a_pair(players: int) -> None:
    for _, _, after in played(players, seed=0):
        seen = shown(after)
        arranged = seen["phase"] in ("challenging", "pairing")
        pairs = [move for move in after.legal_moves() if arranged and move.text != "done"]
        for move in pairs:
            made = after.play(move)
            if shown(made)["phase"] == "matching":
                offered = [f"row {row + 1}" for row in shown(made)["meeting"]]
                assert [one.text for one in made.legal_moves()] == offered
                assert shown(made)["meeting"] == seen["meeting"]
            else:
                assert len(seen["meeting"]) == 1
        if not arranged and seen["phase"] != "matching":
            assert seen["meeting"] == []


def test_own_stones_on_a_row_are_counted_one_to_one() -> None:
    position = table("rr*es,tt", stones=("rrrs", "tte", "st"))
    counts = [[row["stones"] for row in seat["rows"]] for seat in shown(position)["seats"]]
    rows = [colours_of(cards_of(row)) for row in ("rr*es", "tt")]
    assert counts == [[overlap(hand, row) for row in rows] for hand in ("rrrs", "tte", "st")]
    assert counts == [[3, 0], [1, 2], [1, 1]]


def test_characters_are_shown_with_their_owners() -> None:
    start = GAME.start(3, seed=7)
    characters = shown(start)["characters"]
    assert [each["id"] for each in characters] == list(PLAYER_CARDS)
    assert [each["seat"] for each in characters] == [None] * 10
    assert shown(start)["seats"][0]["character"] is None
    chosen = start.play("dragon")
    (dragon,) = (each for each in shown(chosen)["characters"] if each["seat"] is not None)
    assert dragon == {"id": "dragon", "value": 1, "stones": "ttteer", "seat": start.actor}
    seat = shown(chosen)["seats"][start.actor]
    assert (seat["character"], seat["value"], seat["parity"]) == ("dragon", 1, "odd")


def test_a_lifted_card_is_in_hand_and_no_more_in_its_row() -> None:
    position = rolled(table("r*es,tt"), 5)
    seen = shown(position.play("lift b1"))
    assert (seen["card"], seen["rows"]) == ("e", [["r*", "s"], ["t", "t"]])
    gone = shown(rolled(table("r*es,t,e"), 5).play("lift a2"))
    assert (gone["card"], gone["rows"]) == ("t", [["r*", "e", "s"], ["e"]])


def test_a_challenge_shows_its_pairs_and_who_gives() -> None:
    hands_held = ("rt", "ee", "ss", "tt", "re", "es")
    position = rolled(table("r*es,tt,ee", stones=hands_held, parities="eooooe"), 3)
    assert shown(position)["called"] == "odd"
    position = position.play("challenge 5")
    assert shown(position)["pairs"] == [{"seats": [0, 4], "row": None, "counts": None}]
    offers = {offer["text"]: offer for offer in as_sent(position.legal_move_views(0))}
    assert [offers[f"row {row}"]["counts"] for row in (1, 2, 3)] == [[1, 2], [1, 0], [0, 1]]
    position = position.play("row 1").play("done")
    seen = shown(position)
    assert seen["pairs"] == [{"seats": [0, 4], "row": 0, "counts": [1, 2]}]
    assert (seen["phase"], seen["receiver"], position.actor) == ("giving", 4, 0)


def test_who_gives_to_whom_is_shown() -> None:
    position = rolled(table("r*es,tt", stones=("r", "tree"), parities="oeo"), 4)
    seen = shown(position)
    assert (seen["phase"], seen["receiver"], position.actor) == ("giving", 0, 1)
    assert [offer["stone"] for offer in as_sent(position.legal_move_views(1))] == ["r", "e", "t"]


@pytest.mark.parametrize("players", SEATS)
def test_offers_say_what_playing_them_does(players: int) -> None:
    checks = {
        "choose": lambda offer, before, after: (
            after["seats"][before["roller"]]["character"] == offer["character"]
        ),
        "return": lambda offer, before, after: (
            after["bank"].count(offer["stone"]) > before["bank"].count(offer["stone"])
        ),
        "lift": lambda offer, before, after: (
            offer["card"] == before["rows"][offer["row"]][offer["place"]]
        ),
        "bury": lambda offer, before, after: after["deck"]["under"][-1] == offer["card"],
        "place": _is_placed,
    }
    seen: set[str] = set()
    for seed in range(GAMES):
        for position, move, after in played(players, seed):
            if move.seat < 0:
                continue
            (offer,) = (
                each
                for each in as_sent(position.legal_move_views(move.seat))
                if each["text"] == move.text
            )
            assert offer["spots"]
            seen.add(offer["kind"])
            if offer["kind"] in checks:
                assert checks[offer["kind"]](offer, shown(position), shown(after))
    assert set(checks) <= seen


def _is_placed(offer: dict[str, Any], before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Return whether a card has come where the offer said, with the stone that it said."""
    rows = after["rows"]
    row = {"above": 0, "below": len(before["rows"])}.get(offer["end"], offer["row"])
    end = -1 if offer["end"] == "right" else 0
    held = [each["seats"][before["roller"]]["stones"] for each in (before, after)]
    brings = "".join((Counter(held[1]) - Counter(held[0])).elements()) or None
    return (rows[row][end], brings) == (before["card"], offer["takes"])


def test_a_drawing_shows_rows_leads_players_bank_and_deck() -> None:
    position = table(
        "r*es,tt",
        stones=("rre", "s", "t"),
        characters=("knight", "witch", "dragon"),
        under="e*",
    )
    assert position.draw(["Ann", "Ben", "Cleo"]).splitlines() == [
        "Deck: 19 cards  3r 2r* 2e 2e* 2s 3s* 1t 3t*  then e*",
        "Bank:  3r 4e 4s 4t",
        "",
        "   a  b  c  d  e  f",
        "1  r* e  s            Ann, Ben, Cleo: 2",
        "2  t  t               Ann, Cleo: 2",
        "",
        "▸Ann  knight 1 odd  rrrtte  has rre  row 1: 2 matches, own stones 2",
        " Ben  witch 2 even  rrrsst  has s    row 1: 2 matches, own stones 1",
        " Cleo dragon 1 odd  ttteer  has t    row 2: 2 matches, own stones 1",
    ]


def test_a_drawing_counts_the_leads_that_a_line_has_no_room_for() -> None:
    lines = (
        table("r", parities="oeoeoeoe").draw([f"Player {seat}" for seat in range(8)]).splitlines()
    )
    leads = next(line for line in lines if line.startswith("1  r"))
    assert leads.split("  ")[-1].strip() == "8 lead: 1"


def test_a_drawing_shows_the_die_a_card_in_hand_and_pairs() -> None:
    position = rolled(table("r*es,tt"), 2).play("s*")
    assert position.draw().splitlines()[2] == "Die: 2  in hand: s*"
    position = rolled(table("r*es,tt", stones=("rr", "ee", "tt"), parities="ooo"), 3)
    lines = position.play("challenge 3").draw(["Ann", "Ben", "Cleo"]).splitlines()
    assert lines[2] == "Die: 3  odd players"
    assert lines[-1] == "Ann meets Cleo"
    position = rolled(table("r*es,tt,ss", stones=("rr", "ee", "tt", "re"), parities="oooo"), 3)
    lines = position.play("challenge 2").play("row 1").draw(["A", "B", "C", "D"]).splitlines()
    assert lines[-1] == "A meets B on row 1: 1 against 1"


def test_a_pair_that_is_decided_is_shown_no_more() -> None:
    stones = ("st", "rs", "es", "rt", "st", "rrt")
    position = rolled(table("rr,ee,ss,tt", stones=stones, parities="oooooe", roller=6), 3)
    for move in ("challenge 1", "row 1", "pair 2-3", "row 2", "done"):
        position = position.play(move)
    assert shown(position)["pairs"] == [
        {"seats": [5, 0], "row": 0, "counts": [2, 0]},
        {"seats": [1, 2], "row": 1, "counts": [0, 1]},
    ]
    seen = shown(position.play("give s"))["pairs"]
    assert seen == [{"seats": [1, 2], "row": 1, "counts": [0, 1]}]


@pytest.mark.parametrize("players", SEATS)
def test_tables_and_moves_are_as_built_in_the_obvious_way(players: int) -> None:
    for seed in range(GAMES):
        for position, move, after in played(players, seed):
            assert shown(after) == as_sent(built_view.view(GAME.rules, after.state, 0))
            if move.seat >= 0:
                seat, legal = move.seat, position.choices(move.seat)
                offers = as_sent(position.legal_move_views(seat))
                built = built_view.moves(GAME.rules, position.state, seat, legal)
                assert offers == as_sent(built)
