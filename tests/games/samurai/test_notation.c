/* Samurai: moves as text, and text that is no move. */
#include "scene.h"

#include <stdio.h>
#include <string.h>

static void moves_are_lower_case_words_with_single_spaces(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "", "0 holds helmet4 ship1 swap shift ronin");
    assert_legal(&table, "helmet4 p8");
    static const char *const wrong[] = {"",
                                        " ",
                                        "helmet4",
                                        "helmet4 ",
                                        " helmet4 p8",
                                        "helmet4 p8 ",
                                        "helmet4  p8",
                                        "Helmet4 p8",
                                        "helmet4 P8",
                                        "helmet4\tp8",
                                        "helmet4 p8\n",
                                        "helmet4 p08",
                                        "helmet4 p8 o9",
                                        "helmet p8",
                                        "helmet4 p",
                                        "helmet4 8p",
                                        "helmet4 z99",
                                        "0 helmet4 p8",
                                        "helmet5 p8",
                                        "end end",
                                        "END",
                                        "pass now",
                                        "p8 helmet4",
                                        "helmet4 ?",
                                        "?",
                                        "? p8",
                                        "shift",
                                        "shift p8 p9 p10",
                                        "swap o8 helmet q9",
                                        "swap",
                                        "swap o8 helmet q9 rice end",
                                        "hel\xc3\xa9met4 p8",
                                        "helmet4,p8",
                                        "helmet4 -1"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_refused(&table, wrong[i], "");
}

static void long_text_is_refused_and_quoted_in_part(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "", "0 holds helmet4");
    char text[5000];
    memset(text, 'a', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_refused(&table, text, "aaaa");
    memset(text, ' ', sizeof text - 1);
    assert_refused(&table, text, "");
    snprintf(text, sizeof text, "helmet4 %0200d", 8);
    assert_refused(&table, text, "helmet4");
}

static void words_of_other_phases_are_refused(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "");
    static const char *const turn[] = {"keep helmet4", "draw 0 helmet4", "put helmet o10", "helmet4 p8",
                                       "end",          "pass",           "shift p8 p9",    "swap o8 helmet q9 rice"};
    for (size_t i = 0; i < sizeof turn / sizeof turn[0]; i++)
        assert_refused(&table, turn[i], "begins");
    table = start_game(&sb_samurai, 2, "first=0");
    for (size_t i = 1; i < sizeof turn / sizeof turn[0]; i++)
        assert_refused(&table, turn[i], "hands");
    assert_refused(&table, "first 0", "hands");
    table = scene(2, "", "", "0 holds helmet4");
    for (size_t i = 0; i < 3; i++)
        assert_refused(&table, turn[i], "");
    assert_refused(&table, "first 1", "");
}

static void what_is_hidden_is_not_typed(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0");
    assert_refused(&table, "keep ?", "?");
    table = start_game(&sb_samurai, 2, "first=0 hand=random");
    assert_refused(&table, "draw 0 ?", "?");
    assert_refused(&table, "draw ? helmet4", "?");
}

static void seats_are_one_digit(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 4, "");
    assert_legal(&table, "first 3");
    assert_refused(&table, "first 4", "4");
    assert_refused(&table, "first 00", "00");
    assert_refused(&table, "first -1", "-1");
    assert_refused(&table, "first", "first");
}

/* Every legal move of a position: its text means it again, and no two texts are alike. */
static void assert_texts_are_exact(const struct position *table) {
    sb_move moves[SB_MAX_MOVES];
    int count = table->game->moves(&table->state, moves);
    static char texts[SB_MAX_MOVES][SB_MAX_NOTATION];
    for (int i = 0; i < count; i++) {
        sb_move again;
        struct sb_error error = {0};
        text_of(table, moves[i], SB_REFEREE, texts[i]);
        if (!table->game->read(&table->state, texts[i], &again, &error) || again != moves[i])
            fail_at(HERE, "\"%s\" does not mean itself. %s", texts[i], error.text);
        if (texts[i][strspn(texts[i], "abcdefghijklmnopqrstuvwxyz0123456789 ")] != '\0')
            fail_at(HERE, "\"%s\" is not made of lower-case words", texts[i]);
    }
    struct sb_text list = legal_moves(table);
    char last[SB_MAX_NOTATION] = "", line[SB_MAX_NOTATION];
    for (const char *lines = list.data; next_line(&lines, line, sizeof line); strcpy(last, line))
        if (strcmp(last, line) >= 0)
            fail_at(HERE, "\"%s\" is listed twice", line);
    sb_text_free(&list);
}

static void every_move_of_random_games_is_read_as_written(void **unused) {
    (void)unused;
    static const char *const options[] = {"", "hand=random figures=random", "captures=turn"};
    for (int seats = 2; seats <= 4; seats++)
        for (int i = 0; i < 3; i++) {
            struct sb_random random;
            sb_random_stream(&random, (uint64_t)seats, (uint64_t)i);
            struct position table = start_game(&sb_samurai, seats, options[i]);
            for (int n = 0; goes_on(&table, n); n++) {
                if (n % 3 == 0)
                    assert_texts_are_exact(&table);
                make_move(&table, any_move(&table, &random));
            }
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_lower_case_words_with_single_spaces),
        cmocka_unit_test(long_text_is_refused_and_quoted_in_part),
        cmocka_unit_test(words_of_other_phases_are_refused),
        cmocka_unit_test(what_is_hidden_is_not_typed),
        cmocka_unit_test(seats_are_one_digit),
        cmocka_unit_test(every_move_of_random_games_is_read_as_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
