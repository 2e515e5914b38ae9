#!/usr/bin/env bash
# A network learns by self-play, from the command line.
. "$SOURCE/tests/cli/tap.sh"

train() { "$SABURAU" train samurai --seats 2 --games 640 --trials 1 --seed 3 "$@"; }

# ---- Learning ----

# In the last half of the games it foresees who wins better than the estimate that it began with: the loss is less.
learns() {
    train --out one.network --jobs 2 2>told.txt &&
        sed -nE '$s/.*loss ([0-9.]+) \(without the network ([0-9.]+)\).*/\1 \2/p' told.txt >losses.txt &&
        awk 'NF == 2 && $1 < $2 - 0.01 { good = 1 } END { exit !good }' losses.txt
}
check "a network learns by playing against itself" learns
check "… and it says so at each trial" test "$(grep -cE '^games: [0-9]+ of 640; loss .* trial: [0-9.]+ % won of 200 games; time left: ' told.txt)" -eq 2
history() { head -n 8 one.network | tr -d '\0' >head.txt 2>&1; grep -qa '^command saburau train samurai' head.txt && grep -qa '^games 640$' head.txt; }
check "its file says how it came about" history

any_seats() {
    local game
    for game in samurai spirit hero; do
        "$SABURAU" train "$game" --games 64 --trials 0 --out any.network 2>/dev/null || return 1
    done
}
check "without --seats, any number of them is learned from, in every game" any_seats

# ---- The same again ----

# Ended as soon as there is a checkpoint, with another number of threads, and gone on with.
goes_on() {
    train --out two.network --checkpoint two.checkpoint --jobs 1 2>/dev/null &
    local process=$!
    while [[ ! -s two.checkpoint ]] && kill -0 "$process" 2>/dev/null; do sleep 0.02; done
    kill "$process" 2>/dev/null
    wait "$process" 2>/dev/null
    train --out two.network --checkpoint two.checkpoint --go-on --jobs 1 2>/dev/null && tail -c 100000 one.network >one.bytes &&
        tail -c 100000 two.network >two.bytes && cmp one.bytes two.bytes
}
check "the same seed gives the same network, with one thread or two, and from a checkpoint on" goes_on

# ---- From a network ----

further() { "$SABURAU" train samurai --seats 2 --games 128 --trials 0 --seed 4 --rate 0.01 --from one.network "$@" 2>told.txt; }
weights() { sed '1,/^$/d' "$1"; }

# It foresees more than one that begins with nothing does after as many games, and other rows are learned, too.
knows_more() {
    local from nothing
    further --out further.network && from=$(awk '{ print $6 }' told.txt) &&
        "$SABURAU" train samurai --seats 2 --games 128 --trials 0 --seed 4 --out new.network 2>told.txt &&
        nothing=$(awk '{ print $6 }' told.txt) && awk -v a="${from%;}" -v b="${nothing%;}" 'BEGIN { exit !(a > 0 && a < b) }'
}
check "it goes on from what a network has learned" knows_more
check "… and changes it" test "$(weights one.network | cksum)" != "$(weights further.network | cksum)"
tells_from() {
    head -n 30 further.network | tr -d '\0' >head.txt 2>&1
    grep -qa '^command saburau train samurai .* --seed 4 --rate 0.01 --from one.network$' head.txt &&
        grep -qa '^from: command saburau train samurai .* --seed 3 ' head.txt && grep -qa '^from: games 640$' head.txt &&
        grep -qaE '^from: hash [0-9a-f]{16}$' head.txt
}
check "its file says so, and how that one came about" tells_from
same_again() { further --jobs 1 --out again.network && cmp further.network again.network; }
check "the same seed gives the same network here, too" same_again

# ---- What cannot be ----

check "it needs a file to write to" says 2 'Where to write the network\?' "$SABURAU" train samurai
check "it needs a checkpoint to go on from" says 2 'Go on from where\?' "$SABURAU" train samurai --out x.network --go-on
echo nonsense >bad.checkpoint
check "what is no checkpoint is refused" says 1 'bad.checkpoint is no checkpoint' \
    "$SABURAU" train samurai --seats 2 --out x.network --checkpoint bad.checkpoint --go-on
check "what is no network is refused" says 1 'bad.checkpoint is no network for this game' \
    "$SABURAU" train samurai --seats 2 --out x.network --from bad.checkpoint
check "a network for another game is refused" says 1 'any.network is no network for this game' \
    "$SABURAU" train samurai --seats 2 --out x.network --from any.network
check "a network that is not there" says 1 'none.network cannot be read' \
    "$SABURAU" train samurai --seats 2 --out x.network --from none.network
check "a file that cannot be written is found before the work, not after it" says 1 'cannot be written' \
    "$SABURAU" train samurai --seats 2 --out /no/such/folder/x.network
check "a rate that is none" says 2 'takes a number above 0' "$SABURAU" train samurai --out x.network --rate 7
check "seats that the game has not" says 2 'seats' "$SABURAU" train samurai --out x.network --seats 5

plan
