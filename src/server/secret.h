/* Secrets: what nobody can guess, and is stored only as a hash (libsodium).
 *
 * A visitor is whoever shows the same secret again. The server stores and compares only what it hashes to; who reads
 * the database can sit on nobody's seat.
 */
#ifndef SABURAU_SERVER_SECRET_H
#define SABURAU_SERVER_SECRET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SECRET_BYTES = 32,
    SECRET_ROOM = 44, /* a secret as text: 43 letters of base64url, and a NUL */
    LINK_ROOM = 23,   /* 128 random bits as text: what a table is called */
    COOKIE_ROOM = 67, /* a secret as text, a dot, a signature of 22 letters, and a NUL */
    KEY_BYTES = 32
};

/* What a secret hashes to. */
struct secret_hash {
    unsigned char bytes[SECRET_BYTES];
};

/* What the server signs cookies with. */
struct secret_key {
    unsigned char bytes[KEY_BYTES];
};

/* To be called once, before anything else here. False if the system has no random numbers to give. */
bool secret_start(void);

/* A new secret of 256 random bits. */
void secret_make(char text[SECRET_ROOM]);

/* A new link of 128 random bits. */
void secret_make_link(char text[LINK_ROOM]);

/* Could this text be a secret, or a link? For length and letters only. */
bool secret_is_secret(const char *text);
bool secret_is_link(const char *text);

/* What the text of a secret hashes to. */
struct secret_hash secret_hash(const char *text);

/* A cookie is a secret that the server has signed: whoever invents one is told from who was given it. */
void secret_make_key(struct secret_key *key);
void secret_sign(const struct secret_key *key, const char secret[SECRET_ROOM], char cookie[COOKIE_ROOM]);
/* Is the text a cookie that was signed with this key? Then its secret. */
bool secret_of_cookie(const struct secret_key *key, const char *cookie, char secret[SECRET_ROOM]);

/* Hashes are no secrets: how long this takes tells nobody anything. */
bool secret_equal(const struct secret_hash *one, const struct secret_hash *other);

/* A random number that nobody can foresee. For one thread. */
uint64_t secret_number(void);

#endif
