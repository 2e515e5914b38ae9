#!/usr/bin/env bash
# Tables by the thousand, from one address: what limits there are stay, whoever reconnects.
cd "$TMPDIR" && exec python3 "$SOURCE/tests/server/flood.py"
