/* greedy: what it knows of Rent a Hero.
 *
 * The outlook says what the Wanderer is worth to the seat, wherever it stands. Using an ability, giving a hint or
 * sending a card is compared with not doing so, less what the used hero or the card was worth. The outlook uses only
 * what the seat knows, so the choice does not depend on the redeal.
 */
#include "outlook.h"
#include <math.h>

typedef struct sb_hero_state state_t;
typedef struct hero_outlook outlook_t;

enum { NUMBERS = SB_HERO_NUMBERS, ROOM = HERO_ROOM };

/* What a card in hand is worth beyond being a card: one that the seat needs itself, one that its left neighbour has
 * already, the only one of its number. */
static const struct {
    double keep_needed, keep_bait, keep_only;
} believes = {
    .keep_needed = 0.03,
    .keep_bait = 0.03,
    .keep_only = 0.03,
};

static double most(double a, double b) {
    return a > b ? a : b;
}

/* ---- Cards in hand ---- */

/* What I lose with a card of my hand. */
static double price_of_card(const outlook_t *o, int number) {
    const state_t *s = o->s;
    int hand = hero_cards(s->hand[o->me]);
    double worth = hero_outlook_hand(hand) - hero_outlook_hand(hand - 1);
    worth += hero_has(s, o->me, number) ? 0 : believes.keep_needed;
    worth += hero_has(s, hero_left_of(s, o->me), number) ? believes.keep_bait : 0;
    worth += s->hand[o->me][number] == 1 ? believes.keep_only : 0;
    return -hero_outlook_shift(o, o->me, -worth * o->later);
}

/* The best that can be sent from my hand; `any`: whatever the requirement. */
static double best_send(const outlook_t *o, bool any) {
    const state_t *s = o->s;
    double best = -INFINITY;
    for (int number = 1; number <= NUMBERS; number++)
        if (s->hand[o->me][number] && (any || hero_outlook_meets(s, number)))
            best = most(best, o->at[hero_left_of(s, o->me)][number] - price_of_card(o, number));
    return best;
}

/* A card from the deck may be anything I have not seen. */
static double send_from_deck(const outlook_t *o) {
    int unseen[ROOM];
    double sum = 0, all = 0;
    hero_outlook_unseen(o, unseen);
    for (int number = 1; number <= NUMBERS; number++) {
        sum += unseen[number] * o->at[hero_left_of(o->s, o->me)][number];
        all += unseen[number];
    }
    return all > 0 ? sum / all : 0;
}

/* ---- Hints ---- */

/* After the answer I hire or pass on, whichever is better then. */
static double value_of_hint(const outlook_t *o, int card) {
    const double *hired = o->hires[o->me], *passed = o->at[hero_left_of(o->s, o->me)];
    double hire[2] = {0, 0}, pass[2] = {0, 0};
    for (int number = 1; number <= NUMBERS; number++) {
        int answer = sb_hero_agrees(o->s, card, number, true);
        hire[answer] += o->likely[number] * hired[number];
        pass[answer] += o->likely[number] * passed[number];
    }
    return most(hire[0], pass[0]) + most(hire[1], pass[1]) - price_of_card(o, card);
}

/* ---- Abilities ---- */

/* What a forced pass leads to. */
static double after_dog(const outlook_t *o, int number) {
    const state_t *s = o->s;
    return s->holder == s->sender ? 0 : o->at[hero_left_of(s, s->holder)][number];
}

/* What a Wanderer is worth to me where it stands, if I know its number and may use heroes against it. */
static double worth_knowing(const outlook_t *o, int number) {
    const state_t *s = o->s;
    bool mine = s->holder == o->me;
    double best = o->at[s->holder][number];
    if (mine)
        best = o->hires[o->me][number];
    if (mine && s->sender != o->me)
        best = most(best, o->at[hero_left_of(s, o->me)][number]);
    if (hero_is_ready(s, o->me, SB_HERO_PYRO))
        best = most(best, -hero_outlook_price(o, SB_HERO_PYRO));
    if (!mine && hero_is_ready(s, o->me, SB_HERO_DOG))
        best = most(best, after_dog(o, number) - hero_outlook_price(o, SB_HERO_DOG));
    return best;
}

static double value_of_looking(const outlook_t *o) {
    double sum = 0;
    for (int number = 1; number <= NUMBERS; number++)
        sum += o->likely[number] * worth_knowing(o, number);
    return sum;
}

static double value_of_dog(const outlook_t *o) {
    double sum = 0;
    for (int number = 1; number <= NUMBERS; number++)
        sum += o->likely[number] * after_dog(o, number);
    return sum;
}

/* What the Wanderer promises as things stand. */
static double promise(const outlook_t *o) {
    return o->s->wanderer ? hero_outlook_average(o, o->at[o->s->holder]) : 0;
}

/* Two cards more for a seat; and the deck may run out with this turn, which is good for whoever is ahead. */
static double value_of_wizard(const outlook_t *o, int seat) {
    const state_t *s = o->s;
    int hand = hero_cards(s->hand[seat]), deck = hero_cards(s->deck) - 2;
    double value = hero_outlook_shift(o, seat, (hero_outlook_hand(hand + 2) - hero_outlook_hand(hand)) * o->later);
    if (o->turns > 0 && hero_outlook_turns(s, deck) == 0) {
        value = hero_outlook_ending(o);
    }
    return promise(o) + value;
}

/* What I may send if a Black Knight takes effect, against what I may send now. */
static double value_of_knight(const outlook_t *o) {
    if (o->s->sender != o->me)
        return 0;
    double now = best_send(o, false);
    if (now == -INFINITY)
        now = send_from_deck(o);
    return most(best_send(o, true), now) - now;
}

