"""Says which lines and branches of the sources the tests have reached, as gcov counted them.

    python3 coverage.py ROOT BUILD [PATTERN]     a line per file, per layer, and for all; with a pattern, also which lines of
                                                 files whose path contains it were not reached, or went one way only

A line or a branch counts as reached if it was in any program. Left out are branches of asserts, whose other way is a
programmer's mistake, and what the compiler adds for exceptions of other languages.
"""

import collections
import gzip
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

OBJECTS = re.compile(r"/(saburau\w*|template_game)\.dir/")


class File:
    """One source file: how often each line ran, and each of its branches."""

    def __init__(self, path):
        self.source = path.read_text(encoding="utf-8").splitlines()
        self.lines = collections.Counter()
        self.branches = {}

    def add(self, line):
        number = line["line_number"]
        self.lines[number] += line["count"]
        if "assert(" in self.source[number - 1]:
            return
        counts = [branch["count"] for branch in line["branches"] if not branch["throw"]]
        known = self.branches.setdefault(number, [0] * len(counts))
        if len(known) == len(counts):
            self.branches[number] = [one + other for one, other in zip(known, counts)]

    def figures(self):
        ways = [count for counts in self.branches.values() for count in counts]
        return collections.Counter(lines=len(self.lines), lines_reached=sum(count > 0 for count in self.lines.values()),
                                   ways=len(ways), ways_reached=sum(count > 0 for count in ways))

    def gaps(self):
        for number, count in sorted(self.lines.items()):
            ways = self.branches.get(number, [])
            if count == 0:
                yield f"{number:5} never  {self.source[number - 1]}"
            elif 0 in ways:
                yield f"{number:5} {sum(way > 0 for way in ways)} of {len(ways)}  {self.source[number - 1]}"


def counted(build):
    """What gcov says of each object file of ours."""
    notes = [str(path.resolve()) for path in sorted(build.rglob("*.gcno")) if OBJECTS.search(str(path))]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["gcov", "--branch-probabilities", "--json-format", "--hash-filenames", *notes], cwd=folder,
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for path in Path(folder).glob("*.gcov.json.gz"):
            with gzip.open(path) as text:
                yield from json.load(text)["files"]


def read(root, build):
    files = {}
    for file in counted(build):
        path = (build / file["file"]).resolve()
        if not path.is_relative_to(root) or path.relative_to(root).parts[0] in ("build", "tests"):
            continue
        name = str(path.relative_to(root))
        files.setdefault(name, File(path))
        for line in file["lines"]:
            files[name].add(line)
    return files


def tell(name, figures):
    def share(reached, of):
        return f"{reached:6} of {of:6} {100 * reached / of if of else 100:6.1f} %"
    print(f"{name:44} {share(figures['lines_reached'], figures['lines'])} "
          f"{share(figures['ways_reached'], figures['ways'])}")


def main(root, build, pattern=None):
    files = read(root.resolve(), build)
    layers = collections.defaultdict(collections.Counter)
    print(f"{'':44} {'lines':>25} {'branches':>25}")
    for name, file in sorted(files.items()):
        tell(name, file.figures())
        layer = re.match(r"src/(\w+)/|\w+/", name)
        layers[layer[1] or layer[0].rstrip("/")].update(file.figures())
    for layer, figures in layers.items():
        tell(f"layer {layer}", figures)
    tell("all", sum(layers.values(), collections.Counter()))
    for name, file in sorted(files.items()):
        if pattern and pattern in name:
            print(f"\n{name}")
            print("\n".join(file.gaps()))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:3]), *sys.argv[3:4])
