# All C is formatted as .clang-format says.
# shellcheck disable=SC1091 # found at run time
. "$SOURCE/tests/cli/tap.sh"

formatted() {
    find "$SOURCE" -path "$SOURCE/build" -prune -o -name '*.[ch]' -print0 | xargs -0 clang-format --dry-run -Werror
}

check "clang-format would change nothing" formatted
plan
