/* Requests of those who run the server, from the admin socket: one JSON object per line, as docs/hosting.md lists them.
 * They are served like all requests: what they change is committed before anybody is told. */
#include "clean.h"
#include "requests.h"
#include <saburau/clock.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum {
    LIST_USUAL = 50,     /* tables in a list */
    LIST_MOST = 1000,    /* … if more are asked for */
    ANNOUNCED_MOST = 500 /* characters */
};

static const char *const PHASES[] = {"waiting", "playing", "over"};

static const char CLOSED[] = SB_PHRASE("Those who run this server have closed this table; the game ends here.");
static const char REMOVED[] = SB_PHRASE("Those who run this server have removed this table.");

/* ---- How it goes ---- */

/* Games that somebody plays at this moment. */
static int64_t count_active(const struct hall *hall) {
    int64_t active = 0;
    for (const struct table *table = hall->oldest; table; table = table->newer) {
        bool here[SB_MAX_SEATS];
        bool somebody = false;
        hall_presence(table, here);
        for (int seat = 0; seat < table->facts.setup.seats; seat++)
            somebody |= here[seat];
        active += somebody && table->facts.phase == PHASE_PLAYING && !table->lost;
    }
    return active;
}

static void put_table_counts(struct hall *hall, struct sb_text *json) {
    int64_t counts[PHASE_OVER + 1];
    if (!store_count_tables(hall->store, counts))
        return;
    sb_json_key(json, "tables"), sb_json_open(json, '{');
    for (int phase = PHASE_WAITING; phase <= PHASE_OVER; phase++)
        sb_json_key(json, PHASES[phase]), sb_json_number(json, counts[phase]);
    sb_json_close(json, '}');
}

static bool serve_status(struct request *r) {
    struct hall *hall = r->hall;
    struct sb_error why = {.words = NULL};
    struct sb_text *json = request_begin_reply(r);
    sb_json_key(json, "version"), sb_json_string(json, SABURAU_VERSION);
    sb_json_key(json, "uptime"), sb_json_number(json, (int64_t)(sb_clock_seconds() - hall->opened));
    sb_json_key(json, "health"), sb_json_string(json, hall_is_healthy(hall, &why) ? "ok" : why.text);
    sb_json_key(json, "draining"), sb_json_bool(json, hall->draining);
    sb_json_key(json, "backup"), sb_json_bool(json, hall->holder != NULL);
    sb_json_key(json, "clients"), sb_json_number(json, hall->counts.clients);
    put_table_counts(hall, json);
    sb_json_key(json, "active"), sb_json_number(json, count_active(hall));
    sb_json_key(json, "in_memory"), sb_json_number(json, (int64_t)hall->table_count);
    sb_json_key(json, "moves"), sb_json_number(json, (int64_t)hall->counts.moves);
    sb_json_key(json, "bot_moves"), sb_json_number(json, (int64_t)hall->counts.bot_moves);
    sb_json_key(json, "bots_thinking"), sb_json_number(json, thinkers_count(hall->thinkers));
    sb_json_key(json, "unsent"), sb_json_number(json, (int64_t)hall->settings.count_unsent(hall->settings.data));
    sb_json_key(json, "bans"), sb_json_number(json, (int64_t)hall->ban_count);
    hall_end_reply(hall);
    return true;
}

/* ---- Tables ---- */

/* A link that is told unasked is cut short. */
static void put_link(struct sb_text *json, const char *link, bool whole) {
    char text[LINK_ROOM + 4];
    struct sb_text out = sb_text_over(text, sizeof text);
    sb_put_bytes(&out, link, whole ? strlen(link) : LINK_SHOWN);
    sb_put(&out, whole ? "" : "…");
    sb_json_key(json, "link"), sb_json_string(json, text);
}

static void put_row(struct sb_text *json, const struct table_row *row, bool links) {
    sb_json_open(json, '{');
    sb_json_key(json, "table"), sb_json_number(json, row->id);
    put_link(json, row->link, links);
    sb_json_key(json, "game"), sb_json_string(json, row->game);
    sb_json_key(json, "phase");
    sb_json_string(json, row->phase >= PHASE_WAITING && row->phase <= PHASE_OVER ? PHASES[row->phase] : "damaged");
    sb_json_key(json, "seats"), sb_json_number(json, row->seats);
    sb_json_key(json, "taken"), sb_json_number(json, row->taken);
    sb_json_key(json, "made"), sb_json_number(json, row->made);
    sb_json_key(json, "listed"), sb_json_bool(json, row->listed);
    sb_json_close(json, '}');
}

