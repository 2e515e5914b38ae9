#!/usr/bin/env bash
# A game on its first day, over sockets: the server knows nothing of it but a line in the registry.
export SABURAU=${SABURAU_DEV%/*}/saburau-with-template
cd "$TMPDIR" && exec env SABURAU_DEV="$SABURAU" python3 "$SOURCE/tests/server/fourth.py"
