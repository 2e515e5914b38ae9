/* saburau sim: bots play many games, fast. */
#include "cli.h"
#include "grid.h"
#include <errno.h>
#include <math.h>
#include <saburau/json.h>
#include <saburau/sim.h>
#include <string.h>

/* One bot for all seats, or one for each. */
static bool read_bots(const char *list, const struct sb_game *game, int seats, struct sb_bot *bots,
                      struct sb_error *error) {
    char copy[512];
    const char *names[SB_MAX_SEATS];
    int count;
    if (strlen(list) >= sizeof copy)
        return sb_fail(error, "The list of bots is too long.");
    strcpy(copy, list);
    if (!cli_split(copy, names, SB_MAX_SEATS, &count) || (count != 1 && count != seats))
        return sb_fail(error, "--bots takes one bot for all seats, or one for each (%d), separated by commas.", seats);
    for (int seat = 0; seat < seats; seat++) {
        if (!sb_bot_find(names[count == 1 ? 0 : seat], game, &bots[seat], error))
            return false;
    }
    return true;
}

static void put_losses(const struct sb_game *game, const struct sb_tally *tally, struct sb_text *json) {
    sb_json_key(json, "won"), sb_json_number(json, (int64_t)tally->won);
    sb_json_key(json, "losses"), sb_json_open(json, '{');
    for (int cause = 0; game->causes[cause]; cause++)
        sb_json_key(json, game->causes[cause]), sb_json_number(json, (int64_t)tally->lost[cause]);
    sb_json_close(json, '}');
}

static void print_json(const struct sb_sim *sim, const struct sb_tally *tally) {
    struct sb_text json = sb_text_new(NULL);
    sb_json_open(&json, '{');
    sb_json_key(&json, "game"), sb_json_string(&json, sim->game->name);
    sb_json_key(&json, "seats"), sb_json_number(&json, sim->setup.seats);
    sb_json_key(&json, "options"), sb_setup_write(sim->game, &sim->setup, &json);
    sb_json_key(&json, "bots"), sb_json_open(&json, '[');
    for (int seat = 0; seat < sim->setup.seats; seat++)
        sb_json_string(&json, sim->bots[seat].name);
    sb_json_close(&json, ']');
    sb_json_key(&json, "seed"), sb_json_number(&json, (int64_t)sim->seed);
    sb_json_key(&json, "jobs"), sb_json_number(&json, sim->jobs);
    sb_json_key(&json, "games"), sb_json_number(&json, (int64_t)tally->games);
    sb_json_key(&json, "moves"), sb_json_number(&json, (int64_t)tally->moves);
    sb_json_key(&json, "decisions"), sb_json_number(&json, (int64_t)tally->decisions);
    sb_json_key(&json, "choices"), sb_json_number(&json, (int64_t)tally->choices);
    sb_json_key(&json, "shortest"), sb_json_number(&json, (int64_t)tally->shortest);
    sb_json_key(&json, "longest"), sb_json_number(&json, (int64_t)tally->longest);
    sb_json_key(&json, "seconds"), sb_json_real(&json, tally->seconds);
    sb_json_key(&json, "games_per_second"), sb_json_real(&json, (double)tally->games / tally->seconds);
    sb_json_key(&json, "moves_per_second"), sb_json_real(&json, (double)tally->moves / tally->seconds);
    sb_json_key(&json, "wins"), sb_json_open(&json, '[');
    for (int seat = 0; seat < sim->setup.seats; seat++)
        sb_json_real(&json, tally->wins[seat]);
    sb_json_close(&json, ']');
    sb_json_key(&json, "forfeits"), sb_json_open(&json, '[');
    for (int seat = 0; seat < sim->setup.seats; seat++)
        sb_json_number(&json, (int64_t)tally->forfeits[seat]);
    sb_json_close(&json, ']');
    if (sim->game->cooperative)
        put_losses(sim->game, tally, &json);
    sb_json_close(&json, '}');
    puts(json.data);
    sb_text_free(&json);
}

/* Half the width of the 95 % interval of a share. */
static double half_interval(double share, double games) {
    return 1.96 * sqrt(share * (1 - share) / games);
}

static void put_share(struct sb_text *cells, double share, double games) {
    sb_put_decimal(cells, "%5.1f %% ± %.1f", 100 * share, 100 * half_interval(share, games));
    sb_put_char(cells, '\n');
}

static void put_wins(const struct sb_sim *sim, const struct sb_tally *tally, struct sb_text *cells) {
    double games = (double)tally->games;
    for (int seat = 0; seat < sim->setup.seats; seat++) {
        sb_say(cells, "seat %d", seat);
        sb_put_format(cells, "\t%s\t", sim->bots[seat].name);
        sb_say(cells, SB_PHRASE_IN("after the name of a bot, before a share of the games", "wins"));
        sb_put_char(cells, ' ');
        put_share(cells, tally->wins[seat] / games, games);
    }
}

/* All seats win or lose together. */
static void put_losses_told(const struct sb_game *game, const struct sb_tally *tally, struct sb_text *cells) {
    double games = (double)tally->games;
    sb_say(cells, SB_PHRASE_IN("share of the games", "won"));
    sb_put_char(cells, '\t');
    put_share(cells, (double)tally->won / games, games);
    for (int cause = 0; game->causes[cause]; cause++) {
        /* Translators: a share of the games; why they were lost: death, farms or families. */
        sb_say(cells, "lost: %s", sb_text_word(cells, game->causes[cause]));
        sb_put_decimal(cells, "\t%5.1f %%\n", 100 * (double)tally->lost[cause] / games);
    }
}

