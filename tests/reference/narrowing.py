"""Alpha-beta for searches of the tests: what the one who chooses makes of several ways."""


def of_ways(ways, value_of, low, high, *, own, most):
    """The greatest value where one's `own` side chooses, the least where the other does; whatever lies beyond `low` and
    `high` is not worked out further. `value_of(way, low, high)` says what a way comes to, nothing more than `most`."""
    best = -most if own else most
    for way in ways:
        value = value_of(way, low, high)
        if own:
            low = best = max(best, value, low)
        else:
            high = best = min(best, value, high)
        if low >= high:
            break
    return best
