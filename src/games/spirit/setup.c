/* Samurai Spirit: dealing, and cards on the move. */
#include "internal.h"

/* ---- Cards on the move ---- */

/* A card's face is shown to all, wherever it lay. */
static void show(state_t *s, int card) {
    add(&s->seen, card);
    drop(&s->placed, card);
    s->since[card] = 0;
}

int spirit_draw_top(state_t *s) {
    int card = s->stack[--s->stack_size];
    s->stack[s->stack_size] = 0;
    show(s, card);
    return card;
}

void spirit_discard(state_t *s, int card) {
    add(&s->discards, card);
}

void spirit_infiltrate(state_t *s) {
    s->intruders[s->intruder_size++] = s->stack[--s->stack_size];
    s->stack[s->stack_size] = 0;
}

int spirit_take_intruder(state_t *s) {
    int card = s->intruders[--s->intruder_size];
    s->intruders[s->intruder_size] = 0;
    show(s, card);
    /* A reinforced card cannot lie among intruders that came earlier; those above are gone now. */
    for (int i = 0; i < s->stack_size; i++)
        if (s->since[s->stack[i]] > s->intruder_size)
            s->since[s->stack[i]] = s->intruder_size;
    return card;
}

void spirit_put_under(state_t *s, int card) {
    memmove(s->stack + 1, s->stack, s->stack_size);
    s->stack[0] = (uint8_t)card;
    s->stack_size++;
    add(&s->placed, card);
}

static int cards_in_lines(const state_t *s) {
    return sb_spirit_line(s, s->seats);
}

void spirit_add_to_line(state_t *s, int seat, int card) {
    int end = sb_spirit_line(s, seat) + s->line_size[seat];
    memmove(s->lines + end + 1, s->lines + end, (size_t)(cards_in_lines(s) - end));
    s->lines[end] = (uint8_t)card;
    s->line_size[seat]++;
    s->sum[seat] = (uint8_t)(s->sum[seat] + value_of(card));
    spirit_compare_sum(s, seat, true);
}

int spirit_take_from_line(state_t *s, int seat, int index) {
    int at = sb_spirit_line(s, seat) + index, all = cards_in_lines(s);
    int card = s->lines[at];
    memmove(s->lines + at, s->lines + at + 1, (size_t)(all - at - 1));
    s->lines[all - 1] = 0;
    s->line_size[seat]--;
    s->sum[seat] = (uint8_t)(s->sum[seat] - value_of(card));
    return card;
}

/* ---- Setting up ---- */

void spirit_start(void *state, const struct sb_setup *setup) {
    state_t *s = state;
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)setup->seats;
    s->level = (uint8_t)setup->option[OPTION_LEVEL];
    const struct level *level = &spirit_levels[s->level];
    s->round = 1;
    s->barricades = s->barricades_most = (uint8_t)(s->seats + level->more_barricades);
    s->farms = SB_SPIRIT_FARMS;
    s->families = (1 << SB_SPIRIT_FAMILIES) - 1;
    memcpy(s->backs, sb_spirit_backs, sizeof s->backs);
    s->pool = card_range(0, SB_SPIRIT_LIEUTENANTS);
    s->left = card_range(SB_SPIRIT_LIEUTENANTS, SB_SPIRIT_RAIDERS);
    s->stack_size = s->to_deal = (uint8_t)(s->seats * level->raiders);
    int reserve = setup->option[OPTION_RESERVE];
    bool reserve_on = reserve == RESERVE_ON || (reserve == RESERVE_AUTO && s->seats == 2);
    s->reserve = reserve_on ? (1 << SB_SPIRIT_SAMURAI) - 1 : 0;
    for (int seat = 0; seat < s->seats; seat++)
        s->token_at[seat] = (uint8_t)seat;
    push(s, SB_SPIRIT_STEP_DEAL, 0, true, 0);
    if (setup->option[OPTION_FIRST] == FIRST_RANDOM)
        push(s, SB_SPIRIT_STEP_FIRST, 0, 0, 0);
    else
        s->first = (uint8_t)(setup->option[OPTION_FIRST] - 1);
    if (setup->option[OPTION_SAMURAI] == SAMURAI_RANDOM) {
        push(s, SB_SPIRIT_STEP_SAMURAI, 0, (1 << SB_SPIRIT_SAMURAI) - 1, 0);
        return;
    }
    for (int seat = 0; seat < s->seats; seat++) {
        s->samurai[seat] = (setup->option[OPTION_SAMURAI] - 1) >> 3 * seat & 7;
        s->reserve &= (uint8_t) ~(1 << s->samurai[seat]);
    }
}

/* With two seats the first stack must hold two dolls; one that does not is set aside, and another is dealt. */
static bool lacks_dolls(const state_t *s) {
    int dolls = 0;
    for (int i = 0; i < s->stack_size; i++)
        dolls += sb_spirit_cards[s->stack[i]].symbol == SB_SPIRIT_DOLL;
    return s->seats == 2 && s->round == 1 && dolls < 2;
}

static void set_stack_aside(state_t *s) {
    set_t *aside = s->aside;
    while (!is_empty(aside))
        aside++;
    for (int i = 0; i < s->stack_size; i++)
        add(aside, s->stack[i]);
    memset(s->stack, 0, s->stack_size);
    s->to_deal = s->stack_size;
}

/* The first card dealt is the top one. */
void spirit_deal_raider(state_t *s, int card) {
    drop(&s->pool, card);
    s->stack[--s->to_deal] = (uint8_t)card;
    if (s->to_deal > 0)
        return;
    bool begins = sb_spirit_top(s)->a;
    if (begins && lacks_dolls(s)) {
        set_stack_aside(s);
        return;
    }
    pop(s);
    if (begins) {
        s->left = join(&s->left, &s->pool);
        s->pool = (set_t){{0, 0}};
        push(s, SB_SPIRIT_STEP_TURN, s->first, 0, 0);
    }
}

/* The stack and a card that joins it are dealt anew; nobody knows a place in it any more. But whatever lay there in the
 * open is known not to be with the intruders that came before. */
void spirit_deal_anew(state_t *s, int joining) {
    for (int i = 0; i < s->stack_size; i++) {
        add(&s->pool, s->stack[i]);
        if (has(&s->placed, s->stack[i]))
            s->since[s->stack[i]] = s->intruder_size;
        drop(&s->placed, s->stack[i]);
    }
    add(&s->pool, joining);
    s->since[joining] = s->intruder_size;
    memset(s->stack, 0, s->stack_size);
    s->to_deal = ++s->stack_size;
    push(s, SB_SPIRIT_STEP_DEAL, 0, false, 0);
}

/* A later round: leaders join what was gathered, then all is dealt. */
void spirit_begin_round(state_t *s) {
    int leaders = s->seats - spirit_levels[s->level].fewer_leaders;
    s->stack_size = s->to_deal = (uint8_t)(set_size(&s->pool) + leaders);
    push(s, SB_SPIRIT_STEP_DEAL, 0, true, 0);
    push(s, SB_SPIRIT_STEP_LEADER, 0, leaders, 0);
}

void spirit_add_leader(state_t *s, int card) {
    drop(&s->left, card);
    add(&s->pool, card);
    if (--s->frames[s->depth - 1].a == 0)
        pop(s);
}
