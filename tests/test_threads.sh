# What runs in several threads is clean under the thread sanitizer: bots that think in several threads, in games that run in several
# threads, and the server's threads.
# shellcheck disable=SC1091 # found at run time
. "$SOURCE/tests/cli/tap.sh"

build=$SOURCE/build/threads
servers=(thinkers thinking hall)

check "there is a build for it" "$SOURCE/run" build threads saburau "${servers[@]/#/tests/server/test_}"
for game in samurai spirit hero; do
    check "$game: games in two threads, whose bots think in two" says 0 games \
        "$build/saburau" sim "$game" --bots search:iterations=16:threads=2 --games 4 --jobs 2
done
for test in "${servers[@]}"; do
    check "the server: $test" says 0 '^1\.\.' "$build/tests/server/test_$test"
done
plan
