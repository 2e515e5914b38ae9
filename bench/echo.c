/* A bare echo server: the yardstick for the network. It does with libwebsockets the least one can do: one session's
 * message is copied, and written back when the socket can take it. */
#include "bench.h"
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

struct session {
    unsigned char memory[LWS_PRE + 512];
    size_t length;
};

static volatile sig_atomic_t stopping;

static void stop(int number) {
    (void)number;
    stopping = 1;
}

static int echo(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    struct session *session = user;
    switch (reason) {
    case LWS_CALLBACK_RECEIVE:
        if (length > sizeof session->memory - LWS_PRE)
            return -1;
        memcpy(session->memory + LWS_PRE, in, length);
        session->length = length;
        lws_callback_on_writable(wsi);
        break;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        if (session->length > 0 &&
            lws_write(wsi, session->memory + LWS_PRE, session->length, LWS_WRITE_TEXT) < (int)session->length)
            return -1;
        session->length = 0;
        break;
    default:
        break;
    }
    return 0;
}

int bench_echo(void) {
    static const struct lws_protocols protocols[] = {
        {.name = "http", .callback = lws_callback_http_dummy},
        {.name = "saburau.1", .callback = echo, .per_session_data_size = sizeof(struct session), .rx_buffer_size = 512},
        {.name = NULL},
    };
    struct lws_context_creation_info info = {.iface = "127.0.0.1", .port = 0, .protocols = protocols};
    lws_set_log_level(LLL_ERR, NULL);
    info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
    struct lws_context *context = lws_create_context(&info);
    struct lws_vhost *vhost = context ? lws_create_vhost(context, &info) : NULL;
    if (!vhost)
        return 1;
    signal(SIGTERM, stop);
    printf("127.0.0.1:%d\n", lws_get_vhost_listen_port(vhost));
    fflush(stdout);
    while (!stopping && lws_service(context, 0) >= 0)
        ;
    lws_context_destroy(context);
    return 0;
}
