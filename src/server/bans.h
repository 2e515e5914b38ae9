/* Bans: who may not come in. An address (IPv6: the 64 bits that belong to one customer of a provider), or a visitor,
 * named by the first 64 bits of what its secret hashes to: enough to tell visitors apart, and of no use to anybody
 * else.
 */
#ifndef SABURAU_SERVER_BANS_H
#define SABURAU_SERVER_BANS_H

#include "limits.h"
#include "secret.h"
#include <saburau/error.h>

enum {
    BAN_ROOM = 48, /* a ban as text */
    BANS_MOST = 100000
};

enum ban_kind { BAN_ADDRESS, BAN_VISITOR };

struct ban {
    enum ban_kind kind;
    uint64_t who;
    int64_t since; /* seconds since 1970 */
};

/* "192.0.2.1", "2001:db8::1", "2001:db8:0:1::/64", or 16 hexadecimal digits for a visitor. */
bool ban_read(const char *text, struct ban *ban, struct sb_error *error);
/* The same, as it is written. */
void ban_write(const struct ban *ban, char text[BAN_ROOM]);

/* What a visitor, or an address, is called in a ban. */
struct ban ban_of_visitor(const struct secret_hash *visitor);
struct ban ban_of_address(limits_address address);

/* The order of lists: negative, zero or positive. */
int ban_compare(const struct ban *one, const struct ban *other);

#endif
