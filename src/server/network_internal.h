/* What the files of the network share: net.c runs the loop, http.c answers requests, connection.c is a WebSocket. */
#ifndef SABURAU_SERVER_NETWORK_INTERNAL_H
#define SABURAU_SERVER_NETWORK_INTERNAL_H

#include "endings.h"
#include "fullness.h"
#include "gate.h"
#include "hall.h"
#include "histogram.h"
#include "lag.h"
#include "limits.h"
#include "net.h"
#include "notify.h"
#include "refusals.h"
#include <ev.h>
#include <libwebsockets.h>
#include <stdatomic.h>

enum { NETWORK_HEADER_MOST = 16 * 1024 }; /* bytes that a request may send before its body, more or less */
enum { NETWORK_LISTENERS = 3 };           /* sockets that listen: for visitors, for metrics, for administrators */

struct network_counts {
    int sockets;
    int websockets;
    uint64_t messages_in, messages_out;
    uint64_t bytes_in, bytes_out;
    uint64_t endings[ENDINGS]; /* of WebSockets */
    uint64_t slow_readers;
    uint64_t silent;
};

/* How the hall reaches a client. */
struct outlet {
    void (*send)(void *connection, const char *text, size_t length);
    void (*drop)(void *connection);
    void (*dismiss)(void *connection);
};

/* What hall_enter is given as a connection begins with this. */
struct peer {
    const struct outlet *outlet;
    uint64_t number; /* which the log calls it by: 1, 2, … in the order of coming */
};

struct network {
    const struct net_settings *settings;
    struct ev_loop *loop;
    struct lws_context *context;
    struct lws_vhost *vhost;  /* of all who come from outside */
    struct lws_vhost *inside; /* of sockets that are not theirs: those that listen, and administrators' */
    struct hall *hall;
    struct gate gate;
    struct limits *limits;
    struct pace pace; /* of messages of one connection, */
    struct pace work; /* and of the work that it makes */
    int sockets_most;
    int spare;                              /* a descriptor for when there is no other: see listening_accept */
    struct lws *resting[NETWORK_LISTENERS]; /* those that listen again at the next tick */
    int resting_count;
    lws_dll2_owner_t connections; /* all of them */
    lws_dll2_owner_t waiting;     /* those with something to write */
    size_t held;                  /* bytes that are kept for all of them */
    int readable;                 /* an epoll of those who may say something, */
    struct lws *readers;          /* … which lws polls, */
    bool is_listening;            /* … if it is asked to */
    struct network_counts counts;
    struct refusals refusals;
    struct lag lag;
    struct fullness sending; /* does somebody not read? */
    int64_t slow_reader;     /* when one was last dropped */
    uint64_t last_number;    /* of a connection */
    struct histogram rounds; /* how long they take, */
    struct histogram moves;  /* and requests that change a table, from their arrival until they are answered */
    int64_t now;             /* microseconds; a quarter of a second late at most */
    int64_t began;           /* when something came with which this round began; 0 if nothing has yet */
    bool stopping;           /* nobody is let in any more */
    atomic_bool stop_now;    /* a signal has come */
    atomic_bool hung_up;     /* … SIGHUP */
    struct notifier notifier;
    struct admin_socket *admin;
    lws_sorted_usec_list_t tick;
    ev_timer alarm;                       /* for the hall, when a bot's answer may be told (hall_due) */
    char message[HALL_MESSAGE_MOST + 1];  /* where a message gets its NUL */
    char header[NETWORK_HEADER_MOST + 1]; /* … and a long header */
};

struct network *network_of(struct lws *wsi);

/* A header of the request at hand; NULL if it is not there. One that does not fit into `room` is empty, and so not good
 * for anything. */
const char *network_header(struct lws *wsi, enum lws_token_indexes token, char *memory, size_t room);

/* The visitor's secret in the cookies of the request at hand. */
enum visit {
    VISIT_GOOD,
    VISIT_NONE,     /* there is no good cookie */
    VISIT_TOO_LONG, /* there is more than can be read: nobody knows */
    VISIT_UNSURE    /* the store cannot be read: nobody knows */
};
enum visit network_read_visitor(struct lws *wsi, char secret[SECRET_ROOM]);

/* Is all well, with the hall and with the loop? False and a sentence if not. */
bool network_is_healthy(const struct network *network, struct sb_error *error);

/* Something was refused to a peer; NULL if it is none yet. */
void network_refuse(struct network *network, enum refusal kind, const struct peer *peer);

/* Something has come: with the first of that a round begins. To be called from what poll has led to, and not from
 * timers: lws serves these before it waits. */
void network_begin_round(struct network *network);

/* The loop's own processor time, in microseconds: what something costs, however busy the machine is. */
int64_t network_work_clock(void);

/* Whose request it is. */
limits_address network_address(struct lws *wsi);

#endif
