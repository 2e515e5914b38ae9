/* Two worlds. */
#include "worlds.h"
#include <saburau/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- Playing a pair ---- */

static int actor_of(const struct position *table) {
    return table->game->actor(&table->state);
}

/* Of a world's moves, one at random that the eye reads as `text`; false if there is none. */
static bool find_alike(const struct position *table, int eye, const char *text, struct sb_random *random,
                       sb_move *found) {
    sb_move moves[SB_MAX_MOVES];
    int count = table->game->moves(&table->state, moves), alike = 0;
    for (int i = 0; i < count; i++) {
        char other[SB_MAX_NOTATION];
        if (strcmp(text_of(table, moves[i], eye, other), text) == 0 && sb_random_below(random, (uint32_t)++alike) == 0)
            *found = moves[i];
    }
    return alike > 0;
}

/* What the eye gets to know of a move that turns something up: a number, and a sentence. */
static uint64_t noticed(const struct position *table, sb_move move, int eye, struct sb_text *told) {
    union sb_state after = table->state;
    table->game->apply(&after, move);
    table->game->show->tell(&table->state, move, &after, eye, told);
    return table->game->notices(&table->state, move, &after, eye);
}

/* May the eye not tell these moves apart, which it reads alike? What turns something up may turn up the same. */
static bool are_alike(const struct position *left, sb_move a, const struct position *right, sb_move b, int eye) {
    if (!left->game->reveals(&left->state, a) && !right->game->reveals(&right->state, b))
        return true;
    struct sb_text told[2] = {sb_text_new(NULL), sb_text_new(NULL)};
    bool alike = noticed(left, a, eye, &told[LEFT]) == noticed(right, b, eye, &told[RIGHT]) &&
                 strcmp(told[LEFT].data, told[RIGHT].data) == 0;
    sb_text_free(&told[LEFT]);
    sb_text_free(&told[RIGHT]);
    return alike;
}

static bool find_moves_alike(const struct position worlds[2], int eye, struct sb_random *random, sb_move moves[2]) {
    for (int tries = 0; tries < 50; tries++) {
        char text[SB_MAX_NOTATION];
        moves[LEFT] = any_move(&worlds[LEFT], random);
        text_of(&worlds[LEFT], moves[LEFT], eye, text);
        if (find_alike(&worlds[RIGHT], eye, text, random, &moves[RIGHT]) &&
            are_alike(&worlds[LEFT], moves[LEFT], &worlds[RIGHT], moves[RIGHT], eye))
            return true;
    }
    return false;
}

static struct position first_position(const struct sb_game *game, const struct sb_setup *setup) {
    struct position table = {.game = game, .setup = *setup};
    game->start(&table.state, setup);
    return table;
}

struct worlds make_worlds(const struct sb_game *game, const struct sb_setup *setup, int eye, uint64_t number) {
    struct worlds worlds = {.game = game, .setup = *setup, .eye = eye};
    struct position tables[2] = {first_position(game, setup), first_position(game, setup)};
    struct sb_random random;
    sb_move moves[2] = {0, 0};
    sb_random_stream(&random, 29, number);
    for (int side = LEFT; side <= RIGHT; side++) {
        worlds.moves[side] = malloc((size_t)game->length_most * sizeof *worlds.moves[side]);
        assert_non_null(worlds.moves[side]);
    }
    while (actor_of(&tables[LEFT]) != SB_NOBODY && find_moves_alike(tables, eye, &random, moves)) {
        for (int side = LEFT; side <= RIGHT; side++) {
            make_move(&tables[side], moves[side]);
            worlds.moves[side][worlds.count] = moves[side];
        }
        assert_int_equal(actor_of(&tables[LEFT]), actor_of(&tables[RIGHT]));
        worlds.count++;
        worlds.apart += memcmp(&tables[LEFT].state, &tables[RIGHT].state, game->state_size) != 0;
    }
    return worlds;
}

void free_worlds(struct worlds *worlds) {
    free(worlds->moves[LEFT]);
    free(worlds->moves[RIGHT]);
}

