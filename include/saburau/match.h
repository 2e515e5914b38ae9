/* A match: one game being played, by any mix of people and bots.
 *
 * The match owns what no game should think about: whose bot answers, where chance comes from, the moves made so far,
 * and taking them back. Its moves *are* the game: the state is what they lead to, and a record is nothing but the
 * set-up and the moves (record.h).
 */
#ifndef SABURAU_MATCH_H
#define SABURAU_MATCH_H

#include <saburau/bot.h>
#include <saburau/game.h>
#include <saburau/hint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct sb_step {
    sb_move move;
    int actor;
};

enum { SB_NAME_ROOM = 128 };

/* Who sits somewhere. A seat whose bot is of no kind is a person's. */
struct sb_seat {
    struct sb_bot bot;
    void *self;                         /* what the bot keeps between decisions */
    size_t told;                        /* how many moves of the match it has been told */
    uint64_t forfeits;                  /* decisions of this match it could not make by itself, */
    struct sb_error forfeit;            /* and why, the last time */
    const struct sb_standing *standing; /* what the person has said once and for all; NULL: ask always */
    struct sb_random random;
    char name[SB_NAME_ROOM];
};

struct sb_match {
    const struct sb_game *game;
    struct sb_setup setup;
    union sb_state state;
    struct sb_step *steps;
    size_t count, room;     /* how many there are, and have room */
    uint64_t position;      /* how often a move was made or taken back: no two positions of a match have the same */
    struct sb_noticed *log; /* what a bot is told; room for log_room moves */
    size_t log_room;
    struct sb_text facts; /* of the moves in that log, one after the other */
    struct sb_random chance;
    struct sb_seat seats[SB_MAX_SEATS];
};

/* An empty match of a game, all seats people's; free it with sb_match_free. Chance and bots draw from streams of the
 * seed and the game's number in it. False only if there is no memory. */
bool sb_match_start(struct sb_match *match, const struct sb_game *game, const struct sb_setup *setup, uint64_t seed,
                    uint64_t number, struct sb_error *error);
void sb_match_free(struct sb_match *match);

/* The same match from the beginning, with the same seats, as game number `number` of the seed. */
void sb_match_restart(struct sb_match *match, uint64_t seed, uint64_t number);

/* Puts a bot (NULL: a person) on a seat. The name is what the seat is called, at most SB_NAME_ROOM - 1 bytes; NULL
 * gives "bot:NAME" or "human". False and a sentence if the bot cannot sit down; the seat is a person's then. */
bool sb_match_seat(struct sb_match *match, int seat, const struct sb_bot *bot, const char *name,
                   struct sb_error *error);

/* Two matches of the same game exchange whoever sits at this seat, with all a bot keeps. Both begin anew before their
 * next move (sb_match_restart). So bots can change places without standing up, which may cost much. */
void sb_match_exchange(struct sb_match *one, struct sb_match *other, int seat);

static inline bool sb_match_is_bot(const struct sb_match *match, int seat) {
    return match->seats[seat].bot.kind != NULL;
}

/* Gives a seat a standing answer by its name; `always` (ask always) takes it away. */
bool sb_match_standing(struct sb_match *match, int seat, const char *name, struct sb_error *error);

static inline int sb_match_actor(const struct sb_match *match) {
    return match->game->actor(&match->state);
}

/* Makes a legal move of the actor's. False, and nothing has happened, if there is no memory for one more. */
bool sb_match_play(struct sb_match *match, sb_move move);

/* Room for so many more moves, so that making them cannot fail. False if there is no memory. */
bool sb_match_reserve(struct sb_match *match, size_t more);

/* ---- Who decides next ----
 *
 * A front end leads a match by two questions. Is the next move settled? Then it is played. If not, who decides? A
 * person is asked by the front end. A bot gets a *decision* to make, here and now (sb_match_advance does all of this),
 * or elsewhere, in its own time. */

/* The next move, if nobody has to be asked for it: chance's, drawn from match->chance, or that of a person who has
 * given a standing answer. */
bool sb_match_settled(struct sb_match *match, sb_move *move);

/* The decision that is due; only where a seat is to act. */
void sb_match_ask(struct sb_match *match, struct sb_decision *decision);

/* Lets a bot decide that has just sat down and leaves again; if the decision's `stop` is told meanwhile, it comes to an
 * end soon, with some legal move. False and a sentence if it cannot sit down, for want of memory. Why one that sat down
 * could not decide by itself is told to `error`, too; it may be NULL. */
bool sb_decision_make(const struct sb_decision *decision, const struct sb_bot *bot, sb_move *move,
                      struct sb_error *error);

/* Does the match still stand where the decision was asked for? Then it can be played. */
bool sb_match_is_due(const struct sb_match *match, const struct sb_decision *decision);

/* Makes the next move if it is settled or a bot's, and returns how many there were to choose from (1 except for bots).
 * Returns 0 if a person has to act or the game is over, and -1 if there is no memory for one more move: then nothing
 * has happened, and it can be tried again. */
int sb_match_advance(struct sb_match *match);

/* Takes back a seat's last move: allowed as long as neither chance nor another seat has acted since, and the move
 * itself has revealed nothing. */
bool sb_match_take_back(struct sb_match *match, int seat, struct sb_error *error);

/* The position after the first `count` moves. */
void sb_match_position(const struct sb_match *match, size_t count, union sb_state *state);

/* A hint (hint.h) for the seat that is to act. The match is left as it is, its random numbers too. */
bool sb_match_hint(const struct sb_match *match, const struct sb_bot *bot, struct sb_hint *hint,
                   struct sb_error *error);

#ifdef __cplusplus
}
#endif

#endif
