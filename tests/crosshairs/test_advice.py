"""What advice in Crosshairs claims is true: a slow referee, who knows nothing of the bot, checks every claim.

ADVICE_POSITIONS=1000 makes it a thousand positions for every game type.
"""

import copy
import os
import tomllib
from pathlib import Path

import pytest

from game.bots.bot import Budget
from game.bots.crosshairs.bot import CrosshairsBot
from game.bots.crosshairs.reasons import reason
from game.core.seats import Seat
from game.rules.crosshairs.coding import decoded
from game.rules.crosshairs.game import GAME
from game.rules.crosshairs.kernel import legal, make
from game.rules.crosshairs.layout import OVER, PHASE, SEAT
from game.rules.crosshairs.state import State, position_from
from tests.crosshairs.reference import FACINGS, TYPES, Slow, ahead, new_rng, random_options
from tests.crosshairs.test_kernel import opened

POSITIONS = int(os.environ.get("ADVICE_POSITIONS", "3"))
TEXTS = Path(__file__).parents[2] / "assets" / "texts"


def never():
    return False


class Claim:
    """One piece of advice, and the table before and after it as the referee sees it."""

    def __init__(self, before, text, args, after):
        self.before, self.text, self.args, self.after = before, text, args, after
        self.me = before.player
        body = text.partition("/")[0]
        self.start = before.active if text[0] == ">" else body[:2] if body[2:3] in ("+", "-", "v") else body[:3]
        self.end = after.active

    @property
    def cell(self):
        return self.args["cell"]

    def new_shots(self):
        return {c for c in self.after.planes if self.can_shoot(self.after, c) and not self.can_shoot(self.before, c)}

    def can_shoot(self, table, cell):
        return table.winners is None and table.player == self.me and cell in table.planes and table.shootable(cell)

    def attackers(self, table, cell):
        """Enemies with a line on one of the adviser's own planes."""
        return {c for c, p in table.planes.items() if table.enemies(p["owner"], self.me) and cell in table.line(c)}


def entered(claim):
    return claim.text.startswith("enter:") and claim.after.hand[claim.me] == claim.args["count"]


def looks_far(claim):
    """Whether a new plane has at least three free cells in its line."""
    line = claim.after.line(claim.text[6:].partition("/")[0])
    return len([cell for cell in line if cell not in claim.after.planes]) >= 3


def plane_at(claim):
    """Cells of the plane before and after: the turn may have ended meanwhile, so `active` is no help."""
    gone = [c for c in claim.before.planes if c not in claim.after.planes]
    new = [c for c in claim.after.planes if c not in claim.before.planes]
    return (gone[0] if gone else claim.start), (new[0] if new else claim.start)


def unclouded(table, cell):
    twin = Slow.__new__(Slow)
    twin.__dict__.update(table.__dict__)
    twin.clouds = table.clouds - {cell}
    return twin


def listed(text):
    return set(text.split(", "))


def still_to_fly(table, me):
    """The own planes that fly before the turn ends: nothing that is said may rest on where they are."""
    goes_on = table.winners is None and table.player == me and table.owed > 0
    return {cell for cell, plane in table.planes.items() if goes_on and plane["owner"] == me and not plane["acted"]}


def unseen(claim, cell):
    """Nobody has it in line, whether the others of its side have flown or not."""
    flown = unclouded(claim.after, "")
    flown.planes = {c: p for c, p in claim.after.planes.items() if c not in still_to_fly(claim.after, claim.me)}
    return not claim.attackers(claim.after, cell) and not claim.attackers(flown, cell)


def climbs(claim):
    old, new = plane_at(claim)
    heights = claim.before.planes[old]["height"], claim.after.planes[new]["height"]
    return heights[0] < heights[1] == claim.args["height"]


def rescued(claim):
    old, new = plane_at(claim)
    lines = claim.attackers(claim.before, old)
    return (
        old == claim.cell
        and len(lines) > 1 > len(claim.attackers(claim.after, new)) - 1
        and lines == listed(claim.args["from"])
    )


def dodged(claim):
    old, new = plane_at(claim)
    lines = claim.attackers(claim.before, old)
    return lines == listed(claim.args["from"]) and len(lines) == claim.args["count"] and unseen(claim, new)


def hidden(claim):
    """Everybody named would have the plane in line if the cloud were not there, and has not."""
    _, new = plane_at(claim)
    would = claim.attackers(unclouded(claim.after, new), new)
    return new == claim.cell and new in claim.after.clouds and listed(claim.args["from"]) <= would


def turns(claim):
    old, new = plane_at(claim)
    stuck = not lives(old, claim.before.planes[old]["facing"], 2)
    return stuck and lives(new, claim.after.planes[new]["facing"], 2)


def lives(cell, facing, times):
    """Whether a plane alone on the board can climb or fly level so many times running."""
    if not times:
        return True
    ends = [end for steps in (1, 2) if (end := ahead(cell, facing, steps)) and ahead(cell, facing)]
    around = [FACINGS[(FACINGS.index(facing) + by) % 6] for by in (0, 1, 5)]
    return any(lives(end, faces, times - 1) for end in ends for faces in around)


