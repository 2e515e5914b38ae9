/* Where a phrase is looked for in a catalogue's hash table: known to who makes the tables, and to who reads them. */
#ifndef SABURAU_BASE_PHRASE_SLOT_H
#define SABURAU_BASE_PHRASE_SLOT_H

#include <saburau/hash.h>

/* The first slot of so many, a power of two; if another phrase is there, the next, and so on. Eight bytes each of the
 * beginning, the middle and the end, and the length, tell nearly all phrases apart: a server looks up several for every
 * sentence it says. */
static inline size_t phrase_slot(const char *english, size_t slots) {
    size_t length = strlen(english), last = length - sizeof(uint64_t);
    uint64_t part[3];
    if (length < sizeof *part)
        return (size_t)sb_hash(length, english, length) & (slots - 1);
    memcpy(&part[0], english, sizeof *part);
    memcpy(&part[1], english + last / 2, sizeof *part);
    memcpy(&part[2], english + last, sizeof *part);
    return (size_t)sb_hash(length, part, sizeof part) & (slots - 1);
}

#endif
