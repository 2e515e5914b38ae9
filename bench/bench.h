/* saburau-bench: its parts. */
#ifndef SABURAU_BENCH_H
#define SABURAU_BENCH_H

/* How strong the bots are, and how fast they search; in one game, or with NULL in all. Returns 0 if everything is as it
 * should be. */
int bench_strength(const char *game);

/* A match between two bots: `words` say which (see match.c). Returns 0 if it was held. */
int bench_match(int count, char **words);

/* How strong search is at several times to think: `words` say which (see curve.c). Returns 0 if it was measured. */
int bench_curve(int count, char **words);

/* How much the server can carry: `words` say which part, how often, and against which other program (see server.c).
 * Returns 0 if everything is as it should be. */
int bench_server(int count, char **words);

/* What it is compared to: a server that says again whatever it is told, until SIGTERM. */
int bench_echo(void);

#endif
