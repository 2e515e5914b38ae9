/* The loop's round: what has happened is written down, and then told. */
#include "hall_internal.h"
#include "log.h"
#include <saburau/clock.h>

enum { REPLIES_MOST = 2048, REPLY_BYTES_MOST = 16 << 20 }; /* of a round that waits for the disk, more or less */
static const double AFTER_TROUBLE = 0.5;                   /* seconds until tables that are stuck are looked at again */

/* ---- Writing it down ---- */

static const char not_read[] =
    SB_PHRASE("The server cannot read this table just now. It comes back by itself as soon as it can.");

static void send_away(struct hall *hall, struct table *table, const char *sentence) {
    hall_send_loss(hall, table, "unknown", sentence);
    while (table->watchers)
        hall_remove_watcher(hall, table->watchers);
}

/* A table whose changes could not be stored is what the store says, and everybody sees it with the eyes they had. If
 * the store cannot be read either, they are told so, and see it again as soon as it can. One that the store does not
 * know has never been. */
static void restore(struct hall *hall, struct table *table) {
    struct sb_error why = {.words = NULL};
    switch (hall_reload_table(hall, table, &why)) {
    case STORE_FOUND:
        hall_set_clock(hall, table);
        break;
    case STORE_NONE:
        send_away(hall, table, SB_PHRASE("This table could not be stored, so there is no such table."));
        break;
    case STORE_FAILED:
    case STORE_USELESS:
        hall_send_loss(hall, table, "storage", not_read);
    }
}

static bool commit(struct hall *hall) {
    if (!store_is_dirty(hall->store) && store_safety(hall->store) == STORE_SAFE)
        return true;
    bool was_in_trouble = hall->trouble.text[0] != '\0';
    hall->counts.rounds++;
    if (store_commit(hall->store, &hall->trouble)) {
        if (was_in_trouble)
            log_event(LOG_INFO, "storage_recovered", (char *)NULL);
        hall->trouble.text[0] = '\0';
        hall->round++;
        return true;
    }
    if (!was_in_trouble)
        log_event(LOG_ERROR, "storage_trouble", "say", hall->trouble.text, (char *)NULL);
    hall->counts.failed_rounds++;
    hall->alone.left_out = true; /* nobody is asked now, so some may leave memory before they are */
    hall_try_again(hall);
    for (struct table *table = hall->changed; table; table = table->next_changed)
        restore(hall, table);
    return false;
}

/* After a sync has failed: what nobody could be told since then they are told now. False if it has not helped, or is
 * to be tried later. */
static bool make_safe(struct hall *hall) {
    if (store_safety(hall->store) != STORE_UNSAFE || hall->now < hall->sync_again)
        return false;
    hall->sync_again = hall->now + AFTER_TROUBLE;
    if (!store_make_safe(hall->store, &hall->trouble))
        return false;
    hall->trouble.text[0] = '\0';
    log_event(LOG_INFO, "storage_recovered", (char *)NULL);
    for (struct table *table = hall->oldest; table; table = table->newer)
        hall_mark_changed(hall, table);
    return true;
}

/* ---- Telling it ---- */

/* Those who watch are told, and whoever is next is asked. */
static void go_on(struct hall *hall, struct table *table, bool stored) {
    if (table->removed) {
        send_away(hall, table, table->removed);
        hall_evict(hall, table);
        return;
    }
    if (table->news.moved || table->news.all)
        table->round = hall->round;
    if (stored)
        hall_set_clock(hall, table);
    if (stored && table->intervention)
        hall_announce_at(hall, table, table->intervention);
    table->intervention = NULL;
    hall_send_news(hall, table);
    if (table_is_stuck(table))
        hall_try_again(hall);
    if (stored)
        hall_ask_bot(hall, table);
}

bool hall_is_syncing(const struct hall *hall) {
    enum store_safety safety = store_safety(hall->store);
    return safety == STORE_SYNCING || (safety == STORE_SAFE && hall->safe < hall->round);
}

bool hall_has_enough(const struct hall *hall) {
    return hall_is_syncing(hall) && (hall->reply_count >= REPLIES_MOST || hall->reply_text.length >= REPLY_BYTES_MOST);
}

/* While the disk is busy with the last round, this one goes on: what comes meanwhile is stored with it. */
bool hall_end_round(struct hall *hall) {
    if (store_safety(hall->store) == STORE_SYNCING)
        return false;
    hall_send_safe(hall);
    hall->now = sb_clock_seconds();
    hall_take_answers(hall);
    if (hall->resuming)
        hall_resume(hall);
    hall_touch_changed(hall);
    hall_look_at_crowds(hall);
    hall_expire(hall);
    bool stored = commit(hall);
    hall_take_drain(hall, stored);
    hall_take_hold(hall, stored);
    if (stored)
        store_begin_sync(hall->store);
    hall->syncing_since = hall->now;
    hall_send_replies(hall, stored);
    hall_send_announced(hall, stored);
    struct table *next;
    for (struct table *table = hall->changed; table; table = next) {
        next = table->next_changed;
        table->changed = false;
        go_on(hall, table, stored);
    }
    hall->changed = NULL;
    if (stored)
        hall_go_on_alone(hall);
    hall_enforce_bans(hall);
    hall_cut_off(hall);
    bool more = make_safe(hall);
    hall_send_safe(hall);
    more |= hall_look_at_clocks(hall);
    hall_evict_idle(hall);
    return more || (hall->resuming && !hall->stopping && !hall_has_enough_to_think(hall));
}

/* ---- Now and then ---- */

/* Not put off by more trouble: else whoever looks at a table that is stuck would keep it so. */
void hall_try_again(struct hall *hall) {
    if (hall->try_again == 0)
        hall->try_again = hall->now + AFTER_TROUBLE;
}

/* What could not be done because memory ran out or the disk failed is tried once more. */
static void unstick(struct hall *hall, struct table *table) {
    if (table->removed)
        return;
    if (table->lost && table->watchers && hall_reload_table(hall, table, NULL) == STORE_FAILED)
        hall_try_again(hall);
    if (table_is_stuck(table)) {
        table_settle(table, hall->store);
        hall_mark_changed(hall, table);
    } else if (!table->changed) { /* else a bot is asked when that is on the disk */
        hall_ask_bot(hall, table);
    }
}

void hall_tick(struct hall *hall) {
    hall->now = sb_clock_seconds();
    hall_watch_over(hall);
    if (hall->now < hall->try_again)
        return; /* what bots would answer could not be stored */
    bool again = hall->try_again > 0;
    hall->try_again = 0;
    hall->resuming |= again;
    for (struct table *table = again ? hall->oldest : NULL; table; table = table->newer)
        unstick(hall, table);
}
