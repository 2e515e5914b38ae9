/* The menu over the words of a notation, for notations of every shape the games have. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The command line is no library, so its sources are part of the test. */
#include "../../src/cli/menu.c"
#include "../../src/cli/plain.c"
#include "../../src/cli/sentence.c"
#include "../../src/cli/wrap.c"

const struct sb_words *cli_words = &sb_english;

/* ---- A game that is nothing but a list of moves ---- */

static const char *const *notation;

static int nobody_else(const void *state) {
    (void)state;
    return 0;
}

static int list(const void *state, sb_move *moves) {
    (void)state;
    int count = 0;
    for (; notation[count]; count++)
        moves[count] = (sb_move)count;
    return count;
}

static void write_move(const void *state, sb_move move, int eye, struct sb_text *out) {
    (void)state, (void)eye;
    sb_put(out, notation[move]);
}

/* One move can be read without being legal. */
static bool read_move(const void *state, const char *text, sb_move *move, struct sb_error *error) {
    (void)state;
    *move = 0;
    return strcmp(text, "fly away") == 0 || sb_fail(error, "unreadable");
}

static void refuse_move(const void *state, sb_move move, struct sb_error *error) {
    (void)state, (void)move;
    sb_fail(error, "You have no wings.");
}

static const char *explain_word(const char *word) {
    return strcmp(word, "kiai") == 0 ? "a shout" : NULL;
}

static const struct sb_show show = {.explain = explain_word};
static const struct sb_game game = {
    .actor = nobody_else, .moves = list, .write = write_move, .read = read_move, .refuse = refuse_move, .show = &show};

/* The same with a move in words: the notation in capitals, spoken to somebody; two of them alike. */
static void word_it(const void *state, sb_move move, struct sb_text *out) {
    (void)state;
    if (strncmp(notation[move], "twin", 4) == 0)
        sb_put(out, "Be a twin");
    else
        sb_put_format(out, "Let {1} see: %s", notation[move]);
}

static const struct sb_show worded_show = {.explain = explain_word, .wording = word_it};
static const struct sb_game worded_game = {.actor = nobody_else,
                                           .moves = list,
                                           .write = write_move,
                                           .read = read_move,
                                           .refuse = refuse_move,
                                           .show = &worded_show};

static struct menu menu;
static struct sb_error error;

static void open_menu(const char *const *moves) {
    notation = moves;
    menu_open(&menu, &game, NULL);
}

static void assert_plays(const char *line, const char *text) {
    sb_move move;
    assert_int_equal(menu_choose(&menu, line, &move, &error), MENU_MOVE);
    assert_string_equal(notation[move], text);
    menu_open(&menu, menu.game, NULL);
}

static void assert_leads_to(const char *line, const char *path) {
    sb_move move;
    assert_int_equal(menu_choose(&menu, line, &move, &error), MENU_LIST);
    assert_string_equal(menu.path, path);
}

static void assert_unknown(const char *line, const char *why) {
    sb_move move;
    char before[SB_MAX_NOTATION];
    strcpy(before, menu.path);
    assert_int_equal(menu_choose(&menu, line, &move, &error), MENU_UNKNOWN);
    assert_non_null(strstr(error.text, why));
    assert_string_equal(menu.path, before);
}

static void assert_shows(const char *text) {
    struct sb_text out = sb_text_new(NULL);
    menu_show(&menu, &out);
    assert_string_equal(out.data, text);
    sb_text_free(&out);
}

/* ---- Tests ---- */

static const char *const plays[] = {
    "helmet4 o13", "helmet4 b2", "helmet4 o9", "swap o8 rice q9 helmet", "swap o8 rice q11 buddha", "end", NULL};

static void first_words_are_listed_once(void **state) {
    (void)state;
    open_menu(plays);
    assert_shows("  1  helmet4 …    (3 ways)\n  2  swap …       (2 ways)\n  3  end\n");
}

static void a_number_leads_on_until_one_move_is_left(void **state) {
    (void)state;
    open_menu(plays);
    assert_plays("3", "end");
    assert_leads_to("1", "helmet4");
    assert_plays("3", "helmet4 o13");
}

