"""Whole games over sockets, and all that anybody was told in them."""

import json
import os
import random
import re
import subprocess
import sys

from server import SABURAU_DEV, SOURCE, run_tests, test, verify
from people import Host, Person, play_on, until, wait_over
from eyes import Truth, check_person

host = Host("--rate", "0", program=SABURAU_DEV)
people = [Person(host, name) for name in ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus")]
spectators = [Person(host), Person(host)]


def sit(link, invitation, seats):
    """Everybody but the host takes the seats that are theirs: numbers of people."""
    for seat, who in enumerate(seats):
        if isinstance(who, int) and who > 0:
            people[who].request("join", table=link, seat=seat, invitation=invitation)


def read_together(playing, link, moves):
    """A log with what each seat has read of its own moves. When one seat has taken a move back, the seat before it may, too."""
    for person in playing:
        for (at, _), table in person.tables.items():
            if at == link and len(table.log) == len(moves):
                moves = [other if mine.endswith("?") else mine for mine, other in zip(moves, table.moves)]
    return moves


def take_back(person, playing, link, undone):
    """Takes back a move, now and then; not while another is on its way."""
    for (at, eye), table in person.tables.items():
        if at != link or not table["back"] or table["phase"] != "playing" or person.moved.get((link, eye)) == table["at"]:
            continue
        if random.random() < 0.3:
            for other in playing:
                other.settle()
            moves = read_together(playing, link, table.moves)
            if table["back"] and not person.refusal("back", table=link, seat=eye):
                undone.append(moves)
            return


def look_around(person, link, truth):
    """After the end everybody can see every moment with anyone's eyes."""
    for count in range(0, len(truth.moves) + 1, 7):
        for eye in range(truth.seats):
            view = person.request("look", table=link, eye=eye, count=count)["view"]
            assert view == truth.positions[count]["views"][eye], f"look with eye {eye} at {count}"


def whole_game(game, seats, delay=0, backs=False, **members):
    """`seats`: a person's number, or a level of bot."""
    words = [("me" if who == 0 else "link") if isinstance(who, int) else who for who in seats]
    made = people[0].create(game, words, delay=delay, **members)
    link, undone = made["table"], []
    playing = [people[who] for who in dict.fromkeys(who for who in seats if isinstance(who, int))]
    for person in playing + spectators:
        person.heard.clear()
    for person in playing[::2] + spectators:
        person.watch(link)  # some before they sit down, …
    sit(link, made["invitation"], seats)
    for person in playing[1::2]:
        person.watch(link)  # … some after
    people[0].request("start", table=link)
    late = Person(host) if delay else None  # somebody comes in the middle

    def meanwhile():
        if late and link not in late.watched and len(playing[0].table(link).log) > 30:
            late.watch(link)
        if backs:
            for person in playing:
                take_back(person, playing, link, undone)

    watching = playing + spectators
    play_on(watching, lambda: all(person.table(link)["phase"] == "over" for person in watching), meanwhile=meanwhile)
    for person in watching:
        assert not [refusal for refusal in person.refused if refusal["error"] not in ("late", "forbidden")], person.refused
        person.refused.clear()
    record = host.record(link)
    verify([record])
    counts = range(len(playing[0].table(link).log) + 1)
    views = [spectators[0].request("look", table=link, count=count)["view"] for count in counts]
    truth = Truth(record, views, undone)
    assert truth.record["game"] == game and truth.record["seats"] == len(seats)
    if late:
        until([late], lambda: link not in late.watched or late.tables and late.table(link)["phase"] == "over")
    for person in watching + ([late] if late and link in late.watched else []):
        tables = check_person(person, link, truth, delay)
        mine = [seat for seat, who in enumerate(seats) if isinstance(who, int) and people[who] is person]
        assert set(tables) - {None} == set(mine) and (mine or None in tables), (tables.keys(), mine)
        compare_with_new(person, link, truth, tables)
    look_around(random.choice(playing), link, truth)
    for person in watching:
        person.unwatch(link)
    return undone


def compare_with_new(person, link, truth, tables):
    """What was put together from changes is what is told in full on a new connection."""
    again = Person(host, secret=person.secret)
    eyes = again.watch(link) or [None]
    play_on([again], lambda: all((link, eye) in again.tables for eye in eyes))
    for eye in eyes:
        full, merged = again.tables[link, eye], tables[eye]
        assert merged.view == full.view and merged.log == full.log and merged.moves == truth.read[eye]
        for facts in (full.facts, merged.facts):
            facts.pop("watchers", None)  # told a second later
            for seat in facts["seats"]:
                seat.pop("here", None)
            facts.pop("left", None)
        assert merged.facts == full.facts, (merged.facts, full.facts)
    again.close()


GAMES = [
    ("samurai", [0, 1], {}),
    ("samurai", [0, "easy", 0], {"options": {"captures": "turn", "figures": "random"}}),
    ("samurai", [0, 1, "medium", 2], {"options": {"hand": "random"}, "delay": 5}),
    ("samurai", ["hard", 0], {"delay": 1}),
    ("spirit", [0, 1], {"options": {"level": "easy"}}),
    ("spirit", [0, "medium", 1, 0, 2, 3, 4], {"options": {"level": "easy", "first": "2"}}),
    ("spirit", [0, "easy", "hard"], {"delay": 3}),
    ("spirit", ["medium", 0, "medium", "medium"], {"options": {"reserve": "on"}}),
    ("hero", [0, 1, 2], {}),
    ("hero", [0, "easy", 1, "medium"], {"options": {"end": "six", "hint": "fits"}, "delay": 10}),
    ("hero", [0, 0, 1, 1, "medium"], {"options": {"windows": "lean"}}),
    ("hero", [0, "medium", "hard"], {"clock": 60}),
]

for game, seats, members in GAMES:

    @test(f"{game} {seats} {members}")
    def _(game=game, seats=seats, members=members):
        whole_game(game, seats, **members)


@test("moves that are taken back, by one seat and another, are known to nobody afterwards")
def _():
    undone = []
    for _ in range(2):
        undone += whole_game("samurai", [0, 1, 2], backs=True)
        undone += whole_game("hero", [0, 1, 1], backs=True)
        undone += whole_game("spirit", [0, 1, "easy"], backs=True)
    assert len(undone) > 10, undone


def sit_remotely(link, invitation, *flags):
    example = os.path.join(SOURCE, "examples", "client", "client.py")
    command = [sys.executable, example, host.url, "--table", link, "--invitation", invitation, *flags]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@test("the example of a client plays, at random and by asking a program")
def _():
    bot = f"{sys.executable} {os.path.join(SOURCE, 'examples', 'bots', 'first_bot.py')}"
    for game in ("samurai", "spirit", "hero"):
        made = people[0].create(game, ["me", "link", "link"])
        link = made["table"]
        people[0].watch(link)
        programs = [sit_remotely(link, made["invitation"], *flags) for flags in (("--name", "Remote", "--bot", bot), ())]
        until(people[:1], lambda link=link: str(people[0].table(link)["seats"]).count("person") == 3)
        people[0].request("start", table=link)
        wait_over(people[:1], [link])
        seats = people[0].table(link)["seats"]
        outcome = re.sub(
            r"\{(\d)\}", lambda mark, seats=seats: seats[int(mark[1])].get("name") or f"seat {mark[1]}", people[0].table(link)["outcome"]
        )
        for program in programs:
            said, complaints = program.communicate(timeout=100)
            assert program.returncode == 0 and said.strip() == outcome.strip() and not complaints, (said, complaints)
        record = host.record(link)
        verify([record])
        assert "Remote" in json.loads(record)["names"]
        people[0].unwatch(link)
    wrong = sit_remotely("-" + "A" * 21, "-" + "B" * 21)  # links may begin so
    assert wrong.communicate(timeout=100)[1].startswith("unknown: ") and wrong.returncode == 1


@test("the server stops well, and the sanitizers have found nothing")
def _():
    for person in people + spectators:
        person.close()
    assert host.stop() == 0
    host.check_sanitizers()


run_tests()
