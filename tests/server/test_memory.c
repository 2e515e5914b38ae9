/* The hall when there is no memory: over short scenes at a table, every allocation fails once (memory.h).
 *
 * Whatever fails, each request is answered, or refused with a sentence, or who made it is cut off. When there is memory
 * again, everybody knows what is so, everybody can go on, bots move, and a restart changes nothing: what was
 * acknowledged is in the store, once, and what was refused is not.
 */
#include "json_pool.h"
#include "memory.h"
#include "support_client.h"
#include "support_hall.h"
#include <saburau/clock.h>
#include <saburau/record.h>
#include <saburau/samurai.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* ---- A world of its own: the linker leads these here ---- */

double __wrap_sb_clock_seconds(void);
uint64_t __wrap_secret_number(void);

/* Each look at this clock takes so long: nobody has to wait for bots, nor for a second try. */
static atomic_long looks;

double __wrap_sb_clock_seconds(void) {
    return 0.05 * (double)atomic_fetch_add(&looks, 1);
}

/* The same in every run. */
static uint64_t numbers;

uint64_t __wrap_secret_number(void) {
    struct sb_random random;
    sb_random_stream(&random, numbers++, 0);
    return sb_random_next(&random);
}

/* Nobody waits for the disk: no power is cut here. */
int fsync(int file) {
    (void)file;
    return 0;
}

int fdatasync(int file) {
    (void)file;
    return 0;
}

/* ---- People ---- */

enum { EYES = SB_MAX_SEATS + 1, SPECTATOR = SB_MAX_SEATS };

struct person {
    const char *secret;
    struct guest guest;
    bool watches;        /* has been told that it does */
    json_t *known[EYES]; /* of the scene's table */
    int moves, perhaps;  /* acknowledged at the scene's table; and those of which nobody has told */
};

enum { ANN, BOB, EVE, PEOPLE };
static struct person people[PEOPLE] = {{.secret = "ann"}, {.secret = "bob"}, {.secret = "eve"}};

static char table[LINK_ROOM]; /* the scene's; empty if there is none yet */
static bool troubled;         /* something has been refused, or somebody cut off: other refusals may follow from it */

static void fail_in_hall(bool begins) {
    memory_spare(!begins);
}

static void forget_known(struct person *person) {
    person->watches = false;
    for (int eye = 0; eye < EYES; eye++) {
        json_decref(person->known[eye]);
        person->known[eye] = NULL;
    }
}

/* Comes in; false if there is no memory for that. */
static bool come(struct person *person) {
    struct secret_hash visitor = secret_hash(person->secret);
    memory_spare(false);
    person->guest.client = hall_enter(hall, &visitor, 0, &person->guest);
    memory_spare(true);
    return person->guest.client != NULL;
}

static void go(struct person *person) {
    if (person->guest.client)
        leave(&person->guest);
    forget_known(person);
}

/* One who is told of the table as a spectator has no seat any more, and the other way round. */
static void hear_message(struct person *person, int eye, json_t *message) {
    person->known[eye] = merge_message(person->known[eye], message);
    for (int other = 0; other < EYES; other++)
        if ((other == SPECTATOR) != (eye == SPECTATOR)) {
            json_decref(person->known[other]);
            person->known[other] = NULL;
        }
}

/* What a client knows that has been told all these messages; every one is JSON. */
static void hear(struct person *person) {
    for (size_t i = 0; i < person->guest.count; i++) {
        json_t *message = json_loads(person->guest.messages[i], 0, NULL);
        if (!json_is_object(message))
            fail_at(HERE, "not a JSON object: %s", person->guest.messages[i]);
        const json_t *eye = json_object_get(message, "eye"), *about = json_object_get(message, "table");
        if (eye && strcmp(json_string_value(about), table) == 0)
            hear_message(person, json_is_null(eye) ? SPECTATOR : (int)json_integer_value(eye), message);
        else
            json_decref(message);
    }
    forget(&person->guest);
}

