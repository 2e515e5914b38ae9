/* Words as people type them: capitals, accents and signs make no difference. */
#ifndef SABURAU_CLI_PLAIN_H
#define SABURAU_CLI_PLAIN_H

#include <stddef.h>

/* Puts the letters of a UTF-8 text into lower case, where they are. */
void plain_lower(char *text);

/* The words of a UTF-8 text in lower case, without accents and signs, with one space between them; cut where the room
 * ends. */
void plain_words(const char *text, char *plain, size_t room);

#endif
