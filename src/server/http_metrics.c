/* The address for those who watch over the server: metrics and health, and nothing else. */
#include "http.h"
#include "http_answer.h"
#include <saburau/clock.h>
#include <saburau/text.h>
#include <string.h>

static void put_count(struct sb_text *out, const char *name, const char *type, const char *help, uint64_t count) {
    sb_put_format(out, "# HELP saburau_%s %s\n# TYPE saburau_%s %s\nsaburau_%s %llu\n", name, help, name, type, name,
                  (unsigned long long)count);
}

static void put_seconds(struct sb_text *out, const char *name, const char *help, int64_t microseconds) {
    sb_put_format(out, "# HELP saburau_%s %s\n# TYPE saburau_%s gauge\nsaburau_%s %.6f\n", name, help, name, name,
                  (double)microseconds / 1e6);
}

static void put_labelled(struct sb_text *out, const char *name, const char *label, const char *value, uint64_t count) {
    sb_put_format(out, "saburau_%s{%s=\"%s\"} %llu\n", name, label, value, (unsigned long long)count);
}

static void put_counts(const struct network *network, struct sb_text *out) {
    const struct network_counts *counts = &network->counts;
    put_count(out, "sockets", "gauge", "Sockets that are open now.", (uint64_t)counts->sockets);
    put_count(out, "websockets", "gauge", "WebSockets that are open now.", (uint64_t)counts->websockets);
    put_count(out, "messages_received_total", "counter", "Messages from clients.", counts->messages_in);
    put_count(out, "messages_sent_total", "counter", "Messages to clients that were written.", counts->messages_out);
    put_count(out, "bytes_received_total", "counter", "Bytes of messages from clients.", counts->bytes_in);
    put_count(out, "bytes_sent_total", "counter", "Bytes of messages to clients that were written.", counts->bytes_out);
    put_count(out, "held_bytes", "gauge", "Bytes kept for WebSockets: unsent, or of messages not ended.",
              network->held);
    put_count(out, "slow_readers_dropped_total", "counter", "Clients that were dropped because they did not read.",
              counts->slow_readers);
    put_count(out, "silent_dropped_total", "counter", "Clients that were dropped because they did not answer.",
              counts->silent);
    sb_put(out, "# HELP saburau_websockets_closed_total WebSockets that are closed, by reason.\n"
                "# TYPE saburau_websockets_closed_total counter\n");
    for (enum ending i = 0; i < ENDINGS; i++)
        put_labelled(out, "websockets_closed_total", "reason", ending_name(i), counts->endings[i]);
}

static void put_refusals(const struct refusals *refusals, struct sb_text *out) {
    sb_put(out, "# HELP saburau_refused_total What was refused before anybody read it, by reason.\n"
                "# TYPE saburau_refused_total counter\n");
    for (enum refusal i = 0; i < REFUSED_UNREAD; i++)
        put_labelled(out, "refused_total", "reason", refusals_name(i), refusals->tallies[i].count);
    sb_put(out, "# HELP saburau_request_errors_total Requests that were refused, by the word of the answer.\n"
                "# TYPE saburau_request_errors_total counter\n");
    for (enum refusal i = REFUSED_UNREAD; i < REFUSALS; i++)
        put_labelled(out, "request_errors_total", "error", refusals_name(i), refusals->tallies[i].count);
}

static bool answer_metrics(struct lws *wsi, bool head_only) {
    struct network *network = network_of(wsi);
    struct sb_text numbers = sb_text_new(NULL);
    put_counts(network, &numbers);
    put_refusals(&network->refusals, &numbers);
    put_count(&numbers, "healthy", "gauge", "1 if /healthz says so.", network_is_healthy(network, NULL));
    put_seconds(&numbers, "loop_late_seconds", "The latest that the loop has been in the last ten to twenty seconds.",
                lag_worst(&network->lag, sb_clock_microseconds()));
    histogram_write(&network->rounds, "round_seconds",
                    "How long a round of the loop takes, from what came to the last answer.", &numbers);
    histogram_write(&network->moves, "move_seconds",
                    "How long a request that changes a table takes, from its arrival until its answer is sent.",
                    &numbers);
    hall_metrics(network->hall, &numbers);
    struct http_answer answer = {.status = 200, .type = "text/plain; version=0.0.4; charset=utf-8"};
    answer.body = numbers.data;
    answer.length = numbers.length;
    if (numbers.cut)
        answer = http_say(500, "There is not enough memory.");
    answer.head_only = head_only;
    bool stays = http_send(wsi, &answer);
    sb_text_free(&numbers);
    return stays;
}

static bool answer_request(struct lws *wsi, const char *path) {
    char *uri;
    int uri_length;
    int method = lws_http_get_uri_and_method(wsi, &uri, &uri_length);
    struct http_answer answer = http_say(404, "There is nothing here.");
    if (method != LWSHUMETH_GET && method != LWSHUMETH_HEAD) {
        answer = http_say(405, "Only GET is allowed here.");
        answer.headers = "Allow: GET, HEAD\r\n";
        answer.last = true;
    } else if (strcmp(path, "/metrics") == 0) {
        return answer_metrics(wsi, method == LWSHUMETH_HEAD);
    } else if (strcmp(path, "/healthz") == 0) {
        return http_send_health(wsi, method == LWSHUMETH_HEAD);
    }
    answer.head_only = method == LWSHUMETH_HEAD;
    return http_send(wsi, &answer);
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    (void)user, (void)length;
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return network_of(wsi)->counts.sockets < network_of(wsi)->sockets_most ? 0 : -1;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        network_of(wsi)->counts.sockets++;
        lws_set_opaque_user_data(wsi, network_of(wsi));
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        /* Also of this host's sockets that listen or are administrators', which were not counted. */
        network_of(wsi)->counts.sockets -= lws_get_opaque_user_data(wsi) == network_of(wsi);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    case LWS_CALLBACK_RAW_ADOPT: /* CONNECT: see http.c */
        return -1;
    case LWS_CALLBACK_HTTP:
        network_begin_round(network_of(wsi));
        return answer_request(wsi, in) && !lws_http_transaction_completed(wsi) ? 0 : -1;
    default:
        return 0;
    }
}

const struct lws_protocols http_metrics_protocol = {
    .name = "metrics",
    .callback = callback,
    .tx_packet_size = 1024 * 1024,
};
