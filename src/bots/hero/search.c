/* search: what it knows of Rent a Hero.
 *
 * Moves are judged, and made in playouts, as greedy does it, by an outlook that uses only what their seat knows; so
 * nobody is believed to see everything. Worlds are preferred that explain what those who know the Wanderer have done:
 * the sender chose it from its hand, and a seat that knew it and passed it on had no use for it.
 *
 * The others have no tree: they play as greedy would with what they know. A tree of their own takes thousands of visits
 * to find as much, because each visit is in another world most of the time. So all visits go to the searching seat's
 * own decisions.
 */
#include "outlook.h"
#include <math.h>

typedef struct sb_hero_state state_t;

enum { MOST_MOVES = 24 }; /* the game's moves_most */

/* ---- What is believed: numbers that were tuned by matches ---- */

static const struct {
    /* Rejection sampling: how many worlds are dealt at most until one is accepted, with a chance that is its
     * likelihood. */
    int deals;
    /* The softmax temperature of a sender's choice among its cards, in won games; and how often it sends a random one.
     */
    double temperature, any;
    /* How likely a seat that knows the Wanderer passes on what it lacks. */
    double passes_needed;
    /* With so few cards in the deck the game is about to end: drawing may end it, and estimates say too little. */
    int few_cards;
} believes = {
    .deals = 8,
    .temperature = 0.01,
    .any = 0.1,
    .passes_needed = 0.2,
    .few_cards = 4,
};

/* ---- Moves ---- */

static void judge(const struct sb_game *game, const void *state, const sb_move *moves, int count, float *scores) {
    const state_t *s = state;
    int32_t found[MOST_MOVES];
    struct sb_question question = {.game = game, .seat = s->seat, .world = state, .moves = moves, .count = count};
    hero_scores(&question, found);
    for (int i = 0; i < count; i++)
        scores[i] = (float)found[i] * 1e-9f;
}

static bool is_late(const state_t *s) {
    return !s->six && hero_cards(s->deck) <= believes.few_cards;
}

/* A window in which nothing but cards and what is good later is at stake: before sending, but for a sender's own
 * Knight, and after the turn. Whoever is asked there says no, unless the end is near. */
static bool is_idle(const state_t *s) {
    bool before = s->window == SB_HERO_W1 && !(s->seat == s->sender && hero_is_ready(s, s->seat, SB_HERO_KNIGHT));
    return s->step == SB_HERO_ASK && s->depth == 0 && (before || s->window == SB_HERO_W4) && !is_late(s);
}

static sb_move play(const struct sb_game *game, const void *state, struct sb_random *random) {
    (void)random;
    if (is_idle(state))
        return sb_hero_move(SB_HERO_DO_DECLINE, 0, 0, 0);
    return search_play_best(game, state, judge);
}

static bool minor(const void *state, int seat) {
    const state_t *s = state;
    return s->seat != seat || is_idle(s);
}

/* ---- Worlds ---- */

/* How likely the sender would have sent the Wanderer, out of the hand it had then. */
static double would_send(const state_t *s) {
    state_t then = *s;
    sb_move moves[MOST_MOVES];
    float scores[MOST_MOVES];
    double sent = 0, all = 0;
    then.hand[s->sender][s->wanderer]++;
    then.wanderer = 0;
    then.hint_count = 0;
    then.step = SB_HERO_SEND;
    then.seat = s->sender;
    int count = sb_hero.moves(&then, moves);
    if (count == 1)
        return 1;
    judge(&sb_hero, &then, moves, count, scores);
    for (int i = 0; i < count; i++) {
        double weight = exp((double)(scores[i] - scores[0]) / believes.temperature);
        all += weight;
        sent += sb_hero_number(moves[i]) == s->wanderer ? weight : 0;
    }
    return believes.any + (1 - believes.any) * sent / all;
}

static bool knows_wanderer(const state_t *s, int seat) {
    return s->looked >> seat & 1 || hero_was_told(s, seat);
}

/* How likely all who knew the Wanderer would have done what they did, in this world. */
static double likely(const state_t *s) {
    double chance = s->from_deck ? 1 : would_send(s);
    for (int seat = hero_left_of(s, s->sender); seat != s->holder; seat = hero_left_of(s, seat))
        if (knows_wanderer(s, seat) && !hero_has(s, seat, s->wanderer))
            chance *= believes.passes_needed;
    return chance;
}

/* Where the seat knows the Wanderer, or there is none, all worlds are equally likely. */
static void redeal(void *state, int seat, struct sb_random *random) {
    static const uint32_t one = 1u << 30;
    const state_t *s = state;
    bool unknown = s->wanderer && !(s->looked >> seat & 1);
    sb_hero.redeal(state, seat, random);
    for (int deals = 1; unknown && deals < believes.deals; deals++) {
        if (sb_random_below(random, one) < likely(s) * one)
            return;
        sb_hero.redeal(state, seat, random);
    }
}

/* ---- Estimates ---- */

/* A turn begins, and no Wanderer is on its way. The last turns are played to the end, for then each hire decides.
 *
 * A playout ends with the turn. Before a network judged it went on for three turns, which showed what a hand and its
 * abilities are good for; now that wins no more (39.0 % of 210 games among two of the search before, at equal time,
 * where one turn won 40.5 %), and takes twice as long. */
static bool quiet(const void *state) {
    const state_t *s = state;
    return s->step == SB_HERO_REVEAL && !is_late(s);
}

static void estimate(const void *state, double *values) {
    const state_t *s = state;
    learned_values(&hero_learned, hero_learned.network(s->seats), s, values);
}

const struct search_knowledge hero_search = {
    .redeal = redeal,
    .minor = minor,
    .judge = judge,
    .play = play,
    .quiet = quiet,
    .estimate = estimate,
    .quiet_most = 1,
    .shared = true,
    .temperature = 0.02f,
    .exploration = 0.5,
    .widening = 8.0,
};
