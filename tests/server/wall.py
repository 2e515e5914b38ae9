"""The outer wall: cookies, limits that limit, frames, metrics. Who attacks comes from 127.0.0.2, who plays from 127.0.0.1: other
people are never slowed down for what somebody does elsewhere."""

import json
import os
import re
import resource
import select
import shutil
import signal
import socket
import subprocess
import threading
import time

from server import SABURAU_DEV, Skip, run_tests, test
from people import PATIENCE, Host, Person, close_code, until
import client

host = Host(program=SABURAU_DEV)  # with the limits that everybody has
secure = Host("--public", "https://games.example.org", program=SABURAU_DEV)
player = Person(host, "Player")

ELSEWHERE = ("127.0.0.2", 0)
QUICK = 2  # seconds for an answer that takes a millisecond: the machine may be busy, the server must not be


def ask_quickly():
    """What somebody notices of all this."""
    took = []
    while len(took) < 3 and min(took, default=QUICK) >= QUICK:  # the machine may hold things up often, but not always
        start = time.monotonic()
        assert player.request("hello")["name"] == "Player"
        took.append(time.monotonic() - start)
    assert min(took) < QUICK, f"others wait for {took} s"


# ---- HTTP, as bytes ----


def exchange(at, data, patience=100, until=None, to_the_end=False, source=ELSEWHERE):
    """What the server says to these bytes, until it hangs up or is silent; or until enough was said, and to the end if that is
    wanted: then we hang up, so that nobody has to wait for the silence."""
    with socket.create_connection(("127.0.0.1", at.port), 100, source) as connection:
        connection.settimeout(patience)
        said = b""
        try:
            connection.sendall(data)
            while not (until and until(said)) and (more := connection.recv(65536)):
                said += more
            if to_the_end:
                connection.shutdown(socket.SHUT_WR)
                while more := connection.recv(65536):
                    said += more
        except OSError:
            pass
        return said


def ask(at, line, *headers, body=b"", **how):
    """The status and the headers of one answer."""
    name = "games.example.org" if at is secure else f"127.0.0.1:{at.port}"
    head = "\r\n".join([line + " HTTP/1.1", f"Host: {name}", *headers])
    said = exchange(at, head.encode("latin-1") + b"\r\n\r\n" + body, until=lambda said: b"\r\n\r\n" in said, **how)
    first, *fields = said.split(b"\r\n\r\n")[0].decode("latin-1").split("\r\n")
    answers = {key.lower(): value.strip() for key, _, value in (field.partition(":") for field in fields)}
    return (int(first.split(" ")[1]) if first else None), answers


def visit(at, *cookies):
    """The status, and the name and value of the cookie that is set, if one is."""
    headers = ["Content-Length: 0"] + [f"Cookie: {cookie}" for cookie in cookies]
    status, answers = ask(at, "POST /visitor", *headers, source=("127.0.0.1", 0))
    name, _, value = answers.get("set-cookie", "").split(";")[0].partition("=")
    return status, name, value


def open_socket(at, cookie, source=ELSEWHERE):
    """A WebSocket without a mind of its own."""
    made = client.WebSocket.__new__(client.WebSocket)
    made.socket = socket.create_connection(("127.0.0.1", at.port), 100, source)
    made.bytes, made.parts = b"", b""
    made._shake_hands(client.urllib.parse.urlsplit(at.url + "/ws"), {"Cookie": cookie}, "saburau.2")
    return made


def shake_hands(protocols, first=b"", to="websocket"):
    """What the server says to a handshake that asks for these subprotocols, on a connection where `first` was asked before."""
    head = (f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{host.port}\r\nUpgrade: {to}\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: {protocols}\r\n"
            f"Cookie: saburau={player.secret}\r\n\r\n")  # fmt: skip

    def is_answered(said):
        return len(re.findall(rb"HTTP/1\.. \d+", said)) > first.count(b"GET ") and b"\r\n\r\n" in said[said.rindex(b"HTTP/1.") :]

    return exchange(host, first + head.encode(), until=is_answered, to_the_end=to != "websocket")


