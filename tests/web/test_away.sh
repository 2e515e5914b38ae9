#!/usr/bin/env bash
exec node "$SOURCE/tests/web/away.mjs"
