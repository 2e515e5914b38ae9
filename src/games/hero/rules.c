/* Rent a Hero: the machine: who acts, which moves there are, and what a move sets going. */
#include "internal.h"

void hero_start(void *state, const struct sb_setup *setup) {
    state_t *s = state;
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)setup->seats;
    s->fits = setup->option[OPTION_HINT] == HINT_FITS;
    s->six = setup->option[OPTION_END] == END_SIX;
    s->lean = setup->option[OPTION_WINDOWS] == WINDOWS_LEAN;
    s->first_random = setup->option[OPTION_FIRST] == FIRST_RANDOM;
    s->sender = s->first_random ? 0 : (uint8_t)(setup->option[OPTION_FIRST] - 1);
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        s->deck[number] = SB_HERO_COPIES;
    s->step = SB_HERO_DEAL_TEAMS;
}

/* ---- Setting up ---- */

/* Two different heroes each; a card equal to the first goes to the discard pile. */
static void deal_hero(state_t *s, int number) {
    s->deck[number]--;
    if (s->team[s->seat] >> number & 1) {
        s->discards[number]++;
        return;
    }
    s->team[s->seat] |= number_bit(number);
    if (__builtin_popcount(s->team[s->seat]) < 2)
        return;
    if (++s->seat == s->seats) {
        s->seat = 0;
        s->step = SB_HERO_DEAL_HANDS;
    }
}

/* So many doubles can lie on the discard pile that the deck has too few cards for the hands: then that pile becomes the
 * deck. Only five hands can use it up: the teams take at most 60 cards (of each seat all eleven of one number, and
 * another), and 42 doubles or more are a deck that no hands use up again. */
static void keep_deck_filled(state_t *s) {
    if (pile_size(s->deck) > 0)
        return;
    memcpy(s->deck, s->discards, sizeof s->deck);
    memset(s->discards, 0, sizeof s->discards);
}

static void deal_card(state_t *s, int number) {
    s->deck[number]--;
    s->hand[s->seat][number]++;
    keep_deck_filled(s);
    if (++s->dealt < SB_HERO_HAND)
        return;
    s->dealt = 0;
    if (++s->seat < s->seats)
        return;
    s->seat = 0;
    s->step = SB_HERO_FIRST;
    if (!s->first_random)
        hero_begin_turn(s, s->sender);
}

/* ---- Who acts, and how ---- */

int hero_actor(const void *state) {
    const state_t *s = state;
    switch (s->step) {
    case SB_HERO_ASK:
    case SB_HERO_SEND:
    case SB_HERO_DROP:
    case SB_HERO_DECIDE:
        return s->seat;
    case SB_HERO_OVER:
        return SB_NOBODY;
    default:
        return SB_CHANCE;
    }
}

/* The verb chance uses where it draws a card. */
static int chance_verb(const state_t *s) {
    switch (s->step) {
    case SB_HERO_DEAL_TEAMS:
        return SB_HERO_DO_HERO;
    case SB_HERO_REVEAL:
        return SB_HERO_DO_REVEAL;
    case SB_HERO_WANDERER:
        return SB_HERO_DO_WANDERER;
    default:
        return SB_HERO_DO_CARD;
    }
}

static sb_move chance_move(const state_t *s, int number) {
    int verb = chance_verb(s);
    bool names_seat = verb == SB_HERO_DO_HERO || verb == SB_HERO_DO_CARD;
    return sb_hero_move(verb, number, names_seat ? s->seat : 0, 0);
}

static int first_moves(const state_t *s, sb_move *moves) {
    for (int seat = 0; seat < s->seats; seat++)
        moves[seat] = sb_hero_move(SB_HERO_DO_FIRST, 0, seat, 0);
    return s->seats;
}

static int chance_moves(const state_t *s, sb_move *moves) {
    sb_hero_pile memory;
    const uint8_t *cards = hero_supply(s, memory);
    int count = 0;
    if (s->step == SB_HERO_FIRST)
        return first_moves(s, moves);
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        if (cards[number])
            moves[count++] = chance_move(s, number);
    return count;
}

