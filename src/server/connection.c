/* A WebSocket: messages in, a queue of messages out. */
#include "connection.h"
#include "frames.h"
#include "glance.h"
#include "log.h"
#include <errno.h>
#include <saburau/clock.h>
#include <saburau/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>

enum {
    PING_AFTER = 30, /* seconds of silence */
    SECOND = 1000000,
    PATIENCE = 10,        /* bursts that may be refused before it is closed */
    FAREWELL_AFTER = 2,   /* seconds: a client that talks on is closed */
    FAREWELL_MOST = 10,   /* seconds: one that does not even read that is dropped */
    QUEUE_CALM = 10,      /* seconds without a slow reader, and sending is well again */
    READ_AT_ONCE = 4096,  /* bytes of one connection in one round, so that all have their turn */
    READ_FROM = 4096,     /* connections in one round, */
    WORK_OF_ROUND = 5000, /* … and microseconds of work, after which the others wait for the next */
    WORK_OF_MESSAGE = 20, /* microseconds, for what is not measured: to poll, to write the answer */
    BYTES_OF_WORK = 50,   /* bytes to be put together and sent are a microsecond of work */
    LITTLE_OF_BURST = 8,  /* an eighth of the work that a connection may make at once is little */
    HELD_MOST = 64 << 20  /* bytes kept for all connections: unsent, or not ended */
};

/* A message that waits to be written. Before its text is the room that lws_write wants. */
struct packet {
    struct packet *next;
    enum lws_write_protocol kind;
    size_t length;
    unsigned char bytes[];
};

struct connection {
    struct peer peer;
    struct network *network;
    struct lws *wsi;
    int file; /* its socket */
    struct client *client;
    lws_dll2_t place;   /* among all connections */
    lws_dll2_t waiting; /* among those with something to write */
    struct packet *first, *last;
    size_t queued; /* bytes of all packets, with what they cost us, */
    size_t stuck;  /* … of which lws has so many, because the socket was full */
    char *part;    /* a message of which not all has come */
    size_t part_length, part_room;
    struct frames frames; /* where in them it is */
    struct bucket bucket; /* of messages */
    struct bucket work;   /* that it makes, */
    struct share share;   /* and has made lately */
    int refused;          /* frames, less those that were in time since */
    int64_t heard, pinged;
    int64_t asked;    /* the number of a request that changes a table and has no answer yet, */
    int64_t asked_at; /* and when it came; 0 if there is none */
    limits_address address;
    struct secret_hash visitor;
    bool entered;
    bool old;       /* speaks version 1 of the protocol, which knows no marks for seats */
    bool closing;   /* after what is in the queue; nothing new is taken */
    bool lost;      /* what it sends can no longer be read: it has broken the rules */
    int farewell;   /* the close code that is to be sent in the end */
    bool said_bye;  /* … and has been sent, */
    bool heard_bye; /* and the client's has come */
    int64_t refused_at;
    bool dropped;
    int64_t opened;     /* when */
    enum ending ending; /* why it ends, if it does */
    uint32_t refusals;  /* all of them */
};

/* ---- What goes out ---- */

static size_t cost(const struct packet *packet) {
    return sizeof *packet + LWS_PRE + packet->length;
}

static void count_queued(struct connection *connection, size_t more, size_t less) {
    connection->queued += more - less;
    connection->network->held += more - less;
}

static void count_stuck(struct connection *connection, size_t stuck) {
    count_queued(connection, stuck, connection->stuck);
    connection->stuck = stuck;
}

static void free_first(struct connection *connection) {
    struct packet *packet = connection->first;
    connection->first = packet->next;
    if (!connection->first)
        connection->last = NULL;
    count_queued(connection, 0, cost(packet));
    free(packet);
}

static void free_queue(struct connection *connection) {
    while (connection->first)
        free_first(connection);
}

/* The first reason is the one that counts. */
static void end_because(struct connection *connection, enum ending ending) {
    if (connection->ending == ENDED_HUNG_UP && !connection->dropped)
        connection->ending = ending;
}

static void free_part(struct connection *connection) {
    connection->network->held -= connection->part_room;
    free(connection->part);
    connection->part = NULL;
    connection->part_length = connection->part_room = 0;
}

/* Cuts off, from outside of the connection's own callback, which comes later: the hall may be in the middle of
 * something. It comes at once if the socket takes something (write_more), and else with lws's next timer. */
