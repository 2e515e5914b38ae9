/* A contest of bots, reported: names, table and JSON. */
#include "contest.h"
#include "cli.h"
#include "grid.h"
#include <math.h>
#include <saburau/json.h>
#include <stdio.h>
#include <string.h>

bool contest_is_field(const struct sb_arena *arena) {
    return arena->field && !arena->game->cooperative;
}

void contest_label(struct contest_report *report) {
    const struct sb_bot *bots = report->arena->bots;
    for (int bot = 0; bot < report->arena->count; bot++) {
        int same = 1;
        for (int earlier = 0; earlier < bot; earlier++)
            same += strcmp(bots[earlier].name, bots[bot].name) == 0;
        if (same == 1)
            snprintf(report->label[bot], CONTEST_LABEL_ROOM, "%s", bots[bot].name);
        else
            snprintf(report->label[bot], CONTEST_LABEL_ROOM, "%s#%d", bots[bot].name, same);
    }
}

/* Comparisons are told by rank: the better bot first, and its comparisons before the others'. */
static struct sb_comparison turned(struct sb_comparison comparison) {
    return (struct sb_comparison){
        .first = comparison.second,
        .second = comparison.first,
        .deals = comparison.deals,
        .share = {comparison.share[1], comparison.share[0]},
        .interval = {comparison.interval[1], comparison.interval[0]},
        .difference = 0 - comparison.difference,
        .difference_interval = {0 - comparison.difference_interval.high, 0 - comparison.difference_interval.low},
        .evidence = comparison.evidence,
        .verdict = -comparison.verdict};
}

/* The comparison of two bots, the first of them first; false if there is none. */
static bool find_comparison(const struct sb_contest *contest, int first, int second, struct sb_comparison *found) {
    for (int c = 0; c < contest->count; c++) {
        const struct sb_comparison *comparison = &contest->comparisons[c];
        bool straight = comparison->first == first && comparison->second == second;
        if (!straight && !(comparison->first == second && comparison->second == first))
            continue;
        *found = straight ? *comparison : turned(*comparison);
        return true;
    }
    return false;
}

static void each_comparison(const struct contest_report *report,
                            void (*put)(const struct contest_report *, const struct sb_comparison *, struct sb_text *),
                            struct sb_text *out) {
    const int *order = report->contest->order;
    struct sb_comparison comparison;
    for (int i = 0; i < report->arena->count; i++)
        for (int j = i + 1; j < report->arena->count; j++)
            if (find_comparison(report->contest, order[i], order[j], &comparison))
                put(report, &comparison, out);
}

/* ---- The table ---- */

static void put_heading(const struct contest_report *report, struct sb_text *out) {
    const struct sb_arena *arena = report->arena;
    const struct sb_contest *contest = report->contest;
    char memory[SB_DECIMAL_ROOM];
    sb_say(out, "%s for %d seats, seed %llu. Games: %llu, deals: %llu, in %s s.\n",
           sb_text_word(out, arena->game->show->title), arena->setup.seats, (unsigned long long)arena->seed,
           (unsigned long long)contest->games, (unsigned long long)contest->deals,
           sb_decimal(out->words, memory, "%.2f", contest->seconds));
    sb_decimal(out->words, memory, "%.1f", 100 * contest->fair);
    if (arena->game->cooperative)
        sb_say(out, "Each bot plays every deal, on all seats.\n");
    else if (contest_is_field(arena))
        sb_say(out, "%s sits alone among others, once on every seat of a deal; a fair share is %s %%.\n",
               report->label[0], memory);
    else if (arena->setup.seats == 2)
        sb_say(out, "Every two bots meet, on both seats of every deal.\n");
    else
        sb_say(out,
               "Every two bots meet: each sits alone among the other, once on every seat of a deal.\n"
               "A fair share of wins is %s %%.\n",
               memory);
}

static void put_share(struct sb_text *out, double share, struct sb_interval interval) {
    sb_put_decimal(out, "%5.1f %% (%4.1f–%5.1f)", 100 * share, 100 * interval.low, 100 * interval.high);
}

static const char *const wins_heading = SB_PHRASE_IN("heading of a column: a share, and its interval", "wins (95 %%)");

