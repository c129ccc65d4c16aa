"""Ways to break bytes and texts."""

SIGNS = "\x00\n\t %=|:#-/.,;{}[]()é漢\ud800\udfff\x7f\u202e0123456789abcwx"


def mangled(luck, data, least=1):
    """These bytes with one to a few things done to them."""
    for _ in range(luck.randrange(least, 4)):
        if not data:
            return bytes(luck.randrange(256) for _ in range(20))
        at, to = sorted(luck.randrange(len(data) + 1) for _ in range(2))
        way = luck.randrange(6)
        if way == 0:
            data = data[:at]
        elif way == 1:
            data = data[:at] + data[to:]
        elif way == 2:
            data = data[:to] + data[at:]
        elif way == 3:
            data = data[:at] + bytes(luck.randrange(256) for _ in range(luck.randrange(1, 9))) + data[at:]
        elif way == 4 and at < len(data):
            data = data[:at] + bytes([data[at] ^ 1 << luck.randrange(8)]) + data[at + 1 :]
        else:
            lines = data.splitlines(keepends=True)
            luck.shuffle(lines)
            data = b"".join(lines)
    return data


def strange_text(luck, most=30):
    return "".join(luck.choice(SIGNS) for _ in range(luck.randrange(most)))


def strange_number(luck):
    return luck.choice(["0", "-1", "00", "9999", "10000", "99999999999999999999", "1e9", "", "nan", "٣", "1_0"])
