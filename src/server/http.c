/* HTTP: requests and answers. */
#include "http.h"
#include "web.h"
#include <saburau/clock.h>
#include <saburau/text.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ADDRESS_ROOM = 64, COOKIE_ROOM = 2048, COOKIE_DAYS = 400 };

/* ---- Answers ---- */

struct answer {
    int status;
    const char *type;    /* NULL: no body */
    const char *headers; /* more of them, each with its line end; NULL for none */
    const char *body;
    size_t length;
    bool head_only; /* the request was HEAD */
    bool last;      /* the connection is closed after it */
};

static const char text_plain[] = "text/plain; charset=utf-8";

static const char every_answer[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

static const char *phrase(int status) {
    static const struct {
        int status;
        const char *phrase;
    } phrases[] = {
        {200, "OK"},
        {204, "No Content"},
        {304, "Not Modified"},
        {400, "Bad Request"},
        {401, "Unauthorized"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {413, "Content Too Large"},
        {426, "Upgrade Required"},
        {429, "Too Many Requests"},
        {500, "Internal Server Error"},
        {503, "Service Unavailable"},
    };
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
        if (phrases[i].status == status)
            return phrases[i].phrase;
    return "";
}

/* Writes all at once; what the socket does not take, lws keeps. False if the connection is to be closed. */
static bool send_answer(struct lws *wsi, const struct answer *answer) {
    static const char room[LWS_PRE];
    struct sb_text out = sb_text_new(NULL);
    sb_put_bytes(&out, room, sizeof room);
    sb_put_format(&out, "HTTP/1.1 %d %s\r\n%s", answer->status, phrase(answer->status), every_answer);
    if (answer->type)
        sb_put_format(&out, "Content-Type: %s\r\n", answer->type);
    if (answer->status != 204 && answer->status != 304)
        sb_put_format(&out, "Content-Length: %zu\r\n", answer->length);
    if (!answer->headers || !strstr(answer->headers, "Cache-Control:"))
        sb_put(&out, "Cache-Control: no-store\r\n");
    if (answer->headers)
        sb_put(&out, answer->headers);
    sb_put(&out, answer->last ? "Connection: close\r\n\r\n" : "\r\n");
    if (!answer->head_only)
        sb_put_bytes(&out, answer->body, answer->length);
    bool sent = !out.cut &&
                lws_write(wsi, (unsigned char *)out.data + LWS_PRE, out.length - LWS_PRE, LWS_WRITE_HTTP_HEADERS) >= 0;
    sb_text_free(&out);
    return sent && !answer->last;
}

static struct answer say(int status, const char *sentence) {
    return (struct answer){.status = status, .type = text_plain, .body = sentence, .length = strlen(sentence)};
}

static struct answer show(const char *type, const char *text) {
    return (struct answer){
        .status = 200, .type = type, .headers = "Cache-Control: no-cache\r\n", .body = text, .length = strlen(text)};
}

/* ---- Who asks ---- */

/* Is the request for us, and from a page of ours or from a program? */
static bool is_ours(struct lws *wsi) {
    const struct gate *gate = &network_of(wsi)->gate;
    char host_room[256], origin_room[256];
    const char *host = network_header(wsi, WSI_TOKEN_HOST, host_room, sizeof host_room);
    const char *origin = network_header(wsi, WSI_TOKEN_ORIGIN, origin_room, sizeof origin_room);
    return host && gate_knows_host(gate, host) && gate_knows_origin(gate, origin, host);
}

static struct answer say_not_ours(struct network *network) {
    network->counts.refused[REFUSED_ORIGIN]++;
    return say(403,
               "This server does not know the name that it was asked by, or the page that asks. Open it by its address "
               "in numbers, or start it with --public and the URL that visitors type.\n");
}

static bool read_secret(struct lws *wsi, char secret[SECRET_ROOM]) {
    char memory[COOKIE_ROOM];
    const char *cookies = network_header(wsi, WSI_TOKEN_HTTP_COOKIE, memory, sizeof memory);
    return cookies && gate_read_cookie(cookies, secret);
}

static const char *retry_after(char *memory, size_t room, int64_t microseconds) {
    snprintf(memory, room, "Retry-After: %lld\r\n", (long long)(microseconds / 1000000 + 1));
    return memory;
}

/* ---- Requests ---- */

/* A good cookie stays, and is good for another time. */
static bool answer_visitor(struct lws *wsi) {
    struct network *network = network_of(wsi);
    char headers[256], secret[SECRET_ROOM];
    struct answer answer = {.status = 204, .body = "", .headers = headers};
    int64_t wait;
    if (!read_secret(wsi, secret)) {
        if (network->settings->rate > 0 &&
            !limits_visit(network->limits, network_address(wsi), sb_clock_microseconds(), &wait)) {
            network->counts.refused[REFUSED_VISITORS]++;
            answer = say(429, "Too many new visitors have come from your address; try again in a moment.\n");
            answer.headers = retry_after(headers, sizeof headers, wait);
            answer.last = true;
            return send_answer(wsi, &answer);
        }
        secret_make(secret);
    }
    snprintf(headers, sizeof headers, "Set-Cookie: saburau=%s; Path=/; HttpOnly; SameSite=Strict; Max-Age=%d%s\r\n",
             secret, COOKIE_DAYS * 24 * 60 * 60, network->gate.secure ? "; Secure" : "");
    /* lws takes a POST without a length for one with a body that is still to come. */
    answer.last = true;
    return send_answer(wsi, &answer);
}

static bool answer_record(struct lws *wsi, const char *link, bool head_only) {
    struct sb_text record = sb_text_new(NULL);
    struct sb_error error = {.words = NULL};
    struct answer answer;
    char headers[160];
    if (!secret_is_link(link)) {
        answer = say(404, "There is no such table.\n");
    } else if (!hall_record(network_of(wsi)->hall, link, &record, &error)) {
        sb_text_clear(&record);
        sb_put_format(&record, "%s\n", error.text);
        answer = say(404, record.data);
    } else {
        if (record.length > 0 && record.data[record.length - 1] != '\n')
            sb_put_char(&record, '\n');
        snprintf(headers, sizeof headers,
                 "Content-Disposition: attachment; filename=\"saburau-%s.jsonl\"\r\nCache-Control: no-cache\r\n", link);
        answer = (struct answer){.status = 200, .type = "application/x-ndjson", .headers = headers};
        answer.body = record.data;
        answer.length = record.length;
    }
    if (record.cut)
        answer = say(500, "There is not enough memory.\n");
    answer.head_only = head_only;
    bool stays = send_answer(wsi, &answer);
    sb_text_free(&record);
    return stays;
}

static bool answer_health(struct lws *wsi, bool head_only) {
    struct sb_error error = {.words = NULL};
    char sentence[sizeof error.text + 2];
    struct answer answer = say(200, "ok\n");
    if (!hall_is_healthy(network_of(wsi)->hall, &error)) {
        snprintf(sentence, sizeof sentence, "%s\n", error.text);
        answer = say(503, sentence);
    }
    answer.head_only = head_only;
    return send_answer(wsi, &answer);
}

static void put_count(struct sb_text *out, const char *name, const char *type, uint64_t count) {
    sb_put_format(out, "# TYPE saburau_%s %s\nsaburau_%s %llu\n", name, type, name, (unsigned long long)count);
}

static void put_counts(const struct network_counts *counts, struct sb_text *out) {
    static const char *const reasons[REFUSALS] = {
        [REFUSED_ORIGIN] = "origin",     [REFUSED_COOKIE] = "cookie",   [REFUSED_CONNECTIONS] = "connections",
        [REFUSED_VISITORS] = "visitors", [REFUSED_SOCKETS] = "sockets", [REFUSED_RATE] = "rate",
    };
    put_count(out, "sockets", "gauge", (uint64_t)counts->sockets);
    put_count(out, "websockets", "gauge", (uint64_t)counts->websockets);
    put_count(out, "messages_received_total", "counter", counts->messages_in);
    put_count(out, "messages_sent_total", "counter", counts->messages_out);
    put_count(out, "bytes_received_total", "counter", counts->bytes_in);
    put_count(out, "bytes_sent_total", "counter", counts->bytes_out);
    put_count(out, "slow_readers_dropped_total", "counter", counts->slow_readers);
    put_count(out, "silent_dropped_total", "counter", counts->silent);
    sb_put(out, "# TYPE saburau_refused_total counter\n");
    for (int i = 0; i < REFUSALS; i++)
        sb_put_format(out, "saburau_refused_total{reason=\"%s\"} %llu\n", reasons[i],
                      (unsigned long long)counts->refused[i]);
}

static bool answer_metrics(struct lws *wsi, bool head_only) {
    struct network *network = network_of(wsi);
    struct sb_text numbers = sb_text_new(NULL);
    put_counts(&network->counts, &numbers);
    hall_metrics(network->hall, &numbers);
    struct answer answer = show("text/plain; version=0.0.4; charset=utf-8", numbers.data);
    answer.head_only = head_only;
    bool stays = send_answer(wsi, &answer);
    sb_text_free(&numbers);
    return stays;
}

/* A file of the page, of which browsers keep a copy as long as its tag is the same. */
static bool answer_file(struct lws *wsi, const char *name, bool head_only) {
    const struct web_file *file = web_find(name);
    const char *folder = network_of(wsi)->settings->web;
    struct answer answer = say(404, "There is nothing here.\n");
    char headers[96], known[64], tag[24];
    unsigned char *read = NULL;
    size_t length;
    if (file && folder && (read = web_read(folder, name, &length))) {
        answer = (struct answer){.status = 200, .type = web_type(name), .body = (const char *)read, .length = length};
    } else if (file) {
        snprintf(tag, sizeof tag, "\"%s\"", file->tag);
        snprintf(headers, sizeof headers, "Cache-Control: no-cache\r\nETag: %s\r\n", tag);
        const char *has = network_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, known, sizeof known);
        answer = (struct answer){.status = 200, .type = web_type(name), .headers = headers};
        answer.body = (const char *)file->bytes;
        answer.length = file->length;
        if (has && strcmp(has, tag) == 0)
            answer = (struct answer){.status = 304, .headers = headers, .body = ""};
    }
    answer.head_only = head_only;
    bool stays = send_answer(wsi, &answer);
    free(read);
    return stays;
}

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

static bool answer_get(struct lws *wsi, const char *path, bool head_only) {
    struct answer answer;
    if (strcmp(path, "/healthz") == 0)
        return answer_health(wsi, head_only);
    if (strcmp(path, "/metrics") == 0)
        return answer_metrics(wsi, head_only);
    if (!is_ours(wsi))
        answer = say_not_ours(network_of(wsi));
    else if (begins(path, "/record/"))
        return answer_record(wsi, path + strlen("/record/"), head_only);
    else if (strcmp(path, "/") == 0 || begins(path, "/t/") || begins(path, "/carry/"))
        return answer_file(wsi, "index.html", head_only);
    else if (begins(path, "/web/"))
        return answer_file(wsi, path + strlen("/web/"), head_only);
    else if (strcmp(path, "/ws") == 0)
        answer = say(426, "Only WebSockets are to be had here.\n"), answer.headers = "Upgrade: websocket\r\n";
    else
        answer = say(404, "There is nothing here.\n");
    answer.head_only = head_only;
    return send_answer(wsi, &answer);
}

/* Does the request say that it has a body? None takes one. And if lws has the next request in its buffer already, it
 * waits for the body of that without ever sleeping, also when the client has gone: so who has one is answered, and
 * closed. */
static bool has_body(struct lws *wsi) {
    char memory[16];
    const char *length = network_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, memory, sizeof memory);
    return length && strcmp(length, "0") != 0;
}

