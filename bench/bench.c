/* saburau-bench: how fast the games are, and a signature of their rules.
 *
 * For every game and seat count, on one core: random play with all legal moves listed at every decision. Speeds are
 * also given as a multiple of a yardstick measured in the same run (the time of one random number), for machines differ
 * and are noisy. Instructions per move are counted by valgrind and repeat exactly.
 *
 * The *signature* is a hash over the actor and all legal moves, as text and sorted, of every position of a fixed set of
 * games. It knows nothing of how moves are packed or listed: a faster program with the same signature has the same
 * rules.
 *
 * Of cooperative games it also tells how often bots win, by level and number of seats.
 */
#include "bench.h"
#include <inttypes.h>
#include <saburau/clock.h>
#include <saburau/games.h>
#include <saburau/sim.h>
#include <saburau/statistics.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct sb_sim play_of(const char *bot, const struct sb_game *game, int seats, uint64_t games) {
    struct sb_sim sim = {.game = game, .games = games, .seed = 1, .jobs = 1};
    sb_setup_start(game, seats, &sim.setup, NULL);
    for (int seat = 0; seat < seats; seat++)
        sb_bot_find(bot, game, &sim.bots[seat], NULL);
    return sim;
}

static struct sb_sim random_play(const struct sb_game *game, int seats, uint64_t games) {
    return play_of("random", game, seats, games);
}

/* ---- Signature ---- */

struct hash {
    uint64_t value;
};

/* FNV-1a, a byte at a time. */
static void hash_text(struct hash *hash, const char *text) {
    for (;; text++) {
        hash->value = (hash->value ^ (unsigned char)*text) * 0x100000001b3u;
        if (!*text)
            return;
    }
}

struct choice {
    char text[SB_MAX_NOTATION];
    sb_move move;
};

static int compare_choices(const void *a, const void *b) {
    return strcmp(((const struct choice *)a)->text, ((const struct choice *)b)->text);
}

/* Chance by its weights, seats uniformly; from a list whose order depends on nothing but the rules. */
static sb_move choose(const struct sb_game *game, const void *state, const struct choice *choices, int count,
                      struct sb_random *random) {
    uint32_t total = 0;
    if (game->actor(state) != SB_CHANCE)
        return choices[sb_random_below(random, (uint32_t)count)].move;
    for (int i = 0; i < count; i++)
        total += game->weight(state, choices[i].move);
    uint32_t drawn = sb_random_below(random, total);
    int i = 0;
    for (; drawn >= game->weight(state, choices[i].move); i++)
        drawn -= game->weight(state, choices[i].move);
    return choices[i].move;
}

static void hash_game(const struct sb_game *game, const struct sb_setup *setup, uint64_t number, struct hash *hash) {
    static struct choice choices[SB_MAX_MOVES];
    sb_move moves[SB_MAX_MOVES];
    union sb_state state;
    struct sb_random random;
    sb_random_stream(&random, 1, number);
    game->start(&state, setup);
    while (game->actor(&state) != SB_NOBODY) {
        char actor[8];
        struct sb_text text = sb_text_over(actor, sizeof actor);
        sb_actor_write(game->actor(&state), &text);
        hash_text(hash, actor);
        int count = game->moves(&state, moves);
        for (int i = 0; i < count; i++) {
            text = sb_text_over(choices[i].text, sizeof choices[i].text);
            game->write(&state, moves[i], SB_REFEREE, &text);
            choices[i].move = moves[i];
        }
        qsort(choices, (size_t)count, sizeof *choices, compare_choices);
        for (int i = 0; i < count; i++)
            hash_text(hash, choices[i].text);
        game->apply(&state, choose(game, &state, choices, count, &random));
    }
}

static uint64_t signature(const struct sb_game *game, int seats) {
    enum { GAMES = 100 };
    struct hash hash = {0xcbf29ce484222325u};
    struct sb_setup setup;
    sb_setup_start(game, seats, &setup, NULL);
    for (uint64_t i = 0; i < GAMES; i++)
        hash_game(game, &setup, i, &hash);
    return hash.value;
}

/* ---- Times ---- */

/* Random numbers cost about the same everywhere relative to everything else. */
static double yardstick_ns(double seconds) {
    const long draws = (long)(1e8 * seconds) + 1;
    struct sb_random random;
    uint64_t sum = 0;
    sb_random_stream(&random, 1, 1);
    double start = sb_clock_seconds();
    for (long i = 0; i < draws; i++)
        sum += sb_random_next(&random);
    double end = sb_clock_seconds();
    volatile uint64_t used = sum;
    (void)used;
    return (end - start) * 1e9 / (double)draws;
}

