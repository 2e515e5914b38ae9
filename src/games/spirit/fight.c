/* Samurai Spirit: a fight, and what is done with the card that was turned up. */
#include "internal.h"

void spirit_fight(state_t *s, int seat) {
    s->fights++;
    s->held = (uint8_t)(1 << seat);
    push(s, SB_SPIRIT_STEP_FOUGHT, seat, 0, 0);
    push(s, SB_SPIRIT_STEP_PLAY, seat, spirit_draw_top(s), false);
}

static bool can_defend(const state_t *s, int seat, int card) {
    int symbol = sb_spirit_cards[card].symbol;
    return symbol != SB_SPIRIT_NO_SYMBOL && !s->defence[seat][symbol] && !(s->no_defend && seat == s->turn);
}

static bool line_holds(const state_t *s, int seat, int value) {
    int start = sb_spirit_line(s, seat);
    for (int i = 0; i < s->line_size[seat]; i++)
        if (value_of(s->lines[start + i]) == value)
            return true;
    return false;
}

static int give_moves(const state_t *s, int seat, sb_move *moves) {
    int neighbours[2] = {left_neighbour(s, seat), right_neighbour(s, seat)};
    int count = 0;
    for (int i = 0; i < (s->seats == 2 ? 1 : 2); i++)
        if (!has_passed(s, neighbours[i]) && !in_set(s->held, neighbours[i]))
            moves[count++] = sb_spirit_move(SB_SPIRIT_GIVE, neighbours[i], 0, 0);
    return count;
}

int spirit_play_moves(const state_t *s, const frame_t *frame, sb_move *moves) {
    int seat = frame->seat, card = frame->a, value = value_of(card), count = 0;
    moves[count++] = sb_spirit_move(SB_SPIRIT_CONFRONT, 0, 0, 0);
    if (can_defend(s, seat, card))
        moves[count++] = sb_spirit_move(SB_SPIRIT_DEFEND, 0, 0, 0);
    uint8_t talents = frame->b ? 0 : sb_spirit_talents(s, seat);
    if (in_set(talents, giving_talent(card)))
        count += give_moves(s, seat, moves + count);
    if (in_set(talents, SB_SPIRIT_TALENT_DROP_DOUBLE) && line_holds(s, seat, value))
        moves[count++] = sb_spirit_move(SB_SPIRIT_DISCARD, 0, 0, 0);
    if (in_set(talents, SB_SPIRIT_TALENT_REDRAW) && s->stack_size > 0)
        moves[count++] = sb_spirit_move(SB_SPIRIT_REDRAW, 0, 0, 0);
    return count;
}

void spirit_play_card(state_t *s, const frame_t *frame, sb_move move) {
    int seat = frame->seat, card = frame->a;
    switch (sb_spirit_verb(move)) {
    case SB_SPIRIT_CONFRONT:
        spirit_add_to_line(s, seat, card);
        break;
    case SB_SPIRIT_DEFEND:
        s->defence[seat][sb_spirit_cards[card].symbol] = (uint8_t)(card + 1);
        break;
    case SB_SPIRIT_GIVE:
        s->held |= (uint8_t)(1 << sb_spirit_a(move));
        push(s, SB_SPIRIT_STEP_PLAY, sb_spirit_a(move), card, false);
        break;
    case SB_SPIRIT_DISCARD:
        spirit_discard(s, card);
        break;
    default:
        assert(sb_spirit_verb(move) == SB_SPIRIT_REDRAW);
        spirit_put_under(s, card);
        push(s, SB_SPIRIT_STEP_PLAY, seat, spirit_draw_top(s), true);
    }
}

void spirit_after_fight(state_t *s, int seat) {
    s->held = 0;
    if (has_talent(s, seat, SB_SPIRIT_TALENT_FIGHT_TWICE) && s->fights == 1 &&
        s->sum[seat] <= sb_spirit_kiai(s, seat) && s->stack_size > 0)
        push(s, SB_SPIRIT_STEP_AGAIN, seat, 0, 0);
}
