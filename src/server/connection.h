/* A connection: one WebSocket, what it still has to be sent, and how fast it talks.
 *
 * A connection that has nothing to be sent and is in the middle of no message is a few hundred bytes. One that does not
 * read is dropped when CONNECTION_QUEUE_MOST bytes wait for it: there is no back-pressure on the game. Many who do not
 * read are dropped when 64 MiB wait for all of them, those first for whom most waits.
 */
#ifndef SABURAU_SERVER_CONNECTION_H
#define SABURAU_SERVER_CONNECTION_H

#include "network_internal.h"

enum {
    CONNECTION_QUEUE_MOST = 1024 * 1024,
    CONNECTION_RESTART = 1012, /* a close code: the server is going down and will come back */
    CONNECTION_BANNED = 4003   /* … of our own: the client is not to come back */
};

/* The subprotocol saburau.2. lws shakes hands and writes; what clients send is read here (frames.h). */
extern const struct lws_protocols connection_protocol;
/* … and its older version, for pages that were loaded before an update: sentences speak of seats in words. */
extern const struct lws_protocols connection_protocol_1;
/* Its helper: who has said something. */
extern const struct lws_protocols readable_protocol;

/* Prepares for reading, before anybody comes; and for the end. */
bool connections_start(struct network *network, struct lws_vhost *vhost, struct sb_error *error);

/* From now on what clients send is read, or not: then it waits in their sockets. */
void connections_listen(struct network *network, bool on);

/* How the hall reaches a connection: send takes a copy of a message, drop cuts off a client for whom there was no
 * memory, dismiss closes after what is in the queue. */
extern const struct outlet connection_outlet;

/* How many bytes wait for all connections, with what they cost us. */
size_t connections_unsent(const struct network *network);

/* Writes what has been sent to anyone. To be called at the end of each round of the loop. */
void connections_write(struct network *network);

/* Everybody is told to come back, after what is waiting for them. */
void connections_close(struct network *network);
/* Whoever is still there leaves the hall, before that closes; the sockets go with lws. */
void connections_leave(struct network *network);
/* Pings those who have been silent, and drops those who have been for too long. To be called every second or so. */
void connections_check(struct network *network);

#endif
