"""What those who run a server see of it: how long things take, the log, health."""

import glob
import json
import os
import random
import re
import shlex
import signal
import sqlite3
import subprocess
import time

from server import SABURAU_DEV, SOURCE, run_tests, test
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
    before, start = times("round", idle), time.monotonic()
    for _ in range(10):
        one.poll(0.3)  # longer than the loop sleeps
        one.request("hello")
    count, seconds = (after - at_first for after, at_first in zip(times("round", idle), before))
    assert count >= 10 and seconds < (time.monotonic() - start) / 2, (count, seconds)  # of 3 seconds or more
    assert idle.stop() == 0
    ann.close()


# ---- The log ----


def events(name=None, at=host):
    """The log's lines of this event, or all of them, as dictionaries."""
    lines = [dict(word.partition("=")[::2] for word in shlex.split(line)) for line in at.said().splitlines() if line.startswith("time=")]
    return [line for line in lines if line["event"] == (name or line["event"])]


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
    try:
        for _ in range(20):
            person.socket.socket.sendall(500 * masked(0x8A))
    except OSError:
        pass  # it was closed before the last of them
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


@test("a client that does not read is named, and it is told when no other one is left")
def _():
    deaf = Person(host)
    number = number_of(deaf)
    deaf.socket.socket.settimeout(PATIENCE)  # the server reads on until it drops her
    try:
        while not events("slow_reader_dropped"):
            deaf.socket.socket.sendall(masked(0x81, b'{"do":"games"}') * 100)
    except OSError:
        pass
    wait_for(lambda: events("slow_reader_dropped"), "it is not dropped")
    line = closed(number)
    assert line["reason"] == "slow_reader" and line["level"] == "warning", line
    assert {line["connection"] for line in events("slow_reader_dropped")} == {number}
    assert [line["queue"] for line in events("queue_full")] == ["sending"]
    deaf.socket.socket.close()
    wait_for(lambda: events("queue_recovered"), "sending does not recover")
    assert [line["queue"] for line in events("queue_recovered")] == ["sending"]


# ---- Health ----


@test("a database that is moved away is missed, without a word of where it was")
def _():
    ann = Person(host, "Ann")
    os.rename(host.db, "elsewhere")
    wait_for(lambda: host.get("/healthz")[0] == 503, "nobody notices")
    for url in (host.url, host.metrics):
        status, _, why = host.get("/healthz", url=url)
        assert status == 503 and why.endswith(".\n") and "tables" not in why and "/" not in why, (status, why)
    assert events("unhealthy")[-1]["say"] + "\n" == why
    assert len(events("unhealthy")) == 1 and host.get("/healthz", "HEAD")[::2] == (503, "")
    os.rename("elsewhere", host.db)
    wait_for(lambda: host.get("/healthz")[::2] == (200, "ok\n"), "it does not recover")
    assert len(events("healthy")) == 1
    ann.close()


@test("a loop that does not keep up is unwell until it does")
def _():
    own = Host(program=SABURAU_DEV)
    for _ in range(10):
        for _ in range(5):
            own.process.send_signal(signal.SIGSTOP)
            time.sleep(1.3)
            own.process.send_signal(signal.SIGCONT)
            time.sleep(0.05)  # less than from one time to the next at which it looks
        status, _, why = own.get("/healthz")
        if status == 503:
            break
    assert status == 503 and "does not keep up" in why, why
    assert len(events("loop_late", own)) >= 4 and own.metric("saburau_loop_late_seconds") > 1
    wait_for(lambda: own.get("/healthz")[0] == 200, "it does not recover")
    assert len(events("unhealthy", own)) == len(events("healthy", own)) > 0
    assert own.stop() == 0
    own.check_sanitizers()


@test("a damaged page leaves other tables readable, and the log tells which one is not")
def _():
    own = Host("--rate", "0", program=SABURAU_DEV)
    ann = Person(own, "Ann")
    with open(os.path.join(SOURCE, "tests", "records", "samurai.jsonl"), encoding="utf-8") as file:
        records = [json.loads(next(file)) for _ in range(3)]
    links = [ann.request("upload", record=record)["table"] for record in records for _ in range(8)]
    assert own.stop() == 0
    own.start()  # which puts events where they stay
    assert own.stop() == 0
    with sqlite3.connect(own.db) as database:
        pages = database.execute("select pageno from dbstat where name = 'events' and pagetype = 'leaf' order by pageno").fetchall()
        size = database.execute("pragma page_size").fetchone()[0]
    database.close()
    with open(own.db, "r+b") as file:
        file.seek((pages[len(pages) // 2][0] - 1) * size)
        file.write(b"\xa5" * size)
    own.start()
    ann.reconnect()
    read = {link: ann.refusal("watch", table=link) for link in links * 2}
    bad = [link for link in links if read[link]]
    assert bad and len(bad) < len(links) / 2 and {read[link] for link in bad} == {"storage"}, read
    assert own.get("/healthz")[0] == 200
    told = [line["table"] for line in events("table_damaged", own)]
    assert sorted(told, key=int) == [str(links.index(link) + 1) for link in bad], (told, bad)
    assert own.metric("saburau_tables_damaged") == len(bad) and not any(link in own.said() for link in links)
    assert own.stop() == 0
    own.check_sanitizers()


@test("every event of the log and every metric is explained to those who run a server")
def _():
    with open(os.path.join(SOURCE, "docs", "hosting.md"), encoding="utf-8") as file:
        explained = set(re.findall(r"`(\w+)`", file.read()))
    metrics = re.findall(r"^# HELP saburau_(\w+) ", host.get("/metrics", url=host.metrics)[2], re.MULTILINE)
    logged = {line["event"] for line in events()}
    for path in glob.glob(os.path.join(SOURCE, "src", "server", "*.c")):
        with open(path, encoding="utf-8") as file:
            logged.update(re.findall(r'log_event\([^"{;]*"(\w+)"', file.read()))
    assert len(metrics) > 30 and len(logged) > 20, (metrics, logged)
    assert explained >= set(metrics) | logged, (set(metrics) | logged) - explained


@test("the sanitizers have found nothing")
def _():
    assert host.stop() == 0
    host.check_sanitizers()


run_tests()
