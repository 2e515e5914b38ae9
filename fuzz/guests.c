/* Guests of a hall. */
#include "guests.h"
#include "../src/server/store_internal.h"
#include <saburau/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FIRST_ID = 1000000 };

static struct guest {
    struct client *client; /* NULL if it is not there */
    json_t *known;         /* what it knows of tables: by link, then by eye */
    bool dropped;
} guests[GUESTS];

static struct {
    int guest;
    bool patient, replied;
} requests[REQUESTS_MOST];
static int request_count;
static int settled; /* requests before this one were looked at in earlier rounds */

struct hall *hall;
char links[LINKS_MOST][LINK_ROOM], invitations[LINKS_MOST][LINK_ROOM], ticket[SECRET_ROOM];
int link_count;
static bool going_round; /* only the end of a round may send */
static bool lost;        /* what the round has written cannot be kept */

/* ---- What is told ---- */

static const char *text_in(const json_t *json, const char *key) {
    const char *text = json_string_value(json_object_get(json, key));
    return text ? text : "";
}

static void remove_all(json_t *json, const char *const *keys) {
    for (; *keys; keys++)
        json_object_del(json, *keys);
}

static void add_to_list(json_t *known, const char *key, json_t *more) {
    if (!json_object_get(known, key))
        json_object_set_new(known, key, json_array());
    json_array_extend(json_object_get(known, key), more);
}

static void merge_view(json_t *known, json_t *message) {
    json_t *view = json_object_get(known, "view");
    size_t i;
    json_t *key;
    json_array_foreach(json_object_get(message, "gone"), i, key) json_object_del(view, json_string_value(key));
    if (view)
        json_object_update(view, json_object_get(message, "view"));
    else if (json_object_get(message, "view"))
        json_object_set_new(known, "view", json_deep_copy(json_object_get(message, "view")));
}

static void merge_log(json_t *known, json_t *message) {
    json_t *keep = json_object_get(message, "keep"), *log = json_object_get(known, "log");
    while (keep && (json_int_t)json_array_size(log) > json_integer_value(keep))
        json_array_remove(log, json_array_size(log) - 1);
    if (keep && (json_int_t)json_array_size(log) < json_integer_value(keep))
        fuzz_fail("more of the log is to be kept than was told");
    if (json_object_get(message, "log"))
        add_to_list(known, "log", json_object_get(message, "log"));
}

/* As docs/protocol.md says it, "What one is told". */
static void merge(json_t *known, json_t *message) {
    static const char *const with_actor[] = {"ask",  "role",    "legal",  "words", "left",
                                             "back", "outcome", "result", NULL};
    static const char *const with_seats[] = {"host", "invitation", "next", "resigning_ends", NULL};
    const char *key;
    json_t *value;
    if (json_object_get(message, "full"))
        json_object_clear(known);
    if (json_object_get(message, "actor"))
        remove_all(known, with_actor);
    if (json_object_get(message, "seats"))
        remove_all(known, with_seats);
    merge_view(known, message);
    merge_log(known, message);
    json_object_foreach(message, key, value) if (strcmp(key, "view") != 0 && strcmp(key, "log") != 0)
        json_object_set(known, key, value);
}

/* What a guest knows of a table with an eye: an object of its own, made if there is none. */
static json_t *known_of(struct guest *guest, const char *link, const char *eye) {
    json_t *eyes = json_object_get(guest->known, link);
    if (!eyes)
        json_object_set_new(guest->known, link, eyes = json_object());
    json_t *known = json_object_get(eyes, eye);
    if (!known)
        json_object_set_new(eyes, eye, known = json_object());
    return known;
}

static const char *eye_name(char memory[24], int eye) {
    snprintf(memory, 24, "%d", eye);
    return memory;
}

static void hear_of_table(struct guest *guest, json_t *message) {
    const json_t *eye = json_object_get(message, "eye");
    const char *link = text_in(message, "table");
    char name[24];
    if (json_object_get(message, "error")) {
        json_object_del(guest->known, link); /* nothing can be seen of it */
        return;
    }
    if (!json_is_integer(json_object_get(message, "at")))
        fuzz_fail("a table message without a position");
    merge(known_of(guest, link, eye_name(name, json_is_integer(eye) ? (int)json_integer_value(eye) : SB_SPECTATOR)),
          message);
}

/* Links, invitations and tickets are what one hands on to others. */
static void pass_on(const json_t *reply) {
    const char *link = text_in(reply, "table");
    if (*text_in(reply, "ticket"))
        snprintf(ticket, sizeof ticket, "%s", text_in(reply, "ticket"));
    for (int i = 0; i < link_count; i++)
        if (strcmp(links[i], link) == 0)
            return;
    if (*link && link_count < LINKS_MOST) {
        snprintf(links[link_count], LINK_ROOM, "%s", link);
        snprintf(invitations[link_count++], LINK_ROOM, "%s", text_in(reply, "invitation"));
    }
}

