#!/usr/bin/env bash
exec node "$SOURCE/tests/web/access.mjs"
