/* What tables may cost: nobody fills the memory, the disk or the lobby with them. */
#include "support_hall.h"
#include <saburau/clock.h>
#include <saburau/samurai.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static struct guest ann, bob;
static char table[LINK_ROOM];

static void come_in(void) {
    enter(&ann, "ann");
    enter(&bob, "bob");
}

static int begin(void **unused) {
    if (make_store_folder(unused) != 0)
        return -1;
    open_hall();
    come_in();
    return 0;
}

static void go_away(void) {
    leave(&ann);
    leave(&bob);
    if (hall) /* a test may have failed while it was closed */
        close_hall();
}

static int end(void **unused) {
    go_away();
    return remove_store_folder(unused);
}

static void restart(void) {
    go_away();
    open_hall();
    come_in();
}

static const char *create(struct guest *guest, const char *members) {
    strcpy(table,
           text_in(ask_well(guest, "'do':'create','game':'samurai','options':{'first':'0'},%s", members), "table"));
    return table;
}

/* A table in a guest's lobby; NULL if it is not there. Good until the guest asks something else. */
static const json_t *in_lobby(struct guest *guest, const char *link, const char *list) {
    const json_t *tables = json_object_get(ask_well(guest, "'do':'lobby'"), list);
    for (size_t i = 0; i < json_array_size(tables); i++)
        if (strcmp(text_in(json_array_get(tables, i), "table"), link) == 0)
            return json_array_get(tables, i);
    return NULL;
}

static bool is_turn_of(struct guest *guest) {
    return is_true_in(in_lobby(guest, table, "mine"), "your_turn");
}

/* ---- Making tables ---- */

static void limit_hall(void) {
    go_away();
    open_limited_hall(1);
    come_in();
}

static const char plain[] = "'do':'create','game':'samurai','seats':['me','open']";

static void who_reconnects_has_the_limit_they_had(void **unused) {
    int made = 0;
    (void)unused;
    limit_hall();
    for (int i = 0; i < 50; i++) {
        leave(&ann);
        enter(&ann, "ann");
        made += !json_object_get(ask(&ann, plain), "error");
    }
    assert_int_equal(made, 10);
    ask_refused(&ann, "slow_down", "'do':'upload','record':{}");
    ask_well(&bob, plain);
}

/* Each with a new cookie, from one address; elsewhere nobody notices. */
static void visitors_of_one_address_share_a_limit(void **unused) {
    int made = 0;
    (void)unused;
    limit_hall();
    for (int i = 0; i < 300; i++) {
        char secret[20];
        snprintf(secret, sizeof secret, "visitor %d", i);
        leave(&ann);
        enter(&ann, secret);
        made += !json_object_get(ask(&ann, plain), "error");
    }
    assert_in_range(made, 60, 62); /* some seconds may have passed */
    leave(&bob);
    bob.address = 7;
    enter(&bob, "bob");
    ask_well(&bob, plain);
}

static void a_rematch_and_a_long_record_count_too(void **unused) {
    (void)unused;
    limit_hall();
    create(&ann, "'seats':['me','me'],'start':true");
    ask_well(&ann, "'do':'resign','table':'%s'", table);
    for (int i = 1; i < 9; i++)
        ask_well(&ann, plain);
    ask_well(&ann, "'do':'watch','table':'%s'", table); /* for the seats are for those who are there */
    strcpy(table, text_in(ask_well(&ann, "'do':'rematch','table':'%s'", table), "table"));
    ask_well(&ann, "'do':'resign','table':'%s'", table);
    ask_refused(&ann, "slow_down", "'do':'rematch','table':'%s'", table);
    char *text = malloc(40000);
    size_t length = (size_t)sprintf(text, "{\"id\":1,\"do\":\"upload\",\"record\":{\"names\":\"");
    memset(text + length, 'x', 30000);
    length += 30000;
    length += (size_t)sprintf(text + length, "\"}}");
    for (int i = 0; i < 4; i++) { /* of no use, but four tables' worth each */
        forget(&bob);
        hand_over(hall, &bob, text, length);
        end_round();
        assert_string_equal(text_in(reply_to(&bob, 1), "error"), i < 2 ? "bad_request" : "slow_down");
    }
    free(text);
}

