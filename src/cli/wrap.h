/* Breaking text for people into lines. */
#ifndef SABURAU_WRAP_H
#define SABURAU_WRAP_H

#include <saburau/text.h>

enum { WRAP_WIDTH = 78 };

/* How many characters a UTF-8 text takes on screen. */
size_t wrap_width(const char *text);

/* Puts the text, and a newline if it does not end with one, broken between words so that no line is longer than
 * WRAP_WIDTH (a longer word stays whole); lines after the first are indented. New lines in the text stay. The buffer is
 * at the beginning of a line. */
void wrap_put(const char *text, size_t indent, struct sb_text *out);

/* A sentence for people on stdout, looked up in the catalogue, wrapped, and ended with a newline. */
void wrap_say(const char *english, ...) __attribute__((format(printf, 1, 2)));

#endif
