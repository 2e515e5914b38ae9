/* What a network looks at in Rent a Hero, from one seat's point of view: "mine" is that seat's, the others are counted
 * from its left neighbour on. All of it lies open on the table, but for the seat's own hand. */
#include "outlook.h"
#include <math.h>

typedef struct sb_hero_state state_t;

enum {
    SEATS = SB_HERO_SEATS,
    NUMBERS = SB_HERO_NUMBERS,
    TEAMS = 6,     /* heroes of a team: 0 to 5 */
    PHASES = 10,   /* of the game, by the turns that are left; the last is for games that end with six heroes only */
    TURNS = 32,    /* turns that are left */
    HANDS = 9,     /* cards of a hand: 0 to 8 */
    COPIES = 4,    /* cards of a number in a hand: 1 to 4 */
    UNSEEN = 12,   /* cards of a number: 0 to 11 */
    LEADS = 9,     /* how a seat stands to another */
    CHANCES = 11,  /* tenths */
    BANISHED = 5,  /* pairs */
    ANNOUNCED = 8, /* abilities */
    STOPS = 6,     /* heroes that can stop a Wanderer */
    PAIRS = NUMBERS * NUMBERS,
    OPTIONS = 3
};

/* Each block of features begins where the one before ends. */
enum {
    HERO = 1,                                         /* seat, number, used? */
    HERO_PHASE = HERO + SEATS * NUMBERS * 2,          /* … phase */
    TEAM = HERO_PHASE + SEATS * NUMBERS * 2 * PHASES, /* seat, heroes, phase */
    LEAD = TEAM + SEATS * TEAMS * PHASES,             /* seat, how I stand to it, phase */
    HAND = LEAD + SEATS * LEADS * PHASES,             /* my cards: number, copies, in my team? in the left one's? */
    UNFIT = HAND + NUMBERS * COPIES * 2 * 2,          /* how many requirements my hand does not meet, its size */
    HAND_SIZE = UNFIT + (NUMBERS + 1) * HANDS,        /* seat, cards, phase */
    LACKED = HAND_SIZE + SEATS * HANDS * PHASES,      /* seat, a number it lacks, how many I have not seen */
    NEEDS = LACKED + SEATS * NUMBERS * UNSEEN,        /* seat, heroes, how likely an unseen card is a new hero */
    SENDER = NEEDS + SEATS * TEAMS * CHANCES,         /* who sends next, turns left */
    SENDER_TEAM = SENDER + SEATS * TURNS,             /* … and my heroes */
    PUT_AWAY = SENDER_TEAM + SEATS * TEAMS,           /* seat, banished pairs, phase */
    SPOKEN = PUT_AWAY + SEATS * BANISHED * PHASES,    /* seat, abilities announced */
    WITCHED = SPOKEN + SEATS * ANNOUNCED,             /* seat, a used hero that its Witch can make ready */
    FIVE = WITCHED + SEATS * NUMBERS,                 /* seat with five heroes: the two it lacks */
    STOPPED = FIVE + SEATS * PAIRS,                   /* seat, heroes, who of the others can stop a Wanderer */
    OPTION = STOPPED + SEATS * TEAMS * STOPS,
    FEATURES = OPTION + OPTIONS
};

struct sight {
    const state_t *s;
    int me, phase;
    int unseen[HERO_ROOM];
    struct learned_view *view;
};

static int at_most(int most, int number) {
    return number > most ? most : number;
}

static void list(const struct sight *sight, int feature) {
    learned_list(sight->view, feature);
}

/* How many places to my left a seat sits. */
static int distance(const struct sight *sight, int seat) {
    int seats = sight->s->seats;
    return (seat - sight->me + seats) % seats;
}

/* The fewer turns are left, the more each of them counts. */
static int phase_of(const state_t *s) {
    static const uint8_t begins[PHASES - 1] = {0, 3, 4, 5, 7, 9, 12, 16, 21};
    int phase = 0, turns = hero_cards(s->deck) / 2;
    if (s->six)
        return PHASES - 1;
    while (phase + 1 < PHASES - 1 && turns >= begins[phase + 1])
        phase++;
    return phase;
}

