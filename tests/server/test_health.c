/* Health of the hall (health.c, damage.c): what is wrong is found, told in the log, and over when it is over. */
#include "../../src/server/hall_internal.h"
#include "support_hall.h"
#include "support_log.h"
#include <saburau/clock.h>
#include <saburau/samurai.h>
#include <stdio.h>
#include <string.h>

static struct guest ann;

static int come_in(void **unused) {
    if (make_store_folder(unused) != 0)
        return -1;
    open_hall();
    enter(&ann, "ann");
    return open_log(unused);
}

static int go_out(void **unused) {
    close_log(unused);
    leave(&ann);
    close_hall();
    return remove_store_folder(unused);
}

/* Looks at everything, as if so many seconds had passed. */
static void look_after(double seconds) {
    hall->now = sb_clock_seconds() + seconds;
    hall->health.look_at = 0;
    hall_watch_over(hall);
}

static void assert_healthy(void) {
    struct sb_error error = {.words = NULL};
    if (!hall_is_healthy(hall, &error))
        fail_at(HERE, "%s", error.text);
}

static void assert_unhealthy(const char *words) {
    struct sb_error error = {.words = NULL};
    assert_false(hall_is_healthy(hall, &error));
    if (!strstr(error.text, words) || strchr(error.text, '/'))
        fail_at(HERE, "\"%s\" does not say \"%s\", or names a file", error.text, words);
}

/* ---- Bots ---- */

/* A question from an address of its own that takes an hour. */
static struct question *ask_long(enum queue_class class, limits_address address) {
    struct position game = start_game(&sb_samurai, 2, "first=0");
    struct asker asker = {.address = address};
    struct sb_random random;
    sb_random_stream(&random, 1, 1);
    while (sb_samurai.actor(&game.state) == SB_CHANCE)
        make_move(&game, any_move(&game, &random));
    struct thought thought = {.kind = class == CLASS_HINT ? THOUGHT_HINT : THOUGHT_MOVE,
                              .bot = bot_named(&sb_samurai, "search:ms=3600000"),
                              .decision = decision_in(&game, 1)};
    struct question *question = thinkers_ask(hall->thinkers, &thought, class, &asker);
    assert_non_null(question);
    return question;
}

static void bots_that_come_to_no_decision_are_found(void **unused) {
    struct question *questions[3];
    (void)unused;
    look_after(0);
    assert_healthy();
    for (int i = 0; i < 2; i++) /* the hall has two threads */
        questions[i] = ask_long(CLASS_WATCHED, 7);
    for (double end = sb_clock_seconds() + 60; thinkers_feel(hall->thinkers, end).standstill > 0;)
        assert_true(sb_clock_seconds() < end);
    look_after(1000);
    assert_healthy(); /* nobody waits for them */
    questions[2] = ask_long(CLASS_WATCHED, 8);
    look_after(100);
    assert_healthy();
    look_after(150);
    assert_unhealthy("No bot has come to a decision");
    look_after(151);
    assert_int_equal(count_in_log("level=error event=unhealthy say=\"No bot has come to a decision"), 1);
    for (int i = 0; i < 3; i++)
        thinkers_cancel(hall->thinkers, questions[i]);
    look_after(0);
    assert_healthy();
    assert_int_equal(count_in_log("level=info event=healthy\n"), 1);
}

/* ---- Queues ---- */

static void a_full_queue_of_hints_is_told_once_and_so_is_its_recovery(void **unused) {
    struct question *questions[HINTS_MOST];
    (void)unused;
    for (int i = 0; i < HINTS_MOST; i++)
        questions[i] = ask_long(CLASS_HINT, 1000 + (limits_address)i);
    assert_false(hall_may_ask(hall, ann.client));
    assert_false(hall_may_ask(hall, ann.client));
    tick();
    assert_int_equal(count_in_log("level=warning event=queue_full queue=hints used=256 most=256\n"), 1);
    thinkers_cancel(hall->thinkers, questions[0]);
    tick();
    assert_int_equal(count_in_log("event=queue_recovered"), 0); /* one place is not much */
    for (int i = 1; i < HINTS_MOST; i++)
        thinkers_cancel(hall->thinkers, questions[i]);
    for (double end = sb_clock_seconds() + 60; count_in_log("level=info event=queue_recovered queue=hints") == 0;
         tick())
        assert_true(sb_clock_seconds() < end);
    assert_int_equal(count_in_log("event=queue_full"), 1);
}

