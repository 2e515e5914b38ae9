/* greedy plays Rent a Hero: what it must see at first sight, and what it must not see at all. */
#include "positions.h"
#include <saburau/hero.h>
#include <saburau/match.h>
#include <string.h>

/* ---- Asking the bot ---- */

/* Its choice in a world dealt by one seed, with random numbers of another. */
static sb_move choose(const struct position *table, uint64_t dealing, uint64_t choosing) {
    return ask_bot(table, "greedy", dealing, choosing);
}

static void assert_chooses_at(struct spot spot, const struct position *table, int seat, const char *expected) {
    char memory[SB_MAX_NOTATION];
    assert_actor_at(spot, table, seat);
    const char *text = text_of(table, choose(table, 1, 1), SB_REFEREE, memory);
    if (strcmp(text, expected) != 0)
        fail_at(spot, "chose %s, not %s", text, expected);
}
#define assert_chooses(table, seat, expected) assert_chooses_at(HERE, table, seat, expected)

static void assert_avoids_at(struct spot spot, const struct position *table, int seat, const char *unwanted) {
    char memory[SB_MAX_NOTATION];
    assert_actor_at(spot, table, seat);
    if (strcmp(text_of(table, choose(table, 1, 1), SB_REFEREE, memory), unwanted) == 0)
        fail_at(spot, "chose %s", unwanted);
}
#define assert_avoids(table, seat, unwanted) assert_avoids_at(HERE, table, seat, unwanted)

/* ---- What it must see ---- */

static void hires_what_it_lacks_when_it_has_looked(void **unused) {
    struct position table = hero_deal();
    (void)unused;
    play(&table, "* reveal 3, 0 send 4");
    hero_look(&table, 1);
    assert_chooses(&table, 1, "hire");
}

static void does_not_hire_what_it_has_when_it_has_looked(void **unused) {
    struct position table = hero_deal();
    (void)unused;
    play(&table, "* reveal 3, 0 send 5");
    hero_look(&table, 1);
    assert_avoids(&table, 1, "hire");
}

/* Of 1, 2 and 3 it lacks 3 alone. */
static void asks_the_hint_that_settles_the_question(void **unused) {
    struct position table = hero_deal_five();
    (void)unused;
    play(&table, "* reveal 1, 0 send 3");
    assert_chooses(&table, 1, "hint 3");
    play(&table, "1 hint 3");
    assert_chooses(&table, 1, "hire");
}

static void passes_on_after_the_answer_no(void **unused) {
    struct position table = hero_deal_five();
    (void)unused;
    play(&table, "* reveal 1, 0 send 2, 1 hint 3");
    assert_chooses(&table, 1, "pass");
}

static void burns_the_sixth_hero_of_a_rival(void **unused) {
    struct position table = hero_deal_five();
    (void)unused;
    hero_join(&table, 2, SB_HERO_PYRO);
    play(&table, "* reveal 3, 0 send 3");
    hero_look(&table, 1);
    hero_look(&table, 2);
    assert_chooses(&table, 2, "pyro");
}

static void does_not_burn_what_a_rival_has_already(void **unused) {
    struct position table = hero_deal_five();
    (void)unused;
    hero_join(&table, 2, SB_HERO_PYRO);
    play(&table, "* reveal 3, 0 send 4");
    hero_look(&table, 1);
    hero_look(&table, 2);
    assert_chooses(&table, 2, "decline");
}

static void sends_the_sixth_hero_of_a_rival_past_it_with_a_dog(void **unused) {
    struct position table = hero_deal_five();
    (void)unused;
    hero_join(&table, 2, SB_HERO_DOG);
    play(&table, "* reveal 3, 0 send 3");
    hero_look(&table, 1);
    hero_look(&table, 2);
    assert_chooses(&table, 2, "dog");
}

static void cancels_what_would_take_its_sixth_hero(void **unused) {
    struct position table = hero_deal_five();
    (void)unused;
    hero_join(&table, 2, SB_HERO_PYRO);
    play(&table, "* reveal 3, 0 send 3");
    hero_look(&table, 1);
    play(&table, "2 pyro, 0 decline");
    assert_chooses(&table, 1, "chicken");
}

static void keeps_the_chicken_when_nothing_is_lost(void **unused) {
    struct position table = hero_deal_five();
    (void)unused;
    hero_join(&table, 2, SB_HERO_PYRO);
    play(&table, "* reveal 3, 0 send 4");
    hero_look(&table, 1);
    play(&table, "2 pyro, 0 decline");
    assert_chooses(&table, 1, "decline");
}

static void does_not_send_a_rival_its_sixth_hero(void **unused) {
    struct position table = hero_deal_five();
    (void)unused;
    play(&table, "* reveal 2");
    assert_chooses(&table, 0, "send 5");
}

