/* Programs under measurement: started as children, watched through /proc, and gone when the benchmark is, however it
 * ends. So is the folder their files lie in. */
#ifndef SABURAU_BENCH_CHILD_H
#define SABURAU_BENCH_CHILD_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* Room for the path of a file in the folder. */
enum { CHILD_PATH_ROOM = 512 };

/* Ends the benchmark with a sentence and the last that the child has said on stderr; child and folder go with it. */
_Noreturn void child_give_up(const char *sentence, ...) __attribute__((format(printf, 1, 2)));

/* A fresh folder on the disk of the build; all that is in it is removed at the end. One at a time. */
void child_make_folder(void);
/* The path of a file in it. */
void child_path(char path[CHILD_PATH_ROOM], const char *name);
/* Removes the files in it whose names begin so: a database, and whatever its program puts beside it. */
void child_remove(const char *name);

/* A server: it prints the address it listens on as a line. One at a time. */
struct child {
    pid_t pid;
    int out;        /* what it prints */
    uint16_t port;  /* on 127.0.0.1 */
    double started; /* when, by sb_clock_seconds */
};

/* Starts a program (a list of words that ends with NULL) and waits for its address. Its syncs are counted, and each
 * takes so many microseconds longer than it would (preload/slow_sync.c); with CHILD_AS_IT_IS nothing is put into the
 * program. */
enum { CHILD_AS_IT_IS = -1 };
void child_start(struct child *child, const char *const *words, int sync_delay);
/* Ends it with SIGTERM and waits for it. */
void child_stop(struct child *child);

/* Resident memory in bytes, now and at its highest. */
double child_memory(const struct child *child);
double child_memory_most(const struct child *child);

/* Seconds of processor time it has used so far, in itself and in the kernel. */
double child_seconds(const struct child *child);

/* How often it has synced a file so far. */
double child_syncs(const struct child *child);

#endif
