/* The network's life: it listens, goes round, and stops. */
#include "net.h"
#include "admin_socket.h"
#include "connection.h"
#include "http.h"
#include "listening.h"
#include "log.h"
#include <pthread.h>
#include <saburau/clock.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
    TICK = 250 * 1000,                    /* microseconds */
    STOP_PATIENCE = 2 * 1000000,          /* … for sockets to be closed politely */
    SECONDS_FOR_A_REQUEST = 10,           /* from connecting to the end of its head */
    SECONDS_TO_THE_NEXT = 5,              /* request of the same connection */
    DESCRIPTORS_OF_OTHERS = 100,          /* files that are not sockets: the database, and some to spare */
    CONNECTIONS_OF_ONE = 500,             /* from one address */
    CONNECTIONS_MOST = 20000,             /* … where there is no limit */
    TALKERS_OF_ONE = 20,                  /* connections from one address that may all send as much as they may */
    VISITORS_A_MINUTE = 60,               /* from one address */
    REQUESTS_A_SECOND = 100,              /* over HTTP, from one address, */
    REQUESTS_AT_ONCE = 4000,              /* which a class that opens the page at the same moment needs, and again */
    WORK_OF_ONE = 10,                     /* a connection may have the loop for a tenth of its time, */
    WORK_OF_ADDRESS = 4,                  /* and all of one address for a quarter; */
    WORK_AT_ONCE = 200 * 1000,            /* microseconds, before that counts: of a connection, */
    WORK_AT_ONCE_OF_ADDRESS = 500 * 1000, /* and of an address */
    TABLES_A_MINUTE = 2,                  /* made by one visitor, after the first few */
    BURST = 4                             /* seconds' worth of messages that may come at once */
};

struct network *network_of(struct lws *wsi) {
    return lws_context_user(lws_get_context(wsi));
}

const char *network_header(struct lws *wsi, enum lws_token_indexes token, char *memory, size_t room) {
    if (lws_hdr_total_length(wsi, token) <= 0)
        return NULL;
    if (lws_hdr_copy(wsi, memory, (int)room, token) < 0)
        *memory = '\0';
    return memory;
}

/* Somebody whose cookie is older than signatures, and who is asked for in the store. */
struct old_visitor {
    struct hall *hall;
    struct sb_error error;
};

static bool is_known(void *data, const char *secret) {
    struct old_visitor *old = data;
    struct secret_hash visitor = secret_hash(secret);
    return hall_knows_visitor(old->hall, &visitor, &old->error);
}

/* All Cookie headers as one, up to an empty one: a proxy may split them, and lws would put commas between them. False
 * if there is no room. */
static bool read_cookies(struct lws *wsi, char *memory, size_t room) {
    size_t length = 0;
    int part;
    for (int i = 0; (part = lws_hdr_fragment_length(wsi, WSI_TOKEN_HTTP_COOKIE, i)) > 0; i++) {
        if (length + (size_t)part + 2 > room ||
            lws_hdr_copy_fragment(wsi, memory + length, part + 1, WSI_TOKEN_HTTP_COOKIE, i) < 0)
            return false;
        length += (size_t)part;
        memory[length++] = ';';
    }
    memory[length] = '\0';
    return true;
}

enum visit network_read_visitor(struct lws *wsi, char secret[SECRET_ROOM]) {
    struct network *network = network_of(wsi);
    struct old_visitor old = {.hall = network->hall, .error = {.words = NULL}};
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_COOKIE) <= 0)
        return VISIT_NONE;
    if (!read_cookies(wsi, network->header, sizeof network->header))
        return VISIT_TOO_LONG;
    if (gate_read_cookie(hall_cookie_key(network->hall), network->header, is_known, &old, secret))
        return VISIT_GOOD;
    return old.error.text[0] ? VISIT_UNSURE : VISIT_NONE;
}

static const char TOO_BUSY[] = "The server is too busy: its loop does not keep up.";

