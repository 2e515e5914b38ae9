"""The life of tables over sockets: coming and going, talking, being away, and what comes after."""

import json
import random
import re
import time

from server import SABURAU_DEV, run_tests, test, verify
from people import Host, Person, play_on, until, wait_over
import client

host = Host("--rate", "0", "--away", "1", program=SABURAU_DEV)
ann, bob, cid = (Person(host, name) for name in ("Ann", "Bob", "Cid"))


def table_of(game="samurai", seats=("me", "link"), start=True, **members):
    """A table of Ann's; Bob sits on the seats that are not hers."""
    made = ann.create(game, list(seats), **members)
    link = made["table"]
    for seat, word in enumerate(seats):
        if word in ("link", "open"):
            bob.request("join", table=link, seat=seat, invitation=made["invitation"])
    for person in (ann, bob):
        person.watch(link)
    if start:
        ann.request("start", table=link)
    until([ann, bob], lambda: all(person.table(link)["phase"] == ("playing" if start else "waiting") for person in (ann, bob)))
    return link


def flags(person, link, seat):
    return person.table(link)["seats"][seat]


def in_lobby(person, link, which="mine"):
    return next((table for table in person.request("lobby")[which] if table["table"] == link), None)


@test("seats are joined, left and joined again; only the invited sit on link seats")
def _():
    made = ann.create("hero", ["me", "open", "link", "easy"])
    link, key = made["table"], made["invitation"]
    ann.watch(link)
    assert bob.request("join", table=link)["seat"] == 1
    assert cid.refusal("join", table=link) == "forbidden"
    assert cid.refusal("join", table=link, invitation=key[:-1] + ("A" if key[-1] != "A" else "B")) == "forbidden"
    assert cid.refusal("join", table=link, invitation=key, seat=0) == "forbidden"
    assert cid.refusal("join", table=link, invitation=key, seat=3) == "forbidden"
    assert cid.refusal("join", table=link, invitation=key, seat=4) == "bad_request"
    assert ann.refusal("start", table=link) == "forbidden"
    assert cid.request("join", table=link, invitation=key)["seat"] == 2
    until([ann], lambda: [seat["kind"] for seat in ann.table(link)["seats"]] == ["person"] * 3 + ["bot"])
    assert [seat.get("name") for seat in ann.table(link)["seats"]] == ["Ann", "Bob", "Cid", None]
    assert bob.request("leave", table=link) and bob.refusal("leave", table=link) == "forbidden"
    until([ann], lambda: flags(ann, link, 1)["kind"] in ("open", "link"))
    assert bob.request("join", table=link, invitation=key)["seat"] == 1
    assert bob.refusal("start", table=link) == "forbidden"
    left = ann.create("hero", ["me", "link", "easy"])
    bob.request("join", table=left["table"], invitation=left["invitation"])
    ann.request("leave", table=left["table"])
    assert ann.request("join", table=left["table"], invitation=left["invitation"])["seat"] == 0, "Bob is still there"
    ann.request("leave", table=left["table"], last=True)
    assert ann.request("join", table=left["table"], invitation=left["invitation"])["seat"] == 0, "and still is"
    bob.request("leave", table=left["table"])
    ann.request("leave", table=left["table"])
    assert ann.request("join", table=left["table"], invitation=left["invitation"])["seat"] == 0, "it waits, unless one says more"
    ann.request("leave", table=left["table"], last=True)
    assert ann.refusal("watch", table=left["table"]) == "unknown", "the host was the last one there"
    assert left["table"] not in [row["table"] for row in ann.request("lobby")["mine"]]
    ann.request("start", table=link)
    assert ann.refusal("start", table=link) == "forbidden" and Person(host).refusal("join", table=link) == "forbidden"


