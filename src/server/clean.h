/* Cleaning: what people write for other people to read. */
#ifndef SABURAU_SERVER_CLEAN_H
#define SABURAU_SERVER_CLEAN_H

#include <saburau/error.h>
#include <stddef.h>

/* Copies UTF-8 text without what cannot be shown, or would play tricks on who reads it (control characters, marks that
 * turn the direction of writing, invisible ones), and with single spaces between words. False and a sentence about
 * `what` ("A name") if nothing is left or it has more than `most` characters; `room` is enough for those. */
bool clean_text(const char *text, const char *what, int most, char *out, size_t room, struct sb_error *error);

#endif
