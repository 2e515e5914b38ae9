/* Checking a database: is everything in it sound? SQLite looks at its own pages first; then every table is read and its
 * events are made again under the rules. */
#ifndef SABURAU_SERVER_CHECK_H
#define SABURAU_SERVER_CHECK_H

#include <saburau/error.h>
#include <stdint.h>

struct check {
    /* Called for all that is damaged: a table by its number, or, with 0, the file. */
    void (*damage)(void *data, int64_t table, const char *reason);
    void *data;
    bool any_version;             /* of an older version, only the file is looked at */
    const struct sb_words *words; /* the language of reasons; what SQLite says of its own pages is in English */
    uint64_t passed, failed;
};

/* False and a sentence if it cannot be opened: it is not there, not ours, or in use by a server. */
bool check_database(struct check *check, const char *path, struct sb_error *error);

#endif