static bool read_phase(struct request *r, int *phase) {
    const char *name = request_text(r, "phase");
    *phase = -1;
    if (request_value(r, "phase").kind == VALUE_MISSING)
        return true;
    for (int i = PHASE_WAITING; i <= PHASE_OVER; i++)
        if (name && strcmp(PHASES[i], name) == 0)
            *phase = i;
    return *phase >= 0 || request_deny(r, "bad_request", "A phase is `waiting`, `playing` or `over`.");
}

static bool serve_list(struct request *r) {
    int64_t before, most;
    int phase;
    bool links;
    if (!read_phase(r, &phase) || !request_flag(r, "links", &links) ||
        !request_number(r, "before", 1, INT64_MAX, INT64_MAX, &before) ||
        !request_number(r, "limit", 1, LIST_MOST, LIST_USUAL, &most))
        return false;
    struct table_row *rows = malloc((size_t)most * sizeof *rows);
    if (!rows)
        return request_deny_memory(r);
    int count = store_list_tables(r->hall->store, before, phase, rows, (int)most);
    if (count >= 0) {
        struct sb_text *json = request_begin_reply(r);
        sb_json_key(json, "tables"), sb_json_open(json, '[');
        for (int i = 0; i < count; i++)
            put_row(json, &rows[i], links);
        sb_json_close(json, ']');
        if (count == most) /* there may be more */
            sb_json_key(json, "before"), sb_json_number(json, rows[count - 1].id);
        hall_end_reply(r->hall);
    }
    free(rows);
    return count >= 0 || request_deny(r, "storage", "The list of tables cannot be read just now; try again.");
}

/* The number and the link of the table that the request names by one of them. */
static bool name_table(struct request *r, int64_t *id, char link[LINK_ROOM]) {
    const char *text;
    if (!request_need_text(r, "table", &text))
        return false;
    bool is_link = secret_is_link(text);
    bool is_number = !is_link && *text && strlen(text) <= 18 && strspn(text, "0123456789") == strlen(text);
    struct sb_text out = sb_text_over(link, LINK_ROOM);
    sb_put(&out, is_link ? text : "");
    *id = is_number ? strtoll(text, NULL, 10) : 0;
    switch (is_link || is_number ? store_name_table(r->hall->store, id, link, &r->error) : STORE_NONE) {
    case STORE_FOUND:
        return true;
    case STORE_NONE:
        return request_deny(r, "unknown", "There is no such table.");
    default:
        return request_deny_as(r, "storage");
    }
}

static bool find_table(struct request *r) {
    char link[LINK_ROOM];
    int64_t id;
    if (!name_table(r, &id, link))
        return false;
    return hall_find_table(r->hall, link, &r->table, &r->error) == STORE_FOUND || request_deny_as(r, "storage");
}

/* Who has the seat; and if somebody is there, from where. */
static void put_person(const struct table *table, int seat, struct sb_text *json) {
    const struct seat_facts *here = &table->facts.seats[seat];
    char text[BAN_ROOM];
    struct ban visitor = ban_of_visitor(&here->owner);
    ban_write(&visitor, text);
    sb_json_key(json, "name"), sb_json_string(json, here->name);
    sb_json_key(json, "visitor"), sb_json_string(json, text);
    for (const struct watcher *watcher = table->watchers; watcher; watcher = watcher->next_at_table)
        if (watcher->eye == seat) {
            struct ban address = ban_of_address(watcher->client->address);
            ban_write(&address, text);
            sb_json_key(json, "address"), sb_json_string(json, text);
            return;
        }
}

static void put_seat(const struct table *table, int seat, struct sb_text *json) {
    static const char *const kinds[] = {"open", "link", "person", "bot"};
    const struct seat_facts *here = &table->facts.seats[seat];
    sb_json_open(json, '{');
    sb_json_key(json, "kind"), sb_json_string(json, kinds[here->kind]);
    if (here->kind == SEAT_BOT)
        sb_json_key(json, "level"), sb_json_string(json, here->bot);
    if (here->kind == SEAT_PERSON)
        put_person(table, seat, json);
    if (here->stand_in)
        sb_json_key(json, "stand_in"), sb_json_bool(json, true);
    if (here->resigned)
        sb_json_key(json, "resigned"), sb_json_bool(json, true);
    sb_json_close(json, '}');
}

