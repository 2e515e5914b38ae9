#!/usr/bin/env bash
# saburau rules: the rules of a game, for a terminal of 80 columns, in all languages.
. "$SOURCE/tests/cli/tap.sh"

languages=(en pl de ru)
games=(samurai spirit hero)

# Some rows of a board are wider in some languages.
fits() {
    local language=$1 game
    for game in "${games[@]}"; do
        "$SABURAU" rules "$game" --lang "$language" >rules.txt || return
        ! grep -E '^.{81,}$' rules.txt | grep -vE '   |-- shift' || return
    done
}
for language in "${languages[@]}"; do
    check "no line of the rules is too long: $language" fits "$language"
done

# The chapters as the contents list them, and as they stand below: "1. The aim", with a line under it.
chapters() {
    local game=$1 language=$2
    "$SABURAU" rules "$game" --lang "$language" >rules.txt || return
    sed -nE 's/^  ([0-9]+\. .*)/\1/p' rules.txt | head -n "$(grep -cE '^-+$' rules.txt)" >listed.txt
    grep -B1 -E '^-+$' rules.txt | grep -E '^[0-9]+\. ' >told.txt
    [[ $(wc -l <told.txt) -ge 8 ]] && diff listed.txt told.txt
}
for language in "${languages[@]}"; do
    for game in "${games[@]}"; do
        check "the contents list every chapter of $game: $language" chapters "$game" "$language"
    done
done

hangs() {
    "$SABURAU" rules spirit >rules.txt && grep -A1 -E '^  - Fight: turn up' rules.txt | tail -n 1 | grep -qE '^    [a-z]' || return
    "$SABURAU" rules hero >rules.txt && grep -A1 -E '^  1\. The top card' rules.txt | tail -n 1 | grep -qE '^     [A-Z]'
}
check "lists have a hanging indent" hangs

drawn() {
    "$SABURAU" rules samurai >rules.txt && [[ $(grep -c 'k  l  m' rules.txt) -ge 2 ]] &&
        "$SABURAU" rules hero >rules.txt && grep -q '^Wanderer ' rules.txt &&
        "$SABURAU" rules spirit >rules.txt && grep -q '^> Seat 0 Kyuzo ' rules.txt
}
check "examples are drawn" drawn

# The pages in docs/ are what the program says now; they link each other, and the exact rules.
same() {
    local game=$1 language=$2 page=$SOURCE/docs/how-to-play/$1.$2.md
    [[ $language != en ]] || page=$SOURCE/docs/how-to-play/$game.md
    "$SABURAU" rules "$game" --markdown --lang "$language" >page.md && diff page.md "$page" >differs.txt &&
        [[ $(grep -oE "\\]\\($game(\\.[a-z]+)?\\.md\\)" page.md | wc -l) == 3 ]] && grep -qF "](../rules/$game.md)" page.md && return
    echo "# ./run rules-pages writes them anew"
    return 1
}
for language in "${languages[@]}"; do
    for game in "${games[@]}"; do
        check "docs/how-to-play has what the program says of $game: $language" same "$game" "$language"
    done
done

unknown() { says 2 'There is no game "chess"' "$SABURAU" rules chess; }
check "a game that there is not is refused" unknown
plan
