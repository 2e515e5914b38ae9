/* Rent a Hero: standing answers: what a person says once, and when it is asked all the same. */
#include "scene.h"

#include <saburau/match.h>
#include <saburau/record.h>
#include <string.h>

static const struct sb_standing *standing_named(const char *name) {
    for (const struct sb_standing *row = sb_hero.standing; row->name != NULL; row++)
        if (strcmp(row->name, name) == 0)
            return row;
    fail_at(HERE, "there is no standing answer %s", name);
}

/* The standing answer declines for the actor. */
static void assert_declines_at(struct spot spot, const struct position *table, const char *name) {
    sb_move move;
    char memory[SB_MAX_NOTATION];
    if (!standing_named(name)->answer(&table->state, &move))
        fail_at(spot, "%s asks", name);
    assert_true(sb_move_legal(table->game, &table->state, move));
    assert_string_equal(text_of(table, move, SB_REFEREE, memory), "decline");
}
#define assert_declines(table, name) assert_declines_at(HERE, table, name)

static void assert_asks_at(struct spot spot, const struct position *table, const char *name) {
    sb_move move;
    if (standing_named(name)->answer(&table->state, &move))
        fail_at(spot, "%s does not ask", name);
}
#define assert_asks(table, name) assert_asks_at(HERE, table, name)

/* ---- no-wizard ---- */

static void no_wizard_declines_where_only_the_wizard_could_act(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "7 - 27", "44 44 44");
    play(&table, "* reveal 3");
    assert_declines(&table, "no-wizard");
    play(&table, "0 decline");
    assert_declines(&table, "no-wizard");
    play(&table, "2 decline, 0 send 4");
    assert_actor(&table, 2);
    assert_asks(&table, "no-wizard"); /* for the Pyromaniac */
    play(&table, "2 decline");
    assert_declines(&table, "no-wizard");
    play(&table, "0 decline, 1 hire");
    assert_actor(&table, 0);
    assert_declines(&table, "no-wizard"); /* W4 */
}

static void no_wizard_asks_for_knight_and_witch(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "67 37u -", "44 44 44");
    play(&table, "* reveal 3");
    assert_asks(&table, "no-wizard");
    play(&table, "0 decline");
    assert_asks(&table, "no-wizard");
}

static void no_wizard_asks_when_one_decides_or_sends(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 7 -", "4 44 44");
    play(&table, "* reveal 3, 1 decline");
    assert_asks(&table, "no-wizard");
    play(&table, "0 send 4");
    assert_actor(&table, 1);
    assert_asks(&table, "no-wizard");
}

static void no_wizard_asks_for_a_chicken(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "2 - 17", "44 44 44");
    play(&table, "* reveal 3, 2 decline, 0 send 4, 2 decline, 0 pyro");
    assert_actor(&table, 2);
    assert_asks(&table, "no-wizard");
}

/* ---- with-me ---- */

static void with_me_declines_while_the_wanderer_is_elsewhere(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "67 - 2", "44 44 44");
    play(&table, "* reveal 3");
    assert_asks(&table, "with-me"); /* seat 0 is about to send */
    play(&table, "0 decline, 0 send 4");
    assert_actor(&table, 2);
    assert_declines(&table, "with-me");
    play(&table, "2 decline, 0 decline, 1 hire");
    assert_actor(&table, 0);
    assert_declines(&table, "with-me"); /* W4 */
}

static void with_me_declines_to_answer_an_ability_elsewhere(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "2 1 1", "44 44 44");
    play(&table, "* reveal 3, 0 send 4, 0 pyro");
    assert_actor(&table, 1);
    assert_asks(&table, "with-me"); /* it is with seat 1 */
    play(&table, "1 decline");
    assert_actor(&table, 2);
    assert_declines(&table, "with-me");
}

static void with_me_asks_when_one_sends_decides_or_loses_a_hero(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 7 -", "477 44 44");
    play(&table, "* reveal 2, 1 decline");
    assert_asks(&table, "with-me");
    play(&table, "0 send 7");
    assert_actor(&table, 1);
    assert_asks(&table, "with-me");
    play(&table, "1 hire");
    assert_actor(&table, 1);
    assert_asks(&table, "with-me"); /* W3 */
}

