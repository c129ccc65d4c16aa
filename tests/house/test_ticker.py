"""The ticker at the table: one line after the other, none gone before it can be read, and none that is long past."""

import pytest

from game.core.guide import Note
from game.play.told import Account
from game.scenes.match.parts import BEHIND, LINE, Ticker


def told(count, *, silent=()):
    return [Account(number, 0, notes=() if number in silent else (Note(f"line.{number}"),)) for number in range(count)]


def line(ticker, accounts):
    account = ticker.account(accounts)
    return None if account is None else account.index


def test_a_line_stays_until_it_can_have_been_read():
    ticker, accounts = Ticker(), told(3)
    ticker.update(LINE, accounts)
    assert line(ticker, accounts) == 0
    ticker.update(LINE * 0.9, accounts)
    assert line(ticker, accounts) == 0
    ticker.update(LINE * 0.2, accounts)
    assert line(ticker, accounts) == 1
    ticker.update(LINE, accounts)
    assert line(ticker, accounts) == 2
    ticker.update(LINE * 5, accounts)
    assert line(ticker, accounts) == 2


@pytest.mark.parametrize(("waiting", "next_line"), [(1, 1), (BEHIND, 1), (BEHIND + 1, BEHIND + 1), (20, 20)])
def test_where_too_many_wait_those_between_are_left_out(waiting, next_line):
    ticker = Ticker(at=0)
    accounts = told(1 + waiting)
    ticker.update(LINE, accounts)
    assert line(ticker, accounts) == next_line


def test_decisions_without_words_are_passed_over():
    ticker, accounts = Ticker(at=0), told(8, silent=(1, 2, 4, 5, 6))
    ticker.update(LINE, accounts)
    assert line(ticker, accounts) == 3
    ticker.update(LINE, accounts)
    assert line(ticker, accounts) == 7


def test_after_taking_back_it_shows_no_line_that_is_gone():
    ticker, accounts = Ticker(at=5), told(3)
    assert ticker.account(accounts) is None
    ticker.update(0.0, accounts)
    assert line(ticker, accounts) == 2
    ticker.update(0.0, [])
    assert ticker.account([]) is None
