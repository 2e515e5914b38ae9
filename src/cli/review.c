/* saburau review: what each decision of a finished game cost, and what was luck. */
#include "cli.h"
#include "grid.h"
#include "hint_words.h"
#include "wrap.h"
#include <saburau/json.h>
#include <saburau/record.h>
#include <saburau/review.h>
#include <stdlib.h>

/* A usual game takes less than a minute with so many, on two cores. */
#define USUAL_ITERATIONS "2000"

enum { MISTAKES_SHOWN = 5 }; /* of a seat */

static void print(struct sb_text *text) {
    fputs(text->data, stdout);
    sb_text_free(text);
}

static void show_progress(void *data, uint64_t done, uint64_t of) {
    (void)data;
    cli_progress(sb_word(cli_words, SB_PHRASE_IN("before a bar that shows how far it is", "Thinking")), done, of);
}

/* The decision as the seat had it, for words about its moves. */
static struct hint_at place_of(const struct sb_match *match, const struct sb_reviewed_decision *decision) {
    struct hint_at place = {.there = *match, .found = {.seat = decision->seat}};
    place.there.count = decision->at;
    sb_match_position(match, decision->at, &place.there.state);
    return place;
}

/* ---- Seats ---- */

static void put_heading(const char *phrase, char end, struct sb_text *cells) {
    sb_put(cells, sb_text_word(cells, phrase));
    sb_put_char(cells, end);
}

static void put_headings(struct sb_text *cells) {
    put_heading(SB_PHRASE_IN("heading of a column: whose decision it was", "seat"), '\t', cells);
    put_heading(SB_PHRASE_IN("heading of a column: what a seat got of the game", "result"), '\t', cells);
    put_heading(SB_PHRASE_IN("heading of a column: what chance gave or took", "luck"), '\t', cells);
    put_heading(SB_PHRASE_IN("heading of a column: what mistakes cost", "mistakes"), '\t', cells);
    put_heading(SB_PHRASE_IN("heading of a column: what all decisions cost", "all decisions"), '\t', cells);
    put_heading(SB_PHRASE_IN("heading of a column: the result less luck", "without luck"), '\t', cells);
    put_heading(SB_PHRASE_IN("heading of a column: who sat there", "who"), '\n', cells);
}

static void put_seat(const struct sb_match *match, int seat, const struct sb_reviewed_seat *reviewed,
                     struct sb_text *cells) {
    sb_put_decimal(cells, "%d\t%.0f %%\t%+.0f ± %.0f %%\t%.1f %%\t%.1f ± %.1f %%\t%.0f %%\t", seat,
                   100 * reviewed->result, 100 * reviewed->luck, 100 * reviewed->luck_error, 100 * reviewed->lost,
                   100 * reviewed->all, 100 * reviewed->all_error, 100 * reviewed->adjusted);
    sb_put(cells, match->seats[seat].name);
    sb_put_char(cells, '\n');
}

static void put_seats(const struct sb_match *match, const struct sb_reviewed *reviewed, struct sb_text *out) {
    struct sb_text cells = sb_text_new(out->words);
    put_headings(&cells);
    for (int seat = 0; seat < match->setup.seats; seat++)
        put_seat(match, seat, &reviewed->seat[seat], &cells);
    grid_put(&cells, 2, 0x3f, out);
    sb_text_free(&cells);
}

/* ---- Mistakes ---- */

static void put_mistake(const struct sb_match *match, const struct sb_reviewed_decision *decision,
                        struct sb_text *out) {
    char played[HINT_NAME_ROOM], best[HINT_NAME_ROOM], cost[SB_DECIMAL_ROOM], error[SB_DECIMAL_ROOM];
    struct sb_text line = sb_text_new(out->words);
    struct hint_at place = place_of(match, decision);
    /* Translators: a move's number, the move, a better one, and what it cost of the chance to win, per cent. */
    sb_say(&line, "Move %zu: %s. Better: %s. It cost %s (± %s).", decision->at + 1,
           hint_named(&place, decision->played, played), hint_named(&place, decision->best, best),
           sb_decimal(out->words, cost, "%.1f %%", 100 * decision->cost),
           sb_decimal(out->words, error, "%.1f %%", 100 * decision->error));
    sb_put_char(&line, ' ');
    hint_reason(&place, decision->best, &line);
    sb_put(out, "  ");
    wrap_put(line.data, 4, out);
    sb_text_free(&line);
}

