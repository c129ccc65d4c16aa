"""The rules file read a second time, slowly and with nothing from the game's own code: decks, dealing, resolution.

Players are numbers from 1; an aim is a tuple of players, () where nobody was aimed at.
"""

from fractions import Fraction
from itertools import combinations, permutations, product

GREY = {"D", "R", "B", "N", "X", "O", "M", "U"}


# ---- fadenkreuz 1

KREUZFEUER = {
    5: {"T": 1, "A": 1, "K": 1, "R": 1, "N": 1},
    6: {"T": 1, "A": 1, "K": 2, "B": 1, "N": 1},
    7: {"T": 1, "A": 2, "K": 2, "D": 1, "N": 1},
    8: {"T": 1, "A": 2, "K": 2, "D": 1, "R": 1, "N": 1},
    9: {"T": 1, "A": 3, "K": 3, "D": 1, "N": 1},
    10: {"T": 1, "A": 3, "K": 3, "R": 1, "B": 1, "N": 1},
}
SCHARFSCHUETZE = {
    6: {"T": 1, "A": 1, "K": 2, "N": 1},
    7: {"T": 1, "A": 1, "K": 2, "B": 1, "N": 1},
    8: {"T": 1, "A": 1, "K": 2, "R": 1, "B": 1, "N": 1},
    9: {"T": 1, "A": 2, "K": 3, "D": 1, "N": 1},
    10: {"T": 1, "A": 2, "K": 3, "R": 1, "B": 1, "N": 1},
}
CHANGES = {  # where it may be played, what goes out, what comes in
    "E": ("K", 5, 8, "AN", "EK"),
    "P": ("K", 5, 10, "A", "P"),
    "X": ("KS", 5, 10, "N", "X"),
    "O": ("K", 7, 10, "AK", "ON"),
    "M": ("KS", 5, 10, "N", "M"),
    "U": ("KS", 5, 10, "N", "U"),
}
BOX = {"T": 1, "A": 3, "K": 3, "D": 1, "R": 1, "B": 1, "N": 2, "E": 1, "P": 1, "X": 1, "O": 1, "M": 1, "U": 1}


def deck_of(mode, players, specials):
    """The deck as written, or "illegal"."""
    table = KREUZFEUER if mode == "K" else SCHARFSCHUETZE
    if players not in table:
        return "illegal"
    left = {card: table[players].get(card, 0) for card in BOX}
    for special in specials:
        modes, fewest, most, out, come = CHANGES[special]
        if mode not in modes or not fewest <= players <= most:
            return "illegal"
        for card in out:
            left[card] -= 1
        for card in come:
            left[card] += 1
    for card, count in left.items():
        if count < 0 or count > BOX[card]:
            return "illegal"
    if left["K"] == 0 or (left["O"] and left["N"] + left["M"] + left["U"] == 0):
        return "illegal"
    return "".join(card * left[card] for card in "TAKDRBNEPXOMU")


# ---- fadenkreuz 2

FIGURES = {  # players numbered from the dealer = 1
    5: "5·1·2, 3·4·5",
    6: "6·1·2, 3·4·5",
    7: "7·1·2, 3·4·5, 6·7·1",
    8: "8·1·2, 3·4·5, 6·7·8",
    9: "9·1·2, 3·4·5, 6·7·8",
    10: "10·1·2, 3·4·5, 6·7·8, 9·10·1",
}


def circle(players, dealer, sniper=0):
    """Who sits clockwise from the dealer, the Sniper left out."""
    around = list(range(1, players + 1)) * 2
    start = around.index(dealer)
    return [seat for seat in around[start : start + players] if seat != sniper]


def mix_groups(ring):
    return [[ring[int(number) - 1] for number in group.split("·")] for group in FIGURES[len(ring)].split(", ")]


def history(deck, ring, rolls):
    """What every seat saw, from a list of rolls: {seat: [dealt, got, first mix, ...]}, and the mixes by group."""
    rolls = list(rolls)
    cards = list(deck)
    for i in range(len(cards) - 1, 0, -1):
        j = rolls.pop(0)
        cards[i], cards[j] = cards[j], cards[i]
    dealt = dict(zip(ring, cards, strict=True))
    hand = {ring[(place + 1) % len(ring)]: dealt[seat] for place, seat in enumerate(ring)}
    seen = {seat: [dealt[seat], hand[seat]] for seat in ring}
    mixes = []
    for group in mix_groups(ring):
        three = [hand[seat] for seat in group]
        for i in (2, 1):
            j = rolls.pop(0)
            three[i], three[j] = three[j], three[i]
        for seat, card in zip(group, three, strict=True):
            hand[seat] = card
            seen[seat].append(card)
        mixes.append("".join(three))
    return seen, mixes


