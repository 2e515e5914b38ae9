# What is installed works by itself, and the unit for systemd names a program that is there.
# shellcheck disable=SC1091 # found at run time
. "$SOURCE/tests/cli/tap.sh"

build=${SABURAU%/*}
prefix=$TMPDIR/prefix

# What the unit starts. (It is written for the prefix that the build was configured with.)
started() {
    sed -n 's/^ExecStart=\([^ ]*\).*/\1/p' "$prefix/lib/systemd/system/saburau.service"
}

serves_its_page() {
    local address server status=1
    "$prefix/bin/saburau" serve --listen 127.0.0.1:0 --db "$TMPDIR/tables.db" >"$TMPDIR/address" 2>/dev/null &
    server=$!
    while [[ ! -s $TMPDIR/address ]] && kill -0 "$server"; do sleep 0.05; done
    read -r address <"$TMPDIR/address"
    python3 -c 'import sys, urllib.request as u; sys.exit(b"<title>Saburau" not in u.urlopen(sys.argv[1]).read())' "$address" && status=0
    kill "$server"
    wait "$server"
    return "$status"
}

check "it installs into a folder of its own" says 0 'Installing: .*/bin/saburau' cmake --install "$build" --prefix "$prefix"
check "the program runs from there" says 0 '^samurai: ' "$prefix/bin/saburau" games
check "it serves the page from there" serves_its_page
check "the documents are there" test -s "$prefix/share/doc/saburau/docs/hosting.md" -a -s "$prefix/share/doc/saburau/LICENSE"
check "so is whose the fonts in the program are" grep -q 'ParaType' "$prefix/share/doc/saburau/web/fonts/LICENSES.txt"
check "units for systemd are there, and an example of the settings" test -s "$prefix/lib/systemd/system/saburau.socket" \
    -a -s "$prefix/share/doc/saburau/saburau.conf"
check "the unit starts the program where it is installed by default" test "$(started)" = /usr/local/bin/saburau
plan