def cleared(claim):
    old, _ = plane_at(claim)
    behind = claim.before.planes[claim.cell]
    there = ahead(claim.cell, behind["facing"])
    return behind["owner"] == claim.me and there == old and there not in claim.after.planes


def aims(claim):
    _, new = plane_at(claim)
    hostile = claim.after.enemies(claim.after.planes[claim.cell]["owner"], claim.me)
    return hostile and claim.cell in claim.after.line(new)


def straight(table, cell):
    """The free cells ahead of a plane, two at most."""
    found = []
    for steps in (1, 2):
        there = ahead(cell, table.planes[cell]["facing"], steps)
        if there is None or there in table.planes:
            break
        found.append(there)
    return found


def waits(claim):
    """Exactly those named come into the line that fly straight on."""
    _, new = plane_at(claim)
    new = claim.text[6:].partition("/")[0] if claim.text.startswith("enter:") else new
    free = [cell for cell in claim.after.line(new) if cell not in claim.after.planes]
    hostile = (c for c, p in claim.after.planes.items() if claim.after.enemies(p["owner"], claim.me))
    found = {cell for cell in hostile if set(straight(claim.after, cell)) & set(free)}
    return found == listed(claim.args["cells"]) and len(found) == claim.args["count"]


def meets(claim):
    """A free cell in the line of the plane and of the other one that is named."""
    _, new = plane_at(claim)
    new = claim.text[6:].partition("/")[0] if claim.text.startswith("enter:") else new
    other = claim.args["from"]
    both = set(claim.after.line(new)) & set(claim.after.line(other))
    return (
        other not in still_to_fly(claim.after, claim.me)
        and other != new
        and claim.after.planes[other]["owner"] == claim.me
        and claim.cell in both - set(claim.after.planes)
    )


def shuns(claim):
    """Those named have the plane in line on another hex where it could have come to, and nobody has it where it is."""
    old, new = plane_at(claim)
    found = set()
    for cell in straight(claim.before, old):
        if cell != new:
            twin = unclouded(claim.before, "")
            twin.planes = {(cell if c == old else c): p for c, p in claim.before.planes.items()}
            found |= claim.attackers(twin, cell)
    return found == listed(claim.args["from"]) and unseen(claim, new)


def closes(claim):
    cell = claim.text[6:]
    lengths = []
    for facing in FACINGS[:3]:
        count = 1
        for way in (facing, FACINGS[FACINGS.index(facing) + 3]):
            steps = 1
            while (there := ahead(cell, way, steps)) and there not in claim.before.clouds:
                count, steps = count + 1, steps + 1
        lengths.append(count)
    return max(lengths) == claim.args["count"] >= 7


def free_ahead(claim):
    _, new = plane_at(claim)
    there = ahead(new, claim.after.planes[new]["facing"])
    return there and there not in claim.after.planes


def won(claim):
    return claim.after.winners is not None and claim.me in claim.after.winners


def row(table):
    """The longest row of shots that can be had now."""
    shots = [text for text in table.legal() if text[0] == "("] if table.winners is None else []
    return max((1 + row(played(table, text)) for text in shots), default=0)


CHECKS = {
    "wins": won,
    "shot": lambda claim: claim.text == f"({claim.cell})" and claim.cell not in claim.after.planes,
    "shots": lambda claim: claim.text[0] == "(" and claim.args["count"] > 1,
    "opens": lambda claim: claim.cell in claim.new_shots(),
    "series": lambda claim: claim.cell in claim.new_shots() and row(claim.after) >= claim.args["count"] > 1,
    "double": lambda claim: listed(claim.args["cells"]) == claim.new_shots() and len(claim.new_shots()) > 1,
    "prepares": aims,
    "rescue": rescued,
    "dodge": dodged,
    "hides": hidden,
    "turns": turns,
    "clears": cleared,
    "aims": aims,
    "holds": lambda claim: aims(claim) and claim.cell in claim.before.line(plane_at(claim)[0]),
    "waits": waits,
    "shuns": shuns,
    "meets": meets,
    "climbs": climbs,
    "climbs-safe": lambda claim: climbs(claim) and unseen(claim, plane_at(claim)[1]),
    "climbs-dive": lambda claim: climbs(claim) and claim.args["height"] == 2,
    "dives": lambda claim: "v" in claim.text or claim.text[0] == ">",
    "safe": lambda claim: plane_at(claim)[1] == claim.cell and unseen(claim, claim.cell),
    "room": free_ahead,
    "best": lambda claim: claim.text in claim.before.legal(),
    "enters": lambda claim: entered(claim) and looks_far(claim),
    "enters-hidden": lambda claim: entered(claim) and claim.text[6:].partition("/")[0] in claim.after.clouds,
    "enters-blind": lambda claim: entered(claim) and not looks_far(claim),
    "crash": lambda claim: claim.text == f"{claim.cell}X",
    "closes": closes,
    "cover": lambda claim: claim.text.startswith("cloud:"),
    "end": lambda claim: claim.text == "end" and any(claim.can_shoot(claim.before, c) for c in claim.before.planes),
    "end-dive": lambda claim: claim.text == "end" and claim.before.diving,
}


