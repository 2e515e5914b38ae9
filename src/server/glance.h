/* A glance at a message that is refused before anybody reads it: which request is it? Parsing it would cost as much as
 * serving it. */
#ifndef SABURAU_SERVER_GLANCE_H
#define SABURAU_SERVER_GLANCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The member "id" of a JSON object, if it is a whole number from 0 to 2^53 - 1 and stands among the first GLANCE_MOST
 * bytes; false if it is not to be seen there. What is no JSON may have one, too. */
enum { GLANCE_MOST = 512 };
bool glance_at_id(const char *text, size_t length, int64_t *id);

#endif
