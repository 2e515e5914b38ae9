/* A contest of bots as a picture: a row for each, its value as a dot, its 95 % interval as a bar behind it. */
#include "../base/svg.h"
#include "cli.h"
#include "contest.h"
#include "wrap.h"
#include <math.h>
#include <string.h>

/* In pixels. */
enum {
    WIDTH = 760,
    EDGE = 28,
    TOP = 106, /* above the rows: title and what was played */
    ROW = 44,
    BOTTOM = 56, /* below the rows: the axis */
    LETTER = 9,  /* about as wide as a letter of a row's name is on average, or a bit more */
    VALUES = 170 /* right of the rows: values in words */
};

struct row {
    char label[2 * SB_QUOTE_ROOM]; /* "among" and a bot, in any language */
    double value;
    struct sb_interval interval;
};

struct chart {
    struct row rows[SB_ARENA_BOTS];
    int count;
    bool percent;            /* values are shares; otherwise they are ratings */
    double mark;             /* where equal bots would be; NAN for nowhere */
    double low, high, step;  /* of the axis */
    double left, right;      /* where the axis lies in the picture */
    const char *mark_phrase; /* what is marked */
};

/* ---- What is shown ---- */

/* The name of a bot, made fit for a picture. */
static const char *short_name(const char *name, char memory[SB_QUOTE_ROOM]) {
    enum { LONGEST = 28 };
    sb_quote(memory, name);
    if (strlen(memory) > LONGEST)
        strcpy(memory + LONGEST - 3, "...");
    return memory;
}

static void add_row(struct chart *chart, const char *label, double value, struct sb_interval interval) {
    struct row *row = &chart->rows[chart->count++];
    struct sb_text text = sb_text_over(row->label, sizeof row->label);
    sb_put(&text, label);
    row->value = value;
    row->interval = interval;
}

static void take_field(const struct contest_report *report, struct chart *chart) {
    chart->percent = true;
    chart->mark = report->contest->fair;
    chart->mark_phrase = SB_PHRASE_IN("mark in a chart", "fair share");
    for (int c = 0; c < report->contest->count; c++) {
        const struct sb_comparison *comparison = &report->contest->comparisons[c];
        char label[2 * SB_QUOTE_ROOM], name[SB_QUOTE_ROOM];
        struct sb_text text = sb_text_over(label, sizeof label);
        text.words = cli_words;
        /* Translators: bots; the chart says how often another won that sat alone among them. */
        sb_say(&text, "among %s", short_name(report->label[comparison->second], name));
        add_row(chart, label, comparison->share[0], comparison->interval[0]);
    }
}

static void take_ranking(const struct contest_report *report, struct chart *chart) {
    const struct sb_contest *contest = report->contest;
    chart->percent = !contest->rated;
    chart->mark = contest->rated ? 0 : (double)NAN;
    chart->mark_phrase = SB_PHRASE_IN("mark in a chart", "average");
    for (int rank = 0; rank < report->arena->count; rank++) {
        const struct sb_contender *bot = &contest->bots[contest->order[rank]];
        struct sb_interval rating = {bot->rating - bot->rating_error, bot->rating + bot->rating_error};
        char name[SB_QUOTE_ROOM];
        add_row(chart, short_name(report->label[contest->order[rank]], name), contest->rated ? bot->rating : bot->share,
                contest->rated ? rating : bot->interval);
    }
}

static void measure(struct chart *chart) {
    double low = 0, high = 0;
    size_t widest = 0;
    for (int i = 0; i < chart->count; i++) {
        size_t width = sb_width(chart->rows[i].label);
        low = fmin(low, chart->rows[i].interval.low);
        high = fmax(high, chart->rows[i].interval.high);
        widest = width > widest ? width : widest;
    }
    if (chart->percent)
        high = fmax(high, isnan(chart->mark) ? 0.05 : chart->mark);
    chart->step = svg_round_step(fmax(high - low, chart->percent ? 0.05 : 10));
    chart->low = chart->step * floor(low / chart->step);
    chart->high = chart->step * ceil(high / chart->step - 1e-9);
    if (chart->high <= chart->low)
        chart->high = chart->low + chart->step;
    chart->left = EDGE + (double)(LETTER * widest) + 20;
    chart->right = WIDTH - EDGE - VALUES;
}

/* ---- How it is drawn ---- */

