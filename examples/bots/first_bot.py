#!/usr/bin/env python3
"""A first bot for Saburau: plays all three games, legally and with a little sense.

    saburau sim samurai --bots "exec:python3 examples/bots/first_bot.py,random" --games 10

Every line on stdin is a question, a JSON object; every line on stdout is the answer to one. docs/bot-protocol.md tells what
is in them, docs/rules/ what the views of each game hold. What you print to stderr appears on the screen.

To make it yours, change the functions that give moves their marks: higher is better.
"""

import json
import sys

# ---- Samurai: tokens beside the figures they count for ----


def neighbours(hex_name):
    """The six hexes around one: a column's letter and a row. Columns b, d, f, … lie half a hex lower."""
    column, row = ord(hex_name[0]), int(hex_name[1:])
    higher = row - 1 if (column - ord("a")) % 2 == 0 else row
    around = [(column, row - 1), (column, row + 1)]
    for side in (column - 1, column + 1):
        around += [(side, higher), (side, higher + 1)]
    return [f"{chr(c)}{r}" for c, r in around]


def mark_samurai(words, view):
    token = words[0]
    if token == "keep":  # the first hand: strong tokens
        return strength(words[1])
    if token in ("shift", "swap"):
        return -1
    if token in ("put", "end"):
        return 0.5
    kind = token.rstrip("0123456789")
    mark = 0
    for place in neighbours(words[1]):
        for figure in view["figures"].get(place, []):
            if kind == figure or kind in ("samurai", "ship", "ronin"):
                mark += strength(token)
    return mark


def strength(token):
    return int(token[-1]) if token[-1].isdigit() else 1


# ---- Samurai Spirit: fight while it is safe, help otherwise ----


def mark_spirit(words, view):
    me = view["seats"][view["you"]]
    if words[0] == "fight":  # "above" is the chance that the next raider is too much for this line
        return 3 if me["above"] < 0.4 else 1
    return {"kiai": 5, "ignore": 5, "defend": 4, "confront": 3, "support": 2, "give": 2, "ready": 2, "pass": 0}.get(words[0], 1)


# ---- Rent a Hero: hire whom the team lacks, send whom it has ----


def mark_hero(words, view):
    team = view["seats"][view["you"]]["team"]
    if words[0] == "hire":
        could_be = view["wanderer_can_be"]
        new = sum(number not in team for number in could_be)
        return 3 if 2 * new > len(could_be) else 0
    if words[0] == "send":
        return 2 if words[1] in map(str, team) else 1  # it may also be "deck"
    return {"pass": 2, "decline": 2}.get(words[0], 1)


# ---- Any game ----

MARKS = {"samurai": mark_samurai, "spirit": mark_spirit, "hero": mark_hero}


def choose(question, history):
    """One of the legal moves. `history` is the whole game as this seat may read it; a better bot would look at it."""
    mark = MARKS.get(question["game"], lambda words, view: 0)
    # The same question always gets the same answer, so the same seed gives the same games.
    return max(question["legal"], key=lambda move: mark(move.split(), question["view"]))


def main():
    history = []
    for line in sys.stdin:
        question = json.loads(line)
        if question.get("type") != "move":  # a question of the future: not for us
            continue
        if question["fresh"]:  # another game, or one told from its beginning
            history.clear()
        history += question["log"]
        answer = {"id": question["id"], "move": choose(question, history)}
        print(json.dumps(answer), flush=True)  # without flush it would wait in a buffer, and so would everybody


if __name__ == "__main__":
    main()
