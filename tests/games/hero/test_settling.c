/* Rent a Hero: settling an ability: who may answer it, with what, and what comes of the answers. */
#include "scene.h"

/* Seat 0 sends a Dog Trainer, nobody uses an ability before; the Wanderer is with seat 1. */
static struct position sent(int seats, const char *teams) {
    struct position table = tavern(seats, "", teams, "44 44 44 44 44");
    play(&table, "* reveal 3");
    sb_move decline = sb_hero_move(SB_HERO_DO_DECLINE, 0, 0, 0);
    while (tavern_state(&table)->step == SB_HERO_ASK)
        make_move(&table, decline);
    play(&table, "0 send 4");
    return table;
}

static void without_chickens_an_ability_takes_effect_at_once(void **unused) {
    (void)unused;
    struct position table = sent(3, "3 3 2");
    play(&table, "2 pyro");
    assert_actor(&table, SB_CHANCE);
    assert_cards(tavern_state(&table)->discards, "34");
}

static void chickens_are_asked_clockwise_from_the_announcers_left(void **unused) {
    (void)unused;
    struct position table = sent(5, "1 1 1 12 1");
    play(&table, "3 pyro");
    assert_actor(&table, 4);
    assert_legal_moves(&table, "chicken, decline");
    play(&table, "4 decline, 0 decline, 1 decline");
    assert_actor(&table, 2);
    assert_cards(tavern_state(&table)->discards, "3");
    play(&table, "2 decline");
    assert_cards(tavern_state(&table)->discards, "34");
}

static void ones_own_chicken_is_not_asked(void **unused) {
    (void)unused;
    struct position table = sent(3, "- - 12");
    play(&table, "2 pyro");
    assert_actor(&table, SB_CHANCE);
    assert_team(&table, 2, "12u");
}

static void only_who_could_answer_is_asked(void **unused) {
    (void)unused;
    struct position table = sent(5, "1u 1u3u 3 2 1u3");
    play(&table, "3 pyro");
    assert_actor(&table, 4);
    assert_legal_moves(&table, "decline, witch 1");
    play(&table, "4 decline");
    assert_int_equal(tavern_state(&table)->depth, 0);
    assert_cards(tavern_state(&table)->discards, "34");
}

static void answers_are_chicken_or_witch_1_only(void **unused) {
    (void)unused;
    struct position table = sent(4, "2 - 12u35 1u2u37u");
    play(&table, "2 decline, 3 decline, 0 pyro");
    assert_actor(&table, 2);
    assert_legal_moves(&table, "chicken, decline");
    assert_refused(&table, "witch 2", "");
    assert_refused(&table, "sergeant", "");
    play(&table, "2 decline");
    assert_actor(&table, 3);
    assert_legal_moves(&table, "decline, witch 1");
    assert_refused(&table, "witch 2", "");
    assert_refused(&table, "witch 7", "");
    assert_refused(&table, "chicken", "used");
}

static void a_chicken_cancels_the_ability(void **unused) {
    (void)unused;
    struct position table = sent(3, "1 - 2");
    play(&table, "2 pyro, 0 chicken");
    assert_actor(&table, 1);
    assert_int_equal(tavern_state(&table)->wanderer, 4);
    assert_team(&table, 0, "1u");
    assert_team(&table, 2, "2u");
    assert_int_equal(tavern_state(&table)->announced[0], 1);
    assert_int_equal(tavern_state(&table)->announced[2], 1);
}

static void the_first_to_act_is_settled_first(void **unused) {
    (void)unused;
    struct position table = sent(4, "1 1 1 2");
    play(&table, "3 pyro, 0 chicken");
    assert_actor(&table, 1);
    play(&table, "1 decline, 2 decline");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "hint 4, hire, pass");
    assert_team(&table, 2, "1");
}

