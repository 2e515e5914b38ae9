#!/usr/bin/env bash
# The sample games of Rent a Hero and what another referee says of them: in every position the same actor and moves.
. "$SOURCE/tests/cli/tap.sh"
sample=$SOURCE/tests/records/hero.jsonl
games=$(wc -l <"$sample")

traces_like_the_other_referee() {
    "$SABURAU" trace "$sample" >trace && gzip -dc "${sample%.jsonl}.trace.jsonl.gz" >expected && cmp trace expected
}
check "every position has the other referee's actor and legal moves" traces_like_the_other_referee
check "all sample games verify" says 0 "^$games passed, 0 failed$" "$SABURAU" verify "$sample"

# Every record with another winner: bad after its last move.
wrong_results_fail() {
    jq -c '.result.winners |= [(.[0] + 1) % 3]' "$sample" >wrong.jsonl && jq '.moves | length' "$sample" >expected || return
    says 1 '"ok":false' "$SABURAU" verify --json wrong.jsonl && jq 'select(.ok == false).at' said.txt | cmp - expected
}
check "games with another winner do not" wrong_results_fail

# Every record with its first card sent twice: bad where the second one stands.
repeated_moves_fail() {
    local first='(.moves | map(test(" send [1-7]")) | index(true))'
    jq -c "$first as \$i | .moves |= .[:\$i] + [.[\$i]] + .[\$i:]" "$sample" >wrong.jsonl && jq "$first + 1" "$sample" >expected || return
    says 1 '"ok":false' "$SABURAU" verify --json wrong.jsonl && jq 'select(.ok == false).at' said.txt | cmp - expected
}
check "a card sent twice is found where it is" repeated_moves_fail

nothing_follows_the_end() {
    jq -c '.moves += ["* reveal 1"]' "$sample" >wrong.jsonl && jq '.moves | length' "$sample" >expected || return
    says 1 '"ok":false' "$SABURAU" verify --json wrong.jsonl && jq 'select(.ok == false).at' said.txt | cmp - expected
}
check "a move after the end is found where it is" nothing_follows_the_end
plan
