/* Samurai: the winner. */
#include "scene.h"

#include <saburau/json.h>
#include <string.h>

typedef int captured_t[SB_SAMURAI_SEATS][SB_SAMURAI_KINDS];

/* ---- Games that are over ---- */

/* Every land space is full and every figure gone: captured as given, the others set aside. */
static struct position over(int seats, captured_t captured) {
    static const char *const hands[] = {[2] = "helmet4", [3] = "helmet4 helmet3", [4] = "helmet4 helmet3"};
    struct position table = scene(seats, "", "", "");
    for (int seat = 0; seat < seats; seat++) {
        edit_tokens(&table, seat, seats == 3 && seat == 2 ? "helmet4" : hands[seats], "");
        edit_lay_rest(&table, seat, "");
    }
    edit_take_surrounded(&table, captured);
    samurai(&table)->phase = SB_SAMURAI_OVER;
    assert_checks(&table);
    return table;
}

static uint32_t winners_of(const struct position *table) {
    struct sb_result result;
    sb_samurai.result(&table->state, &result);
    return result.winners;
}

static void assert_winners_at(struct spot spot, const struct position *table, uint32_t winners) {
    struct sb_result result;
    sb_samurai.result(&table->state, &result);
    if (result.winners != winners)
        fail_at(spot, "the set of winners is %x, not %x", (unsigned)result.winners, (unsigned)winners);
    double share = 1.0 / size_of(winners);
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (result.value[seat] != (winners >> seat & 1 ? share : 0))
            fail_at(spot, "the value of seat %d is %g", seat, result.value[seat]);
}
#define assert_winners(seats, winners, ...)                                                                            \
    do {                                                                                                               \
        struct position over_table = over(seats, (captured_t){__VA_ARGS__});                                           \
        assert_winners_at(HERE, &over_table, winners);                                                                 \
    } while (0)

enum { SEAT0 = 1, SEAT1 = 2, SEAT2 = 4, SEAT3 = 8 };

/* ---- The worked examples of the page ---- */

static void green_wins_with_the_most_other_figures(void **unused) {
    (void)unused;
    assert_winners(4, SEAT0, {3, 3, 4}, {4, 2, 3}, {2, 5, 2}, {2, 2, 2});
    assert_winners(4, SEAT3, {2, 2, 2}, {2, 5, 2}, {4, 2, 3}, {3, 3, 4});
}

static void red_wins_though_others_hold_more(void **unused) {
    (void)unused;
    assert_winners(4, SEAT0, {6, 1, 2}, {0, 5, 3}, {3, 3, 4}, {3, 4, 4});
    assert_winners(4, SEAT2, {3, 3, 4}, {3, 4, 4}, {6, 1, 2}, {0, 5, 3});
}

/* ---- Two or three majorities ---- */

static void two_majorities_win(void **unused) {
    (void)unused;
    assert_winners(2, SEAT0, {4, 4, 0}, {3, 3, 7});
    assert_winners(2, SEAT1, {7, 2, 3}, {0, 3, 4});
    assert_winners(3, SEAT2, {5, 2, 2}, {2, 2, 2}, {0, 3, 3});
    assert_winners(4, SEAT1, {3, 3, 6}, {4, 4, 0}, {3, 3, 3}, {3, 3, 3});
}

static void three_majorities_win(void **unused) {
    (void)unused;
    assert_winners(2, SEAT1, {3, 3, 3}, {4, 4, 4});
    assert_winners(3, SEAT0, {2, 1, 2}, {1, 0, 1}, {0, 0, 0});
}

static void a_tie_is_nobodys_majority(void **unused) {
    (void)unused;
    assert_winners(2, SEAT0, {4, 3, 3}, {3, 3, 3});
    assert_winners(2, SEAT1, {3, 3, 0}, {3, 3, 1});
    assert_winners(3, SEAT1, {5, 5, 0}, {0, 0, 1}, {5, 5, 0}); /* the sole majority, though the others hold ten */
}

