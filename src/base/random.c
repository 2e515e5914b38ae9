/* Seeding of random streams: splitmix64, as xoshiro's authors advise. */
#include <saburau/random.h>

static uint64_t splitmix64(uint64_t *x) {
    uint64_t z = (*x += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

void sb_random_stream(struct sb_random *random, uint64_t seed, uint64_t stream) {
    /* Seed and stream are scrambled one after the other: neighbouring streams of neighbouring seeds never coincide, as
     * they would if the two were simply added. */
    uint64_t x = stream;
    x = splitmix64(&x) ^ seed;
    x = splitmix64(&x);
    for (int i = 0; i < 4; i++)
        random->s[i] = splitmix64(&x);
}
