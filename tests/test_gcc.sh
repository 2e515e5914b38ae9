# gcc finds nothing to complain of in what only clang builds. (gcc makes the release, clang the builds with sanitizers, and only those have
# tests and benchmarks.) gcc compiles these files, and throws the code away: some of its warnings need its optimiser.
# shellcheck disable=SC1091 # found at run time
. "$SOURCE/tests/cli/tap.sh"

gcc_agrees() {
    local program=' -o CMakeFiles/saburau(_core|_server)?\.dir/'
    cd "${SABURAU_DEV%/*}" || return
    jq -r --arg program "$program" \
        'map(select(.command | test($program) | not)) | unique_by(.file)[].command | sub("^\\S+"; "gcc") | gsub("-fsanitize=\\S+|-fno-sanitize-recover=\\S+"; "") | sub(" -o \\S+ -c "; " -o /dev/null -S ")' \
        compile_commands.json |
        xargs -d '\n' -P "$(nproc)" -I COMMAND sh -c COMMAND
}

check "gcc has no warning for what clang builds" gcc_agrees
plan
