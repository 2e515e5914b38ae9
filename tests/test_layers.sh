#!/usr/bin/env bash
# No layer knows one that CONTRIBUTING.md does not allow it to know; and whoever makes one know it is found out.
. "$SOURCE/tests/cli/tap.sh"

holds() {
    python3 "$SOURCE/tests/layers.py" "$1" >faults.txt && return
    sed 's/^/#   /' faults.txt
    return 1
}
check "every include is one that the table of layers allows" holds "$SOURCE"

# The same sources with one more line in one file: what it says is new.
with() {
    local file=$1 line=$2 words=$3
    rm -rf tree && mkdir tree
    (cd "$SOURCE" && cp -r src include bench fuzz CONTRIBUTING.md "$TMPDIR/tree")
    echo "$line" >>"tree/$file"
    python3 "$SOURCE/tests/layers.py" tree >faults.txt
    grep -qF -- "$words" faults.txt
}
check "a game interface that knows a game is found" \
    with src/game/move.c '#include <saburau/hero.h>' 'game may not know games/hero'
check "a game that knows another is found" \
    with src/games/hero/rules.c '#include "../spirit/internal.h"' 'games/hero may not know games/spirit'
check "a bot that knows more of a game than its public header is found" \
    with src/bots/random.c '#include "../games/hero/internal.h"' "which is games/hero's own"
check "a public header that knows a layer above its own is found" \
    with include/saburau/text.h '#include <saburau/game.h>' 'base may not know game'
check "a bot that knows matches is found" \
    with src/bots/random.c '#include <saburau/match.h>' 'src/bots/random.c includes include/saburau/match.h: bots may not know play'
check "a public header of no layer is found" \
    with include/saburau/stray.h '' 'include/saburau/stray.h is of no layer'
check "a folder of no layer is found" \
    with src/stray.c '#include <saburau/text.h>' 'src/stray.c is of no layer'
check "a row that allows what stands below it is found" \
    with CONTRIBUTING.md '| `src/stray/` | | below | |' 'stray may include below, which does not stand above it'
plan
