/* The desk: serves what clients ask for, request by request. Nothing here says yes before the turn is over. */
#include "clean.h"
#include "parts.h"
#include <saburau/bot.h>
#include <saburau/games.h>
#include <saburau/json.h>
#include <saburau/record.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    NAME_MOST = 30,       /* characters */
    CHAT_MOST = 300,      /* characters */
    DEPTH_MOST = 16,      /* of a message */
    LIST_MOST = 50,       /* tables in a list */
    WATCHED_MOST = 64,    /* eyes of one client */
    CLOCK_MOST = 86400,   /* seconds */
    DELAY_MOST = 1000,    /* moves */
    TICKET_SECONDS = 900, /* how long a ticket is good */
    TABLES_AT_ONCE = 10   /* that may be made before the limit per minute counts */
};

/* A request being served. Who refuses it says why, and returns false. */
struct request {
    struct hall *hall;
    struct client *client;
    const json_t *json;
    int64_t id;
    struct table *table; /* which it is about, if its row says so */
    const char *word;    /* why it is refused, for programs */
    struct sb_error error;
};

static bool deny(struct request *r, const char *word, const char *sentence) {
    r->word = word;
    return sb_fail(&r->error, "%s", sentence);
}

/* With the sentence that is there already. */
static bool deny_as(struct request *r, const char *word) {
    r->word = word;
    return false;
}

/* ---- Members of a request ---- */

/* A text, or NULL if the item is something else or holds a NUL. */
static const char *text_in(const json_t *item) {
    const char *text = json_string_value(item);
    return text && strlen(text) == json_string_length(item) ? text : NULL;
}

static const char *text_of(const struct request *r, const char *key) {
    return text_in(json_object_get(r->json, key));
}

static bool need_text(struct request *r, const char *key, const char **text) {
    *text = text_of(r, key);
    r->word = "bad_request";
    return *text || sb_fail(&r->error, "The request needs \"%s\", a text.", key);
}

/* A whole number, or `missing` if it is not there. */
static bool read_number(struct request *r, const char *key, int64_t least, int64_t most, int64_t missing,
                        int64_t *number) {
    const json_t *item = json_object_get(r->json, key);
    *number = item ? json_integer_value(item) : missing;
    r->word = "bad_request";
    if (item && (!json_is_integer(item) || *number < least || *number > most))
        return sb_fail(&r->error, "\"%s\" is a whole number from %lld to %lld.", key, (long long)least,
                       (long long)most);
    return true;
}

static bool read_flag(struct request *r, const char *key, bool *on) {
    const json_t *item = json_object_get(r->json, key);
    *on = json_is_true(item);
    r->word = "bad_request";
    return !item || json_is_boolean(item) || sb_fail(&r->error, "\"%s\" is true or false.", key);
}

/* A seat of the table, which must be there. */
static bool need_seat(struct request *r, int *seat) {
    int64_t number;
    if (!read_number(r, "seat", 0, r->table->facts.setup.seats - 1, -1, &number))
        return false;
    *seat = (int)number;
    return number >= 0 || deny(r, "bad_request", "The request needs \"seat\", a number.");
}

static bool need_own_seat(struct request *r, int *seat) {
    if (!need_seat(r, seat))
        return false;
    return table_owns(r->table, *seat, &r->client->visitor) || deny(r, "forbidden", "That seat is not yours.");
}

static bool need_playing(struct request *r) {
    if (r->table->facts.phase == PHASE_PLAYING)
        return true;
    return deny(r, "forbidden",
                r->table->facts.phase == PHASE_WAITING ? "The game has not begun yet." : "The game is over.");
}

static bool find_table(struct request *r) {
    const char *link;
    if (!need_text(r, "table", &link))
        return false;
    switch (secret_is_link(link) ? hall_find(r->hall, link, &r->table, &r->error) : STORE_NONE) {
    case STORE_FOUND:
        return true;
    case STORE_NONE:
        return deny(r, "unknown", "There is no such table.");
    default:
        return deny_as(r, "storage");
    }
}

