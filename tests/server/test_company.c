/* People around the board (hall.h): how many watch, what they say, what one says with one tap, and what one's games
 * have come to. */
#include "support_hall.h"
#include <saburau/clock.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct guest ann, bob, eve, zoe;
static char table[LINK_ROOM];

static void everybody_enters(void) {
    enter(&ann, "ann");
    enter(&bob, "bob");
    enter(&eve, "eve");
    enter(&zoe, "zoe");
}

static int come_in(void **unused) {
    if (make_store_folder(unused))
        return 1;
    open_hall();
    everybody_enters();
    return 0;
}

/* If the test has not let them go already. */
static void go(struct guest *guest) {
    if (guest->client)
        leave(guest);
}

static int go_out(void **unused) {
    go(&ann);
    go(&bob);
    go(&eve);
    go(&zoe);
    close_hall();
    return remove_store_folder(unused);
}

static void restart(void) {
    close_hall();
    open_hall();
    everybody_enters();
}

static void forget_all(void) {
    forget(&ann), forget(&bob), forget(&eve), forget(&zoe);
}

static void watch(struct guest *guest) {
    ask_well(guest, "'do':'watch','table':'%s'", table);
}

/* Ann makes a table; everybody watches it. */
static void make_table(const char *members) {
    strcpy(table, text_in(ask_well(&ann, "'do':'create',%s", members), "table"));
    watch(&ann), watch(&bob), watch(&eve), watch(&zoe);
}

/* Ann plays against Bob. */
static void begin_game(const char *members) {
    char all[300];
    snprintf(all, sizeof all, "'game':'samurai','seats':['me','open'],'options':{'first':'0','hand':'random'}%s",
             members);
    make_table(all);
    ask_well(&bob, "'do':'join','table':'%s'", table);
    ask_well(&ann, "'do':'start','table':'%s'", table);
    forget_all();
}

static void talk(struct guest *guest, const char *words) {
    ask_well(guest, "'do':'say','table':'%s','say':'%s'", table, words);
}

/* Makes a legal move of the seat, if it is its turn. */
static bool move(struct guest *guest, int seat) {
    watch(guest);
    const json_t *told = last_told(guest, seat), *legal = json_object_get(told, "legal");
    if (!legal)
        return false;
    char text[SB_MAX_NOTATION];
    snprintf(text, sizeof text, "%s", json_string_value(json_array_get(legal, 0)));
    int64_t at = number_in(told, "at");
    ask_well(guest, "'do':'move','table':'%s','seat':%d,'at':%lld,'move':'%s'", table, seat, (long long)at, text);
    forget(guest);
    return true;
}

static void play_moves(int count) {
    while (count > 0)
        count -= move(&ann, 0) + move(&bob, 1);
}

/* ---- How many watch ---- */

/* Rounds until somebody is told a number of watchers in a message that is not full; -1 if that has not come by then. */
static int64_t wait_for_watchers(struct guest *guest, int eye, double seconds) {
    for (double end = sb_clock_seconds() + seconds; sb_clock_seconds() < end;) {
        const json_t *told = last_told(guest, eye);
        if (told && !json_object_get(told, "full") && json_object_get(told, "watchers"))
            return number_in(told, "watchers");
        let_pass(0.01);
    }
    return -1;
}

static void everybody_is_told_how_many_watch(void **unused) {
    (void)unused;
    begin_game("");
    let_pass(1.1); /* Bob has sat down, and watches no more */
    watch(&ann);
    assert_int_equal(number_in(last_told(&ann, 0), "watchers"), 2);
    watch(&eve);
    assert_int_equal(number_in(last_told(&eve, SB_SPECTATOR), "watchers"), 2);
    forget_all();
    ask_well(&zoe, "'do':'unwatch','table':'%s'", table);
    assert_int_equal(wait_for_watchers(&ann, 0, 60), 1);
    assert_int_equal(wait_for_watchers(&eve, SB_SPECTATOR, 60), 1);
    assert_null(last_told(&zoe, SB_SPECTATOR));
    forget_all();
    leave(&eve); /* or is gone */
    assert_int_equal(wait_for_watchers(&bob, 1, 60), 0);
}

