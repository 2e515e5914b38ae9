# The program that people use is hardened: what the linker and the compiler were asked for is in it.
# shellcheck disable=SC1091 # found at run time
. "$SOURCE/tests/cli/tap.sh"

has() {
    readelf --wide "$1" "$SABURAU" 2>/dev/null | grep -qE -- "$2"
}

check "its code can be loaded anywhere" has --file-header 'Type: +DYN'
check "its relocations are read-only before main begins" has --segments 'GNU_RELRO'
check "all symbols are bound when it starts" has --dynamic 'BIND_NOW|FLAGS_1.*NOW'
check "its stack cannot be executed" has --segments 'GNU_STACK.* RW '
check "functions with arrays check their stack" has --dyn-syms '__stack_chk_fail'
check "copies into arrays of known size are checked" has --dyn-syms '__(memcpy|snprintf|vsnprintf|sprintf|fprintf)_chk'
plan
