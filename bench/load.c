/* Load: many WebSockets, driven by one thread. */
#include "load.h"
#include "child.h"
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <saburau/clock.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    BUFFER_ROOM = 4 << 20,  /* more than any message */
    EVENTS = 512,           /* taken from the kernel at a time */
    OPENING_MOST = 64,      /* handshakes at a time: fewer than any server lets wait */
    SOCKETS_PER_ADDRESS = 8 /* a server may limit what comes from one address; loopback has 16 million of them */
};

enum opcode { TEXT = 1, CLOSE = 8, PING = 9, PONG = 10 };

void load_start(struct load *load, uint16_t port, int most) {
    *load = (struct load){.port = port, .most = most, .poll = epoll_create1(EPOLL_CLOEXEC)};
    load->sockets = calloc((size_t)most, sizeof *load->sockets);
    load->buffer = malloc(BUFFER_ROOM);
    if (load->poll < 0 || !load->sockets || !load->buffer)
        child_give_up("There is not enough memory for %d sockets.", most);
}

/* A reset instead of a farewell: else the ports of thousands of sockets would be taken for a minute. */
static void close_at_once(int file) {
    struct linger reset = {.l_onoff = 1};
    setsockopt(file, SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
    close(file);
}

void load_end(struct load *load) {
    for (int i = 0; i < load->count; i++) {
        close_at_once(load->sockets[i].file);
        free(load->sockets[i].rest);
    }
    close(load->poll);
    free(load->sockets);
    free(load->buffer);
}

/* ---- Sending ---- */

/* What a socket does not take at once is waited for: a message is small, and the server reads. */
static void send_bytes(struct load_socket *socket, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t sent = send(socket->file, bytes, length, MSG_NOSIGNAL);
        if (sent < 0 && errno == EAGAIN) {
            struct pollfd ready = {.fd = socket->file, .events = POLLOUT};
            if (poll(&ready, 1, 10000) < 1)
                child_give_up("The server does not read what it is sent.");
        } else if (sent < 0 && errno != EINTR) {
            child_give_up("The connection is broken: %s.", strerror(errno));
        } else if (sent > 0) {
            bytes += sent;
            length -= (size_t)sent;
        }
    }
}

/* A frame of a client: opcode, length, a mask (of zeros), and the message. */
static void send_frame(struct load_socket *socket, enum opcode opcode, char *message, size_t length) {
    size_t room = length < 126 ? 6 : 8;
    unsigned char *frame = (unsigned char *)message - room;
    memset(frame, 0, room);
    frame[0] = (unsigned char)(0x80 | opcode);
    if (length < 126) {
        frame[1] = (unsigned char)(0x80 | length);
    } else {
        frame[1] = 0x80 | 126;
        frame[2] = (unsigned char)(length >> 8);
        frame[3] = (unsigned char)length;
    }
    send_bytes(socket, (const char *)frame, room + length);
}

void load_send(struct load *load, struct load_socket *socket, char *message, size_t length) {
    load->sent++;
    send_frame(socket, TEXT, message, length);
}

void load_say(struct load *load, struct load_socket *socket, const char *format, ...) {
    char memory[LOAD_FRAME_ROOM + LOAD_MESSAGE_MOST];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(memory + LOAD_FRAME_ROOM, LOAD_MESSAGE_MOST, format, arguments);
    va_end(arguments);
    load_send(load, socket, memory + LOAD_FRAME_ROOM, (size_t)length);
}

/* ---- Receiving ---- */

static void handle_frame(struct load *load, struct load_socket *socket, unsigned first, char *text, size_t length) {
    char pong[LOAD_FRAME_ROOM + 125];
    switch (first) {
    case 0x80 | TEXT: {
        char after = text[length]; /* belongs to the next frame */
        text[length] = '\0';
        load->received++;
        socket->receive(load, socket, text, length);
        text[length] = after;
        break;
    }
    case 0x80 | PING:
        memcpy(pong + LOAD_FRAME_ROOM, text, length);
        send_frame(socket, PONG, pong + LOAD_FRAME_ROOM, length);
        break;
    case 0x80 | PONG:
        break;
    case 0x80 | CLOSE:
        child_give_up("The server has closed a connection: %.*s", length > 2 ? (int)length - 2 : 0, text + 2);
    default:
        child_give_up("The server sends frames this client does not understand (%02x).", first);
    }
}

