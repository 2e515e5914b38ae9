#!/usr/bin/env bash
exec node "$SOURCE/tests/web/lessons.mjs"
