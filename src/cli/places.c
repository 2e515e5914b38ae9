/* Where a server's things are. */
#include "places.h"
#include <saburau/file.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Where the service keeps its tables, as its unit says. */
static const char SERVICE[] = "/var/lib/saburau/saburau.db";

/* A service has a folder of its own from the service manager; people have a home. False if there is neither. */
static bool usual_database(struct sb_text *path) {
    const char *state = getenv("STATE_DIRECTORY"), *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (state && *state == '/')
        sb_put_format(path, "%.*s/saburau.db", (int)strcspn(state, ":"), state);
    else if (data && *data == '/')
        sb_put_format(path, "%s/saburau/saburau.db", data);
    else if (home && *home == '/')
        sb_put_format(path, "%s/.local/share/saburau/saburau.db", home);
    return path->length > 0;
}

bool places_database(const char *named, struct sb_text *path, struct sb_error *error) {
    if (named && (strncmp(named, "postgresql:", 11) == 0 || strncmp(named, "postgres:", 9) == 0))
        return sb_fail(error, "Tables cannot be kept in PostgreSQL yet; --db takes the name of a file.");
    if (named) {
        sb_put(path, named);
        return true;
    }
    if (!usual_database(path))
        return sb_fail(error,
                       "There is no home directory: neither HOME nor XDG_DATA_HOME is set. Name a file with --db.");
    return sb_file_make_parents(path->data, error);
}

void places_socket(const char *database, struct sb_text *path) {
    sb_put_format(path, "%s.admin", database);
}

/* One's own, if there is one, else the service's. */
static void find_usual(struct places *places) {
    if (!usual_database(&places->database_path) || access(places->database_path.data, F_OK) != 0) {
        sb_text_clear(&places->database_path);
        sb_put(&places->database_path, SERVICE);
    }
}

bool places_find(struct places *places, struct sb_error *error) {
    const char *database = NULL, *socket = NULL;
    const struct cli_flag wanted[] = {
        {.name = "--db", .value = "FILE", .text = &database},
        {.name = "--admin-socket", .value = "PATH", .text = &socket},
        {.name = NULL},
    };
    places->database_path = sb_text_new(NULL);
    places->socket_path = sb_text_new(NULL);
    if (!config_read(&places->read, places->config, wanted, true, error))
        return false;
    /* Who names a database means the socket beside it, whatever the settings say. */
    socket = places->socket ? places->socket : places->database ? NULL : socket;
    database = places->database ? places->database : database;
    if (database)
        sb_put(&places->database_path, database);
    else
        find_usual(places);
    if (socket)
        sb_put(&places->socket_path, socket);
    else
        places_socket(places->database_path.data, &places->socket_path);
    return true;
}

void places_free(struct places *places) {
    config_free(&places->read);
    sb_text_free(&places->database_path);
    sb_text_free(&places->socket_path);
}