/* Another device of the same visitor is nobody else, nor is a second device of somebody who plays. */
static void visitors_are_counted_and_not_their_devices(void **unused) {
    struct guest again = {0}, player = {0};
    (void)unused;
    begin_game("");
    let_pass(1.1);
    forget_all();
    enter(&again, "eve");
    enter(&player, "ann");
    watch(&again);
    watch(&player);
    assert_int_equal(number_in(last_told(&again, SB_SPECTATOR), "watchers"), 2);
    leave(&player);
    leave(&eve);
    let_pass(1.1);
    assert_int_equal(ann.count, 0);
    watch(&bob);
    assert_int_equal(number_in(last_told(&bob, 1), "watchers"), 2);
    leave(&again);
    assert_int_equal(wait_for_watchers(&bob, 1, 60), 1);
}

/* However many come and go, each who watches hears of it once a second at most; and not at all of one more of many. */
static void a_flood_of_watchers_costs_little(void **unused) {
    enum { MANY = 120 };
    static struct guest crowd[MANY];
    (void)unused;
    begin_game("");
    let_pass(1.1);
    forget_all();
    double start = sb_clock_seconds();
    for (int round = 0; round < 20; round++)
        for (int i = 0; i < 5; i++) {
            char secret[30];
            snprintf(secret, sizeof secret, "flood %d", i);
            enter(&crowd[i], secret);
            watch(&crowd[i]);
            if (round < 19)
                leave(&crowd[i]);
            end_round();
        }
    wait_for_watchers(&ann, 0, 60);
    int most = 1 + (int)(sb_clock_seconds() - start);
    assert_in_range(times_told(&ann, "watchers\":"), 1, most);
    for (int i = 5; i < MANY; i++) {
        char secret[30];
        snprintf(secret, sizeof secret, "flood %d", i);
        enter(&crowd[i], secret);
        watch(&crowd[i]);
    }
    let_pass(1.1);
    watch(&ann);
    assert_int_equal(number_in(last_told(&ann, 0), "watchers"), 100);
    forget_all();
    for (int i = 0; i < 10; i++)
        leave(&crowd[i]);
    let_pass(1.1);
    assert_int_equal(ann.count, 0);
    for (int i = 10; i < MANY; i++)
        leave(&crowd[i]);
}

/* Each table has its place in line. */
static void every_table_tells_how_many_watch(void **unused) {
    char other[LINK_ROOM];
    (void)unused;
    make_table("'game':'samurai','seats':['me','open']");
    strcpy(other, table);
    make_table("'game':'hero','seats':['me','open','open']");
    let_pass(1.1);
    forget_all();
    ask_well(&bob, "'do':'unwatch','table':'%s'", other);
    ask_well(&bob, "'do':'unwatch','table':'%s'", table);
    let_pass(1.1);
    assert_int_equal(times_told(&ann, "\"watchers\":2"), 2);
}

/* A table that is put away or removed takes its place in line with it. */
static void a_table_that_is_removed_tells_no_number(void **unused) {
    (void)unused;
    make_table("'game':'samurai','seats':['me','open']");
    ask_well(&ann, "'do':'forget_me','sure':true");
    make_table("'game':'samurai','seats':['me','open']");
    let_pass(1.1);
    watch(&ann);
    assert_int_equal(number_in(last_told(&ann, 0), "watchers"), 3);
}

/* ---- Watchers talk ---- */

