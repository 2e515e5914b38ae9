/* saburau-bench: its parts. */
#ifndef SABURAU_BENCH_H
#define SABURAU_BENCH_H

/* Seconds on a clock that nobody sets. */
double bench_clock(void);

/* How strong the bots are, and how fast they search; in one game, or with NULL in all. Returns 0 if everything is as it
 * should be. */
int bench_strength(const char *game);

#endif
