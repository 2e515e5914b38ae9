/* Who arrives (listening.h) while the system has no memory for them waits, and the server does not spin meanwhile. */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#include "../../src/server/net.h"
#include "support_store.h"
#include <arpa/inet.h>
#include <errno.h>
#include <saburau/clock.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* ---- The linker leads the server here when it lets somebody in ---- */

int __real_accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags);
int __wrap_accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags);

/* Shared with the server, which is a process of its own. */
static struct {
    atomic_int trouble; /* why nobody can be let in; 0 if everybody can */
    atomic_int tries;
} * shared;

int __wrap_accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags) {
    int trouble = atomic_load(&shared->trouble);
    if (!trouble)
        return __real_accept4(descriptor, address, length, flags);
    atomic_fetch_add(&shared->tries, 1);
    errno = trouble;
    return -1;
}

/* ---- The server ---- */

static pid_t server;
static int port;

static int start(void **unused) {
    int out[2];
    char line[100];
    if (make_store_folder(unused) || pipe(out))
        return 1;
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_ptr_not_equal(shared, MAP_FAILED);
    server = fork();
    if (server == 0) {
        struct net_settings settings = {
            .address = "127.0.0.1", .path = store_path, .threads = 1, .idle = 60, .rate = 20};
        struct sb_error error = {.words = NULL};
        dup2(out[1], STDOUT_FILENO);
        _exit(net_serve(&settings, &error) ? 0 : 1);
    }
    close(out[1]);
    FILE *said = fdopen(out[0], "r");
    bool ready = fgets(line, sizeof line, said) && sscanf(line, "http://127.0.0.1:%d/", &port) == 1;
    fclose(said);
    return !ready;
}

static int stop(void **unused) {
    int status;
    kill(server, SIGTERM);
    assert_int_equal(waitpid(server, &status, 0), server);
    assert_int_equal(status, 0);
    munmap(shared, sizeof *shared);
    return remove_store_folder(unused);
}

static int arrive(void) {
    static const char request[] = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    struct sockaddr_in here = {
        .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int descriptor = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(connect(descriptor, (struct sockaddr *)&here, sizeof here), 0);
    assert_int_equal(write(descriptor, request, sizeof request - 1), sizeof request - 1);
    return descriptor;
}

static void assert_served(int descriptor) {
    struct timeval patience = {.tv_sec = 60};
    char answer[20] = "";
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    assert_true(read(descriptor, answer, sizeof answer - 1) > 0);
    assert_memory_equal(answer, "HTTP/1.1 200", 12);
    close(descriptor);
}

/* A few tries a second are enough: however slow the machine is, they do not become more. */
static void wait_without_spinning(int trouble) {
    enum { TRIES = 3, A_SECOND = 40 };
    double begin = sb_clock_seconds(), end = begin + 100;
    atomic_store(&shared->tries, 0);
    atomic_store(&shared->trouble, trouble);
    int descriptor = arrive();
    while (atomic_load(&shared->tries) < TRIES || sb_clock_seconds() < begin + 0.5) {
        assert_true(sb_clock_seconds() < end);
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    int tries = atomic_load(&shared->tries);
    assert_true(tries <= A_SECOND * (sb_clock_seconds() - begin) + TRIES);
    atomic_store(&shared->trouble, 0);
    assert_served(descriptor);
}

static void who_arrives_without_memory_for_them_waits(void **unused) {
    (void)unused;
    wait_without_spinning(ENOMEM);
    wait_without_spinning(ENOBUFS);
}

/* … or when even giving up the spare descriptor does not help: the whole system has none. */
static void who_arrives_without_any_descriptor_waits(void **unused) {
    (void)unused;
    wait_without_spinning(ENFILE);
    wait_without_spinning(EMFILE);
}

#define test(name) cmocka_unit_test_setup_teardown(name, start, stop)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(who_arrives_without_memory_for_them_waits),
        test(who_arrives_without_any_descriptor_waits),
    };
    return cmocka_run_group_tests_name("arrivals", tests, NULL, NULL);
}
