"""Checks that guides in other languages say what the English one says, and that all quote the program: guides.py ROOT

GUIDE.pl.md, GUIDE.de.md … are translations of GUIDE.md, if they are there. Each leads to the others, and has the same kinds of paragraphs, numbers of
rows, links, commands and `typed words`. What the program says is made of phrases of the language's catalogue: indented blocks that are no commands,
names of *buttons* or «кнопок», and `words` that are not the same in all languages. Says what is wrong, a line each.
"""

import functools
import glob
import os
import re
import sys

from words import read

PLACE = re.compile(r"\{%(?:\d\$)?d\}|\{\d\}|%(?:\d\$)?(?:s|d|zu|lld)|%%|\s+")
# What is put into phrases, and is the same in all languages: numbers, places on the map, notation, settings of bots.
DATA = re.compile(r"(?:[^\w\s]|\d+|[a-z]+\d+|\d[A-Z-][a-z<>]*|search:iterations=\d+|Edo|Akita|Kyoto)+(?=\s|$)")

# ---- What the program says ----


def place(found):
    return {"%%": "%"}.get(found) or (r"\s+" if found.isspace() else r"(\d+)" if found[-1] in "du" else "(.+?)")


@functools.lru_cache(maxsize=None)
def pattern(phrase):
    """A regular expression for a phrase; what is put into it are its groups."""
    places = [place(found) for found in PLACE.findall(phrase)] + [""]
    return re.compile("".join(re.escape(literal) + place for literal, place in zip(PLACE.split(phrase), places)) + r"(?!\w)")


class Catalogue:
    def __init__(self, phrases):
        phrases = {phrase.strip() for phrase in phrases if phrase}
        # As people name buttons: without the number or the mark at their end.
        self.names = {re.sub(r"\s*\(\{0\}\)|[:.]$", "", phrase) for phrase in phrases} | {"Saburau"}
        self.beginning = {"": []}
        for phrase in phrases:
            part = max(PLACE.split(phrase), key=len)
            if re.search(r"\w", part):
                self.beginning.setdefault(re.match(r"\w*", phrase)[0], []).append((part, phrase))

    @functools.lru_cache(maxsize=None)
    def remains(self, text):
        """What is left of a text when all that the program says is taken from its beginning: nothing, if it says all of it."""
        text = text.strip()
        data = DATA.match(text)
        least = self.remains(text[data.end() :]) if data else text
        for part, phrase in self.beginning.get(re.match(r"\w*", text)[0], []) + self.beginning[""] if least else []:
            found = part in text and pattern(phrase).match(text)
            if found and not any(self.remains(group) for group in found.groups()):
                least = min(least, self.remains(text[found.end() :]), key=len)
        return least


def catalogues(root):
    """The catalogue of each language, by its tag."""
    found = {"en": Catalogue([phrase for (_, one), (more, _) in read(f"{root}/po/saburau.pot")[0].items() for phrase in (one, more)])}
    for path in glob.glob(f"{root}/po/*.po"):
        found[os.path.basename(path)[:-3]] = Catalogue([form for _, forms in read(path)[0].values() for form in forms])
    return found


# ---- What a guide says ----


def shape(block):
    """The kind of a paragraph, and how many rows or items it has."""
    return re.match(r"#+|\*\*|\||>|-| {4}|", block)[0], len(re.findall(r"\n[|-]", block))


def without_typed(block):
    """Without lines that are typed, and without what could be typed, at the beginning of the lines of a list."""
    said = [line for line in block.split("\n") if not re.match(r" {4}> ", line) or not line[6:7].islower()]
    return re.sub(r"\s+", " ", re.sub(r"^ +\d+  \S+", "", "\n".join(said), flags=re.M))


class Guide:
    def __init__(self, path, language):
        with open(path, encoding="utf-8") as file:
            text = file.read().replace("\u00a0", " ")
        self.blocks = re.split(r"\n *\n", text)
        self.shapes = [shape(block) for block in self.blocks]
        indented = [block for block in self.blocks if block.startswith("    ")]
        typed = [block for block in indented if re.match(r" +(saburau|\./run)", block)]
        self.commands = re.findall(r"^ +((?:saburau|\./run)(?: (?!--lang)\S+)*)", "\n".join(typed), re.M)
        # All but commands and the map, which has our own words beside it.
        self.output = [without_typed(block) for block in indented if block not in typed and not re.match(r" +k  l", block)]
        prose = re.sub(r"\s+", " ", " ".join(block for block in self.blocks if block not in indented))
        self.leads_to = re.findall(r"\]\(([^()]*)\)", prose)
        # Files and headings have other names in other languages.
        self.links = {re.sub(r"(?:\.[a-z]{2})?\.md(?:#.*)?$", ".md", link) for link in self.leads_to if not link.endswith(".webp")}
        self.words = [word for word in re.findall(r"`([^`]+)`", prose.replace(f" --lang {language}", "")) if "://" not in word]
        names = re.findall(r"«([^»]+)»" if language == "ru" else r"\*([^*]+)\*", re.sub(r"\]\([^()]*\)|`[^`]*`|\*\*", "", prose))
        self.names = [name for name in names if not name[0].islower()]


# ---- Both ----


def more(some, others):
    """What there is more of in some than in others."""
    some = list(some)
    for other in others:
        if other in some:
            some.remove(other)
    return some


def compare(guide, english):
    for here, there, block in zip(guide.shapes + [""], english.shapes + [""], guide.blocks + ["its end"]):
        if here != there:
            yield f"English has something else, or another number of rows, in the place of: {block[:60]}"
            break
    for what in sorted(guide.links ^ english.links):
        yield f"a link that only one of both has: {what}"
    for what in more(guide.commands, english.commands) + more(english.commands, guide.commands):
        yield f"a command that only one of both has: {what}"
    if len(guide.words) != len(english.words):
        yield "not as many words `like this`: " + ", ".join(more(english.words, guide.words) + more(guide.words, english.words))


def look_up(guide, words, catalogue):
    for what in words + guide.names:
        if what not in catalogue.names and catalogue.remains(what):
            yield f"the program does not say: {what}"
    for remains in filter(None, map(catalogue.remains, guide.output)):
        yield f"the program does not say: {remains}"


def faults(root):
    known = catalogues(root)
    for name in ["README", "docs/page", "docs/play"]:
        paths = {language: name + ("" if language == "en" else "." + language) + ".md" for language in sorted(known)}
        guides = {language: Guide(f"{root}/{path}", language) for language, path in paths.items() if os.path.exists(f"{root}/{path}")}
        english = guides["en"]
        elsewhere = {word for guide in guides.values() if guide is not english for word in guide.words}
        said = [word for word in english.words if word not in elsewhere]
        for language, guide in guides.items():
            found = [f"does not lead to {paths[other]}" for other in guides if other != language
                     and os.path.basename(paths[other]) not in guide.leads_to]
            found += compare(guide, english)
            found += look_up(guide, said if guide is english else more(guide.words, english.words), known[language])
            yield from (f"{paths[language]}: {fault}" for fault in found)


if __name__ == "__main__":
    found = list(faults(sys.argv[1]))
    print("\n".join(found))
    sys.exit(1 if found else 0)
