/* Text buffers, words, errors and JSON (text.h, words.h, error.h, json.h). */
#include "support.h"
#include <math.h>
#include <saburau/json.h>
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

static void wrapped_words_go_on_where_the_line_ends(void **unused) {
    (void)unused;
    assert_wraps("seven", "wounds", "seven wounds");
    assert_wraps("seven ", "wounds", "seven wounds");
    assert_wraps("seven", "samurai", "seven\n  samurai");
    assert_wraps("  ", "immeasurable", "  immeasurable");
    assert_wraps("before\n", "after", "before\nafter");
}

/* ---- Words ---- */

static const struct sb_phrase phrases[] = {
    {"%d of %s", "%2$s: %1$d"},
    {"helmet", "hełm"},
};
static const struct sb_words other = {"xx", phrases, 2};

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

static void english_is_there_and_unknown_languages_are_not(void **unused) {
    (void)unused;
    assert_ptr_equal(sb_words_for("en"), &sb_english);
    assert_null(sb_words_for("tlh"));
    assert_null(sb_words_for(""));
}

static void outside_text_is_quoted_safely(void **unused) {
    char memory[SB_QUOTE_ROOM], longer[200];
    (void)unused;
    assert_string_equal(sb_quote(memory, "plain"), "plain");
    assert_string_equal(sb_quote(memory, ""), "");
    assert_string_equal(sb_quote(memory, "a\"b\n\x1b[31m\xff"), "a?b??[31m?");
    memset(longer, 'x', sizeof longer);
    longer[60] = '\0';
    assert_int_equal(strlen(sb_quote(memory, longer)), 60);
    longer[60] = 'x', longer[199] = '\0';
    assert_int_equal(strlen(sb_quote(memory, longer)), 63);
    assert_string_equal(memory + 60, "...");
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
        cmocka_unit_test(wrapped_words_go_on_where_the_line_ends),
        cmocka_unit_test(sentences_are_looked_up),
        cmocka_unit_test(errors_speak_their_language),
        cmocka_unit_test(seats_in_sentences_get_names),
        cmocka_unit_test(english_is_there_and_unknown_languages_are_not),
        cmocka_unit_test(outside_text_is_quoted_safely),
        cmocka_unit_test(json_has_commas_where_they_belong),
        cmocka_unit_test(json_strings_are_escaped),
        cmocka_unit_test(json_strings_can_be_written_in_place),
        cmocka_unit_test(json_decimals_have_no_idle_zeros),
        cmocka_unit_test(json_strings_that_look_like_brackets_are_values),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
