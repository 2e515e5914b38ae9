/* The hall: opening and closing, and who comes and goes. */
#include "hall_internal.h"
#include <saburau/clock.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How many tables may be made. An address may be the one of many people: a school, a village. So few can be listed from
 * there because others see those. */
static bool limit_tables(struct hall *hall) {
    enum { AT_ONCE = 10, PEOPLE = 3, PEOPLE_AT_ONCE = 6, LISTED_AT_ONCE = 10, LISTED_IN_FIVE_MINUTES = 1 };
    int rate = hall->settings.tables;
    struct pace listed = pace_per_minute(rate > 0 ? LISTED_IN_FIVE_MINUTES : 0, LISTED_AT_ONCE);
    listed.interval *= 5;
    hall->may_make.by_visitor = buckets_new(pace_per_minute(rate, AT_ONCE));
    hall->may_make.by_address = buckets_new(pace_per_minute(PEOPLE * rate, PEOPLE_AT_ONCE * AT_ONCE));
    hall->may_make.listed = buckets_new(listed);
    return hall->may_make.by_visitor && hall->may_make.by_address && hall->may_make.listed;
}

/* How much people who watch may say: others have not chosen their company. */
static bool limit_calls(struct hall *hall) {
    enum { A_MINUTE = 12, AT_ONCE = 4, PEOPLE = 4 };
    int rate = hall->settings.tables > 0 ? A_MINUTE : 0;
    hall->may_call.by_visitor = buckets_new(pace_per_minute(rate, AT_ONCE));
    hall->may_call.by_address = buckets_new(pace_per_minute(PEOPLE * rate, PEOPLE * AT_ONCE));
    return hall->may_call.by_visitor && hall->may_call.by_address;
}

struct hall *hall_open(const struct hall_settings *settings, struct sb_error *error) {
    if (!secret_start()) {
        sb_fail(error, "The system provides no random numbers.");
        return NULL;
    }
    struct hall *hall = calloc(1, sizeof *hall);
    if (!hall) {
        sb_fail_memory(error);
        return NULL;
    }
    hall->settings = *settings;
    hall->reply_text = sb_text_new(NULL);
    hall->message = sb_text_new(NULL);
    hall->announced = sb_text_new(NULL);
    hall->shared = shared_nothing();
    hall->outbox = outbox_new();
    hall->chain_count = 1024;
    hall->chains = calloc(hall->chain_count, sizeof *hall->chains);
    hall->resuming = true;
    hall->hold_request = NO_REQUEST;
    hall->now = hall->opened = sb_clock_seconds();
    if (!hall->chains || !limit_tables(hall) || !limit_calls(hall))
        sb_fail_memory(error);
    else
        hall->store = store_open(settings->path, error);
    if (hall->store && hall_load_bans(hall, error) &&
        (!settings->sync_beside || store_sync_beside(hall->store, settings->wake, settings->data, error)))
        hall->thinkers = thinkers_start(settings->threads, settings->wake, settings->data, error);
    if (hall->thinkers)
        return hall;
    hall_close(hall);
    return NULL;
}

/* ---- Clients ---- */

static struct client *enter(struct hall *hall, void *connection) {
    struct client *client = calloc(1, sizeof *client);
    if (!client)
        return NULL;
    client->connection = connection;
    client->next = hall->clients;
    if (client->next)
        client->next->previous = client;
    hall->clients = client;
    return client;
}

struct client *hall_enter(struct hall *hall, const struct secret_hash *visitor, limits_address address,
                          void *connection) {
    struct client *client = enter(hall, connection);
    if (!client)
        return NULL;
    client->visitor = *visitor;
    client->address = address;
    hall->counts.clients++;
    return client;
}

struct client *hall_enter_admin(struct hall *hall, void *connection) {
    struct client *client = enter(hall, connection);
    if (client)
        client->administrator = true;
    return client;
}

const struct sb_words *hall_language(const struct client *client) {
    return client->words;
}

void hall_leave(struct hall *hall, struct client *client) {
    hall_cancel_hint(hall, client);
    while (client->watchers)
        hall_unwatch(hall, client, client->watchers->table);
    for (size_t i = 0; i < hall->reply_count; i++)
        if (hall->replies[i].client == client)
            hall->replies[i].client = NULL;
    outbox_forget(&hall->outbox, client);
    *(client->previous ? &client->previous->next : &hall->clients) = client->next;
    if (client->next)
        client->next->previous = client->previous;
    hall->counts.clients -= !client->administrator;
    if (hall->holder == client) {
        hall->holder = NULL;
        hall->hold_request = NO_REQUEST;
        store_release(hall->store);
    }
    free(client);
}

const struct secret_key *hall_cookie_key(const struct hall *hall) {
    return store_cookie_key(hall->store);
}

bool hall_knows_visitor(struct hall *hall, const struct secret_hash *visitor, struct sb_error *error) {
    return store_knows_visitor(hall->store, visitor, error) == STORE_FOUND;
}

/* ---- Stopping ---- */

bool hall_stop(struct hall *hall) {
    hall->stopping = true;
    bool answers = true;
    for (int i = 0; answers && i < 2; i++) { /* what is on its way to the disk, and what has happened since */
        answers = store_wait_for_sync(hall->store);
        hall_end_round(hall);
    }
    answers = answers && store_wait_for_sync(hall->store);
    hall_send_safe(hall);
    for (struct client *client = hall->clients; client; client = client->next) {
        char bye[64];
        int length = snprintf(bye, sizeof bye, "{\"bye\":\"stopping\",\"retry\":%d}", hall_retry());
        hall->settings.send(client->connection, bye, (size_t)length);
    }
    return answers;
}

void hall_close(struct hall *hall) {
    while (hall->clients)
        hall_leave(hall, hall->clients);
    while (hall->oldest)
        hall_evict(hall, hall->oldest);
    if (hall->thinkers)
        thinkers_stop(hall->thinkers);
    if (hall->store)
        store_close(hall->store);
    sb_text_free(&hall->reply_text);
    sb_text_free(&hall->message);
    sb_text_free(&hall->announced);
    shared_free(&hall->shared);
    outbox_free(&hall->outbox);
    deadlines_free(&hall->deadlines);
    buckets_free(hall->may_make.by_visitor);
    buckets_free(hall->may_make.by_address);
    buckets_free(hall->may_make.listed);
    buckets_free(hall->may_call.by_visitor);
    buckets_free(hall->may_call.by_address);
    free(hall->replies);
    free(hall->bans);
    free(hall->chains);
    free(hall);
}