/* The dearest first; of two that cost the same the earlier. */
static int compare_costs(const void *a, const void *b) {
    const struct sb_reviewed_decision *left = *(const struct sb_reviewed_decision *const *)a;
    const struct sb_reviewed_decision *right = *(const struct sb_reviewed_decision *const *)b;
    int costs = (left->cost < right->cost) - (left->cost > right->cost);
    return costs ? costs : (left->at > right->at) - (left->at < right->at);
}

/* Those of a seat, sorted; the list has room. */
static int list_mistakes(const struct sb_reviewed *reviewed, int seat, const struct sb_reviewed_decision **list) {
    int count = 0;
    for (size_t i = 0; i < reviewed->count; i++)
        if (reviewed->decisions[i].seat == seat && reviewed->decisions[i].sure)
            list[count++] = &reviewed->decisions[i];
    qsort(list, (size_t)count, sizeof *list, compare_costs);
    return count;
}

static void put_mistakes(const struct sb_match *match, const struct sb_reviewed *reviewed, int seat,
                         const struct sb_reviewed_decision **list, struct sb_text *out) {
    int count = list_mistakes(reviewed, seat, list);
    sb_put_char(out, '\n');
    if (count == 0)
        sb_say(out, "Seat %d: no sure mistake.\n", seat);
    else
        sb_say_count(out, count, "Seat %d: %d sure mistake.\n", "Seat %d: %d sure mistakes.\n", seat, count);
    for (int i = 0; i < count && i < MISTAKES_SHOWN; i++)
        put_mistake(match, list[i], out);
    if (count > MISTAKES_SHOWN) {
        sb_put(out, "  ");
        sb_say_count(out, count - MISTAKES_SHOWN, "%d more mistake cost less.\n", "%d more mistakes cost less.\n",
                     count - MISTAKES_SHOWN);
    }
}

static void put_doubts(const struct sb_review *review, struct sb_text *out) {
    struct sb_text line = sb_text_new(out->words);
    sb_say(&line,
           "How sure this is: behind ± stands the standard error, and a mistake cost more than twice that; but search "
           "itself, which thought with `--iterations %llu`, can err.",
           (unsigned long long)review->iterations);
    sb_put_char(out, '\n');
    wrap_put(line.data, 0, out);
    sb_text_free(&line);
}

static bool say_review(const struct sb_review *review, const struct sb_reviewed *reviewed, struct sb_error *error) {
    const struct sb_match *match = review->match;
    const struct sb_reviewed_decision **list = calloc(reviewed->count + 1, sizeof(struct sb_reviewed_decision *));
    if (!list)
        return sb_fail_memory(error);
    struct sb_text out = sb_text_new(cli_words);
    sb_say(&out, "%s, seats: %d, moves: %zu.\n", sb_text_word(&out, match->game->show->title), match->setup.seats,
           match->count);
    put_seats(match, reviewed, &out);
    for (int seat = 0; seat < match->setup.seats; seat++)
        put_mistakes(match, reviewed, seat, list, &out);
    put_doubts(review, &out);
    free(list);
    print(&out);
    return true;
}

/* ---- As JSON ---- */

static void put_real(struct sb_text *json, const char *key, double value) {
    sb_json_key(json, key);
    sb_json_real(json, value);
}

static void put_json_seat(struct sb_text *json, const char *name, const struct sb_reviewed_seat *seat) {
    sb_json_open(json, '{');
    sb_json_key(json, "name"), sb_json_string(json, name);
    put_real(json, "result", seat->result);
    put_real(json, "start", seat->start);
    put_real(json, "luck", seat->luck);
    put_real(json, "luck_error", seat->luck_error);
    put_real(json, "moved", seat->moved);
    put_real(json, "adjusted", seat->adjusted);
    sb_json_key(json, "decisions"), sb_json_number(json, seat->decisions);
    sb_json_key(json, "mistakes"), sb_json_number(json, seat->mistakes);
    put_real(json, "lost", seat->lost);
    put_real(json, "all", seat->all);
    put_real(json, "all_error", seat->all_error);
    sb_json_close(json, '}');
}

static void put_json_move(struct sb_text *json, const char *key, const struct hint_at *place, sb_move move) {
    char memory[SB_MAX_NOTATION];
    struct sb_text text = sb_text_over(memory, sizeof memory);
    hint_write(place, move, &text);
    sb_json_key(json, key);
    sb_json_string(json, memory);
}

static void put_json_decision(struct sb_text *json, const struct sb_match *match,
                              const struct sb_reviewed_decision *decision) {
    struct hint_at place = place_of(match, decision);
    sb_json_open(json, '{');
    sb_json_key(json, "at"), sb_json_number(json, (int64_t)decision->at);
    sb_json_key(json, "seat"), sb_json_number(json, decision->seat);
    put_json_move(json, "played", &place, decision->played);
    put_json_move(json, "best", &place, decision->best);
    put_real(json, "value", decision->value);
    put_real(json, "cost", decision->cost);
    put_real(json, "error", decision->error);
    sb_json_key(json, "sure"), sb_json_bool(json, decision->sure);
    sb_json_close(json, '}');
}

