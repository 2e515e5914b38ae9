/* A curve of strength as a picture: a line per version, its 95 % intervals as vertical bars. */
#include "../src/base/svg.h"
#include "curve.h"
#include <math.h>

/* In pixels. */
enum {
    WIDTH = 760,
    HEIGHT = 460,
    EDGE = 28,
    LEFT = 84, /* where the axes lie */
    RIGHT = WIDTH - EDGE,
    TOP = 92,
    BOTTOM = HEIGHT - 64,
    INSET = 76, /* of the first and last time; a word fits beside them */
    APART = 6,  /* lines, so that their bars do not hide each other */
};

struct scale {
    const struct curve *curve;
    double step, high; /* of the share, from 0 on */
};

static struct scale measure(const struct curve *curve) {
    struct scale scale = {.curve = curve};
    double high = fmax(curve->fair, 0.05);
    for (int l = 0; l < curve->line_count; l++)
        for (int i = 0; i < curve->count; i++)
            high = fmax(high, curve->lines[l].points[i].interval.high);
    scale.step = svg_round_step(high);
    scale.high = scale.step * ceil(high / scale.step - 1e-9);
    return scale;
}

static double across(const struct scale *scale, int time) {
    const struct curve *curve = scale->curve;
    double first = log((double)curve->times[0]), range = log((double)curve->times[curve->count - 1]) - first;
    double part = range > 0 ? (log((double)curve->times[time]) - first) / range : 0.5;
    return LEFT + INSET + (RIGHT - LEFT - 2 * INSET) * part;
}

/* The same for a point of that line. */
static double across_of_line(const struct scale *scale, int line, int time) {
    return across(scale, time) + APART * (line - 0.5 * (scale->curve->line_count - 1));
}

static double up(const struct scale *scale, double share) {
    return BOTTOM - (BOTTOM - TOP) * share / scale->high;
}

static void put_head(const struct curve *curve, struct sb_text *svg) {
    struct sb_text title = sb_text_new(NULL);
    curve_title(curve, &title);
    sb_put_format(svg, "<text class=\"title\" x=\"%d\" y=\"40\">", EDGE);
    svg_put_escaped(title.data, svg);
    sb_put_format(svg,
                  "</text>\n<text class=\"small\" x=\"%d\" y=\"62\">share of wins, with 95 %% intervals; games of each "
                  "point: %llu, seed: %llu</text>\n",
                  EDGE, (unsigned long long)curve->lines[0].points[0].games, (unsigned long long)curve->seed);
    sb_text_free(&title);
}

static void put_axes(const struct scale *scale, struct sb_text *svg) {
    const struct curve *curve = scale->curve;
    for (int i = 0; i <= (int)lround(scale->high / scale->step); i++) {
        double y = up(scale, i * scale->step);
        svg_put_line("grid", LEFT, y, RIGHT, y, svg);
        sb_put_format(svg, "<text class=\"small\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.*f %%</text>\n", LEFT - 10,
                      y + 4, scale->step < 0.0099 ? 1 : 0, 100 * i * scale->step);
    }
    for (int i = 0; i < curve->count; i++)
        sb_put_format(svg, "<text class=\"small\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%lld</text>\n",
                      across(scale, i), BOTTOM + 22, (long long)curve->times[i]);
    sb_put_format(svg,
                  "<text class=\"small\" x=\"%d\" y=\"%d\" text-anchor=\"middle\">milliseconds for a decision</text>\n",
                  (LEFT + RIGHT) / 2, BOTTOM + 46);
}

static void put_fair_share(const struct scale *scale, struct sb_text *svg) {
    double y = up(scale, scale->curve->fair);
    svg_put_line("mark", LEFT, y, RIGHT, y, svg);
    sb_put_format(svg, "<text class=\"small\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">fair share</text>\n", RIGHT,
                  y - 6);
}

static void put_line(const struct scale *scale, int number, struct sb_text *svg) {
    const struct curve_line *line = &scale->curve->lines[number];
    const char *class_name = number == 0 ? "new" : "old";
    for (int i = 0; i < scale->curve->count; i++) {
        double x = across_of_line(scale, number, i);
        svg_put_line(class_name, x, up(scale, line->points[i].interval.low), x,
                     up(scale, line->points[i].interval.high), svg);
    }
    sb_put_format(svg, "<polyline class=\"%s\" points=\"", class_name);
    for (int i = 0; i < scale->curve->count; i++)
        sb_put_format(svg, "%s%.1f,%.1f", i > 0 ? " " : "", across_of_line(scale, number, i),
                      up(scale, line->points[i].share));
    sb_put(svg, "\"/>\n");
    for (int i = 0; i < scale->curve->count; i++)
        sb_put_format(svg, "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\"/>\n", class_name,
                      across_of_line(scale, number, i), up(scale, line->points[i].share));
}

/* Which line is whose, where there are several. */
static void put_names(const struct curve *curve, struct sb_text *svg) {
    for (int l = 0; curve->line_count > 1 && l < curve->line_count; l++) {
        int x = RIGHT - 106 - 100 * (curve->line_count - 1 - l);
        svg_put_line(l == 0 ? "new" : "old", x, 58, x + 24, 58, svg);
        sb_put_format(svg, "<text x=\"%d\" y=\"62\">", x + 32);
        svg_put_escaped(curve->lines[l].name, svg);
        sb_put(svg, "</text>\n");
    }
}

void curve_chart(const struct curve *curve, struct sb_text *svg) {
    struct scale scale = measure(curve);
    svg_begin(WIDTH, HEIGHT,
              "polyline { fill: none; stroke-width: 2; } line.new, line.old { stroke-width: 2; }\n"
              "  .new { stroke: #2846b8; } circle.new { fill: #2846b8; }\n"
              "  .old { stroke: #b3541e; } circle.old { fill: #b3541e; }",
              ".new { stroke: #a9bdff; } circle.new { fill: #a9bdff; }\n"
              "    .old { stroke: #ffb27d; } circle.old { fill: #ffb27d; }",
              svg);
    put_head(curve, svg);
    put_axes(&scale, svg);
    if (!curve->game->cooperative)
        put_fair_share(&scale, svg);
    for (int l = curve->line_count - 1; l >= 0; l--)
        put_line(&scale, l, svg);
    put_names(curve, svg);
    svg_end(svg);
}
