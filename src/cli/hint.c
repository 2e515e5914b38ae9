/* saburau hint: what to play in a position of a record, and why; or how the chances went, move by move. */
#include "cli.h"
#include "grid.h"
#include "hint_words.h"
#include "wrap.h"
#include <saburau/json.h>
#include <saburau/record.h>
#include <stdlib.h>
#include <string.h>

/* Iterations rather than time, so that the same question gets the same answer everywhere. A curve asks often, and only
 * for the chance. */
static const char usual_bot[] = "search:iterations=5000";
static const char curve_bot[] = "search:iterations=200:mem=4";

struct wishes {
    const char *game, *at, *bot;
    bool curve, json;
};

static void print(struct sb_text *text) {
    fputs(text->data, stdout);
    sb_text_free(text);
}

/* ---- The position ---- */

/* The last decision before which there was a choice; false if there was none. */
static bool find_last_choice(const struct sb_match *match, size_t *at) {
    union sb_state state;
    sb_move moves[SB_MAX_MOVES];
    bool found = false;
    sb_match_position(match, 0, &state);
    for (size_t i = 0; i < match->count; i++) {
        if (match->steps[i].actor >= 0 && match->game->moves(&state, moves) > 1) {
            *at = i;
            found = true;
        }
        match->game->apply(&state, match->steps[i].move);
    }
    return found;
}

/* The position that was asked for; without a wish the last one, or where that asks nothing of anybody, the last
 * decision. */
static int find_position(const struct wishes *wishes, const struct sb_match *match, size_t *at,
                         struct sb_error *error) {
    uint64_t number;
    *at = match->count;
    if (wishes->at) {
        if (!cli_number("--at", wishes->at, 0, match->count, &number, error))
            return CLI_USAGE;
        *at = (size_t)number;
        return CLI_DONE;
    }
    if (sb_match_actor(match) >= 0 || find_last_choice(match, at))
        return CLI_DONE;
    sb_fail(error, "Nobody had anything to decide in this record.");
    return CLI_NO;
}

/* ---- One hint ---- */

static const struct sb_candidate *find_candidate(const struct sb_hint *hint, sb_move move) {
    for (int i = 0; i < hint->count; i++)
        if (hint->candidate[i].move == move)
            return &hint->candidate[i];
    return NULL;
}

static size_t longest_line(const char *lines) {
    size_t most = 0;
    for (const char *line = lines, *end; (end = strchr(line, '\n')); line = end + 1) {
        size_t width = 0;
        for (const char *at = line; at < end; at++)
            width += ((unsigned char)*at & 0xC0) != 0x80;
        most = width > most ? width : most;
    }
    return most;
}

/* Behind each line but the first, which is the heading, the move in words. */
static void put_with_words(const struct hint_at *hint, const char *lines, struct sb_text *out) {
    size_t column = longest_line(lines) + 2;
    int row = 0;
    for (const char *line = lines, *end; (end = strchr(line, '\n')); line = end + 1, row++) {
        struct sb_text words = sb_text_new(out->words);
        sb_put_bytes(out, line, (size_t)(end - line));
        if (row > 0) {
            hint_word(hint, hint->found.candidate[row - 1].move, &words);
            sb_put_spaces_to(out, column);
            wrap_put(words.data, column, out);
        } else {
            sb_put_char(out, '\n');
        }
        sb_text_free(&words);
    }
}

static void put_candidates(const struct hint_at *hint, struct sb_text *out) {
    struct sb_text cells = sb_text_new(out->words), lines = sb_text_new(out->words);
    sb_say(&cells, SB_PHRASE_IN("heading of a column", "move"));
    sb_put_char(&cells, '\t');
    sb_say(&cells, SB_PHRASE_IN("heading of a column: chance to win", "chance"));
    sb_put_char(&cells, '\t');
    sb_say(&cells, SB_PHRASE_IN("heading of a column: which share of the time was spent on it", "thinking"));
    sb_put_char(&cells, '\n');
    for (int i = 0; i < hint->found.count; i++) {
        const struct sb_candidate *candidate = &hint->found.candidate[i];
        hint_write(hint, candidate->move, &cells);
        sb_put_decimal(&cells, "\t%d %%\t%d %%\n", hint_percent(candidate->value), hint_percent(candidate->share));
    }
    grid_put(&cells, 2, 1u << 1 | 1u << 2, &lines);
    put_with_words(hint, lines.data, out);
    sb_text_free(&cells);
    sb_text_free(&lines);
}

