/* The rules for people: what all games tell in the same order, in words that nobody has to have met before, with
 * examples that could happen. */
#include "support_games.h"
#include <ctype.h>
#include <saburau/rules.h>
#include <string.h>

/* ---- What is told, and in which order ---- */

static const struct sb_rules_part common[] = {SB_RULES_AIM,   SB_RULES_TABLE, SB_RULES_TURN,    SB_RULES_END,
                                              SB_RULES_FINER, SB_RULES_FIRST, SB_RULES_RULINGS, SB_RULES_LAST};

/* Two names of the same. */
static const char *common_name(const char *heading) {
    return strcmp(heading, "Rulings and reconstructed cards") == 0 ? "Rulings" : heading;
}

static int common_number(const char *heading) {
    for (int i = 0; common[i].words; i++)
        if (strcmp(common[i].words, common_name(heading)) == 0)
            return i;
    return -1;
}

/* The headings that all games have come in their order, and all of them; a game's own come behind "A turn". */
static void assert_headings(const struct sb_game *game) {
    int told = 0, own = 0;
    for (const struct sb_rules_part *part = game->show->rules; part->words; part++) {
        if (part->kind != SB_RULES_HEADING)
            continue;
        int number = common_number(part->words);
        if (number < 0 && told != 3)
            fail_at(HERE, "%s: \"%s\" does not stand behind \"A turn\"", game->name, part->words);
        if (number >= 0 && number != told)
            fail_at(HERE, "%s: \"%s\" stands where \"%s\" belongs", game->name, part->words, common[told].words);
        told += number >= 0;
        own += number < 0;
    }
    assert_true(common[told].words == NULL && own > 0);
}

static void all_games_tell_the_same_things_in_the_same_order(void **unused) {
    (void)unused;
    for (const struct sb_game *const *game = sb_games; *game; game++)
        assert_headings(*game);
}

static int count_kind(const struct sb_game *game, enum sb_rules_kind kind) {
    int count = 0;
    for (const struct sb_rules_part *part = game->show->rules; part->words; part++)
        count += part->kind == kind;
    return count;
}

static void under_every_heading_something_is_told(void **unused) {
    (void)unused;
    for (const struct sb_game *const *game = sb_games; *game; game++) {
        const struct sb_rules_part *part = (*game)->show->rules;
        assert_int_equal(part->kind, SB_RULES_HEADING);
        for (; part->words; part++)
            assert_true(part->kind != SB_RULES_HEADING || (part[1].words && part[1].kind != SB_RULES_HEADING));
        assert_true(count_kind(*game, SB_RULES_EXAMPLE) >= 2);
        assert_in_range(count_kind(*game, SB_RULES_STEP), 3, 6);
        assert_true(count_kind(*game, SB_RULES_RULING) >= 2);
    }
}

static void the_aim_comes_first(void **unused) {
    (void)unused;
    for (const struct sb_game *const *game = sb_games; *game; game++) {
        assert_string_equal((*game)->show->rules[0].words, "The aim");
        assert_string_equal((*game)->show->rules[1].words, (*game)->show->aim);
    }
}

/* ---- In which words ---- */

/* Does the word stand there by itself? */
static bool has_word(const char *words, const char *word) {
    for (const char *at = words; (at = strstr(at, word)) != NULL; at++)
        if ((at == words || !isalnum((unsigned char)at[-1])) && !isalnum((unsigned char)at[strlen(word)]))
            return true;
    return false;
}

static bool has_letter_before_digit(const char *words) {
    for (const char *at = words; *at; at++)
        if (isalpha((unsigned char)at[0]) && isdigit((unsigned char)at[1]))
            return true;
    return false;
}

/* Options and their values, commands and notation: who only knows the page has not met them. */
static void no_part_speaks_as_options_commands_or_notation_do(void **unused) {
    (void)unused;
    static const char *const unknown[] = {"option", "options", "saburau",   "shift",    "swap",   "character",
                                          "auto",   "instant", "no_defend", "notation", "windows"};
    for (const struct sb_game *const *game = sb_games; *game; game++)
        for (const struct sb_rules_part *part = (*game)->show->rules; part->words; part++) {
            for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
                if (has_word(part->words, unknown[i]))
                    fail_at(HERE, "%s: \"%s\" stands in: %s", (*game)->name, unknown[i], part->words);
            if (strpbrk(part->words, "=`_{}") || strstr(part->words, "--") || has_letter_before_digit(part->words))
                fail_at(HERE, "%s: this is typed, not read: %s", (*game)->name, part->words);
        }
}

static void parts_are_whole_sentences(void **unused) {
    (void)unused;
    for (const struct sb_game *const *game = sb_games; *game; game++)
        for (const struct sb_rules_part *part = (*game)->show->rules; part->words; part++) {
            assert_true(isupper((unsigned char)part->words[0]));
            char last = part->words[strlen(part->words) - 1];
            assert_true(part->kind == SB_RULES_HEADING ? isalpha((unsigned char)last) != 0
                                                       : last == '.' || last == ':');
        }
}

/* ---- Examples ---- */

static void assert_example(const struct sb_game *game, const struct sb_rules_part *part) {
    struct position table = {.game = game};
    struct sb_error error = {0};
    assert_int_equal(part->position != NULL, part->kind == SB_RULES_EXAMPLE);
    if (!part->position)
        return;
    if (!sb_rules_play(game, part->position, &table.setup, &table.state, &error))
        fail_at(HERE, "%s: %s", game->name, error.text);
    assert_true(game->check(&table.state, &error));
    /* A seat's eye or a spectator's: nothing is shown that somebody at the table does not see. */
    int eye = part->position->eye;
    assert_true(eye == SB_SPECTATOR || (eye >= 0 && eye < table.setup.seats));
    assert_true(game->actor(&table.state) != SB_CHANCE);
}

static void every_example_can_happen_and_its_eye_may_see_it(void **unused) {
    (void)unused;
    for (const struct sb_game *const *game = sb_games; *game; game++)
        for (const struct sb_rules_part *part = (*game)->show->rules; part->words; part++)
            assert_example(*game, part);
}

static void assert_refused_example(int seats, const char *options, const char *moves, const char *word) {
    struct sb_rules_position position = {.seats = seats, .options = options, .moves = moves};
    struct sb_setup setup;
    union sb_state state;
    struct sb_error error = {0};
    if (sb_rules_play(sb_game_find("samurai", NULL), &position, &setup, &state, &error) || !strstr(error.text, word))
        fail_at(HERE, "\"%s\" \"%s\": %s", options, moves, error.text);
}

static void an_example_that_cannot_happen_is_refused(void **unused) {
    (void)unused;
    assert_refused_example(2, "first=0", "0 keep helmet4, 1 keep helmet4", "does not begin with who is to act");
    assert_refused_example(2, "first=0", "0 keep helmet5", "helmet5");
    assert_refused_example(2, "first=0", "0", "does not begin with who is to act");
    assert_refused_example(9, "", "", "9");
    assert_refused_example(2, "first=3", "", "first=3");
    assert_refused_example(2, "first=0 colour=red", "", "colour");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_games_tell_the_same_things_in_the_same_order),
        cmocka_unit_test(under_every_heading_something_is_told),
        cmocka_unit_test(the_aim_comes_first),
        cmocka_unit_test(no_part_speaks_as_options_commands_or_notation_do),
        cmocka_unit_test(parts_are_whole_sentences),
        cmocka_unit_test(every_example_can_happen_and_its_eye_may_see_it),
        cmocka_unit_test(an_example_that_cannot_happen_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
