/* Copies of files that are whole or not there: written beside their place under another name, flushed to the disk, and
 * put there in one step.
 */
#ifndef SABURAU_CLI_COPYING_H
#define SABURAU_CLI_COPYING_H

#include <saburau/error.h>
#include <saburau/text.h>

struct copy {
    struct sb_text beside; /* where it is written */
    long long bytes;
};

/* Copies all that can be read from the descriptor, readable for its owner only. */
bool copy_beside(struct copy *copy, int from, const char *path, struct sb_error *error);
/* Puts the copy at the path; what is there is replaced only if it may be. */
bool copy_settle(struct copy *copy, const char *path, bool may_replace, struct sb_error *error);
/* Leaves nothing behind of a copy that was not settled. */
void copy_free(struct copy *copy);

#endif
