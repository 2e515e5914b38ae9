#!/usr/bin/env bash
# Games of bots that think ahead, judged by the referee.
. "$SOURCE/tests/cli/tap.sh"

games=$((80 * ${SABURAU_TEST_BUDGET:-1}))

# Two games with few iterations cover more positions than one with many.
verifies() {
    local game=$1 seats=$2
    "$SABURAU" sim "$game" --seats "$seats" --bots search:iterations=3:mem=2 --games "$games" --seed 1 --jobs 1 \
        --records one.jsonl >/dev/null &&
        "$SABURAU" sim "$game" --seats "$seats" --bots search:iterations=3:mem=2 --games "$games" --seed 1 --jobs 3 \
            --records two.jsonl >/dev/null &&
        cmp one.jsonl two.jsonl && says 0 "^$games passed, 0 failed$" "$SABURAU" verify one.jsonl
}
for table in "samurai 2" "samurai 4" "spirit 2" "spirit 7" "hero 3" "hero 5"; do
    # shellcheck disable=SC2086 # a game and a number of seats
    check "$games games of search verify, whatever the number of jobs: $table" verifies $table
done

levels() {
    local game
    for game in samurai spirit hero; do
        "$SABURAU" sim "$game" --seats 3 --bots easy,medium,hard --games 1 --records levels.jsonl >/dev/null &&
            says 0 '^1 passed, 0 failed$' "$SABURAU" verify levels.jsonl &&
            grep -q '"bot:easy"' levels.jsonl || return 1
    done
}
check "levels play every game, under their names" levels

plan
