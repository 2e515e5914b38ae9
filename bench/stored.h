/* Stored tables: a database as a server leaves it that has been used for long. */
#ifndef SABURAU_BENCH_STORED_H
#define SABURAU_BENCH_STORED_H

#include "../src/server/secret.h"

/* Makes a database of so many tables: games of all kinds, played at random up to STORED_EVENTS events or to their end,
 * by people who never come back. The link of every `every`-th is put into `links`. How many events there are in all. */
enum { STORED_EVENTS = 80 };
long stored_make(const char *path, int tables, int every, char (*links)[LINK_ROOM]);

#endif
