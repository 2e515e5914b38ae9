/* Listening: the socket on which browsers and programs arrive. The server opens it, or gets it from the service manager
 * (systemd's socket activation: $LISTEN_FDS), which may keep it open while the server is restarted.
 */
#ifndef SABURAU_SERVER_LISTENING_H
#define SABURAU_SERVER_LISTENING_H

#include "network_internal.h"

/* Takes whoever arrives to the network's `vhost`. */
extern const struct lws_protocols listening_protocol;

/* A socket that listens: the one that was passed on, or one at the address of the settings. Its address, too, as
 * numbers. False and a sentence if there is none. */
enum { LISTENING_ADDRESS_ROOM = 64 };
struct listening {
    int descriptor;
    char address[LISTENING_ADDRESS_ROOM];
    int port;
};
bool listening_open(struct listening *listening, const struct net_settings *settings, struct sb_error *error);

/* From now on the loop serves it, and closes it in the end. */
bool listening_start(struct network *network, const struct listening *listening, struct sb_error *error);

#endif
