/* Damaged tables: each is told once in the log, by its number, when somebody or something comes upon it. */
#include "hall_internal.h"
#include "log.h"
#include <saburau/hash.h>
#include <stdio.h>
#include <string.h>

/* Its number; or the beginning of its link, as administrators see it, if that cannot be read. */
static void name_table(struct hall *hall, const char *link, char name[LOG_NUMBER_ROOM]) {
    char same[LINK_ROOM];
    int64_t id = 0;
    snprintf(same, sizeof same, "%s", link);
    if (store_name_table(hall->store, &id, same, NULL) == STORE_FOUND)
        log_number(name, id);
    else
        snprintf(name, LOG_NUMBER_ROOM, "%.*s", LINK_SHOWN, link);
}

static bool is_known(const struct hall *hall, uint64_t key) {
    for (size_t i = 0; i < hall->damaged.count; i++)
        if (hall->damaged.keys[i] == key)
            return true;
    return false;
}

void hall_note_damaged(struct hall *hall, const char *link) {
    char name[LOG_NUMBER_ROOM];
    uint64_t key = sb_hash(0, link, strlen(link));
    if (hall->damaged.count == DAMAGED_KNOWN || is_known(hall, key))
        return;
    hall->damaged.keys[hall->damaged.count++] = key;
    name_table(hall, link, name);
    log_event(LOG_ERROR, "table_damaged", "table", name, "say", "It cannot be read; `saburau check` says why.",
              (char *)NULL);
}
