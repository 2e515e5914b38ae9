/* Syncing beside the loop: nothing is told before it is on the disk for good, however slow the disk is, and whatever
 * it says. The disk's own answers are in the hands of these tests. */
#include "support_hall.h"
#include <errno.h>
#include <pthread.h>
#include <saburau/clock.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* ---- The disk: SQLite calls these ---- */

static struct {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool stands_still; /* syncs wait */
    bool fails;
    bool fails_once;    /* … as a system does that tells of what it could not write only once */
    bool is_remembered; /* each file, as it was when it was last synced, is kept beside it */
    int syncs;
} disk = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

static const char SYNCED[] = ".synced", CUT[] = "-cut"; /* the second: the files after a power cut */

static void copy(const char *from, const char *to) {
    char bytes[4096];
    size_t got;
    FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
    while (in && out && (got = fread(bytes, 1, sizeof bytes, in)) > 0)
        fwrite(bytes, 1, got, out);
    if (in)
        fclose(in);
    if (out)
        fclose(out);
}

static void remember(int file) {
    char link[64], path[300], beside[sizeof path + sizeof SYNCED];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    struct stat facts;
    if (length <= 0 || fstat(file, &facts) != 0 || !S_ISREG(facts.st_mode))
        return;
    path[length] = '\0';
    if (strstr(path, CUT))
        return;
    snprintf(beside, sizeof beside, "%s%s", path, SYNCED);
    copy(path, beside);
}

static int sync_file(int file) {
    pthread_mutex_lock(&disk.lock);
    while (disk.stands_still)
        pthread_cond_wait(&disk.changed, &disk.lock);
    disk.syncs++;
    bool fails = disk.fails || disk.fails_once;
    disk.fails_once = false;
    if (disk.is_remembered && !fails)
        remember(file);
    pthread_mutex_unlock(&disk.lock);
    errno = EIO;
    return fails ? -1 : 0;
}

int fsync(int file) {
    return sync_file(file);
}

int fdatasync(int file) {
    return sync_file(file);
}

static void set_disk(bool stands_still, bool fails) {
    pthread_mutex_lock(&disk.lock);
    disk.stands_still = stands_still;
    disk.fails = fails;
    pthread_cond_broadcast(&disk.changed);
    pthread_mutex_unlock(&disk.lock);
}

static int count_syncs(void) {
    pthread_mutex_lock(&disk.lock);
    int syncs = disk.syncs;
    pthread_mutex_unlock(&disk.lock);
    return syncs;
}

/* ---- The hall ---- */

static struct guest ann, bob;
static char table[LINK_ROOM];

/* Rounds until all that has happened is told. */
static void settle(void) {
    do {
        end_round();
        sched_yield();
    } while (hall_is_syncing(hall));
}

/* Waits for the end of a sync, without ending a round. */
static void wait_for_disk(int syncs) {
    while (count_syncs() < syncs)
        sched_yield();
}

static const json_t *answer(struct guest *guest, int64_t id) {
    settle();
    const json_t *reply = reply_to(guest, id);
    if (json_object_get(reply, "error"))
        fail_at(HERE, "%s", text_in(reply, "say"));
    return reply;
}

static void come(void) {
    enter(&ann, "ann");
    enter(&bob, "bob");
}

/* A game of Ann's against Bob. */
static int come_in(void **unused) {
    char invitation[LINK_ROOM];
    if (make_store_folder(unused))
        return -1;
    set_disk(false, false);
    disk.syncs = 0;
    open_hall_that_syncs_beside();
    come();
    const json_t *made =
        answer(&ann, say(&ann, "'do':'create','game':'samurai','options':{'first':'0'},'seats':['me','link']"));
    strcpy(table, text_in(made, "table"));
    strcpy(invitation, text_in(made, "invitation"));
    answer(&bob, say(&bob, "'do':'join','table':'%s','invitation':'%s'", table, invitation));
    answer(&ann, say(&ann, "'do':'watch','table':'%s'", table));
    answer(&bob, say(&bob, "'do':'watch','table':'%s'", table));
    answer(&ann, say(&ann, "'do':'start','table':'%s'", table));
    return 0;
}

static int go_out(void **unused) {
    set_disk(false, false);
    disk.is_remembered = false;
    leave(&ann);
    leave(&bob);
    close_hall();
    return remove_store_folder(unused);
}

/* The server is started again, and everybody comes back. */
static void restart(void) {
    close_hall();
    open_hall_that_syncs_beside();
    come();
    answer(&ann, say(&ann, "'do':'watch','table':'%s'", table));
    answer(&bob, say(&bob, "'do':'watch','table':'%s'", table));
}

/* Whose turn it is says its first legal move; which seat that is. */
static int say_move(int64_t *id) {
    for (int seat = 0; seat < 2; seat++) {
        struct guest *guest = seat == 0 ? &ann : &bob;
        const json_t *told = last_told(guest, seat);
        const char *move = json_string_value(json_array_get(json_object_get(told, "legal"), 0));
        if (!move)
            continue;
        *id = say(guest, "'do':'move','table':'%s','seat':%d,'at':%lld,'move':'%s'", table, seat,
                  (long long)number_in(told, "at"), move);
        return seat;
    }
    return -1;
}

