/* How strong search is with more and more time to think: the same deals for each time, against one opponent. */
#include "curve.h"
#include "bench.h"
#include "old_bots.h"
#include <math.h>
#include <saburau/arena.h>
#include <saburau/file.h>
#include <saburau/games.h>
#include <saburau/sim.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- What is asked for ---- */

struct wanted {
    const char *game, *seats, *times, *against, *deals, *seed, *jobs, *old, *svg;
};

static int explain(void) {
    fprintf(stderr,
            "Usage: bench curve GAME [SEATS] [--times MS,MS…] [--against BOT] [--deals N] [--seed S] [--jobs J]\n"
            "                   [--old LIBRARY] [--svg FILE]\n"
            "\n"
            "How often search wins with so many milliseconds for a decision, every deal on all seats. With more than "
            "two\n"
            "seats it sits alone among others of its opponent; in a game won together it plays by itself.\n"
            "  --times MS,MS…  rising (default: 1,4,16,64,256)\n"
            "  --against BOT   its opponent (default: greedy; random, in a game that greedy does not play)\n"
            "  --deals N       for each time (default: 100)\n"
            "  --seed S        the same seed gives the same deals (default: 1)\n"
            "  --jobs J        threads (default: one per core); each should have a core to itself\n"
            "  --old LIBRARY   draw it of another version's search, too; its bots are called old:NAME\n"
            "  --svg FILE      write a chart to this file\n");
    return 2;
}

/* Where the word behind a flag goes; NULL if there is no such flag. */
static const char **value_of(struct wanted *wanted, const char *flag) {
    const struct {
        const char *name, **value;
    } flags[] = {{"--times", &wanted->times}, {"--against", &wanted->against}, {"--deals", &wanted->deals},
                 {"--seed", &wanted->seed},   {"--jobs", &wanted->jobs},       {"--old", &wanted->old},
                 {"--svg", &wanted->svg}};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (strcmp(flag, flags[i].name) == 0)
            return flags[i].value;
    return NULL;
}

static bool read_words(int count, char **words, struct wanted *wanted) {
    for (int i = 0; i < count; i++) {
        const char **value = value_of(wanted, words[i]);
        if (value && i + 1 < count)
            *value = words[++i];
        else if (words[i][0] != '-' && !wanted->game)
            wanted->game = words[i];
        else if (words[i][0] != '-' && !wanted->seats)
            wanted->seats = words[i];
        else
            return false;
    }
    return wanted->game != NULL;
}

/* The number at *text, which is moved on behind it. */
static bool take_number(const char **text, int64_t least, int64_t most, int64_t *number) {
    char *end;
    if (**text < '0' || **text > '9')
        return false;
    *number = strtoll(*text, &end, 10);
    *text = end;
    return *number >= least && *number <= most;
}

static bool read_number(const char *name, const char *text, int64_t least, int64_t *number, struct sb_error *error) {
    const char *at = text;
    char quoted[SB_QUOTE_ROOM];
    return (take_number(&at, least, 1000000000, number) && !*at) ||
           sb_fail(error, "%s takes a whole number from %lld on, not \"%s\".", name, (long long)least,
                   sb_quote(quoted, text));
}

static bool read_times(const char *text, struct curve *curve, struct sb_error *error) {
    int64_t before = 0;
    char quoted[SB_QUOTE_ROOM];
    for (const char *at = text; curve->count < CURVE_TIMES; at++) {
        if (!take_number(&at, before + 1, 3600000, &curve->times[curve->count]))
            break;
        before = curve->times[curve->count++];
        if (!*at)
            return true;
        if (*at != ',')
            break;
    }
    return sb_fail(error, "--times takes at most %d rising numbers of milliseconds, separated by commas, not \"%s\".",
                   CURVE_TIMES, sb_quote(quoted, text));
}

static bool read_numbers(const struct wanted *wanted, struct curve *curve, struct sb_error *error) {
    int64_t deals, seed, jobs = sysconf(_SC_NPROCESSORS_ONLN), seats = curve->game->seats_usual;
    if (!read_times(wanted->times, curve, error) || !read_number("--deals", wanted->deals, 1, &deals, error) ||
        !read_number("--seed", wanted->seed, 0, &seed, error) ||
        (wanted->jobs && !read_number("--jobs", wanted->jobs, 1, &jobs, error)) ||
        (wanted->seats && !read_number("SEATS", wanted->seats, 1, &seats, error)))
        return false;
    curve->deals = (uint64_t)deals;
    curve->seed = (uint64_t)seed;
    curve->jobs = (int)jobs;
    return sb_setup_start(curve->game, (int)seats, &curve->setup, error);
}

static bool find_opponent(const char *name, struct curve *curve, struct sb_error *error) {
    if (curve->game->cooperative)
        return !name ||
               sb_fail(error, "In %s all seats win or lose together: there is no --against.", curve->game->name);
    if (name)
        return old_bots_find_any(name, curve->game, &curve->opponent, error);
    return sb_bot_find("greedy", curve->game, &curve->opponent, NULL) ||
           sb_bot_find("random", curve->game, &curve->opponent, error);
}

static bool add_line(const char *name, struct curve *curve, struct sb_error *error) {
    struct curve_line *line = &curve->lines[curve->line_count++];
    line->name = name;
    for (int i = 0; i < curve->count; i++) {
        char bot[SB_BOT_ROOM];
        snprintf(bot, sizeof bot, "%s:ms=%lld", name, (long long)curve->times[i]);
        if (!old_bots_find_any(bot, curve->game, &line->bots[i], error))
            return false;
    }
    return true;
}

