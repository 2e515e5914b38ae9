/* Deadlines: a binary heap, and a hash table of the places in it. */
#include "deadlines.h"
#include <saburau/hash.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_FIRST = 64 };

void deadlines_free(struct deadlines *deadlines) {
    free(deadlines->heap);
    free(deadlines->slots);
    *deadlines = (struct deadlines){0};
}

/* ---- The hash table: linear probing over twice as many slots as there can be places ---- */

static uint32_t mask_of(const struct deadlines *deadlines) {
    return (uint32_t)(2 * deadlines->room - 1);
}

static uint32_t first_slot(const struct deadlines *deadlines, const char *link) {
    return (uint32_t)sb_hash(0, link, LINK_ROOM - 1) & mask_of(deadlines);
}

static struct deadline *in_slot(const struct deadlines *deadlines, uint32_t slot) {
    return &deadlines->heap[deadlines->slots[slot] - 1];
}

/* The slot of a link, or the empty one where it would be. */
static uint32_t find_slot(const struct deadlines *deadlines, const char *link) {
    uint32_t slot = first_slot(deadlines, link);
    while (deadlines->slots[slot] && strcmp(in_slot(deadlines, slot)->link, link) != 0)
        slot = (slot + 1) & mask_of(deadlines);
    return slot;
}

/* Those behind the slot move up, if they would be looked for there. */
static void empty_slot(struct deadlines *deadlines, uint32_t empty) {
    uint32_t mask = mask_of(deadlines);
    for (uint32_t slot = (empty + 1) & mask; deadlines->slots[slot]; slot = (slot + 1) & mask) {
        struct deadline *here = in_slot(deadlines, slot);
        if (((slot - first_slot(deadlines, here->link)) & mask) < ((slot - empty) & mask))
            continue;
        deadlines->slots[empty] = deadlines->slots[slot];
        here->slot = empty;
        empty = slot;
    }
    deadlines->slots[empty] = 0;
}

/* ---- The heap: none is due before the one above it, whose place is (place - 1) / 2 ---- */

static void put(struct deadlines *deadlines, size_t place, const struct deadline *deadline) {
    deadlines->heap[place] = *deadline;
    deadlines->slots[deadline->slot] = (uint32_t)place + 1;
}

/* Puts a deadline where it belongs, up or down from a place that is free for it. */
static void sift(struct deadlines *deadlines, size_t place, struct deadline deadline) {
    const struct deadline *heap = deadlines->heap;
    for (; place > 0 && heap[(place - 1) / 2].due > deadline.due; place = (place - 1) / 2)
        put(deadlines, place, &heap[(place - 1) / 2]);
    for (size_t below; (below = 2 * place + 1) < deadlines->count; place = below) {
        below += below + 1 < deadlines->count && heap[below + 1].due < heap[below].due;
        if (heap[below].due >= deadline.due)
            break;
        put(deadlines, place, &heap[below]);
    }
    put(deadlines, place, &deadline);
}

static void take_out(struct deadlines *deadlines, size_t place) {
    empty_slot(deadlines, deadlines->heap[place].slot);
    deadlines->count--;
    if (place < deadlines->count)
        sift(deadlines, place, deadlines->heap[deadlines->count]);
}

/* Room for one more: twice as much, when there is none. */
static bool make_room(struct deadlines *deadlines) {
    struct deadlines bigger = {.room = deadlines->room ? 2 * deadlines->room : ROOM_FIRST};
    if (deadlines->count < deadlines->room)
        return true;
    bigger.heap = malloc(bigger.room * sizeof *bigger.heap);
    bigger.slots = calloc(2 * bigger.room, sizeof *bigger.slots);
    if (!bigger.heap || !bigger.slots) {
        deadlines_free(&bigger);
        return false;
    }
    for (size_t place = 0; place < deadlines->count; place++) {
        struct deadline deadline = deadlines->heap[place];
        deadline.slot = find_slot(&bigger, deadline.link);
        put(&bigger, bigger.count++, &deadline);
    }
    deadlines_free(deadlines);
    *deadlines = bigger;
    return true;
}

/* Where there are too many, one that is due late gives way: the latest of some in the lower half of the heap, which
 * nothing stands below; others at each call. */
static bool give_way(struct deadlines *deadlines, double due) {
    enum { SOME = 8 };
    size_t half = deadlines->count / 2, latest = half;
    for (int i = 0; i < SOME; i++) {
        size_t place = half + deadlines->glance++ % (deadlines->count - half);
        if (deadlines->heap[place].due > deadlines->heap[latest].due)
            latest = place;
    }
    if (deadlines->heap[latest].due <= due)
        return false;
    take_out(deadlines, latest);
    return true;
}

/* ---- What it is for ---- */

const struct deadline *deadlines_find(const struct deadlines *deadlines, const char *link) {
    if (!deadlines->count)
        return NULL;
    uint32_t slot = find_slot(deadlines, link);
    return deadlines->slots[slot] ? in_slot(deadlines, slot) : NULL;
}

const struct deadline *deadlines_first(const struct deadlines *deadlines) {
    return deadlines->count ? deadlines->heap : NULL;
}

bool deadlines_set(struct deadlines *deadlines, const char *link, double due) {
    const struct deadline *old = deadlines_find(deadlines, link);
    struct deadline deadline = {.due = due};
    if (old) {
        deadline = *old;
        deadline.due = due;
        sift(deadlines, (size_t)(old - deadlines->heap), deadline);
        return true;
    }
    bool is_full = deadlines->count == DEADLINES_MOST;
    if (is_full ? !give_way(deadlines, due) : !make_room(deadlines))
        return false;
    memcpy(deadline.link, link, LINK_ROOM);
    deadline.slot = find_slot(deadlines, link);
    sift(deadlines, deadlines->count++, deadline);
    return !is_full;
}

void deadlines_remove(struct deadlines *deadlines, const char *link) {
    const struct deadline *old = deadlines_find(deadlines, link);
    if (old)
        take_out(deadlines, (size_t)(old - deadlines->heap));
}
