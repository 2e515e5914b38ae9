/* Rent a Hero: what follows from what an eye knows. */
#include "prospects.h"

/* ---- The Wanderer ---- */

struct suspects hero_suspects(const state_t *s, int eye) {
    struct suspects suspects = {.numbers = sb_hero_wanderer_can_be(s, eye)};
    sb_hero_pile unseen;
    bool known = hero_knows_wanderer(s, eye);
    sb_hero_unseen(s, eye, unseen);
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        if (suspects.numbers >> number & 1)
            suspects.copies[number] = known ? 1 : unseen[number];
    return suspects;
}

int hero_percent(const struct suspects *suspects, uint8_t numbers) {
    int all = pile_size(suspects->copies), some = count_numbers(suspects->copies, numbers);
    int percent = all > 0 ? (200 * some + all) / (2 * all) : 0;
    if (some > 0 && percent == 0)
        return 1;
    return some < all && percent == 100 ? 99 : percent;
}

int hero_certain(const struct suspects *suspects) {
    uint8_t numbers = suspects->numbers;
    return numbers && (numbers & (numbers - 1)) == 0 ? __builtin_ctz(numbers) : 0;
}

int hero_keeper(const state_t *s) {
    return s->step == SB_HERO_DROP ? s->sender : s->holder;
}

/* How many seats the Wanderer comes to before this one; at last it comes to its sender. */
static int stop_of(const state_t *s, int seat) {
    return (seat + s->seats - s->sender - 1) % s->seats;
}

bool hero_may_hire(const state_t *s, int seat) {
    return s->wanderer && (s->step == SB_HERO_DROP || stop_of(s, seat) >= stop_of(s, s->holder));
}

uint8_t hero_may_be_sixth(const state_t *s, int eye, int seat) {
    bool needs_one = hero_ranked(s, seat, HERO_BY_HEROES) == SB_HERO_TEAM - 1;
    return needs_one ? sb_hero_wanderer_can_be(s, eye) & (uint8_t)~s->team[seat] : 0;
}

/* ---- Abilities ---- */

bool hero_can_cancel(const state_t *s, int seat) {
    sb_move moves[4];
    return hero_answer_moves(s, seat, moves) > 0;
}

static bool is_asked_about_ability(const state_t *s, int seat) {
    const struct sb_hero_ability *top = &s->chain[s->depth - 1];
    return seat != top->seat && (seat + s->seats - top->seat - 1) % s->seats >= top->asked;
}

static int moves_in_turn(const state_t *s, int seat, sb_move *moves) {
    if (s->step == SB_HERO_DECIDE)
        return seat == s->holder ? hero_decide_moves(s, moves) : 0;
    if (s->step != SB_HERO_ASK)
        return 0;
    if (s->depth > 0)
        return is_asked_about_ability(s, seat) ? hero_answer_moves(s, seat, moves) : 0;
    return hero_has_its_turn_in_window(s, seat) ? hero_window_moves(s, seat, moves) : 0;
}

uint8_t hero_usable(const state_t *s, int seat) {
    sb_move moves[SB_HERO_MOVES];
    uint8_t heroes = 0;
    for (int i = moves_in_turn(s, seat, moves) - 1; i >= 0; i--)
        if (sb_hero_verb(moves[i]) == SB_HERO_DO_ABILITY)
            heroes |= number_bit(sb_hero_number(moves[i]));
    return heroes;
}

/* With end=six the discard pile follows the deck, with this turn's hints and without its revealed card. */
int hero_wizard_draws(const state_t *s) {
    int cards = pile_size(s->deck);
    if (s->six)
        cards += pile_size(s->discards) + s->hint_count - (s->revealed > 0);
    return cards < 2 ? cards : 2;
}

/* ---- The race ---- */

bool hero_is_in_turn(const state_t *s) {
    return s->step >= SB_HERO_REVEAL && s->step != SB_HERO_OVER;
}

/* With end=deck a turn takes at least two cards, one revealed and one drawn at its end. */
int hero_turns_left(const state_t *s) {
    if (s->six)
        return SB_HERO_TURNS - s->turns;
    int left = pile_size(s->deck) - 1 - (s->step == SB_HERO_REVEAL);
    return left > 0 ? (left + 1) / 2 : 0;
}
