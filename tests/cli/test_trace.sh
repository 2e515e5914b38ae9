#!/usr/bin/env bash
# The sample games and what another referee says of them: in every position the same actor and the same moves.
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
    "$SABURAU" trace "$records/$1.jsonl" >"$TMPDIR/trace" || return
    gzip -dc "$records/$1.trace.jsonl.gz" >"$TMPDIR/expected" || return
    cmp "$TMPDIR/trace" "$TMPDIR/expected" >&2
}

all_verify() {
    "$SABURAU" verify "$records/$1.jsonl" >"$TMPDIR/verdict" || return
    [[ $(tail -n 1 "$TMPDIR/verdict") == "$(wc -l <"$records/$1.jsonl") passed, 0 failed" ]]
}

# Samurai's first record with the loser as its winner.
a_wrong_result_fails() {
    head -n 1 "$records/samurai.jsonl" | sed 's/"winners": *\[1\]/"winners":[0]/' >"$TMPDIR/wrong.jsonl"
    ! cmp -s "$TMPDIR/wrong.jsonl" <(head -n 1 "$records/samurai.jsonl") || return
    "$SABURAU" verify "$TMPDIR/wrong.jsonl" >"$TMPDIR/verdict"
    [[ $? == 1 && $(tail -n 1 "$TMPDIR/verdict") == "0 passed, 1 failed" ]]
}

# Every saved village of Spirit with a farm less.
a_wrong_summary_fails() {
    jq -c 'select(.result.summary.won) | .result.summary.farms -= 1' "$records/spirit.jsonl" >"$TMPDIR/wrong.jsonl" || return
    jq '.moves | length' "$TMPDIR/wrong.jsonl" >"$TMPDIR/expected" || return
    [[ -s $TMPDIR/expected ]] || return
    "$SABURAU" verify --json "$TMPDIR/wrong.jsonl" >"$TMPDIR/verdict"
    [[ $? == 1 ]] || return
    jq 'select(.ok == false).at' "$TMPDIR/verdict" | cmp - "$TMPDIR/expected" >&2
}

# Every record of Samurai with its first `end` written twice: bad where the second one stands.
a_wrong_move_fails_where_it_is() {
    local first_end='(.moves | map(endswith(" end")) | index(true))'
    jq -c "$first_end as \$i | .moves |= .[:\$i] + [.[\$i]] + .[\$i:]" "$records/samurai.jsonl" >"$TMPDIR/wrong.jsonl" || return
    jq "$first_end + 1" "$records/samurai.jsonl" >"$TMPDIR/expected" || return
    "$SABURAU" verify --json "$TMPDIR/wrong.jsonl" >"$TMPDIR/verdict"
    [[ $? == 1 ]] || return
    jq 'select(.ok == false and (.reason | length) > 10).at' "$TMPDIR/verdict" | cmp - "$TMPDIR/expected" >&2
}

# Every finished record with its last move written once more.
nothing_follows_the_end() {
    jq -c 'select(.result) | .moves += [.moves[-1]]' "$records/$1.jsonl" >"$TMPDIR/wrong.jsonl" || return
    jq 'select(.result).moves | length' "$records/$1.jsonl" >"$TMPDIR/expected" || return
    "$SABURAU" verify --json "$TMPDIR/wrong.jsonl" >"$TMPDIR/verdict"
    [[ $? == 1 ]] || return
    jq 'select(.ok == false).at' "$TMPDIR/verdict" | cmp - "$TMPDIR/expected" >&2
}

for game in samurai spirit; do
    ok "$game: every position has the other referee's actor and legal moves" traces_like_the_other_referee $game
    ok "$game: all sample games verify" all_verify $game
    ok "$game: a move after the end is found where it is" nothing_follows_the_end $game
done
ok "a game with another winner does not verify" a_wrong_result_fails
ok "a village with a farm less does not verify" a_wrong_summary_fails
ok "a repeated end is found where it is" a_wrong_move_fails_where_it_is
echo "1..$tests"
