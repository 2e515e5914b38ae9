/* Buckets by key. */
#include "buckets.h"
#include "secret.h"
#include <saburau/hash.h>
#include <stdlib.h>

enum {
    PLACES = 1 << 14,
    NEIGHBOURS = 16 /* a key is at one of so many places from the one it hashes to */
};

struct place {
    uint64_t key;
    struct bucket bucket;
};

struct buckets {
    struct pace pace;
    uint64_t salt; /* so that nobody can choose keys that meet */
    struct place places[PLACES + NEIGHBOURS];
};

struct buckets *buckets_new(struct pace pace) {
    struct buckets *buckets = calloc(1, sizeof *buckets);
    if (!buckets)
        return NULL;
    buckets->pace = pace;
    buckets->salt = secret_number();
    return buckets;
}

void buckets_free(struct buckets *buckets) {
    free(buckets);
}

/* The place of the key, or the one that it gets. */
static struct place *find(struct buckets *buckets, uint64_t key) {
    struct place *first = &buckets->places[sb_mix(buckets->salt, key) % PLACES], *fullest = first;
    for (struct place *place = first; place < first + NEIGHBOURS; place++) {
        if (place->key == key)
            return place;
        if (place->bucket.full_at < fullest->bucket.full_at)
            fullest = place;
    }
    *fullest = (struct place){.key = key};
    return fullest;
}

bool buckets_take(struct buckets *buckets, uint64_t key, int64_t now) {
    int64_t wait;
    return bucket_take(&find(buckets, key)->bucket, buckets->pace, now, &wait);
}
