"""Backups of a server that is played on, restoring them, and finding what is damaged."""

import glob
import json
import os
import random
import shutil
import socket
import sqlite3
import subprocess
import time

from server import SABURAU, SABURAU_DEV, run_tests, test
from people import Careful, Host, Person, play_on


def run(*words, code=0):
    done = subprocess.run([SABURAU_DEV, *words], capture_output=True, text=True, timeout=200, check=False)
    assert done.returncode == code, (words, done.returncode, done.stdout, done.stderr)
    return done.stdout if code == 0 else done.stdout + done.stderr


def is_sound(path):
    last = run("check", "--db", path).splitlines()[-1]
    assert last.endswith(" passed, 0 failed"), last
    return int(last.split()[0])


def tables_of(people, count):
    """Tables where all of them play, with a bot."""
    links = []
    for _ in range(count):
        made = people[0].create("hero", ["me", "link", "link", "easy"])
        links.append(made["table"])
        for person in people[1:]:
            person.request("join", table=made["table"], invitation=made["invitation"])
        for person in people:
            person.watch(made["table"])
        people[0].request("start", table=made["table"])
    return links


def events_in(path, link):
    """The moves of a table, as a database has them."""
    with sqlite3.connect(path) as database:
        return [what for (what,) in database.execute(
            "select what from (select at, what from events where table_id = (select id from tables where link = ?1)"
            " union all select at, what from recent where table_id = (select id from tables where link = ?1)) order by at",
            (link,))]  # fmt: skip


@test("a backup under load has every move that was acknowledged before it began")
def _():
    host = Host("--rate", "0", program=SABURAU)
    people = [Careful(host, name) for name in ("Ann", "Bob", "Cid")]
    links = tables_of(people, 12)
    running, said, before = [], [], {}

    def back_up():
        before[len(said)] = [dict(person.acknowledged) for person in people]
        process = subprocess.Popen([SABURAU, "backup", f"copy{len(said)}.db", "--db", host.db, "--json"],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)  # fmt: skip
        running.append(process)

    def meanwhile():
        if running and running[0].poll() is not None:
            out, err = running.pop().communicate()
            assert not err, err
            said.append(json.loads(out))
        if not running and sum(len(person.acknowledged) for person in people) > 60 * (len(said) + 1):
            back_up()

    play_on(people, lambda: len(said) == 4, meanwhile=meanwhile)
    for number in range(4):
        path = f"copy{number}.db"
        assert os.stat(path).st_mode & 0o777 == 0o600 and os.path.getsize(path) == said[number]["bytes"]
        assert is_sound(path) >= 1 + len(links)
        assert not glob.glob(path + "-*") and not glob.glob(path + ".new*")
        moves = {link: events_in(path, link) for link in links}
        known = [item for person in before[number] for item in person.items()]
        assert len(known) > 50
        for (link, seat, at), move in known:
            assert moves[link][at] == f"{seat} {move}", (link, at)
    finished = {link: events_in("copy3.db", link) for link in links}
    for person in people:
        person.close()
    assert host.stop() == 0
    # What was in the backup is still there, and what came after it, too.
    shutil.copy(host.db, "later.db")
    for link in links:
        assert events_in("later.db", link)[: len(finished[link])] == finished[link]


@test("a backup never replaces a file unasked, and leaves nothing behind when it fails")
def _():
    host = Host("--rate", "0", program=SABURAU_DEV)
    with open("there", "w", encoding="ascii") as file:
        file.write("mine")
    assert "--force" in run("backup", "there", "--db", host.db, code=1)
    with open("there", encoding="ascii") as file:
        assert file.read() == "mine"
    run("backup", "there", "--db", host.db, "--force")
    assert is_sound("there") == 1
    assert "cannot be written" in run("backup", "no/such/folder/x", "--db", host.db, code=1)
    run("backup", "by_socket", "--socket", host.db + ".admin")
    assert "No server" in run("backup", "nobody", "--socket", "nowhere", code=1)
    assert not glob.glob("*.new-*") and not os.path.exists("nobody")
    # After all of that the server writes its file again, and is well.
    ann = Person(host, "Ann")
    assert ann.create("samurai", ["me", "easy"], start=True)["table"]
    assert host.stop() == 0
    host.check_sanitizers()
    run("backup", "of_a_stopped_one", "--db", host.db)
    assert is_sound("of_a_stopped_one") == 2
    assert "cannot be opened" in run("backup", "of_nothing", "--db", "nothing.db", code=1)
    assert not os.path.exists("nothing.db") and not os.path.exists("of_nothing")


