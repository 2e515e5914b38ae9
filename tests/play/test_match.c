/* Matches (match.h), on every game. */
#include "support_games.h"
#include <saburau/match.h>
#include <saburau/samurai.h>
#include <string.h>

static void start_match(struct sb_match *match, const struct table *table, uint64_t number) {
    struct sb_error error = {.words = NULL};
    assert_true(sb_match_start(match, table->game, &table->setup, 3, number, &error));
}

static void seat_bots(struct sb_match *match) {
    for (int seat = 0; seat < match->setup.seats; seat++)
        seat_bot(match, seat, "random");
}

/* ---- Playing ---- */

static void play_whole_game(struct table *table, uint64_t number) {
    struct sb_match match;
    start_match(&match, table, number);
    seat_bots(&match);
    while (sb_match_advance(&match) > 0)
        ;
    assert_int_equal(sb_match_actor(&match), SB_NOBODY);
    assert_true(match.count > 0);
    union sb_state again;
    sb_match_position(&match, match.count, &again);
    assert_memory_equal(&again, &match.state, match.game->state_size);
    sb_match_free(&match);
}

static void bots_play_whole_games(void **unused) {
    (void)unused;
    for_every_setup(play_whole_game);
}

static void same_seed_same_game(struct table *table, uint64_t number) {
    struct sb_match left, right;
    start_match(&left, table, number);
    start_match(&right, table, number + 1);
    seat_bots(&left);
    seat_bots(&right);
    while (sb_match_advance(&right) > 0)
        ;
    sb_match_restart(&right, 3, number);
    while (sb_match_advance(&left) > 0)
        sb_match_advance(&right);
    assert_int_equal(left.count, right.count);
    for (size_t i = 0; i < left.count; i++)
        assert_true(left.steps[i].move == right.steps[i].move && left.steps[i].actor == right.steps[i].actor);
    sb_match_free(&left);
    sb_match_free(&right);
}

static void the_same_seed_gives_the_same_game(void **unused) {
    (void)unused;
    for_every_setup(same_seed_same_game);
}

static void a_match_waits_for_people(void **unused) {
    struct table table = start_game(&sb_samurai, 2, "first=0");
    struct sb_match match;
    (void)unused;
    start_match(&match, &table, 0);
    seat_bot(&match, 1, "random");
    assert_int_equal(sb_match_advance(&match), 0);
    assert_int_equal(match.count, 0);
    assert_string_equal(match.seats[0].name, "human");
    assert_string_equal(match.seats[1].name, "bot:random");
    sb_match_free(&match);
}

static int sitting; /* bots that sat down and have not stood up */

static void *sit_down(const struct sb_bot *bot, const struct sb_game *game, struct sb_error *error) {
    (void)bot, (void)game, (void)error;
    sitting++;
    return &sitting;
}

static void get_up(void *self) {
    assert_ptr_equal(self, &sitting);
    sitting--;
}

static void bots_change_places_without_standing_up(void **unused) {
    const struct sb_bot_kind sitter = {.name = "sitter", .open = sit_down, .close = get_up};
    struct table table = start_game(&sb_samurai, 2, "");
    struct sb_match one, other;
    (void)unused;
    start_match(&one, &table, 0);
    start_match(&other, &table, 0);
    assert_true(sb_match_seat(&one, 1, &(struct sb_bot){.kind = &sitter, .name = "sitter"}, NULL, NULL));
    sb_match_exchange(&one, &other, 1);
    assert_int_equal(sitting, 1);
    assert_false(sb_match_is_bot(&one, 1));
    assert_ptr_equal(other.seats[1].bot.kind, &sitter);
    assert_string_equal(other.seats[1].name, "bot:sitter");
    sb_match_free(&one);
    assert_int_equal(sitting, 1);
    sb_match_free(&other);
    assert_int_equal(sitting, 0);
}

/* ---- What bots are given ---- */

static union sb_state given;
static int times_asked;

static bool plays_all(const struct sb_game *game) {
    (void)game;
    return true;
}

static sb_move remember_world(const struct sb_bot *bot, void *self, const struct sb_question *question) {
    (void)bot, (void)self;
    assert_non_null(question->world);
    memcpy(&given, question->world, question->game->state_size);
    times_asked++;
    return question->moves[sb_random_below(question->random, (uint32_t)question->count)];
}

