/* A whole hall: the input is what several visitors ask of it, what bots and clocks do meanwhile, and when the server is
 * killed or cannot write. Guests hold everything they are told against the protocol (guests.h); after a restart each
 * table is as it was told. */
#include "guests.h"
#include "world.h"
#include <saburau/json.h>
#include <saburau/lesson.h>
#include <saburau/record.h>
#include <stdlib.h>
#include <string.h>

/* ---- Requests: their members, with what the input chooses ---- */

static const char *link_for(struct input *input, int *number) {
    *number = link_count ? (int)input_below(input, (uint32_t)link_count) : 0;
    return link_count ? links[*number] : "nowhere";
}

static struct table *table_for(const char *link) {
    struct table *table;
    return secret_is_link(link) && hall_find_table(hall, link, &table, NULL) == STORE_FOUND ? table : NULL;
}

static void put_line(struct sb_text *json, const char *key, struct input *input) {
    char line[400];
    input_line(input, line, sizeof line);
    json_t *string = json_string(line);
    sb_json_key(json, key), sb_json_string(json, string ? line : "\xc3\xa9 no UTF-8");
    json_decref(string);
}

static void put_flag(struct sb_text *json, const char *key, struct input *input) {
    sb_json_key(json, key), sb_json_bool(json, input_byte(input) & 1);
}

static void put_seat(struct sb_text *json, struct input *input) {
    sb_json_key(json, "seat"), sb_json_number(json, input_byte(input) % 6);
}

static void put_game(struct sb_text *json, struct input *input) {
    struct sb_setup setup;
    sb_json_key(json, "game"), sb_json_string(json, input_game(input, &setup)->name);
}

static void put_create(struct sb_text *json, struct input *input) {
    static const char *const words[] = {"me", "me", "open", "link", "easy", "hard", "nobody"};
    struct sb_setup setup;
    const struct sb_game *game = input_game(input, &setup);
    sb_json_key(json, "game"), sb_json_string(json, game->name);
    sb_json_key(json, "options"), sb_setup_write(game, &setup, json);
    sb_json_key(json, "seats"), sb_json_open(json, '[');
    for (int seat = 0; seat < setup.seats; seat++)
        sb_json_string(json, words[input_below(input, sizeof words / sizeof *words)]);
    sb_json_close(json, ']');
    put_flag(json, "listed", input);
    put_flag(json, "start", input);
    if (input_byte(input) & 1)
        sb_json_key(json, "clock"), sb_json_number(json, input_byte(input) % 20);
    if (input_byte(input) & 1)
        sb_json_key(json, "delay"), sb_json_number(json, input_byte(input) % 8);
}

static void put_upload(struct sb_text *json, const struct table *table) {
    sb_json_key(json, "record");
    if (table)
        sb_record_write(&table->match, json);
    else
        sb_json_null(json);
}

/* A legal move of the actor's, mostly at the position where it is due. */
static void put_move(struct sb_text *json, const struct table *table, struct input *input) {
    int actor = table ? table_actor(table) : SB_NOBODY;
    if (actor < 0)
        return;
    sb_move moves[SB_MAX_MOVES];
    int count = table->facts.game->moves(&table->match.state, moves);
    uint32_t which = input_below(input, (uint32_t)count + 1);
    sb_json_key(json, "seat"), sb_json_number(json, actor);
    sb_json_key(json, "at"), sb_json_number(json, table->at - (which == (uint32_t)count));
    sb_json_key(json, "move");
    size_t text = sb_json_begin_string(json);
    table->facts.game->write(&table->match.state, moves[which % (uint32_t)count], SB_REFEREE, json);
    sb_json_end_string(json, text);
}

static void put_words_for_move(struct sb_text *json, const struct table *table, struct input *input) {
    put_seat(json, input);
    sb_json_key(json, "at"), sb_json_number(json, table ? table->at : 0);
    put_line(json, "move", input);
}

