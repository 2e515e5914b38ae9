"""The server is killed again and again while many play: what was acknowledged is there, once."""

import json
import random
import time

from server import SABURAU_DEV, run_tests, test, verify
from people import PATIENCE, Careful, Patience, Host, check_moves, hear_all, until

KILLS, TABLES = 30, 40
KINDS = [
    ("samurai", ["me", "link"]),
    ("samurai", ["me", "easy", "link"]),
    ("samurai", ["medium", "me"]),
    ("spirit", ["me", "link", "medium"]),
    ("hero", ["me", "link", "link"]),
    ("hero", ["easy", "me", "medium", "link"]),
]

host = Host("--rate", "0", program=SABURAU_DEV)
people = [Careful(host, f"Person {number}") for number in range(12)]
running, links = {}, []


def new_table():
    game, seats = random.choice(KINDS)
    ann, *others = random.sample(people, len(seats))
    made = ann.create(game, seats)
    link = made["table"]
    playing = [ann]
    ann.watch(link)
    for seat, word in enumerate(seats):
        if word == "link":
            person = others.pop()
            person.request("join", table=link, seat=seat, invitation=made["invitation"])
            person.watch(link)
            playing.append(person)
    ann.request("start", table=link)
    running[link] = playing
    links.append(link)


def tidy():
    for link, playing in list(running.items()):
        if all(person.table(link)["phase"] == "over" for person in playing):
            del running[link]
            for person in playing:
                person.unwatch(link)


def round_of_play():
    for person in people:
        person.make_moves()
    hear_all(people, 0.01)
    tidy()


def acknowledged():
    return sum(len(person.acknowledged) for person in people)


def play_some(moves):
    """Until so many more moves are acknowledged, however long that takes here."""
    enough = acknowledged() + moves
    while acknowledged() < enough:
        round_of_play()
        for _ in range(min(3, TABLES - len(running))):
            new_table()


@test(f"{KILLS} kills, {TABLES} tables at a time: nothing acknowledged is lost, nothing is made twice")
def _():
    while len(running) < TABLES:
        new_table()
    for _ in range(KILLS):
        play_some(random.randint(1, 120))
        for person in people:
            person.make_moves()
        if random.random() < 0.7:
            time.sleep(random.uniform(0, 0.02))  # some of these moves are being served
        before = [person.reconnects for person in people]
        host.kill()
        host.start()
        until(people, lambda before=before: all(person.reconnects > count for person, count in zip(people, before)))
    while len(links) <= TABLES:
        play_some(50)
    assert all(person.reconnects >= KILLS for person in people)


@test("all games go on to their end, those of bots included")
def _():
    patience = Patience(people)
    while running:
        patience.check([people[0].table(link).facts for link in running][:1])
        round_of_play()


@test("all records are valid, and have every acknowledged move")
def _():
    records = [host.record(link) for link in links]
    verify(records)
    print(f"# {len(links)} tables, {acknowledged()} acknowledged moves")
    assert len(links) > TABLES and acknowledged() > 2000
    for link, record in zip(links, records):
        assert "result" in json.loads(record)
        check_moves(people, link, record)


@test("a bot whose turn it is goes on after a kill though nobody is there")
def _():
    ann = people[0]
    link = ann.create("hero", ["me", "hard", "easy"], options={"first": "1"})["table"]
    ann.watch(link)
    ann.request("start", table=link)
    ann.request("stand_in", table=link, seat=0, on=True)
    host.kill()
    ann.watched.clear()
    host.start()
    moves, end = -1, 0
    while host.get(f"/record/{link}")[0] != 200:
        now = host.metric("saburau_bot_moves_total")
        if now != moves:  # a loaded machine may take long for a game, but not for a move
            moves, end = now, time.monotonic() + PATIENCE
        assert time.monotonic() < end, "the bots have gone to sleep"
        time.sleep(0.1)
    verify([host.record(link)])


@test("the sanitizers have found nothing")
def _():
    assert host.stop() == 0
    host.check_sanitizers()


run_tests()
