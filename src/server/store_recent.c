/* The store: which of the events in the log are whose. */
#include "store_internal.h"
#include <stdlib.h>

static int32_t *chain_of(struct recent *recent, int64_t table) {
    return &recent->last[(uint64_t)table % RECENT_CHAINS];
}

void recent_free(struct recent *recent) {
    free(recent->events);
    *recent = (struct recent){0};
}

/* Places are counted from 1, so that zeros are empty chains. */
static struct recent_event *at_place(const struct recent *recent, int32_t place) {
    return place ? &recent->events[place - 1] : NULL;
}

static bool make_room(struct recent *recent) {
    if (recent->count < recent->room)
        return true;
    int32_t room = recent->room ? 2 * recent->room : 2 * RECENT_MOST;
    struct recent_event *events = realloc(recent->events, (size_t)room * sizeof *events);
    if (!events)
        return false;
    recent->events = events;
    recent->room = room;
    return true;
}

bool recent_add(struct recent *recent, int64_t table, int64_t row, int actor) {
    if (!make_room(recent))
        return false;
    int32_t *last = chain_of(recent, table);
    recent->events[recent->count++] =
        (struct recent_event){.table = table, .row = row, .actor = actor, .before = *last};
    if (*last)
        at_place(recent, *last)->next = recent->count;
    *last = recent->count;
    return true;
}

void recent_clear(struct recent *recent) {
    struct recent_event *events = recent->events;
    int32_t room = recent->room;
    *recent = (struct recent){.events = events, .room = room};
}

/* The last event of all, which is the last of its chain, too. */
static void take_out_last(struct recent *recent) {
    const struct recent_event *event = &recent->events[--recent->count];
    *chain_of(recent, event->table) = event->before;
    if (event->before)
        at_place(recent, event->before)->next = 0;
}

void recent_remove(struct recent *recent, int64_t table) {
    recent->removed = true;
    for (int32_t place = *chain_of(recent, table); place; place = at_place(recent, place)->before)
        if (at_place(recent, place)->table == table && at_place(recent, place)->row > 0)
            at_place(recent, place)->row *= -1;
}

void recent_end_round(struct recent *recent, bool committed) {
    while (!committed && recent->count > recent->committed)
        take_out_last(recent);
    recent->committed = recent->count;
    for (int32_t i = 0; recent->removed && i < recent->count; i++)
        if (recent->events[i].row < 0)
            recent->events[i].row = committed ? 0 : -recent->events[i].row;
    recent->removed = false;
}

/* Is it the table's, and still there? Numbers of tables come again. */
static bool is_of(const struct recent_event *event, int64_t table) {
    return event->table == table && event->row > 0;
}

const struct recent_event *recent_last(struct recent *recent, int64_t table) {
    const struct recent_event *event = at_place(recent, *chain_of(recent, table));
    while (event && !is_of(event, table))
        event = at_place(recent, event->before);
    return event;
}

const struct recent_event *recent_first(struct recent *recent, int64_t table) {
    const struct recent_event *first = NULL;
    for (int32_t place = *chain_of(recent, table); place; place = at_place(recent, place)->before)
        if (is_of(at_place(recent, place), table))
            first = at_place(recent, place);
    return first;
}

const struct recent_event *recent_next(const struct recent *recent, const struct recent_event *event) {
    int64_t table = event->table;
    do
        event = at_place(recent, event->next);
    while (event && !is_of(event, table));
    return event;
}
