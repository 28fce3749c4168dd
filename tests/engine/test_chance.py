"""Draws: repeatable, uniform, and checkable by the player who knows the key."""

import hashlib
import hmac
from collections import Counter
from dataclasses import replace

import pytest

import ludoteca
from ludoteca import CHANCE, CommittedKey, Fair, Record, RecordError, Seeded, StartError
from ludoteca.engine.chance import FAIR_VERSION, EnteredOutcomes

pytestmark = pytest.mark.once

SAMPLE = ludoteca.game("sample")
SALTS = (b"one seat's bytes", b"other seat bytes")


def played(chance: Fair | Seeded) -> Record:
    """Play one game of dice to its end, everybody rolling on."""
    position = SAMPLE.deal(2, {"rounds": "5"}, chance)
    seed = chance.seed if isinstance(chance, Seeded) else None
    proof = chance.proof(reveal=True) if isinstance(chance, Fair) else None
    record = Record.begin(position, options={"rounds": "5"}, seed=seed, proof=proof)
    while not position.over:
        if position.actor == CHANCE:
            move = chance.outcome(position, record.next_draw)
        else:
            move = position.legal_moves()[0]
        record, position = record.add(move), position.play(move)
    return record


def test_a_seed_gives_the_same_draws_for_ever() -> None:
    """These numbers must never change: old records could no longer be verified."""
    assert Seeded(7).setup_draws([6, 100, 10**9, 1]) == [5, 84, 866105700, 0]


def test_draws_follow_the_formula_in_the_docs() -> None:
    key = hashlib.sha256(b"ludoteca seed 7").digest()
    number = int.from_bytes(hmac.digest(key, b"|draw 3|0", "sha256")[:8], "big")
    assert Seeded(7).below(1000, "draw 3") == number % 1000
    rolling = SAMPLE.start(seed=1).play("roll")
    face = int.from_bytes(hmac.digest(key, b"|draw 4|0", "sha256")[:8], "big") % 6
    assert Seeded(7).outcome(rolling, 4).text == f"die {face + 1}"


def test_without_a_seed_every_game_differs() -> None:
    assert len({Seeded().seed for _ in range(20)}) == 20


@pytest.mark.parametrize("bound", [2, 3, 6, 81])
def test_draws_are_uniform(bound: int) -> None:
    total = 600 * bound
    seen = Counter(Seeded(1).below(bound, f"draw {number}") for number in range(total))
    surprise = sum((seen[face] - 600) ** 2 / 600 for face in range(bound))
    # The chi-square of a fair die exceeds its mean by five deviations once in millions.
    assert surprise < bound - 1 + 5 * (2 * bound) ** 0.5


