/* What bots believe of others' hands in Samurai: whoever chose a hand, chose it well. */
#include "../../../src/bots/samurai/internal.h"
#include "games/samurai/scene.h"
#include <string.h>

enum { WORLDS = 1000 };

/* Both seats have their hands, all figures are placed, and seat 0 is to play. */
static struct position hands_chosen(const char *options) {
    struct position table = start_game(&sb_samurai, 2, options);
    struct sb_random random;
    sb_random_stream(&random, 1, 1);
    for (int moves = 0; samurai_seen(&table)->phase != SB_SAMURAI_TURN && goes_on(&table, moves); moves++)
        make_move(&table, any_move(&table, &random));
    return table;
}

/* In how many of the worlds that seat 0 believes in seat 1 holds the token. */
static int held(const struct position *table, int token) {
    struct sb_random random;
    int count = 0;
    sb_random_stream(&random, 2, 1);
    for (int i = 0; i < WORLDS; i++) {
        struct position world = *table;
        samurai_believe(&world.state, 0, &random);
        assert_checks(&world);
        count += count_in(samurai_seen(&world)->hand[1], token);
    }
    return count;
}

static void tokens_to_begin_with_are_likely_in_a_hand_that_was_chosen(void **unused) {
    (void)unused;
    struct position table = hands_chosen("first=0 figures=random");
    for (int token = 0; token < SB_SAMURAI_TOKENS; token++)
        if (samurai_is_wanted(token))
            assert_in_range(held(&table, token), WORLDS * 65 / 100, WORLDS * 90 / 100);
    assert_in_range(held(&table, SB_SAMURAI_SWAP), 1, WORLDS * 20 / 100);
}

static void all_tokens_are_alike_in_a_hand_that_was_drawn(void **unused) {
    (void)unused;
    struct position table = hands_chosen("first=0 figures=random hand=random");
    for (int token = SB_SAMURAI_HELMET4; token <= SB_SAMURAI_SAMURAI3; token++)
        assert_in_range(held(&table, token), WORLDS * 20 / 100, WORLDS * 30 / 100);
}

/* Whatever seat 1 really holds: the same random numbers give the same world. */
static void what_is_believed_follows_from_what_the_seat_may_know(void **unused) {
    (void)unused;
    struct position table = hands_chosen("first=0 figures=random"), other = table;
    for (uint64_t stream = 0; stream < 100; stream++) {
        struct position world = table, same = other;
        struct sb_random random, again;
        sb_random_stream(&random, 3, stream);
        again = random;
        samurai_believe(&world.state, 0, &random);
        samurai_believe(&same.state, 0, &again);
        assert_memory_equal(&world.state, &same.state, sizeof(struct sb_samurai_state));
        assert_int_equal(samurai_seen(&world)->hand[0], samurai_seen(&table)->hand[0]);
        other = world;
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tokens_to_begin_with_are_likely_in_a_hand_that_was_chosen),
        cmocka_unit_test(all_tokens_are_alike_in_a_hand_that_was_drawn),
        cmocka_unit_test(what_is_believed_follows_from_what_the_seat_may_know),
    };
    return cmocka_run_group_tests_name("beliefs in Samurai", tests, NULL, NULL);
}