@test("who sits already can take another name there, until the game is over")
def _():
    made = ann.create("samurai", ["me", "link"])
    link = made["table"]
    guest = Person(host)
    guest.request("join", table=link, invitation=made["invitation"])
    assert guest.refusal("name", name="Dan", table="x" * 22) == "unknown"
    assert cid.refusal("name", name="Dan", table=link) == "forbidden" and cid.request("hello")["name"] == "Cid"
    ann.watch(link)
    until([ann], lambda: ann.table(link)["seats"])
    for name in ("Dan", "Dora"):
        assert guest.request("name", name=name, table=link)["name"] == name
        until([ann], lambda: flags(ann, link, 1)["name"] == name)
        if name == "Dan":
            ann.request("start", table=link)
    assert guest.request("hello")["name"] == "Dora" and flags(ann, link, 0)["name"] == "Ann"
    ann.request("resign", table=link)
    until([ann], lambda: ann.table(link)["phase"] == "over")
    assert guest.refusal("name", name="Dan", table=link) == "forbidden" and guest.request("hello")["name"] == "Dora"


@test("a listed table is shown to all, others only to their people; your_turn is right")
def _():
    listed = ann.create("spirit", ["me", "open"], listed=True)["table"]
    hidden = ann.create("samurai", ["me", "me"], start=True, options={"first": "0"})["table"]
    assert in_lobby(cid, listed, "listed")["seats"][1] == {"kind": "open"}
    assert not in_lobby(cid, hidden, "listed") and not in_lobby(cid, hidden) and not in_lobby(bob, listed)
    assert in_lobby(ann, hidden)["your_turn"] is True and in_lobby(ann, listed)["your_turn"] is False
    link = table_of(options={"first": "1"})
    assert in_lobby(bob, link)["your_turn"] is True and in_lobby(ann, link)["your_turn"] is False
    bob.request("stand_in", table=link, seat=1, on=True)
    assert in_lobby(bob, link)["your_turn"] is False
    bob.request("join", table=listed)
    assert in_lobby(bob, listed)["phase"] == "waiting"


@test("a move is taken back, and only one's own, and only before anybody acts")
def _():
    link = table_of(options={"first": "0"})
    table = ann.table(link)
    assert ann.refusal("back", table=link, seat=0) == "forbidden"
    ann.move(table, "keep helmet4")
    assert table["back"] and table.moves == ["0 keep helmet4"]
    until([bob], lambda: bob.table(link).moves == ["0 keep ?"])
    assert bob.refusal("back", table=link, seat=1) == "forbidden" and bob.refusal("back", table=link, seat=0) == "forbidden"
    ann.request("back", table=link, seat=0)
    assert table.moves == [] and table["at"] == 2 and "helmet4" not in table.view["hand"]
    until([bob], lambda: bob.table(link)["at"] == 2 and bob.table(link).moves == [])
    for token in ("helmet4", "buddha4", "rice4", "ship2", "ronin"):
        ann.move(table, f"keep {token}")
    until([bob], lambda: bob.table(link).is_my_turn)
    bob.move(bob.table(link), "keep helmet4")
    until([ann], lambda: len(table.log) == 6)
    assert not table["back"] and ann.refusal("back", table=link, seat=0) == "forbidden"


@test("standing answers answer, and can be taken away")
def _():
    games = {game["name"]: game for game in ann.request("games")["games"]}
    answers = [row["name"] for row in games["hero"]["standing"]]
    assert answers and not games["samurai"]["standing"]
    asked = {}
    for standing in (False, True):
        link = table_of("hero", ("me", "link", "medium"), start=False)
        if standing:
            never = [name for name in answers if name != "always"][-1]
            assert bob.refusal("standing", table=link, seat=1, answer="nonsense") == "bad_request"
            assert bob.refusal("standing", table=link, seat=0, answer=never) == "forbidden"
            bob.request("standing", table=link, seat=1, answer=never)
            until([ann, bob], lambda: flags(bob, link, 1).get("standing") == never)
            assert "standing" not in flags(ann, link, 1), "that is nobody else's business"
        ann.request("start", table=link)
        before = host.metric("saburau_moves_total")
        wait_over([ann, bob], [link])
        asked[standing] = (host.metric("saburau_moves_total") - before) / len(bob.table(link).log)
        verify([host.record(link)])
        for person in (ann, bob):
            person.unwatch(link)
    assert asked[True] < asked[False], asked
    link = table_of("hero", ("me", "link", "medium"), start=False)
    bob.request("standing", table=link, seat=1, answer=never)
    bob.request("standing", table=link, seat=1, answer="always")
    bob.settle()
    assert "standing" not in flags(bob, link, 1)


