#!/usr/bin/env python3
"""A client for tables of a Saburau server: docs/protocol.md in Python, with nothing but its standard library.

    python3 client.py http://127.0.0.1:7777 --table LINK [--invitation KEY] [--name NAME] [--bot COMMAND]

sits down at a table and plays: what COMMAND says, a program that speaks docs/bot-protocol.md; without it, at random.

To write a client of your own, take `Server`: it connects, stays connected, and keeps a `Table` for each pair of eyes.
"""

import argparse
import base64
import hashlib
import http.client
import json
import os
import random
import re
import secrets
import select
import socket
import ssl
import subprocess
import sys
import time
import urllib.parse

# ---- A WebSocket: RFC 6455, as far as a client needs it ----

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class WebSocket:
    """Text messages over one connection. Whatever ends it is an OSError."""

    def __init__(self, url, headers, protocol):
        parts = urllib.parse.urlsplit(url)
        secure = parts.scheme in ("https", "wss")
        self.socket = socket.create_connection((parts.hostname, parts.port or (443 if secure else 80)), 10)
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=parts.hostname)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.bytes = b""  # what has come and is not yet read
        self.parts = b""  # of a message that is not yet complete
        try:
            self._shake_hands(parts, headers, protocol)
        except Exception:
            self.socket.close()
            raise

    def _shake_hands(self, parts, headers, protocol):
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = [f"GET {parts.path} HTTP/1.1", f"Host: {parts.netloc}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Protocol: {protocol}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.socket.sendall("\r\n".join(lines + ["", ""]).encode())
        while b"\r\n\r\n" not in self.bytes:
            self._read_more(10)
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        status, *fields = head.decode("latin-1").split("\r\n")
        if status.split(" ")[1] != "101":
            raise ConnectionError(f"The server answers {status.split(' ', 1)[1]}.")
        accept = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
        answers = {name.lower(): value.strip() for name, _, value in (field.partition(":") for field in fields)}
        if answers.get("sec-websocket-accept") != accept.decode():
            raise ConnectionError("That is no WebSocket server.")

    def _read_more(self, seconds):
        """False if nothing has come in that time."""
        pending = getattr(self.socket, "pending", lambda: 0)()  # what TLS has already taken from the socket
        if not pending and not select.select([self.socket], [], [], seconds)[0]:
            return False
        more = self.socket.recv(65536)
        if not more:
            raise ConnectionError("The connection was closed.")
        self.bytes += more
        return True

    def _frame(self):
        """The first frame of what has come: (last part?, kind, content), or None if it is not all there."""
        have = self.bytes
        if len(have) < 2:
            return None
        length, begin = have[1] & 127, 2
        if length >= 126:
            begin = 4 if length == 126 else 10
            length = int.from_bytes(have[2:begin], "big")
        if len(have) < begin + length:
            return None
        self.bytes = have[begin + length :]
        return bool(have[0] & 128), have[0] & 15, have[begin : begin + length]

    def receive(self, seconds):
        """The next message; None if there is none in that time."""
        end = time.monotonic() + seconds
        while True:
            frame = self._frame()
            if frame is None:
                if not self._read_more(max(0, end - time.monotonic())):
                    return None
                continue
            last, kind, content = frame
            if kind == PING:
                self._send(PONG, content)
            elif kind == CLOSE:
                self._send(CLOSE, content[:2])
                raise ConnectionError("The server has closed the connection.")
            elif kind != PONG:
                self.parts += content
                if last:
                    message, self.parts = self.parts, b""
                    return message.decode()

    def _send(self, kind, content):
        """One frame. What clients send is masked, with a new mask each time."""
        size, mask = len(content), secrets.token_bytes(4)
        head = bytes([128 | kind, 128 | (size if size < 126 else 126 if size < 65536 else 127)])
        if size >= 126:
            head += size.to_bytes(2 if size < 65536 else 8, "big")
        long_mask = (mask * (size // 4 + 1))[:size]
        masked = int.from_bytes(content, "big") ^ int.from_bytes(long_mask, "big")
        self.socket.sendall(head + mask + masked.to_bytes(size, "big"))

    def send(self, text):
        self._send(TEXT, text.encode())

    def close(self):
        try:
            self._send(CLOSE, (1000).to_bytes(2, "big"))
        except OSError:
            pass
        self.socket.close()


# ---- What is known of a table ----


class Table:
    """A table as one eye sees it, put together from its messages. `facts` has all members but those that have a place of
    their own here."""

    # Members that come with another, or are no longer true.
    COME_WITH = {"actor": ("ask", "role", "legal", "words", "left", "back", "outcome", "result"), "seats": ("host", "invitation", "next", "advice", "resigning_ends")}

    def __init__(self):
        self.facts, self.view, self.log, self.chat = {}, {}, [], []

    def merge(self, message):
        if message.get("full"):
            self.__init__()
        for chief, others in self.COME_WITH.items():
            if chief in message:
                for other in others:
                    self.facts.pop(other, None)
        for key, value in message.items():
            if key == "log":
                self.log = self.log[: message.get("keep", 0)] + value
            elif key == "view":
                self.view.update(value)
            elif key == "gone":
                for member in value:
                    self.view.pop(member, None)
            elif key == "chat":
                self.chat += value
            elif key not in ("re", "full", "keep"):
                self.facts[key] = value

    def __getitem__(self, key):
        return self.facts.get(key)

    def named(self, sentence):
        """A sentence of the game's, with names for its marks: {0} is seat 0."""
        names = [seat.get("name") for seat in self["seats"]] + 10 * [None]
        return re.sub(r"\{(\d)\}", lambda mark: names[int(mark[1])] or f"seat {mark[1]}", sentence)

    @property
    def moves(self):
        """The log as records write it."""
        return [f"{entry['who']} {entry['move']}" for entry in self.log]

    @property
    def is_my_turn(self):
        """Is this seat asked, and not the bot that stands in for it?"""
        seat = self["seats"][self["eye"]] if self["eye"] is not None else {}
        return "legal" in self.facts and not seat.get("stand_in") and not seat.get("resigned")


# ---- The server ----


class Refused(Exception):
    """The server has said no."""

    def __init__(self, reply):
        super().__init__(f"{reply['error']}: {reply['say']}")
        self.word, self.reply = reply["error"], reply


class Server:
    """A visitor's connection. `tables` is what is watched: a Table for each (link, eye). `derived`: also be told what follows
    from views by the rules."""

    derived = False

    # A request whose reply was lost may have been served. These do no harm when they are served twice; a move does none
    # because it names its position.
    REPEATABLE = {"hello", "name", "games", "rules", "lobby", "watch", "unwatch", "start", "move", "standing", "look", "about", "wordings", "stand_in", "mute"}

    def __init__(self, url, secret=None):
        self.url = url.rstrip("/")
        self.secret = secret or self._visit()  # the cookie's value; keep it like a password: whoever has it, has the seats
        self.tables, self.watched = {}, set()
        self.last_id = 0
        self.socket = None
        self.connect()

    def _visit(self):
        parts = urllib.parse.urlsplit(self.url)
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        visit = kind(parts.netloc, timeout=60)
        visit.request("POST", "/visitor", headers={"Content-Length": "0"})
        answer = visit.getresponse()
        cookie = answer.getheader("Set-Cookie") or ""
        visit.close()
        if answer.status != 204 or not cookie.startswith(("saburau=", "__Host-saburau=")):
            raise ConnectionError(f"The server answers {answer.status} {answer.reason}.")
        return cookie.split(";")[0].partition("=")[2]

    def connect(self):
        """Connects once, and watches again what was watched."""
        self.socket = None
        self.socket = WebSocket(self.url + "/ws", {"Cookie": f"saburau={self.secret}"}, "saburau.2")
        for link in self.watched:
            self.send("watch", table=link, derived=self.derived)

    def reconnect(self):
        """Connects again, however long it takes."""
        wait = 1
        while True:
            try:
                return self.connect()
            except OSError:
                time.sleep(wait * random.uniform(0.5, 1))  # not all clients at the same moment
                wait = min(2 * wait, 60)

    def hear(self, message):
        """Everything that comes passes through here."""
        if "eye" not in message:
            return
        link, eye = message["table"], message["eye"]
        if link not in self.watched or not (message.get("full") or (link, eye) in self.tables):
            return  # was on its way when we stopped watching
        table = self.tables.setdefault((link, eye), Table())
        table.merge(message)
        if "seats" in message:  # seats may have changed hands, and with them the eyes
            mine = [seat for seat, here in enumerate(message["seats"]) if here.get("you")] or [None]
            self.tables = {key: kept for key, kept in self.tables.items() if key[0] != link or key[1] in mine}

    def poll(self, seconds):
        """The next message, of whatever kind; None if none comes in that time, or the connection was lost and is there again."""
        try:
            text = self.socket.receive(seconds)
        except OSError:
            self.socket.socket.close()
            self.reconnect()
            return None
        if text is None:
            return None
        message = json.loads(text)
        self.hear(message)
        return message

    def send(self, do, **members):
        """A request, without waiting for its reply: returns its number."""
        self.last_id += 1
        try:
            self.socket.send(json.dumps({"id": self.last_id, "do": do, **members}))
        except OSError:
            pass  # the next poll will find out
        return self.last_id

    def request(self, do, **members):
        """A request and its reply; Refused if it is refused, ConnectionError if nobody knows whether it was served."""
        number, over = self.send(do, **members), self.socket
        while True:
            message = self.poll(60)
            if self.socket is not over:
                if do not in self.REPEATABLE:
                    raise ConnectionError(f"The connection was lost after \"{do}\".")
                number, over = self.send(do, **members), self.socket
            elif message and message.get("re") == number:
                if "error" not in message:
                    return message
                if message["error"] not in ("slow_down", "stopping"):
                    raise Refused(message)
                time.sleep(message["retry"] / 1000)
                number = self.send(do, **members)

    def watch(self, link):
        """The seats one has there. The tables are filled by messages that follow."""
        self.watched.add(link)
        return self.request("watch", table=link, derived=self.derived)["seats"]

    def unwatch(self, link):
        self.watched.discard(link)
        self.tables = {key: table for key, table in self.tables.items() if key[0] != link}
        self.request("unwatch", table=link)

    def move(self, table, move):
        """False if the game had moved on: then look at it again."""
        try:
            self.request("move", table=table["table"], seat=table["eye"], at=table["at"], move=move)
            return True
        except Refused as refusal:
            if refusal.word != "late":
                raise
            return False

    def close(self):
        self.socket.close()


# ---- A program that decides ----


class Bot:
    """A program that speaks docs/bot-protocol.md, for one seat."""

    def __init__(self, command, milliseconds=10000):
        self.program = subprocess.Popen(command, shell=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.milliseconds = milliseconds
        self.told, self.asked, self.bytes = [], 0, b""

    def _answer(self):
        """The next line that answers the last question; None if it does not come in time."""
        end = time.monotonic() + self.milliseconds / 1000
        while True:
            line, newline, rest = self.bytes.partition(b"\n")
            if newline:
                self.bytes = rest
                answer = json.loads(line)
                if answer["id"] == self.asked:
                    return answer
            elif not select.select([self.program.stdout], [], [], max(0, end - time.monotonic()))[0]:
                return None
            else:
                more = os.read(self.program.stdout.fileno(), 65536)
                if not more:
                    return None
                self.bytes += more

    def choose(self, table):
        """A legal move: the program's or, if it has none, one at random."""
        moves, legal = table.moves, sorted(table["legal"])
        fresh = not self.told or moves[: len(self.told)] != self.told
        since = 0 if fresh else len(self.told)
        facts = [entry.get("facts") for entry in table.log[since:]]
        self.told = moves
        self.asked += 1
        question = {"id": self.asked, "type": "move", "game": table["game"], "rules": 1, "seat": table["eye"]}
        question |= {"seats": len(table["seats"]), "options": table["options"], "ms": self.milliseconds}
        question |= {"fresh": fresh, "log": moves[since:], "facts": facts, "view": table.view}
        question |= {"derived": table["derived"] or {}, "legal": legal}
        try:
            self.program.stdin.write(json.dumps(question).encode() + b"\n")
            self.program.stdin.flush()
            answer = self._answer()
            if answer and answer["move"] in legal:
                return answer["move"]
        except (OSError, ValueError, KeyError, TypeError):
            pass
        print(f"The program has no legal move for seat {table['eye']}; one is made at random.", file=sys.stderr)
        return random.choice(legal)

    def close(self):
        self.program.stdin.close()
        try:
            self.program.wait(1)
        except subprocess.TimeoutExpired:
            self.program.kill()


# ---- From the command line ----


def sit_down(server, link, invitation):
    if not server.watch(link):
        server.request("join", table=link, **({"invitation": invitation} if invitation else {}))
        server.watch(link)


def play(server, link, command):
    """Plays on all seats one has at a table, until the game is over. How it ended, in words."""
    bots = {}
    try:
        while True:
            for (_, eye), table in list(server.tables.items()):
                if table["phase"] == "over":
                    return table.named(table["outcome"] or "") or "The game is over, without a result."
                if not table.is_my_turn:
                    continue
                if command and eye not in bots:
                    bots[eye] = Bot(command)
                server.move(table, bots[eye].choose(table) if command else random.choice(table["legal"]))
                break  # the tables may be others now
            else:
                server.poll(60)
    finally:
        for bot in bots.values():
            bot.close()


def with_values(words):
    """--table LINK as one word: a link may begin with -, which argparse would take for a flag."""
    words = iter(words)
    return [f"{word}={next(words, '')}" if word in ("--table", "--invitation") else word for word in words]


def main():
    parser = argparse.ArgumentParser(description="Sits down at a table of a Saburau server, and plays.")
    parser.add_argument("url", help="the server, like http://127.0.0.1:7777")
    parser.add_argument("--table", required=True, metavar="LINK", help="the table: what stands after /t/ in its address")
    parser.add_argument("--invitation", metavar="KEY", help="for a seat that is not open to everyone")
    parser.add_argument("--name", help="what others see")
    parser.add_argument("--bot", metavar="COMMAND", help="a program that decides; otherwise chance does")
    parser.add_argument("--secret", metavar="FILE", help="keeps who you are, to have your seat again after a restart")
    options = parser.parse_args(with_values(sys.argv[1:]))
    secret = None
    if options.secret and os.path.exists(options.secret):
        with open(options.secret, encoding="ascii") as file:
            secret = file.read().strip()
    try:
        server = Server(options.url, secret)
        if options.secret and not secret:
            with open(os.open(options.secret, os.O_WRONLY | os.O_CREAT, 0o600), "w", encoding="ascii") as file:
                print(server.secret, file=file)
        if options.name:
            server.request("name", name=options.name)
        server.derived = options.bot is not None
        sit_down(server, options.table, options.invitation)
        print(play(server, options.table, options.bot))
        server.close()
    except (Refused, OSError) as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    main()
