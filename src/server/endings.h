/* Why a connection has ended: what the log and the metrics call it. */
#ifndef SABURAU_SERVER_ENDINGS_H
#define SABURAU_SERVER_ENDINGS_H

#include "log.h"

enum ending {
    ENDED_HUNG_UP, /* without a word: the network's way, and that of browsers that are closed */
    ENDED_LEFT,    /* with a close frame */
    ENDED_SILENT,
    ENDED_SLOW_READER,
    ENDED_FLOOD,     /* it went on though it was told to slow down, or has made too much work */
    ENDED_PROTOCOL,  /* what it sent is no WebSocket's */
    ENDED_BINARY,    /* … no text, */
    ENDED_NOT_UTF8,  /* … or none that can be read, */
    ENDED_TOO_LARGE, /* … or too much of it */
    ENDED_BANNED,
    ENDED_NO_MEMORY,
    ENDED_STOPPING, /* the server is */
    ENDINGS
};

const char *ending_name(enum ending ending);
enum log_level ending_level(enum ending ending);
/* The one that is told with this close code (RFC 6455, section 7.4, and our own). */
enum ending ending_of_code(int code);

#endif
