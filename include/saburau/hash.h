/* Hashes: 64-bit numbers that stand for something longer.
 *
 * For telling things apart that nobody tries to make look alike: not for secrets, and not for tables that strangers
 * fill.
 */
#ifndef SABURAU_HASH_H
#define SABURAU_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A number and another one, in this order, as one. Multiplying by an odd number loses nothing, and folding the high
 * bits down lets each bit matter to all. */
static inline uint64_t sb_mix(uint64_t hash, uint64_t more) {
    hash = (hash ^ more) * 0x9e3779b97f4a7c15u;
    return (hash ^ hash >> 32) * 0xd6e8feb86659fd93u;
}

/* Plain memory. */
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
