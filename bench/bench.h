/* saburau-bench: its parts. */
#ifndef SABURAU_BENCH_H
#define SABURAU_BENCH_H

/* How strong the bots are, and how fast they search; in one game, or with NULL in all. Returns 0 if everything is as it
 * should be. */
int bench_strength(const char *game);

/* How much the server can carry; one part of that (moves, sockets, growth or start), or with NULL all. Returns 0 if
 * everything is as it should be. */
int bench_server(const char *part);

/* What it is compared to: a server that says again whatever it is told, until SIGTERM. */
int bench_echo(void);

#endif
