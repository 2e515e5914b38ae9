/* Text buffers, words, errors and JSON (text.h, words.h, error.h, json.h). */
#include "../../src/base/phrase_slot.h"
#include "support.h"
#include <errno.h>
#include <math.h>
#include <saburau/json.h>
#include <stdio.h>
#include <string.h>

static void a_growing_text_takes_everything(void **unused) {
    struct sb_text text = sb_text_new(NULL);
    (void)unused;
    assert_string_equal(text.data, "");
    for (int i = 0; i < 1000; i++)
        sb_put_format(&text, "%d,", i);
    assert_false(text.cut);
    assert_int_equal(text.length, 10 * 2 + 90 * 3 + 900 * 4);
    assert_int_equal(strlen(text.data), text.length);
    sb_text_clear(&text);
    assert_string_equal(text.data, "");
    sb_text_free(&text);
    assert_string_equal(text.data, "");
    sb_text_free(&text);
}

static void a_fixed_text_is_cut_and_says_so(void **unused) {
    char memory[8];
    struct sb_text text = sb_text_over(memory, sizeof memory);
    (void)unused;
    sb_put(&text, "hello");
    assert_false(text.cut);
    sb_put(&text, "world");
    assert_true(text.cut);
    assert_string_equal(memory, "hellowo");
    sb_put_format(&text, "%d", 12345);
    assert_string_equal(memory, "hellowo");
    sb_text_clear(&text);
    assert_false(text.cut);
    sb_say(&text, "%s", "far too long");
    assert_string_equal(memory, "far too");
    assert_true(text.cut);
}

static void numbers_are_written_exactly(void **unused) {
    char memory[64];
    struct sb_text text = sb_text_over(memory, sizeof memory);
    (void)unused;
    sb_put_number(&text, 0);
    sb_put_char(&text, ' ');
    sb_put_number(&text, INT64_MIN);
    sb_put_char(&text, ' ');
    sb_put_number(&text, INT64_MAX);
    assert_string_equal(memory, "0 -9223372036854775808 9223372036854775807");
}

/* %s and %d are done without printf, up to the first other conversion. */
static void formats_may_mix_all_conversions(void **unused) {
    char memory[8];
    struct sb_text text = sb_text_new(NULL), fixed = sb_text_over(memory, sizeof memory);
    (void)unused;
    sb_put_format(&text, "%s%d", "", INT32_MIN);
    assert_string_equal(text.data, "-2147483648");
    sb_text_clear(&text);
    sb_put_format(&text, "%d %%, %s: %02x, %s (%d) %.*s", 50, "a", 10, "b", -7, 2, "cde");
    assert_string_equal(text.data, "50 %, a: 0a, b (-7) cd");
    sb_put_format(&fixed, "%s, %s", "ab", "cdefgh");
    assert_string_equal(memory, "ab, cde");
    assert_true(fixed.cut);
    sb_text_free(&text);
}

static void nothing_put_into_an_empty_text_leaves_it_empty(void **unused) {
    struct sb_text text = sb_text_new(NULL);
    (void)unused;
    sb_put(&text, "");
    assert_string_equal(text.data, "");
    sb_text_free(&text);
}

static void fields_are_put_up_to_their_length(void **unused) {
    (void)unused;
    static const char field[8] = "abc";
    char memory[12];
    struct sb_text text = sb_text_over(memory, sizeof memory);
    sb_put_field(&text, field, sizeof field, 3);
    sb_put_field(&text, field, sizeof field, 3); /* all of it would not fit any more */
    sb_put_field(&text, field, sizeof field, 2);
    sb_put_field(&text, field, sizeof field, 3);
    assert_false(text.cut);
    assert_string_equal(memory, "abcabcababc");
    sb_put_field(&text, field, sizeof field, 1);
    assert_true(text.cut);
    assert_string_equal(memory, "abcabcababc");
}

