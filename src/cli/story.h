/* The course of a match, told move by move as somebody may read it. */
#ifndef SABURAU_STORY_H
#define SABURAU_STORY_H

#include <saburau/match.h>

/* What the moves number `from` … `to` - 1 (counted from 0) did, a sentence or two to a line. */
void story_tell(const struct sb_match *match, size_t from, size_t to, int eye, struct sb_text *out);

/* The same with number (counted from 1), actor and notation: "  17. 0 helmet4 o13  — Seat 0 plays …". */
void story_log(const struct sb_match *match, size_t from, size_t to, int eye, struct sb_text *out);

#endif