static void put_standing(struct sb_text *json, const struct table *table, struct input *input) {
    const struct sb_standing *rows = table ? table->facts.game->standing : NULL;
    put_seat(json, input);
    int row = input_byte(input) % 4;
    for (int i = 0; rows && rows[i].name && i <= row; i++)
        if (i == row) {
            sb_json_key(json, "answer"), sb_json_string(json, rows[i].name);
            return;
        }
    sb_json_key(json, "answer"), sb_json_string(json, row ? "always" : "?");
}

static void put_look(struct sb_text *json, struct input *input) {
    int eye = input_byte(input) % 8;
    sb_json_key(json, "eye");
    if (eye == 7)
        sb_json_string(json, "referee");
    else if (eye == 6)
        sb_json_null(json);
    else
        sb_json_number(json, eye);
    put_flag(json, "drawing", input);
    put_flag(json, "derived", input);
    if (input_byte(input) & 1)
        sb_json_key(json, "count"), sb_json_number(json, input_byte(input));
}

/* Somewhere in a lesson, or not; with a move that is right there, or with whatever the input says. */
static void put_lesson(struct sb_text *json, struct input *input) {
    struct sb_setup setup;
    const struct sb_game *game = input_game(input, &setup);
    int step = input_byte(input) % (sb_lesson_count(game) + 2), what = input_byte(input) % 8;
    char move[SB_MAX_NOTATION];
    sb_json_key(json, "game"), sb_json_string(json, game->name);
    sb_json_key(json, "step"), sb_json_number(json, step);
    put_flag(json, "drawing", input);
    put_flag(json, "derived", input);
    if (what == 0) {
        put_line(json, "tried", input);
    } else if (what == 1 && step < sb_lesson_count(game)) {
        sb_lesson_right(game, step, move);
        sb_json_key(json, "tried"), sb_json_string(json, move);
    } else if (what == 2) {
        put_line(json, "about", input);
    } else if (what == 3) {
        sb_json_key(json, "count"), sb_json_number(json, input_byte(input));
    } else if (what == 4) {
        put_flag(json, "wordings", input);
    }
}

/* ---- Who asks ---- */

enum request {
    CREATE,
    WATCH,
    JOIN,
    START,
    MOVE,
    MOVE_BY_WORDS,
    BACK,
    STANDING,
    LOOK,
    ABOUT,
    HINT,
    CURVE,
    STAND_IN,
    RESIGN,
    SAY,
    MUTE,
    CARRY,
    TAKE,
    REMATCH,
    NAME,
    LOBBY,
    GAMES,
    HELLO,
    LEAVE,
    UNWATCH,
    UPLOAD,
    REQUESTS,
    /* By the last bytes, so that the others mean what they have meant: */
    WATCHERS_TALK = REQUESTS,
    PHRASE,
    MUTE_WATCHERS,
    STATISTICS,
    FORGET_ME,
    LESSON,
    RULES,
    REVIEW,
    ALL_REQUESTS
};

static const char *const names[ALL_REQUESTS] = {
    [CREATE] = "create",       [WATCH] = "watch",        [JOIN] = "join",
    [START] = "start",         [MOVE] = "move",          [MOVE_BY_WORDS] = "move",
    [BACK] = "back",           [STANDING] = "standing",  [LOOK] = "look",
    [ABOUT] = "about",         [HINT] = "hint",          [CURVE] = "curve",
    [STAND_IN] = "stand_in",   [RESIGN] = "resign",      [SAY] = "say",
    [MUTE] = "mute",           [CARRY] = "carry",        [TAKE] = "take",
    [REMATCH] = "rematch",     [NAME] = "name",          [LOBBY] = "lobby",
    [GAMES] = "games",         [HELLO] = "hello",        [LEAVE] = "leave",
    [UNWATCH] = "unwatch",     [UPLOAD] = "upload",      [WATCHERS_TALK] = "watchers_talk",
    [PHRASE] = "say",          [MUTE_WATCHERS] = "mute", [STATISTICS] = "statistics",
    [FORGET_ME] = "forget_me", [RULES] = "rules",        [REVIEW] = "review",
    [LESSON] = "lesson",
};