static void put_best(const struct hint_at *hint, struct sb_text *out) {
    sb_move best = hint->found.candidate[0].move;
    char memory[HINT_NAME_ROOM];
    struct sb_text line = sb_text_new(out->words);
    sb_say(&line, "Best: %s.", hint_named(hint, best, memory));
    wrap_put(line.data, 2, out);
    sb_text_clear(&line);
    hint_reason(hint, best, &line);
    if (line.length > 0) {
        sb_put(out, "  ");
        wrap_put(line.data, 2, out);
    }
    sb_text_free(&line);
}

/* What the record goes on with, and how that compares. */
static void put_played(const struct hint_at *hint, sb_move played, struct sb_text *out) {
    const struct sb_candidate *best = &hint->found.candidate[0], *candidate = find_candidate(&hint->found, played);
    char memory[HINT_NAME_ROOM];
    struct sb_text line = sb_text_new(out->words);
    hint_named(hint, played, memory);
    if (played == best->move)
        sb_say(&line, "Played: %s. That is the same.", memory);
    else if (!candidate)
        sb_say(&line, "Played: %s. That is not among these.", memory);
    else
        sb_say(&line, "Played: %s. Chance to win: %d %%, against %d %% of the best.", memory,
               hint_percent(candidate->value), hint_percent(best->value));
    if (played != best->move) {
        sb_put_char(&line, ' ');
        hint_reason(hint, played, &line);
    }
    wrap_put(line.data, 2, out);
    sb_text_free(&line);
}

static void say_hint(const struct sb_match *match, const struct hint_at *hint, const struct sb_bot *bot) {
    struct sb_text out = sb_text_new(cli_words);
    size_t at = hint->there.count;
    sb_say(&out, "%s for %d seats, moves made: %zu of %zu. Seat %d decides.\n",
           sb_text_word(&out, match->game->show->title), match->setup.seats, at, match->count, hint->found.seat);
    /* Translators: a chance, and the bot that says so. */
    sb_say(&out, "Chance to win: %d %% (%s).\n", hint_percent(hint->found.value), bot->name);
    put_candidates(hint, &out);
    put_best(hint, &out);
    if (at < match->count)
        put_played(hint, match->steps[at].move, &out);
    print(&out);
}

/* ---- One hint, as JSON ---- */

/* A text for people as a JSON string. */
static void put_text(struct sb_text *json, const char *key, const struct hint_at *hint, sb_move move,
                     void (*put)(const struct hint_at *hint, sb_move move, struct sb_text *out)) {
    struct sb_text text = sb_text_new(cli_words);
    put(hint, move, &text);
    sb_json_key(json, key);
    sb_json_string(json, text.length ? text.data : "");
    sb_text_free(&text);
}

static void put_json_candidates(struct sb_text *json, const struct hint_at *hint) {
    sb_json_key(json, "candidates");
    sb_json_open(json, '[');
    for (int i = 0; i < hint->found.count; i++) {
        const struct sb_candidate *candidate = &hint->found.candidate[i];
        sb_json_open(json, '{');
        put_text(json, "move", hint, candidate->move, hint_write);
        put_text(json, "wording", hint, candidate->move, hint_word);
        sb_json_key(json, "value"), sb_json_real(json, candidate->value);
        sb_json_key(json, "share"), sb_json_real(json, candidate->share);
        put_text(json, "told", hint, candidate->move, hint_tell);
        put_text(json, "reason", hint, candidate->move, hint_reason);
        sb_json_close(json, '}');
    }
    sb_json_close(json, ']');
}

