#!/usr/bin/env bash
# The table in the terminal: whole games, every command, and what nobody may see.
. "$SOURCE/tests/cli/tap.sh"
export HOME=$TMPDIR XDG_STATE_HOME=$TMPDIR/state
unfinished=$XDG_STATE_HOME/saburau/unfinished.jsonl

play() { timeout 200 "$SABURAU" play "$@"; }
# The lines as a person types them.
type_lines() { printf '%s\n' "$@"; }
ones() { yes 1 2>/dev/null | head -n 600; }
moves_of() { tail -n 1 "$1" | jq -c .moves; }
without_colours() { ! grep -q $'\033' "$1"; }

# ---- Whole games ----

whole_game() {
    { ones; } | play samurai --seats "$1" --seed "$2" --bots random >game.txt 2>err.txt || return 1
    grep -q '^The game is over\. ' game.txt && grep -qE '^Seat [0-3] (wins( with .*)?|shares the win)\.$' game.txt &&
        [[ ! -s err.txt && ! -e $unfinished ]] && without_colours game.txt
}
for seats in 2 3 4; do
    for seed in 1 2 3; do
        check "always typing 1 ends a game of $seats, seed $seed" whole_game "$seats" "$seed"
    done
done

no_line_over_80() { ! grep -qE '^.{81,}$' game.txt; }
check "no line is wider than the screen" no_line_over_80

saved_game_is_right() {
    { ones | head -n 400; echo "save whole.jsonl"; echo quit; } | play samurai --seats 2 --seed 1 --bots random >/dev/null
    "$SABURAU" verify whole.jsonl | grep -qx '1 passed, 0 failed' && [[ $(jq .result whole.jsonl) != null ]]
}
check "a finished game can be saved, and the record is right" saved_game_is_right

bots_alone() {
    play samurai --seats 3 --bots random,random,random --seed 4 </dev/null >bots.txt &&
        grep -q '^Seat [0-2] wins\( with .*\)\?\.$' bots.txt && ! grep -q '^>' bots.txt
}
check "bots alone play to the end without asking" bots_alone

same_seed_same_game() {
    ones | play samurai --seats 2 --seed 9 --bots random >a.txt
    ones | play samurai --seats 2 --seed 9 --bots random >b.txt
    cmp -s a.txt b.txt
}
check "the same seed and the same moves give the same game" same_seed_same_game

# ---- Moves in numbers and in words ----

dealt=(samurai --seats 2 --seed 5 --bots random --option hand=random --option figures=random --option first=0)
numbers_and_words() {
    type_lines 1 1 "save numbers.jsonl" | play "${dealt[@]}" >numbers.txt
    local move
    move=$(tail -n 1 numbers.jsonl | jq -r '.moves[-1]' | cut -d' ' -f2-)
    type_lines "  ${move^^} " "save words.jsonl" | play "${dealt[@]}" >words.txt
    type_lines "${move% *}" "${move#* }" "save steps.jsonl" | play "${dealt[@]}" >steps.txt
    [[ $(moves_of numbers.jsonl) == "$(moves_of words.jsonl)" && $(moves_of numbers.jsonl) == "$(moves_of steps.jsonl)" ]]
}
check "numbers, words and words one by one are the same moves" numbers_and_words

# A move as people read it: what the list shows beside the notation can be typed, whatever its capitals.
typed_as_read() {
    local fight=(spirit --seats 3 --seed 1 --bots human,human,human)
    type_lines support "" fight | play "${fight[@]}" >notation.txt
    grep -qE '^ +1  fight +Fight$' notation.txt && grep -qE '^  2 +Support [A-Z][a-z]+$' notation.txt &&
        grep -qE '^ +1  confront +Confront the raider$' notation.txt || return 1
    type_lines "  FIGHT " "confront the RAIDER" "save read.jsonl" | play "${fight[@]}" >read.txt
    type_lines fight confront "save both.jsonl" | play "${fight[@]}" >both.txt
    [[ $(moves_of read.jsonl) == "$(moves_of both.jsonl)" && $(moves_of both.jsonl | jq '.[-1]') == *confront* ]] || return 1
    type_lines "Support nobody" "Confront the raider" | play "${fight[@]}" >unknown.txt
    grep -q '^"Support nobody" is neither a move here nor a command' unknown.txt &&
        grep -q '^"Confront the raider" is neither a move here nor a command' unknown.txt
}
check "a move can be typed as it is read" typed_as_read

