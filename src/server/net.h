/* The network: HTTP and WebSocket in one loop (libwebsockets).
 *
 * Everything that has to do with sockets is here: who may connect, how much, how fast, and what happens to those who do
 * not read. What is said over them is the hall's business.
 */
#ifndef SABURAU_SERVER_NET_H
#define SABURAU_SERVER_NET_H

#include <saburau/error.h>

struct net_settings {
    const char *address; /* numeric, to listen on */
    int port;            /* 0: any free one below 32768 */
    const char *metrics; /* where metrics are told, numeric; NULL: nowhere */
    int metrics_port;
    const char *path;       /* the database */
    const char *web;        /* a folder to read the page from; NULL: it is in the program */
    const char *admin;      /* the path of the admin socket; NULL: none */
    bool admin_asked;       /* … without which the server does not start */
    const char *public_url; /* what visitors type, if a proxy stands before the server; NULL: none does */
    int threads;            /* for bots */
    int rate;               /* messages a second from one connection; 0: no limit */
    int away;               /* seconds until an absent person may be replaced */
    int keep_waiting, keep_playing, keep_finished; /* days until a table nobody touches is removed; 0: never */
    int idle; /* seconds until a silent connection that does not answer a ping is closed */
};

/* Serves until SIGTERM or SIGINT. False and a sentence if it could not start. */
bool net_serve(const struct net_settings *settings, struct sb_error *error);

#endif
