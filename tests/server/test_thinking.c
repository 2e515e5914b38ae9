/* Thinking in the hall: nobody can keep others' bots from thinking, and bots think about nothing that nobody needs.
 * Also to be run with the thread sanitizer. */
#include "../../src/server/hall_internal.h"
#include "support_hall.h"
#include <saburau/clock.h>
#include <saburau/samurai.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { HOME = 1, ELSEWHERE, NOWHERE }; /* addresses */

static struct guest ann = {.address = HOME}, mallory = {.address = ELSEWHERE};
static char table[LINK_ROOM]; /* Ann's */

static int come_in(void **unused) {
    int failed = make_store_folder(unused);
    if (failed)
        return failed;
    open_hall();
    enter(&ann, "ann");
    enter(&mallory, "mallory");
    return 0;
}

static int go_out(void **unused) {
    leave(&ann);
    leave(&mallory);
    ann.address = HOME;
    mallory.address = ELSEWHERE;
    close_hall();
    return remove_store_folder(unused);
}

static void restart(void) {
    close_hall();
    open_hall();
    enter(&ann, "ann");
    enter(&mallory, "mallory");
}

static long waiting(const char *class) {
    char name[60];
    snprintf(name, sizeof name, "bots_waiting{class=\"%s\"}", class);
    return metric(name);
}

static bool is_quiet(void) {
    return metric("bots_thinking") == 0 && waiting("alone") == 0;
}

/* Rounds until nobody thinks, and all has been told that was found. */
static void wait_until_quiet(void) {
    for (double end = sb_clock_seconds() + 60; sb_clock_seconds() < end; let_pass(0.002)) {
        bool quiet = is_quiet();
        end_round();
        if (quiet && is_quiet())
            return;
    }
    fail_at(HERE, "bots think for ever");
}

/* ---- Bots that cannot think just now ---- */

static struct question *blocking[2];

/* All threads of the hall have something to do that takes an hour. */
static void block(void) {
    struct position game = start_game(&sb_samurai, 2, "first=0");
    struct asker asker = {.address = NOWHERE};
    while (sb_samurai.actor(&game.state) == SB_CHANCE) {
        struct sb_random random;
        sb_random_stream(&random, 1, 1);
        make_move(&game, any_move(&game, &random));
    }
    struct thought thought = {.bot = bot_named(&sb_samurai, "search:ms=3600000"), .decision = decision_in(&game, 1)};
    for (int i = 0; i < 2; i++) {
        blocking[i] = thinkers_ask(hall->thinkers, &thought, CLASS_WATCHED, &asker);
        assert_non_null(blocking[i]);
    }
    for (double end = sb_clock_seconds() + 60; waiting("watched") > 0;)
        assert_true(sb_clock_seconds() < end);
}

static void unblock(void) {
    for (int i = 0; i < 2; i++)
        thinkers_cancel(hall->thinkers, blocking[i]);
}

/* How many questions there are beside those that block. */
static long asked(void) {
    return metric("bots_thinking") - 2;
}

/* ---- Tables ---- */

/* A game against a bot, which begins. */
static void make_table(struct guest *guest, const char *bot, char link[LINK_ROOM]) {
    const json_t *reply = ask_well(guest,
                                   "'do':'create','game':'samurai','seats':['me','%s'],"
                                   "'options':{'first':'1','hand':'random'},'start':true",
                                   bot);
    strcpy(link, text_in(reply, "table"));
}

static void watch(struct guest *guest, const char *link) {
    ask_well(guest, "'do':'watch','table':'%s'", link);
}

/* Ann's game, in which it is her turn. */
static void begin_game(void) {
    make_table(&ann, "easy", table);
    watch(&ann, table);
    for (double end = sb_clock_seconds() + 60; number_in(last_told(&ann, 0), "actor") != 0; let_pass(0.002))
        assert_true(sb_clock_seconds() < end);
}

/* Any move of Ann's. */
static void move(void) {
    char text[SB_MAX_NOTATION];
    const json_t *told = last_told(&ann, 0);
    const json_t *legal = json_object_get(told, "legal");
    strcpy(text, json_string_value(json_array_get(legal, json_array_size(legal) - 1)));
    ask_well(&ann, "'do':'move','table':'%s','seat':0,'at':%lld,'move':'%s'", table, (long long)number_in(told, "at"),
             text);
}

/* Moves until it is the bot's turn. */
static void move_until_bots_turn(void) {
    while (number_in(last_told(&ann, 0), "actor") == 0)
        move();
}