/* Asked about an ability, or in a window; either may be declined. */
static int ask_moves(const state_t *s, sb_move *moves) {
    int count = s->depth > 0 ? hero_answer_moves(s, s->seat, moves) : hero_window_moves(s, s->seat, moves);
    moves[count++] = sb_hero_move(SB_HERO_DO_DECLINE, 0, 0, 0);
    return count;
}

static int drop_moves(const state_t *s, sb_move *moves) {
    int count = 0;
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        if (s->hand[s->seat][number])
            moves[count++] = sb_hero_move(SB_HERO_DO_DROP, number, 0, 0);
    return count;
}

int hero_moves(const void *state, sb_move *moves) {
    const state_t *s = state;
    switch (s->step) {
    case SB_HERO_ASK:
        return ask_moves(s, moves);
    case SB_HERO_SEND:
        return hero_send_moves(s, moves);
    case SB_HERO_DROP:
        return drop_moves(s, moves);
    case SB_HERO_DECIDE:
        return hero_decide_moves(s, moves);
    case SB_HERO_OVER:
        return 0;
    default:
        return chance_moves(s, moves);
    }
}

uint32_t hero_weight(const void *state, sb_move outcome) {
    const state_t *s = state;
    sb_hero_pile memory;
    return sb_hero_verb(outcome) == SB_HERO_DO_FIRST ? 1 : hero_supply(s, memory)[sb_hero_number(outcome)];
}

sb_move hero_sample(const void *state, struct sb_random *random) {
    const state_t *s = state;
    sb_hero_pile memory;
    if (s->step == SB_HERO_FIRST)
        return sb_hero_move(SB_HERO_DO_FIRST, 0, (int)sb_random_below(random, s->seats), 0);
    const uint8_t *cards = hero_supply(s, memory);
    uint32_t drawn = sb_random_below(random, (uint32_t)pile_size(cards));
    int number = 1;
    for (; drawn >= cards[number]; number++)
        drawn -= cards[number];
    return chance_move(s, number);
}

/* ---- Making a move ---- */

static void draw_wanderer(state_t *s, int number) {
    hero_draw_card(s, number);
    s->wanderer = (uint8_t)number;
    s->looked = (uint8_t)(1 << s->sender);
    if (pile_size(s->hand[s->sender]) > 0)
        s->step = SB_HERO_DROP;
    else
        hero_drop_card(s, 0);
}

static void take_card(state_t *s, int number) {
    if (s->step == SB_HERO_DEAL_HANDS) {
        deal_card(s, number);
    } else if (s->step == SB_HERO_DRAW) {
        hero_draw_for_wizard(s, number);
    } else {
        hero_draw_card(s, number);
        s->hand[s->sender][number]++;
        hero_note_drawn(s, s->sender);
        hero_next_turn(s);
    }
}

static void decline(state_t *s) {
    if (s->depth > 0) {
        hero_let_pass(s);
    } else {
        s->asked++;
        hero_go_on_asking(s);
    }
}

void hero_apply(void *state, sb_move move) {
    state_t *s = state;
    int number = sb_hero_number(move);
    switch (sb_hero_verb(move)) {
    case SB_HERO_DO_HERO:
        deal_hero(s, number);
        break;
    case SB_HERO_DO_CARD:
        take_card(s, number);
        break;
    case SB_HERO_DO_FIRST:
        hero_begin_turn(s, sb_hero_seat(move));
        break;
    case SB_HERO_DO_REVEAL:
        hero_reveal(s, number);
        break;
    case SB_HERO_DO_WANDERER:
        draw_wanderer(s, number);
        break;
    case SB_HERO_DO_SEND:
        hero_send_card(s, number);
        break;
    case SB_HERO_DO_SEND_DECK:
        hero_send_from_deck(s);
        break;
    case SB_HERO_DO_DROP:
        hero_drop_card(s, number);
        break;
    case SB_HERO_DO_HIRE:
        hero_hire(s);
        break;
    case SB_HERO_DO_PASS:
        hero_travel_to(s, left_of(s, s->holder));
        break;
    case SB_HERO_DO_HINT:
        hero_give_hint(s, number);
        break;
    case SB_HERO_DO_DECLINE:
        decline(s);
        break;
    default:
        assert(sb_hero_verb(move) == SB_HERO_DO_ABILITY);
        hero_announce(s, s->seat, number, sb_hero_target(move));
    }
}
