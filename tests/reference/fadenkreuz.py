"""Who can hold what, worked out from the rules file alone (fadenkreuz 2 and 5): nothing of the program's is used."""

import re
from itertools import permutations


def dealt_and_mixed(cards, orders):
    """Every hand by ring position: as dealt, as passed on, after each own mix, and at the end."""
    size = len(cards)
    passed = [cards[place - 1] for place in range(size)]
    now, looks, waiting, mixer = list(passed), [[] for _ in range(size)], set(range(size)), 0
    for order in orders:
        if not waiting:
            break
        three = [(mixer - 1) % size, mixer, (mixer + 1) % size]
        new = [now[three[which]] for which in order]
        for place, card in zip(three, new, strict=True):
            now[place] = card
            looks[place].append(card)
        waiting -= set(three)
        mixer += 3
    return list(cards), passed, looks, now


def mixes_of(size):
    """How many mixes it takes until all have been in one: every third position, with its neighbours."""
    waiting, count = set(range(size)), 0
    while waiting:
        waiting -= {(3 * count + step) % size for step in (-1, 0, 1)}
        count += 1
    return count


def must(position, goal):
    """Who holds the card in every world that fits what seat 1 has seen and the rule about who lies."""
    letter, rule = goal.split(":")[1:]
    size, dealer = (int(re.search(f"{name}=([0-9])", position)[1]) for name in ("n", "dealer"))
    deal = re.search("deal =([A-Z]+)", position)[1]
    new = re.search("mix =([A-Z/]+)", position)[1].split("/")
    ring = [(dealer - 1 + step) % size + 1 for step in range(size)]
    said = [
        (ring.index(int(seat)), verb, word)
        for seat, verb, word in re.findall("([0-9]):(am|dealt|got|mid) (~?[A-Z])", position)
    ]
    me = ring.index(1)
    _, passed, seen = true_looks(deal, new, me)
    found, any_fits = set(range(size)) - {me}, False
    for cards in set(permutations(deal)):
        if cards[me] != deal[me] or cards[me - 1] != passed:
            continue
        for orders in every_order(mixes_of(size)):
            world = dealt_and_mixed(cards, orders)
            if world[2][me] == seen and fits(said, rule, *world):
                any_fits = True
                found = {place for place in found if world[3][place] == letter}
    return {ring[place] for place in found} if any_fits else set()


def true_looks(deal, new, me):
    """What one seat was dealt, was handed, and saw after its mixes."""
    size, looks = len(deal), []
    for number, cards in enumerate(new):
        three = [(3 * number - 1) % size, 3 * number % size, (3 * number + 1) % size]
        if me in three:
            looks.append(cards[three.index(me)])
    return deal[me], deal[me - 1], looks


def every_order(count):
    if not count:
        yield ()
        return
    for rest in every_order(count - 1):
        for order in permutations(range(3)):
            yield (order, *rest)


def fits(said, rule, *world):
    (first, held, looks, now), lies = world, []
    for place, verb, word in said:
        card = {"am": now[place], "dealt": first[place], "got": held[place], "mid": looks[place][0]}[verb]
        lies.append((card == word[-1]) == word.startswith("~"))
    red = [now[place] == "K" for place, _, _ in said]
    match rule:
        case "true":
            return not any(lies)
        case "one":
            return sum(lies) == 1
        case "always":
            return lies == red
    return all(is_red for is_red, lie in zip(red, lies, strict=True) if lie)
