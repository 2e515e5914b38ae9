#!/usr/bin/env bash
# Each fuzz target holds what it promises for its corpus, where every input lies that ever found something, and for some new
# inputs made of it: always the same. (./run fuzz looks for others.)
. "$SOURCE/tests/cli/tap.sh"

# A second or so of a processor for each.
declare -A runs=([gate]=20000 [hall]=30 [net]=300 [play]=60 [record]=1000 [store]=60 [words]=2000)

holds() {
    rm -f crash-input
    "${SABURAU_DEV%/*}/fuzz/fuzz_$1" "${runs[$1]}" 1 "$SOURCE/fuzz/corpus/$1" >said.txt 2>&1 && return
    tail -n 30 said.txt | cut -c 1-500 | sed 's/^/#   /'
    [[ ! -e crash-input ]] || base64 -w 100 crash-input | sed 's/^/#   crash-input: /'
    return 1
}
for file in "$SOURCE"/fuzz/fuzz_*.c; do
    name=${file##*/fuzz_} name=${name%.c}
    check "the fuzz target $name finds nothing" holds "$name"
done
plan
