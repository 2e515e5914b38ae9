/* The store, opened only to be looked at or copied. */
#include "store_internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool store_is_of_this_version(struct store *store) {
    int64_t version = 0;
    return store_ask_number(store, "PRAGMA user_version", &version) && version == store_version;
}

static bool cannot_open(struct store *store, struct sb_error *error) {
    int system = sqlite3_system_errno(store->database);
    switch (sqlite3_errcode(store->database)) {
    case SQLITE_NOMEM:
        return sb_fail_memory(error);
    case SQLITE_BUSY:
        return sb_fail(error, "%s is in use by a server.", store->path);
    case SQLITE_NOTADB:
        return sb_fail(error, "%s is not a database of this server.", store->path);
    case SQLITE_CANTOPEN:
        return sb_fail(error, "%s cannot be opened: %s.", store->path,
                       system ? strerror(system) : sqlite3_errmsg(store->database));
    default:
        return sb_fail(error, "%s cannot be read: %s.", store->path, sqlite3_errmsg(store->database));
    }
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
    const char *folder = path[0] == '/' ? "" : "./";
    struct store *store = calloc(1, sizeof *store + strlen(folder) + strlen(path) + 1);
    if (!store) {
        sb_fail_memory(error);
        return NULL;
    }
    sprintf(store->path, "%s%s", folder, path);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    bool opened = sqlite3_open_v2(store->path, &store->database, flags, NULL) == SQLITE_OK;
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
