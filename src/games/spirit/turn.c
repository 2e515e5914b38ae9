/* Samurai Spirit: a turn: reserve, penalty, action. */
#include "internal.h"

uint8_t sb_spirit_talents(const state_t *s, int seat) {
    bool own_turn = seat == s->turn;
    if (own_turn && s->no_talent)
        return 0;
    return (uint8_t)(1 << s->samurai[seat] | s->taken[seat] | (own_turn ? s->lent : 0));
}

/* ---- 0. Reserve ---- */

void spirit_begin_turn(state_t *s, int seat) {
    s->turn = (uint8_t)seat;
    s->turns++;
    for (int owner = 0; owner < s->seats; owner++)
        if (owner != seat && s->token_at[owner] == seat)
            s->lent |= (uint8_t)(1 << s->samurai[owner]);
    push(s, SB_SPIRIT_STEP_TURN_ENDS, seat, 0, 0);
    push(s, SB_SPIRIT_STEP_PENALTIES_DONE, seat, 0, 0);
    push(s, SB_SPIRIT_STEP_LAST_CARD, seat, 0, 0);
    if (s->reserve)
        push(s, SB_SPIRIT_STEP_RESERVE, seat, 0, 0);
}

/* ---- 1. Penalty ---- */

bool spirit_may_ignore(const state_t *s, int seat) {
    int step = sb_spirit_top(s)->step;
    uint8_t talents = (uint8_t)(1 << s->samurai[seat] | s->taken[seat]);
    bool to_come = seat != s->turn || step == SB_SPIRIT_STEP_RESERVE || step == SB_SPIRIT_STEP_IGNORE;
    for (int owner = 0; owner < s->seats && to_come; owner++)
        if (s->token_at[owner] == seat)
            talents |= (uint8_t)(1 << s->samurai[owner]);
    return s->line_size[seat] > 0 && in_set(talents, ignoring_talent(last_of_line(s, seat)));
}

bool spirit_binds(const state_t *s, int penalty) {
    switch (penalty) {
    case SB_SPIRIT_PENALTY_NO_DEFEND:
        return s->no_defend;
    case SB_SPIRIT_PENALTY_NO_SUPPORT:
        return s->no_support;
    case SB_SPIRIT_PENALTY_MUST_PASS:
        return s->must_pass;
    case SB_SPIRIT_PENALTY_NO_TALENT:
        return s->no_talent;
    default:
        return false;
    }
}

void spirit_meet_last_card(state_t *s, int seat) {
    if (s->line_size[seat] == 0)
        return;
    int card = last_of_line(s, seat);
    if (sb_spirit_cards[card].penalty[0] == SB_SPIRIT_NO_PENALTY)
        return;
    if (has_talent(s, seat, ignoring_talent(card)))
        push(s, SB_SPIRIT_STEP_IGNORE, seat, card, 0);
    else
        spirit_suffer(s, seat, card);
}

void spirit_suffer(state_t *s, int seat, int card) {
    const uint8_t *penalty = sb_spirit_cards[card].penalty;
    if (penalty[1] != SB_SPIRIT_NO_PENALTY && penalty[0] != penalty[1]) {
        push(s, SB_SPIRIT_STEP_WHICH, seat, card, 0);
        return;
    }
    if (penalty[1] != SB_SPIRIT_NO_PENALTY)
        push(s, SB_SPIRIT_STEP_PENALTY, seat, penalty[1], 0);
    push(s, SB_SPIRIT_STEP_PENALTY, seat, penalty[0], 0);
}

static bool has_defence(const state_t *s, int seat) {
    return s->defence[seat][SB_SPIRIT_HAT] || s->defence[seat][SB_SPIRIT_FARM] || s->defence[seat][SB_SPIRIT_DOLL];
}

int spirit_arrow_target(const state_t *s, int seat, int arrow) {
    return arrow == SB_SPIRIT_PENALTY_ARROW_LEFT ? left_neighbour(s, seat) : right_neighbour(s, seat);
}