static void put_json_played(struct sb_text *json, const struct hint_at *hint, sb_move played) {
    const struct sb_candidate *candidate = find_candidate(&hint->found, played);
    sb_json_key(json, "played");
    sb_json_open(json, '{');
    put_text(json, "move", hint, played, hint_write);
    put_text(json, "wording", hint, played, hint_word);
    if (candidate)
        sb_json_key(json, "value"), sb_json_real(json, candidate->value);
    put_text(json, "reason", hint, played, hint_reason);
    sb_json_close(json, '}');
}

static void open_json(struct sb_text *json, const struct sb_match *match, const struct sb_bot *bot) {
    sb_json_open(json, '{');
    sb_json_key(json, "game"), sb_json_string(json, match->game->name);
    sb_json_key(json, "seats"), sb_json_number(json, match->setup.seats);
    sb_json_key(json, "moves"), sb_json_number(json, (int64_t)match->count);
    sb_json_key(json, "bot"), sb_json_string(json, bot->name);
}

static void put_json_where(struct sb_text *json, const struct hint_at *hint) {
    sb_json_key(json, "at"), sb_json_number(json, (int64_t)hint->there.count);
    sb_json_key(json, "seat"), sb_json_number(json, hint->found.seat);
    sb_json_key(json, "value"), sb_json_real(json, hint->found.value);
}

static void write_hint(const struct sb_match *match, const struct hint_at *hint, const struct sb_bot *bot) {
    struct sb_text json = sb_text_new(NULL);
    open_json(&json, match, bot);
    put_json_where(&json, hint);
    put_json_candidates(&json, hint);
    if (hint->there.count < match->count)
        put_json_played(&json, hint, match->steps[hint->there.count].move);
    sb_json_close(&json, '}');
    sb_put_char(&json, '\n');
    print(&json);
}

static int give_hint(const struct wishes *wishes, const struct sb_match *match, const struct sb_bot *bot,
                     struct sb_error *error) {
    struct hint_at hint;
    union sb_state state;
    size_t at;
    int code = find_position(wishes, match, &at, error);
    if (code != CLI_DONE)
        return cli_fail(code, error);
    sb_match_position(match, at, &state);
    bool asks = match->game->actor(&state) >= 0;
    if (!hint_find(match, at, bot, &hint, error))
        return cli_fail(asks ? CLI_USAGE : CLI_NO, error);
    if (wishes->json)
        write_hint(match, &hint, bot);
    else
        say_hint(match, &hint, bot);
    return CLI_DONE;
}

/* ---- The curve ---- */

static void put_point(struct sb_text *cells, const struct hint_at *hint, sb_move played) {
    sb_put_decimal(cells, "%zu\t%d\t%d %%\t", hint->there.count, hint->found.seat, hint_percent(hint->found.value));
    hint_write(hint, hint->found.candidate[0].move, cells);
    sb_put_char(cells, '\t');
    hint_write(hint, played, cells);
    sb_put_char(cells, '\n');
}

static void put_curve_headings(struct sb_text *cells) {
    sb_say(cells, SB_PHRASE_IN("heading of a column: how many moves were made", "after"));
    sb_put_char(cells, '\t');
    sb_say(cells, SB_PHRASE_IN("heading of a column: whose decision it was", "seat"));
    sb_put_char(cells, '\t');
    sb_say(cells, SB_PHRASE_IN("heading of a column: chance to win", "chance"));
    sb_put_char(cells, '\t');
    sb_say(cells, SB_PHRASE_IN("heading of a column: a move", "best"));
    sb_put_char(cells, '\t');
    sb_say(cells, SB_PHRASE_IN("heading of a column: a move", "played"));
    sb_put_char(cells, '\n');
}

static void print_curve(const struct sb_text *cells) {
    struct sb_text out = sb_text_new(cells->words);
    grid_put(cells, 1, 1u << 0 | 1u << 1 | 1u << 2, &out);
    print(&out);
}

static void put_json_point(struct sb_text *json, const struct hint_at *hint, sb_move played) {
    sb_json_open(json, '{');
    put_json_where(json, hint);
    put_text(json, "best", hint, hint->found.candidate[0].move, hint_write);
    put_text(json, "played", hint, played, hint_write);
    sb_json_close(json, '}');
}

