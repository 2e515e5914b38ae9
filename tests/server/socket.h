/* A real server, and the smallest WebSocket client that can talk to it: for tests. Everything waits until it is done,
 * and fails the test if that takes long or the server says something that is not of the protocol. */
#ifndef SABURAU_TESTS_SOCKET_H
#define SABURAU_TESTS_SOCKET_H

#include <saburau/text.h>
#include <sys/types.h>

struct server {
    pid_t process; /* 0: none */
    int port;
};

/* Starts `saburau serve` on a database, without limits, at a free port of this machine. */
struct server start_server(const char *database);
/* Asks it to stop, waits until it has, and fails the test if it has not done so with status 0. */
void stop_server(struct server *server);
/* Ends it at once, whatever it does: for tear-downs. */
void kill_server(struct server *server);

/* Connects as a visitor; returns the socket, to be closed. */
int connect_to(const struct server *server, const char *secret);
/* Sends a text frame. */
void send_text(int socket, const char *text);
/* Receives the next message and adds it to the text. */
void receive_text(int socket, struct sb_text *text);

#endif
