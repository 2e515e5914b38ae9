/* Who may come in (src/server/gate.h). */
#include "../../src/server/gate.h"
#include "support.h"
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

static void a_cookie_is_exactly_one_secret(void **unused) {
    char secret[SECRET_ROOM];
    (void)unused;
    assert_true(gate_read_cookie("saburau=" SECRET, secret));
    assert_string_equal(secret, SECRET);
    assert_true(gate_read_cookie("a=b; saburau=" SECRET "; c=d", secret));
    assert_string_equal(secret, SECRET);
    assert_false(gate_read_cookie("", secret));
    assert_false(gate_read_cookie("saburau", secret));
    assert_false(gate_read_cookie("saburau=", secret));
    assert_false(gate_read_cookie("xsaburau=" SECRET, secret));
    assert_false(gate_read_cookie("saburau=" SECRET "A", secret));
    assert_false(gate_read_cookie("saburau=\"" SECRET "\"", secret));
    assert_false(gate_read_cookie("saburau=" SECRET "; saburau=" SECRET, secret));
    assert_false(gate_read_cookie("saburau=!bcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ", secret));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_private_server_answers_to_numbers_and_localhost),
        cmocka_unit_test(a_page_must_be_ours),
        cmocka_unit_test(a_public_server_has_one_origin),
        cmocka_unit_test(a_public_url_is_an_origin),
        cmocka_unit_test(only_a_proxy_of_ours_says_who_asks),
        cmocka_unit_test(a_cookie_is_exactly_one_secret),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
