/* Thinkers (thinkers.h): bots in threads. Which question is next is tested with the queue. Also to be run with the
 * thread sanitizer. */
#include "../../src/server/thinkers.h"
#include "support.h"
#include <saburau/clock.h>
#include <saburau/hero.h>
#include <saburau/samurai.h>
#include <saburau/spirit.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static atomic_int wakings;

static void wake(void *data) {
    assert_ptr_equal(data, &wakings);
    atomic_fetch_add(&wakings, 1);
}

static struct thinkers *start(int threads) {
    struct sb_error error = {.words = NULL};
    secret_start();
    atomic_store(&wakings, 0);
    struct thinkers *thinkers = thinkers_start(threads, wake, &wakings, &error);
    if (!thinkers)
        fail_at(HERE, "%s", error.text);
    return thinkers;
}

/* A question about a position some random moves into a game. */
static struct thought question(const struct sb_game *game, const char *bot, int64_t number) {
    struct position table = start_game(game, game->seats_usual, "");
    struct thought thought = {.request = number};
    struct sb_random random;
    sb_random_stream(&random, 37, (uint64_t)number);
    for (int64_t moves = number % 30; moves > 0 || game->actor(&table.state) == SB_CHANCE; moves--)
        make_move(&table, any_move(&table, &random));
    thought.bot = bot_named(game, bot);
    thought.decision = decision_in(&table, (uint64_t)number);
    game->redeal(&thought.decision.world, thought.decision.seat, &random);
    return thought;
}

static const struct sb_game *const games[] = {&sb_samurai, &sb_spirit, &sb_hero};

static struct question *ask_as(struct thinkers *thinkers, const struct thought *asked, enum queue_class class,
                               limits_address address) {
    struct asker asker = {.address = address};
    struct question *there = thinkers_ask(thinkers, asked, class, &asker);
    assert_non_null(there);
    return there;
}

static void ask(struct thinkers *thinkers, const struct thought *asked) {
    ask_as(thinkers, asked, CLASS_WATCHED, 1);
}

/* Asks for what takes an hour, unless it is stopped. */
static struct question *ask_long(struct thinkers *thinkers, enum queue_class class) {
    struct thought asked = question(&sb_samurai, "search:ms=3600000", -1);
    if (class == CLASS_HINT)
        asked.kind = THOUGHT_HINT;
    return ask_as(thinkers, &asked, class, 1);
}

/* Asks for what takes no time. */
static struct question *ask_short(struct thinkers *thinkers, enum queue_class class, limits_address address,
                                  int64_t number) {
    struct thought asked = question(&sb_hero, "greedy", number);
    return ask_as(thinkers, &asked, class, address);
}

static void sleep_a_little(void) {
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

/* … until nothing waits: all that has no answer is being thought about. */
static void wait_until_all_think(struct thinkers *thinkers) {
    for (int tries = 0; tries < 60000; tries++) {
        struct thinkers_facts facts = thinkers_look(thinkers);
        if (facts.waiting[0] + facts.waiting[1] + facts.waiting[2] + facts.waiting[3] == 0)
            return;
        sleep_a_little();
    }
    fail_at(HERE, "a question waits");
}

/* … until nobody thinks. */
static void wait_until_quiet(struct thinkers *thinkers) {
    for (int tries = 0; tries < 60000; tries++) {
        if (thinkers_count(thinkers) == 0)
            return;
        sleep_a_little();
    }
    fail_at(HERE, "somebody still thinks");
}

/* Waits for an answer. */
static struct thought take(struct thinkers *thinkers) {
    struct thought answer;
    for (int tries = 0; tries < 60000; tries++) {
        if (thinkers_take(thinkers, &answer))
            return answer;
        sleep_a_little();
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
        ask(thinkers, &asked);
    }
    for (int i = 0; i < QUESTIONS; i++) {
        struct thought answer = take(thinkers), asked = question(games[answer.request % 3], "greedy", answer.request);
        assert_false(answered[answer.request]);
        answered[answer.request] = true;
        assert_int_equal(answer.decision.seat, asked.decision.seat);
        assert_true(sb_move_legal(answer.decision.game, &answer.decision.world, answer.move));
    }
    assert_int_equal(thinkers_count(thinkers), 0);
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
        ask(thinkers, &asked);
        ask(thinkers, &asked);
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
            ask(thinkers, &asked);
        }
        if (round % 2)
            nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
        assert_true(thinkers_count(thinkers) <= 30);
        thinkers_stop(thinkers);
        assert_true(atomic_load(&wakings) <= 30);
    }
}

static void stopping_at_once_is_quiet(void **unused) {
    (void)unused;
    for (int round = 0; round < 20; round++)
        thinkers_stop(start(4));
}

