/* What a network looks at in Samurai, from one seat's point of view: "mine" is that seat's, the others are counted from
 * its left neighbour on. All of it lies open on the table, but for the seat's own hand. */
#include "estimate.h"
#include "internal.h"
#include <math.h>
#include <string.h>

typedef struct sb_samurai_state state_t;

enum {
    SEATS = SB_SAMURAI_SEATS,
    KINDS = SB_SAMURAI_KINDS,
    SETTLEMENTS = SB_SAMURAI_SETTLEMENTS,
    TOKENS = SB_SAMURAI_TOKENS,
    OPENS = VICTORY_OPEN, /* open land spaces around a figure: 1 to 6 */
    LEADS = 11,           /* my influence less the highest other: -5 to 5 */
    STRENGTHS = 6,        /* influence: 0 to 5 */
    LEFT = 14,            /* figures of a kind on the map */
    FEW = 8,              /* figures of a kind: 0 to 7 */
    MARGINS = 9,          /* figures of a kind less the most of another seat: -4 to 4 */
    ASIDE = 5,
    EMPTY = 15, /* empty land spaces, four by four */
};

/* Each block of features begins where the one before ends. */
enum {
    FIGURE = 1,                                               /* a figure: kind, open, lead, do I play next? */
    STRENGTH = FIGURE + KINDS * OPENS * LEADS * 2,            /* … kind, open, my influence, the highest other */
    PLACE = STRENGTH + KINDS * OPENS * STRENGTHS * STRENGTHS, /* … settlement, open, lead */
    CLOSES = PLACE + SETTLEMENTS * OPENS * LEADS,             /* … one open: kind, do I play next, can be taken? */
    SEA = CLOSES + KINDS * 2 * 2,                             /* … beside open sea: open */
    CAPTURED = SEA + OPENS,                                   /* seat, kind, how many */
    ON_MAP = CAPTURED + SEATS * KINDS * FEW,                  /* kind, how many */
    MARGIN = ON_MAP + KINDS * LEFT,                           /* seat, kind, margin, on the map */
    PUT_ASIDE = MARGIN + SEATS * KINDS * MARGINS * FEW,       /* how many */
    HAND = PUT_ASIDE + ASIDE,                                 /* my tokens */
    PILE = HAND + TOKENS,                                     /* … */
    UNPLAYED = PILE + TOKENS,                                 /* others' tokens, in hand or pile: seat, token */
    NEXT = UNPLAYED + (SEATS - 1) * TOKENS,                   /* who plays next */
    MINE_LEFT = NEXT + SEATS,                                 /* how many tokens I have */
    EMPTY_LAND = MINE_LEFT + TOKENS + 1,
    FEATURES = EMPTY_LAND + EMPTY
};

/* The kinds are alike: what holds of helmets holds of buddhas. */
static const uint8_t symmetries[][KINDS] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

struct sight {
    const state_t *s;
    samurai_influence *influence; /* by settlement */
    const uint8_t *kinds;         /* what each kind is called here */
    int me;
    struct learned_view *view;
};

static int between(int least, int most, int number) {
    return number < least ? least : number > most ? most : number;
}

static void list(const struct sight *sight, int feature) {
    learned_list(sight->view, feature);
}

/* How many places to my left a seat sits. */
static int distance(const struct sight *sight, int seat) {
    int seats = sight->s->seats;
    return (seat - sight->me + seats) % seats;
}

/* ---- Figures on the map ---- */

static uint32_t tokens_for_land(const struct sight *sight, int seat) {
    const state_t *s = sight->s;
    return samurai_for_land(seat == sight->me ? s->hand[seat] : s->hand[seat] | s->pile[seat]);
}

/* Could who plays next close the settlement and take the figure, as far as I know? */
static bool can_be_taken(const struct sight *sight, int settlement, int kind) {
    int next = samurai_next(sight->s), highest = 0, strongest = -1;
    for (int seat = 0; seat < sight->s->seats; seat++)
        if (seat != next)
            highest = between(sight->influence[settlement][seat][kind], INT8_MAX, highest);
    for (uint32_t tokens = tokens_for_land(sight, next); tokens; tokens &= tokens - 1) {
        const struct sb_samurai_token *token = &sb_samurai_tokens[samurai_lowest(tokens)];
        strongest = between(token->kinds >> kind & 1 ? token->strength : 0, INT8_MAX, strongest);
    }
    return strongest >= 0 && sight->influence[settlement][next][kind] + strongest > highest;
}

static void list_figure(const struct sight *sight, int settlement, int open, int kind) {
    int(*influence)[KINDS] = sight->influence[settlement];
    int called = sight->kinds[kind], mine = influence[sight->me][kind], other = 0;
    bool next = samurai_next(sight->s) == sight->me;
    for (int seat = 0; seat < sight->s->seats; seat++)
        if (seat != sight->me && influence[seat][kind] > other)
            other = influence[seat][kind];
    int lead = between(-5, 5, mine - other) + 5, kind_open = called * OPENS + open - 1;
    list(sight, FIGURE + (kind_open * LEADS + lead) * 2 + next);
    list(sight, STRENGTH + (kind_open * STRENGTHS + between(0, 5, mine)) * STRENGTHS + between(0, 5, other));
    list(sight, PLACE + (settlement * OPENS + open - 1) * LEADS + lead);
    if (open == 1)
        list(sight, CLOSES + (called * 2 + next) * 2 + can_be_taken(sight, settlement, kind));
    if (samurai_open_sea(sight->s, settlement))
        list(sight, SEA + open - 1);
}

