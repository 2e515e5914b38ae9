/* Rent a Hero: what each ability does. */
#include "scene.h"

/* ---- Announcing ---- */

static void announcing_makes_the_card_used_and_counts(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "27 - 1", "44 44 44");
    play(&table, "* reveal 3, 0 wizard");
    assert_team(&table, 0, "27u");
    assert_int_equal(tavern_state(&table)->announced[0], 1);
    play(&table, "2 chicken");
    assert_team(&table, 0, "27u");
    assert_team(&table, 2, "1u");
    assert_int_equal(tavern_state(&table)->announced[0], 1);
    assert_int_equal(tavern_state(&table)->announced[2], 1);
    assert_cards(tavern_state(&table)->hand[0], "44");
}

static void a_used_hero_cannot_act(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 2u5 -", "44 44 44");
    play(&table, "* reveal 3, 0 send 4");
    assert_refused(&table, "pyro", "used");
    play(&table, "1 sergeant");
    assert_refused(&table, "sergeant", "");
    assert_refused(&table, "pyro", "");
    assert_refused(&table, "dog", "");
}

/* ---- Pyromaniac ---- */

static void pyro_discards_the_wanderer(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - 2", "44 44 44");
    play(&table, "* reveal 3, 0 send 4, 2 pyro");
    assert_int_equal(tavern_state(&table)->wanderer, 0);
    assert_cards(tavern_state(&table)->discards, "34");
    assert_team(&table, 2, "2u");
    assert_legal(&table, "card 0 1");
}

static void pyro_by_the_holder(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 2 -", "44 144 44");
    play(&table, "* reveal 3, 0 send 4, 1 hint 1, 1 pyro");
    assert_cards(tavern_state(&table)->discards, "134");
    assert_legal(&table, "card 0 1");
}

static void pyro_by_the_sender_on_its_own_wanderer(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "2 - -", "44 44 44");
    play(&table, "* reveal 3, 0 send 4, 0 decline, 1 pass, 0 decline, 2 pass, 0 pyro");
    assert_cards(tavern_state(&table)->discards, "34");
    assert_legal(&table, "card 0 1");
}

/* ---- Witch ---- */

static void the_witch_makes_an_own_used_hero_ready(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "2u37u 2u -", "44 44 44");
    play(&table, "* reveal 3, 0 witch 7");
    assert_team(&table, 0, "2u3u7");
    assert_team(&table, 1, "2u");
    assert_legal_moves(&table, "decline, wizard");
}

static void the_witch_never_makes_herself_ready_nor_who_is(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "2u37 - -", "44 44 44");
    play(&table, "* reveal 3");
    assert_legal_moves(&table, "decline, witch 2, wizard");
    assert_refused(&table, "witch 3", "");
    assert_refused(&table, "witch 7", "");
    assert_refused(&table, "witch 1", "");
    play(&table, "0 witch 2, 0 wizard, * card 0 1, * card 0 1");
    assert_team(&table, 0, "23u7u");
    assert_legal_moves(&table, "send 4");
    assert_refused(&table, "witch 3", "");
}

static void a_cancelled_witch_makes_nobody_ready(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "37u 1 -", "44 44 44");
    play(&table, "* reveal 3, 0 witch 7, 1 chicken");
    assert_team(&table, 0, "3u7u");
    assert_legal_moves(&table, "send 4");
}

/* ---- Dog Trainer ---- */

static void dog_makes_the_holder_pass(void **unused) {
    (void)unused;
    struct position table = tavern(4, "", "- - - 4", "44 44 44 44");
    play(&table, "* reveal 3, 0 send 4, 3 dog");
    assert_int_equal(tavern_state(&table)->holder, 2);
    assert_int_equal(tavern_state(&table)->wanderer, 4);
    assert_actor(&table, 2);
    assert_team(&table, 3, "4u");
}

