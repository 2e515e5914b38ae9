/* The hall (hall.h) without its sockets: what it says, when, and to whom. */
#include "support_hall.h"
#include <saburau/clock.h>
#include <saburau/record.h>
#include <saburau/samurai.h>
#include <saburau/spirit.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

static struct guest ann, bob, eve;
static char table[LINK_ROOM], invitation[LINK_ROOM];

static struct rlimit usual_limit;

static void mend_disk(void) {
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual_limit), 0);
}

/* A disk that can neither be written to nor read from: SQLite gives up whatever it begins. */
static bool is_broken;

static int gives_up(void *unused) {
    (void)unused;
    return is_broken;
}

static int watch_over(sqlite3 *database, char **unused, const void *routines) {
    (void)unused, (void)routines;
    sqlite3_progress_handler(database, 1, gives_up, NULL);
    return SQLITE_OK;
}

static int come_in(void **unused) {
    int failed = make_store_folder(unused) || getrlimit(RLIMIT_FSIZE, &usual_limit);
    if (failed)
        return failed;
    sqlite3_auto_extension((void (*)(void))watch_over);
    open_hall();
    enter(&ann, "ann");
    enter(&bob, "bob");
    enter(&eve, "eve");
    return 0;
}

static int go_out(void **unused) {
    mend_disk();
    is_broken = false;
    leave(&ann);
    leave(&bob);
    leave(&eve);
    close_hall();
    return remove_store_folder(unused);
}

/* The server crashes and is started again; everybody comes back. */
static void crash(void) {
    close_hall();
    open_hall();
    enter(&ann, "ann");
    enter(&bob, "bob");
    enter(&eve, "eve");
}

/* ---- Tables ---- */

/* Ann makes a table, of Samurai unless she says otherwise. */
static void make_table(const char *members) {
    const json_t *reply = ask_well(&ann, "'do':'create','game':'samurai','options':{'first':'0'},%s", members);
    strcpy(table, text_in(reply, "table"));
    strcpy(invitation, text_in(reply, "invitation"));
}

static void watch(struct guest *guest) {
    ask_well(guest, "'do':'watch','table':'%s'", table);
}

/* A game of Ann's against Bob, whom Eve watches. */
static void begin_game(const char *members) {
    char all[200];
    snprintf(all, sizeof all, "'seats':['me','link']%s", members);
    make_table(all);
    ask_well(&bob, "'do':'join','table':'%s','invitation':'%s'", table, invitation);
    watch(&ann);
    watch(&bob);
    watch(&eve);
    ask_well(&ann, "'do':'start','table':'%s'", table);
}

static int64_t position(void) {
    char *full = full_message("somebody", table, SB_SPECTATOR);
    json_t *json = json_loads(full, 0, NULL);
    int64_t at = number_in(json, "at");
    json_decref(json);
    free(full);
    return at;
}

/* A legal move of the seat's, in this position; NULL if it is not its turn. Good until the next call. */
static const char *any_legal(struct guest *guest, int seat) {
    static char move[SB_MAX_NOTATION];
    ask_well(guest, "'do':'watch','table':'%s'", table);
    const json_t *legal = json_object_get(last_told(guest, seat), "legal");
    if (!legal)
        return NULL;
    snprintf(move, sizeof move, "%s", json_string_value(json_array_get(legal, 0)));
    return move;
}

static int64_t say_move(struct guest *guest, int seat, int64_t at, const char *move) {
    return say(guest, "'do':'move','table':'%s','seat':%d,'at':%lld,'move':'%s'", table, seat, (long long)at, move);
}

static const json_t *make_move_of(struct guest *guest, int seat) {
    const char *move = any_legal(guest, seat);
    assert_non_null(move);
    int64_t id = say_move(guest, seat, position(), move);
    end_round();
    const json_t *reply = reply_to(guest, id);
    if (json_object_get(reply, "error"))
        fail_at(HERE, "%s", text_in(reply, "say"));
    return reply;
}

/* Whoever's turn it is moves, so many times. */
static void play_moves(int count) {
    while (count-- > 0)
        if (any_legal(&ann, 0))
            make_move_of(&ann, 0);
        else
            make_move_of(&bob, 1);
}

/* ---- Turns ---- */

static void nothing_is_said_before_the_end_of_the_round(void **unused) {
    (void)unused;
    begin_game("");
    const char *move = any_legal(&ann, 0);
    int64_t at = position();
    forget(&ann), forget(&bob), forget(&eve);
    int64_t id = say_move(&ann, 0, at, move);
    assert_int_equal(ann.count + bob.count + eve.count, 0);
    end_round();
    assert_int_equal(number_in(reply_to(&ann, id), "eye"), 0);
    assert_int_equal(ann.count, 1);
    assert_int_equal(bob.count, 1);
    assert_int_equal(eve.count, 1);
    end_round();
    assert_int_equal(ann.count + bob.count + eve.count, 3);
}

static void who_does_not_watch_gets_a_plain_reply(void **unused) {
    (void)unused;
    begin_game("");
    const char *move = any_legal(&ann, 0);
    ask_well(&ann, "'do':'unwatch','table':'%s'", table);
    int64_t id = say_move(&ann, 0, position(), move);
    end_round();
    assert_int_equal(json_object_size(reply_to(&ann, id)), 1);
}

static void a_guest_who_leaves_in_the_round_is_told_nothing(void **unused) {
    struct guest guest = {0};
    (void)unused;
    begin_game("");
    enter(&guest, "ann");
    ask_well(&guest, "'do':'watch','table':'%s'", table);
    forget(&guest);
    say(&guest, "'do':'say','table':'%s','say':'Bye!'", table);
    hall_leave(hall, guest.client);
    end_round();
    assert_int_equal(guest.count, 0);
    free(guest.messages);
    json_decref(guest.shown);
}

/* Not everybody comes back at the same moment. */
static void assert_says_bye(const struct guest *guest) {
    int retry = 0;
    assert_int_equal(sscanf(guest->messages[guest->count - 1], "{\"bye\":\"stopping\",\"retry\":%d}", &retry), 1);
    assert_in_range(retry, 500, 2500);
}