static void list_figures(const struct sight *sight) {
    for (uint64_t rest = samurai_occupied(sight->s); rest; rest &= rest - 1) {
        int settlement = samurai_lowest(rest), open = samurai_size(samurai_open_land(sight->s, settlement));
        for (int kind = 0; open > 0 && kind < KINDS; kind++)
            if (sight->s->figures[kind] >> settlement & 1)
                list_figure(sight, settlement, open, kind);
    }
}

/* ---- Figures behind the screens ---- */

static void list_captured(const struct sight *sight) {
    const state_t *s = sight->s;
    for (int kind = 0; kind < KINDS; kind++) {
        int called = sight->kinds[kind], left = samurai_size(s->figures[kind]), most = 0, second = 0;
        list(sight, ON_MAP + called * LEFT + between(0, LEFT - 1, left));
        for (int seat = 0; seat < s->seats; seat++) {
            int count = s->captured[seat][kind];
            second = count > most ? most : between(count, INT8_MAX, second);
            most = between(count, INT8_MAX, most);
        }
        for (int seat = 0; seat < s->seats; seat++) {
            int count = s->captured[seat][kind], seat_kind = distance(sight, seat) * KINDS + called;
            int margin = between(-4, 4, count - (count == most ? second : most)) + 4;
            list(sight, CAPTURED + seat_kind * FEW + between(0, FEW - 1, count));
            list(sight, MARGIN + (seat_kind * MARGINS + margin) * FEW + between(0, FEW - 1, left));
        }
    }
}

/* ---- Tokens ---- */

static int called_token(const struct sight *sight, int token) {
    return token < SB_SAMURAI_SAMURAI3 ? sight->kinds[token / 3] * 3 + token % 3 : token;
}

static void list_tokens(const struct sight *sight, int block, uint32_t tokens) {
    for (; tokens; tokens &= tokens - 1)
        list(sight, block + called_token(sight, samurai_lowest(tokens)));
}

/* Of a seat's unplayed tokens, others know which, and not where they are: a token that is there twice is counted, not
 * the copy that lies on the pile. */
static uint32_t unplayed(const state_t *s, int seat) {
    uint32_t hand = s->hand[seat], pile = s->pile[seat], both = hand & pile;
    return hand | pile | both << 1;
}

static void list_all_tokens(const struct sight *sight) {
    const state_t *s = sight->s;
    list_tokens(sight, HAND, s->hand[sight->me]);
    list_tokens(sight, PILE, s->pile[sight->me]);
    for (int seat = 0; seat < s->seats; seat++)
        if (seat != sight->me)
            list_tokens(sight, UNPLAYED + (distance(sight, seat) - 1) * TOKENS, unplayed(s, seat));
    list(sight, MINE_LEFT + samurai_size(s->hand[sight->me]) + samurai_size(s->pile[sight->me]));
}

/* ---- All of it ---- */

static void list_view(const struct sight *sight) {
    const state_t *s = sight->s;
    sight->view->count = 0;
    list_figures(sight);
    list_captured(sight);
    list_all_tokens(sight);
    list(sight, PUT_ASIDE + between(0, ASIDE - 1, s->aside[0] + s->aside[1] + s->aside[2]));
    list(sight, NEXT + distance(sight, samurai_next(s)));
    list(sight, EMPTY_LAND + samurai_size(s->empty_land) / 4);
}

static void look(const void *state, int symmetry, struct learned_look *look) {
    const state_t *s = state;
    samurai_influence influence[SETTLEMENTS];
    double values[SEATS];
    estimate_position(s, influence, values);
    look->seats = look->views = s->seats;
    for (int seat = 0; seat < s->seats; seat++) {
        const struct sight sight = {s, influence, symmetries[symmetry], seat, &look->view[seat]};
        look->view[seat].score = log(values[seat] + 1e-4);
        list_view(&sight);
    }
}

extern const struct network network_samurai_2, network_samurai_3, network_samurai_4;

static const struct network *network(int seats) {
    static const struct network *const networks[] = {
        [2] = &network_samurai_2, [3] = &network_samurai_3, [4] = &network_samurai_4};
    return networks[seats];
}

/* Hands that nobody would choose, too, so that all tokens are seen early and late. */
static void vary(struct sb_setup *setup, struct sb_random *random) {
    int seats = setup->seats ? setup->seats : 2 + (int)sb_random_below(random, SEATS - 1);
    sb_setup_start(&sb_samurai, seats, setup, NULL);
    if (sb_random_below(random, 10) < 4)
        sb_setup_option(&sb_samurai, setup, "hand", "random", NULL);
    if (sb_random_below(random, 2) == 0)
        sb_setup_option(&sb_samurai, setup, "figures", "random", NULL);
}

const struct learned_knowledge samurai_learned = {
    .inputs = FEATURES,
    .symmetries = sizeof symmetries / sizeof *symmetries,
    .look = look,
    .network = network,
    .vary = vary,
    .lambda = 0.7,
    .moves = 12,
    .again = 12,
    .follow = 4,
    .worlds = 1,
    .lesson_again = 3,
};