def chances_for(deck, ring, seat, saw, of):
    """Chances of what `of` holds when `seat` saw these cards (dealt, got, looks), by going through every order of the
    cards and every way of every mix."""
    dealt, got, looks = saw
    groups = mix_groups(ring)
    counts = {}
    place = ring.index(seat) if seat in ring else None
    hands = set()
    for order in set(permutations(deck)):  # cards by place after the deal; copies of a card count alike
        if place is None or (order[place], order[place - 1]) == (dealt, got):
            hands.add(order)

    def mixed(hand, number, seen):
        if number == len(groups):
            if "".join(seen) == looks:
                counts[hand[of]] = counts.get(hand[of], 0) + 1
            return
        group = groups[number]
        for three in permutations([hand[one] for one in group]):
            after = {**hand, **dict(zip(group, three, strict=True))}
            seen_now = [*seen, after[seat]] if seat in group else seen
            if looks.startswith("".join(seen_now)):
                mixed(after, number + 1, seen_now)

    for order in hands:
        mixed({ring[(at + 1) % len(ring)]: card for at, card in enumerate(order)}, 0, [])
    whole = sum(counts.values())
    return {card: Fraction(counts[card], whole) for card in "TAKDRBNEPXOMU" if card in counts}


# ---- fadenkreuz 5


class Game:
    """One resolution, told step by step."""

    def __init__(self, cards, aims, penalty=True):
        self.cards = dict(enumerate(cards, 1))
        self.aims = dict(enumerate(aims, 1))
        self.penalty = penalty
        self.shot = {}  # victim: (shooters, volley)

    def players(self, letters):
        return [seat for seat, card in self.cards.items() if card in letters]

    def aim(self, seat, standoff=False):
        if self.aims[seat]:
            return list(self.aims[seat]) if self.cards[seat] == "E" else [self.aims[seat][0]]
        left = 1 if seat == len(self.cards) else seat + 1
        if standoff and self.cards[left] == "S":
            left = 1 if left == len(self.cards) else left + 1
        return [left, left] if self.cards[seat] == "E" else [left]

    def volley(self, number, shooters, shields):
        """`shields`: how many stand before each player. Gives back how many of them were used."""
        already = set(self.shot)
        used = {}
        for victim in self.cards:
            if victim in already:
                continue
            firing = [seat for seat in shooters for target in self.aim(seat, number == 2) if target == victim]
            shield = shields.get(victim, 0)
            stopped = min(shield, len(firing))
            used[victim] = stopped
            if len(firing) - stopped > 0:
                self.shot[victim] = (sorted(set(firing)), number)
        return used

    def kreuzfeuer(self):
        def shields(holders):
            found = {}
            for seat in holders:
                (at,) = self.aim(seat)
                found[at] = found.get(at, 0) + 1
            return found

        used = self.volley(1, self.players("AE"), shields(self.players("PO")))
        up = [seat for seat in self.players("PO") if seat not in self.shot]
        left = {at: max(0, count - used.get(at, 0)) for at, count in shields(up).items()}
        self.volley(2, [seat for seat in self.players("K") if seat not in self.shot], left)
        (target,) = self.players("T")
        return self.verdict("", "red" if target in self.shot else "blue")

    def scharfschuetze(self, shots):
        (sniper,) = self.players("S")
        for victim in shots:
            self.shot[victim] = ([sniper], 1)
        alive = [seat for seat in self.players("K") if seat not in self.shot]
        if not alive:
            return self.verdict("end1 ", "blue")
        if any(self.cards[victim] in "TNMU" for victim in shots):
            return self.verdict("end2 ", "red")
        self.volley(2, alive, {})
        fell = [self.cards[victim] for victim, (_, volley) in self.shot.items() if volley == 2]
        red = "T" in fell and not any(card in "NMU" for card in fell)
        return self.verdict("end3 ", "red" if red else "blue")

    def content(self, seat, team):
        card = self.cards[seat]
        by = [self.cards[shooter] for shooter in self.shot[seat][0]] if seat in self.shot else []
        bystanders_shot = [victim for victim in self.shot if self.cards[victim] in "NMU"]
        hit, unhurt = seat in self.shot, seat not in self.shot
        blue, red = team == "blue", team == "red"
        own = {**dict.fromkeys("TAEPS", blue), "K": red, "D": hit, "N": unhurt, "X": unhurt, "O": not bystanders_shot}
        own |= {"R": red or any(gun in "AES" for gun in by), "B": blue or "K" in by}
        own |= {"M": unhurt and red, "U": unhurt and blue}
        return own[card]

    def verdict(self, how, team):
        happy = {seat for seat in self.cards if self.content(seat, team)}
        for victim, (shooters, _) in self.shot.items():
            if self.cards[victim] in ("NMU" if self.penalty else "MU"):
                happy -= set(shooters)
        bombers = [seat for seat in self.players("X") if seat not in self.shot]
        happy = set(bombers) if bombers else happy
        out = [f"{v}<{'+'.join(map(str, by))}@{volley}" for v, (by, volley) in sorted(self.shot.items())]
        return f"{how}team={team} out={','.join(out) or '-'} win={','.join(map(str, sorted(happy))) or '-'}"


