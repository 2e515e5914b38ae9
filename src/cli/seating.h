/* Who sits where: the --bots of `play`, and the names in a record. */
#ifndef SABURAU_SEATING_H
#define SABURAU_SEATING_H

#include <saburau/match.h>

/* Seats people and bots by a list: NULL puts the medium bot on every seat but 0; one name puts that bot there; one name
 * per seat but 0; or one per seat, `human` being a person. */
bool seating_by_list(struct sb_match *match, const char *list, struct sb_error *error);

/* Seats by the names of another match, which "bot:NAME" tells apart. A name that would start a program is refused. */
bool seating_by_names(struct sb_match *match, const struct sb_match *named, struct sb_error *error);

#endif