/* ---- One majority each ---- */

static void most_of_the_other_two_kinds_wins(void **unused) {
    (void)unused;
    assert_winners(3, SEAT1, {5, 1, 1}, {2, 4, 2}, {1, 2, 3});
    assert_winners(3, SEAT2, {5, 0, 1}, {1, 4, 1}, {2, 2, 3});
    assert_winners(3, SEAT1, {7, 1, 0}, {1, 3, 2}, {0, 2, 4}); /* seat 0 has the most figures in all, and 1 other */
    assert_winners(2, SEAT1, {4, 0, 2}, {3, 3, 2});            /* a majority each: 2 others against 5 */
}

static void then_most_figures_in_all(void **unused) {
    (void)unused;
    assert_winners(3, SEAT0, {6, 1, 1}, {1, 5, 1}, {1, 1, 4});
    assert_winners(3, SEAT2, {3, 1, 1}, {1, 3, 1}, {1, 1, 4});
}

static void then_they_share(void **unused) {
    (void)unused;
    assert_winners(3, SEAT0 | SEAT1 | SEAT2, {4, 1, 1}, {1, 4, 1}, {1, 1, 4});
    assert_winners(3, SEAT0 | SEAT2, {4, 1, 1}, {1, 3, 1}, {1, 1, 4});
    assert_winners(2, SEAT0 | SEAT1, {4, 3, 2}, {3, 4, 2});
}

static void who_has_no_majority_does_not_compete(void **unused) {
    (void)unused;
    assert_winners(3, SEAT0, {4, 0, 0}, {3, 5, 4}, {3, 5, 4});
    assert_winners(4, SEAT0 | SEAT1, {4, 0, 0}, {0, 4, 0}, {3, 3, 5}, {3, 3, 5});
}

/* ---- No majority ---- */

static void without_majorities_most_figures_win(void **unused) {
    (void)unused;
    assert_winners(3, SEAT0, {3, 3, 1}, {3, 0, 3}, {0, 3, 3});
    assert_winners(4, SEAT2, {4, 0, 3}, {4, 3, 0}, {2, 3, 3}, {0, 0, 0});
}

static void without_majorities_ties_are_shared(void **unused) {
    (void)unused;
    assert_winners(2, SEAT0 | SEAT1, {3, 3, 3}, {3, 3, 3});
    assert_winners(2, SEAT0 | SEAT1, {0, 0, 0}, {0, 0, 0});
    assert_winners(4, SEAT0 | SEAT1 | SEAT2 | SEAT3, {1, 1, 1}, {1, 1, 1}, {1, 1, 1}, {1, 1, 1});
    assert_winners(4, SEAT1 | SEAT3, {2, 1, 0}, {2, 2, 0}, {1, 1, 0}, {2, 2, 0});
}

/* ---- Any numbers: the page's words once more, as plainly as can be ---- */

static int total(const int *captured) {
    return captured[0] + captured[1] + captured[2];
}

/* The seat with strictly the most of a kind, or -1. */
static int majority(int seats, captured_t captured, int kind) {
    for (int seat = 0; seat < seats; seat++) {
        bool most = true;
        for (int other = 0; other < seats; other++)
            most = most && (other == seat || captured[seat][kind] > captured[other][kind]);
        if (most)
            return seat;
    }
    return -1;
}

/* Of a set of seats those with the highest score. */
static uint32_t highest(int seats, uint32_t of, const int *score) {
    int best = -1;
    uint32_t set = 0;
    for (int seat = 0; seat < seats; seat++)
        if ((of >> seat & 1) && score[seat] > best)
            best = score[seat];
    for (int seat = 0; seat < seats; seat++)
        if ((of >> seat & 1) && score[seat] == best)
            set |= 1u << seat;
    return set;
}