/* ---- Teams ---- */

/* Those of a team; what is not in it is listed by how many cards of it are left (list_needs). */
static void list_heroes(const struct sight *sight, int seat) {
    const state_t *s = sight->s;
    int there = distance(sight, seat);
    for (int team = s->team[seat]; team; team &= team - 1) {
        int number = __builtin_ctz((unsigned)team);
        bool used = s->used[seat] >> number & 1;
        int hero = (there * NUMBERS + number - 1) * 2 + used;
        list(sight, HERO + hero);
        list(sight, HERO_PHASE + hero * PHASES + sight->phase);
        if (used && number != SB_HERO_WITCH && hero_is_ready(s, seat, SB_HERO_WITCH))
            list(sight, WITCHED + there * NUMBERS + number - 1);
    }
}

static int sign(int number) {
    return (number > 0) - (number < 0);
}

/* As the game's ranking compares them: heroes, then banished cards, then abilities. */
static int lead_over(const state_t *s, int mine, int other) {
    int heroes = hero_team_size(s, mine) - hero_team_size(s, other);
    int banished = sign(s->doubled[other] - s->doubled[mine]),
        announced = sign(s->announced[other] - s->announced[mine]);
    if (heroes != 0)
        return 4 + sign(heroes) * (heroes > 1 || heroes < -1 ? 4 : 3);
    return 4 + (banished != 0 ? 2 * banished : announced);
}

/* The two heroes that a team of five lacks, as one number. */
static int lacked_pair(int team) {
    int lacked = ~team & 0xfe, first = __builtin_ctz((unsigned)lacked);
    return (first - 1) * NUMBERS + __builtin_ctz((unsigned)(lacked & (lacked - 1))) - 1;
}

/* The others' heroes that can keep a seat from hiring. */
static int count_stops(const state_t *s, int seat) {
    int stops = 0;
    for (int other = 0; other < s->seats; other++)
        if (other != seat)
            stops += hero_is_ready(s, other, SB_HERO_PYRO) + hero_is_ready(s, other, SB_HERO_DOG);
    return at_most(STOPS - 1, stops);
}

static void list_team(const struct sight *sight, int seat) {
    const state_t *s = sight->s;
    int there = distance(sight, seat), heroes = at_most(TEAMS - 1, hero_team_size(s, seat));
    list(sight, TEAM + (there * TEAMS + heroes) * PHASES + sight->phase);
    list(sight, LEAD + (there * LEADS + lead_over(s, sight->me, seat)) * PHASES + sight->phase);
    list(sight, PUT_AWAY + (there * BANISHED + at_most(BANISHED - 1, s->doubled[seat] / 2)) * PHASES + sight->phase);
    list(sight, SPOKEN + there * ANNOUNCED + at_most(ANNOUNCED - 1, s->announced[seat]));
    list(sight, STOPPED + (there * TEAMS + heroes) * STOPS + count_stops(s, seat));
    if (heroes == TEAMS - 1)
        list(sight, FIVE + there * PAIRS + lacked_pair(s->team[seat]));
}

/* ---- Cards ---- */

/* What a seat lacks, and how likely it is to come. */
static void list_needs(const struct sight *sight, int seat) {
    const state_t *s = sight->s;
    int there = distance(sight, seat), needed = 0, all = 0;
    for (int number = 1; number <= NUMBERS; number++) {
        int unseen = sight->unseen[number] < 0 ? 0 : at_most(UNSEEN - 1, sight->unseen[number]);
        all += unseen;
        if (hero_has(s, seat, number))
            continue;
        needed += unseen;
        list(sight, LACKED + (there * NUMBERS + number - 1) * UNSEEN + unseen);
    }
    int heroes = at_most(TEAMS - 1, hero_team_size(s, seat)), tenths = all > 0 ? 10 * needed / all : 0;
    list(sight, NEEDS + (there * TEAMS + heroes) * CHANCES + tenths);
}

