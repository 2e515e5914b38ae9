"""Whatever anybody sends is refused with a reason, while others play on."""

import json
import os
import random
import re
import secrets
import socket
import time

from server import SABURAU_DEV, run_tests, test
from people import PATIENCE, Host, Person, close_code, until
import client

host = Host("--rate", "0", program=SABURAU_DEV)
strict = Host(program=SABURAU_DEV)  # with the limits that everybody has
ann, bob = Person(host, "Ann"), Person(host, "Bob")
mallory = Person(host, "Mallory")


class Game:
    """A game that goes on whatever others do."""

    def __init__(self, at):
        self.person = Person(at, "Player")
        self.begin()

    def begin(self):
        self.link = self.person.create("samurai", ["me", "me"], start=True)["table"]
        self.person.watch(self.link)
        until([self.person], lambda: len(self.person.tables) == 2)

    def asked(self):
        """The eye that is to move."""
        return next((table for table in self.person.tables.values() if table.is_my_turn), None)

    def goes_on(self):
        took = []
        for _ in range(3):
            if self.person.table(self.link)["phase"] == "over":
                self.person.unwatch(self.link)
                self.begin()
            until([self.person], self.asked)
            table = self.asked()
            start, at = time.monotonic(), table["at"]
            assert self.person.move(table, random.choice(table["legal"])) and table["at"] > at
            took.append(time.monotonic() - start)
        assert min(took) < 2, f"the others have to wait: {took}"  # for the machine they may have to, but not always
        assert self.person.reconnects == 0


game, strict_game = Game(host), Game(strict)


def connect(at=host, cookie=None, **headers):
    """A WebSocket without a mind of its own."""
    secret = mallory.secret if cookie is None else cookie
    headers = {"Cookie": f"saburau={secret}", **{name.replace("_", "-"): value for name, value in headers.items()}}
    return client.WebSocket(at.url + "/ws", headers, "saburau.2")


def closed_after(data, code):
    """Sent as it is, over a connection that is good so far."""
    websocket = connect()
    websocket.socket.sendall(data)
    got = close_code(websocket)
    assert got == code or got is None and code, f"closed with {got}, not {code}"
    return got


def frame(content, first=0x81, masked=True, size=None):
    size = len(content) if size is None else size
    head = bytes([first, (128 if masked else 0) | (size if size < 126 else 126 if size < 65536 else 127)])
    if size >= 126:
        head += size.to_bytes(2 if size < 65536 else 8, "big")
    return head + (b"\0\0\0\0" if masked else b"") + content


def answer(websocket, text):
    websocket.send(text)
    return json.loads(websocket.receive(100))


@test("what is no request is refused in words")
def _():
    websocket = connect()
    for text in ("{", "", " ", "[]", "1", "null", '"hello"', "{}{}", '{"id":1,}', "{'id':1}", '{"id":1,"id":2,"do":"hello"}',
                 '{"do":"hello\u0000"}', "\u0000", '{"id":1,"do":"hello"}x', "NaN", "[" * 60000, '{"a":' * 10000):  # fmt: skip
        reply = answer(websocket, text)
        assert reply["error"] == "bad_request" and reply["say"].endswith("."), (text[:50], reply)
    for request in ({}, {"do": 1}, {"do": "x" * 5000}, {"do": None}, {"do": "hello", "id": -1}, {"do": "hello", "id": 1.5},
                    {"do": "hello", "id": "1"}, {"do": "hello", "id": 2**53}, {"do": "hello", "id": 10**30}, {"do": ["hello"]}):  # fmt: skip
        assert answer(websocket, json.dumps(request))["error"] == "bad_request", request
    assert answer(websocket, '{"do":"hello"}')["version"] == 2
    game.goes_on()


@test("16 levels are read, 17 are not; brackets in a text are no levels")
def _():
    websocket = connect()
    deep = lambda levels: '{"id":7,"do":"hello","x":' + "[" * (levels - 1) + "]" * (levels - 1) + "}"
    assert answer(websocket, deep(16))["re"] == 7
    assert answer(websocket, deep(17))["error"] == "bad_request"
    assert answer(websocket, json.dumps({"id": 8, "do": "hello", "x": '"' + "[{" * 100 + "\\"}))["re"] == 8


