/* Patience: how long a bot takes tells nothing of what it holds. Time stands still until a test moves it on. */
#include "../../src/server/hall_internal.h"
#include "support_hall.h"
#include <saburau/spirit.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static struct guest ann;
static char link_to[LINK_ROOM];

/* ---- The linker leads the hall and its threads here when they ask for the time ---- */

double __wrap_sb_clock_seconds(void);

static const double STEP = 1.0 / 1024; /* seconds; sums of it are exact */
static _Atomic double now;

double __wrap_sb_clock_seconds(void) {
    return now;
}

/* ---- A table, and its bots ---- */

static int come_in(void **unused) {
    if (make_store_folder(unused))
        return 1;
    now = 1000;
    open_patient_hall();
    enter(&ann, "ann");
    return 0;
}

static int go_out(void **unused) {
    leave(&ann);
    close_hall();
    return remove_store_folder(unused);
}

static void begin_game(const char *game, const char *seats) {
    strcpy(link_to,
           text_in(ask_well(&ann, "'do':'create','game':'%s','seats':[%s],'start':true", game, seats), "table"));
    ask_well(&ann, "'do':'watch','table':'%s'", link_to);
}

static struct table *the_table(void) {
    struct table *table = hall_table_in_memory(hall, link_to);
    assert_non_null(table);
    return table;
}

static bool is_over(void) {
    return the_table()->facts.phase == PHASE_OVER;
}

static bool is_bots_turn(void) {
    return table_actor(the_table()) >= 0 && table_is_bots(the_table(), table_actor(the_table()));
}

static int count_choices(void) {
    sb_move moves[SB_MAX_MOVES];
    const struct sb_match *match = &the_table()->match;
    return match->game->moves(&match->state, moves);
}

