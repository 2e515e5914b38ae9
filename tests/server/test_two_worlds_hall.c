/* What the hall promises about hidden information: whoever asks gets the same answer, to the byte, in two worlds that
 * differ only in what they may not know (worlds.h). Without sockets, for all set-ups; test_two_worlds.c asks real
 * servers. */
#include "support_hall.h"
#include "worlds.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAIRS_MOST = 4000 };

static struct worlds pairs[PAIRS_MOST];
static struct shown shown[2 * PAIRS_MOST];
static size_t pair_count, shown_count;
static struct store *stores[2];
static char paths[2][300];

static void add_pair(const struct position *start, int eye, uint64_t number) {
    assert_true(pair_count < PAIRS_MOST);
    struct worlds *pair = &pairs[pair_count++];
    *pair = make_worlds(start->game, &start->setup, eye, number);
    shown_count += store_worlds(stores, pair, pair->count, &shown[shown_count]);
    shown_count += store_worlds(stores, pair, pair->count * (number % 13) / 13, &shown[shown_count]);
}

/* For a spectator who is some moves behind. */
static void add_delayed_pair(const struct position *start, uint64_t number) {
    assert_true(pair_count < PAIRS_MOST);
    struct worlds *pair = &pairs[pair_count++];
    *pair = make_worlds(start->game, &start->setup, SB_SPECTATOR, number);
    pair->count = pair->count * (number % 5 + 1) / 6; /* from here on, anything may happen */
    pair->apart = pair->apart < pair->count ? pair->apart : pair->count;
    part_worlds(pair, (int)(number % 9) + 1, number);
    shown_count += store_worlds(stores, pair, pair->count, &shown[shown_count]);
    shown_count += store_worlds(stores, pair, pair->count / 2, &shown[shown_count]);
}

static void add_pairs(struct position *start, uint64_t number) {
    if (start->game == &sb_template)
        return; /* no server knows it */
    for (int seat = 0; seat < start->setup.seats; seat++)
        if (looks_at_seat(seat, number))
            add_pair(start, seat, number * 8 + (uint64_t)seat);
    add_pair(start, SB_SPECTATOR, number * 8 + 7);
    add_delayed_pair(start, number);
}

static struct hall *halls[2];
static struct guest guests[2];

static void ask_hall(enum side side, const char *request, int64_t id, struct sb_text *said) {
    struct guest *guest = &guests[side];
    (void)id;
    forget(guest);
    hall = halls[side];
    hand_over(hall, guest, request, strlen(request));
    end_round();
    for (size_t i = 0; i < guest->count; i++)
        sb_put_format(said, "%s\n", guest->messages[i]);
}

static void fill_stores(void) {
    struct sb_error error = {.words = NULL};
    for (int side = LEFT; side <= RIGHT; side++) {
        snprintf(paths[side], sizeof paths[side], "%s.%s", store_path, side == LEFT ? "left" : "right");
        stores[side] = store_open(paths[side], &error);
        assert_non_null(stores[side]);
    }
    for_every_setup(add_pairs);
    for (int side = LEFT; side <= RIGHT; side++) {
        commit(stores[side]);
        store_close(stores[side]);
    }
}

static void nobody_can_tell_two_worlds_apart(void **unused) {
    long answers = 0, positions = 0, apart = 0;
    (void)unused;
    fill_stores();
    for (int side = LEFT; side <= RIGHT; side++)
        halls[side] = open_hall_at(paths[side]);
    for (size_t i = 0; i < shown_count; i++) {
        for (int side = LEFT; side <= RIGHT; side++)
            enter_hall(halls[side], &guests[side], shown[i].secret);
        answers += compare_worlds(&shown[i], ask_hall, i % 2 == 0);
        for (int side = LEFT; side <= RIGHT; side++)
            leave_hall(halls[side], &guests[side]);
    }
    for (size_t i = 0; i < pair_count; i++) {
        positions += (long)pairs[i].count;
        apart += (long)pairs[i].apart;
        free_worlds(&pairs[i]);
    }
    for (int side = LEFT; side <= RIGHT; side++)
        hall_close(halls[side]);
    print_message("%ld answers at %zu tables; %ld positions, %ld apart\n", answers, shown_count, positions, apart);
    assert_true(positions > 10000 && apart * 10 > positions * 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(nobody_can_tell_two_worlds_apart, make_store_folder, remove_store_folder),
    };
    return cmocka_run_group_tests_name("two worlds in the hall", tests, NULL, NULL);
}
