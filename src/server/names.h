/* Names: what a person may be called. */
#ifndef SABURAU_SERVER_NAMES_H
#define SABURAU_SERVER_NAMES_H

#include <saburau/text.h>
#include <stdbool.h>

/* Does a name, already cleaned (clean.h), look like what the page or records call somebody else: a bot (`bot:hard`,
 * "Bot 1", "Bot 1 (hard)"), a level or kind of bot, or a visitor without a name ("Guest 1a2b")? Case, accents, spaces
 * and marks make no difference, and letters of other scripts or styles are taken for those they look like. */
bool name_misleads(const char *name);

/* What a visitor without a name is called, by four digits; and these digits, if a name is such a one, else NULL: people
 * are told it in their own language. */
void name_guest(const char digits[5], struct sb_text *out);
const char *name_of_guest(const char *name);

#endif