@test("a bot stands in for oneself, and goes when one comes back")
def _():
    link = table_of(options={"first": "1"})
    bob.request("stand_in", table=link, seat=1, on=True)
    until([ann, bob], lambda: flags(ann, link, 1).get("stand_in") and len(ann.table(link).log) == 5)
    ann.make_moves()
    assert not bob.table(link).is_my_turn
    play_on([ann], lambda: len(ann.table(link).log) > 20)
    bob.request("stand_in", table=link, seat=1, on=False)
    until([ann], lambda: not flags(ann, link, 1).get("stand_in"))
    bob.settle()
    count = len(ann.table(link).log)
    play_on([ann, bob], lambda: len(ann.table(link).log) > count + 10)
    assert ann.refusal("stand_in", table=link, seat=1, on=True) == "forbidden", "Bob is there"
    assert cid.refusal("stand_in", table=link, seat=1, on=True) == "forbidden"


@test("a bot stands in for somebody who is away, until they come back; leaving calls one at once")
def _():
    link = table_of(options={"first": "1"})
    for _ in range(10):  # other work on the machine may hold things up for a second, but not always
        start = time.monotonic()
        bob.unwatch(link)
        until([ann], lambda: not flags(ann, link, 1).get("here"))
        refusal = ann.refusal("stand_in", table=link, seat=1, on=True)
        if time.monotonic() < start + 1:
            break
        bob.watch(link)
        until([ann], lambda: flags(ann, link, 1).get("here") and not flags(ann, link, 1).get("stand_in"))
    assert refusal == "forbidden", "not away for long"
    time.sleep(1.1)
    assert cid.refusal("stand_in", table=link, seat=1, on=True) == "forbidden", "Cid does not play here"
    ann.request("stand_in", table=link, seat=1, on=True)
    until([ann], lambda: len(ann.table(link).log) == 5)
    assert ann.refusal("stand_in", table=link, seat=1, on=False) == "forbidden"
    assert bob.watch(link) == [1]
    until([ann], lambda: flags(ann, link, 1).get("here") and not flags(ann, link, 1).get("stand_in"))
    play_on([ann, bob], lambda: len(ann.table(link).log) > 15)
    bob.request("leave", table=link)
    bob.unwatch(link)
    until([ann], lambda: flags(ann, link, 1).get("stand_in"))
    wait_over([ann], [link])
    verify([host.record(link)])


@test("who resigns leaves the seats to bots; with one person left the game is over without a result")
def _():
    link = table_of()
    assert cid.refusal("resign", table=link) == "forbidden"
    assert bob.table(link)["resigning_ends"] and not bob.table(link)["advice"]
    bob.request("resign", table=link)
    until([ann, bob], lambda: all(person.table(link)["phase"] == "over" for person in (ann, bob)))
    assert bob.table(link)["advice"], "a game that is over can be asked about"
    assert not ann.table(link)["outcome"] and ann.table(link)["actor"] is None and flags(ann, link, 1)["resigned"]
    assert "result" not in json.loads(host.record(link)) and ann.refusal("resign", table=link) == "forbidden"
    verify([host.record(link)])
    together = table_of("spirit", ("me", "link", "easy"))
    assert not bob.table(together)["resigning_ends"]
    bob.request("resign", table=together)
    until([ann], lambda: flags(ann, together, 1).get("resigned"))
    assert ann.table(together)["resigning_ends"] and not bob.table(together)["resigning_ends"]
    assert ann.table(together)["advice"], "one person among bots"
    assert bob.refusal("stand_in", table=together, seat=1, on=False) == "forbidden"
    wait_over([ann], [together])
    assert ann.table(together)["result"] and json.loads(host.record(together))["result"] == ann.table(together)["result"]
    verify([host.record(together)])


