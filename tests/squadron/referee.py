"""What an action leads to, a second time (see `again`): the stages, the attack, the end (squadron 3, 5)."""

from tests.squadron.again import COST, Table


def after(line, action, faces):
    """The line after an action and the dice that fell with it."""
    play = Referee(line, faces)
    play.act(action)
    assert not play.dice, f"dice left over: {play.dice}"
    return play.table.text()


class Referee:
    def __init__(self, line, faces):
        self.table, self.dice = Table(line), list(faces)

    def roll(self, count):
        taken, self.dice = self.dice[:count], self.dice[count:]
        assert len(taken) == count, "dice missing"
        return taken

    def act(self, action):
        word = action.split()
        if word[0] in ("stats", "place"):
            return getattr(self, word[0])(*word[1:])
        name, what = word
        if self.table.asked:
            return self.answer(name, what)
        return self.move(name, what) if self.table.phase == "move" else self.fire(name, what)

    def stats(self, name, card):
        table = self.table
        cap = int(table.opt.get("hcap", 9))
        table.planes[name].update(stats=card, h=min(int(card[3]), cap))
        if any(plane["stats"] == "----" for plane in table.planes.values()):
            return
        tied = sorted({plane["seat"] for plane in table.planes.values()})
        while len(tied) > 1:
            faces = self.roll(len(tied))
            tied = [seat for seat, face in zip(tied, faces, strict=True) if face == max(faces)]
        table.phase, table.first = "place", min(table.units()[table.unit(tied[0])])
        table.turn = table.first

    def place(self, name, where):
        table = self.table
        table.planes[name]["where"] = table.write(table.read(where))
        if not self.pass_on(1, lambda each: table.planes[each]["where"] == "-"):
            table.phase, table.round, table.turn = "move", 1, table.first

    def pass_on(self, step, wanted, start=None):
        """To the next unit with a plane like that; whether there is one."""
        table = self.table
        start = table.unit(table.turn) if start is None else start
        for number in range(len(table.units())):
            unit = (start + step + number) % len(table.units())
            if any(wanted(name) for name in table.own(unit)):
                table.turn = min(table.units()[unit])
                return True
        return False

    # -- moving

    def move(self, name, what):
        table, plane = self.table, self.table.planes[name]
        plane.setdefault("sp", int(plane["stats"][2]))
        if what == "C":
            plane.update(sp=plane["sp"] - 1, a=plane["a"] + 1, cl=plane.get("cl", 0) + 1)
        elif what[0] == "D":
            count = int(what[1:])
            plane.update(sp=plane["sp"] + count, a=plane["a"] - count, dv=1)
        elif what == ".":
            for mark in ("sp", "mn", "cl", "dv", "ng"):
                plane.pop(mark, None)
            plane["mv"] = 1
            self.moved()
        elif what == "X":
            self.lose(name, self.moved)
        else:
            self.manoeuvre(table, name, what)

    def manoeuvre(self, table, name, code):
        plane, cost = table.planes[name], COST[code.lstrip("SB")[0]]
        twice = code[0] == "B" or (code[0] == "S" and "split4" not in table.opt)
        plane.update(sp=plane["sp"] - cost * (1 + twice), mn=plane.get("mn", 0) + 1)
        if code[0] in "SB":
            plane["ng"] = 1
        if code[0] == "S":
            plane["a"] -= 4 if "split4" in table.opt else 3
        pose = table.flown(code, table.pose(name))
        if table.off(pose):
            self.lose(name, self.moved)
        else:
            plane["where"] = table.write(pose)

    def lose(self, name, then):
        table = self.table
        table.planes[name] = {"seat": int(name[0]), "where": "x", "stats": table.planes[name]["stats"]}
        living = [unit for number, unit in enumerate(table.units()) if table.own(number)]
        if len(living) == 1:
            self.over(living[0])
        else:
            then()

    def moved(self):
        table = self.table
        if self.pass_on(0 if table.blocks() else 1, lambda each: not table.planes[each].get("mv")):
            return
        for plane in table.planes.values():
            plane.pop("mv", None)
        table.phase, table.turn = "attack", table.first
        self.shots(0)

    def over(self, winners):
        table = self.table
        table.phase = "over=" + ("".join(map(str, sorted(winners))) or "draw")
        table.turn, table.asked = 0, None
        for plane in table.planes.values():
            for mark in ("u", "mv", "fd", "sp", "mn", "cl", "dv", "ng", "tr"):
                plane.pop(mark, None)

    # -- firing

    def shots(self, step):
        """Whoever still has a plane that may fire, else the round is over."""
        table = self.table
        table.asked = None
        if table.phase[:4] == "over" or self.pass_on(step, table.eligible):
            return
        for plane in table.planes.values():
            plane.pop("fd", None)
            plane.pop("u", None)
        limit = int(table.opt.get("rounds", 40))
        if limit and table.round >= limit:
            strength = []
            for number, unit in enumerate(table.units()):
                own = table.own(number)
                strength.append((len(own), sum(table.planes[name]["h"] for name in own), unit))
            best = max(each[:2] for each in strength)
            winners = [each[2] for each in strength if each[:2] == best]
            self.over(winners[0] if len(winners) == 1 else [])
            return
        table.round, table.phase = table.round + 1, "move"
        first = table.unit(table.first)
        self.pass_on(1, lambda _: True, first)
        table.first = table.turn

    def fired(self):
        self.shots(0 if self.table.blocks() else 1)

    def fire(self, name, what):
        table = self.table
        table.planes[name]["fd"] = 1
        if what == "-":
            return self.fired()
        table.asked = ["ka", name, what[1:]]
        if not self.spare(name):
            self.attack_roll(0)
        return None

    def spare(self, name):
        plane = self.table.planes[name]
        return plane.get("k", 0) - plane.get("u", 0) if "ace" in self.table.opt else 0

    def answer(self, name, what):
        step, _, *_ = self.table.asked
        number = int(what[1:]) if what[1:].isdigit() else 0
        if step[0] == "k":
            plane = self.table.planes[name]
            plane["u"] = plane.get("u", 0) + number
            return self.attack_roll(number) if step == "ka" else self.defence_roll(number)
        if step[0] == "r":
            return self.again(step, number)
        return self.immelmann(name, what) if step == "im" else self.divebomb(name, what)

    def attack_roll(self, aces):
        _, one, other = self.table.asked
        lane = self.table.opt.get("ffg") == "bonus" and self.table.sight(one, other)[2]
        faces = self.roll(int(self.table.planes[one]["stats"][0]) + aces + int(lane))
        self.table.asked = ["ra", one, other, ".".join(map(str, faces))]
        if not self.owed(attacks=True):
            self.attack_stands()

    def defence_roll(self, aces):
        _, one, other, pool = self.table.asked
        faces = self.roll(int(self.table.planes[other]["stats"][1]) + aces)
        self.table.asked = ["rd", one, other, pool, ".".join(map(str, faces))]
        self.ask_defender()

    def owed(self, *, attacks):
        """How many dice may be thrown again."""
        table = self.table
        _, one, other, *_ = table.asked
        up, down = (one, other) if attacks else (other, one)
        higher = table.planes[up]["a"] > table.planes[down]["a"]
        if "bonus" not in table.opt:
            return int("alt" in table.opt and higher)
        band = table.band(one, other)
        if not attacks:
            return int(higher) + (band == 3)
        return int(higher) + (band == 1) + table.sight(one, other)[2] + table.planes[one].get("tr", 0)

    def again(self, step, number):
        place = 3 if step == "ra" else 4
        asked = self.table.asked
        pool = asked[place].split(".")
        if number:
            pool[number - 1] = f"{self.roll(1)[0]}*"
        asked[place] = ".".join(pool)
        done = sum(die[-1] == "*" for die in pool)
        if step == "rd":
            return self.ask_defender() if number else self.strike()
        if not number or done >= min(len(pool), self.owed(attacks=True)):
            self.attack_stands()
        return None

    def attack_stands(self):
        _, one, other, pool = self.table.asked
        self.table.asked = ["kd", one, other, pool.replace("*", "")]
        hits, crits = self.counted()
        if not hits + crits:
            self.survived()
        elif not self.spare(other):
            self.defence_roll(0)

    def ask_defender(self):
        pool = self.table.asked[4].split(".")
        done = sum(die[-1] == "*" for die in pool)
        if not (self.damage() and done < min(len(pool), self.owed(attacks=False))):
            self.strike()

    def counted(self):
        faces = [int(die[0]) for die in self.table.asked[3].split(".")]
        if "d6" in self.table.opt:
            return sum(face >= 4 for face in faces), 0
        if "d6cur" in self.table.opt:
            return sum({4: 1, 5: 1, 6: 2}.get(face, 0) for face in faces), 0
        return sum(face in (6, 7) for face in faces), faces.count(8)

    def damage(self):
        faces = [int(die[0]) for die in self.table.asked[4].split(".")]
        hits, crits = self.counted()
        if "d6" in self.table.opt:
            return max(0, hits - sum(face >= 4 for face in faces))
        if "d6cur" in self.table.opt:
            return max(0, hits - sum({4: 1, 5: 1, 6: 2}.get(face, 0) for face in faces))
        dodges = sum(face >= 6 for face in faces)
        left = [h + c for h in range(hits + 1) for c in range(crits + 1) if (hits - h) + 2 * (crits - c) <= dodges]
        return min(left)

    def strike(self):
        _, one, other, *_ = self.table.asked
        target = self.table.planes[other]
        harm = self.damage()
        target["h"] = max(0, target["h"] - harm)
        if not harm or target["h"]:
            self.survived()
        else:
            self.lose(other, lambda: self.triumph(one))

    def survived(self):
        table = self.table
        _, one, other, *_ = table.asked
        table.planes[one].pop("tr", None)
        lower = table.planes[other]["a"] < table.planes[one]["a"]
        if "divebomb" in table.opt and lower and table.band(one, other) == 1:
            table.asked = ["db", one, other]
        else:
            self.fired()

    def triumph(self, name, *, offered=True):
        table, plane = self.table, self.table.planes[name]
        if "ace" in table.opt:
            plane["k"] = plane.get("k", 0) + 1
        if "bonus" in table.opt:
            plane["tr"] = 1
        low = plane["a"] == 0 if "imm4" in table.opt else plane["a"] < 4
        free = not table.blocked(name, table.flown("1", table.pose(name)))
        if offered and "imm" in table.opt and low and free:
            table.asked = ["im", name]
        else:
            self.fired()

    def immelmann(self, name, what):
        table, plane = self.table, self.table.planes[name]
        table.asked = None
        if what == "I-":
            return self.fired()
        plane["a"] = min(4, plane["a"] + (4 if "imm4" in table.opt else 3))
        pose = table.flown("S1", table.pose(name))
        if table.off(pose):
            return self.lose(name, self.fired)
        plane["where"] = table.write(pose)
        return self.fired()

    def divebomb(self, name, what):
        table = self.table
        _, one, other = table.asked
        table.asked = None
        if what == "Z-":
            return self.fired()
        table.planes[one]["a"] = table.planes[other]["a"]
        hit = other if self.roll(1)[0] >= 3 else one
        table.planes[hit]["h"] -= 1
        if table.planes[hit]["h"]:
            return self.fired()
        return self.lose(hit, (lambda: self.triumph(one, offered=False)) if hit == other else self.fired)
