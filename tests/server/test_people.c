/* What people can do to each other in the hall (hall.h): they cannot fool, block or overhear one another, and own their
 * data. */
#include "support_hall.h"
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static struct guest ann, bob, cid, eve;
static char table[LINK_ROOM], invitation[LINK_ROOM];
static struct rlimit usual_limit;

static void everybody_enters(void) {
    enter(&ann, "ann");
    enter(&bob, "bob");
    enter(&cid, "cid");
    enter(&eve, "eve");
}

static void mend_disk(void) {
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual_limit), 0);
}

static void break_disk(void) {
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit small = {.rlim_cur = 1, .rlim_max = usual_limit.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
}

static int come_in(void **unused) {
    if (make_store_folder(unused) || getrlimit(RLIMIT_FSIZE, &usual_limit))
        return 1;
    open_hall();
    everybody_enters();
    return 0;
}

static int go_out(void **unused) {
    mend_disk();
    leave(&ann);
    leave(&bob);
    leave(&cid);
    leave(&eve);
    close_hall();
    return remove_store_folder(unused);
}

/* The server is started again; what happens to its file meanwhile is in `sql`. */
static void restart(const char *sql) {
    close_hall();
    if (sql)
        tamper(sql);
    open_hall();
    everybody_enters();
}

/* A number that the file knows, while no server has it open. */
static int count_in_file(const char *sql) {
    sqlite3 *database;
    sqlite3_stmt *statement;
    close_hall();
    assert_int_equal(sqlite3_open(store_path, &database), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(database, sql, -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    int number = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(database);
    open_hall();
    everybody_enters();
    return number;
}

/* ---- Tables ---- */

/* Ann makes a table of Samurai. */
static void make_table(const char *members) {
    const json_t *reply = ask_well(&ann, "'do':'create','game':'samurai','options':{'first':'0'},%s", members);
    strcpy(table, text_in(reply, "table"));
    strcpy(invitation, text_in(reply, "invitation"));
}

static void watch(struct guest *guest) {
    ask_well(guest, "'do':'watch','table':'%s'", table);
}

static void join(struct guest *guest) {
    ask_well(guest, "'do':'join','table':'%s','invitation':'%s'", table, invitation);
}

static void everybody_watches(void) {
    watch(&ann);
    watch(&bob);
    watch(&cid);
    watch(&eve);
}

/* A game of Ann's against Bob and Cid, whom Eve watches. */
static void begin_game(const char *members) {
    char all[200];
    snprintf(all, sizeof all, "'seats':['me','link','link']%s", members);
    make_table(all);
    join(&bob);
    join(&cid);
    everybody_watches();
    ask_well(&ann, "'do':'start','table':'%s'", table);
}

static void talk(struct guest *guest, const char *words) {
    ask_well(guest, "'do':'say','table':'%s','say':'%s'", table, words);
}

static void forget_all(void) {
    forget(&ann), forget(&bob), forget(&cid), forget(&eve);
}

/* A seat as somebody who watches is told it; good until the next message is looked at. */
static const json_t *seat_of(struct guest *guest, int eye, size_t seat) {
    return json_array_get(json_object_get(last_told(guest, eye), "seats"), seat);
}

static struct guest *person_of(int seat) {
    return seat == 0 ? &ann : seat == 1 ? &bob : &cid;
}

/* The last message that names an actor says who is to move: all watch anew for it. */
static void play_moves(int count) {
    while (count-- > 0)
        for (int seat = 0; seat < 3; seat++) {
            struct guest *guest = person_of(seat);
            watch(guest);
            const json_t *legal = json_object_get(last_told(guest, seat), "legal");
            if (!legal)
                continue;
            char move[SB_MAX_NOTATION];
            snprintf(move, sizeof move, "%s", json_string_value(json_array_get(legal, 0)));
            int64_t at = number_in(last_told(guest, seat), "at");
            ask_well(guest, "'do':'move','table':'%s','seat':%d,'at':%lld,'move':'%s'", table, seat, (long long)at,
                     move);
            break;
        }
}

/* ---- Names ---- */

static void nobody_is_called_like_a_bot(void **unused) {
    (void)unused;
    begin_game("");
    ask_well(&bob, "'do':'name','name':'Bob'");
    ask_refused(&bob, "bad_request", "'do':'name','name':'bot:hard'");
    ask_refused(&bob, "bad_request", "'do':'name','name':'b\\u043et\\u200b \\uff11'");
    ask_refused(&bob, "bad_request", "'do':'name','name':'Guest 1a2b','table':'%s'", table);
    assert_string_equal(text_in(ask_well(&bob, "'do':'hello'"), "name"), "Bob");
    assert_non_null(strstr(text_in(seat_of(&ann, 0, 1), "name"), "Guest "));
}

static void names_that_are_stored_stay(void **unused) {
    (void)unused;
    ask_well(&bob, "'do':'name','name':'Bob'");
    restart("UPDATE names SET name = 'Bot 1'");
    assert_string_equal(text_in(ask_well(&bob, "'do':'hello'"), "name"), "Bot 1");
    make_table("'seats':['me','open']");
    ask_well(&bob, "'do':'join','table':'%s'", table);
}

/* ---- Seats ---- */

static void free_seat(int seat) {
    strcpy(invitation, text_in(ask_well(&ann, "'do':'free','table':'%s','seat':%d", table, seat), "invitation"));
}

static void the_host_frees_a_seat(void **unused) {
    (void)unused;
    make_table("'seats':['me','open','open']");
    ask_well(&bob, "'do':'join','table':'%s'", table);
    everybody_watches();
    forget_all();
    free_seat(1);
    assert_string_equal(text_in(seat_of(&ann, 0, 1), "kind"), "open");
    assert_string_equal(text_in(seat_of(&bob, SB_SPECTATOR, 1), "kind"), "open");
    assert_null(last_told(&bob, 1));
    ask_refused(&bob, "forbidden", "'do':'join','table':'%s'", table);
    restart(NULL);
    ask_refused(&bob, "forbidden", "'do':'join','table':'%s','seat':1", table);
    ask_refused(&bob, "forbidden", "'do':'say','table':'%s','say':'Hey!'", table);
    ask_well(&cid, "'do':'join','table':'%s','seat':1", table);
    join(&bob); /* whom the host has invited anew */
}

static void an_invitation_of_before_is_void(void **unused) {
    char old[LINK_ROOM];
    (void)unused;
    make_table("'seats':['me','link','open']");
    join(&bob);
    strcpy(old, invitation);
    free_seat(1);
    assert_string_not_equal(invitation, old);
    ask_refused(&bob, "forbidden", "'do':'join','table':'%s','invitation':'%s'", table, old);
    ask_refused(&bob, "forbidden", "'do':'join','table':'%s','invitation':'%s','seat':2", table, old);
    watch(&ann);
    assert_string_equal(text_in(last_told(&ann, 0), "invitation"), invitation);
    assert_string_equal(text_in(seat_of(&ann, 0, 1), "kind"), "link");
    join(&bob);
}

static void only_the_host_frees_seats_and_only_before_the_game(void **unused) {
    (void)unused;
    make_table("'seats':['me','link','easy']");
    ask_refused(&ann, "forbidden", "'do':'free','table':'%s','seat':1", table);
    ask_refused(&ann, "forbidden", "'do':'free','table':'%s','seat':2", table);
    ask_refused(&ann, "bad_request", "'do':'free','table':'%s'", table);
    ask_refused(&ann, "bad_request", "'do':'free','table':'%s','seat':3", table);
    join(&bob);
    ask_refused(&bob, "forbidden", "'do':'free','table':'%s','seat':0", table);
    ask_refused(&bob, "forbidden", "'do':'free','table':'%s','seat':1", table);
    ask_refused(&eve, "forbidden", "'do':'free','table':'%s','seat':1", table);
    ask_well(&ann, "'do':'start','table':'%s'", table);
    ask_refused(&ann, "forbidden", "'do':'free','table':'%s','seat':1", table);
}

static void the_host_can_free_an_own_seat_and_take_it_again(void **unused) {
    (void)unused;
    make_table("'seats':['me','me','open']");
    char old[LINK_ROOM];
    strcpy(old, invitation);
    free_seat(1);
    assert_string_equal(invitation, old);
    ask_well(&ann, "'do':'join','table':'%s','invitation':'%s'", table, invitation);
    ask_well(&ann, "'do':'join','table':'%s'", table); /* the open one, too */
}

/* Whoever sits down next must not seem to have said it, nor be muted for it. */
static void a_freed_seat_has_said_nothing(void **unused) {
    (void)unused;
    for (int way = 0; way < 2; way++) {
        make_table("'seats':['me','open']");
        ask_well(&bob, "'do':'join','table':'%s'", table);
        everybody_watches();
        talk(&bob, "I am Bob.");
        talk(&ann, "Welcome!");
        ask_well(&ann, "'do':'mute','table':'%s','seat':1,'on':true", table);
        forget_all();
        if (way == 0)
            free_seat(1);
        else
            ask_well(&bob, "'do':'leave','table':'%s'", table);
        assert_true(is_true_in(last_told(&eve, SB_SPECTATOR), "full"));
        assert_null(strstr(last_text(&eve, SB_SPECTATOR), "I am Bob."));
        ask_well(&cid, "'do':'join','table':'%s'", table);
        assert_false(would_be_told("cid", table, 1, "I am Bob."));
        assert_true(would_be_told("cid", table, 1, "Welcome!"));
        talk(&cid, "I am Cid.");
        assert_int_equal(times_told(&ann, "I am Cid."), 1);
    }
}

static void who_was_sent_away_is_told_so_until_invited(void **unused) {
    (void)unused;
    make_table("'seats':['me','open','open']");
    ask_well(&bob, "'do':'join','table':'%s'", table);
    everybody_watches();
    assert_false(is_true_in(last_told(&bob, 1), "sent_away"));
    forget_all();
    free_seat(1);
    assert_true(is_true_in(last_told(&bob, SB_SPECTATOR), "sent_away"));
    assert_false(is_true_in(last_told(&eve, SB_SPECTATOR), "sent_away"));
    assert_false(is_true_in(last_told(&ann, 0), "sent_away"));
    forget_all();
    ask_well(&bob, "'do':'watch','table':'%s'", table); /* also who comes again */
    assert_true(is_true_in(last_told(&bob, SB_SPECTATOR), "sent_away"));
    ask_well(&bob, "'do':'join','table':'%s','seat':1,'invitation':'%s'", table, invitation);
    assert_false(is_true_in(last_told(&bob, 1), "sent_away"));
}

static void those_sent_away_are_remembered_up_to_a_number_and_until_the_game(void **unused) {
    (void)unused;
    make_table("'seats':['me','open']");
    for (int i = 0; i < STORE_FREED_KEPT + 7; i++) {
        struct guest guest = {0};
        char secret[30];
        snprintf(secret, sizeof secret, "number %d", i);
        enter(&guest, secret);
        ask_well(&guest, "'do':'join','table':'%s'", table);
        free_seat(1);
        leave(&guest);
    }
    assert_int_equal(count_in_file("SELECT count(*) FROM freed"), STORE_FREED_KEPT);
    ask_well(&bob, "'do':'join','table':'%s'", table);
    ask_well(&ann, "'do':'start','table':'%s'", table);
    assert_int_equal(count_in_file("SELECT count(*) FROM freed"), 0);
}

static void one_stranger_takes_one_open_seat(void **unused) {
    (void)unused;
    make_table("'seats':['me','open','open','link']");
    assert_int_equal(number_in(ask_well(&bob, "'do':'join','table':'%s'", table), "seat"), 1);
    ask_refused(&bob, "forbidden", "'do':'join','table':'%s'", table);
    ask_refused(&bob, "forbidden", "'do':'join','table':'%s','seat':2,'invitation':'x'", table);
    assert_int_equal(number_in(ask_well(&cid, "'do':'join','table':'%s'", table), "seat"), 2);
    ask_well(&bob, "'do':'join','table':'%s','invitation':'%s'", table, invitation); /* the host allows it */
    ask_well(&ann, "'do':'start','table':'%s'", table);
}

/* ---- Talk and spectators who are behind ---- */

enum { DELAY = 4 };

static void begin_delayed_game(void) {
    begin_game(",'delay':4");
    play_moves(6);
    forget_all();
}

static size_t moves_of(const char *secret, int eye) {
    char *full = full_message(secret, table, eye);
    json_t *json = json_loads(full, 0, NULL);
    size_t moves = json_array_size(json_object_get(json, "log"));
    json_decref(json);
    free(full);
    return moves;
}

static void talk_reaches_spectators_with_the_moves_it_may_be_about(void **unused) {
    (void)unused;
    begin_delayed_game();
    size_t said_at = moves_of("ann", 0);
    talk(&bob, "I have the king.");
    assert_int_equal(times_told(&ann, "I have the king."), 1);
    assert_int_equal(times_told(&bob, "I have the king."), 1);
    assert_int_equal(eve.count, 0); /* not even that something was said */
    while (moves_of("ann", 0) < said_at + DELAY) {
        assert_int_equal(times_told(&eve, "I have the king."), 0);
        assert_false(would_be_told("zoe", table, SB_SPECTATOR, "I have the king."));
        assert_true(would_be_told("cid", table, 2, "I have the king."));
        play_moves(1);
    }
    assert_true(moves_of("eve", SB_SPECTATOR) >= said_at);
    assert_int_equal(times_told(&eve, "I have the king."), 1);
    assert_true(would_be_told("zoe", table, SB_SPECTATOR, "I have the king."));
    play_moves(3);
    assert_int_equal(times_told(&eve, "I have the king."), 1);
}

static void talk_before_the_first_moves_is_for_everybody(void **unused) {
    (void)unused;
    make_table("'seats':['me','link','link'],'delay':4");
    join(&bob);
    join(&cid);
    everybody_watches();
    talk(&bob, "Hello, all!");
    assert_int_equal(times_told(&eve, "Hello, all!"), 1);
    ask_well(&ann, "'do':'start','table':'%s'", table);
    assert_true(would_be_told("zoe", table, SB_SPECTATOR, "Hello, all!"));
}

static void at_the_end_everything_said_is_told(void **unused) {
    (void)unused;
    begin_delayed_game();
    talk(&bob, "I give up.");
    ask_well(&bob, "'do':'resign','table':'%s'", table);
    assert_int_equal(times_told(&eve, "I give up."), 0);
    ask_well(&cid, "'do':'resign','table':'%s'", table);
    assert_string_equal(text_in(last_told(&eve, SB_SPECTATOR), "phase"), "over");
    assert_non_null(strstr(last_text(&eve, SB_SPECTATOR), "I give up."));
}

/* What was muted stays so, whatever the others hear. */
static void a_muted_seat_is_heard_by_spectators_in_time(void **unused) {
    (void)unused;
    begin_delayed_game();
    ask_well(&ann, "'do':'mute','table':'%s','seat':1,'on':true", table);
    forget_all();
    talk(&bob, "Boo!");
    play_moves(2 * DELAY);
    assert_int_equal(times_told(&ann, "Boo!"), 0);
    assert_int_equal(times_told(&eve, "Boo!"), 1);
    assert_int_equal(times_told(&cid, "Boo!"), 1 + times_told(&cid, "\"full\":true"));
}

static void held_talk_is_still_held_after_a_restart(void **unused) {
    (void)unused;
    begin_delayed_game();
    talk(&bob, "I have the king.");
    restart(NULL);
    watch(&eve);
    assert_int_equal(times_told(&eve, "I have the king."), 0);
    play_moves(DELAY);
    assert_int_equal(times_told(&eve, "I have the king."), 1);
}

/* A move that is taken back and made anew brings nothing earlier, nor twice. */
static void taking_back_neither_hastens_talk_nor_repeats_it(void **unused) {
    int times = 0, taken_back = 0;
    (void)unused;
    begin_delayed_game();
    for (int round = 0; round < 12; round++) {
        size_t said_at = moves_of("ann", 0), seen = moves_of("zoe", SB_SPECTATOR);
        char words[30];
        snprintf(words, sizeof words, "Line %d.", round);
        talk(&bob, words);
        assert_true(seen < said_at);
        assert_int_equal(times_told(&eve, words), 0);
        play_moves(1);
        for (int seat = 0; seat < 3; seat++) {
            const json_t *reply = ask(person_of(seat), "'do':'back','table':'%s','seat':%d", table, seat);
            taken_back += json_object_get(reply, "error") == NULL;
        }
        seen = moves_of("zoe", SB_SPECTATOR);
        if (seen < said_at)
            assert_int_equal(times_told(&eve, words), 0);
        play_moves(round % 2);
    }
    assert_true(taken_back > 2);
    play_moves(2 * DELAY);
    for (int round = 0; round < 12; round++) {
        char words[30];
        snprintf(words, sizeof words, "Line %d.", round);
        times += times_told(&eve, words);
    }
    assert_int_equal(times, 12);
}

static void talk_that_could_not_be_stored_is_never_heard(void **unused) {
    (void)unused;
    begin_delayed_game();
    break_disk();
    ask_refused(&bob, "storage", "'do':'say','table':'%s','say':'I have the king.'", table);
    mend_disk();
    play_moves(2 * DELAY);
    assert_int_equal(times_told(&eve, "I have the king."), 0);
    assert_int_equal(times_told(&ann, "I have the king."), 0);
}

static void a_table_keeps_its_last_lines(void **unused) {
    (void)unused;
    begin_delayed_game();
    for (int i = 0; i < STORE_CHAT_KEPT + 5; i++) {
        char words[30];
        snprintf(words, sizeof words, "Line %d.", i);
        talk(&bob, words);
    }
    assert_false(would_be_told("cid", table, 2, "Line 4."));
    assert_true(would_be_told("cid", table, 2, "Line 5."));
    play_moves(2 * DELAY);
    assert_int_equal(times_told(&eve, "Line 5."), 1);
    assert_int_equal(times_told(&eve, "Line 54."), 1);
    assert_int_equal(count_in_file("SELECT count(*) FROM chat"), STORE_CHAT_KEPT);
}

/* ---- Own data ---- */

static void be_forgotten(struct guest *guest) {
    const json_t *reply = ask_well(guest, "'do':'forget_me','sure':true");
    assert_true(json_is_false(json_object_get(reply, "more")));
}

static void only_who_is_sure_is_forgotten(void **unused) {
    (void)unused;
    ask_well(&bob, "'do':'name','name':'Bob'");
    ask_refused(&bob, "bad_request", "'do':'forget_me'");
    ask_refused(&bob, "bad_request", "'do':'forget_me','sure':false");
    ask_refused(&bob, "bad_request", "'do':'forget_me','sure':'yes'");
    assert_string_equal(text_in(ask_well(&bob, "'do':'hello'"), "name"), "Bob");
    be_forgotten(&bob);
    assert_string_equal(text_in(ask_well(&bob, "'do':'hello'"), "name"), "");
    be_forgotten(&bob); /* there is nothing left, and nothing wrong with that */
}

static void before_the_game_the_seat_is_free(void **unused) {
    (void)unused;
    make_table("'seats':['me','open']");
    ask_well(&bob, "'do':'join','table':'%s'", table);
    everybody_watches();
    talk(&bob, "I am Bob.");
    be_forgotten(&bob);
    assert_string_equal(text_in(seat_of(&ann, 0, 1), "kind"), "open");
    assert_null(strstr(last_text(&ann, 0), "I am Bob."));
    assert_non_null(last_told(&bob, SB_SPECTATOR));
    assert_int_equal(json_array_size(json_object_get(ask_well(&bob, "'do':'lobby'"), "mine")), 0);
}

static void in_the_game_a_bot_takes_the_seat_for_good(void **unused) {
    char ticket[SECRET_ROOM];
    (void)unused;
    ask_well(&bob, "'do':'name','name':'Bob'");
    begin_game("");
    talk(&bob, "I am Bob.");
    talk(&ann, "I am Ann.");
    strcpy(ticket, text_in(ask_well(&bob, "'do':'carry','table':'%s'", table), "ticket"));
    forget_all();
    be_forgotten(&bob);
    const json_t *seat = seat_of(&ann, 0, 1);
    assert_true(is_true_in(seat, "resigned"));
    assert_string_equal(text_in(seat, "name"), "");
    assert_null(last_told(&bob, 1)); /* whose eyes are a spectator's now */
    assert_non_null(last_told(&bob, SB_SPECTATOR));
    assert_null(strstr(last_text(&eve, SB_SPECTATOR), "Bob"));
    assert_non_null(strstr(last_text(&eve, SB_SPECTATOR), "I am Ann."));
    ask_refused(&bob, "forbidden", "'do':'say','table':'%s','say':'Hey!'", table);
    ask_refused(&eve, "unknown", "'do':'take','ticket':'%s'", ticket);
    restart(NULL);
    assert_false(would_be_told("zoe", table, SB_SPECTATOR, "Bob"));
    assert_int_equal(moves_of("ann", 0), moves_of("cid", 2));
}

/* What the others hear of a game with a delay is not mixed up by it. */
static void held_talk_of_others_stays_held(void **unused) {
    (void)unused;
    begin_delayed_game();
    talk(&cid, "I have the king.");
    talk(&bob, "So have I.");
    be_forgotten(&bob);
    assert_int_equal(times_told(&eve, "I have the king."), 0);
    assert_int_equal(times_told(&eve, "So have I."), 0);
    talk(&cid, "Bob has gone.");
    assert_int_equal(times_told(&eve, "Bob has gone."), 0);
}

static void after_the_game_the_seat_is_nobodys(void **unused) {
    (void)unused;
    ask_well(&bob, "'do':'name','name':'Bob'");
    ask_well(&cid, "'do':'name','name':'Cid'");
    begin_game("");
    talk(&bob, "I am Bob.");
    ask_well(&bob, "'do':'resign','table':'%s'", table);
    ask_well(&cid, "'do':'resign','table':'%s'", table);
    forget_all();
    be_forgotten(&bob);
    assert_string_equal(text_in(seat_of(&ann, 0, 1), "kind"), "person");
    assert_string_equal(text_in(seat_of(&ann, 0, 1), "name"), "");
    assert_string_equal(text_in(seat_of(&ann, 0, 2), "name"), "Cid");
    assert_false(would_be_told("zoe", table, SB_SPECTATOR, "Bob"));
    struct sb_text record = sb_text_new(NULL);
    assert_true(hall_record(hall, table, &record, NULL));
    assert_null(strstr(record.data, "Bob"));
    assert_non_null(strstr(record.data, "Cid"));
    sb_text_free(&record);
    ask_refused(&bob, "forbidden", "'do':'rematch','table':'%s'", table);
}

static void a_host_leaves_no_table_that_would_wait_for_ever(void **unused) {
    char waiting[LINK_ROOM];
    (void)unused;
    make_table("'seats':['me','open'],'listed':true");
    strcpy(waiting, table);
    ask_well(&bob, "'do':'join','table':'%s'", table);
    watch(&bob);
    begin_game("");
    forget_all();
    be_forgotten(&ann);
    assert_int_equal(times_told(&bob, "\"error\":\"unknown\""), 1);
    assert_int_equal(times_told(&bob, waiting), 1);
    ask_refused(&bob, "unknown", "'do':'watch','table':'%s'", waiting);
    assert_int_equal(json_array_size(json_object_get(ask_well(&eve, "'do':'lobby'"), "listed")), 0);
    watch(&ann);
    assert_null(json_object_get(last_told(&ann, SB_SPECTATOR), "host"));
    assert_int_equal(count_in_file("SELECT count(*) FROM tables"), 1);
    assert_int_equal(count_in_file("SELECT count(*) FROM seats"), 3);
    assert_int_equal(count_in_file("SELECT count(*) FROM tables WHERE host = zeroblob(32)"), 1);
}

/* In the same round, too. */
static void a_table_that_is_removed_cannot_be_found(void **unused) {
    (void)unused;
    make_table("'seats':['me','open']");
    say(&ann, "'do':'forget_me','sure':true");
    int64_t id = say(&bob, "'do':'join','table':'%s'", table);
    end_round();
    assert_string_equal(text_in(reply_to(&bob, id), "error"), "unknown");
}

static void what_cannot_be_stored_is_not_forgotten(void **unused) {
    char waiting[LINK_ROOM];
    (void)unused;
    ask_well(&ann, "'do':'name','name':'Ann'");
    make_table("'seats':['me','open']");
    strcpy(waiting, table);
    watch(&ann);
    watch(&eve);
    begin_game("");
    talk(&ann, "I am Ann.");
    break_disk();
    forget_all();
    ask_refused(&ann, "storage", "'do':'forget_me','sure':true");
    assert_int_equal(times_told(&eve, "\"error\""), 0);
    mend_disk();
    assert_string_equal(text_in(ask_well(&ann, "'do':'hello'"), "name"), "Ann");
    assert_true(would_be_told("ann", table, 0, "I am Ann."));
    ask_well(&bob, "'do':'join','table':'%s'", waiting);
    be_forgotten(&ann);
    assert_int_equal(times_told(&eve, "\"error\":\"unknown\""), 1);
}

/* A round deals with some tables, and the client comes again for the rest. */
static void many_tables_are_forgotten_in_steps(void **unused) {
    enum { TABLES = 46 };
    int steps = 1;
    (void)unused;
    for (int i = 0; i < TABLES; i++)
        say(&ann, "'do':'create','game':'hero','seats':['me','me','me'],'start':%s", i % 2 ? "true" : "false");
    make_table("'seats':['open','open']");
    end_round();
    while (is_true_in(ask_well(&ann, "'do':'forget_me','sure':true"), "more"))
        assert_true(++steps < 10);
    assert_int_equal(steps, 3);
    assert_int_equal(json_array_size(json_object_get(ask_well(&ann, "'do':'lobby'"), "mine")), 0);
    assert_int_equal(count_in_file("SELECT count(*) FROM tables"), TABLES / 2);
    assert_int_equal(count_in_file("SELECT count(*) FROM seats WHERE owner <> zeroblob(32)"), 0);
}

static void a_table_of_no_use_is_forgotten_too(void **unused) {
    (void)unused;
    ask_well(&bob, "'do':'name','name':'Bob'");
    begin_game("");
    talk(&bob, "I am Bob.");
    talk(&cid, "I am Cid.");
    restart("UPDATE tables SET rules = 99");
    ask_refused(&bob, "storage", "'do':'watch','table':'%s'", table);
    be_forgotten(&bob);
    be_forgotten(&ann); /* the host */
    restart("UPDATE tables SET rules = 1");
    assert_int_equal(count_in_file("SELECT count(*) FROM seats WHERE owner IS NOT NULL"), 1);
    assert_int_equal(count_in_file("SELECT count(*) FROM chat"), 1);
    assert_int_equal(count_in_file("SELECT count(*) FROM seats WHERE name = 'Bob'"), 0);
    assert_int_equal(count_in_file("SELECT count(*) FROM tables WHERE host = zeroblob(32)"), 1);
}

/* Though it would have been touched in the same round. */
static void a_table_that_is_removed_is_not_written_again(void **unused) {
    (void)unused;
    make_table("'seats':['me','open']");
    restart("UPDATE tables SET touched = touched - 1000000");
    say(&ann, "'do':'watch','table':'%s'", table);
    say(&ann, "'do':'forget_me','sure':true");
    end_round();
    assert_int_equal(count_in_file("SELECT count(*) FROM tables"), 0);
    assert_int_equal(count_in_file("SELECT count(*) FROM seats"), 0);
}

/* Nor can a record be had of a game whose end is not on the disk. */
static void a_record_is_given_out_when_the_end_is_stored(void **unused) {
    struct sb_text record = sb_text_new(NULL);
    struct sb_error error = {.words = NULL};
    (void)unused;
    begin_game("");
    say(&bob, "'do':'resign','table':'%s'", table);
    say(&cid, "'do':'resign','table':'%s'", table);
    assert_false(hall_record(hall, table, &record, &error));
    end_round();
    assert_true(hall_record(hall, table, &record, &error));
    sb_text_free(&record);
}

#define test(name) cmocka_unit_test_setup_teardown(name, come_in, go_out)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(nobody_is_called_like_a_bot),
        test(names_that_are_stored_stay),
        test(the_host_frees_a_seat),
        test(an_invitation_of_before_is_void),
        test(only_the_host_frees_seats_and_only_before_the_game),
        test(the_host_can_free_an_own_seat_and_take_it_again),
        test(a_freed_seat_has_said_nothing),
        test(who_was_sent_away_is_told_so_until_invited),
        test(those_sent_away_are_remembered_up_to_a_number_and_until_the_game),
        test(one_stranger_takes_one_open_seat),
        test(talk_reaches_spectators_with_the_moves_it_may_be_about),
        test(talk_before_the_first_moves_is_for_everybody),
        test(at_the_end_everything_said_is_told),
        test(a_muted_seat_is_heard_by_spectators_in_time),
        test(held_talk_is_still_held_after_a_restart),
        test(taking_back_neither_hastens_talk_nor_repeats_it),
        test(talk_that_could_not_be_stored_is_never_heard),
        test(a_table_keeps_its_last_lines),
        test(only_who_is_sure_is_forgotten),
        test(before_the_game_the_seat_is_free),
        test(in_the_game_a_bot_takes_the_seat_for_good),
        test(held_talk_of_others_stays_held),
        test(after_the_game_the_seat_is_nobodys),
        test(a_host_leaves_no_table_that_would_wait_for_ever),
        test(a_table_that_is_removed_cannot_be_found),
        test(what_cannot_be_stored_is_not_forgotten),
        test(many_tables_are_forgotten_in_steps),
        test(a_table_of_no_use_is_forgotten_too),
        test(a_table_that_is_removed_is_not_written_again),
        test(a_record_is_given_out_when_the_end_is_stored),
    };
    return cmocka_run_group_tests_name("people", tests, NULL, NULL);
}