/* About the Chicken its victim may be asked, too. */
static void a_chicken_cancels_a_chicken(void **unused) {
    (void)unused;
    struct position table = sent(3, "1 - 12");
    play(&table, "2 pyro, 0 chicken");
    assert_actor(&table, 2);
    assert_legal_moves(&table, "chicken, decline");
    play(&table, "2 chicken");
    assert_actor(&table, SB_CHANCE);
    assert_cards(tavern_state(&table)->discards, "34");
    assert_team(&table, 0, "1u");
    assert_team(&table, 2, "1u2u");
    assert_int_equal(tavern_state(&table)->announced[2], 2);
}

static void after_a_cancelled_chicken_all_are_asked_again(void **unused) {
    (void)unused;
    struct position table = sent(5, "1 1 1 1 2");
    play(&table, "4 pyro, 0 decline, 1 chicken");
    assert_actor(&table, 2);
    play(&table, "2 chicken");
    assert_actor(&table, 3);
    play(&table, "3 decline");
    assert_actor(&table, 0);
    play(&table, "0 decline");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "chicken, decline");
    assert_int_equal(tavern_state(&table)->depth, 1);
    play(&table, "0 decline");
    assert_actor(&table, 3);
    play(&table, "3 chicken");
    assert_actor(&table, 0);
    play(&table, "0 decline");
    assert_actor(&table, 1);
    assert_int_equal(tavern_state(&table)->wanderer, 4);
}

static void three_chickens_on_one_ability_cancel_it(void **unused) {
    (void)unused;
    struct position table = sent(4, "1 1 1 2");
    play(&table, "3 pyro, 0 chicken, 1 chicken, 2 chicken");
    assert_team(&table, 0, "1u");
    assert_team(&table, 1, "1u");
    assert_team(&table, 2, "1u");
    assert_actor(&table, 1);
    assert_int_equal(tavern_state(&table)->wanderer, 4);
}

static void a_witch_readies_a_chicken_and_all_are_asked_again(void **unused) {
    (void)unused;
    struct position table = sent(4, "1 - 1u3 2");
    play(&table, "2 decline, 3 pyro, 0 decline, 2 witch 1");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "chicken, decline");
    play(&table, "0 decline");
    assert_team(&table, 2, "13u");
    assert_actor(&table, 0);
    assert_int_equal(tavern_state(&table)->depth, 1);
    play(&table, "0 decline");
    assert_actor(&table, 2);
    assert_legal_moves(&table, "chicken, decline");
    play(&table, "2 chicken, 0 decline");
    assert_team(&table, 2, "1u3u");
    assert_int_equal(tavern_state(&table)->wanderer, 4);
    assert_actor(&table, 1);
}

static void a_cancelled_witch_readies_no_chicken(void **unused) {
    (void)unused;
    struct position table = sent(4, "1 - 1u3 2");
    play(&table, "2 decline, 3 pyro, 0 decline, 2 witch 1, 0 chicken");
    assert_team(&table, 0, "1u");
    assert_team(&table, 2, "1u3u");
    assert_actor(&table, SB_CHANCE);
    assert_cards(tavern_state(&table)->discards, "34");
}

/* Seat 3's own Witch readies its Chicken to answer the Chicken on its Pyromaniac. */
static void a_witch_may_answer_a_chicken(void **unused) {
    (void)unused;
    struct position table = sent(4, "1 - - 1u23");
    play(&table, "3 pyro, 0 chicken");
    assert_actor(&table, 3);
    assert_legal_moves(&table, "decline, witch 1");
    play(&table, "3 witch 1");
    assert_actor(&table, 3);
    assert_legal_moves(&table, "chicken, decline");
    play(&table, "3 chicken");
    assert_cards(tavern_state(&table)->discards, "34");
    assert_team(&table, 3, "1u2u3u");
    assert_int_equal(tavern_state(&table)->announced[3], 3);
}

