/* Moves, from and to words (game.h). */
#include "support_games.h"

static void assert_written(const struct position *table, sb_move move, int eye, const char *expected) {
    char memory[SB_STEP_ROOM];
    struct sb_text text = sb_text_over(memory, sizeof memory);
    sb_step_write(table->game, &table->state, move, eye, &text);
    assert_false(text.cut);
    assert_string_equal(memory, expected);
}

static void a_step_names_its_actor_and_hides_what_the_eye_may_not_see(void **unused) {
    struct position table = start_game(&sb_template, 2, "");
    sb_move move;
    (void)unused;
    assert_true(sb_move_read(table.game, &table.state, "deal 4", &move, NULL));
    assert_written(&table, move, SB_REFEREE, "* deal 4");
    assert_written(&table, move, 0, "* deal 4");
    assert_written(&table, move, 1, "* deal ?");
    play(&table, "* deal 4, * deal 2");
    assert_true(sb_move_read(table.game, &table.state, "stay", &move, NULL));
    assert_written(&table, move, SB_SPECTATOR, "0 stay");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_step_names_its_actor_and_hides_what_the_eye_may_not_see),
    };
    return cmocka_run_group_tests_name("move", tests, NULL, NULL);
}
