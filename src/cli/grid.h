/* A table of words and numbers: columns as wide as the widest of what stands in them, in any language. */
#ifndef SABURAU_GRID_H
#define SABURAU_GRID_H

#include <saburau/text.h>

/* Puts the cells, which are given line by line with a tab between two, after `indent` spaces. Of the columns in
 * `right`, bit 0 the first, the cells end below each other; the others begin so. */
void grid_put(const struct sb_text *cells, size_t indent, uint32_t right, struct sb_text *out);

#endif
