/* The network: bytes over real sockets into a real server (net_serve), which runs in a thread of this process. The
 * first byte says how much the client knows already: nothing, so that the input is all it sends; or its cookie, so that
 * the input is what follows the head of an upgrade, frames and all. Whatever the server answers is HTTP, and then
 * frames of JSON. */
#include "../src/server/net.h"
#include "fuzz.h"
#include <arpa/inet.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

enum { ANSWER_MOST = 1 << 20, SECONDS_TO_WAIT = 20 };

static int port;
static char cookie[80];

/* ---- The server ---- */

static void *serve(void *data) {
    struct sb_error error = {.words = NULL};
    if (!net_serve(data, &error))
        fuzz_fail("%s", error.text);
    fuzz_fail("the server has stopped by itself");
}

static struct sockaddr_in place(uint32_t address, int number) {
    return (struct sockaddr_in){
        .sin_family = AF_INET, .sin_port = htons((uint16_t)number), .sin_addr = {.s_addr = htonl(address)}};
}

/* A socket that is closed first by its client keeps its port for a minute: so each comes from another address of this
 * machine's own. -1 if nobody takes the call. */
static int try_to_call(void) {
    static uint32_t caller;
    struct sockaddr_in from = place(0x7f000101 + caller++ % 60000, 0), to = place(INADDR_LOOPBACK, port);
    int descriptor = socket(AF_INET, SOCK_STREAM, 0);
    if (descriptor < 0 || bind(descriptor, (struct sockaddr *)&from, sizeof from) != 0)
        fuzz_fail("no socket: %s", strerror(errno));
    if (connect(descriptor, (struct sockaddr *)&to, sizeof to) == 0)
        return descriptor;
    close(descriptor);
    return -1;
}

/* Somebody takes it in the end, however busy the machine is. */
static int call(void) {
    enum { PAUSE = 10 }; /* milliseconds */
    int descriptor = -1;
    for (int tries = 0; descriptor < 0 && tries < SECONDS_TO_WAIT * 1000 / PAUSE; tries++)
        if ((descriptor = try_to_call()) < 0)
            poll(NULL, 0, PAUSE);
    if (descriptor < 0)
        fuzz_fail("the server takes no connections");
    return descriptor;
}

/* A port that nobody listens on, below those that the system gives to clients. */
static int find_port(void) {
    for (int number = 20000 + (int)(getpid() % 10000);; number++) {
        struct sockaddr_in here = place(INADDR_LOOPBACK, number);
        int descriptor = socket(AF_INET, SOCK_STREAM, 0);
        bool is_free = bind(descriptor, (struct sockaddr *)&here, sizeof here) == 0;
        close(descriptor);
        if (is_free)
            return number;
    }
}

static void start(void) {
    static char path[240];
    static struct net_settings settings = {.address = "127.0.0.1", .threads = 1, .away = 60, .idle = 60};
    const char *tmp = getenv("TMPDIR");
    pthread_t thread;
    snprintf(path, sizeof path, "%s/saburau-fuzz-XXXXXX", tmp ? tmp : "/tmp");
    if (!mkdtemp(path))
        fuzz_fail("no folder %s", path);
    strcat(path, "/store");
    settings.path = path;
    settings.port = port = find_port();
    /* It says where it listens and what goes wrong, which nobody wants to read here. */
    if (!freopen("/dev/null", "w", stdout) || pthread_create(&thread, NULL, serve, &settings) != 0)
        fuzz_fail("no server");
    pthread_detach(thread);
    close(call());
}

/* ---- Talking to it ---- */

/* Sends all it takes. Who has been hung up on need not go on. */
static void put(int descriptor, const void *bytes, size_t size) {
    const char *at = bytes;
    while (size > 0) {
        ssize_t sent = send(descriptor, at, size, MSG_NOSIGNAL);
        if (sent <= 0)
            return;
        at += sent;
        size -= (size_t)sent;
    }
}

/* All that the server says until it closes the connection, which it does when the client has closed its side. */
static size_t hear(int descriptor, char *answer) {
    size_t length = 0;
    shutdown(descriptor, SHUT_WR);
    for (;;) {
        struct pollfd ready = {.fd = descriptor, .events = POLLIN};
        if (poll(&ready, 1, SECONDS_TO_WAIT * 1000) == 0)
            fuzz_fail("the server keeps a connection that was closed");
        ssize_t got = recv(descriptor, answer + length, ANSWER_MOST - 1 - length, 0);
        if (got <= 0)
            break;
        length += (size_t)got;
    }
    answer[length] = '\0';
    return length;
}

