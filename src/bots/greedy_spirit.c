/* greedy: what it knows of Samurai Spirit.
 *
 * The bot guesses the team's chance of winning from a position by a few features, each with a weight, and looks ahead
 * to the end of the turn: cards that will be turned up by their chances, everything a seat then has to choose by what
 * is best for all.
 *
 * Of the redealt world it uses only what everybody knows. Which card comes next is asked of sb_spirit_next_card; where
 * a card is drawn on a copy, that card is put on top of it first; and intruders nobody has seen are worth the average.
 */
#include "greedy_spirit.h"
#include "greedy.h"
#include <math.h>
#include <string.h>

typedef struct sb_spirit_state state_t;

/* A score of 1 is this much of a won game. */
static const double unit = 1e8;

/* ---- The odds: what everybody can reckon of the cards ---- */

struct odds {
    uint8_t card[SB_RAIDERS]; /* those that may come next, if it is a hidden one */
    double chance[SB_RAIDERS];
    int count;
    double value[7]; /* how likely the next card has this value */
    double mean;
    double symbol[SB_SYMBOLS + 1];
    double flame;
    double redraw; /* the chance to win if the seat turns up another card instead of the one it has; -1 if it cannot */
    double none[SB_SYMBOLS][SB_RAIDERS + 1]; /* how likely so many cards show no such symbol */
};

static bool has(const struct sb_spirit_set *set, int card) {
    return set->word[card >> 6] >> (card & 63) & 1;
}

/* A copy whose top raider is hidden: known cards are taken off, and if there is no other, an intruder will do. */
static void uncover(state_t *s) {
    while (s->stack_size > 0 && has(&s->placed, s->stack[s->stack_size - 1]))
        s->stack_size--;
    if (s->stack_size > 0)
        return;
    while (s->intruder_size > 0 && has(&s->placed, s->intruders[s->intruder_size - 1]))
        s->intruder_size--;
    if (s->intruder_size > 0)
        s->stack[s->stack_size++] = s->intruders[--s->intruder_size];
}

static void reckon(struct odds *odds, const state_t *world) {
    double chance[SB_RAIDERS];
    state_t copy = *world;
    uncover(&copy);
    sb_spirit_next_card(&copy, chance);
    memset(odds, 0, sizeof *odds);
    for (int i = 0; i < SB_RAIDERS; i++) {
        const struct sb_spirit_card *card = &sb_spirit_cards[i];
        if (chance[i] <= 0)
            continue;
        odds->card[odds->count] = (uint8_t)i;
        odds->chance[odds->count++] = chance[i];
        odds->value[card->value] += chance[i];
        odds->mean += chance[i] * card->value;
        odds->symbol[card->symbol] += chance[i];
        odds->flame += card->flame ? chance[i] : 0;
    }
    if (odds->count == 0)
        odds->mean = 1;
    odds->redraw = -1;
    for (int symbol = 0; symbol < SB_SYMBOLS; symbol++) {
        odds->none[symbol][0] = 1;
        for (int n = 1; n <= SB_RAIDERS; n++)
            odds->none[symbol][n] = odds->none[symbol][n - 1] * (1 - odds->symbol[symbol]);
    }
}

/* ---- The outlook: a position's features, weighed ---- */

struct outlook {
    const state_t *s;
    const struct odds *odds;
    const float (*weights)[MOMENTS];
    int moment;  /* the round's start; its end is the next */
    double gone; /* how much of the round is over: 0 to 1 */
    double sum;
    double flames, lost_farms;                    /* to be expected */
    double lost_families[SB_SPIRIT_FAMILIES + 1]; /* how likely so many */
    double room;                                  /* for cards, with those who fight on */
};

static void count(struct outlook *o, int feature, double amount) {
    const float *weight = &o->weights[feature][o->moment];
    o->sum += amount * ((double)weight[0] + ((double)weight[1] - (double)weight[0]) * o->gone);
}

/* A number between two rows is shared by them. */
static void count_between(struct outlook *o, int feature, int end, double x) {
    double most = end - feature;
    x = x < 0 ? 0 : x > most ? most : x;
    int low = (int)x;
    count(o, feature + low, 1 - (x - low));
    if (x > low)
        count(o, feature + low + 1, x - low);
}

static bool fights_on(const state_t *s, int seat) {
    return !(s->passed >> seat & 1) && !(s->must_pass && seat == s->turn) && s->sum[seat] <= sb_spirit_kiai(s, seat);
}

static int last_card(const state_t *s, int seat) {
    return s->lines[sb_spirit_line(s, seat) + s->line_size[seat] - 1];
}

/* Own and taken: those it will have in its next turns. */
static int lasting_talents(const state_t *s, int seat) {
    return 1 << s->samurai[seat] | s->taken[seat];
}

