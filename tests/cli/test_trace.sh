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

# The record without its last move, judged with the result of the whole game.
a_wrong_result_fails() {
    head -n 1 "$records/samurai.jsonl" | sed 's/"winners": *\[1\]/"winners":[0]/' >"$TMPDIR/wrong.jsonl"
    ! cmp -s "$TMPDIR/wrong.jsonl" <(head -n 1 "$records/samurai.jsonl") || return
    "$SABURAU" verify "$TMPDIR/wrong.jsonl" >"$TMPDIR/verdict"
    [[ $? == 1 && $(tail -n 1 "$TMPDIR/verdict") == "0 passed, 1 failed" ]]
}

# Every record once with its tenth move repeated: bad at index 10.
a_wrong_move_fails_where_it_is() {
    jq -c '.moves |= .[:10] + [.[9]] + .[10:]' "$records/samurai.jsonl" >"$TMPDIR/wrong.jsonl" || return
    "$SABURAU" verify --json "$TMPDIR/wrong.jsonl" >"$TMPDIR/verdict"
    [[ $? == 1 ]] || return
    jq -es 'map(select(.ok == false and .at == 10 and (.reason | length) > 10)) | length == 24' "$TMPDIR/verdict" >"$TMPDIR/judged"
}

ok "every position has the other referee's actor and legal moves" traces_like_the_other_referee
ok "all sample games verify" all_verify
ok "a game with another winner does not" a_wrong_result_fails
ok "a repeated move is found where it is" a_wrong_move_fails_where_it_is
echo "1..$tests"
