"""Disks that are full, or may not be written: said in words, and nothing is lost."""

import itertools
import os
import random
import resource
import subprocess
import time

from server import SABURAU, SABURAU_DEV, Skip, run_tests, test, verify
from people import PATIENCE, Careful, Host, Person, Refused, check_moves, play_on, until, wait_over


def refuses(path, words, user=None):
    """The server does not start, and says why in one sentence."""
    host = Host(program=SABURAU_DEV, db=path, start=False, user=user)

    def drop_rights():
        if user:
            os.setgid(user)
            os.setuid(user)

    command = [host.program, "serve", "--listen", f"127.0.0.1:{host.port}", "--db", path]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, preexec_fn=drop_rights, check=False)
    lines = [line for line in done.stderr.splitlines() if not line.startswith("time=")]
    assert done.returncode == 1 and done.stdout == "", (done.returncode, done.stdout, done.stderr)
    assert len(lines) == 1 and lines[0].endswith(".") and all(word in done.stderr for word in words), done.stderr


@test("a database that cannot be opened is refused in words")
def _():
    refuses("no/such/folder/tables.db", ["no/such/folder/tables.db"])
    os.mkdir("folder")
    refuses("folder", ["folder"])
    with open("letter.db", "w", encoding="ascii") as file:
        file.write("Dear database, " * 1000)
    refuses("letter.db", ["letter.db"])
    with open("letter.db", encoding="ascii") as file:
        assert file.read() == "Dear database, " * 1000, "a file that is not ours stays as it is"


@test("so is one that may not be written")
def _():
    if os.getuid() != 0:
        user = None
    else:
        user = 65534
        os.chmod(".", 0o777)
        if subprocess.run([SABURAU, "--version"], capture_output=True, user=user, check=False).returncode != 0:
            raise Skip("others may not run the program")
    host = Host(program=SABURAU_DEV, db="mine.db")
    host.stop()
    os.chmod("mine.db", 0o444)
    refuses("mine.db", ["mine.db"], user)
    os.mkdir("locked")
    os.chmod("locked", 0o555)
    refuses("locked/tables.db", ["locked/tables.db"], user)


def storage_is_refused(host, ann, bob, link):
    """While nothing can be stored: everything that would change something is refused, and nothing has happened."""
    table = ann.table(link)
    at, log, move = table["at"], list(table.log), random.choice(table["legal"])
    assert Person.refusal(ann, "move", table=link, seat=0, at=at, move=move) == "storage"
    assert ann.refusal("say", table=link, say="Hello") == "storage" and ann.refusal("name", name="Zed") == "storage"
    assert ann.refusal("create", game="hero", seats=["me", "easy", "easy"], start=True) == "storage"
    status, _, why = host.get("/healthz")
    assert status == 503 and len(why) > 10 and host.db not in why, (status, why)  # whoever asks is told no path
    assert host.said().rfind("event=storage_trouble") > host.said().rfind("event=storage_recovered"), host.said()[-500:]
    again = Person(host, secret=ann.secret)
    again.watched.add(link)
    assert read(again, "watch", table=link)["seats"] == [0], "one can still look"
    until([again], lambda: (link, 0) in again.tables)
    for person in (ann, again):
        person.settle()
        assert person.table(link)["at"] == at and person.table(link).log == log, "nothing has happened"
    assert bob.table(link).moves[: len(log)] == bob.table(link).moves and not ann.table(link).chat
    assert read(again, "hello")["name"] == "Ann" and len(read(again, "lobby")["mine"]) == 2
    again.close()


def read(person, do, **members):
    """A request that changes nothing. It meets `storage` if a bot's move could not be stored at the same moment."""
    while True:
        try:
            return person.request(do, **members)
        except Refused as refusal:
            assert refusal.word == "storage", refusal


def write_until_full(host):
    """What has been given to files already is used up by a few more writes."""
    ann = Person(host)
    end = time.monotonic() + PATIENCE
    for length in itertools.count():
        said = ann.refusal("name", name="x" * (1 + length % 24))  # another name than before
        if said == "storage":
            return ann
        assert said is None, said
        assert time.monotonic() < end, "the disk is full, and nobody notices"


def recovers_by_itself(host, fill, make_room):
    """When there is room again, the server finds that out though nobody writes anything."""
    fill()
    ann = write_until_full(host)
    end = time.monotonic() + PATIENCE
    status, _, why = host.get("/healthz")
    assert status == 503 and "cannot be written" in why and host.db not in why, (status, why)
    time.sleep(3)  # in which it is tried, in vain
    assert host.get("/healthz")[0] == 503 and host.metric("saburau_healthy") == 0
    assert host.said().count("event=storage_trouble") == 1 and "event=storage_recovered" not in host.said()
    make_room()
    while host.get("/healthz")[::2] != (200, "ok\n"):
        assert time.monotonic() < end, "it does not recover"
        time.sleep(0.05)
    assert host.said().count("event=storage_recovered") == 1 and host.metric("saburau_healthy") == 1
    assert ann.refusal("name", name="Ann") is None
    ann.close()


