/* Rent a Hero: standing answers, for a person at a table is not to be asked fourteen times a turn. */
#include "prospects.h"

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

/* The Wanderer is here, or the hero that it doubled is about to leave. */
static bool is_with_me(const state_t *s) {
    return (s->wanderer || s->hired) && s->holder == s->seat;
}

/* Before one sends, and while the Wanderer is here. */
static bool except_before_i_send_and_with_me(const void *state, sb_move *move) {
    const state_t *s = state;
    bool before_i_send = s->window == SB_HERO_W1 && s->depth == 0 && s->seat == s->sender;
    return declines(s, !before_i_send && !is_with_me(s), move);
}

/* The Wanderer is with somebody for whom, as far as the actor can tell, it may be the sixth hero. */
static bool may_be_the_sixth(const state_t *s) {
    return s->wanderer && hero_may_be_sixth(s, s->seat, s->holder);
}

/* For a first game: what a hero does is asked when there is something to lose, not before one has seen a Wanderer. */
static bool except_with_me_and_at_the_sixth(const void *state, sb_move *move) {
    const state_t *s = state;
    return declines(s, !is_with_me(s) && !may_be_the_sixth(s), move);
}

const struct sb_standing hero_standing[] = {
    {.name = "no-wizard",
     .meaning = SB_PHRASE("never ask me for the Wizard, except when I decide"),
     .answer = not_for_the_wizard},
    {.name = "with-me",
     .meaning = SB_PHRASE("ask me only before I send, and while the Wanderer is with me"),
     .answer = except_before_i_send_and_with_me},
    {.name = "at-stake",
     .meaning = SB_PHRASE("ask me only while the Wanderer is with me, or may be somebody's sixth hero"),
     .answer = except_with_me_and_at_the_sixth,
     .gentle = true},
    {.name = NULL},
};
