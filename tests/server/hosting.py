"""A running server and those who run it: the admin socket, bans, drains, the service manager, the settings' file."""

import json
import os
import random
import signal
import socket
import stat
import subprocess
import tempfile
import time

from server import SABURAU, SABURAU_DEV, SOURCE, Skip, free_port, run_tests, test, verify
from people import PATIENCE, Host, Person, play_on, until

host = Host("--rate", "0", program=SABURAU_DEV)


def run(*words, code=0, program=SABURAU_DEV, **environment):
    """A command of the program: what it says on stdout, or, if it fails as it should, on stderr."""
    done = subprocess.run(
        [program, *words], capture_output=True, text=True, timeout=100, env={**os.environ, **environment}, check=False
    )
    assert done.returncode == code, (words, done.returncode, done.stdout, done.stderr)
    return done.stdout if code == 0 else done.stderr


def admin(*words, at=host, **how):
    return run("admin", *words, "--db", at.db, **how)


def ask(*words, at=host):
    """The server's reply, as an object."""
    return json.loads(admin(*words, "--json", at=at))


def denied(*words, at=host, code=1):
    """A sentence that says why not."""
    said = admin(*words, at=at, code=code)
    assert said.startswith("saburau: ") and len(said) > 20, said
    return said


class Line:
    """A connection to an admin socket, by hand."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(100)
        self.socket.connect(path)
        self.bytes = b""

    def send(self, text):
        self.socket.sendall(text.encode())

    def receive(self):
        while b"\n" not in self.bytes:
            more = self.socket.recv(65536)
            if not more:
                return None
            self.bytes += more
        line, _, self.bytes = self.bytes.partition(b"\n")
        return json.loads(line)

    def is_closed(self):
        try:
            return self.receive() is None
        except ConnectionError:
            return True


def playing(person, at=host, **members):
    """A table of hero with one person and two bots, who wait for the person."""
    link = person.create("hero", ["me", "easy", "easy"], start=True, **members)["table"]
    person.watch(link)
    until([person], lambda: (link, 0) in person.tables)
    return link


def number_of(link, at=host):
    return ask("show", link, at=at)["table"]


# ---- The socket ----


@test("only its user may open the admin socket")
def _():
    mode = os.stat(host.db + ".admin").st_mode
    assert stat.S_ISSOCK(mode) and stat.S_IMODE(mode) == 0o600, oct(mode)
    if os.getuid() != 0:
        raise Skip("only root can become somebody else")
    os.chmod(".", 0o777)
    nobody = 65534

    def try_it():
        os.setgid(nobody)
        os.setuid(nobody)

    code = "import socket, sys\ntry: socket.socket(socket.AF_UNIX).connect(sys.argv[1])\nexcept PermissionError: sys.exit(7)"
    done = subprocess.run(["python3", "-c", code, host.db + ".admin"], preexec_fn=try_it, check=False)
    assert done.returncode == 7, done.returncode
    os.chmod(host.db + ".admin", 0o666)
    code = "import socket, sys\ns = socket.socket(socket.AF_UNIX)\ns.connect(sys.argv[1])\ns.sendall(b'{\"do\":\"status\"}\\n')\nsys.exit(8 if s.recv(100) else 7)"
    code = code.replace("s.sendall", "try: s.sendall", 1).replace("sys.exit(8", "except OSError: sys.exit(7)\nsys.exit(8", 1)
    done = subprocess.run(["python3", "-c", code, host.db + ".admin"], preexec_fn=try_it, check=False)
    os.chmod(host.db + ".admin", 0o600)
    assert done.returncode in (7, 1), "even with an open door the kernel says who it is"


@test("nobody gets from the network to where the admin socket is")
def _():
    for name in ("inside", "inside:80", "inside:-1", "inside:-2", "outside"):
        assert host.get("/", headers={"Host": name})[0] == 403, name


@test("a line in, a line out; what makes no sense is refused with a sentence")
def _():
    line = Line(host.db + ".admin")
    line.send('{"id":1,"do":"status"}\n{"id":2,"do":"dance"}\n{"id":3,"do":"move"}\nnonsense\n[1]\n{"id":4,"do":"list","limit":0}\n')
    assert line.receive()["re"] == 1
    for number in (2, 3, None, None, 4):
        reply = line.receive()
        assert reply.get("re") == number and reply["error"] == "bad_request" and reply["say"].endswith("."), reply
    line.send('{"id":5,"do":')
    line.send('"status"}\n')
    assert line.receive()["re"] == 5
    person = Person(host)
    assert person.refusal("status") == "bad_request", "it is no request of visitors"


@test("who sends without end, or many at once, or does not read is cut off, and nobody else notices")
def _():
    ann = Person(host, "Ann")
    endless = Line(host.db + ".admin")
    try:
        for _ in range(100):
            endless.send("x" * 10000)
    except OSError:
        pass
    assert endless.is_closed()
    lines = [Line(host.db + ".admin") for _ in range(40)]
    for line in lines:
        try:
            line.send('{"id":1,"do":"status"}\n')
        except OSError:
            pass
    assert 1 <= sum(not line.is_closed() for line in lines) <= 16
    for line in lines:
        line.socket.close()
    deaf = Line(host.db + ".admin")
    deaf.socket.settimeout(2)
    try:
        while True:
            deaf.send('{"id":1,"do":"list","limit":1000}\n' * 1000)
    except OSError:
        pass
    assert ann.request("hello")["name"] == "Ann"
    deaf.socket.close()
    end = time.monotonic() + 100
    while time.monotonic() < end:
        try:
            return ask("status")
        except AssertionError:
            pass  # places are free again when the server has seen them go
    raise AssertionError("the server does not answer any more")


@test("the socket of a dead server is replaced, one of a living server is refused")
def _():
    other = Host(program=SABURAU_DEV, start=False)
    command = [SABURAU_DEV, "serve", "--listen", f"127.0.0.1:{other.port}", "--db", other.db, "--admin-socket", host.db + ".admin"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 1 and "is running" in done.stderr, done.stderr
    with open("letter", "w", encoding="ascii") as file:
        file.write("Dear")
    done = subprocess.run(command[:-1] + ["letter"], capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 1 and "another kind of file" in done.stderr and os.path.getsize("letter") == 4, done.stderr
    other.start()
    other.kill()
    assert os.path.exists(other.db + ".admin")
    assert "No server" in denied("status", at=other)
    other.start()
    assert ask("status", at=other)["health"] == "ok"
    other.stop()
    assert not os.path.exists(other.db + ".admin"), "a server that ends well leaves none"


# ---- Commands ----


@test("status counts clients, tables and moves")
def _():
    before = ask("status")
    ann = Person(host, "Ann")
    link = playing(ann)
    play_on([ann], lambda: ann.table(link).is_my_turn)
    ann.move(ann.table(link), random.choice(ann.table(link)["legal"]))
    after = ask("status")
    assert after["clients"] >= 1 and after["moves"] == before["moves"] + 1, after
    assert after["tables"]["playing"] == before["tables"]["playing"] + 1 and after["active"] >= 1, after
    assert after["version"] in run("--version") and after["uptime"] >= 0 and after["unsent"] >= 0, after
    assert "Health: ok" in admin("status") and "playing" in admin("status")
    ann.close()


@test("list has pages, and neither names, cards nor whole links unless asked for")
def _():
    ann = Person(host, "Annabel")
    links = [ann.create("samurai", ["me", "open"], listed=True)["table"] for _ in range(5)]
    page = ask("list", "--limit", "3", "--phase", "waiting")
    assert [row["listed"] for row in page["tables"]] == [True] * 3 and page["before"] == page["tables"][-1]["table"]
    rest = ask("list", "--limit", "3", "--before", str(page["before"]), "--phase", "waiting")
    numbers = [row["table"] for row in page["tables"] + rest["tables"]]
    assert numbers == sorted(numbers, reverse=True) and len(set(numbers)) == len(numbers) >= 5
    row = page["tables"][0]
    assert row["game"] == "samurai" and (row["taken"], row["seats"]) == (1, 2) and abs(row["made"] - time.time()) < 1000, row
    said = admin("list") + admin("list", "--json")
    assert "Annabel" not in said and not any(link in said for link in links) and links[-1][:6] in said, said
    assert links[-1] in admin("list", "--links")
    assert "phase" in denied("list", "--phase", "dancing").lower() and "--limit" in denied("list", "--limit", "many", code=2)
    ann.close()


@test("a list of nothing is said in words, and is an empty one for programs")
def _():
    own = Host(program=SABURAU_DEV)
    assert admin("list", at=own) == "There are no tables to list.\n" and ask("list", at=own)["tables"] == []
    assert admin("bans", at=own) == "Nobody is banned.\n" and ask("bans", at=own)["bans"] == []
    assert admin("list", "--before", "1") == "There are no tables to list.\n"
    assert own.stop() == 0


@test("show tells who sits at a table, by number or by link")
def _():
    ann = Person(host, "Ann")
    link = playing(ann)
    shown = ask("show", link)
    again = ask("show", str(shown["table"]))
    assert again["seats"] == shown["seats"] and shown["phase"] == again["phase"] == "playing", (shown, again)
    assert shown["link"] == again["link"] == link[:6] + "…", (shown, again)
    person, bot = shown["seats"][:2]
    assert person["name"] == "Ann" and person["address"] == "127.0.0.1" and len(person["visitor"]) == 16, person
    assert bot == {"kind": "bot", "level": "easy"} and "Ann" in admin("show", link) and "view" not in shown
    assert ask("show", link, "--links")["link"] == link
    for wrong in ("A" * 22, "999999999", "x", "0"):
        assert "no such table" in denied("show", wrong)
    ann.close()


@test("a closed table is over for everyone, and those who watch are told")
def _():
    ann = Person(host, "Ann")
    link = playing(ann)
    play_on([ann], lambda: ann.table(link).is_my_turn)
    eve = Person(host)
    eve.watch(link)
    assert "over" in admin("close", link)
    until([ann, eve], lambda: all(person.table(link)["phase"] == "over" for person in (ann, eve)))
    for person in (ann, eve):
        notices = [message for message in person.heard if "announce" in message]
        assert len(notices) == 1 and notices[0]["table"] == link and notices[0]["announce"].endswith("."), notices
    assert ann.refusal("move", table=link, seat=0, at=ann.table(link)["at"], move="x") == "forbidden"
    verify([host.record(link)])
    assert "over already" in denied("close", link)
    waiting = ann.create("samurai", ["me", "open"])["table"]
    admin("close", waiting)
    assert eve.refusal("join", table=waiting) == "forbidden"
    for person in (ann, eve):
        person.close()


@test("a removed table is gone with all its rows, and those who watched are told")
def _():
    ann = Person(host, "Ann")
    link, other = playing(ann), playing(ann)
    ann.request("say", table=link, say="Hello")
    ann.request("carry", table=link)
    number = number_of(link)
    admin("remove", str(number))
    until([ann], lambda: any(message.get("error") == "unknown" and message.get("table") == link for message in ann.heard))
    assert ann.refusal("watch", table=link) == "unknown" and "no such table" in denied("show", link)
    assert ann.request("look", table=other)["view"], "others are untouched"
    assert all(table["table"] != link for table in ann.request("lobby")["mine"])
    # What a bot was thinking about when its table went finds nothing to play on.
    for _ in range(5):
        gone = ann.create("hero", ["easy", "easy", "me"], start=True)["table"]
        admin("remove", gone)
    run("backup", "removed.db", "--db", host.db, "--force")
    rows = subprocess.run(
        ["python3", "-c", "import sqlite3, sys\nc = sqlite3.connect(sys.argv[1])\n"
         "print(sum(c.execute(f'select count(*) from {t} where table_id = ?', (sys.argv[2],)).fetchone()[0]"
         " for t in ('seats', 'events', 'recent', 'chat')), c.execute('select count(*) from tickets').fetchone()[0])",
         "removed.db", str(number)], capture_output=True, text=True, check=True)  # fmt: skip
    assert rows.stdout == "0 0\n", rows.stdout
    assert run("check", "--db", "removed.db").endswith(", 0 failed\n")
    ann.close()


@test("announcements reach everybody who is connected")
def _():
    people = [Person(host), Person(host)]
    assert ask("announce", "Back  at\nfive.")["clients"] >= 2
    until(people, lambda: all({"announce": "Back at five."} in person.heard for person in people))
    assert "more than 500" in denied("announce", "x" * 501) or "500" in denied("announce", "x" * 501)
    denied("announce", " ")
    for person in people:
        person.close()


@test("while the server is drained no game begins, and those that are played go on")
def _():
    ann = Person(host, "Ann")
    link = playing(ann)
    waiting = ann.create("samurai", ["me", "easy"])["table"]
    assert ask("drain")["active"] >= 1 and ask("status")["draining"] is True and "Draining" in admin("status")
    assert ann.refusal("create", game="samurai", seats=["me", "easy"]) == "forbidden"
    assert ann.refusal("start", table=waiting) == "forbidden"
    assert ann.refusal("upload", record={"format": "saburau-record/1", "game": "hero", "seats": 3, "moves": []}) == "forbidden"
    play_on([ann], lambda: ann.table(link).is_my_turn)
    assert ann.move(ann.table(link), random.choice(ann.table(link)["legal"]))
    admin("undrain")
    ann.request("start", table=waiting)
    ann.close()


@test("wrong usage is exit code 2, a no is 1")
def _():
    for words in (["dance"], ["show"], ["status", "x"], [], ["status", "--dance"], ["list", "--limit", "0"]):
        admin(*words, code=2)
    assert "COMMAND" in run("admin", "--help") and "announce TEXT" in run("admin", "--help")
    reply = subprocess.run([SABURAU, "admin", "show", "x", "--json", "--db", host.db], capture_output=True, text=True, check=False)
    assert reply.returncode == 1 and json.loads(reply.stdout)["error"] == "unknown", reply


# ---- Bans ----


def connects(secret=None, at=host):
    try:
        Person(at, secret=secret).close()
        return True
    except (OSError, AssertionError):
        return False


@test("a banned visitor is told and disconnected, kept out after a restart, and let in again")
def _():
    own = Host("--rate", "0", program=SABURAU_DEV)
    ann, bob = Person(own, "Ann"), Person(own, "Bob")
    link = playing(ann, at=own)
    visitor = ask("show", link, at=own)["seats"][0]["visitor"]
    assert ask("ban", visitor, at=own)["who"] == visitor
    heard = []
    try:
        while True:  # nothing comes back: the client would try to connect again
            heard.append(ann.socket.receive(PATIENCE))
            assert heard[-1], "nobody disconnects her"
    except OSError:
        pass
    assert any(json.loads(message).get("bye") == "banned" and json.loads(message)["say"] for message in heard), heard
    for _ in range(2):
        status, _, sentence = own.get("/visitor", method="POST", headers={"Cookie": f"saburau={ann.secret}"}, data=b"")
        assert status == 403 and "banned" in sentence, (status, sentence)
        assert not connects(ann.secret, own) and connects(bob.secret, own)
        bans = ask("bans", at=own)["bans"]
        assert [ban["who"] for ban in bans] == [visitor] and visitor in admin("bans", at=own)
        own.stop()
        own.start()
    admin("unban", visitor.upper(), at=own)
    assert connects(ann.secret, own) and "no such ban" in denied("unban", visitor, at=own)
    assert own.stop() == 0
    own.check_sanitizers()


@test("a banned address is kept out, all 64 bits of IPv6 at once")
def _():
    own = Host("--rate", "0", "--public", "http://127.0.0.1", program=SABURAU_DEV)

    def comes_from(address):
        headers = {"X-Forwarded-For": address, "Origin": "http://127.0.0.1"}
        return own.get("/visitor", method="POST", headers=headers, data=b"")[0] == 204

    assert ask("ban", "192.0.2.7", at=own)["who"] == "192.0.2.7"
    assert ask("ban", "2001:db8:1:2:3::4", at=own)["who"] == "2001:db8:1:2::/64"
    assert not comes_from("192.0.2.7") and comes_from("192.0.2.8")
    assert not comes_from("2001:db8:1:2::1") and comes_from("2001:db8:1:3::1")
    assert not comes_from("::ffff:192.0.2.7")
    own.stop()
    own.start()
    assert not comes_from("192.0.2.7")
    admin("unban", "2001:db8:1:2::/64", at=own)
    assert comes_from("2001:db8:1:2::1")
    for wrong in ("192.0.2", "192.0.2.1/24", "192.0.2.1/64", "12345", "host.example.org", "x" * 16):
        assert "neither" in denied("ban", wrong, at=own)
    assert own.metric('saburau_refused_total{reason="banned"}') > 0
    own.stop()


# ---- The service manager ----


class Manager:
    """What a service manager hears from a server."""

    def __init__(self, name=None):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.name = name or os.path.abspath("notify")
        self.socket.bind("\0" + name[1:] if name else self.name)
        self.socket.settimeout(100)
        self.heard = []

    def wait_for(self, word):
        while word not in self.heard:
            self.heard += self.socket.recv(4096).decode().split("\n")


@test("the service manager is told when the server is ready, alive and stopping")
def _():
    for name in (None, f"@saburau-test-{os.getpid()}"):
        manager = Manager(name)
        own = Host(program=SABURAU_DEV, NOTIFY_SOCKET=manager.name, WATCHDOG_USEC="600000")
        manager.wait_for("READY=1")
        assert "STOPPING=1" not in manager.heard
        for _ in range(2):
            manager.heard.clear()
            manager.wait_for("WATCHDOG=1")
        assert own.stop() == 0
        manager.wait_for("STOPPING=1")
        own.check_sanitizers()


@test("who did not ask for signs of life, or for those of another process, gets none")
def _():
    manager = Manager(f"@saburau-test-other-{os.getpid()}")
    own = Host(program=SABURAU_DEV, NOTIFY_SOCKET=manager.name, WATCHDOG_USEC="1000", WATCHDOG_PID="1")
    manager.wait_for("READY=1")
    ask("status", at=own)
    own.stop()
    manager.wait_for("STOPPING=1")
    assert "WATCHDOG=1" not in manager.heard


def start_activated(own, listening, count="1"):
    """Starts a server with descriptor 3, as systemd does."""
    script = f'exec 3<&{listening.fileno()}; LISTEN_PID=$$ LISTEN_FDS={count} exec "$0" "$@"'
    return subprocess.Popen(
        ["bash", "-c", script, SABURAU_DEV, "serve", "--listen", "127.0.0.1:1", "--db", own.db],
        pass_fds=[listening.fileno()], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)  # fmt: skip


@test("a socket that is passed on is served, and whoever comes while the server restarts is not refused")
def _():
    own = Host(program=SABURAU_DEV, start=False)
    listening = socket.socket()
    listening.bind(("127.0.0.1", own.port))
    listening.listen()
    for _ in range(2):
        early = socket.create_connection(("127.0.0.1", own.port), 100)  # before there is a server
        early.sendall(f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{own.port}\r\n\r\n".encode())
        own.process = start_activated(own, listening)
        assert own.process.stdout.readline() == own.url + "/\n"
        assert b"200" in early.recv(100)
        ann = Person(own, "Ann")
        assert ann.request("hello")["name"] == "Ann"
        own.process.terminate()
        assert own.process.wait(100) == 0
        own.process.communicate()


@test("whoever comes while the server stops is left to the next one")
def _():
    own = Host(program=SABURAU_DEV, start=False)
    listening = socket.socket()
    listening.bind(("127.0.0.1", own.port))
    listening.listen()
    own.process = start_activated(own, listening)
    assert own.process.stdout.readline() == own.url + "/\n"
    deaf = Person(own, "Ann")  # who does not answer the farewell, so that it takes a while
    own.process.terminate()
    while "stopping" not in own.process.stderr.readline():
        assert own.process.poll() is None
    late = [socket.create_connection(("127.0.0.1", own.port), 100) for _ in range(3)]
    for each in late:
        each.sendall(f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{own.port}\r\n\r\n".encode())
    assert own.process.wait(100) == 0
    own.process.communicate()
    deaf.socket.socket.close()
    own.process = start_activated(own, listening)
    for each in late:
        assert b"200" in each.recv(100)
        each.close()
    own.process.terminate()
    assert own.process.wait(100) == 0
    own.process.communicate()


@test("what is passed on and cannot be listened to is refused in words")
def _():
    own = Host(program=SABURAU_DEV, start=False)
    with tempfile.TemporaryFile() as file, socket.socket() as mute, socket.socket() as listening:
        mute.bind(("127.0.0.1", 0))
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        for passed, count in ((file, "1"), (mute, "1"), (listening, "2")):
            process = start_activated(own, passed, count)
            said = process.communicate(timeout=100)[1]
            assert process.returncode == 1 and "passed on" in said, said


@test("SIGHUP does not end a service, and is noted")
def _():
    own = Host(program=SABURAU_DEV)
    own.process.send_signal(signal.SIGHUP)
    end = time.monotonic() + 100
    while "event=hangup" not in own.said():
        assert time.monotonic() < end and own.is_alive()
        time.sleep(0.05)
    assert ask("status", at=own)["health"] == "ok" and own.stop() == 0


# ---- Settings ----


def write_settings(text):
    with open("saburau.conf", "w", encoding="utf-8") as file:
        file.write(text)


@test("settings come from a file, and flags win")
def _():
    port, other = free_port(), free_port()
    write_settings(f"# where\n\n listen = 127.0.0.1:{port} \ndb=conf.db\nrate = 7\nadmin-socket = conf.socket\n")
    for flags, url in (([], f"http://127.0.0.1:{port}/\n"), (["--listen", f"127.0.0.1:{other}"], f"http://127.0.0.1:{other}/\n")):
        process = subprocess.Popen([SABURAU_DEV, "serve", "--config", "saburau.conf", *flags], stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL, text=True)  # fmt: skip
        assert process.stdout.readline() == url
        assert "Health: ok" in run("admin", "status", "--config", "saburau.conf")
        assert "Health: ok" in run("admin", "status", "--socket", "conf.socket")
        process.terminate()
        assert process.wait(100) == 0
        process.stdout.close()
    assert os.path.exists("conf.db")


@test("a wrong line of the settings is refused with its file and number")
def _():
    for text, line, words in (
        ("dance = 1\n", 1, "dance"),
        ("\n# fine\nlisten\n", 3, "NAME = VALUE"),
        ("rate = 1\nrate = 2\n", 2, "line 1"),
        ("rate =\n", 1, "missing"),
        ("db = x.db\nrate = many\n", 2, "--rate"),
        ("listen = nowhere\n", 1, "--listen"),
        ("db = postgres:x\n", 1, "--db"),
        ("config = other.conf\n", 1, "config"),
        ("db = x\0y\n", 1, "text"),
    ):
        write_settings(text)
        said = run("serve", "--config", "saburau.conf", code=2)
        assert f"saburau.conf, line {line}: " in said and words in said and said.count("\n") == 1, (text, said)
    assert "cannot be opened" in run("serve", "--config", "none.conf", code=2)


@test("the example of the settings has all of them, and each can be used")
def _():
    with open(os.path.join(SOURCE, "packaging", "saburau.conf"), encoding="utf-8") as file:
        lines = [line[2:] for line in file if line.startswith("# ") and " = " in line]
    flags = {line.split()[0][2:] for line in run("serve", "--help").splitlines() if line.startswith("  --")}
    assert {line.split()[0] for line in lines} == flags - {"config", "lang"}, flags
    write_settings("".join(lines).replace("127.0.0.1:7777", f"127.0.0.1:{host.port}"))
    assert "cannot listen" in run("serve", "--config", "saburau.conf", code=1), "the rest was fine"


@test("a service without a home uses the folder that the service manager names")
def _():
    os.mkdir("state")
    homeless = {key: value for key, value in os.environ.items() if key not in ("HOME", "XDG_DATA_HOME", "STATE_DIRECTORY")}
    command = [SABURAU_DEV, "serve", "--listen", f"127.0.0.1:{free_port()}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, env=homeless, check=False)
    assert done.returncode == 2 and "--db" in done.stderr, done.stderr
    where = {**homeless, "STATE_DIRECTORY": os.path.abspath("state") + ":/other"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=where)
    assert process.stdout.readline()
    assert os.path.exists("state/saburau.db") and os.path.exists("state/saburau.db.admin")
    assert "Health: ok" in run("admin", "status", STATE_DIRECTORY=where["STATE_DIRECTORY"]), "it is found without flags"
    process.terminate()
    assert process.wait(100) == 0
    process.stdout.close()


@test("the sanitizers have found nothing")
def _():
    assert host.stop() == 0
    host.check_sanitizers()


run_tests()
