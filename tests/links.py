"""Follows the links of all documents that lead to files of the project, and to headings in them.

    python3 links.py ROOT     prints a line per link that leads nowhere; exit status 1 if there is one
"""

import os
import re
import sys
from pathlib import Path

LINK = re.compile(r"\]\(([^()\s]+)\)|\b(?:src|srcset|href)=\"([^\"]+)\"")
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.M | re.S)
HEADING = re.compile(r"^#+ (.*)$", re.M)
NAME = re.compile(r"<a id=\"([^\"]+)\">")
SKIPPED = {"build", ".git", "node_modules"}


def documents(root):
    return sorted(path for path in root.rglob("*.md") if not SKIPPED & set(path.relative_to(root).parts))


def anchors(path):
    """A heading as links name it: small letters, hyphens for spaces, no punctuation. And places that have names of their own."""
    text = path.read_text(encoding="utf-8")
    headings = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in HEADING.findall(text)}
    return headings | set(NAME.findall(text))


def faults(root):
    for page in documents(root):
        name = page.relative_to(root)
        for link in LINK.finditer(CODE.sub("", page.read_text(encoding="utf-8"))):
            file, _, heading = (link[1] or link[2]).partition("#")
            if re.match(r"\w+:", file):
                continue
            target = page.parent / file if file else page
            if not target.exists():
                yield f"{name}: {file} is not there"
            elif heading and heading not in anchors(target):
                yield f"{name}: {os.path.relpath(target, root)} has no heading #{heading}"


if __name__ == "__main__":
    found = list(faults(Path(sys.argv[1]).resolve()))
    print("\n".join(found))
    sys.exit(bool(found))
