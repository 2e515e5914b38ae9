#!/usr/bin/env bash
# Games of bots that think ahead, judged by the referee.
. "$SOURCE/tests/cli/tap.sh"

budget=${SABURAU_TEST_BUDGET:-1}

# Two games with few iterations cover more positions than one with many.
verifies() {
    local game=$1 seats=$2 games=$3
    "$SABURAU" sim "$game" --seats "$seats" --bots search:iterations=3:mem=2 --games "$games" --seed 1 --jobs 1 \
        --records one.jsonl >/dev/null &&
        "$SABURAU" sim "$game" --seats "$seats" --bots search:iterations=3:mem=2 --games "$games" --seed 1 --jobs 3 \
            --records two.jsonl >/dev/null &&
        cmp one.jsonl two.jsonl && says 0 "^$games passed, 0 failed$" "$SABURAU" verify one.jsonl
}
# Fewer of those that take long.
while read -r game seats games; do
    games=$((games * budget))
    check "$games games of search verify, whatever the number of jobs: $game, $seats seats" verifies "$game" "$seats" "$games"
done <<'END'
samurai 2 40
samurai 4 40
spirit 2 40
spirit 7 40
hero 3 20
hero 5 8
END

# How strong it is in each game is measured by the bench; here, that what it knows of the hidden hero helps it at all.
beats_greedy() {
    "$SABURAU" arena hero --seats 3 --bots search:iterations=60,greedy --field --games 30 --all --seed 5 --option windows=lean \
        --json >arena.json && tail -n 1 arena.json | jq -e '.comparisons[0].first_share > .fair_share' >/dev/null
}
check "search beats two that are greedy in Rent a Hero" beats_greedy

levels() {
    local game bots
    for game in samurai spirit hero; do
        for bots in easy,medium,hard beginner,easy,medium; do
            "$SABURAU" sim "$game" --seats 3 --bots "$bots" --games 1 --records levels.jsonl >/dev/null &&
                says 0 '^1 passed, 0 failed$' "$SABURAU" verify levels.jsonl &&
                grep -q "\"bot:${bots%%,*}\"" levels.jsonl || return 1
        done
    done
}
check "levels play every game, under their names" levels

plan
