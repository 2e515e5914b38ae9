/* What an administrator asks of the hall (admin.c): done when it is committed, and not at all if it cannot be. */
#include "../../src/server/bans.h"
#include "../../src/server/hall_internal.h"
#include "support_hall.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static struct guest ann, root;
static char table[LINK_ROOM];
static struct rlimit usual_limit;

static void break_disk(void) {
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit small = {.rlim_cur = 1, .rlim_max = usual_limit.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
}

static void mend_disk(void) {
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual_limit), 0);
}

/* Ann plays against an open seat, which waits; the administrator is there. */
static int set_up(void **unused) {
    make_store_folder(unused);
    getrlimit(RLIMIT_FSIZE, &usual_limit);
    open_hall();
    enter(&ann, "ann");
    root = (struct guest){0};
    root.client = hall_enter_admin(hall, &root);
    assert_non_null(root.client);
    strcpy(table,
           text_in(ask_well(&ann, "'do':'create','game':'hero','seats':['me','me','me'],'start':true"), "table"));
    ask_well(&ann, "'do':'watch','table':'%s'", table);
    forget(&ann);
    return 0;
}

static int tear_down(void **unused) {
    mend_disk();
    leave(&ann);
    if (root.client)
        leave(&root);
    close_hall();
    return remove_store_folder(unused);
}

/* How many messages to a guest have this member? */
static int count_with(const struct guest *guest, const char *member) {
    int count = 0;
    for (size_t i = 0; i < guest->count; i++)
        count += strstr(guest->messages[i], member) != NULL;
    return count;
}

static void a_table_that_cannot_be_removed_is_there(void **unused) {
    (void)unused;
    char *before = full_message("ann", table, 0);
    break_disk();
    ask_refused(&root, "storage", "'do':'remove','table':'%s'", table);
    ask_refused(&root, "storage", "'do':'close','table':'%s'", table);
    mend_disk();
    assert_int_equal(count_with(&ann, "\"announce\""), 0);
    assert_int_equal(count_with(&ann, "\"unknown\""), 0);
    char *after = full_message("ann", table, 0);
    assert_string_equal(after, before);
    ask_well(&root, "'do':'remove','table':'%s'", table);
    assert_int_equal(count_with(&ann, "\"unknown\""), 3); /* she watches with three pairs of eyes */
    ask_refused(&ann, "unknown", "'do':'watch','table':'%s'", table);
    free(before), free(after);
}

/* A drain is no row of the store, but it comes with all else of its round, or with nothing of it. */
static void a_drain_that_could_not_be_stored_has_not_begun(void **unused) {
    static const char create[] = "'do':'create','game':'hero','seats':['me','me','me']";
    (void)unused;
    break_disk();
    say(&ann, "'do':'name','name':'Ann'"); /* something to be stored */
    ask_refused(&root, "storage", "'do':'drain'");
    mend_disk();
    assert_false(is_true_in(ask_well(&root, "'do':'status'"), "draining"));
    ask_well(&ann, create);
    ask_well(&root, "'do':'drain'");
    assert_true(is_true_in(ask_well(&root, "'do':'status'"), "draining"));
    ask_refused(&ann, "forbidden", create);
    break_disk();
    say(&ann, "'do':'name','name':'Anna'");
    ask_refused(&root, "storage", "'do':'undrain'");
    mend_disk();
    assert_true(is_true_in(ask_well(&root, "'do':'status'"), "draining"));
    ask_well(&root, "'do':'undrain'");
    ask_well(&ann, create);
}

static void what_comes_in_the_round_of_a_removal_finds_no_table(void **unused) {
    (void)unused;
    int64_t removal = say(&root, "'do':'remove','table':'%s'", table);
    int64_t late = say(&ann, "'do':'say','table':'%s','say':'Hello?'", table);
    end_round();
    assert_null(json_object_get(reply_to(&root, removal), "error"));
    assert_string_equal(text_in(reply_to(&ann, late), "error"), "unknown");
    struct table_row row;
    assert_int_equal(store_list_tables(hall->store, INT64_MAX, -1, &row, 1), 0);
}

