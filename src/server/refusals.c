/* Refusals: their names, and a tally of each. */
#include "refusals.h"
#include <string.h>

/* Requests are refused in every game: somebody was late, or tried what the rules forbid. */
static const struct tally_name names[REFUSALS] = {
    [REFUSED_ORIGIN] = {LOG_WARNING, "refused", "origin"},
    [REFUSED_COOKIE] = {LOG_INFO, "refused", "cookie"},
    [REFUSED_CONNECTIONS] = {LOG_WARNING, "refused", "connections"},
    [REFUSED_VISITORS] = {LOG_WARNING, "refused", "visitors"},
    [REFUSED_SOCKETS] = {LOG_WARNING, "refused", "sockets"},
    [REFUSED_RATE] = {LOG_WARNING, "refused", "rate"},
    [REFUSED_WORK] = {LOG_WARNING, "refused", "work"},
    [REFUSED_HTTP] = {LOG_WARNING, "refused", "http"},
    [REFUSED_FRAMES] = {LOG_WARNING, "refused", "frames"},
    [REFUSED_BANNED] = {LOG_INFO, "refused", "banned"},
    [REFUSED_BAD_REQUEST] = {LOG_INFO, "request_refused", "bad_request"},
    [REFUSED_UNKNOWN] = {LOG_INFO, "request_refused", "unknown"},
    [REFUSED_FORBIDDEN] = {LOG_INFO, "request_refused", "forbidden"},
    [REFUSED_ILLEGAL] = {LOG_INFO, "request_refused", "illegal"},
    [REFUSED_LATE] = {LOG_INFO, "request_refused", "late"},
    [REFUSED_SLOW_DOWN] = {LOG_WARNING, "request_refused", "slow_down"},
    [REFUSED_STORAGE] = {LOG_ERROR, "request_refused", "storage"},
    [REFUSED_STOPPING] = {LOG_INFO, "request_refused", "stopping"},
};

const char *refusals_name(enum refusal kind) {
    return names[kind].kind;
}

void refusals_count(struct refusals *refusals, enum refusal kind, uint64_t connection, int64_t now) {
    tally_count(&refusals->tallies[kind], &names[kind], connection, now);
}

void refusals_count_word(struct refusals *refusals, const char *word, uint64_t connection, int64_t now) {
    for (enum refusal kind = REFUSED_UNREAD; kind < REFUSALS; kind++)
        if (strcmp(names[kind].kind, word) == 0)
            refusals_count(refusals, kind, connection, now);
}

void refusals_tell(struct refusals *refusals, int64_t now) {
    for (enum refusal kind = 0; kind < REFUSALS; kind++)
        tally_tell(&refusals->tallies[kind], &names[kind], now);
}