asked_as_read() {
    type_lines "about kyuzo" "ABOUT Kyuzo" "about seat 0" "about Seat  0" |
        play spirit --seats 2 --bots human,human --option samurai=kyuzo+gorobei >about.txt
    [[ $(grep -c '^Kyuzo has 0; the kiai is 9\.' about.txt) == 4 ]]
}
check "what stands on the board can be asked about as it stands there" asked_as_read

# Heroes, seats and cards have numbers, too; about those one asks in words.
asked_by_number() {
    local begin=("$@" --seed 5 --bots random) first
    first=$(type_lines quit | play "${begin[@]}" | sed -nE 's/^  1  ([a-z0-9]+).*/\1/p' | head -n 1)
    type_lines "about 1" quit | play "${begin[@]}" >number.txt
    type_lines "about $first" quit | play "${begin[@]}" >word.txt
    [[ -n $first ]] && cmp -s number.txt word.txt && ! grep -q '^There is nothing to say' word.txt || return 1
    type_lines "about 99" quit | play "${begin[@]}" | grep -q '^The list has no number 99; it goes from 1 to '
}
for game in samurai spirit "hero --seats 3"; do
    # shellcheck disable=SC2086 # a game and its seats
    check "a number asks about the list's entry: $game" asked_by_number $game
done

empty_line_goes_back() {
    type_lines 1 "" | play "${dealt[@]}" >back.txt
    [[ $(grep -c '^  1  ' back.txt) == 2 ]]
}
check "an empty line goes back to the top of the list" empty_line_goes_back

undo_restores() {
    type_lines "save before.jsonl" 1 1 undo "save after.jsonl" | play "${dealt[@]}" >undo.txt
    grep -q '^Taken back: ' undo.txt && cmp -s before.jsonl after.jsonl
}
check "undo restores the game" undo_restores

undo_has_limits() {
    type_lines undo | play "${dealt[@]}" | grep -q 'cannot be unseen'
}
check "what chance has shown cannot be undone" undo_has_limits

# ---- Commands ----

commands_answer() {
    type_lines help rules log board moves save | play "${dealt[@]}" >commands.txt
    grep -q 'save FILE  *write the game' commands.txt && grep -q '^=======$' commands.txt &&
        grep -qE '^   1\. \* draw 0 [a-z0-9]+  — Seat 0 draws' commands.txt && grep -q '^Save to which file' commands.txt &&
        [[ $(grep -c '^Your hand:' commands.txt) == 4 ]] # two are in examples of the rules
}
check "help, rules, log, board, moves and save answer" commands_answer

save_says_why_not() {
    type_lines 1 1 "save $TMPDIR/missing/game.jsonl" "save kept.jsonl" | play "${dealt[@]}" >save.txt
    grep -q 'cannot be written' save.txt && grep -q 'saburau play --load kept.jsonl' save.txt && [[ -s kept.jsonl ]]
}
check "a file that cannot be written costs nothing" save_says_why_not

asks_before_replacing() {
    echo precious >mine.txt
    type_lines 1 1 "save mine.txt" no | play "${dealt[@]}" >save.txt
    grep -q 'mine.txt exists already' save.txt && [[ $(<mine.txt) == precious ]] || return 1
    type_lines 1 1 "save mine.txt" save "save mine.txt" | play "${dealt[@]}" >save.txt
    [[ $(grep -c 'exists already' save.txt) == 1 && $(grep -c '^Saved' save.txt) == 2 ]] && jq -e .moves mine.txt >/dev/null
}
check "another file is replaced only if that is meant" asks_before_replacing

