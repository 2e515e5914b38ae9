/* What `saburau serve` promises about hidden information: whoever asks gets the same answer, to the byte, from two
 * servers whose tables differ only in what they may not know (worlds.h). Real servers and real sockets, for some
 * set-ups of every game and every seat; test_two_worlds_hall.c asks about many more. */
#include "socket.h"
#include "support_store.h"
#include "worlds.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <saburau/hero.h>
#include <saburau/samurai.h>
#include <saburau/spirit.h>

static struct store *stores[2];
static char paths[2][300];
static struct server servers[2];
static int sockets[2];

/* ---- Pairs ---- */

enum { PAIRS_MOST = 200 };

static struct worlds pairs[PAIRS_MOST];
static struct shown shown[2 * PAIRS_MOST];
static size_t pair_count, shown_count;

static void add_pair(const struct sb_game *game, const struct sb_setup *setup, int eye) {
    assert_true(pair_count < PAIRS_MOST);
    struct worlds *pair = &pairs[pair_count];
    *pair = make_worlds(game, setup, eye, 1000 + pair_count);
    shown_count += store_worlds(stores, pair, pair->count, &shown[shown_count]);
    shown_count += store_worlds(stores, pair, pair->count / 2, &shown[shown_count]);
    pair_count++;
}

static void add_pairs(const struct sb_game *game, int seats, const char *options) {
    struct sb_setup setup;
    struct sb_error error = {.words = NULL};
    if (!read_setup(game, seats, options, &setup, &error))
        fail_at(HERE, "%s", error.text);
    for (int seat = 0; seat < seats; seat++)
        add_pair(game, &setup, seat);
    add_pair(game, &setup, SB_SPECTATOR);
}

static void fill_stores(void) {
    struct sb_error error = {.words = NULL};
    for (int side = LEFT; side <= RIGHT; side++) {
        snprintf(paths[side], sizeof paths[side], "%s.%s", store_path, side == LEFT ? "left" : "right");
        stores[side] = store_open(paths[side], &error);
        assert_non_null(stores[side]);
    }
    add_pairs(&sb_samurai, 2, "");
    add_pairs(&sb_samurai, 3, "captures=turn hand=random");
    add_pairs(&sb_samurai, 4, "");
    add_pairs(&sb_spirit, 2, "");
    add_pairs(&sb_spirit, 7, "");
    add_pairs(&sb_spirit, 4, "level=hard");
    add_pairs(&sb_hero, 3, "");
    add_pairs(&sb_hero, 4, "");
    add_pairs(&sb_hero, 5, "end=six");
    for (int side = LEFT; side <= RIGHT; side++) {
        commit(stores[side]);
        store_close(stores[side]);
    }
}

/* ---- Asking ---- */

static void receive_line(int socket, struct sb_text *said) {
    receive_text(socket, said);
    sb_put_char(said, '\n');
}

/* Receives messages up to the reply to a request. */
static void receive_until(int socket, int64_t id, struct sb_text *said) {
    char start[40];
    snprintf(start, sizeof start, "{\"re\":%lld,", (long long)id);
    for (size_t from = said->length;; from = said->length) {
        receive_line(socket, said);
        if (strncmp(said->data + from, start, strlen(start) - 1) == 0)
            return;
    }
}

/* What belongs to the same turn as the reply has come before the reply to a later request. */
static void ask_server(enum side side, const char *request, int64_t id, struct sb_text *said) {
    send_text(sockets[side], request);
    receive_until(sockets[side], id, said);
    send_text(sockets[side], "{\"id\":1000000,\"do\":\"hello\"}");
    receive_until(sockets[side], 1000000, said);
}

static void nobody_can_tell_two_servers_apart(void **unused) {
    long answers = 0;
    (void)unused;
    fill_stores();
    for (int side = LEFT; side <= RIGHT; side++)
        servers[side] = start_server(paths[side]);
    for (size_t i = 0; i < shown_count; i++) {
        for (int side = LEFT; side <= RIGHT; side++)
            sockets[side] = connect_to(&servers[side], shown[i].secret);
        answers += compare_worlds(&shown[i], ask_server, i % 2 == 0);
        for (int side = LEFT; side <= RIGHT; side++)
            close(sockets[side]);
    }
    print_message("%ld answers at %zu tables\n", answers, shown_count);
    assert_true(answers > 2000);
    for (int side = LEFT; side <= RIGHT; side++)
        stop_server(&servers[side]);
    for (size_t i = 0; i < pair_count; i++)
        free_worlds(&pairs[i]);
}

static int clear_up(void **unused) {
    kill_server(&servers[LEFT]);
    kill_server(&servers[RIGHT]);
    return remove_store_folder(unused);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(nobody_can_tell_two_servers_apart, make_store_folder, clear_up),
    };
    return cmocka_run_group_tests_name("two worlds", tests, NULL, NULL);
}
