/* The admin socket: where those who run the server talk to it. A Unix socket that only the user of the server may open
 * (mode 0600; the kernel says who the peer is, who must be that user or root). One JSON object per line in, one out
 * (admin.c).
 *
 * Few connections, one request at a time from each, lines and queues of a bounded size: nobody holds up the loop here.
 */
#ifndef SABURAU_SERVER_ADMIN_SOCKET_H
#define SABURAU_SERVER_ADMIN_SOCKET_H

#include "network_internal.h"

extern const struct lws_protocols admin_protocol;

/* Listens at the path. What a server that has died has left there is replaced; a living one's is not. False and a
 * sentence if that fails. */
bool admin_socket_start(struct network *network, const char *path, struct sb_error *error);
/* Whoever is still there leaves the hall, before that closes; the path is gone. The sockets go with lws. */
void admin_socket_end(struct network *network);

#endif