static void nobody_has_more_than_fifty_games_that_are_not_over(void **unused) {
    (void)unused;
    for (int i = 0; i < 50; i++)
        create(&ann, "'seats':['me','me'],'start':true");
    ask_refused(&ann, "forbidden", plain);
    ask_well(&bob, plain);
    ask_well(&ann, "'do':'resign','table':'%s'", table);
    ask_well(&ann, plain);
    ask_refused(&ann, "forbidden", plain);
    restart();
    ask_refused(&ann, "forbidden", plain);
}

/* ---- The lobby ---- */

static void others_tables_push_nobody_out_of_the_lobby(void **unused) {
    char honest[LINK_ROOM];
    int made = 0;
    (void)unused;
    strcpy(honest, create(&bob, "'seats':['me','open'],'listed':true"));
    for (int i = 0; i < 930; i++)
        made += !json_object_get(
            ask(&ann, "'do':'create','game':'samurai','seats':['me','open'],'listed':%s", i % 20 ? "true" : "false"),
            "error");
    assert_int_equal(made, 50); /* five of them listed */
    assert_int_equal(json_array_size(json_object_get(ask_well(&ann, "'do':'lobby'"), "listed")), 6);
    const json_t *listed = json_object_get(ask_well(&ann, "'do':'lobby'"), "listed");
    assert_string_equal(text_in(json_array_get(listed, 1), "table"), honest); /* after the first of the other host */
}

static void from_one_address_few_are_listed(void **unused) {
    char honest[LINK_ROOM];
    int made = 0;
    (void)unused;
    limit_hall();
    leave(&bob);
    bob.address = 7;
    enter(&bob, "bob");
    strcpy(honest, create(&bob, "'seats':['me','open'],'listed':true"));
    for (int i = 0; i < 100; i++) {
        char secret[20];
        snprintf(secret, sizeof secret, "visitor %d", i);
        leave(&ann);
        enter(&ann, secret);
        made += !json_object_get(ask(&ann, "%s,'listed':true", plain), "error");
    }
    assert_in_range(made, 10, 11);
    assert_non_null(in_lobby(&ann, honest, "listed"));
    ask_well(&ann, plain);
}

static void a_rematch_that_cannot_be_listed_is_not(void **unused) {
    char next[LINK_ROOM];
    (void)unused;
    create(&ann, "'seats':['me','me'],'start':true,'listed':true");
    ask_well(&ann, "'do':'resign','table':'%s'", table);
    char old[LINK_ROOM];
    strcpy(old, table);
    for (int i = 0; i < 5; i++)
        create(&ann, "'seats':['me','open'],'listed':true");
    strcpy(next, text_in(ask_well(&ann, "'do':'rematch','table':'%s'", old), "table"));
    assert_non_null(in_lobby(&ann, next, "mine"));
    assert_null(in_lobby(&ann, next, "listed"));
}

static void the_lobby_loads_no_table(void **unused) {
    (void)unused;
    for (int i = 0; i < 40; i++)
        create(&ann, i < 5 ? "'seats':['me','me'],'start':true,'listed':true" : "'seats':['me','me'],'start':true");
    restart();
    assert_int_equal(json_array_size(json_object_get(ask_well(&ann, "'do':'lobby'"), "mine")), 40);
    assert_int_equal(json_array_size(json_object_get(ask_well(&bob, "'do':'lobby'"), "listed")), 5);
    assert_int_equal(metric("tables_in_memory"), 0);
}

static int64_t at;

/* The guest's first legal move, or what is asked for. */
static void move_of(struct guest *guest, int seat) {
    ask_well(guest, "'do':'watch','table':'%s'", table);
    const json_t *told = last_told(guest, seat);
    char move[SB_MAX_NOTATION];
    strcpy(move, json_string_value(json_array_get(json_object_get(told, "legal"), 0)));
    at = number_in(told, "at");
    ask_well(guest, "'do':'move','table':'%s','seat':%d,'at':%lld,'move':'%s'", table, seat, (long long)at, move);
}