def test_numbers_in_the_incomplete_last_block_are_drawn_again() -> None:
    """With a bound just above half of the span nearly every second number is rejected."""
    bound = 2**63 + 1
    draws = [Seeded(1).below(bound, f"draw {number}") for number in range(200)]
    assert max(draws) < bound
    assert sum(draw < bound // 2 for draw in draws) in range(70, 130)


def test_fair_draws_depend_on_every_seats_bytes_and_on_the_table() -> None:
    key = bytes(range(32))
    draws = [
        Fair(key, "table", SALTS).setup_draws([10**9]),
        Fair(key, "table", SALTS[::-1]).setup_draws([10**9]),
        Fair(key, "other", SALTS).setup_draws([10**9]),
        Fair(bytes(32), "table", SALTS).setup_draws([10**9]),
    ]
    assert len({draw[0] for draw in draws}) == 4


def test_the_proof_reveals_the_key_only_at_the_end() -> None:
    fair = CommittedKey("table").fair(SALTS)
    hidden, proof = fair.proof(reveal=False), fair.proof(reveal=True)
    assert hidden.key == ""
    assert CommittedKey("table").key not in repr(CommittedKey("table")).encode()
    assert not hidden.is_revealed
    assert proof.key not in repr(proof)
    assert proof.version() == FAIR_VERSION
    assert proof.commitment == hidden.commitment
    assert proof.chance().setup_draws([6] * 20) == fair.setup_draws([6] * 20)


@pytest.mark.parametrize("chance", [Seeded(11), CommittedKey("t1").fair(SALTS)])
def test_a_record_proves_its_draws(chance: Fair | Seeded) -> None:
    record = Record.parse(played(chance).text())
    assert record.verify()[-1].startswith("the start and every draw follow from the ")


@pytest.mark.parametrize("chance", [Seeded(11), CommittedKey("t1").fair(SALTS)])
def test_a_changed_roll_is_found_out(chance: Fair | Seeded) -> None:
    text = played(chance).text()
    lines = text.splitlines()
    # Another face that keeps all later moves legal, and the result that it leads to.
    rolls = [place for place, line in enumerate(lines) if line.startswith("* die ")]
    place = next(place for place in reversed(rolls) if lines[place] not in ("* die 1", "* die 6"))
    lines[place] = f"* die {int(lines[place][-1]) + 1}"
    moved = Record.parse("\n".join(lines))
    lines[-1] = replace(moved, end=None).text().splitlines()[-1]
    with pytest.raises(RecordError, match="is not the outcome that was drawn"):
        Record.parse("\n".join(lines)).verify()


def with_a_draw_taken_back(chance: Seeded) -> Record:
    """Roll, take the roll and its outcome back, roll again and stop there."""
    start = SAMPLE.deal(2, {}, chance)
    rolling = start.play("roll")
    record = Record.begin(start, seed=chance.seed).add(start.read("roll"))
    record = record.add(chance.outcome(rolling, 0), 0).back(1)
    return record.add(chance.outcome(rolling, 1), 1)


def test_a_record_of_an_earlier_version_may_leave_draws_out() -> None:
    record = with_a_draw_taken_back(Seeded(11))
    assert record.text().splitlines()[-2].startswith("*1 die ")
    assert record.next_draw == 2
    again = Record.parse(record.text())
    assert again.text() == record.text()
    assert again.verify()[-1].endswith("follow from the seed; 1 draw taken back")


def test_the_number_of_a_draw_is_left_out_where_it_is_simply_the_next() -> None:
    record = played(Seeded(11))
    lines = record.text().splitlines()
    assert not [line for line in lines if line.startswith(("*0", "*1"))]
    first = next(place for place, line in enumerate(lines) if line.startswith("* "))
    lines[first] = lines[first].replace("* ", "*0 ")
    assert Record.parse("\n".join(lines)).moves == Record.parse(record.text()).moves


@pytest.mark.parametrize(("version", "is_right"), [(1, True), (2, False)])
def test_since_version_2_no_draw_is_left_out(version: int, is_right: bool) -> None:
    fair = CommittedKey("t1", version=version).fair(SALTS)
    start = SAMPLE.deal(2, {}, fair)
    record = Record.begin(start, proof=fair.proof(reveal=True)).add(start.read("roll"))
    record = record.add(fair.outcome(start.play("roll"), 1), 1)
    assert Record.parse(record.text()).proof == fair.proof(reveal=True)
    if is_right:
        assert record.verify()[-1].endswith("1 draw taken back")
        return
    with pytest.raises(RecordError, match="draw 1 is out of order: the next one is 0"):
        record.verify()


@pytest.mark.parametrize("number", [0, 2])
def test_another_number_than_that_of_the_draw_is_found_out(number: int) -> None:
    for seed in range(20):
        text = with_a_draw_taken_back(Seeded(seed)).text()
        faces = [Seeded(seed).outcome(SAMPLE.start().play("roll"), draw) for draw in (1, number)]
        if faces[0].text != faces[1].text:
            with pytest.raises(RecordError, match="is not the outcome that was drawn"):
                Record.parse(text.replace("*1 die", f"*{number} die")).verify()


def test_draws_are_numbered_upwards() -> None:
    text = with_a_draw_taken_back(Seeded(11)).text()
    doubled = text.replace("*1 die", "*7 die 2\n1 roll\n*7 die")
    with pytest.raises(RecordError, match="draw 7 comes too late: the next one is 8"):
        Record.parse(doubled)
    for wrong in ("*x die", "*-1 die", "*1234567 die", "**1 die"):
        with pytest.raises(RecordError, match="is no move"):
            Record.parse(text.replace("*1 die", wrong))


def test_a_changed_start_key_or_salt_is_found_out() -> None:
    text = played(CommittedKey("t1").fair(SALTS)).text()
    key = next(line for line in text.splitlines() if line.startswith("key: "))
    with pytest.raises(RecordError, match="not the one that was promised"):
        Record.parse(text.replace(key, "key: " + "00" * 32)).verify()
    salted = text.replace(SALTS[0].hex(), SALTS[0][::-1].hex())
    with pytest.raises(RecordError, match="drawn"):
        Record.parse(salted).verify()


@pytest.mark.parametrize(
    ("table", "key", "salts"),
    [("a b", 32, (16,)), ("", 32, (16,)), ("t", 31, (16,)), ("t", 32, (15,)), ("t", 32, ())],
)
def test_a_weak_or_unwritable_promise_is_refused(
    table: str, key: int, salts: tuple[int, ...]
) -> None:
    with pytest.raises(StartError):
        Fair(bytes(key), table, [bytes(salt) for salt in salts])


def test_a_record_needs_the_bytes_of_every_seat() -> None:
    text = played(CommittedKey("t1").fair(SALTS)).text()
    lines = [line for line in text.splitlines() if not line.startswith("salts:")]
    with pytest.raises(RecordError, match="2 seats"):
        Record.parse("\n".join(lines))


def test_an_unrevealed_key_is_said_to_be_so() -> None:
    text = played(CommittedKey("t1").fair(SALTS)).text()
    hidden = "\n".join(line for line in text.splitlines() if not line.startswith("key:"))
    assert Record.parse(hidden).verify()[-1] == (
        "the draws cannot be checked: its key is not revealed"
    )


def test_a_person_can_tell_what_a_real_die_shows() -> None:
    rolling = SAMPLE.start(seed=1).play("roll")
    told = EnteredOutcomes(lambda position: position.read("die 4"))
    assert told.outcome(rolling, 1).text == "die 4"
