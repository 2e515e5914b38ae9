/* HTTP: requests of visitors. */
#include "http.h"
#include "connection.h"
#include "http_answer.h"
#include <saburau/clock.h>
#include <saburau/text.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { ADDRESS_ROOM = 64, COOKIE_DAYS = 400 };

/* ---- Who asks ---- */

/* Is the request for us, and from a page of ours or from a program? */
static bool is_ours(struct lws *wsi) {
    const struct gate *gate = &network_of(wsi)->gate;
    char host_room[256], origin_room[256];
    const char *host = network_header(wsi, WSI_TOKEN_HOST, host_room, sizeof host_room);
    const char *origin = network_header(wsi, WSI_TOKEN_ORIGIN, origin_room, sizeof origin_room);
    return host && gate_knows_host(gate, host) && gate_knows_origin(gate, origin, host);
}

static struct http_answer say_not_ours(struct network *network) {
    network_refuse(network, REFUSED_ORIGIN, NULL);
    return http_say(
        403, "This server does not know the name that it was asked by, or the page that asks. Open it by its address "
             "in numbers, or start it with --public and the URL that visitors type.");
}

static struct http_answer say_unread(enum visit visit, char headers[HTTP_RETRY_ROOM]) {
    enum { SOON = 1000000 };
    if (visit == VISIT_UNSURE)
        return http_say_later(503, "Visitors cannot be looked up just now; try again in a moment.", SOON, headers);
    struct http_answer answer =
        http_say(431, "The cookies are too long to be read. Delete those of other sites of this domain.");
    answer.last = true;
    return answer;
}

/* Is who asks banned, by the secret (NULL if there is none) or the address? Then the answer says so. */
static bool is_banned(struct lws *wsi, const char *secret, struct http_answer *answer) {
    struct network *network = network_of(wsi);
    struct secret_hash visitor;
    if (secret)
        visitor = secret_hash(secret);
    if (!hall_is_banned(network->hall, secret ? &visitor : NULL, network_address(wsi)))
        return false;
    network_refuse(network, REFUSED_BANNED, NULL);
    *answer = http_say(403, hall_banned);
    return true;
}

/* ---- Requests ---- */

/* A new visitor, if there may be one; else why not. */
static bool make_visitor(struct lws *wsi, char secret[SECRET_ROOM], int64_t *wait) {
    struct network *network = network_of(wsi);
    if (network->settings->rate > 0 &&
        !limits_visit(network->limits, network_address(wsi), sb_clock_microseconds(), wait)) {
        network_refuse(network, REFUSED_VISITORS, NULL);
        return false;
    }
    secret_make(secret);
    return true;
}

/* A good cookie stays, and is good for another time: whoever has one never gets another. */
static bool answer_visitor(struct lws *wsi) {
    const struct network *network = network_of(wsi);
    char headers[256], retry[HTTP_RETRY_ROOM], secret[SECRET_ROOM], cookie[COOKIE_ROOM];
    struct http_answer answer = {.status = 204, .body = "", .headers = headers};
    int64_t wait;
    enum visit visit = network_read_visitor(wsi, secret);
    if (visit == VISIT_TOO_LONG || visit == VISIT_UNSURE) {
        answer = say_unread(visit, retry);
        return http_send(wsi, &answer);
    }
    if (is_banned(wsi, visit == VISIT_NONE ? NULL : secret, &answer)) {
        answer.last = true;
        return http_send(wsi, &answer);
    }
    if (visit == VISIT_NONE && !make_visitor(wsi, secret, &wait)) {
        answer = http_say_later(429, "Too many new visitors have come from your address; try again in a moment.", wait,
                                retry);
        return http_send(wsi, &answer);
    }
    secret_sign(hall_cookie_key(network->hall), secret, cookie);
    snprintf(headers, sizeof headers, "Set-Cookie: %s=%s; Path=/; HttpOnly; SameSite=Strict; Max-Age=%d%s\r\n",
             gate_cookie_name(&network->gate), cookie, COOKIE_DAYS * 24 * 60 * 60,
             network->gate.secure ? "; Secure" : "");
    /* lws takes a POST without a length for one with a body that is still to come. */
    answer.last = true;
    return http_send(wsi, &answer);
}

/* Forgets the cookie of a visitor who wants to be forgotten. */
static bool answer_forget(struct lws *wsi) {
    const struct gate *gate = &network_of(wsi)->gate;
    char headers[256];
    struct http_answer answer = {.status = 204, .body = "", .headers = headers, .last = true};
    snprintf(headers, sizeof headers, "Set-Cookie: %s=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0%s\r\n",
             gate_cookie_name(gate), gate->secure ? "; Secure" : "");
    return http_send(wsi, &answer);
}

