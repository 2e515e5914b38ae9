/* Rent a Hero: the course of a turn. */
#include "internal.h"

/* ---- Drawing ---- */

/* With end=six the deck, or if it is empty the discard pile with this turn's hints and without its revealed card. */
const uint8_t *hero_supply(const state_t *s, sb_hero_pile memory) {
    if (!s->six || pile_size(s->deck) > 0)
        return s->deck;
    memcpy(memory, s->discards, sizeof(sb_hero_pile));
    if (s->revealed)
        memory[s->revealed]--;
    for (int i = 0; i < s->hint_count; i++)
        memory[sb_hero_hint_number(s->hints[i])]++;
    return memory;
}

bool hero_can_draw(const state_t *s) {
    sb_hero_pile memory;
    return pile_size(hero_supply(s, memory)) > 0;
}

/* A hint that is never turned up leaves nothing but its answer, and that only with who gave it. */
static void remember_hint(state_t *s, uint8_t hint) {
    for (int number = 1; s->wanderer && number <= SB_HERO_NUMBERS; number++)
        if (!sb_hero_agrees(s, sb_hero_hint_number(hint), number, sb_hero_hint_yes(hint)))
            s->told[sb_hero_hint_seat(hint)] |= number_bit(number);
}

/* The supply becomes the deck; hints in it are never turned up. */
static void refill(state_t *s) {
    sb_hero_pile memory;
    memcpy(s->deck, hero_supply(s, memory), sizeof memory);
    memset(s->discards, 0, sizeof s->discards);
    if (s->revealed)
        s->discards[s->revealed] = 1;
    for (int i = 0; i < s->hint_count; i++)
        remember_hint(s, s->hints[i]);
    memset(s->hints, 0, sizeof s->hints);
    s->hint_count = 0;
}

bool hero_refills(const state_t *before, sb_move move) {
    int verb = sb_hero_verb(move);
    return before->six && pile_size(before->deck) == 0 &&
           (verb == SB_HERO_DO_CARD || verb == SB_HERO_DO_REVEAL || verb == SB_HERO_DO_WANDERER);
}

void hero_draw_card(state_t *s, int number) {
    if (pile_size(s->deck) == 0)
        refill(s);
    s->deck[number]--;
}

/* ---- 1. Reveal ---- */

static void end_turn(state_t *s);

void hero_begin_turn(state_t *s, int sender) {
    s->sender = (uint8_t)sender;
    s->seat = (uint8_t)sender;
    s->step = SB_HERO_REVEAL;
    s->turns++;
}

void hero_reveal(state_t *s, int number) {
    hero_draw_card(s, number);
    s->discards[number]++;
    s->revealed = (uint8_t)number;
    hero_open_window(s, SB_HERO_W1);
}

/* ---- 3. Send ---- */

static bool nothing_fits(const state_t *s) {
    return count_numbers(s->hand[s->sender], requirement(s)) == 0;
}

int hero_send_moves(const state_t *s, sb_move *moves) {
    uint8_t may = s->knight ? 0xff : requirement(s);
    int count = 0;
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        if (s->hand[s->sender][number] && may >> number & 1)
            moves[count++] = sb_hero_move(SB_HERO_DO_SEND, number, 0, 0);
    if (nothing_fits(s) && hero_can_draw(s))
        moves[count++] = sb_hero_move(SB_HERO_DO_SEND_DECK, 0, 0, 0);
    return count;
}

void hero_begin_sending(state_t *s) {
    sb_move moves[SB_HERO_NUMBERS + 1];
    s->step = SB_HERO_SEND;
    s->seat = s->sender;
    if (hero_send_moves(s, moves) > 0)
        return;
    hero_note_lack(s, s->sender, requirement(s));
    end_turn(s);
}

/* The window before sending has closed, and nobody was asked for a card. */
bool hero_had_nothing_to_send(const state_t *before, const state_t *after) {
    bool before_sending = before->step == SB_HERO_REVEAL || before->window == SB_HERO_W1;
    return before_sending && after->window != SB_HERO_W1 && after->step != SB_HERO_SEND;
}

void hero_send_card(state_t *s, int number) {
    s->hand[s->sender][number]--;
    s->wanderer = (uint8_t)number;
    s->looked = (uint8_t)(1 << s->sender);
    hero_travel_to(s, left_of(s, s->sender));
}

void hero_send_from_deck(state_t *s) {
    hero_note_lack(s, s->sender, requirement(s));
    s->from_deck = true;
    s->step = SB_HERO_WANDERER;
}

/* The Wanderer was drawn from the deck; a card of the hand makes up for it. */
void hero_drop_card(state_t *s, int number) {
    if (number) {
        s->hand[s->sender][number]--;
        s->discards[number]++;
        hero_note_gone(s, s->sender, number);
    }
    hero_travel_to(s, left_of(s, s->sender));
}

