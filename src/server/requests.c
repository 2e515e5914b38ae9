/* Requests: reading one, and finding who serves it. */
#include "requests.h"
#include "log.h"
#include <string.h>

enum { DEPTH_MOST = 16 }; /* of a message */

/* ---- Saying yes and no ---- */

struct sb_text *request_begin_reply(const struct request *r) {
    return hall_begin_reply(r->hall, r->client, r->id);
}

void request_reply(const struct request *r) {
    hall_reply(r->hall, r->client, r->id);
}

bool request_deny(struct request *r, const char *word, const char *sentence) {
    r->word = word;
    return sb_fail(&r->error, "%s", sentence);
}

bool request_deny_as(struct request *r, const char *word) {
    r->word = word;
    return false;
}

bool request_deny_memory(struct request *r) {
    sb_fail_memory(&r->error);
    return request_deny_as(r, "storage");
}

/* ---- Members of a request ---- */

const char *request_text(const struct request *r, const char *key) {
    return sb_json_text(json_object_get(r->json, key));
}

bool request_need_text(struct request *r, const char *key, const char **text) {
    *text = request_text(r, key);
    r->word = "bad_request";
    return *text || sb_fail(&r->error, "The request needs \"%s\", a text.", key);
}

/* A whole number, or `missing` if it is not there. */
bool request_number(struct request *r, const char *key, int64_t least, int64_t most, int64_t missing, int64_t *number) {
    const json_t *item = json_object_get(r->json, key);
    *number = item ? json_integer_value(item) : missing;
    r->word = "bad_request";
    if (item && (!json_is_integer(item) || *number < least || *number > most))
        return sb_fail(&r->error, "\"%s\" is a whole number from %lld to %lld.", key, (long long)least,
                       (long long)most);
    return true;
}

bool request_flag(struct request *r, const char *key, bool *on) {
    const json_t *item = json_object_get(r->json, key);
    *on = json_is_true(item);
    r->word = "bad_request";
    return !item || json_is_boolean(item) || sb_fail(&r->error, "\"%s\" is true or false.", key);
}

/* A seat of the table, which must be there. */
bool request_need_seat(struct request *r, int *seat) {
    int64_t number;
    if (!request_number(r, "seat", 0, r->table->facts.setup.seats - 1, -1, &number))
        return false;
    *seat = (int)number;
    return number >= 0 || request_deny(r, "bad_request", "The request needs \"seat\", a number.");
}

bool request_need_own_seat(struct request *r, int *seat) {
    if (!request_need_seat(r, seat))
        return false;
    return table_owns(r->table, *seat, &r->client->visitor) || request_deny(r, "forbidden", "That seat is not yours.");
}

bool request_need_playing(struct request *r) {
    if (r->table->facts.phase == PHASE_PLAYING)
        return true;
    return request_deny(r, "forbidden",
                        r->table->facts.phase == PHASE_WAITING ? "The game has not begun yet." : "The game is over.");
}

bool request_need_welcome(struct request *r) {
    return !r->hall->draining ||
           request_deny(r, "forbidden", "No new games begin just now: the server will be restarted soon.");
}

bool request_find_table(struct request *r) {
    const char *link;
    if (!request_need_text(r, "table", &link))
        return false;
    switch (secret_is_link(link) ? hall_find_table(r->hall, link, &r->table, &r->error) : STORE_NONE) {
    case STORE_FOUND:
        return true;
    case STORE_NONE:
        return request_deny(r, "unknown", "There is no such table.");
    default:
        return request_deny_as(r, "storage");
    }
}

/* ---- Which request is it? ---- */

static const struct request_row rows[] = {
    {"move", serve_move, true, true},
    {"hello", serve_hello, false, false},
    {"name", serve_name, false, false},
    {"games", serve_games, false, false},
    {"lobby", serve_lobby, false, false},
    {"create", serve_create, false, false},
    {"upload", serve_upload, false, false},
    {"watch", serve_watch, true, false},
    {"unwatch", serve_unwatch, true, false},
    {"join", serve_join, true, true},
    {"leave", serve_leave, true, true},
    {"start", serve_start, true, true},
    {"back", serve_back, true, true},
    {"standing", serve_standing, true, true},
    {"look", serve_look, true, false},
    {"stand_in", serve_stand_in, true, true},
    {"resign", serve_resign, true, true},
    {"say", serve_say, true, true},
    {"mute", serve_mute, true, true},
    {"carry", serve_carry, true, false},
    {"take", serve_take, false, false},
    {"rematch", serve_rematch, true, false},
    {"hint", serve_hint, true, false},
    {"curve", serve_curve, true, false},
    {"free", serve_free, true, true},
    {"forget_me", serve_forget, false, false},
    {.name = NULL},
};

/* What was changed is told at the end of the round; so is what a change that was refused may have left to tell. */
static bool serve(struct request *r) {
    const char *name;
    const struct request_row *row = r->client->administrator ? admin_rows : rows;
    if (!request_need_text(r, "do", &name))
        return false;
    while (row->name && strcmp(row->name, name) != 0)
        row++;
    if (!row->name)
        return request_deny(r, "bad_request", "There is no such request.");
    if (r->hall->stopping)
        return request_deny(r, "stopping", "The server is going down; come again in a moment.");
    if (row->table && !request_find_table(r))
        return false;
    bool good = row->serve(r);
    r->changes = row->changes;
    if (good && row->changes && r->client->administrator)
        log_event(LOG_INFO, "admin_request", "do", row->name, (char *)NULL);
    if (r->table)
        hall_mark_changed(r->hall, r->table);
    return good;
}

/* ---- Reading ---- */

/* Is the text nested too deeply to be parsed? Hardly any has so many brackets that it could be: they are counted first,
 * which the compiler does for many bytes at once. */
static bool is_too_deep(const char *text, size_t length) {
    int depth = 0, brackets = 0;
    bool quoted = false;
    for (size_t i = 0; i < length; i++)
        brackets += text[i] == '{' || text[i] == '[';
    if (brackets <= DEPTH_MOST)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (quoted) {
            if (text[i] == '\\')
                i++; /* whatever follows is no end */
            else
                quoted = text[i] != '"';
        } else if (text[i] == '"') {
            quoted = true;
        } else if (text[i] == '{' || text[i] == '[') {
            if (++depth > DEPTH_MOST)
                return true;
        } else if (text[i] == '}' || text[i] == ']') {
            depth--;
        }
    }
    return false;
}

/* The message as JSON, and the number of the request. */
static bool read_request(struct request *r, json_t *json) {
    if (!json_is_object(json))
        return request_deny(r, "bad_request", "A message is one JSON object, at most 16 levels deep.");
    int64_t id;
    r->json = json;
    if (!request_number(r, "id", 0, (INT64_C(1) << 53) - 1, NO_REQUEST, &id))
        return false;
    r->id = id;
    return true;
}

int64_t hall_receive(struct hall *hall, struct client *client, const char *text, size_t length) {
    struct request r = {.hall = hall, .client = client, .id = NO_REQUEST};
    json_error_t problem;
    json_t *json = NULL;
    hall->counts.requests++;
    if (!is_too_deep(text, length)) {
        json = sb_json_read(text, length, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &problem);
        if (!json && !problem.text[0]) {
            hall_miss(hall, client); /* nobody knows which request it was */
            return NO_REQUEST;
        }
    }
    bool good = read_request(&r, json) && serve(&r);
    if (!good)
        hall_refuse(hall, client, r.id, r.word, r.error.text);
    json_decref(json);
    return good && r.changes ? r.id : NO_REQUEST;
}
