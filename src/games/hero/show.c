#include "internal.h"
static void board(const void *state, int eye, struct sb_text *out) {
    (void)state;
    (void)eye;
    sb_put(out, "x\n");
}
static void prompt(const void *state, struct sb_text *out) {
    (void)state;
    sb_put(out, "x");
}
static void tell(const void *b, sb_move m, const void *a, int eye, struct sb_text *out) {
    (void)b, (void)m, (void)a, (void)eye;
    sb_put(out, "x");
}
static void outcome(const void *state, struct sb_text *out) {
    (void)state;
    sb_put(out, "x");
}
static const char *explain(const char *w) {
    (void)w;
    return NULL;
}
static const char *const rules[] = {NULL};
const struct sb_show sb_hero_show = {.title = "Rent a Hero",
                                     .sentence = "x",
                                     .rules = rules,
                                     .board = board,
                                     .prompt = prompt,
                                     .tell = tell,
                                     .outcome = outcome,
                                     .explain = explain};
