/* What is new in a view, its delta: the members that are not as they were, and those that are gone.
 *
 * Whoever is told news has been told everything up to the position before it. So what differs follows from two
 * positions, and nobody's last view is kept. What all see alike is found once for all who are told of a table.
 */
#ifndef SABURAU_SERVER_VIEW_NEWS_H
#define SABURAU_SERVER_VIEW_NEWS_H

#include <saburau/game.h>
#include <saburau/text.h>

/* The news that all eyes see alike, between two positions of one game. */
struct view_news {
    bool known;             /* it has been found; false for the next two positions */
    struct sb_text members; /* those that are not as they were, in an open object */
    uint64_t gone;          /* those that are no longer there: bit i for the game's i-th */
    struct sb_text old;     /* for the values before */
};

struct view_news view_news_none(void);
void view_news_free(struct view_news *news);

/* Puts what is new for an eye into an open object: `view` with the members that are not as they were; `gone` with the
 * keys that are no longer there, if there are any. */
void view_news_put(struct view_news *news, const struct sb_game *game, const void *before, const void *after, int eye,
                   struct sb_text *json);

#endif
