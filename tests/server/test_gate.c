/* Who may come in (src/server/gate.h). */
#include "../../src/server/gate.h"
#include "support.h"
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define SECRET "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ"

static struct gate gate_with(const char *url) {
    struct gate gate;
    struct sb_error error = {.words = NULL};
    assert_true(gate_make(&gate, url, 7777, &error));
    return gate;
}

static void a_private_server_answers_to_numbers_and_localhost(void **unused) {
    struct gate gate = gate_with(NULL);
    (void)unused;
    assert_true(gate_knows_host(&gate, "127.0.0.1:7777"));
    assert_true(gate_knows_host(&gate, "192.168.1.5:7777"));
    assert_true(gate_knows_host(&gate, "[::1]:7777"));
    assert_true(gate_knows_host(&gate, "LocalHost:7777"));
    assert_false(gate_knows_host(&gate, "evil.example:7777"));
    assert_false(gate_knows_host(&gate, "127.0.0.1.evil.example:7777"));
    assert_false(gate_knows_host(&gate, "127.0.0.1:7778"));
    assert_false(gate_knows_host(&gate, "127.0.0.1"));
    assert_false(gate_knows_host(&gate, "127.0.0.1:7777x"));
    assert_false(gate_knows_host(&gate, "127.0.0.1:77777777777777"));
    assert_false(gate_knows_host(&gate, ":7777"));
    assert_false(gate_knows_host(&gate, "[::1:7777"));
    assert_false(gate_knows_host(&gate, ""));
}

static void a_page_must_be_ours(void **unused) {
    struct gate gate = gate_with(NULL);
    (void)unused;
    assert_true(gate_knows_origin(&gate, NULL, "127.0.0.1:7777"));
    assert_true(gate_knows_origin(&gate, "http://127.0.0.1:7777", "127.0.0.1:7777"));
    assert_false(gate_knows_origin(&gate, "http://localhost:7777", "127.0.0.1:7777"));
    assert_false(gate_knows_origin(&gate, "https://127.0.0.1:7777", "127.0.0.1:7777"));
    assert_false(gate_knows_origin(&gate, "http://127.0.0.1:7778", "127.0.0.1:7777"));
    assert_false(gate_knows_origin(&gate, "http://127.0.0.1:7777.evil.example", "127.0.0.1:7777"));
    assert_false(gate_knows_origin(&gate, "null", "127.0.0.1:7777"));
    assert_false(gate_knows_origin(&gate, "", "127.0.0.1:7777"));
}

static void a_public_server_has_one_origin(void **unused) {
    struct gate gate = gate_with("https://Games.example.org:443/");
    (void)unused;
    assert_true(gate.secure);
    assert_true(gate_knows_origin(&gate, "https://games.example.org", "backend"));
    assert_false(gate_knows_origin(&gate, "http://games.example.org", "games.example.org"));
    assert_false(gate_knows_origin(&gate, "https://evil.example", "evil.example"));
    assert_false(gate_with("http://games.example.org:8080").secure);
}

static void a_public_url_is_an_origin(void **unused) {
    static const char *const wrong[] = {"",         "games.example.org",      "ftp://games.example.org",
                                        "https://", "https://a.example/path", "https://a b"};
    struct sb_error error = {.words = NULL};
    struct gate gate;
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(gate_make(&gate, wrong[i], 7777, &error));
    char long_one[1000] = "https://";
    memset(long_one + 8, 'a', sizeof long_one - 9);
    long_one[sizeof long_one - 1] = '\0';
    assert_false(gate_make(&gate, long_one, 7777, &error));
}

static void only_a_proxy_of_ours_says_who_asks(void **unused) {
    struct gate alone = gate_with(NULL), proxied = gate_with("https://games.example.org");
    limits_address peer = gate_address(&alone, "127.0.0.1", NULL), asker = gate_address(&alone, "192.0.2.7", NULL);
    (void)unused;
    assert_true(gate_address(&alone, "127.0.0.1", "192.0.2.7") == peer);
    assert_true(gate_address(&proxied, "127.0.0.1", "192.0.2.7") == asker);
    assert_true(gate_address(&proxied, "127.0.0.1", "10.0.0.1, 192.0.2.7") == asker);
    assert_true(gate_address(&proxied, "127.0.0.1", "nonsense") == peer);
    assert_true(gate_address(&proxied, "127.0.0.1", NULL) == peer);
}

/* ---- Cookies ---- */

static const struct secret_key key = {{1, 2, 3}}, other_key = {{3, 2, 1}};

/* Whom the store knows: one secret, that of before there were signatures. */
static int asked;

static bool is_known(void *known, const char *secret) {
    asked++;
    return known && strcmp(secret, known) == 0;
}

