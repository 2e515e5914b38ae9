/* Bots by name: settings, commands, levels, and what is said of names that mean nothing. */
#include "support_games.h"
#include <saburau/hero.h>
#include <saburau/samurai.h>
#include <saburau/spirit.h>
#include <string.h>

static void assert_no_bot(const char *name, const char *words) {
    struct sb_bot bot;
    struct sb_error error = {.words = NULL};
    if (sb_bot_find(name, &sb_samurai, &bot, &error))
        fail_at(HERE, "%s was found", name);
    if (!strstr(error.text, words))
        fail_at(HERE, "%s: \"%s\" does not say \"%s\"", name, error.text, words);
}

static int64_t setting_of(const char *bot_name, const char *setting) {
    struct sb_bot bot = bot_named(&sb_samurai, bot_name);
    for (int i = 0; bot.kind->settings[i].name; i++)
        if (strcmp(bot.kind->settings[i].name, setting) == 0)
            return bot.setting[i];
    fail_at(HERE, "%s has no setting %s", bot_name, setting);
}

static void settings_follow_the_name(void **unused) {
    (void)unused;
    assert_int_equal(setting_of("search:iterations=500", "iterations"), 500);
    assert_int_equal(setting_of("search:ms=20:threads=2:mem=8", "ms"), 20);
    assert_int_equal(setting_of("search:ms=20:threads=2:mem=8", "threads"), 2);
    assert_int_equal(setting_of("search:ms=20:threads=2:mem=8", "mem"), 8);
    assert_int_equal(setting_of("search", "threads"), 1);
}

static void a_bot_is_called_what_it_was_asked_for_as(void **unused) {
    (void)unused;
    assert_string_equal(bot_named(&sb_samurai, "search:ms=20").name, "search:ms=20");
    assert_string_equal(bot_named(&sb_samurai, "hard").name, "hard");
}

static void wrong_settings_are_refused(void **unused) {
    (void)unused;
    assert_no_bot("search:itterations=5", "is not a setting of the bot search; those are: iterations=N");
    assert_no_bot("search:iterations", "is not a setting");
    assert_no_bot("search:iterations=", "whole number from 0");
    assert_no_bot("search:iterations=-1", "whole number from 0");
    assert_no_bot("search:iterations=5x", "whole number from 0");
    assert_no_bot("search:iterations=99999999999999999999", "whole number from 0");
    assert_no_bot("search:threads=0", "whole number from 1 to 64");
    assert_no_bot("random:speed=3", "has no settings");
}

static void unknown_bots_are_refused_with_those_there_are(void **unused) {
    (void)unused;
    assert_no_bot("gredy", "easy, medium, hard, random, greedy, search, exec:COMMAND");
    assert_no_bot("", "There is no bot");
    assert_no_bot("searching", "There is no bot");
    assert_no_bot("hard:ms=5", "There is no bot");
    assert_no_bot("exec", "needs a command");
    assert_no_bot("exec:", "needs a command");
    assert_no_bot("exec:ms=100:", "needs a command");
}

static void a_name_too_long_is_refused(void **unused) {
    (void)unused;
    char name[SB_BOT_ROOM + 20] = "exec:";
    memset(name + 5, 'x', sizeof name - 6);
    assert_no_bot(name, "at most");
}

static void a_command_may_look_like_anything(void **unused) {
    (void)unused;
    struct sb_bot bot = bot_named(&sb_samurai, "exec:ms=500:A=1:b ms=3 | cat");
    assert_string_equal(bot.name + bot.command, "A=1:b ms=3 | cat");
    assert_int_equal(bot.setting[0], 500);
}

static void every_game_has_three_levels_that_play(void **unused) {
    (void)unused;
    static const char *const names[] = {"easy", "medium", "hard"};
    for (int i = 0; sb_games[i]; i++)
        for (int level = 0; level < 3; level++) {
            struct sb_bot bot = bot_named(sb_games[i], names[level]);
            assert_true(bot.kind->plays(sb_games[i]));
        }
}

/* … even one that bots know nothing of: the weakest plays anything, the others search. */
static void a_game_unknown_to_bots_has_the_same_levels(void **unused) {
    (void)unused;
    const struct sb_level *levels = sb_levels_of(&sb_template);
    assert_string_equal(levels[0].name, "easy");
    assert_string_equal(levels[1].name, "medium");
    assert_string_equal(levels[2].name, "hard");
    assert_null(levels[3].name);
    assert_string_equal(bot_named(&sb_template, "easy").kind->name, "random");
    struct sb_bot medium = bot_named(&sb_template, "medium"), hard = bot_named(&sb_template, "hard");
    assert_string_equal(medium.kind->name, "search");
    assert_string_equal(hard.kind->name, "search");
    assert_true(medium.setting[0] > 0 && hard.setting[0] > medium.setting[0]);
}

static void whoever_names_no_bot_meets_the_medium_one(void **unused) {
    (void)unused;
    struct sb_bot bot;
    for (int i = 0; sb_games[i]; i++) {
        sb_bot_usual(sb_games[i], &bot);
        assert_string_equal(bot.name, "medium");
    }
    sb_bot_usual(&sb_template, &bot);
    assert_string_equal(bot.name, "medium");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settings_follow_the_name),
        cmocka_unit_test(a_bot_is_called_what_it_was_asked_for_as),
        cmocka_unit_test(wrong_settings_are_refused),
        cmocka_unit_test(unknown_bots_are_refused_with_those_there_are),
        cmocka_unit_test(a_name_too_long_is_refused),
        cmocka_unit_test(a_command_may_look_like_anything),
        cmocka_unit_test(every_game_has_three_levels_that_play),
        cmocka_unit_test(a_game_unknown_to_bots_has_the_same_levels),
        cmocka_unit_test(whoever_names_no_bot_meets_the_medium_one),
    };
    return cmocka_run_group_tests_name("names of bots", tests, NULL, NULL);
}
