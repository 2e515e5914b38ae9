#!/usr/bin/env bash
# Golden games: whole games told move by move, with boards. A change of rules, sentences or drawing shows here as a readable
# difference. If it is meant, renew the text with `saburau replay NAME.jsonl --all >NAME.txt` and read what has changed.
. "$SOURCE/tests/cli/tap.sh"

as_told_before() {
    "$SABURAU" replay "$1.jsonl" --all >told.txt </dev/null && diff -u "$1.txt" told.txt | head -n 40 | sed 's/^/# /' &&
        cmp -s "$1.txt" told.txt
}
for record in "$SOURCE"/tests/golden/*.jsonl; do
    check "$(basename "$record" .jsonl)" as_told_before "${record%.jsonl}"
done
plan
