/* High Card: what people see and read. */
#include "internal.h"

static void board(const void *state, int eye, struct sb_text *out) {
    const state_t *s = state;
    for (int seat = 0; seat < s->seats; seat++) {
        if (!s->card[seat])
            sb_say(out, "Seat %d: no card\n", seat);
        else if (eye == seat || eye == SB_REFEREE || s->over)
            sb_say(out, "Seat %d: %d\n", seat, s->card[seat]);
        else
            sb_say(out, "Seat %d: a card\n", seat);
    }
}

static void prompt(const void *state, struct sb_text *out) {
    (void)state;
    sb_say(out, "Stay with your card, or change it once for another.");
}

static void tell(const void *before, sb_move move, const void *after, int eye, struct sb_text *out) {
    const state_t *s = before;
    (void)after;
    if (move_verb(move) == DO_STAY)
        sb_say(out, "Seat %d stays.", s->seat);
    else if (move_verb(move) == DO_CHANGE)
        sb_say(out, "Seat %d changes its card.", s->seat);
    else if (eye == s->seat || eye == SB_REFEREE)
        sb_say(out, "Seat %d gets a %d.", s->seat, move_value(move));
    else
        sb_say(out, "Seat %d gets a card.", s->seat);
}

static void outcome(const void *state, struct sb_text *out) {
    const state_t *s = state;
    struct sb_result result;
    template_result(s, &result);
    for (int seat = 0; seat < s->seats; seat++)
        if (result.winners >> seat & 1)
            sb_say(out, "Seat %d has the highest card, a %d.\n", seat, s->card[seat]);
}

static const char *explain(const char *word) {
    (void)word;
    return NULL;
}

static const char *const rules[] = {
    SB_PHRASE("Every seat is dealt a card. In turn each may change it once. The highest card wins; equal ones share."),
    NULL,
};

const struct sb_show template_show = {
    .title = "High Card",
    .sentence = SB_PHRASE("Hold the highest card."),
    .rules = rules,
    .board = board,
    .prompt = prompt,
    .tell = tell,
    .outcome = outcome,
    .explain = explain,
};