bool spirit_can_inflict(const state_t *s, int seat, int penalty) {
    switch (penalty) {
    case SB_SPIRIT_PENALTY_INFILTRATE:
        return s->stack_size > 0;
    case SB_SPIRIT_PENALTY_ARROW_LEFT:
    case SB_SPIRIT_PENALTY_ARROW_RIGHT:
        return s->stack_size > 0 && !has_passed(s, spirit_arrow_target(s, seat, penalty));
    case SB_SPIRIT_PENALTY_REINFORCE:
        return !is_empty(&s->discards);
    case SB_SPIRIT_PENALTY_LOSE_DEFENCE:
        return has_defence(s, seat);
    default:
        return true;
    }
}

void spirit_apply_penalty(state_t *s, int seat, int penalty) {
    switch (spirit_can_inflict(s, seat, penalty) ? penalty : SB_SPIRIT_PENALTY_WOUND) {
    case SB_SPIRIT_PENALTY_BARRICADE:
        push(s, SB_SPIRIT_STEP_LOSE_BARRICADE, 0, 0, 0);
        break;
    case SB_SPIRIT_PENALTY_WOUND:
        spirit_wound(s, seat);
        break;
    case SB_SPIRIT_PENALTY_INFILTRATE:
        spirit_infiltrate(s);
        break;
    case SB_SPIRIT_PENALTY_NO_DEFEND:
        s->no_defend = true;
        break;
    case SB_SPIRIT_PENALTY_NO_SUPPORT:
        s->no_support = true;
        break;
    case SB_SPIRIT_PENALTY_ARROW_LEFT:
    case SB_SPIRIT_PENALTY_ARROW_RIGHT:
        spirit_add_to_line(s, spirit_arrow_target(s, seat, penalty), spirit_draw_top(s));
        break;
    case SB_SPIRIT_PENALTY_MUST_PASS:
        s->must_pass = true;
        break;
    case SB_SPIRIT_PENALTY_REINFORCE:
        push(s, SB_SPIRIT_STEP_REINFORCE, 0, 0, 0);
        break;
    case SB_SPIRIT_PENALTY_NO_TALENT:
        s->no_talent = true;
        break;
    default:
        assert(penalty == SB_SPIRIT_PENALTY_LOSE_DEFENCE);
        push(s, SB_SPIRIT_STEP_LOSE, seat, 0, 0);
    }
}

/* ---- 2. Action ---- */

int spirit_action_moves(const state_t *s, int seat, sb_move *moves) {
    int count = 0;
    bool must_pass = s->must_pass || s->sum[seat] > sb_spirit_kiai(s, seat);
    if (!must_pass)
        moves[count++] = sb_spirit_move(SB_SPIRIT_FIGHT, 0, 0, 0);
    if (!must_pass && !s->no_support && s->token_at[seat] == seat)
        for (int whom = 0; whom < s->seats; whom++)
            if (whom != seat && !has_passed(s, whom))
                moves[count++] = sb_spirit_move(SB_SPIRIT_SUPPORT, whom, 0, 0);
    moves[count++] = sb_spirit_move(SB_SPIRIT_PASS, 0, 0, 0);
    return count;
}

void spirit_support(state_t *s, int seat, int whom) {
    s->token_at[seat] = (uint8_t)whom;
    spirit_infiltrate(s);
}

/* ---- 3. End of turn ---- */

static int next_to_act(const state_t *s, int seat) {
    do
        seat = left_neighbour(s, seat);
    while (has_passed(s, seat));
    return seat;
}

void spirit_end_turn(state_t *s, int seat) {
    for (int owner = 0; owner < s->seats; owner++)
        if (s->token_at[owner] == seat)
            s->token_at[owner] = (uint8_t)owner;
    forget_turn(s);
    bool all_passed = s->passed == (1 << s->seats) - 1 || s->turns == SB_SPIRIT_TURNS;
    if (s->stack_size == 0 || all_passed)
        spirit_end_round(s, all_passed);
    else
        push(s, SB_SPIRIT_STEP_TURN, next_to_act(s, seat), 0, 0);
}
