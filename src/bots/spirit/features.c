/* What a network looks at in Samurai Spirit, where a turn has ended. All seats know the same and win together, so there
 * is one view.
 *
 * Of hidden cards it sees what all can work out, their odds. If the round is over, nothing stays hidden: it is played
 * to its end, and what is looked at is the next one, or the result.
 */
#include "internal.h"
#include "outlook.h"
#include <math.h>

typedef struct sb_spirit_state state_t;

enum {
    SAMURAI = SB_SPIRIT_SAMURAI,
    SYMBOLS = SB_SPIRIT_SYMBOLS,
    ROUNDS = SB_SPIRIT_ROUNDS,
    TABLES = 6 * SB_SPIRIT_LEVELS, /* numbers of seats, and levels */
    PACES = 10,                    /* how many cards of the stack there are for each who fights on: 0 to 9 */
    TEMPI = 5,                     /* … 0, 1, 2, up to 4, more */
    FIGHTING = 8,                  /* seats: 0 to 7 */
    BARRICADES = 11,
    FARMS_LEFT = SB_SPIRIT_FARMS + 1,
    FAMILIES_LEFT = 8, /* a set of three */
    LIVES_LEFT = 17,   /* barricades and farms */
    FARMS_SPARE = 11,  /* farms less those that missing symbols would cost now: -4 to 6 */
    FAMILIES_SPARE = 8,
    LIVES_SPARE = 20, /* … less flames to be expected, too: -6 to 13 */
    CONDITIONS = 3,   /* fights on, is above its kiai, has passed */
    LEFT_SIDES = 8,   /* sets of symbols */
    WOUNDS_MOST = 4,
    GAPS = 14,   /* between a sum and its kiai: 0 to 13 */
    VALUES = 7,  /* of a card; 0 for none */
    CHANCES = 8, /* of something, in steps of a sixteenth */
    INTRUDERS = 16,
    FLAMES = 13,
    COUNTS = 14,
    MEANS = 12,
    SURPLUSES = 21, /* cards for which nobody has room: -8 to 12 */
    SCORES = 25,    /* log odds: -6 to 6, in steps of a half */
    BACKS_MOST = 3,
    HURT_MOST = 16,
    DEADLY_MOST = 4
};

