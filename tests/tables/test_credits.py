"""A socket's bucket of messages: empty after so many, and full again in time."""

from __future__ import annotations

from tables.credits import Credits


def test_a_bucket_gives_so_many_at_once_and_no_more() -> None:
    bucket = Credits(messages=3, seconds=15)
    assert [bucket.spend(100.0) for _ in range(5)] == [True, True, True, False, False]


def test_a_bucket_fills_up_again_bit_by_bit_and_never_over_the_brim() -> None:
    bucket = Credits(messages=3, seconds=15)
    for _ in range(3):
        bucket.spend(0.0)
    assert [bucket.spend(moment) for moment in (4.9, 5.0, 5.1)] == [False, True, False]
    assert [bucket.spend(1000.0) for _ in range(4)] == [True, True, True, False]
