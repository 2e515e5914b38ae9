/* Samurai Spirit: dealing anew what nobody knows, and the odds of the next card. */
#include "scene.h"

#include <string.h>

static struct position redealt(const struct position *table, int seat, struct sb_random *random) {
    struct position copy = *table;
    sb_spirit.redeal(&copy.state, seat, random);
    assert_checks(&copy);
    return copy;
}

/* All plunderers but these lie open, so that few cards are hidden: they go to the discards. */
static void open_all_but(struct position *table, const char *hidden) {
    struct sb_spirit_state *s = spirit(table);
    for (int card = 0; card < SB_SPIRIT_LIEUTENANTS; card++)
        if (set_has(&s->left, card) && strstr(hidden, sb_spirit_cards[card].id) == NULL) {
            set_drop(&s->left, card);
            set_add(&s->discards, card);
            set_add(&s->seen, card);
        }
    assert_checks(table);
}

static int lies_in(const uint8_t *pile, int size, const char *id) {
    for (int i = 0; i < size; i++)
        if (pile[i] == card_named(id))
            return i;
    return -1;
}

static void assert_near(double left, double right) {
    if (left - right > 1e-9 || right - left > 1e-9)
        fail_at(HERE, "%.12f is not %.12f", left, right);
}

/* ---- It is uniform ---- */

/* Four cards nobody has seen: two in the stack, one intruder, one that has no part in the game. */
static struct position four_unseen(void) {
    struct position table = scene("daisuke+kanbei+gorobei", "", "round 1, stack p2-07 p1-07, intruders p3-06");
    open_all_but(&table, "p4-06");
    return table;
}

/* Which of these cards lies there. */
static int index_of(const char *const *cards, int n, int card) {
    for (int i = 0; i < n; i++)
        if (card_named(cards[i]) == card)
            return i;
    fail_at(HERE, "%s lies where it cannot", sb_spirit_cards[card].id);
}

static void twenty_four_worlds_are_equally_likely(void **unused) {
    (void)unused;
    static const char *const cards[] = {"p1-07", "p2-07", "p3-06", "p4-06"};
    struct position table = four_unseen();
    struct sb_random random;
    long counts[64] = {0}, found[24];
    double weights[24];
    int n = 0;
    sb_random_stream(&random, 71, 1);
    for (int i = 0; i < 12000; i++) {
        struct position world = redealt(&table, i % 3, &random);
        const struct sb_spirit_state *s = spirit(&world);
        counts[index_of(cards, 4, s->stack[0]) * 16 + index_of(cards, 4, s->stack[1]) * 4 +
               index_of(cards, 4, s->intruders[0])]++;
    }
    for (int i = 0; i < 64; i++)
        if (counts[i] > 0) {
            assert_true(n < 24);
            weights[n] = 1;
            found[n++] = counts[i];
        }
    assert_int_equal(n, 24);
    assert_drawn_by_weight(found, weights, 24);
}

/* ---- It keeps what is known ---- */

static void known_places_stay(void **unused) {
    (void)unused;
    struct position table = scene("katsushiro+kanbei+gorobei", "",
                                  "round 1, 0 line p4-12 p4-03, stack p2-07 p1-07 p3-06 p4-06 p1-02 p2-02");
    struct sb_random random;
    sb_random_stream(&random, 72, 1);
    play(&table, "0 fight, 0 confront, 0 kiai, 0 order p3-06 p1-07, 1 support 0, 2 fight, 2 confront");
    play(&table, "0 fight, 0 redraw, 0 confront"); /* p4-06 under the stack */
    assert_shows(&table, "stack p2-02 p4-06, intruders p3-06, known p3-06 p4-06, 2 line p1-07");
    int others = 0;
    for (int i = 0; i < 200; i++) {
        struct position world = redealt(&table, i % 3, &random);
        assert_shows(&world, "intruders p3-06, known p3-06 p4-06");
        assert_int_equal(spirit(&world)->stack[0], card_named("p4-06"));
        others += spirit(&world)->stack[1] != card_named("p2-02");
    }
    assert_true(others > 150); /* of more than thirty cards that it can be */
}