static void drop(struct connection *connection) {
    if (connection->dropped)
        return;
    connection->dropped = true;
    lws_dll2_remove(&connection->waiting);
    free_queue(connection);
    free_part(connection);
    count_stuck(connection, 0);
    lws_set_timeout(connection->wsi, PENDING_TIMEOUT_LAGGING, LWS_TO_KILL_ASYNC);
    lws_callback_on_writable(connection->wsi);
}

static void drop_slow_reader(struct connection *connection) {
    char number[LOG_NUMBER_ROOM], bytes[LOG_NUMBER_ROOM];
    log_event(LOG_WARNING, "slow_reader_dropped", "connection", log_number(number, (int64_t)connection->peer.number),
              "bytes", log_number(bytes, (int64_t)(connection->queued + connection->part_room)), (char *)NULL);
    connection->network->counts.slow_readers++;
    connection->network->slow_reader = connection->network->now;
    fullness_note(&connection->network->sending, "sending", CONNECTION_QUEUE_MOST, CONNECTION_QUEUE_MOST);
    end_because(connection, ENDED_SLOW_READER);
    drop(connection);
}

static void connection_drop(void *data) {
    struct connection *connection = data;
    char number[LOG_NUMBER_ROOM];
    log_event(LOG_ERROR, "no_memory", "connection", log_number(number, (int64_t)connection->peer.number), (char *)NULL);
    end_because(connection, ENDED_NO_MEMORY);
    drop(connection);
}

/* What it costs to serve a client is charged to it, and to where it comes from. */
static void charge(struct connection *connection, int64_t work) {
    struct network *network = connection->network;
    int64_t now = sb_clock_microseconds();
    if (network->settings->rate == 0)
        return;
    bucket_charge(&connection->work, network->work, now, work);
    share_add(&connection->share, now, work);
    limits_work(network->limits, connection->address, now, work);
}

static void put_in_queue(struct connection *connection, enum lws_write_protocol kind, const char *text, size_t length) {
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
    packet->kind = kind;
    packet->length = length;
    memcpy(packet->bytes + LWS_PRE, text, length);
    if (connection->last)
        connection->last->next = packet;
    else
        connection->first = packet;
    connection->last = packet;
    count_queued(connection, cost(packet), 0);
    if (connection->first == packet)
        lws_dll2_add_tail(&connection->waiting, &connection->network->waiting);
}

/* Is the message the answer to the request with this number? Answers begin with it. */
static bool is_answer(const char *text, int64_t request) {
    static const char re[] = "{\"re\":";
    return strncmp(text, re, sizeof re - 1) == 0 && strtoll(text + sizeof re - 1, NULL, 10) == request;
}

/* One request of a connection is measured at a time: whoever sends more at once waits for the first. */
static void measure_from_now(struct connection *connection, int64_t request) {
    if (request < 0 || connection->asked_at > 0)
        return;
    connection->asked = request;
    connection->asked_at = connection->network->began;
}

static void measure_until_now(struct connection *connection, const char *text) {
    if (connection->asked_at == 0 || !is_answer(text, connection->asked))
        return;
    histogram_add(&connection->network->moves, sb_clock_microseconds() - connection->asked_at);
    connection->asked_at = 0;
}

/* With seats in words. A mark cannot be anything else in JSON, unless somebody has written it in chat. */
static void put_in_queue_named(struct connection *connection, const char *text, size_t length) {
    struct sb_text copy = sb_text_new(NULL), named = sb_text_new(NULL);
    sb_put_bytes(&copy, text, length);
    if (!copy.cut)
        sb_put_named(&named, copy.data, NULL, NULL);
    if (copy.cut || named.cut)
        connection_drop(connection);
    else
        put_in_queue(connection, LWS_WRITE_TEXT, named.data, named.length);
    sb_text_free(&copy);
    sb_text_free(&named);
}

void connection_send(void *data, const char *text, size_t length) {
    struct connection *connection = data;
    if (connection->dropped || connection->closing)
        return;
    measure_until_now(connection, text);
    if (connection->old)
        put_in_queue_named(connection, text, length);
    else
        put_in_queue(connection, LWS_WRITE_TEXT, text, length);
    charge(connection, (int64_t)length / BYTES_OF_WORK);
}

