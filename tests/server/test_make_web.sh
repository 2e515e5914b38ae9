#!/usr/bin/env bash
# What becomes of the page's files when they are put into the program: which ones a browser is told to fetch first.
# shellcheck disable=SC1091 # found at run time
. "$SOURCE/tests/cli/tap.sh"

make_web=${SABURAU_DEV%/*}/make_web
mkdir -p page/rooms page/games
cat >page/index.html <<'END'
<head>
    <link rel="icon" href="/web/icon.svg" />
    <link rel="stylesheet" href="/web/style.css" />
    <script type="module" src="/web/main.js"></script>
  </head>
<p>"web/main.js"</p>
END
cat >page/main.js <<'END'
// import "./not_in_a_comment.js";
import { lobby } from "./rooms/lobby.js";
import {
  one,
} from "./draw.js";
import "./effect.js";
const late = () => import("./games/board.js");
const words = `
 import "./not_in_words.js"`;
END
cat >page/rooms/lobby.js <<'END'
import { one } from "../draw.js";
export { two } from "./table.js";
export * from "../main.js";
END
echo '@import url("games/board.css");' >page/style.css
touch page/icon.svg page/draw.js page/effect.js page/rooms/table.js page/games/board.js page/games/board.css
files=(index.html main.js style.css icon.svg draw.js effect.js rooms/lobby.js rooms/table.js games/board.js games/board.css)

make() {
    "$make_web" files.c page "${files[@]}"
}

version() {
    sed -n 's/^const char web_version.*"\([0-9a-f]*\)";/\1/p' files.c
}

# The page as it is served: the bytes of file_0_plain.
page() {
    sed -n '/file_0_plain/,/^0};/p' files.c | grep -o '^[0-9,]*' | tr -d '\n' | sed 's/0$//' |
        python3 -c 'import sys; sys.stdout.buffer.write(bytes(int(n) for n in sys.stdin.read().split(",") if n))'
}

links() {
    page | sed -n 's|.*<link \(.*\) href="/web/'"$(version)"'/\(.*\)" />|\1 \2|p' | tr '\n' ';'
}

expected='rel="icon" icon.svg;rel="stylesheet" style.css;rel="preload" as="style" games/board.css;rel="modulepreload" rooms/lobby.js;rel="modulepreload" draw.js;rel="modulepreload" effect.js;rel="modulepreload" rooms/table.js;'

check "files are put into C" make
check "all that is imported is preloaded, once, and what is imported later is not" test "$(links)" = "$expected"
before=$(version)
check "the same files have the same version" test "$(make && version)" = "$before"
echo 'let one;' >page/games/board.js
before=$(make && version)
echo 'let two;' >page/games/board.js
check "a change of one file is another version, also if it is as long as before" test "$(make && version)" != "$before"
echo 'import "./missing.js";' >>page/draw.js
check "a file that is not there is told, and who names it" says 1 'draw.js names missing.js' make
sed -i '$d' page/draw.js
echo '<img src="/web/icon.svg">' >>page/index.html
check "so is a file that is named outside the head" says 1 'only in the head of index.html' make
plan
