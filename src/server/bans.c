/* Bans: reading and writing who is meant. */
#include "bans.h"
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VISITOR_DIGITS = 16 };

struct ban ban_of_visitor(const struct secret_hash *visitor) {
    struct ban ban = {.kind = BAN_VISITOR};
    for (int i = 0; i < 8; i++)
        ban.who = ban.who << 8 | visitor->bytes[i];
    return ban;
}

struct ban ban_of_address(limits_address address) {
    return (struct ban){.kind = BAN_ADDRESS, .who = address};
}

/* An address, or the network of one. */
static bool read_address(const char *text, limits_address *address) {
    char numeric[INET6_ADDRSTRLEN];
    size_t length = strcspn(text, "/");
    if (length >= sizeof numeric || (text[length] && strcmp(text + length, "/64") != 0))
        return false;
    memcpy(numeric, text, length);
    numeric[length] = '\0';
    /* A network has 64 bits only where there are so many. */
    return !(text[length] && !strchr(numeric, ':')) && limits_read_address(numeric, address);
}

bool ban_read(const char *text, struct ban *ban, struct sb_error *error) {
    char quoted[SB_QUOTE_ROOM];
    limits_address address;
    *ban = (struct ban){.kind = BAN_VISITOR};
    if (strlen(text) == VISITOR_DIGITS && strspn(text, "0123456789abcdefABCDEF") == VISITOR_DIGITS) {
        ban->who = strtoull(text, NULL, 16);
        return true;
    }
    if (!read_address(text, &address))
        return sb_fail(error, "\"%s\" is neither an address in numbers nor the 16 digits of a visitor.",
                       sb_quote(quoted, text));
    *ban = ban_of_address(address);
    return true;
}

void ban_write(const struct ban *ban, char text[BAN_ROOM]) {
    unsigned char bytes[16] = {0};
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)(ban->who >> (56 - 8 * i));
    if (ban->kind == BAN_VISITOR) {
        snprintf(text, BAN_ROOM, "%016llx", (unsigned long long)ban->who);
    } else if (limits_is_ipv4(ban->who)) {
        inet_ntop(AF_INET, bytes + 4, text, BAN_ROOM);
    } else {
        inet_ntop(AF_INET6, bytes, text, BAN_ROOM);
        strcat(text, "/64");
    }
}

int ban_compare(const struct ban *one, const struct ban *other) {
    if (one->kind != other->kind)
        return one->kind < other->kind ? -1 : 1;
    return (one->who > other->who) - (one->who < other->who);
}
