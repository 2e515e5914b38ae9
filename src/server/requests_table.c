/* Requests that make tables: new ones, from records, for a rematch. */
#include "clean.h"
#include "requests.h"
#include <saburau/bot.h>
#include <saburau/games.h>
#include <saburau/record.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    CLOCK_MOST = 86400,   /* seconds */
    DELAY_MOST = 1000,    /* moves */
    UNFINISHED_MOST = 50, /* tables of one host whose games are not over */
    RECORD_SHARE = 8192   /* bytes of a record that count as one table */
};

static int64_t now_of(const struct request *r) {
    return (int64_t)(1e6 * r->hall->now);
}

/* Nobody makes tables faster than people can play at them. By visitor first: who is refused there takes nothing from
 * others at the same address. */
static bool is_slow_enough(struct request *r, int tokens) {
    uint64_t visitor;
    memcpy(&visitor, r->client->visitor.bytes, sizeof visitor);
    while (tokens-- > 0) {
        if (!buckets_take(r->hall->may_make.by_visitor, visitor, now_of(r)))
            return request_deny(r, "slow_down", "You have made many tables; wait a moment before the next.");
        if (!buckets_take(r->hall->may_make.by_address, r->client->address, now_of(r)))
            return request_deny(r, "slow_down", "Many tables have been made from your address; wait a moment.");
    }
    return true;
}

/* One more game that is not over. */
static bool may_make(struct request *r) {
    int unfinished, listed;
    if (!request_need_welcome(r))
        return false;
    if (!store_count_unfinished(r->hall->store, &r->client->visitor, &unfinished, &listed, &r->error))
        return request_deny_as(r, "storage");
    if (unfinished >= UNFINISHED_MOST)
        return request_deny(r, "forbidden",
                            "You have made 50 tables whose games are not over; play one to its end before the next.");
    return is_slow_enough(r, 1);
}

/* … that everybody sees in the lobby. */
static bool may_list(struct request *r) {
    int unfinished, listed;
    if (!store_count_unfinished(r->hall->store, &r->client->visitor, &unfinished, &listed, &r->error))
        return request_deny_as(r, "storage");
    if (listed >= STORE_LISTED_MOST)
        return request_deny(r, "forbidden", "You have listed 5 tables whose games are not over; do not list this one.");
    return buckets_take(r->hall->may_make.listed, r->client->address, now_of(r)) ||
           request_deny(r, "slow_down", "Many tables from your address are listed; do not list this one, or wait.");
}

/* Puts a new table with these facts, and room for so many moves, into the hall. */
static bool make_table(struct request *r, const struct table_facts *facts, size_t moves, struct table **table) {
    *table = table_make(r->hall->store, facts, moves);
    if (!*table)
        return request_deny_memory(r);
    hall_add_table(r->hall, *table);
    hall_mark_changed(r->hall, *table);
    return true;
}

void request_reply_with_table(struct request *r, const struct table *table, bool invite) {
    struct sb_text *json = request_begin_reply(r);
    sb_json_key(json, "table"), sb_json_string(json, table->facts.link);
    if (invite)
        sb_json_key(json, "invitation"), sb_json_string(json, table->facts.invitation);
    hall_end_reply(r->hall);
}

/* ---- New tables ---- */

static bool read_options(struct request *r, struct table_facts *facts) {
    struct value options = request_value(r, "options");
    if (options.kind != VALUE_MISSING && options.kind != VALUE_OTHER)
        return request_deny(r, "bad_request", "\"options\" is not an object.");
    return sb_setup_read(facts->game, options.json, &facts->setup, &r->error) || request_deny_as(r, "bad_request");
}

static bool read_seat(struct request *r, struct table_facts *facts, int seat, const char *word) {
    struct seat_facts *here = &facts->seats[seat];
    if (word && strcmp(word, "me") == 0) {
        here->kind = SEAT_PERSON;
        here->by_link = true;
        here->owner = r->client->visitor;
        return request_visitor_name(r, here->name);
    } else if (word && strcmp(word, "open") == 0) {
        here->kind = SEAT_OPEN;
    } else if (word && strcmp(word, "link") == 0) {
        here->kind = SEAT_LINK;
        here->by_link = true;
    } else if (word && sb_level_find(facts->game, word)) {
        struct sb_text text = sb_text_over(here->bot, sizeof here->bot);
        here->kind = SEAT_BOT;
        sb_put(&text, word);
    } else {
        r->word = "bad_request";
        return sb_fail(&r->error, "Seat %d is neither \"me\", \"open\", \"link\" nor a level of bot.", seat);
    }
    return true;
}

static bool read_seats(struct request *r, struct table_facts *facts) {
    const json_t *seats = request_value(r, "seats").json;
    bool people = false;
    if (!json_is_array(seats))
        return request_deny(r, "bad_request", "The request needs \"seats\", a list of words.");
    if (!sb_setup_start(facts->game, json_array_size(seats) < 100 ? (int)json_array_size(seats) : 100, &facts->setup,
                        &r->error))
        return request_deny_as(r, "bad_request");
    for (int seat = 0; seat < facts->setup.seats; seat++) {
        if (!read_seat(r, facts, seat, sb_json_text(json_array_get(seats, (size_t)seat))))
            return false;
        people |= facts->seats[seat].kind != SEAT_BOT;
    }
    return people || request_deny(r, "bad_request", "A table needs at least one seat that is not a bot's.");
}

