/* A client that puts the news of a table together, message after message, as docs/protocol.md says. */
#ifndef SABURAU_TESTS_SUPPORT_CLIENT_H
#define SABURAU_TESTS_SUPPORT_CLIENT_H

#include <jansson.h>

/* Adds a message about a table to what is known of it with the same eye, NULL at first; returns what is known then. The
 * message is the function's from now on. */
json_t *merge_message(json_t *known, json_t *news);

/* What is known is what a full message says, which is without "re". */
void assert_same_knowledge(const json_t *known, const json_t *full);

#endif
