/* Load: many WebSockets to a server on this machine, driven by one thread.
 *
 * The client shares the processors with the server it measures, so it does as little as it can: frames are masked with
 * zeros (any mask is a good one), messages are looked at where they were received, and nobody parses JSON.
 *
 * Whatever goes wrong ends the benchmark (child_give_up): a number measured after an error is worth nothing.
 */
#ifndef SABURAU_BENCH_LOAD_H
#define SABURAU_BENCH_LOAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct load;

/* What a socket has come to: a visitor asks for a cookie first, on a connection of its own, then for the WebSocket. */
enum load_state { LOAD_VISITING, LOAD_UPGRADING, LOAD_OPEN };

/* One socket. Who uses it has `owner` and `number` for its own purposes. */
struct load_socket {
    int file;
    enum load_state state;
    char *rest;       /* the beginning of a frame that has not arrived in full; NULL if there is none */
    size_t rest_size; /* how much of it */
    void *owner;
    int number;
    /* A message has come: `length` bytes and a NUL, gone after the call. */
    void (*receive)(struct load *load, struct load_socket *socket, const char *text, size_t length);
};

struct load {
    uint16_t port;
    int poll;
    struct load_socket *sockets;
    int count, most;
    int opening;             /* how many handshakes are under way */
    double now;              /* when the messages being handled were received */
    uint64_t sent, received; /* messages so far */
    char *buffer;            /* what is received, whoever it is from */
};

/* A client with room for so many sockets to a port of 127.0.0.1. */
void load_start(struct load *load, uint16_t port, int most);
/* Closes all sockets at once, leaving nothing behind that would hold their ports. */
void load_end(struct load *load);

/* Room for a cookie with its name. */
enum { LOAD_COOKIE_ROOM = 512 };

/* Opens so many more sockets, who will hear `receive`, and returns the first; they lie one behind the other. Each is a
 * visitor of its own, who gets a cookie as browsers do; or all are the one who has this cookie. */
struct load_socket *load_open(struct load *load, int count, const char *cookie,
                              void (*receive)(struct load *, struct load_socket *, const char *, size_t));

/* Room to leave before a message for its frame. */
enum { LOAD_FRAME_ROOM = 8, LOAD_MESSAGE_MOST = 4096 };

/* Sends a message of at most LOAD_MESSAGE_MOST bytes; formatted, or from memory with LOAD_FRAME_ROOM bytes to spare
 * before it. */
void load_say(struct load *load, struct load_socket *socket, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void load_send(struct load *load, struct load_socket *socket, char *message, size_t length);

/* Seconds to sleep where nothing else is to be done in time. */
static const double load_patience = 0.1;

/* Waits for messages, no longer than so many seconds, and handles those that have come by then. */
void load_turn(struct load *load, double most);
/* The same again and again, for so many seconds. */
void load_run(struct load *load, double seconds);

/* Asks for a cookie as a new visitor, and waits for it. */
void load_visit(uint16_t port, char cookie[LOAD_COOKIE_ROOM]);
/* Asks for a page over HTTP and waits for the answer: its status, or 0 if nobody answers. */
int load_get(uint16_t port, const char *path);

#endif