resign_asks_first() {
    type_lines 1 1 resign no resign RESIGN | play "${dealt[@]}" >resign.txt
    grep -q '^Nothing has changed' resign.txt && grep -q 'the game ends here\.$' resign.txt && [[ ! -e $unfinished ]]
}
check "resigning asks first, then ends the game" resign_asks_first

quit_asks_first() {
    type_lines 1 1 quit quit | play "${dealt[@]}" >quit.txt
    grep -q '^You have not saved this game' quit.txt && grep -q '^Goodbye!$' quit.txt && [[ -e $unfinished ]] || return 1
    type_lines quit | play "${dealt[@]}" >quit.txt
    ! grep -q 'not saved' quit.txt && grep -q '^Goodbye!$' quit.txt
}
check "quitting asks only if moves would be lost" quit_asks_first

nonsense_is_answered() {
    { type_lines foo "helmet9 z99" 99999999999999999999 -1 "save" "undo now" '%s%n' "keep helmet4"
        printf 'a\0b\n\xff\xfe\n'; head -c 1000000 /dev/zero | tr '\0' x; echo
        type_lines "save nonsense.jsonl"; } | play "${dealt[@]}" >nonsense.txt 2>&1 || return 1
    type_lines "save nothing.jsonl" | play "${dealt[@]}" >/dev/null
    cmp -s nonsense.jsonl nothing.jsonl && [[ $(wc -c <nonsense.txt) -lt 20000 ]] &&
        grep -q '"foo" is neither a move' nonsense.txt && grep -q 'no number 99999999999999999999' nonsense.txt
}
check "nonsense gets a sentence and changes nothing" nonsense_is_answered

hint_tells() {
    type_lines 1 1 "save plain.jsonl" | play "${dealt[@]}" >/dev/null
    type_lines advice 1 1 "save hinted.jsonl" | play "${dealt[@]}" >hint.txt
    tr '\n' ' ' <hint.txt | grep -qE 'Best: [A-Z][^[]+\[[a-z0-9 ]+\]\. +Chance +to +win: +[0-9]+ +%\. ' &&
        [[ $(grep -c '^Or: ' hint.txt) == 2 ]] &&
        [[ $(moves_of plain.jsonl) == "$(moves_of hinted.jsonl)" ]] && ! grep -qE '^.{81,}$' hint.txt
}
check "advice tells, and changes nothing" hint_tells

no_hint_at_the_end() {
    { ones | head -n 400; echo hint; echo quit; } | play samurai --seats 2 --seed 1 --bots random >over.txt
    grep -q '^The game is over: type' over.txt
}
check "when the game is over there is no advice" no_hint_at_the_end

# ---- The input ends ----

input_ends_anywhere() {
    local lines
    for ((lines = 0; lines < 40; lines += 1)); do
        ones | head -n "$lines" | play samurai --seats 2 --seed 2 --bots random >end.txt || return 1
        grep -q '^The input has ended' end.txt || return 1
    done
    for word in resign quit save; do
        type_lines 1 1 "$word" | head -c -1 | play samurai --seats 2 --seed 2 --bots random >end.txt || return 1
        grep -q '^The input has ended' end.txt || return 1
    done
}
check "the input may end at any point" input_ends_anywhere

output_breaks() {
    yes 1 2>/dev/null | play samurai --seats 2 --seed 2 2>/dev/null | head -n 3 >/dev/null
    [[ ${PIPESTATUS[1]} != 124 && ${PIPESTATUS[1]} -lt 128 ]]
}
check "a broken pipe ends the program" output_breaks

# ---- Rent a Hero: numbers that are words, and standing answers ----

# Where a card's number follows, a number is that word; so all of them are tried in turn.
any_number() { yes 1 2 3 4 5 6 7 deck 2>/dev/null | tr ' ' '\n' | head -n "$1"; }
hero=(hero --seats 3 --bots random)

whole_hero_game() {
    any_number 3000 | play "${hero[@]}" --seed "$1" >game.txt 2>err.txt || return 1
    grep -q '^The game is over\. `save' game.txt && grep -qE '^Seat [0-2] (wins: |shares the win)' game.txt &&
        [[ ! -s err.txt && ! -e $unfinished ]] && no_line_over_80
}
for seed in 1 2 3; do
    check "numbers in turn end a game of Rent a Hero, seed $seed" whole_hero_game "$seed"