static void put_ranking(const struct contest_report *report, struct sb_text *out) {
    const struct sb_contest *contest = report->contest;
    struct sb_text cells = sb_text_new(out->words);
    bool rated = contest->rated;
    sb_put(&cells, "    ");
    sb_say(&cells, SB_PHRASE_IN("heading of a column", "bot"));
    sb_put_char(&cells, '\t');
    if (rated)
        sb_say(&cells, SB_PHRASE_IN("heading of a column: a number, and its interval", "rating (95 %%)"));
    sb_put_char(&cells, '\t');
    sb_say(&cells, SB_PHRASE_IN("heading of a column: how many", "games"));
    sb_put_char(&cells, '\t');
    sb_say(&cells, wins_heading);
    sb_put_char(&cells, '\n');
    for (int rank = 0; rank < report->arena->count; rank++) {
        const struct sb_contender *bot = &contest->bots[contest->order[rank]];
        sb_put_format(&cells, "%2d. %s\t", rank + 1, report->label[contest->order[rank]]);
        if (rated)
            sb_put_format(&cells, "%+6.0f ± %.0f", bot->rating, bot->rating_error);
        sb_put_format(&cells, "\t%llu\t", (unsigned long long)bot->games);
        put_share(&cells, bot->share, bot->interval);
        sb_put_char(&cells, '\n');
    }
    sb_put_char(out, '\n');
    grid_put(&cells, 2, 1u << 2, out);
    sb_text_free(&cells);
}

static void put_verdict(const struct contest_report *report, const struct sb_comparison *comparison,
                        struct sb_text *out) {
    bool field = contest_is_field(report->arena);
    if (comparison->verdict == 0)
        sb_say(out, "not decided");
    else if (field && comparison->verdict < 0)
        sb_say(out, "%s is weaker", report->label[comparison->first]);
    else
        sb_say(out, "%s is stronger", report->label[comparison->verdict > 0 ? comparison->first : comparison->second]);
    sb_put_char(out, '\n');
}

static void put_difference(const struct sb_comparison *comparison, struct sb_text *out) {
    char by[SB_DECIMAL_ROOM], low[SB_DECIMAL_ROOM], high[SB_DECIMAL_ROOM];
    struct sb_interval interval = comparison->difference_interval;
    /* Translators: a difference, and its interval: "+68.3 (+47.9 to +81.7)". */
    sb_say(out, "%s (%s to %s)", sb_decimal(out->words, by, "%+6.1f", 100 * comparison->difference),
           sb_decimal(out->words, low, "%+.1f", 100 * interval.low),
           sb_decimal(out->words, high, "%+.1f", 100 * interval.high));
}

static void put_comparison(const struct contest_report *report, const struct sb_comparison *comparison,
                           struct sb_text *cells) {
    bool field = contest_is_field(report->arena);
    const char *first = report->label[comparison->first], *second = report->label[comparison->second];
    /* Translators: two bots; of the first, one sits among many of the second. */
    if (field)
        sb_say(cells, "%s among %s", first, second);
    else
        sb_say(cells, "%s against %s", first, second);
    sb_put_format(cells, "\t%llu\t", (unsigned long long)comparison->deals);
    if (field) {
        put_share(cells, comparison->share[0], comparison->interval[0]);
    } else {
        sb_put_decimal(cells, "%5.1f : %5.1f %%", 100 * comparison->share[0], 100 * comparison->share[1]);
        sb_put_char(cells, '\t');
        put_difference(comparison, cells);
    }
    sb_put_char(cells, '\t');
    put_verdict(report, comparison, cells);
}

static void put_comparisons(const struct contest_report *report, struct sb_text *out) {
    struct sb_text cells = sb_text_new(out->words);
    sb_put_char(&cells, '\t');
    sb_say(&cells, SB_PHRASE_IN("heading of a column: how many", "deals"));
    sb_put_char(&cells, '\t');
    if (contest_is_field(report->arena)) {
        sb_say(&cells, wins_heading);
    } else {
        sb_say(&cells, SB_PHRASE_IN("heading of a column: two shares", "wins"));
        sb_put_char(&cells, '\t');
        sb_say(&cells, SB_PHRASE_IN("heading of a column: a number, and its interval", "difference (95 %%)"));
    }
    sb_put_char(&cells, '\n');
    each_comparison(report, put_comparison, &cells);
    sb_put_char(out, '\n');
    grid_put(&cells, 2, 1u << 1, out);
    sb_text_free(&cells);
}

static void put_forfeits(const struct contest_report *report, struct sb_text *out) {
    for (int bot = 0; bot < report->arena->count; bot++) {
        const struct sb_contender *contender = &report->contest->bots[bot];
        if (contender->forfeits > 0)
            sb_say(out, "\nDecisions that %s did not make by itself: %llu. The first reason: %s\n", report->label[bot],
                   (unsigned long long)contender->forfeits, contender->forfeit.text);
    }
}

void contest_table(const struct contest_report *report, struct sb_text *out) {
    put_heading(report, out);
    if (!contest_is_field(report->arena))
        put_ranking(report, out);
    put_comparisons(report, out);
    put_forfeits(report, out);
}