static void a_table_that_cannot_be_read_can_be_removed(void **unused) {
    (void)unused;
    leave(&ann), leave(&root);
    close_hall();
    tamper("UPDATE tables SET options = 'x'");
    open_hall();
    enter(&ann, "ann");
    root.client = hall_enter_admin(hall, &root);
    ask_refused(&root, "storage", "'do':'show','table':'1'");
    ask_well(&root, "'do':'remove','table':'1'");
    ask_refused(&root, "unknown", "'do':'remove','table':'1'");
}

static void a_ban_that_cannot_be_stored_keeps_nobody_out(void **unused) {
    char who[BAN_ROOM];
    (void)unused;
    struct secret_hash visitor = secret_hash("ann");
    struct ban ban = ban_of_visitor(&visitor);
    ban_write(&ban, who);
    break_disk();
    ask_refused(&root, "storage", "'do':'ban','who':'%s'", who);
    mend_disk();
    assert_false(ann.dismissed);
    assert_false(hall_is_banned(hall, &visitor, ann.address));
    ask_well(&root, "'do':'ban','who':'%s'", who);
    assert_true(ann.dismissed);
    assert_true(hall_is_banned(hall, &visitor, ann.address));
    assert_int_equal(count_with(&ann, "\"bye\":\"banned\""), 1);
    assert_false(root.dismissed);
    break_disk();
    ask_refused(&root, "storage", "'do':'unban','who':'%s'", who);
    mend_disk();
    assert_true(hall_is_banned(hall, &visitor, ann.address));
}

static void an_announcement_reaches_visitors_only(void **unused) {
    (void)unused;
    ask_well(&root, "'do':'announce','say':'Back at five.'");
    assert_int_equal(count_with(&ann, "\"announce\":\"Back at five.\""), 1);
    assert_int_equal(count_with(&root, "\"announce\":"), 0);
    ask_refused(&ann, "bad_request", "'do':'announce','say':'Back at five.'");
}