/* Whatever leads to it, and whether it is still in the log of recent events or in the row. */
static void the_lobby_knows_whose_turn_it_is(void **unused) {
    (void)unused;
    create(&ann, "'seats':['me','open']");
    assert_false(is_turn_of(&ann));
    ask_well(&bob, "'do':'join','table':'%s'", table);
    ask_well(&ann, "'do':'start','table':'%s'", table);
    assert_true(is_turn_of(&ann) && !is_turn_of(&bob));
    for (int i = 0; i < 5; i++)
        move_of(&ann, 0);
    assert_true(!is_turn_of(&ann) && is_turn_of(&bob));
    ask_well(&ann, "'do':'back','table':'%s','seat':0", table);
    assert_true(is_turn_of(&ann) && !is_turn_of(&bob));
    restart();
    assert_true(is_turn_of(&ann) && !is_turn_of(&bob));
    move_of(&ann, 0);
    assert_true(!is_turn_of(&ann) && is_turn_of(&bob));
    restart();
    restart();
    assert_true(!is_turn_of(&ann) && is_turn_of(&bob));
    ask_well(&bob, "'do':'stand_in','table':'%s','seat':1,'on':true", table);
    assert_false(is_turn_of(&bob));
    ask_well(&ann, "'do':'resign','table':'%s'", table);
    assert_true(!is_turn_of(&ann) && !is_turn_of(&bob));
    restart();
    assert_true(!is_turn_of(&ann) && !is_turn_of(&bob));
}

/* ---- Clocks ---- */

enum { MANY = 300 }; /* more than are kept in memory */

/* All of them Ann's turn, for so many seconds. */
static void make_clocked_tables(int seconds) {
    for (int i = 0; i < MANY; i++) {
        char secret[20];
        snprintf(secret, sizeof secret, "host %d", i / 50);
        if (i % 50 == 0)
            end_round(), leave(&ann), enter(&ann, secret);
        say(&ann, "'do':'create','game':'samurai','options':{'first':'0'},'seats':['me','me'],'start':true,'clock':%d",
            seconds);
    }
    end_round();
    leave(&ann);
    enter(&ann, "ann");
}

static void a_running_clock_needs_no_table_in_memory(void **unused) {
    (void)unused;
    make_clocked_tables(3600);
    for (int i = 0; i < 20; i++)
        end_round();
    assert_true(metric("tables_in_memory") <= 256);
    assert_int_equal(metric("clocks"), MANY);
    restart();
    end_round();
    assert_int_equal(metric("tables_in_memory"), 0);
    assert_int_equal(metric("clocks"), MANY);
}

static void clocks_run_out_at_tables_that_are_not_in_memory(void **unused) {
    (void)unused;
    make_clocked_tables(1);
    double start = sb_clock_seconds();
    restart();
    end_round();
    assert_true(metric("tables_in_memory") == 0 || sb_clock_seconds() >= start + 1); /* on a busy machine */
    for (double patience = sb_clock_seconds() + 60; metric("bot_moves_total") < MANY;) {
        assert_true(sb_clock_seconds() < patience);
        assert_true(metric("tables_in_memory") <= 256 + 32);
        let_pass(0.01);
    }
    assert_int_equal(metric("clocks"), MANY);
}

/* Who is short of time does not get it back by letting the table be put away. */
static void a_clock_goes_on_while_its_table_is_out_of_memory(void **unused) {
    char clocked[LINK_ROOM];
    (void)unused;
    strcpy(clocked, create(&ann, "'seats':['me','me'],'start':true,'clock':1000"));
    let_pass(0.3);
    make_clocked_tables(0);
    for (int i = 0; i < 30; i++)
        end_round();
    assert_true(metric("tables_in_memory") <= 256);
    ask_well(&ann, "'do':'watch','table':'%s'", clocked);
    assert_true(number_in(last_told(&ann, 0), "left") < 1000000 - 300);
    double start = sb_clock_seconds();
    restart(); /* … but by a restart */
    ask_well(&ann, "'do':'watch','table':'%s'", clocked);
    double passed = sb_clock_seconds() - start; /* on a busy machine it may be more than those 0.3 seconds */
    assert_true((double)number_in(last_told(&ann, 0), "left") >= 1000000 - 1000 * passed - 1);
}

