/* Listening: the socket on which browsers and programs arrive. The server opens it, or gets it from the service manager
 * (systemd's socket activation: $LISTEN_FDS), which may keep it open while the server is restarted.
 */
#ifndef SABURAU_SERVER_LISTENING_H
#define SABURAU_SERVER_LISTENING_H

#include "network_internal.h"

/* Takes whoever arrives to a host of lws. */
extern const struct lws_protocols listening_protocol;

/* A socket that listens, and its address, as numbers. */
enum { LISTENING_ADDRESS_ROOM = 64 };
struct listening {
    int descriptor;
    char address[LISTENING_ADDRESS_ROOM];
    int port;
};
/* Opens one at an address; port 0 is any that is free. False and a sentence if that fails. */
bool listening_open(struct listening *listening, const char *address, int port, struct sb_error *error);
/* … at that of the settings, unless one was passed on: then it is that. */
bool listening_open_or_take(struct listening *listening, const struct net_settings *settings, struct sb_error *error);

/* From now on the loop serves it, and closes it in the end: whoever arrives comes to that host. */
bool listening_start(struct network *network, const struct listening *listening, struct lws_vhost *to,
                     struct sb_error *error);

/* Accepts who arrives; -1 if there is nobody, or nothing left to let them in with. Poll would report the same arrival
 * without end: so without a descriptor who arrives is sent away, and without memory the listener rests until
 * listening_go_on, which is to be called a few times a second. */
int listening_accept(struct lws *listener);
void listening_go_on(struct network *network);
/* A descriptor that can be given up. */
int listening_spare(void);

#endif
