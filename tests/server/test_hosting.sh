#!/usr/bin/env bash
# Those who run a server: the admin socket, bans, drains, the service manager, the settings' file.
cd "$TMPDIR" && exec python3 "$SOURCE/tests/server/hosting.py"