done

# In Rent a Hero a hint is a move: always with a card. Alone it is another word for advice.
hint_and_hint_card() {
    type_lines hint "hint 2" log | play "${hero[@]}" --seed 2 --option windows=lean >both.txt
    grep -qE '^Best: ' both.txt && grep -qE '^ +[0-9]+\. 0 hint 2  — Seat 0 asks' both.txt
}
check "hint alone asks for advice, with a card it is a move" hint_and_hint_card

standing_is_listed() {
    type_lines standing "standing with-me" standing | play "${hero[@]}" --seed 3 >standing.txt
    grep -q '^\* always     ask me always$' standing.txt && grep -q '^  with-me    ask me only' standing.txt &&
        grep -q '^Done; `standing always` undoes it' standing.txt && grep -q '^\* with-me    ask me only' standing.txt
}
check "standing answers are listed, with a star at the one that holds" standing_is_listed

unknown_standing_is_refused() {
    type_lines "standing never" standing | play "${hero[@]}" --seed 3 >standing.txt
    grep -q '^There is no standing answer "never" in Rent a Hero; ' standing.txt && grep -q '^\* always ' standing.txt || return 1
    type_lines standing | play "${dealt[@]}" >standing.txt
    grep -q '^This game has no standing answers' standing.txt
}
check "an unknown standing answer is refused" unknown_standing_is_refused

# Of the questions that `with-me` answers, none is left.
standing_answers_for_me() {
    { echo "standing with-me"; any_number 3000; } | play "${hero[@]}" --seed 4 >with.txt
    any_number 3000 | play "${hero[@]}" --seed 4 >without.txt
    local elsewhere='^Seat 0: (The Wanderer is with seat|Before seat)'
    # The first question is asked before anything is typed.
    [[ $(grep -cE "$elsewhere" with.txt) -lt 2 && $(grep -cE "$elsewhere" without.txt) -gt 5 ]]
}
check "with-me declines while the Wanderer is elsewhere" standing_answers_for_me

standing_keeps_the_record_right() {
    for answer in no-wizard with-me; do
        { echo "standing $answer"; any_number 3000; type_lines "save $answer.jsonl"; } | play "${hero[@]}" --seed 5 >/dev/null
        "$SABURAU" verify "$answer.jsonl" | grep -qx '1 passed, 0 failed' && [[ $(jq .result "$answer.jsonl") != null ]] ||
            return 1
    done
}
check "standing answers keep the record right" standing_keeps_the_record_right

# ---- Going on ----

rm -f "$unfinished"
load_goes_on() {
    { ones | head -n 20; echo "save half.jsonl"; } | play samurai --seats 3 --seed 7 --bots random >/dev/null
    { ones; echo "save done.jsonl"; } | play --load half.jsonl --seed 8 >load.txt || return 1
    local half done
    half=$(moves_of half.jsonl) done=$(moves_of done.jsonl)
    [[ $done == "${half%]}"* && $(jq -c .names half.jsonl) == '["human","bot:random","bot:random"]' ]] &&
        "$SABURAU" verify done.jsonl >/dev/null
}
check "a saved game goes on where it was" load_goes_on

finished_is_refused() {
    play --load done.jsonl </dev/null 2>err.txt
    [[ $? == 1 ]] && grep -q 'saburau replay done.jsonl' err.txt
}
check "a finished game is not loaded, but may be replayed" finished_is_refused

last_record_counts() {
    cat whole.jsonl half.jsonl >two.jsonl
    echo >>two.jsonl
    type_lines "save again.jsonl" | play --load two.jsonl >/dev/null && cmp -s half.jsonl again.jsonl
}
check "the last record of a file is loaded" last_record_counts