static void so_are_other_queues(void **unused) {
    (void)unused;
    hall->alone.waiting += ALONE_IN_LINE;
    tick();
    assert_logged("event=queue_full queue=alone used=256 most=256\n");
    hall->alone.waiting -= ALONE_IN_LINE;
    tick();
    assert_logged("event=queue_recovered queue=alone used=0 most=256\n");
}

/* ---- The store ---- */

static void a_file_that_is_moved_away_is_missed_until_it_is_back(void **unused) {
    char away[sizeof store_path + 8];
    (void)unused;
    snprintf(away, sizeof away, "%s.away", store_path);
    assert_int_equal(rename(store_path, away), 0);
    assert_healthy(); /* it was looked at a moment ago */
    look_after(0);
    assert_unhealthy("moved or deleted");
    assert_logged("event=unhealthy");
    assert_int_equal(rename(away, store_path), 0);
    look_after(0);
    assert_healthy();
    assert_logged("event=healthy");
}

static void trouble_with_the_disk_is_over_when_it_is_though_nobody_writes(void **unused) {
    (void)unused;
    sb_fail(&hall->trouble, "The server's database cannot be written: the disk is full.");
    assert_unhealthy("the disk is full");
    int64_t commits = metric("commits_total");
    look_after(0);
    assert_healthy();
    assert_int_equal(count_in_log("event=storage_recovered"), 1);
    assert_int_equal(metric("commits_total"), commits); /* no round was needed for it */
}

/* What its own file has in its place is not read from SQLite's memory. */
static void a_file_that_was_written_over_is_noticed(void **unused) {
    static const char nonsense[] = "Dear database, ";
    (void)unused;
    FILE *file = fopen(store_path, "r+");
    assert_non_null(file);
    assert_int_equal(fwrite(nonsense, 1, sizeof nonsense, file), sizeof nonsense);
    fclose(file);
    look_after(0);
    assert_unhealthy("cannot be read");
}

static void a_hall_that_stops_says_so(void **unused) {
    (void)unused;
    assert_healthy();
    stop_hall();
    assert_unhealthy("going down");
}

static void make_table(char link[LINK_ROOM]) {
    strcpy(link, text_in(ask_well(&ann, "'do':'create','game':'samurai','seats':['me','easy'],'start':true"), "table"));
}

static void a_damaged_table_is_told_once_by_its_number_and_others_can_be_read(void **unused) {
    char bad[LINK_ROOM], good[LINK_ROOM];
    make_table(bad);
    make_table(good);
    leave(&ann);
    close_hall();
    tamper("UPDATE recent SET what = '0 fly away' WHERE table_id = 1;"
           "UPDATE events SET what = '0 fly away' WHERE table_id = 1");
    open_hall();
    enter(&ann, "ann");
    (void)unused;
    for (int i = 0; i < 3; i++) {
        ask_refused(&ann, "storage", "'do':'watch','table':'%s'", bad);
        ask_well(&ann, "'do':'watch','table':'%s'", good);
        ask_well(&ann, "'do':'lobby'");
    }
    assert_int_equal(count_in_log("level=error event=table_damaged table=1 "), 1);
    assert_int_equal(count_in_log("event=table_damaged"), 1);
    assert_int_equal(count_in_log(bad), 0);
    assert_int_equal(metric("tables_damaged"), 1);
    look_after(0);
    assert_healthy(); /* for all others */
}

#define test(name) cmocka_unit_test_setup_teardown(name, come_in, go_out)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(bots_that_come_to_no_decision_are_found),
        test(a_full_queue_of_hints_is_told_once_and_so_is_its_recovery),
        test(so_are_other_queues),
        test(a_file_that_is_moved_away_is_missed_until_it_is_back),
        test(trouble_with_the_disk_is_over_when_it_is_though_nobody_writes),
        test(a_file_that_was_written_over_is_noticed),
        test(a_hall_that_stops_says_so),
        test(a_damaged_table_is_told_once_by_its_number_and_others_can_be_read),
    };
    return cmocka_run_group_tests_name("health", tests, NULL, NULL);
}