static struct position position(const struct worlds *worlds, enum side side, size_t count) {
    struct position table = first_position(worlds->game, &worlds->setup);
    for (size_t i = 0; i < count; i++)
        make_move(&table, worlds->moves[side][i]);
    return table;
}

void part_worlds(struct worlds *worlds, int moves, uint64_t number) {
    struct position tables[2] = {position(worlds, LEFT, worlds->count), position(worlds, RIGHT, worlds->count)};
    struct sb_random random;
    sb_random_stream(&random, 41, number);
    worlds->delay = moves;
    for (; moves > 0; moves--) {
        for (int side = LEFT; side <= RIGHT; side++) {
            worlds->moves[side][worlds->count] = any_move(&tables[side], &random);
            make_move(&tables[side], worlds->moves[side][worlds->count]);
        }
        if (actor_of(&tables[LEFT]) == SB_NOBODY || actor_of(&tables[RIGHT]) == SB_NOBODY)
            return; /* a game that is over is shown to everybody */
        worlds->count++;
    }
}

/* ---- Storing a pair ---- */

static struct table_facts facts_of(const struct shown *shown) {
    const struct worlds *worlds = shown->worlds;
    struct table_facts facts = {.game = worlds->game,
                                .setup = worlds->setup,
                                .host = secret_hash("host"),
                                .delay = worlds->delay,
                                .phase = PHASE_PLAYING,
                                .made = 1800000000,
                                .touched = time(NULL)};
    memcpy(facts.link, shown->link, LINK_ROOM);
    memcpy(facts.invitation, shown->link, LINK_ROOM);
    for (int seat = 0; seat < worlds->setup.seats; seat++) {
        struct sb_text name = sb_text_over(facts.seats[seat].name, STORE_NAME_ROOM);
        facts.seats[seat].kind = SEAT_PERSON;
        facts.seats[seat].owner = secret_hash(seat == worlds->eye ? shown->secret : "somebody else");
        sb_put_format(&name, "Number %d", seat);
    }
    return facts;
}

/* What is said in each of the last positions: of those that a spectator who is behind has not seen yet, it gives away
 * which world it is. */
static void store_talk(struct store *store, const struct shown *shown, int64_t table, enum side side) {
    int64_t count = (int64_t)shown->count, seen = count > shown->worlds->delay ? count - shown->worlds->delay : 0;
    for (int64_t moves = seen; shown->worlds->delay > 0 && moves <= count; moves++) {
        struct chat_line line = {.when = 1800000000 + moves, .moves = moves};
        struct sb_text text = sb_text_over(line.text, sizeof line.text);
        sb_put(&text, moves <= seen ? "Hm." : side == LEFT ? "The left one!" : "The right one!");
        store_add_chat(store, table, &line);
    }
}

static void store_world(struct store *store, const struct shown *shown, enum side side) {
    struct table_facts facts = facts_of(shown);
    struct secret_hash visitor = secret_hash(shown->secret);
    store_set_name(store, &visitor,
                   "Somebody"); /* whom the server knows needs no signature of it, also without a seat */
    struct position table = first_position(facts.game, &facts.setup);
    facts.actor = actor_of(&table);
    store_add_table(store, &facts);
    for (size_t i = 0; i < shown->count; i++) {
        char line[SB_STEP_ROOM];
        struct sb_text text = sb_text_over(line, sizeof line);
        sb_move move = shown->worlds->moves[side][i];
        sb_step_write(table.game, &table.state, move, SB_REFEREE, &text);
        make_move(&table, move);
        store_add_event(store, facts.id, (int64_t)i, line, actor_of(&table));
    }
    store_talk(store, shown, facts.id, side);
}

bool store_worlds(struct store *stores[2], const struct worlds *worlds, size_t count, struct shown *shown) {
    struct position table;
    *shown = (struct shown){.worlds = worlds, .count = count};
    while (table = position(worlds, LEFT, shown->count), actor_of(&table) < 0 && shown->count > 0)
        shown->count--;
    while (table = position(worlds, LEFT, shown->count), actor_of(&table) < 0 && shown->count < worlds->count)
        shown->count++;
    if (actor_of(&table) < 0)
        return false;
    secret_make_link(shown->link);
    secret_make(shown->secret);
    store_world(stores[LEFT], shown, LEFT);
    store_world(stores[RIGHT], shown, RIGHT);
    return true;
}

