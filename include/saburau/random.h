/* Random numbers: xoshiro256** seeded by splitmix64.
 *
 * Who needs chance owns a generator and passes it down; nothing here is global. A *stream* is a generator for one
 * purpose of one game: it depends only on the seed and the stream's number, so games played by several threads in any
 * order come out the same. These numbers are for playing and studying, not for secrets.
 */
#ifndef SABURAU_RANDOM_H
#define SABURAU_RANDOM_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct sb_random {
    uint64_t s[4];
};

/* The generator number `stream` of `seed`; two streams are independent for every practical purpose. */
void sb_random_stream(struct sb_random *random, uint64_t seed, uint64_t stream);

static inline uint64_t sb_rotate_left(uint64_t x, int by) {
    return (x << by) | (x >> (64 - by));
}

static inline uint64_t sb_random_next(struct sb_random *random) {
    uint64_t *s = random->s;
    uint64_t result = sb_rotate_left(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = sb_rotate_left(s[3], 45);
    return result;
}

/* Uniform over 0 … n-1, n > 0, without bias: the high half of a 32×32-bit product, redrawn in the rare case that the
 * low half falls into the remainder (Lemire 2019). */
static inline uint32_t sb_random_below(struct sb_random *random, uint32_t n) {
    uint64_t product = (sb_random_next(random) >> 32) * n;
    if ((uint32_t)product < n) {
        uint32_t remainder = (0u - n) % n;
        while ((uint32_t)product < remainder)
            product = (sb_random_next(random) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}

#ifdef __cplusplus
}
#endif

#endif
