"""Under which addresses phones in the same network find this machine, the likeliest first."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from typing import Final

VIRTUAL: Final = ("172.17.", "172.18.", "172.19.", "192.168.56.", "192.168.99.", "192.168.122.")
"""What containers and virtual machines use where nobody has chosen otherwise."""
_ELSEWHERE: Final = (("192.0.2.1", 9), ("10.255.255.255", 9), ("192.168.255.255", 9))
"""Nothing is sent there: the system only says from where it would."""


def found() -> tuple[str, ...]:
    """The addresses of this machine, in the order in which they are worth trying; the loopback where there is no
    other."""
    return ordered([*_outward(), *_named()]) or ("127.0.0.1",)


def _outward() -> Iterable[str]:
    for target in _ELSEWHERE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(target)
                yield str(probe.getsockname()[0])
            except OSError:
                continue


def _named() -> Iterable[str]:
    try:
        every = socket.getaddrinfo(socket.gethostname(), None)
    except OSError:
        return []
    return [str(one[4][0]) for one in every]


def ordered(addresses: Iterable[str]) -> tuple[str, ...]:
    """Private ones first, then others, then virtual adapters and VPN, then 169.254; IPv6 only if nothing else. What
    the system names first stays first among its like; the loopback and what is no address are left out."""
    every = [(rank, address) for address in dict.fromkeys(addresses) if (rank := _rank(address)) is not None]
    plain = [one for one in every if ":" not in one[1]] or every
    return tuple(address for _, address in sorted(plain, key=lambda one: one[0]))


def _rank(address: str) -> int | None:
    try:
        one = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    if one.is_loopback or one.is_unspecified or one.is_multicast or "%" in address:
        return None
    if one.is_link_local:
        return 4
    if address.startswith(VIRTUAL) or _is_shared(one):
        return 3
    return (0 if address.startswith("192.168.") else 1) if one.is_private else 2


def _is_shared(one: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """100.64.0.0/10: what providers and VPN hand out."""
    return isinstance(one, ipaddress.IPv4Address) and one in ipaddress.ip_network("100.64.0.0/10")


def written(address: str, port: int) -> str:
    """As it stands in a browser's address bar."""
    return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"