/* Rounds until the bot has moved, and it is Ann's turn again. */
static void wait_for_bot(void) {
    for (double end = sb_clock_seconds() + 60; number_in(last_told(&ann, 0), "actor") != 0; let_pass(0.001))
        if (sb_clock_seconds() > end)
            fail_at(HERE, "the bot does not answer");
}

/* ---- Fairness ---- */

/* Somebody with many tables whose bots think hard, who also looks on at Ann's. */
static void many_tables_do_not_delay_anothers(void **unused) {
    enum { TABLES = 45 };
    (void)unused;
    begin_game();
    long moves = metric("bot_moves_total");
    block();
    for (int i = 0; i < TABLES; i++) {
        char link[LINK_ROOM];
        make_table(&mallory, "hard", link);
        watch(&mallory, link);
    }
    move_until_bots_turn();
    watch(&mallory, table);
    assert_int_equal(waiting("watched"), TABLES + 1);
    unblock();
    wait_for_bot();
    print_message("%ld moves of bots, one of them Ann's\n", metric("bot_moves_total") - moves);
    assert_true(metric("bot_moves_total") - moves < TABLES / 2);
}

/* A question for a move that was begun, or waits, is somebody's only as long as they watch. */
static void who_watches_decides_how_long_it_waits(void **unused) {
    (void)unused;
    block();
    make_table(&ann, "easy", table);
    assert_int_equal(waiting("unwatched"), 1);
    watch(&mallory, table); /* who only looks on */
    assert_int_equal(waiting("watched"), 1);
    watch(&ann, table);
    assert_int_equal(waiting("watched"), 1);
    ask_well(&mallory, "'do':'unwatch','table':'%s'", table);
    assert_int_equal(waiting("watched"), 1);
    ask_well(&ann, "'do':'unwatch','table':'%s'", table);
    assert_int_equal(waiting("watched"), 0);
    assert_int_equal(waiting("unwatched"), 1);
    watch(&mallory, table);
    leave(&mallory);
    mallory.address = ELSEWHERE;
    enter(&mallory, "mallory");
    end_round();
    assert_int_equal(waiting("unwatched"), 1);
    unblock();
    wait_until_quiet();
}

/* ---- Hints ---- */

static void begin_for_hints(void) {
    begin_game();
    block();
}

static bool is_slow_down(const json_t *reply) {
    return reply && strcmp(text_in(reply, "error"), "slow_down") == 0;
}

/* Another client, which asks for a hint: is it told to slow down? Without that, the reply comes later. */
static bool is_refused(struct guest *guest, limits_address address, const char *secret, const char *link) {
    guest->address = address;
    enter(guest, secret);
    int64_t id = say(guest, "'do':'hint','table':'%s'", link);
    end_round();
    return is_slow_down(find_reply(guest, id));
}

static void a_client_asks_one_question_at_a_time(void **unused) {
    (void)unused;
    begin_for_hints();
    say(&ann, "'do':'hint','table':'%s'", table);
    ask_refused(&ann, "slow_down", "'do':'hint','table':'%s'", table);
    assert_int_equal(waiting("hint"), 1);
    unblock();
    wait_until_quiet();
}

/* A game that is over, of which everybody may ask for hints. */
static void end_game(void) {
    begin_game();
    ask_well(&ann, "'do':'resign','table':'%s'", table);
    block();
}

static void a_visitor_has_few_questions(void **unused) {
    struct guest devices[HINTS_OF_VISITOR + 1] = {0}, other = {0};
    (void)unused;
    end_game();
    for (int i = 0; i < HINTS_OF_VISITOR; i++)
        assert_false(is_refused(&devices[i], HOME, "ann", table));
    assert_true(is_refused(&devices[HINTS_OF_VISITOR], HOME, "ann", table));
    ask_refused(&devices[HINTS_OF_VISITOR], "slow_down", "'do':'curve','table':'%s'", table);
    ask_refused(&ann, "slow_down", "'do':'hint','table':'%s'", table);
    assert_false(is_refused(&other, HOME, "bob", table));
    assert_int_equal(waiting("hint"), HINTS_OF_VISITOR + 1);
    leave(&other);
    for (int i = 0; i <= HINTS_OF_VISITOR; i++)
        leave(&devices[i]);
    assert_int_equal(asked(), 0);
    unblock();
}

/* Puts a game that was played to its end on a table. */
static void upload_game(void) {
    char record[4000];
    FILE *file = fopen(SABURAU_SOURCE_DIR "/tests/golden/spirit-two-seats-normal-lost.jsonl", "r");
    assert_non_null(file);
    assert_non_null(fgets(record, sizeof record, file));
    fclose(file);
    strcpy(table, text_in(ask_well(&ann, "'do':'upload','record':%s", record), "table"));
}