static int64_t position(void) {
    return number_in(last_told(&bob, 1), "at");
}

/* ---- A slow disk ---- */

static void nothing_is_told_before_it_is_on_the_disk(void **unused) {
    int64_t id, at = position();
    (void)unused;
    set_disk(true, false);
    assert_int_equal(say_move(&id), 0);
    end_round();
    end_round();
    assert_true(hall_is_syncing(hall));
    assert_null(find_reply(&ann, id));
    assert_int_equal(position(), at);
    set_disk(false, false);
    assert_int_equal(number_in(answer(&ann, id), "at"), at + 1);
    assert_int_equal(position(), at + 1);
}

/* What somebody asks meanwhile may be told of what is not on the disk yet. */
static void nobody_learns_of_it_in_another_way(void **unused) {
    int64_t id, at = position();
    (void)unused;
    set_disk(true, false);
    say_move(&id);
    end_round();
    struct guest eve = {0};
    enter(&eve, "eve");
    int64_t watch = say(&eve, "'do':'watch','table':'%s'", table), look = say(&bob, "'do':'lobby'");
    end_round();
    assert_int_equal(eve.count, 0);
    assert_null(find_reply(&bob, look));
    set_disk(false, false);
    answer(&eve, watch);
    assert_int_equal(number_in(last_told(&eve, SB_SPECTATOR), "at"), at + 1);
    answer(&bob, look);
    leave(&eve);
}

static void the_hall_goes_on_meanwhile_and_stores_all_of_it_together(void **unused) {
    int64_t id, names[10];
    (void)unused;
    set_disk(true, false);
    say_move(&id);
    end_round();
    for (int i = 0; i < 10; i++) {
        names[i] = say(&bob, "'do':'name','name':'Bob %d'", i);
        end_round();
    }
    int before = count_syncs();
    set_disk(false, false);
    for (int i = 0; i < 10; i++)
        answer(&bob, names[i]);
    assert_int_equal(count_syncs(), before + 2);
}

static void who_has_gone_is_told_nothing(void **unused) {
    int64_t id;
    (void)unused;
    set_disk(true, false);
    say_move(&id);
    end_round();
    leave(&ann);
    set_disk(false, false);
    settle();
    enter(&ann, "ann");
    assert_int_equal(ann.count, 0);
}

static void a_game_that_has_ended_has_a_record_when_that_is_on_the_disk(void **unused) {
    struct sb_text record = sb_text_new(NULL);
    struct sb_error error = {.words = NULL};
    (void)unused;
    set_disk(true, false);
    int64_t id = say(&ann, "'do':'resign','table':'%s'", table);
    end_round();
    assert_false(hall_record(hall, table, &record, &error));
    assert_non_null(strstr(error.text, "not over"));
    set_disk(false, false);
    answer(&ann, id);
    assert_true(hall_record(hall, table, &record, &error));
    sb_text_free(&record);
}

static void a_hall_that_stops_waits_for_the_disk(void **unused) {
    int64_t first, second;
    (void)unused;
    say_move(&first);
    end_round();
    second = say(&bob, "'do':'name','name':'Robert'");
    stop_hall();
    assert_non_null(find_reply(&ann, first));
    assert_non_null(find_reply(&bob, second));
    assert_non_null(strstr(bob.messages[bob.count - 1], "\"bye\""));
}

static void it_can_have_enough(void **unused) {
    int64_t id;
    (void)unused;
    set_disk(true, false);
    say_move(&id);
    end_round();
    for (int i = 0; i < 20000 && !hall_has_enough(hall); i++)
        say(&bob, "'do':'hello'");
    assert_true(hall_has_enough(hall));
    set_disk(false, false);
    settle();
    assert_false(hall_has_enough(hall));
}

/* Waits until the hall says of itself that it is well, or not. */
static void wait_until_healthy(bool healthy, struct sb_error *error) {
    for (double end = sb_clock_seconds() + 60; hall_is_healthy(hall, error) != healthy && sb_clock_seconds() < end;)
        let_pass(0.1);
    assert_true(hall_is_healthy(hall, error) == healthy);
}

static void a_disk_that_does_not_answer_is_no_health(void **unused) {
    struct sb_error error = {.words = NULL};
    int64_t id;
    (void)unused;
    set_disk(true, false);
    say_move(&id);
    end_round();
    wait_until_healthy(false, &error);
    assert_non_null(strstr(error.text, "syncing"));
    set_disk(false, false);
    wait_until_healthy(true, &error);
    reply_to(&ann, id);
}

/* ---- A disk that fails ---- */

/* A move of which the disk says that it cannot be synced. */
static int64_t fail_to_sync(void) {
    int64_t id;
    int syncs = count_syncs();
    set_disk(false, true);
    say_move(&id);
    end_round();
    wait_for_disk(syncs + 1);
    for (double end = sb_clock_seconds() + 20; hall_is_healthy(hall, NULL) && sb_clock_seconds() < end; sched_yield())
        end_round();
    return id;
}

