/* Samurai Spirit: sums and kiai. */
#include "internal.h"

void spirit_compare_sum(state_t *s, int seat, bool added) {
    int kiai = sb_spirit_kiai(s, seat);
    if (has_passed(s, seat) || s->ending)
        return;
    if (s->sum[seat] > kiai && added)
        push(s, SB_SPIRIT_STEP_LOSE_BARRICADE, 0, 0, 0);
    if (s->sum[seat] == kiai && !in_set(s->in_kiai, seat)) {
        s->in_kiai |= (uint8_t)(1 << seat);
        push(s, SB_SPIRIT_STEP_KIAI_ENDS, seat, 0, 0);
        push(s, SB_SPIRIT_STEP_KIAI, seat, 0, 0);
    }
}

void spirit_end_kiai(state_t *s, int seat) {
    if (s->line_size[seat] > 0)
        spirit_discard(s, spirit_take_from_line(s, seat, 0));
    s->in_kiai &= (uint8_t) ~(1 << seat);
    spirit_compare_sum(s, seat, false);
}

/* ---- Which kiai moves there are ---- */

static bool can_add_barricade(const state_t *s) {
    return s->barricades < s->barricades_most;
}

static int plain_move(bool legal, sb_move *moves) {
    if (legal)
        moves[0] = sb_spirit_move(SB_SPIRIT_KIAI, 0, 0, 0);
    return legal;
}

static int heal_moves(const state_t *s, sb_move *moves) {
    int count = 0;
    for (int seat = 0; seat < s->seats; seat++)
        if (is_wounded(s, seat))
            moves[count++] = sb_spirit_move(SB_SPIRIT_KIAI_HEAL, seat, 0, 0);
    return count;
}

static bool has_line(const state_t *s, int seat) {
    return !has_passed(s, seat) && s->line_size[seat] > 0;
}

static int drop_moves(const state_t *s, sb_move *moves) {
    int count = 0;
    for (int from = 0; from < s->seats; from++)
        if (has_line(s, from))
            moves[count++] = sb_spirit_move(SB_SPIRIT_KIAI_ONE, from, 0, 0);
    return count;
}

/* From any seat that `may` to any other that has not passed. */
static int pair_moves(const state_t *s, bool (*may)(const state_t *s, int from), sb_move *moves) {
    int count = 0;
    for (int from = 0; from < s->seats; from++)
        for (int to = 0; may(s, from) && to < s->seats; to++)
            if (to != from && !has_passed(s, to))
                moves[count++] = sb_spirit_move(SB_SPIRIT_KIAI_TWO, from, to, 0);
    return count;
}

static bool has_token_at_home(const state_t *s, int seat) {
    return !has_passed(s, seat) && s->token_at[seat] == seat;
}

int spirit_kiai_moves(const state_t *s, int seat, sb_move *moves) {
    bool animal = is_animal(s, seat);
    int count;
    switch (s->samurai[seat]) {
    case SB_SPIRIT_HEIHACHI:
        count = plain_move(can_add_barricade(s), moves);
        return animal ? count + heal_moves(s, moves + count) : count;
    case SB_SPIRIT_DAISUKE:
        return pair_moves(s, has_line, moves);
    case SB_SPIRIT_KANBEI:
        return plain_move(s->intruder_size > 0, moves);
    case SB_SPIRIT_KIKUCHIYO:
        return drop_moves(s, moves);
    case SB_SPIRIT_KYUZO:
        count = plain_move(animal && can_add_barricade(s), moves);
        return count + pair_moves(s, has_token_at_home, moves + count);
    default:
        assert(s->samurai[seat] == SB_SPIRIT_GOROBEI || s->samurai[seat] == SB_SPIRIT_KATSUSHIRO);
        return plain_move(s->stack_size > 0, moves);
    }
}

/* ---- What they do ---- */

static int smaller(int a, int b) {
    return a < b ? a : b;
}

/* FROM loses the last card of its line; its sum is compared, and a kiai settled, before TO gets the card. */
static void move_card(state_t *s, int from, int to) {
    int card = spirit_take_from_line(s, from, s->line_size[from] - 1);
    push(s, SB_SPIRIT_STEP_RECEIVE, to, card, 0);
    spirit_compare_sum(s, from, false);
}

static void drop_card(state_t *s, int from) {
    spirit_discard(s, spirit_take_from_line(s, from, s->line_size[from] - 1));
    spirit_compare_sum(s, from, false);
}

/* Katsushiro turns up the top cards; they stay on the stack until their order is said. */
static void look_ahead(state_t *s, int seat, int count) {
    for (int i = 1; i <= count; i++) {
        int card = s->stack[s->stack_size - i];
        add(&s->seen, card);
        add(&s->placed, card);
        s->since[card] = 0;
    }
    push(s, SB_SPIRIT_STEP_ORDER, seat, count, 0);
}

void spirit_use_kiai(state_t *s, int seat, sb_move move, bool first_use) {
    bool animal = is_animal(s, seat);
    int many = animal ? 3 : 2;
    switch (s->samurai[seat]) {
    case SB_SPIRIT_HEIHACHI:
        spirit_add_barricade(s);
        if (sb_spirit_verb(move) == SB_SPIRIT_KIAI_HEAL)
            s->wounds[sb_spirit_a(move)]--;
        break;
    case SB_SPIRIT_DAISUKE:
        if (animal && first_use)
            push(s, SB_SPIRIT_STEP_MORE, seat, 0, 0);
        move_card(s, sb_spirit_a(move), sb_spirit_b(move));
        break;
    case SB_SPIRIT_GOROBEI:
        for (int i = smaller(many, s->stack_size); i > 0; i--)
            spirit_discard(s, spirit_draw_top(s));
        break;
    case SB_SPIRIT_KANBEI:
        for (int i = smaller(many, s->intruder_size); i > 0; i--)
            spirit_discard(s, spirit_take_intruder(s));
        break;
    case SB_SPIRIT_KIKUCHIYO:
        if (animal && first_use)
            push(s, SB_SPIRIT_STEP_MORE, seat, 0, 0);
        drop_card(s, sb_spirit_a(move));
        break;
    case SB_SPIRIT_KYUZO:
        if (animal)
            spirit_add_barricade(s);
        if (sb_spirit_verb(move) == SB_SPIRIT_KIAI_TWO)
            s->token_at[sb_spirit_a(move)] = (uint8_t)sb_spirit_b(move);
        break;
    default:
        assert(s->samurai[seat] == SB_SPIRIT_KATSUSHIRO);
        look_ahead(s, seat, smaller(many, s->stack_size));
    }
}

/* ---- Katsushiro's order ---- */

int spirit_order_moves(const state_t *s, int count, sb_move *moves) {
    const uint8_t *top = s->stack + s->stack_size - count;
    int many = 0;
    for (int i = 0; i < count; i++) {
        if (count == 1)
            moves[many++] = sb_spirit_move(SB_SPIRIT_ORDER, top[0] + 1, 0, 0);
        for (int j = 0; j < count && count > 1; j++) {
            if (j == i)
                continue;
            int third = count == 3 ? top[3 - i - j] + 1 : 0;
            moves[many++] = sb_spirit_move(SB_SPIRIT_ORDER, top[i] + 1, top[j] + 1, third);
        }
    }
    return many;
}

void spirit_order_cards(state_t *s, int count, sb_move move) {
    int cards[3] = {sb_spirit_a(move), sb_spirit_b(move), sb_spirit_c(move)};
    for (int i = 0; i < count; i++)
        s->stack[s->stack_size - 1 - i] = (uint8_t)(cards[i] - 1);
}