static void mid_game(const struct sb_game *game, int seats, union sb_state *state) {
    struct sb_match match;
    struct sb_sim sim = random_play(game, seats, 1);
    sb_match_start(&match, game, &sim.setup, 1, 1, NULL);
    for (int seat = 0; seat < seats; seat++)
        sb_match_seat(&match, seat, &sim.bots[seat], NULL, NULL);
    while (sb_match_advance(&match) > 0)
        ;
    sb_match_position(&match, match.count / 2, state);
    sb_match_free(&match);
}

static double copy_ns(const struct sb_game *game, int seats, double seconds) {
    const long copies = (long)(1e7 * seconds) + 1;
    union sb_state from, to;
    mid_game(game, seats, &from);
    double start = sb_clock_seconds();
    for (long i = 0; i < copies; i++) {
        memcpy(&to, &from, game->state_size);
        __asm__ volatile("" : : "r"(&to) : "memory");
    }
    return (sb_clock_seconds() - start) * 1e9 / (double)copies;
}

/* Enough games to fill the seconds, after a short run to warm up and to tell how many that is. */
static struct sb_tally measure(const struct sb_game *game, int seats, double seconds) {
    struct sb_tally tally;
    struct sb_sim sim = random_play(game, seats, 500);
    sb_sim_run(&sim, &tally, NULL);
    sim.games = (uint64_t)(seconds * 500 / tally.seconds) + 1;
    sb_sim_run(&sim, &tally, NULL);
    return tally;
}

/* ---- Instructions ---- */

/* Instructions of this program playing so many games, counted by valgrind; 0 if it cannot be run. */
static double count_instructions(const char *game, int seats, int games, double *moves) {
    char self[512], command[1024], line[512];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    double instructions = 0;
    if (length < 0)
        return 0;
    self[length] = '\0';
    snprintf(command, sizeof command,
             "valgrind --tool=callgrind --callgrind-out-file=/dev/null '%s' --count %s %d %d 2>&1", self, game, seats,
             games);
    FILE *pipe = popen(command, "r");
    while (pipe && fgets(line, sizeof line, pipe)) {
        const char *collected = strstr(line, "Collected : ");
        if (collected)
            instructions = strtod(collected + strlen("Collected : "), NULL);
        sscanf(line, "moves %lf", moves);
    }
    if (pipe)
        pclose(pipe);
    return instructions;
}

/* Two runs of different length: what they differ by is play and nothing else. */
static double instructions_per_move(const char *game, int seats) {
    double few_moves = 0, many_moves = 0;
    double few = count_instructions(game, seats, 20, &few_moves);
    double many = count_instructions(game, seats, 220, &many_moves);
    return few > 0 && many > few && many_moves > few_moves ? (many - few) / (many_moves - few_moves) : 0;
}

static int count(const char *name, const char *seats, const char *games) {
    const struct sb_game *game = sb_game_find(name, NULL);
    struct sb_tally tally;
    if (!game)
        return 2;
    struct sb_sim sim = random_play(game, atoi(seats), strtoull(games, NULL, 10));
    sb_sim_run(&sim, &tally, NULL);
    printf("moves %" PRIu64 "\n", tally.moves);
    return 0;
}

/* ---- Wins in cooperative games ---- */

/* So many that the whole table takes less than a minute. */
enum { GAMES_PER_CELL = 500 };

/* A share of so many games with its 95 % interval. */
static void print_share(uint64_t won, uint64_t games) {
    double n = (double)games, share = (double)won / n;
    struct sb_interval interval = sb_share_interval(share, share * (1 - share) / n, games);
    printf("  %5.1f (%4.1f–%5.1f)", 100 * share, 100 * interval.low, 100 * interval.high);
    fflush(stdout);
}

/* The best bot that is fast: random, in a game that greedy does not know. */
static const char *fast_bot(const struct sb_game *game) {
    struct sb_bot bot;
    return sb_bot_find("greedy", game, &bot, NULL) ? "greedy" : "random";
}

/* The game's option of that name: its place in a set-up, or -1. */
static int option_named(const struct sb_game *game, const char *name) {
    for (int i = 0; game->options[i].name; i++)
        if (strcmp(game->options[i].name, name) == 0)
            return i;
    return -1;
}

