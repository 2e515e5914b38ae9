#!/usr/bin/env bash
# The server's outer wall: cookies, limits, frames, metrics. Floods are held off, while others play on.
cd "$TMPDIR" && exec python3 "$SOURCE/tests/server/wall.py"
