/* Deadlines: when tables are to be looked at, because time is over there. So a table with a running clock costs some
 * bytes, and need not be in memory.
 *
 * A binary heap, nearest deadline first, with a hash table that finds a table's place in it. There are at most
 * DEADLINES_MOST of them.
 */
#ifndef SABURAU_SERVER_DEADLINES_H
#define SABURAU_SERVER_DEADLINES_H

#include "secret.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DEADLINES_MOST = 1 << 16 };

struct deadline {
    double due;    /* seconds of the hall's clock */
    uint32_t slot; /* in the hash table */
    char link[LINK_ROOM];
};

/* All zeros: none. */
struct deadlines {
    struct deadline *heap;
    size_t count, room;
    size_t glance;   /* which ones are looked at when one has to give way */
    uint32_t *slots; /* the hash table: places in the heap, counted from 1; 0 where there is none */
};

void deadlines_free(struct deadlines *deadlines);

/* The table's deadline, from now on. False if one was left out, this or a later one: there are too many of them, or
 * there is no memory. */
bool deadlines_set(struct deadlines *deadlines, const char *link, double due);
void deadlines_remove(struct deadlines *deadlines, const char *link);
/* The table's deadline; NULL if it has none. Good until the next change. */
const struct deadline *deadlines_find(const struct deadlines *deadlines, const char *link);
/* The nearest one; NULL if there is none. */
const struct deadline *deadlines_first(const struct deadlines *deadlines);

#endif
