"""Battlefields: every one that comes with the game can be played; what is wrong with a map is said in a sentence."""

import pytest

from game.core.errors import BadInputError
from game.core.game import Setup
from game.levels.sector import layout
from game.levels.shelf import shelf
from game.play.random_dice import RandomDice
from game.rules.sector.game import GAME
from game.rules.sector.ground import read_line_form
from game.rules.sector.options import SectorOptions, parted
from game.rules.sector.terrain import twin
from tests.conftest import REPOSITORY

FOLDER = REPOSITORY / "levels" / "sector"
GOOD = (FOLDER / "refinery.tmx").read_text("utf-8")
MIRRORED = {"landing-field", "dome-garden", "launch-rails", "solar-farm"}


def test_there_are_ten_battlefields_and_more(tmp_path):
    found = shelf("sector", FOLDER, tmp_path)
    assert not found.errors
    assert len(found.layouts) >= 10
    assert len({parted(each.choice)[0] for each in found.layouts}) == len(found.layouts)
    fair = set()
    for each in found.layouts:
        assert not each.warnings
        assert not GAME.problems(Setup(2, SectorOptions(terrain=each.choice)))
        ground = read_line_form(parted(each.choice)[1])
        state = GAME.start(Setup(2, SectorOptions(terrain=each.choice)), RandomDice(1)).state
        assert state.ground == ground
        assert state.scene == parted(each.choice)[0]
        if [twin(bits) for bits in ground.sets] == list(ground.sets):
            fair.add(each.name)
    assert fair == MIRRORED


def changed(old, new):
    assert old in GOOD
    return GOOD.replace(old, new, 1)


ROWS = GOOD.split('<data encoding="csv">\n')[1].split("\n</data>")[0].split(",\n")


def with_rows(rows):
    return GOOD.replace(",\n".join(ROWS), ",\n".join(rows))


FULL_ROW = ",".join("1" * 15)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        (with_rows([*ROWS[:4], "0,0,0,0,0,0,0,2,0,0,0,0,0,0,0", *ROWS[5:]]), "sector-centre"),
        (with_rows([*ROWS[:1], FULL_ROW, *ROWS[2:]]), "sector-parted"),
        (with_rows([FULL_ROW] * 4 + ROWS[4:5] + [FULL_ROW] * 4), "sector-home"),
        (changed('value="ruin"', 'value="swamp"'), "sector-kind"),
        (changed('value="steel"', 'value="cheese"'), "sector-ground"),
        (changed('width="15"', 'width="16"'), "map"),
        (changed('name="terrain" width', 'name="land" width'), "map"),
    ],
)
def test_bad_maps_are_refused_in_one_sentence(tmp_path, text, word):
    path = tmp_path / "mine.tmx"
    (tmp_path / "tiles.png").write_bytes((FOLDER / "tiles.png").read_bytes())
    path.write_text(text, "utf-8")
    with pytest.raises(BadInputError, match=word):
        layout(path)
    found = shelf("sector", FOLDER, tmp_path)
    with pytest.raises(BadInputError, match=word):
        found.resolved("map:mine")
    assert found.resolved("map:other") == "map:other"


def test_unusual_maps_are_played_with_a_warning(tmp_path):
    path = tmp_path / "mine.tmx"
    (tmp_path / "tiles.png").write_bytes((FOLDER / "tiles.png").read_bytes())
    path.write_text(with_rows([*ROWS[:8], "0,0,0,0,0,0,0,0,0,2,0,0,0,0,0"]), "utf-8")
    found = layout(path, own=True)
    assert found.warnings
    assert not GAME.problems(Setup(2, SectorOptions(terrain=found.choice)))


@pytest.mark.parametrize(
    ("terrain", "look"),
    [("map:ice:#d1d2", ("ice", "#d1d2")), ("#d1d2", ("", "#d1d2")), ("map:nowhere:#d1", ("", "nowhere:#d1")),
     ("map:ice", ("", "ice"))],
)  # fmt: skip
def test_a_field_looks_as_its_map_says_and_plain_otherwise(terrain, look):
    assert parted(terrain) == look
