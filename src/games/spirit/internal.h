/* Samurai Spirit: what the files of this folder share.
 *
 * Reading order: cards.csv, samurai.csv, village.csv and pieces.c (the box), rules.c (the machine: who acts, which
 * moves), setup.c (dealing), turn.c, fight.c, kiai.c, village.c and round.c (what happens), scoring.c, notation.c,
 * view.c, facts.c, odds.c, forecast.c, derived.c, redeal.c, standing.c, check.c, show.c (with names.c,
 * drawing.c, moves_worded.c, telling.c, following.c, meaning.c, tolls.c, about.c, pieces_told.c and teaching.c),
 * game.c.
 *
 * How it works: `frames` is a stack of steps to be done. A step on top that waits for a move makes its seat, or chance,
 * the actor; every other one is taken off and done, which may put new ones on top. So whatever breaks into an effect is
 * settled completely before that effect goes on.
 */
#ifndef SABURAU_SPIRIT_INTERNAL_H
#define SABURAU_SPIRIT_INTERNAL_H

#include <assert.h>
#include <saburau/spirit.h>
#include <string.h>

typedef struct sb_spirit_state state_t;
typedef struct sb_spirit_set set_t;
typedef struct sb_spirit_frame frame_t;

/* The options, in the order of the game's table. */
enum { OPTION_LEVEL, OPTION_SAMURAI, OPTION_RESERVE, OPTION_FIRST };
enum { SAMURAI_RANDOM }; /* otherwise 1 + the names, 3 bits each, seat 0 lowest */
enum { RESERVE_AUTO, RESERVE_ON, RESERVE_OFF };
enum { FIRST_RANDOM }; /* value v > 0 is seat v - 1 */

/* ---- Sets of cards ---- */

static inline bool has(const set_t *set, int card) {
    return set->word[card >> 6] >> (card & 63) & 1;
}
static inline void add(set_t *set, int card) {
    set->word[card >> 6] |= (uint64_t)1 << (card & 63);
}
static inline void drop(set_t *set, int card) {
    set->word[card >> 6] &= ~((uint64_t)1 << (card & 63));
}
static inline int set_size(const set_t *set) {
    return __builtin_popcountll(set->word[0]) + __builtin_popcountll(set->word[1]);
}
static inline bool is_empty(const set_t *set) {
    return !(set->word[0] | set->word[1]);
}
/* Takes the lowest card out of a set that is not empty. */
static inline int take_lowest(set_t *set) {
    int half = set->word[0] ? 0 : 1;
    int card = half * 64 + __builtin_ctzll(set->word[half]);
    set->word[half] &= set->word[half] - 1;
    return card;
}
static inline set_t join(const set_t *a, const set_t *b) {
    return (set_t){{a->word[0] | b->word[0], a->word[1] | b->word[1]}};
}
static inline set_t without(const set_t *a, const set_t *b) {
    return (set_t){{a->word[0] & ~b->word[0], a->word[1] & ~b->word[1]}};
}
/* The cards with numbers from `least` to before `end`. */
static inline set_t card_range(int least, int end) {
    set_t set = {{0, 0}};
    for (int card = least; card < end; card++)
        add(&set, card);
    return set;
}

/* ---- Steps ---- */

static inline void push(state_t *s, int step, int seat, int a, int b) {
    assert(s->depth < SB_SPIRIT_DEPTH);
    s->frames[s->depth++] = (frame_t){(uint8_t)step, (uint8_t)seat, (uint8_t)a, (uint8_t)b};
}
static inline frame_t pop(state_t *s) {
    frame_t top = s->frames[--s->depth];
    s->frames[s->depth] = (frame_t){0, 0, 0, 0};
    return top;
}
/* Nothing is to be done any more: a round or the game ends in the middle of whatever was going on. */
static inline void drop_all_steps(state_t *s) {
    memset(s->frames, 0, sizeof s->frames);
    s->depth = 0;
}
/* What holds for one turn only. */
static inline void forget_turn(state_t *s) {
    s->lent = 0;
    s->fights = 0;
    s->no_defend = s->no_support = s->must_pass = s->no_talent = false;
}
static inline bool waits_for_chance(int step) {
    return step <= SB_SPIRIT_STEP_HEAL;
}
static inline bool waits_for_seat(int step) {
    return step >= SB_SPIRIT_STEP_RESERVE && step <= SB_SPIRIT_STEP_ORDER;
}

/* ---- Seats ---- */

