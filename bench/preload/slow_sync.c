/* A slow disk: preloaded into a program (LD_PRELOAD), it lets each sync take longer, and counts them. So rented disks,
 * which take milliseconds for what a good one does in a fraction of one, can be measured on any machine.
 *
 *   SABURAU_SYNC_DELAY  microseconds to sleep before the real call
 *   SABURAU_SYNC_COUNT  a file of eight bytes: the number of calls so far, counted in memory that is shared with it
 *
 * A program that is linked statically, or that writes with O_DSYNC instead of syncing, is not slowed down; the count
 * tells.
 */
#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static struct timespec delay;
static _Atomic uint64_t uncounted, *count = &uncounted;

__attribute__((constructor)) static void read_environment(void) {
    const char *microseconds = getenv("SABURAU_SYNC_DELAY"), *path = getenv("SABURAU_SYNC_COUNT");
    long number = microseconds ? strtol(microseconds, NULL, 10) : 0;
    delay = (struct timespec){.tv_sec = number / 1000000, .tv_nsec = number % 1000000 * 1000};
    int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (file < 0)
        return;
    void *shared = mmap(NULL, sizeof *count, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (shared != MAP_FAILED)
        count = shared;
    close(file);
}

static void be_slow(void) {
    struct timespec left = delay;
    atomic_fetch_add(count, 1);
    while ((left.tv_sec > 0 || left.tv_nsec > 0) && nanosleep(&left, &left) != 0)
        continue;
}

int fsync(int file) {
    be_slow();
    return (int)syscall(SYS_fsync, file);
}

int fdatasync(int file) {
    be_slow();
    return (int)syscall(SYS_fdatasync, file);
}

int sync_file_range(int file, off64_t from, off64_t length, unsigned flags) {
    be_slow();
    return (int)syscall(SYS_sync_file_range, file, from, length, flags);
}
