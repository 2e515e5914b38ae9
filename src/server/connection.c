/* A WebSocket: messages in, a queue of messages out. */
#include "connection.h"
#include "log.h"
#include <jansson.h>
#include <saburau/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PING_AFTER = 30, /* seconds of silence */
    SECOND = 1000000,
    PATIENCE = 10, /* bursts that may be refused in a row */
    BUFFER = 1024  /* bytes that are read at once; longer messages come in parts */
};

/* A message that waits to be written. Before its text is the room that lws_write wants. */
struct packet {
    struct packet *next;
    size_t length;
    unsigned char bytes[];
};

struct connection {
    struct network *network;
    struct lws *wsi;
    struct client *client;
    struct connection *next, *previous;
    struct packet *first, *last;
    size_t queued; /* bytes of all packets, with what they cost us */
    char *part;    /* a message of which not all has come */
    size_t part_length, part_room;
    struct bucket bucket;
    int refused; /* messages in a row */
    int64_t heard, pinged;
    limits_address address;
    struct secret_hash visitor;
    bool ping; /* is to be sent */
    bool entered;
    bool closing; /* after what is in the queue */
    bool dropped;
};

/* ---- What goes out ---- */

static size_t cost(const struct packet *packet) {
    return sizeof *packet + LWS_PRE + packet->length;
}

static void free_first(struct connection *connection) {
    struct packet *packet = connection->first;
    connection->first = packet->next;
    if (!connection->first)
        connection->last = NULL;
    connection->queued -= cost(packet);
    free(packet);
}

static void free_queue(struct connection *connection) {
    while (connection->first)
        free_first(connection);
}

/* Cuts off, from outside of the connection's own callback, which comes later: the hall may be in the middle of
 * something. */
static void drop(struct connection *connection) {
    if (connection->dropped)
        return;
    connection->dropped = true;
    free_queue(connection);
    lws_set_timeout(connection->wsi, PENDING_TIMEOUT_LAGGING, LWS_TO_KILL_ASYNC);
}

static void drop_slow_reader(struct connection *connection) {
    char peer[64], bytes[24];
    snprintf(bytes, sizeof bytes, "%zu", connection->queued);
    lws_get_peer_simple(connection->wsi, peer, sizeof peer);
    log_event(LOG_WARNING, "slow_reader_dropped", "address", peer, "bytes", bytes, (char *)NULL);
    connection->network->counts.slow_readers++;
    drop(connection);
}

void connection_send(void *data, const char *text, size_t length) {
    struct connection *connection = data;
    if (connection->dropped || connection->closing)
        return;
    if (connection->queued + sizeof(struct packet) + LWS_PRE + length > CONNECTION_QUEUE_MOST) {
        drop_slow_reader(connection);
        return;
    }
    struct packet *packet = malloc(sizeof *packet + LWS_PRE + length);
    if (!packet) {
        log_event(LOG_ERROR, "no_memory", (char *)NULL);
        drop(connection);
        return;
    }
    packet->next = NULL;
    packet->length = length;
    memcpy(packet->bytes + LWS_PRE, text, length);
    if (connection->last)
        connection->last->next = packet;
    else
        connection->first = packet;
    connection->last = packet;
    connection->queued += cost(packet);
    if (connection->first == packet)
        lws_callback_on_writable(connection->wsi);
}

static bool write_ping(struct connection *connection) {
    unsigned char nothing[LWS_PRE + 1];
    connection->ping = false;
    return lws_write(connection->wsi, nothing + LWS_PRE, 0, LWS_WRITE_PING) >= 0;
}

static bool write_first(struct connection *connection) {
    struct packet *packet = connection->first;
    struct network_counts *counts = &connection->network->counts;
    bool written = lws_write(connection->wsi, packet->bytes + LWS_PRE, packet->length, LWS_WRITE_TEXT) >= 0;
    counts->messages_out++;
    counts->bytes_out += packet->length;
    free_first(connection);
    return written;
}

