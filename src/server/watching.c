/* Watching: who is told of which table, with whose eyes. */
#include "hall_internal.h"
#include <stdlib.h>
#include <string.h>

struct watcher *hall_find_watcher(const struct client *client, const struct table *table, int eye) {
    for (struct watcher *watcher = client->watchers; watcher; watcher = watcher->next_of_client)
        if (watcher->table == table && watcher->eye == eye)
            return watcher;
    return NULL;
}

static void add_watcher(struct hall *hall, struct client *client, struct table *table, int eye, struct extras extras) {
    struct watcher *watcher = hall_find_watcher(client, table, eye);
    if (!watcher) {
        watcher = malloc(sizeof *watcher);
        if (!watcher) {
            hall_miss(hall, client);
            return;
        }
        if (eye == SB_SPECTATOR)
            hall_join_crowd(hall, table, &client->visitor);
        *watcher = (struct watcher){.client = client,
                                    .table = table,
                                    .eye = eye,
                                    .re = NO_REQUEST,
                                    .next_at_table = table->watchers,
                                    .next_of_client = client->watchers};
        table->watchers = watcher;
        client->watchers = watcher;
        hall->counts.watchers++;
    }
    watcher->fresh = true;
    watcher->extras = extras;
}

void hall_remove_watcher(struct hall *hall, struct watcher *watcher) {
    struct watcher **at_table = &watcher->table->watchers, **of_client = &watcher->client->watchers;
    while (*at_table != watcher)
        at_table = &(*at_table)->next_at_table;
    while (*of_client != watcher)
        of_client = &(*of_client)->next_of_client;
    *at_table = watcher->next_at_table;
    *of_client = watcher->next_of_client;
    hall->counts.watchers--;
    if (watcher->eye == SB_SPECTATOR)
        hall_leave_crowd(hall, watcher->table, &watcher->client->visitor);
    if (watcher->re != NO_REQUEST)
        hall_reply(hall, watcher->client, watcher->re); /* the news that would have been the reply never comes */
    free(watcher);
}

void hall_presence(const struct table *table, bool here[SB_MAX_SEATS]) {
    memset(here, 0, SB_MAX_SEATS * sizeof *here);
    for (const struct watcher *watcher = table->watchers; watcher; watcher = watcher->next_at_table)
        if (watcher->eye >= 0)
            here[watcher->eye] = true;
}

/* Somebody has come or gone: others are told, and it is noted since when a seat is empty. */
static void note_presence(struct hall *hall, struct table *table, const bool before[SB_MAX_SEATS]) {
    bool here[SB_MAX_SEATS];
    hall_presence(table, here);
    for (int seat = 0; seat < table->facts.setup.seats; seat++)
        if (here[seat] != before[seat]) {
            table->left[seat] = hall->now;
            table->news.people = true;
            hall_mark_changed(hall, table);
        }
}

void hall_watch(struct hall *hall, struct client *client, struct table *table, struct extras extras) {
    bool before[SB_MAX_SEATS];
    hall_presence(table, before);
    for (int seat = 0; seat < table->facts.setup.seats; seat++)
        if (table_owns(table, seat, &client->visitor))
            add_watcher(hall, client, table, seat, extras);
    if (!table_has_seat(table, &client->visitor))
        add_watcher(hall, client, table, SB_SPECTATOR, extras);
    note_presence(hall, table, before);
    hall_mark_changed(hall, table);
}

int hall_count_eyes(const struct client *client) {
    int eyes = 0;
    for (const struct watcher *watcher = client->watchers; watcher; watcher = watcher->next_of_client)
        eyes++;
    return eyes;
}

int hall_count_new_eyes(const struct client *client, const struct table *table) {
    int eyes = 0;
    for (int seat = 0; seat < table->facts.setup.seats; seat++)
        eyes += table_owns(table, seat, &client->visitor) && !hall_find_watcher(client, table, seat);
    if (!table_has_seat(table, &client->visitor))
        eyes += !hall_find_watcher(client, table, SB_SPECTATOR);
    return eyes;
}

void hall_unwatch(struct hall *hall, struct client *client, struct table *table) {
    bool before[SB_MAX_SEATS];
    hall_presence(table, before);
    for (struct watcher *watcher = client->watchers, *next; watcher; watcher = next) {
        next = watcher->next_of_client;
        if (watcher->table == table)
            hall_remove_watcher(hall, watcher);
    }
    note_presence(hall, table, before);
    if (table->thinking)
        hall_mark_changed(hall, table); /* perhaps nobody waits for the bot any more */
}

/* Has the client, who watches the table, more eyes than seats, or fewer? */
static bool has_wrong_eyes(const struct client *client, const struct table *table) {
    for (int seat = 0; seat < table->facts.setup.seats; seat++)
        if (table_owns(table, seat, &client->visitor) != (hall_find_watcher(client, table, seat) != NULL))
            return true;
    return table_has_seat(table, &client->visitor) && hall_find_watcher(client, table, SB_SPECTATOR);
}

void hall_refresh(struct table *table) {
    for (struct watcher *watcher = table->watchers; watcher; watcher = watcher->next_at_table)
        watcher->fresh = true;
}

void hall_rewatch(struct hall *hall, struct table *table) {
    struct watcher *watcher = table->watchers;
    while (watcher) {
        struct client *client = watcher->client;
        struct extras extras = watcher->extras;
        if (client->missed || !has_wrong_eyes(client, table)) {
            watcher = watcher->next_at_table;
            continue;
        }
        hall_unwatch(hall, client, table);
        hall_watch(hall, client, table, extras);
        watcher = table->watchers; /* the list is another one now */
    }
}
