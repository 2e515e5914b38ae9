/* saburau backup: a copy of a server's database, also while it runs.
 *
 * A server that runs is asked to leave the file itself alone for a while (store_hold), and goes on writing to its
 * journal. So the copy costs it nothing, needs no right of the server's to write, and is the database as it was at one
 * moment. */
#include "../server/store.h"
#include "cli.h"
#include "copying.h"
#include "line_client.h"
#include "places.h"
#include <errno.h>
#include <fcntl.h>
#include <saburau/json.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct backup {
    const char *to;
    bool force, json;
    struct copy copy;
};

static bool is_free(const struct backup *backup, struct sb_error *error) {
    return backup->force || access(backup->to, F_OK) != 0 ||
           sb_fail(error, "%s is there already; --force replaces it.", backup->to);
}

/* ---- While a server runs ---- */

/* The file that the server means: one of the same name could be another, if the server sees other folders. */
static int open_held(const json_t *reply, struct sb_error *error) {
    const char *path = sb_json_text(json_object_get(reply, "file"));
    struct stat file;
    int from = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (from < 0) {
        sb_fail(error, "The server's database, %s, cannot be opened: %s.", path ? path : "",
                sb_system_says(error, errno));
    } else if (fstat(from, &file) != 0 ||
               (json_int_t)file.st_dev != json_integer_value(json_object_get(reply, "device")) ||
               (json_int_t)file.st_ino != json_integer_value(json_object_get(reply, "inode"))) {
        sb_fail(error, "The server's database cannot be seen from here: %s is another file.", path);
        close(from);
        from = -1;
    }
    return from;
}

/* Only when the server says that the file has been held still all the time is the copy a backup. */
static bool copy_held(struct backup *backup, struct line_client *server, struct sb_error *error) {
    json_t *held = NULL, *released = NULL;
    bool good = line_client_ask(server, "{\"id\":1,\"do\":\"hold\"}", &held, error);
    int from = good ? open_held(held, error) : -1;
    good = from >= 0 && copy_beside(&backup->copy, from, backup->to, error) &&
           line_client_ask(server, "{\"id\":2,\"do\":\"release\"}", &released, error);
    if (from >= 0)
        close(from);
    json_decref(held);
    json_decref(released);
    return good && copy_settle(&backup->copy, backup->to, backup->force, error);
}

static bool back_up_running(struct backup *backup, const char *socket, struct sb_error *error) {
    struct line_client server;
    if (!line_client_open(&server, socket, error))
        return false;
    bool good = copy_held(backup, &server, error);
    line_client_close(&server);
    return good;
}

/* ---- While none runs ---- */

/* The descriptor is closed last: with it goes the process's lock on the file, which SQLite relies on. */
static bool back_up_file(struct backup *backup, const char *path, struct sb_error *error) {
    bool in_use = false;
    struct store *store = store_open_to_look(path, true, &in_use, error);
    if (in_use)
        return sb_fail(error, "%s is in use by a server; name its admin socket with --socket.", path);
    if (!store)
        return false;
    int from = open(path, O_RDONLY | O_CLOEXEC);
    bool good = from >= 0 || sb_fail(error, "%s cannot be opened: %s.", path, sb_system_says(error, errno));
    good = good && store_hold(store, error) && copy_beside(&backup->copy, from, backup->to, error);
    store_release(store);
    store_close(store);
    if (from >= 0)
        close(from);
    return good && copy_settle(&backup->copy, backup->to, backup->force, error);
}

/* ---- The command ---- */

static bool back_up(struct backup *backup, const struct places *places, struct sb_error *error) {
    const char *socket = places->socket_path.data;
    if (!is_free(backup, error))
        return false;
    if (places->socket || line_client_is_there(socket))
        return back_up_running(backup, socket, error);
    return back_up_file(backup, places->database_path.data, error);
}

static void report(const struct backup *backup) {
    struct sb_text out = sb_text_new(cli_words);
    if (backup->json) {
        sb_json_open(&out, '{');
        sb_json_key(&out, "file"), sb_json_string(&out, backup->to);
        sb_json_key(&out, "bytes"), sb_json_number(&out, backup->copy.bytes);
        sb_json_close(&out, '}');
    } else {
        sb_say(&out, "%s has the whole database. Bytes: %lld.", backup->to, backup->copy.bytes);
    }
    puts(out.data);
    sb_text_free(&out);
}

int backup_command(int argc, char **argv) {
    struct places places = {.database = NULL};
    struct backup backup = {.to = NULL};
    const struct cli_flag flags[] = {
        PLACES_FLAG_DB(places),
        PLACES_FLAG_SOCKET(places),
        PLACES_FLAG_CONFIG(places),
        {.name = "--force", .meaning = SB_PHRASE("replace FILE if it is there"), .on = &backup.force},
        {.name = "--json", .meaning = SB_PHRASE("say what was done as one JSON object"), .on = &backup.json},
        {.name = NULL},
    };
    const struct cli_usage usage = {"backup",
                                    "FILE",
                                    SB_PHRASE("Copies a server's database to FILE, whether the server runs or not. The "
                                              "copy is whole, and as of one moment."),
                                    flags,
                                    1,
                                    1};
    struct sb_error error = {.words = cli_words};
    int count, code;
    if (!cli_parse(&usage, argc, argv, &count, &code))
        return code;
    backup.to = argv[0];
    if (!places_find(&places, &error)) {
        code = cli_fail(CLI_USAGE, &error);
    } else if (back_up(&backup, &places, &error)) {
        report(&backup);
        code = CLI_DONE;
    } else {
        code = cli_fail(CLI_NO, &error);
    }
    copy_free(&backup.copy);
    places_free(&places);
    return code;
}