static void dog_by_the_sender_on_the_last_holder(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "4 - -", "44 44 44");
    play(&table, "* reveal 3, 0 send 4, 0 decline, 1 pass, 0 dog");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "hire");
}

static void dog_at_the_sender_discards_the_wanderer(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 4 -", "44 44 44");
    play(&table, "* reveal 3, 0 send 4, 1 pass, 1 decline, 2 pass, 1 dog");
    assert_cards(tavern_state(&table)->discards, "34");
    assert_int_equal(tavern_state(&table)->wanderer, 0);
    assert_legal(&table, "card 0 1");
}

static void the_sender_as_holder_has_no_use_for_dog(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "4 - -", "44 44 44");
    play(&table, "* reveal 3, 0 send 4, 0 decline, 1 pass, 0 decline, 2 pass");
    assert_legal_moves(&table, "hire");
    assert_refused(&table, "dog", "");
}

static void a_cancelled_dog_leaves_the_wanderer_where_it_is(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 1 4", "44 44 44");
    play(&table, "* reveal 3, 0 send 4, 2 dog, 1 chicken");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "hint 4, hire, pass");
}

/* ---- Sergeant ---- */

static void sergeant_looks_at_the_wanderer(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - 5", "44 44 44");
    play(&table, "* reveal 3, 0 send 4, 2 sergeant");
    assert_true(tavern_state(&table)->looked >> 2 & 1);
    assert_false(tavern_state(&table)->looked >> 1 & 1);
    assert_actor(&table, 1);
}

static void a_cancelled_sergeant_sees_nothing(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 1 35", "44 44 44");
    play(&table, "* reveal 3, 0 send 4, 2 sergeant, 1 chicken");
    assert_false(tavern_state(&table)->looked >> 2 & 1);
    assert_legal_moves(&table, "decline, witch 5");
    play(&table, "2 witch 5");
    assert_legal_moves(&table, "decline, sergeant");
}

/* A look is at this Wanderer: the next turn has another. */
static void a_sergeant_made_ready_looks_at_the_next_wanderer(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - 345", "11 11 44");
    play(&table, "* reveal 1, 0 send 1, 2 sergeant, 2 witch 5, 2 decline, 1 hire, * card 0 1");
    play(&table, "* reveal 1, 1 send 1");
    assert_actor(&table, 2);
    assert_int_equal(tavern_state(&table)->looked & 1 << 2, 0);
    assert_legal_moves(&table, "hint 4, hire, pass, sergeant");
}

/* ---- Black Knight ---- */

static void knight_lets_the_sender_send_any_card(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 6 -", "124 44 44");
    play(&table, "* reveal 3, 1 knight");
    assert_actor(&table, 0);
    assert_legal_moves(&table, "send 1, send 2, send 4");
    assert_refused(&table, "send deck", "");
    assert_refused(&table, "send 3", "3");
}

static void knight_with_nothing_that_fits_leaves_the_deck_open_too(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "6 - -", "12 44 44");
    play(&table, "* reveal 3, 0 knight");
    assert_legal_moves(&table, "send 1, send 2, send deck");
    play(&table, "0 send deck, * wanderer 7");
    assert_legal_moves(&table, "drop 1, drop 2");
}

static void knight_with_an_empty_deck_leaves_only_the_hand(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "6 - -", "12 44 44");
    tavern_deck(&table, "3");
    play(&table, "* reveal 3, 0 knight");
    assert_legal_moves(&table, "send 1, send 2");
}

static void knight_holds_for_this_turn_only(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - 6", "14 14 1");
    play(&table, "* reveal 3, 2 knight, 0 send 1, 1 hire, * card 0 1, * reveal 3");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "send 4");
}

static void a_cancelled_knight_permits_nothing(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "6 - 1", "14 14 1");
    play(&table, "* reveal 3, 0 knight, 2 chicken");
    assert_legal_moves(&table, "send 4");
}

/* ---- Wizard ---- */

