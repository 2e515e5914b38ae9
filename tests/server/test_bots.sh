#!/usr/bin/env bash
# Attacks on the threads that bots think in: others' bots answer as ever.
cd "$TMPDIR" && exec python3 "$SOURCE/tests/server/bots.py"
