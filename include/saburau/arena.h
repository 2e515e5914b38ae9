/* The arena: bots against each other, fairly seated, and what can be said of them.
 *
 * A *deal* is one stream of chance. It is played once for each way of seating, so that every bot has had every seat of
 * the same deal: what luck gave to one seat, every bot has had once. How bots meet depends on the game:
 *
 * - Round robin: every two bots meet. With two seats they change seats, two games a deal. With more seats, each of the
 *   two sits alone among others of its opponent, once on every seat: 2n games a deal with n seats. Equal bots win their
 *   fair share, 1/n, when alone; who is stronger wins more when alone, and lets the other win less.
 * - Field: the first bot sits alone among each of the others in turn; n games a deal. Its share is held against 1/n.
 * - A game that is won or lost together: each bot plays every deal alone, on all seats.
 *
 * A comparison ends early once it is decided (statistics.h says by which test); a bot or a pair that nobody needs any
 * more plays no further. Results depend on the seed, never on the number of threads.
 */
#ifndef SABURAU_ARENA_H
#define SABURAU_ARENA_H

#include <saburau/bot.h>
#include <saburau/statistics.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SB_ARENA_BOTS = SB_RATED_MOST,
    SB_ARENA_COMPARISONS = SB_ARENA_BOTS * (SB_ARENA_BOTS - 1) / 2,
};

struct sb_arena {
    const struct sb_game *game;
    struct sb_setup setup;
    struct sb_bot bots[SB_ARENA_BOTS];
    int count; /* of bots, at least 2 */
    bool field;
    bool all;       /* play every deal, even when all is decided */
    uint64_t deals; /* at most */
    uint64_t seed;
    int jobs;
    void (*progress)(void *data, uint64_t done, uint64_t of); /* called now and then; may be NULL */
    void *data;
};

/* How one bot did. */
struct sb_contender {
    double rating, rating_error; /* of a round robin; half of its 95 % interval */
    uint64_t games;              /* it sat in */
    double share;                /* of games won when alone (a cooperative game: together), averaged over opponents */
    struct sb_interval interval;
    uint64_t forfeits;       /* decisions it could not make by itself, */
    struct sb_error forfeit; /* and why, the first time */
};

/* How two bots did on the same deals. In the field there is only the first's share, held against the fair one. */
struct sb_comparison {
    int first, second;
    uint64_t deals;
    double share[2]; /* as above, against each other */
    struct sb_interval interval[2];
    double difference; /* of these shares; in the field, from the fair share */
    struct sb_interval difference_interval;
    double evidence; /* as by sb_test_evidence, when it ended */
    int verdict;     /* 1: the first is stronger, -1: weaker, 0: not decided */
};

struct sb_contest {
    uint64_t games, deals; /* played and counted; the most deals any comparison had */
    double fair;           /* the share equal bots would have; 0 in a cooperative game */
    bool rated;            /* ratings are known */
    struct sb_contender bots[SB_ARENA_BOTS];
    int order[SB_ARENA_BOTS]; /* the bots, the best first; in the field as they were given */
    struct sb_comparison comparisons[SB_ARENA_COMPARISONS];
    int count; /* of comparisons */
    double seconds;
};

/* Games that one deal takes of a comparison (of a bot, in a cooperative game). */
int sb_arena_games_of_deal(const struct sb_arena *arena);

/* Holds the contest. False and a sentence if a bot could not sit down, or there is no memory. */
bool sb_arena_run(const struct sb_arena *arena, struct sb_contest *contest, struct sb_error *error);

#ifdef __cplusplus
}
#endif

#endif
