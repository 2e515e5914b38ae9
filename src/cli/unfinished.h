/* The unfinished game: a copy of what is being played, kept in case the program is interrupted.
 *
 * There is one per person who uses the machine, in $XDG_STATE_HOME (or ~/.local/state), folder saburau.
 */
#ifndef SABURAU_UNFINISHED_H
#define SABURAU_UNFINISHED_H

#include <saburau/match.h>

/* Its path; false if no home is known. */
bool unfinished_path(struct sb_text *path, struct sb_error *error);

bool unfinished_exists(void);
bool unfinished_save(const struct sb_match *match, struct sb_error *error);
void unfinished_remove(void);

#endif
