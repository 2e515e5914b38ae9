#!/usr/bin/env bash
# Hints for positions of records: as text, as JSON, as a curve, and what is refused.
. "$SOURCE/tests/cli/tap.sh"
quick=search:iterations=50:mem=4

hint() { timeout 200 "$SABURAU" hint "$@"; }
for game in samurai spirit hero; do
    "$SABURAU" sim "$game" --games 2 --seed 3 --bots greedy --records "$game.jsonl" >/dev/null || exit 1
done
# A place where a seat has a choice, in the first game of a file: about the N-th of its moves.
choice_near() { "$SABURAU" trace "$1" | jq -s "[.[] | select(.game == 0 and .at >= $2 and (.actor | type) == \"number\" and
    (.legal | length) > 1)][0].at"; }

# ---- Text ----

says_all() {
    hint "$1.jsonl" --bot "$quick" --at "$(choice_near "$1.jsonl" 60)" >text.txt 2>err.txt || return 1
    [[ ! -s err.txt ]] && grep -qE ", moves made: [0-9]+ of [0-9]+\. Seat [0-9] decides\.$" text.txt &&
        grep -qE '^Chance to win: [0-9]+ % \(search:iterations=50:mem=4\)\.$' text.txt &&
        grep -qE '^  move +chance +thinking$' text.txt && grep -q '^Best: ' text.txt && grep -q '^Played: ' text.txt &&
        ! grep -qE '^.{81,}$' text.txt
}
for game in samurai spirit hero; do
    check "a hint in $game has candidates, the best move and what was played" says_all "$game"
done

finished_game_goes_back() {
    local at last
    last=$("$SABURAU" trace samurai.jsonl | jq -s '[.[] | select(.game == 0 and (.actor | type) == "number" and
        (.legal | length) > 1)][-1].at')
    at=$(hint samurai.jsonl --bot "$quick" --json | jq .at)
    [[ $at == "$last" ]]
}
check "of a game that is over, the hint is for the last decision" finished_game_goes_back

unfinished_game_ends_there() {
    jq -c "del(.result) | .moves |= .[:$(choice_near samurai.jsonl 60)]" samurai.jsonl | head -n 1 >part.jsonl
    hint part.jsonl --bot "$quick" >part.txt && ! grep -q '^Played' part.txt &&
        [[ $(hint part.jsonl --bot "$quick" --json | jq '.at == .moves and (has("played") | not)') == true ]]
}
check "of a game that is not, its end" unfinished_game_ends_there

# ---- JSON ----

object_is_whole() {
    local at
    at=$(choice_near "$1.jsonl" 60)
    hint "$1.jsonl" --bot "$quick" --at "$at" --json >hint.json && [[ $(wc -l <hint.json) == 1 ]] || return 1
    # Every candidate is legal, with a chance, a share and a reason; what was played is the record's next move.
    "$SABURAU" trace "$1.jsonl" | jq -s ".[] | select(.game == 0 and .at == $at)" >there.json
    jq -e --slurpfile there there.json --argjson next "$(head -n 1 "$1.jsonl" | jq ".moves[$at]")" --arg game "$1" \
        --argjson at "$at" '.game == $game and .at == $at and .seat == $there[0].actor and .value >= 0 and .value <= 1 and
        ([.candidates[].move] - $there[0].legal == []) and ([.candidates[].share] | add <= 1.0001) and
        all(.candidates[]; .value >= 0 and .value <= 1 and (.reason | test("\\.$"))) and
        "\(.seat) \(.played.move)" == $next' hint.json >/dev/null
}
for game in samurai spirit hero; do
    check "a hint in $game as one JSON object" object_is_whole "$game"
done

game_by_number() { [[ $(hint hero.jsonl --game 2 --bot "$quick" --json | jq .moves) == "$(sed -n 2p hero.jsonl | jq '.moves | length')" ]]; }
check "--game picks another record" game_by_number

same_twice() {
    hint samurai.jsonl --at "$(choice_near samurai.jsonl 60)" --json >a.json &&
        hint samurai.jsonl --at "$(choice_near samurai.jsonl 60)" --json >b.json && cmp -s a.json b.json
}
check "the usual bot gives the same answer twice" same_twice

# ---- The curve ----

curve_is_whole() {
    hint "$1.jsonl" --curve --bot search:iterations=5:mem=1 --json >curve.json || return 1
    "$SABURAU" trace "$1.jsonl" | jq -c 'select(.game == 0 and (.actor | type) == "number" and (.legal | length) > 1) |
        [.at, .actor]' >decisions.txt
    jq -c '.curve[] | [.at, .seat]' curve.json | cmp -s - decisions.txt &&
        jq -e 'all(.curve[]; .value >= 0 and .value <= 1 and .best != "" and .played != "")' curve.json >/dev/null
}
for game in samurai spirit hero; do
    check "a curve has a point for every decision in $game" curve_is_whole "$game"
done
curve_in_lines() {
    hint samurai.jsonl --curve --bot search:iterations=5:mem=1 >curve.txt &&
        [[ $(($(wc -l <curve.txt) - 1)) == $(hint samurai.jsonl --curve --bot search:iterations=5:mem=1 --json | jq '.curve | length') ]]
}
check "… and as text a line" curve_in_lines

# ---- What is refused ----

chance=$("$SABURAU" trace samurai.jsonl | jq -s '[.[] | select(.game == 0 and .actor == "*" and .at > 20)][0].at')
check "chance needs no hint" says 1 'No seat is to act here' hint samurai.jsonl --at "$chance"
check "no position after the last move" says 2 '^saburau: --at takes a whole number from 0 to [0-9]+, not "9999"' hint samurai.jsonl --at 9999
check "only search gives hints" says 2 'Advice comes from the bot `search`; greedy gives none' hint samurai.jsonl --bot greedy
check "… for a curve as well" says 2 'random gives none' hint samurai.jsonl --curve --bot random
check "no such bot" says 2 'nobody' hint samurai.jsonl --bot nobody
check "no such game in the file" says 1 'holds no game 3; records there: 2' hint samurai.jsonl --game 3
check "no such file" says 1 'missing\.jsonl' hint missing.jsonl
check "--at and --curve" says 2 '^saburau: --at and --curve do not go together' hint samurai.jsonl --at 3 --curve
check "no file" says 2 'hint FILE' hint
check "no such language" says 2 'no language "xx"' hint samurai.jsonl --lang xx
jq -c '.moves[40] = "0 nonsense"' samurai.jsonl | head -n 1 >wrong.jsonl
check "a wrong record" says 1 'wrong\.jsonl: The record is wrong\. Good moves before that: 40\.' hint wrong.jsonl
echo '{}' >empty.jsonl
check "no record" says 1 'empty\.jsonl, line 1' hint empty.jsonl
check "help names the usual bots" says 0 'search:iterations=5000' hint --help

plan
