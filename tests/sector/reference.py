"""Crossfire Sector once more, slowly and straight from sector 1 to 6: units in a dict, squares as pairs, texts in and
out."""

COLUMNS = "abcdefghijklmno"
ALL = [(x, y) for x in range(1, 16) for y in range(1, 10)]
# units, Move, Range, AQ, AQ in melee, Defense
TABLE = {"V": (5, 4, 5, 1, 1, 7), "A": (5, 5, 2, 1, 2, 8), "E": (5, 2, 3, 2, 2, 9), "G": (5, 4, 3, 0, 0, 8)}
TABLE["S"] = (4, 0, 4, 1, 1, 9)
OTHER = {"L": "R", "R": "L"}
QUARTERS = [(range(1, 8), range(1, 5)), (range(1, 8), range(6, 10))]
QUARTERS += [(range(9, 16), rows) for _, rows in QUARTERS]


def named(square):
    return f"{COLUMNS[square[0] - 1]}{square[1]}"


def square_of(text):
    return COLUMNS.index(text[0]) + 1, int(text[1:])


def far(one, other):
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def sign(number):
    return (number > 0) - (number < 0)


def off_line(start, end):
    """Every square of the spanned rectangle but its ends, with m - w of sector 1.7: negative crosses, 0 grazes."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    for x in range(min(start[0], end[0]), max(start[0], end[0]) + 1):
        for y in range(min(start[1], end[1]), max(start[1], end[1]) + 1):
            if (x, y) not in (start, end):
                yield (x, y), 2 * abs(dx * (y - start[1]) - dy * (x - start[0])) - abs(dx) - abs(dy)


class Unit:
    def __init__(self, at, down=False, acted=False):
        self.at, self.down, self.acted = at, down, acted

    def copy(self):
        return Unit(self.at, self.down, self.acted)

    def __str__(self):
        return named(self.at) + "_" * self.down + "." * self.acted


class Battle:
    """A battle between two decisions. `roll` is what is being decided within one."""

    def __init__(self):
        self.mission, self.round, self.event, self.terrain = 1, 1, 0, {}
        self.faction, self.units = {}, {}
        self.stage, self.turn, self.quota, self.first = "init", "L", 0, "L"
        self.used = dict.fromkeys("LR", 0)
        self.commander = {}
        self.advantage = dict.fromkeys("LR", "")
        self.tokens = dict.fromkeys("LR", 0)
        self.edge_spent = dict.fromkeys("LR", False)
        self.revived = dict.fromkeys("LR", False)
        self.roll, self.bonus, self.winner, self.losses = None, None, None, False

    def copy(self):
        """A battle of its own: units, the dice that lie there and what is noted of either side."""
        found = Battle.__new__(Battle)
        for name, value in vars(self).items():
            setattr(found, name, dict(value) if isinstance(value, dict) else value)
        found.units = {key: unit and unit.copy() for key, unit in self.units.items()}
        if self.roll and "dice" in self.roll:
            found.roll["dice"] = list(self.roll["dice"])
        return found

    # -- position lines ----------------------------------------------------------------------------------------------

    def line(self):
        sides = [
            f"{self.faction[side]}:{','.join(str(self.units[side, n] or 'x') for n in self.numbers(side))}"
            for side in "LR"
        ]
        kinds = [
            kind + "".join(named(spot) for spot in sorted(self.terrain) if self.terrain[spot] == kind)
            for kind in "#+%"
            if kind in self.terrain.values()
        ]
        fields = [f"M{self.mission}R{self.round}", *sides, "".join(kinds) or "-", self.turn_text()]
        return " ".join([*fields, ",".join(self.option_texts()) or "-"])

    def turn_text(self):
        match self.stage:
            case "init":
                return "init"
            case "choose" | "quick":
                return f"{self.stage}:{self.turn}"
            case "over":
                return f"over:{self.winner}"
        return f"{self.turn}{self.quota}/{self.used['L']}-{self.used['R']}/{self.first}"

    def option_texts(self):
        found = [f"e{self.event}"] if self.event else []
        for side in "LR":
            if side in self.commander:
                unit, ability, spent = self.commander[side]
                found.append(f"{side}@{unit}{'r' if spent else ability}")
            if self.advantage[side]:
                count = self.tokens[side] if self.advantage[side] == "focus" else ""
                found.append(f"{side}:{self.advantage[side]}{count}")
            found += [f"{side}:rev"] * self.revived[side]
        return found

    # -- who and where ------------------------------------------------------------------------------------------------

    def numbers(self, side):
        return range(1, TABLE[self.faction[side]][0] + 1)

    def alive(self, side):
        return [n for n in self.numbers(side) if self.units[side, n]]

    def standing(self, side):
        return [n for n in self.alive(side) if not self.units[side, n].down]

    def eligible(self, side):
        return [] if self.used[side] >= 4 else [n for n in self.standing(side) if not self.units[side, n].acted]

    def has(self, side, number, ability):
        return self.commander.get(side, (0, "", False))[:2] == (number, ability)

    def is_open(self, spot, mover):
        filled = any(unit and unit.at == spot for who, unit in self.units.items() if who != mover)
        return spot in ALL and self.terrain.get(spot) != "#" and not filled

    def reach(self, side, number, steps):
        start, mover = self.units[side, number].at, (side, number)
        if self.faction[side] == "S":
            return {spot for spot in ALL if far(spot, start) <= steps and self.is_open(spot, mover)} - {start}
        seen = front = {start}
        for _ in range(steps):
            front = {end for spot in front for end in self.steps(spot, mover)} - seen
            seen = seen | front
        return seen - {start}

    def steps(self, spot, mover):
        x, y = spot
        for end in ALL:
            if far(spot, end) == 1 and self.is_open(end, mover):
                beside = {(end[0], y), (x, end[1])} - {spot, end}
                if not beside or any(self.is_open(each, mover) for each in beside):
                    yield end

    def blocks(self, spot, left):
        unit = any(unit and not unit.down and unit.at == spot != left for unit in self.units.values())
        return unit or self.terrain.get(spot, "+") in "#%"

    def sees(self, start, end, left):
        """Sector 1.7; `left` is the square the shooter has moved from."""
        way = list(off_line(start, end))
        grazed = {spot for spot, off in way if off == 0 and self.blocks(spot, left)}
        across, along = sign(end[0] - start[0]), sign(end[1] - start[1])
        closed = any((x + across, y - along) in grazed for x, y in grazed)
        return not closed and not any(off < 0 and self.blocks(spot, left) for spot, off in way)

    def covers(self, start, end):
        """Sector 1.8."""
        if self.terrain.get(end, "#") in "+%":
            return True
        for spot, off in off_line(start, end):
            kind = self.terrain.get(spot, "")
            if (off == 0 and kind in ("#", "%")) or (off < 0 and kind == "+" and far(spot, end) <= far(spot, start)):
                return True
        return False

    def sheltered(self, side, number, target, start):
        return not self.has(side, number, "S") and self.covers(start, self.units[OTHER[side], target].at)

    # -- what may be done ---------------------------------------------------------------------------------------------

    def deeds(self, side, number, die):
        """Everything a unit can do with an activation (sector 4)."""
        move = (die if self.faction[side] == "S" else TABLE[self.faction[side]][1]) + (self.event == 3)
        start, head = self.units[side, number].at, f"{side} {number}"
        yield f"{head}="
        yield from (f"{head}>{named(spot)}" for spot in self.reach(side, number, move))
        for spot in {start} | self.reach(side, number, (move + 1) // 2):
            walk = head if spot == start else f"{head}>{named(spot)}"
            yield from (walk + deed for deed in self.attacks(side, number, spot))
            for friend in self.alive(side):
                unit = self.units[side, friend]
                if friend != number and unit.down and far(spot, unit.at) == 1:
                    yield f"{walk}+{friend}"

    def attacks(self, side, number, spot):
        start, foe = self.units[side, number].at, OTHER[side]
        reach = TABLE[self.faction[side]][2]
        for target in self.alive(foe):
            there = self.units[foe, target].at
            hidden = self.has(foe, target, "T") and self.sheltered(side, number, target, spot)
            if far(spot, there) <= (min(reach, 3) if self.event == 1 else reach) and self.sees(spot, there, start):
                yield from [] if hidden else [f"*{target}"]
            if far(spot, there) == 1:
                yield f"!{target}"

    def edge_holder(self):
        return next((s for s in "LR" if self.advantage[s] == "edge" and not self.edge_spent[s]), "")

    def to_act(self):
        match self.stage:
            case "over":
                return ""
            case "init":
                return self.edge_holder() or "L"
            case "initre" | "rr":
                return self.roll["asked"]
            case "stray":
                return OTHER[self.turn]
        return self.turn

    def legal(self):
        side = self.to_act()
        return list(getattr(self, f"legal_{self.stage}")(side)) if side else []

    def legal_init(self, side):
        return [f"{side} roll"]

    def legal_initre(self, side):
        return [f"{side} keep", f"{side} all"]

    legal_spinre = legal_initre

    def legal_choose(self, side):
        return [f"{side} first", f"{side} second"]

    def legal_act(self, side):
        for number in self.eligible(side):
            yield from [f"{side} {number}?"] if self.faction[side] == "S" else self.deeds(side, number, 0)

    def legal_bonus(self, side):
        yield f"{side} skip"
        yield from [f"{side} {self.bonus}?"] if self.faction[side] == "S" else self.deeds(side, self.bonus, 0)

    def legal_spun(self, side):
        return self.deeds(side, self.roll["unit"], self.roll["die"])

    def legal_rr(self, side):
        words = ["keep"]
        if self.faction[side] == "G":
            words += ["die1", "die2"] if self.roll["firing"] else ["die1"]
        if self.tokens[side] and (self.roll["firing"] or self.faction[side] != "G"):
            words.append("all")
        return [f"{side} {word}" for word in words]

    def legal_stray(self, side):
        return [f"{side} stray{number}" for number in self.strays()]

    def legal_revive(self, side):
        lying = [number for number in self.alive(side) if self.units[side, number].down]
        return [f"{side} rev-", *(f"{side} rev{number}" for number in lying)]

    def legal_quick(self, side):
        units = [number for number in self.standing(side) if not self.units[side, number].acted]
        if self.roll:
            units = [self.roll["unit"]]
            yield f"{side} {units[0]}="
        else:
            yield f"{side} done"
        for number in units:
            if self.faction[side] == "S" and not self.roll:
                yield f"{side} {number}?"
                continue
            move = self.roll["die"] if self.roll else TABLE[self.faction[side]][1]
            yield from (f"{side} {number}>{named(spot)}" for spot in self.reach(side, number, move + (self.event == 3)))

    def strays(self):
        there = self.units[OTHER[self.turn], self.roll["target"]].at
        friends = [number for number in self.standing(self.turn) if number != self.roll["unit"]]
        return [number for number in friends if far(self.units[self.turn, number].at, there) == 1]

    def dice(self, action):
        """How many dice an action asks for."""
        side, deed = action.split()
        if deed == "roll":
            return 1 if self.edge_holder() else 2
        if self.stage in ("initre", "spinre", "rr"):
            return self.dice_again(deed)
        if "!" in deed:
            return 0 if self.units[OTHER[side], int(deed[-1])].down else 2
        return 1 if deed.endswith("?") else 2 * ("*" in deed)

    def dice_again(self, word):
        if self.stage == "initre" and self.roll["edge"]:
            return 2 if word == "all" else 1
        whole = 2 if self.stage == "rr" and self.roll["firing"] else 1
        return {"keep": 0, "all": whole}.get(word, 1)

    # -- what it leads to ---------------------------------------------------------------------------------------------

    def apply(self, action, dice):
        side, deed = action.split()
        name = {"initre": "again_init", "spinre": "again_spin", "rr": "again", "quick": "quick"}.get(self.stage)
        name = name or {"init": "first_dice", "choose": "choose", "stray": "name_stray", "revive": "revive"}.get(
            self.stage
        )
        getattr(self, name or "act")(side, deed, list(dice))

    def first_dice(self, side, _deed, dice):
        holder = self.edge_holder()
        if holder:
            self.roll = {holder: dice[0], "edge": True, "asked": holder}
            self.stage = "initre"
        else:
            self.roll = {"L": dice[0], "R": dice[1], "edge": False, "done": ""}
            self.ask_about_start()

    def again_init(self, side, deed, dice):
        if deed == "all":
            self.roll[side] = dice.pop(0)
        if self.roll["edge"]:
            self.edge_spent[side] |= deed == "all"
            self.roll[OTHER[side]] = dice.pop(0)
            self.compare()
        else:
            self.tokens[side] -= deed == "all"
            self.roll["done"] += side
            self.ask_about_start()

    def ask_about_start(self):
        for side in "LR":
            if self.tokens[side] and side not in self.roll["done"]:
                self.stage, self.roll["asked"] = "initre", side
                return
        self.compare()

    def compare(self):
        left, right = self.roll["L"], self.roll["R"]
        self.roll, self.stage = None, "init"
        if left != right:
            self.stage, self.turn = "choose", "L" if left > right else "R"
            self.edge_spent = dict.fromkeys("LR", False)

    def choose(self, side, deed, _dice):
        self.turn = self.first = side if deed == "first" else OTHER[side]
        self.stage, self.quota = "act", 1
        if not self.eligible(self.turn):
            self.next_turn()

    def again_spin(self, side, deed, dice):
        if deed == "all":
            self.tokens[side] -= 1
            self.roll["die"] = dice[0]
        self.stage = "spun"

    def again(self, side, deed, dice):
        roll = self.roll
        self.tokens[side] -= deed == "all"
        if deed != "keep" and not roll["firing"]:
            roll["dice"][side != self.turn] = dice[0]
        elif deed == "all":
            roll["dice"] = dice
        elif deed != "keep":
            roll["dice"][deed == "die2"] = dice[0]
        roll["decided"] += side
        self.ask()

    def quick(self, side, deed, dice):
        if deed.endswith("?"):
            self.roll = {"unit": int(deed[0]), "die": dice[0]}
            return
        if deed != "done":
            unit = self.units[side, int(deed[0])]
            unit.at = square_of(deed[2:]) if ">" in deed else unit.at
            unit.acted, self.roll = True, None
            self.quota -= 1
            if self.quota and any(not self.units[side, number].acted for number in self.standing(side)):
                return
        self.new_round()

    def new_round(self):
        self.stage, self.roll, self.used = "init", None, dict.fromkeys("LR", 0)
        for unit in filter(None, self.units.values()):
            unit.acted = False

    def act(self, side, deed, dice):
        if deed == "skip":
            self.go_on()
            return
        number = int(deed[0])
        if deed.endswith("?"):
            self.roll = {"unit": number, "die": dice[0]}
            self.stage = "spinre" if self.tokens[side] else "spun"
            return
        unit, foe = self.units[side, number], OTHER[side]
        moved = deed[1] == ">"
        unit.at = square_of(deed[2:4]) if moved else unit.at
        kind, target = deed[-2], int(deed[-1]) if deed[-2] in "*!+" else 0
        if kind == "+":
            self.units[side, target].down = False
            self.done(number, target)
        elif kind == "!" and self.units[foe, target].down:
            self.destroy(foe, target)
            self.done(number)
        elif target:
            roll = {"unit": number, "target": target, "firing": kind == "*", "moved": moved}
            self.roll = {**roll, "dice": dice, "decided": "", "asked": ""}
            self.ask()
        else:
            self.done(number)

    def ask(self):
        for side in self.turn if self.roll["firing"] else self.turn + OTHER[self.turn]:
            if side not in self.roll["decided"] and len(self.legal_rr(side)) > 1:
                self.stage, self.roll["asked"] = "rr", side
                return
        if self.roll["firing"]:
            self.shoot()
        else:
            self.fight()

    def shoot(self):
        side, roll = self.turn, self.roll
        foe, target, total = OTHER[side], self.roll["target"], sum(self.roll["dice"])
        if total == 2:
            friends = self.strays()
            self.stage = "stray" if len(friends) > 1 else "act"
            if len(friends) == 1:
                self.fell(side, friends[0])
            if len(friends) < 2:
                self.done(roll["unit"])
            return
        quality = TABLE[self.faction[side]][3] + (self.event == 4 and not roll["moved"])
        shelter = self.sheltered(side, roll["unit"], target, self.units[side, roll["unit"]].at)
        if total + quality > TABLE[self.faction[foe]][5] + shelter or total == 12:
            kill = (11 if self.faction[side] == "S" else 12) - (self.event == 2)
            if total >= kill or self.units[foe, target].down:
                self.destroy(foe, target)
            else:
                self.fell(foe, target)
        self.done(roll["unit"])

    def fight(self):
        side, foe = self.turn, OTHER[self.turn]
        own = self.roll["dice"][0] + TABLE[self.faction[side]][4]
        other = self.roll["dice"][1] + TABLE[self.faction[foe]][4]
        if own > other:
            self.fell(foe, self.roll["target"])
        elif other > own:
            self.fell(side, self.roll["unit"])
        self.done(self.roll["unit"])

    def name_stray(self, _side, deed, _dice):
        self.fell(self.turn, int(deed[5:]))
        self.done(self.roll["unit"])

    def fell(self, side, number):
        if self.has(side, number, "R") and not self.commander[side][2]:
            self.commander[side] = (number, "R", True)
        else:
            self.units[side, number].down = True

    def destroy(self, side, number):
        self.units[side, number] = None
        if not self.alive(side):
            self.stage, self.winner = "over", OTHER[side]

    # -- turns and rounds ---------------------------------------------------------------------------------------------

    def done(self, number, aided=0):
        """The end of an activation."""
        side = self.turn
        self.units[side, number].acted = True
        counts = self.bonus != number
        self.used[side] += counts
        self.quota -= counts
        self.bonus = self.roll = None
        if self.stage == "over":
            return
        if aided and not self.units[side, aided].acted:
            self.stage, self.bonus = "bonus", aided
        else:
            self.go_on()

    def go_on(self):
        self.stage, self.roll, self.bonus = "act", None, None
        if not (self.quota and self.eligible(self.turn)):
            self.next_turn()

    def next_turn(self):
        for side in (OTHER[self.turn], self.turn):
            if self.eligible(side):
                self.turn, self.quota, self.stage = side, 2, "act"
                return
        self.roll = {"decided": ""}
        self.end_round()

    def revive(self, side, deed, _dice):
        if deed != "rev-":
            self.units[side, int(deed[3:])].down = False
            self.revived[side] = True
        self.roll["decided"] += side
        self.end_round()

    def end_round(self):
        for side in (self.first, OTHER[self.first]) if self.event == 5 else ():
            lying = any(self.units[side, number].down for number in self.alive(side))
            if lying and not self.revived[side] and side not in self.roll["decided"]:
                self.stage, self.turn = "revive", side
                return
        left, right = self.scores()
        if self.round >= 6 and left != right:
            self.stage, self.winner = "over", "L" if left > right else "R"
        elif self.round == 7:
            self.stage, self.winner = "over", self.by_losses() if self.losses else "-"
        else:
            self.round += 1
            self.new_round()

    def by_losses(self):
        gone = {side: len(self.numbers(side)) - len(self.alive(side)) for side in "LR"}
        for left, right in ((gone["R"], gone["L"]), (len(self.standing("L")), len(self.standing("R")))):
            if left != right:
                return "L" if left > right else "R"
        return "-"

    def scores(self):
        """Sector 6.1."""
        at = {side: [self.units[side, number].at for number in self.standing(side)] for side in "LR"}
        centre = {side: sum(7 <= x <= 9 for x, _ in at[side]) for side in "LR"}
        held = {"L": 0, "R": 0}
        for columns, rows in QUARTERS:
            inside = {side: sum(x in columns and y in rows for x, y in at[side]) for side in "LR"}
            for side in "LR":
                held[side] += inside[side] > inside[OTHER[side]]
        homes = {"L": (13, 14, 15), "R": (1, 2, 3)}
        found = {
            1: {side: len(self.numbers(OTHER[side])) - len(self.alive(OTHER[side])) for side in "LR"},
            2: centre,
            3: {side: sum(x in homes[side] for x, _ in at[side]) for side in "LR"},
            4: {side: int((8, 5) in at[side]) for side in "LR"},
            5: {side: int(not centre[OTHER[side]]) for side in "LR"},
            6: held,
        }[self.mission]
        return found["L"], found["R"]


STABLE = ("init", "choose", "quick", "act", "over")
"""Where a line of six fields says all there is."""


def some_battle(luck):
    """A position that may come up in a battle, or nearly, with everybody close together as often as not."""
    while True:
        battle = Battle()
        battle.mission, battle.round = luck.randint(1, 6), luck.choice((1, 2, 3, 4, 5, 6, 6, 7))
        battle.event = luck.choice((0, 0, 1, 2, 3, 4, 5, 5))
        battle.stage = luck.choice(("act",) * 6 + ("init", "choose", "quick"))
        battle.turn, battle.first, battle.quota = luck.choice("LR"), luck.choice("LR"), luck.choice((1, 2))
        battle.losses = luck.random() < 0.3
        spots = luck.sample(ALL, len(ALL))
        battle.terrain = {spot: luck.choice("#+%") for spot in spots[: luck.choice((0, 8, 16, 30))]}
        _people(battle, luck, [spot for spot in spots if battle.terrain.get(spot) != "#"])
        if battle.stage == "quick":
            battle.advantage[battle.turn], battle.tokens[battle.turn], battle.quota = "quick", 0, 2
        if battle.advantage == {"L": "edge", "R": "edge"}:
            continue
        acting = {"act": battle.eligible, "quick": battle.standing}.get(battle.stage, battle.alive)
        if acting(battle.turn) and battle.alive("L") and battle.alive("R"):
            return battle


def _people(battle, luck, free):
    middle, wide = luck.randint(1, 15), luck.choice((3, 5, 8, 15))
    near = [spot for spot in free if abs(spot[0] - middle) <= wide]
    free = near if len(near) > 11 else free
    named = luck.random() < 0.5
    for side in "LR":
        battle.faction[side] = luck.choice("VAEGS")
        for number in battle.numbers(side):
            state = luck.random()
            acted = battle.stage == "act" and luck.random() < 0.3
            battle.units[side, number] = None if state < 0.2 else Unit(free.pop(), state < 0.4, acted)
        battle.advantage[side] = luck.choice(("", "", "", "edge", "focus", "focus"))
        battle.tokens[side] = luck.randint(0, 2) if battle.advantage[side] == "focus" else 0
        battle.used[side] = luck.randint(0, 4) if battle.stage == "act" else 0
        battle.revived[side] = luck.random() < 0.2
        if named:
            ability = luck.choice("RST")
            battle.commander[side] = (
                luck.choice(battle.numbers(side)),
                ability,
                ability == "R" and luck.random() < 0.3,
            )
