"""People for the tests: visitors who keep all they hear, and play."""

import json
import random
import select
import time

from server import Host  # first: it says where the client is
import client
from client import Refused

__all__ = ["Careful", "Host", "PATIENCE", "Patience", "Person", "Refused", "check_moves", "hear_all", "play_on", "until", "wait_over"]


class Person(client.Server):
    """A visitor who remembers every message, and in `refused` every refusal of what was sent without waiting."""

    def __init__(self, host, name=None, secret=None):
        self.host = host
        self.heard, self.refused, self.reconnects = [], [], -1
        self.count = 0  # of all messages
        self.moved = {}  # (link, eye) → the position in which a move was last sent
        super().__init__(host.url, secret)
        if name:
            self.request("name", name=name)

    def connect(self):
        super().connect()
        self.reconnects += 1
        self.moved = {}

    def reconnect(self):
        """Without the patience of a real client: tests are in a hurry."""
        for _ in range(4000):
            try:
                return self.connect()
            except OSError:
                time.sleep(0.05)
        raise ConnectionError("the server is not there any more")

    def hear(self, message):
        self.heard.append(message)
        self.count += 1
        if "error" in message:
            self.refused.append(message)
        super().hear(message)

    def has_buffered(self):
        return len(self.socket.bytes) > 1

    def table(self, link):
        """What is known of a table, with the first of one's eyes."""
        eyes = [eye for at, eye in self.tables if at == link]
        return self.tables[link, min(eyes, key=lambda eye: -1 if eye is None else eye)] if eyes else client.Table()

    def create(self, game, seats, **members):
        return self.request("create", game=game, seats=seats, **members)

    def settle(self):
        """Hears all that is on its way: what was sent is answered, and whatever the server has done so far is told. (In a round of the
        server's loop answers come before news. An answer can be that nothing can be stored.)"""
        for _ in range(2):
            self.refusal("hello")

    def refusal(self, do, **members):
        """The word with which a request is refused; None if it is not."""
        try:
            self.request(do, **members)
            return None
        except Refused as refusal:
            assert len(refusal.reply["say"]) > 10 and refusal.reply["say"][-1] == ".", refusal.reply
            return refusal.word

    def make_moves(self, choose=random.choice):
        """Sends a move wherever one is asked for."""
        for (link, eye), table in list(self.tables.items()):
            if eye is None or not table.is_my_turn or self.moved.get((link, eye)) == table["at"]:
                continue
            self.moved[link, eye] = table["at"]
            self.send("move", table=link, seat=eye, at=table["at"], move=choose(table["legal"]))


def hear_all(people, seconds):
    """Whatever has come for any of them within that time; at once if there is something."""
    ready = [person for person in people if person.has_buffered()]
    sockets = {person.socket.socket: person for person in people}
    ready += [sockets[each] for each in select.select(list(sockets), [], [], 0 if ready else seconds)[0]]
    for person in dict.fromkeys(ready):
        while person.poll(0):
            pass


PATIENCE = 200  # seconds for what happens at once on a quiet machine


class Patience:
    """Runs out if nobody hears anything for so long: on a loaded machine a game may take long, but not a move."""

    def __init__(self, people):
        self.people, self.heard, self.end = people, -1, 0

    def check(self, complaint):
        heard = sum(person.count for person in self.people)
        if heard != self.heard:
            self.heard, self.end = heard, time.monotonic() + PATIENCE
        assert time.monotonic() < self.end, complaint


def play_on(people, done, choose=random.choice, meanwhile=None):
    """All play until `done()`. `meanwhile` is called in each round."""
    patience = Patience(people)
    while not done():
        patience.check("the games do not end")
        for person in people:
            person.make_moves(choose)
        hear_all(people, 0.02)
        if meanwhile:
            meanwhile()


def until(people, true):
    """Hears until something is so."""
    patience = Patience(people)
    while not true():
        patience.check("it does not happen")
        hear_all(people, 0.02)


def wait_over(people, links, **how):
    """All play until these games are over."""
    watched = [(person, link) for person in people for link in links if link in person.watched]
    play_on(people, lambda: all(person.table(link)["phase"] == "over" for person, link in watched), **how)


class Careful(Person):
    """Somebody who remembers every move, sent and acknowledged, and sends the same one again after a lost connection."""

    def __init__(self, *arguments, **members):
        self.sent = {}  # (link, seat, at) → the move
        self.acknowledged = {}  # the same, of those that the server has said yes to
        self.asked = {}  # the number of a request → (link, seat, at)
        self.twice = 0.0  # how likely a move is sent twice
        self.late = 0
        super().__init__(*arguments, **members)

    def connect(self):
        self.asked = {}
        super().connect()

    def hear(self, message):
        """What was told once stays true: no move is taken back here."""
        key = (message.get("table"), message.get("eye"))
        before = self.tables[key].moves if "eye" in message and key in self.tables else []
        super().hear(message)
        after = self.tables[key].moves if key in self.tables else before
        assert after[: len(before)] == before, f"{key}: {before[-3:]} became {after[len(before) - 3:][:3]}"
        move = self.asked.pop(message.get("re"), None)
        if move and "error" not in message:
            self.acknowledged[move] = self.sent[move]
        self.late += message.get("error") == "late"
        assert message.get("error") in (None, "late", "forbidden"), message

    def make_moves(self, choose=random.choice):
        for (link, eye), table in list(self.tables.items()):
            if eye is None or not table.is_my_turn or self.moved.get((link, eye)) == table["at"]:
                continue
            self.moved[link, eye] = table["at"]
            key = (link, eye, table["at"])
            self.sent.setdefault(key, choose(table["legal"]))
            for _ in range(2 if random.random() < self.twice else 1):
                self.asked[self.send("move", table=link, seat=eye, at=table["at"], move=self.sent[key])] = key


def check_moves(people, link, record):
    """A record has every acknowledged move once, where it was made, and no move of these people that they have not sent."""
    moves = json.loads(record)["moves"]
    seats = {}
    for person in people:
        for (at_table, seat, at), move in person.acknowledged.items():
            if at_table == link:
                assert moves[at] == f"{seat} {move}", f"move {at} is {moves[at]}, not {seat} {move}"
        seats.update({seat: person for (at_table, seat, _) in person.sent if at_table == link})
    for at, text in enumerate(moves):
        seat, _, move = text.partition(" ")
        if seat != "*" and int(seat) in seats:
            assert seats[int(seat)].sent.get((link, int(seat), at)) == move, f"nobody has made move {at}, {text}"


def close_code(websocket, patience=60):
    """The code with which the server closes; None if it simply hangs up."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        frame = websocket._frame()
        if frame and frame[1] == client.CLOSE:
            return int.from_bytes(frame[2][:2], "big")
        if frame is None:
            try:
                websocket._read_more(max(0, end - time.monotonic()))
            except OSError:
                return None
    raise AssertionError("the connection stays open")
