#!/usr/bin/env bash
# Reviews of finished games: for people, as JSON, and what is refused.
. "$SOURCE/tests/cli/tap.sh"

review() { timeout 200 "$SABURAU" review "$@"; }
for game in samurai spirit hero; do
    "$SABURAU" sim "$game" --games 2 --seed 3 --bots random --records "$game.jsonl" >/dev/null || exit 1
done

# ---- For people ----

# A line for each seat, sure mistakes below, at most five of a seat, the costliest first, and how sure it is.
says_all() {
    local seats
    review "$1.jsonl" --iterations 60 >"$1.txt" 2>err.txt || return 1
    seats=$(head -n 1 "$1.jsonl" | jq .seats)
    [[ ! -s err.txt ]] && grep -qE "^[A-Z].*, seats: $seats, moves: [0-9]+\.$" "$1.txt" &&
        grep -qE '^  seat +result +luck +mistakes +all decisions +without luck +who$' "$1.txt" &&
        [[ $(grep -cE '^ +[0-9] +[0-9.]+ % +[+-][0-9.]+ ± [0-9.]+ % .* bot:random$' "$1.txt") == "$seats" ]] &&
        [[ $(grep -cE '^Seat [0-9]: ([0-9]+|no) sure mistakes?\.$' "$1.txt") == "$seats" ]] &&
        tr '\n' ' ' <"$1.txt" | tr -s ' ' | grep -qE ' Move [0-9]+: [^[]+ \[[^]]+\]\. Better: [^[]+ \[[^]]+\]\. It cost [0-9.]+ % \(± [0-9.]+ %\)\. ' &&
        grep -q '^How sure this is: ' "$1.txt" && ! grep -qE '^.{81,}$' "$1.txt" &&
        awk '/^Seat/ { moves = 0 } /^  Move/ { if (++moves > 5) exit 1 }' "$1.txt"
}
for game in samurai spirit hero; do
    check "a review of $game has its seats, their mistakes and how sure it is" says_all "$game"
done

costliest_first() {
    review samurai.jsonl --iterations 60 --json >s.json || return 1
    tr '\n' ' ' <samurai.txt | tr -s ' ' | sed 's/Seat 1:.*//' | grep -oE 'Move [0-9]+' | tr -dc '0-9\n' >shown.txt
    jq '[.decisions[] | select(.sure and .seat == 0)] | sort_by(-.cost) | .[:5][] | .at + 1' s.json | cmp -s - shown.txt && [[ -s shown.txt ]]
}
check "the costliest mistakes stand first" costliest_first

speaks() { review hero.jsonl --iterations 5 --lang "$1" >"$1.txt" && grep -q "$2" "$1.txt" && ! grep -qE 'Better|How sure|decisions' "$1.txt"; }
check "it speaks Polish" speaks pl 'Na ile to pewne'
check "… German" speaks de 'Wie sicher das ist'
check "… and Russian" speaks ru 'Насколько это надёжно'

# ---- JSON ----

object_is_whole() {
    review "$1.jsonl" --iterations 20 --json >review.json && [[ $(wc -l <review.json) == 1 ]] || return 1
    "$SABURAU" trace "$1.jsonl" | jq -c 'select(.game == 0 and (.actor | type) == "number" and (.legal | length) > 1) |
        [.at, .actor]' >decisions.txt
    jq -c '.decisions[] | [.at, .seat]' review.json | cmp -s - decisions.txt || return 1
    # What was played is the record's; parts add up; the curve ends with the result.
    jq -e --slurpfile record <(head -n 1 "$1.jsonl") --arg game "$1" 'def near($a; $b): ($a - $b) * ($a - $b) < 1e-12;
        . as $all | $record[0] as $r | .game == $game and .moves == ($r.moves | length) and (.seats | length) == $r.seats and
        all(.decisions[]; "\(.seat) \(.played)" == $r.moves[.at] and .error >= 0 and (.sure == (.cost >= 0.005 and .cost > 2 * .error)) and .cost >= -2 * .error and
            (.best != .played or .cost == 0)) and
        all(.seats[]; near(.start + .luck + .moved; .result) and near(.result - .luck; .adjusted)) and
        (.curve | length) == .moves + 1 and .curve[-1] == [.seats[].result] and
        all(range($r.seats); . as $seat | near([$all.decisions[] | select(.seat == $seat and .sure) | .cost] | add // 0;
            $all.seats[$seat].lost))' review.json >/dev/null
}
for game in samurai spirit hero; do
    check "a review of $game as one JSON object" object_is_whole "$game"
done

same_with() { review hero.jsonl --iterations 20 --json --jobs 1 >a.json && review hero.jsonl --iterations 20 --json "$@" >b.json && cmp -s a.json b.json; }
differs_with() { ! same_with "$@" && jq -e .seats b.json >/dev/null; }
check "it does not depend on the number of threads" same_with --jobs 3
check "another seed, another review" differs_with --seed 2
game_by_number() { [[ $(review hero.jsonl --game 2 --iterations 1 --json | jq .moves) == "$(sed -n 2p hero.jsonl | jq '.moves | length')" ]]; }
check "--game picks another record" game_by_number

# ---- What is refused ----

jq -c 'del(.result) | .moves |= .[:60]' samurai.jsonl | head -n 1 >part.jsonl
check "a game that goes on" says 1 'The game is not over; only finished games are reviewed' review part.jsonl
jq -c '.moves[40] = "0 nonsense"' samurai.jsonl | head -n 1 >wrong.jsonl
check "a wrong record" says 1 'wrong\.jsonl: The record is wrong\. Good moves before that: 40\.' review wrong.jsonl
echo '{}' >empty.jsonl
check "no record" says 1 'empty\.jsonl, line 1' review empty.jsonl
check "no such file" says 1 'missing\.jsonl' review missing.jsonl
check "no such game in the file" says 1 'holds no game 3; records there: 2' review samurai.jsonl --game 3
check "no iterations" says 2 '^saburau: --iterations takes a whole number from 1' review samurai.jsonl --iterations 0
check "no file" says 2 'review FILE' review
check "help says how much it thinks" says 0 'default: 2000' review --help

plan