static bool write_first(struct connection *connection) {
    struct packet *packet = connection->first;
    struct network_counts *counts = &connection->network->counts;
    bool written = lws_write(connection->wsi, packet->bytes + LWS_PRE, packet->length, packet->kind) >= 0;
    counts->messages_out += packet->kind == LWS_WRITE_TEXT;
    counts->bytes_out += packet->kind == LWS_WRITE_TEXT ? packet->length : 0;
    count_stuck(connection, lws_partial_buffered(connection->wsi) ? packet->length : 0);
    free_first(connection);
    return written;
}

/* Writes until the queue is empty or the socket full: then lws keeps the rest of the last message, and must be given
 * no other before that is gone. (lws_send_pipe_choked would tell the same, at the price of a system call.) */
static bool write_queue(struct connection *connection) {
    lws_dll2_remove(&connection->waiting); /* also when the socket has said by itself that it takes something */
    if (!lws_partial_buffered(connection->wsi))
        count_stuck(connection, 0);
    while (connection->first && !lws_partial_buffered(connection->wsi))
        if (!write_first(connection))
            return false;
    if (connection->first)
        lws_callback_on_writable(connection->wsi);
    return true;
}

/* The close frame. lws would write one only to wait for the answer itself, which is read here: so it goes as bytes.
 * False if the client has said it before. */
static bool write_bye(struct connection *connection) {
    unsigned char frame[LWS_PRE + 4] = {[LWS_PRE] = 0x80 | FRAME_CLOSE, 2};
    frame[LWS_PRE + 2] = (unsigned char)(connection->farewell >> 8);
    frame[LWS_PRE + 3] = (unsigned char)connection->farewell;
    connection->said_bye = true;
    return lws_write(connection->wsi, frame + LWS_PRE, 4, LWS_WRITE_RAW) >= 0 && !connection->heard_bye;
}

/* The socket takes something again. */
static int write_more(struct connection *connection) {
    if (connection->dropped || !write_queue(connection))
        return -1;
    if (!connection->farewell || connection->first || connection->said_bye)
        return 0;
    if (lws_partial_buffered(connection->wsi)) {
        lws_callback_on_writable(connection->wsi);
        return 0;
    }
    return write_bye(connection) ? 0 : -1;
}

static struct connection *at_place(lws_dll2_t *place) {
    return lws_container_of(place, struct connection, place);
}

/* What is kept for a connection: answers that it does not read, and what it has not said to the end. */
static size_t holds(const struct connection *connection) {
    return connection->queued + connection->part_room;
}

/* All sockets have just been given what they take, so what is left is of those who do not read. Those who hold most go
 * first, and others who hold half as much with them: then some is free, and this is not to be done again so soon. */
static void drop_who_hold_most(struct network *network) {
    size_t most = 1;
    while (most > 0 && network->held > HELD_MOST - HELD_MOST / 8) {
        most = 0;
        for (lws_dll2_t *place = network->connections.head; place; place = place->next)
            if (!at_place(place)->dropped && holds(at_place(place)) > most)
                most = holds(at_place(place));
        for (lws_dll2_t *place = network->connections.head; place && most > 0; place = place->next)
            if (!at_place(place)->dropped && holds(at_place(place)) > most / 2 &&
                network->held > HELD_MOST - HELD_MOST / 8)
                drop_slow_reader(at_place(place));
    }
}

/* Most sockets can take what there is at once: to ask poll first would be one more round for everyone. */
void connections_write(struct network *network) {
    while (network->waiting.head) {
        struct connection *connection = lws_container_of(network->waiting.head, struct connection, waiting);
        lws_dll2_remove(&connection->waiting);
        if (!write_queue(connection))
            drop(connection);
    }
    if (network->held > HELD_MOST)
        drop_who_hold_most(network);
}

/* ---- What comes in ---- */

/* Has the client stopped talking? If a socket is closed that has something to be read, the kernel takes back what was
 * written last, and the client would not learn why. */
static bool is_quiet(const struct connection *connection) {
    char byte;
    return !connection->frames.in_payload && !connection->frames.in_message &&
           recv(connection->file, &byte, 1, MSG_PEEK | MSG_DONTWAIT) <= 0;
}

/* Closes as soon as the client is quiet, or has been talking on for too long (see check). Who floods us is told at once
 * and not read any more, which costs nothing: the socket stays until check drops it, so that it can be heard why. */
