/* Samurai: what people read. */
#include "scene.h"

#include <string.h>

/* ---- Asking for sentences ---- */

/* With "seat 0" for the mark of a seat. */
static void assert_text_at(struct spot spot, struct sb_text *text, const char *expected) {
    struct sb_text named = sb_text_new(NULL);
    sb_put_named(&named, text->data, NULL, NULL);
    if (strcmp(named.data, expected) != 0)
        fail_at(spot, "not \"%s\" but:\n%s", expected, named.data);
    sb_text_free(&named);
    sb_text_free(text);
}

static void assert_prompt_to_at(struct spot spot, const struct position *table, int eye, const char *expected) {
    struct sb_text text = sb_text_new(NULL);
    table->game->show->prompt(&table->state, eye, &text);
    assert_text_at(spot, &text, expected);
}

/* What is asked of the actor: as it reads that itself, and as the others at the table do. */
static void assert_prompts_at(struct spot spot, const struct position *table, const char *own, const char *others) {
    for (int eye = 0; eye < table->setup.seats; eye++)
        assert_prompt_to_at(spot, table, eye, eye == table->game->actor(&table->state) ? own : others);
    assert_prompt_to_at(spot, table, SB_SPECTATOR, others);
    assert_prompt_to_at(spot, table, SB_REFEREE, own);
}
#define assert_prompts(table, own, others) assert_prompts_at(HERE, table, own, others)
#define assert_prompt(table, expected) assert_prompts_at(HERE, table, expected, expected)

/* What a seat is told of its own next move. */
static void assert_told_at(struct spot spot, struct position *table, const char *move, const char *expected) {
    struct sb_text text = sb_text_new(NULL);
    struct sb_error error = {0};
    union sb_state before = table->state;
    sb_move code;
    if (!table->game->read(&before, move, &code, &error))
        fail_at(spot, "%s", error.text);
    make_move_at(spot, table, code);
    table->game->show->tell(&before, code, &table->state, table->game->actor(&before), &text);
    assert_text_at(spot, &text, expected);
}
#define assert_told(table, move, expected) assert_told_at(HERE, table, move, expected)

static void assert_outcome_at(struct spot spot, const struct position *table, const char *expected) {
    struct sb_text text = sb_text_new(NULL);
    table->game->show->outcome(&table->state, &text);
    assert_text_at(spot, &text, expected);
}
#define assert_outcome(table, expected) assert_outcome_at(HERE, table, expected)

/* ---- Asked ---- */

static void the_first_hand_is_asked_for_as_a_whole(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0");
    assert_prompt(&table, "Choose five tokens for your first hand.");
    play(&table, "0 keep helmet4, 0 keep rice4");
    assert_prompt(&table,
                  "Choose five tokens for your first hand. Kept so far: 2. You go down the list: what stands above the "
                  "last one kept is left out.");
}

static void what_can_follow_in_a_turn_is_said_by_the_seal(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet", "0 helmet4 p8, 1 rice4 o9, 1 end, 0 holds ship1 ronin rice2");
    draw_up(&table);
    assert_prompt(&table, "Play a token.");
    play(&table, "0 ship1 n7");
    assert_prompt(&table, "Play another token, or end your turn.");
    play(&table, "0 rice2 l17");
    assert_prompt(&table, "End your turn, or play a token with the seal.");
}

/* Others cannot know that the hand has nothing more to play. */
static void who_can_only_end_the_turn_is_asked_for_nothing_else(void **unused) {
    (void)unused;
    struct position table =
        scene(2, "", "k18 helmet", "0 helmet4 p8, 1 rice4 o9, 1 end, 0 holds rice2 rice3 rice4 buddha4 buddha3");
    draw_up(&table);
    assert_prompt(&table, "Play a token.");
    play(&table, "0 rice2 l17");
    assert_prompts(&table, "End your turn.", "End your turn, or play a token with the seal.");
}

/* ---- Told ---- */

static void tokens_are_called_what_the_board_calls_them(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0");
    assert_told(&table, "keep helmet4", "Seat 0 keeps helmet 4.");
    assert_told(&table, "keep shift", "Seat 0 keeps token exchange.");
    table = scene(2, "", "k18 helmet, q9 buddha", "0 helmet4 p8, 1 rice4 o9, 1 end, 0 holds ship2 shift ronin swap");
    draw_up(&table);
    assert_told(&table, "ship2 n7", "Seat 0 plays ship 2 on n7.");
    assert_told(&table, "ronin p9", "Seat 0 plays ronin on p9.");
    assert_told(&table, "shift p8 l17", "Seat 0 moves helmet 4 from p8 to l17 and leaves the token exchange behind.");
    assert_told(&table, "swap q9 buddha k18 helmet", "Seat 0 exchanges two figures: buddha of q9 and helmet of k18.");
}

/* ---- How it ended ---- */

static void first_what_decided_then_why_it_ended_and_the_rest(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "o8 helmet, q15 helmet, k18 helmet, f18 helmet",
                                  "0 rice2 k17, 1 rice2 l17, 0 rice3 f17, 1 rice3 g18, 0 rice4 o9, 1 rice4 p8, "
                                  "0 buddha2 q14, 0 holds ship1, 1 holds buddha2 ship1 ronin helmet4");
    play(&table, "0 end");
    draw_up(&table);
    play(&table, "1 buddha2 p14");
    assert_told(&table, "end", "Seat 1 ends the turn. The game is over.");
    samurai(&table)->captured[1][SB_SAMURAI_HELMET] = 2;
    samurai(&table)->captured[1][SB_SAMURAI_RICE] = 1;
    assert_outcome(&table, "Seat 1 wins with two majorities.\n"
                           "Figures set aside: 4. With the fourth the game ends.\n"
                           "Helmets: seat 1 has the majority, with 2.\n"
                           "Buddhas: nobody has any.\n"
                           "Rice: seat 1 has the majority, with 1.\n");
    samurai(&table)->captured[0][SB_SAMURAI_RICE] = 1;
    samurai(&table)->figures[SB_SAMURAI_BUDDHA] = 0;
    assert_outcome(&table, "Seat 1 wins with the only majority.\n"
                           "No buddha is left on the board.\n"
                           "Figures set aside: 4. With the fourth the game ends.\n"
                           "Helmets: seat 1 has the majority, with 2.\n"
                           "Buddhas: nobody has any.\n"
                           "Rice: nobody has the majority; the most, 1, is a tie.\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_hand_is_asked_for_as_a_whole),
        cmocka_unit_test(what_can_follow_in_a_turn_is_said_by_the_seal),
        cmocka_unit_test(who_can_only_end_the_turn_is_asked_for_nothing_else),
        cmocka_unit_test(tokens_are_called_what_the_board_calls_them),
        cmocka_unit_test(first_what_decided_then_why_it_ended_and_the_rest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