static void a_stopping_hall_says_so_and_makes_no_moves(void **unused) {
    (void)unused;
    begin_game("");
    int64_t at = position();
    forget(&ann), forget(&eve);
    stop_hall();
    assert_says_bye(&ann);
    assert_says_bye(&eve);
    int64_t id = say_move(&ann, 0, at, "keep helmet4");
    end_round();
    assert_string_equal(text_in(reply_to(&ann, id), "error"), "stopping");
    assert_in_range(number_in(reply_to(&ann, id), "retry"), 500, 2500);
}

/* ---- Drawings ---- */

static void watch_with_drawings(struct guest *guest) {
    ask_well(guest, "'do':'watch','table':'%s','drawing':true", table);
}

/* The start of a game for two. */
static union sb_state start_of_game(void) {
    struct sb_setup setup;
    union sb_state state;
    assert_true(sb_setup_start(&sb_samurai, 2, &setup, NULL));
    assert_true(sb_setup_option(&sb_samurai, &setup, "first", "0", NULL));
    sb_samurai.start(&state, &setup);
    return state;
}

/* What a seat sees drawn then. */
static void draw_start(int eye, char *drawing, size_t room) {
    union sb_state state = start_of_game();
    struct sb_text text = sb_text_over(drawing, room);
    sb_samurai.show->board(&state, eye, &text);
    assert_false(text.cut);
}

static void who_asks_for_drawings_gets_them_and_nobody_else(void **unused) {
    char drawing[8000];
    (void)unused;
    begin_game("");
    draw_start(0, drawing, sizeof drawing);
    watch_with_drawings(&ann);
    const json_t *told = last_told(&ann, 0);
    assert_string_equal(text_in(told, "drawing"), drawing);
    assert_string_equal(text_in(json_object_get(told, "words"), "keep"), "keep a token for the first hand");
    assert_int_equal(json_object_size(json_object_get(told, "words")), 1);
    watch(&bob);
    assert_null(json_object_get(last_told(&bob, 1), "drawing"));
}

static void a_drawing_comes_with_every_change_of_the_view(void **unused) {
    char drawing[8000];
    (void)unused;
    begin_game("");
    draw_start(0, drawing, sizeof drawing);
    const char *move = any_legal(&ann, 0);
    int64_t at = position();
    watch_with_drawings(&ann);
    watch_with_drawings(&eve);
    forget(&ann), forget(&bob), forget(&eve);
    say_move(&ann, 0, at, move);
    end_round();
    assert_string_not_equal(text_in(last_told(&ann, 0), "drawing"), drawing);
    assert_non_null(json_object_get(last_told(&ann, 0), "words"));
    assert_non_null(json_object_get(last_told(&eve, SB_SPECTATOR), "drawing"));
    assert_null(json_object_get(last_told(&eve, SB_SPECTATOR), "words"));
    assert_null(json_object_get(last_told(&bob, 1), "drawing"));
    forget(&ann);
    ask_well(&bob, "'do':'say','table':'%s','say':'Hm.'", table);
    assert_null(json_object_get(last_told(&ann, 0), "drawing"));
}

static void a_moment_is_drawn_if_that_is_wanted(void **unused) {
    char drawing[8000];
    (void)unused;
    begin_game("");
    draw_start(0, drawing, sizeof drawing);
    play_moves(2);
    const json_t *seen = ask_well(&ann, "'do':'look','table':'%s','eye':0,'count':0,'drawing':true", table);
    assert_string_equal(text_in(seen, "drawing"), drawing);
    seen = ask_well(&ann, "'do':'look','table':'%s','eye':0,'count':0", table);
    assert_null(json_object_get(seen, "drawing"));
    ask_refused(&ann, "bad_request", "'do':'look','table':'%s','eye':0,'drawing':'yes'", table);
    ask_refused(&ann, "bad_request", "'do':'watch','table':'%s','drawing':1", table);
}

static void who_sits_down_keeps_the_drawings(void **unused) {
    (void)unused;
    make_table("'seats':['me','open']");
    watch_with_drawings(&bob);
    ask_well(&bob, "'do':'join','table':'%s'", table);
    forget(&bob);
    ask_well(&ann, "'do':'start','table':'%s'", table);
    assert_non_null(json_object_get(last_told(&bob, 1), "drawing"));
}

/* ---- What follows from a view ---- */

/* The message says what follows for an eye at the start, or after a move. */
static void assert_derived(const json_t *told, int eye, const char *move) {
    struct sb_text text = sb_text_new(NULL);
    union sb_state state = start_of_game();
    sb_move code;
    if (move) {
        assert_true(sb_move_read(&sb_samurai, &state, move, &code, NULL));
        sb_samurai.apply(&state, code);
    }
    sb_derived_write(&sb_samurai, &state, eye, &text);
    json_t *derived = json_loads(text.data, 0, NULL);
    assert_true(json_object_size(derived) > 0);
    assert_true(json_equal(json_object_get(told, "derived"), derived));
    json_decref(derived);
    sb_text_free(&text);
}

static void who_asks_for_what_follows_gets_it_and_nobody_else(void **unused) {
    (void)unused;
    begin_game("");
    char move[SB_MAX_NOTATION];
    strcpy(move, any_legal(&ann, 0));
    int64_t at = position();
    ask_well(&ann, "'do':'watch','table':'%s','derived':true", table);
    ask_well(&eve, "'do':'watch','table':'%s','derived':true", table);
    struct guest zoe = {0};
    enter(&zoe, "zoe");
    ask_well(&zoe, "'do':'watch','table':'%s'", table); /* is told before Eve */
    assert_true(json_object_size(json_object_get(last_told(&ann, 0), "pieces")) > 0);
    assert_derived(last_told(&ann, 0), 0, NULL);
    forget(&ann), forget(&bob), forget(&eve);
    say_move(&ann, 0, at, move);
    end_round();
    assert_derived(last_told(&ann, 0), 0, move);
    assert_derived(last_told(&eve, SB_SPECTATOR), SB_SPECTATOR, move);
    assert_null(json_object_get(last_told(&ann, 0), "pieces"));
    assert_null(json_object_get(last_told(&bob, 1), "derived"));
    assert_null(json_object_get(last_told(&zoe, SB_SPECTATOR), "derived"));
    leave(&zoe);
    assert_derived(ask_well(&ann, "'do':'look','table':'%s','eye':0,'count':0,'derived':true", table), 0, NULL);
    assert_null(json_object_get(ask_well(&ann, "'do':'look','table':'%s','eye':0,'count':0", table), "derived"));
    ask_refused(&ann, "bad_request", "'do':'watch','table':'%s','derived':'yes'", table);
}

