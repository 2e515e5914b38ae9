/* Clocks: at which tables somebody, or something, has to go on, whether they are in memory or not. */
#include "hall_internal.h"
#include <string.h>

enum {
    LOOKED_AT_IN_A_ROUND = 16, /* tables, so that no round takes long */
    QUESTIONS_MOST = 64        /* to bots, from tables that nobody has just played at: others wait, out of memory */
};

static const double LOOK_AGAIN = 5; /* seconds, at a table where a bot is to move because time is over */

bool hall_has_enough_to_think(struct hall *hall) {
    return thinkers_count_unwatched(hall->thinkers) >= QUESTIONS_MOST;
}

/* ---- One table ---- */

static void set_deadline(struct hall *hall, const char *link, double due) {
    if (!deadlines_set(&hall->deadlines, link, due))
        hall->left_out = true;
}

void hall_look_again(struct hall *hall, const struct table *table, double when) {
    set_deadline(hall, table->facts.link, when);
}

void hall_set_clock(struct hall *hall, struct table *table) {
    if (table->lost)
        return;
    table_begin(table, hall->now);
    if (table_has_running_clock(table))
        set_deadline(hall, table->facts.link, table_since(table) + table->facts.clock);
    else if (table->facts.clock > 0)
        deadlines_remove(&hall->deadlines, table->facts.link);
}

/* The deadline has stayed, while the table was out of memory. Where there is none, because the server was started or
 * there were too many of them, the actor has all the time. */
void hall_resume_clock(struct hall *hall, struct table *table) {
    const struct deadline *deadline =
        table->facts.clock > 0 ? deadlines_find(&hall->deadlines, table->facts.link) : NULL;
    table_begin_again(table, deadline ? deadline->due - table->facts.clock : hall->now);
    hall_set_clock(hall, table);
}

/* ---- After the start ---- */

/* Who is to go on there? A table where a person's clock runs stays out of memory, and so does one that would find no
 * place in line (alone.c). One that cannot be read just now is looked for again a little later. */
static bool resume_table(void *data, const char *link) {
    struct hall *hall = data;
    struct table_facts facts;
    struct table *table;
    enum store_answer answer = store_find_table(hall->store, link, &facts, NULL);
    if (answer == STORE_USELESS)
        hall_note_damaged(hall, link);
    if (answer != STORE_FOUND)
        return answer != STORE_FAILED;
    if (facts.actor >= 0 && !seat_is_bots(&facts.seats[facts.actor])) {
        if (facts.clock > 0 && !deadlines_find(&hall->deadlines, link))
            set_deadline(hall, link, hall->now + facts.clock);
        return true;
    }
    if (table_plays_by_itself(&facts) && !hall_has_room_alone(hall)) {
        hall->alone.left_out = true;
        return true;
    }
    answer = hall_find_table(hall, link, &table, NULL);
    if (answer != STORE_FOUND)
        return answer != STORE_FAILED;
    if (facts.actor == ACTOR_UNKNOWN)
        store_change_table(hall->store, &table->facts);
    hall_mark_changed(hall, table);
    return true;
}

void hall_resume(struct hall *hall) {
    int64_t after = hall->resumed;
    if (hall_has_enough_to_think(hall))
        return;
    bool good = store_running_tables(hall->store, &hall->resumed, LOOKED_AT_IN_A_ROUND, resume_table, hall);
    hall->resuming = good && hall->resumed != after;
    if (!good)
        hall_try_again(hall);
}

/* ---- Time is over ---- */

/* A bot is asked: for a person, or one that has waited for a person's eyes. If nothing comes of that, because memory
 * runs out or the table cannot be read, it is looked at again. */
static void look_at(struct hall *hall, const char *link) {
    struct table *table;
    enum store_answer answer = hall_find_table(hall, link, &table, NULL);
    if (answer == STORE_NONE || answer == STORE_USELESS || (answer == STORE_FOUND && !table_has_running_clock(table)))
        deadlines_remove(&hall->deadlines, link);
    else
        set_deadline(hall, link, hall->now + LOOK_AGAIN);
    if (answer == STORE_FOUND)
        hall_ask_bot(hall, table);
}

/* When half of the deadlines have passed, there is room for those that were left out. */
static void look_for_left_out(struct hall *hall) {
    if (!hall->left_out || hall->deadlines.count > DEADLINES_MOST / 2 || hall->now < hall->look_at_all)
        return;
    hall->left_out = false;
    hall->look_at_all = hall->now + LOOK_AGAIN;
    hall->resumed = 0;
    hall->resuming = true;
}

bool hall_look_at_clocks(struct hall *hall) {
    look_for_left_out(hall);
    for (int looked = 0; looked < LOOKED_AT_IN_A_ROUND; looked++) {
        const struct deadline *first = deadlines_first(&hall->deadlines);
        if (!first || first->due > hall->now || hall->try_again > 0 || hall->stopping || hall_has_enough_to_think(hall))
            return false;
        char link[LINK_ROOM];
        memcpy(link, first->link, LINK_ROOM);
        look_at(hall, link);
    }
    return true;
}
