#!/usr/bin/env bash
# A full disk or one that may not be written: said in words, nothing is lost, and the games go on when there is room.
cd "$TMPDIR" && exec python3 "$SOURCE/tests/server/disk.py"