/* ---- The visitor ---- */

static bool do_hello(struct request *r) {
    char name[STORE_NAME_ROOM];
    store_get_name(r->hall->store, &r->client->visitor, name);
    struct sb_text *json = hall_begin_reply(r->hall, r->client, r->id);
    sb_json_key(json, "version"), sb_json_number(json, 1);
    sb_json_key(json, "name"), sb_json_string(json, name);
    hall_end_reply(r->hall);
    return true;
}

/* For tables to come; also at the one that is named, where the visitor sits already. */
static bool do_name(struct request *r) {
    const char *text;
    char name[STORE_NAME_ROOM];
    if (!need_text(r, "name", &text))
        return false;
    if (!clean_text(text, "A name", NAME_MOST, name, sizeof name, &r->error))
        return deny_as(r, "bad_request");
    if (json_object_get(r->json, "table")) {
        if (!find_table(r))
            return false;
        if (!table_has_seat(r->table, &r->client->visitor))
            return deny(r, "forbidden", "You have no seat here.");
        if (r->table->facts.phase == PHASE_OVER)
            return deny(r, "forbidden", "The game is over; it keeps its names.");
        table_rename(r->table, r->hall->store, &r->client->visitor, name);
    }
    store_set_name(r->hall->store, &r->client->visitor, name);
    struct sb_text *json = hall_begin_reply(r->hall, r->client, r->id);
    sb_json_key(json, "name"), sb_json_string(json, name);
    hall_end_reply(r->hall);
    return true;
}

static bool do_games(struct request *r) {
    struct sb_text *json = hall_begin_reply(r->hall, r->client, r->id);
    sb_json_key(json, "games"), sb_json_open(json, '[');
    for (const struct sb_game *const *game = sb_games; *game; game++) {
        sb_json_open(json, '{');
        tell_game(*game, json);
        sb_json_close(json, '}');
    }
    sb_json_close(json, ']');
    hall_end_reply(r->hall);
    return true;
}

static bool put_in_list(void *data, const char *link) {
    struct request *r = data;
    struct sb_text *json = &r->hall->reply_text;
    struct table *table;
    if (hall_find(r->hall, link, &table, NULL) != STORE_FOUND)
        return true;
    sb_json_open(json, '{');
    tell_in_list(table, &r->client->visitor, json);
    sb_json_close(json, '}');
    return true;
}

static bool do_lobby(struct request *r) {
    struct sb_text *json = hall_begin_reply(r->hall, r->client, r->id);
    sb_json_key(json, "mine"), sb_json_open(json, '[');
    store_tables_of(r->hall->store, &r->client->visitor, LIST_MOST, put_in_list, r);
    sb_json_close(json, ']');
    sb_json_key(json, "listed"), sb_json_open(json, '[');
    store_listed_tables(r->hall->store, LIST_MOST, put_in_list, r);
    sb_json_close(json, ']');
    hall_end_reply(r->hall);
    return true;
}

/* ---- Making tables ---- */

/* Nobody makes tables faster than people can play at them. */
static bool may_make(struct request *r) {
    const int limit = r->hall->settings.tables;
    const double now = r->hall->now, apart = limit ? 60.0 / limit : 0;
    double *next = &r->client->may_make;
    if (*next > now + apart * TABLES_AT_ONCE)
        return deny(r, "slow_down", "You have made many tables; wait a moment before the next.");
    *next = (*next > now ? *next : now) + apart;
    return true;
}

/* What the visitor is called; somebody without a name gets one that says so. */
static void name_of(struct request *r, char name[STORE_NAME_ROOM]) {
    store_get_name(r->hall->store, &r->client->visitor, name);
    if (!name[0]) {
        struct sb_text text = sb_text_over(name, STORE_NAME_ROOM);
        sb_put_format(&text, "Guest %02x%02x", r->client->visitor.bytes[0], r->client->visitor.bytes[1]);
    }
}