static void watchers_talk_where_the_host_lets_them(void **unused) {
    (void)unused;
    ask_well(&eve, "'do':'name','name':'Eve'");
    begin_game("");
    assert_true(json_is_false(json_object_get((watch(&eve), last_told(&eve, SB_SPECTATOR)), "watchers_talk")));
    ask_refused(&eve, "forbidden", "'do':'say','table':'%s','say':'Hey!'", table);
    ask_refused(&eve, "forbidden", "'do':'watchers_talk','table':'%s','on':true", table);
    ask_refused(&bob, "forbidden", "'do':'watchers_talk','table':'%s','on':true", table);
    forget_all();
    ask_well(&ann, "'do':'watchers_talk','table':'%s','on':true", table);
    assert_true(is_true_in(last_told(&eve, SB_SPECTATOR), "watchers_talk"));
    talk(&eve, "A fine evening.");
    const json_t *line = json_array_get(json_object_get(last_told(&ann, 0), "chat"), 0);
    assert_string_equal(text_in(line, "name"), "Eve");
    assert_null(json_object_get(line, "seat"));
    assert_string_equal(text_in(line, "say"), "A fine evening.");
    talk(&zoe, "Indeed."); /* who has given no name */
    assert_int_equal(times_told(&eve, "\"chat\":[{\"name\":\"Guest "), 1);
    restart();
    assert_true(would_be_told("eve", table, SB_SPECTATOR, "A fine evening."));
    watch(&eve);
    talk(&eve, "Again.");
    ask_well(&ann, "'do':'watchers_talk','table':'%s','on':false", table);
    ask_refused(&eve, "forbidden", "'do':'say','table':'%s','say':'Hey!'", table);
}

static void it_can_be_settled_when_the_table_is_made(void **unused) {
    (void)unused;
    begin_game(",'watchers_talk':true");
    talk(&eve, "Good luck!");
    assert_int_equal(times_told(&bob, "Good luck!"), 1);
    ask_well(&zoe, "'do':'unwatch','table':'%s'", table);
    ask_refused(&zoe, "forbidden", "'do':'say','table':'%s','say':'Hey!'", table); /* who does not even watch */
    ask_refused(&ann, "bad_request", "'do':'create','game':'samurai','seats':['me','open'],'watchers_talk':1");
}

static void who_was_sent_away_does_not_talk(void **unused) {
    (void)unused;
    make_table("'game':'samurai','seats':['me','open'],'watchers_talk':true");
    ask_well(&bob, "'do':'join','table':'%s'", table);
    ask_well(&ann, "'do':'free','table':'%s','seat':1", table);
    ask_refused(&bob, "forbidden", "'do':'say','table':'%s','say':'Hey!'", table);
    talk(&eve, "Poor Bob.");
}

static void watchers_are_muted_all_at_once(void **unused) {
    (void)unused;
    begin_game(",'watchers_talk':true");
    ask_refused(&eve, "forbidden", "'do':'mute','table':'%s','watchers':true,'on':true", table);
    ask_well(&bob, "'do':'mute','table':'%s','watchers':true,'on':true", table);
    assert_true(is_true_in(last_told(&bob, 1), "watchers_muted"));
    talk(&eve, "Take the ship!");
    talk(&ann, "Shh!");
    assert_int_equal(times_told(&bob, "Take the ship!"), 0);
    assert_int_equal(times_told(&bob, "Shh!"), 1);
    assert_int_equal(times_told(&ann, "Take the ship!"), 1);
    assert_false(would_be_told("bob", table, 1, "Take the ship!"));
    ask_well(&bob, "'do':'mute','table':'%s','watchers':true,'on':false", table);
    assert_true(would_be_told("bob", table, 1, "Take the ship!"));
}

/* What players say comes to who is behind with its moves; what watchers say does, too, and to them also. */
static void who_is_behind_learns_nothing_early_from_watchers(void **unused) {
    (void)unused;
    begin_game(",'watchers_talk':true,'delay':4");
    play_moves(6);
    forget_all();
    talk(&eve, "He has the king.");
    assert_int_equal(times_told(&ann, "He has the king."), 1);
    assert_int_equal(times_told(&zoe, "the king."), 0);
    talk(&bob, "I have the king.");
    assert_int_equal(times_told(&zoe, "the king."), 0);
    assert_int_equal(times_told(&eve, "the king."), 0);
    assert_false(would_be_told("yan", table, SB_SPECTATOR, "the king."));
    let_pass(1.1); /* how many watch is told meanwhile, with nothing else */
    assert_int_equal(times_told(&zoe, "chat"), 0);
    play_moves(4);
    assert_int_equal(times_told(&zoe, "I have the king."), 1);
    assert_int_equal(times_told(&zoe, "He has the king."), 1);
    assert_int_equal(times_told(&eve, "He has the king."), 1);
}