static int lent_talents(const state_t *s, int seat) {
    int talents = 0;
    for (int owner = 0; owner < s->seats; owner++)
        if (owner != seat && s->token_at[owner] == seat)
            talents |= 1 << s->samurai[owner];
    return talents;
}

static void lack(struct outlook *o, int symbol, double chance) {
    if (symbol == SB_FARM)
        o->lost_farms += chance;
    if (symbol != SB_DOLL)
        return;
    double *lost = o->lost_families;
    lost[SB_SPIRIT_FAMILIES] += lost[SB_SPIRIT_FAMILIES - 1] * chance;
    for (int n = SB_SPIRIT_FAMILIES - 1; n > 0; n--)
        lost[n] += (lost[n - 1] - lost[n]) * chance;
    lost[0] *= 1 - chance;
}

/* What the last card of its line will do to a seat that must face it. Returns the wounds. */
static double face_last_card(struct outlook *o, int seat) {
    if (o->s->line_size[seat] == 0)
        return 0;
    const struct sb_spirit_card *card = &sb_spirit_cards[last_card(o->s, seat)];
    int talents = lasting_talents(o->s, seat) | lent_talents(o->s, seat);
    if (talents >> (card->value % 2 ? SB_IGNORE_ODD : SB_IGNORE_EVEN) & 1)
        return 0;
    double wounds = 0;
    for (int i = 0; i < 2; i++) {
        count(o, PENALTY + card->penalty[i], card->penalty[i] != SB_NO_PENALTY || i == 0);
        wounds += card->penalty[i] == SB_PENALTY_WOUND;
    }
    return wounds;
}

/* The seat fights on, and will see so many cards if nobody else drops out. Returns how many it has room for. */
static double look_at_line(struct outlook *o, int seat, int draws) {
    const state_t *s = o->s;
    int gap = sb_spirit_kiai(s, seat) - s->sum[seat];
    double confronted = 1;
    for (int symbol = 0; symbol < SB_SYMBOLS; symbol++)
        if (!s->defence[seat][symbol])
            confronted -= o->odds->symbol[symbol] * 0.7;
    double room = 0.5 + gap / (o->odds->mean * confronted);
    double turns = room < draws ? room : draws;
    o->room += room;
    count_between(o, GAP, GAP_END, gap);
    count(o, KIAI + s->samurai[seat], gap < 7 ? o->odds->value[gap] : 0);
    double over = 0;
    for (int value = gap + 1; value < 7; value++)
        over += o->odds->value[value];
    count(o, OVERFLOW, over * confronted);
    for (int talents = lasting_talents(s, seat); talents; talents &= talents - 1)
        count(o, TALENT + __builtin_ctz((unsigned)talents), turns);
    for (int talents = lent_talents(s, seat); talents; talents &= talents - 1)
        count(o, LENT + __builtin_ctz((unsigned)talents), 1);
    return turns;
}

static void look_at_seat(struct outlook *o, int seat, int draws) {
    const state_t *s = o->s;
    double wounds = s->wounds[seat], turns = 0;
    bool going = draws > 0 && !(s->passed >> seat & 1);
    if (going)
        wounds += face_last_card(o, seat);
    if (going && fights_on(s, seat))
        turns = look_at_line(o, seat, draws);
    else if (going)
        count(o, ABOVE, 1);
    int whole = (int)turns;
    for (int symbol = 0; symbol < SB_SYMBOLS; symbol++) {
        if (s->defence[seat][symbol])
            continue;
        const double *none = o->odds->none[symbol];
        double missing = none[whole] + (none[whole + 1] - none[whole]) * (turns - whole);
        lack(o, symbol, missing);
        wounds += symbol == SB_HAT ? missing : 0;
    }
    count_between(o, WOUNDS, WOUNDS_END, wounds);
}

static double flames_among(const struct outlook *o, const uint8_t *cards, int many) {
    double flames = 0;
    for (int i = 0; i < many; i++)
        flames += has(&o->s->placed, cards[i]) ? sb_spirit_cards[cards[i]].flame : o->odds->flame;
    return flames;
}

static void look_at_village(struct outlook *o) {
    const state_t *s = o->s;
    int families = __builtin_popcount(s->families);
    count_between(o, LIVES, LIVES_END, s->barricades + s->farms - o->flames - o->lost_farms);
    count_between(o, FARMS, FARMS_END, s->farms - o->lost_farms);
    for (int lost = 0; lost <= SB_SPIRIT_FAMILIES; lost++)
        count(o, FAMILIES + (lost < families ? families - lost : 0), o->lost_families[lost]);
    for (int bonus = 0; bonus < SB_SPIRIT_FAMILIES; bonus++)
        if (s->families >> bonus & 1)
            count(o, BONUS + bonus, 1);
    for (int samurai = 0; samurai < SB_SPIRIT_SAMURAI; samurai++)
        if (s->reserve >> samurai & 1)
            count(o, RESERVE + samurai, 1);
}