static bool answer_post(struct lws *wsi, const char *path) {
    struct answer answer;
    if (!is_ours(wsi))
        answer = say_not_ours(network_of(wsi));
    else if (strcmp(path, "/visitor") != 0)
        answer = say(405, "Only GET is allowed here.\n"), answer.headers = "Allow: GET, HEAD\r\n";
    else
        return answer_visitor(wsi);
    answer.last = true;
    return send_answer(wsi, &answer);
}

static bool answer_request(struct lws *wsi, const char *path) {
    char *uri;
    int uri_length;
    int method = lws_http_get_uri_and_method(wsi, &uri, &uri_length);
    if (has_body(wsi)) {
        struct answer answer = say(413, "This request takes no body.\n");
        answer.last = true;
        return send_answer(wsi, &answer);
    }
    if (method == LWSHUMETH_GET || method == LWSHUMETH_HEAD)
        return answer_get(wsi, path, method == LWSHUMETH_HEAD);
    if (method == LWSHUMETH_POST)
        return answer_post(wsi, path);
    struct answer answer = say(405, "Only GET is allowed here.\n");
    answer.headers = "Allow: GET, HEAD\r\n";
    answer.last = true;
    return send_answer(wsi, &answer);
}

/* ---- WebSockets ---- */

/* Is this word in the list, between commas? */
static bool lists(const char *list, const char *word) {
    while (*list) {
        list += strspn(list, " \t,");
        size_t length = strcspn(list, " \t,");
        if (length == strlen(word) && strncmp(list, word, length) == 0)
            return true;
        list += length;
    }
    return false;
}