/* The secret in a Cookie header, or NULL. */
static const char *read_cookies(const char *known, const char *format, ...) {
    static char secret[SECRET_ROOM];
    char cookies[20000];
    va_list arguments;
    va_start(arguments, format);
    assert_true(vsnprintf(cookies, sizeof cookies, format, arguments) < (int)sizeof cookies);
    va_end(arguments);
    asked = 0;
    return gate_read_cookie(&key, cookies, is_known, (void *)(uintptr_t)known, secret) ? secret : NULL;
}

static void a_signed_cookie_is_good_wherever_it_stands(void **unused) {
    char ours[COOKIE_ROOM];
    (void)unused;
    secret_sign(&key, SECRET, ours);
    assert_string_equal(read_cookies(NULL, "saburau=%s", ours), SECRET);
    assert_string_equal(read_cookies(NULL, "a=b; saburau=%s; c=d", ours), SECRET);
    assert_string_equal(read_cookies(NULL, "a=b;saburau=%s ;c=d", ours), SECRET);
    assert_string_equal(read_cookies(NULL, "fat=%015000d; saburau=%s", 0, ours), SECRET);
    assert_string_equal(read_cookies(NULL, "__Host-saburau=%s", ours), SECRET);
    assert_int_equal(asked, 0);
}

static void what_is_no_cookie_of_ours_is_none(void **unused) {
    char ours[COOKIE_ROOM], theirs[COOKIE_ROOM];
    (void)unused;
    secret_sign(&key, SECRET, ours);
    secret_sign(&other_key, SECRET, theirs);
    assert_null(read_cookies(NULL, "%s", ""));
    assert_null(read_cookies(NULL, "saburau"));
    assert_null(read_cookies(NULL, "saburau="));
    assert_null(read_cookies(NULL, "xsaburau=%s", ours));
    assert_null(read_cookies(NULL, "saburaux=%s", ours));
    assert_null(read_cookies(NULL, "saburau=%sA", ours));
    assert_null(read_cookies(NULL, "saburau=\"%s\"", ours));
    assert_null(read_cookies(NULL, "saburau=%s", theirs)); /* invented, or of another server */
    assert_null(read_cookies(NULL, "saburau=" SECRET));
    assert_null(read_cookies(NULL, "saburau=" SECRET ".AAAAAAAAAAAAAAAAAAAAAA"));
    assert_null(read_cookies(NULL, "saburau=%.*s", COOKIE_ROOM - 2, ours));
}

/* A site of the same domain can set cookies of our name, before ours or after. */
static void of_several_cookies_the_good_one_counts(void **unused) {
    char ours[COOKIE_ROOM], strict[COOKIE_ROOM];
    (void)unused;
    secret_sign(&key, SECRET, ours);
    secret_sign(&key, "ABCDEFGHIJKLMNOPQabcdefghijklmnopqrstuvwxyz", strict);
    assert_string_equal(read_cookies(NULL, "saburau=evil; saburau=%s", ours), SECRET);
    assert_string_equal(read_cookies(NULL, "saburau=%s; saburau=evil", ours), SECRET);
    assert_string_equal(read_cookies(NULL, "saburau=" SECRET "; saburau=%s", ours), SECRET);
    assert_string_equal(read_cookies(NULL, "saburau=%s; __Host-saburau=%s", ours, strict),
                        "ABCDEFGHIJKLMNOPQabcdefghijklmnopqrstuvwxyz");
}

static void a_cookie_without_signature_is_good_if_the_store_knows_it(void **unused) {
    (void)unused;
    assert_string_equal(read_cookies(SECRET, "saburau=" SECRET), SECRET);
    assert_string_equal(read_cookies(SECRET, "saburau=evil; saburau=%043d; saburau=" SECRET, 0), SECRET);
    assert_null(read_cookies(SECRET, "saburau=%043d", 0));
    assert_null(read_cookies(SECRET, "saburau=%043d; saburau=%043d; saburau=%043d; saburau=%043d; saburau=%043d", 1, 2,
                             3, 4, 5));
    assert_int_equal(asked, 4); /* not as often as somebody likes */
}

static void under_https_nobody_else_can_set_our_cookie(void **unused) {
    struct gate alone = gate_with(NULL), secure = gate_with("https://games.example.org");
    (void)unused;
    assert_string_equal(gate_cookie_name(&alone), "saburau");
    assert_string_equal(gate_cookie_name(&secure), "__Host-saburau");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_private_server_answers_to_numbers_and_localhost),
        cmocka_unit_test(a_page_must_be_ours),
        cmocka_unit_test(a_public_server_has_one_origin),
        cmocka_unit_test(a_public_url_is_an_origin),
        cmocka_unit_test(only_a_proxy_of_ours_says_who_asks),
        cmocka_unit_test(a_signed_cookie_is_good_wherever_it_stands),
        cmocka_unit_test(what_is_no_cookie_of_ours_is_none),
        cmocka_unit_test(of_several_cookies_the_good_one_counts),
        cmocka_unit_test(a_cookie_without_signature_is_good_if_the_store_knows_it),
        cmocka_unit_test(under_https_nobody_else_can_set_our_cookie),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