static double across(const struct chart *chart, double value) {
    return chart->left + (chart->right - chart->left) * (value - chart->low) / (chart->high - chart->low);
}

static int row_middle(int row) {
    return TOP + ROW * row + ROW / 2;
}

static void put_title(const struct contest_report *report, struct sb_text *svg) {
    const struct sb_arena *arena = report->arena;
    const char *game = sb_text_word(svg, arena->game->show->title);
    char first[SB_QUOTE_ROOM];
    struct sb_text title = sb_text_new(svg->words);
    if (report->contest->rated)
        sb_say(&title, "%s for %d seats: ratings", game, arena->setup.seats);
    else if (arena->game->cooperative)
        sb_say(&title, "%s for %d seats: games won", game, arena->setup.seats);
    else
        sb_say(&title, "%s for %d seats: games won by %s, alone among others", game, arena->setup.seats,
               sb_quote(first, report->label[0]));
    sb_put_format(svg, "<text class=\"title\" x=\"%d\" y=\"40\">", EDGE);
    svg_put_escaped(title.data, svg);
    sb_put_format(svg, "</text>\n<text class=\"small\" x=\"%d\" y=\"62\">", EDGE);
    sb_say(svg, "with 95 %% intervals; games: %llu, deals: %llu, seed: %llu",
           (unsigned long long)report->contest->games, (unsigned long long)report->contest->deals,
           (unsigned long long)arena->seed);
    sb_put(svg, "</text>\n");
    sb_text_free(&title);
}

static void put_axis(const struct chart *chart, struct sb_text *svg) {
    int below = TOP + ROW * chart->count, ticks = (int)lround((chart->high - chart->low) / chart->step);
    for (int i = 0; i <= ticks; i++) {
        double value = chart->low + i * chart->step, x = across(chart, value);
        svg_put_line("grid", x, TOP, x, below, svg);
        sb_put_format(svg, "<text class=\"small\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">", x, below + 20);
        if (chart->percent)
            sb_put_decimal(svg, "%.*f %%</text>\n", chart->step < 0.0099 ? 1 : 0, 100 * value);
        else
            sb_put_format(svg, fabs(value) < chart->step / 2 ? "0</text>\n" : "%+.0f</text>\n", value);
    }
    if (isnan(chart->mark))
        return;
    double x = across(chart, chart->mark);
    svg_put_line("mark", x, TOP - 6, x, below, svg);
    sb_put_format(svg, "<text class=\"small\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">", x, TOP - 12);
    sb_put_format(svg, "%s</text>\n", sb_text_word(svg, chart->mark_phrase));
}

static void put_row(const struct chart *chart, int number, struct sb_text *svg) {
    const struct row *row = &chart->rows[number];
    int y = row_middle(number);
    sb_put_format(svg, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"end\">", chart->left - 20, y + 5);
    svg_put_escaped(row->label, svg);
    double from = across(chart, row->interval.low), to = across(chart, row->interval.high);
    sb_put_format(svg,
                  "</text>\n<rect class=\"interval\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"12\" rx=\"3\"/>\n",
                  from, y - 6, fmax(to - from, 1));
    sb_put_format(svg, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%d\" r=\"5\"/>\n", across(chart, row->value), y);
    sb_put_format(svg, "<text class=\"value\" x=\"%d\" y=\"%d\" text-anchor=\"end\">", WIDTH - EDGE, y + 5);
    if (chart->percent)
        sb_put_decimal(svg, "%.1f %% (%.1f–%.1f)</text>\n", 100 * row->value, 100 * row->interval.low,
                       100 * row->interval.high);
    else
        sb_put_format(svg, "%+.0f ± %.0f</text>\n", row->value, row->interval.high - row->value);
}

void contest_chart(const struct contest_report *report, struct sb_text *svg) {
    struct chart chart = {.count = 0};
    if (contest_is_field(report->arena))
        take_field(report, &chart);
    else
        take_ranking(report, &chart);
    measure(&chart);
    svg_begin(WIDTH, TOP + ROW * chart.count + BOTTOM, ".interval { fill: #9db4f5; } .dot { fill: #2846b8; }",
              ".interval { fill: #3a549f; } .dot { fill: #a9bdff; }", svg);
    put_title(report, svg);
    put_axis(&chart, svg);
    for (int i = 0; i < chart.count; i++)
        put_row(&chart, i, svg);
    svg_end(svg);
}