static void refuse(struct connection *connection, enum lws_close_status status) {
    end_because(connection, ending_of_code((int)status));
    connection->closing = true;
    connection->farewell = (int)status;
    connection->refused_at = connection->network->now;
    lws_dll2_remove(&connection->waiting);
    free_part(connection);
    if (status == LWS_CLOSE_STATUS_POLICY_VIOLATION)
        epoll_ctl(connection->network->readable, EPOLL_CTL_DEL, connection->file, NULL);
    if (status == LWS_CLOSE_STATUS_POLICY_VIOLATION || is_quiet(connection))
        lws_callback_on_writable(connection->wsi);
}

static void connection_dismiss(void *data) {
    struct connection *connection = data;
    if (!connection->dropped && !connection->closing)
        refuse(connection, (enum lws_close_status)CONNECTION_BANNED);
}

const struct outlet connection_outlet = {connection_send, connection_drop, connection_dismiss};

/* The answer to a message that came too fast. The client wants to know which one that was; but the message is not
 * parsed, for refusing must cost next to nothing. */
static void say_slow_down(struct connection *connection, const char *text, size_t length, int64_t wait) {
    char memory[512];
    struct sb_text reply = sb_text_over(memory, sizeof memory);
    reply.words = hall_language(connection->client);
    int64_t id;
    /* Not all who have to wait come again at the same moment. */
    int64_t retry = wait / 1000 + 1 + (int64_t)(secret_number() % (uint64_t)(wait / 4000 + 50));
    sb_json_open(&reply, '{');
    if (glance_at_id(text, length, &id))
        sb_json_key(&reply, "re"), sb_json_number(&reply, id);
    sb_json_key(&reply, "error"), sb_json_string(&reply, "slow_down");
    sb_json_key(&reply, "say"),
        sb_json_string(&reply, sb_text_word(&reply, "That was too much at once; try again in a moment."));
    sb_json_key(&reply, "retry"), sb_json_number(&reply, retry);
    sb_json_close(&reply, '}');
    connection_send(connection, reply.data, reply.length);
}

/* May another frame come, from this connection and from where it comes from? */
static bool may_talk(struct connection *connection, int64_t *wait) {
    struct network *network = connection->network;
    int64_t now = sb_clock_microseconds();
    if (network->settings->rate == 0)
        return true;
    if (!bucket_has(&connection->work, network->work, now, wait) ||
        !limits_has_time(network->limits, connection->address, now, wait)) {
        network_refuse(network, REFUSED_WORK, &connection->peer);
        return false;
    }
    if (bucket_take(&connection->bucket, network->pace, now, wait) &&
        limits_talk(network->limits, connection->address, now, wait))
        return true;
    network_refuse(network, REFUSED_RATE, &connection->peer);
    return false;
}

/* Counts a frame: false, and how long to wait, if it is too much. Who goes on regardless is closed. */
static bool is_in_time(struct connection *connection, int64_t *wait) {
    *wait = 0;
    if (may_talk(connection, wait)) {
        connection->refused -= connection->refused > 0;
        return true;
    }
    connection->refused++;
    connection->refusals++;
    return false;
}

/* Has it made so much work that it would have to wait for too long, alone or with others at its address? Who has made
 * little has to wait for such neighbours, but owes nothing. */
static bool owes_too_much(const struct connection *connection) {
    const struct network *network = connection->network;
    struct pace little = network->work;
    int64_t now = sb_clock_microseconds(), own = 0, all = 0, wait;
    little.burst /= LITTLE_OF_BURST;
    if (network->settings->rate == 0 || bucket_has(&connection->work, little, now, &wait))
        return false;
    bucket_has(&connection->work, network->work, now, &own);
    limits_has_time(network->limits, connection->address, now, &all);
    return own > LIMITS_PATIENCE || all > LIMITS_PATIENCE;
}

static bool is_out_of_patience(const struct connection *connection) {
    return connection->refused > PATIENCE * connection->network->pace.burst || owes_too_much(connection);
}

static void receive_message(struct connection *connection, const char *text, size_t length) {
    struct network *network = connection->network;
    int64_t wait;
    network->counts.messages_in++;
    network->counts.bytes_in += length;
    if (!is_in_time(connection, &wait)) {
        say_slow_down(connection, text, length, wait);
        if (is_out_of_patience(connection))
            refuse(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION);
    } else if (frames_is_utf8(text, length)) {
        measure_from_now(connection, hall_receive(network->hall, connection->client, text, length));
    } else {
        refuse(connection, LWS_CLOSE_STATUS_INVALID_PAYLOAD);
    }
}