/* How many raiders there were when the round began, by the rules' table of levels. */
static int raiders_of_round(const state_t *s) {
    int seats = s->seats, easy = s->level == SB_LEVEL_EASY;
    return (7 - easy) * seats + (s->round - 1) * (seats - easy);
}

static int count_fighting(const state_t *s) {
    int fighting = 0;
    for (int seat = 0; seat < s->seats; seat++)
        fighting += fights_on(s, seat);
    return fighting;
}

/* Seats draw in turn, the one after the seat whose turn it is first. */
static void look_at_seats(struct outlook *o, int fighting) {
    const state_t *s = o->s;
    int place = 0;
    for (int i = 1; i <= s->seats; i++) {
        int seat = (s->turn + i) % s->seats;
        bool fights = fights_on(s, seat);
        int turns = 0;
        if (s->stack_size > 0 && fighting > 0)
            turns = fights ? (s->stack_size + fighting - 1 - place) / fighting : 1;
        place += fights;
        look_at_seat(o, seat, turns);
    }
}

/* If nobody fights on, all the stack goes to the intruders; otherwise there may be room for it, or not. */
static void look_at_cards(struct outlook *o, bool fighting) {
    const state_t *s = o->s;
    o->flames = flames_among(o, s->intruders, s->intruder_size);
    if (fighting)
        count_between(o, SURPLUS, SURPLUS_END, (s->stack_size - o->room + 8) / 2);
    else
        o->flames += flames_among(o, s->stack, s->stack_size);
}

static double chance_to_win(const state_t *s, const struct odds *odds) {
    struct outlook o = {.s = s, .odds = odds, .moment = 2 * (s->round - 1), .lost_families = {1}};
    int fighting = count_fighting(s);
    double left = fighting ? (double)s->stack_size / raiders_of_round(s) : 0;
    o.weights = greedy_spirit_weights[s->seats > 2];
    o.gone = left < 1 ? 1 - left : 0;
    count(&o, ALWAYS, 1);
    look_at_seats(&o, fighting);
    look_at_cards(&o, fighting);
    look_at_village(&o);
    return 1 / (1 + exp(-o.sum));
}

/* ---- Looking ahead ---- */

/* How deep choices within choices are weighed; below, one is made at once. */
enum { DEEPEST = 3 };

static double best_outcome(const state_t *s, const struct odds *odds, int depth);

static double after(const state_t *s, const struct odds *odds, sb_move move, int depth) {
    state_t copy = *s;
    sb_spirit.apply(&copy, move);
    return best_outcome(&copy, odds, depth);
}

static double judge(const state_t *s, const struct odds *odds, sb_move move, int depth);

/* Makes a copy stop where penalties or the turn are over: beyond, the next penalties or the end of the round would turn
 * up cards nobody knows. */
static void stop_at_end_of_turn(state_t *s) {
    for (int i = 0; i < s->depth; i++) {
        struct sb_spirit_frame *frame = &s->frames[i];
        if (frame->step == SB_STEP_TURN_ENDS || frame->step == SB_STEP_PENALTIES_DONE)
            *frame = (struct sb_spirit_frame){SB_STEP_OVER, frame->seat, frame->step, 0};
    }
}

/* The next seat to act, or -1 if none fights on. */
static int next_to_fight(const state_t *s) {
    for (int i = 1; i <= s->seats; i++) {
        int seat = (s->turn + i) % s->seats;
        if (!(s->passed >> seat & 1))
            return fights_on(s, seat) ? seat : -1;
    }
    return -1;
}

/* Penalties are over: what is the best the seat can do under them? */
static double best_action(const state_t *s, const struct odds *odds, int depth) {
    state_t copy = *s;
    copy.frames[copy.depth - 1].step = SB_STEP_ACTION;
    return best_outcome(&copy, odds, depth);
}

/* The end of a turn. A next card that lies open is played on: whose it will be is what its place is chosen for. */
static double end_of_turn(const state_t *s, const struct odds *odds, int depth) {
    int next = next_to_fight(s);
    if (next < 0 || depth >= DEEPEST || s->stack_size == 0 || !has(&s->placed, s->stack[s->stack_size - 1]))
        return chance_to_win(s, odds);
    state_t copy = *s;
    copy.turn = (uint8_t)next;
    copy.lent = 0;
    copy.no_defend = copy.no_talent = copy.must_pass = false;
    copy.frames[copy.depth++] = (struct sb_spirit_frame){SB_STEP_ACTION, (uint8_t)next, 0, 0};
    return after(&copy, odds, sb_spirit_move(SB_SPIRIT_FIGHT, 0, 0, 0), depth);
}