static const struct sb_bot_kind curious = {.name = "curious", .plays = plays_all, .choose = remember_world};

/* Hands are dealt anew for each question, so a bot that remembers worlds sees other hands than the true ones. */
static void bots_never_get_the_true_state(void **unused) {
    struct table table = start_game(&sb_samurai, 2, "hand=random figures=random first=0");
    struct sb_match match;
    int true_hands = 0, asked = 0;
    (void)unused;
    start_match(&match, &table, 0);
    sb_match_seat(&match, 0, &(struct sb_bot){.kind = &curious, .name = "curious"}, NULL, NULL);
    seat_bot(&match, 1, "random");
    times_asked = 0;
    for (;;) {
        struct sb_samurai_state before;
        memcpy(&before, &match.state, sizeof before);
        bool own = sb_match_actor(&match) == 0;
        if (sb_match_advance(&match) == 0)
            break;
        /* As long as the other's pile is not nearly empty, the right hand comes up by luck only. */
        if (own && __builtin_popcount(before.pile[1]) >= 5) {
            const struct sb_samurai_state *world = (const struct sb_samurai_state *)(const void *)&given;
            asked++;
            true_hands += world->hand[1] == before.hand[1];
            assert_int_equal(world->hand[0], before.hand[0]);
        }
    }
    assert_true(asked > 10 && times_asked >= asked);
    assert_true(true_hands * 5 < asked);
    sb_match_free(&match);
}

/* ---- Taking back ---- */

/* Plays on with everybody a person, and after each move tries to take it back for every seat. */
static void take_back_everywhere(struct table *table, uint64_t number) {
    struct sb_match match;
    struct sb_random random;
    start_match(&match, table, number);
    sb_random_stream(&random, 23, number);
    while (sb_match_actor(&match) != SB_NOBODY) {
        struct table now = *table;
        struct sb_error error = {.words = NULL};
        memcpy(&now.state, &match.state, now.game->state_size);
        int actor = sb_match_actor(&match);
        sb_move move = any_move(&now, &random);
        bool allowed = actor >= 0 && !now.game->reveals(&now.state, move);
        sb_match_play(&match, move);
        size_t count = match.count;
        for (int seat = 0; seat < table->setup.seats; seat++) {
            bool taken = sb_match_take_back(&match, seat, &error);
            assert_int_equal(taken, allowed && seat == actor);
            if (taken) {
                assert_int_equal(match.count, count - 1);
                assert_memory_equal(&match.state, &now.state, now.game->state_size);
                sb_match_play(&match, move);
            } else {
                assert_true(error.text[0]);
            }
        }
    }
    sb_match_free(&match);
}

static void take_back_restores_the_state_and_stops_at_chance_and_others(void **unused) {
    (void)unused;
    for_every_setup(take_back_everywhere);
}

static void several_own_moves_can_be_taken_back_one_by_one(void **unused) {
    struct table table = start_game(&sb_samurai, 2, "first=0");
    struct sb_match match;
    struct sb_error error = {.words = NULL};
    union sb_state start;
    (void)unused;
    start_match(&match, &table, 0);
    memcpy(&start, &match.state, sizeof start);
    static const char *const kept[] = {"keep helmet4", "keep samurai3", "keep ship2"};
    for (int i = 0; i < 3; i++) {
        sb_move move;
        assert_true(sb_move_read(&sb_samurai, &match.state, kept[i], &move, &error));
        sb_match_play(&match, move);
    }
    for (int i = 0; i < 3; i++)
        assert_true(sb_match_take_back(&match, 0, &error));
    assert_false(sb_match_take_back(&match, 0, &error));
    assert_memory_equal(&match.state, &start, sb_samurai.state_size);
    sb_match_free(&match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_play_whole_games),
        cmocka_unit_test(the_same_seed_gives_the_same_game),
        cmocka_unit_test(a_match_waits_for_people),
        cmocka_unit_test(bots_change_places_without_standing_up),
        cmocka_unit_test(bots_never_get_the_true_state),
        cmocka_unit_test(take_back_restores_the_state_and_stops_at_chance_and_others),
        cmocka_unit_test(several_own_moves_can_be_taken_back_one_by_one),
    };
    return cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
