# The page's code has the types it says (tsc, from JSDoc), and prettier's format.
# shellcheck disable=SC1091 # found at run time
. "$SOURCE/tests/cli/tap.sh"

tools=$SOURCE/build/node/node_modules/.bin

check "its types agree" "$tools/tsc" --project "$SOURCE/web/tsconfig.json"
check "prettier would change nothing" "$tools/prettier" --config "$SOURCE/web/.prettierrc.json" --check "$SOURCE/web" "$SOURCE/tests/web"
plan
