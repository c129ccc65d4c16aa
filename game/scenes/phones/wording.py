"""The words of the phones' page, in the language of the table."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.texts import Entry, Texts

_OWN = "phone.page."


_READ: list[tuple[Mapping[str, Entry], Mapping[str, str]]] = []
"""All sentences of a language and those of the page: phones are shown something many times a minute."""


def page_words(say: Texts) -> Mapping[str, str]:
    """All texts `phone.page.*`, with their {names} still to be filled in there, and which language it is."""
    for entries, words in _READ:
        if entries is say.entries:
            return words
    found = {key.removeprefix(_OWN): entry for key, entry in say.entries.items() if key.startswith(_OWN)}
    words = {"language": say.language, **{key: entry for key, entry in found.items() if isinstance(entry, str)}}
    _READ[:] = [(say.entries, words), *_READ[:1]]
    return words