def may_come_in(at, cookie):
    try:
        open_socket(at, cookie, ("127.0.0.1", 0)).close()
        return True
    except ConnectionError as problem:
        assert " 401 " in f" {problem} ", problem
        return False


def count_only_open_sockets():
    """In the end; the one that asks is one of them."""
    end = time.monotonic() + 60
    while (sockets := host.metric("saburau_sockets")) != (websockets := host.metric("saburau_websockets")) + 1:
        assert time.monotonic() < end, f"{sockets:.0f} sockets are counted, and {websockets:.0f} WebSockets"
        time.sleep(0.1)


# ---- Ways around ----


@test("a WebSocket is one of the game's, whatever other subprotocols it asks for")
def _():
    for protocols in ("http, saburau.2", "other, http, saburau.2", "saburau.2, http", "metrics, saburau.2", "saburau.2"):
        said = shake_hands(protocols).lower()
        assert b" 101 " not in said or b"\r\nsec-websocket-protocol: saburau.2\r\n" in said, (protocols, said)
    assert b" 101 " in said and b" 101 " in shake_hands("saburau.2", to="WebSocket")
    assert b"\r\nsec-websocket-protocol: saburau.1\r\n" in shake_hands("saburau.1").lower()
    count_only_open_sockets()


@test("nobody gets a socket without rules by CONNECT")
def _():
    for port in (host.port, host.metrics_port):
        with socket.create_connection(("127.0.0.1", port), 20, ELSEWHERE) as connection:
            connection.sendall(f"CONNECT /x HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            connection.settimeout(60)
            while connection.recv(1000):
                pass  # an answer is good, but then it ends
    count_only_open_sockets()


@test("whatever else is to be upgraded to is refused, on a connection that was kept too")
def _():
    first = f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{host.port}\r\n\r\n".encode()
    for to in ("foo", "h2c", "websocket2"):
        for before in (b"", first, 3 * first):
            said = shake_hands("saburau.2", before, to)
            statuses = re.findall(rb"HTTP/1.1 (\d+)", said)
            assert statuses.count(b"200") == len(before) // len(first) and b"101" not in statuses, (to, said)
            assert len(statuses) <= statuses.count(b"200") + 1, (to, said)
    ask_quickly()
    host.check_sanitizers()


@test("administrators are not counted among the sockets, neither when they come nor when they go")
def _():
    served = 0
    while served < 40:  # more than can be there at once, so that some are gone
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(60)
            try:
                line.connect(host.db + ".admin")
                line.sendall(b'{"id":1,"do":"status"}\n')
                served += line.recv(65536) != b""
            except ConnectionError:
                pass  # sent away: the server has not seen yet that the others are gone
    count_only_open_sockets()


# ---- Cookies ----


@test("whoever has a good cookie keeps it, however odd the header is")
def _():
    status, name, value = visit(host)
    assert (status, name) == (204, "saburau") and len(value) == 66, (status, name, value)
    fat = "fat=" + 15000 * "x"
    for cookies in ([f"saburau={value}"], [f"{fat}; saburau={value}"], [f"saburau={value}; {fat}"], [fat, f"saburau={value}"],
                    [f"saburau=evil; saburau={value}"], [f"saburau={value}; saburau={43 * 'e'}"],
                    [f"saburau={43 * 'e'}; a; ;=; saburau={value};;"], [f"saburau={43 * 'e'}.{22 * 'e'}", f"saburau={value}"]):  # fmt: skip
        assert visit(host, *cookies) == (204, "saburau", value), [cookie[:80] for cookie in cookies]
    assert may_come_in(host, f"saburau=evil; {fat}; saburau={value}")
    assert visit(host, "", f"saburau={value}")[0] == visit(host, "")[0] == 204, "an empty header is no long one"


@test("a header that is too long to be read makes nobody a new visitor")
def _():
    for size in (16384, 18000, 40000, 200000):
        status, name, _ = visit(host, f"fat={size * 'x'}; saburau={player.secret}")
        assert status in (431, None) and not name, (size, status, name)
    assert visit(host, f"fat={17000 * 'x'}; saburau={player.secret}")[0] == 431


@test("cookies that nobody was given are not good")
def _():
    invented = 43 * "i"
    for cookie in (invented, invented + "." + 22 * "i", player.secret[:-1] + ("A" if player.secret[-1] != "A" else "Q"), ""):
        assert not may_come_in(host, f"saburau={cookie}"), cookie
    status, _, value = visit(host, f"saburau={invented}")
    assert status == 204 and not value.startswith(invented), "a secret that somebody has invented is not signed"


@test("the limit on new visitors binds those who invent their own")
def _():
    headers = ["Content-Length: 0", f"Cookie: saburau={43 * 'j'}"]
    start, statuses = time.monotonic(), [ask(host, "POST /visitor", *headers)[0]]
    while statuses[-1] == 204 and len(statuses) < 1000:
        statuses.append(ask(host, "POST /visitor", *headers)[0])
    assert statuses[0] == 204 and statuses[-1] == 429, statuses
    assert len(statuses) <= 70 + (time.monotonic() - start), "one a second, besides those who may come at once"
    ask_quickly()


@test("a cookie from before there were signatures is good for somebody whom the server knows")
def _():
    old, _, _ = player.secret.partition(".")  # what it looked like then
    assert may_come_in(host, f"saburau={old}")
    assert may_come_in(host, f"saburau={43 * 'e'}; saburau={old}")
    assert visit(host, f"saburau={old}") == (204, "saburau", player.secret), "the same visitor, signed"
    _, _, stranger = visit(host)
    assert not may_come_in(host, f"saburau={stranger.partition('.')[0]}"), "who has left nothing here loses nothing"


@test("under https the cookie is one that no other site can set, and the old one is taken over")
def _():
    status, name, value = visit(secure)
    assert (status, name) == (204, "__Host-saburau")
    assert visit(secure, f"saburau={value}") == (204, "__Host-saburau", value), "the same visitor under the new name"
    _, _, other = visit(secure)
    assert other != value
    for cookies in (f"__Host-saburau={value}; saburau={other}", f"saburau={other}; __Host-saburau={value}"):
        assert visit(secure, cookies) == (204, "__Host-saburau", value)
    headers = ["Content-Length: 0"]
    _, answers = ask(secure, "POST /visitor", *headers)
    assert re.fullmatch(r"__Host-saburau=\S{66}; Path=/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure", answers["set-cookie"])


# ---- Frames ----


def masked(first, content=b""):
    size = len(content)
    assert size < 126
    return bytes([first, 128 | size]) + b"\0\0\0\0" + content


def flood(websocket, chunk, times=20):
    """Sends the same again and again, as long as the server listens."""
    websocket.socket.settimeout(30)
    try:
        for _ in range(times):
            websocket.socket.sendall(chunk)
    except OSError:
        pass


@test("a frame that is not masked closes the connection, of whatever kind it is")
def _():
    for data in (b'\x81\x15{"id":1,"do":"hello"}', b"\x89\0", b"\x8a\0", b"\x88\x02\x03\xe8", b"\x01\0",
                 masked(0x81, b'{"id":1,"do":"hello"}') + b"\x8a\x01x"):  # fmt: skip
        websocket = open_socket(host, f"saburau={player.secret}")
        websocket.socket.sendall(data)
        assert close_code(websocket) == 1002, data
        websocket.socket.close()


@test("what comes before the handshake is answered is no message")
def _():
    name = f"127.0.0.1:{host.port}"
    head = (f"GET /ws HTTP/1.1\r\nHost: {name}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: saburau.2\r\n"
            f"Cookie: saburau={player.secret}\r\n\r\n")  # fmt: skip
    said = exchange(host, head.encode() + masked(0x81, b'{"id":1,"do":"hello"}'), patience=1)
    assert b'"version"' not in said, said


@test("pings are answered, and a close too")
def _():
    websocket = open_socket(host, f"saburau={player.secret}")
    websocket.socket.sendall(masked(0x89, b"are you there?"))
    while not (frame := websocket._frame()):
        assert websocket._read_more(100)
    assert frame == (True, client.PONG, b"are you there?"), frame
    websocket.socket.sendall(masked(0x88, b"\x03\xe8"))
    assert close_code(websocket) == 1000
    websocket.socket.settimeout(100)
    assert websocket.socket.recv(1) == b"", "and the server hangs up"


@test("whoever floods with pings, pongs or empty fragments is closed, and others do not notice")
def _():
    before = host.memory()
    kinds = {"pings": masked(0x89), "pings with something": masked(0x89, 100 * b"x"), "empty pongs": masked(0x8A), "pongs": masked(0x8A, b"x")}
    for name, each in kinds.items():
        websocket = open_socket(host, f"saburau={player.secret}")
        flood(websocket, 1000 * each)
        code = close_code(websocket)
        assert code in (1008, None), (name, code)
        websocket.socket.close()
        ask_quickly()
    websocket = open_socket(host, f"saburau={player.secret}")
    websocket.socket.sendall(masked(0x01))
    flood(websocket, 1000 * masked(0x00))
    assert close_code(websocket) in (1008, None)
    websocket.socket.close()
    ask_quickly()
    assert host.metric('saburau_refused_total{reason="frames"}') >= 5
    grown = host.memory() - before
    assert grown < 64 * 2**20, grown


# ---- Costs ----


def processor_seconds(at):
    with open(f"/proc/{at.process.pid}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def loop_nanoseconds(at):
    """… of the thread that serves everybody, to the nanosecond."""
    with open(f"/proc/{at.process.pid}/task/{at.process.pid}/schedstat", encoding="ascii") as file:
        return int(file.read().split()[0])


DEAR = json.dumps({"id": 1, "do": "hello", "x": [1] * 20000}).encode()  # takes milliseconds to read
DEAR = bytes([0x81, 255]) + len(DEAR).to_bytes(8, "big") + b"\0\0\0\0" + DEAR


@test("what is refused is not read, and costs much less than what is served")
def _():
    def ask_dearly(times, many=0):
        """What that costs the loop, in milliseconds of its processor time for each, and how many were refused. Many cheap questions
        before each of them take what one may ask, however slow the machine is."""
        cheap = masked(0x81, b'{"id":2,"do":"hello"}')
        before = loop_nanoseconds(host)
        websocket.socket.sendall(times * (many * cheap + DEAR))
        replies = [json.loads(websocket.receive(60)) for _ in range(times * (many + 1))]
        spent = loop_nanoseconds(host) - before
        refused = sum(reply["re"] == 1 and reply.get("error") == "slow_down" for reply in replies)
        return spent / times / 1e6, refused

    websocket = open_socket(host, f"saburau={Person(host).secret}", source=("127.0.0.3", 0))
    served, refused = ask_dearly(5)
    assert refused == 0
    ask_dearly(1, 100)
    refusal, refused = ask_dearly(12, 40)
    print(f"# {served:.2f} ms for one that is served, {refusal:.2f} ms for one that is refused")
    assert refused > 8, refused
    assert refusal < served / 2, (refusal, served)
    websocket.socket.close()


@test("who has had least of the server's time is served first, whoever came first")
def _():
    """What is said at a table tells who was served first: somebody who has just made much work, or a player who asks later."""
    greedy = Person(host)
    made = player.create("samurai", ["me", "link"])
    greedy.request("join", table=made["table"], invitation=made["invitation"])
    websocket = open_socket(host, f"saburau={greedy.secret}")
    player.watch(made["table"])
    until([player], lambda: player.tables)
    table = next(iter(player.tables.values()))

    def said():
        return [line["say"] for line in table.chat]

    for _ in range(5):  # what somebody has had is forgotten within seconds, and the machine may be busy
        websocket.socket.sendall(5 * DEAR)
        for _ in range(5):
            websocket.receive(60)
        heard = len(said())
        host.process.send_signal(signal.SIGSTOP)
        while os.waitid(os.P_PID, host.process.pid, os.WSTOPPED) is None:
            pass
        websocket.send(json.dumps({"id": 2, "do": "say", "table": made["table"], "say": "greedy"}))
        player.send("say", table=made["table"], say="player")
        host.process.send_signal(signal.SIGCONT)
        reply = json.loads(websocket.receive(60))
        assert reply["re"] == 2 and reply.get("error", "slow_down") == "slow_down", reply
        until([player], lambda: len(said()) == heard + (1 if "error" in reply else 2))
        time.sleep(reply.get("retry", 0) / 1000)  # greedy has made so much work that nothing more is taken
        if said()[-2:] == ["player", "greedy"]:
            break
    player.unwatch(made["table"])
    assert said()[-2:] == ["player", "greedy"], said()


@test("what is dear is limited by what it costs: one address has a part of the server's time, and no more")
def _():
    stop, replies = threading.Event(), []
    secret = Person(host).secret
    neighbour = open_socket(host, f"saburau={Person(host).secret}")  # at the same address, as in a school

    def attack():
        websocket = open_socket(host, f"saburau={secret}")
        while not stop.is_set():
            try:
                websocket.socket.settimeout(0.5)  # who is not read any more comes again
                websocket.socket.sendall(5 * DEAR)
                while reply := websocket.receive(0):
                    replies.append(json.loads(reply))
            except OSError:
                if stop.wait(0.2):
                    return
                try:
                    websocket = open_socket(host, f"saburau={secret}")
                except OSError:
                    pass

    def is_slowed():
        return any(reply.get("error") == "slow_down" for reply in list(replies))

    attackers = [threading.Thread(target=attack) for _ in range(8)]
    start, before = time.monotonic(), processor_seconds(host)
    for thread in attackers:
        thread.start()
    worst = 0
    try:
        while time.monotonic() < start + 4 or (time.monotonic() < start + 60 and not is_slowed()):
            asked = time.monotonic()
            ask_quickly()
            worst = max(worst, time.monotonic() - asked)
            neighbour.send('{"id":1,"do":"hello"}')
            assert json.loads(neighbour.receive(PATIENCE))["re"] == 1, "a neighbour may have to wait, but is not closed"
            time.sleep(0.1)
        took, spent = time.monotonic() - start, processor_seconds(host) - before
    finally:
        stop.set()
        for thread in attackers:
            thread.join()
    part = spent / took
    slow = [reply for reply in replies if reply.get("error") == "slow_down"]
    print(f"# {part:.0%} of a processor, {len(replies)} replies, {len(slow)} to slow down; others waited {1000 * worst:.0f} ms at most")
    if part < 0.25 and not slow:
        raise Skip("the machine is so busy that attackers do not get the part of the server's time that they may have")
    assert slow and all(reply["retry"] > 0 for reply in slow)
    assert host.metric('saburau_refused_total{reason="work"}') > 0, "not only how many there are counts"
    # A quarter of the time, half a second that may be had at once, another that may be owed; and something for what is not counted.
    assert spent < took / 4 + 0.5 + 0.5 + took / 10, f"{spent:.1f} of {took:.1f} seconds"


@test("somebody who clicks, looks back along a slider and comes again never notices")
def _():
    person = Person(host, "Quick")
    link = person.create("samurai", ["me", "me"], start=True)["table"]
    for _ in range(2):
        person.watch(link)
        for _ in range(60):
            person.request("look", table=link, count=0, eye=0)
            time.sleep(0.01)
        person.socket.close()
        person.reconnect()
    assert not person.refused, person.refused[0]


@test("a move that comes too late is told the position once, to the eye that asked")
def _():
    person = Person(host, "Five")
    link = person.create("hero", ["me"] * 5, start=True)["table"]
    person.watch(link)
    person.settle()
    heard = len(person.heard)
    assert person.refusal("move", table=link, seat=3, at=999, move="x") == "late"
    person.settle()
    told = [message["eye"] for message in person.heard[heard:] if message.get("full")]
    assert told == [3], told


# ---- HTTP ----


@test("whoever asks too often over HTTP is told to wait, and others are not")
def _():
    statuses, retry = [], None
    for _ in range(160):
        here = f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{host.port}\r\n\r\n".encode()
        said = exchange(host, 60 * here, until=lambda said: said.count(b"HTTP/1.1 ") == 60, source=("127.0.0.3", 0))
        statuses += re.findall(rb"HTTP/1.1 (\d+)", said)
        retry = retry or re.search(rb"Retry-After: (\d+)", said)
        if b"429" in statuses:
            break
    assert statuses[0] == b"200" and statuses[-1] == b"429" and int(retry[1]) > 0, (len(statuses), statuses[-1])
    assert len(statuses) > 2000, "a class opens the page, and again"
    assert host.get("/healthz")[0] == 200
    ask_quickly()
    count_only_open_sockets()


@test("a request with a body ends the connection, so that nothing is smuggled behind it")
def _():
    inner = f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{host.port}\r\n\r\n"
    for path in ("/", "/healthz", "/nothing"):
        for header in (f"Content-Length: {len(inner)}", "Transfer-Encoding: chunked"):
            outer = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{host.port}\r\n{header}\r\n\r\n"
            said = exchange(host, (outer + inner).encode(), source=("127.0.0.4", 0))
            assert said.count(b"HTTP/1.1 ") == 1 and b"Connection: close" in said, (path, header, said[:300])
    said = exchange(host, 2 * inner.encode(), until=lambda said: said.count(b"HTTP/1.1 ") == 2, source=("127.0.0.4", 0))
    assert said.count(b"HTTP/1.1 200") == 2, "without a body it stays open"


# ---- Metrics ----

NAME = r"[a-zA-Z_:][a-zA-Z0-9_:]*"
SAMPLE = re.compile(rf'({NAME})(?:\{{((?:{NAME}="(?:[^"\\\n]|\\.)*",?)+)\}})? (\S+)(?: -?\d+)?')


def read_metrics(text):
    """The text format of Prometheus, strictly: every name has one HELP and one TYPE, before its samples, which stand together."""
    assert text.endswith("\n")
    helps, types, samples, histograms, last = {}, {}, {}, {}, None
    for line in text[:-1].split("\n"):
        word, name, rest = line.split(" ", 2) if line.startswith("#") else ("", "", "")
        if line.startswith("# "):
            kind, name, rest = line[2:].split(" ", 2)
            known = {"HELP": helps, "TYPE": types}[kind]
            assert re.fullmatch(NAME, name) and name not in known and name not in samples, line
            assert kind == "HELP" or rest in ("counter", "gauge", "histogram", "summary", "untyped"), line
            known[name] = rest
            continue
        assert not word, line
        sample = SAMPLE.fullmatch(line)
        assert sample, line
        name, labels, value = sample.groups()
        base = re.sub("_(bucket|sum|count)$", "", name)
        if types.get(base) == "histogram":
            histograms.setdefault(base, []).append((name[len(base) :], labels, float(value)))
            assert base == last or len(histograms[base]) == 1, f"the samples of {base} do not stand together"
            last = base
            continue
        assert name in types and name in helps, f"{name} has no TYPE or no HELP"
        assert name == last or name not in samples, f"the samples of {name} do not stand together"
        assert types[name] != "counter" or name.endswith("_total"), name
        assert labels not in samples.setdefault(name, {}), line
        samples[name][labels] = float(value)
        last = name
    for name, rows in histograms.items():
        check_histogram(rows)
        samples[name] = {None: rows[-1][2]}
    assert set(types) == set(samples) == set(helps)
    return samples


def check_histogram(rows):
    """Buckets with growing bounds and counts up to +Inf, then the sum, then the count, which is the last bucket's."""
    *buckets, total, count = rows
    bounds = [float(re.fullmatch(r'le="(\S+)"', labels)[1]) for _, labels, _ in buckets]
    counts = [value for _, _, value in buckets]
    assert [kind for kind, _, _ in rows] == ["_bucket"] * len(buckets) + ["_sum", "_count"], rows
    assert bounds == sorted(set(bounds)) and bounds[-1] == float("inf") and counts == sorted(counts), rows
    assert count[2] == counts[-1] and total[2] >= 0, rows


@test("metrics are for those who watch over the server, and any program can read them")
def _():
    status, answers, text = host.get("/metrics", url=host.metrics)
    assert status == 200 and answers["Content-Type"].startswith("text/plain; version=0.0.4")
    samples = read_metrics(text)
    assert samples["saburau_round_seconds"][None] > 0 and samples["saburau_commit_seconds"][None] > 0
    assert samples["saburau_sync_seconds"][None] > 0
    assert samples["saburau_clients"][None] >= 1 and samples["saburau_tables"]['phase="playing"'] >= 1
    if shutil.which("promtool"):
        done = subprocess.run(["promtool", "check", "metrics"], input=text, text=True, capture_output=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    assert host.get("/metrics")[0] == 404, "not where everybody is"
    assert host.get("/healthz", url=host.metrics)[0] == 200
    assert host.get("/", url=host.metrics)[0] == 404 and host.get("/visitor", "POST", data=b"", url=host.metrics)[0] == 405
    alone = subprocess.Popen([host.program, "serve", "--listen", "127.0.0.1:0", "--db", "alone.db"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)  # fmt: skip
    try:
        url = alone.stdout.readline().decode().strip()
        assert host.get("metrics", url=url)[0] == 404 and host.get("healthz", url=url)[0] == 200
    finally:
        alone.terminate()
        assert alone.wait(100) == 0
        alone.stdout.close()


# ---- Descriptors ----


@test("when there are no descriptors left, who arrives is sent away, and the server does not spin")
def _():
    few = Host(program=SABURAU_DEV)
    descriptors = max(int(name) for name in os.listdir(f"/proc/{few.process.pid}/fd")) + 1
    soft, hard = resource.prlimit(few.process.pid, resource.RLIMIT_NOFILE)
    resource.prlimit(few.process.pid, resource.RLIMIT_NOFILE, (descriptors, hard))
    before = processor_seconds(few)
    arrivals = [socket.create_connection(("127.0.0.1", few.port), 20) for _ in range(descriptors + 1)]
    assert select.select(arrivals, [], [], 60)[0], "somebody is sent away"
    time.sleep(1)  # in which nothing happens
    spent = processor_seconds(few) - before
    assert spent < 0.5, f"{spent:.1f} s of processor time for nothing"
    resource.prlimit(few.process.pid, resource.RLIMIT_NOFILE, (soft, hard))
    assert few.metric('saburau_refused_total{reason="sockets"}') > 0 and few.get("/healthz")[0] == 200
    for arrival in arrivals:
        arrival.close()
    assert few.stop() == 0
    few.check_sanitizers()


# ---- Starting and stopping ----


@test("any port can be listened on")
def _():
    high = Host(start=False, program=SABURAU_DEV)
    for _ in range(20):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            high.port = probe.getsockname()[1]
        high.url = f"http://127.0.0.1:{high.port}"
        try:
            high.start()
            break
        except AssertionError:  # somebody else has got it meanwhile
            high.kill()
    assert high.port > 32767 and high.get("/healthz")[0] == 200
    assert high.stop() == 0


@test("a hang-up does not end the server, and is noted")
def _():
    host.process.send_signal(signal.SIGHUP)
    ask_quickly()
    end = time.monotonic() + 60
    while "hangup" not in host.said():
        assert time.monotonic() < end, "nothing is noted"
        time.sleep(0.1)


@test("who asks the server to stop may do so again and again")
def _():
    asked = Host(program=SABURAU_DEV)
    guest = open_socket(asked, f"saburau={visit(asked)[2]}")  # who does not read, so that it takes a while
    asked.process.send_signal(signal.SIGTERM)
    end = time.monotonic() + 60
    while "stopping" not in asked.said():
        assert time.monotonic() < end, "it does not stop"
        time.sleep(0.01)
    asked.process.send_signal(signal.SIGTERM)
    assert asked.wait() == 0
    guest.socket.close()
    asked.check_sanitizers()


@test("when the server stops, not all come back at the same moment")
def _():
    people = [open_socket(host, f"saburau={player.secret}", ("127.0.0.5", 0)) for _ in range(30)]
    host.process.send_signal(signal.SIGTERM)
    retries = [json.loads(person.receive(60))["retry"] for person in people]
    assert all(500 <= retry <= 2500 for retry in retries) and len(set(retries)) > 15, retries
    for person in people:
        assert close_code(person) == 1012
        person.close()
    assert host.wait() == 0
    host.check_sanitizers()
    assert secure.stop() == 0
    secure.check_sanitizers()


run_tests()