/* Whose seat the request is about: the actor's, or that of who has moved last; -1 if it is nobody's. */
static int seat_for(enum request what, const struct table *table) {
    const struct sb_match *match = &table->match;
    if (what == MOVE)
        return table_actor(table);
    return what == BACK && match->count > 0 ? match->steps[match->count - 1].actor : -1;
}

/* Somebody who has that seat, if anybody has; else whoever. */
static int guest_on(const struct table *table, int seat, int otherwise) {
    for (int guest = 0; seat >= 0 && guest < GUESTS; guest++) {
        const struct client *client = guests_client(guest);
        if (client && table_owns(table, seat, &client->visitor))
            return guest;
    }
    return otherwise;
}

static void put_rest(struct sb_text *json, enum request what, int number, const struct table *table,
                     struct input *input) {
    switch (what) {
    case CREATE:
        put_create(json, input);
        break;
    case WATCH:
        put_flag(json, "drawing", input);
        put_flag(json, "derived", input);
        break;
    case JOIN:
        sb_json_key(json, "invitation"), sb_json_string(json, invitations[number]);
        if (input_byte(input) & 1)
            put_seat(json, input);
        break;
    case MOVE:
        put_move(json, table, input);
        break;
    case MOVE_BY_WORDS:
        put_words_for_move(json, table, input);
        break;
    case BACK:
        sb_json_key(json, "seat"),
            sb_json_number(json, table && seat_for(BACK, table) >= 0 ? seat_for(BACK, table) : 0);
        break;
    case STANDING:
        put_standing(json, table, input);
        break;
    case LOOK:
        put_look(json, input);
        break;
    case STAND_IN:
    case MUTE:
        put_seat(json, input);
        put_flag(json, "on", input);
        break;
    case SAY:
        put_line(json, "say", input);
        break;
    case PHRASE:
        sb_json_key(json, "phrase"), sb_json_string(json, input_byte(input) & 1 ? "thanks" : "support");
        break;
    case MUTE_WATCHERS:
        sb_json_key(json, "watchers"), sb_json_bool(json, true);
        put_flag(json, "on", input);
        break;
    case WATCHERS_TALK:
        put_flag(json, "on", input);
        break;
    case FORGET_ME:
        sb_json_key(json, "sure"), sb_json_bool(json, true);
        break;
    case LESSON:
        put_lesson(json, input);
        break;
    case TAKE:
        sb_json_key(json, "ticket"), sb_json_string(json, ticket);
        break;
    case NAME:
        put_line(json, "name", input);
        break;
    case UPLOAD:
        put_upload(json, table);
        break;
    case RULES:
        put_game(json, input);
        break;
    case REVIEW:
        if (input_byte(input) & 1)
            sb_json_key(json, "from"), sb_json_number(json, input_byte(input));
        break;
    default:
        break;
    }
}

static void ask(enum request what, int guest, struct input *input) {
    struct sb_text json = sb_text_new(NULL);
    int number;
    const char *link = link_for(input, &number);
    struct table *table = table_for(link);
    sb_json_open(&json, '{');
    sb_json_key(&json, "do"), sb_json_string(&json, names[what]);
    if (what != NAME || input_byte(input) & 1)
        sb_json_key(&json, "table"), sb_json_string(&json, link);
    put_rest(&json, what, number, table, input);
    if (table)
        guest = guest_on(table, seat_for(what, table), guest);
    guest_ask(guest, what == HINT || what == CURVE || what == REVIEW, json.data + 1);
    sb_text_free(&json);
}

/* ---- What else happens ---- */

