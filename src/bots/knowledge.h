/* What bots know of games. This header is the guide for teaching them one.
 *
 * A game works without any of it: random plays whatever is legal, search plays games out at random, levels are these
 * two in several sizes, and hints come without reasons. To make them better, write a folder src/bots/GAME with a row
 * (below), and put one line into knowledge.c. Everything in a row may be left out.
 */
#ifndef SABURAU_KNOWLEDGE_H
#define SABURAU_KNOWLEDGE_H

#include "learned.h"
#include "reasons.h"
#include <saburau/bot.h>

/* For greedy: scores each of the question's moves, scores[i] being that of moves[i]; higher is better. Whole numbers,
 * so that moves that are equally good are equal on every machine. Only what the seat knows may matter. */
typedef void greedy_scorer(const struct sb_question *question, int32_t *scores);

/* For search: how good each of the actor's moves looks at first sight, in won games. Priors are made from it. */
typedef void search_judge(const struct sb_game *game, const void *state, const sb_move *moves, int count,
                          float *scores);

/* For search. Everything here may look at the whole state, because that is a world dealt anew (a determinization). But
 * what it says of the actor's moves should follow from what the actor can know in that world; otherwise search believes
 * that the others see everything. */
struct search_knowledge {
    /* Deals anew what the seat cannot know, as the game's redeal does, but prefers worlds in which the others would
     * have done what they did (a belief over worlds, by rejection sampling). NULL: the game's. */
    void (*redeal)(void *state, int seat, struct sb_random *random);

    /* Is this decision too small for a node of the tree, and for thinking at its root, with `seat` searching? Then it
     * is made as in a playout. NULL: none is. */
    bool (*minor)(const void *state, int seat);

    /* The order in which moves are tried, and their priors. */
    search_judge *judge;

    /* Prepares a state for a playout; NULL if there is nothing to prepare. */
    void (*prepare)(void *state);

    /* The playout policy: a move of the actor's, cheap to find and better than a random one. */
    sb_move (*play)(const struct sb_game *game, const void *state, struct sb_random *random);

    /* Is this position quiet, that is, one the estimate can judge? */
    bool (*quiet)(const void *state);

    /* The evaluation of a quiet position: what each seat may expect of the game's result. NULL: playouts go to the end
     * of the game. */
    void (*estimate)(const void *state, double *values);

    /* A playout is cut off and evaluated at its n-th quiet position. */
    int quiet_most;

    /* A playout that has not ended after this many moves is broken off and counts as even; 0: it always plays on. */
    int playout_most;

    /* A quiet position that is new to the tree is evaluated as it is. Its moves are judged when the walk comes to it
     * again, which it mostly never does. */
    bool expands_late;

    /* One tree is enough for all seats: they know and want the same, or the decisions of others are minor. */
    bool shared;

    /* The softmax temperature that turns the judge's scores into priors, in won games: a move that promises this much
     * more than another has e times its prior. */
    float temperature;

    /* The exploration constant of PUCT (c), in won games: how much moves that were seldom tried are preferred. */
    double exploration;

    /* Progressive widening: a node considers 1 + widening * sqrt(visits) of its moves, those with the best scores. */
    double widening;
};

/* A little at random, to be added to a judge's scores: less than any difference that means something. */
static inline float search_little(struct sb_random *random) {
    return (float)(sb_random_next(random) >> 40) * 0x1p-24f * 1e-6f;
}

/* The move that a judge likes best: for a playout where judging is cheap. */
sb_move search_play_best(const struct sb_game *game, const void *state, search_judge *judge);

enum { LEVELS = 5 };

/* What people can expect of each level, the same in all games. The bots of a game's row have to live up to it. */
extern const char level_beginner[], level_easy[], level_medium[], level_hard[], level_expert[];

/* A game's row. */
struct game_knowledge {
    const struct sb_game *game;
    greedy_scorer *scores;                   /* for greedy, */
    double won_game;                         /* and the score that a won game would have */
    const struct search_knowledge *search;   /* for search */
    const struct learned_knowledge *learned; /* for net, and for those who teach networks; needs `search` */
    reasons_writer *reasons;                 /* for hints */
    struct sb_level levels[LEVELS + 1];      /* calibrated; ends with a row without a name */
};

extern const struct game_knowledge samurai_knowledge;
extern const struct game_knowledge spirit_knowledge;
extern const struct game_knowledge hero_knowledge;

/* The row of a game; an empty one if there is none. */
const struct game_knowledge *knowledge_of(const struct sb_game *game);

/* What search knows of a game; a default that suits any game if there is nothing. */
const struct search_knowledge *search_knowledge_of(const struct sb_game *game);

#endif