static void a_clock_that_does_not_run_has_no_deadline(void **unused) {
    (void)unused;
    create(&ann, "'seats':['me','open'],'clock':3600");
    assert_int_equal(metric("clocks"), 0);
    ask_well(&bob, "'do':'join','table':'%s'", table);
    ask_well(&ann, "'do':'start','table':'%s'", table);
    assert_int_equal(metric("clocks"), 1);
    ask_well(&ann, "'do':'resign','table':'%s'", table);
    assert_int_equal(metric("clocks"), 0);
}

/* ---- Expiry ---- */

/* The hall again, so many days later, with the usual times. */
static void come_days_later(int days) {
    char sql[100];
    go_away();
    snprintf(sql, sizeof sql, "UPDATE tables SET touched = touched - %d * 86400", days);
    tamper(sql);
    open_forgetful_hall(7, 90, 0);
    come_in();
}

static const char *watched_loss(struct guest *guest) {
    for (size_t i = 0; i < guest->count; i++)
        if (strstr(guest->messages[i], "\"error\""))
            return guest->messages[i];
    return NULL;
}

static void wait_until_removed(int tables) {
    for (double patience = sb_clock_seconds() + 60; metric("tables_removed_total") < tables; let_pass(0.01))
        assert_true(sb_clock_seconds() < patience);
}

/* A table where much has been left behind. */
static void make_full_table(void) {
    create(&ann, "'seats':['me','open'],'clock':3600");
    ask_well(&bob, "'do':'join','table':'%s'", table);
    ask_well(&ann, "'do':'start','table':'%s'", table);
    move_of(&ann, 0);
    ask_well(&ann, "'do':'say','table':'%s','say':'Hello?'", table);
    ask_well(&ann, "'do':'carry','table':'%s'", table);
}

static void waiting_tables_go_after_a_week(void **unused) {
    char kept[LINK_ROOM];
    (void)unused;
    for (int i = 0; i < 20; i++)
        create(&ann, "'seats':['me','open']");
    strcpy(kept, create(&bob, "'seats':['me','me'],'start':true"));
    come_days_later(7);
    end_round();
    assert_int_equal(metric("tables_removed_total"), 0); /* not one of them before a week is over */
    come_days_later(2);
    wait_until_removed(20);
    assert_int_equal(json_array_size(json_object_get(ask_well(&ann, "'do':'lobby'"), "mine")), 0);
    assert_non_null(in_lobby(&bob, kept, "mine"));
}

/* ---- Watching ---- */

static void who_watches_as_much_as_one_may_can_watch_that_again(void **unused) {
    enum { EYES = 64 };
    char first[LINK_ROOM];
    (void)unused;
    for (int i = 0; i < EYES / 2; i++) {
        create(&ann, "'seats':['me','me'],'start':true");
        ask_well(&ann, "'do':'watch','table':'%s'", table);
        if (i == 0)
            strcpy(first, table);
    }
    assert_int_equal(metric("watchers"), EYES);
    forget(&ann);
    ask_well(&ann, "'do':'watch','table':'%s'", first);
    assert_non_null(last_told(&ann, 0));
    assert_non_null(last_told(&ann, 1));
    create(&ann, "'seats':['me','open']");
    ask_refused(&ann, "forbidden", "'do':'watch','table':'%s'", table);
    ask_well(&ann, "'do':'unwatch','table':'%s'", first);
    ask_well(&ann, "'do':'watch','table':'%s'", table);
    ask_refused(&ann, "forbidden", "'do':'watch','table':'%s'",
                first); /* two pairs of eyes, and there is room for one */
    assert_int_equal(metric("watchers"), EYES - 1);
}

/* Nobody can ever come to a table whose link is damaged: it goes, too, and no other has to wait for it. */
static void tables_with_damaged_links_stand_in_nobodys_way(void **unused) {
    enum { TABLES = 16 };
    (void)unused;
    for (int i = 0; i < TABLES; i++)
        create(&ann, "'seats':['me','open']");
    go_away();
    tamper("UPDATE tables SET touched = touched - 86400, link = CASE id % 4 WHEN 0 THEN printf('%.40d', id)"
           " WHEN 1 THEN link || char(0) || id WHEN 2 THEN CAST(link || id AS BLOB) ELSE x'ff' || id END WHERE id < 14;"
           "UPDATE tables SET link = '' WHERE id = 14");
    open_forgetful_hall(7, 90, 0);
    come_in();
    come_days_later(9);
    wait_until_removed(TABLES);
    go_away();
    assert_int_equal(number_of("SELECT count(*) FROM tables"), 0);
    assert_int_equal(number_of("SELECT count(*) FROM seats"), 0);
    open_hall();
    come_in();
}

