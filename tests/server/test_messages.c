/* Telling (telling.h): whoever puts the news together, message after message, knows what a full message says.
 *
 * Over whole games with random moves and take-backs, for every seat, a spectator, and a spectator who is behind. The
 * news is put together as docs/protocol.md says a client does it.
 */
#include "json_pool.h"
#include "support_client.h"
#include "support_hall.h"
#include <saburau/hero.h>
#include <saburau/samurai.h>
#include <saburau/spirit.h>
#include <stdlib.h>
#include <string.h>

/* ---- Those who are told ---- */

enum { EYES = SB_MAX_SEATS + 1 };

static struct guest player, spectator, player_again, spectator_again;
static json_t *known[EYES]; /* the last one is the spectator's */
static long compared, asked_apart;

static int eye_of(const json_t *message) {
    const json_t *eye = json_object_get(message, "eye");
    return !eye ? -1 : json_is_null(eye) ? EYES - 1 : (int)json_integer_value(eye);
}

static void merge_all(struct guest *guest) {
    for (size_t i = 0; i < guest->count; i++) {
        json_t *message = json_loads(guest->messages[i], 0, NULL);
        assert_non_null(message);
        int eye = eye_of(message);
        if (eye >= 0)
            known[eye] = merge_message(known[eye], message);
        else
            json_decref(message);
    }
    forget(guest);
}

static void assert_known(const char *text) {
    json_t *full = json_loads(text, 0, NULL);
    int eye = eye_of(full);
    if (eye >= 0) {
        json_object_del(full, "re");
        assert_same_knowledge(known[eye], full);
        compared++;
    }
    json_decref(full);
}

/* Everybody wants drawings, which come and go with the rest. */
static void watch(struct guest *guest, const char *link) {
    ask_well(guest, "'do':'watch','table':'%s','drawing':true", link);
}

/* Compares what has been put together with what somebody is told who asks for everything. */
static void compare(struct guest *guest, const char *link) {
    forget(guest);
    watch(guest, link);
    for (size_t i = 0; i < guest->count; i++)
        assert_known(guest->messages[i]);
    ask_well(guest, "'do':'unwatch','table':'%s'", link);
}

static void compare_all(const char *link) {
    compare(&player_again, link);
    compare(&spectator_again, link);
    forget(&player);
    forget(&spectator);
}

/* ---- Games ---- */

static void make_table(const struct sb_game *game, int seats, const char *options, int delay, char link[LINK_ROOM]) {
    static const char *const all_me[] = {
        "", "", "'me','me'", "'me','me','me'", "'me','me','me','me'", "'me','me','me','me','me'"};
    strcpy(link, text_in(ask_well(&player, "'do':'create','game':'%s','seats':[%s],'options':{%s},'delay':%d",
                                  game->name, all_me[seats], options, delay),
                         "table"));
    forget(&player);
    watch(&player, link);
    watch(&spectator, link);
    ask_well(&player, "'do':'start','table':'%s'", link);
}

static int whose_turn(void) {
    const json_t *actor = json_object_get(known[0], "actor");
    return json_is_integer(actor) ? (int)json_integer_value(actor) : -1;
}

/* What is asked is told to the actor as it may know that, and to all others as a spectator reads it, who may be behind.
 */
static void compare_questions(int delay) {
    int actor = whose_turn(), other = delay ? (actor == 0 ? 1 : 0) : EYES - 1;
    for (int eye = 0; actor >= 0 && eye < SB_MAX_SEATS; eye++)
        if (known[eye] && eye != actor)
            assert_string_equal(text_in(known[eye], "ask"), text_in(known[other], "ask"));
    asked_apart += actor >= 0 && strcmp(text_in(known[actor], "ask"), text_in(known[other], "ask")) != 0;
}

static void move_at_random(const char *link, struct sb_random *random) {
    int actor = whose_turn();
    const json_t *legal = json_object_get(known[actor], "legal");
    size_t which = sb_random_below(random, (uint32_t)json_array_size(legal));
    say(&player, "'do':'move','table':'%s','seat':%d,'at':%lld,'move':'%s'", link, actor,
        (long long)number_in(known[actor], "at"), json_string_value(json_array_get(legal, which)));
}