static void places_are_listed_from_west_to_east(void **state) {
    (void)state;
    open_menu(plays);
    assert_leads_to("1", "helmet4");
    assert_shows("  1 b2     2 o9     3 o13\n");
}

static void the_only_way_on_is_gone_at_once(void **state) {
    (void)state;
    open_menu(plays);
    assert_leads_to("swap", "swap o8 rice");
    assert_shows("  1 q9 helmet     2 q11 buddha\n");
    assert_plays("q11 buddha", "swap o8 rice q11 buddha");
}

/* Who types a beginning wants to see what follows: that is no move, also if only one follows. */
static void a_beginning_is_never_played(void **state) {
    (void)state;
    open_menu(plays);
    assert_leads_to("swap o8 rice q11", "swap o8 rice q11");
    assert_shows("  1 buddha\n");
    assert_plays("1", "swap o8 rice q11 buddha");
    open_menu((const char *const[]){"send 3 0", "send 4 2", "ask", NULL});
    assert_leads_to("send 4", "send 4");
    assert_shows("  1 2\n");
    assert_plays("2", "send 4 2");
    assert_leads_to("send 4", "send 4");
    assert_plays("1", "send 4 2");
}

static void words_may_be_typed_at_once_or_one_by_one(void **state) {
    (void)state;
    open_menu(plays);
    assert_plays("helmet4 o9", "helmet4 o9");
    assert_leads_to("helmet4", "helmet4");
    assert_plays("o9", "helmet4 o9");
    assert_leads_to("helmet4", "helmet4");
    assert_plays("end", "end");
}

static void capitals_of_other_languages_are_forgiven(void **state) {
    char clean[WORDING_ROOM];
    (void)state;
    assert_true(tidy("  OBROŃ  SIĘ NAJEŹDŹCĄ, ŁÓŻKO ĆŚ ", clean));
    assert_string_equal(clean, "obroń się najeźdźcą, łóżko ćś");
    assert_true(tidy("RÄUBER ÖÜ ß × ÷", clean));
    assert_string_equal(clean, "räuber öü ß × ÷");
    assert_true(tidy("Поддержать: ЁЖ, ЩУКА ⟦·⟧", clean));
    assert_string_equal(clean, "поддержать: ёж, щука ⟦·⟧");
    assert_true(tidy("\xc3", clean)); /* no UTF-8 */
    assert_string_equal(clean, "\xc3");
}

static void capitals_and_spaces_are_forgiven(void **state) {
    (void)state;
    open_menu(plays);
    assert_plays("  HELMET4 \t O9  ", "helmet4 o9");
}

static void half_words_are_not_guessed(void **state) {
    (void)state;
    open_menu(plays);
    assert_unknown("helm", "neither a move here nor a command");
    assert_unknown("helmet4 o1", "neither a move here nor a command");
}

static void numbers_outside_the_list_are_refused(void **state) {
    (void)state;
    open_menu(plays);
    assert_unknown("0", "no number 0");
    assert_unknown("4", "from 1 to 3");
    assert_unknown("99999999999999999999999", "from 1 to 3");
}

static void a_move_that_is_not_legal_is_refused_by_the_game(void **state) {
    (void)state;
    open_menu(plays);
    assert_unknown("fly away", "You have no wings.");
}

static void a_line_of_any_length_is_refused(void **state) {
    (void)state;
    static char line[100000];
    memset(line, 'x', sizeof line - 1);
    open_menu(plays);
    assert_unknown(line, "neither a move");
}

static void back_leads_to_the_top(void **state) {
    (void)state;
    open_menu(plays);
    assert_leads_to("helmet4", "helmet4");
    menu_back(&menu);
    assert_string_equal(menu.path, "");
}

static void where_words_are_numbers_they_are_typed_as_they_are(void **state) {
    (void)state;
    static const char *const sends[] = {"send 2", "send 5", "send 7", "pass", NULL};
    open_menu(sends);
    assert_leads_to("1", "send");
    assert_shows("  2    5    7\n");
    assert_plays("5", "send 5");
    assert_leads_to("send", "send");
    assert_unknown("1", "neither a move");
}