static void cards_seen_before_stay_in_play(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei+gorobei", "level=easy",
                                  "round 1, stack p4-06 p1-07, 0 left p1-01 p1-09 p1-05, 1 left p2-01 p2-09 p2-05, "
                                  "2 left p3-01 p3-09 p3-04, intruders p2-07");
    struct sb_random random;
    sb_random_stream(&random, 73, 1);
    play(&table, "0 fight, 0 confront, 1 fight, 1 confront, * lieutenant l5-01, * lieutenant l5-05");
    deal(&table, "p1-01 l5-01 p1-09 p1-05 p2-01 p2-09 p2-05 l5-05 p3-01 p3-09 p3-04 p4-06 p1-07 p2-07");
    long leaders[7] = {0};
    for (int i = 0; i < 3500; i++) {
        struct position world = redealt(&table, i % 3, &random);
        const struct sb_spirit_state *s = spirit(&world);
        int among = 0;
        for (int card = 0; card < s->stack_size; card++) {
            bool leader = s->stack[card] >= SB_SPIRIT_LIEUTENANTS && s->stack[card] < SB_SPIRIT_BOSSES;
            among += leader;
            if (leader)
                leaders[s->stack[card] - SB_SPIRIT_LIEUTENANTS]++;
            else
                assert_true(lies_in(spirit(&table)->stack, s->stack_size, sb_spirit_cards[s->stack[card]].id) >= 0);
        }
        assert_int_equal(among, 2);
    }
    assert_drawn_by_weight(leaders, ((double[]){1, 1, 1, 1, 1, 1, 1}), 7);
}

static void a_leader_seen_is_not_hidden_any_more(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei+gorobei", "level=easy",
                                  "round 1, stack p4-06, 0 left p1-01 p1-09 p1-05, 1 left p2-01 p2-09 p2-05, "
                                  "2 left p3-01 p3-09 p3-04");
    struct sb_random random;
    sb_random_stream(&random, 74, 1);
    play(&table, "0 fight, 0 confront, * lieutenant l5-01, * lieutenant l5-05");
    deal(&table, "l5-01 p1-01 p1-09 p1-05 p2-01 p2-09 p2-05 l5-05 p3-01 p3-09 p3-04 p4-06");
    play(&table, "1 fight, 1 confront");
    for (int i = 0; i < 200; i++) {
        struct position world = redealt(&table, i % 3, &random);
        const struct sb_spirit_state *s = spirit(&world);
        int among = 0;
        for (int card = 0; card < s->stack_size; card++)
            among += s->stack[card] >= SB_SPIRIT_LIEUTENANTS;
        assert_int_equal(among, 1);
        assert_true(lies_in(s->stack, s->stack_size, "l5-01") < 0);
    }
}

/* p3-13 has come back: it is in the stack, or among the intruders that went there since, but not among the earlier. */
static void a_reinforced_card_is_not_among_earlier_intruders(void **unused) {
    (void)unused;
    struct position table = scene("daisuke+kanbei+gorobei", "",
                                  "round 1, 0 line b6-04, stack p2-07 p1-07, intruders p3-06, discards p3-13");
    open_all_but(&table, "p4-06");
    struct sb_random random;
    sb_random_stream(&random, 75, 1);
    play(&table, "0 first reinforce, * reinforce p3-13, * raider p2-07, * raider p3-13, * raider p1-07");
    long stack[3] = {0};
    for (int i = 0; i < 3000; i++) {
        struct position world = redealt(&table, i % 3, &random);
        int at = lies_in(spirit(&world)->stack, 3, "p3-13");
        assert_true(at >= 0);
        stack[at]++;
    }
    assert_drawn_by_weight(stack, ((double[]){1, 1, 1}), 3);
    play(&table, "0 support 1");
    long places[3] = {0};
    for (int i = 0; i < 6000; i++) {
        struct position world = redealt(&table, i % 3, &random);
        const struct sb_spirit_state *s = spirit(&world);
        assert_true(lies_in(s->intruders, 1, "p3-13") < 0); /* the deeper one was there before */
        int at = lies_in(s->stack, 2, "p3-13");
        places[at < 0 ? 2 : at]++;
        if (at < 0)
            assert_int_equal(s->intruders[1], card_named("p3-13"));
    }
    assert_drawn_by_weight(places, ((double[]){1, 1, 1}), 3);
}

