/* A curve of strength: how often search wins with more and more time to think; what is measured, and its picture. */
#ifndef SABURAU_BENCH_CURVE_H
#define SABURAU_BENCH_CURVE_H

#include <saburau/bot.h>
#include <saburau/statistics.h>
#include <saburau/text.h>

enum { CURVE_TIMES = 16, CURVE_LINES = 2 };

struct curve_point {
    double share; /* of wins */
    struct sb_interval interval;
    uint64_t games;
    double seconds; /* that they took */
};

/* Search of one version. */
struct curve_line {
    const char *name;
    struct sb_bot bots[CURVE_TIMES];
    struct curve_point points[CURVE_TIMES];
};

struct curve {
    const struct sb_game *game;
    struct sb_setup setup;
    struct sb_bot opponent; /* nobody in a cooperative game */
    double fair;            /* the share of equal bots; 0 in a cooperative game */
    int64_t times[CURVE_TIMES];
    int count; /* of times, in milliseconds, rising */
    struct curve_line lines[CURVE_LINES];
    int line_count;
    uint64_t deals, seed;
    int jobs;
};

/* Who plays, in words. */
void curve_title(const struct curve *curve, struct sb_text *text);

/* The picture: time on a logarithmic axis, the share of wins above it, as one SVG document. */
void curve_chart(const struct curve *curve, struct sb_text *svg);

#endif
