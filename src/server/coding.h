/* Content codings: in which form a browser gets a file, by its header Accept-Encoding (RFC 9110, 12.5.3). */
#ifndef SABURAU_SERVER_CODING_H
#define SABURAU_SERVER_CODING_H

#include <stdbool.h>

/* Where a browser has no preference, the last that there is: they get smaller. */
enum coding { CODING_PLAIN, CODING_GZIP, CODING_BROTLI, CODINGS };

/* As Content-Encoding says it; NULL for a file as it is. */
const char *coding_name(enum coding coding);

/* The coding that the header (NULL if there is none) likes best of those that there are; what it says is not heard
 * where it cannot be read. A file is always there as it is: whoever refuses even that gets it all the same, which is
 * more use than an error. */
enum coding coding_choose(const char *accept_encoding, const bool there_is[CODINGS]);

#endif