@test("64 KiB are taken, also in many parts; one byte more ends the connection")
def _():
    websocket = connect()
    whole = '{"id":9,"do":"hello","x":"' + "y" * (65536 - 28) + '"}'
    assert len(whole) == 65536 and answer(websocket, whole)["re"] == 9
    parts = [whole.encode()[at : at + 5000] for at in range(0, 65536, 5000)]
    for number, part in enumerate(parts):
        last = number == len(parts) - 1
        websocket.socket.sendall(frame(part, first=(0x80 if last else 0) | (0 if number else 1)))
        websocket.socket.sendall(frame(b"in between", first=0x89))  # a ping
    assert json.loads(websocket.receive(100))["re"] == 9
    closed_after(frame(whole.encode() + b" "), 1009)
    closed_after(frame(b"x" * 100, size=2**40), 1009)
    closed_after(frame(b"x" * 60000, first=0x01) + frame(b"x" * 6000, first=0x80), 1009)
    game.goes_on()


@test("frames against the rules of WebSockets end the connection")
def _():
    hello = b'{"id":1,"do":"hello"}'
    closed_after(frame(hello, first=0x82), 1003)  # binary
    closed_after(frame(b'{"id":1,"do":"hell\xff"}'), 1007)
    closed_after(frame(b'{"id":1,"do":"\xed\xa0\x80"}'), 1007)
    closed_after(frame(hello, masked=False), 1002)
    closed_after(frame(hello, first=0xF1), 1002)  # reserved bits
    closed_after(frame(hello, first=0x83), 1002)  # a kind that there is not
    closed_after(frame(b"x" * 126, first=0x89), 1002)  # a ping that is too long
    closed_after(frame(b"", first=0x09), 1002)  # a ping in parts
    closed_after(frame(hello, first=0x80), 1002)  # a part of nothing
    closed_after(frame(b"{", first=0x01) + frame(hello), 1002)  # a message inside another
    for _ in range(20):
        websocket = connect()
        websocket.socket.sendall(secrets.token_bytes(random.randrange(1, 2000)))
        websocket.socket.close()
    game.goes_on()


def refused(status, at=host, **how):
    try:
        connect(at, **how)
    except ConnectionError as problem:
        assert f" {status} " in f" {problem} ", problem
        return
    raise AssertionError(f"connected, though {how}")


@test("pages of other sites and visitors without a good cookie are kept out")
def _():
    refused(403, Origin="https://evil.example")
    refused(403, Origin="null")
    refused(403, Origin=f"http://127.0.0.1:{host.port + 1}")
    connect(Origin=host.url).close()
    refused(401, cookie="")
    refused(401, cookie=mallory.secret[:-1])
    refused(401, cookie="x" * 1000)
    refused(401, cookie="../../../../etc/passwd")
    evil = ({"Origin": "https://evil.example"}, {"Host": "evil.example"}, {"Host": "evil.example:80", "Origin": "http://evil.example"})
    for headers in evil:
        status, answers, _ = host.get("/visitor", "POST", headers, b"")
        assert status == 403 and "Set-Cookie" not in answers, (headers, status)
    assert host.get("/", headers={"Host": "evil.example"})[0] == 403
    status, answers, _ = host.get("/visitor", "POST", {"Origin": host.url}, b"")
    cookie = answers["Set-Cookie"]
    assert status == 204 and "HttpOnly" in cookie and "SameSite=" in cookie, cookie
    status, answers, _ = host.get("/visitor", "POST", {"Cookie": f"saburau={mallory.secret}"}, b"")
    assert status == 204 and mallory.secret in (answers["Set-Cookie"] or mallory.secret), "a good cookie stays"
    game.goes_on()


def raw_http(data, patience=100):
    """What the server says to these bytes, until it hangs up or is silent."""
    with socket.create_connection(("127.0.0.1", host.port), 100) as connection:
        connection.settimeout(patience)
        said = b""
        try:
            connection.sendall(data)
            while b"\r\n\r\n" not in said and (more := connection.recv(65536)):
                said += more
        except OSError:
            pass
        return said.split(b"\r\n")[0].decode("latin-1")


