/* saburau restore: a backup takes the place of a server's database, which is kept under another name. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "../server/check.h"
#include "../server/secret.h"
#include "../server/store.h"
#include "cli.h"
#include "copying.h"
#include "line_client.h"
#include "places.h"
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

struct restore {
    const char *from, *to;
    struct copy copy;
    struct sb_text kept; /* where the old database is now; empty if there was none */
};

/* ---- The backup ---- */

/* The first thing that is wrong with it. */
static void note_damage(void *data, int64_t table, const char *reason) {
    struct sb_text *first = data;
    if (first->length > 0)
        return;
    if (table)
        sb_say(first, "Table %lld: %s", (long long)table, reason);
    else
        sb_put(first, reason);
}

/* The copy is checked, not the backup: opening a database may change it. */
static bool is_sound(struct restore *restore, struct sb_error *error) {
    char reason[600];
    struct sb_text first = sb_text_over(reason, sizeof reason);
    struct check check = {.damage = note_damage, .data = &first, .any_version = true, .words = cli_words};
    first.words = cli_words;
    struct sb_error why = {.words = cli_words};
    if (!check_database(&check, restore->copy.beside.data, &why))
        return sb_fail(error, "%s cannot be restored. %s", restore->from, why.text);
    return check.failed == 0 || sb_fail(error, "%s is damaged, and is not restored: %s", restore->from, reason);
}

/* A new file belongs to whom the old one, or else the folder, belongs. Only root can say so. */
static bool give_to_owner(const char *file, const char *path) {
    char *copy = strdup(path);
    struct stat owner;
    bool known = copy && (stat(path, &owner) == 0 || stat(dirname(copy), &owner) == 0);
    free(copy);
    return geteuid() != 0 || (known && chown(file, owner.st_uid, owner.st_gid) == 0);
}

static bool copy_backup(struct restore *restore, struct sb_error *error) {
    int from = open(restore->from, O_RDONLY | O_CLOEXEC);
    if (from < 0)
        return sb_fail(error, "%s cannot be opened: %s.", restore->from, sb_system_says(error, errno));
    bool copied = copy_beside(&restore->copy, from, restore->to, error);
    close(from);
    if (!copied || !is_sound(restore, error))
        return false;
    return give_to_owner(restore->copy.beside.data, restore->to) ||
           sb_fail(error, "%s cannot be given to its owner: %s.", restore->to, sb_system_says(error, errno));
}

/* ---- The old database ---- */

static void name_kept(struct restore *restore) {
    char when[32];
    time_t now = time(NULL);
    struct tm parts;
    strftime(when, sizeof when, "%Y%m%dT%H%M%SZ", gmtime_r(&now, &parts));
    sb_put_format(&restore->kept, "%s.before-%s", restore->to, when);
}

/* Gives the old database another name, and its journal, too, if one is there: it belongs to no other file. Nobody
 * starts meanwhile without a database: the old name stays until the new file takes it. */
static bool keep_old(struct restore *restore, struct sb_error *error) {
    struct sb_text journal = sb_text_new(NULL), kept_journal = sb_text_new(NULL);
    name_kept(restore);
    sb_put_format(&journal, "%s-wal", restore->to);
    sb_put_format(&kept_journal, "%s-wal", restore->kept.data);
    bool kept = link(restore->to, restore->kept.data) == 0 &&
                (access(journal.data, F_OK) != 0 || rename(journal.data, kept_journal.data) == 0);
    if (!kept)
        sb_fail(error, "%s cannot be kept as %s: %s.", restore->to, restore->kept.data, sb_system_says(error, errno));
    sb_text_free(&journal);
    sb_text_free(&kept_journal);
    return kept;
}

/* One that is so damaged that nobody can tell whether it is ours is moved out of the way all the same. */
static bool replace(struct restore *restore, struct sb_error *error) {
    struct sb_error why = {.words = cli_words};
    bool is_there = access(restore->to, F_OK) == 0, in_use = false;
    struct store *old = is_there ? store_open_to_look(restore->to, true, &in_use, &why) : NULL;
    if (in_use)
        return sb_fail(error, "%s is in use by a server; stop it first.", restore->to);
    /* With an empty journal the old file is whole by itself; the lock is held until the new one is in its place. */
    bool done = (!old || store_leave_journal(old, error)) && (!is_there || keep_old(restore, error)) &&
                copy_settle(&restore->copy, restore->to, is_there, error);
    store_close(old);
    return done;
}

/* ---- The command ---- */

static bool bring_back(struct restore *restore, const struct places *places, struct sb_error *error) {
    if (line_client_is_there(places->socket_path.data))
        return sb_fail(error, "A server uses %s; stop it first.", restore->to);
    return copy_backup(restore, error) && replace(restore, error);
}

static void report(const struct restore *restore) {
    cli_say(stdout, "%s is as %s has it.\n", restore->to, restore->from);
    if (restore->kept.length > 0)
        cli_say(stdout, "What was there before is kept as %s.\n", restore->kept.data);
}

int restore_command(int argc, char **argv) {
    struct places places = {.database = NULL};
    struct restore restore = {.kept = sb_text_new(NULL)};
    const struct cli_flag flags[] = {
        PLACES_FLAG_DB(places),
        PLACES_FLAG_CONFIG(places),
        {.name = NULL},
    };
    const struct cli_usage usage = {"restore",
                                    "FILE",
                                    SB_PHRASE("Puts a backup in the place of the database of a server that does not "
                                              "run. What was there is kept under another name."),
                                    flags,
                                    1,
                                    1};
    struct sb_error error = {.words = cli_words};
    int count, code;
    if (!cli_parse(&usage, argc, argv, &count, &code))
        return code;
    restore.from = argv[0];
    if (!places_find(&places, &error)) {
        code = cli_fail(CLI_USAGE, &error);
    } else {
        char *file = realpath(places.database_path.data, NULL); /* what a symbolic link leads to is replaced */
        restore.to = file ? file : places.database_path.data;
        code = secret_start() && bring_back(&restore, &places, &error) ? CLI_DONE : cli_fail(CLI_NO, &error);
        if (code == CLI_DONE)
            report(&restore);
        free(file);
    }
    copy_free(&restore.copy);
    sb_text_free(&restore.kept);
    places_free(&places);
    return code;
}
