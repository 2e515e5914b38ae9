#!/usr/bin/env bash
# How the page's files are served: compressed, once, and never an old version under a new name.
cd "$TMPDIR" && exec python3 "$SOURCE/tests/server/page.py"