/* Why a request may not become a WebSocket; status 0 if it may. */
static struct answer judge_upgrade(struct lws *wsi, const char *to, char *headers, size_t room) {
    struct network *network = network_of(wsi);
    char path_room[16], protocol_room[128], secret[SECRET_ROOM];
    const char *path = network_header(wsi, WSI_TOKEN_GET_URI, path_room, sizeof path_room);
    const char *protocols = network_header(wsi, WSI_TOKEN_PROTOCOL, protocol_room, sizeof protocol_room);
    if (!is_ours(wsi))
        return say_not_ours(network);
    if (!path || strcmp(path, "/ws") != 0 || strcmp(to, "websocket") != 0)
        return say(404, "There is nothing here.\n");
    if (!protocols || !lists(protocols, "saburau.1"))
        return say(400, "The subprotocol must be saburau.1.\n");
    if (!read_secret(wsi, secret)) {
        network->counts.refused[REFUSED_COOKIE]++;
        return say(401, "There is no good cookie; POST /visitor gives one.\n");
    }
    struct answer answer = {.status = 0};
    if (network->stopping)
        answer = say(503, "The server is going down; try again in a moment.\n");
    else if (!limits_may_enter(network->limits, network_address(wsi))) {
        network->counts.refused[REFUSED_CONNECTIONS]++;
        answer = say(429, "There are too many connections from your address; try again in a moment.\n");
    }
    answer.headers = retry_after(headers, room, 10 * 1000000);
    return answer;
}