static void with_me_declines_before_another_sends(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 6 17", "44 44 44");
    play(&table, "* reveal 3");
    assert_actor(&table, 1);
    assert_declines(&table, "with-me");
    play(&table, "1 knight");
    assert_actor(&table, 2);
    assert_declines(&table, "with-me"); /* whether to cancel it */
}

/* ---- at-stake ---- */

static void at_stake_declines_before_sending_and_while_nobody_may_win(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "67 - 2", "44 44 44");
    play(&table, "* reveal 3");
    assert_actor(&table, 0);
    assert_declines(&table, "at-stake"); /* one is about to send */
    play(&table, "0 decline, 0 send 4");
    assert_actor(&table, 2);
    assert_declines(&table, "at-stake");
}

static void at_stake_asks_when_one_decides_or_loses_a_hero(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 7 -", "477 44 44");
    play(&table, "* reveal 2, 1 decline, 0 send 7");
    assert_actor(&table, 1);
    assert_asks(&table, "at-stake");
    play(&table, "1 hire");
    assert_actor(&table, 1);
    assert_asks(&table, "at-stake"); /* W3 */
}

/* After a Witch (3) it is 3, 4 or 5: nothing for who lacks 6 and 7. */
static void at_stake_asks_where_another_may_win(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 12345 2", "44 44 44");
    play(&table, "* reveal 3, 0 send 4");
    assert_actor(&table, 2);
    assert_declines(&table, "at-stake");
    table = tavern(3, "", "- 12367 2", "44 44 44");
    play(&table, "* reveal 3, 1 decline, 0 send 4");
    assert_actor(&table, 2);
    assert_asks(&table, "at-stake");
    table = tavern(3, "", "1 12367 2", "44 44 44");
    play(&table, "* reveal 3, 1 decline, 0 send 4, 2 pyro");
    assert_actor(&table, 0);
    assert_asks(&table, "at-stake"); /* whether to cancel it */
}

static void a_single_move_outside_windows_is_still_asked_for(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "1 44 44");
    play(&table, "* reveal 3");
    assert_asks(&table, "with-me");
    assert_asks(&table, "no-wizard");
    play(&table, "0 send deck, * wanderer 4");
    assert_asks(&table, "with-me");
    assert_asks(&table, "no-wizard");
}

/* ---- In a match ---- */

static struct sb_match match_of(int seats, const char *options, uint64_t number) {
    struct sb_match match;
    struct sb_setup setup;
    assert_true(read_setup(&sb_hero, seats, options, &setup, NULL));
    assert_true(sb_match_start(&match, &sb_hero, &setup, 51, number, NULL));
    return match;
}

static sb_move any_of(const struct sb_match *match, struct sb_random *random) {
    sb_move moves[SB_MAX_MOVES];
    int count = sb_hero.moves(&match->state, moves);
    return moves[sb_random_below(random, (uint32_t)count)];
}

/* Plays on with moves at random where a person is asked; how often that was. */
static int play_on(struct sb_match *match) {
    struct sb_random random;
    sb_random_stream(&random, 52, 1);
    int asked = 0;
    while (sb_match_actor(match) != SB_NOBODY) {
        if (sb_match_advance(match) > 0)
            continue;
        sb_match_play(match, any_of(match, &random));
        asked++;
    }
    return asked;
}

static void assert_record_is_valid(const struct sb_match *match) {
    struct sb_text json = sb_text_new(NULL);
    struct sb_match again;
    struct sb_error error = {0};
    sb_record_write(match, &json);
    if (!sb_record_read(&again, json.data, json.length, NULL, &error))
        fail_at(HERE, "the record is not valid: %s", error.text);
    assert_int_equal(again.count, match->count);
    assert_memory_equal(&again.state, &match->state, sb_hero.state_size);
    sb_match_free(&again);
    sb_text_free(&json);
}

static void games_with_standing_answers_are_valid_records(void **unused) {
    (void)unused;
    static const char *const names[] = {"no-wizard", "with-me", "at-stake", "always"};
    for (int game = 0; game < 12; game++) {
        struct sb_match match = match_of(3 + game % 3, game % 2 == 0 ? "" : "windows=lean", (uint64_t)game);
        for (int seat = 0; seat < 3 + game % 3; seat++)
            assert_true(sb_match_standing(&match, seat, names[(game + seat) % 4], NULL));
        int asked = play_on(&match);
        assert_in_range(asked, 1, match.count);
        assert_record_is_valid(&match);
        sb_match_free(&match);
    }
}

