"""What those who run a server see of it: how long things take, the log, health."""

import random

from server import SABURAU_DEV, run_tests, test
from people import Host, Person, play_on, until

host = Host("--rate", "0", program=SABURAU_DEV)


def playing(person):
    """A table of hero with one person and two bots, where it is the person's turn."""
    link = person.create("hero", ["me", "easy", "easy"], start=True)["table"]
    person.watch(link)
    until([person], lambda: (link, 0) in person.tables and person.table(link).is_my_turn)
    return link


# ---- How long things take ----


def times(of, at=host):
    """How many, and how many seconds all together."""
    return at.metric(f"saburau_{of}_seconds_count"), at.metric(f"saburau_{of}_seconds_sum")


@test("each request that changes a table is measured until its answer, and no other one is")
def _():
    ann = Person(host, "Ann")
    link = playing(ann)
    before = times("move")[0]
    for count in range(1, 6):
        until([ann], lambda: ann.table(link).is_my_turn)
        ann.move(ann.table(link), random.choice(ann.table(link)["legal"]))
        assert times("move")[0] == before + count
    ann.request("say", table=link, say="Hello")
    assert times("move")[0] == before + 6
    for do, members in (("hello", {}), ("lobby", {}), ("watch", {"table": link}), ("name", {"name": "Ann"})):
        ann.request(do, **members)
    assert ann.refusal("move", table=link, seat=0, at=0, move="nonsense")
    assert times("move")[0] == before + 6
    ann.close()


@test("commits and rounds are measured, and a loop that sleeps is in no round")
def _():
    ann = Person(host, "Ann")
    commits, rounds = times("commit")[0], times("round")[0]
    for number in range(10):
        ann.request("name", name=f"Ann {number}")
    assert times("commit")[0] >= commits + 10 and times("round")[0] >= rounds + 10
    assert host.metric("saburau_commits_total") >= times("commit")[0]
    idle = Host(program=SABURAU_DEV)
    one = Person(idle)
    before = times("round", idle)
    for _ in range(10):
        one.settle(0.3)  # longer than the loop sleeps
        one.request("hello")
    count, seconds = (after - at_first for after, at_first in zip(times("round", idle), before))
    assert count >= 10 and seconds < 1, (count, seconds)  # of 3 seconds
    assert idle.stop() == 0
    ann.close()


run_tests()
