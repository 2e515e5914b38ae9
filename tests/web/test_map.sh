#!/usr/bin/env bash
# The page draws the board that is played on.
. "$SOURCE/tests/cli/tap.sh"

same_board() {
    sed '/^#/d; /^$/d; s/  */ /g' "$SOURCE/src/games/samurai/map.txt" >played.txt
    sed -n 's/^  "\([a-z][0-9]* .*\)",$/\1/p' "$SOURCE/web/games/samurai_map.js" >drawn.txt
    [[ -s played.txt ]] && diff played.txt drawn.txt >difference.txt && return
    sed 's/^/# /' difference.txt
    return 1
}
check "web/games/samurai_map.js has the lines of map.txt" same_board
plan