/* A bot that thinks for an hour, for a move, a hint and a curve. */
static void stopping_does_not_wait_for_thoughts(void **unused) {
    (void)unused;
    for (int round = 0; round < 5; round++) {
        struct thinkers *thinkers = start(2);
        ask_long(thinkers, CLASS_WATCHED);
        ask_long(thinkers, CLASS_HINT);
        ask_long(thinkers, CLASS_ALONE);
        if (round % 2)
            sleep_a_little();
        thinkers_stop(thinkers);
    }
    assert_int_equal(atomic_load(&wakings), 0);
}

/* ---- Cancelling ---- */

static void a_cancelled_question_has_no_answer(void **unused) {
    (void)unused;
    struct thought none;
    struct thinkers *thinkers = start(1);
    struct question *running = ask_long(thinkers, CLASS_WATCHED);
    wait_until_all_think(thinkers);
    struct question *waiting = ask_short(thinkers, CLASS_WATCHED, 1, 1);
    assert_int_equal(thinkers_look(thinkers).waiting[CLASS_WATCHED], 1);
    thinkers_cancel(thinkers, waiting);
    assert_int_equal(thinkers_look(thinkers).waiting[CLASS_WATCHED], 0); /* at once */
    assert_int_equal(thinkers_count(thinkers), 1);
    thinkers_cancel(thinkers, running);
    wait_until_quiet(thinkers); /* soon */
    struct question *answered = ask_short(thinkers, CLASS_WATCHED, 1, 2);
    wait_until_quiet(thinkers);
    thinkers_cancel(thinkers, answered);
    assert_false(thinkers_take(thinkers, &none));
    ask_short(thinkers, CLASS_WATCHED, 1, 3);
    assert_int_equal(take(thinkers).request, 3);
    thinkers_stop(thinkers);
}

static void a_cancelled_curve_frees_its_moves(void **unused) {
    (void)unused;
    struct thinkers *thinkers = start(1);
    for (int i = 0; i < 2; i++) { /* one that is being thought about, and one that waits */
        struct thought asked = question(&sb_samurai, "search:ms=3600000", 0);
        struct position table = start_game(&sb_samurai, 2, "");
        struct sb_random random;
        sb_random_stream(&random, 1, 0);
        asked.kind = THOUGHT_CURVE;
        asked.moves = calloc(40, sizeof *asked.moves);
        for (asked.move_count = 0; asked.move_count < 40; asked.move_count++) {
            asked.moves[asked.move_count] = any_move(&table, &random);
            make_move(&table, asked.moves[asked.move_count]);
        }
        asked.decision.setup = table.setup;
        struct question *there = ask_as(thinkers, &asked, CLASS_HINT, 1);
        if (i == 0) {
            wait_until_all_think(thinkers);
            thinkers_cancel(thinkers, there);
            wait_until_quiet(thinkers);
            ask_long(thinkers, CLASS_WATCHED);
        } else {
            thinkers_cancel(thinkers, there);
        }
    }
    thinkers_stop(thinkers);
}

/* ---- Stepping aside ---- */

static void a_hint_steps_aside_for_moves(void **unused) {
    (void)unused;
    struct thinkers *thinkers = start(1);
    ask_long(thinkers, CLASS_HINT);
    wait_until_all_think(thinkers);
    for (int i = 0; i < 3; i++) {
        ask_short(thinkers, CLASS_WATCHED, 2, i);
        assert_int_equal(take(thinkers).request, i);
    }
    thinkers_stop(thinkers);
}

/* Where there is always another move to think about: how many there are when it is found. */
static int find_hint_among_moves(void) {
    enum { MOVES = 20, HINT = 1000 };
    struct thinkers *thinkers = start(1);
    struct thought move = question(&sb_samurai, "search:iterations=30", 0), hint = move;
    hint.kind = THOUGHT_HINT;
    hint.request = HINT;
    for (int i = 0; i < MOVES; i++)
        ask(thinkers, &move);
    ask_as(thinkers, &hint, CLASS_HINT, 2);
    double end = sb_clock_seconds() + 100;
    while (take(thinkers).request != HINT) {
        assert_true(sb_clock_seconds() < end);
        ask(thinkers, &move);
    }
    int left = thinkers_look(thinkers).waiting[CLASS_WATCHED];
    thinkers_stop(thinkers);
    return left;
}

/* Other work may keep us from asking for more moves often, but not always. */
static void a_hint_is_found_in_the_end(void **unused) {
    int left = 0;
    (void)unused;
    for (int tries = 0; tries < 10 && left == 0; tries++)
        left = find_hint_among_moves();
    assert_true(left > 0);
}

