/* Where a server's things are: its database, and the admin socket beside it. For `serve`, and for the commands that
 * look for a server that runs.
 */
#ifndef SABURAU_CLI_PLACES_H
#define SABURAU_CLI_PLACES_H

#include "config.h"
#include <saburau/text.h>

/* The flags by which commands for hosts are told where to look. */
struct places {
    const char *database, *socket, *config;
    struct config read;
    struct sb_text database_path, socket_path;
};

/* Rows for the table of flags of such a command. */
#define PLACES_FLAG_DB(places)                                                                                         \
    {                                                                                                                  \
        .name = "--db", .value = "FILE",                                                                               \
        .meaning = SB_PHRASE("the server's database (default: where `serve` keeps it)"), .text = &(places).database    \
    }
#define PLACES_FLAG_SOCKET(places)                                                                                     \
    {                                                                                                                  \
        .name = "--socket", .value = "PATH",                                                                           \
        .meaning = SB_PHRASE("the server's admin socket (default: FILE.admin beside its database)"),                   \
        .text = &(places).socket                                                                                       \
    }
#define PLACES_FLAG_CONFIG(places)                                                                                     \
    {                                                                                                                  \
        .name = "--config", .value = "FILE",                                                                           \
        .meaning = SB_PHRASE("the server's settings (default: /etc/saburau.conf, if it is there)"),                    \
        .text = &(places).config                                                                                       \
    }

/* Finds out, from the flags, the settings and where things are by default. False and a sentence if that fails. */
bool places_find(struct places *places, struct sb_error *error);
void places_free(struct places *places);

/* Where `serve` keeps its tables: the file that is named, or where the system or the user keeps such things. */
bool places_database(const char *named, struct sb_text *path, struct sb_error *error);
/* The admin socket of a server with this database. */
void places_socket(const char *database, struct sb_text *path);

#endif