static bool keep_part(struct connection *connection, const char *text, size_t length) {
    size_t wanted = connection->part_length + length + 1;
    if (wanted > connection->part_room) {
        size_t room = 2 * wanted < HALL_MESSAGE_MOST + 1 ? 2 * wanted : HALL_MESSAGE_MOST + 1;
        char *part = realloc(connection->part, room);
        if (!part)
            return false;
        connection->network->held += room - connection->part_room;
        connection->part = part;
        connection->part_room = room;
    }
    memcpy(connection->part + connection->part_length, text, length);
    connection->part_length += length;
    connection->part[connection->part_length] = '\0';
    return true;
}

/* A frame that is no whole message: it counts like one, for it costs as much to read. */
static bool take_frame(struct connection *connection) {
    int64_t wait;
    if (is_in_time(connection, &wait))
        return true;
    if (is_out_of_patience(connection)) {
        network_refuse(connection->network, REFUSED_FRAMES, &connection->peer);
        refuse(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION);
    }
    return false;
}

static void receive_control(struct connection *connection, const struct frame_part *part) {
    if (part->kind == FRAME_CLOSE) {
        end_because(connection, ENDED_LEFT);
        connection->closing = connection->heard_bye = true;
        lws_dll2_remove(&connection->waiting);
        free_queue(connection);
        connection->farewell = LWS_CLOSE_STATUS_NORMAL;
        connection->refused_at = connection->network->now;
        lws_callback_on_writable(connection->wsi);
    } else if (take_frame(connection) && part->kind == FRAME_PING) {
        put_in_queue(connection, LWS_WRITE_PONG, part->bytes, part->length);
    }
}

/* A whole message, or the next part of one. */
static void receive_data(struct connection *connection, const struct frame_part *part) {
    char *message = connection->network->message;
    if (part->kind == FRAME_BINARY) {
        refuse(connection, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE);
    } else if (connection->part_length + part->length + part->left > HALL_MESSAGE_MOST) {
        refuse(connection, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
    } else if (part->ends_message && !connection->part) {
        memcpy(message, part->bytes, part->length);
        message[part->length] = '\0';
        receive_message(connection, message, part->length);
    } else if (!keep_part(connection, part->bytes, part->length)) {
        refuse(connection, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION);
    } else if (part->ends_message) {
        size_t length = connection->part_length;
        memcpy(message, connection->part, length + 1);
        free_part(connection);
        receive_message(connection, message, length);
    } else if (part->left == 0) {
        take_frame(connection);
    }
}

/* Reads what has come. Of who is being closed, only that it closes too is of interest. */
static void read_frames(struct connection *connection, unsigned char *bytes, size_t length) {
    enum frames_answer answer = FRAMES_EMPTY;
    struct frame_part part;
    while (!connection->lost && !connection->dropped &&
           (answer = frames_next(&connection->frames, &bytes, &length, &part)) == FRAMES_PART) {
        if (connection->closing && part.kind == FRAME_CLOSE) {
            drop(connection);
            return;
        }
        if (connection->closing)
            continue;
        if (part.kind == FRAME_TEXT || part.kind == FRAME_BINARY)
            receive_data(connection, &part);
        else
            receive_control(connection, &part);
    }
    if (answer == FRAMES_WRONG) {
        connection->lost = true;
        if (!connection->closing)
            refuse(connection, LWS_CLOSE_STATUS_PROTOCOL_ERR);
    }
    if (connection->farewell && !connection->said_bye && is_quiet(connection))
        lws_callback_on_writable(connection->wsi);
}

/* What is no whole frame makes work too, and so does what comes after a farewell: check ends that. */
static void stop_reading_debtor(struct connection *connection) {
    if (connection->dropped || !owes_too_much(connection))
        return;
    if (connection->closing) {
        epoll_ctl(connection->network->readable, EPOLL_CTL_DEL, connection->file, NULL);
    } else {
        network_refuse(connection->network, REFUSED_WORK, &connection->peer);
        refuse(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION);
    }
}

static void read_socket(struct connection *connection) {
    static unsigned char bytes[READ_AT_ONCE];
    int64_t start = connection->network->settings->rate > 0 ? network_work_clock() : 0;
    ssize_t got = recv(connection->file, bytes, sizeof bytes, MSG_DONTWAIT);
    if (connection->dropped || (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)))
        return;
    if (got <= 0) {
        drop(connection);
        return;
    }
    connection->heard = connection->network->now;
    read_frames(connection, bytes, (size_t)got);
    if (start) {
        charge(connection, network_work_clock() - start + WORK_OF_MESSAGE);
        stop_reading_debtor(connection);
    }
}