/* A part of a review is a question like others, and is forgotten when who asked has left. */
static void a_visitor_asks_for_few_parts_of_reviews(void **unused) {
    struct guest devices[HINTS_OF_VISITOR] = {0};
    (void)unused;
    upload_game();
    block();
    for (int i = 0; i < HINTS_OF_VISITOR; i++) {
        devices[i].address = HOME;
        enter(&devices[i], "ann");
        int64_t id = say(&devices[i], "'do':'review','table':'%s'", table);
        end_round();
        assert_null(find_reply(&devices[i], id));
    }
    ask_refused(&ann, "slow_down", "'do':'review','table':'%s'", table);
    assert_int_equal(waiting("hint"), HINTS_OF_VISITOR);
    for (int i = 0; i < HINTS_OF_VISITOR; i++)
        leave(&devices[i]);
    assert_int_equal(asked(), 0);
    unblock();
}

static void an_address_has_some_questions(void **unused) {
    enum { MANY = 100 };
    static struct guest guests[MANY], other;
    int refused = 0;
    (void)unused;
    end_game();
    for (int i = 0; i < MANY; i++) {
        char secret[20];
        snprintf(secret, sizeof secret, "guest %d", i);
        refused += is_refused(&guests[i], ELSEWHERE, secret, table);
    }
    assert_int_equal(refused, MANY - HINTS_OF_ADDRESS);
    assert_int_equal(waiting("hint"), HINTS_OF_ADDRESS);
    assert_false(is_refused(&other, HOME, "bob", table));
    leave(&other);
    for (int i = 0; i < MANY; i++)
        leave(&guests[i]);
    assert_int_equal(asked(), 0);
    unblock();
}

/* What is being thought about counts until it has stopped: whoever leaves and comes again has no more than others. */
static void who_comes_and_goes_leaves_nothing_behind(void **unused) {
    (void)unused;
    begin_game();
    for (int i = 0; i < 300; i++) {
        struct guest guest = {0};
        is_refused(&guest, HOME, "ann", table);
        leave(&guest);
        assert_int_equal(waiting("hint"), 0);
        assert_true(metric("bots_thinking") <= 2); /* those that are just being stopped */
    }
    int64_t id = say(&ann, "'do':'hint','table':'%s'", table);
    end_round();
    wait_until_quiet();
    assert_true(json_array_size(json_object_get(reply_to(&ann, id), "candidates")) > 0);
}

/* ---- Nobody needs it any more ---- */

/* A bot plays for Ann, who takes back what she has moved herself: it has something else to think about. */
static void a_thought_ends_when_the_move_before_it_is_taken_back(void **unused) {
    struct table *found;
    (void)unused;
    begin_game();
    block();
    move();
    assert_true(is_true_in(last_told(&ann, 0), "back"));
    ask_well(&ann, "'do':'stand_in','table':'%s','seat':0,'on':true", table);
    assert_int_equal(hall_find_table(hall, table, &found, NULL), STORE_FOUND);
    uint64_t before = found->asked;
    assert_int_equal(before, found->match.position);
    ask_well(&ann, "'do':'back','table':'%s','seat':0", table);
    assert_int_equal(asked(), 1);
    assert_true(found->asked > before);
    assert_int_equal(found->asked, found->match.position);
    ask_well(&ann, "'do':'stand_in','table':'%s','seat':0,'on':false", table);
    assert_int_equal(asked(), 0);
    unblock();
}

static void a_stand_ins_thought_ends_when_the_person_is_back(void **unused) {
    (void)unused;
    begin_game();
    int64_t at = number_in(last_told(&ann, 0), "at");
    block();
    ask_well(&ann, "'do':'leave','table':'%s'", table);
    assert_int_equal(asked(), 1);
    watch(&ann, table);
    assert_int_equal(asked(), 0);
    unblock();
    let_pass(0.05);
    assert_int_equal(number_in(last_told(&ann, 0), "at"), at);
}

static void a_bots_thought_ends_with_the_game(void **unused) {
    (void)unused;
    begin_game();
    block();
    move_until_bots_turn();
    assert_int_equal(asked(), 1);
    ask_well(&ann, "'do':'resign','table':'%s'", table);
    assert_int_equal(asked(), 0);
    unblock();
}

static void a_hall_that_stops_asks_nobody(void **unused) {
    (void)unused;
    begin_game();
    block();
    say(&ann, "'do':'hint','table':'%s'", table);
    move();
    stop_hall(); /* and is closed while two bots think for an hour */
}

/* ---- Tables that play by themselves ---- */

