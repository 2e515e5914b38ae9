/* Breaking text for people into lines. */
#ifndef SABURAU_WRAP_H
#define SABURAU_WRAP_H

#include <saburau/text.h>

enum { WRAP_WIDTH = 78 };

/* Puts the text at the beginning of a line, wrapped at WRAP_WIDTH (sb_put_wrapped), and a newline if it does not end
 * with one. */
void wrap_put(const char *text, size_t indent, struct sb_text *out);

/* A sentence for people on stdout, looked up in the catalogue, wrapped, and ended with a newline. */
void wrap_say(const char *english, ...) __attribute__((format(printf, 1, 2)));

#endif
