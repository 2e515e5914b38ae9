/* A table of words and numbers. */
#include "grid.h"

enum { COLUMNS = 8, GAP = 2 }; /* more cells of a line are put behind each other */

/* How wide so many bytes are. */
static size_t width_of(const char *cell, size_t bytes) {
    size_t width = 0;
    for (size_t i = 0; i < bytes; i++)
        width += ((unsigned char)cell[i] & 0xC0) != 0x80;
    return width;
}

/* Calls `take` for every cell, with its column; at the end of a line with no cell. */
static void each_cell(const struct sb_text *cells, void (*take)(void *data, int column, const char *cell, size_t bytes),
                      void *data) {
    int column = 0;
    for (const char *at = cells->data; *at; at++) {
        size_t bytes = strcspn(at, "\t\n");
        take(data, column < COLUMNS ? column : COLUMNS - 1, at, bytes);
        column++;
        at += bytes;
        if (*at == '\n') {
            take(data, 0, NULL, 0);
            column = 0;
        }
        if (!*at)
            return;
    }
}

struct layout {
    size_t width[COLUMNS], indent;
    uint32_t right;
    struct sb_text *out;
};

static void measure(void *data, int column, const char *cell, size_t bytes) {
    struct layout *layout = data;
    size_t width = cell ? width_of(cell, bytes) : 0;
    if (width > layout->width[column])
        layout->width[column] = width;
}

static void put(void *data, int column, const char *cell, size_t bytes) {
    struct layout *layout = data;
    size_t at = layout->indent;
    for (int before = 0; before < column; before++)
        at += layout->width[before] + GAP;
    if (layout->right >> column & 1)
        at += layout->width[column] - width_of(cell, bytes);
    if (bytes > 0) {
        sb_put_spaces_to(layout->out, at);
        sb_put_bytes(layout->out, cell, bytes);
    } else if (!cell) {
        sb_put_char(layout->out, '\n');
    }
}

void grid_put(const struct sb_text *cells, size_t indent, uint32_t right, struct sb_text *out) {
    struct layout layout = {.indent = indent, .right = right, .out = out};
    each_cell(cells, measure, &layout);
    each_cell(cells, put, &layout);
}
