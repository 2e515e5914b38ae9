#!/usr/bin/env bash
# The sample games of Samurai and what another referee says of them: in every position the same actor and the same moves.
set -u
records=$SOURCE/tests/records
tests=0

# ok NAME COMMAND…: a test that passes if the command does; what the command says on stderr is shown.
ok() {
    local name=$1
    shift
    tests=$((tests + 1))
    if "$@"; then
        echo "ok $tests - $name"
    else
        echo "not ok $tests - $name"
    fi
}

traces_like_the_other_referee() {
    "$SABURAU" trace "$records/samurai.jsonl" >"$TMPDIR/trace" || return
    gzip -dc "$records/samurai.trace.jsonl.gz" >"$TMPDIR/expected" || return
    cmp "$TMPDIR/trace" "$TMPDIR/expected" >&2
}

all_verify() {
    "$SABURAU" verify "$records/samurai.jsonl" >"$TMPDIR/verdict" || return
    [[ $(tail -n 1 "$TMPDIR/verdict") == "$(wc -l <"$records/samurai.jsonl") passed, 0 failed" ]]
}

# The first record with the loser as its winner.
a_wrong_result_fails() {
    head -n 1 "$records/samurai.jsonl" | sed 's/"winners": *\[1\]/"winners":[0]/' >"$TMPDIR/wrong.jsonl"
    ! cmp -s "$TMPDIR/wrong.jsonl" <(head -n 1 "$records/samurai.jsonl") || return
    "$SABURAU" verify "$TMPDIR/wrong.jsonl" >"$TMPDIR/verdict"
    [[ $? == 1 && $(tail -n 1 "$TMPDIR/verdict") == "0 passed, 1 failed" ]]
}

# Every record with its first `end` written twice: bad where the second one stands.
a_wrong_move_fails_where_it_is() {
    local first_end='(.moves | map(endswith(" end")) | index(true))'
    jq -c "$first_end as \$i | .moves |= .[:\$i] + [.[\$i]] + .[\$i:]" "$records/samurai.jsonl" >"$TMPDIR/wrong.jsonl" || return
    jq "$first_end + 1" "$records/samurai.jsonl" >"$TMPDIR/expected" || return
    "$SABURAU" verify --json "$TMPDIR/wrong.jsonl" >"$TMPDIR/verdict"
    [[ $? == 1 ]] || return
    jq 'select(.ok == false and (.reason | length) > 10).at' "$TMPDIR/verdict" | cmp - "$TMPDIR/expected" >&2
}

# Every record with one more `end` after its last move.
nothing_follows_the_end() {
    jq -c '.moves += [.moves[-1]]' "$records/samurai.jsonl" >"$TMPDIR/wrong.jsonl" || return
    jq '.moves | length' "$records/samurai.jsonl" >"$TMPDIR/expected" || return
    "$SABURAU" verify --json "$TMPDIR/wrong.jsonl" >"$TMPDIR/verdict"
    [[ $? == 1 ]] || return
    jq 'select(.ok == false).at' "$TMPDIR/verdict" | cmp - "$TMPDIR/expected" >&2
}

ok "every position has the other referee's actor and legal moves" traces_like_the_other_referee
ok "all sample games verify" all_verify
ok "a game with another winner does not" a_wrong_result_fails
ok "a repeated end is found where it is" a_wrong_move_fails_where_it_is
ok "a move after the end is found where it is" nothing_follows_the_end
echo "1..$tests"