static void a_caller_may_write_bytes_itself_and_take_some_away(void **unused) {
    (void)unused;
    char memory[8];
    struct sb_text text = sb_text_over(memory, sizeof memory), grows = sb_text_new(NULL);
    char *to = sb_text_begin(&text, 7);
    assert_non_null(to);
    memcpy(to, "abcd", 4);
    sb_text_end(&text, to + 4);
    assert_string_equal(memory, "abcd");
    sb_text_shorten(&text, 2);
    assert_string_equal(memory, "ab");
    assert_int_equal(text.length, 2);
    assert_false(text.cut);
    assert_null(sb_text_begin(&text, 6));
    assert_true(text.cut);
    to = sb_text_begin(&grows, 1000);
    assert_non_null(to);
    memset(to, 'x', 1000);
    sb_text_end(&grows, to + 1000);
    assert_int_equal(strlen(grows.data), 1000);
    sb_text_shorten(&grows, 0);
    assert_string_equal(grows.data, "");
    sb_text_free(&grows);
}

static void columns_count_from_the_last_line(void **unused) {
    char memory[64];
    struct sb_text text = sb_text_over(memory, sizeof memory);
    (void)unused;
    sb_put(&text, "a longer line\nab");
    sb_put_spaces_to(&text, 4);
    sb_put(&text, "c");
    assert_string_equal(memory, "a longer line\nab  c");
}

