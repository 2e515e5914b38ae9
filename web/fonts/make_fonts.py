#!/usr/bin/env python3
"""Makes the page's fonts anew: web/fonts/make_fonts.py

Two typefaces of Debian 12, cut down to what the page writes (English, Polish, German, Russian), as WOFF2; fonts.css, which names
them; and LICENSES.txt, which says whose they are. Who only builds or works on the page needs nothing of this: what it makes is in the repository. It wants apt-get, dpkg and
python3, downloads Debian's packages into a temporary folder, and installs nothing. The same packages make the same bytes."""

import pathlib
import subprocess
import sys
import tempfile
import textwrap

HERE = pathlib.Path(__file__).resolve().parent
TOOLS = ["python3-fonttools", "python3-brotli"]
FONTS = ["fonts-vollkorn", "fonts-paratype"]
STAND_INS = ["fonts-liberation", "fonts-roboto-unhinted", "fonts-dejavu-core"]

# Names of our own: the licences do not let a changed font go by its old one.
DISPLAY, TEXT = "Saburau Display", "Saburau Text"

# name of the files, name in CSS, weights that it stands for, where it comes from
FACES = [
    ("display", DISPLAY, "400 900", "truetype/vollkorn/Vollkorn-Bold.ttf"),
    ("text", TEXT, "400", "truetype/paratype/PTS55F.ttf"),
    ("text-bold", TEXT, "700", "truetype/paratype/PTS75F.ttf"),
]

# Each part is a file of its own, which browsers fetch when they meet one of its letters. Where two have the same, the last counts.
ARROWS = "U+2190-2193"
PARTS = {
    # Names of people from elsewhere in Europe
    "europe": "U+A1-17F, U+218-21B, U+2039-203A, U+20AC",
    # Russian, and what Ukrainian and Belarusian have besides
    "cyrillic": "U+401, U+404, U+406-407, U+40E, U+410-44F, U+451, U+454, U+456-457, U+45E, U+490-491, U+2116",
    # What the page writes itself in English, German and Polish, with dashes, quotation marks and signs
    "latin": "U+20-7E, U+A0, U+A7, U+AB, U+AD, U+B0-B1, U+B7, U+BB, U+BD, U+C4, U+D3, U+D6-D7, U+DC, U+DF, U+E4, U+F3, U+F6-F7, U+FC, "
    "U+104-107, U+118-119, U+141-144, U+15A-15B, U+179-17C, U+1E9E, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, "
    + ARROWS + ", U+2212, U+2260, U+2264-2265",
}

# Until a font has come, a system's own is seen instead, with the same width and height: so nothing moves when it comes.
# name in CSS, of which face, weight, names of the system's font, and a font with the same metrics
LOOKALIKES = [
    ("Display like Times", "display", "400 900", ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold"],
     "truetype/liberation/LiberationSerif-Bold.ttf"),
    ("Display like DejaVu", "display", "400 900", ["DejaVu Serif Bold"], "truetype/dejavu/DejaVuSerif-Bold.ttf"),
    ("Text like Arial", "text", "400", ["Arial", "ArialMT", "Liberation Sans"], "truetype/liberation/LiberationSans-Regular.ttf"),
    ("Text like Arial", "text-bold", "700", ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"],
     "truetype/liberation/LiberationSans-Bold.ttf"),
    ("Text like Roboto", "text", "400", ["Roboto", "Roboto Regular"], "truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf"),
    ("Text like Roboto", "text-bold", "700", ["Roboto Bold"], "truetype/roboto/unhinted/RobotoTTF/Roboto-Bold.ttf"),
    ("Text like DejaVu", "text", "400", ["DejaVu Sans"], "truetype/dejavu/DejaVuSans.ttf"),
    ("Text like DejaVu", "text-bold", "700", ["DejaVu Sans Bold"], "truetype/dejavu/DejaVuSans-Bold.ttf"),
]

# How often the page writes which letter is much the same everywhere: this is a bit of it.
SAMPLE = ("Choose a token of your hand, then the place on the map where you lay it. Ann has taken the helmet of the city; it is your "
          "turn now. The village stands, and the raiders of the second round come. Play now, New table, Watch, Move 12 of 48 ")

WIDTH = 140  # of lines, as prettier has it

HEAD = """/* The page's typefaces: made by make_fonts.py, which says how. LICENSES.txt says whose they are. */
"""


