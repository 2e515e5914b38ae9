#!/usr/bin/env bash
# Nonsense, guesses, floods and slow readers: refused with a reason, while others play on.
cd "$TMPDIR" && exec python3 "$SOURCE/tests/server/abuse.py"