@test("nonsense over HTTP is refused")
def _():
    here = f"Host: 127.0.0.1:{host.port}\r\n"
    for request, statuses in (
        (f"GET /../../etc/passwd HTTP/1.1\r\n{here}\r\n", ("403", "404", "400")),
        (f"GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n{here}\r\n", ("403", "404", "400")),
        (f"GET /nothing HTTP/1.1\r\n{here}\r\n", ("404",)),
        (f"GET /record/{'x' * 22} HTTP/1.1\r\n{here}\r\n", ("404",)),
        (f"GET /record/' HTTP/1.1\r\n{here}\r\n", ("404",)),
        (f"PUT / HTTP/1.1\r\n{here}Content-Length: 0\r\n\r\n", ("405",)),
        (f"DELETE /visitor HTTP/1.1\r\n{here}\r\n", ("405",)),
        (f"POST / HTTP/1.1\r\n{here}Content-Length: 0\r\n\r\n", ("405",)),
        (f"POST /visitor HTTP/1.1\r\n{here}Content-Length: 1000000\r\n\r\n", ("413",)),
        (f"GET /ws HTTP/1.1\r\n{here}\r\n", ("426",)),
    ):
        line = raw_http(request.encode())
        assert line.split(" ")[1:2] and line.split(" ")[1] in statuses, (request, line)
    for data in (b"\r\n\r\n", b"\0" * 3000, b"GET", b"GET / HTTP/9.9\r\n\r\n", b"GET /" + b"x" * 100000 + b" HTTP/1.1\r\n\r\n",
                 b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 20000 + b"\r\n", b"GET / HTTP/1.1\r\nX: " + b"y" * 100000 + b"\r\n\r\n",
                 secrets.token_bytes(5000), b"\x16\x03\x01\x02\x00\x01" + secrets.token_bytes(500)):  # fmt: skip
        assert " 200 " not in raw_http(data, 0.2), data[:40]
    slow = [socket.create_connection(("127.0.0.1", host.port)) for _ in range(50)]
    for connection in slow:
        connection.sendall(b"GET / HT")  # and nothing more
    game.goes_on()
    assert host.get("/healthz")[0] == 200
    for connection in slow:
        connection.close()


@test("ids cannot be guessed, and others' seats are not to be touched")
def _():
    made = ann.create("samurai", ["me", "link"], options={"first": "0"})
    link = made["table"]
    bob.request("join", table=link, invitation=made["invitation"])
    for person in (ann, bob, mallory):
        person.watch(link)
    ann.request("start", table=link)
    for guess in ("A" * 22, "", link[:-1], link + "A", link.swapcase(), "../" + link, "%", "' OR 1=1 --"):
        for do in ("watch", "join", "move", "look", "resign", "say", "carry"):
            assert mallory.refusal(do, table=guess) in ("unknown", "bad_request"), (do, guess)
    for do, members in (("move", {"seat": 0, "at": 0, "move": "keep helmet4"}), ("back", {"seat": 0}), ("start", {}), ("leave", {}),
                        ("standing", {"seat": 0, "answer": "always"}), ("stand_in", {"seat": 0, "on": True}), ("resign", {}),
                        ("say", {"say": "x"}), ("mute", {"seat": 0, "on": True}), ("carry", {}), ("rematch", {}), ("join", {}),
                        ("look", {"eye": 0}), ("look", {"eye": "referee"}), ("free", {"seat": 1})):  # fmt: skip
        assert mallory.refusal(do, table=link, **members) == "forbidden", do
    assert bob.refusal("move", table=link, seat=0, at=0, move="keep helmet4") == "forbidden"
    assert bob.refusal("move", table=link, seat=1, at=0, move="keep helmet4") == "forbidden"
    for seat in (-1, 2, 99, 2**40, -(2**63), 1.5, "0", None, [0], True):
        assert bob.refusal("move", table=link, seat=seat, at=0, move="keep helmet4") == "bad_request", seat
    for at in (-1, 1.5, "0", None):
        assert ann.refusal("move", table=link, seat=0, at=at, move="keep helmet4") in ("bad_request", "late"), at
    for move in ("", "keep", "keep helmet5", "KEEP helmet4", "keep  helmet4", " keep helmet4", "keep helmet4 ", "first 1", "end",
                 "keep ?", "x" * 60000, "\u2603"):  # fmt: skip
        assert ann.refusal("move", table=link, seat=0, at=0, move=move) == "illegal", move
    for move in (None, 1, ["keep helmet4"]):
        assert ann.refusal("move", table=link, seat=0, at=0, move=move) == "bad_request", move
    assert ann.refusal("move", table=link, seat=0, at=7, move="keep helmet4") == "late"
    for person in (ann, bob, mallory):
        person.settle()
        assert person.table(link)["at"] == 0 and person.table(link).log == []


