"""The words of the phones' page, in the language of the table."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.texts import Texts

_OWN = "phone.page."


def page_words(say: Texts) -> Mapping[str, str]:
    """All texts `phone.page.*`, with their {names} still to be filled in there, and which language it is."""
    found = {key.removeprefix(_OWN): entry for key, entry in say.entries.items() if key.startswith(_OWN)}
    return {"language": say.language, **{key: entry for key, entry in found.items() if isinstance(entry, str)}}
