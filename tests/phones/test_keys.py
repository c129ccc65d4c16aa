"""Keys, words, patience, addresses and messages: what lets a phone in, and what is read of what it says."""

import json

import pytest

from game.hands import addresses, keys
from game.hands.messages import STEP, padded, read


def test_keys_are_long_words_are_short_and_none_is_like_another():
    assert len({keys.new_token() for _ in range(200)}) == 200
    assert len(keys.new_token()) * 4 == 128
    assert len(keys.new_key()) * 4 >= 64
    word = keys.new_word()
    assert len(word) == 4
    assert set(word) <= set(keys.LETTERS)
    assert not set("IOJQ01") & set(keys.LETTERS)


def test_an_empty_key_is_nobodys():
    assert not keys.same("", "")
    assert keys.same("ab", "ab")
    assert not keys.same("ab", "abc")
    assert keys.holder("b", {"phone-1": "a", "phone-2": "b"}) == "phone-2"
    assert keys.holder("", {"phone-1": ""}) is None


def test_five_wrong_guesses_and_half_a_minute():
    patience = keys.Patience()
    for guess in range(keys.TRIES):
        assert not patience.blocked("10.0.0.7", 100.0 + guess)
        patience.missed("10.0.0.7", 100.0 + guess)
    assert patience.blocked("10.0.0.7", 105.0)
    assert not patience.blocked("10.0.0.8", 105.0), "another phone has guessed nothing"
    assert patience.blocked("10.0.0.7", 104.0 + keys.WAIT - 0.1)
    assert not patience.blocked("10.0.0.7", 104.0 + keys.WAIT)
    patience.missed("10.0.0.7", 140.0)
    assert not patience.blocked("10.0.0.7", 140.0), "after the wait they count from the beginning"


def test_who_guesses_under_many_addresses_fills_nothing():
    patience = keys.Patience()
    for number in range(3 * keys.ADDRESSES):
        patience.missed(f"10.0.{number}", 1.0)
    assert len(patience._wrong) == keys.ADDRESSES  # noqa: SLF001 (nobody else counts them)


def test_a_bucket_fills_again():
    bucket = keys.Bucket(10.0, 3.0)
    assert [bucket.take(1.0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(1.05)
    assert bucket.take(1.21)
    assert [bucket.take(60.0) for _ in range(4)] == [True, True, True, False]


@pytest.mark.parametrize(
    ("found", "wanted"),
    [
        (("10.0.0.5", "192.168.1.4", "127.0.0.1"), ("192.168.1.4", "10.0.0.5")),
        (("169.254.3.3", "172.17.0.1", "10.1.2.3"), ("10.1.2.3", "172.17.0.1", "169.254.3.3")),
        (("fe80::1%eth0", "2001:db8::5", "192.168.0.2"), ("192.168.0.2",)),
        (("2001:db8::5", "::1"), ("2001:db8::5",)),
        (("100.101.3.4", "8.8.8.8", "192.168.1.9"), ("192.168.1.9", "8.8.8.8", "100.101.3.4")),
        (("nonsense", "0.0.0.0", "192.168.1.9", "192.168.1.9"), ("192.168.1.9",)),
    ],
)  # fmt: skip
def test_private_networks_first_then_what_phones_seldom_reach(found, wanted):
    assert addresses.ordered(found) == wanted


def test_this_machine_has_an_address_whatever_it_is():
    assert addresses.found()
    assert addresses.written("2001:db8::5", 80) == "[2001:db8::5]:80"


GOOD = {"t": "pick", "id": "x", "seat": 3, "rev": 7, "one": "cell", "two": "e4"}


def test_a_message_is_read_as_it_is_meant():
    said = read(json.dumps(GOOD))
    assert (said.what, said.id, said.seat, said.rev, said.one, said.two) == ("pick", "x", 3, 7, "cell", "e4")
    assert read(json.dumps({"t": "hello", "one": "k"})).one == "k"


@pytest.mark.parametrize(
    "bad",
    [
        "", "[]", "null", "{", "[" * 5000, '"pick"', {**GOOD, "more": 1}, {**GOOD, "t": "fly"}, {**GOOD, "t": 4},
        {**GOOD, "id": ""}, {**GOOD, "seat": -1}, {**GOOD, "seat": True}, {**GOOD, "rev": 1.5}, {**GOOD, "rev": 10**9},
        {**GOOD, "one": "x" * 121}, {**GOOD, "two": ["e4"]}, {"t": "pick"}, {"id": "x"},
    ],
)  # fmt: skip
def test_anything_else_is_no_message(bad):
    assert read(bad if isinstance(bad, str) else json.dumps(bad)) is None


def test_what_is_sent_has_sizes_that_tell_nothing():
    assert {len(padded("x" * n).encode()) for n in (0, 1, 5, STEP)} == {0, STEP}
    assert len(padded("ü" * (STEP // 2)).encode()) == STEP
    assert json.loads(padded('{"a": 1}')) == {"a": 1}
