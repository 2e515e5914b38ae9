/* The store (store.h) when the disk fails, and when the server is killed. */
#include "server/support_store.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* ---- Disks ---- */

static void execute(struct store *store, const char *sql) {
    assert_int_equal(sqlite3_exec(store->database, sql, NULL, NULL, NULL), SQLITE_OK);
}

/* Fills several pages. */
static void add_many_events(struct store *store, int64_t table, int64_t from) {
    for (int64_t at = from; at < from + 1000; at++)
        store_add_event(store, table, at, "0 samurai3 o13", 0);
}

/* A turn has failed of which nothing may be left, and the next one goes well. */
static void assert_as_before(struct store *store) {
    struct table_facts table = new_table();
    int64_t count[PHASE_OVER + 1];
    store_count_tables(store, count);
    assert_int_equal(count[PHASE_WAITING], 0);
    assert_string_equal(events_of(store, 1), "before;");
    store_add_event(store, 1, 1, "after", 0);
    store_add_table(store, &table);
    commit(store);
    store_close(store);
    store = open_store();
    assert_string_equal(events_of(store, 1), "before;after;");
    assert_int_equal(store_find_table(store, table.link, &table, NULL), STORE_FOUND);
    store_close(store);
}

/* A store with one event, and a turn begun. */
static struct store *begin_round(void) {
    struct store *store = open_store();
    store_add_event(store, 1, 0, "before", 0);
    commit(store);
    return store;
}

static void a_full_disk_undoes_the_round(void **unused) {
    (void)unused;
    struct store *store = begin_round();
    execute(store, "PRAGMA max_page_count = 1");
    add_table(store);
    add_many_events(store, 1, 1);
    add_table(store);
    store_set_name(store, &(struct secret_hash){{0}}, "Ann");
    assert_not_committed(store, "The server's database cannot be written: the disk is full.");
    execute(store, "PRAGMA max_page_count = 1000000");
    assert_as_before(store);
}

static void a_failing_disk_undoes_the_round(void **unused) {
    struct rlimit limit, small;
    (void)unused;
    struct store *store = begin_round();
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    small = limit;
    small.rlim_cur = 4096;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    for (int round = 0; round < 3; round++) {
        add_table(store);
        add_many_events(store, 1, 1);
        assert_not_committed(store, "The server's database cannot be written: File too large.");
    }
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    assert_as_before(store);
}

static void a_read_only_disk_undoes_the_round(void **unused) {
    (void)unused;
    struct store *store = begin_round();
    execute(store, "PRAGMA query_only = 1");
    add_table(store);
    store_add_event(store, 1, 1, "lost", 0);
    assert_not_committed(store, "The server's database cannot be written: it is read-only.");
    execute(store, "PRAGMA query_only = 0");
    assert_as_before(store);
}

static void a_write_that_cannot_be_done_undoes_the_round(void **unused) {
    (void)unused;
    struct store *store = begin_round();
    struct table_facts taken = add_table(store);
    store_add_table(store, &taken); /* its link is */
    store_add_event(store, 1, 1, "lost", 0);
    assert_not_committed(store, "UNIQUE");
    assert_as_before(store);
}

static void what_is_not_committed_is_gone_when_the_store_is_closed(void **unused) {
    (void)unused;
    struct store *store = begin_round();
    store_add_event(store, 1, 1, "lost", 0);
    store_close(store);
    store = open_store();
    assert_as_before(store);
}

/* ---- Being killed ---- */

enum { KILLS = 20, BATCH = 50 };

/* Goes on committing batches, each an event for every one of BATCH tables, and tells the number of each when it is
 * committed, until it is killed. */
static void commit_batches(int tell, int64_t batch) {
    struct sb_error error = {.words = NULL};
    struct store *store = store_open(store_path, &error);
    for (; store; batch++) {
        for (int64_t table = 1; table <= BATCH; table++)
            store_add_event(store, table, batch, "0 samurai3 o13", 0);
        if (!store_commit(store, &error) || write(tell, &batch, sizeof batch) != sizeof batch)
            break;
    }
    _exit(1);
}

/* Lets a child commit for a few milliseconds, perhaps after its first batch; returns the number of the last batch it
 * has told of, or `last`. */
static int64_t commit_and_kill(int64_t last, bool first, long microseconds) {
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        commit_batches(ends[1], last + 1);
    close(ends[1]);
    if (first)
        assert_int_equal(read(ends[0], &last, sizeof last), sizeof last);
    nanosleep(&(struct timespec){.tv_nsec = microseconds * 1000}, NULL);
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    while (read(ends[0], &last, sizeof last) == sizeof last)
        ;
    close(ends[0]);
    return last;
}

static bool count_event(void *count, const char *event) {
    assert_string_equal(event, "0 samurai3 o13");
    ++*(int64_t *)count;
    return true;
}

static void what_was_committed_outlives_being_killed(void **unused) {
    struct sb_random random;
    int64_t last = -1;
    (void)unused;
    sb_random_stream(&random, secret_number(), 0);
    for (int kill_number = 0; kill_number < KILLS; kill_number++) {
        last = commit_and_kill(last, kill_number % 2, 5000 + (long)sb_random_below(&random, 60000));
        struct store *store = open_store();
        int64_t first_count = 0;
        assert_true(store_read_events(store, 1, count_event, &first_count, NULL));
        /* One batch may have been committed that there was no time to tell of. */
        assert_true(first_count == last + 1 || first_count == last + 2);
        for (int64_t table = 2; table <= BATCH; table++) {
            int64_t count = 0;
            assert_true(store_read_events(store, table, count_event, &count, NULL));
            assert_int_equal(count, first_count);
        }
        store_close(store);
        last = first_count - 1;
    }
    assert_true(last >= KILLS / 2 - 1);
}

#define test(name) cmocka_unit_test_setup_teardown(name, make_store_folder, remove_store_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(a_full_disk_undoes_the_round),
        test(a_failing_disk_undoes_the_round),
        test(a_read_only_disk_undoes_the_round),
        test(a_write_that_cannot_be_done_undoes_the_round),
        test(what_is_not_committed_is_gone_when_the_store_is_closed),
        test(what_was_committed_outlives_being_killed),
    };
    return cmocka_run_group_tests_name("store when the disk fails", tests, NULL, NULL);
}