static void after_a_failed_sync_nothing_is_told_and_nothing_more_is_taken(void **unused) {
    struct sb_error error = {.words = NULL};
    int64_t at = position(), id = fail_to_sync();
    (void)unused;
    assert_null(find_reply(&ann, id));
    assert_int_equal(position(), at);
    assert_false(hall_is_healthy(hall, &error));
    assert_non_null(strstr(error.text, strerror(EIO)));
    ask_refused(&bob, "storage", "'do':'name','name':'Robert'");
    ask_refused(&bob, "storage", "'do':'say','table':'%s','say':'Hello'", table);
    ask_refused(&bob, "storage", "'do':'lobby'"); /* it might tell of what is not safe */
    let_pass(1.2);
    assert_null(find_reply(&ann, id));
    assert_false(hall_is_healthy(hall, NULL));
}

/* When the journal is long, a commit syncs it and empties it; and SQLite says that the commit went well, whatever
 * becomes of that. */
static void a_sync_that_fails_within_a_commit_is_not_missed(void **unused) {
    char path[300];
    (void)unused;
    snprintf(path, sizeof path, "%s-long", store_path);
    struct store *store = store_open(path, NULL);
    assert_non_null(store);
    int syncs = count_syncs();
    for (int64_t at = 0; count_syncs() == syncs; at++) {
        for (int64_t table_id = 1; table_id <= 2000; table_id++)
            store_add_event(store, table_id, at, "0 samurai3 o13", 0);
        disk.fails_once = true;
        commit(store);
    }
    assert_false(disk.fails_once);
    store_begin_sync(store);
    assert_int_equal(store_safety(store), STORE_UNSAFE);
    assert_true(store_make_safe(store, NULL));
    assert_int_equal(store_safety(store), STORE_SAFE);
    store_close(store);
}

static void it_is_told_when_it_is_safe_in_another_way(void **unused) {
    int64_t at = position(), id = fail_to_sync();
    (void)unused;
    ask_refused(&bob, "storage", "'do':'say','table':'%s','say':'Hello'", table);
    set_disk(false, false);
    for (double end = sb_clock_seconds() + 20; !find_reply(&ann, id) && sb_clock_seconds() < end;)
        let_pass(0.1);
    assert_int_equal(number_in(reply_to(&ann, id), "at"), at + 1);
    assert_true(hall_is_healthy(hall, NULL));
    settle();
    assert_int_equal(position(), at + 1);
    assert_null(json_object_get(last_told(&bob, 1), "chat"));
    say_move(&id);
    settle();
    assert_int_equal(position(), at + 2);
    restart();
    assert_int_equal(position(), at + 2);
}

/* ---- Power cuts ---- */

/* Where the game stands for who opens the files as they were when they were last synced. */
static int64_t position_after_power_cut(void) {
    static const char *const tails[] = {"", "-wal"};
    struct hall *after, *before = hall;
    struct guest guest = {0};
    char cut[300], from[400], to[400];
    snprintf(cut, sizeof cut, "%s%s", store_path, CUT);
    pthread_mutex_lock(&disk.lock);
    for (int i = 0; i < 2; i++) {
        snprintf(from, sizeof from, "%s%s%s", store_path, tails[i], SYNCED);
        snprintf(to, sizeof to, "%s%s", cut, tails[i]);
        copy(from, to);
    }
    pthread_mutex_unlock(&disk.lock);
    after = open_hall_at(cut);
    hall = after;
    enter(&guest, "bob");
    ask_well(&guest, "'do':'watch','table':'%s'", table);
    int64_t at = number_in(last_told(&guest, 1), "at");
    leave(&guest);
    hall_close(after);
    hall = before;
    return at;
}

static void what_has_been_told_outlives_a_power_cut(void **unused) {
    int64_t id;
    (void)unused;
    disk.is_remembered = true;
    restart();
    for (int move = 0; move < 60; move++) {
        if (say_move(&id) < 0)
            break;
        for (int rounds = move % 3; rounds > 0; rounds--)
            end_round(); /* the cut may come at any moment */
        int64_t told = position();
        if (move % 5 == 0)
            assert_true(position_after_power_cut() >= told);
        settle();
        assert_true(position_after_power_cut() >= position());
    }
    assert_true(position() > 50);
}

#define test(name) cmocka_unit_test_setup_teardown(name, come_in, go_out)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(nothing_is_told_before_it_is_on_the_disk),
        test(nobody_learns_of_it_in_another_way),
        test(the_hall_goes_on_meanwhile_and_stores_all_of_it_together),
        test(who_has_gone_is_told_nothing),
        test(a_game_that_has_ended_has_a_record_when_that_is_on_the_disk),
        test(a_hall_that_stops_waits_for_the_disk),
        test(it_can_have_enough),
        test(a_disk_that_does_not_answer_is_no_health),
        test(after_a_failed_sync_nothing_is_told_and_nothing_more_is_taken),
        test(a_sync_that_fails_within_a_commit_is_not_missed),
        test(it_is_told_when_it_is_safe_in_another_way),
        test(what_has_been_told_outlives_a_power_cut),
    };
    return cmocka_run_group_tests_name("syncing", tests, NULL, NULL);
}