/* Each block of features begins where the one before ends. */
enum {
    TABLE = 1,                                                   /* table, round */
    STACK_LEFT = TABLE + TABLES * ROUNDS,                        /* round, cards per seat */
    PACE = STACK_LEFT + ROUNDS * PACES,                          /* round, pace, how many fight on */
    BARRICADE = PACE + ROUNDS * PACES * FIGHTING,                /* round, barricades, pace */
    FARM = BARRICADE + ROUNDS * BARRICADES * PACES,              /* round, farms, pace */
    FAMILY = FARM + ROUNDS * FARMS_LEFT * PACES,                 /* round, which families */
    LIFE = FAMILY + ROUNDS * FAMILIES_LEFT,                      /* round, lives, cards per seat */
    SPARE_FARM = LIFE + ROUNDS * LIVES_LEFT * PACES,             /* round, spare farms, pace */
    SPARE_FAMILY = SPARE_FARM + ROUNDS * FARMS_SPARE * PACES,    /* round, spare families, pace */
    SPARE_LIFE = SPARE_FAMILY + ROUNDS * FAMILIES_SPARE * PACES, /* round, spare lives, pace */
    WOUNDED = SPARE_LIFE + ROUNDS * LIVES_SPARE * PACES,         /* a seat: samurai, wounds, round */
    LEFT_SIDE = WOUNDED + SAMURAI * WOUNDS_MOST * ROUNDS,        /* … condition, left side, round, pace */
    HAT = LEFT_SIDE + CONDITIONS * LEFT_SIDES * ROUNDS * PACES,  /* … condition, has a hat?, wounds, pace */
    GAP_OF = HAT + CONDITIONS * 2 * WOUNDS_MOST * PACES,         /* … that fights on: samurai, gap, tempo */
    FIRST_CARD = GAP_OF + SAMURAI * GAPS * TEMPI,          /* … gap, value of the card that a kiai would discard */
    MEETS = FIRST_CARD + GAPS * VALUES,                    /* … samurai, chance that the next card is a kiai */
    GOES_ABOVE = MEETS + SAMURAI * CHANCES,                /* … chance that it goes above, pace */
    FACES = GOES_ABOVE + CHANCES * PACES,                  /* … that has not passed: penalty, ignores it?, tempo */
    FACES_WOUND = FACES + SB_SPIRIT_PENALTIES * 2 * TEMPI, /* … of a wound: wounds, has a hat? */
    BORROWS = FACES_WOUND + WOUNDS_MOST * 2,               /* … talent lent to it, tempo */
    TOOK = BORROWS + SAMURAI * TEMPI,                      /* … talent taken from the reserve, pace */
    LENDS = TOOK + SAMURAI * PACES,                        /* … whose token is away: samurai */
    BESIDE = LENDS + SAMURAI,                              /* … and its left neighbour, neither passed: samurai */
    NEXT_GAP = BESIDE + SAMURAI * SAMURAI,                 /* the seat to act next: samurai, gap (or above) */
    NEXT_LEFT_SIDE = NEXT_GAP + SAMURAI * (GAPS + 1),      /* … left side, pace */
    NEXT_FACES = NEXT_LEFT_SIDE + LEFT_SIDES * PACES,      /* … penalty, ignores it? */
    NEXT_MEETS = NEXT_FACES + SB_SPIRIT_PENALTIES * 2,     /* … a card that all know: below, exact, above; lacked? */
    IN_RESERVE = NEXT_MEETS + 3 * 2,                       /* samurai, round */
    INTRUDER = IN_RESERVE + SAMURAI * ROUNDS,              /* round, how many */
    FLAME = INTRUDER + ROUNDS * INTRUDERS,                 /* round, flames to be expected, barricades */
    OF_VALUE = FLAME + ROUNDS * FLAMES * BARRICADES,       /* value, cards of the stack to be expected */
    OF_SYMBOL = OF_VALUE + VALUES * COUNTS,                /* symbol, … */
    FLAME_CHANCE = OF_SYMBOL + (SYMBOLS + 1) * COUNTS,     /* chance that a hidden card is a flame */
    MEAN = FLAME_CHANCE + 2 * CHANCES,                     /* mean value, pace */
    SUPPLY = MEAN + MEANS * PACES,                         /* symbol, seats that can still get it, cards that show it */
    SURPLUS_OF = SUPPLY + SYMBOLS * FIGHTING * COUNTS,     /* round, surplus */
    SCORE = SURPLUS_OF + ROUNDS * SURPLUSES,               /* round, log odds, pace */
    BACK = SCORE + ROUNDS * SCORES * PACES,                /* back, how many of them */
    HURT = BACK + SB_SPIRIT_BACKS * BACKS_MOST,            /* round, wounds of all */
    DEADLY = HURT + ROUNDS * HURT_MOST,                    /* seats that would die without a hat, pace */
    ALL_FEATURES = DEADLY + DEADLY_MOST * PACES
};

struct sight {
    const state_t *s;
    struct spirit_odds odds;
    struct learned_view *view;
    int round, fighting, pace, tempo;
    int lacking[SYMBOLS]; /* seats without a symbol, */
    int seeking[SYMBOLS]; /* and those of them that fight on */
    double room;          /* for cards */
};

static int between(int least, int most, int number) {
    return number < least ? least : number > most ? most : number;
}

/* Rounded, because an expected number is seldom whole; far from .5 as a rule, so that all machines agree. */
static int nearly(double number, int most) {
    return between(0, most, (int)(number + 0.4999));
}

static int chance_of(double chance, int most) {
    return nearly(chance * 16, most);
}

static void list(const struct sight *sight, int feature) {
    learned_list(sight->view, feature);
}

/* ---- A seat ---- */

static bool has_passed(const state_t *s, int seat) {
    return s->passed >> seat & 1;
}

static int left_side(const state_t *s, int seat) {
    int symbols = 0;
    for (int symbol = 0; symbol < SYMBOLS; symbol++)
        symbols |= s->defence[seat][symbol] ? 1 << symbol : 0;
    return symbols;
}

static int gap_of(const state_t *s, int seat) {
    return sb_spirit_kiai(s, seat) - s->sum[seat];
}

static int condition(const state_t *s, int seat) {
    return has_passed(s, seat) ? 2 : gap_of(s, seat) < 0;
}

static int lent_to(const state_t *s, int seat) {
    int talents = 0;
    for (int owner = 0; owner < s->seats; owner++)
        if (owner != seat && s->token_at[owner] == seat)
            talents |= 1 << s->samurai[owner];
    return talents;
}

/* The last card of its line, and whether the seat can ignore its penalties when its turn comes; NULL if it has none. */
static const struct sb_spirit_card *faced(const state_t *s, int seat, int *ignores) {
    if (s->line_size[seat] == 0)
        return NULL;
    const struct sb_spirit_card *card = &sb_spirit_cards[s->lines[sb_spirit_line(s, seat) + s->line_size[seat] - 1]];
    int talents = 1 << s->samurai[seat] | s->taken[seat] | lent_to(s, seat);
    *ignores = talents >> (card->value % 2 ? SB_SPIRIT_TALENT_IGNORE_ODD : SB_SPIRIT_TALENT_IGNORE_EVEN) & 1;
    return card;
}

