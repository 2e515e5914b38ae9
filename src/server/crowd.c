/* The crowd: how many people watch a table without a seat, and when that is told.
 *
 * It is told a second after it has changed, so at most once a second for each table, however many come and go; and only
 * up to a number, so that where thousands watch nobody is told of one more.
 */
#include "hall_internal.h"

static const double PAUSE = 1; /* seconds; the same for all, so that the line is in order */

/* Does the visitor watch the table without a seat, on any device? */
static bool is_in_crowd(const struct table *table, const struct secret_hash *visitor) {
    for (const struct watcher *watcher = table->watchers; watcher; watcher = watcher->next_at_table)
        if (watcher->eye == SB_SPECTATOR && secret_equal(&watcher->client->visitor, visitor))
            return true;
    return false;
}

static void line_up(struct hall *hall, struct table *table) {
    if (table->watching_due || table_watching_shown(table) == table->watching_told)
        return;
    table->watching_due = true;
    table->watching_at = hall->now + PAUSE;
    table->next_watching = NULL;
    *(hall->crowds.last ? &hall->crowds.last->next_watching : &hall->crowds.first) = table;
    hall->crowds.last = table;
}

void hall_join_crowd(struct hall *hall, struct table *table, const struct secret_hash *visitor) {
    table->watching += !is_in_crowd(table, visitor);
    line_up(hall, table);
}

void hall_leave_crowd(struct hall *hall, struct table *table, const struct secret_hash *visitor) {
    table->watching -= !is_in_crowd(table, visitor);
    line_up(hall, table);
}

void hall_forget_crowd(struct hall *hall, struct table *table) {
    struct table **place = &hall->crowds.first, *before = NULL;
    if (!table->watching_due)
        return;
    for (; *place != table; place = &before->next_watching)
        before = *place;
    *place = table->next_watching;
    if (hall->crowds.last == table)
        hall->crowds.last = before;
    table->watching_due = false;
}

void hall_look_at_crowds(struct hall *hall) {
    struct table *table;
    while ((table = hall->crowds.first) && table->watching_at <= hall->now) {
        hall_forget_crowd(hall, table);
        if (table_watching_shown(table) == table->watching_told)
            continue;
        table->watching_told = table_watching_shown(table);
        table->news.watchers = true;
        hall_mark_changed(hall, table);
    }
}