bool network_is_healthy(const struct network *network, struct sb_error *error) {
    return hall_is_healthy(network->hall, error) && (lag_keeps_up(&network->lag) || sb_fail(error, "%s", TOO_BUSY));
}

void network_refuse(struct network *network, enum refusal kind, const struct peer *peer) {
    refusals_count(&network->refusals, kind, peer ? peer->number : 0, network->now);
}

void network_begin_round(struct network *network) {
    if (network->began == 0)
        network->began = sb_clock_microseconds();
}

int64_t network_work_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

limits_address network_address(struct lws *wsi) {
    struct network *network = network_of(wsi);
    char peer[64] = "";
    const char *forwarded = network_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, network->header, sizeof network->header);
    lws_get_peer_simple(wsi, peer, sizeof peer);
    return gate_address(&network->gate, peer, forwarded);
}

/* ---- Where it listens ---- */

/* Two of lws's hosts: one for who comes from outside, one for sockets that are ours and for those who watch over the
 * server. Neither listens: listening.c does, for lws of some versions takes no socket that is open already. */
static bool make_hosts(struct network *network, struct sb_error *error) {
    static const struct lws_protocols *outside[] = {&http_protocol, &connection_protocol, &connection_protocol_1, NULL};
    static const struct lws_protocols *inside[] = {&http_metrics_protocol, &listening_protocol, &readable_protocol,
                                                   &admin_protocol, NULL};
    /* connections_check pings: timers of lws are in one sorted list, and every change of one goes through it. */
    static const lws_retry_bo_t no_pings = {.secs_since_valid_hangup = 0};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .vhost_name = "outside",
        .pprotocols = outside,
        .user = network,
        .options = LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME,
        .timeout_secs_ah_idle = SECONDS_FOR_A_REQUEST,
        .keepalive_timeout = SECONDS_TO_THE_NEXT,
        .retry_and_idle_policy = &no_pings,
    };
    network->vhost = lws_create_vhost(network->context, &info);
    /* lws goes by the name in `Host` where two hosts have the same port: nobody gets to this one by a name. */
    info.port = CONTEXT_PORT_NO_LISTEN_SERVER;
    info.vhost_name = "inside";
    info.pprotocols = inside;
    network->inside = network->vhost ? lws_create_vhost(network->context, &info) : NULL;
    if (!network->inside)
        return sb_fail(error, "The network cannot be started.");
    return connections_start(network, network->inside, error);
}

/* For those who watch over the server: not where everybody is. */
static bool listen_for_metrics(struct network *network, struct sb_error *error) {
    const struct net_settings *settings = network->settings;
    struct listening listening;
    char number[16];
    if (!settings->metrics)
        return true;
    if (!listening_open(&listening, settings->metrics, settings->metrics_port, error) ||
        !listening_start(network, &listening, network->inside, error))
        return false;
    snprintf(number, sizeof number, "%d", listening.port);
    log_event(LOG_INFO, "listening_for_metrics", "address", listening.address, "port", number, (char *)NULL);
    return true;
}

/* A server whose admin socket was not asked for can do without it. */
static bool start_admin(struct network *network, struct sb_error *error) {
    const struct net_settings *settings = network->settings;
    struct sb_error why = {.words = NULL};
    if (!settings->admin || admin_socket_start(network, settings->admin, &why))
        return true;
    if (settings->admin_asked)
        return sb_fail(error, "%s", why.text);
    log_event(LOG_WARNING, "no_admin_socket", "say", why.text, (char *)NULL);
    return true;
}

static void announce(const struct listening *listening) {
    bool is_six = strchr(listening->address, ':') != NULL;
    char number[16];
    snprintf(number, sizeof number, "%d", listening->port);
    log_event(LOG_INFO, "listening", "address", listening->address, "port", number, (char *)NULL);
    printf("http://%s%s%s:%d/\n", is_six ? "[" : "", listening->address, is_six ? "]" : "", listening->port);
    fflush(stdout);
}

/* ---- Signals ---- */