static void list_penalties(const struct sight *sight, int seat) {
    const state_t *s = sight->s;
    int ignores;
    const struct sb_spirit_card *card = faced(s, seat, &ignores);
    for (int i = 0; card && i < 2; i++) {
        int penalty = card->penalty[i];
        if (i > 0 && penalty == SB_SPIRIT_NO_PENALTY)
            break;
        list(sight, FACES + (penalty * 2 + ignores) * TEMPI + sight->tempo);
        if (penalty == SB_SPIRIT_PENALTY_WOUND && !ignores)
            list(sight, FACES_WOUND + s->wounds[seat] * 2 + (s->defence[seat][SB_SPIRIT_HAT] > 0));
    }
}

/* Of a seat that fights on. */
static void list_line(struct sight *sight, int seat) {
    const state_t *s = sight->s;
    const struct spirit_odds *odds = &sight->odds;
    int gap = between(0, GAPS - 1, gap_of(s, seat)), samurai = s->samurai[seat];
    int first = s->line_size[seat] > 0 ? sb_spirit_cards[s->lines[sb_spirit_line(s, seat)]].value : 0;
    double above = 0;
    for (int value = gap + 1; value < VALUES; value++)
        above += odds->value[value];
    list(sight, GAP_OF + (samurai * GAPS + gap) * TEMPI + sight->tempo);
    list(sight, FIRST_CARD + gap * VALUES + first);
    list(sight, MEETS + samurai * CHANCES + chance_of(gap < VALUES ? odds->value[gap] : 0, CHANCES - 1));
    list(sight, GOES_ABOVE + chance_of(above / 2, CHANCES - 1) * PACES + sight->pace);
    sight->room += 0.5 + gap / odds->mean;
}

static void list_talents(const struct sight *sight, int seat) {
    const state_t *s = sight->s;
    for (int talents = lent_to(s, seat); talents; talents &= talents - 1)
        list(sight, BORROWS + __builtin_ctz((unsigned)talents) * TEMPI + sight->tempo);
    for (int talents = s->taken[seat]; talents; talents &= talents - 1)
        list(sight, TOOK + __builtin_ctz((unsigned)talents) * PACES + sight->pace);
    if (s->token_at[seat] != seat)
        list(sight, LENDS + s->samurai[seat]);
    int left = (seat + 1) % s->seats;
    if (!has_passed(s, left))
        list(sight, BESIDE + s->samurai[seat] * SAMURAI + s->samurai[left]);
}

static void list_seat(struct sight *sight, int seat) {
    const state_t *s = sight->s;
    int state = condition(s, seat), symbols = left_side(s, seat), wounds = between(0, WOUNDS_MOST - 1, s->wounds[seat]);
    list(sight, WOUNDED + (s->samurai[seat] * WOUNDS_MOST + wounds) * ROUNDS + sight->round);
    list(sight, LEFT_SIDE + ((state * LEFT_SIDES + symbols) * ROUNDS + sight->round) * PACES + sight->pace);
    list(sight, HAT + ((state * 2 + (symbols >> SB_SPIRIT_HAT & 1)) * WOUNDS_MOST + wounds) * PACES + sight->pace);
    for (int symbol = 0; symbol < SYMBOLS; symbol++) {
        sight->lacking[symbol] += !(symbols >> symbol & 1);
        sight->seeking[symbol] += !(symbols >> symbol & 1) && state == 0;
    }
    if (state == 0)
        list_line(sight, seat);
    if (state == 2)
        return;
    list_penalties(sight, seat);
    list_talents(sight, seat);
}

/* ---- The seat to act next ---- */

static int next_to_act(const state_t *s) {
    for (int i = 1; i <= s->seats; i++)
        if (!has_passed(s, (s->turn + i) % s->seats))
            return (s->turn + i) % s->seats;
    return -1;
}

static void list_known_card(const struct sight *sight, int seat) {
    const state_t *s = sight->s;
    if (s->stack_size == 0 || spirit_round_begins(s) || !spirit_is_placed(s, s->stack[s->stack_size - 1]))
        return;
    const struct sb_spirit_card *card = &sb_spirit_cards[s->stack[s->stack_size - 1]];
    int gap = gap_of(s, seat) - card->value;
    bool lacked = card->symbol != SB_SPIRIT_NO_SYMBOL && !s->defence[seat][card->symbol];
    list(sight, NEXT_MEETS + (gap > 0 ? 0 : gap == 0 ? 1 : 2) * 2 + lacked);
}

