/* A real server, and the smallest client. */
#include "socket.h"
#include "support.h"
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- The server ---- */

static void become_server(const char *database, int out) {
    dup2(out, STDOUT_FILENO);
    execl(SABURAU_PROGRAM, "saburau", "serve", "--listen", "127.0.0.1:0", "--db", database, "--rate", "0", "--threads",
          "1", (char *)NULL);
    _exit(127);
}

struct server start_server(const char *database) {
    struct server server = {0};
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    server.process = fork();
    assert_true(server.process >= 0);
    if (server.process == 0)
        become_server(database, ends[1]);
    close(ends[1]);
    FILE *out = fdopen(ends[0], "r");
    assert_non_null(out);
    int read = fscanf(out, "http://127.0.0.1:%d/", &server.port);
    fclose(out);
    if (read != 1) {
        kill_server(&server);
        fail_at(HERE, "the server has not said where it is");
    }
    return server;
}

void kill_server(struct server *server) {
    if (server->process <= 0)
        return;
    kill(server->process, SIGKILL);
    waitpid(server->process, NULL, 0);
    server->process = 0;
}

void stop_server(struct server *server) {
    int status;
    pid_t process = server->process;
    server->process = 0;
    assert_int_equal(kill(process, SIGTERM), 0);
    assert_int_equal(waitpid(process, &status, 0), process);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        fail_at(HERE, "the server has ended with %d", status);
}

/* ---- Bytes ---- */

static void send_bytes(int socket, const void *bytes, size_t length) {
    for (const char *at = bytes; length > 0;) {
        ssize_t sent = send(socket, at, length, MSG_NOSIGNAL);
        if (sent <= 0)
            fail_at(HERE, "the server does not listen any more");
        at += sent;
        length -= (size_t)sent;
    }
}

static void receive_bytes(int socket, void *bytes, size_t length) {
    for (char *at = bytes; length > 0;) {
        ssize_t received = recv(socket, at, length, 0);
        if (received <= 0)
            fail_at(HERE, "the server says nothing any more");
        at += received;
        length -= (size_t)received;
    }
}

/* ---- Connecting ---- */

static void shake_hands(int socket, int port, const char *secret) {
    char request[600], reply[2000];
    size_t length = 0;
    snprintf(request, sizeof request,
             "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: c2FidXJhdS10ZXN0LWtleQ==\r\n"
             "Sec-WebSocket-Protocol: saburau.2\r\nCookie: saburau=%s\r\n\r\n",
             port, secret);
    send_bytes(socket, request, strlen(request));
    do {
        assert_true(length + 1 < sizeof reply);
        receive_bytes(socket, reply + length++, 1);
        reply[length] = '\0';
    } while (length < 4 || strcmp(reply + length - 4, "\r\n\r\n") != 0);
    if (strncmp(reply, "HTTP/1.1 101 ", 13) != 0)
        fail_at(HERE, "no WebSocket: %s", reply);
}

int connect_to(const struct server *server, const char *secret) {
    struct sockaddr_in address = {
        .sin_family = AF_INET, .sin_port = htons((uint16_t)server->port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct timeval patience = {.tv_sec = 100};
    int made = socket(AF_INET, SOCK_STREAM, 0), yes = 1;
    assert_true(made >= 0);
    assert_int_equal(connect(made, (const struct sockaddr *)&address, sizeof address), 0);
    setsockopt(made, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    shake_hands(made, server->port, secret);
    return made;
}

/* ---- Frames ---- */

enum { TEXT = 1, PING = 9, PONG = 10, LAST = 0x80, MASKED = 0x80 };

/* The mask is there for proxies that could be led astray; here it may be any. */
static void send_frame(int socket, int kind, const char *data, size_t length) {
    static const unsigned char mask[4] = {0x17, 0x2a, 0x99, 0x3c};
    unsigned char frame[70000];
    size_t head = 2;
    assert_true(length <= 65535);
    frame[0] = (unsigned char)(LAST | kind);
    frame[1] = (unsigned char)(MASKED | (length < 126 ? length : 126));
    if (length >= 126) {
        frame[head++] = (unsigned char)(length >> 8);
        frame[head++] = (unsigned char)length;
    }
    memcpy(frame + head, mask, 4);
    head += 4;
    for (size_t i = 0; i < length; i++)
        frame[head + i] = (unsigned char)data[i] ^ mask[i % 4];
    send_bytes(socket, frame, head + length);
}

void send_text(int socket, const char *text) {
    send_frame(socket, TEXT, text, strlen(text));
}

static uint64_t receive_length(int socket, int small) {
    unsigned char bytes[8];
    size_t count = small == 127 ? 8 : small == 126 ? 2 : 0;
    uint64_t length = count ? 0 : (uint64_t)small;
    receive_bytes(socket, bytes, count);
    for (size_t i = 0; i < count; i++)
        length = length << 8 | bytes[i];
    return length;
}

void receive_text(int socket, struct sb_text *text) {
    for (unsigned char head[2];;) {
        receive_bytes(socket, head, 2);
        int kind = head[0] & 0xf;
        uint64_t length = receive_length(socket, head[1]);
        char *into = length <= 10000000 ? sb_put_room(text, (size_t)length) : NULL;
        assert_non_null(into);
        receive_bytes(socket, into, (size_t)length);
        if (kind == PING) {
            send_frame(socket, PONG, into, (size_t)length);
            text->length -= (size_t)length;
            continue;
        }
        if (kind > TEXT)
            fail_at(HERE, "the server has sent a frame of kind %d", kind);
        if (head[0] & LAST)
            return;
    }
}
