/* Requests about seats and the people on them: coming, going, talking. */
#include "clean.h"
#include "requests.h"
#include <string.h>
#include <time.h>

enum {
    CHAT_MOST = 300,  /* characters */
    WATCHED_MOST = 64 /* eyes of one client */
};

/* ---- Coming and going ---- */

bool serve_watch(struct request *r) {
    const struct table *table = r->table;
    struct extras extras;
    if (!request_extras(r, &extras))
        return false;
    int more = hall_count_new_eyes(r->client, table);
    if (more > 0 && more + hall_count_eyes(r->client) > WATCHED_MOST)
        return request_deny(r, "forbidden", "You watch many tables already; leave one first.");
    for (int seat = 0; seat < table->facts.setup.seats; seat++)
        if (table_owns(table, seat, &r->client->visitor) && table->facts.seats[seat].stand_in)
            table_stand_in(r->table, r->hall->store, seat, false, false);
    hall_watch(r->hall, r->client, r->table, extras);
    struct sb_text *json = request_begin_reply(r);
    sb_json_key(json, "seats"), sb_json_open(json, '[');
    for (int seat = 0; seat < table->facts.setup.seats; seat++)
        if (table_owns(table, seat, &r->client->visitor))
            sb_json_number(json, seat);
    sb_json_close(json, ']');
    hall_end_reply(r->hall);
    return true;
}

bool serve_unwatch(struct request *r) {
    hall_unwatch(r->hall, r->client, r->table);
    request_reply(r);
    return true;
}

static bool is_invited(const struct request *r) {
    const char *invitation = request_text(r, "invitation");
    return invitation && strcmp(invitation, r->table->facts.invitation) == 0;
}

static bool is_free(const struct request *r, int seat) {
    const struct seat_facts *here = &r->table->facts.seats[seat];
    return here->kind == SEAT_OPEN || (here->kind == SEAT_LINK && is_invited(r));
}

/* Without an invitation, one open seat is for everybody whom the host has not sent away. */
static bool may_sit(struct request *r) {
    bool freed;
    if (is_invited(r) || table_is_host(r->table, &r->client->visitor))
        return true;
    if (table_has_seat(r->table, &r->client->visitor))
        return request_deny(r, "forbidden", "You have a seat here; for another one you need an invitation.");
    if (!store_was_freed(r->hall->store, r->table->facts.id, &r->client->visitor, &freed, &r->error))
        return request_deny_as(r, "storage");
    return !freed ||
           request_deny(r, "forbidden", "The host has freed your seat here; to sit down again you need an invitation.");
}

bool serve_join(struct request *r) {
    struct table *table = r->table;
    char name[STORE_NAME_ROOM];
    int64_t seat;
    if (!request_number(r, "seat", 0, table->facts.setup.seats - 1, -1, &seat))
        return false;
    if (table->facts.phase != PHASE_WAITING)
        return request_deny(r, "forbidden", "The game has begun; there is no free seat any more.");
    for (int any = 0; seat < 0 && any < table->facts.setup.seats; any++)
        if (is_free(r, any))
            seat = any;
    if (seat < 0 || !is_free(r, (int)seat))
        return request_deny(r, "forbidden", "There is no free seat for you; perhaps an invitation is needed.");
    if (!may_sit(r) || !request_visitor_name(r, name))
        return false;
    table_seat_person(table, r->hall->store, (int)seat, &r->client->visitor, name);
    hall_rewatch(r->hall, table);
    struct sb_text *json = request_begin_reply(r);
    sb_json_key(json, "seat"), sb_json_number(json, seat);
    hall_end_reply(r->hall);
    return true;
}

/* Whoever made the table is the only person there: if nobody sits there any more, it would wait for ever. */
static bool is_alone_at_own_table(const struct request *r) {
    const struct table *table = r->table;
    if (table->facts.phase != PHASE_WAITING || !table_is_host(table, &r->client->visitor))
        return false;
    for (int seat = 0; seat < table->facts.setup.seats; seat++)
        if (table->facts.seats[seat].kind == SEAT_PERSON && !table_owns(table, seat, &r->client->visitor))
            return false;
    return true;
}