static void a_move_may_be_the_beginning_of_others(void **state) {
    (void)state;
    static const char *const shouts[] = {"kiai", "kiai heal 0", "kiai heal 3", "skip", NULL};
    open_menu(shouts);
    assert_shows("  1  kiai …       a shout  (3 ways)\n  2  skip\n");
    assert_leads_to("1", "kiai");
    assert_shows("  1 .         2 heal …\n");
    assert_plays(".", "kiai");
    assert_leads_to("1", "kiai");
    assert_plays("1", "kiai");
    assert_plays("kiai", "kiai");
    assert_plays("kiai heal 3", "kiai heal 3");
}

static void a_single_move_is_still_asked_for(void **state) {
    (void)state;
    static const char *const only[] = {"pass", NULL};
    open_menu(only);
    assert_shows("  1  pass\n");
    assert_plays("1", "pass");
    assert_unknown("2", "The list has no number 2; there is only 1.");
}

static const char *const shouts_in_words[] = {"kiai", "kiai heal 0", "kiai heal 3", "skip", "twin 1", "twin 2", NULL};

static void open_worded_menu(void) {
    notation = shouts_in_words;
    menu_open(&menu, &worded_game, NULL);
}

static void moves_stand_there_in_words_too(void **state) {
    (void)state;
    open_worded_menu();
    assert_shows("  1  kiai …       a shout  (3 ways)\n  2  skip         Let seat 1 see: skip\n"
                 "  3  twin …       (2 ways)\n");
    assert_leads_to("1", "kiai");
    assert_shows("  1  .            Let seat 1 see: kiai\n  2  heal …       (2 ways)\n");
    assert_leads_to("heal", "kiai heal");
    assert_shows("  0               Let seat 1 see: kiai heal 0\n  3               Let seat 1 see: kiai heal 3\n");
}

static void many_moves_stand_side_by_side(void **state) {
    (void)state;
    static char words[LINES_MOST + 1][8];
    static const char *many[LINES_MOST + 2];
    for (int i = 0; i <= LINES_MOST; i++) {
        snprintf(words[i], sizeof words[i], "go a%d", i);
        many[i] = words[i];
    }
    notation = many;
    menu_open(&menu, &worded_game, NULL);
    struct sb_text out = sb_text_new(NULL);
    menu_show(&menu, &out);
    assert_null(strstr(out.data, "Let"));
    assert_plays("let seat 1 see: go a20", "go a20");
    sb_text_free(&out);
}

static void a_move_may_be_typed_in_words(void **state) {
    (void)state;
    open_worded_menu();
    assert_plays("Let seat 1 see: kiai heal 3", "kiai heal 3");
    assert_plays("  LET  Seat 1 see: SKIP ", "skip");
    assert_leads_to("1", "kiai");
    assert_plays("let seat 1 see: skip", "skip");
    assert_plays("let seat 1 see, skip!", "skip");
    assert_leads_to("Be a twin", "twin"); /* two read so */
    assert_plays("kiai", "kiai");         /* as it is written */
    assert_unknown("Let seat 1 hear", "neither a move here nor a command");
}

static void some_words_of_moves_make_the_list_shorter(void **state) {
    (void)state;
    open_worded_menu();
    assert_leads_to("see heal", "kiai heal");
    assert_shows("  0               Let seat 1 see: kiai heal 0\n  3               Let seat 1 see: kiai heal 3\n");
    assert_leads_to("ski", ""); /* the beginning of a word will do */
    assert_shows("  1  skip         Let seat 1 see: skip\n");
    assert_unknown("1 kia heal seat", "neither a move here nor a command"); /* in this order */
    assert_unknown("heal 30", "neither a move here nor a command");
    assert_plays("kiai heal 0", "kiai heal 0"); /* what is left out can be typed all the same */
    menu_back(&menu);
    assert_shows("  1  kiai …       a shout  (3 ways)\n  2  skip         Let seat 1 see: skip\n"
                 "  3  twin …       (2 ways)\n");
}