/* Until all that was asked has been answered. That takes none of the hall's time. */
static void let_think(void) {
    for (int tries = 0; metric("bots_thinking") > 0; tries++) {
        assert_true(tries < 60000);
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
}

static struct sb_bot bot_of_turn(void) {
    struct sb_bot bot;
    assert_true(sb_bot_find(table_bot(the_table(), table_actor(the_table())), the_table()->facts.game, &bot, NULL));
    return bot;
}

/* Its patience, in steps of time; one more if it ends between two. */
static int patience_of(const struct sb_bot *bot) {
    double steps = 1e-3 * (double)sb_bot_patience(bot) / STEP;
    return (int)steps + (steps > (int)steps);
}

static bool thinks_by_the_clock(const struct sb_bot *bot) {
    for (int i = 0; bot->kind->settings && bot->kind->settings[i].name; i++)
        if (strcmp(bot->kind->settings[i].name, "ms") == 0)
            return bot->setting[i] > 0;
    return false;
}

/* How many steps of time pass until the bot that has just been asked has moved. */
static int steps_to_answer(void) {
    struct sb_bot bot = bot_of_turn();
    int steps = patience_of(&bot) - 2;
    int64_t at = the_table()->at;
    let_think();
    end_round();
    assert_int_equal(the_table()->at, at);
    now = now + steps * STEP;
    for (end_round(); the_table()->at == at; end_round()) {
        assert_true(++steps < 10000);
        now = now + STEP;
    }
    return steps;
}

/* The first move that Ann may make. */
static void move(void) {
    struct table *table = the_table();
    sb_move moves[SB_MAX_MOVES];
    char text[SB_MAX_NOTATION];
    struct sb_text notation = sb_text_over(text, sizeof text);
    const struct sb_match *match = &table->match;
    match->game->moves(&match->state, moves);
    match->game->write(&match->state, moves[0], table_actor(table), &notation);
    ask_well(&ann, "'do':'move','table':'%s','seat':%d,'at':%lld,'move':'%s'", link_to, table_actor(table),
             (long long)table->at, text);
}

/* ---- What is promised ---- */

/* With one legal move or many, where it thinks and where it does not.
 */
static void assert_all_take_the_same(const char *level) {
    enum { ENOUGH = 2, GAMES_MOST = 100 };
    int forced = 0, free = 0, expected = 0, games = 1;
    char seats[60];
    snprintf(seats, sizeof seats, "'me','%s','%s'", level, level);
    begin_game("spirit", seats);
    while (forced < ENOUGH || free < ENOUGH) {
        if (is_over()) {
            assert_true(++games < GAMES_MOST);
            begin_game("spirit", seats);
            continue;
        }
        if (!is_bots_turn()) {
            move();
            continue;
        }
        struct sb_bot bot = bot_of_turn();
        expected = patience_of(&bot);
        *(count_choices() == 1 ? &forced : &free) += 1;
        assert_int_equal(steps_to_answer(), expected);
    }
    print_message("%s: %d decisions with one legal move, %d with more, %d steps each\n", level, forced, free, expected);
}

static void one_legal_move_takes_as_long_as_many(void **unused) {
    (void)unused;
    int levels = 0;
    for (const struct sb_level *level = sb_levels_of(&sb_spirit); level->name; level++) {
        struct sb_bot bot;
        assert_true(sb_bot_find(level->name, &sb_spirit, &bot, NULL));
        if (thinks_by_the_clock(&bot)) /* which stands still here: it would never end */
            continue;
        assert_all_take_the_same(level->name);
        levels++;
    }
    assert_true(levels >= 2);
}

/* The loop sleeps until then. */
static void the_hall_says_when_an_answer_is_due(void **unused) {
    (void)unused;
    begin_game("samurai", "'me','beginner'");
    while (!is_bots_turn())
        move();
    let_think();
    double due = hall_due(hall);
    struct sb_bot bot = bot_of_turn();
    assert_true(due > now && due <= now + STEP * patience_of(&bot));
    int64_t at = the_table()->at;
    now = due - 1e-6;
    end_round();
    assert_int_equal(the_table()->at, at);
    now = due;
    end_round();
    assert_true(the_table()->at > at);
}

/* What is not needed any more is not told later either. */
static void an_answer_held_back_can_be_cancelled(void **unused) {
    (void)unused;
    begin_game("samurai", "'me','beginner'");
    while (!is_bots_turn())
        move();
    let_think();
    ask_well(&ann, "'do':'resign','table':'%s'", link_to);
    assert_true(is_over());
    assert_true(hall_due(hall) == 0);
    int64_t at = the_table()->at;
    now = now + 10;
    end_round();
    assert_int_equal(the_table()->at, at);
}

/* Nobody notices how long a table takes that plays by itself: nothing is held back there. */
static void a_table_that_plays_by_itself_waits_for_nothing(void **unused) {
    (void)unused;
    begin_game("samurai", "'me','beginner'");
    ask_well(&ann, "'do':'stand_in','table':'%s','seat':0,'on':true", link_to);
    ask_well(&ann, "'do':'unwatch','table':'%s'", link_to);
    now = now + 1; /* for what was asked while she watched */
    double start = now;
    for (int rounds = 0; !is_over(); rounds++) {
        assert_true(rounds < 10000);
        let_think();
        end_round();
    }
    assert_true(now == start);
}

/* Somebody who comes to look on while a bot thinks does not learn how long it would have taken. */
static void who_comes_to_watch_learns_nothing(void **unused) {
    (void)unused;
    begin_game("samurai", "'me','beginner'");
    while (!is_bots_turn())
        move();
    ask_well(&ann, "'do':'unwatch','table':'%s'", link_to);
    let_think();
    ask_well(&ann, "'do':'watch','table':'%s'", link_to);
    struct sb_bot bot = bot_of_turn();
    assert_int_equal(steps_to_answer(), patience_of(&bot));
}

#define test(name) cmocka_unit_test_setup_teardown(name, come_in, go_out)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(one_legal_move_takes_as_long_as_many),           test(the_hall_says_when_an_answer_is_due),
        test(an_answer_held_back_can_be_cancelled),           test(who_comes_to_watch_learns_nothing),
        test(a_table_that_plays_by_itself_waits_for_nothing),
    };
    return cmocka_run_group_tests_name("patience", tests, NULL, NULL);
}
