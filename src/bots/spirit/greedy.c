/* greedy: what it knows of Samurai Spirit.
 *
 * The outlook estimates the team's chance to win from a position by a few weighted features. Greedy looks ahead to the
 * end of the turn (expectimax): cards that will be revealed count by their chances, and every choice of a seat by what
 * is best for all.
 *
 * Of the redealt world it uses only what everybody knows. Which card comes next is asked of sb_spirit_next_card; where
 * a card is drawn on a copy, that card is put on top of it first; and intruders that nobody has seen are worth the
 * average.
 */
#include "internal.h"
#include "outlook.h"

typedef struct sb_spirit_state state_t;

/* ---- The odds: what everybody can reckon of the cards ---- */

struct odds {
    struct spirit_odds hidden;
    uint8_t card[SB_SPIRIT_RAIDERS]; /* those that may come next, if it is a hidden one */
    double chance[SB_SPIRIT_RAIDERS];
    int count;
    double redraw; /* the chance to win if the seat turns up another card instead of the one it has; -1 if it cannot */
};

/* A copy whose top raider is hidden: known cards are taken off, and if there is no other, an intruder will do. */
static void uncover(state_t *s) {
    while (s->stack_size > 0 && spirit_is_placed(s, s->stack[s->stack_size - 1]))
        s->stack_size--;
    if (s->stack_size > 0)
        return;
    while (s->intruder_size > 0 && spirit_is_placed(s, s->intruders[s->intruder_size - 1]))
        s->intruder_size--;
    if (s->intruder_size > 0)
        s->stack[s->stack_size++] = s->intruders[--s->intruder_size];
}

static void reckon(struct odds *odds, const state_t *world) {
    double chance[SB_SPIRIT_RAIDERS];
    state_t copy = *world;
    uncover(&copy);
    sb_spirit_next_card(&copy, chance);
    spirit_odds_reckon(&odds->hidden, chance);
    odds->count = 0;
    for (int i = 0; i < SB_SPIRIT_RAIDERS; i++) {
        if (chance[i] <= 0)
            continue;
        odds->card[odds->count] = (uint8_t)i;
        odds->chance[odds->count++] = chance[i];
    }
    odds->redraw = -1;
}

static double chance_to_win(const state_t *s, const struct odds *odds) {
    return spirit_chance_to_win(s, &odds->hidden, greedy_spirit_weights);
}

/* ---- Looking ahead ---- */

/* How deep choices within choices are searched; below, a fixed rule chooses. */
enum { DEEPEST = 3 };

static double best_outcome(const state_t *s, const struct odds *odds, int depth);

static double after(const state_t *s, const struct odds *odds, sb_move move, int depth) {
    state_t copy = *s;
    sb_spirit.apply(&copy, move);
    return best_outcome(&copy, odds, depth);
}

static double judge(const state_t *s, const struct odds *odds, sb_move move, int depth);

/* The next seat to act, or -1 if none fights on. */
static int next_to_fight(const state_t *s) {
    for (int i = 1; i <= s->seats; i++) {
        int seat = (s->turn + i) % s->seats;
        if (!(s->passed >> seat & 1))
            return spirit_fights_on(s, seat) ? seat : -1;
    }
    return -1;
}

/* Penalties are over: what is the best the seat can do under them? */
static double best_action(const state_t *s, const struct odds *odds, int depth) {
    state_t copy = *s;
    copy.frames[copy.depth - 1].step = SB_SPIRIT_STEP_ACTION;
    return best_outcome(&copy, odds, depth);
}

/* The end of a turn. A next card that lies open is played on: whose it will be is what its place is chosen for. */
static double end_of_turn(const state_t *s, const struct odds *odds, int depth) {
    int next = next_to_fight(s);
    if (next < 0 || depth >= DEEPEST || s->stack_size == 0 || !spirit_is_placed(s, s->stack[s->stack_size - 1]))
        return chance_to_win(s, odds);
    state_t copy = *s;
    copy.turn = (uint8_t)next;
    copy.lent = 0;
    copy.no_defend = copy.no_talent = copy.must_pass = false;
    copy.frames[copy.depth++] = (struct sb_spirit_frame){SB_SPIRIT_STEP_ACTION, (uint8_t)next, 0, 0};
    return after(&copy, odds, sb_spirit_move(SB_SPIRIT_FIGHT, 0, 0, 0), depth);
}

static double expect_chance(const state_t *s, const struct odds *odds, int depth) {
    sb_move moves[SB_SPIRIT_RAIDERS];
    double sum = 0, weights = 0;
    int outcomes = sb_spirit.moves(s, moves);
    for (int i = 0; i < outcomes; i++) {
        state_t copy = *s;
        double weight = sb_spirit.weight(s, moves[i]);
        sb_spirit.apply(&copy, moves[i]);
        sum += weight * best_outcome(&copy, odds, depth);
        weights += weight;
    }
    return sum / weights;
}

/* The fixed rule: a move that ends a choice quickly. */
static sb_move quick_choice(int step) {
    static const uint8_t verbs[SB_SPIRIT_STEP_OVER] = {
        [SB_SPIRIT_STEP_PLAY] = SB_SPIRIT_CONFRONT,
        [SB_SPIRIT_STEP_AGAIN] = SB_SPIRIT_STOP,
        [SB_SPIRIT_STEP_KIAI] = SB_SPIRIT_SKIP,
        [SB_SPIRIT_STEP_MORE] = SB_SPIRIT_STOP,
    };
    return sb_spirit_move(verbs[step], 0, 0, 0);
}