/* ---- Its life ---- */

/* The last moment at which the request's head can be read; http.c has found it good. */
static int prepare(struct connection *connection, struct lws *wsi) {
    char secret[SECRET_ROOM];
    if (network_read_visitor(wsi, secret) != VISIT_GOOD)
        return -1;
    connection->visitor = secret_hash(secret);
    connection->address = network_address(wsi);
    return 0;
}

/* From here on lws leaves the socket to us, as far as reading goes. */
static bool begin_reading(struct connection *connection) {
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = connection};
    return lws_rx_flow_control(connection->wsi, 0) >= 0 &&
           epoll_ctl(connection->network->readable, EPOLL_CTL_ADD, connection->file, &event) == 0;
}

static void tell_opening(const struct connection *connection) {
    char number[LOG_NUMBER_ROOM];
    log_event(LOG_INFO, "connection_opened", "connection", log_number(number, (int64_t)connection->peer.number),
              (char *)NULL);
}

static void tell_ending(const struct connection *connection) {
    char number[LOG_NUMBER_ROOM], seconds[LOG_NUMBER_ROOM], refusals[LOG_NUMBER_ROOM];
    int64_t lasted = connection->network->now - connection->opened;
    log_event(ending_level(connection->ending), "connection_closed", "connection",
              log_number(number, (int64_t)connection->peer.number), "reason", ending_name(connection->ending),
              "seconds", log_number(seconds, lasted / SECOND), "refused", log_number(refusals, connection->refusals),
              (char *)NULL);
}

static int enter(struct connection *connection, struct lws *wsi) {
    struct network *network = network_of(wsi);
    connection->peer = (struct peer){&connection_outlet, ++network->last_number};
    connection->network = network;
    connection->wsi = wsi;
    connection->old = strcmp(lws_get_protocol(wsi)->name, connection_protocol_1.name) == 0;
    connection->file = lws_get_socket_fd(wsi);
    connection->heard = connection->pinged = connection->opened = network->now;
    if (!limits_enter(network->limits, connection->address))
        return -1;
    connection->client = hall_enter(network->hall, &connection->visitor, connection->address, connection);
    if (!connection->client) {
        limits_leave(network->limits, connection->address);
        return -1;
    }
    if (!begin_reading(connection)) {
        hall_leave(network->hall, connection->client);
        limits_leave(network->limits, connection->address);
        return -1;
    }
    connection->entered = true;
    lws_dll2_add_tail(&connection->place, &network->connections);
    network->counts.websockets++;
    tell_opening(connection);
    return 0;
}

static void leave(struct connection *connection) {
    struct network *network = connection->network;
    if (!connection->entered)
        return;
    connection->entered = false;
    connection->dropped = true;
    lws_dll2_remove(&connection->waiting);
    epoll_ctl(network->readable, EPOLL_CTL_DEL, connection->file, NULL);
    hall_leave(network->hall, connection->client);
    limits_leave(network->limits, connection->address);
    lws_dll2_remove(&connection->place);
    free_queue(connection);
    free_part(connection);
    count_stuck(connection, 0);
    network->counts.websockets--;
    network->counts.endings[connection->ending]++;
    tell_ending(connection);
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    struct connection *connection = user;
    (void)in, (void)length;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return prepare(connection, wsi);
    case LWS_CALLBACK_ESTABLISHED:
        return enter(connection, wsi);
    case LWS_CALLBACK_RECEIVE:
        /* Only what came before we had answered the handshake, which a client must wait for. */
        refuse(connection, LWS_CLOSE_STATUS_PROTOCOL_ERR);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return write_more(connection);
    case LWS_CALLBACK_CLOSED:
        leave(connection);
        return 0;
    default:
        return 0;
    }
}

#define PROTOCOL(of)                                                                                                   \
    {                                                                                                                  \
        .name = (of), .callback = callback, .per_session_data_size = sizeof(struct connection),                        \
        .rx_buffer_size = 128,                       /* lws reads nothing but what comes with the handshake */         \
            .tx_packet_size = CONNECTION_QUEUE_MOST, /* else messages would go out in pieces of rx_buffer_size */      \
    }

