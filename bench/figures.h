/* Figures: what is measured of a server, run by run, and how it is printed: the median of the runs, and in brackets the
 * least and the most. */
#ifndef SABURAU_BENCH_FIGURES_H
#define SABURAU_BENCH_FIGURES_H

#include <stddef.h>

/* In the units they are printed in. */
enum figure {
    MOVES,         /* that people made, a second */
    EVENTS,        /* … and with what chance did */
    GAMES,         /* that came to their end, a second */
    MESSAGES,      /* to and from the server, a second */
    PER_PROCESSOR, /* moves for a second of the server's processor time */
    COST,          /* microseconds of that for a move */
    CLIENT_COST,   /* … and of this client's own */
    CORE,          /* per cent of one core that the server used */
    MEDIAN,        /* milliseconds from a move to its reply */
    P99,
    P999,
    LONGEST,
    WAITED,      /* per cent of the moves that were due when no table was free to make them */
    SYNCS,       /* a second */
    MEMORY,      /* MB at the most */
    IDLE_MEMORY, /* KB for a socket that does nothing */
    SHARE,       /* of the messages of a bare echo, in the same run */
    FIRST,       /* milliseconds from exec to the first answer */
    FIGURES
};

/* What one run found; 0 where nothing was looked for. */
struct figures {
    double of[FIGURES];
};

enum { RUNS_MOST = 100 };

/* Several runs of the same. */
struct series {
    int runs;
    struct figures run[RUNS_MOST];
};

void series_add(struct series *series, const struct figures *figures);
double series_median(const struct series *series, enum figure figure);

/* A line for each of these figures. */
void series_print(const char *title, const struct series *series, const enum figure *which, size_t count);

/* The same of two programs that were run in turns, with the ratio of each turn. */
void series_compare(const char *title, const struct series *old, const struct series *new, const enum figure *which,
                    size_t count);

/* Median, least and most of some numbers, of which one is all there may be. */
struct spread {
    double median, least, most;
};
struct spread spread_of(const double *numbers, int count);

/* "31070 (29960–35133)", with so many digits after the point. */
enum { SPREAD_ROOM = 100 };
const char *spread_text(char text[SPREAD_ROOM], struct spread spread, int digits, int count);

/* The value below which this share of the sorted numbers lies: the smallest that so many are not above. */
double percentile(const float *sorted, size_t count, double share);

#endif