static inline bool in_set(uint8_t seats, int seat) {
    return seats >> seat & 1;
}
static inline bool has_passed(const state_t *s, int seat) {
    return in_set(s->passed, seat);
}
static inline int left_neighbour(const state_t *s, int seat) {
    return seat + 1 == s->seats ? 0 : seat + 1;
}
static inline int right_neighbour(const state_t *s, int seat) {
    return seat == 0 ? s->seats - 1 : seat - 1;
}
static inline bool is_animal(const state_t *s, int seat) {
    return s->wounds[seat] >= 2;
}
static inline bool is_wounded(const state_t *s, int seat) {
    return s->wounds[seat] & 1;
}
static inline bool has_talent(const state_t *s, int seat, int talent) {
    return sb_spirit_talents(s, seat) >> talent & 1;
}
static inline int last_of_line(const state_t *s, int seat) {
    return s->lines[sb_spirit_line(s, seat) + s->line_size[seat] - 1];
}
static inline int value_of(int card) {
    return sb_spirit_cards[card].value;
}

/* Which talent ignores a card's penalty, and which gives it to a neighbour. */
static inline int ignoring_talent(int card) {
    return value_of(card) % 2 ? SB_SPIRIT_TALENT_IGNORE_ODD : SB_SPIRIT_TALENT_IGNORE_EVEN;
}
static inline int giving_talent(int card) {
    return value_of(card) % 2 ? SB_SPIRIT_TALENT_GIVE_ODD : SB_SPIRIT_TALENT_GIVE_EVEN;
}

/* ---- Cards on the move (setup.c) ---- */

int spirit_draw_top(state_t *s); /* the top raider, for all to see */
void spirit_discard(state_t *s, int card);
void spirit_infiltrate(state_t *s);   /* the top raider onto the intruders, as it lies */
int spirit_take_intruder(state_t *s); /* the top intruder, for all to see */
void spirit_put_under(state_t *s, int card);
void spirit_add_to_line(state_t *s, int seat, int card); /* … and compares its sum */
int spirit_take_from_line(state_t *s, int seat, int index);

/* ---- What happens ---- */

/* rules.c: a move is what its actor does, and then, one by one, the steps that follow by themselves. Whoever tells of
 * it takes the same steps. */
void spirit_begin_move(state_t *s, sb_move move);
bool spirit_waits(const state_t *s); /* for a move, or because the game is over */
void spirit_follow(state_t *s);

/* setup.c */
void spirit_begin_round(state_t *s);
void spirit_add_leader(state_t *s, int card);
void spirit_deal_raider(state_t *s, int card);
void spirit_deal_anew(state_t *s, int joining);

/* turn.c */
void spirit_begin_turn(state_t *s, int seat);
void spirit_meet_last_card(state_t *s, int seat);
/* Can the seat ignore the last card of its line when its penalty comes next? Tokens lent to it serve for one turn. */
bool spirit_may_ignore(const state_t *s, int seat);
/* Was the penalty suffered in this turn, and does it last until the turn's end? */
bool spirit_binds(const state_t *s, int penalty);
void spirit_suffer(state_t *s, int seat, int card);
bool spirit_can_inflict(const state_t *s, int seat, int penalty);
int spirit_arrow_target(const state_t *s, int seat, int arrow);
void spirit_apply_penalty(state_t *s, int seat, int penalty);
int spirit_action_moves(const state_t *s, int seat, sb_move *moves);
void spirit_support(state_t *s, int seat, int whom);
void spirit_end_turn(state_t *s, int seat);

/* fight.c */
void spirit_fight(state_t *s, int seat);
int spirit_play_moves(const state_t *s, const frame_t *frame, sb_move *moves);
void spirit_play_card(state_t *s, const frame_t *frame, sb_move move);
void spirit_after_fight(state_t *s, int seat);

/* kiai.c */
void spirit_compare_sum(state_t *s, int seat, bool added);
int spirit_kiai_moves(const state_t *s, int seat, sb_move *moves);
void spirit_use_kiai(state_t *s, int seat, sb_move move, bool first_use);
void spirit_end_kiai(state_t *s, int seat);
int spirit_order_moves(const state_t *s, int count, sb_move *moves);
void spirit_order_cards(state_t *s, int count, sb_move move);

/* village.c */
void spirit_wound(state_t *s, int seat);
void spirit_lose_barricade(state_t *s);
void spirit_lose_farm(state_t *s);
void spirit_turn_back(state_t *s, int back);
void spirit_lose_family(state_t *s, int bonus);
void spirit_add_barricade(state_t *s);
void spirit_game_over(state_t *s, int cause);

