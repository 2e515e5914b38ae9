#!/usr/bin/env bash
# The raiders as the page knows them are those of the table the program is made from.
. "$SOURCE/tests/cli/tap.sh"
cards=$SOURCE/src/games/spirit/cards.csv
page=$SOURCE/web/games/spirit_cards.js

# A row of the table, as the page writes it.
rows() {
    awk -F, 'NR > 1 {
        penalties = $4 == "none" ? "" : "\"" $4 "\""
        if ($5 != "none") penalties = penalties ", \"" $5 "\""
        printf "  [\"%s\", %s, \"%s\", [%s], %s],\n", $1, $2, $3 == "none" ? "" : $3, penalties, $6 == 1 ? "true" : "false"
    }' "$cards"
}

same() { diff <(rows) <(grep -E '^  \["[plb][1-6]-' "$page") | sed 's/^/#   /' >differs.txt && [[ ! -s differs.txt ]]; }
check "the page's raiders are those of cards.csv" same

talks() { cut -d, -f1 "$SOURCE/src/games/spirit/samurai.csv" | tail -n +2 | while read -r name; do grep -q "^  $name: {" "$page" || exit 1; done; }
check "the page knows every samurai" talks
plan
