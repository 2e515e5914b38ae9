#!/usr/bin/env bash
# Judging records from the command line: right ones, wrong ones, and things that are no records at all.
. "$SOURCE/tests/cli/tap.sh"
records=$SOURCE/tests/records/samurai.jsonl

check "the sample games pass" says 0 '^24 passed, 0 failed$' "$SABURAU" verify "$records"
check "several files are judged together" says 0 '^48 passed, 0 failed$' "$SABURAU" verify "$records" "$records"
check "standard input is read as -" bash -c '[[ $("$0" verify - <"$1") == "24 passed, 0 failed" ]]' "$SABURAU" "$records"
check "an empty file holds no records" says 0 '^0 passed, 0 failed$' "$SABURAU" verify /dev/null

# ---- One damage each, to the first sample game ----

head -n 1 "$records" >good.jsonl
moves=$(jq '.moves | length' good.jsonl)

# damaged NAME JQ-FILTER AT WORDS: verify names the move by its index (or `null`) and gives the reason, in both formats.
damaged() {
    local filter=$1 at=$2 words=$3
    { cat good.jsonl; echo; jq -c "$filter" good.jsonl; cat good.jsonl; } >damaged.jsonl
    says 1 "$words" "$SABURAU" verify damaged.jsonl || return 1
    tail -n 1 said.txt | grep -qx '2 passed, 1 failed' || return 1
    grep -q '^damaged.jsonl, line 3' said.txt || return 1
    "$SABURAU" verify --json damaged.jsonl >said.json
    [[ $? == 1 && $(jq -c '[.file, .line, .ok]' said.json | paste -sd' ') == \
        '["damaged.jsonl",1,true] ["damaged.jsonl",3,false] ["damaged.jsonl",4,true]' ]] || return 1
    [[ $(jq -c 'select(.ok | not) | .at' said.json) == "$at" ]] &&
        jq -es 'map(select(.ok | not).reason | length)[0] > 10' said.json >/dev/null
}
check "an illegal move" damaged '.moves[29] = "1 rice4 n7"' 29 'Only ships go to sea, and n7 is sea'
check "a move of the wrong seat" damaged '.moves[29] = "0 rice4 h17"' 29 'Seat 1 is to act here, not seat 0'
check "a seat's move in place of chance's" damaged '.moves[0] = "1 first 1"' 0 'Chance is to act'
check "a missing move" damaged 'del(.moves[40])' 40 'Seat 0 is to act|seat 0'
check "a doubled move" damaged '.moves[30:30] = [.moves[29]]' 30 'no such token in hand: rice 4'
check "a move that is no text" damaged '.moves[5] = {}' 5 'string'
check "a move after the end" damaged '.moves += ["0 end"]' "$moves" 'over'
check "wrong winners" damaged '.result.winners = [0]' "$moves" 'by the rules'
check "winners in the wrong form" damaged '.result.winners = "1"' "$moves" 'by the rules'
check "a wrong summary" damaged '.result.summary.aside = 0' "$moves" 'by the rules'
check "a result before the end" damaged 'del(.moves[-1])' "$((moves - 1))" 'not over'
check "an unknown option" damaged '.options.speed = "high"' null 'no option "speed"'
check "an unknown value" damaged '.options.captures = "never"' null 'never'
check "an option that is no text" damaged '.options.first = 1' null 'first'
check "a seat that does not exist begins" damaged '.options.first = "3"' null 'first=3'
check "too many seats" damaged '.seats = 5' null 'seats. is not a number from 2 to 4'
check "another format" damaged '.format = "saburau-record/9"' null 'saburau-record/9'
check "another game" damaged '.game = "go"' null 'no game "go"'
check "another version of the rules" damaged '.rules = 2' null 'rules'
check "no moves" damaged 'del(.moves)' null 'moves'
check "an array in place of a record" damaged '.moves' null 'object'

# ---- Things that are no records ----

check "a missing file is named" says 1 'no-such-file cannot be opened' "$SABURAU" verify no-such-file
check "a folder is no file" says 1 'cannot be read' "$SABURAU" verify "$SOURCE"
check "no file at all is wrong usage" says 2 'verify FILE' "$SABURAU" verify

truncated() {
    local size
    for size in 1 10 100 1000 2000; do
        head -c "$size" good.jsonl >short.jsonl
        says 1 'line 1: It is not valid JSON' "$SABURAU" verify short.jsonl || return 1
    done
}
check "truncated files" truncated

nested() {
    head -c 100000 /dev/zero | tr '\0' '[' >nested.jsonl
    says 1 'is not valid JSON' "$SABURAU" verify nested.jsonl
}
check "brackets without end" nested

# Within 200 MB of memory, a hundred of garbage: once as one line, once as many.
garbage() {
    (ulimit -v 200000 && "$SABURAU" verify garbage) >said.txt 2>err.txt
    [[ $? == 1 && ! -s err.txt ]] && tail -n 1 said.txt | grep -qE '^0 passed, [0-9]+ failed$'
}
head -c 100000000 /dev/zero | tr '\0' 'x' >garbage
check "100 MB of one letter" garbage
check "… are refused as one line too long" grep -q 'line 1: The line is longer' said.txt
head -c 75000000 /dev/urandom | base64 >garbage
check "100 MB of letters in lines" garbage
head -c 20000000 /dev/urandom >garbage
check "20 MB of random bytes" garbage
rm garbage

# ---- trace ----

trace_stops() {
    jq -c '.moves[29] = "1 rice4 n7"' good.jsonl >bad.jsonl
    "$SABURAU" trace bad.jsonl >trace.jsonl 2>err.txt
    [[ $? == 1 && $(wc -l <trace.jsonl) == 30 ]] && grep -q 'line 1, move 29: Only ships go to sea' err.txt
}
check "trace shows the positions before a bad move" trace_stops

views() {
    "$SABURAU" trace --views good.jsonl >trace.jsonl &&
        [[ $(jq -c '.views | length' trace.jsonl | sort -u) == 2 ]] &&
        # Seat 0 reads its own hand, and of seat 1's only the size.
        jq -e -s '.[29].views[0] | (.hand | length) == 5 and .seats[1].hand == 5 and (.seats[1] | has("held") | not)' \
            trace.jsonl >/dev/null
}
check "trace --views shows what each seat sees" views
plan