/* What nobody waits for never delays what somebody waits for. */
static void a_table_that_plays_by_itself_always_steps_aside(void **unused) {
    (void)unused;
    struct thinkers *thinkers = start(2);
    ask_long(thinkers, CLASS_ALONE);
    ask_long(thinkers, CLASS_UNWATCHED);
    for (int i = 0; i < 6; i++) {
        wait_until_all_think(thinkers);
        ask_short(thinkers, i % 2 ? CLASS_HINT : CLASS_WATCHED, 2, i);
        assert_int_equal(take(thinkers).request, i);
    }
    thinkers_stop(thinkers);
}

static void what_stepped_aside_is_answered_in_the_end(void **unused) {
    (void)unused;
    struct thinkers *thinkers = start(1);
    struct thought asked = question(&sb_samurai, "search:iterations=300", 7);
    ask_as(thinkers, &asked, CLASS_ALONE, 1);
    sb_move alone = take(thinkers).move;
    ask_as(thinkers, &asked, CLASS_ALONE, 1);
    wait_until_all_think(thinkers);
    ask_short(thinkers, CLASS_WATCHED, 2, 8);
    struct thought one = take(thinkers), other = take(thinkers);
    assert_int_equal(one.request + other.request, 7 + 8);
    assert_int_equal(one.request == 7 ? one.move : other.move, alone);
    thinkers_stop(thinkers);
}

static void moves_do_not_step_aside_for_moves(void **unused) {
    (void)unused;
    struct thought none;
    struct thinkers *thinkers = start(1);
    struct question *running = ask_long(thinkers, CLASS_WATCHED);
    wait_until_all_think(thinkers);
    ask_short(thinkers, CLASS_WATCHED, 2, 1);
    for (int i = 0; i < 20; i++)
        sleep_a_little();
    assert_false(thinkers_take(thinkers, &none));
    thinkers_cancel(thinkers, running);
    assert_int_equal(take(thinkers).request, 1);
    thinkers_stop(thinkers);
}

/* Somebody comes to watch: what was to wait goes first. */
static void a_question_goes_first_when_somebody_comes_to_wait_for_it(void **unused) {
    (void)unused;
    struct asker watching = {.address = 2};
    struct thinkers *thinkers = start(1);
    struct question *running = ask_long(thinkers, CLASS_UNWATCHED);
    wait_until_all_think(thinkers);
    ask_short(thinkers, CLASS_ALONE, 1, 1);
    struct question *other = ask_short(thinkers, CLASS_ALONE, 1, 2);
    thinkers_change(thinkers, other, CLASS_WATCHED, &watching);
    assert_int_equal(take(thinkers).request, 2); /* also before the one that was being thought about */
    thinkers_cancel(thinkers, running);
    assert_int_equal(take(thinkers).request, 1);
    thinkers_stop(thinkers);
}

/* ---- Looking ---- */

static void what_waits_is_counted_and_its_age_told(void **unused) {
    (void)unused;
    struct thinkers *thinkers = start(1);
    ask_long(thinkers, CLASS_WATCHED);
    wait_until_all_think(thinkers);
    ask_short(thinkers, CLASS_WATCHED, 1, 1);
    ask_short(thinkers, CLASS_HINT, 1, 2);
    ask_short(thinkers, CLASS_HINT, 1, 3);
    sleep_a_little();
    struct thinkers_facts facts = thinkers_look(thinkers);
    assert_int_equal(thinkers_count(thinkers), 4);
    assert_int_equal(facts.waiting[CLASS_WATCHED], 1);
    assert_int_equal(facts.waiting[CLASS_HINT], 2);
    assert_int_equal(facts.waiting[CLASS_ALONE], 0);
    assert_true(facts.age[CLASS_WATCHED] >= facts.age[CLASS_HINT] && facts.age[CLASS_HINT] >= 0.001);
    assert_true(facts.age[CLASS_ALONE] == 0);
    thinkers_stop(thinkers);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_question_is_answered_once),
        cmocka_unit_test(an_answer_depends_on_the_question_only),
        cmocka_unit_test(stopping_drops_what_is_waiting),
        cmocka_unit_test(stopping_at_once_is_quiet),
        cmocka_unit_test(stopping_does_not_wait_for_thoughts),
        cmocka_unit_test(a_cancelled_question_has_no_answer),
        cmocka_unit_test(a_cancelled_curve_frees_its_moves),
        cmocka_unit_test(a_hint_steps_aside_for_moves),
        cmocka_unit_test(a_hint_is_found_in_the_end),
        cmocka_unit_test(a_table_that_plays_by_itself_always_steps_aside),
        cmocka_unit_test(what_stepped_aside_is_answered_in_the_end),
        cmocka_unit_test(moves_do_not_step_aside_for_moves),
        cmocka_unit_test(a_question_goes_first_when_somebody_comes_to_wait_for_it),
        cmocka_unit_test(what_waits_is_counted_and_its_age_told),
    };
    return cmocka_run_group_tests_name("thinkers", tests, NULL, NULL);
}
