"""The template game, of which the server knows nothing but a line in the registry, is played, drawn, hinted at and recorded."""

import json
import os
import re
import subprocess
import sys

from server import SABURAU_DEV, SOURCE, run_tests, test, verify
from people import Host, Person, until, wait_over
from eyes import check_members

GAME = "highcard"
LEVELS = ["beginner", "easy", "medium", "hard", "expert"]

host = Host("--rate", "0", program=SABURAU_DEV)
ann, bob, eve = Person(host, "Ann"), Person(host, "Bob"), Person(host)


def cards_of(drawing):
    """Seat → its card, as it is drawn."""
    return dict(re.findall(r"^Seat (\d)  \[(.)\]", drawing, re.M))


@test("the lobby has all it needs to offer it")
def _():
    game = next(game for game in ann.request("games")["games"] if game["name"] == GAME)
    assert game["title"] == "High Card" and game["levels"] == LEVELS and game["rules"], game
    assert [row["level"] for row in game["strengths"]] == LEVELS and all(row["strength"] and row["sentence"] for row in game["strengths"]), game
    assert [row["level"] for row in game["strengths"] if row.get("usual")] == ["medium"], game
    assert [row["level"] for row in game["strengths"] if row.get("gentle")] == ["beginner"], game
    assert [option["name"] for option in game["options"]] == ["changes"], game


for level in LEVELS:

    @test(f"a person plays it to its end against {level}")
    def _(level=level):
        link = ann.create(GAME, ["me", level], start=True)["table"]
        ann.watch(link)
        wait_over([ann], [link])
        verify([host.record(link)])
        ann.unwatch(link)


@test("two people and a bot play it, drawn for each as far as they may see, and somebody looks on")
def _():
    made = ann.create(GAME, ["me", "link", "easy"])
    link = made["table"]
    bob.request("join", table=link, invitation=made["invitation"])
    for person in (ann, bob, eve):
        person.heard.clear()
        person.watched.add(link)
        person.request("watch", table=link, drawing=True)
    ann.request("start", table=link)
    wait_over([ann, bob, eve], [link])
    record = json.loads(host.record(link))
    dealt = [move.split()[-1] for move in record["moves"][:3]]
    for person, eye in ((ann, 0), (bob, 1), (eve, None)):
        told = [message for message in person.heard if message.get("table") == link and "eye" in message]
        for message in told:
            check_members(message)
        drawings = [cards_of(message["drawing"]) for message in told if "drawing" in message]
        start = {str(seat): dealt[seat] if seat == eye else "?" for seat in range(3)}
        assert drawings[0] == start, (drawings[0], start)
        assert list(drawings[-1].values()) == [str(card) for card in record["result"]["summary"]["cards"]], drawings[-1]
        asked = [message for message in told if "legal" in message]
        assert bool(asked) == (eye is not None)
        for message in asked:
            assert sorted(message["legal"]) == sorted(message["words"]) == ["change", "stay"], message
    for person in (ann, bob, eve):
        person.unwatch(link)


@test("a hint, the chances, a look back and a rematch")
def _():
    link = ann.create(GAME, ["me", "hard"], start=True)["table"]
    ann.watch(link)
    candidates = ann.request("hint", table=link)["candidates"]
    assert sorted(candidate["move"] for candidate in candidates) == ["change", "stay"], candidates
    words = {candidate["move"]: candidate["wording"] for candidate in candidates}
    assert words == ann.request("wordings", table=link, seat=0)["wordings"], words
    wait_over([ann], [link])
    assert ann.request("curve", table=link)["curve"], "there are decisions"
    seen = ann.request("look", table=link, eye="referee", count=2, drawing=True)
    assert "?" not in cards_of(seen["drawing"]).values() and len(cards_of(seen["drawing"])) == 2, seen
    assert ann.request("rematch", table=link)["table"] != link
    ann.unwatch(link)


@test("its record is put on a table of its own")
def _():
    link = ann.create(GAME, ["me", "easy"], options={"changes": "never"}, start=True)["table"]
    record = json.loads(host.record(link))  # nobody decides anything
    again = eve.request("upload", record=record)["table"]
    eve.watch(again)
    until([eve], lambda: eve.table(again)["phase"] == "over")
    assert len(eve.table(again).log) == len(record["moves"])


@test("the example of a client sits down and plays it")
def _():
    made = ann.create(GAME, ["me", "link"])
    client = [sys.executable, os.path.join(SOURCE, "examples", "client", "client.py"), host.url, "--table", made["table"]]
    program = subprocess.Popen([*client, "--invitation", made["invitation"]], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    ann.watch(made["table"])
    until([ann], lambda: any(seat["kind"] == "person" and not seat.get("you") for seat in ann.table(made["table"])["seats"] or []))
    ann.request("start", table=made["table"])
    wait_over([ann], [made["table"]])
    assert program.wait(100) == 0, program.stderr.read()


@test("the sanitizers have found nothing")
def _():
    assert host.stop() == 0
    host.check_sanitizers()


run_tests()
