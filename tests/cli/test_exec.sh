#!/usr/bin/env bash
# Programs as bots from the command line; the example; what docs/bot-protocol.md says.
. "$SOURCE/tests/cli/tap.sh"
export XDG_STATE_HOME=$TMPDIR/state
page=$SOURCE/docs/bot-protocol.md
ln -s "$SOURCE/examples/bots/first_bot.py" bot.py # short enough for a name, wherever the project lies
example="exec:ms=60000:python3 bot.py" # as long as it takes on a machine that is busy
first="exec:ms=60000:jq --unbuffered -c '{id} + {move: .legal[0]}'"

# ---- The example ----

plays() { # GAME SEATS [OPTION]
    "$SABURAU" sim "$1" --seats "$2" ${3:+--option "$3"} --bots "$example" --games 4 --seed 7 --records games.jsonl --json \
        >out.json 2>err.txt && [[ ! -s err.txt ]] && jq -e '.forfeits | add == 0' out.json >/dev/null &&
        says 0 '^4 passed, 0 failed$' "$SABURAU" verify games.jsonl
}
for seats in 2 3 4; do check "the example plays samurai with $seats seats" plays samurai "$seats"; done
check "… with open hands of chance" plays samurai 2 hand=random
for seats in 2 4 7; do check "the example plays spirit with $seats seats" plays spirit "$seats"; done
for seats in 3 4 5; do check "the example plays hero with $seats seats" plays hero "$seats"; done
check "… to six heroes" plays hero 3 end=six

beats_random() {
    "$SABURAU" sim samurai --bots "$example,random" --games 20 --json | jq -e '.wins[0] >= 16' >/dev/null
}
check "it has a little sense" beats_random

jobs_do_not_matter() {
    "$SABURAU" sim hero --bots "$example" --games 6 --jobs 1 --records one.jsonl >/dev/null &&
        "$SABURAU" sim hero --bots "$example" --games 6 --jobs 3 --records three.jsonl >/dev/null && cmp one.jsonl three.jsonl
}
check "its games do not depend on the number of threads" jobs_do_not_matter

unknown_things() {
    printf '%s\n' '{"id":1,"type":"weather"}' \
        '{"id":2,"type":"move","game":"go","fresh":true,"log":[],"view":{},"legal":["a1","b2"],"new":{"x":[1]}}' |
        python3 bot.py >answers.txt && [[ $(jq -c '[.id, .move]' answers.txt) == '[2,"a1"]' ]]
}
check "it survives questions, games and fields it does not know" unknown_things

# ---- The page ----

# The blocks of the page marked with a word.
blocks() { awk -v mark="\`\`\`json $1" '$0 == mark { on = 1; next } /^```/ { if (on) print "---"; on = 0 } on' "$page"; }

# The game the page's question is from; the program keeps what it is asked.
keep_questions() {
    "$SABURAU" sim samurai --option captures=turn --games 1 --seed 1 --jobs 1 \
        --bots "random,exec:ms=60000:tee questions.jsonl | ${first#*000:}" >/dev/null && [[ $(wc -l <questions.jsonl) -gt 20 ]]
}
check "tee keeps what is asked" keep_questions

question_is_real() {
    blocks question | sed '/---/d' | jq -c . >page.json && jq -c 'select(.id == 17) | .ms = 10000' questions.jsonl >real.json &&
        [[ $(jq -c 'keys_unsorted' page.json) == "$(jq -c 'keys_unsorted' real.json)" ]] &&
        [[ $(jq -c 'del(.view, .derived, .legal)' page.json) == "$(jq -c 'del(.view, .derived, .legal)' real.json)" ]] &&
        jq -e -s '(.[0].view | del(."…")) as $page | .[1].view as $real | $real + $page == $real and
            (.[0].legal - ["…"]) - .[1].legal == []' page.json real.json >/dev/null
}
check "the page's question is a real one" question_is_real

fields_are_told() {
    local field
    for field in $(jq -r 'keys[]' real.json); do
        grep -qE "^\|[^|]*\`$field\`" "$page" || return 1
    done
}
check "… and the page tells of each" fields_are_told

# Every answer on the page answers its question, and is taken when id and move are those of another.
answers_are_good() {
    local answer
    blocks answer | sed '/---/d' >page_answers.txt
    [[ $(wc -l <page_answers.txt) == 2 ]] || return 1
    jq -e -n '[inputs] | .[0] as $question | .[1:] | all(.id == $question.id and ([.move] - $question.legal == []))' \
        real.json page_answers.txt >/dev/null || return 1
    while IFS= read -r answer; do
        printf '%s\n' "jq --unbuffered -c '. as \$q | $answer | .id = \$q.id | .move = \$q.legal[0]'" >page_bot
        "$SABURAU" sim spirit --games 1 --bots 'exec:ms=60000:sh page_bot' --json 2>&1 | jq -e '.forfeits | add == 0' >/dev/null || return 1
    done <page_answers.txt
}
check "the page's answers are taken" answers_are_good

numbers_are_right() {
    grep -q 'at most 65,536 bytes' "$page" && grep -q 'PROGRAM_LINE_MOST = 64 \* 1024' "$SOURCE/src/bots/program.h" &&
        grep -q 'has 2000 more' "$page" && grep -q 'TO_START = 2000' "$SOURCE/src/bots/exec.c" &&
        grep -q '3 times in a row' "$page" && grep -q 'FAILURES_MOST = 3' "$SOURCE/src/bots/exec.c" &&
        grep -q 'at most 119 bytes' "$page" && says 2 'at most 119 bytes' "$SABURAU" sim hero --bots "exec:$(printf '%0120d' 0)" &&
        says 2 'from 1 to 3600000' "$SABURAU" sim hero --bots exec:ms=0:cat
}
check "the page's limits are the program's" numbers_are_right