static void one_can_ask_about_anything(void **unused) {
    char expected[1000], long_text[200];
    union sb_state state = start_of_game();
    struct sb_text text = sb_text_over(expected, sizeof expected);
    (void)unused;
    begin_game("");
    play_moves(2);
    assert_true(sb_about(&sb_samurai, &state, "o10", 0, &text));
    const json_t *said = ask_well(&ann, "'do':'about','table':'%s','eye':0,'count':0,'text':'o10'", table);
    assert_string_equal(text_in(said, "say"), expected);
    said = ask_well(&eve, "'do':'about','table':'%s','text':'nothing at all'", table);
    assert_string_equal(text_in(said, "say"), "");
    ask_refused(&eve, "forbidden", "'do':'about','table':'%s','eye':0,'text':'o10'", table);
    ask_refused(&ann, "bad_request", "'do':'about','table':'%s','eye':0", table);
    memset(long_text, 'x', sizeof long_text);
    long_text[sizeof long_text - 1] = '\0';
    ask_refused(&ann, "bad_request", "'do':'about','table':'%s','text':'%s'", table, long_text);
    make_table("'seats':['me','open']");
    ask_refused(&ann, "forbidden", "'do':'about','table':'%s','text':'o10'", table);
}

static void the_legal_moves_can_be_read_in_words(void **unused) {
    const char *key;
    json_t *words;
    (void)unused;
    begin_game("");
    json_t *legal = json_incref(json_object_get(last_told(&ann, 0), "legal")); /* messages are looked at one by one */
    const json_t *told = ask_well(&ann, "'do':'wordings','table':'%s','seat':0", table);
    const json_t *wordings = json_object_get(told, "wordings");
    assert_int_equal(number_in(told, "at"), 0);
    assert_true(json_array_size(legal) > 1);
    assert_int_equal(json_object_size(wordings), json_array_size(legal));
    for (size_t i = 0; i < json_array_size(legal); i++)
        assert_non_null(json_object_get(wordings, json_string_value(json_array_get(legal, i))));
    json_object_foreach((json_t *)wordings, key, words) assert_string_not_equal(json_string_value(words), key);
    json_decref(legal);
    /* They are the actor's alone. */
    assert_int_equal(
        json_object_size(json_object_get(ask_well(&bob, "'do':'wordings','table':'%s','seat':1", table), "wordings")),
        0);
    ask_refused(&bob, "forbidden", "'do':'wordings','table':'%s','seat':0", table);
    ask_refused(&eve, "forbidden", "'do':'wordings','table':'%s','seat':0", table);
    ask_refused(&ann, "bad_request", "'do':'wordings','table':'%s'", table);
    make_table("'seats':['me','open']");
    ask_refused(&ann, "forbidden", "'do':'wordings','table':'%s','seat':0", table);
}

/* ---- Sentences of any length ---- */

/* A game of seven samurai in which the end of a round takes more than a thousand bytes to tell. */
static void play_long_sentences(struct sb_match *match) {
    struct sb_setup setup;
    assert_true(sb_setup_start(&sb_spirit, 7, &setup, NULL));
    assert_true(sb_match_start(match, &sb_spirit, &setup, 1, 1, NULL));
    for (int seat = 0; seat < 7; seat++)
        seat_bot(match, seat, "random");
    while (sb_match_advance(match) > 0)
        ;
}

static void upload(const struct sb_match *match) {
    struct sb_text record = sb_text_new(NULL);
    sb_record_write(match, &record);
    for (char *c = record.data; *c; c++) /* as requests are written here */
        *c = *c == '"' ? '\'' : *c;
    strcpy(table, text_in(ask_well(&ann, "'do':'upload','record':%s", record.data), "table"));
    sb_text_free(&record);
}

static void sentences_are_told_to_their_end(void **unused) {
    struct sb_match match;
    union sb_state before, after;
    size_t longest = 0;
    (void)unused;
    play_long_sentences(&match);
    upload(&match);
    watch(&ann);
    const json_t *log = json_object_get(last_told(&ann, SB_SPECTATOR), "log");
    assert_int_equal(json_array_size(log), match.count);
    sb_match_position(&match, 0, &after);
    for (size_t i = 0; i < match.count; i++) {
        struct sb_text sentence = sb_text_new(NULL);
        before = after;
        sb_spirit.apply(&after, match.steps[i].move);
        sb_spirit.show->tell(&before, match.steps[i].move, &after, SB_SPECTATOR, &sentence);
        assert_string_equal(text_in(json_array_get(log, i), "say"), sentence.data);
        longest = sentence.length > longest ? sentence.length : longest;
        sb_text_free(&sentence);
    }
    assert_true(longest > 1000);
    sb_match_free(&match);
}

/* ---- A disk that cannot be written to ---- */

