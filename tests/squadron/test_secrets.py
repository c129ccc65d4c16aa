"""What of Squadron Leader is chosen in secret."""

from game.catalogue import find
from game.core.seats import Seat


def test_only_the_stats_are_chosen_behind_the_curtain():
    """Partners of a team may both act at once, and do so before everybody's eyes."""
    game = find("squadron")
    stats = game.notation.parse_position("SL/1 F700x700 - r0 f0 t0 stats ; 1a - 3342 h2 a0 ; 2a - ----")
    team = game.notation.parse_position(
        "SL/1 H15x13 teams=12v34 r1 f1 t1 move ; 1a h12,N 3423 h3 a0 ; 2a f12,N 3423 h3 a0 ; "
        "3a h2,S 4323 h3 a0 ; 4a j2,S 4323 h3 a0"
    )
    assert game.is_private(stats, Seat(1))
    assert len(game.to_act(team)) == 2
    assert not game.is_private(team, Seat(0))
