/* Simulation and arena when there is no memory: every allocation, and every start of a thread, fails once (memory.h).
 */
#include "memory.h"
#include "support.h"
#include <saburau/arena.h>
#include <saburau/sim.h>
#include <stdlib.h>
#include <string.h>

static void assert_says_why(const struct sb_error *error) {
    if (!strstr(error->text, "memory"))
        fail_at(HERE, "\"%s\"", error->text);
}

/* Games of search, which needs memory of its own and a log, against random. */
static void set_out(const struct sb_game *game, struct sb_setup *setup, struct sb_bot *bots) {
    assert_true(sb_setup_start(game, game->seats_least, setup, NULL));
    bots[0] = bot_named(game, "search:iterations=2:mem=1");
    for (int i = 1; i < setup->seats; i++)
        bots[i] = bot_named(game, "random");
}

static void a_simulation_ends_whole_or_with_a_sentence(void **unused) {
    (void)unused;
    for (int jobs = 1; jobs <= 2; jobs++) {
        struct sb_sim sim = {.game = sb_games[0], .games = 3, .jobs = jobs};
        set_out(sim.game, &sim.setup, sim.bots);
        FOR_EVERY_FAILURE(failure) {
            struct sb_tally tally;
            struct sb_error error = {.words = NULL};
            char *bytes = NULL;
            size_t length = 0;
            sim.records = open_memstream(&bytes, &length);
            memory_fail(failure);
            bool done = sb_sim_run(&sim, &tally, &error);
            memory_back();
            fclose(sim.records);
            if (done)
                assert_int_equal(tally.games, sim.games);
            else
                assert_says_why(&error);
            free(bytes);
        }
    }
}

static void an_arena_ends_whole_or_with_a_sentence(void **unused) {
    (void)unused;
    for (int jobs = 1; jobs <= 2; jobs++) {
        struct sb_arena arena = {.game = sb_games[0], .count = 2, .all = true, .deals = 2, .jobs = jobs};
        set_out(arena.game, &arena.setup, arena.bots);
        FOR_EVERY_FAILURE(failure) {
            struct sb_contest contest;
            struct sb_error error = {.words = NULL};
            memory_fail(failure);
            bool done = sb_arena_run(&arena, &contest, &error);
            memory_back();
            if (done)
                assert_int_equal(contest.deals, arena.deals);
            else
                assert_says_why(&error);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_simulation_ends_whole_or_with_a_sentence),
        cmocka_unit_test(an_arena_ends_whole_or_with_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
