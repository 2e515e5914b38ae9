#!/usr/bin/env bash
# Whole games in the terminal in every language, with moves typed by number and in words; and no word of English in them.
# shellcheck disable=SC1091 # found at run time
. "$SOURCE/tests/cli/tap.sh"

# Words that nearly every English sentence of a game has one of. (German has "die" and "an", so those are not among them.)
english='the|seat|your|you|plays|draws|turn|card|token|raider|move|moves|game|type|fights'

plays() {
    local language=$1 game=$2
    {
        printf '%s\n' help rules
        yes $'1\n2\n3\n4\n5\n6\n7\ndeck\nhire\ndecline' | head -n 4000
    } | XDG_STATE_HOME=$PWD "$SABURAU" play "$game" --bots random --seed 5 --lang "$language" >game.txt 2>&1 || return 1
    ! grep -q -e --resume game.txt || return 1 # so it has come to its end
    ! grep -m 1 -E '[.] \([0-9]' game.txt || return 1 # how often something is said stands before the full stop
    # Between a number and its sign for per cent German and Russian have a space, Polish has none.
    case $language in
    pl) ! grep -m 1 -E '[0-9][  ]%' game.txt ;;
    *) ! grep -m 1 -E '[0-9]%' game.txt ;;
    esac || return 1
    # What is typed stands in brackets of its own, or is the first word of a line in a list of commands.
    sed -E 's/`[^`]*`//g; s/\[[^]]*\]//g; s/^  [a-z]+( [A-Z]+)?  +/  /; s/^ *[0-9]+  [a-z0-9 …+-]+( |$)/ /' game.txt >read.txt
    ! grep -inwE -m 3 "$english" read.txt
}

declare -A witch_is_ready=([pl]=gotowa [de]=bereit [ru]=готова)

for language in pl de ru; do
    for game in samurai spirit hero; do
        check "$language: $game" plays "$language" "$game"
    done
    check "$language: a hero is ready in the gender of its name" grep -qw "${witch_is_ready[$language]}" game.txt
done

# A move in words of the language, in capitals: what is refused would be said again.
types_words() {
    local offered
    table() { XDG_STATE_HOME=$PWD "$SABURAU" play spirit --bots random --seed 5 --lang "$1" 2>&1; }
    offered=$(echo quit | table "$1" | sed -nE 's/^ *[0-9]+  ready  +//p' | head -n 1)
    printf '%s\nquit\n' "${offered^^}" | table "$1" >typed.txt
    [[ -n $offered ]] && ! grep -qF "${offered^^}" typed.txt && ! tail -n 4 typed.txt | grep -q '  ready '
}
# What is asked about the reserve names the move as the list does: by a word that can be typed.
declare -A ready=([pl]=Gotowe [de]=fertig [ru]=Готово)
says_ready() {
    local asked
    asked=$(printf '%s\nquit\n' "${ready[$1]}" | XDG_STATE_HOME=$PWD "$SABURAU" play spirit --bots random --seed 5 --lang "$1" 2>&1)
    grep -v '  ready  ' <<<"$asked" | grep -qwF "${ready[$1]}" && [[ $(grep -cE "^ *[12]  ready  +${ready[$1]^}: " <<<"$asked") == 2 ]]
}
for language in pl de ru; do
    check "$language: to be ready is said as it is asked" says_ready "$language"
done

for language in pl de ru; do
    check "$language: a move is typed in words" types_words "$language"
done

# Things on the table and seats, as they are called in the language, whatever capitals: each is answered as in English.
declare -A things=([pl]=$'Barykady\nintruzi\ngracz nr 1' [de]=$'barrikaden\nEindringlinge\nplatz 1' [ru]=$'УКРЕПЛЕНИЯ\nпрорыв\nигрок № 1')
asks_about() {
    answers() { sed 's/^/about /' | XDG_STATE_HOME=$PWD "$SABURAU" play spirit --bots random --seed 5 --lang "$1" 2>&1 </dev/stdin; }
    [[ $(answers "$1" <<<"${things[$1]}") == "$(answers "$1" <<<$'barricades\nintruders\nseat 1')" ]]
}
for language in pl de ru; do
    check "$language: things are asked about in words of the language" asks_about "$language"
done
plan