# ---- fadenkreuz 10.7


def random_hands(mode, cards):
    """The chance that red wins when every hand that counts points at random, by going through all of it."""
    players = range(1, len(cards) + 1)

    def pointed(seats):
        """All ways in which these point, with nobody else's hand mattering."""
        others = [[(at,) for at in players if at != seat] for seat in seats]
        both = [[(*one, *two) for one in row for two in row] for row in others]
        rows = [two if cards[seat - 1] == "E" else one for seat, one, two in zip(seats, others, both, strict=True)]
        for chosen in product(*rows):
            aims = [()] * len(cards)
            for seat, aim in zip(seats, chosen, strict=True):
                aims[seat - 1] = aim
            yield aims

    def share(verdicts):
        said = ["team=red" in verdict for verdict in verdicts]
        return Fraction(sum(said), len(said))

    if mode == "K":
        hands = [seat for seat in players if cards[seat - 1] in "AEKPO"]
        return share([Game(cards, aims).kreuzfeuer() for aims in pointed(hands)])
    found = []
    for shots in combinations([seat for seat in players if cards[seat - 1] != "S"], cards.count("K")):
        alive = [seat for seat in players if cards[seat - 1] == "K" and seat not in shots]
        found.append(share([Game(cards, aims).scharfschuetze(shots) for aims in pointed(alive)]))
    return sum(found) / len(found)


# ---- fadenkreuz 4


def may_be_done(at):
    """Every legal action of a seat in TALK or POINT, as it is written. `at`: what stands on the table, see the test."""
    seat, ring, deck = at["seat"], at["ring"], at["deck"]
    everybody = sorted(at["all"])
    others, in_ring = [one for one in everybody if one != seat], sorted(ring)
    others_in_ring = [one for one in in_ring if one != seat]
    words = [*sorted(set(deck)), "gun", "bys", "red", "blue"]
    words += [f"~{word}" for word in words]
    twice = {one for one in ring if sum(one in group for group in mix_groups(ring)) == 2}
    found = []
    if at["said"] < 60:
        if seat in ring:
            verbs = ["am", "dealt", "got"] + (["mid"] if seat in twice else [])
            found += [f"{verb} {word}" for verb in verbs for word in words]
        found += [f"think {one} {word}" for one in others_in_ring for word in words]
        found += [f"ask {one} {what}" for one in others_in_ring for what in ("now", "dealt", "got")]
        found += [f"ask {one} mid" for one in others_in_ring if one in twice]
        found += [f"{verb} {one}" for verb in ("call", "spare") for one in in_ring]
        found += [f"will {one}" for one in others if at["mode"] == "K"]
        doubtful = [number for number, (who, verb) in enumerate(at["lines"], 1) if who != seat and verb in DOUBTFUL]
        found += [f"{verb} {number}" for number in doubtful for verb in ("back", "deny")]
    if at["turned"] < 60:
        found += [f"face {side}" for side in "TAN?" if seat in ring and side != at["face"]]
        for one in others:
            found += [f"{verb} {one}" for verb in ("trust", "doubt", "clear") if verb != at["votes"].get(one, "clear")]
    if at["mode"] == "K":
        found += aims_of(others, at["card"])
    elif seat not in ring:
        found += [f"unshot {one}" for one in at["shots"]]
        left = deck.count("K") - len(at["shots"])
        found += [f"shot {one}" for one in in_ring if left and one not in at["shots"]]
    return sorted(f"{seat}:{text}" for text in [*found, "unready" if at["ready"] else "ready"])


DOUBTFUL = ("am", "dealt", "got", "mid", "think")


def aims_of(others, card):
    if card != "E":
        return [f"aim {one}" for one in others]
    return [f"aim {one}+{two}" for one in others for two in others if one <= two]
