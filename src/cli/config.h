/* Settings from a file: lines `name = value`, where names are those of a command's flags without their dashes. Empty
 * lines, and those that begin with #, say nothing.
 */
#ifndef SABURAU_CLI_CONFIG_H
#define SABURAU_CLI_CONFIG_H

#include "cli.h"

/* Where it is looked for, if no other is named; the phrases of --config name it too. */
#define CONFIG_USUAL "/etc/saburau.conf"

enum { CONFIG_MOST = 64 }; /* settings in a file */

struct config {
    const char *path; /* NULL if there is no file */
    struct {
        const struct cli_flag *flag;
        char *value;
        long line;
    } set[CONFIG_MOST];
    int count;
};

/* Reads the file (NULL: the usual one, if it is there) into what the flags point to. A name that is none of theirs is
 * refused, unless only some of a command's are `wanted`. The values are there until config_free. */
bool config_read(struct config *config, const char *path, const struct cli_flag *flags, bool some_wanted,
                 struct sb_error *error);
void config_free(struct config *config);

/* A sentence that names a flag is about the file, if the value is from there: says so, with the line. */
void config_blame(const struct config *config, struct sb_error *error);

#endif
