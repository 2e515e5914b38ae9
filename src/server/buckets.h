/* Buckets by key: a rate limit for each visitor or address, which outlives their connections.
 *
 * A hash table of a fixed size, with linear probing over a few places. A full bucket is as good as none, so places are
 * free again by themselves; where there is none, the bucket that is fullest gives way.
 */
#ifndef SABURAU_SERVER_BUCKETS_H
#define SABURAU_SERVER_BUCKETS_H

#include "limits.h"

struct buckets;

/* NULL if there is no memory. */
struct buckets *buckets_new(struct pace pace);
void buckets_free(struct buckets *buckets);

/* Takes a token from the bucket of the key, or says false. */
bool buckets_take(struct buckets *buckets, uint64_t key, int64_t now);

#endif