static double expect_chance(const state_t *s, const struct odds *odds, int depth) {
    sb_move moves[SB_RAIDERS];
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

/* What ends a choice quickly, where there is no time to weigh it. */
static sb_move quick_choice(int step) {
    static const uint8_t verbs[SB_STEP_OVER] = {
        [SB_STEP_PLAY] = SB_SPIRIT_CONFRONT,
        [SB_STEP_AGAIN] = SB_SPIRIT_STOP,
        [SB_STEP_KIAI] = SB_SPIRIT_SKIP,
        [SB_STEP_MORE] = SB_SPIRIT_STOP,
    };
    return sb_spirit_move(verbs[step], 0, 0, 0);
}

static double best_choice(const state_t *s, const struct odds *odds, int depth) {
    sb_move moves[SB_RAIDERS];
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
    if (s->cause != SB_CAUSE_NONE)
        return s->cause == SB_CAUSE_WON;
    bool acts = sb_spirit_top(s)->a == SB_STEP_PENALTIES_DONE && s->stack_size > 0 && depth < DEEPEST;
    return acts ? best_action(s, odds, depth) : end_of_turn(s, odds, depth);
}

/* The best that can come of a position on a copy that has been stopped. */
static double best_outcome(const state_t *s, const struct odds *odds, int depth) {
    int step = sb_spirit_top(s)->step;
    switch (step) {
    case SB_STEP_OVER:
        return best_at_stop(s, odds, depth);
    case SB_STEP_BACK:
    case SB_STEP_STRAY:
    case SB_STEP_FAMILY:
        return expect_chance(s, odds, depth);
    case SB_STEP_ACTION:
    case SB_STEP_PLAY:
    case SB_STEP_KIAI:
    case SB_STEP_MORE:
        return depth < DEEPEST ? best_choice(s, odds, depth) : judge(s, odds, quick_choice(step), depth);
    case SB_STEP_AGAIN:
        return judge(s, odds, quick_choice(step), depth);
    default:
        return chance_to_win(s, odds);
    }
}

static bool shoots(const struct sb_spirit_card *card) {
    return card->penalty[0] == SB_PENALTY_ARROW_LEFT || card->penalty[0] == SB_PENALTY_ARROW_RIGHT;
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
    if (has(&s->placed, s->stack[s->stack_size - 1]))
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
    if (top->step == SB_STEP_KIAI && s->samurai[top->seat] == SB_KATSUSHIRO)
        return after(s, odds, quick_choice(SB_STEP_KIAI), depth) + (sb_spirit_verb(move) == SB_SPIRIT_KIAI) * 1e-6;
    return draws(s, move) ? expect_card(s, odds, move, depth) : after(s, odds, move, depth);
}

/* Another card in place of the one a fight turns up: it can only be confronted or defended. */
static void reckon_redraw(const state_t *s, struct odds *odds) {
    const struct sb_spirit_frame *top = sb_spirit_top(s);
    bool fights = top->step == SB_STEP_ACTION || top->step == SB_STEP_AGAIN;
    if (!fights || !(sb_spirit_talents(s, top->seat) >> SB_REDRAW & 1) || s->stack_size < 2)
        return;
    state_t copy = *s;
    int step = copy.depth - 1;
    copy.frames[step] = (struct sb_spirit_frame){SB_STEP_PLAY, top->seat, 0, true};
    double sum = 0;
    for (int i = 0; i < odds->count; i++) {
        copy.frames[step].a = odds->card[i];
        sum += odds->chance[i] * best_outcome(&copy, odds, 1);
    }
    odds->redraw = sum;
}

void greedy_score_spirit(const struct sb_question *question, int32_t *scores) {
    struct odds odds;
    state_t s = *(const state_t *)question->world;
    if (question->count == 1) {
        scores[0] = 0;
        return;
    }
    stop_at_end_of_turn(&s);
    reckon(&odds, &s);
    reckon_redraw(&s, &odds);
    for (int i = 0; i < question->count; i++)
        scores[i] = (int32_t)(judge(&s, &odds, question->moves[i], 0) * unit);
}

void greedy_spirit_halt(state_t *s) {
    stop_at_end_of_turn(s);
}

double greedy_spirit_estimate(const state_t *s) {
    struct odds odds;
    if (s->cause != SB_CAUSE_NONE)
        return s->cause == SB_CAUSE_WON;
    reckon(&odds, s);
    return chance_to_win(s, &odds);
}