bool serve_leave(struct request *r) {
    struct table *table = r->table;
    bool last = false;
    if (!request_flag(r, "last", &last))
        return false;
    if (!table_has_seat(table, &r->client->visitor))
        return request_deny(r, "forbidden", "You have no seat here.");
    if (last && is_alone_at_own_table(r)) {
        hall_unwatch(r->hall, r->client, table); /* who leaves need not be told that it is gone */
        hall_remove_table(r->hall, table->facts.id, table->facts.link,
                          SB_PHRASE("This table was removed by the person who made it."));
        request_reply(r);
        return true;
    }
    for (int seat = 0; seat < table->facts.setup.seats; seat++) {
        if (!table_owns(table, seat, &r->client->visitor))
            continue;
        if (table->facts.phase == PHASE_WAITING)
            table_free_seat(table, r->hall->store, seat);
        else if (table->facts.phase == PHASE_PLAYING)
            table_stand_in(table, r->hall->store, seat, true, false);
    }
    hall_rewatch(r->hall, table);
    request_reply(r);
    return true;
}

/* The host frees a seat: of somebody who must not simply come again, or an own one. */
bool serve_free(struct request *r) {
    struct table *table = r->table;
    int seat;
    if (!request_need_seat(r, &seat))
        return false;
    if (!table_is_host(table, &r->client->visitor))
        return request_deny(r, "forbidden", "Only the person who made the table can free a seat.");
    if (table->facts.phase != PHASE_WAITING)
        return request_deny(r, "forbidden", "The game has begun; nobody can be sent away any more.");
    if (table->facts.seats[seat].kind != SEAT_PERSON)
        return request_deny(r, "forbidden", "Nobody sits there.");
    if (table_owns(table, seat, &r->client->visitor))
        table_free_seat(table, r->hall->store, seat);
    else
        table_send_away(table, r->hall->store, seat);
    hall_rewatch(r->hall, table);
    request_reply_with_table(r, table, true);
    return true;
}

bool serve_start(struct request *r) {
    if (!table_is_host(r->table, &r->client->visitor))
        return request_deny(r, "forbidden", "Only the person who made the table can start the game.");
    if (!request_need_welcome(r))
        return false;
    if (!table_start(r->table, r->hall->store, &r->error))
        return request_deny_as(r, "forbidden");
    request_reply(r);
    return true;
}

/* ---- Bots on persons' seats ---- */

static bool is_away(const struct request *r, int seat) {
    bool here[SB_MAX_SEATS];
    hall_presence(r->table, here);
    return !here[seat] && r->hall->now - r->table->left[seat] >= r->hall->settings.away;
}

/* The person on the seat has seen a position (a negative one: does not say so). Whether the bot waits for such words
 * is settled when it begins to play there. */
static void stand_in(struct request *r, int seat, bool on, int64_t seen) {
    struct table *table = r->table;
    if (seen >= 0)
        table->seen[seat] = seen;
    if (on != table->facts.seats[seat].stand_in || seen < 0)
        table_stand_in(table, r->hall->store, seat, on, on && seen >= 0);
}

bool serve_stand_in(struct request *r) {
    int seat;
    bool on;
    int64_t seen;
    if (!request_need_seat(r, &seat) || !request_flag(r, "on", &on) ||
        !request_number(r, "at", 0, INT64_MAX, -1, &seen) || !request_need_playing(r))
        return false;
    const struct seat_facts *here = &r->table->facts.seats[seat];
    if (here->kind != SEAT_PERSON || here->resigned)
        return request_deny(r, "forbidden", "A bot sits there anyway.");
    if (!table_owns(r->table, seat, &r->client->visitor)) {
        if (!table_has_seat(r->table, &r->client->visitor))
            return request_deny(r, "forbidden", "Only people who play here can let a bot play for others.");
        if (!on)
            return request_deny(r, "forbidden", "Only the person can take the seat back.");
        if (!is_away(r, seat)) {
            r->word = "forbidden";
            return sb_fail(&r->error, "That person is there. A bot may stand in after %d s of absence.",
                           r->hall->settings.away);
        }
        seen = -1; /* that is the person's to say */
    }
    stand_in(r, seat, on, seen);
    request_reply(r);
    return true;
}

