/* Requests: what clients ask for. requests_reading.c reads them, requests.c finds who serves them, by subject:
 * requests_visitor.c, requests_lesson.c, requests_forget.c, requests_table.c, requests_seat.c, requests_play.c. Nothing
 * here says yes before the round is over.
 */
#ifndef SABURAU_SERVER_REQUESTS_H
#define SABURAU_SERVER_REQUESTS_H

#include "hall_internal.h"
#include <jansson.h>
#include <saburau/json.h>

enum { NAME_MOST = 30 }; /* characters of a person's name */

/* ---- Reading (requests_reading.c) ---- */

/* What a member of a message says. */
enum value_kind {
    VALUE_MISSING, /* there is no such member */
    VALUE_TEXT,
    VALUE_NUMBER, /* a whole one */
    VALUE_FALSE,
    VALUE_TRUE,
    VALUE_NULL,
    VALUE_OTHER /* anything else, also a text that holds a NUL, at which C would cut it */
};

struct value {
    enum value_kind kind;
    const char *text;
    int64_t number;
    const json_t *json; /* of VALUE_OTHER */
};

enum { PLAIN_MEMBERS_MOST = 12, PLAIN_ROOM = 512 };

/* The members of a message, wherever they were read. */
struct members {
    json_t *json; /* by jansson, or NULL: */
    int count;    /* … they are here */
    struct {
        const char *key;
        struct value value;
    } plain[PLAIN_MEMBERS_MOST];
    char memory[PLAIN_ROOM]; /* what keys and texts are in */
};

enum reading { READ_OBJECT, READ_NO_OBJECT, READ_NO_MEMORY };

/* Reads a message that is to be one JSON object; members_free frees what it takes. */
enum reading members_read(struct members *members, const char *text, size_t length);
void members_free(struct members *members);
struct value members_find(const struct members *members, const char *key);

/* ---- Being served ---- */

/* A request being served. Who refuses it says why, and returns false. */
struct request {
    struct hall *hall;
    struct client *client;
    const struct members *members;
    int64_t id;
    struct table *table; /* which it is about, if its row says so */
    bool changes;        /* … and it is one that changes tables */
    const char *word;    /* why it is refused, for programs */
    struct sb_error error;
};

/* A kind of request, and who serves it. Lists of them end with a row without a name. */
struct request_row {
    const char *name;
    bool (*serve)(struct request *request);
    bool table;   /* it names a table */
    bool changes; /* … and changes it; of an administrator's: it changes anything */
};

/* What an administrator may ask for (admin.c). */
extern const struct request_row admin_rows[];

/* ---- Saying yes and no ---- */

/* A reply that says yes: an open object, for members to be added; hall_end_reply ends it. */
struct sb_text *request_begin_reply(const struct request *r);
/* One with nothing to add. */
void request_reply(const struct request *r);
/* … that names a table, and for its host the invitation. */
void request_reply_with_table(struct request *r, const struct table *table, bool invite);

/* Refuses: a word for programs, and a sentence. */
bool request_deny(struct request *r, const char *word, const char *sentence);
/* … with the sentence that is there already. */
bool request_deny_as(struct request *r, const char *word);

/* … because there is no memory. */
bool request_deny_memory(struct request *r);

/* ---- Members of a request. Those that may refuse return false. ---- */

struct value request_value(const struct request *r, const char *key);
/* A text, or NULL if it is something else or holds a NUL. */
const char *request_text(const struct request *r, const char *key);
bool request_need_text(struct request *r, const char *key, const char **text);
/* A whole number, or `missing` if it is not there. */
bool request_number(struct request *r, const char *key, int64_t least, int64_t most, int64_t missing, int64_t *number);
bool request_flag(struct request *r, const char *key, bool *on);
bool request_extras(struct request *r, struct extras *extras);
/* A seat of the table, which must be there; and be the visitor's own. */
bool request_need_seat(struct request *r, int *seat);
bool request_need_own_seat(struct request *r, int *seat);
bool request_need_playing(struct request *r);
/* New games may begin: the server is not being drained. */
bool request_need_welcome(struct request *r);
/* The table that the request names. */
bool request_find_table(struct request *r);
/* The game that it names; NULL if it is refused. */
const struct sb_game *request_need_game(struct request *r);
/* What the visitor is called; somebody without a name gets one that says so. */
bool request_visitor_name(struct request *r, char name[STORE_NAME_ROOM]);

/* ---- Who serves what ---- */

/* From now on the client is told everything in the language that "lang" names, if there is such. */
bool request_language(struct request *r);
bool serve_hello(struct request *r);
bool serve_name(struct request *r);
bool serve_games(struct request *r);
bool serve_rules(struct request *r);
bool serve_lobby(struct request *r);
bool serve_carry(struct request *r);
bool serve_take(struct request *r);
bool serve_forget(struct request *r);
bool serve_statistics(struct request *r);
bool serve_lesson(struct request *r);

bool serve_create(struct request *r);
bool serve_upload(struct request *r);
bool serve_rematch(struct request *r);

bool serve_watch(struct request *r);
bool serve_unwatch(struct request *r);
bool serve_join(struct request *r);
bool serve_leave(struct request *r);
bool serve_free(struct request *r);
bool serve_start(struct request *r);
bool serve_stand_in(struct request *r);
bool serve_resign(struct request *r);
bool serve_say(struct request *r);
bool serve_mute(struct request *r);
bool serve_watchers_talk(struct request *r);

bool serve_move(struct request *r);
bool serve_back(struct request *r);
bool serve_standing(struct request *r);
bool serve_look(struct request *r);
bool serve_about(struct request *r);
bool serve_wordings(struct request *r);
bool serve_hint(struct request *r);
bool serve_curve(struct request *r);
bool serve_review(struct request *r);

#endif