PLANS = ("wins-turn", "leads")


def advised(position, level, seed):
    state = State(position[:])
    seat = Seat(position[SEAT])
    budget = Budget(level, nodes=250, seed=seed)
    return CrosshairsBot().advise(seat, state, GAME.legal_actions(state, seat), budget, never)


@pytest.mark.parametrize("game", sorted(TYPES))
def test_every_claim_holds(game):
    """Positions of games at random; the three best pieces of advice at each."""
    rng = new_rng(sorted(TYPES).index(game))
    done = 0
    while done < POSITIONS:
        options = random_options(rng, game)
        slow, position = Slow(game, **options), opened(game, options)
        for step in range(60):
            if position[PHASE] == OVER:
                break
            if rng.random() < 0.12 or step > 50:
                advice = advised(position, rng.randint(2, 5), done)
                for one in advice[:3]:
                    check(slow, GAME.notation.action(one.action), one)
                done += 1
            kinder = [move for move in legal(position) if move >> 10 != 6] or legal(position)
            move = rng.choice(kinder)
            text = named(position, move)
            make(position, move)
            slow.play(text)


def named(position, move):
    return GAME.notation.action(decoded(position, move))


def played(slow, text):
    after = copy.deepcopy(slow)
    after.play(text)
    return after


def check(slow, text, one):
    word = one.reason.removeprefix("reason.crosshairs.")
    if word in PLANS:
        return  # the next tests play such turns out
    claim = Claim(slow, text, dict(one.args), played(slow, text))
    assert CHECKS[word](claim), f"{slow.text()}: {text} {word} {one.args}"


def test_a_turn_that_wins_is_said_to_win():
    """Whatever else its first action does: the turn is played out and the game is won."""
    lines = (
        "duel - A:c2S0,f2S1,g2S1;B:f6N3,g6N3 0,0 A9/3 - 0 - -",
        "duel - A:f8N1,a3NE1,c3N2;B:f2S1,k1S1 0,0 A9/3 - 0 - -",
    )
    told = 0
    for line in lines:
        state = GAME.notation.parse_position(line)
        position = position_from(state)
        bot = CrosshairsBot()
        ranked, _, _ = bot.think(position, Budget(5, nodes=2500), never)
        best = bot.advise(Seat(0), state, GAME.legal_actions(state, Seat(0)), Budget(5, nodes=2500), never)[0]
        for move in ranked[0][1]:
            make(position, move)
        wins = position[PHASE] == OVER
        assert (best.reason in ("reason.crosshairs.wins", "reason.crosshairs.wins-turn")) == wins
        told += wins
    assert told


def test_a_turn_that_leads_to_shots_is_played_to_them():
    """The plane that flies first is followed to the end of the turn: it takes part in the shots that are told of."""
    rng, told = new_rng(7), 0
    for game in ("2v2", "duel"):
        options = random_options(rng, game)
        slow, position = Slow(game, **options), opened(game, options)
        for _ in range(300):
            if position[PHASE] == OVER or told >= 8:
                break
            ranked, _, _ = CrosshairsBot().think(position[:], Budget(5, nodes=60), never)
            for _, plan in ranked[:5]:
                key, args = reason(position[:], plan)
                if key == "reason.crosshairs.leads":
                    assert dict(args) == shots_of(slow, position[:], plan)
                    told += 1
            text = named(position, ranked[0][1][0])
            make(position, ranked[0][1][0])
            slow.play(text)
    assert told


def shots_of(slow, position, plan):
    """How many shots of a turn the plane has its part in that flies first, and where the first one hits."""
    table, cells, here = copy.deepcopy(slow), [], None
    for number, move in enumerate(plan):
        text = named(position, move)
        if text[0] == "(" and here in table.planes and text[1:-1] in table.line(here):
            cells.append(text[1:-1])
        start = table.active if text[0] == ">" else text.partition("/")[0][:2]
        moves = number == 0 or start == here or (text[0] != "(" and text.startswith(str(here)))
        old = dict(table.planes)
        make(position, move)
        table.play(text)
        if moves and text[0] != "(":
            here = next((cell for cell in table.planes if cell not in old), here if number else text[:3].rstrip("+-v"))
    return {"count": len(cells), "cell": cells[0] if cells else ""}


def test_every_claim_has_its_words_and_its_check():
    for language in ("en", "de"):
        words = tomllib.loads((TEXTS / language / "reasons_crosshairs.toml").read_text("utf-8"))
        assert set(words["reason.crosshairs"]) == {*CHECKS, *PLANS}