bad_files_are_refused() {
    echo '{"format":"saburau-record/1"' >bad.jsonl
    : >empty.jsonl
    for file in bad.jsonl empty.jsonl missing.jsonl; do
        play --load "$file" </dev/null >out.txt 2>err.txt
        [[ $? == 1 && ! -s out.txt ]] && grep -q "$file" err.txt || return 1
    done
}
check "files without a record are refused" bad_files_are_refused

killed_and_resumed() {
    rm -f "$unfinished"
    mkfifo keyboard
    "$SABURAU" play "${dealt[@]}" <keyboard >killed.txt &
    local process=$! tries
    exec 3>keyboard
    type_lines 1 1 >&3
    for ((tries = 0; tries < 2000; tries++)); do
        [[ -s $unfinished ]] && break
        sleep 0.05
    done
    kill -KILL "$process"
    wait "$process" 2>/dev/null
    exec 3>&-
    type_lines "save resumed.jsonl" | play --resume >resumed.txt || return 1
    cmp -s resumed.jsonl "$unfinished" && [[ $(moves_of resumed.jsonl | jq length) -gt 25 ]]
}
check "after a kill the game can be resumed" killed_and_resumed

new_game_says_so() {
    play "${dealt[@]}" </dev/null >new.txt
    grep -q '^An unfinished game waits' new.txt && play --resume </dev/null >/dev/null
}
check "a new game says that another can be resumed, and does not touch it" new_game_says_so

nothing_to_resume() {
    rm -f "$unfinished"
    play --resume </dev/null 2>err.txt
    [[ $? == 1 ]] && grep -q 'no unfinished game' err.txt
}
check "without an unfinished game there is nothing to resume" nothing_to_resume

no_place_to_keep() {
    : >file
    type_lines 1 1 undo 1 1 | XDG_STATE_HOME=$TMPDIR/file play "${dealt[@]}" >/dev/null 2>err.txt
    [[ $? == 0 && $(wc -l <err.txt) == 1 ]] && grep -q 'cannot be kept' err.txt
}
check "where the game cannot be kept, that is said once" no_place_to_keep

# ---- Wrong calls ----

refused() { # CODE WORDS ARGUMENT…
    local code=$1 words=$2
    shift 2
    says "$code" "$words" play "$@"
}
check "no game is a wrong call" refused 2 'Which game'
check "an unknown game is a wrong call" refused 2 'chess' chess
check "an unknown bot is a wrong call" refused 2 'nobody' samurai --bots nobody
check "too many bots are a wrong call" refused 2 'seats' samurai --seats 2 --bots random,random,random
check "too few bots are a wrong call" refused 2 'human' samurai --seats 4 --bots random,random
check "an unknown language is a wrong call" refused 2 'tlh' samurai --lang tlh
check "a saved game takes no options" refused 2 'leave out' --load half.jsonl --seats 2

# ---- Who sees what ----

# Seat 0 sees what seat 1 draws and keeps only as "a token".
nothing_leaks() {
    { ones | head -n 60; type_lines log board; } | play samurai --seats 2 --seed 11 --bots random >leak.txt
    grep -q 'Seat 1 draws a token' leak.txt && ! grep -qE 'Seat 1 (draws|keeps) [a-z]+[0-9]' leak.txt &&
        ! grep -qE '(\* draw 1|1 keep) [a-z]' leak.txt && ! grep -q 'Hand of seat' leak.txt
}
check "the other's hand is never shown" nothing_leaks

two=(samurai --seats 2 --seed 6 --bots human,human --option first=0)
pause_hides() {
    # Seat 0 keeps its five; then comes the pause, and the input ends before seat 1 has pressed Enter.
    type_lines "" "keep helmet4" "keep helmet3" "keep buddha4" "keep rice4" "keep swap" | play "${two[@]}" >pause.txt
    local after
    after=$(sed -n '/Pass the keyboard to seat 1/,$p' pause.txt)
    [[ -n $after ]] && ! grep -q 'hand:' <<<"$after" && ! grep -q 'keep>' <<<"$after" || return 1
    # What the screen tells between them is what both may know.
    tac pause.txt | sed '/^keep>/q' >between.txt
    grep -q '^Seat 0 keeps a token\.$' between.txt && ! grep -q swap between.txt || return 1
    # Seat 1 sees its own hand and nothing of seat 0's.
    type_lines "" "keep helmet4" "keep helmet3" "keep buddha4" "keep rice4" "keep swap" "" "keep rice2" log board |
        play "${two[@]}" | sed -n '/Pass the keyboard to seat 1/,$p' >second.txt
    grep -q '^Your hand:  r2 rice2$' second.txt && ! grep -qE '(0 keep|Seat 0 keeps) (helmet|buddha|rice|swap)' second.txt
}
check "no hand is shown before its person has pressed Enter" pause_hides

