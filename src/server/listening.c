/* Listening: opening the socket, or taking over an open one, and letting in who arrives. */
#define _GNU_SOURCE /* accept4 */
#include "listening.h"
#include "http.h"
#include <arpa/inet.h>
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    FIRST_PASSED = 3,   /* descriptor, by the protocol of systemd */
    ARRIVALS_MOST = 64, /* that are let in before others are served again */
    PORT_FIRST = 20000, /* where a free port is looked for */
    PORT_END = 32768,
    TRIES = 100
};

union address {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
    struct sockaddr_storage room;
};

/* ---- A socket of our own ---- */

static bool read_address(const char *text, int port, union address *address, socklen_t *size) {
    bool is_six = strchr(text, ':') != NULL;
    *address = (union address){.room = {.ss_family = is_six ? AF_INET6 : AF_INET}};
    *size = is_six ? sizeof address->six : sizeof address->four;
    if (is_six)
        address->six.sin6_port = htons((uint16_t)port);
    else
        address->four.sin_port = htons((uint16_t)port);
    return inet_pton(address->any.sa_family, text,
                     is_six ? (void *)&address->six.sin6_addr : (void *)&address->four.sin_addr) == 1;
}

/* -1 and errno if one cannot listen there. */
static int listen_at(const char *text, int port) {
    union address address;
    socklen_t size;
    int on = 1;
    if (!read_address(text, port, &address, &size)) {
        errno = EADDRNOTAVAIL;
        return -1;
    }
    int descriptor = socket(address.any.sa_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0)
        return -1;
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(descriptor, &address.any, size) == 0 && listen(descriptor, SOMAXCONN) == 0)
        return descriptor;
    int reason = errno;
    close(descriptor);
    errno = reason;
    return -1;
}

bool listening_open(struct listening *listening, const char *address, int port, struct sb_error *error) {
    int tries = port == 0 ? TRIES : 1;
    *listening = (struct listening){.descriptor = -1};
    for (int i = 0; i < tries && listening->descriptor < 0; i++) {
        listening->port = port ? port : PORT_FIRST + (int)(secret_number() % (PORT_END - PORT_FIRST));
        listening->descriptor = listen_at(address, listening->port);
    }
    struct sb_text text = sb_text_over(listening->address, sizeof listening->address);
    sb_put(&text, address);
    return listening->descriptor >= 0 || sb_fail(error, "The server cannot listen on port %d of %s: %s.",
                                                 listening->port, address, sb_system_says(error, errno));
}

/* ---- A socket that was passed on ---- */

/* How many descriptors were passed on to this process. */
static int count_passed(void) {
    const char *process = getenv("LISTEN_PID"), *count = getenv("LISTEN_FDS");
    int passed = process && count && strtoll(process, NULL, 10) == getpid() ? atoi(count) : 0;
    unsetenv("LISTEN_PID");
    unsetenv("LISTEN_FDS");
    unsetenv("LISTEN_FDNAMES");
    return passed;
}

static bool is_listening(int descriptor) {
    int listens = 0;
    socklen_t size = sizeof listens;
    return getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0 && listens;
}

static bool take_passed(struct listening *listening, int passed, struct sb_error *error) {
    union address address = {.room = {.ss_family = AF_UNSPEC}};
    socklen_t size = sizeof address;
    int descriptor = FIRST_PASSED;
    if (passed != 1)
        return sb_fail(error, "One socket is to be passed on to the server, and not %d.", passed);
    bool is_six = getsockname(descriptor, &address.any, &size) == 0 && address.any.sa_family == AF_INET6;
    if ((!is_six && address.any.sa_family != AF_INET) || !is_listening(descriptor))
        return sb_fail(error, "What was passed on to the server is not a TCP socket that listens.");
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
    listening->descriptor = descriptor;
    listening->port = ntohs(is_six ? address.six.sin6_port : address.four.sin_port);
    inet_ntop(address.any.sa_family, is_six ? (void *)&address.six.sin6_addr : (void *)&address.four.sin_addr,
              listening->address, sizeof listening->address);
    return true;
}

bool listening_open_or_take(struct listening *listening, const struct net_settings *settings, struct sb_error *error) {
    int passed = count_passed();
    return passed > 0 ? take_passed(listening, passed, error)
                      : listening_open(listening, settings->address, settings->port, error);
}

/* ---- Who arrives ---- */

/* At the price of the spare descriptor for a moment. False if even then there is none: others have taken it. */
static bool send_one_away(struct network *network, int listener) {
    if (network->spare >= 0)
        close(network->spare);
    int descriptor = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    bool done = descriptor >= 0 || errno == EAGAIN;
    if (descriptor >= 0) {
        close(descriptor);
        network_refuse(network, REFUSED_SOCKETS, NULL);
    }
    network->spare = listening_spare();
    return done;
}

static void rest(struct network *network, struct lws *listener) {
    assert(network->resting_count < NETWORK_LISTENERS);
    network->resting[network->resting_count++] = listener;
    lws_rx_flow_control(listener, 0);
}

void listening_go_on(struct network *network) {
    while (network->resting_count > 0)
        lws_rx_flow_control(network->resting[--network->resting_count], 1);
}

int listening_accept(struct lws *listener) {
    struct network *network = network_of(listener);
    int file = lws_get_socket_fd(listener);
    int descriptor = accept4(file, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (descriptor >= 0)
        return descriptor;
    bool is_out_of_files = errno == EMFILE || errno == ENFILE;
    if (is_out_of_files ? !send_one_away(network, file) : errno == ENOMEM || errno == ENOBUFS)
        rest(network, listener);
    return -1;
}

int listening_spare(void) {
    return open("/dev/null", O_RDONLY | O_CLOEXEC);
}

static void let_in(struct lws *listener, int descriptor) {
    struct lws_vhost *to = lws_get_opaque_user_data(listener);
    const struct lws_protocols *host = to == network_of(listener)->vhost ? &http_protocol : &http_metrics_protocol;
    int on = 1;
    /* The host is asked as lws would ask it. */
    if (host->callback(listener, LWS_CALLBACK_FILTER_NETWORK_CONNECTION, NULL, (void *)(intptr_t)descriptor, 0)) {
        close(descriptor);
        return;
    }
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    lws_adopt_socket_vhost(to, descriptor); /* closes it if that fails */
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    (void)user, (void)in, (void)length;
    if (reason != LWS_CALLBACK_RAW_RX_FILE)
        return 0;
    network_begin_round(network_of(wsi));
    /* Closed is only our end of a socket that was passed on: whoever arrives waits for the next server. */
    if (network_of(wsi)->stopping && lws_get_opaque_user_data(wsi) == network_of(wsi)->vhost)
        return -1;
    for (int i = 0; i < ARRIVALS_MOST; i++) {
        int descriptor = listening_accept(wsi);
        if (descriptor < 0)
            break;
        let_in(wsi, descriptor);
    }
    return 0;
}

const struct lws_protocols listening_protocol = {.name = "listening", .callback = callback};

bool listening_start(struct network *network, const struct listening *listening, struct lws_vhost *to,
                     struct sb_error *error) {
    lws_sock_file_fd_type file = {.filefd = listening->descriptor};
    struct lws *listener =
        lws_adopt_descriptor_vhost(network->inside, LWS_ADOPT_RAW_FILE_DESC, file, listening_protocol.name, NULL);
    if (!listener)
        return sb_fail(error, "The server cannot listen on port %d of %s.", listening->port, listening->address);
    lws_set_opaque_user_data(listener, to);
    return true;
}
