/* Limits: buckets of tokens, and a table of addresses. */
#include "limits.h"
#include "secret.h"
#include <arpa/inet.h>
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    PLACES = 1 << 16, /* more than there can be connections */
    SPARE = 100,      /* sockets that are no connections (yet) */
    NEIGHBOURS = 16   /* an address is at one of so many places after the one it hashes to */
};

struct address_place {
    limits_address address;
    struct bucket visitors, requests, messages, work;
    struct share share;
    int connections;
    int sockets;
    bool used;
};

struct limits {
    struct limits_settings settings;
    uint64_t salt; /* so that nobody can choose addresses that meet */
    struct address_place places[PLACES + NEIGHBOURS];
};

struct pace pace_per_second(int rate, int burst) {
    return (struct pace){.interval = rate > 0 ? 1000000 / rate : 0, .burst = burst};
}

struct pace pace_per_minute(int rate, int burst) {
    return (struct pace){.interval = rate > 0 ? 60000000 / rate : 0, .burst = burst};
}

struct pace pace_of_work(int parts, int burst) {
    return (struct pace){.interval = parts, .burst = burst};
}

bool bucket_take(struct bucket *bucket, struct pace pace, int64_t now, int64_t *wait) {
    int64_t full_at = bucket->full_at > now ? bucket->full_at : now;
    int64_t early = full_at + pace.interval - (now + pace.burst * pace.interval);
    if (early > 0) {
        *wait = early;
        return false;
    }
    bucket->full_at = full_at + pace.interval;
    return true;
}

bool bucket_has(const struct bucket *bucket, struct pace pace, int64_t now, int64_t *wait) {
    struct bucket tried = *bucket;
    return bucket_take(&tried, pace, now, wait);
}

void bucket_charge(struct bucket *bucket, struct pace pace, int64_t now, int64_t tokens) {
    bucket->full_at = (bucket->full_at > now ? bucket->full_at : now) + tokens * pace.interval;
}

double share_now(const struct share *share, int64_t now) {
    return share->work * exp2((double)(share->at - now) / 1e6);
}

void share_add(struct share *share, int64_t now, int64_t work) {
    *share = (struct share){.work = share_now(share, now) + (double)work, .at = now};
}

static limits_address of_ipv4(const unsigned char bytes[4]) {
    /* No network of IPv6 that is in use begins with 0000:ffff. */
    return 0xffffULL << 32 | (uint64_t)bytes[0] << 24 | (uint64_t)bytes[1] << 16 | (uint64_t)bytes[2] << 8 | bytes[3];
}

bool limits_is_ipv4(limits_address address) {
    return address >> 32 == 0xffff;
}

bool limits_read_address(const char *numeric, limits_address *address) {
    static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff};
    unsigned char bytes[16];
    if (inet_pton(AF_INET, numeric, bytes) == 1) {
        *address = of_ipv4(bytes);
        return true;
    }
    if (inet_pton(AF_INET6, numeric, bytes) != 1)
        return false;
    if (memcmp(bytes, mapped, sizeof mapped) == 0) {
        *address = of_ipv4(bytes + sizeof mapped);
        return true;
    }
    *address = 0;
    for (int i = 0; i < 8; i++)
        *address = *address << 8 | bytes[i];
    return true;
}

struct limits *limits_new(const struct limits_settings *settings) {
    struct limits *limits = calloc(1, sizeof *limits);
    if (!limits)
        return NULL;
    limits->settings = *settings;
    limits->salt = secret_number();
    return limits;
}

void limits_free(struct limits *limits) {
    free(limits);
}

static size_t first_place(const struct limits *limits, limits_address address) {
    uint64_t mixed = address ^ limits->salt;
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9ULL;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebULL;
    return (size_t)((mixed ^ mixed >> 31) % PLACES);
}

static struct address_place *find(struct limits *limits, limits_address address) {
    struct address_place *first = &limits->places[first_place(limits, address)];
    for (struct address_place *place = first; place < first + NEIGHBOURS; place++)
        if (place->used && place->address == address)
            return place;
    return NULL;
}