static bool answer_record(struct lws *wsi, const char *link, bool head_only) {
    struct sb_text record = sb_text_new(NULL);
    struct sb_error error = {.words = http_language(wsi)};
    struct http_answer answer;
    char headers[160];
    if (!secret_is_link(link)) {
        answer = http_say(404, "There is no such table.");
    } else if (!hall_record(network_of(wsi)->hall, link, &record, &error)) {
        answer = http_say(404, error.text);
    } else {
        if (record.length > 0 && record.data[record.length - 1] != '\n')
            sb_put_char(&record, '\n');
        snprintf(headers, sizeof headers,
                 "Content-Disposition: attachment; filename=\"saburau-%s.jsonl\"\r\nCache-Control: no-cache\r\n", link);
        answer = (struct http_answer){.status = 200, .type = "application/x-ndjson", .headers = headers};
        answer.body = record.data;
        answer.length = record.length;
    }
    if (answer.status == 200 && record.cut)
        answer = http_say(500, "There is not enough memory.");
    answer.head_only = head_only;
    bool stays = http_send(wsi, &answer);
    sb_text_free(&record);
    return stays;
}

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

static bool answer_get(struct lws *wsi, const char *path, bool head_only) {
    struct http_answer answer;
    if (strcmp(path, "/healthz") == 0)
        return http_send_health(wsi, head_only);
    if (!is_ours(wsi))
        answer = say_not_ours(network_of(wsi));
    else if (begins(path, "/record/"))
        return answer_record(wsi, path + strlen("/record/"), head_only);
    else if (strcmp(path, "/") == 0 || begins(path, "/t/") || begins(path, "/learn/") || strcmp(path, "/carry") == 0)
        return http_send_index(wsi, head_only);
    else if (begins(path, "/web/"))
        return http_send_file(wsi, path + strlen("/web/"), head_only);
    else if (strcmp(path, "/ws") == 0)
        answer = http_say(426, "Only WebSockets are to be had here."), answer.headers = "Upgrade: websocket\r\n";
    else
        answer = http_say(404, "There is nothing here.");
    answer.head_only = head_only;
    return http_send(wsi, &answer);
}

static bool answer_post(struct lws *wsi, const char *path) {
    struct http_answer answer;
    if (!is_ours(wsi))
        answer = say_not_ours(network_of(wsi));
    else if (strcmp(path, "/visitor") != 0 && strcmp(path, "/forget") != 0)
        answer = http_say(405, "Only GET is allowed here."), answer.headers = "Allow: GET, HEAD\r\n";
    else if (http_has_body(wsi))
        answer = http_say(413, "This request takes no body.");
    else
        return strcmp(path, "/forget") == 0 ? answer_forget(wsi) : answer_visitor(wsi);
    answer.last = true;
    return http_send(wsi, &answer);
}

/* May the request be answered, as far as it is for its address to say? */
static bool may_ask(struct lws *wsi, struct http_answer *refusal, char headers[HTTP_RETRY_ROOM]) {
    struct network *network = network_of(wsi);
    int64_t wait;
    if (network->settings->rate == 0 ||
        limits_request(network->limits, network_address(wsi), sb_clock_microseconds(), &wait))
        return true;
    network_refuse(network, REFUSED_HTTP, NULL);
    *refusal =
        http_say_later(429, "Too many requests have come from your address; try again in a moment.", wait, headers);
    return false;
}

