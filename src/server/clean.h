/* Cleaning: what people write for other people to read. */
#ifndef SABURAU_SERVER_CLEAN_H
#define SABURAU_SERVER_CLEAN_H

#include <saburau/error.h>
#include <stddef.h>

/* Copies UTF-8 text without what cannot be shown, or would play tricks on who reads it (sb_is_shown), and with single
 * spaces between words. False and the refusal, a sentence with a place for `most`, if nothing is left or it has more
 * than that many characters; `room` is enough for those. */
#define CLEAN_NAME SB_PHRASE("A name has 1 to %d characters that can be shown.")
bool clean_text(const char *text, const char *refusal, int most, char *out, size_t room, struct sb_error *error);

#endif
