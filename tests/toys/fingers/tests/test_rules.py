import ludoteca

GAME = ludoteca.game("fingers")


def test_t1_all_seats_act_at_once_and_unseen() -> None:
    position = GAME.start(players=3)
    assert position.acting == (0, 1, 2)
    position = position.play("4", seat=1)
    assert position.acting == (0, 2)
    assert position.view(1).table.shown == "-,4,-"
    assert position.view(0).table.shown == "-,?,-"
    assert position.view(None).table.shown == "-,?,-"


def test_t2_numbers_are_added_up_in_whatever_order_they_arrive() -> None:
    one = GAME.start(players=2).play("4", seat=1).play("3", seat=0)
    other = GAME.start(players=2).play("3", seat=0).play("4", seat=1)
    assert one == other
    assert one.scores == (3, 4)


def test_t3_alone_nobody_wins_with_too_few_points() -> None:
    for number, winners in (("3", ()), ("4", (0,))):
        position = GAME.start(players=1)
        for _ in range(3):
            position = position.play(number)
        assert position.over
        assert position.winners == winners
