#!/usr/bin/env bash
# Connections break at any moment: games go on, and every move is made once.
cd "$TMPDIR" && exec python3 "$SOURCE/tests/server/reconnect.py"
