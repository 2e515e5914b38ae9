"""What those who run a server see of it: how long things take, the log, health."""

import random
import shlex
import subprocess
import time

from server import SABURAU_DEV, run_tests, test
from people import PATIENCE, Host, Person, close_code, until

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


# ---- The log ----


def events(name, at=host):
    """The log's lines of this event, as dictionaries."""
    lines = [dict(word.partition("=")[::2] for word in shlex.split(line)) for line in at.said().splitlines() if line.startswith("time=")]
    return [line for line in lines if line["event"] == name]


def wait_for(true, what, patience=PATIENCE):
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.02)


def number_of(person, at=host):
    """What the log calls somebody who has just come."""
    person.request("hello")  # then it is told
    return events("connection_opened", at)[-1]["connection"]


def closed(number, at=host):
    """The line that says how this connection has ended, when it has."""
    wait_for(lambda: any(line["connection"] == number for line in events("connection_closed", at)), f"{number} stays open")
    (line,) = [line for line in events("connection_closed", at) if line["connection"] == number]
    return line


def masked(first, content=b""):
    return bytes([first, 128 | len(content)]) + b"\0\0\0\0" + content


@test("the log tells of each connection that it is opened and closed, by its number, and why")
def _():
    endings = {
        "hung_up": lambda person: person.socket.socket.close(),
        "left": lambda person: person.socket.socket.sendall(masked(0x88, b"\x03\xe8")),
        "protocol": lambda person: person.socket.socket.sendall(b"\x89\0"),
        "binary": lambda person: person.socket.socket.sendall(masked(0x82, b"x")),
        "not_utf8": lambda person: person.socket.socket.sendall(masked(0x81, b"\xff")),
        "too_large": lambda person: person.socket.send("x" * 70000),
    }
    numbers = set()
    for reason, end in endings.items():
        before = host.metric(f'saburau_websockets_closed_total{{reason="{reason}"}}')
        person = Person(host)
        number = number_of(person)
        end(person)
        if reason != "hung_up":
            close_code(person.socket)
            person.socket.socket.close()  # else the server waits for that
        line = closed(number)
        assert line["reason"] == reason and 0 <= int(line["seconds"]) < PATIENCE and line["refused"] == "0", line
        assert line["level"] == ("info" if reason in ("hung_up", "left") else "warning"), line
        assert host.metric(f'saburau_websockets_closed_total{{reason="{reason}"}}') == before + 1
        numbers.add(number)
    assert len(numbers) == len(endings)


@test("a flood of refusals is two lines in the log and a few more, and the connection that is closed for it is named")
def _():
    own = Host(program=SABURAU_DEV)
    person = Person(own)
    number = number_of(person, own)
    person.socket.socket.settimeout(PATIENCE)
    for _ in range(20):
        person.socket.socket.sendall(500 * masked(0x8A))
    assert close_code(person.socket) in (1008, None)
    counts = [own.metric(f'saburau_refused_total{{reason="{kind}"}}') for kind in ("rate", "work", "frames")]
    assert own.stop() == 0  # it would keep the connection for ten seconds, without reading
    line = closed(number, own)
    assert line["reason"] == "flood" and int(line["refused"]) > 50, line
    lines = events("refused", own)
    assert lines and all(line["connection"] == number and line["level"] == "warning" for line in lines), lines
    assert len(lines) <= 12 < int(sum(counts)), (lines, counts)  # one of each kind, and one more in ten seconds
    assert lines[0]["count"] == "1", lines
    own.check_sanitizers()


@test("requests that are refused are told by their word")
def _():
    ann = Person(host, "Ann")
    number = number_of(ann)
    for word, do, members in (("unknown", "watch", {"table": "nowhere"}), ("bad_request", "dance", {})):
        before = host.metric(f'saburau_request_errors_total{{error="{word}"}}')
        assert ann.refusal(do, **members) == word
        assert host.metric(f'saburau_request_errors_total{{error="{word}"}}') == before + 1
    assert {"kind": "unknown", "count": "1", "connection": number}.items() <= events("request_refused")[-2].items()
    ann.close()


@test("who runs the server is in the log, and what they change")
def _():
    before = len(events("admin_closed"))
    for words in (("status",), ("drain",), ("undrain",), ("ban", "192.0.2.77"), ("unban", "192.0.2.77")):
        subprocess.run([SABURAU_DEV, "admin", *words, "--db", host.db], check=True, capture_output=True, timeout=PATIENCE)
    wait_for(lambda: len(events("admin_closed")) == before + 5, "an administrator stays")
    assert [line["do"] for line in events("admin_request")][-4:] == ["drain", "undrain", "ban", "unban"]
    assert events("admin_opened")[-1]["connection"] == events("admin_closed")[-1]["connection"]


@test("no name, no link, nothing that is said, no move and no address is in the log")
def _():
    ann = Person(host, "Annabelle")
    link = playing(ann)
    ann.request("say", table=link, say="Xylophone")
    ann.move(ann.table(link), random.choice(ann.table(link)["legal"]))
    ann.refusal("watch", table=link[:-1] + ("A" if link[-1] != "A" else "B"))
    ann.refusal("move", table=link, seat=0, at=0, move="Zanzibar")
    ann.close()
    said = host.said()
    for word in ("Annabelle", link, link[:-1], "Xylophone", "Zanzibar", ann.secret, "192.0.2.77", host.db):
        assert word not in said, word
    lines = [line for line in said.splitlines() if "127.0.0.1" in line and "event=listening" not in line]
    assert not lines, lines


run_tests()