/* Whether somebody has spoken cannot be told from when the number of watchers comes. */
static void talk_does_not_hasten_the_number_of_watchers(void **unused) {
    (void)unused;
    begin_game(",'delay':4");
    play_moves(6);
    let_pass(1.1);
    forget_all();
    ask_well(&zoe, "'do':'unwatch','table':'%s'", table);
    talk(&bob, "I have the king.");
    assert_int_equal(eve.count, 0);
    assert_int_equal(wait_for_watchers(&eve, SB_SPECTATOR, 60), 1);
    assert_int_equal(eve.count, 1);
}

static void what_watchers_said_is_forgotten_with_them(void **unused) {
    (void)unused;
    ask_well(&eve, "'do':'name','name':'Eve'");
    begin_game(",'watchers_talk':true");
    talk(&eve, "I am Eve.");
    talk(&zoe, "I am Zoe.");
    talk(&ann, "I am Ann.");
    forget_all();
    assert_true(json_is_false(json_object_get(ask_well(&eve, "'do':'forget_me','sure':true"), "more")));
    assert_true(is_true_in(last_told(&ann, 0), "full"));
    assert_null(strstr(last_text(&ann, 0), "Eve"));
    assert_false(would_be_told("yan", table, SB_SPECTATOR, "Eve"));
    assert_true(would_be_told("yan", table, SB_SPECTATOR, "I am Zoe."));
    assert_true(would_be_told("yan", table, SB_SPECTATOR, "I am Ann."));
    close_hall();
    assert_int_equal(number_of("SELECT count(*) FROM chat WHERE visitor IS NOT NULL"), 1);
    open_hall();
    everybody_enters();
}

static void watchers_who_say_too_much_wait(void **unused) {
    int said = 0;
    (void)unused;
    close_hall();
    open_limited_hall(1000);
    everybody_enters();
    begin_game(",'watchers_talk':true");
    while (said < 50 && !json_object_get(ask(&eve, "'do':'say','table':'%s','say':'Hey!'", table), "error"))
        said++;
    assert_in_range(said, 3, 8);
    ask_refused(&eve, "slow_down", "'do':'say','table':'%s','phrase':'luck'", table);
    talk(&zoe, "Who else is here?");
    for (int i = 0; i < 20; i++)
        talk(&ann, "We are playing.");
}

/* ---- With one tap ---- */

static void a_phrase_is_stored_by_its_name_and_told_in_words(void **unused) {
    (void)unused;
    make_table("'game':'spirit','seats':['me','open']");
    ask_well(&bob, "'do':'join','table':'%s'", table);
    ask_well(&ann, "'do':'start','table':'%s'", table);
    forget_all();
    ask_well(&bob, "'do':'say','table':'%s','phrase':'support'", table);
    const json_t *line = json_array_get(json_object_get(last_told(&ann, 0), "chat"), 0);
    assert_int_equal(number_in(line, "seat"), 1);
    assert_string_equal(text_in(line, "phrase"), "support");
    assert_string_equal(text_in(line, "say"), "Support me, please.");
    ask_refused(&bob, "unknown", "'do':'say','table':'%s','phrase':'dance'", table);
    ask_refused(&bob, "bad_request", "'do':'say','table':'%s','phrase':1", table);
    ask_refused(&eve, "forbidden", "'do':'say','table':'%s','phrase':'support'", table);
    assert_true(would_be_told("eve", table, SB_SPECTATOR, "Support me, please."));
    close_hall();
    assert_int_equal(number_of("SELECT count(*) FROM chat WHERE phrase = 'support' AND what = ''"), 1);
    tamper("UPDATE chat SET phrase = 'no_longer_there'");
    open_hall();
    everybody_enters();
    assert_false(
        would_be_told("eve", table, SB_SPECTATOR, "\"phrase\"")); /* one that the game has no more says nothing */
}

/* ---- How it ended ---- */

