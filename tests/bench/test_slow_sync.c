/* The library that makes a disk slow: each way to sync takes at least as long as it was told to, is counted, and is
 * done. */
#include "support.h"
#include <dlfcn.h>
#include <fcntl.h>
#include <saburau/clock.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DELAY = 50000 }; /* microseconds */

static char data[200], count_path[200];
static int data_file, count_file;

static int make_files(void **unused) {
    static const uint64_t none = 0;
    const char *tmp = getenv("TMPDIR");
    (void)unused;
    snprintf(data, sizeof data, "%s/data-XXXXXX", tmp ? tmp : "/tmp");
    snprintf(count_path, sizeof count_path, "%s/count-XXXXXX", tmp ? tmp : "/tmp");
    data_file = mkstemp(data);
    count_file = mkstemp(count_path);
    return data_file < 0 || count_file < 0 || write(count_file, &none, sizeof none) != sizeof none;
}

static int remove_files(void **unused) {
    (void)unused;
    unlink(data);
    unlink(count_path);
    return 0;
}

static uint64_t counted(void) {
    uint64_t count = 0;
    assert_int_equal(pread(count_file, &count, sizeof count, 0), sizeof count);
    return count;
}

/* A function of the library, which is loaded here and not preloaded, so that nothing else meets it. */
static void find(void *library, const char *name, void *function) {
    void *symbol = dlsym(library, name);
    assert_non_null(symbol);
    memcpy(function, &symbol, sizeof symbol);
}

static void check_slow(double start, uint64_t count) {
    assert_true(sb_clock_seconds() - start >= DELAY / 1e6);
    assert_int_equal(counted(), count + 1);
}

static void every_way_to_sync_is_delayed_and_counted(void **unused) {
    int (*sync)(int), (*sync_range)(int, int64_t, int64_t, unsigned);
    char delay[16];
    (void)unused;
    snprintf(delay, sizeof delay, "%d", DELAY);
    setenv("SABURAU_SYNC_DELAY", delay, 1);
    setenv("SABURAU_SYNC_COUNT", count_path, 1);
    void *library = dlopen(SABURAU_SLOW_SYNC, RTLD_NOW | RTLD_LOCAL);
    assert_non_null(library);
    static const char *const names[] = {"fsync", "fdatasync"};
    for (int i = 0; i < 2; i++) {
        uint64_t count = counted();
        double start = sb_clock_seconds();
        find(library, names[i], &sync);
        assert_int_equal(sync(data_file), 0);
        check_slow(start, count);
        assert_int_equal(sync(-1), -1); /* what the system says comes through */
    }
    uint64_t count = counted();
    double start = sb_clock_seconds();
    find(library, "sync_file_range", &sync_range);
    assert_int_equal(sync_range(data_file, 0, 0, 0), 0);
    check_slow(start, count);
    dlclose(library);
}

static void it_can_be_preloaded(void **unused) {
    char command[1024];
    uint64_t count = counted();
    (void)unused;
    snprintf(command, sizeof command, "LD_PRELOAD='%s' SABURAU_SYNC_DELAY=%d SABURAU_SYNC_COUNT=%s exec sync -d %s",
             SABURAU_SLOW_SYNC, DELAY, count_path, data);
    double start = sb_clock_seconds();
    assert_int_equal(system(command), 0);
    check_slow(start, count);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_way_to_sync_is_delayed_and_counted),
        cmocka_unit_test(it_can_be_preloaded),
    };
    return cmocka_run_group_tests_name("slow sync", tests, make_files, remove_files);
}
