/* Samurai: dealing anew what a seat cannot know. */
#include "scene.h"

#include <string.h>

static struct position redealt(const struct position *table, int seat, struct sb_random *random) {
    struct position copy = *table;
    sb_samurai.redeal(&copy.state, seat, random);
    assert_checks(&copy);
    return copy;
}

/* ---- It keeps all the seat knows ---- */

/* A seat's tokens are still the same together, and as many are in hand. */
static void assert_same_tokens(const struct position *left, const struct position *right, int seat) {
    const struct sb_samurai_state *a = samurai_seen(left), *b = samurai_seen(right);
    assert_int_equal(size_of(a->hand[seat]), size_of(b->hand[seat]));
    for (int token = 0; token < SB_SAMURAI_TOKENS; token += copies_of(token))
        assert_int_equal(count_in(a->hand[seat], token) + count_in(a->pile[seat], token),
                         count_in(b->hand[seat], token) + count_in(b->pile[seat], token));
}

/* Beside hands, piles and the token another seat kept last, not a byte is different. */
static void assert_nothing_else_changed(const struct position *table, const struct position *world) {
    struct position back = *world;
    memcpy(samurai(&back)->hand, samurai_seen(table)->hand, sizeof samurai(&back)->hand);
    memcpy(samurai(&back)->pile, samurai_seen(table)->pile, sizeof samurai(&back)->pile);
    samurai(&back)->last_kept = samurai_seen(table)->last_kept;
    assert_same_state(table, &back);
}

static void assert_fair_world(const struct position *table, const struct position *world, int seat) {
    assert_same_view(table, world, seat);
    assert_same_view(table, world, SB_SPECTATOR);
    assert_actor(world, sb_samurai.actor(&table->state));
    if (sb_samurai.actor(&table->state) == seat)
        assert_same_moves(table, world);
    assert_int_equal(samurai_seen(world)->hand[seat], samurai_seen(table)->hand[seat]);
    assert_int_equal(samurai_seen(world)->pile[seat], samurai_seen(table)->pile[seat]);
    for (int other = 0; other < table->setup.seats; other++)
        assert_same_tokens(table, world, other);
    assert_nothing_else_changed(table, world);
}

/* A world for each seat of a position; returns how many differ from it. */
static int deal_worlds(const struct position *table, struct sb_random *random) {
    int different = 0;
    for (int seat = 0; seat < table->setup.seats; seat++) {
        struct position world = redealt(table, seat, random);
        assert_fair_world(table, &world, seat);
        different += memcmp(&world.state, &table->state, sb_samurai.state_size) != 0;
    }
    return different;
}

static void a_redeal_keeps_all_the_seat_knows(void **unused) {
    (void)unused;
    static const char *const options[] = {"", "captures=turn", "hand=random", "figures=random captures=turn first=1"};
    long worlds = 0, different = 0;
    struct sb_random random;
    sb_random_stream(&random, 21, 1);
    for (int game = 0; game < 36; game++) {
        struct position table = start_game(&sb_samurai, 2 + game % 3, options[game / 3 % 4]);
        for (int n = 0; goes_on(&table, n); n++) {
            make_move(&table, any_move(&table, &random));
            different += deal_worlds(&table, &random);
            worlds += table.setup.seats;
        }
    }
    assert_true(worlds > 10000);
    assert_true(different * 3 > worlds * 2);
}

/* A world can be played on to its end like any other position. */
static void a_redealt_game_plays_on(void **unused) {
    (void)unused;
    struct sb_random random;
    sb_random_stream(&random, 22, 1);
    for (int game = 0; game < 30; game++) {
        struct position table = start_game(&sb_samurai, 2 + game % 3, game % 2 == 0 ? "" : "captures=turn hand=random");
        for (int n = 0; goes_on(&table, n); n++) {
            if (n % 7 == 0)
                table = redealt(&table, game % 2, &random);
            make_move(&table, any_move(&table, &random));
        }
    }
}

static void equal_generators_deal_equal_worlds(void **unused) {
    (void)unused;
    struct position table = scene(3, "", "", "0 helmet4 p8, 1 ship1 n7");
    struct sb_random one = {{1, 2, 3, 4}}, two = one;
    struct position left = redealt(&table, 0, &one), right = redealt(&table, 0, &two);
    assert_same_state(&left, &right);
}

/* ---- It is uniform ---- */

/* Seat 1 is in the middle of a turn with two tokens in hand and two in its pile; all others lie, and nothing is
 * surrounded. */
