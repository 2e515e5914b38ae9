#!/usr/bin/env bash
# What the documents point to is there: files, headings in them, and pictures. Guides say the same in all languages, and what the program says.
. "$SOURCE/tests/cli/tap.sh"

leads_somewhere() {
    python3 "$SOURCE/tests/links.py" "$1" >faults.txt && return
    sed 's/^/#   /' faults.txt
    return 1
}
check "every link in a document leads to a file or heading of the project" leads_somewhere "$SOURCE"

# The same documents with one more line in one of them: what it says is new.
with() {
    local file=$1 line=$2 words=$3
    rm -rf tree && mkdir -p tree/docs
    touch tree/run && printf '# One\n\n## Two words\n' >tree/docs/there.md
    printf '%s\n' '[a](docs/there.md) [b](docs/there.md#two-words) ![c](run) [d](https://example.org/)' >tree/README.md
    leads_somewhere tree || return
    printf '%s\n' "$line" >>"tree/$file"
    python3 "$SOURCE/tests/links.py" tree >faults.txt
    diff <(echo "$words") faults.txt | sed 's/^/#   /' >differs.txt
    [[ ! -s differs.txt ]] || { cat differs.txt && return 1; }
}
check "a link to a file that is not there is found" \
    with README.md 'See [this](docs/gone.md).' 'README.md: docs/gone.md is not there'
check "… also below a block of code, in which links count for nothing" \
    with README.md $'```\n[code](docs/lost.md)\n```\n[text](docs/gone.md)' 'README.md: docs/gone.md is not there'
check "a link is looked up from the folder of its document" \
    with docs/there.md '[up](run) [here](../run)' 'docs/there.md: run is not there'
check "a picture that is not there is found" \
    with README.md '<img src="docs/gone.webp" alt="">' 'README.md: docs/gone.webp is not there'
check "a heading that is not there is found" \
    with README.md '[x](docs/there.md#three)' 'README.md: docs/there.md has no heading #three'
check "a heading of the document itself is looked for, too" \
    with docs/there.md '[x](#two-words) [y](#four)' 'docs/there.md: docs/there.md has no heading #four'
check "… and a place that has a name of its own" \
    with docs/there.md '<a id="six"></a> [x](#six) [y](#seven)' 'docs/there.md: docs/there.md has no heading #seven'

# ---- Guides in several languages ----

says_the_same() {
    python3 -S "$SOURCE/tests/guides.py" "$1" >faults.txt && return
    sed 's/^/#   /' faults.txt
    return 1
}
check "guides say the same in all languages, and quote what the program says" says_the_same "$SOURCE"

# A guide in two languages, of a program that says little.
guides() {
    rm -rf tree && mkdir -p tree/docs tree/po
    printf '%s\n' 'msgid ""' 'msgstr "Plural-Forms: nplurals=2; plural=n != 1;\n"' '' 'msgid "All moves ({0})"' 'msgstr "Alle Züge ({0})"' '' \
        'msgid "Best: %s."' 'msgstr "Am besten: %s."' '' 'msgid "Play %s on %s"' 'msgstr "%s auf %s legen"' '' \
        'msgid "helmet %d"' 'msgstr "Helm %d"' '' 'msgid "ready"' 'msgstr "bereit"' '' >tree/po/de.po
    cp tree/po/de.po tree/po/saburau.pot
    for guide in README docs/page docs/play; do
        printf '%s\n' "# Play [de](${guide##*/}.de.md)" '' 'Look at *All moves*, [there](there.md).' '' '    saburau play x      a game' '' '`hint` tells, if a hero is `ready`:' '' \
            '    > hint' '    Best: Play helmet 3' '        on o13.' >"tree/$guide.md"
        printf '%s\n' "# Spiele [en](${guide##*/}.md)" '' 'Siehe *Alle Züge*, [dort](there.de.md).' '' '    saburau play x      ein Spiel' '' 'Ist ein Held `bereit`, sagt `hint`:' '' \
            '    > hint' '    Am besten: Helm 3 auf' '        o13 legen.' >"tree/$guide.de.md"
    done
}
# With this change in one of them, this is said, too.
differs() {
    local file=$1 change=$2 words=$3
    guides
    sed -i "$change" "tree/$file" && ! says_the_same tree >/dev/null && grep -qxF "$file: $words" faults.txt && return
    sed 's/^/#   /' faults.txt
    return 1
}
guides
check "… which a small one does" says_the_same tree
check "a sentence that the program says otherwise is found" \
    differs docs/play.de.md 's/o13 legen/o13 setzen/' 'the program does not say: Am besten: Helm 3 auf o13 setzen.'
check "… also in English" differs README.md 's/Best/Good/' 'the program does not say: Good: Play helmet 3 on o13.'
check "a button that is called otherwise is found" differs docs/page.de.md 's/Alle Züge/Züge/' 'the program does not say: Züge'
check "a word of the program that is not the program's is found" differs docs/play.de.md 's/bereit/fertig/' 'the program does not say: fertig'
check "words to type that a translation lacks are found" \
    differs docs/page.de.md 's/`hint`/es/' 'not as many words `like this`: hint, ready, bereit'
check "… and commands" differs docs/play.de.md 's/play x/play y/' \
    'a command that only one of both has: saburau play y'
check "… and links" differs README.de.md 's/there/elsewhere/' 'a link that only one of both has: there.md'
check "… and paragraphs" differs README.de.md '3a\\n- mehr' 'English has something else, or another number of rows, in the place of: - mehr'
check "a translation to which nothing leads is found" differs docs/play.md '1s/\[de.*/here/' 'does not lead to docs/play.de.md'
plan