/* SIGHUP is only noted: whoever started the server may log out. */
static sigset_t our_signals(void) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGHUP);
    return signals;
}

/* A thread that does nothing but wait for signals: so no handler runs in the middle of anything. */
static void *wait_for_signal(void *data) {
    struct network *network = data;
    sigset_t signals = our_signals();
    int signal_number = SIGHUP;
    while (signal_number == SIGHUP) {
        sigwait(&signals, &signal_number);
        atomic_store(signal_number == SIGHUP ? &network->hung_up : &network->stop_now, true);
        lws_cancel_service(network->context);
    }
    return NULL;
}

/* Who has asked the server to stop may do so again while it stops. */
static void forget_signals(const sigset_t *signals) {
    const struct timespec at_once = {.tv_sec = 0};
    while (sigtimedwait(signals, NULL, &at_once) > 0)
        continue;
}

/* ---- The loop ---- */

static void wake(void *data) {
    struct network *network = data;
    lws_cancel_service(network->context);
}

/* How late is this tick? What people notice is in the log. */
static void note_lag(struct network *network) {
    char milliseconds[LOG_NUMBER_ROOM];
    bool kept_up = lag_keeps_up(&network->lag);
    int64_t late = lag_note(&network->lag, network->now, network->now + TICK);
    if (late >= LAG_LATE)
        log_event(LOG_WARNING, "loop_late", "milliseconds", log_number(milliseconds, late / 1000), (char *)NULL);
    if (kept_up && !lag_keeps_up(&network->lag))
        log_event(LOG_ERROR, "unhealthy", "say", TOO_BUSY, (char *)NULL);
    if (!kept_up && lag_keeps_up(&network->lag))
        log_event(LOG_INFO, "healthy", (char *)NULL);
}

static void tick(lws_sorted_usec_list_t *sul) {
    struct network *network = lws_container_of(sul, struct network, tick);
    int64_t before = network->now;
    network->now = sb_clock_microseconds();
    note_lag(network);
    hall_tick(network->hall);
    listening_go_on(network);
    if (network->now / 1000000 != before / 1000000) {
        connections_check(network);
        refusals_tell(&network->refusals, network->now);
    }
    notify_alive(&network->notifier, network->now);
    notify_status(&network->notifier, network->now, network->counts.websockets);
    if (atomic_exchange(&network->hung_up, false))
        log_event(LOG_INFO, "hangup", "say", "Nothing is read again; restart the server to change its settings.",
                  (char *)NULL);
    lws_sul_schedule(network->context, 0, &network->tick, tick, TICK);
}

/* A round in which nothing has come, and of which nothing was left to do, is none. */
static void end_round(struct network *network) {
    if (network->began > 0)
        histogram_add(&network->rounds, sb_clock_microseconds() - network->began);
    network->began = 0;
}

/* The hall wants a round then: that the loop wakes up is all it takes. */
static void wake_for_hall(struct ev_loop *loop, ev_timer *alarm, int events) {
    (void)loop, (void)alarm, (void)events;
}

/* A timer of the loop's, for lws looks at its own only when something else has happened to it. */
static void set_alarm(struct network *network) {
    double due = hall_due(network->hall);
    ev_timer_stop(network->loop, &network->alarm);
    if (due == 0)
        return;
    double wait = due - sb_clock_seconds();
    ev_now_update(network->loop);
    ev_timer_set(&network->alarm, wait > 0 ? wait : 0, 0);
    ev_timer_start(network->loop, &network->alarm);
}

/* One round; sleeps until something happens, unless there is more to do. */
static void go_round(struct network *network, bool *more) {
    if (*more)
        network_begin_round(network);
    ev_run(network->loop, *more ? EVRUN_NOWAIT : EVRUN_ONCE);
    *more = hall_end_round(network->hall);
    set_alarm(network);
    connections_listen(network, !hall_has_enough(network->hall));
    connections_write(network);
    end_round(network);
}