static void bans_are_read_and_written_the_same(void **unused) {
    static const struct {
        const char *read, *written;
    } rows[] = {
        {"192.0.2.1", "192.0.2.1"},
        {"::ffff:192.0.2.1", "192.0.2.1"},
        {"2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"},
        {"2001:db8:1:2::/64", "2001:db8:1:2::/64"},
        {"0123456789ABCDEF", "0123456789abcdef"},
        {"ffffffffffffffff", "ffffffffffffffff"},
        {"ffff:ffff:ffff:ffff::1", "ffff:ffff:ffff:ffff::/64"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct ban ban;
        char text[BAN_ROOM];
        assert_true(ban_read(rows[i].read, &ban, NULL));
        ban_write(&ban, text);
        assert_string_equal(text, rows[i].written);
        ask_well(&root, "'do':'ban','who':'%s'", rows[i].read);
    }
    const json_t *bans = json_object_get(ask_well(&root, "'do':'bans'"), "bans");
    assert_int_equal(json_array_size(bans), 5); /* two were there already */
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        ask(&root, "'do':'unban','who':'%s'", rows[i].written);
    assert_int_equal(json_array_size(json_object_get(ask_well(&root, "'do':'bans'"), "bans")), 0);
}

/* What was written while the file was held is in the journal; when that gets too long, the file is written again. */
static void a_hold_is_given_up_when_the_journal_gets_long(void **unused) {
    (void)unused;
    ask_well(&root, "'do':'hold'");
    ask_well(&root, "'do':'release'");
    ask_refused(&root, "forbidden", "'do':'release'");
    ask_well(&root, "'do':'hold'");
    hall->store->hold_most = 8;
    for (int i = 0; i < 10; i++)
        ask_well(&ann, "'do':'name','name':'Ann %d'", i);
    ask_refused(&root, "storage", "'do':'release'");
    ask_well(&root, "'do':'hold'");
    ask_well(&root, "'do':'release'");
}

static void a_hold_waits_for_the_commit(void **unused) {
    (void)unused;
    say(&ann, "'do':'name','name':'Ann'");
    int64_t hold = say(&root, "'do':'hold'");
    say(&ann, "'do':'name','name':'Anne'");
    end_round();
    assert_non_null(text_in(reply_to(&root, hold), "file"));
    break_disk();
    ask_refused(&ann, "storage", "'do':'name','name':'Zoe'");
    mend_disk();
    ask_well(&root, "'do':'release'");
    /* Who leaves holds nothing any more. */
    say(&root, "'do':'hold'");
    leave(&root);
    end_round();
    assert_null(hall->holder);
    assert_false(store_holds(hall->store));
}

/* What could not be held is not taken for held: the next one who wants to make a backup can. */
static void a_hold_that_fails_holds_nothing(void **unused) {
    char away[sizeof store_path + 8];
    (void)unused;
    break_disk();
    say(&ann, "'do':'name','name':'Ann'"); /* something to be stored */
    ask_refused(&root, "storage", "'do':'hold'");
    mend_disk();
    assert_null(hall->holder);
    snprintf(away, sizeof away, "%s.away", store_path);
    assert_int_equal(rename(store_path, away), 0);
    ask_refused(&root, "storage", "'do':'hold'");
    assert_int_equal(rename(away, store_path), 0);
    assert_null(hall->holder);
    assert_false(store_holds(hall->store));
    ask_well(&root, "'do':'hold'");
    ask_refused(&root, "forbidden", "'do':'hold'"); /* … but one at a time */
    ask_well(&root, "'do':'release'");
}

/* ---- What makes no sense ---- */

static void what_is_missing_or_wrong_is_refused(void **unused) {
    static const char without_number[] = "{\"do\":\"hold\"}";
    static const struct {
        const char *request, *word;
    } rows[] = {
        {"'do':'list','phase':7", "bad_request"},
        {"'do':'list','phase':'dancing'", "bad_request"},
        {"'do':'list','links':'yes'", "bad_request"},
        {"'do':'list','before':0", "bad_request"},
        {"'do':'list','limit':1001", "bad_request"},
        {"'do':'show'", "bad_request"},
        {"'do':'show','table':1", "bad_request"},
        {"'do':'show','table':'1','links':1", "bad_request"},
        {"'do':'show','table':''", "unknown"},
        {"'do':'show','table':'-1'", "unknown"},
        {"'do':'show','table':'1000000000000000000'", "unknown"}, /* one digit too many for a number */
        {"'do':'close'", "bad_request"},
        {"'do':'close','table':'7'", "unknown"},
        {"'do':'remove'", "bad_request"},
        {"'do':'ban'", "bad_request"},
        {"'do':'ban','who':'2001:db8::/65'", "bad_request"},
        {"'do':'unban'", "bad_request"},
        {"'do':'unban','who':'somebody'", "bad_request"},
        {"'do':'unban','who':'192.0.2.1'", "unknown"},
        {"'do':'announce'", "bad_request"},
        {"'do':'announce','say':' '", "bad_request"},
    };
    (void)unused;
    char *before = full_message("ann", table, 0);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        ask_refused(&root, rows[i].word, "%s", rows[i].request);
    forget(&root);
    hand_over(hall, &root, without_number, strlen(without_number)); /* the reply would come later, to nobody */
    end_round();
    assert_int_equal(count_with(&root, "\"error\":\"bad_request\""), 1);
    assert_null(hall->holder);
    char *after = full_message("ann", table, 0);
    assert_string_equal(after, before);
    free(before), free(after);
}

static void there_are_so_many_bans_and_no_more(void **unused) {
    (void)unused;
    size_t count = hall->ban_count;
    hall->ban_count = BANS_MOST;
    int64_t id = say(&root, "'do':'ban','who':'192.0.2.1'");
    hall->ban_count = count;
    end_round();
    assert_string_equal(text_in(reply_to(&root, id), "error"), "forbidden");
    assert_int_equal(json_array_size(json_object_get(ask_well(&root, "'do':'bans'"), "bans")), 0);
    ask_well(&root, "'do':'ban','who':'192.0.2.1'");
}

/* ---- What is told of a table ---- */

static const json_t *shown_seat(int seat) {
    return json_array_get(json_object_get(ask_well(&root, "'do':'show','table':'%s'", table), "seats"), (size_t)seat);
}

static void it_is_told_who_plays_for_whom(void **unused) {
    struct guest bob = {0};
    (void)unused;
    assert_non_null(json_object_get(shown_seat(1), "address"));
    assert_null(json_object_get(shown_seat(1), "stand_in"));
    ask_well(&ann, "'do':'stand_in','table':'%s','seat':1,'on':true", table);
    assert_true(is_true_in(shown_seat(1), "stand_in"));
    assert_null(json_object_get(shown_seat(0), "stand_in"));
    ask_well(&ann, "'do':'unwatch','table':'%s'", table);
    assert_null(json_object_get(shown_seat(1), "address")); /* nobody knows where she is */
    enter(&bob, "bob");
    strcpy(table, text_in(ask_well(&ann, "'do':'create','game':'spirit','seats':['me','open','easy']"), "table"));
    ask_well(&bob, "'do':'join','table':'%s'", table);
    ask_well(&ann, "'do':'start','table':'%s'", table);
    ask_well(&bob, "'do':'watch','table':'%s'", table); /* Ann's seat is not the first that is looked through */
    ask_well(&bob, "'do':'resign','table':'%s'", table);
    assert_true(is_true_in(shown_seat(1), "resigned"));
    assert_null(json_object_get(shown_seat(0), "resigned"));
    assert_null(json_object_get(shown_seat(0), "address"));
    leave(&bob);
}

static void a_phase_that_there_is_not_is_damage(void **unused) {
    (void)unused;
    leave(&ann), leave(&root);
    close_hall();
    for (int phase = -1; phase <= 3; phase += 4) {
        tamper(phase < 0 ? "UPDATE tables SET phase = -1" : "UPDATE tables SET phase = 3");
        open_hall();
        root.client = hall_enter_admin(hall, &root);
        const json_t *tables = json_object_get(ask_well(&root, "'do':'list'"), "tables");
        assert_string_equal(text_in(json_array_get(tables, 0), "phase"), "damaged");
        leave(&root);
        close_hall();
    }
    open_hall();
    enter(&ann, "ann");
}

/* ---- A database that cannot be read ---- */

static void change_database(const char *sql) {
    assert_int_equal(sqlite3_exec(hall->store->database, sql, NULL, NULL, NULL), SQLITE_OK);
}

/* As if the pages of the tables were damaged, for a while. */
static void what_cannot_be_read_just_now_is_said_to_be_so(void **unused) {
    (void)unused;
    change_database("ALTER TABLE tables RENAME TO unreadable");
    ask_refused(&root, "storage", "'do':'list'");
    ask_refused(&root, "storage", "'do':'list','phase':'playing'");
    ask_refused(&root, "storage", "'do':'show','table':'1'");
    ask_refused(&root, "storage", "'do':'remove','table':'%s'", table);
    ask_refused(&ann, "storage", "'do':'lobby'");
    assert_string_equal(text_in(ask_well(&root, "'do':'status'"), "health"), "ok");
    change_database("ALTER TABLE unreadable RENAME TO tables");
    assert_int_equal(json_array_size(json_object_get(ask_well(&root, "'do':'list'"), "tables")), 1);
    ask_well(&ann, "'do':'lobby'");
}

#define test(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(a_drain_that_could_not_be_stored_has_not_begun),
        test(a_table_that_cannot_be_removed_is_there),
        test(what_comes_in_the_round_of_a_removal_finds_no_table),
        test(a_table_that_cannot_be_read_can_be_removed),
        test(a_ban_that_cannot_be_stored_keeps_nobody_out),
        test(an_announcement_reaches_visitors_only),
        test(bans_are_read_and_written_the_same),
        test(a_hold_is_given_up_when_the_journal_gets_long),
        test(a_hold_waits_for_the_commit),
        test(a_hold_that_fails_holds_nothing),
        test(what_is_missing_or_wrong_is_refused),
        test(there_are_so_many_bans_and_no_more),
        test(it_is_told_who_plays_for_whom),
        test(a_phase_that_there_is_not_is_damage),
        test(what_cannot_be_read_just_now_is_said_to_be_so),
    };
    return cmocka_run_group_tests_name("admin", tests, NULL, NULL);
}
