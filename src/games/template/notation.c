/* High Card: moves as text, `deal CARD`, `stay`, `change`. */
#include "internal.h"

void template_write(const void *state, sb_move move, int eye, struct sb_text *out) {
    const state_t *s = state;
    if (move_verb(move) == DO_STAY)
        sb_put(out, "stay");
    else if (move_verb(move) == DO_CHANGE)
        sb_put(out, "change");
    else if (eye == s->seat || eye == SB_REFEREE)
        sb_put_format(out, "deal %d", move_value(move));
    else
        sb_put(out, "deal ?");
}

bool template_read(const void *state, const char *text, sb_move *move, struct sb_error *error) {
    char quoted[SB_QUOTE_ROOM];
    (void)state;
    if (strcmp(text, "stay") == 0)
        *move = DO_STAY;
    else if (strcmp(text, "change") == 0)
        *move = DO_CHANGE;
    else if (strncmp(text, "deal ", 5) == 0 && text[5] >= '1' && text[5] <= '0' + VALUES && !text[6])
        *move = deal_move(text[5] - '0');
    else
        return sb_fail(error, "\"%s\" is not a move. Moves are `deal CARD`, `stay` and `change`.",
                       sb_quote(quoted, text));
    return true;
}

void template_refuse(const void *state, sb_move move, struct sb_error *error) {
    const state_t *s = state;
    if (s->over)
        sb_fail(error, "The game is over.");
    else if (!s->dealing)
        sb_fail(error, "Seat %d decides now: `stay` or `change`.", s->seat);
    else if (move_verb(move) == DO_DEAL)
        sb_fail(error, "There is no %d left in the deck.", move_value(move));
    else
        sb_fail(error, "Seat %d is dealt a card now.", s->seat);
}
