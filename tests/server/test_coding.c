/* Content codings (coding.h): who gets a file in which form. */
#include "../../src/server/coding.h"
#include "support.h"
#include <stdio.h>

static const bool all[CODINGS] = {true, true, true};

static void expect(enum coding coding, const char *accept_encoding) {
    enum coding chosen = coding_choose(accept_encoding, all);
    if (chosen != coding)
        fail_msg("\"%s\" gets %d and not %d", accept_encoding ? accept_encoding : "(no header)", (int)chosen,
                 (int)coding);
}

static void brotli_goes_before_gzip_before_plain(void **unused) {
    (void)unused;
    expect(CODING_BROTLI, "gzip, deflate, br, zstd"); /* what Chromium says over TLS */
    expect(CODING_BROTLI, "br, gzip");
    expect(CODING_BROTLI, "br , zstd"); /* blanks may stand there, too */
    expect(CODING_GZIP, "gzip ");
    expect(CODING_BROTLI, "gzip\t, br ");
    expect(CODING_GZIP, "gzip, deflate"); /* … and many a browser without TLS */
    expect(CODING_GZIP, "x-gzip");
    expect(CODING_PLAIN, "deflate, zstd, compress");
    expect(CODING_PLAIN, "");
    expect(CODING_PLAIN, NULL);
}

static void a_form_that_is_not_there_is_not_chosen(void **unused) {
    static const bool no_brotli[CODINGS] = {true, true, false}, only_plain[CODINGS] = {true, false, false};
    (void)unused;
    assert_int_equal(coding_choose("br, gzip", no_brotli), CODING_GZIP);
    assert_int_equal(coding_choose("br", no_brotli), CODING_PLAIN);
    assert_int_equal(coding_choose("br, gzip, *", only_plain), CODING_PLAIN);
    assert_int_equal(coding_choose("br, gzip, identity;q=0", only_plain), CODING_PLAIN);
}

static void letters_and_blanks_do_not_matter(void **unused) {
    (void)unused;
    expect(CODING_BROTLI, "BR");
    expect(CODING_GZIP, "GZip;Q=1.0");
    expect(CODING_BROTLI, "  gzip ;q=1 ,\tbr ; q=1\t");
    expect(CODING_BROTLI, ",, ,br,,");
    expect(CODING_PLAIN, "brx, xbr, b r, gzipped");
    expect(CODING_PLAIN, " , ,, ");
}

static void the_greater_weight_wins(void **unused) {
    (void)unused;
    expect(CODING_GZIP, "br;q=0.5, gzip;q=0.8");
    expect(CODING_GZIP, "br;q=0.998, gzip;q=0.999");
    expect(CODING_GZIP, "br;q=0.9, gzip");
    expect(CODING_BROTLI, "br;q=0.001, gzip;q=0.001");
    expect(CODING_PLAIN, "identity, gzip;q=0.5, br;q=0.5");
    expect(CODING_GZIP, "identity;q=0.5, gzip;q=0.6");
}

static void weight_nought_refuses(void **unused) {
    (void)unused;
    expect(CODING_GZIP, "br;q=0, gzip");
    expect(CODING_PLAIN, "br;q=0.0, gzip;q=0.000");
    expect(CODING_GZIP, "identity;q=0, gzip;q=0.001");
    expect(CODING_PLAIN, "identity;q=0"); /* more use than an error */
    expect(CODING_PLAIN, "*;q=0");
}

static void a_star_stands_for_all_that_is_not_named(void **unused) {
    (void)unused;
    expect(CODING_BROTLI, "*");
    expect(CODING_GZIP, "br;q=0, *");
    expect(CODING_GZIP, "*, br;q=0");
    expect(CODING_GZIP, "gzip, *;q=0");
    expect(CODING_PLAIN, "identity, *;q=0");
    expect(CODING_GZIP, "*;q=0.1, gzip;q=0.2");
}

static void what_cannot_be_read_is_refused(void **unused) {
    static const char *const weights[] = {";q=",    ";q=x",   ";q=2",      ";q=1.5", ";q=-1",  ";q=.5",
                                          ";q=0,5", ";q=1e0", ";q=0.1234", ";q",     ";",      ";level=9",
                                          " q=1",   ";q =1",  ";q= 1",     ";q=1;",  ";q=\x80"};
    char header[64];
    (void)unused;
    for (size_t i = 0; i < sizeof weights / sizeof *weights; i++) {
        snprintf(header, sizeof header, "br%s", weights[i]);
        expect(CODING_PLAIN, header);
        snprintf(header, sizeof header, "gzip, br%s", weights[i]);
        expect(CODING_GZIP, header);
    }
    expect(CODING_BROTLI, "br;q=1."); /* RFC 9110 allows a point without digits */
    expect(CODING_PLAIN, "br;q=0.");
    expect(CODING_PLAIN, ";;;==,;q=1,=");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(brotli_goes_before_gzip_before_plain),
        cmocka_unit_test(a_form_that_is_not_there_is_not_chosen),
        cmocka_unit_test(letters_and_blanks_do_not_matter),
        cmocka_unit_test(the_greater_weight_wins),
        cmocka_unit_test(weight_nought_refuses),
        cmocka_unit_test(a_star_stands_for_all_that_is_not_named),
        cmocka_unit_test(what_cannot_be_read_is_refused),
    };
    return cmocka_run_group_tests_name("coding", tests, NULL, NULL);
}
