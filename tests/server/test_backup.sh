#!/usr/bin/env bash
# Backups of a server that is played on, restoring them, and finding what is damaged.
cd "$TMPDIR" && exec python3 "$SOURCE/tests/server/backup.py"
