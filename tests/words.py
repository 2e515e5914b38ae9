"""Checks catalogues beyond what msgfmt does: words.py TEMPLATE.pot FILE.po…

Every phrase of the template is translated in each file, in as many plural forms as the language has, and none that is no longer used is left; a
translation has the places of its phrase, {0}, {1} …, and what is to be typed, `like this`; and all write per cent after a number in one way. Says what is
wrong, a line each.
"""

import re
import sys


def unquote(line):
    return re.sub(r"\\(.)", lambda found: {"n": "\n", "t": "\t"}.get(found[1], found[1]), line[line.index('"') + 1 : line.rindex('"')])


def read(path):
    """The phrases of a file: (context, phrase) → (plural, translations); and its flags and old entries as faults."""
    phrases, faults, entry, part, flags = {}, [], {}, None, ""
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n") + [""]
    for number, line in enumerate(lines, 1):
        if not line:
            if entry.get("msgid"):
                forms = [entry[key] for key in sorted(entry) if key.startswith("msgstr")]
                phrases[entry.get("msgctxt"), entry["msgid"]] = (entry.get("msgid_plural"), forms)
                if "fuzzy" in flags:
                    faults.append(f"{path}:{number}: marked as fuzzy: {entry['msgid']}")
            elif "msgstr" in entry:
                header = entry["msgstr"]
            entry, part, flags = {}, None, ""
        elif line.startswith("#~"):
            faults.append(f"{path}:{number}: a phrase that is no longer used: {line}")
        elif line.startswith("#,"):
            flags = line
        elif not line.startswith("#"):
            found = re.match(r'(msg\w+(?:\[\d\])?) "', line)
            part = found[1] if found else part
            entry[part] = entry.get(part, "") + unquote(line)
    return phrases, faults, header


def places(phrase):
    """What must be the same in a translation."""
    return sorted(set(re.findall(r"\{(?:\d|%\d?\$?d)\}|`[^`]*`", re.sub(r"%\d\$", "%", phrase))))


def per_cents(phrase):
    """What stands between a number, or its place, and a per cent sign."""
    return re.findall(r"(?<=[\ddsuf}])(\s*)%(?:%|(?![\w.$-]))", phrase)


def check(path, wanted):
    phrases, faults, header = read(path)
    sign = phrases.get(("per cent, after a number", " %"), (None, [" %"]))[1][0]
    count = int(re.search(r"nplurals=(\d)", header)[1])
    for key, (plural, _) in wanted.items():
        forms = phrases.pop(key, (None, []))[1]
        if len(forms) != (count if plural else 1) or not all(forms):
            faults.append(f"{path}: not translated: {key[1]}")
        for form in forms:
            # Of a phrase with a number, the form for one may say the number in a word.
            if form and places(form) not in [places(key[1]), places(plural or key[1])]:
                faults.append(f"{path}: other places than “{key[1]}”: {form}")
            if any(space + "%" != sign for space in per_cents(form)):
                faults.append(f"{path}: per cent is written “1{sign}” in this language: {form}")
            if form and [form[:1] == "\n", form[-1:] == "\n"] != [key[1][:1] == "\n", key[1][-1:] == "\n"]:
                faults.append(f"{path}: other line ends than “{key[1]}”: {form}")
    return faults + [f"{path}: not in the template: {key[1]}" for key in phrases]


if __name__ == "__main__":
    wanted = read(sys.argv[1])[0]
    faults = [fault for path in sys.argv[2:] for fault in check(path, wanted)]
    print("\n".join(faults))
    sys.exit(1 if faults else 0)
