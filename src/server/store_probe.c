/* The store asked how it is: can the file be read, is it still there, can it be written again? */
#define _GNU_SOURCE
#include "store_internal.h"
#include <string.h>
#include <sys/statvfs.h>

enum { ROOM_LEAST = 1024 * 1024 }; /* bytes that must be free: else the next commits would not fit in */

static bool is_moved(struct store *store) {
    int moved = 0;
    sqlite3_file_control(store->database, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved;
}

/* From the file, and not from what SQLite remembers of it. */
static bool has_header(struct store *store) {
    static const char header[] = "SQLite format 3";
    char read[sizeof header] = "";
    sqlite3_file *file = NULL;
    sqlite3_file_control(store->database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    return file && file->pMethods && file->pMethods->xRead(file, read, sizeof read, 0) == SQLITE_OK &&
           memcmp(read, header, sizeof read) == 0;
}

bool store_probe(struct store *store, struct sb_error *error) {
    if (is_moved(store))
        return sb_fail(error, "The server's database was moved or deleted: what is stored now would be lost.");
    return has_header(store) || sb_fail(error, "The server's database cannot be read.");
}

static bool has_room(const struct store *store) {
    struct statvfs disk;
    return statvfs(store_file(store), &disk) != 0 || disk.f_bavail >= ROOM_LEAST / disk.f_frsize + 1;
}

/* SQLite writes the page with the version even if that stays the same, which it does not do for rows. */
bool store_try_write(struct store *store) {
    char sql[80];
    if (store->dirty || store_safety(store) != STORE_SAFE || !has_room(store))
        return false;
    sqlite3_snprintf(sizeof sql, sql, "BEGIN IMMEDIATE; PRAGMA user_version = %d; COMMIT", store_version);
    bool written = sqlite3_exec(store->database, sql, NULL, NULL, NULL) == SQLITE_OK;
    store_roll_back(store);
    return written;
}
