/* The loop's round: what has happened is written down, and then told. */
#include "hall_internal.h"
#include <saburau/clock.h>

enum { RESUMED_IN_A_ROUND = 16 }; /* tables looked through after the start, so that no round takes long */

static const double AFTER_TROUBLE = 0.5; /* seconds until tables that are stuck are looked at again */

/* ---- After the start ---- */

/* Tables where a bot has to go on, or a clock runs, are looked for, a few in each round. One that cannot be read just
 * now is looked for again a little later. */
static bool resume_table(void *data, const char *link) {
    struct hall *hall = data;
    struct table *table;
    enum store_answer answer = hall_find_table(hall, link, &table, NULL);
    if (answer == STORE_FOUND)
        hall_mark_changed(hall, table);
    return answer != STORE_FAILED;
}

static void resume(struct hall *hall) {
    int64_t after = hall->resumed;
    bool good = store_running_tables(hall->store, &hall->resumed, RESUMED_IN_A_ROUND, resume_table, hall);
    hall->resuming = good && hall->resumed != after;
    if (!good)
        hall_try_again(hall);
}

/* ---- Writing it down ---- */

/* A table whose changes could not be stored is what the store says, and everybody sees it with the eyes they had. If
 * the store cannot be read either, they are told so, and see it again as soon as it can. One that the store does not
 * know has never been. */
static void restore(struct hall *hall, struct table *table) {
    struct sb_error why = {.words = NULL};
    switch (hall_reload_table(hall, table, &why)) {
    case STORE_FOUND:
        break;
    case STORE_NONE:
        hall_send_loss(hall, table, "unknown", "This table could not be stored, so there is no such table.");
        while (table->watchers)
            hall_remove_watcher(hall, table->watchers);
        break;
    case STORE_FAILED:
    case STORE_USELESS:
        hall_send_loss(hall, table, "storage", why.text);
    }
}

static bool commit(struct hall *hall) {
    if (!store_is_dirty(hall->store))
        return true;
    hall->counts.rounds++;
    if (store_commit(hall->store, &hall->trouble)) {
        hall->trouble.text[0] = '\0';
        return true;
    }
    hall->counts.failed_rounds++;
    hall_try_again(hall);
    for (struct table *table = hall->changed; table; table = table->next_changed)
        restore(hall, table);
    return false;
}

/* ---- Telling it ---- */

/* Those who watch are told, and whoever is next is asked. */
static void go_on(struct hall *hall, struct table *table, bool stored) {
    if (table->news.moved || table->news.all)
        table->since = hall->now;
    if (stored && table->intervention)
        hall_tell_intervention(hall, table);
    table->intervention = NULL;
    hall_send_news(hall, table);
    if (table_is_stuck(table))
        hall_try_again(hall);
    if (stored)
        hall_ask_bot(hall, table);
}

bool hall_end_round(struct hall *hall) {
    hall->now = sb_clock_seconds();
    hall_take_answers(hall);
    if (hall->resuming)
        resume(hall);
    bool stored = commit(hall);
    hall_take_hold(hall, stored);
    hall_send_replies(hall, stored);
    hall_send_announced(hall, stored);
    struct table *next;
    for (struct table *table = hall->changed; table; table = next) {
        next = table->next_changed;
        table->changed = false;
        go_on(hall, table, stored);
    }
    hall->changed = NULL;
    hall_enforce_bans(hall);
    hall_cut_off(hall);
    hall_evict_idle(hall);
    return hall->resuming;
}

/* ---- Now and then ---- */

/* Not put off by more trouble: else whoever looks at a table that is stuck would keep it so. */
void hall_try_again(struct hall *hall) {
    if (hall->try_again == 0)
        hall->try_again = hall->now + AFTER_TROUBLE;
}

/* What could not be done because memory ran out or the disk failed is tried once more. */
static void unstick(struct hall *hall, struct table *table) {
    if (table->lost && table->watchers && hall_reload_table(hall, table, NULL) != STORE_FOUND)
        hall_try_again(hall);
    if (table_is_stuck(table)) {
        table_settle(table, hall->store);
        hall_mark_changed(hall, table); /* a bot is asked when this is on the disk */
    } else {
        hall_ask_bot(hall, table);
    }
}

void hall_tick(struct hall *hall) {
    hall->now = sb_clock_seconds();
    if (hall->now < hall->try_again)
        return; /* what bots would answer could not be stored */
    bool again = hall->try_again > 0;
    hall->try_again = 0;
    hall->resuming |= again;
    for (struct table *table = hall->oldest; table; table = table->newer) {
        if (again)
            unstick(hall, table);
        else if (hall_is_overdue(hall, table))
            hall_ask_bot(hall, table);
    }
}
