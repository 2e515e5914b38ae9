/* Reasons: why a move is good, or what it does, in sentences.
 *
 * GAME/reasons.c writes them, each with a weight; the two with the highest weight are kept. Every sentence is true of
 * the position as the actor knows it, whether the move is good or bad, and depends on nothing that the actor cannot
 * know.
 */
#ifndef SABURAU_REASONS_H
#define SABURAU_REASONS_H

#include <saburau/game.h>

/* Room for a sentence of 160 characters in English that is twice as long in a language with two bytes a letter. */
enum { REASON_ROOM = 640, REASONS_KEPT = 2 };

struct reasons {
    const struct sb_words *words;
    struct {
        int weight; /* 0: nothing here */
        char sentence[REASON_ROOM];
    } kept[REASONS_KEPT]; /* highest weight first */
};

/* Adds a sentence, looked up in the catalogue. Of two with equal weight, the earlier one comes first. */
void reason_say(struct reasons *reasons, int weight, const char *english, ...) __attribute__((format(printf, 3, 4)));

/* The same for a sentence with a number that other words depend on (sb_say_count). */
void reason_say_count(struct reasons *reasons, int weight, long count, const char *one, const char *many, ...)
    __attribute__((format(printf, 4, 6), format(printf, 5, 6)));

/* The same for a sentence from a table, with nothing to fill in. */
void reason_phrase(struct reasons *reasons, int weight, const char *english);

/* A chance in percent, for people: 0 and 100 only where it is certain. */
int reason_percent(double chance);

/* Writes the reasons for a legal move of a seat that has other moves as well. */
typedef void reasons_writer(const void *state, sb_move move, struct reasons *reasons);

#endif