/* The bytes before the message of a frame, and how long that is; 0 if so much is not there yet. */
static size_t read_head(const unsigned char *bytes, size_t size, size_t *length) {
    size_t head = size < 2 ? 2 : bytes[1] < 126 ? 2 : bytes[1] == 126 ? 4 : 10;
    if (size < head)
        return 0;
    *length = head == 2 ? bytes[1] : 0;
    for (size_t i = 2; i < head; i++)
        *length = *length << 8 | bytes[i];
    return head;
}

/* Handles all frames that are there in full; how many bytes they were. */
static size_t handle_frames(struct load *load, struct load_socket *socket, char *bytes, size_t size) {
    size_t done = 0, length, head;
    while ((head = read_head((unsigned char *)bytes + done, size - done, &length)) && size - done - head >= length) {
        handle_frame(load, socket, (unsigned char)bytes[done], bytes + done + head, length);
        done += head + length;
    }
    return done;
}

/* What follows the answer's head, if that is there in full. */
static const char *end_of_head(const char *bytes, size_t size, const char *good) {
    if (size >= strlen(good) && memcmp(bytes, good, strlen(good)) != 0)
        child_give_up("The server refuses a visitor: %.*s", (int)strcspn(bytes, "\r\n"), bytes);
    const char *end = strstr(bytes, "\r\n\r\n");
    return end ? end + 4 : NULL;
}

static void read_cookie(char cookie[LOAD_COOKIE_ROOM], const char *head) {
    static const char name[] = "et-cookie: "; /* whatever the case of its first letter */
    const char *found = strstr(head, name);
    if (!found)
        found = strstr(head, "et-Cookie: ");
    size_t length = found ? strcspn(found + strlen(name), ";\r\n") : 0;
    if (length == 0 || length >= LOAD_COOKIE_ROOM)
        child_give_up("The server has given a visitor no cookie.");
    memcpy(cookie, found + strlen(name), length);
    cookie[length] = '\0';
}

static void begin_upgrade(struct load *load, struct load_socket *socket, const char *cookie);

/* The answer to what the socket has asked over HTTP, if it is there in full; how many bytes it was. */
static size_t handle_answer(struct load *load, struct load_socket *socket, const char *bytes, size_t size) {
    bool visits = socket->state == LOAD_VISITING;
    const char *end = end_of_head(bytes, size, visits ? "HTTP/1.1 204" : "HTTP/1.1 101");
    if (!end)
        return 0;
    if (visits) {
        char cookie[LOAD_COOKIE_ROOM];
        read_cookie(cookie, bytes);
        close_at_once(socket->file);
        begin_upgrade(load, socket, cookie);
        return size;
    }
    socket->state = LOAD_OPEN;
    load->opening--;
    return (size_t)(end - bytes);
}

/* Puts what is left for the next time. */
static void keep_rest(struct load_socket *socket, const char *bytes, size_t size) {
    free(socket->rest);
    socket->rest = NULL;
    socket->rest_size = size;
    if (size == 0)
        return;
    socket->rest = malloc(size);
    if (!socket->rest)
        child_give_up("There is not enough memory.");
    memcpy(socket->rest, bytes, size);
}

static void receive(struct load *load, struct load_socket *socket) {
    char *bytes = load->buffer;
    size_t size = socket->rest_size, done = 0;
    if (size > 0)
        memcpy(bytes, socket->rest, size);
    ssize_t got = recv(socket->file, bytes + size, BUFFER_ROOM - 1 - size, 0);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (got <= 0)
        child_give_up("The server has dropped a connection%s%s.", got < 0 ? ": " : "", got < 0 ? strerror(errno) : "");
    size += (size_t)got;
    bytes[size] = '\0';
    if (socket->state != LOAD_OPEN)
        done = handle_answer(load, socket, bytes, size);
    if (socket->state == LOAD_OPEN)
        done += handle_frames(load, socket, bytes + done, size - done);
    if (done < size || socket->rest)
        keep_rest(socket, bytes + done, size - done);
}

void load_turn(struct load *load, double most) {
    struct epoll_event events[EVENTS];
    struct timespec wait = {.tv_sec = (time_t)most, .tv_nsec = (long)(1e9 * (most - (double)(time_t)most))};
    int count = epoll_pwait2(load->poll, events, EVENTS, &wait, NULL);
    load->now = sb_clock_seconds();
    for (int i = 0; i < count; i++)
        receive(load, events[i].data.ptr);
}

