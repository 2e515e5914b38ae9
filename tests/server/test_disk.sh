#!/usr/bin/env bash
# A full disk or one that may not be written: said in words, nothing is lost, and the games go on when there is room.
cd "$TMPDIR" || exit 1
# What is mounted for a test goes with it, however it ends.
alone=()
! unshare --mount true 2>/dev/null || alone=(unshare --mount)
exec "${alone[@]}" python3 "$SOURCE/tests/server/disk.py"