/* Those who were cut off are gone. */
static void see_who_is_cut_off(void) {
    for (int i = 0; i < PEOPLE; i++)
        if (people[i].guest.dropped) {
            assert_true(memory_has_failed());
            troubled = true;
            go(&people[i]);
        }
}

static double real_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void let_bots_think(void) {
    nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
    tick();
    end_round();
}

/* Asks for something. The reply, or NULL if it was refused or the person cut off (or not there at all). What bots find
 * is waited for. */
static const json_t *try(struct person *person, const char *format, ...) __attribute__((format(printf, 2, 3)));
static const json_t *try(struct person *person, const char *format, ...) {
    char words[4000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    if (!person->guest.client)
        return NULL;
    bool by_bots = strstr(words, "'hint'") || strstr(words, "'curve'");
    const json_t *reply;
    int64_t id = say(&person->guest, "%s", words);
    double until = real_seconds() + 60;
    for (end_round(); !(reply = find_reply(&person->guest, id)) && !person->guest.dropped; let_bots_think())
        if (!by_bots || real_seconds() > until)
            fail_at(HERE, "no reply to %s", words);
    const char *error = json_string_value(json_object_get(reply, "error"));
    if (error && !troubled && strcmp(error, "storage") != 0)
        fail_at(HERE, "%.200s: %s, %s", words, error, text_in(reply, "say"));
    if (error)
        assert_true(strlen(text_in(reply, "say")) > 10);
    troubled |= error != NULL;
    if (!person->guest.dropped)
        return error ? NULL : reply;
    see_who_is_cut_off();
    return NULL;
}

static void watch(struct person *person) {
    if (try(person, "'do':'watch','table':'%s','drawing':%s,'derived':true", table,
            person == &people[EVE] ? "true" : "false"))
        person->watches = true;
}

static void hear_all(void) {
    see_who_is_cut_off();
    for (int i = 0; i < PEOPLE; i++)
        hear(&people[i]);
}

/* ---- The table ---- */

/* Whose turn it is, as far as those concerned know. */
static struct person *mover(int *seat) {
    hear_all();
    for (int i = 0; i < PEOPLE; i++)
        for (*seat = 0; *seat < SB_MAX_SEATS; ++*seat)
            if (json_array_size(json_object_get(people[i].known[*seat], "legal")) > 0)
                return &people[i];
    return NULL;
}

/* Whoever's turn it is moves. */
static void move(void) {
    int seat;
    struct person *person = mover(&seat);
    if (!person)
        return;
    const json_t *known = person->known[seat], *legal = json_object_get(known, "legal");
    char text[SB_MAX_NOTATION];
    snprintf(text, sizeof text, "%s", json_string_value(json_array_get(legal, json_array_size(legal) / 2)));
    if (try(person, "'do':'move','table':'%s','seat':%d,'at':%lld,'move':'%s'", table, seat,
            (long long)number_in(known, "at"), text))
        person->moves++;
    else if (!person->guest.client)
        person->perhaps++;
}

/* The table as a spectator sees it who has just come. */
static json_t *look(void) {
    char *text = full_message("zoe", table, SB_SPECTATOR);
    json_t *full = json_loads(text, 0, NULL);
    free(text);
    return full;
}

static bool is_bots(const json_t *seat) {
    return json_object_get(seat, "level") || json_object_get(seat, "stand_in") || json_object_get(seat, "resigned");
}

/* Is it neither chance's turn nor a bot's? */
static bool is_for_people(void) {
    json_t *full = look();
    const json_t *actor = json_object_get(full, "actor");
    bool chance = json_is_string(actor);
    bool bot = json_is_integer(actor) &&
               is_bots(json_array_get(json_object_get(full, "seats"), (size_t)json_integer_value(actor)));
    json_decref(full);
    return !chance && !bot;
}

/* To look is dear, so it is not done while a bot is known to think. */
static void wait_for_bots(void) {
    for (double until = real_seconds() + 60; !is_for_people();)
        do {
            if (real_seconds() > until)
                fail_at(HERE, "nobody moves for a bot, or for chance");
            let_bots_think();
        } while (metric("bots_thinking") > 0);
}

static size_t moves_made(void) {
    json_t *full = look();
    size_t count = json_array_size(json_object_get(full, "log"));
    json_decref(full);
    return count;
}

/* ---- When there is memory again ---- */

/* Who was cut off comes again, and whoever was not let watch the table. */
static void come_again(void) {
    see_who_is_cut_off();
    for (int i = 0; i < PEOPLE; i++) {
        if (!people[i].guest.client)
            assert_true(come(&people[i]));
        if (!people[i].watches)
            watch(&people[i]);
        assert_true(people[i].watches);
    }
}

/* Everybody at the table talks, and whoever's turn it is moves. */
static void go_on(void) {
    troubled = false;
    for (int i = 0; i < PEOPLE; i++) {
        hear(&people[i]);
        if (!people[i].known[SPECTATOR])
            assert_non_null(try(&people[i], "'do':'say','table':'%s','say':'I am here.'", table));
    }
    wait_for_bots();
    move();
    wait_for_bots();
    hear_all();
}

/* The message that says all of the table, as one of the eyes sees it that watch already. */
static json_t *full_for(struct person *person, int eye) {
    ask_well(&person->guest, "'do':'watch','table':'%s','drawing':%s,'derived':true", table,
             person == &people[EVE] ? "true" : "false");
    const char *text = last_text(&person->guest, eye == SPECTATOR ? SB_SPECTATOR : eye);
    assert_non_null(text);
    json_t *full = json_loads(text, 0, NULL);
    assert_true(is_true_in(full, "full"));
    json_object_del(full, "re");
    return full;
}

/* Everybody has been told what is so. */
static void compare(void) {
    for (int i = 0; i < PEOPLE; i++)
        for (int eye = 0; eye < EYES; eye++) {
            if (!people[i].known[eye])
                continue;
            json_t *full = full_for(&people[i], eye);
            assert_same_knowledge(people[i].known[eye], full);
            json_decref(full);
            hear_all();
        }
}

/* Of the moves of a person's seats, those that were acknowledged stand, and no others but those of which the person
 * could not be told. */
static void count_moves(const struct person *person) {
    int made = 0;
    bool sits = false;
    for (int seat = 0; seat < SB_MAX_SEATS; seat++) {
        size_t i;
        json_t *entry;
        sits |= person->known[seat] != NULL;
        json_array_foreach(json_object_get(person->known[seat], "log"), i, entry) made +=
            json_is_integer(json_object_get(entry, "who")) && number_in(entry, "who") == seat;
    }
    if (sits && (made < person->moves || made > person->moves + person->perhaps))
        fail_at(HERE, "%s has made %d moves, of which %d were acknowledged, and perhaps %d more", person->secret, made,
                person->moves, person->perhaps);
}

/* A server that has crashed and begins anew knows what everybody knew. */
static void restart(void) {
    json_t *before[PEOPLE][EYES] = {{NULL}};
    for (int i = 0; i < PEOPLE; i++) {
        memcpy(before[i], people[i].known, sizeof before[i]);
        memset(people[i].known, 0, sizeof people[i].known);
        people[i].guest.client = NULL;
    }
    close_hall();
    open_hall();
    for (int i = 0; i < PEOPLE; i++) {
        forget(&people[i].guest);
        assert_true(come(&people[i]));
        watch(&people[i]);
    }
    hear_all();
    for (int i = 0; i < PEOPLE; i++)
        for (int eye = 0; eye < EYES; eye++) {
            assert_true(!before[i][eye] == !people[i].known[eye]);
            if (before[i][eye])
                assert_same_knowledge(people[i].known[eye], before[i][eye]);
            json_decref(before[i][eye]);
        }
}

static void judge(void) {
    troubled = true; /* there may be answers on their way to those who were cut off */
    come_again();
    go_on();
    compare();
    for (int i = 0; i < PEOPLE; i++)
        count_moves(&people[i]);
    restart();
}

/* ---- Scenes ---- */

/* All runs of a scene begin with the same store and the same people, and it is played while memory fails. */
struct scene {
    void (*prepare)(void); /* the table, once; may be NULL */
    bool watching;         /* everybody watches it already */
    void (*act)(void);
    void (*judge)(void); /* before everything else is */
};

static char kept_path[300]; /* the store as it was prepared */
static struct memory_failure now;
static bool is_running;

static void copy_file(const char *from, const char *to) {
    static char bytes[1 << 20];
    FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
    assert_true(in && out);
    size_t length = fread(bytes, 1, sizeof bytes, in);
    assert_true(length < sizeof bytes && fwrite(bytes, 1, length, out) == length);
    fclose(in);
    fclose(out);
}

static void begin_run(void) {
    numbers = 0;
    atomic_store(&looks, 1);
    troubled = false;
    open_hall();
    for (int i = 0; i < PEOPLE; i++)
        assert_true(come(&people[i]));
}

static void end_run(void) {
    memory_back();
    for (int i = 0; i < PEOPLE; i++) {
        go(&people[i]);
        people[i].moves = people[i].perhaps = 0;
    }
    close_hall();
}

static void prepare(const struct scene *scene, int moves[PEOPLE]) {
    table[0] = '\0';
    begin_run();
    if (scene->prepare)
        scene->prepare();
    for (int i = 0; i < PEOPLE; i++)
        moves[i] = people[i].moves;
    end_run();
    snprintf(kept_path, sizeof kept_path, "%s-kept", store_path);
    copy_file(store_path, kept_path);
}

static void play_scene(const struct scene *scene) {
    int moves[PEOPLE];
    char prepared[LINK_ROOM];
    prepare(scene, moves);
    memcpy(prepared, table, sizeof prepared);
    is_running = true;
    FOR_EVERY_FAILURE(failure) {
        now = failure;
        copy_file(kept_path, store_path);
        memcpy(table, prepared, sizeof table);
        begin_run();
        for (int i = 0; i < PEOPLE; i++) {
            people[i].moves = moves[i];
            if (scene->watching)
                watch(&people[i]);
        }
        hear_all();
        memory_fail(failure);
        scene->act();
        memory_back();
        if (scene->judge)
            scene->judge();
        judge();
        end_run();
    }
    is_running = false;
}

/* ---- Preparing ---- */

static void create(const char *members) {
    const json_t *reply = try(&people[ANN], "'do':'create',%s", members);
    if (reply)
        snprintf(table, sizeof table, "%s", text_in(reply, "table"));
}

static void create_for_bob(void) {
    create("'game':'samurai','listed':true,'seats':['me','open'],'options':{'first':'0','hand':'random'}");
}

static void join(void) {
    assert_non_null(try(&people[BOB], "'do':'join','table':'%s'", table));
    for (int i = 0; i < PEOPLE; i++)
        watch(&people[i]);
    assert_non_null(try(&people[ANN], "'do':'start','table':'%s'", table));
}

enum {
    FEW = 14,  /* moves, of which people have made some: the first ten are chance's */
    MANY = 62, /* after which a match soon needs more memory for them */
};

static void play_until(size_t moves) {
    while (moves_made() < moves) {
        wait_for_bots();
        move();
    }
    wait_for_bots();
}

static void begin_game(void) {
    create_for_bob();
    join();
}

static void begin_long_game(void) {
    begin_game();
    play_until(MANY);
}

static void begin_game_against_bot(void) {
    create("'game':'samurai','seats':['me','medium'],'options':{'first':'0','hand':'random'},'start':true");
    watch(&people[ANN]);
    play_until(MANY);
}

/* Bots think, and what they have found is taken. */
static void let_bots_finish(void) {
    memory_spare(true);
    for (double until = real_seconds() + 60; metric("bots_thinking") > 0;) {
        if (real_seconds() > until)
            fail_at(HERE, "a bot never ends");
        nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
    }
    end_round();
    see_who_is_cut_off();
}

/* ---- Who one is, and what there is ---- */

static void give_name_and_create(void) {
    assert_non_null(try(&people[ANN], "'do':'name','name':'Ann'"));
    create_for_bob();
}

/* What is answered is so. */
static void ask_around(void) {
    struct person *ann = &people[ANN];
    const json_t *reply = try(ann, "'do':'hello'");
    if (reply)
        assert_string_equal(text_in(reply, "name"), "Ann");
    reply = try(ann, "'do':'lobby'");
    if (reply) {
        assert_int_equal(json_array_size(json_object_get(reply, "mine")), 1);
        assert_int_equal(json_array_size(json_object_get(reply, "listed")), 1);
    }
    reply = try(ann, "'do':'games'");
    if (reply)
        assert_int_equal(json_array_size(json_object_get(reply, "games")), 3);
    try(ann, "'do':'name','table':'%s','name':'Anne'", table);
}

static void questions_are_answered_truly_or_refused(void **unused) {
    (void)unused;
    play_scene(&(struct scene){.prepare = give_name_and_create, .act = ask_around});
}

/* ---- Tables ---- */

/* The other seat is a bot's, which begins. */
static void make_table(void) {
    create("'game':'samurai','seats':['me','easy'],'options':{'first':'1','hand':'random'},'start':true");
    if (!table[0])
        return;
    watch(&people[ANN]);
    let_bots_finish();
}

/* One that was refused can be made now, and is the only one; one of which Ann was not told is in her list. */
static void find_table(void) {
    troubled = true;
    if (!people[ANN].guest.client)
        assert_true(come(&people[ANN]));
    const json_t *mine = json_object_get(ask_well(&people[ANN].guest, "'do':'lobby'"), "mine");
    assert_true(json_array_size(mine) <= 1);
    if (json_array_size(mine) == 1)
        snprintf(table, sizeof table, "%s", text_in(json_array_get(mine, 0), "table"));
    else if (table[0])
        fail_at(HERE, "the table that was made is not there");
    else
        make_table();
}

static void a_table_is_made_or_not(void **unused) {
    (void)unused;
    play_scene(&(struct scene){.act = make_table, .judge = find_table});
}

static void sit_down_and_talk(void) {
    struct person *ann = &people[ANN], *bob = &people[BOB];
    watch(bob);
    try(bob, "'do':'join','table':'%s'", table);
    watch(ann);
    try(ann, "'do':'start','table':'%s'", table);
    try(bob, "'do':'say','table':'%s','say':'Good evening!'", table);
    try(bob, "'do':'mute','table':'%s','seat':0,'on':true", table);
    try(ann, "'do':'watchers_talk','table':'%s','on':true", table);
    watch(&people[EVE]);
    if (people[EVE].watches && !troubled)
        try(&people[EVE], "'do':'say','table':'%s','phrase':'luck'", table);
}

/* Who could not sit down can now. */
static void sit_down(void) {
    come_again();
    if (!people[BOB].known[1])
        ask(&people[BOB].guest, "'do':'join','table':'%s'", table);
    troubled = true;
}

static void people_sit_down_or_can_later(void **unused) {
    (void)unused;
    play_scene(&(struct scene){.prepare = create_for_bob, .act = sit_down_and_talk, .judge = sit_down});
}

static void leave_and_come_back(void) {
    struct person *bob = &people[BOB];
    try(bob, "'do':'leave','table':'%s'", table);
    let_bots_finish();
    watch(bob);
}

/* A bot may have moved for Bob, and does so until he watches again. */
static void expect_moves_for_bob(void) {
    people[BOB].perhaps = 1000;
    people[BOB].watches = false;
}

static void who_has_left_comes_back(void **unused) {
    (void)unused;
    play_scene(&(struct scene){
        .prepare = begin_game, .watching = true, .act = leave_and_come_back, .judge = expect_moves_for_bob});
}

/* ---- Moves ---- */

static void take_back(void) {
    for (int i = 0; i < PEOPLE; i++)
        for (int seat = 0; seat < 2; seat++) {
            if (!is_true_in(people[i].known[seat], "back"))
                continue;
            bool back = try(&people[i], "'do':'back','table':'%s','seat':%d", table, seat) != NULL;
            people[i].moves -= back || !people[i].guest.client;
            people[i].perhaps += !people[i].guest.client;
            return;
        }
}

static void make_moves(void) {
    for (int i = 0; i < 4; i++) {
        move();
        hear_all();
        if (i == 1)
            take_back();
    }
}

static void moves_are_made_once_or_refused(void **unused) {
    (void)unused;
    play_scene(&(struct scene){.prepare = begin_long_game, .watching = true, .act = make_moves});
}

static void move_against_bot(void) {
    move();
    let_bots_finish();
}

static void bots_are_asked_again(void **unused) {
    (void)unused;
    play_scene(&(struct scene){.prepare = begin_game_against_bot, .watching = true, .act = move_against_bot});
}

/* The server ends while a bot thinks. */
static void begin_with_bot(void) {
    create("'game':'samurai','seats':['me','easy'],'options':{'first':'1','hand':'random'},'start':true");
}

static void go_on_after_restart(void) {
    end_round();
    let_bots_finish();
    watch(&people[ANN]);
    tick();
    let_bots_finish();
}

static void bots_go_on_after_a_restart(void **unused) {
    (void)unused;
    play_scene(&(struct scene){.prepare = begin_with_bot, .act = go_on_after_restart});
}

/* ---- Standing answers ---- */

/* Nobody wants to be asked before the Wanderer is with them. */
static void begin_with_standing_answers(void) {
    create("'game':'hero','seats':['me','open','me'],'options':{}");
    join();
    for (int seat = 0; seat < 3; seat++)
        assert_non_null(try(&people[seat == 1 ? BOB : ANN], "'do':'standing','table':'%s','seat':%d,'answer':'with-me'",
                            table, seat));
    play_until(24);
}

static void make_moves_with_standing_answers(void) {
    people[ANN].perhaps = people[BOB].perhaps = 1000;
    make_moves();
}

static void standing_answers_are_given_in_the_end(void **unused) {
    (void)unused;
    play_scene(&(struct scene){
        .prepare = begin_with_standing_answers, .watching = true, .act = make_moves_with_standing_answers});
}

/* ---- Hints, and when the game is over ---- */

static void ask_for_hint(void) {
    const json_t *reply = try(&people[ANN], "'do':'hint','table':'%s'", table);
    if (reply)
        assert_true(json_array_size(json_object_get(reply, "candidates")) > 0);
}

static void a_hint_is_one_or_refused(void **unused) {
    (void)unused;
    play_scene(&(struct scene){.prepare = begin_game_against_bot, .watching = true, .act = ask_for_hint});
}

static void begin_short_game(void) {
    begin_game();
    play_until(FEW);
}

static void end_game(void) {
    struct person *ann = &people[ANN];
    const json_t *resigned = try(&people[BOB], "'do':'resign','table':'%s'", table);
    const json_t *counted = resigned ? try(&people[BOB], "'do':'statistics'") : NULL;
    if (counted) /* … with the end, or not at all */
        assert_int_equal(json_array_size(json_object_get(counted, "statistics")), 1);
    const json_t *reply = try(ann, "'do':'look','table':'%s','eye':'referee','count':1", table);
    if (reply)
        assert_non_null(json_object_get(reply, "view"));
    reply = try(ann, "'do':'curve','table':'%s'", table);
    if (reply)
        assert_true(json_array_size(json_object_get(reply, "curve")) > 0);
    try(ann, "'do':'rematch','table':'%s'", table);
}

static void a_game_ends_and_another_begins(void **unused) {
    (void)unused;
    play_scene(&(struct scene){.prepare = begin_short_game, .watching = true, .act = end_game});
}

/* ---- Records ---- */

static struct sb_text record; /* the beginning of a game */

static void write_record(void) {
    struct position game = start_game(&sb_samurai, 2, "first=0 hand=random");
    struct sb_match match;
    struct sb_random random;
    sb_random_stream(&random, 1, 0);
    assert_true(sb_match_start(&match, game.game, &game.setup, 1, 1, NULL));
    while (match.count < FEW) {
        struct position position = {.game = game.game, .state = match.state};
        sb_match_play(&match, any_move(&position, &random));
    }
    record = sb_text_new(NULL);
    sb_record_write(&match, &record);
    sb_match_free(&match);
}

static void upload(void) {
    const json_t *reply = try(&people[ANN], "'do':'upload','record':%s", record.data);
    if (reply)
        snprintf(table, sizeof table, "%s", text_in(reply, "table"));
}

/* What was refused leaves no table without a game. */
static void upload_again(void) {
    troubled = true;
    if (!people[ANN].guest.client)
        assert_true(come(&people[ANN]));
    const json_t *mine = json_object_get(ask_well(&people[ANN].guest, "'do':'lobby'"), "mine");
    assert_true(json_array_size(mine) <= 1);
    if (json_array_size(mine) == 1)
        snprintf(table, sizeof table, "%s", text_in(json_array_get(mine, 0), "table"));
    else
        upload();
    assert_int_equal(moves_made(), FEW);
}

static void a_record_is_taken_whole_or_refused(void **unused) {
    (void)unused;
    write_record();
    play_scene(&(struct scene){.act = upload, .judge = upload_again});
    sb_text_free(&record);
}

/* ---- Another device ---- */

static char ticket[SECRET_ROOM];

static void get_ticket(void) {
    begin_game();
    const json_t *reply = try(&people[ANN], "'do':'carry','table':'%s'", table);
    assert_non_null(reply);
    snprintf(ticket, sizeof ticket, "%s", text_in(reply, "ticket"));
}

static bool taken;

static void take_seat(void) {
    taken = try(&people[EVE], "'do':'take','ticket':'%s'", ticket) != NULL;
}

/* A ticket that was refused is as good as before. */
static void take_seat_again(void) {
    troubled = true;
    if (people[EVE].guest.client && !taken)
        ask_well(&people[EVE].guest, "'do':'take','ticket':'%s'", ticket);
    people[EVE].moves = people[ANN].moves;
}

static void a_seat_is_carried_or_its_ticket_stays_good(void **unused) {
    (void)unused;
    play_scene(&(struct scene){.prepare = get_ticket, .watching = true, .act = take_seat, .judge = take_seat_again});
}

/* ---- Being sent away, and being forgotten ---- */

static void let_bob_sit(void) {
    create_for_bob();
    assert_non_null(try(&people[BOB], "'do':'join','table':'%s'", table));
}

static void free_seat(void) {
    try(&people[ANN], "'do':'free','table':'%s','seat':1", table);
}

/* Who could not be sent away is, now; and cannot come back. */
static void free_seat_again(void) {
    troubled = true;
    come_again();
    hear_all();
    if (people[BOB].known[1])
        ask_well(&people[ANN].guest, "'do':'free','table':'%s','seat':1", table);
    ask_refused(&people[BOB].guest, "forbidden", "'do':'join','table':'%s'", table);
}

static void a_seat_is_freed_or_can_be_later(void **unused) {
    (void)unused;
    play_scene(&(struct scene){.prepare = let_bob_sit, .watching = true, .act = free_seat, .judge = free_seat_again});
}

static void give_name_and_play(void) {
    assert_non_null(try(&people[BOB], "'do':'name','name':'Bob'"));
    begin_short_game();
    assert_non_null(try(&people[BOB], "'do':'say','table':'%s','say':'I am Bob.'", table));
}

static void be_forgotten(void) {
    try(&people[BOB], "'do':'forget_me','sure':true");
}

/* All is forgotten, or nothing; and can be now. */
static void be_forgotten_again(void) {
    struct guest *bob = &people[BOB].guest;
    troubled = true;
    come_again();
    bool named = text_in(ask_well(bob, "'do':'hello'"), "name")[0] != '\0';
    assert_int_equal(json_array_size(json_object_get(ask_well(bob, "'do':'lobby'"), "mine")), named);
    ask_well(bob, "'do':'forget_me','sure':true");
    char *full = full_message("zoe", table, SB_SPECTATOR);
    assert_null(strstr(full, "Bob"));
    free(full);
}

static void everything_is_forgotten_or_nothing(void **unused) {
    (void)unused;
    play_scene(&(struct scene){
        .prepare = give_name_and_play, .watching = true, .act = be_forgotten, .judge = be_forgotten_again});
}

/* ---- Opening ---- */

static void ignore(void *unused) {
    (void)unused;
}

static void open_and_close(void) {
    struct hall_settings settings = {.path = store_path, .threads = 2, .hasty = true, .wake = ignore};
    struct sb_error error = {.words = NULL};
    memory_spare(false);
    hall = hall_open(&settings, &error);
    memory_spare(true);
    if (hall)
        close_hall();
    else
        assert_true(strlen(error.text) > 10);
}

static void a_hall_is_opened_or_says_why_not(void **unused) {
    (void)unused;
    is_running = true;
    for (int old = 0; old <= 1; old++)
        FOR_EVERY_FAILURE(failure) {
            now = failure;
            if (!old)
                unlink(store_path);
            memory_fail(failure);
            open_and_close();
            memory_back();
            open_hall();
            close_hall();
        }
    is_running = false;
}

/* ---- The round's transaction ---- */

/* SQLite gives up a transaction when it runs out of memory in reading: what is written later in the round must not
 * stand alone. */
static void a_read_that_fails_takes_the_whole_round_with_it_or_nothing(void **unused) {
    struct table_facts stored, found;
    (void)unused;
    is_running = true;
    FOR_EVERY_FAILURE(failure) {
        now = failure;
        unlink(store_path);
        struct store *store = open_store();
        stored = add_table(store);
        commit(store);
        store_add_event(store, stored.id, 0, "first", 0);
        memory_fail(failure);
        memory_spare(false);
        store_find_table(store, stored.link, &found, NULL);
        memory_spare(true);
        memory_back();
        store_add_event(store, stored.id, 1, "second", 0);
        bool done = store_commit(store, NULL);
        assert_string_equal(events_of(store, stored.id), done ? "first;second;" : "");
        store_close(store);
    }
    is_running = false;
}

/* ---- ---- */

static int set_up(void **unused) {
    hall_at_work = fail_in_hall;
    memory_spare(true);
    return make_store_folder(unused);
}

static int clean_up(void **unused) {
    if (is_running)
        print_error("when allocation %ld%s failed\n", now.number, now.lasting ? " and all after it" : "");
    is_running = false;
    if (hall)
        end_run();
    return remove_store_folder(unused);
}

#define test(name) cmocka_unit_test_setup_teardown(name, set_up, clean_up)

static int set_up_group(void **state) {
    json_pool_use(memory_is_spared);
    return memory_watch_sqlite(state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        test(a_hall_is_opened_or_says_why_not),
        test(questions_are_answered_truly_or_refused),
        test(a_table_is_made_or_not),
        test(people_sit_down_or_can_later),
        test(who_has_left_comes_back),
        test(moves_are_made_once_or_refused),
        test(bots_are_asked_again),
        test(bots_go_on_after_a_restart),
        test(standing_answers_are_given_in_the_end),
        test(a_hint_is_one_or_refused),
        test(a_game_ends_and_another_begins),
        test(a_record_is_taken_whole_or_refused),
        test(a_seat_is_carried_or_its_ticket_stays_good),
        test(a_seat_is_freed_or_can_be_later),
        test(everything_is_forgotten_or_nothing),
        test(a_read_that_fails_takes_the_whole_round_with_it_or_nothing),
    };
    return cmocka_run_group_tests(tests, set_up_group, NULL);
}
