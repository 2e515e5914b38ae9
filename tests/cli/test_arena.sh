#!/usr/bin/env bash
# Bots against each other, from the command line.
. "$SOURCE/tests/cli/tap.sh"

arena() { "$SABURAU" arena "$@"; }

# ---- The table ----

check "the stronger comes first" says 0 '^ +1\. greedy +\+[0-9]+ ± [0-9]+ ' "$SABURAU" arena samurai --bots random,greedy
check "… and it is said who is stronger" grep -qE '^  greedy against random .* greedy is stronger$' said.txt
check "equals are not told apart" says 0 'random against random#2 .* not decided$' \
    "$SABURAU" arena samurai --bots random,random --games 100
check "a field" says 0 '^  greedy among random +[0-9]+ +[0-9.]+ % .* greedy is stronger$' \
    "$SABURAU" arena hero --seats 3 --bots greedy,random --field
check "… with its fair share" grep -q 'fair share is 33.3 %' said.txt
check "who is weaker in a field" says 0 'random is weaker$' "$SABURAU" arena hero --seats 3 --bots random,greedy --field
check "a game that is won together" says 0 '^   1\. greedy +50 +[0-9.]+ % \([0-9.]+–' \
    "$SABURAU" arena spirit --bots random,greedy --games 50 --all
check "larger tables" says 0 'greedy#2 against random' "$SABURAU" arena hero --seats 4 --bots greedy,random,greedy --games 80

nothing_on_stderr() { arena samurai --bots random,greedy >/dev/null 2>err.txt && [[ ! -s err.txt ]]; }
check "nothing but the result in a pipe" nothing_on_stderr
on_terminal() {
    script -qec "'$SABURAU' arena samurai --bots random,random --games 400" /dev/null </dev/null >out.txt && grep -q '\[#*\.*\].*%' out.txt
}
check "a progress bar on a terminal" on_terminal

# ---- JSON ----

json_fields() {
    arena hero --seats 3 --bots random,greedy,greedy --games 60 --seed 4 --option first=2 --json >out.json &&
        tail -n 1 out.json | jq -e '.game == "hero" and .seats == 3 and .options == {"first":"2"} and
            .bots == ["random","greedy","greedy#2"] and .field == false and .seed == 4 and .games > 60 and .deals == 10 and
            .seconds > 0 and (.fair_share * 3 - 1 | fabs) < 1e-6 and
            ([.ranking[].bot] | sort) == ["greedy","greedy#2","random"] and [.ranking[].rank] == [1,2,3] and
            ([.ranking[].rating] | add | fabs) < 1e-3 and
            all(.ranking[]; .rating_interval[0] < .rating and .rating < .rating_interval[1] and .games > 0 and
                .interval[0] <= .share and .share <= .interval[1] and .forfeits == 0) and
            (.comparisons | length) == 3 and
            all(.comparisons[]; .deals > 0 and (.first_share - .second_share - .difference | fabs) < 1e-6 and
                .difference >= 0 and .evidence > 0 and (.verdict | IN("first", "undecided")))' >/dev/null
}
check "--json has all its fields" json_fields
cooperative_json() {
    arena spirit --bots greedy,random --games 40 --all --json | tail -n 1 | jq -e '.games == 80 and
        (has("fair_share") | not) and all(.ranking[]; has("rating") | not) and .ranking[0].bot == "greedy" and
        .comparisons[0].verdict == "first"' >/dev/null
}
check "--json of a cooperative game has no ratings" cooperative_json
field_json() {
    arena hero --bots random,greedy,random --field --json | tail -n 1 | jq -e '.field and (.ranking | length) == 1 and
        [.comparisons[].field] == ["greedy","random#2"] and .comparisons[0].verdict == "weaker"' >/dev/null
}
check "--json of a field" field_json

same_results() {
    local jobs
    for jobs in 1 2 5; do
        arena hero --bots random,greedy,greedy --games 120 --jobs "$jobs" --json | jq -S 'del(.jobs, .seconds)' >"$jobs.json" || return 1
    done
    cmp 1.json 2.json && cmp 1.json 5.json
}
check "the same seed gives the same results, whatever the number of jobs" same_results
seeds_differ() {
    arena hero --bots random,greedy --games 50 --seed 1 --all --json | jq .comparisons >a
    arena hero --bots random,greedy --games 50 --seed 2 --all --json | jq .comparisons >b
    ! cmp -s a b
}
check "another seed gives other results" seeds_differ
all_are_played() { arena samurai --bots greedy,random --games 61 --all --json | jq -e '.games == 60 and .deals == 30' >/dev/null; }
check "--all plays all whole deals there are" all_are_played
stops_early() { arena samurai --bots greedy,random --games 200 --json | jq -e '.games < 60 and .deals_most == 100' >/dev/null; }
check "without it a decided contest ends" stops_early

# ---- The chart ----

well_formed() {
    if command -v xmllint >/dev/null; then
        xmllint --noout "$1"
    else
        python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' "$1"
    fi
}
# Draws a chart, which must mention these words.
chart() {
    local words=$1 word
    shift
    rm -f chart.svg
    arena "$@" --svg chart.svg >/dev/null && well_formed chart.svg || return 1
    for word in $words; do grep -qE "[ >]$word[<,]" chart.svg || return 1; done
}
check "a chart of ratings" chart "random greedy" samurai --bots random,greedy --games 20
check "… says what it shows" grep -q 'Samurai for 2 seats: ratings' chart.svg
check "a chart of a cooperative game" chart "random greedy" spirit --bots random,greedy --games 20
check "a chart of a field" chart "greedy random greedy#2" hero --seats 3 --bots greedy,random,greedy --field --games 30
check "a chart replaces an old file" bash -c 'echo old >chart.svg; "$0" arena samurai --bots random,random --games 4 --svg chart.svg >/dev/null; ! grep -q old chart.svg' "$SABURAU"

# ---- Wrong usage ----

check "no bots" says 2 'Which bots compete' "$SABURAU" arena samurai
check "one bot only" says 2 '2 to 16 bots' "$SABURAU" arena samurai --bots greedy
check "an empty name" says 2 '2 to 16 bots' "$SABURAU" arena samurai --bots greedy,,random
check "too many bots" says 2 '2 to 16 bots' "$SABURAU" arena samurai --bots "$(printf 'random,%.0s' {1..16})random"
check "an unknown bot" says 2 'no bot "genius" for Samurai' "$SABURAU" arena samurai --bots random,genius
check "an unknown game" says 2 'no game "chess"' "$SABURAU" arena chess --bots random,greedy
check "no game" says 2 'arena GAME' "$SABURAU" arena
check "too many seats" says 2 '2 to 4 seats, not 5' "$SABURAU" arena samurai --seats 5 --bots random,greedy
check "fewer games than a deal takes" says 2 'every seat: 8' "$SABURAU" arena samurai --seats 4 --bots random,greedy --games 7
check "no games" says 2 'whole number' "$SABURAU" arena samurai --bots random,greedy --games 0
check "no jobs" says 2 'whole number' "$SABURAU" arena samurai --bots random,greedy --jobs 0
check "a field in a game that is won together" says 2 'win or lose together' "$SABURAU" arena spirit --bots random,greedy --field
before_the_run() {
    SECONDS=0
    says 1 '/no/such/folder/c.svg cannot be written' "$SABURAU" arena samurai --bots greedy,greedy --games 1000000 \
        --svg /no/such/folder/c.svg && ((SECONDS < 60))
}
check "a chart that cannot be written is said before the games" before_the_run
check "a folder is no chart" says 1 'cannot be written' "$SABURAU" arena samurai --bots random,greedy --svg .
plan