/* Takes back one move or several, if there are some to take back. */
static void take_back(const char *link, struct sb_random *random) {
    for (int seat = 0; seat < SB_MAX_SEATS; seat++)
        if (known[seat] && json_is_true(json_object_get(known[seat], "back")))
            for (uint32_t i = sb_random_below(random, 3) + 1; i > 0; i--)
                say(&player, "'do':'back','table':'%s','seat':%d", link, seat);
}

/* Plays a game to its end. Now and then a move is taken back; now and then a move and its taking back, or two moves
 * back, happen in one round. */
static void play_and_compare(const struct sb_game *game, int seats, const char *options, int delay, uint64_t number) {
    char link[LINK_ROOM];
    struct sb_random random;
    sb_random_stream(&random, 31, number);
    make_table(game, seats, options, delay, link);
    merge_all(&player);
    merge_all(&spectator);
    compare_all(link);
    while (whose_turn() >= 0) {
        uint32_t dice = sb_random_below(&random, 6);
        if (dice == 0)
            take_back(link, &random);
        else
            move_at_random(link, &random);
        if (dice == 1)
            take_back(link, &random);
        if (dice == 2)
            say(&player, "'do':'say','table':'%s','say':'Well.'", link);
        end_round();
        merge_all(&player);
        merge_all(&spectator);
        if (dice < 4)
            compare_all(link);
        compare_questions(delay);
    }
    compare_all(link);
    assert_string_equal(text_in(known[0], "phase"), "over");
    /* How many watch is told a second later: not of this table during the next game. */
    ask_well(&player, "'do':'unwatch','table':'%s'", link);
    ask_well(&spectator, "'do':'unwatch','table':'%s'", link);
    forget(&player);
    forget(&spectator);
    for (int eye = 0; eye < EYES; eye++) {
        json_decref(known[eye]);
        known[eye] = NULL;
    }
}

static int come_in(void **unused) {
    int failed = make_store_folder(unused);
    compared = asked_apart = 0;
    if (failed)
        return failed;
    open_hall();
    enter(&player, "ann");
    enter(&player_again, "ann");
    enter(&spectator, "eve");
    enter(&spectator_again, "eve");
    return 0;
}

static int go_out(void **unused) {
    leave(&player);
    leave(&player_again);
    leave(&spectator);
    leave(&spectator_again);
    close_hall();
    return remove_store_folder(unused);
}

static void news_of_samurai_add_up(void **unused) {
    (void)unused;
    play_and_compare(&sb_samurai, 3, "'captures':'turn'", 0, 2);
    play_and_compare(&sb_samurai, 2, "'hand':'random'", 5, 3);
    play_and_compare(&sb_samurai, 2, "", 1, 4); /* more is taken back at once than spectators are behind */
    assert_true(compared > 100);
    assert_true(asked_apart > 0); /* a hand has nothing more to play, and only its owner knows */
}

static void news_of_spirit_add_up(void **unused) {
    (void)unused;
    play_and_compare(&sb_spirit, 4, "'level':'hard'", 0, 5);
    for (uint64_t number = 6; compared <= 100; number++) /* villages fall early, or late */
        play_and_compare(&sb_spirit, 2, "", 3, number);
}

static void news_of_hero_add_up(void **unused) {
    (void)unused;
    play_and_compare(&sb_hero, 5, "'end':'six'", 0, 8);
    play_and_compare(&sb_hero, 3, "", 4, 9);
    assert_true(compared > 100);
}

/* ---- ---- */

static bool hall_works;

static void notice_work(bool begins) {
    hall_works = begins;
}

static bool is_tests_own(void) {
    return !hall_works;
}

#define test(name) cmocka_unit_test_setup_teardown(name, come_in, go_out)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(news_of_samurai_add_up),
        test(news_of_spirit_add_up),
        test(news_of_hero_add_up),
    };
    hall_at_work = notice_work;
    json_pool_use(is_tests_own);
    return cmocka_run_group_tests_name("telling", tests, NULL, NULL);
}