static bool prepare(const struct wanted *wanted, struct curve *curve, struct sb_error *error) {
    curve->game = sb_game_find(wanted->game, error);
    if (!curve->game || !read_numbers(wanted, curve, error))
        return false;
    curve->fair = curve->game->cooperative ? 0 : 1.0 / curve->setup.seats;
    if (wanted->old)
        old_bots_load(wanted->old);
    return find_opponent(wanted->against, curve, error) && add_line("search", curve, error) &&
           (!wanted->old || add_line("old:search", curve, error)) &&
           (!wanted->svg || sb_file_can_save(wanted->svg, error));
}

/* ---- Playing ---- */

static bool play_against(const struct curve *curve, const struct sb_bot *bot, struct curve_point *point,
                         struct sb_error *error) {
    static struct sb_contest contest;
    static struct sb_arena arena;
    arena = (struct sb_arena){.game = curve->game,
                              .setup = curve->setup,
                              .bots = {*bot, curve->opponent},
                              .count = 2,
                              .field = true,
                              .all = true,
                              .deals = curve->deals,
                              .seed = curve->seed,
                              .jobs = curve->jobs};
    if (!sb_arena_run(&arena, &contest, error))
        return false;
    *point = (struct curve_point){.share = contest.comparisons[0].share[0],
                                  .interval = contest.comparisons[0].interval[0],
                                  .games = contest.games,
                                  .seconds = contest.seconds};
    return true;
}

static bool play_together(const struct curve *curve, const struct sb_bot *bot, struct curve_point *point,
                          struct sb_error *error) {
    struct sb_tally tally;
    struct sb_sim sim = {
        .game = curve->game, .setup = curve->setup, .games = curve->deals, .seed = curve->seed, .jobs = curve->jobs};
    for (int seat = 0; seat < curve->setup.seats; seat++)
        sim.bots[seat] = *bot;
    if (!sb_sim_run(&sim, &tally, error))
        return false;
    double games = (double)tally.games, share = (double)tally.won / games;
    *point = (struct curve_point){.share = share,
                                  .interval = sb_share_interval(share, share * (1 - share) / games, tally.games),
                                  .games = tally.games,
                                  .seconds = tally.seconds};
    return true;
}

/* ---- What it says ---- */

void curve_title(const struct curve *curve, struct sb_text *text) {
    char opponent[SB_QUOTE_ROOM];
    sb_put_format(text, "%s for %d seats: search", curve->game->show->title, curve->setup.seats);
    if (!curve->game->cooperative)
        sb_put_format(text, " %s %s", curve->setup.seats > 2 ? "alone among" : "against",
                      sb_quote(opponent, curve->opponent.name));
}

/* By how many Elo points a bot is ahead of others, if it wins so much among them (statistics.h). */
static double elo(double share, double fair) {
    if (share < 1e-9 || share > 1 - 1e-9)
        return share < 0.5 ? -(double)INFINITY : (double)INFINITY;
    return 400 * log10(share / (1 - share) * (1 - fair) / fair);
}

static const char *elo_words(double share, double fair, char words[16]) {
    double points = elo(share, fair);
    if (isinf(points))
        return points < 0 ? "-∞" : "+∞";
    snprintf(words, 16, "%+ld", lround(points));
    return words;
}

static void print_title(const struct curve *curve) {
    struct sb_text title = sb_text_new(NULL);
    curve_title(curve, &title);
    printf("%s. Deals: %llu, seed %llu.", title.data, (unsigned long long)curve->deals,
           (unsigned long long)curve->seed);
    if (!curve->game->cooperative)
        printf(" A fair share of wins is %.1f %%.", 100 * curve->fair);
    printf("\n\n");
    sb_text_free(&title);
}

static void print_point(const struct curve *curve, const char *name, const struct curve_point *point) {
    char at[16], low[16], high[16];
    printf("%-22s %5.1f %% (%4.1f–%5.1f)  %6llu games", name, 100 * point->share, 100 * point->interval.low,
           100 * point->interval.high, (unsigned long long)point->games);
    if (!curve->game->cooperative)
        printf("  Elo %s (%s to %s)", elo_words(point->share, curve->fair, at),
               elo_words(point->interval.low, curve->fair, low), elo_words(point->interval.high, curve->fair, high));
    printf("  %.0f s\n", point->seconds);
    fflush(stdout);
}

static bool play(struct curve *curve, struct sb_error *error) {
    print_title(curve);
    for (int i = 0; i < curve->count; i++)
        for (int l = 0; l < curve->line_count; l++) {
            struct curve_line *line = &curve->lines[l];
            if (!(curve->game->cooperative ? play_together : play_against)(curve, &line->bots[i], &line->points[i],
                                                                           error))
                return false;
            print_point(curve, line->bots[i].name, &line->points[i]);
        }
    return true;
}

static bool save_chart(const struct curve *curve, const char *file, struct sb_error *error) {
    struct sb_text svg = sb_text_new(NULL);
    curve_chart(curve, &svg);
    bool saved = svg.cut ? sb_fail_memory(error) : sb_file_save(file, svg.data, svg.length, error);
    sb_text_free(&svg);
    return saved;
}

int bench_curve(int count, char **words) {
    static struct curve curve;
    struct sb_error error = {.words = NULL};
    struct wanted wanted = {.times = "1,4,16,64,256", .deals = "100", .seed = "1"};
    if (!read_words(count, words, &wanted) || strcmp(wanted.game, "help") == 0)
        return explain();
    if (prepare(&wanted, &curve, &error) && play(&curve, &error) &&
        (!wanted.svg || save_chart(&curve, wanted.svg, &error)))
        return 0;
    fprintf(stderr, "%s\n", error.text);
    return 1;
}