/* The table in somebody's list; good until the next question. */
static const json_t *listed(struct guest *guest) {
    const json_t *mine = json_object_get(ask_well(guest, "'do':'lobby'"), "mine");
    for (size_t i = 0; i < json_array_size(mine); i++)
        if (strcmp(text_in(json_array_get(mine, i), "table"), table) == 0)
            return json_array_get(mine, i);
    fail_at(HERE, "the table is not in the list");
    return NULL;
}

/* The first row of somebody's statistics; NULL if there are none. */
static const json_t *counted(struct guest *guest) {
    const json_t *rows = json_object_get(ask_well(guest, "'do':'statistics'"), "statistics");
    assert_true(json_array_size(rows) <= 1);
    return json_array_get(rows, 0);
}

static void assert_counted(struct guest *guest, int games, int won) {
    const json_t *row = counted(guest);
    assert_non_null(row);
    assert_int_equal(number_in(row, "games"), games);
    assert_int_equal(number_in(row, "won"), won);
}

/* Plays on to the end; who has won. */
static int64_t play_to_the_end(void) {
    while (move(&ann, 0) || move(&bob, 1))
        ;
    watch(&eve);
    const json_t *result = json_object_get(last_told(&eve, SB_SPECTATOR), "result");
    assert_non_null(result);
    const json_t *winners = json_object_get(result, "winners");
    return json_array_size(winners) == 1 ? json_integer_value(json_array_get(winners, 0)) : -1;
}

static void how_a_game_ended_is_in_the_list_and_in_the_statistics(void **unused) {
    (void)unused;
    begin_game("");
    assert_null(json_object_get(listed(&ann), "winners"));
    assert_null(json_object_get(listed(&ann), "ended"));
    assert_null(counted(&ann));
    int64_t winner = play_to_the_end();
    for (int start = 0; start < 2; start++) {
        const json_t *entry = listed(&ann), *winners = json_object_get(entry, "winners");
        assert_true(number_in(entry, "ended") >= number_in(entry, "made"));
        assert_null(json_object_get(entry, "given_up"));
        assert_true(json_array_size(winners) >= 1);
        if (winner >= 0)
            assert_int_equal(json_integer_value(json_array_get(winners, 0)), winner);
        assert_counted(&ann, 1, winner != 1);
        assert_counted(&bob, 1, winner != 0);
        const json_t *row = counted(&ann);
        assert_string_equal(text_in(row, "game"), "samurai");
        assert_int_equal(number_in(row, "seats"), 2);
        assert_true(is_true_in(row, "people"));
        assert_null(json_object_get(row, "level"));
        assert_null(json_object_get(row, "difficulty"));
        assert_null(counted(&eve));
        restart();
    }
}

static void who_resigns_has_lost_once_and_others_have_no_result(void **unused) {
    (void)unused;
    begin_game("");
    ask_well(&bob, "'do':'resign','table':'%s'", table);
    assert_counted(&bob, 1, 0);
    assert_null(counted(&ann));
    const json_t *entry = listed(&ann);
    assert_true(is_true_in(entry, "given_up"));
    assert_null(json_object_get(entry, "winners"));
    assert_true(number_in(entry, "ended") > 0);
}

static void resigning_again_and_again_is_one_loss(void **unused) {
    (void)unused;
    make_table("'game':'samurai','seats':['me','open','open'],'options':{'first':'0'}");
    ask_well(&bob, "'do':'join','table':'%s'", table);
    ask_well(&eve, "'do':'join','table':'%s'", table);
    ask_well(&ann, "'do':'start','table':'%s'", table);
    ask_well(&bob, "'do':'resign','table':'%s'", table);
    ask_well(&bob, "'do':'resign','table':'%s'", table);
    assert_counted(&bob, 1, 0);
}

/* A game of bots' partners, of which the level and the difficulty are known. */
static void a_row_says_against_whom_and_how_hard(void **unused) {
    (void)unused;
    make_table("'game':'spirit','seats':['me','easy','hard'],'options':{'level':'heroic'},'start':true");
    ask_well(&ann, "'do':'resign','table':'%s'", table);
    const json_t *row = counted(&ann);
    assert_string_equal(text_in(row, "level"), "hard");
    assert_string_equal(text_in(row, "difficulty"), "heroic");
    assert_false(is_true_in(row, "people"));
    assert_int_equal(number_in(row, "seats"), 3);
    make_table("'game':'spirit','seats':['me','easy','hard'],'options':{'level':'heroic'},'start':true");
    ask_well(&ann, "'do':'resign','table':'%s'", table);
    assert_counted(&ann, 2, 0);
}