@test("one backup at a time; who goes away in the middle of one holds up nobody")
def _():
    host = Host("--rate", "0", program=SABURAU_DEV)
    ann = Person(host, "Ann")

    def hold():
        line = socket.socket(socket.AF_UNIX)
        line.settimeout(100)
        line.connect(host.db + ".admin")
        line.sendall(b'{"id":1,"do":"hold"}\n')
        return line, json.loads(line.makefile().readline())

    line, reply = hold()
    assert os.path.samefile(reply["file"], host.db), reply
    held = open(host.db, "rb").read()
    link = ann.create("hero", ["me", "easy", "easy"], start=True)["table"]
    ann.watch(link)
    play_on([ann], lambda: len(ann.table(link).log) > 20)
    assert open(host.db, "rb").read() == held, "the file stays as it is"
    assert "already" in run("backup", "second", "--db", host.db, code=1)
    line.close()
    end = time.monotonic() + 100
    while True:
        line, reply = hold()
        if "file" in reply:
            break
        assert "already" in reply["say"] and time.monotonic() < end, reply
    line.sendall(b'{"id":2,"do":"release"}\n{"id":3,"do":"release"}\n')
    stream = line.makefile()
    assert json.loads(stream.readline()) == {"re": 2} and json.loads(stream.readline())["error"] == "forbidden"
    assert open(host.db, "rb").read() != held
    # A server that stops in the middle ends well, and the copy is not taken for a backup.
    line, reply = hold()
    assert "file" in reply
    assert host.stop() == 0
    host.check_sanitizers()
    with sqlite3.connect(host.db) as database:
        assert database.execute("pragma integrity_check").fetchone() == ("ok",)


@test("a backup is restored, and what was there is kept")
def _():
    host = Host("--rate", "0", program=SABURAU_DEV)
    ann = Person(host, "Ann")
    first = ann.create("samurai", ["me", "easy"], start=True)["table"]
    run("backup", "one.db", "--db", host.db)
    second = ann.create("samurai", ["me", "easy"], start=True)["table"]
    assert "stop it" in run("restore", "one.db", "--db", host.db, code=1).lower()
    os.unlink(host.db + ".admin")  # also when it cannot be asked
    assert "in use" in run("restore", "one.db", "--db", host.db, code=1)
    ann.close()
    host.stop()
    said = run("restore", "one.db", "--db", host.db)
    (kept,) = glob.glob(host.db + ".before-*")
    assert kept in said and not glob.glob(host.db + "*-wal") and not glob.glob("*.new-*")
    assert os.stat(host.db).st_mode & 0o777 == 0o600
    with sqlite3.connect(kept) as database:
        assert database.execute("select count(*) from tables where link = ?", (second,)).fetchone() == (1,)
    host.start()
    again = Person(host, secret=ann.secret)
    assert again.watch(first) == [0] and again.refusal("watch", table=second) == "unknown"
    again.close()
    assert host.stop() == 0
    host.check_sanitizers()
    # To where there is nothing yet.
    run("restore", "one.db", "--db", "fresh.db")
    assert is_sound("fresh.db") == 2


