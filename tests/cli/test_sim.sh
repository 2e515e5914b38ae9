#!/usr/bin/env bash
# Many games from the command line.
. "$SOURCE/tests/cli/tap.sh"

thousand() {
    "$SABURAU" sim samurai --seats "$1" --games 1000 --seed 1 --jobs 1 --records one.jsonl >/dev/null &&
        "$SABURAU" sim samurai --seats "$1" --games 1000 --seed 1 --jobs 2 --records two.jsonl >/dev/null &&
        cmp one.jsonl two.jsonl && says 0 '^1000 passed, 0 failed$' "$SABURAU" verify one.jsonl
}
for seats in 2 3 4; do
    check "1000 games with $seats seats verify, whatever the number of jobs" thousand "$seats"
done

options_verify() {
    local hand figures captures
    for hand in choose random; do
        for figures in players random; do
            for captures in instant turn; do
                "$SABURAU" sim samurai --seats 3 --games 100 --option hand="$hand" --option figures="$figures" \
                    --option captures="$captures" --option first=2 --records - >records.jsonl || return 1
                head -n 100 records.jsonl >only.jsonl
                says 0 '^100 passed, 0 failed$' "$SABURAU" verify only.jsonl || return 1
            done
        done
    done
}
check "games of all options verify" options_verify

json_fields() {
    "$SABURAU" sim samurai --games 100 --option captures=turn --json >out.json 2>err.txt && [[ ! -s err.txt ]] &&
        tail -n 1 out.json | jq -e '.game == "samurai" and .seats == 2 and .options == {"captures":"turn"} and
            .bots == ["random","random"] and .games == 100 and .moves > .decisions and .decisions > 5000 and
            .seconds > 0 and .games_per_second > 0 and .moves_per_second > 0 and (.wins | add) > 99.999 and
            (.wins | add) < 100.001' >/dev/null
}
check "--json has all its fields" json_fields

cooperative_json() {
    "$SABURAU" sim spirit --bots greedy --games 100 --seed 3 --json >out.json &&
        tail -n 1 out.json | jq -e '.won > 0 and .won < 100 and .wins == [.won, .won] and
            (.losses | keys_unsorted) == ["death","farms","families"] and .won + (.losses | add) == .games' >/dev/null
}
check "--json of a cooperative game has won and losses by cause" cooperative_json
no_losses() { "$SABURAU" sim samurai --games 10 --json | tail -n 1 | jq -e 'has("won") or has("losses") | not' >/dev/null; }
check "… and that of another game has not" no_losses
check "a cooperative game's wins are told once, its losses by cause" says 0 \
    '^  lost: farms +[0-9.]+ %$' "$SABURAU" sim spirit --games 100

seeds_differ() {
    "$SABURAU" sim samurai --games 5 --seed 1 --records a >/dev/null && "$SABURAU" sim samurai --games 5 --seed 2 --records b >/dev/null &&
        ! cmp -s a b
}
check "another seed gives other games" seeds_differ

# ---- The progress bar ----

check "no progress bar in a pipe" bash -c '"$0" sim samurai --games 2000 2>&1 | cat >out.txt; ! grep -q "#" out.txt' "$SABURAU"
on_terminal() {
    script -qec "'$SABURAU' sim samurai --games 2000" /dev/null </dev/null >out.txt && grep -q '\[#*\.*\].*%' out.txt
}
check "a progress bar on a terminal" on_terminal

# ---- Wrong usage ----

check "an unknown game" says 2 'no game "chess"; the games are: samurai' "$SABURAU" sim chess
check "no game" says 2 'sim GAME' "$SABURAU" sim
check "too many seats" says 2 '2 to 4 seats, not 5' "$SABURAU" sim samurai --seats 5
check "seats that are no number" says 2 'whole number' "$SABURAU" sim samurai --seats two
check "no games" says 2 'whole number' "$SABURAU" sim samurai --games 0
check "a number too large" says 2 'whole number' "$SABURAU" sim samurai --seed 99999999999999999999999
check "an unknown bot" says 2 'no bot "genius" for Samurai' "$SABURAU" sim samurai --bots genius
check "too many bots" says 2 'one bot for all seats, or one for each .2.' "$SABURAU" sim samurai --bots random,random,random
check "an empty bot" says 2 'one bot for all seats, or one for each .2.' "$SABURAU" sim samurai --bots random,
check "an unknown option" says 2 'no option "speed"' "$SABURAU" sim samurai --option speed=1
check "an option without a value" says 2 'NAME=VALUE' "$SABURAU" sim samurai --option captures
check "an unknown flag" says 2 'no flag "--fast"' "$SABURAU" sim samurai --fast
check "a flag without its value" says 2 '--seats needs a value' "$SABURAU" sim samurai --seats
check "a record file that cannot be written" says 1 'cannot be written' "$SABURAU" sim samurai --games 1 --records /no/such/folder/f
check "a full disk" says 1 'written' "$SABURAU" sim samurai --games 2000 --records /dev/full

# ---- The program ----

check "no command is wrong usage" says 2 'Usage: saburau COMMAND' "$SABURAU"
check "an unknown command" says 2 'no command "dance"' "$SABURAU" dance
check "--version" says 0 '^saburau [0-9]+\.[0-9]+\.[0-9]+$' "$SABURAU" --version
check "--help" says 0 'verify +check records' "$SABURAU" --help
for command in arena games play replay rules sim trace verify; do
    check "$command --help" says 0 "^Usage: saburau $command" "$SABURAU" "$command" --help
done
check "games lists seats, options and bots" says 0 'samurai: Samurai, 2 to 4 seats, about 45 to 60 minutes' "$SABURAU" games
check "games --json" bash -c '"$0" games --json | jq -e ".[0].name == \"samurai\" and .[0].seats == [2,3,4] and (.[0].options | length) == 4" >/dev/null' "$SABURAU"
full_stdout() { "$SABURAU" games >/dev/full 2>err.txt; [[ $? == 1 ]] && grep -q 'could not be written' err.txt; }
check "output that cannot be written is said" full_stdout
plan