/* Writes until the queue is empty or the socket full: then lws keeps the rest of the last message, and must be given
 * no other before that is gone. (lws_send_pipe_choked would tell the same, at the price of a system call.) */
static int write_queue(struct connection *connection) {
    if (connection->dropped)
        return -1;
    if (connection->ping && !write_ping(connection))
        return -1;
    while (connection->first && !lws_partial_buffered(connection->wsi))
        if (!write_first(connection))
            return -1;
    if (connection->first || (connection->closing && lws_partial_buffered(connection->wsi))) {
        lws_callback_on_writable(connection->wsi);
        return 0;
    }
    if (!connection->closing)
        return 0;
    lws_close_reason(connection->wsi, (enum lws_close_status)CONNECTION_RESTART, NULL, 0);
    return -1;
}

/* ---- What comes in ---- */

static int close_with(struct connection *connection, enum lws_close_status status) {
    lws_close_reason(connection->wsi, status, NULL, 0);
    return -1;
}

/* The answer to a message that came too fast. The client wants to know which one that was. */
static void say_slow_down(struct connection *connection, const char *text, size_t length, int64_t wait) {
    char memory[256];
    struct sb_text reply = sb_text_over(memory, sizeof memory);
    json_t *message = json_loadb(text, length, 0, NULL);
    json_t *id = json_object_get(message, "id");
    sb_json_open(&reply, '{');
    if (json_is_integer(id))
        sb_json_key(&reply, "re"), sb_json_number(&reply, json_integer_value(id));
    sb_json_key(&reply, "error"), sb_json_string(&reply, "slow_down");
    sb_json_key(&reply, "say"), sb_json_string(&reply, "That was too much at once; try again in a moment.");
    sb_json_key(&reply, "retry"), sb_json_number(&reply, wait / 1000 + 1);
    sb_json_close(&reply, '}');
    json_decref(message);
    connection_send(connection, reply.data, reply.length);
}

/* True if the message may go on to the hall. */
static bool is_in_time(struct connection *connection, const char *text, size_t length) {
    struct network *network = connection->network;
    int64_t wait;
    if (network->pace.interval == 0 || bucket_take(&connection->bucket, network->pace, lws_now_usecs(), &wait)) {
        connection->refused = 0;
        return true;
    }
    network->counts.refused[REFUSED_RATE]++;
    connection->refused++;
    say_slow_down(connection, text, length, wait);
    return false;
}

static int receive_message(struct connection *connection, const char *text, size_t length) {
    struct network *network = connection->network;
    network->counts.messages_in++;
    network->counts.bytes_in += length;
    if (is_in_time(connection, text, length))
        hall_receive(network->hall, connection->client, text, length);
    else if (connection->refused > PATIENCE * network->pace.burst)
        return close_with(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION);
    return 0;
}

static bool keep_part(struct connection *connection, const char *text, size_t length) {
    size_t wanted = connection->part_length + length + 1;
    if (wanted > connection->part_room) {
        size_t room = 2 * wanted < HALL_MESSAGE_MOST + 1 ? 2 * wanted : HALL_MESSAGE_MOST + 1;
        char *part = realloc(connection->part, room);
        if (!part)
            return false;
        connection->part = part;
        connection->part_room = room;
    }
    memcpy(connection->part + connection->part_length, text, length);
    connection->part_length += length;
    connection->part[connection->part_length] = '\0';
    return true;
}

static void free_part(struct connection *connection) {
    free(connection->part);
    connection->part = NULL;
    connection->part_length = connection->part_room = 0;
}

