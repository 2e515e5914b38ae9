#!/usr/bin/env bash
# Nothing that people read goes past the catalogue: in the language en-XA, which tests alone have, phrases are ⟦Þĥřåşéş⟧, so every
# letter of ASCII that is left has to be something that is the same in all languages. And columns stay below each other.
. "$SOURCE/tests/cli/tap.sh"
words() { python3 -IS "$SOURCE/tests/cli/words.py" "$@"; } # without what would only take time to load
xa() { "$SABURAU_DEV" "$@" --lang en-XA 2>&1; }

# What is typed, and stays: the program and its commands, games, options and their values, bots and their settings.
commands=(admin arena backup check games hint learn play replay restore review rules serve sim trace train verify)
names=(saburau "${commands[@]}" samurai spirit hero random greedy net search exec beginner easy medium hard expert human
    $("$SABURAU_DEV" games --json | jq -r '.[] | .options[] | .name, .values[]'))
settings=(iterations ms threads mem misjudges)
only_phrases() { words left "${names[@]}" "${settings[@]}" "$@"; }

for game in samurai spirit hero; do
    "$SABURAU_DEV" sim "$game" --games 1 --seed 3 --records "$game.jsonl" --jobs 1 >/dev/null || exit 1
done

# ---- Help ----

helps() {
    for command in "${commands[@]}"; do xa "$command" --help || return 1; done >help.txt
    xa --help >main.txt && only_phrases status list show close remove ban unban bans announce drain undrain \
        <help.txt && only_phrases <main.txt
}
check "help of every command" helps
check "… its meanings are below each other" words aligned '^  --.*?(⟦)' <help.txt
check "… and the commands' too" words aligned '^  [a-z].*?(⟦)' <main.txt

# ---- Lists and tables ----

lists() { xa games >games.txt && only_phrases <games.txt; }
check "games" lists
check "… meanings of values are below each other" words aligned '^        (?!exec)[a-z0-9]+ +(⟦)' <games.txt
check "… of settings, too" words aligned '^            [a-z]+=N +(⟦)' <games.txt

rules() { for game in samurai spirit hero; do xa rules "$game"; done >rules.txt && only_phrases Fw <rules.txt; } # a card on the board: 3Fw
check "rules" rules

sims() { xa sim samurai --games 3 --jobs 1 --bots greedy,random >versus.txt && xa sim spirit --games 2 --jobs 1 >together.txt &&
    only_phrases <versus.txt && only_phrases <together.txt; }
check "sim" sims
check "… shares are below each other" words aligned '(±)' <versus.txt
check "… those of losses, too" words aligned '(%)' <together.txt

arenas() {
    xa arena samurai --games 4 --jobs 1 --bots random,greedy,random --svg chart.svg >arena.txt &&
        xa arena hero --games 3 --jobs 1 --bots greedy,random,random --field >field.txt && only_phrases <arena.txt &&
        only_phrases <field.txt && grep -oE '>[^<>]+</text>' chart.svg | sed 's/<.*//' | only_phrases
}
check "arena, with its chart" arenas
check "… ratings are below each other" words aligned '^ +[1-3]\. .*(±)' <arena.txt
check "… numbers of games are, too, and their heading" words aligned '(?:⟦ĝåмéş··⟧|± [0-9]+ +[0-9]+)()' <arena.txt
check "… so are comparisons" words aligned '(:) +[0-9]+⟦' <arena.txt
check "… and those of a field" words aligned '(–)' <field.txt

hints() {
    xa hint samurai.jsonl --bot search:iterations=20:mem=4 >hint.txt && jq -c 'del(.result) | .moves |= .[:14]' samurai.jsonl >part.jsonl &&
        tr '\n' ' ' <hint.txt | sed -E 's/ \[[a-z0-9 ]+\]//g; s/  [a-z0-9 ]+ +([0-9]+ ⟦%)/\1/g' | only_phrases Akita Kyoto Edo &&
        xa hint part.jsonl --curve --bot search:iterations=1:mem=4 >curve.txt && head -n 1 curve.txt | only_phrases
}
check "hint" hints
check "… candidates are below each other" words aligned '^  [a-z0-9 ]+ [0-9]+ ⟦(%)' <hint.txt
check "… and the points of a curve" words aligned '^ *[0-9]+ +[0-9]+ +[0-9]+ ⟦(%)' <curve.txt

reviews() {
    xa review samurai.jsonl --iterations 20 >review.txt &&
        tr '\n' ' ' <review.txt | sed -E 's/ \[[a-z0-9 ]+\]//g; s/bot:random//g' | only_phrases
}
check "review" reviews
check "… results are below each other" words aligned '^ +[0-9] .*⟦%·⟧  (bot:)' <review.txt

# ---- Records ----

replays() {
    local game
    for game in samurai hero; do xa replay "$game.jsonl" --all </dev/null; done >replay.txt
    printf '%s\n' '?' '' b 0 e foo 999999 q | xa replay samurai.jsonl >steps.txt
    sed 's/^⟦.*: bot:random···⟧$//' replay.txt | only_phrases && sed -n '/?/,$p' steps.txt | sed 's/^⟦.*: bot:random···⟧$//' |
        only_phrases
}
check "replay" replays

