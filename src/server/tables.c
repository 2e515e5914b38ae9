/* Tables in memory: found by their links, and put away when nobody needs them. */
#include "hall_internal.h"
#include <stdlib.h>
#include <string.h>

enum { KEPT_IN_MEMORY = 256 }; /* tables that nobody needs just now */

/* By FNV-1a. */
static struct table **chain_of(const struct hall *hall, const char *link) {
    uint64_t hash = 0xcbf29ce484222325;
    for (; *link; link++)
        hash = (hash ^ (unsigned char)*link) * 0x100000001b3;
    return &hall->chains[(hash ^ hash >> 32) & (hall->chain_count - 1)];
}

/* More chains, when they have become long; without memory for that they stay long. */
static void spread(struct hall *hall) {
    struct table **chains = calloc(2 * hall->chain_count, sizeof *chains);
    if (!chains)
        return;
    free(hall->chains);
    hall->chains = chains;
    hall->chain_count *= 2;
    for (struct table *table = hall->oldest; table; table = table->newer) {
        struct table **chain = chain_of(hall, table->facts.link);
        table->next_in_chain = *chain;
        *chain = table;
    }
}

static void take_out_of_order(struct hall *hall, struct table *table) {
    *(table->older ? &table->older->newer : &hall->oldest) = table->newer;
    *(table->newer ? &table->newer->older : &hall->newest) = table->older;
}

static void put_newest(struct hall *hall, struct table *table) {
    table->older = hall->newest;
    table->newer = NULL;
    *(hall->newest ? &hall->newest->newer : &hall->oldest) = table;
    hall->newest = table;
}

void hall_add_table(struct hall *hall, struct table *table) {
    struct table **chain = chain_of(hall, table->facts.link);
    table->next_in_chain = *chain;
    *chain = table;
    hall_resume_clock(hall, table);
    for (int seat = 0; seat < SB_MAX_SEATS; seat++)
        table->left[seat] = hall->now;
    put_newest(hall, table);
    if (++hall->table_count > hall->chain_count)
        spread(hall);
}

void hall_evict(struct hall *hall, struct table *table) {
    struct table **chain = chain_of(hall, table->facts.link);
    while (*chain != table)
        chain = &(*chain)->next_in_chain;
    *chain = table->next_in_chain;
    hall_ask_no_bot(hall, table);
    hall_forget_crowd(hall, table);
    take_out_of_order(hall, table);
    hall->table_count--;
    table_free(table);
}

/* Does nobody need it? A bot whose turn it is has been asked, or is to be asked again when there is memory for it; but
 * for a table that plays by itself and is not in line (alone.c), which is found again in the store. */
static bool is_idle(const struct table *table) {
    int actor = table_actor(table);
    bool goes_on =
        actor == SB_CHANCE || (actor >= 0 && table_is_bots(table, actor) && !table_plays_by_itself(&table->facts));
    return !table->watchers && !table->thinking && !table->alone && !table->changed && !goes_on;
}

void hall_evict_idle(struct hall *hall) {
    struct table *newer;
    size_t looked = 0;
    for (struct table *table = hall->oldest; table && hall->table_count > KEPT_IN_MEMORY && looked < 32;
         table = newer) {
        newer = table->newer;
        looked++;
        if (is_idle(table) && table->round <= hall->safe) {
            hall_evict(hall, table);
        } else {
            take_out_of_order(hall, table);
            put_newest(hall, table);
        }
    }
}

enum store_answer hall_reload_table(struct hall *hall, struct table *table, struct sb_error *error) {
    enum store_answer answer = table_reload(hall->store, table, error);
    if (answer == STORE_USELESS)
        hall_note_damaged(hall, table->facts.link);
    if (answer == STORE_FOUND) {
        hall_rewatch(hall, table);
        hall_refresh(table);
        hall_mark_changed(hall, table);
    }
    return answer;
}

struct table *hall_table_in_memory(const struct hall *hall, const char *link) {
    struct table *table = *chain_of(hall, link);
    while (table && strcmp(table->facts.link, link) != 0)
        table = table->next_in_chain;
    return table;
}

enum store_answer hall_find_table(struct hall *hall, const char *link, struct table **table, struct sb_error *error) {
    struct table *here = hall_table_in_memory(hall, link);
    if (here) {
        take_out_of_order(hall, here);
        put_newest(hall, here);
        *table = here;
        if (here->removed)
            return STORE_NONE;
        return here->lost ? hall_reload_table(hall, here, error) : STORE_FOUND;
    }
    enum store_answer answer = table_load(hall->store, link, table, error);
    if (answer == STORE_USELESS)
        hall_note_damaged(hall, link);
    if (answer == STORE_FOUND)
        hall_add_table(hall, *table);
    return answer;
}

void hall_remove_table(struct hall *hall, int64_t id, const char *link, const char *why) {
    struct table *table = hall_table_in_memory(hall, link);
    store_remove_table(hall->store, id);
    deadlines_remove(&hall->deadlines, link);
    hall->counts.removed++;
    if (table) {
        table->removed = why;
        hall_mark_changed(hall, table);
    }
}

void hall_mark_changed(struct hall *hall, struct table *table) {
    if (table->changed)
        return;
    table->changed = true;
    table->next_changed = hall->changed;
    hall->changed = table;
}
