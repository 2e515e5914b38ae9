#!/usr/bin/env bash
# Stepping through records, printing them whole, and the rules.
. "$SOURCE/tests/cli/tap.sh"
records=$SOURCE/tests/records/samurai.jsonl

replay() { timeout 200 "$SABURAU" replay "$@"; }
type_lines() { printf '%s\n' "$@"; }

# ---- All at once ----

every_record() {
    local game
    for ((game = 1; game <= $(wc -l <"$records"); game++)); do
        replay "$records" --game "$game" --all >all.txt || return 1
        # Every move has its numbered line, the result is the record's, and nothing is wider than the screen.
        [[ $(grep -cE '^ *[0-9]+\. [0-3*] ' all.txt) == "$(sed -n "${game}p" "$records" | jq '.moves | length')" ]] || return 1
        [[ $(grep -oE '^Seat [0-3] (wins|shares)' all.txt | grep -oE '[0-3]' | paste -sd,) == \
            "$(sed -n "${game}p" "$records" | jq -r '.result.winners | map(tostring) | join(",")')" ]] || return 1
        ! grep -qE '^.{81,}$' all.txt || return 1
    done
}
check "every record is told to its end" every_record

# Who sits where is no value from a list.
options_are_named() {
    "$SABURAU" sim spirit --seats 2 --option samurai=kyuzo+kanbei --option level=easy --bots random --games 1 --seed 1 \
        --records named.jsonl >/dev/null && replay named.jsonl --all | head -n 1 >head.txt &&
        [[ $(<head.txt) == 'Samurai Spirit for 2 seats, level=easy, samurai=kyuzo+kanbei' ]]
}
check "options are named in the heading" options_are_named

