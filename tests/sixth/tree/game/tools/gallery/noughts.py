"""The moments of Noughts and Crosses worth a picture."""

from typing import Final

from game.tools.gallery.moments import Moment, Telling

TELLING: Final = Telling(
    middle="x...o.... plain", battles={"opening": Moment(), "middle": Moment("xo..x.... plain")}, option="misere"
)
