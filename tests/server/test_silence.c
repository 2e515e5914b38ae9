/* Silence (net.h): the server pings who says nothing. Who answers stays, who does not is cut off. */
#include "../../src/server/net.h"
#include "socket.h"
#include "support_store.h"
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* Seconds; half of them are time enough to answer a ping on a busy machine. */
enum { IDLE = 8, PATIENCE = 10 * IDLE };

static struct server server;
static char secret[SECRET_ROOM]; /* of a visitor whom the server knows */

/* A server in a process of its own, with another patience than people's servers have. */
static void serve(int out) {
    const struct net_settings settings = {.address = "127.0.0.1", .path = store_path, .threads = 1, .idle = IDLE};
    struct sb_error error = {.words = NULL};
    dup2(out, STDOUT_FILENO);
    exit(net_serve(&settings, &error) ? 0 : 1);
}

static void leave_name(void) {
    struct store *store = open_store();
    struct secret_hash visitor = secret_hash(secret);
    store_set_name(store, &visitor, "Ann");
    commit(store);
    store_close(store);
}

static int start(void **unused) {
    int ends[2];
    if (make_store_folder(unused) || pipe(ends) != 0)
        return -1;
    secret_make(secret);
    leave_name();
    server.process = fork();
    if (server.process == 0)
        serve(ends[1]);
    close(ends[1]);
    FILE *out = fdopen(ends[0], "r");
    bool ready = out && fscanf(out, "http://127.0.0.1:%d/", &server.port) == 1;
    if (out)
        fclose(out);
    return ready ? 0 : -1;
}

static int end(void **unused) {
    kill_server(&server);
    return remove_store_folder(unused);
}

/* Waits until one of them has something to read. */
static void wait_for(int one, int other) {
    struct pollfd sockets[] = {{.fd = one, .events = POLLIN}, {.fd = other, .events = POLLIN}};
    if (poll(sockets, 2, PATIENCE * 1000) <= 0)
        fail_at(HERE, "nothing has come for %d seconds", PATIENCE);
}

/* Takes what has come, if anything has: how many bytes, 0 at the end, -1 if nothing has. */
static ssize_t take(int descriptor, char *bytes, size_t room) {
    ssize_t got = recv(descriptor, bytes, room, MSG_DONTWAIT);
    return got < 0 && errno != EAGAIN ? 0 : got;
}

static void who_answers_pings_stays_and_who_does_not_is_cut_off(void **unused) {
    static const char ping[] = "\x89\x01?", pong[] = "\x8a\x81\0\0\0\0?";
    struct sb_text reply = sb_text_new(NULL);
    char bytes[16];
    int pings = 0;
    ssize_t got;
    (void)unused;
    int awake = connect_to(&server, secret), asleep = connect_to(&server, secret);
    do {
        wait_for(awake, asleep);
        got = take(awake, bytes, sizeof ping - 1);
        if (got > 0) {
            assert_int_equal(got, sizeof ping - 1);
            assert_memory_equal(bytes, ping, sizeof ping - 1);
            assert_int_equal(send(awake, pong, sizeof pong - 1, MSG_NOSIGNAL), sizeof pong - 1);
            pings++;
        }
    } while (take(asleep, bytes, sizeof bytes) != 0);
    assert_true(pings > 0);
    send_text(awake, "{\"id\":1,\"do\":\"hello\"}");
    receive_text(awake, &reply);
    assert_non_null(strstr(reply.data, "\"re\":1"));
    sb_text_free(&reply);
    close(awake);
    close(asleep);
    stop_server(&server);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(who_answers_pings_stays_and_who_does_not_is_cut_off, start, end),
    };
    return cmocka_run_group_tests_name("silence", tests, NULL, NULL);
}