/* A point for every decision of the record at which there was a choice. */
static bool put_points(const struct wishes *wishes, const struct sb_match *match, const struct sb_bot *bot,
                       struct sb_text *out, struct sb_error *error) {
    struct hint_at hint;
    union sb_state state;
    sb_move moves[SB_MAX_MOVES];
    sb_match_position(match, 0, &state);
    for (size_t at = 0; at < match->count; at++) {
        if (match->steps[at].actor >= 0 && match->game->moves(&state, moves) > 1) {
            cli_progress(sb_word(cli_words, SB_PHRASE_IN("before a bar that shows how far it is", "Thinking")), at,
                         match->count);
            if (!hint_find(match, at, bot, &hint, error))
                return false;
            (wishes->json ? put_json_point : put_point)(out, &hint, match->steps[at].move);
        }
        match->game->apply(&state, match->steps[at].move);
    }
    return true;
}

static int give_curve(const struct wishes *wishes, const struct sb_match *match, const struct sb_bot *bot,
                      struct sb_error *error) {
    struct sb_text out = sb_text_new(wishes->json ? NULL : cli_words);
    if (wishes->json) {
        open_json(&out, match, bot);
        sb_json_key(&out, "curve");
        sb_json_open(&out, '[');
    } else {
        put_curve_headings(&out);
    }
    bool good = put_points(wishes, match, bot, &out, error);
    cli_progress_end();
    if (wishes->json) {
        sb_json_close(&out, ']');
        sb_json_close(&out, '}');
        sb_put_char(&out, '\n');
    }
    if (good && wishes->json)
        fputs(out.data, stdout);
    else if (good)
        print_curve(&out);
    sb_text_free(&out);
    return good ? CLI_DONE : cli_fail(CLI_USAGE, error);
}

/* ---- The command ---- */

static int answer(const struct wishes *wishes, const struct sb_match *match, struct sb_error *error) {
    struct sb_bot bot;
    const char *usual = wishes->curve ? curve_bot : usual_bot;
    if (!sb_bot_find(wishes->bot ? wishes->bot : usual, match->game, &bot, error))
        return cli_fail(CLI_USAGE, error);
    return (wishes->curve ? give_curve : give_hint)(wishes, match, &bot, error);
}

static bool is_sound(const struct wishes *wishes, uint64_t *game, struct sb_error *error) {
    *game = 1;
    if (wishes->game && !cli_number("--game", wishes->game, 1, UINT64_MAX, game, error))
        return false;
    return !(wishes->at && wishes->curve) || sb_fail(error, "--at and --curve do not go together.");
}

int hint_command(int argc, char **argv) {
    struct wishes wishes = {.game = NULL};
    const struct cli_flag flags[] = {
        {.name = "--game",
         .value = "N",
         .meaning = SB_PHRASE("the N-th game of the file, not the first"),
         .text = &wishes.game},
        {.name = "--at",
         .value = "K",
         .meaning = SB_PHRASE("the position after K moves, not the end or the last decision before it"),
         .text = &wishes.at},
        {.name = "--bot",
         .value = "BOT",
         .meaning = SB_PHRASE("who thinks: search with settings (search:iterations=5000; 200 for a curve)"),
         .text = &wishes.bot},
        {.name = "--curve", .meaning = SB_PHRASE("the chances at every decision of the game"), .on = &wishes.curve},
        {.name = "--json", .meaning = SB_PHRASE("one JSON object"), .on = &wishes.json},
        {.name = NULL},
    };
    const struct cli_usage usage = {
        "hint", "FILE", SB_PHRASE("Says what to play in a position of a recorded game, and why."), flags, 1, 1};
    struct sb_error error = {.words = cli_words};
    struct sb_record record;
    uint64_t game;
    int count, code;
    if (!cli_parse(&usage, argc, argv, &count, &code))
        return code;
    if (!is_sound(&wishes, &game, &error))
        return cli_fail(CLI_USAGE, &error);
    if (!cli_record_open(argv[0], game, &record, &error))
        return cli_fail(CLI_NO, &error);
    if (cli_record_replay(argv[0], &record, &error))
        code = answer(&wishes, &record.match, &error);
    else
        code = cli_fail(CLI_NO, &error);
    sb_record_close(&record);
    return code;
}