/* p1-07 lay face up in the stack when it was dealt anew: wherever it is now, it is not among the earlier intruders. */
static void a_card_known_before_the_stack_was_dealt_anew_is_still_in_it(void **unused) {
    (void)unused;
    struct position table =
        scene("daisuke+kanbei+gorobei", "",
              "round 1, 0 line b6-04, stack p2-07 p1-07, known p1-07, intruders p3-06, discards p3-13");
    open_all_but(&table, "p4-06");
    struct sb_random random;
    double chance[SB_SPIRIT_RAIDERS];
    sb_random_stream(&random, 84, 1);
    play(&table, "0 first reinforce, * reinforce p3-13, * raider p2-07, * raider p3-13, * raider p1-07");
    sb_spirit_next_card(spirit(&table), chance);
    assert_near(chance[card_named("p1-07")], 1.0 / 3);
    for (int i = 0; i < 1000; i++) {
        struct position world = redealt(&table, i % 3, &random);
        assert_true(lies_in(spirit(&world)->stack, 3, "p1-07") >= 0);
        assert_true(lies_in(spirit(&world)->stack, 3, "p3-13") >= 0);
    }
}

/* The unseen cards keep all their places, too: the early intruder is any of four. */
static void a_reinforced_card_leaves_the_others_free(void **unused) {
    (void)unused;
    static const char *const cards[] = {"p1-07", "p2-07", "p3-06", "p4-06"};
    struct position table = scene("daisuke+kanbei+gorobei", "",
                                  "round 1, 0 line b6-04, stack p2-07 p1-07, intruders p3-06, discards p3-13");
    open_all_but(&table, "p4-06");
    struct sb_random random;
    sb_random_stream(&random, 76, 1);
    play(&table, "0 first reinforce, * reinforce p3-13, * raider p2-07, * raider p3-13, * raider p1-07, 0 support 1");
    long counts[4] = {0};
    for (int i = 0; i < 6000; i++) {
        struct position world = redealt(&table, i % 3, &random);
        counts[index_of(cards, 4, spirit(&world)->intruders[0])]++;
    }
    assert_drawn_by_weight(counts, ((double[]){1, 1, 1, 1}), 4);
}

/* ---- Two dolls ---- */

static int dolls_in(const uint8_t *pile, int size) {
    int dolls = 0;
    for (int i = 0; i < size; i++)
        dolls += sb_spirit_cards[pile[i]].symbol == SB_SPIRIT_DOLL;
    return dolls;
}

static double choose(int n, int k) {
    double product = k < 0 || k > n ? 0 : 1;
    for (int i = 0; i < k; i++)
        product = product * (n - i) / (i + 1);
    return product;
}

#define ONE_DOLL "p1-01 p1-02 p1-03 p1-04 p1-05 p1-09 p1-10 p1-11 p1-12 p1-13 p2-01 p2-02"
#define NO_DOLL "p2-03 p2-04 p2-09 p2-10 p2-11 p2-12 p2-13 p3-01 p3-02 p3-03 p3-09 p3-10"
#define TWO_DOLLS "p1-06 p3-11 p3-12 p3-13 p4-01 p4-02 p4-03 p4-09 p4-10 p4-11 p4-12 p4-04"

enum { MANY = 8 }; /* dolls: this many or more are counted together */

/* How many dolls the stacks of many worlds hold must follow these weights. */
static void assert_dolls(const struct position *table, const double *weights, uint64_t stream) {
    struct sb_random random;
    long counts[MANY + 1] = {0};
    sb_random_stream(&random, 77, stream);
    for (int i = 0; i < 10000; i++) {
        struct position world = redealt(table, i % 2, &random);
        int dolls = dolls_in(spirit(&world)->stack, 12);
        assert_true(dolls >= 2);
        counts[dolls < MANY ? dolls : MANY]++;
    }
    assert_drawn_by_weight(counts + 2, weights + 2, MANY - 1);
}

static void two_seats_know_of_two_dolls(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_spirit, 2, "samurai=kyuzo+daisuke reserve=off first=0 level=easy");
    deal(&table, TWO_DOLLS);
    double weights[MANY + 1] = {0};
    for (int dolls = 2; dolls <= 12; dolls++)
        weights[dolls < MANY ? dolls : MANY] += choose(18, dolls) * choose(34, 12 - dolls);
    assert_dolls(&table, weights, 1);
}

