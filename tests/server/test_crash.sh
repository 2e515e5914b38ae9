#!/usr/bin/env bash
# The server is killed under load, again and again: what it has acknowledged is there afterwards, once.
cd "$TMPDIR" && exec python3 "$SOURCE/tests/server/crash.py"
