"""An arrow that advice has lit is what it advises, with the altitude that it names."""

from pathlib import Path

from game.core.intents import Intent
from game.scenes.match.meaning import as_advised
from game.tools.stage import Stage
from tests.house.couch import art

ASKED = Path(__file__).parents[1] / "data" / "advised.txt"
FEW = 3
"""So many places are tried with the key, too."""
LINES = [line.partition(" | ")[2].strip() for line in ASKED.read_text("utf-8").splitlines() if " | SL/1" in line]


def test_who_points_at_a_lit_arrow_comes_to_the_altitude_that_was_advised(tmp_path):
    """Somebody pressed the arrow that was lit with a 1, and flew to altitude 0."""
    stage, seen = Stage(tmp_path, "en", (1280, 720), art()), 0
    lonely = 0
    for line in [one for one in LINES if " alt" in one][:12]:
        host = stage.host(line, "", "person:Ada keyboard,bot:2", game="squadron")
        scene = stage.services.doors.battle(stage.services, host, None)
        stack = stage.on(scene)
        stage.run(stack, 3.0)
        selection = scene.selection
        places, picked = selection.places, selection.chooser.picked
        offers = [one for one in selection.chooser.offers if one.kind == "template" and one in places]
        for one in offers if picked else []:
            several = [other for other in offers if places[other] == places[one]]
            if len(several) < 2:
                continue
            selection.chooser.figure = ""
            selection.lead((*picked, one))
            assert {as_advised(selection, other) for other in several} == {one}
            elsewhere = next(other for other in offers if other not in several)
            assert as_advised(selection, elsewhere) == elsewhere
            selection.chooser.figure = "9"  # a wheel has been turned
            assert as_advised(selection, several[0]) == several[0]
            seen += 1
            selection.lead(())
            if seen > FEW:
                continue
            figures = {selection.chooser.labels[other] for other in several}
            stays_with_the_key(selection, one, figures)
            alone = next((other for other in offers if [places[at] for at in offers].count(places[other]) == 1), None)
            if alone is not None:
                refused_with_the_key(selection, alone)
                lonely += 1
        scene.leave()
    assert seen > 4
    assert lonely
    stage.close()


def stays_with_the_key(selection, one, figures):
    """The key for heights goes through those of the place that is looked at, and to no other place."""
    selection.mouse, selection.chooser.figure, selection.chooser.focus = False, "", one
    found = set()
    for _ in figures:
        selection.handle(Intent("fewer", device="pad-1"))
        found.add(selection.chooser.labels[selection.chooser.focus])
        assert selection.places[selection.chooser.focus] == selection.places[one]
    assert found == figures


def refused_with_the_key(selection, alone):
    """Where there is but one height nothing moves, and it is said why."""
    selection.chooser.figure, selection.chooser.focus = "", alone
    reply = selection.handle(Intent("fewer", device="pad-1"))
    assert (reply.kind, selection.chooser.focus) == ("refused", alone)
    assert selection.refusal is not None
