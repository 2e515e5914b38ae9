"""Connections that break at any moment: nothing is lost, and nothing happens twice."""

import json
import random
import socket
import struct
import time

from server import SABURAU_DEV, run_tests, test, verify
from people import Careful, Host, check_moves, play_on, wait_over

host = Host("--rate", "0", program=SABURAU_DEV)
people = [Careful(host, name) for name in ("Ann", "Bob", "Cid")]
cuts = {"in the middle of a frame": 0, "reset": 0, "closed": 0, "politely": 0, "unread": 0}


class Half:
    """A socket that sends only a part of what it is given."""

    def __init__(self, whole):
        self.whole = whole

    def sendall(self, data):
        self.whole.sendall(data[: random.randrange(1, len(data))])


def cut(person):
    """Loses the connection in one of several ways."""
    how = random.choice(list(cuts))
    cuts[how] += 1
    connection = person.socket.socket
    if how == "in the middle of a frame":
        person.socket.socket = Half(connection)
        person.make_moves()
        person.send("lobby")
    elif how == "reset":
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    elif how == "politely":
        person.socket.close()
    elif how == "unread":  # a move is served, but its reply never read
        person.make_moves()
    connection.close()
    person.reconnect()


@test("games go on through 200 broken connections, and every move is made once")
def _():
    links = []
    for game, seats in (("samurai", 2), ("samurai", 4), ("hero", 3), ("hero", 5), ("spirit", 2), ("spirit", 4)) * 2:
        words = [random.choice(["link", "link", "easy"]) for _ in range(seats - 2)]
        made = people[0].create(game, ["me", "link", *words])
        links.append(made["table"])
        for seat, word in enumerate(["me", "link", *words]):
            if word == "link":
                people[1 + seat % 2].request("join", table=made["table"], seat=seat, invitation=made["invitation"])
    for link in links:
        for person in people:
            person.watch(link)
        people[0].request("start", table=link)
    for person in people:
        person.twice = 0.2

    def meanwhile():
        if sum(cuts.values()) < 200 and random.random() < 0.8:
            cut(random.choice(people))

    wait_over(people, links, meanwhile=meanwhile)
    assert sum(cuts.values()) > 100 and all(cuts.values()), cuts
    assert all(person.late > 5 for person in people), "no move came too late?"
    records = [host.record(link) for link in links]
    verify(records)
    for link, record in zip(links, records):
        check_moves(people, link, record)
        assert "result" in json.loads(record)


@test("a move that is sent again on another connection of the same visitor is late, not made twice")
def _():
    ann = people[0]
    link = ann.create("samurai", ["me", "me"], start=True, options={"first": "0"})["table"]
    other = Careful(host, secret=ann.secret)
    for person in (ann, other):
        assert person.watch(link) == [0, 1]
    late = ann.late + other.late
    play_on([ann, other], lambda: len(ann.table(link).log) > 40 and len(other.table(link).log) > 40)
    assert ann.late + other.late > late + 5
    for person in (ann, other, ann):  # what the other has sent meanwhile is told to Ann, too
        person.settle()
    assert ann.table(link).moves == other.table(link).moves
    other.close()


@test("the server has forgotten no connection, and the sanitizers have found nothing")
def _():
    for person in people:
        person.close()
    end = time.monotonic() + 60
    while host.metric("saburau_clients") > 0 and time.monotonic() < end:
        time.sleep(0.05)
    assert host.metric("saburau_clients") == 0 and host.metric("saburau_watchers") == 0
    assert host.stop() == 0
    host.check_sanitizers()


run_tests()