/* ---- Is it well-formed? ---- */

/* How much of a body the head of an answer tells of; lws writes some heads itself, in small letters. */
static size_t body_length(const char *head, const char *end) {
    static const char name[] = "content-length:";
    for (; head < end; head += strcspn(head, "\n") + 1)
        if (strncasecmp(head, name, sizeof name - 1) == 0)
            return strtoul(head + sizeof name - 1, NULL, 10);
    return 0;
}

/* Answers of HTTP, whole ones but for the last; returns what comes after a switch of protocols. */
static char *skip_http(char *at) {
    while (*at) {
        int status;
        char *end = strstr(at, "\r\n\r\n");
        if (sscanf(at, "HTTP/1.%*1[01] %3d ", &status) != 1 || status < 100 || status > 599)
            fuzz_fail("no answer of HTTP: %.200s", at);
        if (!end)
            return at + strlen(at);
        if (status == 101)
            return end + 4;
        size_t body = body_length(at, end);
        at = end + 4;
        if (strncmp(at, "HTTP/1.", 7) != 0) /* else it was the answer to HEAD, which has none */
            at += strnlen(at, body);
    }
    return at;
}

/* Frames as a server sends them: never masked, never in parts; text is JSON. The last may be cut off. (What is in a
 * close is not looked at: lws sends back what the client has sent, also half a code.) */
static void need_frames(const unsigned char *at, const unsigned char *end) {
    while (end - at >= 2) {
        int kind = at[0] & 0x0f;
        size_t length = at[1], head = length == 126 ? 4 : length == 127 ? 10 : 2;
        if ((at[0] & 0xf0) != 0x80 || (at[1] & 0x80) || (kind != 1 && kind != 8 && kind != 9 && kind != 10))
            fuzz_fail("no frame of a server: %02x %02x", at[0], at[1]);
        if ((size_t)(end - at) < head)
            return;
        for (size_t i = 2, whole = 0; i < head; i++)
            length = whole = whole << 8 | at[i];
        if ((size_t)(end - at) < head + length)
            return;
        if (kind == 1)
            json_decref(fuzz_need_object((const char *)at + head, length));
        at += head + length;
    }
}

/* The cookie of a new visitor. */
static void visit(char *answer) {
    static const char request[] = "POST /visitor HTTP/1.1\r\nHost: localhost:%d\r\nContent-Length: 0\r\n\r\n";
    char head[200];
    int descriptor = call();
    put(descriptor, head, (size_t)snprintf(head, sizeof head, request, port));
    struct pollfd ready = {.fd = descriptor, .events = POLLIN};
    poll(&ready, 1, SECONDS_TO_WAIT * 1000); /* lws does not answer who has hung up already */
    hear(descriptor, answer);
    close(descriptor);
    const char *set = strstr(answer, "Set-Cookie: saburau=");
    if (!set)
        fuzz_fail("no cookie: %s", answer);
    snprintf(cookie, sizeof cookie, "%.*s", (int)strcspn(set + 12, ";"), set + 12);
}

static size_t write_head(char *head, size_t room) {
    return (size_t)snprintf(head, room,
                            "GET /ws HTTP/1.1\r\nHost: localhost:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                            "Sec-WebSocket-Protocol: saburau.2\r\nCookie: %s\r\n\r\n",
                            port, cookie);
}

/* Where the input has `@`, the head of a request has the host that is ours. */
static void put_head(int descriptor, struct input *input) {
    char host[40];
    snprintf(host, sizeof host, "localhost:%d", port);
    while (!input_is_over(input)) {
        const uint8_t *at = memchr(input->at, '@', (size_t)(input->end - input->at));
        put(descriptor, input->at, (size_t)((at ? at : input->end) - input->at));
        if (at)
            put(descriptor, host, strlen(host));
        input->at = at ? at + 1 : input->end;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static char answer[ANSWER_MOST];
    struct input input = {bytes, bytes + size};
    char head[500];
    if (!port) {
        start();
        visit(answer);
    }
    int descriptor = call();
    if (input_byte(&input) & 1) {
        put(descriptor, head, write_head(head, sizeof head));
        put(descriptor, input.at, (size_t)(input.end - input.at));
    } else {
        put_head(descriptor, &input);
    }
    size_t length = hear(descriptor, answer);
    close(descriptor);
    char *frames = skip_http(answer);
    need_frames((unsigned char *)frames, (unsigned char *)answer + length);
    return 0;
}
