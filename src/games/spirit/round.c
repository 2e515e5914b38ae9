/* Samurai Spirit: the end of a round. */
#include "internal.h"

/* What is left of the raiders goes onto the intruders as it lies, its top on top. */
static void let_all_in(state_t *s) {
    memcpy(s->intruders + s->intruder_size, s->stack, s->stack_size);
    memset(s->stack, 0, s->stack_size);
    s->intruder_size = (uint8_t)(s->intruder_size + s->stack_size);
    s->stack_size = 0;
}

void spirit_end_round(state_t *s, bool all_passed) {
    drop_all_steps(s);
    forget_turn(s);
    s->ending = true;
    if (all_passed)
        let_all_in(s);
    push(s, SB_SPIRIT_STEP_ROUND_ENDS, 0, 0, 0);
    push(s, SB_SPIRIT_STEP_INTRUDERS, 0, 0, 0);
    push(s, SB_SPIRIT_STEP_BONUS, 0, SB_SPIRIT_BONUS_HEAL, 0);
    push(s, SB_SPIRIT_STEP_DEFENCES, 0, SB_SPIRIT_HAT, 0);
}

/* Hats first, then farms, then dolls; of each, seat by seat. */
void spirit_settle_defences(state_t *s, int symbol, int seat) {
    if (seat + 1 < s->seats)
        push(s, SB_SPIRIT_STEP_DEFENCES, seat + 1, symbol, 0);
    else if (symbol + 1 < SB_SPIRIT_SYMBOLS)
        push(s, SB_SPIRIT_STEP_DEFENCES, 0, symbol + 1, 0);
    if (s->defence[seat][symbol])
        return;
    if (symbol == SB_SPIRIT_HAT)
        spirit_wound(s, seat);
    else
        push(s, symbol == SB_SPIRIT_FARM ? SB_SPIRIT_STEP_LOSE_FARM : SB_SPIRIT_STEP_FAMILY, 0, 0, 0);
}

static bool anybody_wounded(const state_t *s) {
    for (int seat = 0; seat < s->seats; seat++)
        if (is_wounded(s, seat))
            return true;
    return false;
}

void spirit_bring_bonus(state_t *s, int bonus) {
    if (!spirit_levels[s->level].bonuses)
        return;
    if (bonus + 1 < SB_SPIRIT_FAMILIES)
        push(s, SB_SPIRIT_STEP_BONUS, 0, bonus + 1, 0);
    if (!in_set(s->families, bonus))
        return;
    if (bonus == SB_SPIRIT_BONUS_HEAL && anybody_wounded(s))
        push(s, SB_SPIRIT_STEP_HEAL, 0, 0, 0);
    else if (bonus == SB_SPIRIT_BONUS_BARRICADE)
        spirit_add_barricade(s);
    else if (bonus == SB_SPIRIT_BONUS_SCOUT && s->intruder_size > 0)
        spirit_discard(s, spirit_take_intruder(s));
}

void spirit_turn_up_intruders(state_t *s) {
    if (s->intruder_size == 0)
        return;
    push(s, SB_SPIRIT_STEP_INTRUDERS, 0, 0, 0);
    int card = spirit_take_intruder(s);
    spirit_discard(s, card);
    if (sb_spirit_cards[card].flame)
        push(s, SB_SPIRIT_STEP_LOSE_BARRICADE, 0, 0, 0);
}

/* All cards that were in play. The stack is empty, and so are the intruders: they have been turned up. */
static void gather(state_t *s) {
    s->pool = s->discards;
    s->discards = (set_t){{0, 0}};
    for (int i = sb_spirit_line(s, s->seats) - 1; i >= 0; i--)
        add(&s->pool, s->lines[i]);
    for (int seat = 0; seat < s->seats; seat++)
        for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++)
            if (s->defence[seat][symbol])
                add(&s->pool, s->defence[seat][symbol] - 1);
    memset(s->lines, 0, sizeof s->lines);
    memset(s->line_size, 0, sizeof s->line_size);
    memset(s->sum, 0, sizeof s->sum);
    memset(s->defence, 0, sizeof s->defence);
    memset(s->since, 0, sizeof s->since);
}

void spirit_next_round(state_t *s) {
    if (s->round == SB_SPIRIT_ROUNDS) {
        spirit_game_over(s, SB_SPIRIT_CAUSE_WON);
        return;
    }
    gather(s);
    s->round++;
    s->turns = 0;
    s->passed = 0;
    s->ending = false;
    s->first = (uint8_t)left_neighbour(s, s->turn);
    memset(s->taken, 0, sizeof s->taken);
    for (int seat = 0; seat < s->seats; seat++)
        s->token_at[seat] = (uint8_t)seat;
    spirit_begin_round(s);
}