static bool read_facts(struct request *r, struct table_facts *facts) {
    int64_t table_clock, delay;
    *facts = (struct table_facts){.host = r->client->visitor, .made = (int64_t)time(NULL)};
    if (!(facts->game = request_need_game(r)) || !read_seats(r, facts) || !read_options(r, facts) ||
        !request_flag(r, "listed", &facts->listed) || !request_flag(r, "watchers_talk", &facts->watchers_talk) ||
        !request_number(r, "clock", 0, CLOCK_MOST, 0, &table_clock) ||
        !request_number(r, "delay", 0, DELAY_MOST, 0, &delay))
        return false;
    facts->clock = (int)table_clock;
    facts->delay = (int)delay;
    return true;
}

bool serve_create(struct request *r) {
    struct table_facts facts;
    struct table *table;
    bool start;
    if (!read_facts(r, &facts) || !request_flag(r, "start", &start))
        return false;
    for (int seat = 0; start && seat < facts.setup.seats; seat++)
        if (facts.seats[seat].kind == SEAT_OPEN || facts.seats[seat].kind == SEAT_LINK)
            return request_deny(r, "forbidden", "The game cannot start at once: there are seats to fill.");
    if ((facts.listed && !may_list(r)) || !may_make(r))
        return false;
    if (!make_table(r, &facts, 0, &table))
        return false;
    if (start)
        table_start(table, r->hall->store, NULL);
    request_reply_with_table(r, table, true);
    return true;
}

/* ---- Records ---- */

bool serve_upload(struct request *r) {
    const json_t *record = request_value(r, "record").json;
    struct table_facts facts = {.host = r->client->visitor, .made = (int64_t)time(NULL)};
    struct table *table;
    struct sb_match match;
    if (!json_is_object(record))
        return request_deny(r, "bad_request", "The request needs \"record\", an object.");
    if (!request_need_welcome(r))
        return false;
    char *line = sb_json_dump(record);
    if (!line)
        return request_deny_memory(r);
    bool may = is_slow_enough(r, 1 + (int)(strlen(line) / RECORD_SHARE));
    bool good = may && sb_record_read(&match, line, strlen(line), NULL, &r->error);
    free(line);
    if (!may)
        return false;
    if (!good)
        return request_deny_as(r, r->error.memory ? "storage" : "bad_request");
    facts.game = match.game;
    facts.setup = match.setup;
    for (int seat = 0; seat < match.setup.seats; seat++) {
        facts.seats[seat].kind = SEAT_PERSON; /* nobody's: no secret hashes to zeros */
        if (!clean_text(match.seats[seat].name, CLEAN_NAME, NAME_MOST, facts.seats[seat].name,
                        sizeof facts.seats[seat].name, NULL))
            facts.seats[seat].name[0] = '\0';
    }
    good = make_table(r, &facts, match.count, &table);
    if (good) {
        table_replay(table, r->hall->store, &match);
        request_reply_with_table(r, table, false);
    }
    sb_match_free(&match);
    return good;
}

/* ---- Rematch ---- */

/* Who sits at the next game, one seat further on. Those who are not there leave an open seat. */
static void rotate_seats(const struct table *table, struct table_facts *facts) {
    bool here[SB_MAX_SEATS];
    int seats = table->facts.setup.seats;
    hall_presence(table, here);
    for (int seat = 0; seat < seats; seat++) {
        const struct seat_facts *old = &table->facts.seats[seat];
        struct seat_facts *now = &facts->seats[(seat + 1) % seats];
        *now = *old;
        now->stand_in = now->resigned = false;
        now->muted = 0;
        if (old->kind == SEAT_PERSON && !here[seat])
            *now = (struct seat_facts){.kind = SEAT_OPEN};
    }
}

/* The table of a rematch that nobody has played may have been removed since. */
static bool has_next(const struct request *r) {
    struct table_facts next;
    const char *link = r->table->facts.next;
    return link[0] && store_find_table(r->hall->store, link, &next, NULL) != STORE_NONE;
}

bool serve_rematch(struct request *r) {
    struct table *table = r->table, *next;
    if (table->facts.phase != PHASE_OVER)
        return request_deny(r, "forbidden", "The game is not over.");
    if (!table_has_seat(table, &r->client->visitor))
        return request_deny(r, "forbidden", "You have no seat here.");
    if (has_next(r)) {
        struct sb_text *json = request_begin_reply(r);
        sb_json_key(json, "table"), sb_json_string(json, table->facts.next);
        hall_end_reply(r->hall);
        return true;
    }
    if (!may_make(r))
        return false;
    struct table_facts facts = table->facts;
    facts.phase = PHASE_WAITING;
    facts.made = (int64_t)time(NULL);
    facts.host = r->client->visitor;
    facts.next[0] = '\0';
    facts.listed = facts.listed && may_list(r);
    rotate_seats(table, &facts);
    if (!make_table(r, &facts, 0, &next))
        return false;
    table_start(next, r->hall->store, NULL); /* or waits for those who are missing */
    table_set_next(table, r->hall->store, next->facts.link);
    request_reply_with_table(r, next, false);
    return true;
}