first_pause() {
    play "${two[@]}" </dev/null >pause.txt
    grep -q 'Pass the keyboard to seat 0' pause.txt && ! grep -q 'hand:' pause.txt
}
check "with two people even the first has to press Enter" first_pause

resign_to_a_bot() {
    type_lines "" resign yes "" 1 1 1 1 1 log | play "${two[@]}" >takeover.txt
    sed -n '/takes over/,$p' takeover.txt >after.txt
    grep -q 'Pass the keyboard to seat 1' after.txt && grep -q 'Seat 0 keeps a token' after.txt &&
        ! grep -qE '(Seat 0 keeps|0 keep) [b-z]' after.txt
}
check "a bot takes over from one of two people" resign_to_a_bot

# ---- Playing together ----

alone() {
    ones | play spirit --bots human,human --seed "$1" >alone.txt 2>err.txt || return 1
    ! grep -q 'Pass the keyboard' alone.txt && grep -qE '^All have (won|lost)' alone.txt && [[ ! -s err.txt ]] &&
        ! grep -qE '^.{81,}$' alone.txt
}
for seed in 1 2 3; do
    check "one person plays all samurai, and no keyboard is passed on, seed $seed" alone "$seed"
done

# What one seat has been told the next one is not told again.
told_once() {
    type_lines ready fight defend ready log | play spirit --bots human,human --seed 3 --option first=0 >once.txt
    [[ $(grep -c '^Seat 0 .* fights and turns up' once.txt) == 1 && $(grep -c '^The stack is dealt, unseen: 14 raiders' once.txt) == 1 ]]
}
check "on a shared screen everything is told once" told_once

bot_takes_over() {
    { type_lines resign yes; ones; } | play spirit --bots human,human --seed 3 >resign.txt
    [[ $(grep -c '^Seat [01] resigns; the bot' resign.txt) == 1 ]] && grep -qE '^All have (won|lost)' resign.txt
}
check "a bot takes over a samurai whose person resigns" bot_takes_over

# ---- A terminal ----

# `script` gives the program a terminal; what it prints comes back with its control characters.
on_terminal() {
    type_lines "" "keep helmet4" "keep helmet3" "keep buddha4" "keep rice4" "keep swap" "" quit quit |
        timeout 200 script -qec "$SABURAU play ${two[*]}" /dev/null >terminal.txt
    local wipe=$'\033[H\033[2J\033[3J'
    # Wiped before and after each of the two pauses.
    [[ $(grep -oF "$wipe" terminal.txt | wc -l) == 4 ]]
}
if command -v script >/dev/null; then
    check "on a terminal the screen is wiped around the pause" on_terminal
fi

together_no_wiping() {
    type_lines ready fight defend ready fight quit quit |
        timeout 200 script -qec "$SABURAU play spirit --bots human,human --seed 3" /dev/null >terminal.txt
    grep -q 'Goodbye' terminal.txt && without_colours terminal.txt
}
if command -v script >/dev/null; then
    check "a shared screen is left alone" together_no_wiping
fi

one_person_no_wiping() {
    type_lines 1 1 quit quit | timeout 200 script -qec "$SABURAU play ${dealt[*]}" /dev/null >terminal.txt
    grep -q 'Goodbye' terminal.txt && without_colours terminal.txt
}
if command -v script >/dev/null; then
    check "one person's screen is left alone" one_person_no_wiping
fi

plan