static void wizard_draws_two_cards(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 7 -", "44 44 44");
    play(&table, "* reveal 3, 1 wizard");
    assert_actor(&table, SB_CHANCE);
    assert_weight(&table, "card 1 4", 5);
    assert_weight(&table, "card 1 3", 10);
    assert_refused(&table, "card 0 4", "");
    play(&table, "* card 1 4");
    assert_weight(&table, "card 1 4", 4);
    play(&table, "* card 1 3");
    assert_cards(tavern_state(&table)->hand[1], "3444");
    assert_actor(&table, 0);
}

static void wizard_draws_one_card_if_one_is_left(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 7 -", "44 44 44");
    tavern_deck(&table, "32");
    play(&table, "* reveal 3, 1 wizard");
    assert_legal_moves(&table, "card 1 2");
    play(&table, "* card 1 2");
    assert_actor(&table, 0);
    assert_cards(tavern_state(&table)->hand[1], "244");
}

static void wizard_by_the_holder(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 7 -", "44 4 44");
    play(&table, "* reveal 3, 1 decline, 0 send 4, 1 wizard, * card 1 1, * card 1 2");
    assert_actor(&table, 1);
    assert_legal_moves(&table, "hint 1, hint 2, hint 4, hire, pass");
}

/* The sender's Wizard finds a card that fits. */
static void wizard_before_sending_widens_the_choice(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "7 - -", "12 44 44");
    play(&table, "* reveal 3, 0 wizard, * card 0 5, * card 0 6");
    assert_legal_moves(&table, "send 5");
}

/* ---- Chicken ---- */

static void chicken_is_only_an_answer(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "17 12 1", "44 44 44");
    play(&table, "* reveal 3");
    assert_refused(&table, "chicken", "");
    play(&table, "0 decline, 0 send 4");
    assert_refused(&table, "chicken", "");
    play(&table, "0 decline");
    assert_refused(&table, "chicken", "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(announcing_makes_the_card_used_and_counts),
        cmocka_unit_test(a_used_hero_cannot_act),
        cmocka_unit_test(pyro_discards_the_wanderer),
        cmocka_unit_test(pyro_by_the_holder),
        cmocka_unit_test(pyro_by_the_sender_on_its_own_wanderer),
        cmocka_unit_test(the_witch_makes_an_own_used_hero_ready),
        cmocka_unit_test(the_witch_never_makes_herself_ready_nor_who_is),
        cmocka_unit_test(a_cancelled_witch_makes_nobody_ready),
        cmocka_unit_test(dog_makes_the_holder_pass),
        cmocka_unit_test(dog_by_the_sender_on_the_last_holder),
        cmocka_unit_test(dog_at_the_sender_discards_the_wanderer),
        cmocka_unit_test(the_sender_as_holder_has_no_use_for_dog),
        cmocka_unit_test(a_cancelled_dog_leaves_the_wanderer_where_it_is),
        cmocka_unit_test(sergeant_looks_at_the_wanderer),
        cmocka_unit_test(a_cancelled_sergeant_sees_nothing),
        cmocka_unit_test(a_sergeant_made_ready_looks_at_the_next_wanderer),
        cmocka_unit_test(knight_lets_the_sender_send_any_card),
        cmocka_unit_test(knight_with_nothing_that_fits_leaves_the_deck_open_too),
        cmocka_unit_test(knight_with_an_empty_deck_leaves_only_the_hand),
        cmocka_unit_test(knight_holds_for_this_turn_only),
        cmocka_unit_test(a_cancelled_knight_permits_nothing),
        cmocka_unit_test(wizard_draws_two_cards),
        cmocka_unit_test(wizard_draws_one_card_if_one_is_left),
        cmocka_unit_test(wizard_by_the_holder),
        cmocka_unit_test(wizard_before_sending_widens_the_choice),
        cmocka_unit_test(chicken_is_only_an_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
