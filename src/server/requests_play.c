/* Requests about the game: moving, looking back, moves in words, hints. */
#include "requests.h"
#include <string.h>

/* ---- Moving ---- */

/* The position is another one: the eye that asks is told which. */
static bool deny_late(struct request *r, int seat) {
    struct watcher *watcher = hall_find_watcher(r->client, r->table, seat);
    if (watcher)
        watcher->fresh = true;
    return request_deny(r, "late", "The game has moved on since; look at it again.");
}

bool serve_move(struct request *r) {
    struct table *table = r->table;
    const char *text;
    int seat;
    int64_t at;
    sb_move move;
    if (!request_need_own_seat(r, &seat) || !request_number(r, "at", 0, INT64_MAX, -1, &at) ||
        !request_need_text(r, "move", &text))
        return false;
    if (at < 0)
        return request_deny(r, "bad_request", "The request needs \"at\", the position it is made in.");
    if (at != table->at)
        return deny_late(r, seat);
    if (!request_need_playing(r))
        return false;
    if (table_actor(table) != seat)
        return request_deny(r, "forbidden", "It is not your turn.");
    if (table_is_bots(table, seat))
        return request_deny(r, "forbidden", "A bot plays for you; take your seat back first.");
    if (!sb_move_read(table->facts.game, &table->match.state, text, &move, &r->error))
        return request_deny_as(r, "illegal");
    if (!table_play(table, r->hall->store, move, &r->error))
        return request_deny_as(r, "storage");
    r->hall->counts.moves++;
    /* The reply is the message about the table itself, with `re`. */
    hall_reply_with_news(r->hall, r->client, r->id, table, seat);
    return true;
}

bool serve_back(struct request *r) {
    int seat;
    int64_t at;
    if (!request_need_own_seat(r, &seat) || !request_number(r, "at", 0, INT64_MAX, r->table->at, &at))
        return false;
    if (at != r->table->at)
        return deny_late(r, seat);
    if (!table_take_back(r->table, r->hall->store, seat, r->hall->now, &r->error))
        return request_deny_as(r, "forbidden");
    hall_reply_with_news(r->hall, r->client, r->id, r->table, seat);
    return true;
}

bool serve_standing(struct request *r) {
    const char *answer;
    int seat;
    if (!request_need_own_seat(r, &seat) || !request_need_text(r, "answer", &answer))
        return false;
    if (!table_standing(r->table, r->hall->store, seat, answer, &r->error))
        return request_deny_as(r, "bad_request");
    request_reply(r);
    return true;
}

/* ---- Looking back ---- */

/* With which eye may the client look back? */
static bool read_eye(struct request *r, int *eye) {
    struct value value = request_value(r, "eye");
    bool over = r->table->facts.phase == PHASE_OVER;
    *eye = SB_SPECTATOR;
    if (value.kind == VALUE_MISSING || value.kind == VALUE_NULL)
        return true;
    if (value.kind == VALUE_TEXT && strcmp(value.text, "referee") == 0) {
        *eye = SB_REFEREE;
        return over || request_deny(r, "forbidden", "Everything can be seen only when the game is over.");
    }
    if (value.kind != VALUE_NUMBER || value.number < 0 || value.number >= r->table->facts.setup.seats)
        return request_deny(r, "bad_request", "\"eye\" is a seat, null or \"referee\".");
    *eye = (int)value.number;
    return over || table_owns(r->table, *eye, &r->client->visitor) ||
           request_deny(r, "forbidden", "That seat is not yours.");
}

/* A moment of the game, and who looks at it; the last that the eye has seen, if the request names none. */
static bool read_moment(struct request *r, int *eye, int64_t *count) {
    if (!read_eye(r, eye))
        return false;
    if (r->table->facts.phase == PHASE_WAITING)
        return request_deny(r, "forbidden", "The game has not begun yet.");
    int64_t most = (int64_t)table_seen(r->table, *eye);
    return request_number(r, "count", 0, most, most, count);
}

