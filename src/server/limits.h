/* Rate limits: how much anyone may ask of the server, by connection and by address.
 *
 * Times are microseconds of the monotonic clock (saburau/clock.h).
 */
#ifndef SABURAU_SERVER_LIMITS_H
#define SABURAU_SERVER_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

/* A rate in the long run, and how many may come at once (the burst). A rate of 0 has no limit. */
struct pace {
    int64_t interval; /* microseconds for one */
    int burst;
};

struct pace pace_per_second(int rate, int burst);
struct pace pace_per_minute(int rate, int burst);
/* Of microseconds of work: one part in `parts` of the time, and so much at once. */
struct pace pace_of_work(int parts, int burst);

/* A token bucket, stored as the time when it will be full again (GCRA, the generic cell rate algorithm). Zero is a full
 * one. */
struct bucket {
    int64_t full_at;
};

/* Takes a token; or says false, and in how many microseconds there will be one. */
bool bucket_take(struct bucket *bucket, struct pace pace, int64_t now, int64_t *wait);

/* For what is known only when it is done: asks whether there is a token, and takes afterwards as many as it was, there
 * or not. Then whoever has taken too many waits for longer. */
bool bucket_has(const struct bucket *bucket, struct pace pace, int64_t now, int64_t *wait);
void bucket_charge(struct bucket *bucket, struct pace pace, int64_t now, int64_t tokens);

/* What somebody has had of the server's time lately, in microseconds: it halves every second. A bucket says whether
 * that is too much; this, who of those who have all had little has had least. Zeros: nothing. */
struct share {
    double work;
    int64_t at;
};
double share_now(const struct share *share, int64_t now);
void share_add(struct share *share, int64_t now, int64_t work);

/* An address as limits see it: one of IPv4, or the 64 bits of IPv6 that belong to one customer of a provider. */
typedef uint64_t limits_address;

/* From numbers as people write them; false if it is no address. */
bool limits_read_address(const char *numeric, limits_address *address);
/* Is it one of IPv4? */
bool limits_is_ipv4(limits_address address);

/* A hash table of addresses that have connections or have lately made visitors, of a fixed size, with linear probing
 * over a few slots. It evicts addresses without sockets; who finds no room in it is refused. */
struct limits;

/* What may come from one address. */
struct limits_settings {
    int connections;
    struct pace visitors; /* new ones */
    struct pace requests; /* over HTTP */
    struct pace messages; /* of all its connections */
    struct pace work;     /* microseconds of the server's time, for whatever it wants */
};

/* NULL if there is no memory. */
struct limits *limits_new(const struct limits_settings *settings);
void limits_free(struct limits *limits);

/* Sockets are counted before anything is known of them but where they come from; an address may have some more of them
 * than connections. Who would have to wait for longer than LIMITS_PATIENCE, because it has made so much work, may open
 * none. The place of the address, to be given back when the socket is closed; NULL if it has too many. */
enum { LIMITS_PATIENCE = 2 * 1000000 };
struct address_place;
bool limits_may_open(struct limits *limits, limits_address address, int64_t now);
struct address_place *limits_open(struct limits *limits, limits_address address);
void limits_close(struct address_place *place);

/* Is there room for one more connection from there? */
bool limits_may_enter(struct limits *limits, limits_address address);
/* It comes, and goes. False if there is no room. */
bool limits_enter(struct limits *limits, limits_address address);
void limits_leave(struct limits *limits, limits_address address);

/* May a new visitor be made there? If not, how many microseconds to wait. */
bool limits_visit(struct limits *limits, limits_address address, int64_t now, int64_t *wait);

/* May another request over HTTP come from there? If not, how many microseconds to wait. */
bool limits_request(struct limits *limits, limits_address address, int64_t now, int64_t *wait);

/* May another message come from there, which has a connection? If not, how many microseconds to wait. */
bool limits_talk(struct limits *limits, limits_address address, int64_t now, int64_t *wait);

/* Has the server time for somebody from there? If not, how many microseconds to wait. */
bool limits_has_time(struct limits *limits, limits_address address, int64_t now, int64_t *wait);
/* How much work has been made from there lately (struct share). */
double limits_share(struct limits *limits, limits_address address, int64_t now);
/* Somebody from there has made work: so many microseconds. */
void limits_work(struct limits *limits, limits_address address, int64_t now, int64_t work);

#endif
