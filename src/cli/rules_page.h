/* The rules of a game as a page in Markdown: what stands in docs/how-to-play. */
#ifndef SABURAU_RULES_PAGE_H
#define SABURAU_RULES_PAGE_H

#include <saburau/rules.h>

/* The page in the language that the text speaks; with links to the others, and to the exact rules. */
void rules_page(const struct sb_game *game, struct sb_text *out);

/* The position of an example, as the terminal draws it. */
void cli_rules_board(const struct sb_game *game, const struct sb_rules_position *position, struct sb_text *out);

#endif
