/* Hashes: 64-bit numbers that stand for something longer.
 *
 * Not cryptographic: they tell things apart as long as nobody looks for collisions. So not for secrets, and not for
 * hash tables that strangers can fill.
 */
#ifndef SABURAU_HASH_H
#define SABURAU_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Combines two numbers, in this order, into one. Multiplying by an odd number loses nothing, and folding the high
 * bits down lets each bit matter to all. */
static inline uint64_t sb_mix(uint64_t hash, uint64_t more) {
    hash = (hash ^ more) * 0x9e3779b97f4a7c15u;
    return (hash ^ hash >> 32) * 0xd6e8feb86659fd93u;
}

/* Adds plain memory to a hash. */
static inline uint64_t sb_hash(uint64_t hash, const void *memory, size_t size) {
    const unsigned char *bytes = (const unsigned char *)memory; /* C++ wants the cast */
    uint64_t word;
    for (; size >= sizeof word; size -= sizeof word, bytes += sizeof word) {
        memcpy(&word, bytes, sizeof word);
        hash = sb_mix(hash, word);
    }
    word = 0;
    memcpy(&word, bytes, size);
    return sb_mix(hash, word);
}

#endif