static void list_hand_size(const struct sight *sight, int seat) {
    int cards = at_most(HANDS - 1, hero_cards(sight->s->hand[seat]));
    list(sight, HAND_SIZE + (distance(sight, seat) * HANDS + cards) * PHASES + sight->phase);
}

static void list_my_hand(const struct sight *sight) {
    const state_t *s = sight->s;
    const uint8_t *hand = s->hand[sight->me];
    int held = 0, unfit = 0;
    for (int number = 1; number <= NUMBERS; number++) {
        if (!hand[number])
            continue;
        int copies = at_most(COPIES, hand[number]) - 1;
        bool mine = hero_has(s, sight->me, number), bait = hero_has(s, hero_left_of(s, sight->me), number);
        list(sight, HAND + (((number - 1) * COPIES + copies) * 2 + mine) * 2 + bait);
        held |= 1 << number;
    }
    for (int number = 1; number <= NUMBERS; number++)
        unfit += !(sb_hero_requirement(number, s->seats) & held);
    list(sight, UNFIT + unfit * HANDS + at_most(HANDS - 1, hero_cards(hand)));
}

/* ---- All of it ---- */

static void list_table(const struct sight *sight) {
    const state_t *s = sight->s;
    int sender = distance(sight, s->sender), turns = at_most(TURNS - 1, hero_cards(s->deck) / 2);
    list(sight, SENDER + sender * TURNS + (s->six ? 0 : turns));
    list(sight, SENDER_TEAM + sender * TEAMS + at_most(TEAMS - 1, hero_team_size(s, sight->me)));
    const bool options[OPTIONS] = {s->fits, s->six, s->lean};
    for (int i = 0; i < OPTIONS; i++)
        if (options[i])
            list(sight, OPTION + i);
}

static void list_view(const struct sight *sight) {
    sight->view->count = 0;
    for (int seat = 0; seat < sight->s->seats; seat++) {
        list_heroes(sight, seat);
        list_team(sight, seat);
        list_needs(sight, seat);
        list_hand_size(sight, seat);
    }
    list_my_hand(sight);
    list_table(sight);
}

static void look(const void *state, int symmetry, struct learned_look *look) {
    const state_t *s = state;
    double values[SEATS];
    (void)symmetry;
    hero_outlook_estimate(s, values);
    look->seats = look->views = s->seats;
    for (int seat = 0; seat < s->seats; seat++) {
        struct sight sight = {.s = s, .me = seat, .phase = phase_of(s), .view = &look->view[seat]};
        hero_outlook_unseen(&(struct hero_outlook){.s = s, .me = seat}, sight.unseen);
        look->view[seat].score = log(values[seat] + 1e-4);
        list_view(&sight);
    }
}

extern const struct network network_hero_3, network_hero_4, network_hero_5;

static const struct network *network(int seats) {
    static const struct network *const networks[] = {
        [3] = &network_hero_3, [4] = &network_hero_4, [5] = &network_hero_5};
    return networks[seats];
}

/* Mostly the usual game; of the others, which change little, some of each. */
static void vary(struct sb_setup *setup, struct sb_random *random) {
    int seats = setup->seats ? setup->seats : 3 + (int)sb_random_below(random, SEATS - 2);
    sb_setup_start(&sb_hero, seats, setup, NULL);
    if (sb_random_below(random, 10) == 0)
        sb_setup_option(&sb_hero, setup, "hint", "fits", NULL);
    if (sb_random_below(random, 10) == 0)
        sb_setup_option(&sb_hero, setup, "end", "six", NULL);
    if (sb_random_below(random, 10) == 0)
        sb_setup_option(&sb_hero, setup, "windows", "lean", NULL);
}

const struct learned_knowledge hero_learned = {
    .inputs = FEATURES,
    .symmetries = 1,
    .look = look,
    .network = network,
    .vary = vary,
    .lambda = 0.8,
    .glances = 0.9,
    .moves = 6,
    .again = 0,
    .follow = 0,
    .worlds = 3,
};
