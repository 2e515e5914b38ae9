/* Reasons: why a move is good, or what it is for, in words.
 *
 * What can be said of a move is a game's own business: GAME/reasons.c. It says all it knows, each sentence with a
 * weight, and the weightiest two are kept. Every sentence is true of the position as the actor knows it, whether the
 * move is good or bad; and nothing the actor cannot know touches any of it.
 */
#ifndef SABURAU_REASONS_H
#define SABURAU_REASONS_H

#include <saburau/game.h>

enum { REASON_ROOM = 240, REASONS_KEPT = 2 };

struct reasons {
    const struct sb_words *words;
    struct {
        int weight; /* 0: nothing here */
        char sentence[REASON_ROOM];
    } kept[REASONS_KEPT]; /* the weightiest first */
};

/* One more sentence, looked up in the catalogue; of equal weight, the earlier one counts for more. */
void reason_say(struct reasons *reasons, int weight, const char *english, ...) __attribute__((format(printf, 3, 4)));

/* … that is one from a table, with nothing to fill in. */
void reason_phrase(struct reasons *reasons, int weight, const char *english);

/* A chance in percent, for people: 0 and 100 only where it is certain. */
int reason_percent(double chance);

/* What speaks for a legal move of a seat that has others as well. */
typedef void reasons_writer(const void *state, sb_move move, struct reasons *reasons);

#endif
