/* Cleaning: what people write for other people to read. */
#ifndef SABURAU_SERVER_CLEAN_H
#define SABURAU_SERVER_CLEAN_H

#include <saburau/error.h>
#include <stddef.h>
#include <stdint.h>

/* Copies UTF-8 text without what cannot be shown, or would play tricks on who reads it (control characters, marks that
 * turn the direction of writing, invisible ones), and with single spaces between words. False and a sentence about
 * `what` ("A name") if nothing is left or it has more than `most` characters; `room` is enough for those. */
bool clean_text(const char *text, const char *what, int most, char *out, size_t room, struct sb_error *error);

/* The character that begins here, and how many bytes it has. The text is well-formed UTF-8, for it came through a JSON
 * parser. */
uint32_t clean_character(const char *text, int *bytes);

#endif