static void break_disk(void) {
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit small = {.rlim_cur = 1, .rlim_max = usual_limit.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
}

static void what_cannot_be_written_has_not_happened(void **unused) {
    struct sb_error error = {.words = NULL};
    (void)unused;
    begin_game("");
    const char *move = any_legal(&ann, 0);
    int64_t at = position();
    char *anns = full_message("ann", table, 0), *bobs = full_message("bob", table, 1);
    forget(&ann), forget(&bob);
    break_disk();
    for (int tries = 0; tries < 3; tries++) {
        int64_t id = say_move(&ann, 0, at, move);
        end_round();
        assert_string_equal(text_in(reply_to(&ann, id), "error"), "storage");
        assert_false(hall_is_healthy(hall, &error));
        assert_true(strlen(error.text) > 10);
        assert_string_equal(last_text(&ann, 0), anns);
        assert_string_equal(last_text(&bob, 1), bobs);
        assert_int_equal(bob.count, tries + 1);
    }
    ask_refused(&ann, "storage", "'do':'name','name':'Zoe'");
    ask_refused(&ann, "storage", "'do':'say','table':'%s','say':'Hello?'", table);
    assert_string_equal(text_in(ask(&ann, "'do':'hello'"), "name"), "");
    mend_disk();
    int64_t id = say_move(&ann, 0, at, move);
    end_round();
    assert_int_equal(number_in(reply_to(&ann, id), "at"), at + 1);
    assert_true(hall_is_healthy(hall, &error));
    free(anns);
    free(bobs);
}

static void a_table_that_cannot_be_written_has_never_been(void **unused) {
    (void)unused;
    begin_game(""); /* so that the disk is in use */
    break_disk();
    ask_refused(&ann, "storage", "'do':'create','game':'hero','seats':['me','easy','easy'],'start':true");
    end_round();
    mend_disk();
    assert_int_equal(json_array_size(json_object_get(ask_well(&ann, "'do':'lobby'"), "mine")), 1);
    make_table("'seats':['me','easy'],'start':true");
    assert_int_equal(json_array_size(json_object_get(ask_well(&ann, "'do':'lobby'"), "mine")), 2);
}

static void who_watches_a_table_that_cannot_be_read_is_told_and_sees_it_again(void **unused) {
    (void)unused;
    begin_game("");
    const char *move = any_legal(&ann, 0);
    int64_t at = position();
    forget(&ann), forget(&bob);
    is_broken = true;
    int64_t id = say_move(&ann, 0, at, move);
    end_round();
    assert_string_equal(text_in(reply_to(&ann, id), "error"), "storage");
    assert_true(bob.count > 0);
    json_t *told = json_loads(bob.messages[bob.count - 1], 0, NULL);
    assert_string_equal(text_in(told, "table"), table);
    assert_string_equal(text_in(told, "error"), "storage");
    assert_true(strlen(text_in(told, "say")) > 10);
    json_decref(told);
    ask_refused(&bob, "storage", "'do':'say','table':'%s','say':'Hello?'", table);
    forget(&ann), forget(&bob);
    is_broken = false;
    wait_until_at(&bob, 1, at);
    assert_true(is_true_in(last_told(&bob, 1), "full"));
    id = say_move(&ann, 0, at, move);
    end_round();
    assert_int_equal(number_in(reply_to(&ann, id), "at"), at + 1);
}

/* Who has been given a seat in a round that failed must not see with its eyes. */
static void a_seat_that_could_not_change_hands_has_not(void **unused) {
    char ticket[SECRET_ROOM];
    (void)unused;
    begin_game("");
    strcpy(ticket, text_in(ask_well(&bob, "'do':'carry','table':'%s'", table), "ticket"));
    break_disk();
    forget(&eve), forget(&bob);
    ask_refused(&eve, "storage", "'do':'take','ticket':'%s'", ticket);
    mend_disk();
    assert_null(last_text(&eve, 1));
    assert_non_null(last_text(&eve, SB_SPECTATOR));
    assert_non_null(last_text(&bob, 1));
    assert_null(last_text(&bob, SB_SPECTATOR));
    forget(&eve), forget(&bob);
    play_moves(1);
    assert_null(last_text(&eve, 1));
    assert_non_null(last_text(&bob, 1));
    ask_well(&eve, "'do':'take','ticket':'%s'", ticket);
    assert_non_null(last_text(&eve, 1));
}

static void bots_go_on_when_the_disk_is_mended(void **unused) {
    (void)unused;
    make_table("'seats':['easy','me'],'start':true");
    watch(&ann);
    break_disk(); /* before the bot has answered, or after its first moves */
    let_pass(0.5);
    int64_t at = number_in(last_told(&ann, 1), "at");
    let_pass(0.3);
    assert_int_equal(number_in(last_told(&ann, 1), "at"), at);
    mend_disk();
    wait_until_at(&ann, 1, at + 1);
}

/* A disk in trouble is not made to fail all the time. */
static void bots_are_not_asked_again_at_once(void **unused) {
    (void)unused;
    make_table("'seats':['easy','me'],'start':true");
    double start = sb_clock_seconds();
    break_disk();
    let_pass(0.4);
    mend_disk();
    double passed = sb_clock_seconds() - start; /* on a busy machine it may be more */
    assert_true(metric("failed_commits_total") <= 1 + (long)(passed / 0.5));
}

/* ---- Moves ---- */

static void a_move_is_made_once(void **unused) {
    (void)unused;
    begin_game("");
    const char *move = any_legal(&ann, 0);
    int64_t at = position();
    forget(&ann);
    int64_t first = say_move(&ann, 0, at, move), again = say_move(&ann, 0, at, move);
    end_round();
    assert_string_equal(text_in(reply_to(&ann, again), "error"), "late");
    assert_int_equal(number_in(reply_to(&ann, first), "at"), at + 1);
    assert_true(is_true_in(last_told(&ann, 0), "full"));
    int64_t later = say_move(&ann, 0, at, move), early = say_move(&ann, 0, at + 2, move);
    end_round();
    assert_string_equal(text_in(reply_to(&ann, later), "error"), "late");
    assert_string_equal(text_in(reply_to(&ann, early), "error"), "late");
    assert_int_equal(position(), at + 1);
}

static void only_the_actor_moves_and_only_by_the_rules(void **unused) {
    (void)unused;
    begin_game("");
    int64_t at = position();
    char move[SB_MAX_NOTATION];
    strcpy(move, any_legal(&ann, 0));
    ask_refused(&bob, "forbidden", "'do':'move','table':'%s','seat':1,'at':%lld,'move':'%s'", table, (long long)at,
                move);
    ask_refused(&bob, "forbidden", "'do':'move','table':'%s','seat':0,'at':%lld,'move':'%s'", table, (long long)at,
                move);
    ask_refused(&eve, "forbidden", "'do':'move','table':'%s','seat':0,'at':%lld,'move':'%s'", table, (long long)at,
                move);
    ask_refused(&ann, "illegal", "'do':'move','table':'%s','seat':0,'at':%lld,'move':'fly'", table, (long long)at);
    ask_refused(&ann, "forbidden", "'do':'look','table':'%s','eye':1,'count':1", table);
    ask_refused(&ann, "forbidden", "'do':'look','table':'%s','eye':'referee','count':1", table);
    assert_int_equal(position(), at);
}

static void one_takes_back_what_has_shown_nothing(void **unused) {
    (void)unused;
    begin_game("");
    int64_t at = position();
    char *before = full_message("ann", table, 0);
    assert_true(is_true_in(make_move_of(&ann, 0), "back"));
    ask_refused(&bob, "forbidden", "'do':'back','table':'%s','seat':1", table);
    ask_refused(&bob, "forbidden", "'do':'back','table':'%s','seat':0", table);
    assert_int_equal(number_in(ask_well(&ann, "'do':'back','table':'%s','seat':0", table), "at"), at + 2);
    /* Back where it was, but for the number of the position. */
    char *after = full_message("ann", table, 0);
    json_t *one = json_loads(before, 0, NULL), *other = json_loads(after, 0, NULL);
    json_object_del(one, "at");
    json_object_del(other, "at");
    assert_true(json_equal(one, other));
    json_decref(one);
    json_decref(other);
    free(before);
    free(after);
    /* What chance did before cannot be taken back. */
    ask_refused(&ann, "forbidden", "'do':'back','table':'%s','seat':0", table);
}

/* Whenever somebody may take a move back, the message says so; and otherwise it is refused. */
static void taking_back_is_offered_when_it_is_allowed(void **unused) {
    int offered = 0, refused = 0;
    (void)unused;
    begin_game("");
    for (int i = 0; i < 60; i++) {
        struct guest *guest = any_legal(&ann, 0) ? &ann : &bob;
        int seat = guest == &ann ? 0 : 1;
        bool may = is_true_in(make_move_of(guest, seat), "back");
        offered += may;
        refused += !may;
        if (may && i % 3 == 0)
            ask_well(guest, "'do':'back','table':'%s','seat':%d", table, seat);
        else if (!may)
            ask_refused(guest, "forbidden", "'do':'back','table':'%s','seat':%d", table, seat);
    }
    assert_true(offered > 10);
    assert_true(refused > 3);
}

/* A standing answer would make its move again at once: then there is nothing to take back. */
static void what_a_standing_answer_did_is_not_taken_back(void **unused) {
    (void)unused;
    const json_t *reply = ask_well(&ann, "'do':'create','game':'spirit','seats':['me','me'],'start':true");
    strcpy(table, text_in(reply, "table"));
    watch(&ann);
    int seat = any_legal(&ann, 0) ? 0 : 1;
    int64_t at = position();
    say_move(&ann, seat, at, "ready");
    end_round();
    assert_true(is_true_in(last_told(&ann, seat), "back"));
    ask_well(&ann, "'do':'standing','table':'%s','seat':%d,'answer':'penalty'", table, seat);
    ask_refused(&ann, "forbidden", "'do':'back','table':'%s','seat':%d", table, seat);
    assert_int_equal(position(), at + 1);
    /* Without it one can. */
    ask_well(&ann, "'do':'standing','table':'%s','seat':%d,'answer':'always'", table, seat);
    ask_well(&ann, "'do':'back','table':'%s','seat':%d", table, seat);
    assert_int_equal(position(), at + 2);
}

/* ---- Bots ---- */

static void a_bots_late_answer_is_not_played(void **unused) {
    (void)unused;
    make_table("'seats':['me','easy'],'start':true");
    watch(&ann);
    while (any_legal(&ann, 0) && json_integer_value(json_object_get(make_move_of(&ann, 0), "actor")) == 0)
        ;
    assert_true(is_true_in(last_told(&ann, 0), "back"));
    int64_t at = number_in(last_told(&ann, 0), "at");
    nanosleep(&(struct timespec){.tv_nsec = 300000000}, NULL); /* the bot has decided by now */
    const json_t *reply = ask_well(&ann, "'do':'back','table':'%s','seat':0", table);
    assert_int_equal(number_in(reply, "at"), at + 1);
    let_pass(0.1);
    assert_int_equal(number_in(last_told(&ann, 0), "at"), at + 1);
    assert_int_equal(number_in(last_told(&ann, 0), "actor"), 0);
    make_move_of(&ann, 0);
    wait_until_at(&ann, 0, at + 3);
}

static void who_takes_the_seat_back_decides(void **unused) {
    (void)unused;
    begin_game("");
    int64_t at = position();
    ask_well(&ann, "'do':'stand_in','table':'%s','seat':0,'on':true", table);
    nanosleep(&(struct timespec){.tv_nsec = 300000000}, NULL);
    ask_well(&ann, "'do':'stand_in','table':'%s','seat':0,'on':false", table);
    let_pass(0.1);
    assert_int_equal(position(), at);
    ask_well(&ann, "'do':'stand_in','table':'%s','seat':0,'on':true", table);
    wait_until_at(&bob, 1, at + 1);
    const char *error = "late"; /* while the bot plays on */
    while (strcmp(error, "late") == 0)
        error =
            text_in(ask(&ann, "'do':'move','table':'%s','seat':0,'at':%lld,'move':'end'", table, (long long)position()),
                    "error");
    assert_string_equal(error, "forbidden");
}

/* A bot that was asked in a position must not answer in another, though it may be its turn again. */
static void an_answer_is_for_one_position(void **unused) {
    (void)unused;
    begin_game("");
    int64_t at = position();
    char move[SB_MAX_NOTATION];
    strcpy(move, any_legal(&ann, 0));
    ask_well(&ann, "'do':'stand_in','table':'%s','seat':0,'on':true", table);
    nanosleep(&(struct timespec){.tv_nsec = 300000000}, NULL);
    say(&ann, "'do':'stand_in','table':'%s','seat':0,'on':false", table);
    int64_t id = say_move(&ann, 0, at, move);
    say(&ann, "'do':'stand_in','table':'%s','seat':0,'on':true", table);
    end_round();
    assert_int_equal(number_in(reply_to(&ann, id), "at"), at + 1);
    wait_until_at(&ann, 0, at + 2);
}

/* … at a table that nobody has come back to. */
static void bots_go_on_after_a_restart(void **unused) {
    (void)unused;
    make_table("'seats':['easy','me'],'start':true");
    crash();
    for (int tries = 0; tries < 1000 && metric("bot_moves_total") == 0; tries++)
        let_pass(0.1);
    assert_true(metric("bot_moves_total") > 0);
}

static void a_clock_that_has_run_out_moves(void **unused) {
    (void)unused;
    double start = sb_clock_seconds();
    begin_game(",'clock':1");
    int64_t at = position(), left = number_in(last_told(&ann, 0), "left");
    assert_true(left <= 1000 && (left > 0 || sb_clock_seconds() > start + 1));
    let_pass(0.2);
    assert_true(position() == at || sb_clock_seconds() > start + 1); /* on a busy machine */
    wait_until_at(&bob, 1, at + 1);
}

/* ---- Limits ---- */

static void ten_tables_can_be_made_at_once_and_then_one_waits(void **unused) {
    static const char create[] = "'do':'create','game':'hero','seats':['me','me','me']";
    (void)unused;
    close_hall();
    open_limited_hall(1);
    enter(&ann, "ann");
    enter(&bob, "bob");
    enter(&eve, "eve");
    for (int i = 0; i < 10; i++)
        ask_well(&ann, create);
    ask_refused(&ann, "slow_down", create);
    ask_well(&eve, create);
}

/* ---- Memory ---- */

enum { MANY = 300 }; /* more than are kept in memory */

static void tables_leave_the_memory_and_come_back_the_same(void **unused) {
    static char links[MANY][LINK_ROOM];
    char *before[3];
    (void)unused;
    for (int i = 0; i < MANY; i++) {
        char secret[10];
        snprintf(secret, sizeof secret, "ann %d", i / 50); /* as many as one may have */
        if (i % 50 == 0)
            leave(&ann), enter(&ann, secret);
        const json_t *reply = ask_well(&ann, "'do':'create','game':'hero','seats':['me','me','me'],'start':true");
        strcpy(links[i], text_in(reply, "table"));
    }
    forget(&ann);
    assert_int_equal(metric("tables_in_memory"), 256);
    for (int i = 0; i < 3; i++)
        before[i] = full_message("ann 0", links[i], 1);
    for (int i = 3; i < MANY; i++)
        say(&eve, "'do':'look','table':'%s'", links[i]);
    for (int i = 0; i < 20; i++)
        end_round();
    assert_true(metric("tables_in_memory") <= 256);
    for (int i = 0; i < 3; i++) {
        char *after = full_message("ann 0", links[i], 1);
        assert_string_equal(after, before[i]);
        free(after);
        free(before[i]);
    }
}

static void a_restart_changes_nothing(void **unused) {
    char *before[3];
    (void)unused;
    begin_game(",'listed':true");
    play_moves(25);
    ask_well(&bob, "'do':'say','table':'%s','say':'Good luck!'", table);
    ask_well(&ann, "'do':'mute','table':'%s','seat':1,'on':true", table);
    leave(&ann), leave(&bob), leave(&eve);
    before[0] = full_message("ann", table, 0);
    before[1] = full_message("bob", table, 1);
    before[2] = full_message("eve", table, SB_SPECTATOR);
    enter(&ann, "ann");
    say(&ann, "'do':'resign','table':'%s'", table); /* a round that does not end */
    leave(&ann);
    close_hall();
    open_hall();
    for (int i = 0; i < 3; i++) {
        char *after = full_message(i == 0 ? "ann" : i == 1 ? "bob" : "eve", table, i < 2 ? i : SB_SPECTATOR);
        assert_string_equal(after, before[i]);
        free(after);
        free(before[i]);
    }
    enter(&ann, "ann"), enter(&bob, "bob"), enter(&eve, "eve");
    play_moves(3);
}

/* ---- Spectators and talk ---- */

static void a_delayed_spectator_is_behind(void **unused) {
    (void)unused;
    begin_game(",'delay':3");
    for (int i = 0; i < 12; i++) {
        play_moves(1);
        char *full = full_message("ann", table, 0);
        json_t *knows = json_loads(full, 0, NULL);
        size_t all = json_array_size(json_object_get(knows, "log"));
        json_decref(knows);
        free(full);
        size_t seen = all > 3 ? all - 3 : 0;
        assert_int_equal(json_array_size(json_object_get(last_told(&eve, SB_SPECTATOR), "log")), seen);
        assert_null(json_object_get(last_told(&eve, SB_SPECTATOR), "legal"));
        ask_well(&eve, "'do':'look','table':'%s','count':%zu", table, seen);
        ask_refused(&eve, "bad_request", "'do':'look','table':'%s','count':%zu", table, seen + 1);
        assert_int_equal(number_in(ask_well(&eve, "'do':'look','table':'%s'", table), "count"), seen);
        forget(&eve), forget(&ann), forget(&bob);
    }
}

static void people_on_seats_talk_and_are_muted(void **unused) {
    (void)unused;
    begin_game("");
    forget(&ann), forget(&eve);
    ask_well(&bob, "'do':'say','table':'%s','say':'  Good\\u202e   luck! '", table);
    const json_t *line = json_array_get(json_object_get(last_told(&ann, 0), "chat"), 0);
    assert_string_equal(text_in(line, "say"), "Good luck!");
    assert_int_equal(number_in(line, "seat"), 1);
    assert_non_null(strstr(last_text(&eve, SB_SPECTATOR), "Good luck!"));
    ask_refused(&eve, "forbidden", "'do':'say','table':'%s','say':'Me too!'", table);
    ask_refused(&bob, "bad_request", "'do':'say','table':'%s','say':' \\u200b'", table);
    ask_refused(&eve, "forbidden", "'do':'mute','table':'%s','seat':1,'on':true", table);
    ask_refused(&ann, "forbidden", "'do':'mute','table':'%s','seat':0,'on':true", table);
    ask_well(&ann, "'do':'mute','table':'%s','seat':1,'on':true", table);
    ask_well(&bob, "'do':'say','table':'%s','say':'Boo!'", table);
    char *full = full_message("ann", table, 0);
    assert_null(strstr(full, "luck!") || strstr(full, "Boo!") ? full : NULL);
    free(full);
    for (size_t i = 0; i < ann.count; i++)
        assert_null(strstr(ann.messages[i], "Boo!"));
    assert_non_null(strstr(last_text(&eve, SB_SPECTATOR), "Boo"));
    ask_well(&ann, "'do':'mute','table':'%s','seat':1,'on':false", table);
    full = full_message("ann", table, 0);
    assert_non_null(strstr(full, "Boo!"));
    free(full);
}

/* ---- Whatever comes in ---- */

/* Exactly one reply, which says that this is not a request. */
static void assert_bad(const char *text, size_t length) {
    forget(&eve);
    hand_over(hall, &eve, text, length);
    end_round();
    assert_int_equal(eve.count, 1);
    if (!strstr(eve.messages[0], "\"error\":\"bad_request\""))
        fail_at(HERE, "%.100s: %s", text, eve.messages[0]);
}

static void what_is_no_request_is_refused(void **unused) {
    static const char *const bad[] = {
        "",
        " ",
        "{",
        "}",
        "null",
        "[]",
        "1",
        "\"do\"",
        "{}",
        "{\"do\":1}",
        "{\"do\":null}",
        "{\"do\":\"\"}",
        "[{}]",
        "{\"do\":\"dance\"}",
        "{\"do\":\"hello\"",
        "{\"do\":\"hello\"}x",
        "{\"do\":\"hello\",}",
        "{do:\"hello\"}",
        "{\"do\":\"hello\",\"do\":\"hello\"}",
        "{\"id\":1}",
        "{\"id\":\"1\",\"do\":\"hello\"}",
        "{\"id\":-1,\"do\":\"hello\"}",
        "{\"id\":1.0,\"do\":\"hello\"}",
        "{\"id\":null,\"do\":\"hello\"}",
        "{\"id\":[1],\"do\":\"hello\"}",
        "{\"id\":{},\"do\":\"hello\"}",
        "{\"id\":true,\"do\":\"hello\"}",
        "{\"id\":9007199254740992,\"do\":\"hello\"}",
        "{\"id\":99999999999999999999,\"do\":\"hello\"}",
        "{\"id\":1e400,\"do\":\"hello\"}",
        "{\"do\":\"hell\\u0000o\"}",
        "{\"do\":\"hello\xff\"}",
        "{\"do\":\"\xc0\x80\"}",
        "{\"do\":\"\xed\xa0\x80\"}",
        "{\"do\":\"hello\\ud800\"}",
        "\xef\xbb\xbf{\"do\":\"hello\"}",
        "{\"do\":\"HELLO\"}",
    };
    (void)unused;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_bad(bad[i], strlen(bad[i]));
    assert_bad("{\"do\":\"hello\"}\0", 15);
}

static void what_is_deep_or_huge_is_refused(void **unused) {
    static char text[HALL_MESSAGE_MOST + 1];
    static const char *const brackets[] = {"[", "{\"a\":", "[[", "{\"a\":[\"\\\"]\","};
    (void)unused;
    for (int kind = 0; kind < 4; kind++) {
        size_t length = 0, piece = strlen(brackets[kind]);
        for (; length + piece < HALL_MESSAGE_MOST; length += piece)
            memcpy(text + length, brackets[kind], piece);
        assert_bad(text, length);
    }
    /* Sixteen levels are good, one more is not. */
    const char *good = "{\"id\":7,\"do\":\"hello\",\"x\":[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]}";
    forget(&eve);
    hand_over(hall, &eve, good, strlen(good));
    end_round();
    assert_non_null(json_object_get(reply_to(&eve, 7), "version"));
    const char *deep = "{\"id\":7,\"do\":\"hello\",\"x\":[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]}";
    assert_bad(deep, strlen(deep));
    /* A name of 64 KiB. */
    memset(text, 'x', HALL_MESSAGE_MOST);
    memcpy(text, "{\"do\":\"name\",\"name\":\"", 21);
    memcpy(text + HALL_MESSAGE_MOST - 2, "\"}", 2);
    assert_bad(text, HALL_MESSAGE_MOST);
}

/* All requests, with all their members; %s is the table. */
static const char *const requests[] = {
    "'do':'hello'",
    "'do':'name','name':'Ann'",
    "'do':'games'",
    "'do':'lobby'",
    "'do':'create','game':'samurai','seats':['me','easy'],'options':{'captures':'turn'},'listed':true,'clock':5,"
    "'delay':2,'watchers_talk':true,'start':false",
    "'do':'upload','record':{'format':'saburau-record/1','game':'hero','seats':3,'options':{},'names':['a','b','c'],"
    "'moves':['* hero 0 1'],'result':{}}",
    "'do':'watch','table':'%s'",
    "'do':'join','table':'%s','seat':1,'invitation':'x'",
    "'do':'start','table':'%s'",
    "'do':'move','table':'%s','seat':0,'at':1,'move':'keep helmet4'",
    "'do':'back','table':'%s','seat':0",
    "'do':'standing','table':'%s','seat':0,'answer':'always'",
    "'do':'look','table':'%s','eye':0,'count':1",
    "'do':'stand_in','table':'%s','seat':1,'on':true",
    "'do':'say','table':'%s','say':'Hello'",
    "'do':'say','table':'%s','phrase':'thanks'",
    "'do':'mute','table':'%s','seat':1,'on':true",
    "'do':'mute','table':'%s','watchers':true,'on':true",
    "'do':'watchers_talk','table':'%s','on':true",
    "'do':'statistics'",
    "'do':'carry','table':'%s'",
    "'do':'take','ticket':'x'",
    "'do':'rematch','table':'%s'",
    "'do':'unwatch','table':'%s'",
    "'do':'free','table':'%s','seat':1",
    "'do':'leave','table':'%s'",
    "'do':'resign','table':'%s'",
};
enum { REQUESTS = sizeof requests / sizeof *requests };

/* What a member can be instead of what it should be. */
static const char *const values[] = {
    "null",
    "true",
    "false",
    "0",
    "1",
    "-1",
    "7",
    "1.5",
    "1e300",
    "9223372036854775807",
    "-9223372036854775808",
    "\"\"",
    "\"x\"",
    "\"%s%n\"",
    "\"\xf0\x9f\xa6\x8a\"",
    "\"me\"",
    "[]",
    "[0]",
    "[[]]",
    "{}",
    "{\"a\":{}}",
    "[\"me\",\"me\",\"me\",\"me\",\"me\",\"me\",\"me\",\"me\",\"me\"]",
    "[\"me\",1]",
    "{\"first\":1}",
    "{\"first\":\"9\"}",
    "{\"format\":\"saburau-record/1\",\"game\":\"hero\",\"seats\":3,\"moves\":[1]}",
    "\"AAAAAAAAAAAAAAAAAAAAAA\"",
    "\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\"",
};
enum { VALUES = sizeof values / sizeof *values };

static json_t *request_of(const char *format) {
    char text[500], whole[600];
    snprintf(text, sizeof text, format, table); // NOLINT: the formats are those above
    snprintf(whole, sizeof whole, "{%s}", text);
    for (char *at = whole; (at = strchr(at, '\''));)
        *at = '"';
    json_t *json = json_loads(whole, 0, NULL);
    assert_non_null(json);
    return json;
}

static int64_t number = 5000000;

/* The request gets exactly one reply, and nothing said after it is. */
static void assert_one_reply(struct guest *guest, json_t *request) {
    json_object_set_new(request, "id", json_integer(++number));
    char *text = json_dumps(request, JSON_COMPACT);
    forget(guest);
    hand_over(hall, guest, text, strlen(text));
    end_round();
    const json_t *reply = reply_to(guest, number);
    const json_t *error = json_object_get(reply, "error");
    if (error)
        assert_true(strlen(text_in(reply, "say")) > 10);
    free(text);
}

static void spoil_member(struct guest *guest, const char *format, const char *key) {
    for (int value = -1; value < VALUES; value++) {
        json_t *request = request_of(format);
        if (value < 0)
            json_object_del(request, key);
        else
            json_object_set_new(request, key, json_loads(values[value], JSON_DECODE_ANY, NULL));
        assert_one_reply(guest, request);
        json_decref(request);
    }
}

static void spoil_request(struct guest *guest, const char *format) {
    json_t *request = request_of(format), *value;
    const char *key;
    json_object_foreach(request, key, value) spoil_member(guest, format, key);
    assert_one_reply(guest, request);
    json_decref(request);
}

/* Every request with every member missing or wrong, by somebody with a seat and by somebody without, at a table that
 * waits, at one where people play, and at one that is over. */
static void every_request_gets_one_reply(void **unused) {
    (void)unused;
    make_table("'seats':['me','open']");
    for (int i = 0; i < REQUESTS; i++)
        spoil_request(&eve, requests[i]), spoil_request(&ann, requests[i]);
    begin_game("");
    for (int i = 0; i < REQUESTS; i++)
        spoil_request(&eve, requests[i]), spoil_request(&bob, requests[i]);
    assert_string_equal(text_in(ask_well(&ann, "'do':'hello'"), "name"), "Ann");
    for (int i = 0; i < REQUESTS; i++)
        spoil_request(&eve, requests[i]), spoil_request(&bob, requests[i]);
    spoil_request(&eve, "'do':'forget_me','sure':false");
    assert_true(metric("requests_total") > 5000);
}

#define test(name) cmocka_unit_test_setup_teardown(name, come_in, go_out)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(nothing_is_said_before_the_end_of_the_round),
        test(who_does_not_watch_gets_a_plain_reply),
        test(a_guest_who_leaves_in_the_round_is_told_nothing),
        test(who_asks_for_drawings_gets_them_and_nobody_else),
        test(a_drawing_comes_with_every_change_of_the_view),
        test(a_moment_is_drawn_if_that_is_wanted),
        test(who_sits_down_keeps_the_drawings),
        test(who_asks_for_what_follows_gets_it_and_nobody_else),
        test(one_can_ask_about_anything),
        test(the_legal_moves_can_be_read_in_words),
        test(a_stopping_hall_says_so_and_makes_no_moves),
        test(what_cannot_be_written_has_not_happened),
        test(a_table_that_cannot_be_written_has_never_been),
        test(who_watches_a_table_that_cannot_be_read_is_told_and_sees_it_again),
        test(sentences_are_told_to_their_end),
        test(a_seat_that_could_not_change_hands_has_not),
        test(bots_go_on_when_the_disk_is_mended),
        test(bots_are_not_asked_again_at_once),
        test(a_move_is_made_once),
        test(only_the_actor_moves_and_only_by_the_rules),
        test(one_takes_back_what_has_shown_nothing),
        test(taking_back_is_offered_when_it_is_allowed),
        test(what_a_standing_answer_did_is_not_taken_back),
        test(a_bots_late_answer_is_not_played),
        test(who_takes_the_seat_back_decides),
        test(an_answer_is_for_one_position),
        test(bots_go_on_after_a_restart),
        test(a_clock_that_has_run_out_moves),
        test(ten_tables_can_be_made_at_once_and_then_one_waits),
        test(tables_leave_the_memory_and_come_back_the_same),
        test(a_restart_changes_nothing),
        test(a_delayed_spectator_is_behind),
        test(people_on_seats_talk_and_are_muted),
        test(what_is_no_request_is_refused),
        test(what_is_deep_or_huge_is_refused),
        test(every_request_gets_one_reply),
    };
    return cmocka_run_group_tests_name("hall", tests, NULL, NULL);
}
