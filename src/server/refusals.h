/* What the server refuses, by kind: counted for /metrics, and told in the log. */
#ifndef SABURAU_SERVER_REFUSALS_H
#define SABURAU_SERVER_REFUSALS_H

#include "tally.h"

enum refusal {
    /* Before anybody read it. */
    REFUSED_ORIGIN,
    REFUSED_COOKIE,
    REFUSED_CONNECTIONS,
    REFUSED_VISITORS,
    REFUSED_SOCKETS,
    REFUSED_RATE,
    REFUSED_WORK,
    REFUSED_HTTP,
    REFUSED_FRAMES,
    REFUSED_BANNED,
    REFUSED_UNREAD,
    /* Requests, by the word of the answer (docs/protocol.md). */
    REFUSED_BAD_REQUEST = REFUSED_UNREAD,
    REFUSED_UNKNOWN,
    REFUSED_FORBIDDEN,
    REFUSED_ILLEGAL,
    REFUSED_LATE,
    REFUSED_SLOW_DOWN,
    REFUSED_STORAGE,
    REFUSED_STOPPING,
    REFUSALS
};

struct refusals {
    struct tally tallies[REFUSALS];
};

/* Something of this connection's was refused; 0 if it was none's. */
void refusals_count(struct refusals *refusals, enum refusal kind, uint64_t connection, int64_t now);
/* … a request, with this word. */
void refusals_count_word(struct refusals *refusals, const char *word, uint64_t connection, int64_t now);
/* Tells in the log what is not told yet. To be called every second or so. */
void refusals_tell(struct refusals *refusals, int64_t now);

/* What the log and the metrics call it. */
const char *refusals_name(enum refusal kind);

#endif