static void who_wants_to_be_asked_always_is(void **unused) {
    (void)unused;
    struct sb_match match = match_of(3, "", 1);
    assert_true(sb_match_standing(&match, 0, "with-me", NULL));
    assert_true(sb_match_standing(&match, 0, "always", NULL));
    int asked = play_on(&match), decisions = 0;
    for (size_t i = 0; i < match.count; i++)
        decisions += match.steps[i].actor >= 0;
    assert_int_equal(asked, decisions);
    sb_match_free(&match);
}

/* The same game, moved on by the answer and by hand: only who is asked changes. */
static void a_standing_answer_is_a_move_like_any_other(void **unused) {
    (void)unused;
    struct sb_match match = match_of(4, "", 2);
    for (int seat = 0; seat < 4; seat++)
        assert_true(sb_match_standing(&match, seat, "with-me", NULL));
    play_on(&match);
    union sb_state state;
    sb_match_position(&match, 0, &state);
    for (size_t i = 0; i < match.count; i++) {
        assert_int_equal(sb_hero.actor(&state), match.steps[i].actor);
        assert_true(sb_move_legal(&sb_hero, &state, match.steps[i].move));
        sb_hero.apply(&state, match.steps[i].move);
    }
    assert_memory_equal(&state, &match.state, sb_hero.state_size);
    sb_match_free(&match);
}

static void an_unknown_standing_answer_is_refused(void **unused) {
    (void)unused;
    struct sb_match match = match_of(3, "", 3);
    struct sb_error error = {0};
    assert_false(sb_match_standing(&match, 0, "never", &error));
    assert_non_null(strstr(error.text, "no-wizard"));
    assert_non_null(strstr(error.text, "with-me"));
    assert_non_null(strstr(error.text, "always"));
    sb_match_free(&match);
}

/* What it answers follows from what the seat knows: other worlds of that seat, the same answer. */
static void a_standing_answer_tells_nothing_hidden(void **unused) {
    (void)unused;
    struct sb_random random;
    sb_random_stream(&random, 53, 1);
    for (int game = 0; game < 9; game++) {
        struct position table = start_game(&sb_hero, 3 + game % 3, game % 2 == 0 ? "" : "end=six");
        for (int n = 0; sb_hero.actor(&table.state) != SB_NOBODY && n < 300; n++) {
            int actor = sb_hero.actor(&table.state);
            for (const struct sb_standing *row = sb_hero.standing; actor >= 0 && row->name != NULL; row++) {
                struct position world = table;
                sb_move here, there;
                sb_hero.redeal(&world.state, actor, &random);
                bool answered = row->answer(&table.state, &here);
                assert_int_equal(row->answer(&world.state, &there), answered);
                assert_true(!answered || here == there);
            }
            make_move(&table, any_move(&table, &random));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_wizard_declines_where_only_the_wizard_could_act),
        cmocka_unit_test(no_wizard_asks_for_knight_and_witch),
        cmocka_unit_test(no_wizard_asks_when_one_decides_or_sends),
        cmocka_unit_test(no_wizard_asks_for_a_chicken),
        cmocka_unit_test(with_me_declines_while_the_wanderer_is_elsewhere),
        cmocka_unit_test(with_me_declines_to_answer_an_ability_elsewhere),
        cmocka_unit_test(with_me_asks_when_one_sends_decides_or_loses_a_hero),
        cmocka_unit_test(with_me_declines_before_another_sends),
        cmocka_unit_test(at_stake_declines_before_sending_and_while_nobody_may_win),
        cmocka_unit_test(at_stake_asks_when_one_decides_or_loses_a_hero),
        cmocka_unit_test(at_stake_asks_where_another_may_win),
        cmocka_unit_test(a_single_move_outside_windows_is_still_asked_for),
        cmocka_unit_test(games_with_standing_answers_are_valid_records),
        cmocka_unit_test(who_wants_to_be_asked_always_is),
        cmocka_unit_test(a_standing_answer_is_a_move_like_any_other),
        cmocka_unit_test(an_unknown_standing_answer_is_refused),
        cmocka_unit_test(a_standing_answer_tells_nothing_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