static void one_may_ask_about_an_entry_or_a_move_in_words(void **state) {
    char memory[2 * SB_MAX_NOTATION];
    (void)state;
    open_worded_menu();
    assert_string_equal(menu_meant(&menu, "1", memory, &error), "kiai");
    assert_string_equal(menu_meant(&menu, "2", memory, &error), "skip");
    assert_null(menu_meant(&menu, "4", memory, &error));
    assert_string_equal(error.text, "The list has no number 4; it goes from 1 to 3.");
    assert_string_equal(menu_meant(&menu, "see: Heal 3", memory, &error), "kiai heal 3");
    assert_null(menu_meant(&menu, "heal", memory, &error)); /* which? */
    assert_null(menu_meant(&menu, "horse", memory, &error));
    assert_string_equal(menu.path, ""); /* nothing was chosen */
}

static void a_number_means_an_entry_and_nothing_else(void **state) {
    char memory[2 * SB_MAX_NOTATION];
    (void)state;
    open_worded_menu();
    assert_true(menu_takes_number(&menu, " 1 "));
    assert_true(menu_takes_number(&menu, "99")); /* which the list lacks */
    assert_false(menu_takes_number(&menu, "kiai"));
    assert_leads_to("kiai heal", "kiai heal"); /* to 0 or 3, which are words */
    assert_true(menu_takes_number(&menu, "3"));
    assert_string_equal(menu_meant(&menu, "3", memory, &error), "kiai heal 3");
    assert_false(menu_takes_number(&menu, "1"));
}

/* What is asked may begin with a seat, though whom it is asked stands before it. */
static void ask_of_another(const void *state, int eye, struct sb_text *out) {
    (void)state, (void)eye;
    sb_put(out, "{1} waits for {2}. Let {1} wait?");
}

static void a_question_begins_as_a_sentence_does(void **state) {
    static const struct sb_show asking = {.prompt = ask_of_another};
    static const struct sb_game asked = {.actor = nobody_else, .show = &asking};
    struct sb_text out = sb_text_new(NULL);
    (void)state;
    sentence_prompt(&asked, NULL, 0, &out);
    assert_string_equal(out.data, "Seat 0: Seat 1 waits for seat 2. Let seat 1 wait?");
    sb_text_free(&out);
}

static void accents_are_forgiven(void **state) {
    static const char *const words[] = {"Żółw Größe", "ёж", NULL};
    (void)state;
    notation = words;
    menu_open(&menu, &worded_game, NULL);
    assert_plays("let seat 1 see zolw grosse", "Żółw Größe");
    assert_plays("LET SEAT 1 SEE ЕЖ", "ёж");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_words_are_listed_once),
        cmocka_unit_test(a_number_leads_on_until_one_move_is_left),
        cmocka_unit_test(places_are_listed_from_west_to_east),
        cmocka_unit_test(the_only_way_on_is_gone_at_once),
        cmocka_unit_test(a_beginning_is_never_played),
        cmocka_unit_test(words_may_be_typed_at_once_or_one_by_one),
        cmocka_unit_test(capitals_and_spaces_are_forgiven),
        cmocka_unit_test(capitals_of_other_languages_are_forgiven),
        cmocka_unit_test(half_words_are_not_guessed),
        cmocka_unit_test(numbers_outside_the_list_are_refused),
        cmocka_unit_test(a_move_that_is_not_legal_is_refused_by_the_game),
        cmocka_unit_test(a_line_of_any_length_is_refused),
        cmocka_unit_test(back_leads_to_the_top),
        cmocka_unit_test(where_words_are_numbers_they_are_typed_as_they_are),
        cmocka_unit_test(a_move_may_be_the_beginning_of_others),
        cmocka_unit_test(a_single_move_is_still_asked_for),
        cmocka_unit_test(moves_stand_there_in_words_too),
        cmocka_unit_test(many_moves_stand_side_by_side),
        cmocka_unit_test(a_move_may_be_typed_in_words),
        cmocka_unit_test(some_words_of_moves_make_the_list_shorter),
        cmocka_unit_test(one_may_ask_about_an_entry_or_a_move_in_words),
        cmocka_unit_test(a_number_means_an_entry_and_nothing_else),
        cmocka_unit_test(a_question_begins_as_a_sentence_does),
        cmocka_unit_test(accents_are_forgiven),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