/* When all its buckets are full again: who has taken the most is remembered for the longest time. */
static int64_t full_at(const struct address_place *place) {
    const struct bucket *buckets[] = {&place->visitors, &place->requests, &place->messages, &place->work};
    int64_t latest = 0;
    for (size_t i = 0; i < sizeof buckets / sizeof *buckets; i++)
        latest = buckets[i]->full_at > latest ? buckets[i]->full_at : latest;
    return latest;
}

/* A place that nobody needs: an empty one, or one without sockets; of those the one whose buckets are full first. */
static struct address_place *find_room(struct limits *limits, limits_address address) {
    struct address_place *first = &limits->places[first_place(limits, address)], *best = NULL;
    for (struct address_place *place = first; place < first + NEIGHBOURS; place++) {
        if (!place->used)
            return place;
        if (place->connections == 0 && place->sockets == 0 && (!best || full_at(place) < full_at(best)))
            best = place;
    }
    return best;
}

/* The place of an address, a new one if it has none. NULL if the table is full. */
static struct address_place *settle(struct limits *limits, limits_address address) {
    struct address_place *place = find(limits, address);
    if (place)
        return place;
    place = find_room(limits, address);
    if (place)
        *place = (struct address_place){.address = address, .used = true};
    return place;
}

/* Has somebody from there made more work than it may? Then how long it has to wait. */
static bool has_time(const struct limits *limits, const struct address_place *place, int64_t now, int64_t *wait) {
    return limits->settings.work.interval == 0 || bucket_has(&place->work, limits->settings.work, now, wait);
}

bool limits_may_open(struct limits *limits, limits_address address, int64_t now) {
    const struct address_place *place = find(limits, address);
    int64_t wait = 0;
    if (!place)
        return find_room(limits, address) != NULL;
    return place->sockets < limits->settings.connections + SPARE &&
           (has_time(limits, place, now, &wait) || wait < LIMITS_PATIENCE);
}

struct address_place *limits_open(struct limits *limits, limits_address address) {
    struct address_place *place = settle(limits, address);
    if (!place || place->sockets >= limits->settings.connections + SPARE)
        return NULL;
    place->sockets++;
    return place;
}

void limits_close(struct address_place *place) {
    assert(place->sockets > 0);
    place->sockets--;
}

bool limits_may_enter(struct limits *limits, limits_address address) {
    const struct address_place *place = find(limits, address);
    return place ? place->connections < limits->settings.connections : find_room(limits, address) != NULL;
}

bool limits_enter(struct limits *limits, limits_address address) {
    if (!limits_may_enter(limits, address))
        return false;
    settle(limits, address)->connections++;
    return true;
}

void limits_leave(struct limits *limits, limits_address address) {
    struct address_place *place = find(limits, address);
    assert(place && place->connections > 0);
    place->connections--;
}

bool limits_visit(struct limits *limits, limits_address address, int64_t now, int64_t *wait) {
    struct address_place *place = settle(limits, address);
    *wait = limits->settings.visitors.interval;
    return place && bucket_take(&place->visitors, limits->settings.visitors, now, wait);
}

bool limits_request(struct limits *limits, limits_address address, int64_t now, int64_t *wait) {
    struct address_place *place = settle(limits, address);
    *wait = limits->settings.requests.interval;
    return place && has_time(limits, place, now, wait) &&
           bucket_take(&place->requests, limits->settings.requests, now, wait);
}

bool limits_talk(struct limits *limits, limits_address address, int64_t now, int64_t *wait) {
    struct address_place *place = find(limits, address);
    assert(place);
    return bucket_take(&place->messages, limits->settings.messages, now, wait);
}

bool limits_has_time(struct limits *limits, limits_address address, int64_t now, int64_t *wait) {
    const struct address_place *place = find(limits, address);
    return !place || has_time(limits, place, now, wait);
}

double limits_share(struct limits *limits, limits_address address, int64_t now) {
    const struct address_place *place = find(limits, address);
    return place ? share_now(&place->share, now) : 0;
}

void limits_work(struct limits *limits, limits_address address, int64_t now, int64_t work) {
    struct address_place *place = settle(limits, address);
    if (!place)
        return;
    bucket_charge(&place->work, limits->settings.work, now, work);
    share_add(&place->share, now, work);
}