def full_and_empty(host, fill, make_room):
    """Games through a disk that is full twice, and the server's restart."""
    ann, bob = Person(host, "Ann"), Person(host, "Bob")
    made = ann.create("samurai", ["me", "link"], options={"first": "0"})
    link = made["table"]
    bob.request("join", table=link, invitation=made["invitation"])
    bots = ann.create("hero", ["me", "easy", "easy"])["table"]
    for person in (ann, bob):
        person.watch(link)
    ann.watch(bots)
    for each in (link, bots):
        ann.request("start", table=each)
    for moves in (12, 30):
        play_on([ann, bob], lambda moves=moves: len(ann.table(link).log) > moves and ann.table(link).is_my_turn)
        ann.settle()
        ann.moved.clear()
        play_on([ann, bob], lambda: ann.table(link).is_my_turn)
        fill()
        ann.settle()  # what was stored before has been told
        before = ann.table(bots).moves
        storage_is_refused(host, ann, bob, link)
        assert ann.table(bots).moves == before, "bots wait, too"
        make_room()
        assert ann.move(ann.table(link), random.choice(ann.table(link)["legal"])), "there is room again"
        assert host.get("/healthz")[::2] == (200, "ok\n")
        assert host.said().rfind("event=storage_recovered") > host.said().rfind("event=storage_trouble"), host.said()[-500:]
        for person in (ann, bob):
            person.moved.clear()
            person.refused.clear()
    known = ann.table(link).moves
    host.kill()
    host.start()
    until([ann, bob], lambda: ann.reconnects == 1 and bob.reconnects == 1)
    assert ann.table(link).moves[: len(known)] == known
    wait_over([ann, bob], [link])
    wait_over([ann], [bots])
    verify([host.record(link), host.record(bots)])
    assert ann.request("hello")["name"] == "Ann"
    assert host.stop() == 0
    host.check_sanitizers()


@test("when a file cannot grow any more moves are refused, and go on when it can")
def _():
    host = Host("--rate", "0", program=SABURAU_DEV)

    def fill():
        sizes = [os.path.getsize(host.db + tail) for tail in ("", "-wal") if os.path.exists(host.db + tail)]
        host.limit_files(max(1, min(sizes) // 2))

    recovers_by_itself(host, fill, host.limit_files)
    full_and_empty(host, fill, host.limit_files)


@test("the same on a disk that is full")
def _():
    os.mkdir("small")
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", "small"], capture_output=True, check=False)
    if mounted.returncode != 0:
        raise Skip("nothing may be mounted here")
    try:
        host = Host("--rate", "0", program=SABURAU_DEV, db="small/tables.db")

        def fill():
            with open("small/ballast", "wb", buffering=0) as ballast:
                for size in (65536, 4096, 1):
                    try:
                        while ballast.write(b"x" * size):
                            pass
                    except OSError:
                        pass  # smaller pieces may still fit in
            write_until_full(host).close()

        for full_disk in (recovers_by_itself, full_and_empty):
            full_disk(host, fill, lambda: os.unlink("small/ballast"))
    finally:
        host.kill()
        subprocess.run(["umount", "small"], check=True)


class Patient(Careful):
    """Sends a move that could not be stored again."""

    not_stored = 0

    def hear(self, message):
        if message.get("error") != "storage":
            super().hear(message)
            return
        self.heard.append(message)
        self.not_stored += 1
        move = self.asked.pop(message.get("re"), None)
        if move:
            self.moved.pop(move[:2], None)


@test("under load a disk that comes and goes loses nothing and doubles nothing")
def _():
    host = Host("--rate", "0", program=SABURAU)
    people = [Patient(host, name) for name in ("Ann", "Bob", "Cid")]
    links = []
    for _ in range(10):
        made = people[0].create("hero", ["me", "link", "link", "easy"])
        links.append(made["table"])
        for person in people[1:]:
            person.request("join", table=made["table"], invitation=made["invitation"])
        for person in people:
            person.watch(made["table"])
        people[0].request("start", table=made["table"])
    def meanwhile():
        host.limit_files(1 if random.random() < 0.2 else resource.RLIM_INFINITY)

    wait_over(people, links, meanwhile=meanwhile)
    assert sum(person.not_stored for person in people) > 20, "nothing was refused"
    records = [host.record(link) for link in links]
    verify(records)
    for link, record in zip(links, records):
        check_moves(people, link, record)
    host.limit_files()
    assert host.stop() == 0


@test("on a slow disk everybody is answered in the end, also who asks for more than can wait there")
def _():
    slow = os.path.join(os.path.dirname(SABURAU), "bench", "libsaburau-slow-sync.so")
    host = Host("--rate", "0", LD_PRELOAD=slow, SABURAU_SYNC_DELAY="300000")
    ann, *others = [Person(host, name) for name in ("Ann", "Bob", "Cid", "Dan")]
    made = ann.create("samurai", ["me", "easy"], options={"first": "0"}, start=True)
    ann.watch(made["table"])
    until([ann], lambda: ann.table(made["table"]).is_my_turn)
    ann.send("move", table=made["table"], seat=0, at=ann.table(made["table"])["at"], move=ann.table(made["table"])["legal"][0])
    asked = [[person.send("hello") for _ in range(4000)] for person in others]
    for person, ids in zip(others, asked):
        until([person], lambda person=person, ids=ids: person.heard[-1].get("re") == ids[-1])
        replies = [message["re"] for message in person.heard if message.get("re") in set(ids)]
        assert replies == ids, "each of them once, in order"
    until([ann], lambda: len(ann.table(made["table"]).log) > 0)
    assert not ann.refused, ann.refused
    assert host.stop() == 0


run_tests()
