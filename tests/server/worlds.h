/* Two worlds: pairs of games that an eye cannot tell apart, as tables of two servers, and everything that can be asked
 * of those, compared to the byte.
 *
 * Both games of a pair are played from the first move on: each move reads the same to the eye in both, and everything
 * else is chosen independently, until there is no such move any more. They become tables with the same link in two
 * stores. Whoever sits there must get the same answer from both servers, whatever is asked.
 */
#ifndef SABURAU_TESTS_WORLDS_H
#define SABURAU_TESTS_WORLDS_H

#include "../../src/server/store.h"
#include "support_games.h"

enum side { LEFT, RIGHT };

/* A pair of games; free its moves with free_worlds. */
struct worlds {
    const struct sb_game *game;
    struct sb_setup setup;
    int eye;           /* a seat, or SB_SPECTATOR */
    sb_move *moves[2]; /* of each game, */
    size_t count;      /* so many */
    size_t apart;      /* after so many of the positions, the states are not the same */
    int delay;         /* how many moves spectators are behind */
};

/* The pair of this number for an eye. */
struct worlds make_worlds(const struct sb_game *game, const struct sb_setup *setup, int eye, uint64_t number);
void free_worlds(struct worlds *worlds);

/* Lets both games of a spectator's pair go on, each as it likes, for at most so many moves: a spectator who is so many
 * behind must not notice. */
void part_worlds(struct worlds *worlds, int moves, uint64_t number);

/* A pair in two stores. */
struct shown {
    const struct worlds *worlds;
    size_t count; /* the moves that have been made */
    char link[LINK_ROOM];
    char secret[SECRET_ROOM]; /* of who has the eye */
};

/* Puts a pair into two stores, after its first `count` moves, or fewer: the last position before that in which a seat
 * is to move; if there is none, the first one after that. */
void store_worlds(struct store *stores[2], const struct worlds *worlds, size_t count, struct shown *shown);

/* How a server is asked: hands over a request, of number `id`, and adds all that is said then, each message followed by
 * a line feed. */
typedef void exchange(enum side side, const char *request, int64_t id, struct sb_text *said);

/* Asks both servers all there is to ask. `looks`: at every position of the game. Returns how many answers were
 * compared.
 */
long compare_worlds(const struct shown *shown, exchange *how, bool looks);

#endif