/* ---- What it must not see ---- */

static const char *const variants[] = {
    "",
    "hint=fits",
    "end=six",
    "hint=fits end=six",
    "windows=lean",
    "hint=fits windows=lean",
    "end=six windows=lean",
    "hint=fits end=six windows=lean",
};
enum { VARIANTS = sizeof variants / sizeof *variants };

static void assert_blind_to_the_redeal(const struct position *table, uint64_t choosing) {
    enum { WORLDS = 4 };
    sb_move first = choose(table, 0, choosing);
    for (uint64_t world = 1; world < WORLDS; world++)
        if (choose(table, world, choosing) != first)
            fail_at(HERE, "step %d: the choice depends on what the seat cannot know",
                    ((const struct sb_hero_state *)&table->state)->step);
}

static void does_not_depend_on_what_is_hidden(void **unused) {
    enum { MOST_MOVES = 1500 };
    (void)unused;
    for (int i = 0; i < VARIANTS; i++)
        for (int seats = 3; seats <= 5; seats++) {
            struct position table = start_game(&sb_hero, seats, variants[i]);
            struct sb_random random;
            sb_random_stream(&random, (uint64_t)i, (uint64_t)seats);
            for (uint64_t at = 0; at < MOST_MOVES && sb_hero.actor(&table.state) != SB_NOBODY; at++) {
                bool chance = sb_hero.actor(&table.state) == SB_CHANCE;
                if (!chance)
                    assert_blind_to_the_redeal(&table, at);
                /* Half the choices are anybody's, so that all kinds of positions come up. */
                bool own = !chance && sb_random_below(&random, 2) == 0;
                make_move(&table, own ? choose(&table, 0, at) : any_move(&table, &random));
            }
        }
}

/* ---- Whole games ---- */

static void play_to_the_end(struct sb_match *match, uint64_t number) {
    sb_match_restart(match, 5, number);
    while (sb_match_advance(match) > 0)
        ;
    assert_int_equal(sb_match_actor(match), SB_NOBODY);
}

/* The match itself asserts that every move is legal, and checks every position. */
static void plays_whole_games_of_all_kinds(void **unused) {
    enum { GAMES = 12 };
    (void)unused;
    for (int i = 0; i < VARIANTS; i++)
        for (int seats = 3; seats <= 5; seats++) {
            struct sb_match match;
            struct sb_setup setup;
            assert_true(read_setup(&sb_hero, seats, variants[i], &setup, NULL));
            assert_true(sb_match_start(&match, &sb_hero, &setup, 5, 0, NULL));
            for (int seat = 0; seat < seats; seat++)
                seat_bot(&match, seat, "greedy");
            for (uint64_t game = 0; game < GAMES; game++)
                play_to_the_end(&match, game);
            sb_match_free(&match);
        }
}

static void beats_two_that_play_at_random(void **unused) {
    enum { SEATS = 3, GAMES = 100 };
    struct sb_match match;
    struct sb_setup setup;
    double wins = 0;
    (void)unused;
    assert_true(read_setup(&sb_hero, SEATS, "", &setup, NULL));
    assert_true(sb_match_start(&match, &sb_hero, &setup, 5, 0, NULL));
    for (uint64_t game = 0; game < GAMES; game++) {
        struct sb_result result;
        int own = (int)(game % SEATS);
        for (int seat = 0; seat < SEATS; seat++)
            seat_bot(&match, seat, seat == own ? "greedy" : "random");
        play_to_the_end(&match, game);
        sb_hero.result(&match.state, &result);
        wins += result.value[own];
    }
    sb_match_free(&match);
    assert_true(wins >= 70);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hires_what_it_lacks_when_it_has_looked),
        cmocka_unit_test(does_not_hire_what_it_has_when_it_has_looked),
        cmocka_unit_test(asks_the_hint_that_settles_the_question),
        cmocka_unit_test(passes_on_after_the_answer_no),
        cmocka_unit_test(burns_the_sixth_hero_of_a_rival),
        cmocka_unit_test(does_not_burn_what_a_rival_has_already),
        cmocka_unit_test(sends_the_sixth_hero_of_a_rival_past_it_with_a_dog),
        cmocka_unit_test(cancels_what_would_take_its_sixth_hero),
        cmocka_unit_test(keeps_the_chicken_when_nothing_is_lost),
        cmocka_unit_test(does_not_send_a_rival_its_sixth_hero),
        cmocka_unit_test(does_not_depend_on_what_is_hidden),
        cmocka_unit_test(plays_whole_games_of_all_kinds),
        cmocka_unit_test(beats_two_that_play_at_random),
    };
    return cmocka_run_group_tests_name("greedy_hero", tests, NULL, NULL);
}
