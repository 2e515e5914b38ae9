/* saburau-bench: its parts. */
#ifndef SABURAU_BENCH_H
#define SABURAU_BENCH_H

/* Seconds on a clock that nobody sets. */
double bench_clock(void);

/* How strong the bots are, and how fast they search. Returns whether everything is as it should be. */
int bench_strength(void);

#endif
