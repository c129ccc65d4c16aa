"""What speaks against somebody in plain sight, by what was said and what one has held oneself: the reason given for an
aim, where there is one. The chance itself is weighed from all that was said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.rules.fadenkreuz.actions import FACTS, Deed
from game.rules.fadenkreuz.deduction import eyes_of, fits, mixes_of, possible
from game.rules.fadenkreuz.identities import answering, meaning
from game.rules.fadenkreuz.sight import Seen

Words = tuple[tuple[str, str | int], ...]


def against(seen: Seen, at: int) -> tuple[str, Words]:
    """The strongest of it: (how the reason goes on, its words); ("", ()) where nothing lies so open."""
    claims, own = _claims(seen), seen.identity
    if claims.get(at, "") == own and answering(seen.agreed.deck, own) == 1:
        return "rival", (("card", f"@card.fadenkreuz.{own}"),)
    if any(_is_false(seen, line) for line in seen.lines if line.seat == at):
        return "caught", ()
    if _is_ruled_out(seen, at):
        return "ruled-out", ()
    other = next(_contradicted(seen, at), None)
    if other is not None:
        return "clash", (("other", f"@side.fadenkreuz.{other - 1}"),)
    said = claims.get(at, "")
    count, cards = list(claims.values()).count(said), answering(seen.agreed.deck, said)
    if said and count > cards:
        return "crowded", (("who", count), ("what", f"@card.fadenkreuz.{said}"), ("count", cards))
    return "", ()


def apart(seen: Seen, at: int, more: str, chances: Mapping[int, Mapping[str, float]]) -> tuple[str, Words] | None:
    """Why this one, where somebody else claims the same, and what they claim is the reason: what one has held oneself
    and the mix, what was said of other cards, else how likely the other is. None: nobody else does."""
    claims = _claims(seen)
    same = [seat for seat, word in claims.items() if word == claims.get(at) and seat not in (at, seen.seat)]
    if more not in ("rival", "crowded") or not same:
        return None
    other = max(same, key=lambda seat: (chances[seat].get("K", 0.0), -seat))
    words: Words = (("card", f"@card.fadenkreuz.{claims[at]}"), ("other", f"@side.fadenkreuz.{other - 1}"))
    eyes = eyes_of(seen)
    if eyes is not None and not possible(seen, eyes, other, {"am": frozenset("K")}):
        return "alone", words
    if any(at in where and other not in where for where in _reached(seen)):
        return "reached", words
    if not any(_speaks_against(seen, other)) and (said := next(_speaks_against(seen, at), None)) is not None:
        return said
    if (by := next(_vouching(seen, other), None)) is not None and not any(_vouching(seen, at)):
        return "vouched", (*words, ("by", f"@side.fadenkreuz.{by - 1}"))
    return "likelier", (*words, ("most", min(max(round(100 * chances[other].get("K", 0.0)), 1), 99)))


def _speaks_against(seen: Seen, at: int) -> Iterator[tuple[str, Words]]:
    """What of cards that were held before the mix speaks against somebody."""
    if any(_is_false(seen, line) for line in seen.lines if line.seat == at):
        yield "caught", ()
    if _is_ruled_out(seen, at, held=True):
        yield "ruled-out", ()
    yield from (("clash", (("other", f"@side.fadenkreuz.{other - 1}"),)) for other in _contradicted(seen, at))


def _reached(seen: Seen) -> Iterator[frozenset[int]]:
    """Who may have an Assassin's card now that the viewer has had in hand, for each of them."""
    eyes, ring = eyes_of(seen), seen.agreed.ring
    for card, letter in zip(((eyes[0] + 1) % len(ring), eyes[0]), eyes[1], strict=True) if eyes is not None else ():
        if eyes is not None and letter == "K":
            ways = mixes_of(seen.agreed.deck, eyes)
            yield frozenset(ring[lying[-1].index(card)] for lying, _ in ways)


def _vouching(seen: Seen, at: int) -> Iterator[int]:
    """Who says the same as somebody of a card that both have had in hand."""
    left_of, said = seen.agreed.left_of, [line for line in seen.lines if line.verb in ("dealt", "got")]
    for one in said:
        for other in said:
            pair = (one.verb, other.verb) == ("dealt", "got") and left_of(one.seat) == other.seat != one.seat
            if pair and one.word == other.word and len(one.word) == 1 and at in (one.seat, other.seat):
                yield other.seat if at == one.seat else one.seat


def _is_false(seen: Seen, line: Deed) -> bool:
    """Whether the viewer has held the card of which a line says something else."""
    left_of = seen.agreed.left_of
    card = ""
    if seen.seat not in seen.agreed.ring:  # the Sniper has held none
        return False
    if line.verb == "got" and left_of(seen.seat) == line.seat:
        card = seen.dealt
    elif line.verb == "dealt" and left_of(line.seat) == seen.seat:
        card = seen.got
    return card != "" and card not in meaning(line.word)


def _is_ruled_out(seen: Seen, at: int, *, held: bool = False) -> bool:
    """Whether what somebody says of all its cards cannot be true, for whoever has seen what the viewer has; of those
    alone that it has `held`."""
    eyes, claims = eyes_of(seen), _claims(seen)
    if eyes is None or at not in seen.agreed.ring:
        return False
    said = {line.verb: line.word for line in seen.lines if line.seat == at and line.verb in FACTS}
    said = ({"am": claims[at]} if at in claims else {}) | said
    if held:
        said.pop("am", None)
    return not possible(seen, eyes, at, {verb: fits(verb, word) for verb, word in said.items()})


def _contradicted(seen: Seen, at: int) -> Iterator[int]:
    """Who says of the same card what cannot be true as well: what one was dealt the next one to the left has held."""
    left_of, said = seen.agreed.left_of, [line for line in seen.lines if line.verb in ("dealt", "got")]
    pairs = [(one, other) for one in said for other in said if (one.verb, other.verb) == ("dealt", "got")]
    for one, other in pairs:
        same = left_of(one.seat) == other.seat != one.seat and at in (one.seat, other.seat)
        if same and meaning(one.word).isdisjoint(meaning(other.word)):
            yield other.seat if at == one.seat else one.seat


def _claims(seen: Seen) -> dict[int, str]:
    """What every seat claims to be: by what it said last, else by its card."""
    said = {line.seat: line.word for line in seen.lines if line.verb == "am"}
    shown = {seat: said.get(seat, "") or seen.faces[seat - 1] for seat in seen.agreed.ring}
    return {seat: word for seat, word in shown.items() if len(word) == 1 and word != "?"}
