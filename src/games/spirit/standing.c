/* Samurai Spirit: standing answers: the reserve need not be asked about in every turn. */
#include "internal.h"

static bool is_ready(const state_t *s, bool willing, sb_move *move) {
    *move = sb_spirit_move(SB_SPIRIT_READY, 0, 0, 0);
    return willing && sb_spirit_top(s)->step == SB_SPIRIT_STEP_RESERVE;
}

static bool always(const void *state, sb_move *move) {
    return is_ready(state, true, move);
}

/* Where a penalty waits, a talent may help against it; unless one has such a talent already. */
static bool waits_for_penalty(const state_t *s, int seat) {
    return s->line_size[seat] > 0 && sb_spirit_cards[last_of_line(s, seat)].penalty[0] != SB_SPIRIT_NO_PENALTY &&
           !spirit_may_ignore(s, seat);
}

/* Nobody is asked about a reserve that is empty. */
static bool unless_a_penalty_waits(const void *state, sb_move *move) {
    const state_t *s = state;
    return is_ready(s, !s->reserve || !waits_for_penalty(s, s->turn), move);
}

const struct sb_standing spirit_standing[] = {
    {.name = "penalty",
     .meaning = SB_PHRASE("ask me about the reserve only before a penalty"),
     .answer = unless_a_penalty_waits,
     .gentle = true},
    {.name = "no-reserve", .meaning = SB_PHRASE("never ask me about the reserve"), .answer = always},
    {.name = NULL},
};