/* What an ability of mine is worth where it can be used now, without the price of the used hero. */
static double value_of(const outlook_t *o, int hero) {
    switch (hero) {
    case SB_HERO_PYRO:
        return 0;
    case SB_HERO_DOG:
        return value_of_dog(o);
    case SB_HERO_SERGEANT:
        return value_of_looking(o);
    case SB_HERO_KNIGHT:
        return value_of_knight(o);
    case SB_HERO_WIZARD:
        return value_of_wizard(o, o->me);
    default:
        return promise(o);
    }
}

/* Could a hero of mine act here, if it were ready? */
static bool could_act(const outlook_t *o, int hero) {
    const state_t *s = o->s;
    switch (hero) {
    case SB_HERO_PYRO:
        return s->wanderer;
    case SB_HERO_DOG:
        return s->wanderer && s->holder != o->me;
    case SB_HERO_SERGEANT:
        return s->wanderer && !(s->looked >> o->me & 1);
    case SB_HERO_KNIGHT:
        return s->window == SB_HERO_W1 && !s->knight;
    default:
        return false;
    }
}

/* The hero is ready for later; or it acts at once and is used again. */
static double value_of_witch(const outlook_t *o, int hero) {
    double value = promise(o) + hero_outlook_shift(o, o->me, hero_outlook_ready(hero) * o->later);
    if (could_act(o, hero))
        value = most(value, value_of(o, hero) + hero_outlook_shift(o, o->me, -hero_outlook_announcing(o->s)));
    return value;
}

/* A doomed hero has nothing to lose. */
static double price_here(const outlook_t *o, int hero) {
    return o->s->hired == hero ? -hero_outlook_shift(o, o->me, -hero_outlook_announcing(o->s))
                               : hero_outlook_price(o, hero);
}

static double score_ability(const outlook_t *o, sb_move move) {
    int hero = sb_hero_number(move);
    double value = hero == SB_HERO_WITCH ? value_of_witch(o, sb_hero_target(move)) : value_of(o, hero);
    return value - price_here(o, hero);
}

/* ---- Answers to an ability ---- */

/* What the position promises me if an announced ability takes effect. */
static double value_of_effect(const outlook_t *o, const struct sb_hero_ability *ability) {
    outlook_t then;
    switch (ability->hero) {
    case SB_HERO_PYRO:
        return 0;
    case SB_HERO_DOG:
        return value_of_dog(o);
    case SB_HERO_SERGEANT:
        then = *o;
        hero_outlook_foresee(&then, (uint8_t)(o->s->looked | 1 << ability->seat));
        return promise(&then);
    case SB_HERO_WIZARD:
        return value_of_wizard(o, ability->seat);
    case SB_HERO_WITCH:
        return promise(o) + hero_outlook_shift(o, ability->seat, hero_outlook_ready(ability->target) * o->later);
    default:
        return promise(o) + (ability->seat == o->s->sender
                                 ? hero_outlook_shift(o, ability->seat, hero_outlook_ready(SB_HERO_KNIGHT))
                                 : 0);
    }
}

/* Chickens above the first ability cancel each other; an even number of them lets it take effect. */
static bool takes_effect(const state_t *s) {
    bool effect = true;
    for (int i = 1; i < s->depth; i++)
        effect ^= s->chain[i].hero == SB_HERO_CHICKEN;
    return effect;
}

/* My Chicken reverses it. If my Witch readies a Chicken, the Chicken follows. */
static double score_answer(const outlook_t *o, sb_move move) {
    bool declined = sb_hero_verb(move) == SB_HERO_DO_DECLINE;
    bool effect = takes_effect(o->s) == declined;
    double value = effect ? value_of_effect(o, &o->s->chain[0]) : promise(o);
    return declined ? value : value - hero_outlook_price(o, sb_hero_number(move));
}

/* ---- Scores ---- */

static double score_hire(const outlook_t *o) {
    return hero_outlook_average(o, o->hires[o->me]);
}

static double score_move(const outlook_t *o, sb_move move) {
    int number = sb_hero_number(move), next = hero_left_of(o->s, o->me);
    if (o->s->depth > 0)
        return score_answer(o, move);
    switch (sb_hero_verb(move)) {
    case SB_HERO_DO_SEND:
        return o->at[next][number] - price_of_card(o, number);
    case SB_HERO_DO_SEND_DECK:
        return send_from_deck(o);
    case SB_HERO_DO_DROP:
        return -price_of_card(o, number);
    case SB_HERO_DO_HIRE:
        return score_hire(o);
    case SB_HERO_DO_PASS:
        return hero_outlook_average(o, o->at[next]);
    case SB_HERO_DO_HINT:
        return value_of_hint(o, number);
    case SB_HERO_DO_ABILITY:
        return score_ability(o, move);
    default:
        return promise(o);
    }
}

/* Moves that use nothing up; they are preferred where nothing can be gained. */
static bool is_quiet(sb_move move) {
    int verb = sb_hero_verb(move);
    return verb == SB_HERO_DO_DECLINE || verb == SB_HERO_DO_PASS;
}

void hero_scores(const struct sb_question *question, int32_t *scores) {
    outlook_t o;
    hero_outlook_look(&o, question->world, question->seat);
    for (int i = 0; i < question->count; i++)
        scores[i] = (int32_t)(score_move(&o, question->moves[i]) * HERO_WON_GAME) + is_quiet(question->moves[i]);
}
