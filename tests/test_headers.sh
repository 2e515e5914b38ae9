#!/usr/bin/env bash
# Public headers stand alone: each compiles as the only one, as C and as C++, without a warning, and a C++ program can link
# to what it declares. clang reads C++ without a C++ library, for headers of C are all it needs; g++ joins in where there
# is one.
. "$SOURCE/tests/cli/tap.sh"
flags=(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror -I"$SOURCE/include" -D_POSIX_C_SOURCE=200809L)
compilers=("gcc -x c -std=c17" "clang -x c -std=c17" "clang -x c++ -std=c++17")
type -P g++ >/dev/null && compilers+=("g++ -x c++ -std=c++17")

stands_alone() {
    # shellcheck disable=SC2086 # a compiler and its options
    ! echo "#include <saburau/$2>" | $1 "${flags[@]}" -fsyntax-only - 2>&1 | sed 's/^/#   /' | grep .
}

# The functions a header itself declares but does not define; gcc lists them, as "/* FILE:LINE:NC */ extern … sb_NAME (…".
functions() {
    echo "#include <saburau/$1>" | gcc -x c -std=c17 "${flags[@]}" -aux-info declared.txt -fsyntax-only - || return
    sed -nE "s|^/\* [^ ]*/saburau/$1:[0-9]+:NC \*/ extern .*\b(sb_[a-z0-9_]+) \(.*|\1|p" declared.txt
}

# In an object file of C++ a function of C goes by its plain name.
links() {
    local names name
    names=$(functions "$1") || return
    {
        echo "#include <saburau/$1>"
        for name in $names; do
            echo "extern decltype(&$name) const use_$name;"
            echo "decltype(&$name) const use_$name = &$name;"
        done
    } >program.cc
    clang -x c++ -std=c++17 "${flags[@]}" -c program.cc -o program.o || return
    diff <(grep . <<<"$names" | LC_ALL=C sort) <(nm --undefined-only program.o | awk '{print $NF}' | LC_ALL=C sort) |
        sed 's/^/#   /' >differs.txt
    [[ ! -s differs.txt ]] || { cat differs.txt && return 1; }
}

for header in "$SOURCE"/include/saburau/*.h; do
    header=${header##*/}
    for compiler in "${compilers[@]}"; do
        check "$header alone, ${compiler/ -x*-std=/ as }" stands_alone "$compiler" "$header"
    done
    check "C++ links to all of $header" links "$header"
done
plan