/* ---- Asking ---- */

/* Two servers being asked. */
struct asking {
    const struct shown *shown;
    struct position tables[2]; /* how the games stand */
    exchange *exchange;
    int64_t at, id; /* the position, and the number of the last request */
};

static void assert_same_answer(const struct asking *asking, const char *request, const char *left, const char *right) {
    size_t same = 0;
    while (left[same] && left[same] == right[same])
        same++;
    size_t from = same > 300 ? same - 300 : 0;
    if (!left[0] || left[same] != right[same])
        fail_at(HERE, "%s, eye %d, after %zu moves: %s tells two worlds apart:\n%.500s\n%.500s",
                asking->shown->worlds->game->name, asking->shown->worlds->eye, asking->shown->count, request,
                left + from, right + from);
}

/* Asks both servers; `members` are those of the request, with single quotes. */
static void ask_both(struct asking *asking, const char *format, ...) {
    struct sb_text request = sb_text_new(NULL), said[2] = {sb_text_new(NULL), sb_text_new(NULL)};
    char members[1000];
    va_list arguments;
    va_start(arguments, format);
    assert_true(vsnprintf(members, sizeof members, format, arguments) < (int)sizeof members);
    va_end(arguments);
    sb_put_format(&request, "{'id':%lld,'table':'%s',%s}", (long long)++asking->id, asking->shown->link, members);
    for (char *at = request.data; (at = strchr(at, '\''));)
        *at = '"';
    for (int side = LEFT; side <= RIGHT; side++)
        asking->exchange((enum side)side, request.data, asking->id, &said[side]);
    assert_same_answer(asking, request.data, said[LEFT].data, said[RIGHT].data);
    sb_text_free(&request);
    sb_text_free(&said[LEFT]);
    sb_text_free(&said[RIGHT]);
}

/* Looks back at all positions, or at the last. */
static void look_back(struct asking *asking, bool everywhere) {
    const struct shown *shown = asking->shown;
    char eye[20] = "null";
    if (shown->worlds->eye >= 0)
        snprintf(eye, sizeof eye, "%d", shown->worlds->eye);
    for (size_t count = everywhere ? 0 : shown->count; count <= shown->count; count++)
        ask_both(asking, "'do':'look','eye':%s,'count':%zu,'drawing':%s,'derived':true", eye, count,
                 count % 4 ? "false" : "true");
    for (int seat = 0; seat < shown->worlds->setup.seats; seat++)
        ask_both(asking, "'do':'about','eye':%s,'count':%zu,'text':'seat %d'", eye, shown->count, seat);
    ask_both(asking, "'do':'wordings','seat':%d", shown->worlds->eye < 0 ? 0 : shown->worlds->eye);
    ask_both(asking, "'do':'look','eye':%s,'count':%zu", eye, shown->count + 1);
    for (int seat = 0; seat < shown->worlds->setup.seats; seat++)
        if (seat != shown->worlds->eye)
            ask_both(asking, "'do':'look','eye':%d,'count':%zu", seat, shown->count);
    ask_both(asking, "'do':'look','eye':'referee','count':%zu", shown->count);
    ask_both(asking, "'do':'look'");
}

static bool is_legal(const struct position *table, const char *text) {
    sb_move move;
    return sb_move_read(table->game, &table->state, text, &move, NULL);
}

static void try_move(struct asking *asking, const char *text) {
    ask_both(asking, "'do':'move','seat':%d,'at':%lld,'move':'%s'", asking->shown->worlds->eye, (long long)asking->at,
             text);
}

/* Moves of both games, its own and those of others, of now and earlier, where they are not legal for the seat: why they
 * are refused tells nothing it does not know. */