static int receive(struct connection *connection, const char *text, size_t length) {
    struct lws *wsi = connection->wsi;
    bool last = lws_is_final_fragment(wsi);
    connection->heard = connection->network->now;
    if (connection->dropped || connection->closing)
        return 0;
    if (lws_frame_is_binary(wsi))
        return close_with(connection, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE);
    if (connection->part_length + length + lws_remaining_packet_payload(wsi) > HALL_MESSAGE_MOST)
        return close_with(connection, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
    if (last && !connection->part) {
        char *message = connection->network->message;
        memcpy(message, text, length);
        message[length] = '\0';
        return receive_message(connection, message, length);
    }
    if (!keep_part(connection, text, length))
        return close_with(connection, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION);
    if (!last)
        return 0;
    int result = receive_message(connection, connection->part, connection->part_length);
    free_part(connection);
    return result;
}

/* ---- Its life ---- */

/* The last moment at which the request's head can be read; http.c has found it good. */
static int prepare(struct connection *connection, struct lws *wsi) {
    char cookies[2048], secret[SECRET_ROOM];
    const char *header = network_header(wsi, WSI_TOKEN_HTTP_COOKIE, cookies, sizeof cookies);
    if (!header || !gate_read_cookie(header, secret))
        return -1;
    connection->visitor = secret_hash(secret);
    connection->address = network_address(wsi);
    return 0;
}

static void link_in(struct connection *connection) {
    connection->next = connection->network->connections;
    if (connection->next)
        connection->next->previous = connection;
    connection->network->connections = connection;
}

static void link_out(struct connection *connection) {
    if (connection->next)
        connection->next->previous = connection->previous;
    if (connection->previous)
        connection->previous->next = connection->next;
    else
        connection->network->connections = connection->next;
}

static int enter(struct connection *connection, struct lws *wsi) {
    struct network *network = network_of(wsi);
    connection->network = network;
    connection->wsi = wsi;
    connection->heard = connection->pinged = network->now;
    if (!limits_enter(network->limits, connection->address))
        return -1;
    connection->client = hall_enter(network->hall, &connection->visitor, connection);
    if (!connection->client) {
        limits_leave(network->limits, connection->address);
        return -1;
    }
    connection->entered = true;
    link_in(connection);
    network->counts.websockets++;
    return 0;
}

static void leave(struct connection *connection) {
    struct network *network = connection->network;
    if (!connection->entered)
        return;
    connection->entered = false;
    connection->dropped = true;
    hall_leave(network->hall, connection->client);
    limits_leave(network->limits, connection->address);
    link_out(connection);
    free_queue(connection);
    free_part(connection);
    network->counts.websockets--;
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    struct connection *connection = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return prepare(connection, wsi);
    case LWS_CALLBACK_ESTABLISHED:
        return enter(connection, wsi);
    case LWS_CALLBACK_RECEIVE:
        return receive(connection, in, length);
    case LWS_CALLBACK_RECEIVE_PONG:
        connection->heard = connection->network->now;
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return write_queue(connection);
    case LWS_CALLBACK_CLOSED:
        leave(connection);
        return 0;
    default:
        return 0;
    }
}

const struct lws_protocols connection_protocol = {
    .name = "saburau.1",
    .callback = callback,
    .per_session_data_size = sizeof(struct connection),
    .rx_buffer_size = BUFFER,
    /* Otherwise messages would go out in pieces of rx_buffer_size. */
    .tx_packet_size = CONNECTION_QUEUE_MOST,
};

void connections_close(struct network *network) {
    for (struct connection *connection = network->connections; connection; connection = connection->next) {
        connection->closing = true;
        lws_callback_on_writable(connection->wsi);
    }
}

void connections_leave(struct network *network) {
    while (network->connections)
        leave(network->connections);
}

static void check(struct connection *connection, int64_t now) {
    int64_t idle = (int64_t)connection->network->settings->idle * SECOND;
    int64_t ping_after = idle / 2 < PING_AFTER * SECOND ? idle / 2 : PING_AFTER * SECOND;
    int64_t last = connection->heard > connection->pinged ? connection->heard : connection->pinged;
    if (now - connection->heard >= idle) {
        connection->network->counts.silent += !connection->dropped;
        drop(connection);
    } else if (now - last >= ping_after && !connection->closing) {
        connection->pinged = now;
        connection->ping = true;
        lws_callback_on_writable(connection->wsi);
    }
}

void connections_check(struct network *network) {
    for (struct connection *connection = network->connections; connection; connection = connection->next)
        check(connection, network->now);
}
