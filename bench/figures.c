/* Figures, and how they are printed. */
#include "figures.h"
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    int digits;
} facts[FIGURES] = {
    [MOVES] = {"moves a second", 0},
    [EVENTS] = {"events a second", 0},
    [GAMES] = {"games a second", 1},
    [MESSAGES] = {"messages a second", 0},
    [PER_PROCESSOR] = {"moves for a processor second of the server", 0},
    [COST] = {"processor time of the server for a move, µs", 1},
    [CLIENT_COST] = {"processor time of this client for a move, µs", 1},
    [CORE] = {"the server's share of a core, %", 0},
    [MEDIAN] = {"median, ms", 2},
    [P99] = {"99 % within, ms", 2},
    [P999] = {"99.9 % within, ms", 2},
    [LONGEST] = {"longest, ms", 2},
    [WAITED] = {"due when no table was free, %", 2},
    [SYNCS] = {"syncs a second", 0},
    [MEMORY] = {"memory at the most, MB", 1},
    [IDLE_MEMORY] = {"memory of an idle socket, KB", 1},
    [SHARE] = {"messages, as a share of the echo's", 3},
    [FIRST] = {"from exec to the first answer, ms", 1},
};

/* ---- Numbers ---- */

static int compare_doubles(const void *a, const void *b) {
    double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

struct spread spread_of(const double *numbers, int count) {
    double sorted[RUNS_MOST];
    if (count == 0)
        return (struct spread){0, 0, 0};
    memcpy(sorted, numbers, (size_t)count * sizeof *numbers);
    qsort(sorted, (size_t)count, sizeof *sorted, compare_doubles);
    return (struct spread){
        .median = (sorted[(count - 1) / 2] + sorted[count / 2]) / 2, .least = sorted[0], .most = sorted[count - 1]};
}

double percentile(const float *sorted, size_t count, double share) {
    size_t rank = (size_t)ceil(share * (double)count);
    return sorted[rank < 1 ? 0 : rank - 1];
}

void series_add(struct series *series, const struct figures *figures) {
    assert(series->runs < RUNS_MOST);
    series->run[series->runs++] = *figures;
}

static struct spread spread_of_figure(const struct series *series, enum figure figure) {
    double numbers[RUNS_MOST];
    for (int i = 0; i < series->runs; i++)
        numbers[i] = series->run[i].of[figure];
    return spread_of(numbers, series->runs);
}

double series_median(const struct series *series, enum figure figure) {
    return spread_of_figure(series, figure).median;
}

/* ---- Text ---- */

const char *spread_text(char text[SPREAD_ROOM], struct spread spread, int digits, int count) {
    if (count == 1)
        snprintf(text, SPREAD_ROOM, "%.*f", digits, spread.median);
    else
        snprintf(text, SPREAD_ROOM, "%.*f (%.*f–%.*f)", digits, spread.median, digits, spread.least, digits,
                 spread.most);
    return text;
}

/* Pads to a width in characters, of which some have more than one byte. */
static void print_cell(const char *text, int width) {
    for (const char *at = text; *at; at++)
        width -= ((unsigned char)*at & 0xc0) != 0x80;
    printf("%s%*s", text, width > 0 ? width : 0, "");
}

enum { NAME_WIDTH = 48, CELL_WIDTH = 26 };

static void print_figure(const struct series *series, enum figure figure) {
    char text[SPREAD_ROOM];
    print_cell(spread_text(text, spread_of_figure(series, figure), facts[figure].digits, series->runs), CELL_WIDTH);
}

void series_print(const char *title, const struct series *series, const enum figure *which, size_t count) {
    printf("%s\n", title);
    for (size_t i = 0; i < count; i++) {
        printf("  ");
        print_cell(facts[which[i]].name, NAME_WIDTH);
        print_figure(series, which[i]);
        printf("\n");
    }
    fflush(stdout);
}

static void print_ratio(const struct series *old, const struct series *new, enum figure figure) {
    char text[SPREAD_ROOM];
    double ratios[RUNS_MOST];
    int count = 0;
    for (int i = 0; i < old->runs && i < new->runs; i++)
        if (old->run[i].of[figure] > 0)
            ratios[count++] = new->run[i].of[figure] / old->run[i].of[figure];
    printf("%s", count == 0 ? "-" : spread_text(text, spread_of(ratios, count), 3, count));
}

void series_compare(const char *title, const struct series *old, const struct series *new, const enum figure *which,
                    size_t count) {
    printf("\n%s\n  ", title);
    print_cell("", NAME_WIDTH);
    print_cell("old", CELL_WIDTH);
    print_cell("new", CELL_WIDTH);
    printf("new/old\n");
    for (size_t i = 0; i < count; i++) {
        printf("  ");
        print_cell(facts[which[i]].name, NAME_WIDTH);
        print_figure(old, which[i]);
        print_figure(new, which[i]);
        print_ratio(old, new, which[i]);
        printf("\n");
    }
    fflush(stdout);
}
