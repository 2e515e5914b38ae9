/* A bare echo server: the yardstick for the network. It does with libwebsockets the least one can do, in the way the
 * server does it (net.c, connection.c), with the same settings: a round takes in whatever has come, and what it answers
 * is written at the end of the round, without asking first whether the socket takes it. So the difference to the server
 * is what the server does, not how it waits. */
#include "bench.h"
#include <ev.h>
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

enum {
    MESSAGE_ROOM = 1024, /* the server's rx_buffer_size */
    TICK = 250 * 1000    /* microseconds */
};

struct session {
    struct lws *wsi;
    lws_dll2_t waiting; /* among those with something to write */
    unsigned char memory[LWS_PRE + MESSAGE_ROOM];
    size_t length;
};

static lws_dll2_owner_t waiting;
static struct lws_context *context;
static lws_sorted_usec_list_t ticker;
static volatile sig_atomic_t stopping;

static void stop(int number) {
    (void)number;
    stopping = 1;
}

static int keep(struct session *session, const void *text, size_t length) {
    if (session->length + length > MESSAGE_ROOM)
        return -1;
    memcpy(session->memory + LWS_PRE + session->length, text, length);
    session->length += length;
    if (!session->waiting.owner)
        lws_dll2_add_tail(&session->waiting, &waiting);
    return 0;
}

static int write_back(struct session *session) {
    size_t length = session->length;
    session->length = 0;
    return length == 0 || lws_write(session->wsi, session->memory + LWS_PRE, length, LWS_WRITE_TEXT) >= 0 ? 0 : -1;
}

static int echo(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    struct session *session = user;
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
        session->wsi = wsi;
        return 0;
    case LWS_CALLBACK_RECEIVE:
        return keep(session, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return lws_partial_buffered(wsi) ? 0 : write_back(session);
    case LWS_CALLBACK_CLOSED:
        lws_dll2_remove(&session->waiting);
        return 0;
    default:
        return 0;
    }
}

/* Most sockets can take what there is at once; the others say when they can. */
static void write_all(void) {
    while (waiting.head) {
        struct session *session = lws_container_of(waiting.head, struct session, waiting);
        lws_dll2_remove(&session->waiting);
        if (lws_partial_buffered(session->wsi))
            lws_callback_on_writable(session->wsi);
        else if (write_back(session) != 0)
            lws_set_timeout(session->wsi, PENDING_TIMEOUT_LAGGING, LWS_TO_KILL_ASYNC);
    }
}

static void tick(lws_sorted_usec_list_t *sul) {
    (void)sul;
    lws_sul_schedule(context, 0, &ticker, tick, TICK);
}

/* As many as the server allows itself. */
static unsigned raise_descriptors(void) {
    enum { MOST = 1 << 17 };
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return 1024;
    limit.rlim_cur = limit.rlim_max > MOST ? MOST : limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    return (unsigned)limit.rlim_cur;
}

static struct lws_vhost *listen_there(void) {
    static const struct lws_protocols http = {.name = "http", .callback = lws_callback_http_dummy};
    static const struct lws_protocols echoing = {.name = "saburau.2",
                                                 .callback = echo,
                                                 .per_session_data_size = sizeof(struct session),
                                                 .rx_buffer_size = MESSAGE_ROOM,
                                                 .tx_packet_size = 1 << 20};
    static const struct lws_protocols *protocols[] = {&http, &echoing, NULL};
    static const lws_retry_bo_t no_pings = {.secs_since_valid_hangup = 0};
    const struct lws_context_creation_info info = {.port = 0,
                                                   .iface = "127.0.0.1",
                                                   .pprotocols = protocols,
                                                   .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                                                              LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME |
                                                              LWS_SERVER_OPTION_DISABLE_IPV6,
                                                   .timeout_secs = 10,
                                                   .timeout_secs_ah_idle = 10,
                                                   .keepalive_timeout = 5,
                                                   .retry_and_idle_policy = &no_pings};
    return lws_create_vhost(context, &info);
}

int bench_echo(void) {
    struct ev_loop *loop = ev_loop_new(EVFLAG_AUTO);
    const struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN,
                                                   .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                                                              LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_LIBEV,
                                                   .foreign_loops = (void **)&loop,
                                                   .count_threads = 1,
                                                   .fd_limit_per_thread = raise_descriptors(),
                                                   .gid = -1,
                                                   .uid = -1};
    lws_set_log_level(LLL_ERR, NULL);
    context = lws_create_context(&info);
    struct lws_vhost *vhost = context ? listen_there() : NULL;
    if (!vhost)
        return 1;
    signal(SIGTERM, stop);
    signal(SIGPIPE, SIG_IGN);
    lws_sul_schedule(context, 0, &ticker, tick, TICK);
    printf("127.0.0.1:%d\n", lws_get_vhost_listen_port(vhost));
    fflush(stdout);
    while (!stopping) {
        ev_run(loop, EVRUN_ONCE);
        write_all();
    }
    lws_context_destroy(context);
    ev_loop_destroy(loop);
    return 0;
}