# Figures captured and set aside, counted from the sentences, are those of the record's result.
sentences_add_up() {
    local game line
    for ((game = 1; game <= $(wc -l <"$records"); game += 3)); do
        line=$(sed -n "${game}p" "$records")
        replay "$records" --game "$game" --all | tr '\n' ' ' | tr -s ' ' >told.txt
        [[ $(grep -oE 'Seat [0-3] captures' told.txt | wc -l) == "$(jq '[.result.summary.captured[][]] | add' <<<"$line")" ]] ||
            return 1
        [[ $(grep -oE 'is set aside: ' told.txt | wc -l) == "$(jq '.result.summary.aside' <<<"$line")" ]] || return 1
        for seat in 0 1; do
            [[ $(grep -oE "Seat $seat captures the (helmet|buddha|rice)" told.txt | sort | uniq -c | awk '{print $1 $6}' |
                paste -sd' ') == "$(jq -r ".result.summary.captured[$seat] | [\"\(.[1])buddha\",\"\(.[0])helmet\",\"\(.[2])rice\"] |
                map(select(startswith(\"0\") | not)) | join(\" \")" <<<"$line")" ]] || return 1
        done
    done
}
check "captures told add up to the result" sentences_add_up

empty_input_prints_all() {
    replay "$records" --all >all.txt </dev/null
    replay "$records" >quiet.txt </dev/null
    cmp -s all.txt quiet.txt && [[ $(grep -cE '^(At the start|After the set-up|At the end):$' all.txt) == 3 ]]
}
check "with no input everything is printed, with the board three times" empty_input_prints_all

from_a_pipe() {
    head -n 1 "$records" | replay - >pipe.txt && cmp -s pipe.txt all.txt
}
check "a record may come through a pipe" from_a_pipe

# ---- As a seat sees it ----

one_seats_eyes() {
    replay "$records" --all --seat 0 >seat.txt
    grep -qE '1 keep \?  — Seat 1 keeps a token\.$' seat.txt && grep -qE '\* draw 1 \?  — Seat 1 draws a token\.$' seat.txt &&
        grep -qE '0 keep [a-z]' seat.txt && ! grep -qE '(1 keep|\* draw 1|Seat 1 (keeps|draws)) [b-z]' seat.txt &&
        ! grep -q 'Hand of seat' seat.txt
}
check "a seat reads nothing of the other's hand" one_seats_eyes

captures_behind_screens() {
    local game
    game=$(jq -s 'map(.seats) | index(3) + 1' "$records")
    type_lines 100 | replay "$records" --game "$game" --seat 1 >screens.txt
    tail -n 60 screens.txt | grep -qE '^Seat 0 .* hidden ' && tail -n 60 screens.txt | grep -qE '^Seat 1 .* H[0-9] B[0-9] R[0-9] '
}
check "with three seats captures stand behind screens" captures_behind_screens

# ---- Step by step ----

steps() {
    type_lines "" n b 17 0 e b '?' foo 999999 "" "" q | replay "$records" >steps.txt || return 1
    local total
    total=$(head -n 1 "$records" | jq '.moves | length')
    [[ $(grep -oE '^[0-9]+ of [0-9]+>' steps.txt | grep -oE '^[0-9]+' | paste -sd' ') == \
        "0 1 2 1 17 0 $total $((total - 1)) $((total - 1)) $((total - 1)) $((total - 1)) $total $total" ]] &&
        grep -q '"foo" is not a command here' steps.txt && grep -q 'There is no move 999999' steps.txt &&
        grep -q '^This is the end' steps.txt && grep -q 'one move back' steps.txt
}
check "forward, back, to a number, to the end, to the start" steps

# The first record is of a game for two.
hint_in_a_replay() {
    local at
    at=$("$SABURAU" trace "$records" | jq -s '[.[] | select(.game == 0 and .actor == 0)][0].at')
    type_lines "$at" h hint advice q | replay "$records" >hint.txt && [[ $(grep -c '^Best: ' hint.txt) == 3 ]] || return 1
    type_lines "$at" h q | replay "$records" --seat 1 >hint.txt
    grep -q '^Seat 0 decides here, and advice would tell what only that seat knows\.$' hint.txt && ! grep -q '^Best' hint.txt
}
check "h gives a hint, but not to another seat" hint_in_a_replay

input_may_end() {
    type_lines "" "" | replay "$records" >steps.txt && [[ $(grep -cE '^[0-9]+ of [0-9]+>' steps.txt) == 3 ]]
}
check "the input may end at any point" input_may_end

output_breaks() {
    yes '' | replay "$records" 2>/dev/null | head -n 3 >/dev/null
    [[ ${PIPESTATUS[1]} != 124 && ${PIPESTATUS[1]} -lt 128 ]]
}
check "a broken pipe ends the program" output_breaks

# ---- Wrong records ----

bad_move() {
    head -n 1 "$records" | jq -c '.moves[40] = "0 helmet4 a1"' >bad.jsonl
    replay bad.jsonl --all >bad.txt
    [[ $? == 1 ]] && grep -q 'wrong at move 41 (index 40), "0 helmet4 a1"' bad.txt && grep -q '^  40\. ' bad.txt &&
        ! grep -q '^  41\. ' bad.txt
}
check "a bad move is shown with all that led to it" bad_move

bad_result() {
    head -n 1 "$records" | jq -c '.result.winners = [0,1]' >bad.jsonl
    replay bad.jsonl --all >bad.txt
    [[ $? == 1 ]] && grep -q 'The record is wrong after' bad.txt
}
check "a wrong result is told" bad_result

unfinished_record() {
    head -n 1 "$records" | jq -c 'del(.result) | .moves |= .[:35]' >half.jsonl
    replay half.jsonl --all >half.txt && grep -q '^The record ends here; the game is not over\.$' half.txt
}
check "an unfinished record is shown as far as it goes" unfinished_record

names_are_tame() {
    head -n 1 "$records" | jq -c '.names = ["\u001b[2Jred","blue"]' >names.jsonl
    replay names.jsonl --all >names.txt && ! grep -q $'\033' names.txt
}
check "names in records cannot command the terminal" names_are_tame

refused() { # CODE WORDS ARGUMENT…
    local code=$1 words=$2
    shift 2
    says "$code" "$words" replay "$@"
}
echo 'no record' >text.txt
check "a file that is missing is told" refused 1 missing.jsonl missing.jsonl
check "a line that is no record is told" refused 1 'text.txt, line 1' text.txt
check "a game the file lacks is told" refused 1 'holds no game 25; records there: 24' "$records" --game 25
check "a seat the game lacks is a wrong call" refused 2 'seat' "$records" --seat 2
check "no file is a wrong call" refused 2 'replay'

# ---- Rules ----

rules_are_told() {
    "$SABURAU" rules samurai >rules.txt && [[ $(wc -l <rules.txt) -gt 40 ]] && ! grep -qE '^.{79,}$' rules.txt
}
check "the rules are told in lines of a screen" rules_are_told

plan
