/* Secrets, by libsodium. */
#include "secret.h"
#include <sodium.h>
#include <string.h>

enum { LINK_BYTES = 16, SIGNATURE_BYTES = 16, VARIANT = sodium_base64_VARIANT_URLSAFE_NO_PADDING };

bool secret_start(void) {
    return sodium_init() >= 0;
}

void secret_make(char text[SECRET_ROOM]) {
    unsigned char bytes[SECRET_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(text, SECRET_ROOM, bytes, sizeof bytes, VARIANT);
    sodium_memzero(bytes, sizeof bytes);
}

/* One that begins with a dash would be taken for a flag where people type it. */
void secret_make_link(char text[LINK_ROOM]) {
    unsigned char bytes[LINK_BYTES];
    do {
        randombytes_buf(bytes, sizeof bytes);
        sodium_bin2base64(text, LINK_ROOM, bytes, sizeof bytes, VARIANT);
    } while (text[0] == '-');
}

/* Exactly so many letters of base64url? */
static bool is_written(const char *text, size_t letters) {
    static const char allowed[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    return strnlen(text, letters + 1) == letters && strspn(text, allowed) == letters;
}

bool secret_is_secret(const char *text) {
    return is_written(text, SECRET_ROOM - 1);
}

bool secret_is_link(const char *text) {
    return is_written(text, LINK_ROOM - 1);
}

struct secret_hash secret_hash(const char *text) {
    struct secret_hash hash;
    crypto_generichash(hash.bytes, sizeof hash.bytes, (const unsigned char *)text, strlen(text), NULL, 0);
    return hash;
}

void secret_make_key(struct secret_key *key) {
    randombytes_buf(key->bytes, sizeof key->bytes);
}

void secret_sign(const struct secret_key *key, const char secret[SECRET_ROOM], char cookie[COOKIE_ROOM]) {
    unsigned char signature[SIGNATURE_BYTES];
    crypto_generichash(signature, sizeof signature, (const unsigned char *)secret, strlen(secret), key->bytes,
                       sizeof key->bytes);
    memcpy(cookie, secret, SECRET_ROOM - 1);
    cookie[SECRET_ROOM - 1] = '.';
    sodium_bin2base64(cookie + SECRET_ROOM, COOKIE_ROOM - SECRET_ROOM, signature, sizeof signature, VARIANT);
}

bool secret_of_cookie(const struct secret_key *key, const char *cookie, char secret[SECRET_ROOM]) {
    char good[COOKIE_ROOM];
    if (strnlen(cookie, COOKIE_ROOM) != COOKIE_ROOM - 1)
        return false;
    memcpy(secret, cookie, SECRET_ROOM - 1);
    secret[SECRET_ROOM - 1] = '\0';
    if (!secret_is_secret(secret))
        return false;
    secret_sign(key, secret, good);
    return sodium_memcmp(good, cookie, COOKIE_ROOM) == 0;
}

bool secret_equal(const struct secret_hash *one, const struct secret_hash *other) {
    return memcmp(one->bytes, other->bytes, sizeof one->bytes) == 0;
}

/* Asking the system takes longer than using what it gives: so it is asked for many at a time. What has been given out
 * is wiped. For one thread, the server's. */
uint64_t secret_number(void) {
    static uint64_t numbers[64];
    static size_t left;
    if (left == 0) {
        randombytes_buf(numbers, sizeof numbers);
        left = sizeof numbers / sizeof *numbers;
    }
    uint64_t number = numbers[--left];
    sodium_memzero(&numbers[left], sizeof numbers[left]);
    return number;
}
