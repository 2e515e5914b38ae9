#!/usr/bin/env bash
# What the documents point to is there: files, headings in them, and pictures.
. "$SOURCE/tests/cli/tap.sh"

leads_somewhere() {
    python3 "$SOURCE/tests/links.py" "$1" >faults.txt && return
    sed 's/^/#   /' faults.txt
    return 1
}
check "every link in a document leads to a file or heading of the project" leads_somewhere "$SOURCE"

# The same documents with one more line in one of them: what it says is new.
with() {
    local file=$1 line=$2 words=$3
    rm -rf tree && mkdir -p tree/docs
    touch tree/run && printf '# One\n\n## Two words\n' >tree/docs/there.md
    printf '%s\n' '[a](docs/there.md) [b](docs/there.md#two-words) ![c](run) [d](https://example.org/)' >tree/README.md
    leads_somewhere tree || return
    printf '%s\n' "$line" >>"tree/$file"
    python3 "$SOURCE/tests/links.py" tree >faults.txt
    diff <(echo "$words") faults.txt | sed 's/^/#   /' >differs.txt
    [[ ! -s differs.txt ]] || { cat differs.txt && return 1; }
}
check "a link to a file that is not there is found" \
    with README.md 'See [this](docs/gone.md).' 'README.md: docs/gone.md is not there'
check "… also below a block of code, in which links count for nothing" \
    with README.md $'```\n[code](docs/lost.md)\n```\n[text](docs/gone.md)' 'README.md: docs/gone.md is not there'
check "a link is looked up from the folder of its document" \
    with docs/there.md '[up](run) [here](../run)' 'docs/there.md: run is not there'
check "a picture that is not there is found" \
    with README.md '<img src="docs/gone.webp" alt="">' 'README.md: docs/gone.webp is not there'
check "a heading that is not there is found" \
    with README.md '[x](docs/there.md#three)' 'README.md: docs/there.md has no heading #three'
check "a heading of the document itself is looked for, too" \
    with docs/there.md '[x](#two-words) [y](#four)' 'docs/there.md: docs/there.md has no heading #four'
plan
