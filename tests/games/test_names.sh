#!/usr/bin/env bash
# Names in the games' code: `sb_` is for what public headers export, and there a game's names carry its own.
. "$SOURCE/tests/cli/tap.sh"
cd "$SOURCE" || exit 1

# What matches in files, each once: names PATTERN FILE…
names() {
    local pattern=$1
    shift
    grep -ohE "\\b$pattern" "$@" | LC_ALL=C sort -u
}

# Prints what is in the first list only; good if that is nothing.
none_but() {
    local strange
    strange=$(LC_ALL=C comm -23 "$1" "$2")
    [[ -z $strange ]] || { echo "# $(tr '\n' ' ' <<<"$strange")" && return 1; }
}

exported() { none_but <(names 'sb_[a-z0-9_]+' src/games/"$1"/*.[ch]) <(names 'sb_[a-z0-9_]+' include/saburau/*.h); }

# Constants that a game's header defines: the words between the brackets of its enums, without what they are set to.
constants() { sed -z 's|/\*[^*]*\*\+\([^/*][^*]*\*\+\)*/||g' "include/saburau/$1.h" | tr '\n' ' ' | grep -oE 'enum [a-z_ ]*\{[^}]*\}' | sed 's/=[^,}]*//g' | grep -oE '\b[A-Z][A-Z0-9_]*\b' | LC_ALL=C sort -u; }
own() { constants "$1" >"$TMPDIR/constants" && [[ $(wc -l <"$TMPDIR/constants") -gt 20 ]] && none_but "$TMPDIR/constants" <(grep "^SB_${1^^}_" "$TMPDIR/constants"); }

for game in samurai spirit hero; do
    check "$game: what only its folder uses is not called sb_" exported "$game"
    check "$game: constants in its public header carry its name" own "$game"
done
plan
