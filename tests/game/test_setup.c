/* Setting up a game from words (game.h). */
#include "support_games.h"
#include <jansson.h>
#include <saburau/games.h>
#include <saburau/hero.h>
#include <saburau/samurai.h>
#include <string.h>

/* Reads options of Samurai for three seats from JSON. */
static bool reads(const char *json, struct sb_setup *setup, struct sb_error *error) {
    json_t *options = json_loads(json, JSON_ALLOW_NUL | JSON_DECODE_ANY, NULL);
    assert_non_null(options);
    assert_true(sb_setup_start(&sb_samurai, 3, setup, NULL));
    bool read = sb_setup_read(&sb_samurai, options, setup, error);
    json_decref(options);
    return read;
}

static void assert_not_read(const char *json, const char *sentence) {
    struct sb_setup setup;
    struct sb_error error = {.words = NULL};
    assert_false(reads(json, &setup, &error));
    assert_string_equal(error.text, sentence);
}

static void options_are_read_as_they_are_written(void **unused) {
    static const char written[] = "{\"hand\":\"random\",\"first\":\"2\"}";
    char memory[200];
    struct sb_text text = sb_text_over(memory, sizeof memory);
    struct sb_setup setup;
    (void)unused;
    assert_true(reads(written, &setup, NULL));
    sb_setup_write(&sb_samurai, &setup, &text);
    json_t *again = json_loads(memory, 0, NULL), *expected = json_loads(written, 0, NULL);
    assert_true(json_equal(again, expected));
    json_decref(again);
    json_decref(expected);
}

static void no_options_are_the_defaults(void **unused) {
    struct sb_setup setup, defaults;
    (void)unused;
    assert_true(sb_setup_start(&sb_samurai, 3, &defaults, NULL));
    assert_true(reads("{}", &setup, NULL));
    assert_memory_equal(&setup, &defaults, sizeof setup);
    assert_true(sb_setup_read(&sb_samurai, NULL, &setup, NULL));
    assert_memory_equal(&setup, &defaults, sizeof setup);
}

static void options_that_are_none_are_refused(void **unused) {
    (void)unused;
    assert_not_read("[]", "\"options\" is not an object.");
    assert_not_read("{\"hand\":1}", "Option `hand` is not a string.");
    assert_not_read("{\"hand\":\"random\\u0000\"}", "Option `hand` is not a string.");
    assert_not_read("{\"first\":\"3\"}", "first=3 is not possible: the seats are numbered 0 to 2.");
}

static void assert_option_refused(const struct sb_game *game, int seats, const char *name, const char *value,
                                  const char *sentence) {
    struct sb_setup setup;
    struct sb_error error = {.words = NULL};
    assert_true(sb_setup_start(game, seats, &setup, NULL));
    assert_false(sb_setup_option(game, &setup, name, value, &error));
    assert_string_equal(error.text, sentence);
}

static void a_refusal_offers_what_is_possible_with_so_many_seats(void **unused) {
    (void)unused;
    assert_option_refused(&sb_samurai, 2, "first", "7", "Option `first` cannot be \"7\"; it can be: random, 0, 1.");
    assert_option_refused(&sb_samurai, 4, "first", "7",
                          "Option `first` cannot be \"7\"; it can be: random, 0, 1, 2, 3.");
    assert_option_refused(&sb_samurai, 2, "hand", "full",
                          "Option `hand` cannot be \"full\"; it can be: choose, random.");
}

static void a_refusal_calls_a_game_by_its_title(void **unused) {
    struct sb_setup setup;
    struct sb_error error = {.words = NULL};
    (void)unused;
    assert_false(sb_setup_start(&sb_hero, 9, &setup, &error));
    assert_string_equal(error.text, "Rent a Hero is played with 3 to 5 seats, not 9.");
    assert_option_refused(&sb_hero, 3, "colour", "red",
                          "Rent a Hero has no option \"colour\"; it has: hint, end, windows, first.");
}

/* What is gentle can be played, by every number of seats. */
static void every_game_can_begin_gently(void **unused) {
    (void)unused;
    for (const struct sb_game *const *game = sb_games; *game; game++)
        for (int seats = (*game)->seats_least; seats <= (*game)->seats_most; seats++) {
            struct sb_setup setup, defaults;
            assert_true(sb_setup_gentle(*game, seats, &setup, NULL));
            assert_true(sb_setup_start(*game, seats, &defaults, NULL));
            assert_int_equal(setup.seats, seats);
            assert_int_equal(memcmp(&setup, &defaults, sizeof setup) != 0, (*game)->gentle != NULL);
        }
    assert_false(sb_setup_gentle(&sb_samurai, 7, &(struct sb_setup){0}, NULL));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_are_read_as_they_are_written),
        cmocka_unit_test(no_options_are_the_defaults),
        cmocka_unit_test(options_that_are_none_are_refused),
        cmocka_unit_test(a_refusal_offers_what_is_possible_with_so_many_seats),
        cmocka_unit_test(a_refusal_calls_a_game_by_its_title),
        cmocka_unit_test(every_game_can_begin_gently),
    };
    return cmocka_run_group_tests_name("setup", tests, NULL, NULL);
}
