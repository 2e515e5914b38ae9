/* Thinkers (thinkers.h): bots in threads. Also to be run with the thread sanitizer. */
#include "../../src/server/thinkers.h"
#include "support.h"
#include <saburau/hero.h>
#include <saburau/samurai.h>
#include <saburau/spirit.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>

static atomic_int wakings;

static void wake(void *data) {
    assert_ptr_equal(data, &wakings);
    atomic_fetch_add(&wakings, 1);
}

static struct thinkers *start(int threads) {
    struct sb_error error = {.words = NULL};
    atomic_store(&wakings, 0);
    struct thinkers *thinkers = thinkers_start(threads, wake, &wakings, &error);
    if (!thinkers)
        fail_at(HERE, "%s", error.text);
    return thinkers;
}

/* A question about a position some random moves into a game. */
static struct thought question(const struct sb_game *game, const char *bot, int64_t number) {
    struct position table = start_game(game, game->seats_usual, "");
    struct thought thought = {.request = number,
                              .decision = {.game = game, .setup = table.setup, .seed = (uint64_t)number}};
    struct sb_random random;
    sb_random_stream(&random, 37, (uint64_t)number);
    for (int64_t moves = number % 30; moves > 0 || game->actor(&table.state) == SB_CHANCE; moves--)
        make_move(&table, any_move(&table, &random));
    thought.bot = bot_named(game, bot);
    thought.decision.seat = game->actor(&table.state);
    thought.decision.world = table.state;
    game->redeal(&thought.decision.world, thought.decision.seat, &random);
    return thought;
}

static const struct sb_game *const games[] = {&sb_samurai, &sb_spirit, &sb_hero};

/* Waits for an answer. */
static struct thought take(struct thinkers *thinkers) {
    struct thought answer;
    for (int tries = 0; tries < 20000; tries++) {
        if (thinkers_take(thinkers, &answer))
            return answer;
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    fail_at(HERE, "no answer");
}

static void every_question_is_answered_once(void **unused) {
    enum { QUESTIONS = 60 };
    bool answered[QUESTIONS] = {false};
    struct thought none;
    (void)unused;
    struct thinkers *thinkers = start(3);
    for (int i = 0; i < QUESTIONS; i++) {
        struct thought asked = question(games[i % 3], i % 2 ? "greedy" : "search:iterations=20", i);
        assert_true(thinkers_ask(thinkers, &asked));
    }
    for (int i = 0; i < QUESTIONS; i++) {
        struct thought answer = take(thinkers), asked = question(games[answer.request % 3], "greedy", answer.request);
        assert_false(answered[answer.request]);
        answered[answer.request] = true;
        assert_int_equal(answer.decision.seat, asked.decision.seat);
        assert_true(sb_move_legal(answer.decision.game, &answer.decision.world, answer.move));
    }
    assert_int_equal(thinkers_waiting(thinkers), 0);
    assert_false(thinkers_take(thinkers, &none));
    assert_int_equal(atomic_load(&wakings), QUESTIONS);
    thinkers_stop(thinkers);
}

/* The same seed, the same answer, whichever thread it comes from. */
static void an_answer_depends_on_the_question_only(void **unused) {
    (void)unused;
    struct thinkers *thinkers = start(2);
    for (int i = 0; i < 6; i++) {
        struct thought asked = question(games[i % 3], "search:iterations=30", 40 + i);
        assert_true(thinkers_ask(thinkers, &asked));
        assert_true(thinkers_ask(thinkers, &asked));
        sb_move one = take(thinkers).move, other = take(thinkers).move;
        assert_int_equal(one, other);
    }
    thinkers_stop(thinkers);
}

/* Questions that nobody has begun with, some being thought about, and answers that nobody has taken. */
static void stopping_drops_what_is_waiting(void **unused) {
    (void)unused;
    for (int round = 0; round < 10; round++) {
        struct thinkers *thinkers = start(1 + round % 4);
        for (int i = 0; i < 30; i++) {
            struct thought asked = question(games[i % 3], "search:iterations=20", i + round);
            assert_true(thinkers_ask(thinkers, &asked));
        }
        if (round % 2)
            nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
        assert_true(thinkers_waiting(thinkers) <= 30);
        thinkers_stop(thinkers);
        assert_true(atomic_load(&wakings) <= 30);
    }
}

static void stopping_at_once_is_quiet(void **unused) {
    (void)unused;
    for (int round = 0; round < 20; round++)
        thinkers_stop(start(4));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_question_is_answered_once),
        cmocka_unit_test(an_answer_depends_on_the_question_only),
        cmocka_unit_test(stopping_drops_what_is_waiting),
        cmocka_unit_test(stopping_at_once_is_quiet),
    };
    return cmocka_run_group_tests_name("thinkers", tests, NULL, NULL);
}