/* The first stack was set aside: all know that it held one doll or none. */
static void two_seats_know_of_stacks_set_aside(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_spirit, 2, "samurai=kyuzo+daisuke reserve=off first=0 level=easy");
    deal(&table, ONE_DOLL " " TWO_DOLLS);
    double weights[MANY + 1] = {0};
    for (int aside = 0; aside < 2; aside++)
        for (int dolls = 2; dolls <= 12; dolls++)
            weights[dolls < MANY ? dolls : MANY] +=
                choose(18, aside) * choose(34, 12 - aside) * choose(18 - aside, dolls) * choose(22 + aside, 12 - dolls);
    assert_dolls(&table, weights, 2);
}

static void cards_set_aside_twice_are_dealt_anew_too(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_spirit, 2, "samurai=kyuzo+daisuke reserve=off first=0 level=easy");
    deal(&table, ONE_DOLL " " NO_DOLL " " TWO_DOLLS);
    struct sb_random random;
    sb_random_stream(&random, 78, 1);
    for (int i = 0; i < 300; i++) {
        struct position world = redealt(&table, i % 2, &random);
        assert_true(dolls_in(spirit(&world)->stack, 12) >= 2);
        for (int stack = 0; stack < 2; stack++) {
            const struct sb_spirit_set *aside = &spirit(&world)->aside[stack];
            int dolls = 0;
            for (int card = 0; card < SB_SPIRIT_RAIDERS; card++)
                dolls += set_has(aside, card) && sb_spirit_cards[card].symbol == SB_SPIRIT_DOLL;
            assert_int_equal(set_count(aside), 12);
            assert_true(dolls < 2);
        }
    }
}

#define NINE_SEEN "p1-02 p1-03 p1-04 p1-09 p1-10 p1-11 p1-12 p1-13 p2-01"

/* Ten of the twelve are seen, without a doll: the last two are dolls. With one doll among them: at least one is, which
 * of 42 * 41 pairs of unseen cards leaves out the 25 * 24 without a doll. */
static void dolls_not_seen_yet_are_still_there(void **unused) {
    (void)unused;
    double chance[SB_SPIRIT_RAIDERS];
    struct position none = scene("kyuzo+kanbei", "", "round 1, stack p1-06 p4-04, discards p1-01 " NINE_SEEN);
    sb_spirit_next_card(spirit(&none), chance);
    for (int card = 0; card < SB_SPIRIT_LIEUTENANTS; card++)
        assert_near(chance[card], sb_spirit_cards[card].symbol == SB_SPIRIT_DOLL ? 1.0 / 18 : 0);
    struct position one = scene("kyuzo+kanbei", "", "round 1, stack p1-06 p4-04, discards p1-05 " NINE_SEEN);
    sb_spirit_next_card(spirit(&one), chance);
    assert_near(chance[card_named("p4-04")], 41.0 / 1122);
    assert_near(chance[card_named("p4-01")], 17.0 / 1122);
    assert_near(chance[card_named("p1-05")], 0);
    struct sb_random random;
    sb_random_stream(&random, 79, 1);
    long dolls[3] = {0};
    for (int i = 0; i < 3000; i++) {
        struct position world = redealt(&none, i % 2, &random);
        assert_int_equal(dolls_in(spirit(&world)->stack, 2), 2);
        world = redealt(&one, i % 2, &random);
        dolls[dolls_in(spirit(&world)->stack, 2)]++;
    }
    assert_int_equal(dolls[0], 0);
    assert_drawn_by_weight(dolls + 1, ((double[]){2 * 17 * 25, 17 * 16}), 2);
}

/* ---- The odds of the next card ---- */

static double sum_of(const double *chance) {
    double sum = 0;
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++)
        sum += chance[card];
    return sum;
}

static bool lies_open(const struct sb_spirit_state *s, int card) {
    bool open = set_has(&s->discards, card);
    for (int i = 0; i < sb_spirit_line(s, s->seats); i++)
        open |= s->lines[i] == card;
    for (int seat = 0; seat < s->seats; seat++)
        for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++)
            open |= s->defence[seat][symbol] == card + 1;
    return open;
}