static void hear_reply(const struct guest *guest, const json_t *message, json_int_t id) {
    if (id < FIRST_ID || id >= FIRST_ID + request_count)
        return; /* to a message that was handed over as it is */
    if (&guests[requests[id - FIRST_ID].guest] != guest)
        fuzz_fail("a reply to somebody else's request");
    if (requests[id - FIRST_ID].replied)
        fuzz_fail("two replies to one request");
    requests[id - FIRST_ID].replied = true;
    if (json_object_get(message, "error") && (!*text_in(message, "error") || !*text_in(message, "say")))
        fuzz_fail("refused without a word");
    if (lost && strcmp(text_in(message, "error"), "storage") != 0)
        fuzz_fail("a reply tells of what could not be stored");
    pass_on(message);
}

static void receive(void *connection, const char *text, size_t length) {
    struct guest *guest = connection;
    json_t *message = fuzz_need_object(text, length);
    const json_t *id = json_object_get(message, "re");
    if (!going_round)
        fuzz_fail("told before the end of the round: %s", text);
    if (id)
        hear_reply(guest, message, json_integer_value(id));
    if (json_object_get(message, "eye") || (!id && json_object_get(message, "table")))
        hear_of_table(guest, message);
    json_decref(message);
}

static void drop(void *connection) {
    ((struct guest *)connection)->dropped = true;
}

static void wake(void *unused) {
    (void)unused;
}

/* ---- Coming and going ---- */

static char folder[200], path[220];

const char *guests_path(void) {
    const char *tmp = getenv("TMPDIR");
    if (!*folder) {
        snprintf(folder, sizeof folder, "%s/saburau-fuzz-XXXXXX", tmp ? tmp : "/tmp");
        if (!mkdtemp(folder))
            fuzz_fail("no folder %s", folder);
        snprintf(path, sizeof path, "%s/store", folder);
    }
    return path;
}

static void remove_with(const char *ending) {
    char name[240];
    snprintf(name, sizeof name, "%s%s", guests_path(), ending);
    unlink(name);
}

void guests_begin(void) {
    remove_with("");
    remove_with("-wal");
    remove_with("-shm");
    link_count = request_count = settled = 0;
    ticket[0] = '\0';
}

void guest_enter(int guest) {
    struct guest *here = &guests[guest];
    char secret[] = "visitor 0";
    secret[8] = (char)('0' + guest % VISITORS);
    struct secret_hash visitor = secret_hash(secret);
    *here = (struct guest){.known = json_object()};
    here->client = hall_enter(hall, &visitor, (limits_address)guest, here);
}

/* Whoever is not there gets no replies. */
void guest_leave(int guest) {
    for (int i = settled; i < request_count; i++)
        requests[i].replied |= requests[i].guest == guest;
    for (int i = 0; i < request_count; i++)
        requests[i].patient &= requests[i].guest != guest;
    if (guests[guest].client)
        hall_leave(hall, guests[guest].client);
    json_decref(guests[guest].known);
    guests[guest] = (struct guest){.client = NULL};
}

const struct client *guests_client(int guest) {
    return guests[guest].client;
}

/* What is written need not survive a power cut here. */
bool guests_open(struct sb_error *error) {
    const struct hall_settings settings = {
        .path = guests_path(), .away = 5, .hasty = true, .send = receive, .drop = drop, .wake = wake};
    hall = hall_open(&settings, error);
    if (!hall)
        return false;
    sqlite3_exec(hall->store->database, "PRAGMA synchronous = OFF", NULL, NULL, NULL);
    for (int guest = 0; guest < GUESTS; guest++)
        guest_enter(guest);
    return true;
}

void guests_close(void) {
    for (int guest = 0; guest < GUESTS; guest++)
        guest_leave(guest);
    hall_close(hall);
    hall = NULL;
    settled = request_count;
}

/* ---- What they say ---- */

void guest_say(int guest, const char *text, size_t length) {
    if (!guests[guest].client)
        guest_enter(guest);
    char *message = malloc(length + 1); /* of its own size, for the sanitizer */
    memcpy(message, text, length);
    message[length] = '\0';
    hall_receive(hall, guests[guest].client, message, length);
    free(message);
}

void guest_ask(int guest, bool patient, const char *members) {
    struct sb_text text = sb_text_new(NULL);
    if (request_count == REQUESTS_MOST)
        return;
    sb_put_format(&text, "{\"id\":%d,%s}", FIRST_ID + request_count, members);
    requests[request_count].guest = guest;
    requests[request_count].patient = patient;
    requests[request_count++].replied = false;
    guest_say(guest, text.data, text.length);
    sb_text_free(&text);
}

void guests_end_round(void) {
    going_round = true;
    while (hall_end_round(hall))
        continue;
    going_round = false;
    for (int guest = 0; guest < GUESTS; guest++)
        if (guests[guest].dropped)
            guest_leave(guest);
    for (; settled < request_count; settled++)
        if (!requests[settled].replied && !requests[settled].patient)
            fuzz_fail("no reply to a request");
}

