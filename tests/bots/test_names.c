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
    assert_no_bot("gredy", "beginner, easy, medium, hard, expert, random, greedy, net, search, exec:COMMAND");
    assert_no_bot("", "There is no bot");
    assert_no_bot("searching", "There is no bot \"searching\" for Samurai; there is");
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

/* ---- Levels ---- */

enum { LEVELS = 5 };
static const char *const level_names[LEVELS] = {"beginner", "easy", "medium", "hard", "expert"};

/* The weakest first; each with a sentence of its own, the same as in all games. */
static void assert_five_levels(const struct sb_game *game) {
    const struct sb_level *levels = sb_levels_of(game), *others = sb_levels_of(&sb_samurai);
    for (int i = 0; i < LEVELS; i++) {
        assert_string_equal(levels[i].name, level_names[i]);
        assert_string_equal(levels[i].sentence, others[i].sentence);
        assert_true(strlen(levels[i].sentence) > 20);
        for (int j = 0; j < i; j++) {
            assert_string_not_equal(levels[i].sentence, levels[j].sentence);
            assert_string_not_equal(levels[i].bot, levels[j].bot);
        }
        assert_ptr_equal(sb_level_find(game, level_names[i]), &levels[i]);
        assert_true(bot_named(game, level_names[i]).kind->plays(game));
        assert_string_equal(bot_named(game, level_names[i]).name, level_names[i]);
    }
    assert_null(levels[LEVELS].name);
    assert_null(sb_level_find(game, "Easy"));
    assert_null(sb_level_find(game, ""));
}

static void every_game_has_the_same_five_levels(void **unused) {
    (void)unused;
    for (int i = 0; sb_games[i]; i++)
        assert_five_levels(sb_games[i]);
}

/* What tables and records of before have: all games had these, weakest first. */
static void levels_of_old_are_still_there(void **unused) {
    (void)unused;
    static const char *const old[] = {"easy", "medium", "hard"};
    for (int i = 0; sb_games[i]; i++)
        for (int level = 0; level < 3; level++) {
            struct sb_bot bot = bot_named(sb_games[i], old[level]);
            assert_true(bot.kind->plays(sb_games[i]));
            assert_true(level == 0 ||
                        sb_level_find(sb_games[i], old[level]) > sb_level_find(sb_games[i], old[level - 1]));
        }
}

/* … even one that bots know nothing of: the weakest plays anything, the others search, each more. */
static void a_game_unknown_to_bots_has_the_same_levels(void **unused) {
    (void)unused;
    assert_five_levels(&sb_template);
    assert_string_equal(bot_named(&sb_template, "beginner").kind->name, "random");
    for (int i = 1; i < LEVELS; i++) {
        struct sb_bot bot = bot_named(&sb_template, level_names[i]);
        assert_string_equal(bot.kind->name, "search");
        assert_true(bot.setting[0] > (i > 1 ? bot_named(&sb_template, level_names[i - 1]).setting[0] : 0));
    }
}

/* In every language: what is no level stays as it is. */
static void a_level_has_a_word_and_a_sentence_for_people(void **unused) {
    (void)unused;
    assert_string_equal(sb_word(NULL, sb_level_word("expert")), "expert");
    assert_string_equal(sb_level_word("search:ms=20"), "search:ms=20");
    for (const struct sb_words *const *words = sb_languages + 1; *words; words++)
        for (const struct sb_level *level = sb_levels_of(&sb_hero); level->name; level++) {
            assert_string_not_equal(sb_word(*words, sb_level_word(level->name)), level->name);
            assert_string_not_equal(sb_word(*words, level->sentence), level->sentence);
        }
    assert_string_equal(sb_word(sb_words_for("de"), sb_level_word("beginner")), "Anfänger");
}

static void a_first_game_is_gentle(void **unused) {
    (void)unused;
    assert_string_equal(sb_level_gentle(&sb_samurai)->name, "beginner"); /* against them, */
    assert_string_equal(sb_level_gentle(&sb_spirit)->name, "medium");    /* or with them */
}

/* ---- Patience ---- */

static int64_t patience_of(const char *name) {
    struct sb_bot bot = bot_named(&sb_samurai, name);
    return sb_bot_patience(&bot);
}

static void patience_follows_from_settings(void **unused) {
    (void)unused;
    assert_true(patience_of("search:ms=1500") > 1500 && patience_of("search:ms=1500") < 1600);
    assert_true(patience_of("search:iterations=5:ms=1500") == patience_of("search:ms=1500"));
    assert_true(patience_of("greedy") > 0 && patience_of("greedy:misjudges=30") == patience_of("greedy"));
    assert_true(patience_of("search:iterations=1000000000") <= 30 && patience_of("search") <= 30);
    assert_true(patience_of("search:iterations=50") < patience_of("search:iterations=600"));
    assert_int_equal(patience_of("exec:true"), 0);
}

static void every_level_has_patience(void **unused) {
    (void)unused;
    for (int i = 0; sb_games[i]; i++)
        for (const struct sb_level *level = sb_levels_of(sb_games[i]); level->name; level++) {
            struct sb_bot bot = bot_named(sb_games[i], level->name);
            assert_true(sb_bot_patience(&bot) > 0);
        }
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
        cmocka_unit_test(every_game_has_the_same_five_levels),
        cmocka_unit_test(levels_of_old_are_still_there),
        cmocka_unit_test(a_game_unknown_to_bots_has_the_same_levels),
        cmocka_unit_test(a_level_has_a_word_and_a_sentence_for_people),
        cmocka_unit_test(a_first_game_is_gentle),
        cmocka_unit_test(patience_follows_from_settings),
        cmocka_unit_test(every_level_has_patience),
        cmocka_unit_test(whoever_names_no_bot_meets_the_medium_one),
    };
    return cmocka_run_group_tests_name("names of bots", tests, NULL, NULL);
}