const struct lws_protocols connection_protocol = PROTOCOL("saburau.2");
const struct lws_protocols connection_protocol_1 = PROTOCOL("saburau.1");

/* ---- Who says something ---- */

/* One who has said something, and what it has had of the server's time lately: its address, and itself among those of
 * the same address. */
struct turn {
    double address_share, share;
    struct connection *connection;
};

static int compare_turns(const void *one, const void *other) {
    const struct turn *a = one, *b = other;
    if (a->address_share != b->address_share)
        return a->address_share < b->address_share ? -1 : 1;
    return (a->share > b->share) - (a->share < b->share);
}

/* Fair queueing: who has had least of the server's time comes first, and when a round has taken long, the others wait
 * for the next. So however many make work, from however many addresses, a player waits for no more than a round; and
 * nobody waits for ever, for who is not served has had less and less. */
static void read_in_turn(struct network *network, const struct epoll_event *events, int count) {
    static struct turn turns[READ_FROM];
    int64_t now = sb_clock_microseconds(), end = network_work_clock() + WORK_OF_ROUND;
    for (int i = 0; i < count; i++) {
        struct connection *connection = events[i].data.ptr;
        turns[i] = (struct turn){.address_share = limits_share(network->limits, connection->address, now),
                                 .share = share_now(&connection->share, now),
                                 .connection = connection};
    }
    qsort(turns, (size_t)count, sizeof *turns, compare_turns);
    for (int i = 0; i < count && (i == 0 || network_work_clock() < end); i++)
        read_socket(turns[i].connection);
}

static void read_readable(struct network *network) {
    static struct epoll_event events[READ_FROM];
    int count = epoll_wait(network->readable, events, READ_FROM, 0);
    if (network->settings->rate > 0 && count > 1) {
        read_in_turn(network, events, count);
        return;
    }
    for (int i = 0; i < count; i++)
        read_socket(events[i].data.ptr);
}

/* Who has enough to do lets others wait in their sockets. */
void connections_listen(struct network *network, bool on) {
    if (network->is_listening != on)
        lws_rx_flow_control(network->readers, on);
    network->is_listening = on;
}

static int readable_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    (void)user, (void)in, (void)length;
    /* A thread that wakes the loop is told to every protocol, so one of them begins the round for it. */
    if (reason == LWS_CALLBACK_RAW_RX_FILE || reason == LWS_CALLBACK_EVENT_WAIT_CANCELLED)
        network_begin_round(network_of(wsi));
    if (reason == LWS_CALLBACK_RAW_RX_FILE)
        read_readable(network_of(wsi));
    return 0;
}

const struct lws_protocols readable_protocol = {.name = "readable", .callback = readable_callback};

bool connections_start(struct network *network, struct lws_vhost *vhost, struct sb_error *error) {
    network->readable = epoll_create1(EPOLL_CLOEXEC);
    if (network->readable < 0)
        return sb_fail(error, "The network cannot be started: %s.", sb_system_says(error, errno));
    lws_sock_file_fd_type file = {.filefd = network->readable};
    network->readers = lws_adopt_descriptor_vhost(vhost, LWS_ADOPT_RAW_FILE_DESC, file, readable_protocol.name, NULL);
    network->is_listening = network->readers != NULL;
    return network->is_listening || sb_fail(error, "The network cannot be started.");
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
        end_because(connection, ENDED_STOPPING);
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
        if (refused >= FAREWELL_AFTER * SECOND && !connection->said_bye)
            lws_callback_on_writable(connection->wsi);
    } else if (now - connection->heard >= idle) {
        connection->network->counts.silent += !connection->dropped;
        end_because(connection, ENDED_SILENT);
        drop(connection);
    } else if (now - last >= ping_after && !connection->closing) {
        connection->pinged = now;
        put_in_queue(connection, LWS_WRITE_PING, "?", 1);
    }
}

void connections_check(struct network *network) {
    if (network->now - network->slow_reader > QUEUE_CALM * SECOND)
        fullness_note(&network->sending, "sending", 0, CONNECTION_QUEUE_MOST);
    for (lws_dll2_t *place = network->connections.head; place; place = place->next)
        check(at_place(place), network->now);
}
