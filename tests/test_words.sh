#!/usr/bin/env bash
# The catalogues: they have every phrase of the program and the page, and each of them translated.
# shellcheck disable=SC1091 # found at run time
. "$SOURCE/tests/cli/tap.sh"

up_to_date() {
    "$SOURCE/po/extract" "$PWD/new.pot" 2>said && ! grep -v '^ *$' said && diff -u "$SOURCE/po/saburau.pot" new.pot
}

good_format() {
    msgfmt -c -o /dev/null "$1"
}

cat >small.pot <<'END'
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"

#: a.c
msgid "{0} plays `end`."
msgstr ""

#: a.c
msgctxt "verb"
msgid "%d pass"
msgid_plural "%d passes"
msgstr[0] ""
msgstr[1] ""
END
cat >good.po <<'END'
msgid ""
msgstr ""
"Plural-Forms: nplurals=3; plural=n%10;\n"

msgid "{0} plays `end`."
msgstr "Gra `end`: {0}."

msgctxt "verb"
msgid "%d pass"
msgid_plural "%d passes"
msgstr[0] "%d pas"
msgstr[1] "%d pasy"
msgstr[2] "%d pasów"
END

judge() {
    python3 "$SOURCE/tests/words.py" small.pot "$1" >said
}

# The good catalogue, changed by a script for sed, is found fault with in these words.
faulty() {
    sed "$2" good.po >bad.po
    ! judge bad.po && grep -q "$1" said
}

check "a complete catalogue is good" judge good.po
check "a phrase that is not translated is found" faulty "not translated" 's/^msgstr "Gra.*/msgstr ""/'
check "a plural form that is missing is found" faulty "not translated" '/^msgstr\[2\]/d'
check "a phrase that is not there is found" faulty "not translated" '/^msgid "{0}/,/^$/d'
check "a fuzzy translation is found" faulty "fuzzy" 's/^msgid "{0}/#, fuzzy\n&/'
check "a phrase that nobody uses is found" faulty "not in the template" 's/^msgctxt "verb"/msgctxt "noun"/'
check "an old phrase is found" faulty "no longer used" '$a #~ msgid "old"'
check "a place that is missing is found" faulty "other places" 's/: {0}/: {1}/'
check "words to be typed stay as they are" faulty "other places" 's/Gra `end`/Gra `koniec`/'
check "po/saburau.pot has the phrases of the sources: run ./run words, and translate what is new" up_to_date
for catalogue in "$SOURCE"/po/*.po; do
    [[ -e $catalogue ]] || continue
    check "$(basename "$catalogue") is as gettext wants it" good_format "$catalogue"
    check "$(basename "$catalogue") has every phrase, with its places, and no other" \
        python3 "$SOURCE/tests/words.py" "$SOURCE/po/saburau.pot" "$catalogue"
done
plan