bool serve_look(struct request *r) {
    int64_t count;
    int eye;
    struct extras extras;
    if (!request_extras(r, &extras) || !read_moment(r, &eye, &count))
        return false;
    struct sb_text *json = request_begin_reply(r);
    tell_moment(r->table, eye, (size_t)count, extras, json);
    hall_end_reply(r->hall);
    return true;
}

bool serve_about(struct request *r) {
    enum { TEXT_MOST = 2 * SB_MAX_NOTATION };
    const char *text;
    int64_t count;
    int eye;
    if (!request_need_text(r, "text", &text) || !read_moment(r, &eye, &count))
        return false;
    if (strlen(text) > TEXT_MOST)
        return request_deny(r, "bad_request", "That is more text than anything here is called by.");
    struct sb_text *json = request_begin_reply(r);
    tell_about(r->table, eye, (size_t)count, text, json);
    hall_end_reply(r->hall);
    return true;
}

/* Whoever lists all moves asks for their words; everybody else is spared them, for there may be hundreds. */
bool serve_wordings(struct request *r) {
    int seat;
    if (!request_need_own_seat(r, &seat) || !request_need_playing(r))
        return false;
    struct sb_text *json = request_begin_reply(r);
    tell_wordings(r->table, seat, json);
    hall_end_reply(r->hall);
    return true;
}

/* ---- Hints ---- */

static bool may_have_hint(struct request *r) {
    if (table_allows_hints(r->table, &r->client->visitor))
        return true;
    return request_need_playing(r) &&
           request_deny(r, "forbidden", "Advice is for games with one person among bots, and for games that are over.");
}

/* One question at a time from a client, and few from a visitor or an address. */
static bool may_ask(struct request *r) {
    if (r->client->question)
        return request_deny(r, "slow_down", "One question at a time: the last one is still being thought about.");
    return hall_may_ask(r->hall, r->client) ||
           request_deny(r, "slow_down", "Many questions are being thought about already; wait a moment.");
}

bool serve_hint(struct request *r) {
    const struct table *table = r->table;
    int64_t now = (int64_t)table->match.count, count;
    union sb_state position;
    if (!may_have_hint(r) || !request_number(r, "count", table->facts.phase == PHASE_OVER ? 0 : now, now, now, &count))
        return false;
    sb_match_position(&table->match, (size_t)count, &position);
    int actor = table->facts.game->actor(&position);
    if (actor < 0)
        return request_deny(r, "forbidden", "Nobody has to decide anything there.");
    if (table->facts.phase != PHASE_OVER && !table_owns(table, actor, &r->client->visitor))
        return request_deny(r, "forbidden", "It is not your turn.");
    return may_ask(r) && (hall_ask_hint(r->hall, r->client, r->id, table, (size_t)count) || request_deny_memory(r));
}

bool serve_curve(struct request *r) {
    if (r->table->facts.phase != PHASE_OVER)
        return request_deny(r, "forbidden", "How the chances went is told when the game is over.");
    return may_ask(r) && (hall_ask_curve(r->hall, r->client, r->id, r->table) || request_deny_memory(r));
}

/* A part of the review: from the decisions after the first `from` moves; after all of them, the luck. */
bool serve_review(struct request *r) {
    const struct table *table = r->table;
    int64_t from;
    if (table->facts.phase != PHASE_OVER)
        return request_deny(r, "forbidden", "A game can be reviewed when it is over.");
    if (sb_match_actor(&table->match) != SB_NOBODY)
        return request_deny(r, "forbidden", "The game was not played to its end; only games that were are reviewed.");
    if (!request_number(r, "from", 0, (int64_t)table->match.count, 0, &from))
        return false;
    return may_ask(r) && (hall_ask_review(r->hall, r->client, r->id, table, (size_t)from) || request_deny_memory(r));
}