@test("when the clock runs out, a bot makes the move")
def _():
    for _ in range(10):  # other work on the machine may hold things up often, but not always
        start = time.monotonic()
        link = table_of(options={"first": "1"}, clock=1)
        until([bob], lambda: bob.table(link).is_my_turn)
        left, at = bob.table(link)["left"], bob.table(link)["at"]
        assert 0 <= left <= 1000, left
        until([ann, bob], lambda: bob.table(link)["at"] > at)
        passed = time.monotonic() - start
        assert passed >= 1, "not before a second"
        if passed < 2.5 and left > 0 and len(bob.table(link).log) == 1 and bob.table(link)["left"] > 500:
            break
        bob.request("resign", table=link)
    assert passed < 2.5 and left > 0, "one second is one second"
    assert len(bob.table(link).log) == 1 and bob.table(link)["left"] > 500 and not flags(bob, link, 1).get("stand_in")
    assert bob.table(link).moves[0].startswith("1 keep ")
    bob.request("resign", table=link)


@test("people talk; who is muted is not heard; others do not talk")
def _():
    link = table_of()
    cid.watch(link)
    cid.settle()
    assert cid.refusal("say", table=link, say="Hello") == "forbidden"
    for say in ("x" * 301, " ", None):
        assert ann.refusal("say", table=link, say=say) == "bad_request"
    ann.request("say", table=link, say="  Good\u0007 luck,\u202e Bob ☺  ")
    until([bob, cid], lambda: bob.table(link).chat and cid.table(link).chat)
    line = bob.table(link).chat[0]
    assert line["seat"] == 0 and line["say"] == "Good luck, Bob ☺" and abs(line["when"] - time.time()) < 60, line
    bob.request("mute", table=link, seat=0, on=True)
    assert cid.refusal("mute", table=link, seat=0, on=True) == "forbidden"
    assert bob.refusal("mute", table=link, seat=1, on=True) == "forbidden"
    ann.request("say", table=link, say="Can you hear me?")
    until([cid], lambda: len(cid.table(link).chat) == 2)
    bob.settle()
    assert len(bob.table(link).chat) == 1 and flags(bob, link, 0)["muted"] and "muted" not in flags(ann, link, 0)
    again = Person(host, secret=bob.secret)
    again.watch(link)
    until([again], lambda: (link, 1) in again.tables)
    assert not again.table(link).chat
    bob.request("mute", table=link, seat=0, on=False)
    ann.request("say", table=link, say="And now?")
    until([bob], lambda: bob.table(link).chat[-1]["say"] == "And now?")


@test("a ticket carries one's seats to another device, once")
def _():
    link = table_of(options={"first": "0"})
    ticket = ann.request("carry", table=link)
    assert cid.refusal("carry", table=link) == "forbidden"
    dan = Person(host, "Dan")
    dan.watch(link)
    other = ("x" if ticket["ticket"][0] != "x" else "y") + ticket["ticket"][1:]
    assert dan.refusal("take", ticket=other) == "unknown"
    assert dan.request("take", ticket=ticket["ticket"])["table"] == link
    assert cid.refusal("take", ticket=ticket["ticket"]) == "unknown"
    until([ann, dan], lambda: (link, 0) in dan.tables and (link, None) in ann.tables)
    assert (link, None) not in dan.tables and (link, 0) not in ann.tables
    assert ann.refusal("move", table=link, seat=0, at=0, move="keep helmet4") == "forbidden"
    assert dan.table(link)["host"] and not ann.table(link)["host"] and not ann.table(link)["invitation"]
    assert dan.move(dan.table(link), "keep helmet4") and ann.table(link).view.get("hand") is None
    until([ann], lambda: ann.table(link).moves == ["0 keep ?"])


@test("a rematch has the same people, one seat further on")
def _():
    link = table_of("hero", ("me", "link", "easy"), options={"windows": "lean"})
    assert ann.refusal("rematch", table=link) == "forbidden"
    wait_over([ann, bob], [link])
    assert cid.refusal("rematch", table=link) == "forbidden"
    following = bob.request("rematch", table=link)["table"]
    assert ann.request("rematch", table=link)["table"] == following != link
    until([ann], lambda: ann.table(link)["next"] == following)
    assert ann.watch(following) == [1] and bob.watch(following) == [2]
    until([ann, bob], lambda: all((following, seat) in person.tables for person, seat in ((ann, 1), (bob, 2))))
    table = ann.tables[following, 1]
    assert table["phase"] == "playing" and table["options"] == {"windows": "lean"} and table["seats"][0]["kind"] == "bot"
    wait_over([ann, bob], [following])
    ann.unwatch(following)
    third = bob.request("rematch", table=following)["table"]
    bob.watch(third)
    until([bob], lambda: (third, 0) in bob.tables)
    table = bob.tables[third, 0]
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "open"] and table["phase"] == "waiting"
    verify([host.record(link), host.record(following)])