static void chances_sum_to_one_while_there_is_a_stack(void **unused) {
    (void)unused;
    struct sb_random random;
    double chance[SB_SPIRIT_RAIDERS];
    for (int game = 0; game < 24; game++) {
        struct position table = start_game(&sb_spirit, 2 + game % 6, game % 4 < 2 ? "level=easy" : "level=hard");
        sb_random_stream(&random, 80, (uint64_t)game);
        for (; sb_spirit.actor(&table.state) != SB_NOBODY; make_move(&table, any_move(&table, &random))) {
            const struct sb_spirit_state *s = spirit(&table);
            sb_spirit_next_card(s, chance);
            for (int card = 0; card < SB_SPIRIT_RAIDERS; card++) {
                assert_true(chance[card] >= 0);
                if (lies_open(s, card))
                    assert_true(chance[card] <= 0);
            }
            if (s->to_deal == 0)
                assert_near(sum_of(chance), s->stack_size > 0 ? 1 : 0);
        }
    }
}

static void a_card_face_up_is_certain(void **unused) {
    (void)unused;
    double chance[SB_SPIRIT_RAIDERS];
    struct position table = scene("katsushiro+kanbei+gorobei", "", "round 1, stack p1-07 p3-06, known p1-07");
    sb_spirit_next_card(spirit(&table), chance);
    assert_near(chance[card_named("p1-07")], 1);
    assert_near(sum_of(chance), 1);
    table = scene("katsushiro+kanbei+gorobei", "", "round 1, stack p1-07 p3-06, known p3-06");
    sb_spirit_next_card(spirit(&table), chance);
    assert_near(chance[card_named("p3-06")], 0); /* it lies under */
    assert_near(chance[card_named("p1-07")], 1.0 / 51);
}

static void an_empty_stack_has_no_next_card(void **unused) {
    (void)unused;
    double chance[SB_SPIRIT_RAIDERS];
    struct position table = scene("daisuke+kanbei+gorobei", "", "round 1, stack p1-07");
    play(&table, "0 fight");
    sb_spirit_next_card(spirit(&table), chance);
    assert_near(sum_of(chance), 0);
}

static void the_odds_of_a_small_case(void **unused) {
    (void)unused;
    double chance[SB_SPIRIT_RAIDERS];
    struct position table = four_unseen();
    sb_spirit_next_card(spirit(&table), chance);
    static const char *const cards[] = {"p1-07", "p2-07", "p3-06", "p4-06"};
    for (int i = 0; i < 4; i++)
        assert_near(chance[card_named(cards[i])], 0.25);
}

/* A card that came back is the next one in one of three worlds; the unseen ones share the rest. */
static void the_odds_after_a_reinforcement(void **unused) {
    (void)unused;
    double chance[SB_SPIRIT_RAIDERS];
    struct position table = scene("daisuke+kanbei+gorobei", "",
                                  "round 1, 0 line b6-04, stack p2-07 p1-07, intruders p3-06, discards p3-13");
    open_all_but(&table, "p4-06");
    play(&table, "0 first reinforce, * reinforce p3-13, * raider p2-07, * raider p3-13, * raider p1-07");
    sb_spirit_next_card(spirit(&table), chance);
    static const char *const cards[] = {"p1-07", "p2-07", "p3-06", "p4-06"};
    assert_near(chance[card_named("p3-13")], 1.0 / 3);
    for (int i = 0; i < 4; i++)
        assert_near(chance[card_named(cards[i])], 1.0 / 6);
}

/* The odds are those of many redeals. */
static void assert_odds_are_those_of_redeals(const struct position *table, uint64_t stream) {
    struct sb_random random;
    double chance[SB_SPIRIT_RAIDERS], weights[SB_SPIRIT_RAIDERS];
    long counts[SB_SPIRIT_RAIDERS] = {0}, found[SB_SPIRIT_RAIDERS];
    int n = 0;
    sb_random_stream(&random, 81, stream);
    sb_spirit_next_card(spirit_seen(table), chance);
    for (int i = 0; i < 3000; i++) {
        struct position world = *table;
        sb_spirit.redeal(&world.state, 0, &random);
        counts[spirit(&world)->stack[spirit(&world)->stack_size - 1]]++;
    }
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++) {
        if (chance[card] <= 0) {
            assert_int_equal(counts[card], 0);
            continue;
        }
        weights[n] = chance[card];
        found[n++] = counts[card];
    }
    if (n == 1)
        assert_int_equal(found[0], 3000);
    else
        assert_drawn_by_weight(found, weights, n);
}

