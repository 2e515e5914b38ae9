# What shell tests share: `check NAME COMMAND…` is one test, good if the command is; `plan` at the end says how many there
# were. Source it. SABURAU is the program, SOURCE the project's root; the working directory is empty and the test's own.
set -u
cd "$TMPDIR" || exit 1
count=0

check() {
    local name=$1
    shift
    count=$((count + 1))
    if "$@"; then echo "ok $count - $name"; else echo "not ok $count - $name"; fi
}

plan() { echo "1..$count"; }

# The command exits with this code and says this (an extended regular expression) on stdout or stderr.
says() {
    local code=$1 words=$2
    shift 2
    "$@" >said.txt 2>&1 </dev/null
    local got=$?
    [[ $got == "$code" ]] && grep -qE -- "$words" said.txt && return
    echo "# exit code $got, not $code, or \"$words\" not said by: $*"
    head -n 5 said.txt | sed 's/^/#   /'
    return 1
}
