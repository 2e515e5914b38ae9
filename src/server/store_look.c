/* The store, opened only to be looked at or copied. */
#include "store_internal.h"
#include <sys/stat.h>

bool store_is_of_this_version(struct store *store) {
    int64_t version = 0;
    return store_ask_number(store, "PRAGMA user_version", &version) && version == store_version;
}

static bool cannot_open(struct store *store, struct sb_error *error) {
    return store_cannot_open(store, false, error);
}

/* The lock of a server is taken, so that none begins meanwhile. */
static bool recognise(struct store *store, bool any_version, struct sb_error *error) {
    int64_t application = 0, version = 0;
    if (!store_ask_number(store, "PRAGMA locking_mode = EXCLUSIVE", &version) ||
        !store_ask_number(store, "PRAGMA application_id", &application) ||
        !store_ask_number(store, "PRAGMA user_version", &version))
        return cannot_open(store, error);
    if (application != STORE_APPLICATION)
        return sb_fail(error, "%s is not a database of this server.", store->path);
    if (version > store_version)
        return sb_fail(error, "%s has version %d, written by a newer server; this server reads version %d.",
                       store->path, (int)version, store_version);
    if (version != store_version && !any_version)
        return sb_fail(error, "%s has version %d; start a server on it once, which brings it to version %d.",
                       store->path, (int)version, store_version);
    bool good = sqlite3_exec(store->database, "BEGIN IMMEDIATE; COMMIT", NULL, NULL, NULL) == SQLITE_OK &&
                (version != store_version || store_read_log(store));
    return good || cannot_open(store, error);
}

/* Has a server left something in its journal, because it has crashed? */
static bool has_journal(const struct store *store) {
    struct stat journal;
    char *path = sqlite3_mprintf("%s-wal", store->path);
    bool has = path && stat(path, &journal) == 0 && journal.st_size > 0;
    sqlite3_free(path);
    return has;
}

struct store *store_open_to_look(const char *path, bool any_version, bool *in_use, struct sb_error *error) {
    bool opened;
    struct store *store = store_new(path, SQLITE_OPEN_READWRITE, &opened, error);
    if (!store)
        return NULL;
    /* Else closing would put what is in the journal into the file. */
    if (opened && has_journal(store))
        sqlite3_db_config(store->database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    if (opened ? recognise(store, any_version, error) : cannot_open(store, error))
        return store;
    if (in_use)
        *in_use = sqlite3_errcode(store->database) == SQLITE_BUSY;
    store_close(store);
    return NULL;
}

bool store_leave_journal(struct store *store, struct sb_error *error) {
    return sqlite3_exec(store->database, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) == SQLITE_OK ||
           store_cannot_read(store, error);
}
