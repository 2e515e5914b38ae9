/* The outlook on a game of Samurai Spirit. */
#include "outlook.h"
#include <math.h>
#include <saburau/hash.h>
#include <saburau/random.h>

typedef struct sb_spirit_state state_t;

/* ---- The odds ---- */

void spirit_odds_reckon(struct spirit_odds *odds, const double chance[SB_SPIRIT_RAIDERS]) {
    *odds = (struct spirit_odds){.mean = 0};
    for (int i = 0; i < SB_SPIRIT_RAIDERS; i++) {
        const struct sb_spirit_card *card = &sb_spirit_cards[i];
        if (chance[i] <= 0)
            continue;
        odds->value[card->value] += chance[i];
        odds->mean += chance[i] * card->value;
        odds->symbol[card->symbol] += chance[i];
        odds->flame += card->flame ? chance[i] : 0;
    }
    if (odds->mean <= 0)
        odds->mean = 1;
}

void spirit_odds_count(struct spirit_odds *odds, const state_t *world) {
    int value[7] = {0}, symbol[SB_SPIRIT_SYMBOLS + 1] = {0}, flame = 0, sum = 0, many = world->stack_size;
    for (int i = 0; i < many; i++) {
        const struct sb_spirit_card *card = &sb_spirit_cards[world->stack[i]];
        value[card->value]++;
        symbol[card->symbol]++;
        flame += card->flame;
        sum += card->value;
    }
    double share = many > 0 ? 1.0 / many : 0;
    for (int i = 0; i < 7; i++)
        odds->value[i] = value[i] * share;
    for (int i = 0; i <= SB_SPIRIT_SYMBOLS; i++)
        odds->symbol[i] = symbol[i] * share;
    odds->flame = flame * share;
    odds->mean = many > 0 ? sum * share : 1;
}

/* Cards of some kind, counted. */
struct tally {
    int value[7], symbol[SB_SPIRIT_SYMBOLS + 1], flame, many;
};

static void tally_card(struct tally *tally, int number) {
    const struct sb_spirit_card *card = &sb_spirit_cards[number];
    tally->value[card->value]++;
    tally->symbol[card->symbol]++;
    tally->flame += card->flame;
    tally->many++;
}

static bool is_in(const struct sb_spirit_set *set, int card) {
    return set->word[card >> 6] >> (card & 63) & 1;
}

/* The cards that came in with this round and that nobody has ever seen, whether they are in play or not. */
static void tally_strangers(struct tally *tally, const state_t *s) {
    static const int ends[] = {0, SB_SPIRIT_LIEUTENANTS, SB_SPIRIT_BOSSES, SB_SPIRIT_RAIDERS};
    for (int card = ends[s->round - 1]; card < ends[s->round]; card++)
        if (!is_in(&s->seen, card))
            tally_card(tally, card);
}

struct hidden {
    struct tally placed; /* cards of the stack whose place all know, */
    struct tally known;  /* those that have been seen, and lie hidden somewhere, */
    struct tally strangers;
    int unknown; /* how many of the strangers lie hidden, too */
    int stack;   /* hidden cards of the stack */
};

static void tally_hidden(struct hidden *hidden, const state_t *s, const uint8_t *cards, int many, bool stack) {
    for (int i = 0; i < many; i++) {
        if (spirit_is_placed(s, cards[i])) {
            if (stack)
                tally_card(&hidden->placed, cards[i]);
            continue;
        }
        hidden->stack += stack;
        if (is_in(&s->seen, cards[i]))
            tally_card(&hidden->known, cards[i]);
        else
            hidden->unknown++;
    }
}

static void tally_gathered(struct hidden *hidden, const state_t *s) {
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++)
        if (is_in(&s->pool, card))
            tally_card(&hidden->known, card);
    hidden->unknown = sb_spirit_top(s)->a;
    hidden->stack = s->stack_size;
}

