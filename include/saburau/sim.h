/* Simulation: many games at once, as fast as the machine goes.
 *
 * Game number i draws from streams of its own, so the games do not depend on how many threads play them, and records
 * come out in the order of their numbers.
 */
#ifndef SABURAU_SIM_H
#define SABURAU_SIM_H

#include <saburau/match.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

struct sb_sim {
    const struct sb_game *game;
    struct sb_setup setup;
    struct sb_bot bots[SB_MAX_SEATS];
    uint64_t games;
    uint64_t seed;
    int jobs;
    FILE *records;                                               /* gets a record per game; NULL for none */
    void (*progress)(void *data, uint64_t done, uint64_t games); /* called now and then; may be NULL */
    void *data;
};

struct sb_tally {
    uint64_t games;
    uint64_t moves;     /* all actors' */
    uint64_t decisions; /* the seats' */
    uint64_t choices;   /* legal moves of those decisions, added up */
    uint64_t shortest, longest;
    double wins[SB_MAX_SEATS];       /* values of the result, added up: a shared win is split */
    uint64_t won;                    /* games with a winner; what counts in a cooperative game */
    uint64_t lost[SB_MAX_CAUSES];    /* cooperative games lost, by cause */
    uint64_t forfeits[SB_MAX_SEATS]; /* decisions a seat's bot could not make by itself, */
    struct sb_error forfeit;         /* and why, the first time */
    double seconds;
};

/* Plays them all. False if a thread could not be started or the records could not be written. */
bool sb_sim_run(const struct sb_sim *sim, struct sb_tally *tally, struct sb_error *error);

#ifdef __cplusplus
}
#endif

#endif