commands_of_the_page() {
    local command
    # The lines that can be run as they stand, but with time for a machine that is busy; the others need a program or a person.
    grep -E '^    saburau sim ' "$page" | sed "s|examples/bots/first_bot.py|bot.py|; s|saburau|\"\$SABURAU\"|; s|--games [0-9]*|--games 2|; s|exec:|exec:ms=60000:|" >lines
    [[ $(wc -l <lines) == 2 ]] || return 1
    while IFS= read -r command; do
        eval "$command" >/dev/null 2>err.txt </dev/null && [[ ! -s err.txt ]] || return 1
    done <lines
}
check "the page's commands work" commands_of_the_page

asked_again() { python3 bot.py <questions.jsonl >again.jsonl && [[ $(wc -l <again.jsonl) == "$(wc -l <questions.jsonl)" ]]; }
check "a program can be asked again without a game" asked_again

no_dev_stdin() { # what the page says of /dev/stdin
    "$SABURAU" sim spirit --games 1 --jobs 1 --bots "exec:exec 2>/dev/null; cat /dev/stdin,random" 2>&1 | grep -q 'exit status 1'
}
check "/dev/stdin cannot be opened" no_dev_stdin

# ---- Hidden things ----

hidden_words() {
    jq -r '.log[]' questions.jsonl >log.txt
    grep -q '^\* draw 0 ?$' log.txt && ! grep -E '^\* draw 0 [^?]' log.txt && ! grep -E '^0 keep [^?]' log.txt &&
        grep -qE '^\* draw 1 [a-z]' log.txt && ! jq -e 'select(.view.you != 1)' questions.jsonl >/dev/null
}
check "what other seats draw and keep reads ?" hidden_words

# ---- Forfeits ----

sim_says() {
    "$SABURAU" sim samurai --bots "random,exec:exit 7" --games 2 --json >out.json 2>err.txt
    [[ $? == 0 ]] && grep -q '^Seat 1: .*forfeited: [0-9]*\.$' err.txt && ! grep -q '^Seat 0' err.txt &&
        grep -q '^The first reason: The program "exit 7" ended with exit status 7\.$' err.txt &&
        jq -e '.forfeits[0] == 0 and .forfeits[1] > 50' out.json >/dev/null
}
check "sim says how many decisions were forfeited, and the first reason" sim_says

play_says() {
    "$SABURAU" play spirit --bots "random,exec:exit 7" --seed 1 </dev/null >out.txt 2>err.txt
    [[ $? == 0 ]] && tr '\n' ' ' <out.txt | grep -q \
        'The bot of seat 1 could not decide, so another moved for it. The program "exit 7" ended with exit status 7\.' &&
        ! grep -q 'The bot of seat 0' out.txt
}
check "the table says when a bot has forfeited a decision" play_says

with_sanitizers() {
    "$SABURAU_DEV" sim hero --bots "$first,exec:exit 1,exec:head -c 99999 /dev/zero" --games 2 --jobs 2 --json >out.json 2>err.txt &&
        jq -e '.forfeits[0] == 0 and .forfeits[1] > 0 and .forfeits[2] > 0' out.json >/dev/null && ! grep -q Sanitizer err.txt
}
check "all that without a complaint of the sanitizers" with_sanitizers

check "a command is needed" says 2 'needs a command: exec:COMMAND' "$SABURAU" sim samurai --bots exec
check "… also after a setting" says 2 'needs a command' "$SABURAU" sim samurai --bots exec:ms=5

# ---- A file must not start a program ----

saved_game() {
    printf '%s\n' 1 1 'save saved.jsonl' quit quit |
        "$SABURAU" play samurai --seed 3 --option first=0 --bots 'exec:touch started; cat' >/dev/null
    jq -e '.names == ["human", "bot:exec:touch started; cat"]' saved.jsonl >/dev/null && rm -f started
}
check "a record names the program" saved_game

for how in "--load saved.jsonl" "--resume"; do
    # shellcheck disable=SC2086 # two words
    check "play $how does not start it" says 2 'Seat 1 is played by the program "touch started; cat".*--bots' \
        "$SABURAU" play $how
    for name in 'bot:exec:touch started' 'bot:exec:ms=5:touch started' 'bot:exec:exec:touch started'; do
        for file in saved.jsonl state/saburau/unfinished.jsonl; do
            [[ ! -e $file ]] || jq -c --arg name "$name" '.names[1] = $name' "$file" >changed.jsonl && mv changed.jsonl "$file"
        done
        # shellcheck disable=SC2086
        check "… nor \"$name\"" says 2 'No file may start a program' "$SABURAU" play $how
    done
    jq -c '.names[1] = "bot:exec:touch started; cat"' saved.jsonl >state/saburau/unfinished.jsonl
done
check "nothing has been started" test ! -e started
goes_on() { "$SABURAU" play --load saved.jsonl --bots "$first" </dev/null >out.txt 2>&1 && grep -q 'Seat 0' out.txt && test ! -e started; }
check "with --bots the game goes on" goes_on
plan