static void try_illegal_moves(struct asking *asking) {
    const struct worlds *worlds = asking->shown->worlds;
    struct position table = first_position(worlds->game, &worlds->setup);
    size_t count = asking->shown->count, from = count > 24 ? count - 24 : 0;
    for (int side = LEFT; side <= RIGHT; side++) {
        table = position(worlds, (enum side)side, from);
        for (size_t i = from; i < count; i++) {
            sb_move moves[SB_MAX_MOVES];
            char text[SB_MAX_NOTATION];
            int legal = table.game->moves(&table.state, moves);
            if (!is_legal(&asking->tables[LEFT], text_of(&table, moves[i % (size_t)legal], SB_REFEREE, text)))
                try_move(asking, text);
            if (!is_legal(&asking->tables[LEFT], text_of(&table, worlds->moves[side][i], SB_REFEREE, text)))
                try_move(asking, text);
            make_move(&table, worlds->moves[side][i]);
        }
    }
    try_move(asking, "dance");
}

/* Is the move, which the seat has in both worlds, followed by a seat's, with nothing turned up? */
static bool is_quiet(const struct asking *asking, const char *text, sb_move moves[2]) {
    for (int side = LEFT; side <= RIGHT; side++) {
        struct position table = asking->tables[side];
        if (!sb_move_read(table.game, &table.state, text, &moves[side], NULL))
            fail_at(HERE, "\"%s\" is legal in one world only", text);
        if (table.game->reveals(&table.state, moves[side]))
            return false;
        table.game->apply(&table.state, moves[side]);
        if (actor_of(&table) < 0)
            return false;
    }
    return true;
}

/* Finds a quiet move of the actor's, from the legal move number `from` on. */
static bool find_quiet(const struct asking *asking, int from, char text[SB_MAX_NOTATION], sb_move moves[2]) {
    const struct position *left = &asking->tables[LEFT];
    sb_move legal[SB_MAX_MOVES];
    int count = left->game->moves(&left->state, legal);
    for (int i = 0; i < count; i++)
        if (is_quiet(asking, text_of(left, legal[(from + i) % count], SB_REFEREE, text), moves))
            return true;
    return false;
}

static void take_back(struct asking *asking) {
    ask_both(asking, "'do':'back','seat':%d", asking->shown->worlds->eye);
}

/* Plays on as long as it is this seat's decision and the worlds need not part; each move is taken back once. */
static void play_on(struct asking *asking) {
    int eye = asking->shown->worlds->eye;
    for (int steps = 0; steps < 6 && actor_of(&asking->tables[LEFT]) == eye; steps++) {
        char text[SB_MAX_NOTATION];
        sb_move moves[2];
        if (!find_quiet(asking, steps * 7, text, moves))
            return;
        for (int again = 0; again < 2; again++) {
            try_move(asking, text);
            asking->at++;
            if (again == 0) {
                take_back(asking);
                asking->at++;
            }
        }
        for (int side = LEFT; side <= RIGHT; side++)
            make_move(&asking->tables[side], moves[side]);
    }
}

static void ask_as_seat(struct asking *asking) {
    int eye = asking->shown->worlds->eye;
    ask_both(asking, "'do':'move','seat':%d,'at':%lld,'move':'dance'", eye, (long long)asking->at + 1);
    if (actor_of(&asking->tables[LEFT]) == eye)
        try_illegal_moves(asking);
    else
        try_move(asking, "dance");
    play_on(asking);
}

long compare_worlds(const struct shown *shown, exchange *how, bool looks) {
    struct asking asking = {.shown = shown, .exchange = how, .at = (int64_t)shown->count};
    for (int side = LEFT; side <= RIGHT; side++)
        asking.tables[side] = position(shown->worlds, (enum side)side, shown->count);
    ask_both(&asking, "'do':'hello'");
    ask_both(&asking, "'do':'lobby'");
    ask_both(&asking, "'do':'watch','drawing':true,'derived':true");
    look_back(&asking, looks);
    for (int seat = 0; seat < shown->worlds->setup.seats; seat++)
        if (seat != shown->worlds->eye)
            ask_both(&asking, "'do':'back','seat':%d", seat);
    if (shown->worlds->eye >= 0)
        ask_as_seat(&asking);
    ask_both(&asking, "'do':'watch'");
    ask_both(&asking, "'do':'lobby'");
    ask_both(&asking, "'do':'unwatch'");
    return (long)asking.id;
}
