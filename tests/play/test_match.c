/* Matches (match.h), on every game. */
#include "support_games.h"
#include <saburau/hero.h>
#include <saburau/match.h>
#include <saburau/samurai.h>
#include <string.h>

static void start_match(struct sb_match *match, const struct position *table, uint64_t number) {
    struct sb_error error = {.words = NULL};
    assert_true(sb_match_start(match, table->game, &table->setup, 3, number, &error));
}

static void seat_bots(struct sb_match *match) {
    for (int seat = 0; seat < match->setup.seats; seat++)
        seat_bot(match, seat, "random");
}

/* ---- Playing ---- */

static void play_whole_game(struct position *table, uint64_t number) {
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

static void same_seed_same_game(struct position *table, uint64_t number) {
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
    struct position table = start_game(&sb_samurai, 2, "first=0");
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
    struct position table = start_game(&sb_samurai, 2, "");
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
    struct position table = start_game(&sb_samurai, 2, "hand=random figures=random first=0");
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

/* What a bot that remembers has been told, move by move. */
static struct sb_noticed told[2000];
static size_t told_count;
static bool told_afresh;

static sb_move listen(const struct sb_bot *bot, void *self, const struct sb_question *question) {
    (void)bot, (void)self;
    told_afresh = question->fresh;
    if (question->fresh)
        told_count = 0;
    for (size_t i = 0; i < question->log_count; i++)
        told[told_count++] = question->log[i];
    return question->moves[sb_random_below(question->random, (uint32_t)question->count)];
}

static const struct sb_bot_kind listener = {
    .name = "listener", .remembers = true, .plays = plays_all, .choose = listen};

/* Question by question, it has heard of every move of the match, once, as its seat may read it. */
static void bots_that_remember_are_told_every_move_once(void **unused) {
    struct position table = start_game(&sb_hero, 3, "");
    struct sb_match match;
    int questions = 0;
    (void)unused;
    start_match(&match, &table, 0);
    assert_true(sb_match_seat(&match, 1, &(struct sb_bot){.kind = &listener, .name = "listener"}, NULL, NULL));
    seat_bot(&match, 0, "random");
    seat_bot(&match, 2, "random");
    while (sb_match_actor(&match) != SB_NOBODY) {
        bool own = sb_match_actor(&match) == 1;
        size_t before = match.count;
        sb_match_advance(&match);
        if (!own)
            continue;
        assert_int_equal(told_afresh, questions++ == 0);
        assert_int_equal(told_count, before);
        struct position now = table;
        for (size_t i = 0; i < before; i++) {
            char text[SB_MAX_NOTATION];
            assert_int_equal(told[i].actor, match.steps[i].actor);
            assert_string_equal(told[i].text, text_of(&now, match.steps[i].move, 1, text));
            make_move(&now, match.steps[i].move);
        }
        if (questions == 20)
            break;
    }
    assert_int_equal(questions, 20);
    sb_match_free(&match);
}

/* Seat 0's move, which the bot has heard of, is taken back and another made in its place. */
static void what_is_taken_back_is_told_afresh(void **unused) {
    struct position table = start_game(&sb_samurai, 2, "hand=random figures=random first=0");
    struct sb_match match;
    (void)unused;
    start_match(&match, &table, 0);
    assert_true(sb_match_seat(&match, 1, &(struct sb_bot){.kind = &listener, .name = "listener"}, NULL, NULL));
    while (sb_match_actor(&match) != 0)
        sb_match_advance(&match);
    match.seats[1].told = match.count + 1;
    sb_move moves[SB_MAX_MOVES];
    table.game->moves(&match.state, moves);
    sb_match_play(&match, moves[0]);
    assert_true(sb_match_take_back(&match, 0, NULL));
    assert_int_equal(match.seats[1].told, 0);
    sb_match_free(&match);
}

/* ---- Led from outside, as a server does it ---- */

/* What is settled is played, everything else is decided elsewhere by a bot that knows only the decision. */
static void lead_from_outside(struct position *table, uint64_t number) {
    struct sb_match match;
    struct sb_bot bot;
    sb_move move;
    start_match(&match, table, number);
    assert_true(sb_bot_find("random", table->game, &bot, NULL));
    for (int actor; (actor = sb_match_actor(&match)) != SB_NOBODY;) {
        if (sb_match_settled(&match, &move)) {
            assert_int_equal(actor, SB_CHANCE);
            assert_true(sb_match_play(&match, move));
            continue;
        }
        struct sb_decision decision;
        sb_match_ask(&match, &decision);
        assert_int_equal(decision.seat, actor);
        assert_true(sb_decision_make(&decision, &bot, &move, NULL));
        assert_true(sb_match_is_due(&match, &decision));
        assert_true(sb_match_play(&match, move));
        assert_false(sb_match_is_due(&match, &decision));
    }
    sb_match_free(&match);
}

static void whole_games_can_be_led_from_outside(void **unused) {
    (void)unused;
    for_every_setup(lead_from_outside);
}

static void a_standing_answer_settles_a_move_but_not_for_a_bot(void **unused) {
    struct position table = start_game(&sb_hero, 3, "");
    struct sb_match match;
    sb_move move;
    int settled = 0;
    (void)unused;
    start_match(&match, &table, 0);
    for (int seat = 0; seat < 3; seat++)
        assert_true(sb_match_standing(&match, seat, "with-me", NULL));
    for (int actor; settled < 5 && (actor = sb_match_actor(&match)) != SB_NOBODY;) {
        sb_move moves[SB_MAX_MOVES];
        match.game->moves(&match.state, moves);
        if (!sb_match_settled(&match, &move)) {
            move = moves[0];
        } else if (actor != SB_CHANCE) {
            sb_move other;
            settled++;
            seat_bot(&match, actor, "random");
            assert_false(sb_match_settled(&match, &other));
            assert_true(sb_match_seat(&match, actor, NULL, NULL, NULL));
        }
        assert_true(sb_match_play(&match, move));
    }
    assert_int_equal(settled, 5);
    sb_match_free(&match);
}

/* A decision holds what its seat may know, and no more: another world than the true one. */
static void a_decision_does_not_hold_the_true_state(void **unused) {
    struct position table = start_game(&sb_samurai, 3, "hand=random figures=random first=0");
    struct sb_match match;
    struct sb_decision decision;
    sb_move move;
    int differ = 0;
    (void)unused;
    start_match(&match, &table, 0);
    while (sb_match_settled(&match, &move))
        assert_true(sb_match_play(&match, move));
    for (int i = 0; i < 10; i++) {
        sb_match_ask(&match, &decision);
        differ += memcmp(&decision.world, &match.state, sb_samurai.state_size) != 0;
    }
    assert_true(differ > 5);
    sb_match_free(&match);
}

/* ---- Taking back ---- */

/* Plays on with everybody a person, and after each move tries to take it back for every seat. */
static void take_back_everywhere(struct position *table, uint64_t number) {
    struct sb_match match;
    struct sb_random random;
    start_match(&match, table, number);
    sb_random_stream(&random, 23, number);
    while (sb_match_actor(&match) != SB_NOBODY) {
        struct position now = *table;
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
    struct position table = start_game(&sb_samurai, 2, "first=0");
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
        cmocka_unit_test(bots_that_remember_are_told_every_move_once),
        cmocka_unit_test(what_is_taken_back_is_told_afresh),
        cmocka_unit_test(whole_games_can_be_led_from_outside),
        cmocka_unit_test(a_standing_answer_settles_a_move_but_not_for_a_bot),
        cmocka_unit_test(a_decision_does_not_hold_the_true_state),
        cmocka_unit_test(take_back_restores_the_state_and_stops_at_chance_and_others),
        cmocka_unit_test(several_own_moves_can_be_taken_back_one_by_one),
    };
    return cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