static void list_next(const struct sight *sight) {
    const state_t *s = sight->s;
    int seat = next_to_act(s), ignores;
    if (seat < 0)
        return;
    int gap = gap_of(s, seat);
    const struct sb_spirit_card *card = faced(s, seat, &ignores);
    list(sight, NEXT_GAP + s->samurai[seat] * (GAPS + 1) + (gap < 0 ? GAPS : between(0, GAPS - 1, gap)));
    list(sight, NEXT_LEFT_SIDE + left_side(s, seat) * PACES + sight->pace);
    if (card)
        list(sight, NEXT_FACES + card->penalty[0] * 2 + ignores);
    list_known_card(sight, seat);
}

/* ---- The village ---- */

static double flames_among(const struct sight *sight, const uint8_t *cards, int many) {
    double flames = 0;
    for (int i = 0; i < many; i++)
        flames += spirit_is_placed(sight->s, cards[i]) ? sb_spirit_cards[cards[i]].flame : sight->odds.flame;
    return flames;
}

/* Those who come in if nobody fights on count too. */
static double expected_flames(const struct sight *sight) {
    const state_t *s = sight->s;
    double flames = flames_among(sight, s->intruders, s->intruder_size);
    return flames + (sight->fighting > 0 ? 0 : flames_among(sight, s->stack, s->stack_size));
}

static void list_spare(const struct sight *sight, double flames) {
    const state_t *s = sight->s;
    int round = sight->round, pace = sight->pace, families = __builtin_popcount(s->families);
    int farms = between(-4, 6, s->farms - sight->lacking[SB_SPIRIT_FARM]) + 4;
    int spare = between(-4, 3, families - sight->lacking[SB_SPIRIT_DOLL]) + 4;
    double lives = s->barricades + s->farms - sight->lacking[SB_SPIRIT_FARM] - flames + 6;
    list(sight, SPARE_FARM + (round * FARMS_SPARE + farms) * PACES + pace);
    list(sight, SPARE_FAMILY + (round * FAMILIES_SPARE + spare) * PACES + pace);
    list(sight, SPARE_LIFE + (round * LIVES_SPARE + nearly(lives, LIVES_SPARE - 1)) * PACES + pace);
}

static void list_village(const struct sight *sight) {
    const state_t *s = sight->s;
    int round = sight->round, pace = sight->pace, barricades = between(0, BARRICADES - 1, s->barricades);
    int per_seat = between(0, PACES - 1, (s->stack_size + s->seats - 1) / s->seats);
    double flames = expected_flames(sight);
    list(sight, TABLE + ((s->seats - 2) * SB_SPIRIT_LEVELS + s->level) * ROUNDS + round);
    list(sight, STACK_LEFT + round * PACES + per_seat);
    list(sight, PACE + (round * PACES + pace) * FIGHTING + sight->fighting);
    list(sight, BARRICADE + (round * BARRICADES + barricades) * PACES + pace);
    list(sight, FARM + (round * FARMS_LEFT + s->farms) * PACES + pace);
    list(sight, FAMILY + round * FAMILIES_LEFT + s->families);
    list(sight, LIFE + (round * LIVES_LEFT + between(0, LIVES_LEFT - 1, s->barricades + s->farms)) * PACES + per_seat);
    list(sight, INTRUDER + round * INTRUDERS + between(0, INTRUDERS - 1, s->intruder_size));
    list(sight, FLAME + (round * FLAMES + nearly(flames, FLAMES - 1)) * BARRICADES + barricades);
    list_spare(sight, flames);
    for (int samurai = 0; samurai < SAMURAI; samurai++)
        if (s->reserve >> samurai & 1)
            list(sight, IN_RESERVE + samurai * ROUNDS + round);
    for (int back = 0; back < SB_SPIRIT_BACKS && s->level >= SB_SPIRIT_LEVEL_HARD; back++)
        list(sight, BACK + back * BACKS_MOST + between(0, BACKS_MOST - 1, s->backs[back]));
}

static void list_wounds(const struct sight *sight) {
    const state_t *s = sight->s;
    int wounds = 0, deadly = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        wounds += s->wounds[seat];
        deadly += s->wounds[seat] == WOUNDS_MOST - 1 && !s->defence[seat][SB_SPIRIT_HAT];
    }
    list(sight, HURT + sight->round * HURT_MOST + between(0, HURT_MOST - 1, wounds));
    list(sight, DEADLY + between(0, DEADLY_MOST - 1, deadly) * PACES + sight->pace);
}