def unpack(packages, folder):
    """Debian's packages, newest of the release, unpacked into a folder."""
    subprocess.run(["apt-get", "download", *packages], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    for package in sorted(folder.glob("*.deb")):
        print(package.name, file=sys.stderr)
        subprocess.run(["dpkg", "-x", package, folder], check=True)


def code_points(ranges):
    found = set()
    for some in ranges.split(", "):
        first, _, last = some[2:].partition("-")
        found.update(range(int(first, 16), int(last or first, 16) + 1))
    return found


def letters(part):
    """All of a part that no later one has."""
    later = list(PARTS)[list(PARTS).index(part) + 1 :]
    return code_points(PARTS[part]).difference(*(code_points(PARTS[other]) for other in later))


def use_tabular_figures(font):
    """Figures are all of one height and width, whatever CSS says of them (`font:` forgets what was said)."""
    figures = {ord("0") + i: f"{name}.tf" for i, name in
               enumerate("zero one two three four five six seven eight nine".split())}
    if figures[ord("0")] in font.getGlyphOrder():
        for table in font["cmap"].tables:
            table.cmap.update({code: name for code, name in figures.items() if code in table.cmap})


def keep_spaces(font):
    """No letter is drawn nearer to a space: at the sizes of a page, words would run into each other."""
    lookups = font["GPOS"].table.LookupList.Lookup
    for table in (getattr(table, "ExtSubTable", table) for lookup in lookups for table in lookup.SubTable):
        if table.LookupType != 2 or table.Format != 2:  # pairs of classes of letters
            continue
        table.ClassDef2.classDefs.pop("space", None)
        table.ClassDef1.classDefs.pop("space", None)
        table.Coverage.glyphs = [glyph for glyph in table.Coverage.glyphs if glyph != "space"]


def rename(font, family, source):
    """Ours by name; theirs by copyright and licence."""
    names = font["name"]
    names.names = [record for record in names.names if record.nameID in (0, 14) and record.platformID == 3]
    was = pathlib.Path(source).stem
    for number, words in ((1, family), (2, "Regular"), (4, family), (6, family.replace(" ", "")), (10, f"A subset of {was}, by another name")):
        names.setName(words, number, 3, 1, 0x409)


def cut(name, family, source, part, root, subset):
    """One file, with the letters of one part; returns where it is."""
    options = subset.Options(flavor="woff2", layout_features=["kern"], hinting=False, name_IDs=["*"], notdef_outline=True)
    options.recalc_timestamp = False
    font = subset.load_font(str(root / source), options)
    use_tabular_figures(font)
    keep_spaces(font)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters(part))
    cutter.subset(font)
    rename(font, family, source)
    path = HERE / f"{name}-{part}.woff2"
    subset.save_font(font, str(path), options)
    return path


def width(font):
    letters = font.getBestCmap()
    return sum(font["hmtx"][letters[ord(c)]][0] for c in SAMPLE) / len(SAMPLE) / font["head"].unitsPerEm


def declared(name, words):
    """A line of CSS, or several if it is too long, as prettier has them."""
    line = f"  {name}: {words};"
    return line if len(line) <= WIDTH else f"  {name}:\n" + textwrap.fill(words + ";", WIDTH, initial_indent="    ", subsequent_indent="    ")


def rule(**declarations):
    lines = [declared(name.replace("_", "-"), words) for name, words in declarations.items()]
    return "@font-face {\n" + "\n".join(lines) + "\n}\n"


def face(family, weight, file, ranges):
    return rule(font_family=f'"{family}"', font_weight=weight, font_display="swap", src=f'url("{file}") format("woff2")', unicode_range=ranges.lower())


def lookalike(name, weight, fonts, font, stand_in):
    """A font of the system with the metrics of ours."""
    adjust = width(font) / width(stand_in)
    percent = lambda share: f"{100 * share:.2f}".rstrip("0").rstrip(".") + "%"
    unit, lines = font["head"].unitsPerEm * adjust, font["hhea"]
    return rule(font_family=f'"{name}"', font_weight=weight, src=", ".join(f'local("{local}")' for local in fonts), size_adjust=percent(adjust),
                ascent_override=percent(lines.ascent / unit), descent_override=percent(-lines.descent / unit),
                line_gap_override=percent(lines.lineGap / unit))


def licence(package, files, comment, font, folder):
    """What Debian says of a package, about our files, and what the font says itself."""
    said = (folder / "usr/share/doc" / package / "copyright").read_text(encoding="utf-8")
    stanza = next(part for part in said.split("\n\n") if part.startswith("Files: *\n"))
    copyright_, words = stanza.removeprefix("Files: *\n").split("License: ", 1)
    return f"Files: {files}\n{copyright_}Comment: {comment} It says of itself:\n {font['name'].getDebugName(0)}\nLicense: {words}\n"


def write_licences(whole, folder):
    stanzas = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n",
        licence("fonts-vollkorn", "display-*.woff2", "Vollkorn Bold, of which some letters were kept, by another name.", whole["display"], folder),
        licence("fonts-paratype", "text-*.woff2", "PT Sans and PT Sans Bold, of which some letters were kept, by another name.", whole["text"], folder),
    ]
    text = "\n".join(line.rstrip() for line in "\n".join(stanzas).splitlines())
    (HERE / "LICENSES.txt").write_text(text + "\n", encoding="utf-8")


def main():
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        unpack(TOOLS + FONTS + STAND_INS, folder)
        sys.path.insert(0, str(folder / "usr/lib/python3/dist-packages"))
        from fontTools import subset
        from fontTools.ttLib import TTFont

        root = folder / "usr/share/fonts"
        whole = {name: TTFont(root / source) for name, _, _, source in FACES}
        rules = []
        for name, family, weight, source in FACES:
            for part, ranges in PARTS.items():
                path = cut(name, family, source, part, root, subset)
                has = whole[name].getBestCmap()
                print(f"{path.name}: {path.stat().st_size} bytes", file=sys.stderr)
                missing = sorted(code for code in letters(part) if code not in has)
                if missing:
                    print("  without " + " ".join(f"{chr(code)}" for code in missing), file=sys.stderr)
                kept = ranges if family == DISPLAY else ranges.replace(ARROWS + ", ", "")
                rules.append(face(family, weight, path.name, kept))
        # The text's typeface has no arrows; the other's go well with it. (One face of two weights would hide the others.)
        rules += [face(TEXT, weight, "display-latin.woff2", ARROWS) for weight in ("400", "700")]
        for name, of, weight, fonts, source in LOOKALIKES:
            rules.append(lookalike(name, weight, fonts, whole[of], TTFont(root / source)))
        write_licences(whole, folder)
        (HERE / "fonts.css").write_text(HEAD + "\n".join(rules), encoding="utf-8")


main()