bool serve_resign(struct request *r) {
    if (!request_need_playing(r))
        return false;
    if (!table_has_seat(r->table, &r->client->visitor))
        return request_deny(r, "forbidden", "You have no seat here.");
    table_resign(r->table, r->hall->store, &r->client->visitor);
    request_reply(r);
    return true;
}

/* ---- Talking ---- */

/* One of the visitor's seats; SEAT_OF_WATCHERS if there is none. */
static int seat_of(const struct request *r) {
    for (int seat = 0; seat < r->table->facts.setup.seats; seat++)
        if (table_owns(r->table, seat, &r->client->visitor))
            return seat;
    return SEAT_OF_WATCHERS;
}

/* By visitor first, as with new tables. */
static bool calls_seldom(struct request *r) {
    uint64_t visitor;
    int64_t now = (int64_t)(1e6 * r->hall->now);
    memcpy(&visitor, r->client->visitor.bytes, sizeof visitor);
    return (buckets_take(r->hall->may_call.by_visitor, visitor, now) &&
            buckets_take(r->hall->may_call.by_address, r->client->address, now)) ||
           request_deny(r, "slow_down", "Much has been said by people who watch; wait a moment.");
}

/* Who watches may say something where the host lets them, unless the host has sent them away. */
static bool may_call(struct request *r) {
    bool freed;
    if (!r->table->facts.watchers_talk)
        return request_deny(r, "forbidden", "Only people who have a seat here can talk.");
    if (!hall_find_watcher(r->client, r->table, SB_SPECTATOR))
        return request_deny(r, "forbidden", "Only people who play here or watch can talk.");
    if (!store_was_freed(r->hall->store, r->table->facts.id, &r->client->visitor, &freed, &r->error))
        return request_deny_as(r, "storage");
    if (freed)
        return request_deny(r, "forbidden", "The host has freed your seat here; to talk again you need a seat.");
    return calls_seldom(r);
}

/* What is said: words of one's own, or a phrase by its name. */
static bool read_words(struct request *r, struct chat_line *line) {
    const char *text;
    if (request_value(r, "phrase").kind == VALUE_MISSING)
        return request_need_text(r, "say", &text) &&
               (clean_text(text, SB_PHRASE("What is said has 1 to %d characters that can be shown."), CHAT_MOST,
                           line->text, sizeof line->text, &r->error) ||
                request_deny_as(r, "bad_request"));
    if (!request_need_text(r, "phrase", &text))
        return false;
    const struct sb_saying *saying = sb_saying_find(r->table->facts.game, text);
    if (!saying)
        return request_deny(r, "unknown", "This game has no such phrase.");
    struct sb_text name = sb_text_over(line->phrase, sizeof line->phrase);
    sb_put(&name, saying->name);
    return true;
}

bool serve_say(struct request *r) {
    struct chat_line line = {.when = (int64_t)time(NULL), .seat = seat_of(r)};
    if (!read_words(r, &line))
        return false;
    if (line.seat == SEAT_OF_WATCHERS) {
        line.visitor = r->client->visitor;
        if (!may_call(r) || !request_visitor_name(r, line.name))
            return false;
    }
    table_say(r->table, r->hall->store, &line);
    request_reply(r);
    return true;
}

bool serve_mute(struct request *r) {
    int seat = WATCHERS_MUTED;
    bool watchers, on;
    if (!request_flag(r, "watchers", &watchers) || (!watchers && !request_need_seat(r, &seat)) ||
        !request_flag(r, "on", &on))
        return false;
    if (!table_has_seat(r->table, &r->client->visitor) ||
        (!watchers && table_owns(r->table, seat, &r->client->visitor)))
        return request_deny(r, "forbidden", "Only people who have a seat here can mute others.");
    table_mute(r->table, r->hall->store, &r->client->visitor, seat, on);
    request_reply(r);
    return true;
}

bool serve_watchers_talk(struct request *r) {
    bool on;
    if (!request_flag(r, "on", &on))
        return false;
    if (!table_is_host(r->table, &r->client->visitor))
        return request_deny(r, "forbidden", "Only the person who made the table can let watchers talk.");
    if (on != r->table->facts.watchers_talk)
        table_let_watchers_talk(r->table, r->hall->store, on);
    request_reply(r);
    return true;
}
