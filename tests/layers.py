"""Draws the graph of includes and holds it against the table of layers in CONTRIBUTING.md.

    python3 layers.py ROOT     prints a line per fault; exit status 1 if there is one
"""

import os
import re
import sys
from pathlib import Path

SOURCES = ("src", "include", "bench", "fuzz")
ROW = re.compile(r"^\| `(?:src/)?([\w/]+)/` \|([^|]*)\|([^|]*)\|[^|]*\|$", re.M)
INCLUDE = re.compile(r'^\s*#\s*include\s+(?:"([^"]+)"|<(saburau/[^>]+)>)', re.M)


class Layers:
    """The table: for each layer what it may include, and which public header belongs to which layer."""

    def __init__(self, root):
        self.root = root
        self.allowed, self.headers, self.faults = {}, {}, []
        page = (root / "CONTRIBUTING.md").read_text(encoding="utf-8")
        for layer, headers, allowed in ROW.findall(page):
            self.add(layer, re.findall(r"`([\w.]+)`", headers), re.findall(r"[\w/]+", allowed))
        if not self.allowed:
            self.faults.append("CONTRIBUTING.md has no table of layers")
        self.compare_headers()

    def add(self, layer, headers, allowed):
        self.faults += [f"{layer} may include {other}, which does not stand above it"
                        for other in allowed if other not in self.allowed]
        self.allowed[layer] = {layer, *allowed}
        for header in headers:
            self.headers.update({f"{game}.h": f"games/{game}" for game in self.games()} if header == "NAME.h"
                                else {header: layer})

    def games(self):
        """The folders of games; a game need not have a public header."""
        return [folder.name for folder in (self.root / "src/games").iterdir() if folder.is_dir()]

    def compare_headers(self):
        there = {path.name for path in (self.root / "include/saburau").iterdir()}
        private = {f"{game}.h" for game in self.games()}
        self.faults += [f"include/saburau/{header} is of no layer" for header in sorted(there - set(self.headers))]
        self.faults += [f"{header} is in the table, but not in include/saburau"
                        for header in sorted(set(self.headers) - private - there)]

    def of(self, path):
        """The layer of a file, a game's with the game's name; None if the table has none."""
        if path.startswith("include/saburau/"):
            return self.headers.get(path.split("/", 2)[2])
        folder = os.path.dirname(path).removeprefix("src/")
        game = re.match(r"games/\w+", folder)
        if game:
            return game[0]
        while folder and folder not in self.allowed:
            folder = os.path.dirname(folder)
        return folder or None

    def allows(self, one, other):
        if one == other:
            return True
        one, other = (re.sub(r"^games/\w+", "games/NAME", layer) for layer in (one, other))
        return one != other and other in self.allowed[one]


def includes(root):
    """Every edge: a file, and the file it includes, as paths from the root."""
    for path in sorted(path for folder in SOURCES for path in (root / folder).rglob("*.[ch]")):
        file = str(path.relative_to(root))
        for beside, public in INCLUDE.findall(path.read_text(encoding="utf-8")):
            yield file, os.path.normpath(os.path.join(os.path.dirname(file), beside)) if beside else f"include/{public}"


def faults(root):
    layers = Layers(root)
    yield from layers.faults
    for file, other in includes(root):
        one, two = layers.of(file), layers.of(other)
        if not (root / other).exists():
            yield f"{file} includes {other}, which does not exist"
        elif not one:
            yield f"{file} is of no layer"
        elif two and not layers.allows(one, two):
            yield f"{file} includes {other}: {one} may not know {two}"
        elif two and one != two and two.startswith("games/") and not other.startswith("include/"):
            yield f"{file} includes {other}, which is {two}'s own"


if __name__ == "__main__":
    found = list(faults(Path(sys.argv[1])))
    print("\n".join(found))
    sys.exit(bool(found))