static struct position four_unplayed(const char *hand, const char *pile) {
    struct position table = scene(4, "", "", "");
    edit_tokens(&table, 1, hand, pile);
    edit_lay_rest(&table, 1, "p8 o11 p11 n12 l13 p13 q14 p14 o15 m16 j16 k17 f17 h17 l17 g18");
    samurai(&table)->seat = 1;
    samurai(&table)->played = true;
    assert_checks(&table);
    return table;
}

/* How often seat 1 gets each of these hands, in many worlds; it must never get another. */
static void count_hands(const struct position *table, int eye, const uint32_t *hands, int n, long *counts) {
    struct sb_random random;
    sb_random_stream(&random, 23, (uint64_t)eye);
    for (int i = 0; i < 12000; i++) {
        struct position world = redealt(table, eye, &random);
        int hand = 0;
        while (hand < n && hands[hand] != samurai(&world)->hand[1])
            hand++;
        assert_true(hand < n);
        counts[hand]++;
    }
}

static void six_hands_are_equally_likely(void **unused) {
    (void)unused;
    struct position table = four_unplayed("helmet4 rice4", "ship2 swap");
    const uint32_t hands[] = {set_of("helmet4 rice4"), set_of("helmet4 ship2"), set_of("helmet4 swap"),
                              set_of("rice4 ship2"),   set_of("rice4 swap"),    set_of("ship2 swap")};
    for (int eye = 0; eye < 4; eye += 2) {
        long counts[6] = {0};
        count_hands(&table, eye, hands, 6, counts);
        assert_drawn_by_weight(counts, ((double[]){1, 1, 1, 1, 1, 1}), 6);
    }
}

static void a_token_there_twice_counts_twice(void **unused) {
    (void)unused;
    struct position table = four_unplayed("rice4 ship1", "samurai2 samurai2");
    const uint32_t hands[] = {set_of("samurai2 samurai2"), set_of("samurai2 rice4"), set_of("samurai2 ship1"),
                              set_of("rice4 ship1")};
    long counts[4] = {0};
    count_hands(&table, 0, hands, 4, counts);
    assert_drawn_by_weight(counts, ((double[]){1, 2, 2, 1}), 4);
}

static void a_double_divided_between_hand_and_pile_counts_right(void **unused) {
    (void)unused;
    struct position table = four_unplayed("samurai1 ship1", "samurai1 ship1");
    const uint32_t hands[] = {set_of("samurai1 samurai1"), set_of("samurai1 ship1"), set_of("ship1 ship1")};
    long counts[3] = {0};
    count_hands(&table, 0, hands, 3, counts);
    assert_drawn_by_weight(counts, ((double[]){1, 4, 1}), 3);
}

static void an_empty_pile_leaves_nothing_to_guess(void **unused) {
    (void)unused;
    struct position table = four_unplayed("helmet4 rice4 ship2 swap", "");
    const uint32_t hands[] = {set_of("helmet4 rice4 ship2 swap")};
    long counts[1] = {0};
    count_hands(&table, 0, hands, 1, counts);
    assert_int_equal(counts[0], 12000);
}

/* Five of twenty: two copies of samurai2 are held neither, one or both C(18,5) : 2 C(18,4) : C(18,3); swap one in four,
 * and whether one seat has it says nothing of the other. */
static void starting_hands_are_any_five(void **unused) {
    (void)unused;
    struct position table = scene(3, "", "", "");
    struct sb_random random;
    sb_random_stream(&random, 24, 1);
    long doubles[3] = {0}, swaps[4] = {0};
    for (int i = 0; i < 20000; i++) {
        struct position world = redealt(&table, 0, &random);
        const uint32_t *hand = samurai(&world)->hand;
        doubles[count_in(hand[1], SB_SAMURAI_SAMURAI2)]++;
        swaps[2 * count_in(hand[1], SB_SAMURAI_SWAP) + count_in(hand[2], SB_SAMURAI_SWAP)]++;
    }
    assert_drawn_by_weight(doubles, ((double[]){8568, 2 * 3060, 816}), 3);
    assert_drawn_by_weight(swaps, ((double[]){9, 3, 3, 1}), 4);
}

/* ---- While hands are being chosen ---- */

static int unkept_from(const struct position *table, int seat, int token) {
    int count = 0;
    for (; token < SB_SAMURAI_TOKENS; token += copies_of(token))
        count += count_in(samurai_seen(table)->pile[seat], token);
    return count;
}

static int last_in(uint32_t set) {
    int last = -1;
    for (int token = 0; token < SB_SAMURAI_TOKENS; token += copies_of(token))
        if (count_in(set, token) > 0)
            last = token;
    return last;
}