/* ---- JSON ---- */

static void put_interval(struct sb_text *json, const char *key, struct sb_interval interval) {
    sb_json_key(json, key), sb_json_open(json, '[');
    sb_json_real(json, interval.low);
    sb_json_real(json, interval.high);
    sb_json_close(json, ']');
}

static void put_bot_json(const struct contest_report *report, int rank, struct sb_text *json) {
    int place = report->contest->order[rank];
    const struct sb_contender *bot = &report->contest->bots[place];
    sb_json_open(json, '{');
    sb_json_key(json, "bot"), sb_json_string(json, report->label[place]);
    sb_json_key(json, "rank"), sb_json_number(json, rank + 1);
    sb_json_key(json, "games"), sb_json_number(json, (int64_t)bot->games);
    if (report->contest->rated) {
        struct sb_interval rating = {bot->rating - bot->rating_error, bot->rating + bot->rating_error};
        sb_json_key(json, "rating"), sb_json_real(json, bot->rating);
        put_interval(json, "rating_interval", rating);
    }
    sb_json_key(json, "share"), sb_json_real(json, bot->share);
    put_interval(json, "interval", bot->interval);
    sb_json_key(json, "forfeits"), sb_json_number(json, (int64_t)bot->forfeits);
    if (bot->forfeits > 0)
        sb_json_key(json, "forfeit"), sb_json_string(json, bot->forfeit.text);
    sb_json_close(json, '}');
}

static void put_comparison_json(const struct contest_report *report, const struct sb_comparison *comparison,
                                struct sb_text *json) {
    static const char *const verdicts[] = {"second", "undecided", "first"};
    static const char *const in_field[] = {"weaker", "undecided", "stronger"};
    bool field = contest_is_field(report->arena);
    sb_json_open(json, '{');
    sb_json_key(json, "first"), sb_json_string(json, report->label[comparison->first]);
    sb_json_key(json, field ? "field" : "second"), sb_json_string(json, report->label[comparison->second]);
    sb_json_key(json, "deals"), sb_json_number(json, (int64_t)comparison->deals);
    sb_json_key(json, "first_share"), sb_json_real(json, comparison->share[0]);
    put_interval(json, "first_interval", comparison->interval[0]);
    if (!field) {
        sb_json_key(json, "second_share"), sb_json_real(json, comparison->share[1]);
        put_interval(json, "second_interval", comparison->interval[1]);
    }
    sb_json_key(json, "difference"), sb_json_real(json, comparison->difference);
    put_interval(json, "difference_interval", comparison->difference_interval);
    sb_json_key(json, "evidence"), sb_json_real(json, fmin(comparison->evidence, 1e12));
    sb_json_key(json, "verdict"), sb_json_string(json, (field ? in_field : verdicts)[comparison->verdict + 1]);
    sb_json_close(json, '}');
}

void contest_json(const struct contest_report *report, struct sb_text *json) {
    const struct sb_arena *arena = report->arena;
    const struct sb_contest *contest = report->contest;
    sb_json_open(json, '{');
    sb_json_key(json, "game"), sb_json_string(json, arena->game->name);
    sb_json_key(json, "seats"), sb_json_number(json, arena->setup.seats);
    sb_json_key(json, "options"), sb_setup_write(arena->game, &arena->setup, json);
    sb_json_key(json, "bots"), sb_json_open(json, '[');
    for (int bot = 0; bot < arena->count; bot++)
        sb_json_string(json, report->label[bot]);
    sb_json_close(json, ']');
    sb_json_key(json, "field"), sb_json_bool(json, contest_is_field(arena));
    sb_json_key(json, "seed"), sb_json_number(json, (int64_t)arena->seed);
    sb_json_key(json, "jobs"), sb_json_number(json, arena->jobs);
    sb_json_key(json, "games"), sb_json_number(json, (int64_t)contest->games);
    sb_json_key(json, "deals"), sb_json_number(json, (int64_t)contest->deals);
    sb_json_key(json, "deals_most"), sb_json_number(json, (int64_t)arena->deals);
    sb_json_key(json, "seconds"), sb_json_real(json, contest->seconds);
    if (!arena->game->cooperative)
        sb_json_key(json, "fair_share"), sb_json_real(json, contest->fair);
    sb_json_key(json, "ranking"), sb_json_open(json, '[');
    for (int rank = 0; rank < (contest_is_field(arena) ? 1 : arena->count); rank++)
        put_bot_json(report, rank, json);
    sb_json_close(json, ']');
    sb_json_key(json, "comparisons"), sb_json_open(json, '[');
    each_comparison(report, put_comparison_json, json);
    sb_json_close(json, ']');
    sb_json_close(json, '}');
}