/* Used in the first answer, ready again by the Witch, used in a second. */
static void a_chicken_and_a_witch_answer_twice(void **unused) {
    (void)unused;
    struct position table = sent(4, "13 - - 12");
    play(&table, "3 pyro, 0 chicken, 3 chicken");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "decline, witch 1");
    play(&table, "0 witch 1");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "chicken, decline");
    play(&table, "0 chicken");
    assert_team(&table, 0, "1u3u");
    assert_int_equal(tavern_state(&table)->announced[0], 3);
    assert_actor(&table, 1);
    assert_int_equal(tavern_state(&table)->wanderer, 4);
}

/* The Chicken of seat 2 is readied on top of the Chicken of seat 0; asked anew about that one, it lets it be. */
static void each_ability_below_is_asked_about_from_its_announcers_left(void **unused) {
    (void)unused;
    struct position table = sent(4, "1 - 1u3 12");
    play(&table, "2 decline, 3 pyro, 0 chicken");
    assert_actor(&table, 2);
    play(&table, "2 witch 1");
    assert_actor(&table, 3);
    play(&table, "3 decline");
    assert_int_equal(tavern_state(&table)->depth, 2);
    assert_actor(&table, 2);
    play(&table, "2 decline");
    assert_actor(&table, 3);
    play(&table, "3 chicken, 2 chicken");
    assert_team(&table, 2, "1u3u");
    assert_int_equal(tavern_state(&table)->wanderer, 4);
    assert_actor(&table, 1);
}

static void what_took_effect_can_no_longer_be_cancelled(void **unused) {
    (void)unused;
    struct position table = sent(3, "1 - 5");
    play(&table, "2 sergeant, 0 decline");
    assert_actor(&table, 1);
    assert_refused(&table, "chicken", "");
}

static void hire_pass_and_hint_cannot_be_answered(void **unused) {
    (void)unused;
    struct position table = sent(3, "1 1 1");
    play(&table, "1 hint 4, 1 pass, 2 hire");
    assert_actor(&table, SB_CHANCE);
}

static void whoever_is_asked_may_be_the_holder_or_the_sender(void **unused) {
    (void)unused;
    struct position table = sent(3, "1 1 4");
    play(&table, "2 dog, 0 decline, 1 chicken, 0 decline");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "hint 4, hire, pass");
    assert_int_equal(tavern_state(&table)->holder, 1);
}

static void nothing_else_is_legal_while_an_ability_is_settled(void **unused) {
    (void)unused;
    struct position table = sent(3, "1 12 2");
    play(&table, "2 pyro, 0 decline");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "chicken, decline");
    assert_refused(&table, "hire", "");
    assert_refused(&table, "pass", "");
    assert_refused(&table, "pyro", "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_chickens_an_ability_takes_effect_at_once),
        cmocka_unit_test(chickens_are_asked_clockwise_from_the_announcers_left),
        cmocka_unit_test(ones_own_chicken_is_not_asked),
        cmocka_unit_test(only_who_could_answer_is_asked),
        cmocka_unit_test(answers_are_chicken_or_witch_1_only),
        cmocka_unit_test(a_chicken_cancels_the_ability),
        cmocka_unit_test(the_first_to_act_is_settled_first),
        cmocka_unit_test(a_chicken_cancels_a_chicken),
        cmocka_unit_test(after_a_cancelled_chicken_all_are_asked_again),
        cmocka_unit_test(three_chickens_on_one_ability_cancel_it),
        cmocka_unit_test(a_witch_readies_a_chicken_and_all_are_asked_again),
        cmocka_unit_test(a_cancelled_witch_readies_no_chicken),
        cmocka_unit_test(a_witch_may_answer_a_chicken),
        cmocka_unit_test(a_chicken_and_a_witch_answer_twice),
        cmocka_unit_test(each_ability_below_is_asked_about_from_its_announcers_left),
        cmocka_unit_test(what_took_effect_can_no_longer_be_cancelled),
        cmocka_unit_test(hire_pass_and_hint_cannot_be_answered),
        cmocka_unit_test(whoever_is_asked_may_be_the_holder_or_the_sender),
        cmocka_unit_test(nothing_else_is_legal_while_an_ability_is_settled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