static bool answer_request(struct lws *wsi, const char *path) {
    char headers[HTTP_RETRY_ROOM];
    struct http_answer refusal;
    char *uri;
    int uri_length;
    int method = lws_http_get_uri_and_method(wsi, &uri, &uri_length);
    if (!may_ask(wsi, &refusal, headers))
        return http_send(wsi, &refusal);
    if (method == LWSHUMETH_GET || method == LWSHUMETH_HEAD)
        return answer_get(wsi, path, method == LWSHUMETH_HEAD);
    if (method == LWSHUMETH_POST)
        return answer_post(wsi, path);
    struct http_answer answer = http_say(405, "Only GET is allowed here.");
    answer.headers = "Allow: GET, HEAD\r\n";
    answer.last = true;
    return http_send(wsi, &answer);
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
static struct http_answer judge_upgrade(struct lws *wsi, const char *to, char headers[HTTP_RETRY_ROOM]) {
    enum { SOON = 1000000, LATER = 10 * SOON };
    struct network *network = network_of(wsi);
    char path_room[16], protocol_room[128], secret[SECRET_ROOM];
    const char *path = network_header(wsi, WSI_TOKEN_GET_URI, path_room, sizeof path_room);
    const char *protocols = network_header(wsi, WSI_TOKEN_PROTOCOL, protocol_room, sizeof protocol_room);
    if (!is_ours(wsi))
        return say_not_ours(network);
    if (!path || strcmp(path, "/ws") != 0 || strcasecmp(to, "websocket") != 0)
        return http_say(404, "There is nothing here.");
    if (!protocols || !(lists(protocols, connection_protocol.name) || lists(protocols, connection_protocol_1.name)))
        return http_say(400, "The subprotocol must be saburau.2.");
    if (http_has_body(wsi))
        return http_say(400, "This request takes no body.");
    enum visit visit = network_read_visitor(wsi, secret);
    if (visit == VISIT_TOO_LONG || visit == VISIT_UNSURE)
        return say_unread(visit, headers);
    if (visit == VISIT_NONE) {
        network_refuse(network, REFUSED_COOKIE, NULL);
        return http_say(401, "There is no good cookie; POST /visitor gives one.");
    }
    struct http_answer answer;
    if (is_banned(wsi, secret, &answer))
        return answer;
    if (network->stopping)
        return http_say_later(503, "The server is going down; try again in a moment.", SOON, headers);
    if (!limits_may_enter(network->limits, network_address(wsi))) {
        network_refuse(network, REFUSED_CONNECTIONS, NULL);
        return http_say_later(429, "There are too many connections from your address; try again in a moment.", LATER,
                              headers);
    }
    return (struct http_answer){.status = 0};
}

static int confirm_upgrade(struct lws *wsi, const char *to) {
    char headers[HTTP_RETRY_ROOM];
    struct http_answer answer;
    /* To what it does not know lws has said no by itself, and the request may be gone, with `to`. */
    if (lws_hdr_total_length(wsi, WSI_TOKEN_UPGRADE) <= 0)
        return -1;
    if (may_ask(wsi, &answer, headers))
        answer = judge_upgrade(wsi, to, headers);
    if (answer.status == 0)
        return 0;
    return http_send(wsi, &answer) ? 1 : -1;
}

/* ---- Sockets ---- */

/* Behind a proxy all sockets come from one address. */
static bool counts_sockets(const struct network *network) {
    return !*network->gate.origin;
}

static bool may_open(struct network *network, int descriptor) {
    char peer[ADDRESS_ROOM] = "";
    if (network->counts.sockets >= network->sockets_most)
        return false;
    lws_get_peer_simple_fd(descriptor, peer, sizeof peer);
    return !counts_sockets(network) ||
           limits_may_open(network->limits, gate_address(&network->gate, peer, NULL), network->now);
}

static void open_socket(struct network *network, struct lws *wsi) {
    enum { ACCEPTING = 30 }; /* microseconds, to open a socket and close it again */
    char peer[ADDRESS_ROOM] = "";
    network->counts.sockets++;
    if (!counts_sockets(network))
        return;
    lws_get_peer_simple(wsi, peer, sizeof peer);
    limits_address address = gate_address(&network->gate, peer, NULL);
    lws_set_opaque_user_data(wsi, limits_open(network->limits, address));
    if (network->settings->rate > 0)
        limits_work(network->limits, address, network->now, ACCEPTING);
}

static void close_socket(struct network *network, struct lws *wsi) {
    struct address_place *place = lws_get_opaque_user_data(wsi);
    network->counts.sockets--;
    if (place)
        limits_close(place);
}

/* What it has cost to answer, which began at `start`, is charged to the address that asked. */
static void charge(struct lws *wsi, int64_t start) {
    enum { READING = 50 }; /* microseconds, to read a request */
    struct network *network = network_of(wsi);
    if (network->settings->rate > 0)
        limits_work(network->limits, network_address(wsi), sb_clock_microseconds(),
                    network_work_clock() - start + READING);
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    (void)user, (void)length;
    int64_t start;
    int result;
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        if (may_open(network_of(wsi), (int)(intptr_t)in))
            return 0;
        network_refuse(network_of(wsi), REFUSED_SOCKETS, NULL);
        return -1;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        open_socket(network_of(wsi), wsi);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        close_socket(network_of(wsi), wsi);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        network_begin_round(network_of(wsi));
        start = network_work_clock();
        result = confirm_upgrade(wsi, in);
        charge(wsi, start);
        return result;
    /* lws takes the first subprotocol that it knows, and it knows this one too: but no WebSocket is of HTTP. */
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
    case LWS_CALLBACK_ESTABLISHED:
    /* CONNECT would make the socket one without time-outs. */
    case LWS_CALLBACK_RAW_ADOPT:
        return -1;
    case LWS_CALLBACK_HTTP:
        network_begin_round(network_of(wsi));
        start = network_work_clock();
        result = answer_request(wsi, in) ? 0 : -1;
        charge(wsi, start);
        return result == 0 && !lws_http_transaction_completed(wsi) ? 0 : -1;
    default:
        return 0;
    }
}

const struct lws_protocols http_protocol = {
    .name = "http",
    .callback = callback,
    .tx_packet_size = 1024 * 1024,
};