/* One line: a bot on one level, with every number of seats. */
static void print_wins(const struct sb_game *game, const char *bot, int option, int level) {
    printf("%-8s %-8s %-8s", game->name, bot, option < 0 ? "" : game->options[option].values[level]);
    for (int seats = game->seats_least; seats <= game->seats_most; seats++) {
        struct sb_tally tally;
        struct sb_sim sim = play_of(bot, game, seats, GAMES_PER_CELL);
        if (option >= 0)
            sim.setup.option[option] = level;
        sb_sim_run(&sim, &tally, NULL);
        print_share(tally.won, tally.games);
    }
    printf("\n");
}

static void print_wins_of_game(const struct sb_game *game) {
    int option = option_named(game, "level");
    const char *bot = fast_bot(game);
    printf("\nGames won, in %% of %d, with the 95 %% interval.\n\n%-8s %-8s %-8s", GAMES_PER_CELL, "game", "bot",
           option < 0 ? "" : "level");
    for (int seats = game->seats_least; seats <= game->seats_most; seats++)
        printf("%13d seats", seats);
    printf("\n");
    if (strcmp(bot, "random") != 0)
        print_wins(game, "random", option, 0);
    for (int level = 0; level == 0 || (option >= 0 && game->options[option].values[level]); level++)
        print_wins(game, bot, option, level);
}

/* ---- The table ---- */

static void print_row(const struct sb_game *game, int seats, double seconds, double yardstick) {
    struct sb_tally tally = measure(game, seats, seconds);
    double moves = (double)tally.moves, games = (double)tally.games;
    printf("%-8s %5d %9.0f %9.2f %9.2f %9.1f %7.1f %9.1f %8.0f %8.0f %6zu %8.1f  %016" PRIx64 "\n", game->name, seats,
           games / tally.seconds, moves / tally.seconds / 1e6, (double)tally.decisions / tally.seconds / 1e6,
           tally.seconds * 1e9 / moves, moves / games, (double)tally.choices / (double)tally.decisions,
           tally.seconds * 1e9 / moves / yardstick, instructions_per_move(game->name, seats), game->state_size,
           copy_ns(game, seats, seconds), signature(game, seats));
    fflush(stdout);
}

int main(int argc, char **argv) {
    double seconds = 2;
    if ((argc == 2 || argc == 3) && strcmp(argv[1], "strength") == 0)
        return bench_strength(argc == 3 ? argv[2] : NULL);
    if (argc >= 2 && strcmp(argv[1], "match") == 0)
        return bench_match(argc - 2, argv + 2);
    if (argc >= 2 && strcmp(argv[1], "curve") == 0)
        return bench_curve(argc - 2, argv + 2);
    if (argc >= 2 && strcmp(argv[1], "server") == 0)
        return bench_server(argc - 2, argv + 2);
    if (argc == 2 && strcmp(argv[1], "--echo") == 0)
        return bench_echo();
    if (argc == 5 && strcmp(argv[1], "--count") == 0)
        return count(argv[2], argv[3], argv[4]);
    if (argc == 3 && strcmp(argv[1], "--seconds") == 0 && strtod(argv[2], NULL) > 0) {
        seconds = strtod(argv[2], NULL);
    } else if (argc > 1) {
        fprintf(
            stderr,
            "Usage: bench [--seconds S]: how fast the games are, so long for each row of the table (default: 2).\n"
            "       bench strength [GAME]: how strong the bots are; takes most of an hour on two cores.\n"
            "       bench match …: a match between two bots, also of another version; \"bench match help\" says more.\n"
            "       bench curve …: how strong search is at several times to think; \"bench curve help\" says more.\n"
            "       bench server …: how much the server can carry; \"bench server help\" says more.\n");
        return 2;
    }
    double yardstick = yardstick_ns(seconds);
    printf(
        "Random play on one core, all legal moves listed at every decision. Yardstick: one random number, %.2f ns.\n",
        yardstick);
    printf("Instr/move is counted by valgrind (0: it is not installed); copy is of a mid-game state.\n\n");
    printf("%-8s %5s %9s %9s %9s %9s %7s %9s %8s %8s %6s %8s  %s\n", "game", "seats", "games/s", "Mmoves/s", "Mdecis/s",
           "ns/move", "length", "branching", "yards", "instr", "bytes", "copy ns", "signature");
    for (const struct sb_game *const *game = sb_games; *game; game++)
        for (int seats = (*game)->seats_least; seats <= (*game)->seats_most; seats++)
            print_row(*game, seats, seconds, yardstick);
    for (const struct sb_game *const *game = sb_games; *game; game++)
        if ((*game)->cooperative)
            print_wins_of_game(*game);
    return 0;
}