@test("tables that there cannot be are refused")
def _():
    for members in ({"seats": []}, {"seats": ["me"]}, {"seats": ["me"] * 5}, {"seats": ["me"] * 200}, {"seats": ["easy", "easy"]},
                    {"seats": ["me", "exec:ls"]}, {"seats": ["me", "bot:exec:ls"]}, {"seats": ["me", None]}, {"seats": "me"},
                    {"game": "chess"}, {"game": None}, {"options": {"first": "9"}}, {"options": {"nonsense": "1"}},
                    {"options": {"first": 1}}, {"options": []}, {"clock": -1}, {"clock": 10**9}, {"clock": 1.5}, {"delay": -1},
                    {"delay": 10**9}, {"listed": "yes"}, {"start": 1}):  # fmt: skip
        assert mallory.refusal("create", **{"game": "samurai", "seats": ["me", "open"], **members}) == "bad_request", members
    assert mallory.refusal("create", game="samurai", seats=["me", "open"], start=True) == "forbidden"
    for name in ("", " ", "x" * 31, "\u200b", None, 1, ["x"]):
        assert mallory.refusal("name", name=name) == "bad_request", name


@test("whoever sends too much is told to slow down, and then cut off")
def _():
    flood, slow = connect(strict, cookie=Person(strict).secret), []
    while not slow:  # a machine that holds us up for seconds gives time for all of them
        start = time.monotonic()
        for number in range(200):
            flood.send(json.dumps({"id": number, "do": "hello"}))
        replies = [json.loads(flood.receive(100)) for _ in range(200)]
        allowed = 20 * (time.monotonic() - start)  # besides those that one may send at once
        assert sorted(reply["re"] for reply in replies) == list(range(200)), "every request has its reply"
        slow = [reply for reply in replies if reply.get("error") == "slow_down"]
        assert 50 < len(slow) + allowed and len(slow) < 150, (len(slow), allowed)
    assert all(0 < reply["retry"] <= 10000 and reply["say"] for reply in slow), slow
    strict_game.goes_on()
    time.sleep(slow[-1]["retry"] / 1000 + 0.05)
    hello = answer(flood, '{"id":1000,"do":"hello"}')
    assert (hello["re"], hello["version"], hello["name"]) == (1000, 2, ""), hello
    end = time.monotonic() + 100
    try:
        while time.monotonic() < end:  # not as fast as possible: now and then a message is in time
            for _ in range(100):
                flood.send('{"id":1,"do":"hello"}')
            while flood.receive(0):
                pass
            time.sleep(0.02)
    except OSError:
        pass
    assert time.monotonic() < end, "the flood goes on"
    time.sleep(1.1)  # the game's own messages count too
    strict_game.goes_on()


@test("whoever does not read is dropped, and costs no memory")
def _():
    secret, before = mallory.secret, host.memory()
    dropped = host.metric("saburau_slow_readers_dropped_total")
    sleepers = []
    for _ in range(10):
        sleeper = connect(cookie=secret)
        sleeper.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sleeper.socket.settimeout(PATIENCE)  # the server reads on until it drops them
        sleepers.append(sleeper)
    most = 0
    for sleeper in sleepers:
        try:
            for _ in range(4000):
                sleeper.send('{"id":1,"do":"games"}')
        except OSError:
            pass
        most = max(most, host.memory() - before)
    game.goes_on()
    end = time.monotonic() + PATIENCE
    while host.metric("saburau_slow_readers_dropped_total") < dropped + 10:
        assert time.monotonic() < end, host.metric("saburau_slow_readers_dropped_total")
        time.sleep(0.1)
    print(f"# at most {most / 2**20:.1f} MiB more")
    assert most < (64 if os.path.samefile(host.program, os.environ["SABURAU"]) else 400) * 2**20, most
    for sleeper in sleepers:
        sleeper.socket.close()