static void the_odds_are_those_of_redeals(void **unused) {
    (void)unused;
    struct sb_random random;
    int positions = 0;
    for (int game = 0; game < 30; game++) {
        struct position table = start_game(&sb_spirit, 2 + game % 3 * 2, "level=easy");
        sb_random_stream(&random, 82, (uint64_t)game);
        for (; sb_spirit.actor(&table.state) != SB_NOBODY; make_move(&table, any_move(&table, &random))) {
            const struct sb_spirit_state *s = spirit(&table);
            bool asked = s->to_deal == 0 && s->stack_size > 0 && sb_spirit.actor(&table.state) >= 0;
            if (asked && sb_random_below(&random, 12) == 0)
                assert_odds_are_those_of_redeals(&table, (uint64_t)positions++);
        }
    }
    assert_true(positions > 20);
}

/* Real deals for two seats: how often is the top card a doll, and the next one after a doll? */
static void the_odds_are_those_of_real_deals(void **unused) {
    (void)unused;
    struct sb_random random;
    long tops[2] = {0}, nexts[2] = {0};
    double chance[SB_SPIRIT_RAIDERS], doll = 0, doll_after_doll = 0;
    sb_random_stream(&random, 83, 1);
    struct position start = start_game(&sb_spirit, 2, "samurai=kyuzo+kanbei reserve=off first=0 level=easy");
    struct position table = start;
    for (int deals = 0; deals < 1500;) {
        table = start;
        for (int i = 0; i < 12; i++)
            sb_spirit.apply(&table.state, sb_spirit.sample(&table.state, &random));
        if (sb_spirit.actor(&table.state) == SB_CHANCE)
            continue; /* set aside; all would know */
        deals++;
        const uint8_t *stack = spirit(&table)->stack;
        bool top = dolls_in(stack + 11, 1) == 1, next = dolls_in(stack + 10, 1) == 1;
        tops[top]++;
        if (top)
            nexts[next]++;
    }
    table = start;
    deal(&table, "p1-06 p3-11 p3-12 p3-13 p4-01 p4-02 p4-03 p4-09 p4-10 p4-11 p4-12 p4-04");
    sb_spirit_next_card(spirit(&table), chance);
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++)
        doll += sb_spirit_cards[card].symbol == SB_SPIRIT_DOLL ? chance[card] : 0;
    play(&table, "0 fight");
    sb_spirit_next_card(spirit(&table), chance);
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++)
        doll_after_doll += sb_spirit_cards[card].symbol == SB_SPIRIT_DOLL ? chance[card] : 0;
    assert_drawn_by_weight(tops, ((double[]){1 - doll, doll}), 2);
    assert_drawn_by_weight(nexts, ((double[]){1 - doll_after_doll, doll_after_doll}), 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twenty_four_worlds_are_equally_likely),
        cmocka_unit_test(known_places_stay),
        cmocka_unit_test(cards_seen_before_stay_in_play),
        cmocka_unit_test(a_leader_seen_is_not_hidden_any_more),
        cmocka_unit_test(a_reinforced_card_is_not_among_earlier_intruders),
        cmocka_unit_test(a_card_known_before_the_stack_was_dealt_anew_is_still_in_it),
        cmocka_unit_test(a_reinforced_card_leaves_the_others_free),
        cmocka_unit_test(two_seats_know_of_two_dolls),
        cmocka_unit_test(two_seats_know_of_stacks_set_aside),
        cmocka_unit_test(cards_set_aside_twice_are_dealt_anew_too),
        cmocka_unit_test(dolls_not_seen_yet_are_still_there),
        cmocka_unit_test(chances_sum_to_one_while_there_is_a_stack),
        cmocka_unit_test(a_card_face_up_is_certain),
        cmocka_unit_test(an_empty_stack_has_no_next_card),
        cmocka_unit_test(the_odds_of_a_small_case),
        cmocka_unit_test(the_odds_after_a_reinforcement),
        cmocka_unit_test(the_odds_are_those_of_redeals),
        cmocka_unit_test(the_odds_are_those_of_real_deals),
    };
    return cmocka_run_group_tests_name("spirit: redeal", tests, NULL, NULL);
}
