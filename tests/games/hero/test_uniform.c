/* Rent a Hero: every world that a seat cannot tell from the table is dealt as often as it should be: as often as there
 * are ways to lay its cards so. */
#include "worlds.h"

#include <string.h>

enum { LOW = 1 << 1 | 1 << 2 | 1 << 3 };

enum { SLOTS = 8, WORLDS = 4000 };

/* The hidden cards of a small case, and every way they can lie: weights by world, a world being its sorted piles. */
struct census {
    const struct position *table;
    int eye;
    int cards[SLOTS];
    int count;
    struct position worlds[WORLDS];
    double weights[WORLDS];
    long counts[WORLDS];
    int known;
};

static int find_world(const struct census *census, const struct position *world) {
    for (int i = 0; i < census->known; i++)
        if (memcmp(&census->worlds[i].state, &world->state, sb_hero.state_size) == 0)
            return i;
    return -1;
}

static void count_world(struct census *census, const struct position *world) {
    int at = find_world(census, world);
    if (at < 0) {
        at = census->known++;
        assert_true(at < WORLDS);
        census->worlds[at] = *world;
    }
    census->weights[at]++;
}

/* Lays the cards in this order: the Wanderer, hints, hands and the deck, where the eye does not know them. */
static struct position laid(const struct census *census, const int *order) {
    struct position world = *census->table;
    struct sb_hero_state *state = tavern_state(&world);
    int next = 0;
    if (state->wanderer != 0 && census->eye != state->sender)
        state->wanderer = (uint8_t)order[next++];
    for (int i = 0; i < state->hint_count; i++)
        if (census->eye != state->sender && census->eye != sb_hero_hint_seat(state->hints[i]))
            state->hints[i] =
                sb_hero_hint(sb_hero_hint_seat(state->hints[i]), order[next++], sb_hero_hint_yes(state->hints[i]));
    for (int seat = 0; seat < state->seats; seat++) {
        int size = tavern_count(state->hand[seat]);
        if (seat == census->eye)
            continue;
        memset(state->hand[seat], 0, sizeof state->hand[seat]);
        while (size-- > 0)
            state->hand[seat][order[next++]]++;
    }
    memset(state->deck, 0, sizeof state->deck);
    while (next < census->count)
        state->deck[order[next++]]++;
    return world;
}

/* Is it a world the eye cannot tell from the table? Judged by the page, not by the library. */
static bool possible(const struct census *census, const struct position *world, const struct notes *notes) {
    return tavern_tells_truth(world) && tavern_fits_notes(world, notes, census->eye);
}

static void enumerate(struct census *census, const struct notes *notes, int *order, int taken, int at) {
    if (at == census->count) {
        struct position world = laid(census, order);
        if (possible(census, &world, notes))
            count_world(census, &world);
        return;
    }
    for (int i = 0; i < census->count; i++)
        if (!(taken >> i & 1)) {
            order[at] = census->cards[i];
            enumerate(census, notes, order, taken | 1 << i, at + 1);
        }
}

static void assert_uniform_at(struct spot spot, const struct position *table, int eye, const char *hidden,
                              const struct notes *notes) {
    static struct census census;
    memset(&census, 0, sizeof census);
    census.table = table, census.eye = eye;
    for (; *hidden != '\0'; hidden++)
        census.cards[census.count++] = *hidden - '0';
    int order[SLOTS] = {0};
    enumerate(&census, notes, order, 0, 0);
    struct sb_random random;
    sb_random_stream(&random, 46, 1);
    assert_true(find_world(&census, table) >= 0);
    for (int i = 0; i < 100 * census.known; i++) {
        struct position world = tavern_redealt(table, eye, &random);
        int at = find_world(&census, &world);
        if (at < 0)
            fail_at(spot, "a world was dealt that cannot be");
        census.counts[at]++;
    }
    assert_drawn_by_weight_at(spot, census.counts, census.weights, census.known);
}
#define assert_uniform(table, eye, hidden, notes) assert_uniform_at(HERE, table, eye, hidden, notes)

/* A position with a deck as named; all that is not held or there lies on the discard pile. */
static struct position small(const char *options, const char *hands, const char *deck) {
    struct position table = tavern(3, options, "- - -", hands);
    tavern_deck(&table, deck);
    return table;
}

static void hands_and_deck_are_uniform(void **unused) {
    (void)unused;
    struct position table = small("", "12 113 25", "667");
    assert_uniform(&table, 0, "11325667", &(struct notes){0});
    assert_uniform(&table, 2, "12113667", &(struct notes){0});
}

static void an_unseen_wanderer_is_uniform(void **unused) {
    (void)unused;
    struct position table = small("", "14 3 5", "35567");
    play(&table, "* reveal 3, 0 send 4");
    assert_uniform(&table, 1, "1455567", &(struct notes){0});
    assert_uniform(&table, 0, "355567", &(struct notes){0});
}

static void an_unseen_hint_is_uniform(void **unused) {
    (void)unused;
    struct position table = small("hint=fits", "4 35 5", "344");
    play(&table, "* reveal 3, 0 send 4, 1 hint 3");
    assert_uniform(&table, 2, "43544", &(struct notes){0});
    table = small("", "4 35 5", "344");
    play(&table, "* reveal 3, 0 send 4, 1 hint 3");
    assert_uniform(&table, 2, "43544", &(struct notes){0});
    assert_uniform(&table, 1, "4544", &(struct notes){0});
}

static void a_hand_that_lacks_something_is_uniform(void **unused) {
    (void)unused;
    struct position table = small("", "4566 44 1", "15112");
    play(&table, "* reveal 1, 0 send deck, * wanderer 5, 0 drop 6");
    struct notes notes = {.count = {1}, .lacks = {{{LOW, 0}}}};
    assert_uniform(&table, 1, "54561112", &notes);
}

static void a_hand_that_lacked_something_and_drew_is_uniform(void **unused) {
    (void)unused;
    struct position table = small("", "4566 44 1", "15112");
    play(&table, "* reveal 1, 0 send deck, * wanderer 5, 0 drop 6, 1 hire, * card 0 2");
    struct notes notes = {.count = {1}, .lacks = {{{LOW, 1}}}};
    assert_uniform(&table, 1, "4562111", &notes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_and_deck_are_uniform),
        cmocka_unit_test(an_unseen_wanderer_is_uniform),
        cmocka_unit_test(an_unseen_hint_is_uniform),
        cmocka_unit_test(a_hand_that_lacks_something_is_uniform),
        cmocka_unit_test(a_hand_that_lacked_something_and_drew_is_uniform),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
