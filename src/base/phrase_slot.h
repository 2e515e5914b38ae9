/* Where a phrase is looked for in a catalogue's hash table: known to who makes the tables, and to who reads them. */
#ifndef SABURAU_BASE_PHRASE_SLOT_H
#define SABURAU_BASE_PHRASE_SLOT_H

#include <saburau/hash.h>

/* The first slot of so many, a power of two; if another phrase is there, the next, and so on. */
static inline size_t phrase_slot(const char *english, size_t slots) {
    return (size_t)sb_hash(0, english, strlen(english)) & (slots - 1);
}

#endif