/* … nor does a game wait for it to go on after a start. */
static void games_go_on_behind_a_table_without_a_link(void **unused) {
    (void)unused;
    create(&ann, "'seats':['me','easy'],'start':true");
    create(&ann, "'seats':['easy','me'],'start':true");
    go_away();
    tamper("UPDATE tables SET link = '' WHERE id = 1");
    open_hall();
    come_in();
    for (double patience = sb_clock_seconds() + 60; metric("bot_moves_total") == 0; let_pass(0.01))
        assert_true(sb_clock_seconds() < patience);
}

static void abandoned_games_go_with_all_that_they_left(void **unused) {
    static const char *const left[] = {"tables", "seats", "events", "recent", "chat", "tickets"};
    (void)unused;
    make_full_table();
    come_days_later(90);
    end_round();
    assert_int_equal(metric("tables_removed_total"), 0);
    come_days_later(2);
    wait_until_removed(1);
    ask_refused(&ann, "unknown", "'do':'watch','table':'%s'", table);
    assert_int_equal(metric("clocks"), 0);
    go_away();
    for (size_t i = 0; i < sizeof left / sizeof *left; i++) {
        char sql[100];
        snprintf(sql, sizeof sql, "SELECT count(*) FROM %s", left[i]);
        assert_int_equal(number_of(sql), 0);
    }
    open_hall();
    come_in();
}

static void finished_games_stay_unless_the_host_says_otherwise(void **unused) {
    (void)unused;
    create(&ann, "'seats':['me','me'],'start':true");
    ask_well(&ann, "'do':'resign','table':'%s'", table);
    come_days_later(5000);
    end_round();
    assert_int_equal(metric("tables_removed_total"), 0);
    go_away();
    open_forgetful_hall(0, 0, 30);
    come_in();
    wait_until_removed(1);
    ask_refused(&ann, "unknown", "'do':'watch','table':'%s'", table);
}

static void what_happens_at_a_table_keeps_it(void **unused) {
    (void)unused;
    make_full_table();
    go_away();
    tamper("UPDATE tables SET touched = touched - 80 * 86400");
    open_hall();
    come_in();
    move_of(&ann, 0);
    go_away();
    assert_int_equal(number_of("SELECT count(*) FROM tables WHERE touched > strftime('%s', 'now') - 3600"), 1);
    open_hall();
    come_in();
    come_days_later(80);
    end_round();
    assert_int_equal(metric("tables_removed_total"), 0);
}

/* The hall was asleep, say, so that somebody came before it looked. */
static void who_watches_a_table_that_is_removed_is_told(void **unused) {
    (void)unused;
    create(&ann, "'seats':['me','open']");
    go_away();
    tamper("UPDATE tables SET touched = 0");
    open_forgetful_hall(7, 90, 0);
    come_in();
    int64_t id = say(&bob, "'do':'watch','table':'%s'", table); /* touches nothing: he has no seat there */
    end_round();
    wait_until_removed(1);
    assert_null(json_object_get(reply_to(&bob, id), "error"));
    assert_non_null(watched_loss(&bob));
    assert_non_null(strstr(watched_loss(&bob), "\"error\":\"unknown\""));
    assert_non_null(strstr(watched_loss(&bob), table));
    assert_int_equal(metric("watchers"), 0);
    ask_refused(&bob, "unknown", "'do':'watch','table':'%s'", table);
}

/* What could not be removed is there, and nobody was told otherwise. */
static void a_table_that_cannot_be_removed_stays(void **unused) {
    struct rlimit usual, small;
    (void)unused;
    create(&ann, "'seats':['me','open']");
    go_away();
    tamper("UPDATE tables SET touched = 0");
    open_forgetful_hall(7, 90, 0);
    come_in();
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &usual), 0);
    small = usual;
    small.rlim_cur = 1;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    say(&bob, "'do':'watch','table':'%s'", table);
    end_round();
    assert_int_equal(metric("failed_commits_total"), 1);
    for (size_t i = 0; i < bob.count; i++)
        assert_null(strstr(bob.messages[i], "unknown"));
    assert_int_equal(metric("watchers"), 1);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual), 0);
    for (double patience = sb_clock_seconds() + 60; metric("watchers") > 0; let_pass(0.05))
        assert_true(sb_clock_seconds() < patience);
    ask_refused(&bob, "unknown", "'do':'watch','table':'%s'", table);
}