static uint32_t expected_winners(int seats, captured_t captured) {
    int count[SB_SAMURAI_SEATS] = {0}, others[SB_SAMURAI_SEATS] = {0}, all[SB_SAMURAI_SEATS] = {0};
    uint32_t competing = 0;
    for (int seat = 0; seat < seats; seat++)
        all[seat] = total(captured[seat]);
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++) {
        int seat = majority(seats, captured, kind);
        if (seat < 0)
            continue;
        count[seat]++;
        competing |= 1u << seat;
        others[seat] = all[seat] - captured[seat][kind];
    }
    for (int seat = 0; seat < seats; seat++)
        if (count[seat] >= 2)
            return 1u << seat;
    if (competing == 0)
        return highest(seats, (1u << seats) - 1, all);
    return highest(seats, highest(seats, competing, others), all);
}

/* Every figure goes to any seat, or aside. */
static void scatter(struct position *table, captured_t captured, struct sb_random *random) {
    struct sb_samurai_state *state = samurai(table);
    memset(state->captured, 0, sizeof state->captured);
    memset(state->aside, 0, sizeof state->aside);
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        for (int i = 0; i < 1 + 3 * state->seats; i++) {
            uint32_t seat = sb_random_below(random, state->seats + 1u);
            if (seat == state->seats)
                state->aside[kind]++;
            else
                state->captured[seat][kind] = (uint8_t)++captured[seat][kind];
        }
}

static void any_numbers(void **unused) {
    (void)unused;
    struct sb_random random;
    sb_random_stream(&random, 3, 3);
    for (int seats = 2; seats <= 4; seats++) {
        struct position table = over(seats, (captured_t){{0}});
        for (int n = 0; n < 20000; n++) {
            captured_t captured = {{0}};
            scatter(&table, captured, &random);
            assert_winners_at(HERE, &table, expected_winners(seats, captured));
        }
        assert_checks(&table);
    }
}

/* ---- Summary ---- */

static void assert_summary(const struct position *table, const char *expected) {
    struct sb_text json = sb_text_new(NULL);
    sb_json_open(&json, '{');
    sb_samurai.summary(&table->state, &json);
    sb_json_close(&json, '}');
    assert_string_equal(json.data, expected);
    sb_text_free(&json);
}

static void the_summary_has_captured_and_aside(void **unused) {
    (void)unused;
    struct position table = over(2, (captured_t){{3, 4, 2}, {3, 3, 3}});
    assert_summary(&table, "{\"captured\":[[3,4,2],[3,3,3]],\"aside\":3}");
    table = over(4, (captured_t){{3, 3, 4}, {4, 2, 3}, {2, 5, 2}, {2, 2, 2}});
    assert_summary(&table, "{\"captured\":[[3,3,4],[4,2,3],[2,5,2],[2,2,2]],\"aside\":5}");
}

static void a_game_played_to_its_end_has_its_winner(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "o8 helmet, q15 rice, k18 buddha, f18 helmet",
                                  "0 samurai2 k17, 1 samurai2 l17, 0 samurai1 f17, 1 samurai1 g18, 0 samurai1 o9, "
                                  "1 samurai1 p8, 0 samurai3 q14, 1 samurai3 p14, 1 end");
    assert_actor(&table, SB_NOBODY);
    assert_int_equal(winners_of(&table), SEAT0 | SEAT1); /* nobody took anything */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(green_wins_with_the_most_other_figures),
        cmocka_unit_test(red_wins_though_others_hold_more),
        cmocka_unit_test(two_majorities_win),
        cmocka_unit_test(three_majorities_win),
        cmocka_unit_test(a_tie_is_nobodys_majority),
        cmocka_unit_test(most_of_the_other_two_kinds_wins),
        cmocka_unit_test(then_most_figures_in_all),
        cmocka_unit_test(then_they_share),
        cmocka_unit_test(who_has_no_majority_does_not_compete),
        cmocka_unit_test(without_majorities_most_figures_win),
        cmocka_unit_test(without_majorities_ties_are_shared),
        cmocka_unit_test(any_numbers),
        cmocka_unit_test(the_summary_has_captured_and_aside),
        cmocka_unit_test(a_game_played_to_its_end_has_its_winner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
