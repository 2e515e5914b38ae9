/* Requests about the visitor: who one is, what there is to play, one's seats on another device. */
#include "clean.h"
#include "names.h"
#include "requests.h"
#include <saburau/games.h>
#include <time.h>

enum {
    LIST_MOST = 50,      /* tables in a list */
    TICKET_SECONDS = 900 /* how long a ticket is good */
};

/* ---- Who one is ---- */

/* The languages there are, as they call themselves. */
static void put_languages(struct sb_text *json) {
    sb_json_key(json, "languages"), sb_json_open(json, '{');
    for (const struct sb_words *const *words = sb_languages; *words; words++)
        sb_json_key(json, (*words)->language), sb_json_string(json, (*words)->name);
    sb_json_close(json, '}');
}

/* From now on the client is told everything in its language; one that there is not changes nothing. */
bool request_language(struct request *r) {
    const char *language = request_text(r, "lang");
    if (request_value(r, "lang").kind == VALUE_MISSING)
        return true;
    if (!language)
        return request_deny(r, "bad_request", "\"lang\" is the tag of a language, a text.");
    const struct sb_words *words = sb_words_for(language);
    if (words)
        r->client->words = r->error.words = words;
    return true;
}

bool serve_hello(struct request *r) {
    char name[STORE_NAME_ROOM];
    if (!request_language(r))
        return false;
    if (!store_get_name(r->hall->store, &r->client->visitor, name, &r->error))
        return request_deny_as(r, "storage");
    struct sb_text *json = request_begin_reply(r);
    sb_json_key(json, "version"), sb_json_number(json, 2);
    sb_json_key(json, "name"), sb_json_string(json, name);
    sb_json_key(json, "lang"), sb_json_string(json, (json->words ? json->words : &sb_english)->language);
    put_languages(json);
    hall_end_reply(r->hall);
    return true;
}

/* For tables to come; also at the one that is named, where the visitor sits already. */
bool serve_name(struct request *r) {
    const char *text;
    char name[STORE_NAME_ROOM];
    if (!request_need_text(r, "name", &text))
        return false;
    if (!clean_text(text, CLEAN_NAME, NAME_MOST, name, sizeof name, &r->error))
        return request_deny_as(r, "bad_request");
    if (name_misleads(name))
        return request_deny(r, "bad_request",
                            "Bots, their levels and guests without a name are called like that; choose another name.");
    if (request_value(r, "table").kind != VALUE_MISSING) {
        if (!request_find_table(r))
            return false;
        if (!table_has_seat(r->table, &r->client->visitor))
            return request_deny(r, "forbidden", "You have no seat here.");
        if (r->table->facts.phase == PHASE_OVER)
            return request_deny(r, "forbidden", "The game is over; names can no longer be changed.");
        table_rename(r->table, r->hall->store, &r->client->visitor, name);
    }
    store_set_name(r->hall->store, &r->client->visitor, name);
    struct sb_text *json = request_begin_reply(r);
    sb_json_key(json, "name"), sb_json_string(json, name);
    hall_end_reply(r->hall);
    return true;
}

/* What the visitor is called; somebody without a name gets one that says so. */
bool request_visitor_name(struct request *r, char name[STORE_NAME_ROOM]) {
    if (!store_get_name(r->hall->store, &r->client->visitor, name, &r->error))
        return request_deny_as(r, "storage");
    if (!name[0]) {
        struct sb_text text = sb_text_over(name, STORE_NAME_ROOM);
        char digits[5];
        snprintf(digits, sizeof digits, "%02x%02x", r->client->visitor.bytes[0], r->client->visitor.bytes[1]);
        name_guest(digits, &text);
    }
    return true;
}

/* ---- What there is ---- */

bool serve_games(struct request *r) {
    bool brief;
    if (!request_flag(r, "brief", &brief))
        return false;
    struct sb_text *json = request_begin_reply(r);
    sb_json_key(json, "games"), sb_json_open(json, '[');
    for (const struct sb_game *const *game = sb_games; *game; game++) {
        sb_json_open(json, '{');
        tell_game(*game, brief, json);
        sb_json_close(json, '}');
    }
    sb_json_close(json, ']');
    hall_end_reply(r->hall);
    return true;
}

