"""What each eye may know of a game, from its record and the pages of the rules: every message is held against that."""

import re
import json
import subprocess

from server import SABURAU
from client import Table

# ---- Moves as an eye may read them ----


def read_by(moves, eye):
    """A record's moves with ? for what the eye may not know, as docs/rules/ says under "What each seat sees"."""
    read, sender = [], None
    for move in moves:
        who, *words = move.split(" ")
        seat = None if who == "*" else int(who)
        known = None  # the seats that may know the last word; None: all
        if words[0] == "keep":
            known = [seat]
        elif words[0] in ("draw", "card"):
            known = [int(words[1])]
        elif words[0] in ("raider", "lieutenant", "boss"):
            known = []
        elif words[0] == "send":
            sender = seat
            known = [sender] if words[1] != "deck" else None
        elif words[0] == "wanderer":
            known = [sender]
        elif words[0] == "hint":
            known = [seat, sender]
        if known is not None and eye not in known:
            words[-1] = "?"
        read.append(" ".join([who, *words]))
    return read


# ---- Members that may be in messages: docs/protocol.md ----

TABLE = set(
    "table eye re full at game options listed clock delay host invitation phase seats keep log view gone drawing derived pieces actor role ask legal words left "
    "back outcome result chat next advice resigning_ends sent_away watchers watchers_talk watchers_muted".split()
)
SEAT = set("kind name guest level strength you here stand_in resigned muted standing".split())
REPLY = set(
    "re error say retry version name lang languages games mine listed table invitation seats seat count view derived drawing actor role ask ticket seconds more statistics "
    "bye".split()
)


def check_members(message):
    if "eye" not in message:
        assert message.keys() <= REPLY, message
        return
    assert message.keys() <= TABLE and {"table", "at"} <= message.keys(), message.keys() - TABLE
    for seat in message.get("seats", []):
        assert seat.keys() <= SEAT, seat
        assert "standing" not in seat or seat.get("you"), seat
    for entry in message.get("log", []):
        assert entry.keys() - {"facts"} == {"who", "move", "say"} and entry.get("facts", True), entry
    for line in message.get("chat", []):
        assert line.keys() == {"seat", "say", "when"}, line
    assert "invitation" not in message or message.get("host"), "only the host is told the invitation"


# ---- The truth of a game ----


def trace(records):
    """The positions of each record, as the referee sees them."""
    with open("trace.jsonl", "w", encoding="utf-8") as file:
        file.writelines(json.dumps(record) + "\n" for record in records)
    done = subprocess.run([SABURAU, "trace", "--views", "trace.jsonl"], capture_output=True, text=True, check=True)
    positions = [[] for _ in records]
    for line in done.stdout.splitlines():
        position = json.loads(line)
        positions[position["game"]].append(position)
    return positions


