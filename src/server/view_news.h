/* What is new in a view, its delta: the members that are not as somebody was told them, and those that are gone. */
#ifndef SABURAU_SERVER_VIEW_NEWS_H
#define SABURAU_SERVER_VIEW_NEWS_H

#include <saburau/game.h>
#include <saburau/text.h>

/* A view as somebody was told it, and where the members of its outermost object begin: each at the quote of its key. */
struct told {
    struct sb_text view; /* cut, if there was no memory for all of it */
    uint32_t *members;
    int count, room;
};

struct told told_nothing(void);
void told_free(struct told *told);

/* The view of a position. */
void told_write(struct told *told, const struct sb_game *game, const void *state, int eye);

/* … and what differs from the one before, put into an open object: `view` with the members that were not told, or
 * otherwise; `gone` with the keys that are no longer there, if there are any. If one of the views is cut, so is the
 * object. `other` is what somebody else was told, or NULL: where it is the same, there is less to do. */
void told_write_news(struct told *told, const struct told *before, const struct told *other, const struct sb_game *game,
                     const void *state, int eye, struct sb_text *json);

#endif
