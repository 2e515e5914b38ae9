/* saburau trace: actor and legal moves of every position of a record, for comparing with other implementations. */
#include "cli.h"
#include <saburau/json.h>
#include <saburau/record.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b) {
    return strcmp(a, b);
}

static void put_legal(struct sb_text *json, const struct sb_game *game, const void *state) {
    static char texts[SB_MAX_MOVES][SB_MAX_NOTATION];
    sb_move moves[SB_MAX_MOVES];
    int count = game->moves(state, moves);
    for (int i = 0; i < count; i++) {
        struct sb_text text = sb_text_over(texts[i], sizeof texts[i]);
        game->write(state, moves[i], SB_REFEREE, &text);
    }
    qsort(texts, (size_t)count, sizeof *texts, compare);
    sb_json_key(json, "legal");
    sb_json_open(json, '[');
    for (int i = 0; i < count; i++)
        sb_json_string(json, texts[i]);
    sb_json_close(json, ']');
}

static void put_position(struct sb_text *json, const struct sb_match *match, long game_number, bool views) {
    const struct sb_game *game = match->game;
    int actor = sb_match_actor(match);
    sb_json_open(json, '{');
    sb_json_key(json, "game"), sb_json_number(json, game_number);
    sb_json_key(json, "at"), sb_json_number(json, (int64_t)match->count);
    sb_json_key(json, "actor");
    if (actor == SB_NOBODY)
        sb_json_null(json);
    else if (actor == SB_CHANCE)
        sb_json_string(json, "*");
    else
        sb_json_number(json, actor);
    put_legal(json, game, &match->state);
    if (views) {
        sb_json_key(json, "views");
        sb_json_open(json, '[');
        for (int seat = 0; seat < match->setup.seats; seat++)
            sb_view_write(game, &match->state, seat, json);
        sb_json_close(json, ']');
    }
    sb_json_close(json, '}');
}

struct trace {
    bool views;
    long games; /* records so far */
    bool failed;
    struct sb_text json;
};

static void trace_record(struct trace *trace, const struct cli_line *line, struct sb_record *record) {
    struct sb_error error = {.words = cli_words};
    enum sb_verdict verdict;
    do {
        sb_text_clear(&trace->json);
        put_position(&trace->json, &record->match, trace->games, trace->views);
        puts(trace->json.data);
        verdict = sb_record_step(record, &error);
    } while (verdict == SB_RECORD_GOES_ON);
    if (verdict == SB_RECORD_IS_WRONG) {
        cli_say(stderr, "saburau: %s, line %ld, move %zu: %s\n", line->file, line->number, record->match.count,
                error.text);
        trace->failed = true;
    }
}

static bool trace_line(void *data, const struct cli_line *line) {
    struct trace *trace = data;
    struct sb_record record;
    struct sb_error error = {.words = cli_words};
    if (line->problem || !sb_record_open(&record, line->text, line->length, &error)) {
        cli_say(stderr, "saburau: %s, line %ld: %s\n", line->file, line->number,
                line->problem ? line->problem : error.text);
        trace->failed = true;
    } else {
        trace_record(trace, line, &record);
        sb_record_close(&record);
    }
    trace->games++;
    return true;
}

int trace_command(int argc, char **argv) {
    struct trace trace = {.json = sb_text_new(NULL)};
    int count, code;
    const struct cli_flag flags[] = {
        {.name = "--views", .meaning = SB_PHRASE("also what each seat sees"), .on = &trace.views},
        {.name = NULL},
    };
    const struct cli_usage usage = {
        "trace",
        "FILE",
        SB_PHRASE("Prints a JSON line per position of each record: who acts, and all legal moves, sorted."),
        flags,
        1,
        1};
    if (!cli_parse(&usage, argc, argv, &count, &code))
        return code;
    struct sb_error error = {.words = cli_words};
    bool read = cli_each_line(argv[0], trace_line, &trace, &error);
    sb_text_free(&trace.json);
    if (!read)
        return cli_fail(CLI_NO, &error);
    return trace.failed ? CLI_NO : CLI_DONE;
}