static bool serve_show(struct request *r) {
    bool links;
    if (!request_flag(r, "links", &links) || !find_table(r))
        return false;
    const struct table *table = r->table;
    int64_t watchers = 0;
    for (const struct watcher *watcher = table->watchers; watcher; watcher = watcher->next_at_table)
        watchers++;
    struct sb_text *json = request_begin_reply(r);
    sb_json_key(json, "table"), sb_json_number(json, table->facts.id);
    put_link(json, table->facts.link, links);
    sb_json_key(json, "game"), sb_json_string(json, table->facts.game->name);
    sb_json_key(json, "phase"), sb_json_string(json, PHASES[table->facts.phase]);
    sb_json_key(json, "made"), sb_json_number(json, table->facts.made);
    sb_json_key(json, "listed"), sb_json_bool(json, table->facts.listed);
    sb_json_key(json, "clock"), sb_json_number(json, table->facts.clock);
    sb_json_key(json, "moves"), sb_json_number(json, (int64_t)table->match.count);
    sb_json_key(json, "watchers"), sb_json_number(json, watchers);
    sb_json_key(json, "seats"), sb_json_open(json, '[');
    for (int seat = 0; seat < table->facts.setup.seats; seat++)
        put_seat(table, seat, json);
    sb_json_close(json, ']');
    hall_end_reply(r->hall);
    return true;
}

static bool serve_close(struct request *r) {
    if (!find_table(r))
        return false;
    if (r->table->facts.phase == PHASE_OVER)
        return request_deny(r, "forbidden", "The game at this table is over already.");
    table_close(r->table, r->hall->store);
    r->table->intervention = CLOSED;
    request_reply(r);
    return true;
}

/* Also of a table that cannot be read. */
static bool serve_remove(struct request *r) {
    char link[LINK_ROOM];
    int64_t id;
    if (!name_table(r, &id, link))
        return false;
    hall_remove_table(r->hall, id, link, REMOVED);
    request_reply(r);
    return true;
}

/* ---- People ---- */

static bool need_ban(struct request *r, struct ban *ban) {
    const char *who;
    if (!request_need_text(r, "who", &who))
        return false;
    ban->since = (int64_t)time(NULL);
    return ban_read(who, ban, &r->error) || request_deny_as(r, "bad_request");
}

static bool reply_with_ban(struct request *r, const struct ban *ban) {
    char text[BAN_ROOM];
    ban_write(ban, text);
    r->hall->bans_changed = true;
    struct sb_text *json = request_begin_reply(r);
    sb_json_key(json, "who"), sb_json_string(json, text);
    hall_end_reply(r->hall);
    return true;
}

static bool serve_ban(struct request *r) {
    struct ban ban;
    if (!need_ban(r, &ban))
        return false;
    if (r->hall->ban_count >= BANS_MOST)
        return request_deny(r, "forbidden", "There are too many bans; lift some first.");
    ban.since = (int64_t)time(NULL);
    store_add_ban(r->hall->store, &ban);
    return reply_with_ban(r, &ban);
}

static bool serve_unban(struct request *r) {
    struct ban ban;
    if (!need_ban(r, &ban))
        return false;
    bool found = false;
    for (size_t i = 0; i < r->hall->ban_count; i++)
        found |= ban_compare(&ban, &r->hall->bans[i]) == 0;
    if (!found)
        return request_deny(r, "unknown", "There is no such ban.");
    store_remove_ban(r->hall->store, &ban);
    return reply_with_ban(r, &ban);
}

static bool serve_bans(struct request *r) {
    struct sb_text *json = request_begin_reply(r);
    sb_json_key(json, "bans"), sb_json_open(json, '[');
    for (size_t i = 0; i < r->hall->ban_count; i++) {
        const struct ban *ban = &r->hall->bans[i];
        char text[BAN_ROOM];
        ban_write(ban, text);
        sb_json_open(json, '{');
        sb_json_key(json, "who"), sb_json_string(json, text);
        sb_json_key(json, "kind"), sb_json_string(json, ban->kind == BAN_VISITOR ? "visitor" : "address");
        sb_json_key(json, "since"), sb_json_number(json, ban->since);
        sb_json_close(json, '}');
    }
    sb_json_close(json, ']');
    hall_end_reply(r->hall);
    return true;
}