static void stop(struct network *network) {
    int64_t end = sb_clock_microseconds() + STOP_PATIENCE;
    log_event(LOG_INFO, "stopping", (char *)NULL);
    notify_stopping(&network->notifier);
    network->stopping = true;
    bool answers = hall_stop(network->hall);
    bool more = hall_end_round(network->hall);
    connections_write(network);
    connections_close(network);
    while (network->connections.head && sb_clock_microseconds() < end)
        go_round(network, &more);
    if (answers)
        return;
    log_event(LOG_ERROR, "disk_silent", "say", "The disk does not end its sync. Nothing that was told is lost.",
              (char *)NULL);
    _exit(EXIT_FAILURE);
}

static void run(struct network *network) {
    bool more = false;
    network->now = sb_clock_microseconds();
    ev_timer_init(&network->alarm, wake_for_hall, 0, 0);
    lws_sul_schedule(network->context, 0, &network->tick, tick, TICK);
    while (!atomic_load(&network->stop_now))
        go_round(network, &more);
    stop(network);
}

/* ---- Start and end ---- */

static void log_lws(int level, const char *line) {
    char text[400];
    snprintf(text, sizeof text, "%.*s", (int)strcspn(line, "\n"), line);
    log_event(level == LLL_ERR ? LOG_ERROR : LOG_WARNING, "websockets", "say", text, (char *)NULL);
}

/* As many sockets as the system allows, and how many that are. */
static int raise_descriptors(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return 1024;
    /* lws keeps tables of that length. */
    enum { MOST = 1 << 17 };
    rlim_t wanted = limit.rlim_max == RLIM_INFINITY || limit.rlim_max > MOST ? MOST : limit.rlim_max;
    if (wanted > limit.rlim_cur) {
        limit.rlim_cur = wanted;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return 1024;
    return limit.rlim_cur > MOST ? MOST : (int)limit.rlim_cur;
}

/* The loop is libev's, which waits with epoll: lws's own would ask the system about every socket in every round. */
static bool start_lws(struct network *network, struct sb_error *error) {
    int descriptors = raise_descriptors();
    network->loop = ev_loop_new(EVFLAG_AUTO);
    if (!network->loop)
        return sb_fail(error, "The network cannot be started: the system has nothing to wait with.");
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .user = network,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_LIBEV,
        .foreign_loops = (void **)&network->loop,
        .count_threads = 1,
        .fd_limit_per_thread = (unsigned)descriptors,
        .timeout_secs = SECONDS_FOR_A_REQUEST, /* lws does not look for it in its hosts */
        /* A little more than is read, so that who sends too much can be told. */
        .max_http_header_data2 = NETWORK_HEADER_MOST + NETWORK_HEADER_MOST / 4,
        .gid = -1,
        .uid = -1,
    };
    network->sockets_most =
        descriptors > 2 * DESCRIPTORS_OF_OTHERS ? descriptors - DESCRIPTORS_OF_OTHERS : descriptors / 2;
    lws_set_log_level(LLL_ERR | LLL_WARN, log_lws);
    network->context = lws_create_context(&info);
    return network->context ||
           sb_fail(error, "The network cannot be started. Is the plug-in of libwebsockets for libev installed?");
}

static const struct outlet *outlet_of(void *connection) {
    return ((const struct peer *)connection)->outlet;
}

static void send_out(void *connection, const char *text, size_t length) {
    outlet_of(connection)->send(connection, text, length);
}

static void drop(void *connection) {
    outlet_of(connection)->drop(connection);
}

static void dismiss(void *connection) {
    outlet_of(connection)->dismiss(connection);
}

static void note_refusal(void *data, void *connection, const char *word) {
    struct network *network = data;
    refusals_count_word(&network->refusals, word, ((const struct peer *)connection)->number, network->now);
}

static size_t count_unsent(void *data) {
    return connections_unsent(data);
}