# Of every kind one: not JSON, no record, another actor's move, moves that are none, or illegal, and a wrong result.
wrong_records() {
    echo '{' && echo '{}' && echo '[1]' && echo '{"a":1,"a":2}'
    jq -c '.game = "chess"' samurai.jsonl
    jq -c '.seats = 9' samurai.jsonl
    jq -c '.options.speed = "1"' samurai.jsonl
    jq -c '.options.first = "7"' samurai.jsonl
    jq -c '.names = []' samurai.jsonl
    jq -c '.moves[3] = "1 end"' samurai.jsonl hero.jsonl
    jq -c '.moves[3] |= .[:2] + "dance"' samurai.jsonl hero.jsonl
    jq -c '.moves[3] = .moves[2]' samurai.jsonl hero.jsonl
    jq -c '.moves[60] |= .[:2] + "swap a1 helmet a1 rice"' samurai.jsonl
    jq -c '.moves[60] |= .[:2] + "helmet4 a1"' samurai.jsonl
    jq -c '.result.winners = [5]' samurai.jsonl
}
verifies() {
    wrong_records >wrong.jsonl
    xa verify wrong.jsonl missing.jsonl >verify.txt
    [[ $? == 1 && $(wc -l <verify.txt) -ge 20 ]] && only_phrases first speed winners summary <verify.txt
}
check "verify, of bad records" verifies

# ---- A game ----

plays() {
    local game
    for game in samurai hero; do
        jq -c 'del(.result) | .moves |= .[:-30] | .names = ["human", "bot:random", "bot:random"][:.seats]' "$game.jsonl" >saved.jsonl
        {
            printf '%s\n' help rules board log moves undo standing 'standing never' 'about seat 0' 'about nothing' about dance 99 save \
                'save kept.jsonl' 'save kept.jsonl'
            yes $'1\n2\n3\n5\n7\nhire\ndecline' | head -n 210
            printf '%s\n' help log foo quit quit
        } | XDG_STATE_HOME=$PWD xa play --load saved.jsonl --seed 1 >"play-$game.txt" || return 1
        grep -q '⟦Ţħé ĝåмé îş öѵéř' "play-$game.txt" || return 1
    done
}
check "play, to the end" plays
typed=(advice keep put end pass always no-wizard with-me at-stake board moves about undo log save standing resign quit help)
check "… Samurai" only_phrases "${typed[@]}" no wizard with me at stake <play-samurai.txt
check "… Rent a Hero" only_phrases "${typed[@]}" no wizard with me at stake <play-hero.txt
check "… commands' meanings are below each other" words aligned '^  (?:board|advice|save FILE) +(⟦)' <play-hero.txt

# ---- Wrong calls ----

wrong_calls() {
    xa dance
    xa
    xa sim chess
    xa sim samurai --seats 5
    xa sim samurai --bots nobody
    xa sim samurai --bots search:depth=3
    xa sim samurai --bots random,random,random
    xa sim samurai --option captures
    xa sim samurai --option captures=now
    xa sim samurai --fast
    xa sim samurai --games 1 --records /no/such/folder/f
    xa games more
    xa replay samurai.jsonl --game 7 </dev/null
    xa hint samurai.jsonl --at 3 --curve
    xa arena spirit --bots greedy,random --field
    xa play </dev/null
    xa play --load samurai.jsonl --resume </dev/null
    xa backup /no/such/folder/f --db missing.db
    xa admin dance
    xa admin status --socket missing.db
    xa serve --listen nowhere
    LC_ALL=en_XA "$SABURAU_DEV" games --lang xx 2>&1
}
calls() { wrong_calls >calls.txt; [[ $(wc -l <calls.txt) -ge 22 ]] && only_phrases no such folder en XA de pl ru <calls.txt; }
check "wrong calls" calls

# ---- Which language ----

speaks() { # ENGLISH or XA, then settings of the environment and flags
    local wanted=$1 said=ENGLISH
    shift
    local settings=() flags=()
    for word in "$@"; do if [[ $word == -* ]]; then flags+=("$word"); else settings+=("$word"); fi; done
    [[ $(env -u LANG "${settings[@]}" "$SABURAU_DEV" help "${flags[@]}") != *⟦* ]] || said=XA
    [[ $said == "$wanted" ]]
}
check "--lang comes first" speaks XA LC_ALL=C LC_MESSAGES=C LANG=C --lang=en-XA
check "… also if it is English" speaks ENGLISH LC_ALL=en_XA.UTF-8 --lang=en
check "then LC_ALL" speaks XA LC_ALL=en_XA.UTF-8 LC_MESSAGES=C LANG=C
check "then LC_MESSAGES" speaks XA LC_ALL= LC_MESSAGES=en_XA LANG=C.UTF-8
check "then LANG" speaks XA LANG=en_XA.UTF-8
check "LC_ALL=C is English, whatever follows" speaks ENGLISH LC_ALL=C LC_MESSAGES=en_XA LANG=en_XA
check "a language that there is not is English" speaks ENGLISH LANG=tlh_AA.UTF-8
check "… and so is none" speaks ENGLISH
plan