static bool serve_announce(struct request *r) {
    const char *text;
    char sentence[4 * ANNOUNCED_MOST + 1];
    if (!request_need_text(r, "say", &text))
        return false;
    if (!clean_text(text, SB_PHRASE("An announcement has 1 to %d characters that can be shown."), ANNOUNCED_MOST,
                    sentence, sizeof sentence, &r->error))
        return request_deny_as(r, "bad_request");
    sb_put_format(&r->hall->announced, "%s\n", sentence);
    if (r->hall->announced.cut)
        return request_deny_memory(r);
    struct sb_text *json = request_begin_reply(r);
    sb_json_key(json, "clients"), sb_json_number(json, r->hall->counts.clients);
    hall_end_reply(r->hall);
    return true;
}

/* ---- The server ---- */

static bool serve_drain(struct request *r) {
    r->hall->will_drain = true;
    struct sb_text *json = request_begin_reply(r);
    sb_json_key(json, "active"), sb_json_number(json, count_active(r->hall));
    hall_end_reply(r->hall);
    return true;
}

static bool serve_undrain(struct request *r) {
    r->hall->will_drain = false;
    request_reply(r);
    return true;
}

void hall_take_drain(struct hall *hall, bool stored) {
    if (stored)
        hall->draining = hall->will_drain;
    else
        hall->will_drain = hall->draining;
}

/* The reply comes when this round is committed. */
static bool serve_hold(struct request *r) {
    if (r->hall->holder)
        return request_deny(r, "forbidden", "A backup is being made already; try again when it is done.");
    if (r->id == NO_REQUEST)
        return request_deny(r, "bad_request", "The request needs \"id\", a number.");
    r->hall->holder = r->client;
    r->hall->hold_request = r->id;
    return true;
}

static bool hold_file(struct store *store, struct stat *file, struct sb_error *error) {
    if (!store_hold(store, error))
        return false;
    if (stat(store_file(store), file) == 0)
        return true;
    store_release(store);
    return sb_fail(error, "The database's file is not there any more.");
}

/* The file by its name, and by its number in case that there is another of this name where the administrator is. */
static void reply_with_file(struct hall *hall, int64_t id, const struct stat *file) {
    struct sb_text *json = hall_begin_reply(hall, hall->holder, id);
    sb_json_key(json, "file"), sb_json_string(json, store_file(hall->store));
    sb_json_key(json, "device"), sb_json_number(json, (int64_t)file->st_dev);
    sb_json_key(json, "inode"), sb_json_number(json, (int64_t)file->st_ino);
    hall_end_reply(hall);
}

void hall_take_hold(struct hall *hall, bool stored) {
    int64_t id = hall->hold_request;
    struct sb_error error = {.words = hall->holder ? hall->holder->words : NULL};
    struct stat file;
    if (id == NO_REQUEST)
        return;
    hall->hold_request = NO_REQUEST;
    if (stored && hold_file(hall->store, &file, &error)) {
        reply_with_file(hall, id, &file);
    } else {
        hall_refuse(hall, hall->holder, id, "storage", error.text);
        hall->holder = NULL;
    }
}

static bool serve_release(struct request *r) {
    if (r->hall->holder != r->client)
        return request_deny(r, "forbidden", "You hold nothing.");
    bool held = store_holds(r->hall->store);
    r->hall->holder = NULL;
    store_release(r->hall->store);
    if (!held)
        return request_deny(r, "storage", "So much was written meanwhile that the file had to change; try again.");
    request_reply(r);
    return true;
}

const struct request_row admin_rows[] = {
    {.name = "status", .serve = serve_status},
    {.name = "list", .serve = serve_list},
    {.name = "show", .serve = serve_show},
    {.name = "close", .serve = serve_close, .changes = true},
    {.name = "remove", .serve = serve_remove, .changes = true},
    {.name = "ban", .serve = serve_ban, .changes = true},
    {.name = "unban", .serve = serve_unban, .changes = true},
    {.name = "bans", .serve = serve_bans},
    {.name = "announce", .serve = serve_announce, .changes = true},
    {.name = "drain", .serve = serve_drain, .changes = true},
    {.name = "undrain", .serve = serve_undrain, .changes = true},
    {.name = "hold", .serve = serve_hold, .changes = true},
    {.name = "release", .serve = serve_release, .changes = true},
    {.name = NULL},
};
