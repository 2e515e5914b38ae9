#!/usr/bin/env bash
# Requests that say they have a body: answered, and closed.
cd "$TMPDIR" && exec python3 "$SOURCE/tests/server/bodies.py"
