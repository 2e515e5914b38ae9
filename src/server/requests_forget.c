/* The request to be forgotten: all that the server knows of a visitor is removed, or made nobody's. */
#include "requests.h"
#include <string.h>

enum { FORGOTTEN_AT_ONCE = 20 }; /* tables in one request, so that no round takes long */

struct links {
    char link[FORGOTTEN_AT_ONCE + 1][LINK_ROOM]; /* one more, to know whether there are more */
    int count;
};

static bool collect(void *data, const char *link) {
    struct links *links = data;
    memcpy(links->link[links->count++], link, strlen(link) + 1);
    return true;
}

/* A table that waits for a game, and whose host is gone, would wait for ever. */
static void forget_at_table(struct request *r, struct table *table) {
    const struct secret_hash *visitor = &r->client->visitor;
    if (table->facts.phase == PHASE_WAITING && table_is_host(table, visitor)) {
        hall_remove_table(r->hall, table->facts.id, table->facts.link,
                          SB_PHRASE("This table was removed by the person who made it."));
        return;
    }
    table_forget_visitor(table, r->hall->store, visitor);
    hall_rewatch(r->hall, table);
    hall_mark_changed(r->hall, table);
}

static bool forget_at_link(struct request *r, const char *link) {
    struct table *table;
    switch (hall_find_table(r->hall, link, &table, &r->error)) {
    case STORE_FOUND:
        forget_at_table(r, table);
        return true;
    case STORE_USELESS:
        store_disown_table(r->hall->store, link, &r->client->visitor);
        return true;
    case STORE_NONE:
        return true;
    default:
        return request_deny_as(r, "storage");
    }
}

bool serve_forget(struct request *r) {
    struct links links = {.count = 0};
    bool sure;
    if (!request_flag(r, "sure", &sure))
        return false;
    if (!sure)
        return request_deny(r, "bad_request", "This cannot be taken back; the request needs \"sure\":true.");
    if (!store_tables_of(r->hall->store, &r->client->visitor, FORGOTTEN_AT_ONCE + 1, collect, &links))
        return request_deny(r, "storage", "Your tables cannot be read just now; try again in a moment.");
    if (!store_tables_heard(r->hall->store, &r->client->visitor, FORGOTTEN_AT_ONCE + 1 - links.count, collect, &links))
        return request_deny(r, "storage", "What you have said cannot be read just now; try again in a moment.");
    for (int i = 0; i < links.count && i < FORGOTTEN_AT_ONCE; i++)
        if (!forget_at_link(r, links.link[i]))
            return false;
    store_forget_visitor(r->hall->store, &r->client->visitor);
    struct sb_text *json = request_begin_reply(r);
    sb_json_key(json, "more"), sb_json_bool(json, links.count > FORGOTTEN_AT_ONCE);
    hall_end_reply(r->hall);
    return true;
}