/* Nobody may have all these tables: Mallory has some as this visitor, some as that. */
static void come_as_owner_of(int table_number) {
    char secret[40];
    snprintf(secret, sizeof secret, "mallory %d", table_number / 40);
    leave(&mallory);
    mallory.address = ELSEWHERE;
    enter(&mallory, secret);
}

/* Mallory's tables, at which bots alone decide and which nobody watches. */
static void leave_tables(int count, const char *game) {
    for (int i = 0; i < count; i++) {
        come_as_owner_of(i);
        const json_t *reply =
            ask_well(&mallory, "'do':'create','game':'%s','seats':['me','easy','easy'],'start':true", game);
        char link[LINK_ROOM];
        strcpy(link, text_in(reply, "table"));
        ask_well(&mallory, "'do':'leave','table':'%s'", link);
    }
}

static void tables_that_play_by_themselves_wait_in_line(void **unused) {
    enum { TABLES = 150 };
    (void)unused;
    begin_game();
    block();
    leave_tables(TABLES, "samurai");
    for (int again = 0; again < 2; again++) {
        assert_int_equal(waiting("alone"), TABLES);
        assert_int_equal(asked(), 2);
        move_until_bots_turn();
        assert_int_equal(asked(), 3);
        unblock();
        long moves = metric("bot_moves_total");
        wait_for_bot();
        print_message("%ld moves of bots, one of them Ann's\n", metric("bot_moves_total") - moves);
        assert_true(waiting("alone") > TABLES / 2);
        if (!again) {
            restart();
            watch(&ann, table);
            block();
            end_round();
        }
    }
}

static void whoever_watches_such_a_table_does_not_wait_for_the_others(void **unused) {
    (void)unused;
    block();
    leave_tables(20, "samurai");
    make_table(&mallory, "easy", table);
    ask_well(&mallory, "'do':'leave','table':'%s'", table);
    assert_int_equal(waiting("alone"), 21);
    watch(&ann, table);
    assert_int_equal(waiting("alone"), 20);
    assert_int_equal(waiting("watched"), 1);
    ask_well(&ann, "'do':'unwatch','table':'%s'", table);
    assert_int_equal(waiting("alone"), 21);
    assert_int_equal(asked(), 2);
    watch(&ann, table);
    unblock();
    wait_until_at(&ann, SB_SPECTATOR, 12);
    assert_true(waiting("alone") > 0);
}

/* Also over a restart in the middle of it. */
static void each_of_them_plays_to_its_end(void **unused) {
    enum { TABLES = 5 };
    (void)unused;
    leave_tables(TABLES, "hero");
    let_pass(0.05);
    restart();
    for (double end = sb_clock_seconds() + 100; metric("tables{phase=\"over\"}") < TABLES; let_pass(0.002))
        if (sb_clock_seconds() > end)
            fail_at(HERE, "a game never ends");
}

/* Those that find no place in line are found when it is empty. */
static void none_is_lost_when_the_line_is_full(void **unused) {
    enum { TABLES = 270, IN_LINE = 256 };
    static char links[TABLES][LINK_ROOM];
    (void)unused;
    block();
    for (int i = 0; i < TABLES; i++) {
        come_as_owner_of(i);
        make_table(&mallory, "easy", links[i]);
        ask_well(&mallory, "'do':'leave','table':'%s'", links[i]);
    }
    end_round();
    assert_int_equal(waiting("alone"), IN_LINE + 2);
    for (int i = 0; i < TABLES - 4; i++) { /* all but a few are over */
        come_as_owner_of(i);
        ask_well(&mallory, "'do':'resign','table':'%s'", links[i]);
    }
    end_round();
    assert_int_equal(waiting("alone"), 4);
    assert_int_equal(asked(), 2);
    unblock();
}

#define test(name) cmocka_unit_test_setup_teardown(name, come_in, go_out)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(many_tables_do_not_delay_anothers),
        test(who_watches_decides_how_long_it_waits),
        test(a_client_asks_one_question_at_a_time),
        test(a_visitor_has_few_questions),
        test(a_visitor_asks_for_few_parts_of_reviews),
        test(an_address_has_some_questions),
        test(who_comes_and_goes_leaves_nothing_behind),
        test(a_thought_ends_when_the_move_before_it_is_taken_back),
        test(a_stand_ins_thought_ends_when_the_person_is_back),
        test(a_bots_thought_ends_with_the_game),
        test(a_hall_that_stops_asks_nobody),
        test(tables_that_play_by_themselves_wait_in_line),
        test(whoever_watches_such_a_table_does_not_wait_for_the_others),
        test(each_of_them_plays_to_its_end),
        test(none_is_lost_when_the_line_is_full),
    };
    return cmocka_run_group_tests_name("thinking", tests, NULL, NULL);
}