static int refuse_to_commit(void *unused) {
    (void)unused;
    return 1;
}

void guests_fail_round(void) {
    lost = store_is_dirty(hall->store);
    sqlite3_commit_hook(hall->store->database, refuse_to_commit, NULL);
    guests_end_round();
    sqlite3_commit_hook(hall->store->database, NULL, NULL);
    lost = false;
}

/* ---- Is it true? ---- */

char *guests_full_message(const struct table *table, int eye, const struct secret_hash *visitor, struct extras extras) {
    struct sb_text text = sb_text_new(NULL);
    struct shared shared = shared_nothing();
    struct ear ear = {.eye = eye, .visitor = visitor, .now = hall->now, .extras = extras, .shared = &shared};
    hall_presence(table, ear.here);
    sb_json_open(&text, '{');
    tell_all(table, &ear, hall->store, &text);
    sb_json_close(&text, '}');
    shared_free(&shared);
    return text.data;
}

/* What is so only for a moment or told a moment later, and chat, of which a muted seat's stays known. By the clock, a
 * move may be too old to be taken back. */
static void forget_moment(json_t *json) {
    static const char *const keys[] = {"re", "full", "left", "chat", "watchers", "keep", "gone", NULL};
    static const char *const by_clock[] = {"back", NULL};
    remove_all(json, keys);
    if (json_integer_value(json_object_get(json, "clock")) > 0)
        remove_all(json, by_clock);
}

static void need_known(const struct watcher *watcher) {
    struct guest *guest = watcher->client->connection;
    char name[24];
    char *text = guests_full_message(watcher->table, watcher->eye, &watcher->client->visitor, watcher->extras);
    json_t *full = fuzz_need_object(text, strlen(text));
    json_t *known = json_deep_copy(known_of(guest, watcher->table->facts.link, eye_name(name, watcher->eye)));
    forget_moment(full);
    forget_moment(known);
    if (!json_equal(full, known))
        fuzz_fail("somebody knows\n%s\nbut it is\n%s", json_dumps(known, JSON_SORT_KEYS),
                  json_dumps(full, JSON_SORT_KEYS));
    json_decref(full);
    json_decref(known);
    free(text);
}

/* Would the table be the same if it were read from the store now? */
static void need_stored(const struct table *table) {
    struct sb_error error = {.words = NULL};
    struct table *stored;
    if (table_load(hall->store, table->facts.link, &stored, &error) != STORE_FOUND)
        fuzz_fail("a table is not in the store: %s", error.text);
    if (table->began)
        memcpy(stored->began, table->began, (table->match.count + 1) * sizeof *table->began);
    stored->watchers = table->watchers; /* who is there */
    stored->watching = table->watching;
    for (int eye = -1; eye < table->facts.setup.seats; eye++) {
        const struct secret_hash *visitor = eye < 0 ? &table->facts.host : &table->facts.seats[eye].owner;
        char *one =
            guests_full_message(table, eye < 0 ? SB_SPECTATOR : eye, visitor, (struct extras){.drawing = false});
        char *other =
            guests_full_message(stored, eye < 0 ? SB_SPECTATOR : eye, visitor, (struct extras){.drawing = false});
        fuzz_need_same("a table in the store", one, other);
        free(one);
        free(other);
    }
    if (memcmp(&table->match.state, &stored->match.state, table->facts.game->state_size) != 0)
        fuzz_fail("the position in the store is another");
    table_free(stored);
}

/* Visitors who watch without a seat, each once. */
static int count_crowd(const struct table *table) {
    int crowd = 0;
    for (const struct watcher *watcher = table->watchers; watcher; watcher = watcher->next_at_table) {
        const struct watcher *first = table->watchers;
        while (first->eye != SB_SPECTATOR || !secret_equal(&first->client->visitor, &watcher->client->visitor))
            if (!(first = first->next_at_table))
                break;
        crowd += first == watcher;
    }
    return crowd;
}

void guests_need_truth(void) {
    int64_t watchers = 0, clients = 0;
    size_t tables = 0;
    for (const struct table *table = hall->oldest; table; table = table->newer, tables++) {
        if (table->changed || table->news.moved || table->news.all || table->news.said_count)
            fuzz_fail("news have not been told");
        for (const struct watcher *watcher = table->watchers; watcher; watcher = watcher->next_at_table, watchers++)
            if (!table->lost)
                need_known(watcher);
        if (!table->lost)
            need_stored(table);
        if (table->watching != count_crowd(table))
            fuzz_fail("%d watch, not %d", count_crowd(table), table->watching);
    }
    for (const struct client *client = hall->clients; client; client = client->next)
        clients++;
    if (tables != hall->table_count || watchers != hall->counts.watchers || clients != hall->counts.clients)
        fuzz_fail("tables, watchers or clients are not counted right");
}
