"""What a look back says is not to be read as something else."""

import pytest

from game.app.languages import loaded
from game.core.texts import Texts

POSSIBLE = {"en": "possible", "de": "gegangen"}


@pytest.mark.parametrize("language", POSSIBLE)
def test_what_was_not_done_is_told_as_what_could_have_been(language):
    plain = loaded(language, ())
    texts = Texts(language, plain.entries, None, "side.squadron.0")
    for who in ("@side.squadron.0", "Ada"):
        said = texts("lookback.could", who=who, told="Grey 3 is destroyed")
        assert POSSIBLE[language] in said.partition(":")[0]
        assert said.endswith("Grey 3 is destroyed.")