/* round.c */
void spirit_end_round(state_t *s, bool all_passed);
void spirit_settle_defences(state_t *s, int symbol, int seat);
void spirit_bring_bonus(state_t *s, int bonus);
void spirit_turn_up_intruders(state_t *s);
void spirit_next_round(state_t *s);

/* The cards whose place nobody knows: in the stack, with the intruders, or still to be dealt. */
set_t spirit_hidden_cards(const state_t *s);

/* Of those who came into play in this round, the cards nobody has ever seen, in play or not. */
set_t spirit_never_seen(const state_t *s);

/* How the next card would meet a seat's kiai, if it came into its line. */
struct odds {
    double below, exact, above;
};
struct odds spirit_compute_odds(const state_t *s, int seat, const double chance[SB_SPIRIT_RAIDERS]);

/* How many cards nobody sees may still come this round, by symbol: those seen before, and those never seen that might
 * be there. */
void spirit_count_may_come(const state_t *s, int count[SB_SPIRIT_SYMBOLS + 1]);

/* How many flames there are among the cards whose place nobody knows: at least, at most, and as a mean. Not while cards
 * are dealt. */
struct flames {
    int least, most;
    double expected;
};
struct flames spirit_count_flames(const state_t *s);

/* forecast.c: the end of the round, if all passed now. What is hidden, or drawn, may turn out well or badly. */
struct range {
    int least, most;
};
struct forecast {
    uint8_t lacking[SB_SPIRIT_SYMBOLS];       /* the seats without each symbol, a bit each */
    uint8_t dying;                            /* of those without a hat: for whom it is the fourth wound */
    int raiders;                              /* that slip in */
    int intruders;                            /* in all, those included */
    struct range flames;                      /* that are turned up */
    int about;                                /* … as a mean, rounded */
    struct range barricades, farms, families; /* left */
    uint8_t sure;   /* the cause for which the game is lost in any case; SB_SPIRIT_CAUSE_NONE */
    uint8_t likely; /* … if there are about so many flames, and nothing worse comes */
    uint8_t may;    /* the causes for which it may be lost, a bit each */
};
/* False where no round is being played. It depends only on what all know. */
bool spirit_forecast(const state_t *s, struct forecast *forecast);

/* Samurai are drawn seat by seat; before that nobody sits anywhere. */
static inline int seated(const state_t *s) {
    return sb_spirit_top(s)->step == SB_SPIRIT_STEP_SAMURAI ? sb_spirit_top(s)->seat : s->seats;
}

/* Nobody bears a wound token, and nobody is dead. */
bool spirit_unhurt(const state_t *s);
/* The cards of a set that show a doll; the dolls of the first stack that lie in the open. */
int spirit_dolls_in(set_t set);
int spirit_open_dolls(const state_t *s);

/* ---- The table's functions ---- */

void spirit_start(void *state, const struct sb_setup *setup);
int spirit_actor(const void *state);
int spirit_moves(const void *state, sb_move *moves);
uint32_t spirit_weight(const void *state, sb_move outcome);
sb_move spirit_sample(const void *state, struct sb_random *random);
void spirit_apply(void *state, sb_move move);
extern const char *const spirit_causes[];
void spirit_result(const void *state, struct sb_result *result);
void spirit_summary(const void *state, struct sb_text *json);
void spirit_write(const void *state, sb_move move, int eye, struct sb_text *out);
/* A card by its id, a samurai by its name; -1 if there is none. */
int spirit_find_card(const char *word);
int spirit_find_samurai(const char *word);
bool spirit_read(const void *state, const char *text, sb_move *move, struct sb_error *error);
void spirit_refuse(const void *state, sb_move move, struct sb_error *error);
extern const struct sb_view_member spirit_view[];
extern const struct sb_view_member spirit_derived[];
void spirit_facts(const void *before, sb_move move, const void *after, int eye, struct sb_text *json);
bool spirit_is_hidden(int verb, int eye);
bool spirit_reveals(const void *state, sb_move move);
uint64_t spirit_notices(const void *before, sb_move move, const void *after, int eye);
void spirit_redeal(void *state, int seat, struct sb_random *random);
bool spirit_check(const void *state, struct sb_error *error);
extern const struct sb_standing spirit_standing[];
extern const struct sb_show spirit_show;

/* Levels: what they start with (pieces.c). */
struct level {
    const char *name;
    uint8_t more_barricades; /* than seats */
    uint8_t raiders;         /* per seat, in round 1 */
    uint8_t fewer_leaders;   /* than seats, in rounds 2 and 3 */
    bool backs, bonuses;
    uint8_t pluses; /* after the score */
};
extern const struct level spirit_levels[SB_SPIRIT_LEVELS];

#endif
