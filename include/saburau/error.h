/* Errors that carry a sentence.
 *
 * For what comes from outside (files, options, messages, typed lines): a function that may refuse returns false and
 * fills in an sb_error that says what, where and why. A programmer's mistake is an assert instead.
 */
#ifndef SABURAU_ERROR_H
#define SABURAU_ERROR_H

#include <saburau/words.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

struct sb_error {
    const struct sb_words *words; /* the language to complain in; NULL is English */
    bool memory;                  /* is it only because memory ran out? */
    char text[1000];              /* whole characters, also where it is cut */
};

/* Fills in the error (which may be NULL) and returns false, so that `return sb_fail(…)` reads as it works. */
bool sb_fail(struct sb_error *error, const char *english, ...) __attribute__((format(printf, 2, 3)));

/* … because there is not enough memory. */
bool sb_fail_memory(struct sb_error *error);

/* What the system says about an error number, in the error's language as far as there are phrases for it; to be an
 * argument of sb_fail. The error may be NULL. */
const char *sb_system_says(const struct sb_error *error, int number);

/* Seats by their numbers, for who has no names for the marks in a game's sentence (sb_put_named). */
void sb_error_name_seats(struct sb_error *error);

/* Text from outside, made fit for quoting in an error: at most 60 characters of UTF-8, what cannot be shown replaced by
 * `?`. `memory` is the caller's, SB_QUOTE_ROOM bytes. */
enum { SB_QUOTE_ROOM = 4 * 60 + 4 };
const char *sb_quote(char *memory, const char *outside);

#ifdef __cplusplus
}
#endif

#endif