static void utf8_is_what_the_standard_says(void **unused) {
    static const char *const good[] = {"", "plain", "hełm — ż", "\xf4\x8f\xbf\xbf", "\xed\x9f\xbf", "\xc2\x80"};
    static const char *const bad[] = {"\xff",         "a\x80",        "\xc0\xaf",         "\xc1\xbf",
                                      "\xe0\x9f\xbf", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80",
                                      "\xf8\x88",     "\xe2\x82"};
    (void)unused;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(sb_is_utf8(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(sb_is_utf8(bad[i]));
}

static void width_counts_characters_not_bytes(void **unused) {
    char memory[64];
    struct sb_text text = sb_text_over(memory, sizeof memory);
    (void)unused;
    assert_int_equal(sb_width("hełm — ż"), 8);
    sb_put(&text, "a longer line\nhełm");
    assert_int_equal(sb_text_column(&text), 4);
    sb_put_char(&text, '\n');
    assert_int_equal(sb_text_column(&text), 0);
}

/* What the words look like, put after a beginning, in lines of at most 12 characters. */
static void assert_wraps(const char *beginning, const char *words, const char *lines) {
    struct sb_text text = sb_text_new(NULL);
    sb_put(&text, beginning);
    sb_put_wrapped(&text, words, 2, 12);
    assert_string_equal(text.data, lines);
    sb_text_free(&text);
}

static void words_that_do_not_fit_begin_an_indented_line(void **unused) {
    (void)unused;
    assert_wraps("", "", "");
    assert_wraps("", "seven samurai", "seven\n  samurai");
    assert_wraps("", "five samurai", "five samurai");
    assert_wraps("", "żółć ąęółżźć", "żółć ąęółżźć");
    assert_wraps("", "a an immeasurable word", "a an\n  immeasurable\n  word");
    assert_wraps("", "  two  spaces", "  two\n  spaces");
    assert_wraps("", "one line\nand another", "one line\nand another");
}

static void a_line_never_begins_with_a_per_cent_sign(void **unused) {
    (void)unused;
    assert_wraps("", "chances: 39 %. More", "chances:\n  39 %. More");
    assert_wraps("", "12345678901 %", "12345678901 %");
    assert_wraps("", "half %\nof it", "half %\nof it");
}

static void wrapped_words_go_on_where_the_line_ends(void **unused) {
    (void)unused;
    assert_wraps("seven", "wounds", "seven wounds");
    assert_wraps("seven ", "wounds", "seven wounds");
    assert_wraps("seven", "samurai", "seven\n  samurai");
    assert_wraps("  ", "immeasurable", "  immeasurable");
    assert_wraps("before\n", "after", "before\nafter");
}

/* ---- Words ---- */

/* Three plural forms, by the Polish rule. */
static unsigned polish(unsigned long n) {
    return n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2;
}

/* A catalogue in which every phrase lies behind the others' slots: it is found all the same. */
enum { SLOTS = 16 };
static struct sb_phrase phrases[SLOTS];
static const struct sb_words other = {"xx", "ikspolski", phrases, SLOTS, polish};

static void add_phrase(const char *english, const char *translated) {
    size_t slot = phrase_slot(english, SLOTS);
    while (phrases[slot].english)
        slot = (slot + 1) % SLOTS;
    phrases[slot] = (struct sb_phrase){english, translated};
}

static int make_catalogue(void **unused) {
    (void)unused;
    memset(phrases, 0, sizeof phrases);
    add_phrase("%d of %s", "%2$s: %1$d");
    add_phrase("helmet", "hełm");
    add_phrase("%d helmet", "%d hełm\0%d hełmy\0%d hełmów");
    add_phrase(SB_PHRASE_IN("verb", "pass"), "spasuj");
    add_phrase(SB_PHRASE_IN("noun", "pass"), "przełęcz");
    add_phrase(SB_PHRASE_IN("before the last of a list", " and "), " i ");
    add_phrase(SB_PHRASE_IN("decimal sign", "."), ",");
    add_phrase(SB_PHRASE_IN("per cent, after a number", " %"), "%");
    add_phrase("No such file or directory", "Nie ma takiego pliku ani katalogu");
    return 0;
}

static void decimals_have_the_languages_sign(void **unused) {
    (void)unused;
    char memory[SB_DECIMAL_ROOM];
    struct sb_text text = sb_text_new(&other);
    assert_string_equal(sb_decimal(&other, memory, "%.1f–%.2f %%.", 1.5, 2.25), "1,5–2,25%.");
    assert_string_equal(sb_decimal(NULL, memory, "%+.1f", 1.5), "+1.5");
    sb_put_decimal(&text, "%5.1f", 2.5);
    assert_string_equal(text.data, "  2,5");
    sb_text_free(&text);
}

static void columns_are_measured_in_characters(void **unused) {
    (void)unused;
    static const char *const words[] = {"helmet", "%d", "ab %d"};
    struct sb_text text = sb_text_new(&other), english = sb_text_new(NULL);
    assert_int_equal(sb_widest(&text, words, 3), 4);
    assert_int_equal(sb_widest(&english, words, 3), 6);
    sb_put_right(&text, "hełm", 6);
    sb_put_right(&text, "ąę", 10);
    sb_put_right(&text, "late", 3);
    assert_string_equal(text.data, "  hełm  ąęlate");
    sb_text_free(&text);
    sb_text_free(&english);
}

static void what_the_system_says_is_translated_where_it_is_known(void **unused) {
    (void)unused;
    struct sb_error error = {.words = &other};
    assert_string_equal(sb_system_says(&error, ENOENT), "Nie ma takiego pliku ani katalogu");
    assert_string_equal(sb_system_says(NULL, ENOENT), strerror(ENOENT));
    assert_string_equal(sb_system_says(&error, EDOM), strerror(EDOM));
}

/* Where a phrase stood is remembered, and memory may say something else the next time. */
static void a_phrase_is_found_by_what_it_says_not_by_where_it_stands(void **unused) {
    (void)unused;
    char memory[16] = "helmet";
    for (int i = 0; i < 2; i++) {
        strcpy(memory, "helmet");
        assert_string_equal(sb_word(&other, memory), "hełm");
        assert_string_equal(sb_word(NULL, memory), "helmet");
        strcpy(memory, "no helmet");
        assert_string_equal(sb_word(&other, memory), "no helmet");
        strcpy(memory, "%d of %s");
        assert_string_equal(sb_word(&other, memory), "%2$s: %1$d");
    }
}

static void assert_counts(const struct sb_words *words, int count, const char *expected) {
    struct sb_text text = sb_text_new(words);
    sb_say_count(&text, count, "%d helmet", "%d helmets", count);
    assert_string_equal(text.data, expected);
    sb_text_free(&text);
}

static void numbers_take_the_plural_of_their_language(void **unused) {
    (void)unused;
    assert_counts(NULL, 0, "0 helmets");
    assert_counts(NULL, 1, "1 helmet");
    assert_counts(&sb_english, 22, "22 helmets");
    assert_counts(&other, 1, "1 hełm");
    assert_counts(&other, 3, "3 hełmy");
    assert_counts(&other, 12, "12 hełmów");
    assert_counts(&other, 22, "22 hełmy");
    assert_string_equal(sb_word_count(&other, 2, "a boat", "boats"), "boats");
    assert_string_equal(sb_word_count(&other, 1, "a boat", "boats"), "a boat");
}

static void one_english_word_can_mean_two_things(void **unused) {
    (void)unused;
    assert_string_equal(sb_word(&other, SB_PHRASE_IN("verb", "pass")), "spasuj");
    assert_string_equal(sb_word(&other, SB_PHRASE_IN("noun", "pass")), "przełęcz");
    assert_string_equal(sb_word(&other, SB_PHRASE_IN("ball", "pass")), "pass");
    assert_string_equal(sb_word(NULL, SB_PHRASE_IN("verb", "pass")), "pass");
    assert_string_equal(sb_word_count(NULL, 1, SB_PHRASE_IN("verb", "one pass"), "passes"), "one pass");
}

static void assert_list(const struct sb_words *words, int count, const char *expected) {
    static const char *const items[] = {"a", "b", "c"};
    struct sb_text text = sb_text_new(words);
    sb_put(&text, "<");
    sb_say_list(&text, items, count);
    assert_string_equal(text.data, expected);
    sb_text_free(&text);
}

static void lists_are_joined_as_the_language_does(void **unused) {
    (void)unused;
    assert_list(NULL, 0, "<");
    assert_list(NULL, 1, "<a");
    assert_list(NULL, 2, "<a and b");
    assert_list(NULL, 3, "<a, b and c");
    assert_list(&other, 3, "<a, b i c");
}

static void sentences_are_looked_up(void **unused) {
    struct sb_text text = sb_text_new(&other);
    (void)unused;
    sb_say(&text, "%d of %s", 3, sb_text_word(&text, "helmet"));
    assert_string_equal(text.data, "hełm: 3");
    sb_text_clear(&text);
    sb_say(&text, "not in the catalogue");
    assert_string_equal(text.data, "not in the catalogue");
    sb_text_clear(&text);
    sb_put_format(&text, "%d of %s", 3, "x");
    assert_string_equal(text.data, "3 of x");
    sb_text_free(&text);
}

static void errors_speak_their_language(void **unused) {
    struct sb_error error = {.words = &other};
    (void)unused;
    assert_false(sb_fail(&error, "%d of %s", 3, "x"));
    assert_string_equal(error.text, "x: 3");
    assert_false(sb_fail(NULL, "nobody listens"));
}

static void an_error_that_is_cut_ends_with_a_whole_character(void **unused) {
    struct sb_error error = {.words = NULL};
    char long_word[2 * sizeof error.text];
    (void)unused;
    for (size_t before = 0; before < 4; before++) {
        memset(long_word, 'x', before);
        for (size_t i = before; i + 3 < sizeof long_word; i += 3)
            memcpy(long_word + i, "\xe2\x9f\xa6\0", 4); /* ⟦ */
        sb_fail(&error, "%s", long_word);
        assert_true(sb_is_utf8(error.text));
        assert_in_range(strlen(error.text), sizeof error.text - 4, sizeof error.text - 1);
    }
}

static void english_is_there_and_unknown_languages_are_not(void **unused) {
    (void)unused;
    assert_ptr_equal(sb_words_for("en"), &sb_english);
    assert_ptr_equal(sb_words_for("en_GB.UTF-8"), &sb_english);
    assert_ptr_equal(sb_words_for("EN-us"), &sb_english);
    assert_ptr_equal(sb_words_for("en"), sb_languages[0]);
    assert_null(sb_words_for("tlh"));
    assert_null(sb_words_for("eng"));
    assert_null(sb_words_for("e"));
    assert_null(sb_words_for(""));
}

static void outside_text_is_quoted_safely(void **unused) {
    char memory[SB_QUOTE_ROOM], longer[200], wide[4 * 61 + 1];
    (void)unused;
    assert_string_equal(sb_quote(memory, "plain"), "plain");
    assert_string_equal(sb_quote(memory, ""), "");
    assert_string_equal(sb_quote(memory, "a\"b\n\x1b[31m\xff"), "a?b??[31m?");
    assert_string_equal(sb_quote(memory, "hełm Ёж 侍 \U0001f977"), "hełm Ёж 侍 \U0001f977");
    /* What turns the direction of writing or controls a terminal; bytes that are no character. */
    assert_string_equal(sb_quote(memory, "a\u202e"
                                         "b\xc2\x85"
                                         "c\u200b"
                                         "d"),
                        "a?b?c?d");
    assert_string_equal(sb_quote(memory, "\xc5 \xe4\xbe \xc0\x80 \xed\xa0\x80"), "? ?? ?? ???");
    memset(longer, 'x', sizeof longer);
    longer[60] = '\0';
    assert_int_equal(strlen(sb_quote(memory, longer)), 60);
    longer[60] = 'x', longer[199] = '\0';
    assert_int_equal(strlen(sb_quote(memory, longer)), 63);
    assert_string_equal(memory + 60, "...");
    for (int i = 0; i < 61; i++)
        memcpy(wide + 4 * i, "\U0001f977", 5);
    assert_int_equal(strlen(sb_quote(memory, wide)), 4 * 60 + 3);
}

/* ---- JSON ---- */

static void json_has_commas_where_they_belong(void **unused) {
    char memory[200];
    struct sb_text json = sb_text_over(memory, sizeof memory);
    (void)unused;
    sb_json_open(&json, '{');
    sb_json_key(&json, "a"), sb_json_number(&json, -1);
    sb_json_key(&json, "b"), sb_json_open(&json, '[');
    sb_json_close(&json, ']');
    sb_json_key(&json, "c"), sb_json_open(&json, '[');
    sb_json_string(&json, "x"), sb_json_bool(&json, true), sb_json_null(&json);
    sb_json_open(&json, '{');
    sb_json_close(&json, '}');
    sb_json_real(&json, 0.5), sb_json_real(&json, NAN);
    sb_json_close(&json, ']');
    sb_json_key(&json, "d"), sb_json_bool(&json, false);
    sb_json_close(&json, '}');
    sb_put_char(&json, '\n');
    sb_json_open(&json, '{');
    assert_string_equal(memory, "{\"a\":-1,\"b\":[],\"c\":[\"x\",true,null,{},0.5,null],\"d\":false}\n{");
}

static void json_strings_are_escaped(void **unused) {
    char memory[100];
    struct sb_text json = sb_text_over(memory, sizeof memory);
    (void)unused;
    sb_json_string(&json, "\"\\/\n\x01 ą");
    assert_string_equal(memory, "\"\\\"\\\\/\\u000a\\u0001 ą\"");
}

/* Eight bytes are looked at together: what has to be escaped is found at each place among letters of two bytes. */
static void json_strings_are_escaped_among_letters_of_any_language(void **unused) {
    static const char *const special[] = {"\"", "\\", "\x1f"}, *const escaped[] = {"\\\"", "\\\\", "\\u001f"};
    (void)unused;
    for (int i = 0; i < 3; i++)
        for (int before = 0; before < 9; before++) {
            char word[64], expected[64], memory[64];
            struct sb_text json = sb_text_over(memory, sizeof memory);
            const char *letters = &"ёąßжęöщłü"[2 * before];
            snprintf(word, sizeof word, "%s%s%s", letters, special[i], "ёąßжęöщ");
            snprintf(expected, sizeof expected, "\"%s%s%s\"", letters, escaped[i], "ёąßжęöщ");
            sb_json_string(&json, word);
            assert_string_equal(memory, expected);
        }
}

/* What is written in place is the same as what is written elsewhere first; and it is cut if escaping makes it too long.
 */
static void json_strings_can_be_written_in_place(void **unused) {
    char memory[40];
    struct sb_text json = sb_text_over(memory, sizeof memory);
    (void)unused;
    sb_json_open(&json, '[');
    for (int i = 0; i < 2; i++) {
        size_t from = sb_json_begin_string(&json);
        sb_put_format(&json, "%s\n%d", "\"a\"", i);
        sb_json_end_string(&json, from);
    }
    assert_string_equal(memory, "[\"\\\"a\\\"\\u000a0\",\"\\\"a\\\"\\u000a1\"");
    assert_false(json.cut);
    sb_text_clear(&json);
    sb_json_string(&json, "\n\n\n\n\n\n\n");
    assert_true(json.cut);
}

static void json_decimals_have_no_idle_zeros(void **unused) {
    static const uint32_t numbers[] = {0, 1, 30, 500, 2500, 9999, 10000, 123400};
    char memory[100], expected[100];
    struct sb_text json = sb_text_over(memory, sizeof memory), real = sb_text_over(expected, sizeof expected);
    (void)unused;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        sb_json_decimal(&json, numbers[i], 4);
        sb_json_real(&real, numbers[i] / 10000.0);
    }
    assert_string_equal(memory, "0,0.0001,0.003,0.05,0.25,0.9999,1,12.34");
    assert_string_equal(memory, expected);
}

/* A string that ends like an opening bracket must not swallow the next comma. */
static void json_strings_that_look_like_brackets_are_values(void **unused) {
    char memory[100];
    struct sb_text json = sb_text_over(memory, sizeof memory);
    (void)unused;
    sb_json_open(&json, '[');
    sb_json_string(&json, "[");
    sb_json_string(&json, "{:");
    sb_json_close(&json, ']');
    assert_string_equal(memory, "[\"[\",\"{:\"]");
}

static void put_letter(const void *data, int seat, bool begins, struct sb_text *text) {
    const char *letters = data;
    sb_put_char(text, letters[seat]);
    sb_put(text, begins ? "!" : "");
}

static void seats_in_sentences_get_names(void **unused) {
    struct sb_text text = sb_text_new(NULL);
    (void)unused;
    sb_put_named(&text, "{0} hits {6}. {1} {x} {12} {", NULL, NULL);
    assert_string_equal(text.data, "Seat 0 hits seat 6. Seat 1 {x} {12} {");
    sb_text_clear(&text);
    sb_put_named(&text, "Then {2} wins\n{0}, {1}", put_letter, "abc");
    assert_string_equal(text.data, "Then c wins\na!, b");
    sb_text_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_growing_text_takes_everything),
        cmocka_unit_test(a_fixed_text_is_cut_and_says_so),
        cmocka_unit_test(numbers_are_written_exactly),
        cmocka_unit_test(formats_may_mix_all_conversions),
        cmocka_unit_test(nothing_put_into_an_empty_text_leaves_it_empty),
        cmocka_unit_test(fields_are_put_up_to_their_length),
        cmocka_unit_test(a_caller_may_write_bytes_itself_and_take_some_away),
        cmocka_unit_test(columns_count_from_the_last_line),
        cmocka_unit_test(utf8_is_what_the_standard_says),
        cmocka_unit_test(width_counts_characters_not_bytes),
        cmocka_unit_test(words_that_do_not_fit_begin_an_indented_line),
        cmocka_unit_test(a_line_never_begins_with_a_per_cent_sign),
        cmocka_unit_test(wrapped_words_go_on_where_the_line_ends),
        cmocka_unit_test(sentences_are_looked_up),
        cmocka_unit_test(numbers_take_the_plural_of_their_language),
        cmocka_unit_test(one_english_word_can_mean_two_things),
        cmocka_unit_test(lists_are_joined_as_the_language_does),
        cmocka_unit_test(errors_speak_their_language),
        cmocka_unit_test(an_error_that_is_cut_ends_with_a_whole_character),
        cmocka_unit_test(seats_in_sentences_get_names),
        cmocka_unit_test(english_is_there_and_unknown_languages_are_not),
        cmocka_unit_test(outside_text_is_quoted_safely),
        cmocka_unit_test(json_has_commas_where_they_belong),
        cmocka_unit_test(json_strings_are_escaped),
        cmocka_unit_test(json_strings_are_escaped_among_letters_of_any_language),
        cmocka_unit_test(json_strings_can_be_written_in_place),
        cmocka_unit_test_setup(decimals_have_the_languages_sign, make_catalogue),
        cmocka_unit_test_setup(columns_are_measured_in_characters, make_catalogue),
        cmocka_unit_test_setup(a_phrase_is_found_by_what_it_says_not_by_where_it_stands, make_catalogue),
        cmocka_unit_test_setup(what_the_system_says_is_translated_where_it_is_known, make_catalogue),
        cmocka_unit_test(json_decimals_have_no_idle_zeros),
        cmocka_unit_test(json_strings_that_look_like_brackets_are_values),
    };
    return cmocka_run_group_tests_name("text", tests, make_catalogue, NULL);
}