void spirit_odds_known(struct spirit_odds *odds, const state_t *s) {
    struct hidden hidden = {.unknown = 0};
    const struct tally *placed = &hidden.placed, *known = &hidden.known, *strangers = &hidden.strangers;
    if (spirit_round_begins(s)) {
        tally_gathered(&hidden, s);
    } else {
        tally_hidden(&hidden, s, s->stack, s->stack_size, true);
        tally_hidden(&hidden, s, s->intruders, s->intruder_size, false);
    }
    if (hidden.unknown > 0)
        tally_strangers(&hidden.strangers, s);
    int places = known->many + hidden.unknown;
    double each = places > 0 ? 1.0 / places : 0, stack = s->stack_size > 0 ? 1.0 / s->stack_size : 0;
    double stranger = strangers->many > 0 ? (double)hidden.unknown / strangers->many : 0;
    double in_stack = each * hidden.stack;
    *odds = (struct spirit_odds){.flame = (known->flame + strangers->flame * stranger) * each};
    for (int i = 0; i < 7; i++) {
        odds->value[i] = ((known->value[i] + strangers->value[i] * stranger) * in_stack + placed->value[i]) * stack;
        odds->mean += i * odds->value[i];
    }
    for (int i = 0; i <= SB_SPIRIT_SYMBOLS; i++)
        odds->symbol[i] = ((known->symbol[i] + strangers->symbol[i] * stranger) * in_stack + placed->symbol[i]) * stack;
    if (s->stack_size == 0)
        odds->mean = 1;
}

/* ---- Features, weighed ---- */

struct outlook {
    const state_t *s;
    const struct spirit_odds *odds;
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

bool spirit_fights_on(const state_t *s, int seat) {
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
    if (symbol == SB_SPIRIT_FARM)
        o->lost_farms += chance;
    if (symbol != SB_SPIRIT_DOLL)
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
    if (talents >> (card->value % 2 ? SB_SPIRIT_TALENT_IGNORE_ODD : SB_SPIRIT_TALENT_IGNORE_EVEN) & 1)
        return 0;
    double wounds = 0;
    for (int i = 0; i < 2; i++) {
        count(o, PENALTY + card->penalty[i], card->penalty[i] != SB_SPIRIT_NO_PENALTY || i == 0);
        wounds += card->penalty[i] == SB_SPIRIT_PENALTY_WOUND;
    }
    return wounds;
}

/* The seat fights on, and will see so many cards if nobody else drops out. Returns how many it has room for. */
static double look_at_line(struct outlook *o, int seat, int draws) {
    const state_t *s = o->s;
    int gap = sb_spirit_kiai(s, seat) - s->sum[seat];
    double confronted = 1;
    for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++)
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

/* How likely so many cards, whole or not, do not show a symbol that each shows with this chance. */
static double without_symbol(double chance, double cards) {
    double none = 1;
    int whole = (int)cards;
    for (int i = 0; i < whole; i++)
        none *= 1 - chance;
    return none + (none * (1 - chance) - none) * (cards - whole);
}

static void look_at_seat(struct outlook *o, int seat, int draws) {
    const state_t *s = o->s;
    double wounds = s->wounds[seat], turns = 0;
    bool going = draws > 0 && !(s->passed >> seat & 1);
    if (going)
        wounds += face_last_card(o, seat);
    if (going && spirit_fights_on(s, seat))
        turns = look_at_line(o, seat, draws);
    else if (going)
        count(o, ABOVE, 1);
    for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++) {
        if (s->defence[seat][symbol])
            continue;
        double missing = without_symbol(o->odds->symbol[symbol], turns);
        lack(o, symbol, missing);
        wounds += symbol == SB_SPIRIT_HAT ? missing : 0;
    }
    count_between(o, WOUNDS, WOUNDS_END, wounds);
}

