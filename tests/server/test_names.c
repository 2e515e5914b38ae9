/* Names (names.h): nobody is called what bots, levels and visitors without a name are called. */
#include "../../src/server/names.h"
#include "support.h"
#include <saburau/bot.h>
#include <saburau/games.h>

static void assert_misleads(const char *name) {
    if (!name_misleads(name))
        fail_at(HERE, "\"%s\" is taken for a person's name", name);
}

static void assert_good(const char *name) {
    if (name_misleads(name))
        fail_at(HERE, "\"%s\" is not taken", name);
}

static void names_of_bots_mislead(void **unused) {
    (void)unused;
    static const char *const names[] = {
        "bot:hard",     "bot:easy", "bot:",           "bot",    "Bot 1",  "bot 2",  "Bot 12",        "bot3",
        "Bot 1 (hard)", "easy",     "bot : anything", "medium", "hard",   "search", "search:ms=200", "exec",
        "beginner",     "expert",   "Bot 2 (expert)", "random", "greedy", "Guest",  "Guest 1a2b",    "guest ffff",
        "Bot, easy"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_misleads(names[i]);
}

static void so_does_every_level_of_every_game(void **unused) {
    (void)unused;
    for (const struct sb_game *const *game = sb_games; *game; game++)
        for (const struct sb_level *level = sb_levels_of(*game); level->name; level++) {
            char name[60];
            struct sb_text text = sb_text_over(name, sizeof name);
            assert_misleads(level->name);
            sb_put_format(&text, "bot:%s", level->name);
            assert_misleads(name);
        }
}

static void disguises_are_seen_through(void **unused) {
    (void)unused;
    static const char *const names[] = {
        "BOT 1",
        "BoT:HaRd",
        "b o t : h a r d",
        "B.O.T. 1",
        "-bot-1-",
        "Bot #1",
        "b0t 1",
        "Bot l",
        "Bot I",
        "B0T:easy",
        "H-A-R-D",
        "mediurn",
        "m e d l u m",
        "Guest la2b",
        "Guest O123",
        "[hard]",
        "|bot 1|",
        "Bot|1",
        "ｂｏｔ：ｈａｒｄ",
        "Ｂｏｔ １",
        "ＨＡＲＤ", /* full-width */
        "Воt 1",
        "вот 1",
        "Вот:hard",
        "еаѕу",
        "Нard",
        "mеdium", /* Cyrillic */
        "Βοτ 1",
        "hαrd",
        "Εasy",
        "ѕearch",
        "Guеѕt 1a2b",
        "sеаrсh", /* Greek */
        "𝐁𝐨𝐭 𝟏",
        "𝓱𝓪𝓻𝓭",
        "ⓑⓞⓣ ①",
        "🅱🅾🆃 1",
        "ʙᴏᴛ 1",
        "ⓔⓐⓢⓨ",
        "Böt 1",
        "hárd",
        "bo\u0301t 1",
        "h\u0336a\u0336r\u0336d\u0336",
        "bot\u2236hard",
        "bot\ua789easy",
        "\U0001F916 Bot 1",
        "Bot\u20131",
        "★ hard ★",
        "ha\u1ab0rd", /* marks over letters, of each block that has some */
        "ha\u1dc4rd",
        "ha\u20d7rd",
        "ha\ufe20rd",
        "ha\u0483rd",
        "bot\u30011", /* what stands between words, too */
        "bot\ufe511",
        "bot\uff0f1",
        "\U0001f3b2hard",
        "::hard", /* which stands for nothing at the beginning */
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_misleads(names[i]);
}

static void people_keep_their_names(void **unused) {
    (void)unused;
    static const char *const names[] = {
        "Ann",      "Bob",         "Botond", "Boti",  "Both",     "Robot",    "Bottom",   "Abbot 1",  "Harder",
        "Hardy",    "Easy Rider",  "Ольга",  "Борис", "Ελένη",    "侍",       "侍 bot 1", "Searcher", "Guest of Ann",
        "Guestina", "Hard to say", "Zoë",    "Marta", "Bernd",    "Guest 12", "Tobi",     "Бот-сан",  "Bot lord",
        "1",        "12",          "★",      "a:bot", "Randomir", "Execute",  "مریم",     "שרה",      "I",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_good(names[i]);
}

/* Just beyond the blocks of marks, and of what stands between words. */
static void other_letters_are_letters(void **unused) {
    (void)unused;
    static const char *const names[] = {
        "hard\u0370", "hard\u048a", "hard\u1b05", "hard\u1e80", "hard\u2c00",
        "hard\u3042", "hard\ufe70", "hard\uff71", "hard\u0253", "hard\U00020000",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_good(names[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_bots_mislead),      cmocka_unit_test(so_does_every_level_of_every_game),
        cmocka_unit_test(disguises_are_seen_through), cmocka_unit_test(people_keep_their_names),
        cmocka_unit_test(other_letters_are_letters),
    };
    return cmocka_run_group_tests_name("names", tests, NULL, NULL);
}
