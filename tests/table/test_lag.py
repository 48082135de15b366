"""The lag of a line is the table's own measure: the worst of late counts, up to the cap."""

from bellota.table.lag import WINDOW, Lag
from bellota.table.race import LAG_CAP as CAP


def measured(*trips, at=0, every=250):
    lag = Lag()
    for trip in trips:
        n = lag.ask(at)
        lag.answered(n, at + trip)
        at += every
    return lag, at


def test_the_longest_round_trip_of_late_counts_and_not_a_mean():
    lag, now = measured(100, 340, 100, 90, 110)
    assert lag.credit(now) == 340
    assert lag.credit(now + WINDOW) == 110  # of what was long ago, the last alone


def test_a_line_that_was_never_measured_has_no_credit():
    assert Lag().credit(10_000) == 0
    assert Lag().over() is None


def test_no_answer_however_late_gives_more_than_the_cap():
    lag, now = measured(100, CAP + 700)
    assert lag.credit(now + CAP + 700) == CAP
    lag, now = measured(100)
    lag.ask(now)
    assert lag.credit(now + 400) == 400
    assert lag.credit(now + 60_000) == CAP


def test_beyond_the_cap_the_line_is_too_slow_until_it_is_faster_again():
    lag, now = measured(100, CAP + 1)
    assert lag.over() == 250 + CAP + 1
    n = lag.ask(now + 2000)
    lag.answered(n, now + 2100)
    assert lag.over() is None


def test_a_question_that_waits_says_when_the_line_will_be_too_slow():
    lag = Lag()
    first = lag.ask(1000)
    lag.ask(1250)
    assert lag.over() == 1000 + CAP + 1
    lag.answered(first, 1900)
    assert lag.over() == 1250 + CAP + 1


def test_who_answers_the_newest_question_alone_has_answered_the_others():
    lag = Lag()
    lag.ask(0)
    newest = lag.ask(900)
    lag.answered(newest, 950)
    assert lag.over() is None
    assert lag.credit(5000) == 50


def test_answers_to_what_was_not_asked_or_twice_change_nothing():
    lag, now = measured(100)
    for n in (-5, 0, 1, 7, 2**70):
        lag.answered(n, now + 500)
    assert lag.credit(now + 500) == 100