/* ---- 4. Journey ---- */

void hero_travel_to(state_t *s, int holder) {
    s->holder = (uint8_t)holder;
    hero_open_window(s, SB_HERO_W2);
}

int hero_decide_moves(const state_t *s, sb_move *moves) {
    int h = s->holder, count = 0;
    bool is_sender = h == s->sender;
    moves[count++] = sb_hero_move(SB_HERO_DO_HIRE, 0, 0, 0);
    if (!is_sender)
        moves[count++] = sb_hero_move(SB_HERO_DO_PASS, 0, 0, 0);
    for (int number = 1; !is_sender && pile_size(s->hand[h]) >= 2 && number <= SB_HERO_NUMBERS; number++)
        if (s->hand[h][number])
            moves[count++] = sb_hero_move(SB_HERO_DO_HINT, number, 0, 0);
    if (is_ready(s, h, SB_HERO_PYRO))
        moves[count++] = sb_hero_move(SB_HERO_DO_ABILITY, SB_HERO_PYRO, 0, 0);
    if (is_ready(s, h, SB_HERO_SERGEANT) && !(s->looked >> h & 1))
        moves[count++] = sb_hero_move(SB_HERO_DO_ABILITY, SB_HERO_SERGEANT, 0, 0);
    if (is_ready(s, h, SB_HERO_WIZARD) && hero_can_draw(s))
        moves[count++] = sb_hero_move(SB_HERO_DO_ABILITY, SB_HERO_WIZARD, 0, 0);
    return count + hero_witch_moves(s, h, 0xff, moves + count);
}

/* The answer is never a lie. */
void hero_give_hint(state_t *s, int number) {
    bool yes = sb_hero_agrees(s, number, s->wanderer, true);
    s->hand[s->holder][number]--;
    s->hints[s->hint_count++] = sb_hero_hint(s->holder, number, yes);
    hero_open_window(s, SB_HERO_W2);
}

/* The Wanderer's face is shown. If it came from the sender's hand, all learn what was there. */
static int show_wanderer(state_t *s) {
    int number = s->wanderer;
    if (!s->from_deck)
        hero_note_gone(s, s->sender, number);
    s->wanderer = 0;
    s->looked = 0;
    memset(s->told, 0, sizeof s->told);
    return number;
}

void hero_discard_wanderer(state_t *s) {
    s->discards[show_wanderer(s)]++;
    end_turn(s);
}

/* ---- 5. Hire ---- */

static int heroes_of(const state_t *s, int seat) {
    return __builtin_popcount(s->team[seat]);
}

static void game_over(state_t *s) {
    s->step = SB_HERO_OVER;
    s->seat = 0;
    s->window = SB_HERO_NO_WINDOW;
}

void hero_hire(state_t *s) {
    int h = s->holder, number = show_wanderer(s);
    if (s->team[h] >> number & 1) {
        s->hired = (uint8_t)number;
        hero_open_window(s, SB_HERO_W3);
        return;
    }
    s->team[h] |= number_bit(number);
    if (heroes_of(s, h) == SB_HERO_TEAM)
        game_over(s);
    else
        end_turn(s);
}

/* Both copies leave: the hired one never joined the team. */
void hero_banish_doubled(state_t *s) {
    int h = s->holder, number = s->hired;
    s->team[h] &= (uint8_t)~number_bit(number);
    s->used[h] &= (uint8_t)~number_bit(number);
    s->doubled[h] = (uint16_t)(s->doubled[h] + 2);
    uint8_t *pile = s->six ? s->discards : s->banished[h];
    pile[number] = (uint8_t)(pile[number] + 2);
    s->hired = 0;
    end_turn(s);
}

/* ---- 6. End of turn ---- */

static void end_turn(state_t *s) {
    for (int i = 0; i < s->hint_count; i++) {
        int number = sb_hero_hint_number(s->hints[i]);
        s->discards[number]++;
        hero_note_gone(s, sb_hero_hint_seat(s->hints[i]), number);
    }
    memset(s->hints, 0, sizeof s->hints);
    s->hint_count = 0;
    s->knight = false;
    s->from_deck = false;
    hero_open_window(s, SB_HERO_W4);
}

void hero_finish_turn(state_t *s) {
    s->window = SB_HERO_NO_WINDOW;
    s->seat = s->sender;
    s->step = SB_HERO_END_DRAW;
    if (!hero_can_draw(s))
        hero_next_turn(s);
}

void hero_next_turn(state_t *s) {
    bool ends = s->six ? s->turns == SB_HERO_TURNS : pile_size(s->deck) == 0;
    s->revealed = 0;
    s->holder = 0;
    if (ends)
        game_over(s);
    else
        hero_begin_turn(s, left_of(s, s->sender));
}
