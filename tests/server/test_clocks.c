/* Clocks of tables and taking back, in a world whose time stands still until a test moves it on. */
#include "../../src/server/hall_internal.h"
#include "support_hall.h"
#include <stdio.h>
#include <string.h>

static struct guest ann;
static char table[LINK_ROOM];

/* ---- The linker leads the hall here when it asks for the time ---- */

double __wrap_sb_clock_seconds(void);

static double now;

double __wrap_sb_clock_seconds(void) {
    return now;
}

/* ---- A game of Samurai, with a minute for each move ---- */

enum { CLOCK = 60 };

static int come_in(void **unused) {
    if (make_store_folder(unused))
        return 1;
    now = 1000;
    open_hall();
    enter(&ann, "ann");
    const json_t *reply = ask_well(
        &ann, "'do':'create','game':'samurai','options':{'first':'0'},'seats':['me','me'],'start':true,'clock':%d",
        CLOCK);
    strcpy(table, text_in(reply, "table"));
    ask_well(&ann, "'do':'watch','table':'%s'", table);
    return 0;
}

static int go_out(void **unused) {
    leave(&ann);
    close_hall();
    return remove_store_folder(unused);
}

/* Time passes, as the hall learns when its round ends. */
static void wait_for(double seconds) {
    now += seconds;
    end_round();
}

static int actor(void) {
    return (int)number_in(last_told(&ann, 0), "actor");
}

/* Seconds left for the move. */
static int left(void) {
    ask_well(&ann, "'do':'watch','table':'%s'", table);
    return (int)((number_in(last_told(&ann, 0), "left") + 500) / 1000);
}

/* The first legal move that can be taken back. Who made it. */
static int move(void) {
    ask_well(&ann, "'do':'watch','table':'%s'", table);
    int seat = actor();
    const json_t *told = last_told(&ann, seat);
    char words[SB_MAX_NOTATION];
    snprintf(words, sizeof words, "%s", json_string_value(json_array_get(json_object_get(told, "legal"), 0)));
    told = ask_well(&ann, "'do':'move','table':'%s','seat':%d,'at':%lld,'move':'%s'", table, seat,
                    (long long)number_in(told, "at"), words);
    assert_true(is_true_in(told, "back"));
    return seat;
}

static void take_back(int seat) {
    ask_well(&ann, "'do':'back','table':'%s','seat':%d", table, seat);
}

/* ---- What is promised ---- */

static void a_move_gives_who_is_next_all_the_time(void **unused) {
    (void)unused;
    assert_int_equal(left(), CLOCK);
    wait_for(20);
    assert_int_equal(left(), CLOCK - 20);
    move();
    assert_int_equal(left(), CLOCK);
}

static void taking_back_gives_no_time_that_was_used(void **unused) {
    (void)unused;
    wait_for(20);
    int seat = move();
    wait_for(10);
    take_back(seat);
    assert_int_equal(left(), CLOCK - 30);
}

/* However often somebody moves and takes back, the move is made when its time is over. */
static void moving_and_taking_back_stretches_no_clock(void **unused) {
    (void)unused;
    for (int used = 0; used < CLOCK - 10; used += 10) {
        wait_for(10);
        int seat = move();
        take_back(seat);
        assert_int_equal(left(), CLOCK - used - 10);
    }
    int64_t at = number_in(last_told(&ann, 0), "at");
    int seat = move();
    assert_int_equal(left(), CLOCK);
    wait_for(9);
    take_back(seat);
    assert_int_equal(left(), 1);
    wait_for(1);
    wait_until_at(&ann, 0, at + 3); /* a bot's */
}

/* … also over several moves of one turn. */
static void each_move_has_its_own_time(void **unused) {
    (void)unused;
    wait_for(5);
    int seat = move();
    while (seat != actor()) /* keeping a piece is a turn of its own */
        seat = move();
    wait_for(7);
    assert_int_equal(move(), seat);
    wait_for(9);
    take_back(seat);
    assert_int_equal(left(), CLOCK - 16);
    take_back(seat);
    assert_true(left() <= CLOCK - 16);
}

static void what_time_is_over_for_cannot_be_taken_back(void **unused) {
    (void)unused;
    wait_for(30);
    int seat = move();
    wait_for(29);
    ask_well(&ann, "'do':'watch','table':'%s'", table);
    assert_true(is_true_in(last_told(&ann, seat), "back"));
    wait_for(1);
    ask_well(&ann, "'do':'watch','table':'%s'", table);
    assert_false(is_true_in(last_told(&ann, seat), "back"));
    ask_refused(&ann, "forbidden", "'do':'back','table':'%s','seat':%d", table, seat);
    assert_int_equal(left(), CLOCK - 30);
}

/* After a restart everybody has all the time, once. */
static void taking_back_after_a_restart_gives_no_more_than_the_restart(void **unused) {
    (void)unused;
    wait_for(30);
    int seat = move();
    wait_for(20);
    close_hall();
    open_hall();
    enter(&ann, "ann");
    end_round();
    assert_int_equal(left(), CLOCK);
    wait_for(20);
    take_back(seat);
    assert_int_equal(left(), CLOCK - 20);
    move();
    take_back(seat);
    assert_int_equal(left(), CLOCK - 20);
}