static void put_json_curve(struct sb_text *json, const struct sb_match *match, const struct sb_reviewed *reviewed) {
    sb_json_key(json, "curve");
    sb_json_open(json, '[');
    for (size_t at = 0; at < reviewed->positions; at++) {
        sb_json_open(json, '[');
        for (int seat = 0; seat < match->setup.seats; seat++)
            sb_json_real(json, reviewed->curve[at][seat]);
        sb_json_close(json, ']');
    }
    sb_json_close(json, ']');
}

static void write_review(const struct sb_review *review, const struct sb_reviewed *reviewed) {
    const struct sb_match *match = review->match;
    struct sb_text json = sb_text_new(NULL);
    sb_json_open(&json, '{');
    sb_json_key(&json, "game"), sb_json_string(&json, match->game->name);
    sb_json_key(&json, "moves"), sb_json_number(&json, (int64_t)match->count);
    sb_json_key(&json, "iterations"), sb_json_number(&json, (int64_t)review->iterations);
    sb_json_key(&json, "seed"), sb_json_number(&json, (int64_t)review->seed);
    sb_json_key(&json, "seats"), sb_json_open(&json, '[');
    for (int seat = 0; seat < match->setup.seats; seat++)
        put_json_seat(&json, match->seats[seat].name, &reviewed->seat[seat]);
    sb_json_close(&json, ']');
    sb_json_key(&json, "decisions"), sb_json_open(&json, '[');
    for (size_t i = 0; i < reviewed->count; i++)
        put_json_decision(&json, match, &reviewed->decisions[i]);
    sb_json_close(&json, ']');
    put_json_curve(&json, match, reviewed);
    sb_json_close(&json, '}');
    sb_put_char(&json, '\n');
    print(&json);
}

/* ---- The command ---- */

static bool give_review(const struct sb_review *review, bool json, struct sb_error *error) {
    struct sb_reviewed reviewed;
    bool good = sb_review_run(review, &reviewed, error);
    cli_progress_end();
    if (!good)
        return false;
    if (json)
        write_review(review, &reviewed);
    else
        good = say_review(review, &reviewed, error);
    sb_review_free(&reviewed);
    return good;
}

int review_command(int argc, char **argv) {
    const char *game = "1", *iterations = USUAL_ITERATIONS, *jobs = NULL, *seed = "1";
    bool json = false;
    const struct cli_flag flags[] = {
        {.name = "--game",
         .value = "N",
         .meaning = SB_PHRASE("the N-th game of the file, not the first"),
         .text = &game},
        {.name = "--iterations",
         .value = "N",
         .meaning = SB_PHRASE("how much search thinks about each decision (default: 2000, for less than a minute)"),
         .text = &iterations},
        {.name = "--jobs",
         .value = "J",
         .meaning = SB_PHRASE("threads (default: one per core); does not change the review"),
         .text = &jobs},
        {.name = "--seed",
         .value = "S",
         .meaning = SB_PHRASE("the same seed gives the same review (default: 1)"),
         .text = &seed},
        {.name = "--json", .meaning = SB_PHRASE("one JSON object"), .on = &json},
        {.name = NULL},
    };
    const struct cli_usage usage = {
        "review", "FILE", SB_PHRASE("Says what each decision of a finished game cost, and what was luck."),
        flags,    1,      1};
    struct sb_error error = {.words = cli_words};
    struct sb_review review = {.progress = show_progress};
    struct sb_record record;
    uint64_t number;
    int count, code;
    if (!cli_parse(&usage, argc, argv, &count, &code))
        return code;
    if (!cli_number("--game", game, 1, UINT64_MAX, &number, &error) ||
        !cli_number("--iterations", iterations, 1, 1000000, &review.iterations, &error) ||
        !cli_jobs(jobs, &review.jobs, &error) || !cli_number("--seed", seed, 0, INT64_MAX, &review.seed, &error))
        return cli_fail(CLI_USAGE, &error);
    if (!cli_record_open(argv[0], number, &record, &error))
        return cli_fail(CLI_NO, &error);
    review.match = &record.match;
    bool good = cli_record_replay(argv[0], &record, &error) && give_review(&review, json, &error);
    sb_record_close(&record);
    return good ? CLI_DONE : cli_fail(CLI_NO, &error);
}
