/* Tables that play by themselves: only bots decide there, and nobody watches.
 *
 * A few play at a time, each to its end; the others wait in line, where they cost nothing but memory. When the line is
 * full, further tables are left out: the store knows them, and they are looked for again when the line is empty, as
 * after a start. Whoever comes to look at a table ends its waiting.
 */
#include "hall_internal.h"

enum { ALONE_AT_ONCE = 2 };

bool hall_has_room_alone(const struct hall *hall) {
    return hall->alone.waiting < ALONE_IN_LINE;
}

static void join_line(struct hall *hall, struct table *table) {
    if (!hall_has_room_alone(hall)) {
        hall->alone.left_out = true;
        return;
    }
    table->alone = ALONE_WAITS;
    table->before = hall->alone.last;
    table->behind = NULL;
    *(table->before ? &table->before->behind : &hall->alone.first) = table;
    hall->alone.last = table;
    hall->alone.waiting++;
}

static void leave_line(struct hall *hall, struct table *table) {
    *(table->before ? &table->before->behind : &hall->alone.first) = table->behind;
    *(table->behind ? &table->behind->before : &hall->alone.last) = table->before;
    hall->alone.waiting--;
    table->alone = ALONE_NOT;
}

void hall_end_alone(struct hall *hall, struct table *table) {
    if (table->alone == ALONE_WAITS)
        leave_line(hall, table);
    hall->alone.playing -= table->alone == ALONE_PLAYS;
    table->alone = ALONE_NOT;
}

bool hall_play_alone(struct hall *hall, struct table *table) {
    if (table->alone != ALONE_PLAYS && hall->alone.playing < ALONE_AT_ONCE) {
        hall_end_alone(hall, table);
        table->alone = ALONE_PLAYS;
        hall->alone.playing++;
    }
    if (table->alone == ALONE_NOT)
        join_line(hall, table);
    return table->alone == ALONE_PLAYS;
}

/* Whoever is first in line is asked, and so leaves it. */
void hall_go_on_alone(struct hall *hall) {
    while (hall->alone.first && hall->alone.playing < ALONE_AT_ONCE)
        hall_ask_bot(hall, hall->alone.first);
    if (hall->alone.left_out && !hall->alone.first && !hall->resuming && hall->try_again == 0) {
        hall->alone.left_out = false;
        hall->resuming = true;
        hall->resumed = 0;
    }
}