static double best_choice(const state_t *s, const struct odds *odds, int depth) {
    sb_move moves[SB_SPIRIT_RAIDERS];
    double best = -1;
    int many = sb_spirit.moves(s, moves);
    for (int i = 0; i < many; i++) {
        /* What another card is worth has been reckoned once for all. */
        bool redraw = sb_spirit_verb(moves[i]) == SB_SPIRIT_REDRAW;
        double value = redraw ? odds->redraw : judge(s, odds, moves[i], depth + 1);
        best = value > best ? value : best;
    }
    return best;
}

static double best_at_stop(const state_t *s, const struct odds *odds, int depth) {
    if (s->cause != SB_SPIRIT_CAUSE_NONE)
        return s->cause == SB_SPIRIT_CAUSE_WON;
    bool acts = sb_spirit_top(s)->a == SB_SPIRIT_STEP_PENALTIES_DONE && s->stack_size > 0 && depth < DEEPEST;
    return acts ? best_action(s, odds, depth) : end_of_turn(s, odds, depth);
}

/* The best that can come of a position on a copy that has been stopped. */
static double best_outcome(const state_t *s, const struct odds *odds, int depth) {
    int step = sb_spirit_top(s)->step;
    switch (step) {
    case SB_SPIRIT_STEP_OVER:
        return best_at_stop(s, odds, depth);
    case SB_SPIRIT_STEP_BACK:
    case SB_SPIRIT_STEP_STRAY:
    case SB_SPIRIT_STEP_FAMILY:
        return expect_chance(s, odds, depth);
    case SB_SPIRIT_STEP_ACTION:
    case SB_SPIRIT_STEP_PLAY:
    case SB_SPIRIT_STEP_KIAI:
    case SB_SPIRIT_STEP_MORE:
        return depth < DEEPEST ? best_choice(s, odds, depth) : judge(s, odds, quick_choice(step), depth);
    case SB_SPIRIT_STEP_AGAIN:
        return judge(s, odds, quick_choice(step), depth);
    default:
        return chance_to_win(s, odds);
    }
}

static bool shoots(const struct sb_spirit_card *card) {
    return card->penalty[0] == SB_SPIRIT_PENALTY_ARROW_LEFT || card->penalty[0] == SB_SPIRIT_PENALTY_ARROW_RIGHT;
}

/* Does the move turn up the top raider? */
static bool draws(const state_t *s, sb_move move) {
    switch (sb_spirit_verb(move)) {
    case SB_SPIRIT_FIGHT:
    case SB_SPIRIT_AGAIN:
    case SB_SPIRIT_REDRAW:
        return true;
    case SB_SPIRIT_SUFFER:
        return s->stack_size > 0 && shoots(&sb_spirit_cards[sb_spirit_top(s)->a]);
    default:
        return false;
    }
}

static double expect_card(const state_t *s, const struct odds *odds, sb_move move, int depth) {
    if (spirit_is_placed(s, s->stack[s->stack_size - 1]))
        return after(s, odds, move, depth);
    state_t copy = *s;
    double sum = 0;
    for (int i = 0; i < odds->count; i++) {
        copy.stack[s->stack_size - 1] = odds->card[i];
        sum += odds->chance[i] * after(&copy, odds, move, depth);
    }
    return sum;
}

/* What a move is worth, on a copy that has been stopped. */
static double judge(const state_t *s, const struct odds *odds, sb_move move, int depth) {
    const struct sb_spirit_frame *top = sb_spirit_top(s);
    if (sb_spirit_verb(move) == SB_SPIRIT_READY)
        return chance_to_win(s, odds);
    /* What Katsushiro would see is not known; that he sees it never hurts. */
    if (top->step == SB_SPIRIT_STEP_KIAI && s->samurai[top->seat] == SB_SPIRIT_KATSUSHIRO)
        return after(s, odds, quick_choice(SB_SPIRIT_STEP_KIAI), depth) +
               (sb_spirit_verb(move) == SB_SPIRIT_KIAI) * 1e-6;
    return draws(s, move) ? expect_card(s, odds, move, depth) : after(s, odds, move, depth);
}

/* Another card in place of the one a fight turns up: it can only be confronted or defended. */
static void reckon_redraw(const state_t *s, struct odds *odds) {
    const struct sb_spirit_frame *top = sb_spirit_top(s);
    bool fights = top->step == SB_SPIRIT_STEP_ACTION || top->step == SB_SPIRIT_STEP_AGAIN;
    if (!fights || !(sb_spirit_talents(s, top->seat) >> SB_SPIRIT_TALENT_REDRAW & 1) || s->stack_size < 2)
        return;
    state_t copy = *s;
    int step = copy.depth - 1;
    copy.frames[step] = (struct sb_spirit_frame){SB_SPIRIT_STEP_PLAY, top->seat, 0, true};
    double sum = 0;
    for (int i = 0; i < odds->count; i++) {
        copy.frames[step].a = odds->card[i];
        sum += odds->chance[i] * best_outcome(&copy, odds, 1);
    }
    odds->redraw = sum;
}

void spirit_scores(const struct sb_question *question, int32_t *scores) {
    struct odds odds;
    state_t s = *(const state_t *)question->world;
    if (question->count == 1) {
        scores[0] = 0;
        return;
    }
    spirit_stop_at_end_of_turn(&s);
    reckon(&odds, &s);
    reckon_redraw(&s, &odds);
    for (int i = 0; i < question->count; i++)
        scores[i] = (int32_t)(judge(&s, &odds, question->moves[i], 0) * SPIRIT_WON_GAME);
}
