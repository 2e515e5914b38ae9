#!/usr/bin/env bash
# What docs/protocol.md says is what the server does: every example of the page is sent.
cd "$TMPDIR" && exec python3 "$SOURCE/tests/server/protocol.py"
