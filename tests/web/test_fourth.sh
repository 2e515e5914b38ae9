#!/usr/bin/env bash
SABURAU=${SABURAU_DEV%/*}/saburau-with-template exec node "$SOURCE/tests/web/fourth.mjs"
