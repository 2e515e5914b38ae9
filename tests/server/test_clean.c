/* Cleaning (clean.h): what people write for other people to read. */
#include "../../src/server/clean.h"
#include "support.h"
#include <string.h>

static void assert_cleaned(const char *text, const char *expected) {
    struct sb_error error = {.words = NULL};
    char out[200];
    if (!clean_text(text, CLEAN_NAME, 40, out, sizeof out, &error))
        fail_at(HERE, "\"%s\": %s", text, error.text);
    assert_string_equal(out, expected);
}

static void assert_refused_text(const char *text) {
    struct sb_error error = {.words = NULL};
    char out[200];
    assert_false(clean_text(text, CLEAN_NAME, 40, out, sizeof out, &error));
    assert_string_equal(error.text, "A name has 1 to 40 characters that can be shown.");
}

static void what_can_be_shown_stays(void **unused) {
    (void)unused;
    assert_cleaned("Ann", "Ann");
    assert_cleaned("Zoë Ørsted", "Zoë Ørsted");
    assert_cleaned("侍 Ελένη Ольга שרה سارة", "侍 Ελένη Ольга שרה سارة");
    assert_cleaned("\U0001F98A<b>&amp;\"'\\", "\U0001F98A<b>&amp;\"'\\");
    assert_cleaned("\u00a1\u00ac\u00ae\u2027\u2030\u303f\ufb00\uffef\U0001F3FF", "\u00a1\u00ac\u00ae\u2027\u2030\u303f"
                                                                                 "\ufb00\uffef\U0001F3FF");
}

static void between_words_is_one_space(void **unused) {
    (void)unused;
    assert_cleaned("  Ann   of\tGreen\r\nGables ", "Ann of Green Gables");
    assert_cleaned("\u3000Ann\u00a0\u2003Lee\u2028\u2029", "Ann Lee");
    assert_cleaned("a \u200b b", "a b");
    assert_cleaned("a\u1680b\u202fc\u205fd\re\u2029f\u200ag", "a b c d e f g");
}

static void what_plays_tricks_is_taken_out(void **unused) {
    (void)unused;
    assert_cleaned("A\u202enn\u202c", "Ann");             /* turns the direction of writing */
    assert_cleaned("A\u2066n\u2069n\u200e\u200f", "Ann"); /* … */
    assert_cleaned("A\u200bn\u200dn\ufeff\u00ad", "Ann"); /* cannot be seen */
    assert_cleaned("A\x01n\x1b[31mn\x7f", "An[31mn");     /* control characters */
    assert_cleaned("A\xc2\x85nn\xc2\x9b", "Ann");         /* … */
    assert_cleaned("Ann\U000E0041\U000E007F", "Ann");     /* tags */
    assert_cleaned("Ann\ufe0f\U000F0000\ue000", "Ann");   /* variants, private ones */
    assert_cleaned("An\u3164n\u115f\uffa0\u2060", "Ann"); /* letters that are empty */
    assert_cleaned("Ann\ufffd\ufdd0\U0010FFFD", "Ann");   /* no characters at all */
}

static void nothing_is_too_little(void **unused) {
    (void)unused;
    assert_refused_text("");
    assert_refused_text(" \t\n");
    assert_refused_text("\u200b\u202e\u3000\u2063");
}

/* Characters are counted, not bytes, and only those that stay. */
static void more_than_the_most_is_too_much(void **unused) {
    char text[300] = "";
    (void)unused;
    for (int i = 0; i < 40; i++)
        strcat(text, "\U0001F98A");
    assert_cleaned(text, text);
    char longer[300];
    strcpy(longer, text);
    strcat(longer, "\u200b ");
    assert_cleaned(longer, text);
    strcat(longer, "x");
    assert_refused_text(longer);
}

static void a_space_counts(void **unused) {
    (void)unused;
    assert_cleaned("0123456789 123456789 123456789 123456789", "0123456789 123456789 123456789 123456789");
    assert_refused_text("0123456789 123456789 123456789 123456789 1");
}

static void what_does_not_fit_is_refused(void **unused) {
    char out[8];
    (void)unused;
    assert_true(clean_text("Ann Lee", CLEAN_NAME, 40, out, sizeof out, NULL));
    assert_false(clean_text("Ann Lees", CLEAN_NAME, 40, out, sizeof out, NULL));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_can_be_shown_stays),        cmocka_unit_test(between_words_is_one_space),
        cmocka_unit_test(what_plays_tricks_is_taken_out), cmocka_unit_test(nothing_is_too_little),
        cmocka_unit_test(more_than_the_most_is_too_much), cmocka_unit_test(a_space_counts),
        cmocka_unit_test(what_does_not_fit_is_refused),
    };
    return cmocka_run_group_tests_name("cleaning", tests, NULL, NULL);
}