/* ---- Cards to come ---- */

static void list_cards(const struct sight *sight) {
    const state_t *s = sight->s;
    const struct spirit_odds *odds = &sight->odds;
    for (int value = 1; value < VALUES; value++)
        list(sight, OF_VALUE + value * COUNTS + nearly(odds->value[value] * s->stack_size, COUNTS - 1));
    for (int symbol = 0; symbol <= SYMBOLS; symbol++)
        list(sight, OF_SYMBOL + symbol * COUNTS + nearly(odds->symbol[symbol] * s->stack_size, COUNTS - 1));
    for (int symbol = 0; symbol < SYMBOLS; symbol++)
        list(sight, SUPPLY + (symbol * FIGHTING + sight->seeking[symbol]) * COUNTS +
                        nearly(odds->symbol[symbol] * s->stack_size, COUNTS - 1));
    list(sight, FLAME_CHANCE + chance_of(odds->flame, 2 * CHANCES - 1));
    list(sight, MEAN + nearly(odds->mean * 4 - 4, MEANS - 1) * PACES + sight->pace);
    list(sight, SURPLUS_OF + sight->round * SURPLUSES + nearly(s->stack_size - sight->room + 8, SURPLUSES - 1));
}

/* ---- All of it ---- */

static void count_pace(struct sight *sight) {
    static const uint8_t tempi[PACES] = {0, 1, 2, 3, 3, 4, 4, 4, 4, 4};
    const state_t *s = sight->s;
    for (int seat = 0; seat < s->seats; seat++)
        sight->fighting += condition(s, seat) == 0;
    if (sight->fighting > 0)
        sight->pace = between(0, PACES - 1, (s->stack_size + sight->fighting - 1) / sight->fighting);
    sight->tempo = tempi[sight->pace];
}

static void look_at(const state_t *s, struct learned_view *view) {
    struct sight sight = {.s = s, .view = view, .round = s->round - 1};
    spirit_odds_known(&sight.odds, s);
    view->score = spirit_log_odds(s, &sight.odds, search_spirit_weights);
    view->count = 0;
    count_pace(&sight);
    for (int i = 1; i <= s->seats; i++)
        list_seat(&sight, (s->turn + i) % s->seats);
    list_next(&sight);
    list_village(&sight);
    list_wounds(&sight);
    list_cards(&sight);
    list(&sight, SCORE + (sight.round * SCORES + nearly(view->score * 2 + 12, SCORES - 1)) * PACES + sight.pace);
}

static void look(const void *state, int symmetry, struct learned_look *look) {
    const state_t *s = state;
    state_t settled;
    (void)symmetry;
    look->seats = s->seats;
    look->views = 1;
    if (spirit_round_is_over(s)) {
        settled = *s;
        spirit_settle_round(&settled);
        s = &settled;
    }
    if (s->cause == SB_SPIRIT_CAUSE_NONE) {
        look_at(s, &look->view[0]);
        return;
    }
    look->view[0].score = s->cause == SB_SPIRIT_CAUSE_WON ? INFINITY : -INFINITY;
    look->view[0].count = 0;
}

extern const struct network network_spirit;

static const struct network *network(int seats) {
    (void)seats;
    return &network_spirit;
}

/* The more seats, the harder the same level is; a game that is nearly always lost, or won, teaches little. */
static void vary(struct sb_setup *setup, struct sb_random *random) {
    static const uint8_t seats[] = {2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 6, 7};
    static const uint8_t shares[][SB_SPIRIT_LEVELS] = {
        /* of easy, normal, hard and heroic, in per cent: with two seats, up to four, more */
        {10, 30, 25, 35},
        {40, 50, 6, 4},
        {70, 24, 4, 2},
    };
    static const char *const levels[] = {"easy", "normal", "hard", "heroic"};
    if (setup->seats == 0)
        setup->seats = seats[sb_random_below(random, sizeof seats)];
    const uint8_t *share = shares[setup->seats == 2 ? 0 : setup->seats <= 4 ? 1 : 2];
    uint32_t drawn = sb_random_below(random, 100);
    int level = 0;
    for (; drawn >= share[level]; level++)
        drawn -= share[level];
    sb_setup_start(&sb_spirit, setup->seats, setup, NULL);
    sb_setup_option(&sb_spirit, setup, "level", levels[level], NULL);
}

const struct learned_knowledge spirit_learned = {
    .inputs = ALL_FEATURES,
    .symmetries = 1,
    .look = look,
    .network = network,
    .vary = vary,
    .lambda = 0.9,
    .moves = 8,
    .again = 0,
    .follow = 0,
    .worlds = 4,
};