static bool read_options(struct request *r, struct table_facts *facts) {
    const json_t *options = json_object_get(r->json, "options");
    const char *key;
    json_t *value;
    if (options && !json_is_object(options))
        return deny(r, "bad_request", "\"options\" is an object of texts.");
    json_object_foreach((json_t *)options, key, value) {
        if (!text_in(value))
            return deny(r, "bad_request", "\"options\" is an object of texts.");
        if (!sb_setup_option(facts->game, &facts->setup, key, text_in(value), &r->error))
            return deny_as(r, "bad_request");
    }
    if (!facts->game->accepts(&facts->setup, &r->error))
        return deny_as(r, "bad_request");
    return true;
}

static bool is_level(const struct sb_game *game, const char *name) {
    for (const struct sb_level *level = sb_levels_of(game); level->name; level++)
        if (strcmp(level->name, name) == 0)
            return true;
    return false;
}

static bool read_seat(struct request *r, struct table_facts *facts, int seat, const char *word) {
    struct seat_facts *here = &facts->seats[seat];
    if (word && strcmp(word, "me") == 0) {
        here->kind = SEAT_PERSON;
        here->by_link = true;
        here->owner = r->client->visitor;
        name_of(r, here->name);
    } else if (word && strcmp(word, "open") == 0) {
        here->kind = SEAT_OPEN;
    } else if (word && strcmp(word, "link") == 0) {
        here->kind = SEAT_LINK;
        here->by_link = true;
    } else if (word && is_level(facts->game, word)) {
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
    const json_t *seats = json_object_get(r->json, "seats");
    bool people = false;
    if (!json_is_array(seats))
        return deny(r, "bad_request", "The request needs \"seats\", a list of words.");
    if (!sb_setup_start(facts->game, json_array_size(seats) < 100 ? (int)json_array_size(seats) : 100, &facts->setup,
                        &r->error))
        return deny_as(r, "bad_request");
    for (int seat = 0; seat < facts->setup.seats; seat++) {
        if (!read_seat(r, facts, seat, text_in(json_array_get(seats, (size_t)seat))))
            return false;
        people |= facts->seats[seat].kind != SEAT_BOT;
    }
    return people || deny(r, "bad_request", "A table needs at least one seat that is not a bot's.");
}

/* The game that the request names. */
static bool read_game(struct request *r, struct table_facts *facts) {
    const char *name;
    if (!need_text(r, "game", &name))
        return false;
    facts->game = sb_game_find(name, &r->error);
    return facts->game || deny_as(r, "bad_request");
}

static bool read_facts(struct request *r, struct table_facts *facts) {
    int64_t table_clock, delay;
    *facts = (struct table_facts){.host = r->client->visitor, .made = (int64_t)time(NULL)};
    if (!read_game(r, facts) || !read_seats(r, facts) || !read_options(r, facts) ||
        !read_flag(r, "listed", &facts->listed) || !read_number(r, "clock", 0, CLOCK_MOST, 0, &table_clock) ||
        !read_number(r, "delay", 0, DELAY_MOST, 0, &delay))
        return false;
    facts->clock = (int)table_clock;
    facts->delay = (int)delay;
    return true;
}

/* Puts a new table with these facts into the hall. */
static bool make_table(struct request *r, const struct table_facts *facts, struct table **table) {
    *table = table_make(r->hall->store, facts);
    if (!*table)
        return deny(r, "storage", "There is not enough memory for another table.");
    hall_add(r->hall, *table);
    hall_mark(r->hall, *table);
    return true;
}

static void reply_with_table(struct request *r, const struct table *table, bool invite) {
    struct sb_text *json = hall_begin_reply(r->hall, r->client, r->id);
    sb_json_key(json, "table"), sb_json_string(json, table->facts.link);
    if (invite)
        sb_json_key(json, "invitation"), sb_json_string(json, table->facts.invitation);
    hall_end_reply(r->hall);
}

static bool do_create(struct request *r) {
    struct table_facts facts;
    struct table *table;
    bool start;
    if (!read_facts(r, &facts) || !read_flag(r, "start", &start) || !may_make(r))
        return false;
    for (int seat = 0; start && seat < facts.setup.seats; seat++)
        if (facts.seats[seat].kind == SEAT_OPEN || facts.seats[seat].kind == SEAT_LINK)
            return deny(r, "forbidden", "The game cannot start at once: there are seats to fill.");
    if (!make_table(r, &facts, &table))
        return false;
    if (start)
        table_start(table, r->hall->store, NULL);
    reply_with_table(r, table, true);
    return true;
}

static bool do_upload(struct request *r) {
    const json_t *record = json_object_get(r->json, "record");
    struct table_facts facts = {.host = r->client->visitor, .made = (int64_t)time(NULL)};
    struct table *table;
    struct sb_match match;
    if (!json_is_object(record))
        return deny(r, "bad_request", "The request needs \"record\", an object.");
    if (!may_make(r))
        return false;
    char *line = json_dumps(record, JSON_COMPACT);
    bool good = line && sb_record_read(&match, line, strlen(line), NULL, &r->error);
    free(line);
    if (!good)
        return deny_as(r, "bad_request");
    facts.game = match.game;
    facts.setup = match.setup;
    for (int seat = 0; seat < match.setup.seats; seat++) {
        facts.seats[seat].kind = SEAT_PERSON; /* nobody's: no secret hashes to zeros */
        if (!clean_text(match.seats[seat].name, "A name", NAME_MOST, facts.seats[seat].name,
                        sizeof facts.seats[seat].name, NULL))
            facts.seats[seat].name[0] = '\0';
    }
    good = make_table(r, &facts, &table);
    if (good) {
        table_replay(table, r->hall->store, &match);
        reply_with_table(r, table, false);
    }
    sb_match_free(&match);
    return good;
}

/* ---- Coming and going ---- */

static bool do_watch(struct request *r) {
    const struct table *table = r->table;
    int eyes = 0;
    bool drawing;
    if (!read_flag(r, "drawing", &drawing))
        return false;
    for (const struct watcher *watcher = r->client->watchers; watcher; watcher = watcher->next_of_client)
        eyes++;
    if (eyes >= WATCHED_MOST)
        return deny(r, "forbidden", "You watch many tables already; leave one first.");
    for (int seat = 0; seat < table->facts.setup.seats; seat++)
        if (table_owns(table, seat, &r->client->visitor) && table->facts.seats[seat].stand_in)
            table_stand_in(r->table, r->hall->store, seat, false);
    if (!hall_watch(r->hall, r->client, r->table, drawing))
        return deny(r, "storage", "There is not enough memory.");
    struct sb_text *json = hall_begin_reply(r->hall, r->client, r->id);
    sb_json_key(json, "seats"), sb_json_open(json, '[');
    for (int seat = 0; seat < table->facts.setup.seats; seat++)
        if (table_owns(table, seat, &r->client->visitor))
            sb_json_number(json, seat);
    sb_json_close(json, ']');
    hall_end_reply(r->hall);
    return true;
}

static bool do_unwatch(struct request *r) {
    hall_unwatch(r->hall, r->client, r->table);
    hall_reply(r->hall, r->client, r->id);
    return true;
}

/* May the client sit down there? */
static bool is_free(const struct request *r, int seat) {
    const char *invitation = text_of(r, "invitation");
    const struct seat_facts *here = &r->table->facts.seats[seat];
    bool invited = invitation && strcmp(invitation, r->table->facts.invitation) == 0;
    return here->kind == SEAT_OPEN || (here->kind == SEAT_LINK && invited);
}

static bool do_join(struct request *r) {
    struct table *table = r->table;
    char name[STORE_NAME_ROOM];
    int64_t seat;
    if (!read_number(r, "seat", 0, table->facts.setup.seats - 1, -1, &seat))
        return false;
    if (table->facts.phase != PHASE_WAITING)
        return deny(r, "forbidden", "The game has begun; there is no free seat any more.");
    for (int any = 0; seat < 0 && any < table->facts.setup.seats; any++)
        if (is_free(r, any))
            seat = any;
    if (seat < 0 || !is_free(r, (int)seat))
        return deny(r, "forbidden", "There is no free seat for you; perhaps an invitation is needed.");
    name_of(r, name);
    table_seat_person(table, r->hall->store, (int)seat, &r->client->visitor, name);
    hall_rewatch(r->hall, table);
    struct sb_text *json = hall_begin_reply(r->hall, r->client, r->id);
    sb_json_key(json, "seat"), sb_json_number(json, seat);
    hall_end_reply(r->hall);
    return true;
}

static bool do_leave(struct request *r) {
    struct table *table = r->table;
    if (!table_has_seat(table, &r->client->visitor))
        return deny(r, "forbidden", "You have no seat here.");
    for (int seat = 0; seat < table->facts.setup.seats; seat++) {
        if (!table_owns(table, seat, &r->client->visitor))
            continue;
        if (table->facts.phase == PHASE_WAITING)
            table_free_seat(table, r->hall->store, seat);
        else if (table->facts.phase == PHASE_PLAYING)
            table_stand_in(table, r->hall->store, seat, true);
    }
    hall_rewatch(r->hall, table);
    hall_reply(r->hall, r->client, r->id);
    return true;
}

static bool do_start(struct request *r) {
    if (!table_is_host(r->table, &r->client->visitor))
        return deny(r, "forbidden", "Only who made the table can start the game.");
    if (!table_start(r->table, r->hall->store, &r->error))
        return deny_as(r, "forbidden");
    hall_reply(r->hall, r->client, r->id);
    return true;
}

/* ---- Playing ---- */

/* The position is another one: whoever asks is told which. */
static bool deny_late(struct request *r) {
    for (struct watcher *watcher = r->client->watchers; watcher; watcher = watcher->next_of_client)
        if (watcher->table == r->table)
            watcher->fresh = true;
    return deny(r, "late", "The game has moved on since; look at it again.");
}

static bool do_move(struct request *r) {
    struct table *table = r->table;
    const char *text;
    int seat;
    int64_t at;
    sb_move move;
    if (!need_own_seat(r, &seat) || !read_number(r, "at", 0, INT64_MAX, -1, &at) || !need_text(r, "move", &text))
        return false;
    if (at < 0)
        return deny(r, "bad_request", "The request needs \"at\", the position it is made in.");
    if (at != table->at)
        return deny_late(r);
    if (!need_playing(r))
        return false;
    if (table_actor(table) != seat)
        return deny(r, "forbidden", "It is not your turn.");
    if (table_is_bots(table, seat))
        return deny(r, "forbidden", "A bot plays for you; take your seat back first.");
    if (!sb_move_read(table->facts.game, &table->match.state, text, &move, &r->error))
        return deny_as(r, "illegal");
    table_play(table, r->hall->store, move);
    r->hall->counts.moves++;
    hall_reply_with_news(r->hall, r->client, r->id, table, seat);
    return true;
}

static bool do_back(struct request *r) {
    int seat;
    int64_t at;
    if (!need_own_seat(r, &seat) || !read_number(r, "at", 0, INT64_MAX, r->table->at, &at))
        return false;
    if (at != r->table->at)
        return deny_late(r);
    if (!table_take_back(r->table, r->hall->store, seat, &r->error))
        return deny_as(r, "forbidden");
    hall_reply_with_news(r->hall, r->client, r->id, r->table, seat);
    return true;
}

static bool do_standing(struct request *r) {
    const char *answer;
    int seat;
    if (!need_own_seat(r, &seat) || !need_text(r, "answer", &answer))
        return false;
    if (!table_standing(r->table, r->hall->store, seat, answer, &r->error))
        return deny_as(r, "bad_request");
    hall_reply(r->hall, r->client, r->id);
    return true;
}

/* With which eye may the client look back? */
static bool read_eye(struct request *r, int *eye) {
    const json_t *item = json_object_get(r->json, "eye");
    bool over = r->table->facts.phase == PHASE_OVER;
    *eye = SB_SPECTATOR;
    if (!item || json_is_null(item))
        return true;
    if (text_in(item) && strcmp(text_in(item), "referee") == 0) {
        *eye = SB_REFEREE;
        return over || deny(r, "forbidden", "Only when the game is over everything can be seen.");
    }
    json_int_t seat = json_integer_value(item);
    if (!json_is_integer(item) || seat < 0 || seat >= r->table->facts.setup.seats)
        return deny(r, "bad_request", "\"eye\" is a seat, null or \"referee\".");
    *eye = (int)seat;
    return over || table_owns(r->table, *eye, &r->client->visitor) || deny(r, "forbidden", "That seat is not yours.");
}

static bool do_look(struct request *r) {
    const struct table *table = r->table;
    int64_t most = (int64_t)table->match.count, count;
    int eye;
    bool drawing;
    if (!read_eye(r, &eye) || !read_flag(r, "drawing", &drawing))
        return false;
    if (table->facts.phase == PHASE_WAITING)
        return deny(r, "forbidden", "The game has not begun yet.");
    if (eye == SB_SPECTATOR && table->facts.phase == PHASE_PLAYING)
        most = most > table->facts.delay ? most - table->facts.delay : 0;
    if (!read_number(r, "count", 0, most, most, &count))
        return false;
    struct sb_text *json = hall_begin_reply(r->hall, r->client, r->id);
    tell_moment(table, eye, (size_t)count, drawing, json);
    hall_end_reply(r->hall);
    return true;
}

/* Advice is for one person among bots, whom it takes nothing from, and for games that are over. */
static bool may_wonder(struct request *r) {
    const struct table *table = r->table;
    if (table->facts.phase == PHASE_OVER)
        return true;
    if (!need_playing(r))
        return false;
    return (table_count_people(table) == 1 && table_has_seat(table, &r->client->visitor)) ||
           deny(r, "forbidden", "There are hints only for one person among bots, and when the game is over.");
}

static bool deny_wondering(struct request *r) {
    return deny(r, "slow_down", "One question at a time: the last one is still being thought about.");
}

static bool do_hint(struct request *r) {
    const struct table *table = r->table;
    int64_t now = (int64_t)table->match.count, count;
    union sb_state position;
    if (!may_wonder(r) || !read_number(r, "count", table->facts.phase == PHASE_OVER ? 0 : now, now, now, &count))
        return false;
    sb_match_position(&table->match, (size_t)count, &position);
    int actor = table->facts.game->actor(&position);
    if (actor < 0)
        return deny(r, "forbidden", "Nobody has to decide anything there.");
    if (table->facts.phase != PHASE_OVER && !table_owns(table, actor, &r->client->visitor))
        return deny(r, "forbidden", "It is not your turn.");
    return hall_wonder(r->hall, r->client, r->id, table, &position, NULL, 0) || deny_wondering(r);
}

static bool do_curve(struct request *r) {
    const struct sb_match *match = &r->table->match;
    if (r->table->facts.phase != PHASE_OVER)
        return deny(r, "forbidden", "How the chances went is told when the game is over.");
    sb_move *moves = malloc((match->count + 1) * sizeof *moves);
    if (!moves)
        return deny(r, "storage", "There is not enough memory.");
    for (size_t i = 0; i < match->count; i++)
        moves[i] = match->steps[i].move;
    return hall_wonder(r->hall, r->client, r->id, r->table, &match->state, moves, match->count) || deny_wondering(r);
}

/* ---- People ---- */

static bool is_away(const struct request *r, int seat) {
    bool here[SB_MAX_SEATS];
    hall_presence(r->table, here);
    return !here[seat] && r->hall->now - r->table->left[seat] >= r->hall->settings.away;
}

static bool do_stand_in(struct request *r) {
    int seat;
    bool on;
    if (!need_seat(r, &seat) || !read_flag(r, "on", &on) || !need_playing(r))
        return false;
    const struct seat_facts *here = &r->table->facts.seats[seat];
    if (here->kind != SEAT_PERSON || here->resigned)
        return deny(r, "forbidden", "A bot sits there anyway.");
    if (!table_owns(r->table, seat, &r->client->visitor)) {
        if (!table_has_seat(r->table, &r->client->visitor))
            return deny(r, "forbidden", "Only who plays here can let a bot play for others.");
        if (!on)
            return deny(r, "forbidden", "Only the person can take the seat back.");
        if (!is_away(r, seat)) {
            r->word = "forbidden";
            return sb_fail(&r->error, "That person is there, or has not been away for %d seconds yet.",
                           r->hall->settings.away);
        }
    }
    table_stand_in(r->table, r->hall->store, seat, on);
    hall_reply(r->hall, r->client, r->id);
    return true;
}

static bool do_resign(struct request *r) {
    if (!need_playing(r))
        return false;
    if (!table_has_seat(r->table, &r->client->visitor))
        return deny(r, "forbidden", "You have no seat here.");
    table_resign(r->table, r->hall->store, &r->client->visitor);
    hall_reply(r->hall, r->client, r->id);
    return true;
}

static bool do_say(struct request *r) {
    const char *text;
    char line[STORE_CHAT_ROOM];
    int seat = 0;
    if (!need_text(r, "say", &text))
        return false;
    while (seat < r->table->facts.setup.seats && !table_owns(r->table, seat, &r->client->visitor))
        seat++;
    if (seat == r->table->facts.setup.seats)
        return deny(r, "forbidden", "Only who has a seat here can talk.");
    if (!clean_text(text, "What is said", CHAT_MOST, line, sizeof line, &r->error))
        return deny_as(r, "bad_request");
    table_say(r->table, r->hall->store, seat, line, (int64_t)time(NULL));
    hall_reply(r->hall, r->client, r->id);
    return true;
}

static bool do_mute(struct request *r) {
    int seat;
    bool on;
    if (!need_seat(r, &seat) || !read_flag(r, "on", &on))
        return false;
    if (!table_has_seat(r->table, &r->client->visitor) || table_owns(r->table, seat, &r->client->visitor))
        return deny(r, "forbidden", "Only who has a seat here can mute another.");
    table_mute(r->table, r->hall->store, &r->client->visitor, seat, on);
    hall_reply(r->hall, r->client, r->id);
    return true;
}

static bool do_carry(struct request *r) {
    char ticket[SECRET_ROOM];
    if (!table_has_seat(r->table, &r->client->visitor))
        return deny(r, "forbidden", "You have no seat here.");
    secret_make(ticket);
    struct secret_hash hash = secret_hash(ticket);
    store_add_ticket(r->hall->store, &hash, r->table->facts.link, &r->client->visitor,
                     (int64_t)time(NULL) + TICKET_SECONDS);
    struct sb_text *json = hall_begin_reply(r->hall, r->client, r->id);
    sb_json_key(json, "ticket"), sb_json_string(json, ticket);
    sb_json_key(json, "seconds"), sb_json_number(json, TICKET_SECONDS);
    hall_end_reply(r->hall);
    return true;
}

static bool do_take(struct request *r) {
    const char *ticket;
    char link[LINK_ROOM];
    struct secret_hash from;
    if (!need_text(r, "ticket", &ticket))
        return false;
    struct secret_hash hash = secret_hash(ticket);
    if (store_take_ticket(r->hall->store, &hash, (int64_t)time(NULL), link, &from) != STORE_FOUND ||
        hall_find(r->hall, link, &r->table, &r->error) != STORE_FOUND)
        return deny(r, "unknown", "That ticket is not good, or no longer.");
    table_carry(r->table, r->hall->store, &from, &r->client->visitor);
    hall_mark(r->hall, r->table);
    hall_rewatch(r->hall, r->table);
    reply_with_table(r, r->table, false);
    return true;
}

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

static bool do_rematch(struct request *r) {
    struct table *table = r->table, *next;
    if (table->facts.phase != PHASE_OVER)
        return deny(r, "forbidden", "The game is not over.");
    if (!table_has_seat(table, &r->client->visitor))
        return deny(r, "forbidden", "You have no seat here.");
    if (table->facts.next[0]) {
        struct sb_text *json = hall_begin_reply(r->hall, r->client, r->id);
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
    rotate_seats(table, &facts);
    if (!make_table(r, &facts, &next))
        return false;
    table_start(next, r->hall->store, NULL); /* or waits for those who are missing */
    table_set_next(table, r->hall->store, next->facts.link);
    reply_with_table(r, next, false);
    return true;
}

/* ---- Which request is it? ---- */

static const struct {
    const char *name;
    bool (*serve)(struct request *request);
    bool table; /* it names a table */
} rows[] = {
    {"move", do_move, true},         {"hello", do_hello, false},      {"name", do_name, false},
    {"games", do_games, false},      {"lobby", do_lobby, false},      {"create", do_create, false},
    {"upload", do_upload, false},    {"watch", do_watch, true},       {"unwatch", do_unwatch, true},
    {"join", do_join, true},         {"leave", do_leave, true},       {"start", do_start, true},
    {"back", do_back, true},         {"standing", do_standing, true}, {"look", do_look, true},
    {"stand_in", do_stand_in, true}, {"resign", do_resign, true},     {"say", do_say, true},
    {"mute", do_mute, true},         {"carry", do_carry, true},       {"take", do_take, false},
    {"rematch", do_rematch, true},   {"hint", do_hint, true},         {"curve", do_curve, true},
};
enum { ROWS = sizeof rows / sizeof *rows };

/* What was changed is told at the end of the turn; so is what a change that was refused may have left to tell. */
static bool serve(struct request *r) {
    const char *name;
    int row = 0;
    if (!need_text(r, "do", &name))
        return false;
    while (row < ROWS && strcmp(rows[row].name, name) != 0)
        row++;
    if (row == ROWS)
        return deny(r, "bad_request", "There is no such request.");
    if (r->hall->stopping)
        return deny(r, "stopping", "The server is going down; come again in a moment.");
    if (rows[row].table && !find_table(r))
        return false;
    bool good = rows[row].serve(r);
    if (r->table)
        hall_mark(r->hall, r->table);
    return good;
}

/* ---- Reading ---- */

/* Is the text nested too deeply to be parsed? */
static bool is_too_deep(const char *text, size_t length) {
    int depth = 0;
    bool quoted = false;
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

void desk_serve(struct hall *hall, struct client *client, const char *text, size_t length) {
    struct request r = {.hall = hall, .client = client, .id = NO_REQUEST};
    json_error_t problem;
    json_t *json =
        is_too_deep(text, length) ? NULL : json_loadb(text, length, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &problem);
    hall->counts.requests++;
    r.json = json;
    if (!json_is_object(json)) {
        deny(&r, "bad_request", "A message is one JSON object, at most 16 levels deep.");
        hall_refuse(hall, client, r.id, r.word, r.error.text);
    } else if (!read_number(&r, "id", 0, (INT64_C(1) << 53) - 1, NO_REQUEST, &r.id)) {
        r.id = NO_REQUEST;
        hall_refuse(hall, client, r.id, r.word, r.error.text);
    } else if (!serve(&r)) {
        hall_refuse(hall, client, r.id, r.word, r.error.text);
    }
    json_decref(json);
}
