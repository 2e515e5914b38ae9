/* Rent a Hero: standing answers, for a person at a table is not to be asked fourteen times a turn. */
#include "internal.h"

/* Asked in a window, or about another's ability: there alone one can decline. */
static bool declines(const state_t *s, bool willing, sb_move *move) {
    *move = sb_hero_move(SB_HERO_DO_DECLINE, 0, 0, 0);
    return willing && s->step == SB_HERO_ASK;
}

static bool only_the_wizard(const state_t *s) {
    sb_move moves[SB_MAX_MOVES];
    int count = hero_moves(s, moves);
    for (int i = 0; i < count; i++)
        if (sb_hero_verb(moves[i]) == SB_HERO_DO_ABILITY && sb_hero_number(moves[i]) != SB_HERO_WIZARD)
            return false;
    return true;
}

static bool not_for_the_wizard(const void *state, sb_move *move) {
    const state_t *s = state;
    return declines(s, s->step == SB_HERO_ASK && only_the_wizard(s), move);
}

/* Before one sends, and while the Wanderer is here, or the hero that it doubled is about to leave. */
static bool except_before_i_send_and_with_me(const void *state, sb_move *move) {
    const state_t *s = state;
    bool before_i_send = s->window == SB_HERO_W1 && s->depth == 0 && s->seat == s->sender;
    bool with_me = (s->wanderer || s->hired) && s->holder == s->seat;
    return declines(s, !before_i_send && !with_me, move);
}

const struct sb_standing hero_standing[] = {
    {"no-wizard", SB_PHRASE("never ask me for the Wizard, except when I decide"), not_for_the_wizard},
    {"with-me", SB_PHRASE("ask me only before I send, and while the Wanderer is with me"),
     except_before_i_send_and_with_me},
    {NULL, NULL, NULL},
};
