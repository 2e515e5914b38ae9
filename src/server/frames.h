/* WebSocket frames as they come from a client (RFC 6455, section 5): a parser over plain bytes, which knows no socket.
 *
 * libwebsockets 4.1 reads frames too, but takes those that are not masked, and tells nothing of pings and empty pongs:
 * so nobody could be held to the rules, or count what a client sends.
 */
#ifndef SABURAU_SERVER_FRAMES_H
#define SABURAU_SERVER_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum frame_kind { FRAME_MORE = 0, FRAME_TEXT = 1, FRAME_BINARY = 2, FRAME_CLOSE = 8, FRAME_PING = 9, FRAME_PONG = 10 };

enum { FRAME_CONTROL_MOST = 125, FRAME_HEAD_MOST = 14 };

/* Where in the stream of bytes a client is. Zeros are the beginning. */
struct frames {
    uint64_t left;                       /* bytes of the payload that are still to come */
    uint32_t unmasked;                   /* how many have come, modulo 4 */
    unsigned char head[FRAME_HEAD_MOST]; /* of the frame, as far as it has come */
    unsigned char head_length;
    unsigned char control_length;
    unsigned char control[FRAME_CONTROL_MOST]; /* the payload of a ping, pong or close, as far as it has come */
    bool in_payload;                           /* the head is complete */
    bool in_message;                           /* a frame of it has come that was not the last */
    enum frame_kind message;                   /* … text or binary */
};

/* What was read: a whole control frame, or as much of a text or binary frame as there was. */
struct frame_part {
    enum frame_kind kind;
    const char *bytes; /* good until the next call */
    size_t length;
    uint64_t left;     /* of the same frame; 0 if it ends here */
    bool ends_message; /* of a text or binary frame */
};

enum frames_answer {
    FRAMES_PART,  /* read one; there may be more */
    FRAMES_EMPTY, /* all bytes have been read */
    FRAMES_WRONG  /* against the rules: nothing that follows can be read */
};

/* Reads on. *bytes and *length are what has come and is not yet read; payload is unmasked where it lies. */
enum frames_answer frames_next(struct frames *frames, unsigned char **bytes, size_t *length, struct frame_part *part);

/* Is the text UTF-8, without surrogates and without needless bytes? */
bool frames_is_utf8(const char *text, size_t length);

#endif