void load_run(struct load *load, double seconds) {
    double end = sb_clock_seconds() + seconds;
    do
        load_turn(load, load_patience);
    while (load->now < end);
}

/* ---- Connecting ---- */

/* A connection to the port from address number `from` of this machine; -1 if there is none. */
static int connect_to(uint16_t port, int from) {
    struct sockaddr_in here = {.sin_family = AF_INET}, there = {.sin_family = AF_INET, .sin_port = htons(port)};
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK + (uint32_t)from);
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), on = 1;
    if (file < 0)
        child_give_up("A socket cannot be made: %s.", strerror(errno));
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (bind(file, (struct sockaddr *)&here, sizeof here) < 0 ||
        connect(file, (struct sockaddr *)&there, sizeof there) < 0) {
        close(file);
        return -1;
    }
    return file;
}

/* Connects a socket anew, for one request. */
static void begin_request(struct load *load, struct load_socket *socket, enum load_state state, const char *request) {
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = socket};
    int number = (int)(socket - load->sockets);
    socket->state = state;
    socket->file = connect_to(load->port, 1 + number / SOCKETS_PER_ADDRESS);
    if (socket->file < 0)
        child_give_up("Connection number %d cannot be made: %s.", number + 1, strerror(errno));
    send_bytes(socket, request, strlen(request));
    fcntl(socket->file, F_SETFL, O_NONBLOCK);
    epoll_ctl(load->poll, EPOLL_CTL_ADD, socket->file, &event);
}

static void write_visit(char *request, size_t room, uint16_t port) {
    snprintf(request, room, "POST /visitor HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Length: 0\r\n\r\n", port);
}

/* The key is the example of RFC 6455: what it is made into is for proxies to be fooled by, and there are none here. */
static void begin_upgrade(struct load *load, struct load_socket *socket, const char *cookie) {
    char request[LOAD_COOKIE_ROOM + 512];
    snprintf(request, sizeof request,
             "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
             "Sec-WebSocket-Protocol: saburau.2, saburau.1\r\nCookie: %s\r\n\r\n",
             load->port, cookie);
    begin_request(load, socket, LOAD_UPGRADING, request);
}

static struct load_socket *begin_opening(struct load *load, const char *cookie) {
    struct load_socket *socket = &load->sockets[load->count];
    char request[256];
    if (load->count == load->most)
        child_give_up("There is no room for another socket.");
    load->count++;
    load->opening++;
    write_visit(request, sizeof request, load->port);
    if (cookie)
        begin_upgrade(load, socket, cookie);
    else
        begin_request(load, socket, LOAD_VISITING, request);
    return socket;
}

/* Goes on until at most so many handshakes are under way. */
static void wait_for_opening(struct load *load, int most) {
    double end = sb_clock_seconds() + 30;
    while (load->opening > most) {
        load_turn(load, load_patience);
        if (load->now > end)
            child_give_up("The server does not answer handshakes.");
    }
}

struct load_socket *load_open(struct load *load, int count, const char *cookie,
                              void (*hear)(struct load *, struct load_socket *, const char *, size_t)) {
    struct load_socket *first = &load->sockets[load->count];
    for (int i = 0; i < count; i++) {
        begin_opening(load, cookie)->receive = hear;
        wait_for_opening(load, OPENING_MOST);
    }
    wait_for_opening(load, 0);
    return first;
}

/* One request on a connection of its own; what of the answer fits. False if nobody answers. */
static bool ask_once(uint16_t port, const char *request, char *answer, size_t room) {
    int file = connect_to(port, 1);
    ssize_t got = 0;
    if (file < 0)
        return false;
    if (send(file, request, strlen(request), MSG_NOSIGNAL) == (ssize_t)strlen(request))
        got = recv(file, answer, room - 1, 0);
    answer[got > 0 ? got : 0] = '\0';
    close_at_once(file);
    return got > 0;
}

void load_visit(uint16_t port, char cookie[LOAD_COOKIE_ROOM]) {
    char request[256], answer[2048];
    write_visit(request, sizeof request, port);
    if (!ask_once(port, request, answer, sizeof answer))
        child_give_up("The server does not answer a visitor.");
    read_cookie(cookie, answer);
}

int load_get(uint16_t port, const char *path) {
    char request[256], answer[1024];
    int status = 0;
    snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n", path, port);
    if (ask_once(port, request, answer, sizeof answer))
        sscanf(answer, "HTTP/1.1 %d", &status);
    return status;
}
