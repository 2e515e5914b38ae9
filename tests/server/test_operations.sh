#!/usr/bin/env bash
# What those who run a server see of it: how long things take, the log, health.
cd "$TMPDIR" && exec python3 "$SOURCE/tests/server/operations.py"
