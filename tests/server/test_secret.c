/* Secrets (secret.h). */
#include "../../src/server/secret.h"
#include "support.h"
#include <string.h>

static int start(void **unused) {
    (void)unused;
    return secret_start() ? 0 : -1;
}

static void secrets_and_links_are_well_formed_and_never_the_same(void **unused) {
    char secret[2][SECRET_ROOM], link[2][LINK_ROOM];
    (void)unused;
    for (int i = 0; i < 100; i++) {
        for (int k = 0; k < 2; k++) {
            secret_make(secret[k]);
            secret_make_link(link[k]);
            assert_true(secret_is_secret(secret[k]) && secret_is_link(link[k]));
            assert_int_equal(strlen(secret[k]), SECRET_ROOM - 1);
            assert_int_equal(strlen(link[k]), LINK_ROOM - 1);
        }
        assert_string_not_equal(secret[0], secret[1]);
        assert_string_not_equal(link[0], link[1]);
    }
    assert_true(secret_number() != secret_number());
}

static void other_texts_are_neither(void **unused) {
    char secret[SECRET_ROOM + 1], link[LINK_ROOM + 1];
    (void)unused;
    assert_false(secret_is_secret("") || secret_is_link("") || secret_is_link("short"));
    secret_make(secret);
    secret_make_link(link);
    assert_false(secret_is_link(secret) || secret_is_secret(link));
    strcat(secret, "A");
    strcat(link, "A");
    assert_false(secret_is_secret(secret) || secret_is_link(link));
    static const char wrong[] = "+/= .%'\"\n\x80";
    for (const char *letter = wrong; *letter; letter++) {
        secret_make_link(link);
        link[7] = *letter;
        assert_false(secret_is_link(link));
    }
}

static void equal_secrets_have_equal_hashes(void **unused) {
    struct secret_hash ann = secret_hash("ann"), again = secret_hash("ann"), bob = secret_hash("bob");
    (void)unused;
    assert_true(secret_equal(&ann, &again));
    assert_false(secret_equal(&ann, &bob));
    again.bytes[SECRET_BYTES - 1] ^= 1;
    assert_false(secret_equal(&ann, &again));
}

/* BLAKE2b-256 of "abc", as others compute it: a server of tomorrow must know the visitors of today. */
static void hashes_stay_what_they_are(void **unused) {
    static const unsigned char expected[SECRET_BYTES] = {
        0xbd, 0xdd, 0x81, 0x3c, 0x63, 0x42, 0x39, 0x72, 0x31, 0x71, 0xef, 0x3f, 0xee, 0x98, 0x57, 0x9b,
        0x94, 0x96, 0x4e, 0x3b, 0xb1, 0xcb, 0x3e, 0x42, 0x72, 0x62, 0xc8, 0xc0, 0x68, 0xd5, 0x23, 0x19};
    struct secret_hash hash = secret_hash("abc");
    (void)unused;
    assert_memory_equal(hash.bytes, expected, SECRET_BYTES);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(secrets_and_links_are_well_formed_and_never_the_same),
        cmocka_unit_test(other_texts_are_neither),
        cmocka_unit_test(equal_secrets_have_equal_hashes),
        cmocka_unit_test(hashes_stay_what_they_are),
    };
    return cmocka_run_group_tests_name("secret", tests, start, NULL);
}