@test("a record is put on a table of its own, and looked at with anyone's eyes")
def _():
    link = table_of("samurai", ("me", "me", "easy"))
    wait_over([ann], [link])
    record = host.record(link)
    uploaded = cid.request("upload", record=json.loads(record))["table"]
    assert cid.watch(uploaded) == []
    until([cid], lambda: (uploaded, None) in cid.tables)
    assert cid.table(uploaded)["phase"] == "over" and cid.table(uploaded)["result"] == ann.table(link)["result"]
    again = json.loads(host.record(uploaded))
    assert again["moves"] == json.loads(record)["moves"] and again["result"] == json.loads(record)["result"]
    assert cid.request("look", table=uploaded, eye="referee", count=10)["view"]
    assert cid.request("look", table=uploaded, eye=1, count=10)["view"] == ann.request("look", table=link, eye=1, count=10)["view"]
    broken = json.loads(record)
    broken["moves"][7] = "0 fly away"
    for bad in (broken, {}, {"format": "saburau-record/1"}, [], "x"):
        assert cid.refusal("upload", record=bad) == "bad_request"


@test("who is not at the end yet looks back with own eyes only")
def _():
    link = table_of(options={"first": "0"}, delay=2)
    play_on([ann, bob], lambda: len(ann.table(link).log) >= 14)
    assert ann.request("look", table=link, eye=0, count=3)["view"]["you"] == 0
    for eye in (1, "referee"):
        assert ann.refusal("look", table=link, eye=eye, count=3) == "forbidden"
    assert cid.refusal("look", table=link, eye=0) == "forbidden"
    for person in (bob, ann):
        person.settle()
    assert cid.request("look", table=link)["count"] == len(ann.table(link).log) - 2
    assert cid.refusal("look", table=link, count=len(ann.table(link).log) - 1) == "bad_request"
    assert host.get(f"/record/{link}")[0] in (403, 404, 409)


@test("a client of version 1 reads of seats in words, and one of version 2 has marks to put names in")
def _():
    link = table_of(options={"first": "0"})
    play_on([ann, bob], lambda: len(ann.table(link).log) > 5)
    old = client.WebSocket(host.url + "/ws", {"Cookie": f"saburau={ann.secret}"}, "saburau.1")
    old.send(json.dumps({"id": 1, "do": "watch", "table": link}))
    said = []
    while not said:
        said = [entry["say"] for entry in json.loads(old.receive(100)).get("log", [])]
    old.close()
    ann.settle()
    marked = [entry["say"] for entry in ann.table(link).log][: len(said)]
    assert any(re.search(r"\{[01]\}", sentence) for sentence in marked), marked
    assert [re.sub(r"\{([01])\}", r"seat \1", sentence) for sentence in marked] == [
        sentence.replace("Seat", "seat") for sentence in said
    ], (marked, said)


@test("on SIGTERM everybody hears bye, the server ends well, and everything is there again")
def _():
    link = table_of(options={"first": "0"})
    ann.move(ann.table(link), "keep helmet4")
    bob.settle()
    for person in (ann, bob):
        person.heard.clear()
    assert host.stop() == 0
    host.check_sanitizers()
    said = host.said()
    assert "event=stopping" in said and "event=stopped" in said
    host.start()
    until([ann, bob], lambda: all(person.reconnects == 1 and (link, seat) in person.tables for person, seat in ((ann, 0), (bob, 1))))
    for person in (ann, bob):
        assert any(heard.get("bye") == "stopping" and 500 <= heard["retry"] <= 2500 for heard in person.heard)
    assert ann.table(link).moves == ["0 keep helmet4"]
    random.seed(1)
    wait_over([ann, bob], [link])
    verify([host.record(link)])
    assert host.stop() == 0
    host.check_sanitizers()


run_tests()