class Truth:
    """A game that is over. `undone` are logs whose last move was taken back, with ? only for what chance has done: that stands."""

    def __init__(self, record, spectator_views=None, undone=()):
        self.record = json.loads(record)
        self.moves, self.seats = self.record["moves"], self.record["seats"]
        plain = {key: value for key, value in self.record.items() if key != "result"}
        self.undone = [[self.moves[i] if move.endswith("?") else move for i, move in enumerate(log)] for log in undone]
        self.positions, *variants = trace([plain] + [{**plain, "moves": moves} for moves in self.undone])
        self.undone_positions = [positions[-1] for positions in variants]
        self.spectator_views = spectator_views
        self.read = {eye: read_by(self.moves, eye) for eye in [None, *range(self.seats)]}

    def position_of(self, table, eye):
        """The position that a table is in, by its log: the game's, or one after a move that was taken back."""
        count = len(table.log)
        if table.moves == self.read[eye][:count]:
            return count, self.positions[count]
        for moves, position in zip(self.undone, self.undone_positions):
            if table.moves == read_by(moves, eye) and (eye is None or table.view == position["views"][eye]):
                return None, position
        raise AssertionError(f"eye {eye} reads {table.moves[-3:]}, not {self.read[eye][:count][-3:]}")

    def check_view(self, view, eye, count, position):
        if eye is not None:
            assert view == position["views"][eye], f"eye {eye} sees at {count}: {view}, not {position['views'][eye]}"
            return
        assert not {"you", "hand"} & view.keys(), f"a spectator sees {view}"
        for key, value in view.items():
            seen = [seat_view.get(key) for seat_view in position["views"]]
            if key == "wanderer_can_be":  # whoever holds cards knows more
                assert all(set(other) <= set(value) for other in seen if other is not None), f"a spectator sees {key}: {value}"
            elif key != "unseen":
                assert seen.count(seen[0]) < len(seen) or value == seen[0], f"a spectator sees {key} otherwise than the seats"
        if count is not None and self.spectator_views:
            assert view == self.spectator_views[count], f"a spectator sees at {count}: {view}"

    def check_message(self, message, table):
        """`table` is what the eye has put together, this message included."""
        check_members(message)
        eye = message["eye"]
        if table["phase"] == "waiting":
            assert not message.keys() & {"log", "view", "drawing", "actor", "legal", "words", "ask", "outcome"}, message
            return
        count, position = self.position_of(table, eye)
        self.check_view(table.view, eye, count, position)
        if table["phase"] == "over":
            assert table["actor"] is None and "legal" not in message
            return
        assert "outcome" not in message and "result" not in message
        assert table["actor"] == position["actor"], (table["actor"], position["actor"])
        assert ("legal" in table.facts) == (eye is not None and eye == position["actor"]), "legal moves are for the actor alone"
        if "legal" in table.facts:
            assert sorted(table["legal"]) == position["legal"], "other legal moves than the referee's"

    def check_delay(self, message, table, delay):
        """No moves are taken back in such a game: so the position is the number of moves."""
        if table["phase"] == "playing":
            assert len(table.log) == max(0, message["at"] - delay), f"{len(table.log)} moves at {message['at']}, not {delay} behind"


# All that may be said of a move with a ?: nothing but what everybody may know. N is any number.
SENTENCES = {
    "keep": r"Seat N keeps a token\.",
    "draw": r"Seat N draws a token\.",
    # When the stack is complete again, a turn may begin with the penalty of a card that lies open.
    "raider": r"|The stack is dealt, unseen: N raiders?\. (Round N begins with seat N \([A-Z][a-z]+\)\.|"
    r"The stack is complete again\.( The last card of seat N \([A-Z][a-z]+\) .*)?|"
    r"The stack holds fewer than two dolls: it is set aside, and another is dealt\.)",
    "lieutenant": r"A lieutenant joins the raiders, unseen\.",
    "boss": r"A boss joins the raiders, unseen\.",
    "card": r"|Seat N is dealt (a card|N cards?)\.|(The deck is empty: the discard pile(, with this turn's hints unseen,)? is shuffled to be the deck\. )?Seat N draws a card\."
    # At the end of the turn: who has drawn has nothing to send all the same, a doubled Wizard who has drawn goes, hints are turned up.
    r"( Seat N has no card that may be sent, and none can be drawn: this turn has no Wanderer\.)?"
    r"( Both copies go [^.]*\.| The hints? of this turn [^.]*\.)*"
    r"( The next sender is seat N\.| The deck has run out\. The game is over\.)?",
    "send": r"Seat N sends a card of their hand, face down, as the Wanderer to seat N\.",
    "wanderer": r"(The deck is empty: the discard pile(, with this turn's hints unseen,)? is shuffled to be the deck\. )?The Wanderer is drawn; only seat N looks at it\.",
    "hint": r"Seat N asks seat N with a card that only these two see\. (No: the Wanderer (has another number|does not meet that "
    r"card's requirement)|Yes: the Wanderer (has the same number|meets that card's requirement))\.",
}


def check_sentence(entry):
    if entry["move"].endswith("?"):
        said = re.sub("[0-9]+", "N", re.sub(r"\{[0-9]\}", "seat N", entry["say"]))
        assert re.fullmatch(SENTENCES[entry["move"].split()[0]].replace("Seat N", "seat N"), said.replace("Seat N", "seat N")), f"{entry['move']} is told as {said!r}"


def check_person(person, link, truth, delay=0):
    """Everything a person has heard of a table, message by message. The tables as they are in the end."""
    tables = {}
    for message in person.heard:
        if message.get("table") != link or "eye" not in message:
            check_members(message)
            continue
        table = tables.setdefault(message["eye"], Table())
        table.merge(message)
        truth.check_message(message, table)
        for entry in message.get("log", []):
            check_sentence(entry)
        if message["eye"] is None and delay:
            truth.check_delay(message, table, delay)
    return tables
