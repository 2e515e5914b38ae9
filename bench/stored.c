/* Stored tables. */
#include "stored.h"
#include "../src/server/store.h"
#include "child.h"
#include <saburau/games.h>
#include <saburau/match.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* Tables in one transaction. */
enum { TABLES_AT_ONCE = 1000 };

static void play(struct sb_match *match, uint64_t number) {
    sb_match_restart(match, 1, number);
    while (match->count < STORED_EVENTS && sb_match_advance(match) > 0)
        ;
}

static void seat_bots(struct sb_match *match, const struct sb_game *game) {
    struct sb_setup setup;
    struct sb_bot bot;
    struct sb_error error = {.words = NULL};
    if (!sb_setup_start(game, game->seats_usual, &setup, &error) || !sb_bot_find("random", game, &bot, &error) ||
        !sb_match_start(match, game, &setup, 1, 0, &error))
        child_give_up("%s", error.text);
    for (int seat = 0; seat < setup.seats; seat++)
        sb_match_seat(match, seat, &bot, NULL, NULL);
}

static struct secret_hash somebody(void) {
    char secret[SECRET_ROOM];
    secret_make(secret);
    return secret_hash(secret);
}

static void add_table(struct store *store, const struct sb_match *match, struct table_facts *table) {
    *table = (struct table_facts){.game = match->game, .setup = match->setup, .made = (int64_t)time(NULL)};
    table->phase = sb_match_actor(match) == SB_NOBODY ? PHASE_OVER : PHASE_PLAYING;
    secret_make_link(table->link);
    secret_make_link(table->invitation);
    for (int seat = 0; seat < match->setup.seats; seat++) {
        struct seat_facts *here = &table->seats[seat];
        here->kind = SEAT_PERSON;
        here->owner = somebody();
        snprintf(here->name, sizeof here->name, "Guest %d", seat + 1);
    }
    table->host = table->seats[0].owner;
    table->touched = table->made;
    table->actor = sb_match_actor(match);
    store_add_table(store, table);
}

static void add_events(struct store *store, const struct sb_match *match, int64_t table) {
    union sb_state state;
    match->game->start(&state, &match->setup);
    for (size_t i = 0; i < match->count; i++) {
        char event[SB_STEP_ROOM];
        struct sb_text text = sb_text_over(event, sizeof event);
        sb_step_write(match->game, &state, match->steps[i].move, SB_REFEREE, &text);
        match->game->apply(&state, match->steps[i].move);
        store_add_event(store, table, (int64_t)i, event, match->game->actor(&state));
    }
}

long stored_make(const char *path, int tables, int every, char (*links)[LINK_ROOM]) {
    enum { GAMES_MOST = 16 };
    static struct sb_match matches[GAMES_MOST];
    struct sb_error error = {.words = NULL};
    struct store *store = store_open(path, &error);
    int games = 0;
    long events = 0;
    if (!store)
        child_give_up("%s", error.text);
    for (; sb_games[games] && games < GAMES_MOST; games++)
        seat_bots(&matches[games], sb_games[games]);
    for (int i = 0; i < tables; i++) {
        struct sb_match *match = &matches[i % games];
        struct table_facts table;
        play(match, (uint64_t)i);
        add_table(store, match, &table);
        add_events(store, match, table.id);
        events += (long)match->count;
        if (i % every == 0)
            memcpy(links[i / every], table.link, LINK_ROOM);
        if ((i % TABLES_AT_ONCE == TABLES_AT_ONCE - 1 || i == tables - 1) && !store_commit(store, &error))
            child_give_up("%s", error.text);
    }
    for (int i = 0; i < games; i++)
        sb_match_free(&matches[i]);
    store_close(store);
    return events;
}