static void print_shares(const struct sb_sim *sim, const struct sb_tally *tally) {
    struct sb_text cells = sb_text_new(cli_words), out = sb_text_new(cli_words);
    (sim->game->cooperative ? put_losses_told(sim->game, tally, &cells) : put_wins(sim, tally, &cells));
    grid_put(&cells, 2, 0, &out);
    fputs(out.data, stdout);
    sb_text_free(&cells);
    sb_text_free(&out);
}

static void print_table(const struct sb_sim *sim, const struct sb_tally *tally) {
    char one[SB_DECIMAL_ROOM], two[SB_DECIMAL_ROOM], three[SB_DECIMAL_ROOM];
    double games = (double)tally->games, decisions = (double)tally->decisions;
    cli_say(stdout, "%s for %d seats, seed %llu\n", sb_word(cli_words, sim->game->show->title), sim->setup.seats,
            (unsigned long long)sim->seed);
    cli_say(stdout, "  games: %llu, in %s s; games per second: %.0f, moves per second: %.0f\n",
            (unsigned long long)tally->games, sb_decimal(cli_words, one, "%.2f", tally->seconds),
            games / tally->seconds, (double)tally->moves / tally->seconds);
    cli_say(stdout, "  moves of a game: %llu to %llu, on average %s; decisions: %s; choices of a decision: %s\n",
            (unsigned long long)tally->shortest, (unsigned long long)tally->longest,
            sb_decimal(cli_words, one, "%.1f", (double)tally->moves / games),
            sb_decimal(cli_words, two, "%.1f", decisions / games),
            sb_decimal(cli_words, three, "%.1f", (double)tally->choices / decisions));
    print_shares(sim, tally);
}

/* Decisions that bots did not make by themselves are no result, but nobody should trust one without knowing of them. */
static void say_forfeits(const struct sb_sim *sim, const struct sb_tally *tally) {
    for (int seat = 0; seat < sim->setup.seats; seat++)
        if (tally->forfeits[seat] > 0)
            cli_say(stderr, "Seat %d: decisions that its bot forfeited: %llu.\n", seat,
                    (unsigned long long)tally->forfeits[seat]);
    if (tally->forfeit.text[0])
        cli_say(stderr, "The first reason: %s\n", tally->forfeit.text);
}

static void show_progress(void *data, uint64_t done, uint64_t games) {
    cli_progress(data, done, games);
}

static bool run(struct sb_sim *sim, const char *records, struct sb_tally *tally, struct sb_error *error) {
    char title[160];
    struct sb_text text = sb_text_over(title, sizeof title);
    text.words = cli_words;
    /* Translators: before a bar that shows how far it is; a game. */
    sb_say(&text, "Playing: %s", sb_word(cli_words, sim->game->show->title));
    sim->progress = show_progress;
    sim->data = title;
    if (records && strcmp(records, "-") == 0)
        sim->records = stdout;
    else if (records && !(sim->records = fopen(records, "w")))
        return sb_fail(error, "%s cannot be written: %s.", records, sb_system_says(error, errno));
    bool done = sb_sim_run(sim, tally, error);
    cli_progress_end();
    if (sim->records && sim->records != stdout && fclose(sim->records) != 0 && done)
        done = sb_fail(error, "%s cannot be written: %s.", records, sb_system_says(error, errno));
    return done;
}

int sim_command(int argc, char **argv) {
    const char *seats = NULL, *bots = "random", *games_text = "1000", *seed_text = "1", *jobs_text = NULL;
    const char *records = NULL;
    bool json = false;
    struct cli_list options = {.count = 0};
    const struct cli_flag flags[] = {
        {.name = "--seats", .value = "N", .meaning = SB_PHRASE("number of seats"), .text = &seats},
        {.name = "--bots",
         .value = "B[,B…]",
         .meaning = SB_PHRASE("one bot for all seats, or one for each (default: random)"),
         .text = &bots},
        {.name = "--games", .value = "N", .meaning = SB_PHRASE("number of games (default: 1000)"), .text = &games_text},
        {.name = "--seed",
         .value = "S",
         .meaning = SB_PHRASE("the same seed gives the same games (default: 1)"),
         .text = &seed_text},
        {.name = "--jobs",
         .value = "J",
         .meaning = SB_PHRASE("threads (default: one per core); does not change the games"),
         .text = &jobs_text},
        {.name = "--option",
         .value = "NAME=VALUE",
         .meaning = SB_PHRASE("an option of the game; may be repeated"),
         .list = &options},
        {.name = "--records", .value = "FILE", .meaning = SB_PHRASE("write a record of every game"), .text = &records},
        {.name = "--json", .meaning = SB_PHRASE("the result as one JSON object"), .on = &json},
        {.name = NULL},
    };
    const struct cli_usage usage = {
        "sim", "GAME", SB_PHRASE("Lets bots play many games and tells who won how often, and how fast it went."),
        flags, 1,      1};
    struct sb_error error = {.words = cli_words};
    struct sb_sim sim = {.records = NULL};
    struct sb_tally tally;
    int count, code;
    if (!cli_parse(&usage, argc, argv, &count, &code))
        return code;
    if (!cli_setup(argv[0], seats, &options, &sim.game, &sim.setup, &error) ||
        !read_bots(bots, sim.game, sim.setup.seats, sim.bots, &error) ||
        !cli_number("--games", games_text, 1, 1000000000000, &sim.games, &error) ||
        !cli_number("--seed", seed_text, 0, INT64_MAX, &sim.seed, &error) || !cli_jobs(jobs_text, &sim.jobs, &error))
        return cli_fail(CLI_USAGE, &error);
    if (!run(&sim, records, &tally, &error))
        return cli_fail(CLI_NO, &error);
    if (json)
        print_json(&sim, &tally);
    else
        print_table(&sim, &tally);
    say_forfeits(&sim, &tally);
    return CLI_DONE;
}
