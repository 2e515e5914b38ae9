"""Looks at what the program says in the language en-XA, whose phrases have no letters of ASCII.

words.py left ALLOWED… <TEXT: prints the words of the text that are neither a phrase's nor allowed, nor plainly no phrase.
words.py aligned PATTERN <TEXT: fails unless the group of the pattern begins in the same column on all lines, of which there are two.
"""
import re
import sys

NO_PHRASES = [
    r"`[^`]*`",  # what is typed
    r'"[^"]*"',  # what came from outside
    r"--[a-z-]+",  # flags
    r"\b[A-Z]+\b",  # what stands for a value: FILE, NAME=VALUE; figures on the map
    r"/etc/\S+|\S+\.(?:jsonl|svg|txt|db)\b",  # files
    r"\b[A-Z][a-z]+\s+\([a-z]\d+\)",  # names on the map: Edo (n14)
    r"(?m)^ *\d+\. [\d*] [a-z\d ?]+",  # a move of the log, before its sentence
    r"(?m)^ {0,2}\d+ {1,2}[a-z\d ]+",  # a move of a list, before its meaning
    r"(?m)^  [a-z\d]+(?: [a-z\d]+)* +\d+ ⟦%",  # … before its chance
    r"(?m)^ *(?:\d+ )?[a-z\d …]*\d[a-z\d …]*$",  # … side by side
    r"(?m)^[a-z\d ]*> ?$",  # where a move is typed
    r"  [a-zx~<-][\d>-] [a-z\d]+",  # a token in a hand
]


def left(text, allowed):
    for pattern in NO_PHRASES:
        text = re.sub(pattern, " ", text)
    words = set(re.findall(r"(?<![A-Za-z])[A-Za-z]{2,}", text))
    return sorted(words - set(allowed))


def aligned(text, pattern):
    columns = [found.start(1) for line in text.split("\n") if (found := re.search(pattern, line))]
    if len(columns) < 2 or len(set(columns)) > 1:
        sys.exit(f"# {pattern} begins in columns {columns}")


def main():
    what, *rest = sys.argv[1:]
    text = sys.stdin.buffer.read().decode()
    if what == "aligned":
        aligned(text, rest[0])
    elif words := left(text, rest):
        sys.exit("# not in the catalogue: " + " ".join(words))


main()
