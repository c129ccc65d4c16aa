"""Maps are read as they were, and the damaged ones are refused with the words they were refused with:
`python -m tests.house.charted` writes the golden file anew."""

from tests.house.charted import FILE, lines


def test_maps_are_read_and_refused_as_they_were():
    moment, other = "", []
    kept, now = FILE.read_text("utf-8").splitlines(), list(lines())
    for old, new in zip(kept, now, strict=False):
        moment = new if new.startswith("# ") else moment
        if old != new:
            other.append(f"{moment}\n  was {old}\n  is  {new}")
    assert not other[:5], "\n".join(other[:5])
    assert len(kept) == len(now)