@test("what is not ours, is damaged or not there is not restored")
def _():
    host = Host("--rate", "0", program=SABURAU_DEV)
    ann = Person(host, "Ann")
    for _ in range(20):
        ann.create("samurai", ["me", "easy"], start=True)
    run("backup", "good.db", "--db", host.db)
    ann.close()
    host.stop()
    with open(host.db, "rb") as file:
        before = file.read()
    with open("letter", "w", encoding="ascii") as file:
        file.write("Dear database, " * 1000)
    with sqlite3.connect("others.db") as database:
        database.execute("create table things (name text)")
    with open("good.db", "rb") as file:
        good = file.read()
    with open("short.db", "wb") as file:
        file.write(good[: len(good) // 2])
    for bad in ("letter", "others.db", "short.db", "missing.db", "/dev/null"):
        run("restore", bad, "--db", host.db, code=1)
        with open(host.db, "rb") as file:
            assert file.read() == before, bad
    assert not glob.glob(host.db + ".*") and not glob.glob("*.new-*")
    # The old one may be damaged: that is what backups are for.
    with open(host.db, "wb") as file:
        file.write(b"nonsense" * 1000)
    run("restore", "good.db", "--db", host.db)
    assert is_sound(host.db) == 21


@test("check finds each kind of damage, and names the table")
def _():
    host = Host("--rate", "0", program=SABURAU_DEV)
    ann = Person(host, "Ann")
    link = ann.create("hero", ["me", "easy", "easy"], start=True)["table"]
    ann.create("samurai", ["me", "open"])
    ann.watch(link)
    play_on([ann], lambda: len(ann.table(link).log) > 30)
    run("backup", "sound.db", "--db", host.db)
    assert "in use" in run("check", "--db", host.db, code=1)
    ann.close()
    host.stop()
    assert is_sound("sound.db") == 3 and is_sound(host.db) == 3
    with sqlite3.connect("sound.db") as database:  # all events where they are damaged below
        database.execute("insert into events select table_id, at, what, actor from recent")
        database.execute("delete from recent")
    database.close()
    assert is_sound("sound.db") == 3
    for sql, words in (
        ("update events set what = '0 fly away' where table_id = 1 and at = 12", "damaged at event 13"),
        ("update events set what = '9' || substr(what, 2) where table_id = 1 and at = 5", "damaged at event 6"),
        ("delete from events where table_id = 1 and at = 7", "gap"),
        ("delete from events where table_id = 1 and at = 0", "gap"),
        ("insert into recent (table_id, at, what, actor) select table_id, at, what, 0 from events where table_id = 1 and at = 3", "twice"),
        ("delete from seats where table_id = 1 and seat = 2", "seats"),
        ("update seats set kind = 77 where table_id = 1 and seat = 1", "seats"),
        ("update tables set options = 'x' where id = 1", "options"),
        ("update tables set game = 'chess' where id = 1", "chess"),
        ("update tables set rules = 99 where id = 1", "99"),
        ("update tables set phase = 9 where id = 1", "phase"),
        ("update tables set phase = 0 where id = 1", "not begun"),
        ("update tables set link = 'short' where id = 1", "link"),
        ("delete from tables where id = 1", "no such table"),
    ):
        shutil.copy("sound.db", "damaged.db")
        with sqlite3.connect("damaged.db") as database:
            database.execute(sql)
        database.close()
        said = run("check", "--db", "damaged.db", code=1).splitlines()
        assert any(line.startswith("Table 1: ") and words in line for line in said[:-1]), (sql, said)
        assert not said[-1].endswith(" 0 failed") and "passed" in said[-1], said
        objects = [json.loads(line) for line in run("check", "--db", "damaged.db", "--json", code=1).splitlines()]
        assert objects[0]["table"] == 1 and objects[0]["ok"] is False and words in objects[0]["reason"], objects
        assert objects[-1]["failed"] == len(objects) - 1 >= 1
    with open("sound.db", "rb") as file:
        pages = bytearray(file.read())
    for page in range(1, len(pages) // 4096):
        pages[page * 4096 + 8 : page * 4096 + 40] = bytes(random.Random(page).randrange(256) for _ in range(32))
    with open("damaged.db", "wb") as file:
        file.write(pages)
    said = run("check", "--db", "damaged.db", code=1)
    assert "The file: " in said or "cannot be read" in said, said
    with open("letter", "w", encoding="ascii") as file:
        file.write("Dear database, " * 1000)
    assert "not a database" in run("check", "--db", "letter", code=1)


run_tests()