/* A message as the input has it; `@` is the link of a table. */
static void say_anything(int guest, struct input *input) {
    struct sb_text message = sb_text_new(NULL);
    char line[1000];
    input_line(input, line, sizeof line);
    for (const char *c = line; *c; c++)
        if (*c == '@' && link_count)
            sb_put(&message, links[0]);
        else
            sb_put_char(&message, *c);
    guest_say(guest, message.data, message.length);
    sb_text_free(&message);
}

/* Nothing that the round has written is kept; a moment later it is tried again. */
static void fail_round(void) {
    guests_fail_round();
    world_pass(1);
    hall_tick(hall);
}

static void evict(void) {
    for (struct table *table = hall->oldest, *newer; table; table = newer) {
        newer = table->newer;
        if (!table->watchers && !table->thinking && !table->changed && !table_has_running_clock(table))
            hall_evict(hall, table);
    }
}

/* What each table tells spectators and seats, before and after. */
static void restart(void) {
    struct sb_error error = {.words = NULL};
    char *before[LINKS_MOST], *after;
    struct secret_hash nobody = {.bytes = {0}};
    guests_end_round();
    guests_need_truth();
    for (int guest = 0; guest < GUESTS; guest++)
        guest_leave(guest);
    for (int i = 0; i < link_count; i++) {
        struct table *table = table_for(links[i]);
        before[i] =
            table ? guests_full_message(table, SB_REFEREE, &nobody, (struct extras){.drawing = true, .derived = true})
                  : NULL;
    }
    guests_close();
    if (!guests_open(&error))
        fuzz_fail("the store cannot be opened again: %s", error.text);
    for (int i = 0; i < link_count; i++) {
        struct table *table = table_for(links[i]);
        after = table
                    ? guests_full_message(table, SB_REFEREE, &nobody, (struct extras){.drawing = true, .derived = true})
                    : NULL;
        if (!before[i] != !after)
            fuzz_fail("a table is there only before or after a restart");
        if (after && table->facts.clock == 0) /* time has not run on */
            fuzz_need_same("a table after a restart", before[i], after);
        free(before[i]);
        free(after);
    }
}

static void pass_time(struct input *input) {
    world_pass(input_byte(input) / 8.0);
    hall_tick(hall);
}

static void happen(int what, int guest, struct input *input) {
    switch (what % 10) {
    case 0:
    case 1:
        pass_time(input);
        break;
    case 2:
        guest_leave(guest);
        break;
    case 3:
        restart();
        break;
    case 4:
        world_hold_bots(input_byte(input) & 1);
        break;
    case 5:
        fail_round();
        break;
    case 6:
        evict();
        break;
    default:
        say_anything(guest, input);
    }
}

/* A byte says what is done, and whether the round ends after it. Most are moves. To look whether everything is true
 * takes longer than a round, so it is done now and then, and at the end. */
static void act(struct input *input, int number) {
    enum { ROUND_GOES_ON = 0x80, OTHERS = 10, LOOK_AFTER = 8 };
    int byte = input_byte(input), what = byte & 0x7f, guest = 0;
    if (what > 0x7f - (ALL_REQUESTS - REQUESTS)) {
        ask((enum request)(REQUESTS + 0x7f - what), (int)input_below(input, GUESTS), input);
    } else if (what >= REQUESTS + OTHERS) {
        ask(MOVE, 0, input);
    } else {
        guest = (int)input_below(input, GUESTS);
        if (what < REQUESTS)
            ask((enum request)what, guest, input);
        else
            happen(what - REQUESTS, guest, input);
    }
    if (byte & ROUND_GOES_ON)
        return;
    guests_end_round();
    if (number % LOOK_AFTER == 0)
        guests_need_truth();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    struct input input = {bytes, bytes + size};
    struct sb_error error = {.words = NULL};
    world_begin();
    guests_begin();
    if (!guests_open(&error))
        fuzz_fail("%s", error.text);
    for (int number = 1; !input_is_over(&input); number++)
        act(&input, number);
    restart();
    guests_close();
    return 0;
}