static double flames_among(const struct outlook *o, const uint8_t *cards, int many) {
    double flames = 0;
    for (int i = 0; i < many; i++)
        flames += spirit_is_placed(o->s, cards[i]) ? sb_spirit_cards[cards[i]].flame : o->odds->flame;
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
    int seats = s->seats, easy = s->level == SB_SPIRIT_LEVEL_EASY;
    return (7 - easy) * seats + (s->round - 1) * (seats - easy);
}

static int count_fighting(const state_t *s) {
    int fighting = 0;
    for (int seat = 0; seat < s->seats; seat++)
        fighting += spirit_fights_on(s, seat);
    return fighting;
}

/* Seats draw in turn, the one after the seat whose turn it is first. */
static void look_at_seats(struct outlook *o, int fighting) {
    const state_t *s = o->s;
    int place = 0;
    for (int i = 1; i <= s->seats; i++) {
        int seat = (s->turn + i) % s->seats;
        bool fights = spirit_fights_on(s, seat);
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

double spirit_log_odds(const state_t *s, const struct spirit_odds *odds, const spirit_weights weights) {
    struct outlook o = {.s = s, .odds = odds, .moment = 2 * (s->round - 1), .lost_families = {1}};
    int fighting = count_fighting(s);
    double left = fighting ? (double)s->stack_size / raiders_of_round(s) : 0;
    o.weights = weights[s->seats > 2];
    o.gone = left < 1 ? 1 - left : 0;
    count(&o, ALWAYS, 1);
    look_at_seats(&o, fighting);
    look_at_cards(&o, fighting);
    look_at_village(&o);
    return o.sum;
}

double spirit_chance_to_win(const state_t *s, const struct spirit_odds *odds, const spirit_weights weights) {
    return 1 / (1 + exp(-spirit_log_odds(s, odds, weights)));
}

/* ---- The end of a round ---- */

bool spirit_round_is_over(const state_t *s) {
    bool all_passed = s->passed == (1 << s->seats) - 1 || s->turns == SB_SPIRIT_TURNS;
    return s->cause == SB_SPIRIT_CAUSE_NONE && sb_spirit_top(s)->step == SB_SPIRIT_STEP_OVER &&
           (s->stack_size == 0 || all_passed);
}

bool spirit_round_begins(const state_t *s) {
    const struct sb_spirit_frame *top = sb_spirit_top(s);
    return top->step == SB_SPIRIT_STEP_LEADER && top->a == s->seats - (s->level == SB_SPIRIT_LEVEL_EASY);
}

void spirit_settle_round(state_t *s) {
    struct sb_random random;
    uint64_t world = sb_hash(s->barricades, s->stack, sizeof s->stack);
    sb_random_stream(&random, sb_hash(world, s->intruders, sizeof s->intruders), s->passed);
    /* The end of the turn follows a choice: not to fight again is one that changes nothing. */
    s->frames[0] = (struct sb_spirit_frame){SB_SPIRIT_STEP_TURN_ENDS, s->turn, 0, 0};
    s->frames[1] = (struct sb_spirit_frame){SB_SPIRIT_STEP_AGAIN, s->turn, 0, 0};
    s->depth = 2;
    sb_spirit.apply(s, sb_spirit_move(SB_SPIRIT_STOP, 0, 0, 0));
    while (s->cause == SB_SPIRIT_CAUSE_NONE && !spirit_round_begins(s))
        sb_spirit.apply(s, sb_spirit.sample(s, &random));
}

/* ---- Stopping ---- */

void spirit_stop_at_end_of_turn(state_t *s) {
    for (int i = 0; i < s->depth; i++) {
        struct sb_spirit_frame *frame = &s->frames[i];
        if (frame->step == SB_SPIRIT_STEP_TURN_ENDS || frame->step == SB_SPIRIT_STEP_PENALTIES_DONE)
            *frame = (struct sb_spirit_frame){SB_SPIRIT_STEP_OVER, frame->seat, frame->step, 0};
    }
}