static void a_rematch_that_was_removed_can_be_made_again(void **unused) {
    char over[LINK_ROOM], first[LINK_ROOM], second[LINK_ROOM];
    (void)unused;
    create(&ann, "'seats':['me','open']");
    ask_well(&bob, "'do':'join','table':'%s'", table);
    ask_well(&ann, "'do':'start','table':'%s'", table);
    ask_well(&ann, "'do':'resign','table':'%s'", table);
    strcpy(over, table);
    strcpy(first, text_in(ask_well(&ann, "'do':'rematch','table':'%s'", over), "table")); /* Bob is not there */
    strcpy(second, text_in(ask_well(&ann, "'do':'rematch','table':'%s'", over), "table"));
    assert_string_equal(first, second);
    come_days_later(9);
    wait_until_removed(1);
    strcpy(second, text_in(ask_well(&ann, "'do':'rematch','table':'%s'", over), "table"));
    assert_string_not_equal(first, second);
    ask_well(&ann, "'do':'watch','table':'%s'", second);
}

/* ---- A table that grows ---- */

static void taking_back_comes_to_an_end(void **unused) {
    const int64_t most = 4 * (int64_t)sb_samurai.length_most;
    int64_t events = 0;
    bool refused = false;
    (void)unused;
    create(&ann, "'seats':['me','me'],'start':true");
    while (!refused && events < 2 * most) {
        int64_t id = 0;
        for (int i = 0; i < 100; i++, events += 2) { /* many in a round, so that it does not take long */
            say(&ann, "'do':'move','table':'%s','seat':0,'at':%lld,'move':'keep helmet4'", table, (long long)events);
            id = say(&ann, "'do':'back','table':'%s','seat':0", table);
        }
        end_round();
        refused = json_object_get(reply_to(&ann, id), "error") != NULL;
        forget(&ann);
    }
    ask_well(&ann, "'do':'watch','table':'%s'", table);
    assert_in_range(number_in(last_told(&ann, 0), "at"), most, most + 1);
    ask_refused(&ann, "forbidden", "'do':'back','table':'%s','seat':0", table);
    restart();
    move_of(&ann, 0); /* the game goes on */
    assert_null(json_object_get(last_told(&ann, 0), "back"));
}

#define test(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(who_reconnects_has_the_limit_they_had),
        test(visitors_of_one_address_share_a_limit),
        test(a_rematch_and_a_long_record_count_too),
        test(nobody_has_more_than_fifty_games_that_are_not_over),
        test(others_tables_push_nobody_out_of_the_lobby),
        test(from_one_address_few_are_listed),
        test(a_rematch_that_cannot_be_listed_is_not),
        test(the_lobby_loads_no_table),
        test(the_lobby_knows_whose_turn_it_is),
        test(a_running_clock_needs_no_table_in_memory),
        test(clocks_run_out_at_tables_that_are_not_in_memory),
        test(a_clock_goes_on_while_its_table_is_out_of_memory),
        test(a_clock_that_does_not_run_has_no_deadline),
        test(waiting_tables_go_after_a_week),
        test(who_watches_as_much_as_one_may_can_watch_that_again),
        test(tables_with_damaged_links_stand_in_nobodys_way),
        test(games_go_on_behind_a_table_without_a_link),
        test(abandoned_games_go_with_all_that_they_left),
        test(finished_games_stay_unless_the_host_says_otherwise),
        test(what_happens_at_a_table_keeps_it),
        test(who_watches_a_table_that_is_removed_is_told),
        test(a_table_that_cannot_be_removed_stays),
        test(a_rematch_that_was_removed_can_be_made_again),
        test(taking_back_comes_to_an_end),
    };
    return cmocka_run_group_tests_name("bounds", tests, NULL, NULL);
}
