/* A WebSocket: messages in, a queue of messages out. */
#include "connection.h"
#include "log.h"
#include <jansson.h>
#include <saburau/clock.h>
#include <saburau/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
    PING_AFTER = 30, /* seconds of silence */
    SECOND = 1000000,
    PATIENCE = 10,      /* bursts that may be refused before it is closed */
    FAREWELL_AFTER = 2, /* seconds: a client that talks on is closed */
    FAREWELL_MOST = 10, /* seconds: one that does not even read that is dropped */
    BUFFER = 1024       /* bytes that are read at once; longer messages come in parts */
};

/* A message that waits to be written. Before its text is the room that lws_write wants. */
struct packet {
    struct packet *next;
    size_t length;
    unsigned char bytes[];
};

struct connection {
    const struct outlet *outlet;
    struct network *network;
    struct lws *wsi;
    struct client *client;
    lws_dll2_t place;   /* among all connections */
    lws_dll2_t waiting; /* among those with something to write */
    struct packet *first, *last;
    size_t queued; /* bytes of all packets, with what they cost us */
    char *part;    /* a message of which not all has come */
    size_t part_length, part_room;
    struct bucket bucket;
    int refused; /* messages, less those that were in time since */
    int64_t heard, pinged;
    limits_address address;
    struct secret_hash visitor;
    bool ping; /* is to be sent */
    bool entered;
    bool closing;    /* after what is in the queue; nothing new is taken */
    bool in_message; /* more of it is to come */
    int farewell;    /* the close code that is to be sent in the end */
    int64_t refused_at;
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
    lws_dll2_remove(&connection->waiting);
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

static void connection_drop(void *connection) {
    log_event(LOG_ERROR, "no_memory", (char *)NULL);
    drop(connection);
}

static void connection_send(void *data, const char *text, size_t length) {
    struct connection *connection = data;
    if (connection->dropped || connection->closing)
        return;
    if (connection->queued + sizeof(struct packet) + LWS_PRE + length > CONNECTION_QUEUE_MOST) {
        drop_slow_reader(connection);
        return;
    }
    struct packet *packet = malloc(sizeof *packet + LWS_PRE + length);
    if (!packet) {
        connection_drop(connection);
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
        lws_dll2_add_tail(&connection->waiting, &connection->network->waiting);
}

/* A ping without a byte in it is answered by a pong that lws does not tell of. */
static bool write_ping(struct connection *connection) {
    unsigned char byte[LWS_PRE + 1] = {[LWS_PRE] = '?'};
    connection->ping = false;
    return lws_write(connection->wsi, byte + LWS_PRE, 1, LWS_WRITE_PING) >= 0;
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
static bool write_queue(struct connection *connection) {
    while (connection->first && !lws_partial_buffered(connection->wsi))
        if (!write_first(connection))
            return false;
    if (connection->first)
        lws_callback_on_writable(connection->wsi);
    return true;
}

/* The socket takes something again. */
static int write_more(struct connection *connection) {
    if (connection->dropped || (connection->ping && !write_ping(connection)) || !write_queue(connection))
        return -1;
    if (!connection->farewell || connection->first)
        return 0;
    if (lws_partial_buffered(connection->wsi)) {
        lws_callback_on_writable(connection->wsi);
        return 0;
    }
    lws_close_reason(connection->wsi, (enum lws_close_status)connection->farewell, NULL, 0);
    return -1;
}

/* Most sockets can take what there is at once: to ask poll first would be one more round for everyone. */
void connections_write(struct network *network) {
    while (network->waiting.head) {
        struct connection *connection = lws_container_of(network->waiting.head, struct connection, waiting);
        lws_dll2_remove(&connection->waiting);
        if (!write_queue(connection))
            drop(connection);
    }
}

/* ---- What comes in ---- */

static void free_part(struct connection *connection) {
    free(connection->part);
    connection->part = NULL;
    connection->part_length = connection->part_room = 0;
}

/* Has the client stopped talking? If a socket is closed that has something to be read, the kernel takes back what was
 * written last, and the client would not learn why. Who floods us is not believed to be quiet so soon. */
static bool is_quiet(const struct connection *connection) {
    char byte;
    return connection->farewell != LWS_CLOSE_STATUS_POLICY_VIOLATION && !connection->in_message &&
           recv(lws_get_socket_fd(connection->wsi), &byte, 1, MSG_PEEK | MSG_DONTWAIT) <= 0;
}

/* Closes as soon as the client is quiet, or has been talking on for too long (see check). */
static void refuse(struct connection *connection, enum lws_close_status status) {
    connection->closing = true;
    connection->farewell = (int)status;
    connection->refused_at = connection->network->now;
    lws_dll2_remove(&connection->waiting);
    free_part(connection);
    if (is_quiet(connection))
        lws_callback_on_writable(connection->wsi);
}

static void connection_dismiss(void *data) {
    struct connection *connection = data;
    if (!connection->dropped && !connection->closing)
        refuse(connection, (enum lws_close_status)CONNECTION_BANNED);
}

const struct outlet connection_outlet = {connection_send, connection_drop, connection_dismiss};

/* The answer to a message that came too fast. The client wants to know which one that was. */
static void say_slow_down(struct connection *connection, const char *text, size_t length, int64_t wait) {
    char memory[256];
    struct sb_text reply = sb_text_over(memory, sizeof memory);
    json_error_t problem;
    json_t *message = sb_json_read(text, length, 0, &problem);
    if (!message && !problem.text[0]) {
        connection_drop(connection);
        return;
    }
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

/* May another message come, from this connection and from where it comes from? */
static bool may_talk(struct connection *connection, int64_t *wait) {
    struct network *network = connection->network;
    int64_t now = sb_clock_microseconds();
    return network->pace.interval == 0 || (bucket_take(&connection->bucket, network->pace, now, wait) &&
                                           limits_talk(network->limits, connection->address, now, wait));
}

/* True if the message may go on to the hall. */
static bool is_in_time(struct connection *connection, const char *text, size_t length) {
    struct network *network = connection->network;
    int64_t wait;
    if (may_talk(connection, &wait)) {
        connection->refused -= connection->refused > 0;
        return true;
    }
    network->counts.refused[REFUSED_RATE]++;
    connection->refused++;
    say_slow_down(connection, text, length, wait);
    return false;
}

static void receive_message(struct connection *connection, const char *text, size_t length) {
    struct network *network = connection->network;
    network->counts.messages_in++;
    network->counts.bytes_in += length;
    if (is_in_time(connection, text, length))
        hall_receive(network->hall, connection->client, text, length);
    else if (connection->refused > PATIENCE * network->pace.burst)
        refuse(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION);
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

/* A whole message, or the next part of one. */
static void receive(struct connection *connection, const char *text, size_t length) {
    struct lws *wsi = connection->wsi;
    char *message = connection->network->message;
    bool last = lws_is_final_fragment(wsi);
    connection->heard = connection->network->now;
    connection->in_message = !last;
    if (connection->dropped || connection->closing) {
        if (connection->farewell && is_quiet(connection))
            lws_callback_on_writable(wsi);
        return;
    }
    if (lws_frame_is_binary(wsi)) {
        refuse(connection, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE);
    } else if (connection->part_length + length + lws_remaining_packet_payload(wsi) > HALL_MESSAGE_MOST) {
        refuse(connection, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
    } else if (last && !connection->part) {
        memcpy(message, text, length);
        message[length] = '\0';
        receive_message(connection, message, length);
    } else if (!keep_part(connection, text, length)) {
        refuse(connection, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION);
    } else if (last) {
        length = connection->part_length;
        memcpy(message, connection->part, length + 1);
        free_part(connection);
        receive_message(connection, message, length);
    }
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

static int enter(struct connection *connection, struct lws *wsi) {
    struct network *network = network_of(wsi);
    connection->outlet = &connection_outlet;
    connection->network = network;
    connection->wsi = wsi;
    connection->heard = connection->pinged = network->now;
    if (!limits_enter(network->limits, connection->address))
        return -1;
    connection->client = hall_enter(network->hall, &connection->visitor, connection->address, connection);
    if (!connection->client) {
        limits_leave(network->limits, connection->address);
        return -1;
    }
    connection->entered = true;
    lws_dll2_add_tail(&connection->place, &network->connections);
    network->counts.websockets++;
    return 0;
}

static void leave(struct connection *connection) {
    struct network *network = connection->network;
    if (!connection->entered)
        return;
    connection->entered = false;
    connection->dropped = true;
    lws_dll2_remove(&connection->waiting);
    hall_leave(network->hall, connection->client);
    limits_leave(network->limits, connection->address);
    lws_dll2_remove(&connection->place);
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
        receive(connection, in, length);
        return 0;
    case LWS_CALLBACK_RECEIVE_PONG:
        connection->heard = connection->network->now;
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return write_more(connection);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        if (connection->closing)
            return -1;
        connection->closing = true;
        lws_dll2_remove(&connection->waiting);
        free_queue(connection);
        return 0;
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

static struct connection *at_place(lws_dll2_t *place) {
    return lws_container_of(place, struct connection, place);
}

size_t connections_unsent(const struct network *network) {
    size_t bytes = 0;
    for (lws_dll2_t *place = network->connections.head; place; place = place->next)
        bytes += at_place(place)->queued;
    return bytes;
}

void connections_close(struct network *network) {
    for (lws_dll2_t *place = network->connections.head; place; place = place->next) {
        struct connection *connection = at_place(place);
        connection->closing = true;
        connection->farewell = CONNECTION_RESTART;
        connection->refused_at = network->now;
        lws_callback_on_writable(connection->wsi);
    }
}

void connections_leave(struct network *network) {
    while (network->connections.head)
        leave(at_place(network->connections.head));
}

static void check(struct connection *connection, int64_t now) {
    int64_t idle = (int64_t)connection->network->settings->idle * SECOND;
    int64_t ping_after = idle / 2 < PING_AFTER * SECOND ? idle / 2 : PING_AFTER * SECOND;
    int64_t last = connection->heard > connection->pinged ? connection->heard : connection->pinged;
    int64_t refused = now - connection->refused_at;
    if (connection->farewell && refused >= FAREWELL_MOST * SECOND) {
        drop(connection);
    } else if (connection->farewell) {
        if (refused >= FAREWELL_AFTER * SECOND)
            lws_callback_on_writable(connection->wsi);
    } else if (now - connection->heard >= idle) {
        connection->network->counts.silent += !connection->dropped;
        drop(connection);
    } else if (now - last >= ping_after && !connection->closing) {
        connection->pinged = now;
        connection->ping = true;
        lws_callback_on_writable(connection->wsi);
    }
}

void connections_check(struct network *network) {
    for (lws_dll2_t *place = network->connections.head; place; place = place->next)
        check(at_place(place), network->now);
}
