/* What bots know of games. This header is the guide for teaching them one.
 *
 * A game works without any of it: random plays whatever is legal, search plays games out at random, levels are these
 * two, and hints come without reasons. To make them better, write a folder src/bots/GAME with a row (below), and put
 * one line into knowledge.c. Everything in a row may be left out.
 */
#ifndef SABURAU_KNOWLEDGE_H
#define SABURAU_KNOWLEDGE_H

#include "reasons.h"
#include <saburau/bot.h>

/* For greedy: scores each of the question's moves, scores[i] being that of moves[i]; higher is better. Whole numbers,
 * so that moves that are equally good are equal on every machine. Only what the seat knows may matter. */
typedef void greedy_scorer(const struct sb_question *question, int32_t *scores);

/* For search: how good each of the actor's moves looks at first sight, in won games. */
typedef void search_judge(const struct sb_game *game, const void *state, const sb_move *moves, int count,
                          float *scores);

/* For search. Everything here may look at the whole state, for that is a world dealt anew; but what it says of the
 * actor's moves should follow from what the actor can know in it, or others are taken for all-seeing. */
struct search_knowledge {
    /* Deals anew what the seat cannot know, as the game's redeal does, but likelier worlds more often, by what others
     * would have done in them. NULL: the game's. */
    void (*redeal)(void *state, int seat, struct sb_random *random);

    /* Is this decision not worth a node of the tree, nor a thought at its root, with `seat` searching? Then it is made
     * as in a playout. NULL if all are. */
    bool (*minor)(const void *state, int seat);

    /* The order in which moves are tried. */
    search_judge *judge;

    /* Prepares a state for a playout; NULL if there is nothing to prepare. */
    void (*prepare)(void *state);

    /* A move of the actor's in a playout: cheap, and better than any. */
    sb_move (*play)(const struct sb_game *game, const void *state, struct sb_random *random);

    /* Is this a moment of which the estimate can say something? */
    bool (*rests)(const void *state);

    /* What each seat may expect of the game's result, at such a moment. */
    void (*estimate)(const void *state, double *values);

    /* A playout ends at the so manyth of these moments. */
    int moments;

    /* A playout that has not ended after so many moves is broken off and counts as even; 0: it always plays on. */
    int playout_most;

    /* One tree will do: all seats know the same and want the same, or decisions of others are minor. */
    bool shared;

    /* How much more a move must promise than another to be e times as likely to be tried, in won games. */
    float contrast;

    /* What weight curiosity has against what was found, in won games. */
    double curiosity;

    /* Of a node's moves, those that look best are considered: widening * visits ^ 0.5 of them. */
    double widening;
};

/* The move that a judge likes best: for a playout where judging is cheap. */
sb_move search_play_best(const struct sb_game *game, const void *state, search_judge *judge);

enum { LEVELS = 3 };

/* A game's row. */
struct game_knowledge {
    const struct sb_game *game;
    greedy_scorer *scores;                 /* for greedy, */
    double won_game;                       /* and the score that a won game would have */
    const struct search_knowledge *search; /* for search */
    reasons_writer *reasons;               /* for hints */
    struct sb_level levels[LEVELS + 1];    /* calibrated; ends with a row without a name */
};

extern const struct game_knowledge samurai_knowledge;
extern const struct game_knowledge spirit_knowledge;
extern const struct game_knowledge hero_knowledge;

/* The row of a game; an empty one if there is none. */
const struct game_knowledge *knowledge_of(const struct sb_game *game);

/* What search goes by in a game; without a row, something that goes for all. */
const struct search_knowledge *search_knowledge_of(const struct sb_game *game);

#endif