@test("before all together hold too much, those are dropped who hold most")
def _():
    """Each holds less than one may: some in answers that they do not read, others in messages that they do not end."""

    awake = time.monotonic()

    def stay_awake():
        """Whoever says nothing for long is cut off; and a busy machine takes long for all this."""
        nonlocal awake
        if time.monotonic() > awake + 10:
            awake = time.monotonic()
            for websocket in [game.person.socket, strict_game.person.socket, *sleepers, *talkers]:
                try:
                    websocket.socket.sendall(frame(b"", first=0x8A))  # a pong that nobody has asked for
                except OSError:
                    pass  # it was dropped

    def held():
        stay_awake()
        return host.metric("saburau_held_bytes")

    def dropped():
        with open(host.log, encoding="utf-8") as log:
            return [int(size) for size in re.findall(r"slow_reader_dropped .*bytes=(\d+)", log.read())]

    earlier, sleepers, talkers = len(dropped()), [], []
    while len(sleepers) < 25:
        sleeper, before = connect(), held()
        asked = host.metric("saburau_requests_total")
        sleeper.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sleepers.append(sleeper)
        while held() < before + 600_000:
            asked += 10
            for _ in range(10):
                sleeper.send('{"do":"games"}')
            until([], lambda asked=asked: host.metric("saburau_requests_total") >= asked)  # else one may hold too much
    assert len(dropped()) == earlier and held() > 25 * 600_000
    most, message = 0, b'{"id":1,"do":"hello","more":"' + 65000 * b"x" + b'"}'
    while len(dropped()) == earlier:
        assert len(talkers) < 1500, "there is no end"
        talkers.append(connect())
        talkers[-1].socket.sendall(frame(message[:-9], first=0x01))
        stay_awake()
        if len(talkers) % 20 == 0:
            most = max(most, held())
    assert 50 * 2**20 < most <= 64 * 2**20, most
    sizes = dropped()[earlier:]
    print(f"# {len(talkers) + len(sleepers)} held {most / 2**20:.0f} MiB; of {len(sizes)} the least {min(sizes)} bytes")
    assert min(sizes) > 300_000 and held() < 60 * 2**20
    for talker in (talkers[0], talkers[-1]):
        talker.socket.sendall(frame(message[-9:], first=0x80))
        assert json.loads(talker.receive(PATIENCE))["re"] == 1
    game.goes_on()
    for websocket in sleepers + talkers:
        websocket.socket.close()


@test("there are so many connections and visitors from one address, and no more")
def _():
    secret = Person(strict).secret
    websockets = []
    try:
        while len(websockets) < 600:
            websockets.append(connect(strict, cookie=secret))
        raise AssertionError("600 connections, and no end")
    except ConnectionError as problem:
        assert " 429 " in f" {problem} ", problem
    assert len(websockets) > 400
    strict_game.goes_on()
    for websocket in websockets:
        websocket.socket.close()
    start = time.monotonic()
    statuses = [strict.get("/visitor", "POST", data=b"")]
    assert statuses[0][0] == 204
    while statuses[-1][0] == 204 and len(statuses) < 1000:
        statuses.append(strict.get("/visitor", "POST", data=b""))
    assert statuses[-1][0] == 429 and int(statuses[-1][1]["Retry-After"]) > 0
    assert len(statuses) <= 80 + (time.monotonic() - start), "one a second, besides those who may come at once"
    strict_game.goes_on()
    connect(strict, cookie=secret).close()


@test("after all that both servers stop well, and the sanitizers have found nothing")
def _():
    for each in (host, strict):
        assert each.is_alive() and each.stop() == 0
        each.check_sanitizers()


run_tests()