/* However many seat 1 has kept, the ones it may have kept can still become a hand of five, and it can go on choosing.
 */
static void tokens_kept_can_become_a_hand(void **unused) {
    (void)unused;
    static const char *const keeps[] = {"1 keep ship2", "1 keep ship1", "1 keep ship1", "1 keep ronin"};
    struct position table = start_game(&sb_samurai, 3, "first=1");
    struct sb_random random;
    sb_random_stream(&random, 25, 1);
    for (int kept = 1; kept < 5; kept++) {
        play(&table, keeps[kept - 1]);
        for (int i = 0; i < 3000; i++) {
            struct position world = redealt(&table, i % 2 == 0 ? 0 : 2, &random);
            uint32_t hand = samurai(&world)->hand[1];
            assert_int_equal(size_of(hand), kept);
            assert_int_equal(samurai(&world)->last_kept, last_in(hand));
            assert_true(unkept_from(&world, 1, last_in(hand)) >= 5 - kept);
            while (sb_samurai.actor(&world.state) == 1 && size_of(samurai(&world)->hand[1]) < 5)
                make_move(&world, any_move(&world, &random));
            assert_actor(&world, 2);
        }
    }
}

static double choose(int n, int k) {
    double product = 1;
    for (int i = 0; i < k; i++)
        product = product * (n - i) / (i + 1);
    return product;
}

/* Every hand of five is equally likely; the first token kept is its first: C(19 - i, 4) hands begin with the i-th. */
static void the_first_kept_is_the_first_of_any_hand(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=1");
    play(&table, "1 keep rice2");
    struct sb_random random;
    sb_random_stream(&random, 26, 1);
    long counts[SB_SAMURAI_SHIP1] = {0};
    double weights[SB_SAMURAI_SHIP1] = {0};
    for (int i = 0; i < 16; i++) /* no hand begins later than with ship2 and all after it */
        weights[i == SB_SAMURAI_SAMURAI2 + 1 || i == SB_SAMURAI_SAMURAI1 + 1 ? i - 1 : i] += choose(19 - i, 4);
    for (int i = 0; i < 40000; i++) {
        struct position world = redealt(&table, 0, &random);
        int token = last_in(samurai(&world)->hand[1]);
        assert_true(token < SB_SAMURAI_SHIP1);
        counts[token]++;
    }
    int n = 0;
    for (int token = 0; token < SB_SAMURAI_SHIP1; token++)
        if (weights[token] > 0) {
            counts[n] = counts[token];
            weights[n++] = weights[token];
        }
    assert_int_equal(n, 14);
    assert_drawn_by_weight(counts, weights, n);
}

static void the_own_choice_stays(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0");
    play(&table, "0 keep helmet4, 0 keep rice4, 0 keep ship1");
    struct sb_random random = {{1, 2, 3, 4}};
    struct position world = redealt(&table, 0, &random);
    assert_same_state(&table, &world);
}

static void drawn_hands_are_any_tokens(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=1 hand=random");
    play(&table, "* draw 1 swap");
    struct sb_random random;
    sb_random_stream(&random, 27, 1);
    long counts[SB_SAMURAI_TOKENS] = {0};
    double weights[SB_SAMURAI_TOKENS];
    for (int i = 0; i < 20000; i++) {
        struct position world = redealt(&table, 0, &random);
        counts[last_in(samurai(&world)->hand[1])]++;
    }
    int n = 0;
    for (int token = 0; token < SB_SAMURAI_TOKENS; token += copies_of(token)) {
        counts[n] = counts[token];
        weights[n++] = copies_of(token);
    }
    assert_int_equal(n, 17);
    assert_drawn_by_weight(counts, weights, n);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_redeal_keeps_all_the_seat_knows),
        cmocka_unit_test(a_redealt_game_plays_on),
        cmocka_unit_test(equal_generators_deal_equal_worlds),
        cmocka_unit_test(six_hands_are_equally_likely),
        cmocka_unit_test(a_token_there_twice_counts_twice),
        cmocka_unit_test(a_double_divided_between_hand_and_pile_counts_right),
        cmocka_unit_test(an_empty_pile_leaves_nothing_to_guess),
        cmocka_unit_test(starting_hands_are_any_five),
        cmocka_unit_test(tokens_kept_can_become_a_hand),
        cmocka_unit_test(the_first_kept_is_the_first_of_any_hand),
        cmocka_unit_test(the_own_choice_stays),
        cmocka_unit_test(drawn_hands_are_any_tokens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