static bool open_hall(struct network *network, struct sb_error *error) {
    const struct net_settings *settings = network->settings;
    const struct hall_settings hall = {.path = settings->path,
                                       .threads = settings->threads,
                                       .sync_beside = true,
                                       .tables = settings->rate > 0 ? TABLES_A_MINUTE : 0,
                                       .away = settings->away,
                                       .keep_waiting = settings->keep_waiting,
                                       .keep_playing = settings->keep_playing,
                                       .keep_finished = settings->keep_finished,
                                       .send = send_out,
                                       .drop = drop,
                                       .dismiss = dismiss,
                                       .refused = note_refusal,
                                       .wake = wake,
                                       .count_unsent = count_unsent,
                                       .data = network};
    network->hall = hall_open(&hall, error);
    return network->hall != NULL;
}

/* The limits of a server: a rate of 0 is for measuring, and lifts them all. */
static bool set_limits(struct network *network, struct sb_error *error) {
    int rate = network->settings->rate;
    const struct limits_settings settings = {
        .connections = rate > 0 ? CONNECTIONS_OF_ONE : CONNECTIONS_MOST,
        .visitors = pace_per_minute(VISITORS_A_MINUTE, VISITORS_A_MINUTE),
        .requests = pace_per_second(REQUESTS_A_SECOND, REQUESTS_AT_ONCE),
        .messages = pace_per_second(TALKERS_OF_ONE * rate, TALKERS_OF_ONE * BURST * rate),
        .work = pace_of_work(WORK_OF_ADDRESS, WORK_AT_ONCE_OF_ADDRESS),
    };
    network->pace = pace_per_second(rate, BURST * rate);
    network->work = pace_of_work(WORK_OF_ONE, WORK_AT_ONCE);
    network->limits = limits_new(&settings);
    return network->limits || sb_fail_memory(error);
}

/* The socket that listens is lws's to close, once it has it. */
static bool start(struct network *network, const struct listening *listening, struct sb_error *error) {
    if (gate_make(&network->gate, network->settings->public_url, listening->port, error) && start_lws(network, error) &&
        open_hall(network, error) && make_hosts(network, error) && start_admin(network, error) &&
        listen_for_metrics(network, error))
        return listening_start(network, listening, network->vhost, error);
    close(listening->descriptor);
    return false;
}

static bool serve(struct network *network, struct sb_error *error) {
    pthread_t waiting;
    struct listening listening;
    if (!set_limits(network, error) || !listening_open_or_take(&listening, network->settings, error) ||
        !start(network, &listening, error))
        return false;
    if (pthread_create(&waiting, NULL, wait_for_signal, network) != 0)
        return sb_fail(error, "No thread can be started.");
    announce(&listening);
    notify_ready(&network->notifier);
    run(network);
    pthread_cancel(waiting);
    pthread_join(waiting, NULL);
    return true;
}

/* The hall before the sockets: its threads wake the loop until it is closed. */
static void end(struct network *network) {
    connections_leave(network);
    admin_socket_end(network);
    if (network->hall)
        hall_close(network->hall);
    if (network->context)
        lws_context_destroy(network->context);
    if (network->loop)
        ev_loop_destroy(network->loop);
    if (network->spare >= 0)
        close(network->spare);
    limits_free(network->limits);
    notify_end(&network->notifier);
    free(network);
}

bool net_serve(const struct net_settings *settings, struct sb_error *error) {
    sigset_t signals = our_signals(), before;
    if (!secret_start())
        return sb_fail(error, "The system provides no random numbers.");
    struct network *network = calloc(1, sizeof *network);
    if (!network)
        return sb_fail_memory(error);
    network->settings = settings;
    network->spare = listening_spare();
    notify_start(&network->notifier);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGHUP, SIG_IGN);  /* also while nobody waits for it */
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error, like a full disk */
    /* All threads that are started from here on leave these signals to the one that waits for them. */
    pthread_sigmask(SIG_BLOCK, &signals, &before);
    bool served = serve(network, error);
    end(network);
    forget_signals(&signals);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (served)
        log_event(LOG_INFO, "stopped", (char *)NULL);
    return served;
}