/* Ann has all seats: against herself she can only win. */
static void a_game_against_oneself_does_not_count(void **unused) {
    (void)unused;
    make_table("'game':'samurai','seats':['me','me'],'options':{'first':'0','hand':'random'},'start':true");
    while (move(&ann, 0) || move(&ann, 1))
        ;
    assert_true(json_array_size(json_object_get(listed(&ann), "winners")) >= 1);
    assert_null(counted(&ann));
}

/* … together with herself she has won or lost, as everybody would. */
static void a_game_with_oneself_counts(void **unused) {
    (void)unused;
    make_table("'game':'spirit','seats':['me','me'],'start':true");
    while (move(&ann, 0) || move(&ann, 1))
        ;
    size_t winners = json_array_size(json_object_get(listed(&ann), "winners"));
    assert_true(winners == 0 || winners == 2);
    assert_counted(&ann, 1, winners == 2);
}

static void an_uploaded_record_is_nobodys_game(void **unused) {
    struct sb_text record = sb_text_new(NULL);
    (void)unused;
    begin_game("");
    play_to_the_end();
    assert_true(hall_record(hall, table, &record, NULL));
    for (char *at = record.data; (at = strchr(at, '\n'));)
        *at = ' ';
    struct sb_text request = sb_text_new(NULL);
    sb_put_format(&request, "{\"id\":1,\"do\":\"upload\",\"record\":%s}", record.data);
    hand_over(hall, &zoe, request.data, request.length);
    end_round();
    sb_text_free(&request);
    sb_text_free(&record);
    strcpy(table, text_in(reply_to(&zoe, 1), "table"));
    assert_null(counted(&zoe));
    assert_true(json_array_size(json_object_get(listed(&zoe), "winners")) >= 1); /* it can be seen how it ended */
    assert_true(json_integer_value(json_object_get(counted(&ann), "games")) == 1);
}

static void statistics_are_forgotten_with_the_visitor(void **unused) {
    (void)unused;
    begin_game("");
    ask_well(&bob, "'do':'resign','table':'%s'", table);
    begin_game("");
    ask_well(&bob, "'do':'forget_me','sure':true"); /* which resigns */
    assert_null(counted(&bob));
    close_hall();
    assert_int_equal(number_of("SELECT count(*) FROM statistics"), 0);
    open_hall();
    everybody_enters();
}

#define test(name) cmocka_unit_test_setup_teardown(name, come_in, go_out)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(everybody_is_told_how_many_watch),
        test(visitors_are_counted_and_not_their_devices),
        test(a_flood_of_watchers_costs_little),
        test(every_table_tells_how_many_watch),
        test(a_table_that_is_removed_tells_no_number),
        test(watchers_talk_where_the_host_lets_them),
        test(it_can_be_settled_when_the_table_is_made),
        test(who_was_sent_away_does_not_talk),
        test(watchers_are_muted_all_at_once),
        test(who_is_behind_learns_nothing_early_from_watchers),
        test(talk_does_not_hasten_the_number_of_watchers),
        test(what_watchers_said_is_forgotten_with_them),
        test(watchers_who_say_too_much_wait),
        test(a_phrase_is_stored_by_its_name_and_told_in_words),
        test(how_a_game_ended_is_in_the_list_and_in_the_statistics),
        test(who_resigns_has_lost_once_and_others_have_no_result),
        test(resigning_again_and_again_is_one_loss),
        test(a_row_says_against_whom_and_how_hard),
        test(a_game_against_oneself_does_not_count),
        test(a_game_with_oneself_counts),
        test(an_uploaded_record_is_nobodys_game),
        test(statistics_are_forgotten_with_the_visitor),
    };
    return cmocka_run_group_tests_name("company", tests, NULL, NULL);
}
