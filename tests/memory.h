/* Memory that runs out: makes the n-th allocation fail, for tests of what happens then.
 *
 *     FOR_EVERY_FAILURE(failure) {
 *         memory_fail(failure);
 *         bool read = sb_record_read(…);
 *         memory_back();
 *         …
 *     }
 *
 * runs the body with every allocation failing once by itself, until a whole run has gone through without reaching the
 * one that was to fail. So nobody has to know how many there are. Then again with an allocation and all that follow it
 * failing: every one of the first, and some of the others, more of them with a greater budget (support_games.h).
 *
 * What counts is malloc, calloc and realloc of the program's own objects (the linker leads them here: tests called
 * test_memory.c are linked so), a new thread, which needs memory too, and what SQLite allocates (jansson does it
 * through sb_json_read). The C library itself keeps its memory. SQLite, which is tested in this manner itself, asks for
 * memory dozens of times for one of our calls: of these only the first counts and every hundred-and-first after it, or
 * more of them with a greater budget.
 */
#ifndef SABURAU_TESTS_MEMORY_H
#define SABURAU_TESTS_MEMORY_H

#include <stdbool.h>

/* Which allocation fails: the first is number 1. */
struct memory_failure {
    long number;
    bool lasting; /* and so do all after it */
};

enum { SQLITE_APART = 101 };

/* Before SQLite is used for the first time: it takes its memory from here, too. A set-up of cmocka's. */
int memory_watch_sqlite(void **unused);

/* From now on, allocations are counted, and fail as they should. */
void memory_fail(struct memory_failure failure);
/* There is memory again. */
void memory_back(void);
/* Has any failed since the last memory_fail? */
bool memory_has_failed(void);

/* What this thread allocates is the test's own, and does not count; or does again, as at the beginning. */
void memory_spare(bool spared);
bool memory_is_spared(void);

/* Goes on to the next failure; false when there is none. */
bool memory_next(struct memory_failure *failure);

#define FOR_EVERY_FAILURE(failure)                                                                                     \
    for (struct memory_failure failure = {.number = 1}, *more = &failure; more;                                        \
         more = memory_next(&failure) ? more : NULL)

#endif
