/* Bots that search when there is no memory: every allocation, and every start of a thread, fails once (memory.h). */
#include "memory.h"
#include "support.h"
#include <math.h>
#include <saburau/hint.h>
#include <string.h>

/* A position where a seat has a choice. */
static struct position choice_in(const struct sb_game *game) {
    struct position table = start_game(game, game->seats_least, "");
    struct sb_random random;
    sb_move moves[SB_MAX_MOVES];
    sb_random_stream(&random, 3, 0);
    while (game->actor(&table.state) < 0 || game->moves(&table.state, moves) < 2)
        make_move(&table, any_move(&table, &random));
    return table;
}

static void assert_good(const struct sb_hint *hint, const struct position *table) {
    double shares = 0;
    assert_true(isfinite(hint->value) && hint->count > 0);
    for (int i = 0; i < hint->count; i++) {
        assert_true(sb_move_legal(table->game, &table->state, hint->candidate[i].move));
        shares += hint->candidate[i].share;
    }
    assert_true(shares <= 1.0001);
}

static void find_hints(const char *bot_name) {
    for (const struct sb_game *const *game = sb_games; *game; game++) {
        struct position table = choice_in(*game);
        struct sb_decision decision = decision_in(&table, 5);
        struct sb_bot bot = bot_named(*game, bot_name);
        FOR_EVERY_FAILURE(failure) {
            struct sb_hint hint;
            struct sb_error error = {.words = NULL};
            memory_fail(failure);
            bool found = sb_hint_find(&decision, &bot, &hint, &error);
            memory_back();
            if (found)
                assert_good(&hint, &table);
            else
                assert_non_null(strstr(error.text, "not enough memory"));
        }
    }
}

static void a_hint_is_found_or_refused(void **unused) {
    (void)unused;
    find_hints("search:iterations=40:mem=1");
}

static void a_hint_of_several_threads_is_found_or_refused(void **unused) {
    (void)unused;
    find_hints("search:iterations=40:mem=1:threads=3");
}

static void a_decision_is_made_or_put_off(void **unused) {
    (void)unused;
    struct position table = choice_in(sb_games[0]);
    struct sb_decision decision = decision_in(&table, 0);
    struct sb_bot bot = bot_named(table.game, "search:iterations=40:mem=1:threads=2");
    FOR_EVERY_FAILURE(failure) {
        sb_move move;
        struct sb_error error = {.words = NULL};
        memory_fail(failure);
        bool made = sb_decision_make(&decision, &bot, &move, &error);
        memory_back();
        if (made)
            assert_true(sb_move_legal(table.game, &table.state, move));
        else
            assert_non_null(strstr(error.text, "not enough memory"));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hint_is_found_or_refused),
        cmocka_unit_test(a_hint_of_several_threads_is_found_or_refused),
        cmocka_unit_test(a_decision_is_made_or_put_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
