#!/usr/bin/env bash
# A game on its first day: the template, of which the program knows nothing but a line in the registry. Every command has
# it, and bots of every level play it.
. "$SOURCE/tests/cli/tap.sh"
export HOME=$TMPDIR XDG_STATE_HOME=$TMPDIR/state
SABURAU=${SABURAU_DEV%/*}/saburau-with-template

listed() {
    "$SABURAU" games --json | jq -e '.[] | select(.name == "highcard") |
        .title == "High Card" and (.options | length) == 1 and .levels == ["beginner", "easy", "medium", "hard", "expert"] and
        (.strengths | map(.level)) == .levels and all(.strengths[]; (.sentence | length) > 20)' >/dev/null
}
check "it is among the games, with its options and five levels" listed
check "its rules are told" says 0 'The highest card' "$SABURAU" rules highcard

# ---- In the terminal ----

whole_game() {
    printf '%s\n' "$1" | timeout 200 "$SABURAU" play highcard --seats 2 --seed 3 --bots "$2" >game.txt 2>err.txt || return
    grep -q 'Seat 0: Stay with your card' game.txt && grep -q '^  1  stay  *Stay with your card$' game.txt &&
        grep -q '^The game is over\. ' game.txt && grep -q 'has the highest card' game.txt && [[ ! -s err.txt ]]
}
for level in beginner easy medium hard expert; do
    check "a person plays it to its end against $level" whole_game 1 "$level"
done
check "moves can be typed in words" whole_game change random

others_cards_are_hidden() {
    printf 'stay\n' | "$SABURAU" play highcard --seats 2 --seed 3 --bots random >game.txt
    grep -q '^Seat 0  \[[1-6]\]$' game.txt && grep -q '^Seat 1  \[?\]$' game.txt &&
        [[ $(grep -c '^Seat 1  \[[1-6]\]' game.txt) == 1 ]] # when it is over
}
check "who plays sees the own card, and the others' at the end" others_cards_are_hidden

# ---- Simulations ----

simulated() {
    "$SABURAU" sim highcard --seats 4 --bots beginner,easy,hard,expert --games 20 --seed 2 --records games.jsonl --json |
        jq -e '.games == 20 and (.wins | add) > 19.9' >/dev/null
}
check "bots of all levels play it with each other" simulated
check "its records are judged" says 0 '^20 passed, 0 failed$' "$SABURAU" verify games.jsonl

forged() {
    sed '1s/"cards":\[[1-6]/"cards":[9/' games.jsonl >forged.jsonl
    says 1 '^19 passed, 1 failed$' "$SABURAU" verify forged.jsonl
}
check "a record with another result is refused" forged

traced() {
    "$SABURAU" trace --views games.jsonl | jq -se 'length > 100 and (map(select(.actor == null)) | length) == 20 and
        all(.[]; .views | length == 4)' >/dev/null
}
check "its positions are traced, with a view for each seat" traced
check "a game is replayed" says 0 '^Seat [0-3]  \[[1-6]\]' "$SABURAU" replay --all games.jsonl

hinted() {
    "$SABURAU" hint games.jsonl --bot search:iterations=50 --json |
        jq -e '(.candidates | map(.move) | sort) == ["change", "stay"]' >/dev/null
}
check "a hint names both moves, without a reason" hinted

arena() {
    "$SABURAU" arena highcard --bots beginner,easy,medium,hard,expert --games 20 --json |
        jq -e '(.bots | length) == 5' >/dev/null
}
check "levels compete in the arena" arena

# ---- Programs ----

program() {
    ln -s "$SOURCE/examples/bots/first_bot.py" bot.py # short enough for a name, wherever the project lies
    "$SABURAU" sim highcard --bots "exec:ms=60000:python3 bot.py,random" --games 5 --json |
        jq -e '.games == 5 and .forfeits == [0, 0]' >/dev/null
}
check "the example of a bot plays it" program

plan