static int confirm_upgrade(struct lws *wsi, const char *to) {
    char headers[64];
    struct answer answer = judge_upgrade(wsi, to, headers, sizeof headers);
    if (answer.status == 0)
        return 0;
    return send_answer(wsi, &answer) ? 1 : -1;
}

/* ---- Sockets ---- */

/* Behind a proxy all sockets come from one address. */
static bool counts_sockets(const struct network *network) {
    return !*network->gate.origin;
}

static bool may_open(struct network *network, int descriptor) {
    char peer[ADDRESS_ROOM] = "";
    if (network->stopping || network->counts.sockets >= network->sockets_most)
        return false;
    lws_get_peer_simple_fd(descriptor, peer, sizeof peer);
    return !counts_sockets(network) || limits_may_open(network->limits, gate_address(&network->gate, peer, NULL));
}

static void open_socket(struct network *network, struct lws *wsi) {
    char peer[ADDRESS_ROOM] = "";
    network->counts.sockets++;
    lws_get_peer_simple(wsi, peer, sizeof peer);
    if (counts_sockets(network))
        lws_set_opaque_user_data(wsi, limits_open(network->limits, gate_address(&network->gate, peer, NULL)));
}

static void close_socket(struct network *network, struct lws *wsi) {
    struct address_place *place = lws_get_opaque_user_data(wsi);
    network->counts.sockets--;
    if (place)
        limits_close(place);
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    (void)user, (void)length;
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        if (may_open(network_of(wsi), (int)(intptr_t)in))
            return 0;
        network_of(wsi)->counts.refused[REFUSED_SOCKETS]++;
        return -1;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        open_socket(network_of(wsi), wsi);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        close_socket(network_of(wsi), wsi);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return confirm_upgrade(wsi, in);
    case LWS_CALLBACK_HTTP:
        return answer_request(wsi, in) && !lws_http_transaction_completed(wsi) ? 0 : -1;
    default:
        return 0;
    }
}

const struct lws_protocols http_protocol = {
    .name = "http",
    .callback = callback,
    .tx_packet_size = 1024 * 1024,
};
