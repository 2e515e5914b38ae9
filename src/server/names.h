/* Names: what a person may be called. */
#ifndef SABURAU_SERVER_NAMES_H
#define SABURAU_SERVER_NAMES_H

#include <stdbool.h>

/* Does a name, already cleaned (clean.h), look like what the page or records call somebody else: a bot (`bot:hard`,
 * "Bot 1", "Bot 1 (hard)"), a level or kind of bot, or a visitor without a name ("Guest 1a2b")? Case, accents, spaces
 * and marks make no difference, and letters of other scripts or styles are taken for those they look like. */
bool name_misleads(const char *name);

#endif