/* ---- A bot that plays for somebody who looks on ---- */

static int64_t position(void) {
    return number_in(last_told(&ann, 0), "at");
}

/* A bot plays for the actor, whose person has seen this position. */
static void let_bot_play(int64_t seen) {
    struct table *found;
    assert_int_equal(hall_find_table(hall, table, &found, NULL), STORE_FOUND);
    ask_well(&ann, "'do':'stand_in','table':'%s','seat':%d,'on':true,'at':%lld", table, table_actor(found),
             (long long)seen);
}

/* The bot of the next seat plays, too, and waits in a position that nobody has seen. Which? */
static int64_t wait_where_nobody_looked(void) {
    int64_t before = position();
    let_bot_play(before);
    wait_until_at(&ann, 0, before + 1);
    let_bot_play(before);
    return position();
}

static void a_stand_in_waits_until_its_person_has_seen_where_it_is_to_move(void **unused) {
    (void)unused;
    int64_t at = wait_where_nobody_looked();
    wait_for(9);
    assert_int_equal(metric("bots_thinking"), 0);
    ask_well(&ann, "'do':'say','table':'%s','say':'Hm.'", table); /* whatever else happens */
    assert_int_equal(position(), at);
    let_bot_play(at);
    wait_until_at(&ann, 0, at + 1);
}

/* Nobody else at the table has to wait long for them. */
static void a_stand_in_does_not_wait_for_ever(void **unused) {
    (void)unused;
    int64_t at = wait_where_nobody_looked();
    ask_well(&ann, "'do':'say','table':'%s','say':'Hm.'", table);
    wait_for(9);
    assert_int_equal(position(), at);
    wait_for(1);
    wait_until_at(&ann, 0, at + 1);
}

static void a_stand_in_does_not_wait_for_somebody_who_is_gone(void **unused) {
    struct guest ben = {.address = 2};
    (void)unused;
    int64_t at = wait_where_nobody_looked();
    enter(&ben, "ben");
    ask_well(&ben, "'do':'watch','table':'%s'", table);
    assert_int_equal(metric("bots_thinking"), 0);
    ask_well(&ann, "'do':'unwatch','table':'%s'", table);
    wait_until_at(&ben, SB_SPECTATOR, at + 1);
    leave(&ben);
}

/* Who wants no waiting does not get it by saying what they have seen. */
static void a_stand_in_that_need_not_wait_never_does(void **unused) {
    (void)unused;
    for (int seat = 0; seat < 2; seat++)
        ask_well(&ann, "'do':'stand_in','table':'%s','seat':%d,'on':true", table, seat);
    let_bot_play(0);
    wait_until_at(&ann, 0, position() + 3);
}

/* ---- Deadlines ---- */

/* Where there were too many of them, so that this one found no place: it is looked for again. */
static void a_clock_that_found_no_place_runs_when_there_is_room(void **unused) {
    (void)unused;
    deadlines_remove(&hall->deadlines, table);
    assert_int_equal(metric("clocks"), 0);
    hall->look_at_all = now + 5;
    hall->left_out = true;
    wait_for(4);
    assert_int_equal(metric("clocks"), 0); /* not in every round: that would be much to read */
    wait_for(1);
    end_round();
    assert_int_equal(metric("clocks"), 1);
    assert_false(hall->left_out);
}

static void a_deadline_of_what_is_no_longer_there_is_forgotten(void **unused) {
    (void)unused;
    assert_true(deadlines_set(&hall->deadlines, "AAAAAAAAAAAAAAAAAAAAAA", now));
    assert_int_equal(metric("clocks"), 2);
    wait_for(1);
    assert_int_equal(metric("clocks"), 1);
    ask_well(&ann, "'do':'resign','table':'%s'", table);
    assert_int_equal(metric("clocks"), 0);
    assert_true(deadlines_set(&hall->deadlines, table, now)); /* the game is over */
    wait_for(1);
    assert_int_equal(metric("clocks"), 0);
}

#define test(name) cmocka_unit_test_setup_teardown(name, come_in, go_out)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(a_move_gives_who_is_next_all_the_time),
        test(taking_back_gives_no_time_that_was_used),
        test(moving_and_taking_back_stretches_no_clock),
        test(each_move_has_its_own_time),
        test(what_time_is_over_for_cannot_be_taken_back),
        test(taking_back_after_a_restart_gives_no_more_than_the_restart),
        test(a_stand_in_waits_until_its_person_has_seen_where_it_is_to_move),
        test(a_stand_in_does_not_wait_for_ever),
        test(a_stand_in_does_not_wait_for_somebody_who_is_gone),
        test(a_stand_in_that_need_not_wait_never_does),
        test(a_clock_that_found_no_place_runs_when_there_is_room),
        test(a_deadline_of_what_is_no_longer_there_is_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