bool serve_rules(struct request *r) {
    const struct sb_game *game = request_need_game(r);
    if (!game)
        return false;
    struct sb_text *json = request_begin_reply(r);
    tell_rules(game, json);
    hall_end_reply(r->hall);
    return true;
}

static bool put_in_list(void *data, const char *link) {
    struct request *r = data;
    struct sb_text *json = &r->hall->reply_text;
    struct table_facts table;
    enum store_answer answer = store_find_table(r->hall->store, link, &table, NULL);
    if (answer == STORE_USELESS)
        hall_note_damaged(r->hall, link); /* which is not worth mentioning to visitors */
    if (answer != STORE_FOUND)
        return answer != STORE_FAILED;
    sb_json_open(json, '{');
    tell_in_list(&table, &r->client->visitor, json);
    sb_json_close(json, '}');
    return true;
}

bool serve_lobby(struct request *r) {
    struct sb_text *json = request_begin_reply(r);
    sb_json_key(json, "mine"), sb_json_open(json, '[');
    bool good = store_tables_of(r->hall->store, &r->client->visitor, LIST_MOST, put_in_list, r);
    sb_json_close(json, ']');
    sb_json_key(json, "listed"), sb_json_open(json, '[');
    good = good && store_listed_tables(r->hall->store, LIST_MOST, put_in_list, r);
    sb_json_close(json, ']');
    hall_end_reply(r->hall);
    if (good)
        return true;
    hall_forget_reply(r->hall);
    return request_deny(r, "storage", "The lists of tables cannot be read just now; try again in a moment.");
}

static void put_statistics(void *data, const struct statistics_row *row) {
    struct sb_text *json = data;
    sb_json_open(json, '{');
    tell_statistics(row, json);
    sb_json_close(json, '}');
}

bool serve_statistics(struct request *r) {
    struct sb_text *json = request_begin_reply(r);
    sb_json_key(json, "statistics"), sb_json_open(json, '[');
    bool good = store_read_statistics(r->hall->store, &r->client->visitor, put_statistics, json);
    sb_json_close(json, ']');
    hall_end_reply(r->hall);
    if (good)
        return true;
    hall_forget_reply(r->hall);
    return request_deny(r, "storage", "Your results cannot be read just now; try again in a moment.");
}

/* ---- Another device ---- */

bool serve_carry(struct request *r) {
    char ticket[SECRET_ROOM];
    if (!table_has_seat(r->table, &r->client->visitor))
        return request_deny(r, "forbidden", "You have no seat here.");
    secret_make(ticket);
    struct secret_hash hash = secret_hash(ticket);
    store_add_ticket(r->hall->store, &hash, r->table->facts.link, &r->client->visitor,
                     (int64_t)time(NULL) + TICKET_SECONDS);
    struct sb_text *json = request_begin_reply(r);
    sb_json_key(json, "ticket"), sb_json_string(json, ticket);
    sb_json_key(json, "seconds"), sb_json_number(json, TICKET_SECONDS);
    hall_end_reply(r->hall);
    return true;
}

bool serve_take(struct request *r) {
    const char *ticket;
    char link[LINK_ROOM];
    struct secret_hash from;
    if (!request_need_text(r, "ticket", &ticket))
        return false;
    struct secret_hash hash = secret_hash(ticket);
    enum store_answer answer = store_find_ticket(r->hall->store, &hash, (int64_t)time(NULL), link, &from, &r->error);
    if (answer == STORE_FOUND)
        answer = hall_find_table(r->hall, link, &r->table, &r->error);
    if (answer == STORE_NONE)
        return request_deny(r, "unknown", "This ticket does not exist, was used, or has expired.");
    if (answer != STORE_FOUND)
        return request_deny_as(r, "storage");
    store_remove_ticket(r->hall->store, &hash);
    table_carry(r->table, r->hall->store, &from, &r->client->visitor);
    hall_mark_changed(r->hall, r->table);
    hall_rewatch(r->hall, r->table);
    request_reply_with_table(r, r->table, false);
    return true;
}
