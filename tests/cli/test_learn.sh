#!/usr/bin/env bash
# saburau learn: every lesson in the terminal, by following what it says, in every language.
# shellcheck disable=SC1091 # found at run time
. "$SOURCE/tests/cli/tap.sh"

# As many decisions as there are can be shown; then the lesson is over by itself.
follows() {
    local language=$1 game=$2
    yes show | head -n 20 | timeout 60 "$SABURAU" learn "$game" --lang "$language" >lesson.txt 2>err.txt || return
    [[ ! -s err.txt ]] && ! grep -E '^.{81,}$' lesson.txt | grep -vE '   |-- shift' && tail -n 3 lesson.txt | grep -q "saburau play $game"
}
for language in en pl de ru; do
    for game in samurai spirit hero; do
        check "whoever follows comes to the end: $game, $language" follows "$language" "$game"
    done
done

# Typed as people type it: words of a move, wrong ones too, which are taken back.
by_hand() {
    printf '%s\n' help 'helmet4 p8' 'helmet4 p9' moves end quit | "$SABURAU" learn samurai >hand.txt || return
    grep -q '^That space touches one helmet' hand.txt && grep -q '^The move is taken back' hand.txt &&
        [[ $(grep -c '^Right!' hand.txt) == 2 ]] && grep -q '^Decision 3 of' hand.txt && grep -q 'helmet 3 on q10' hand.txt
}
check "moves are typed, and wrong ones are taken back" by_hand

shows_what_follows() {
    printf '%s\n' show show 'samurai3 n13' quit | "$SABURAU" learn samurai >follows.txt &&
        grep -q 'samurai 3 on p8' follows.txt && grep -q '^You have left the last space' follows.txt
}
check "what follows from a wrong move is told" shows_what_follows

check "a game that there is not" says 2 'There is no game "chess"' "$SABURAU" learn chess
check "the input may end" says 0 'The input has ended' "$SABURAU" learn hero
check "which game?" says 2 'learn GAME' "$SABURAU" learn

plan
