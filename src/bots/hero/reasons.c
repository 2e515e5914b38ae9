/* Reasons for moves in Rent a Hero.
 *
 * What the Wanderer can be is worked out as a careful player does: each number it can be is as likely as there are
 * unseen cards of it. Apart from that, only what lies open and the actor's own hand matter. No move is made on a copy,
 * because it might reveal the Wanderer.
 */
#include "internal.h"

typedef struct sb_hero_state state_t;

enum { NUMBERS = SB_HERO_NUMBERS };

enum {
    WEIGHT_WINS = 100,
    WEIGHT_THREAT = 90,
    WEIGHT_CERTAIN = 70,
    WEIGHT_MAIN = 60,
    WEIGHT_ODDS = 50,
    WEIGHT_MORE = 40,
    WEIGHT_LESS = 10
};

/* ---- What the Wanderer can be ---- */

struct guess {
    bool known;
    int possible; /* how many numbers */
    int likeliest;
    double chance[HERO_ROOM];
};

static struct guess guess_wanderer(const state_t *s, int me) {
    struct guess guess = {.likeliest = 1};
    sb_hero_pile unseen;
    uint8_t can_be = sb_hero_wanderer_can_be(s, me);
    double all = 0;
    guess.known = s->looked >> me & 1;
    sb_hero_unseen(s, me, unseen);
    for (int number = 1; number <= NUMBERS; number++)
        if (can_be >> number & 1) {
            guess.chance[number] = guess.known ? 1 : unseen[number];
            guess.possible++;
            all += guess.chance[number];
        }
    for (int number = 1; number <= NUMBERS; number++) {
        guess.chance[number] = all > 0 ? guess.chance[number] / all : 0;
        if (guess.chance[number] > guess.chance[guess.likeliest])
            guess.likeliest = number;
    }
    guess.known = guess.known || guess.possible == 1;
    return guess;
}

/* How likely a seat has no such hero. */
static double is_needed(const state_t *s, const struct guess *guess, int seat) {
    double needed = 0;
    for (int number = 1; number <= NUMBERS; number++)
        needed += hero_has(s, seat, number) ? 0 : guess->chance[number];
    return needed;
}

/* Sums of fractions are not exact. */
static bool is_never(double chance) {
    return chance < 1e-9;
}

static bool is_certain(double chance) {
    return chance > 1 - 1e-9;
}

/* Another seat that needs but one hero, and for which the Wanderer may be it. */
static bool may_win(const state_t *s, const struct guess *guess, int seat) {
    return hero_team_size(s, seat) == HERO_TEAM - 1 && !is_never(is_needed(s, guess, seat));
}

static const char *called(const struct reasons *reasons, int number) {
    struct sb_text voice = {.words = reasons->words};
    return sb_hero_called(&voice, number);
}

static void say_likeliest(const struct guess *guess, struct reasons *reasons) {
    if (!guess->known)
        reason_say(reasons, WEIGHT_MORE, "By the unseen cards it is most likely this one, in %d %% of cases: %s.",
                   reason_percent(guess->chance[guess->likeliest]), called(reasons, guess->likeliest));
}

static void say_threat(const state_t *s, const struct guess *guess, int seat, struct reasons *reasons) {
    if (may_win(s, guess, seat))
        reason_say(reasons, WEIGHT_THREAT, "{%d} needs one more hero, and may lack this one.", seat);
}

/* ---- Sending ---- */

static void say_send(const state_t *s, int me, int number, struct reasons *reasons) {
    int left = hero_left_of(s, me);
    for (int seat = left; seat != me; seat = hero_left_of(s, seat))
        if (hero_team_size(s, seat) == HERO_TEAM - 1 && !hero_has(s, seat, number))
            reason_say(reasons, WEIGHT_THREAT, "{%d} would win by hiring it.", seat);
    if (hero_has(s, left, number))
        reason_say(reasons, WEIGHT_MAIN, "{%d}, on your left, has that hero and would lose their copy by hiring.",
                   left);
    else
        reason_say(reasons, WEIGHT_ODDS, "{%d}, on your left, lacks that hero.", left);
    if (hero_has(s, me, number))
        reason_say(reasons, WEIGHT_LESS, "If it comes back and you hire it, you lose your copy.");
    else if (hero_team_size(s, me) == HERO_TEAM - 1)
        reason_say(reasons, WEIGHT_MORE, "If it comes back and you hire it, you win.");
    else
        reason_say(reasons, WEIGHT_MORE, "If it comes back and you hire it, it joins your team.");
}

static void say_drop(const state_t *s, int me, int number, struct reasons *reasons) {
    if (s->hand[me][number] > 1)
        reason_say(reasons, WEIGHT_MAIN, "You keep another card like it.");
    if (hero_has(s, me, number))
        reason_say(reasons, WEIGHT_ODDS, "Your team has that hero already.");
    if (reasons->kept[0].weight == 0)
        reason_say(reasons, WEIGHT_LESS, "Some card of your hand has to go.");
}

/* ---- Deciding ---- */

static void say_hire_known(const state_t *s, int me, int number, struct reasons *reasons) {
    if (hero_has(s, me, number))
        reason_say(reasons, WEIGHT_CERTAIN, "Your team has that hero already, and both copies are lost: %s.",
                   called(reasons, number));
    else if (hero_team_size(s, me) == HERO_TEAM - 1)
        reason_say(reasons, WEIGHT_WINS, "It is your sixth hero, and you win: %s.", called(reasons, number));
    else
        reason_say(reasons, WEIGHT_CERTAIN, "It joins your team, which lacks that hero: %s.", called(reasons, number));
}

static void say_hire(const state_t *s, int me, struct reasons *reasons) {
    struct guess guess = guess_wanderer(s, me);
    double needed = is_needed(s, &guess, me);
    bool one_short = hero_team_size(s, me) == HERO_TEAM - 1;
    if (guess.known)
        say_hire_known(s, me, guess.likeliest, reasons);
    else if (is_never(needed))
        reason_say(reasons, WEIGHT_CERTAIN,
                   "Whatever it is, your team has that hero already, and both copies are lost.");
    else if (is_certain(needed) && one_short)
        reason_say(reasons, WEIGHT_WINS, "Whatever it is, it is your sixth hero, and you win.");
    else if (is_certain(needed))
        reason_say(reasons, WEIGHT_CERTAIN, "Whatever it is, it joins your team, which lacks that hero.");
    else if (one_short)
        reason_say(reasons, WEIGHT_WINS,
                   "By the unseen cards it is your sixth hero in %d %% of cases, and you win then.",
                   reason_percent(needed));
    else
        reason_say(reasons, WEIGHT_MAIN, "By the unseen cards it is a hero your team lacks in %d %% of cases.",
                   reason_percent(needed));
    say_likeliest(&guess, reasons);
}

/* Where a Wanderer goes that is passed on. */
static void say_next(const state_t *s, const struct guess *guess, int next, struct reasons *reasons) {
    if (next == s->sender)
        reason_say(reasons, WEIGHT_MORE, "It comes back to {%d}, who cannot pass it on.", next);
    else if (guess->known && hero_has(s, next, guess->likeliest))
        reason_say(reasons, WEIGHT_MORE, "{%d}, the next, has that hero already.", next);
    say_threat(s, guess, next, reasons);
}

static void say_pass(const state_t *s, int me, struct reasons *reasons) {
    struct guess guess = guess_wanderer(s, me);
    double needed = is_needed(s, &guess, me);
    int number = guess.likeliest;
    if (!guess.known && is_certain(needed))
        reason_say(reasons, WEIGHT_CERTAIN, "Whatever it is, you go without a hero your team lacks.");
    else if (!guess.known && is_never(needed))
        reason_say(reasons, WEIGHT_CERTAIN, "Whatever it is, hiring it would cost you your copy.");
    else if (!guess.known)
        reason_say(reasons, WEIGHT_MAIN, "By the unseen cards your team has that hero already in %d %% of cases.",
                   reason_percent(1 - needed));
    else if (hero_has(s, me, number))
        reason_say(reasons, WEIGHT_CERTAIN, "Hiring it would cost you your copy: %s.", called(reasons, number));
    else
        reason_say(reasons, WEIGHT_CERTAIN, "You go without a hero your team lacks: %s.", called(reasons, number));
    say_next(s, &guess, hero_left_of(s, me), reasons);
}

/* A hint divides what the Wanderer can be. */
static void say_split(const state_t *s, const struct guess *guess, int card, struct reasons *reasons) {
    double chance = 0;
    int yes = 0;
    for (int number = 1; number <= NUMBERS; number++)
        if (guess->chance[number] > 0 && sb_hero_agrees(s, card, number, true)) {
            chance += guess->chance[number];
            yes++;
        }
    if (yes == 0 || yes == guess->possible)
        reason_say(reasons, WEIGHT_MAIN, "The answer is certain already.");
    else if (s->fits)
        reason_say(reasons, WEIGHT_MAIN, "Numbers the Wanderer can be then: %d after a yes, %d after a no.", yes,
                   guess->possible - yes);
    else
        reason_say(reasons, WEIGHT_MAIN,
                   "By the unseen cards the answer is yes in %d %% of cases, and then you know the Wanderer.",
                   reason_percent(chance));
}

static void say_hint(const state_t *s, int me, int card, struct reasons *reasons) {
    struct guess guess = guess_wanderer(s, me);
    if (guess.known)
        reason_say(reasons, WEIGHT_MAIN, "You know the Wanderer already: %s.", called(reasons, guess.likeliest));
    else
        say_split(s, &guess, card, reasons);
    if (s->hand[me][card] > 1)
        reason_say(reasons, WEIGHT_MORE, "You keep another card like it.");
}

/* ---- Declining ---- */

static void say_decline(const state_t *s, int me, struct reasons *reasons) {
    struct guess guess = guess_wanderer(s, me);
    int holder = s->holder;
    if (s->depth > 0) {
        const struct sb_hero_ability *top = &s->chain[s->depth - 1];
        reason_say(reasons, WEIGHT_MAIN, "You let an ability of {%d} pass: %s.", top->seat, called(reasons, top->hero));
    } else if (s->window == SB_HERO_W3) {
        reason_say(reasons, WEIGHT_MAIN, "The doubled hero leaves without a last action.");
    } else {
        reason_say(reasons, WEIGHT_MAIN, "Your heroes stay ready for later.");
    }
    if (!s->wanderer || holder == me)
        return;
    double needed = is_needed(s, &guess, holder);
    say_threat(s, &guess, holder, reasons);
    if (is_never(needed))
        reason_say(reasons, WEIGHT_MORE, "{%d} has the Wanderer's hero already.", holder);
    else if (!guess.known && is_certain(needed))
        reason_say(reasons, WEIGHT_MORE, "{%d} lacks the Wanderer's hero.", holder);
    else if (!guess.known)
        reason_say(reasons, WEIGHT_MORE, "By the unseen cards {%d} lacks the Wanderer's hero in %d %% of cases.",
                   holder, reason_percent(needed));
}

/* ---- Abilities ---- */

static void say_denied(const state_t *s, const struct guess *guess, int seat, struct reasons *reasons) {
    if (may_win(s, guess, seat))
        reason_say(reasons, WEIGHT_THREAT, "It keeps a hero from {%d} that may be their sixth.", seat);
}

static void say_pyro(const state_t *s, int me, struct reasons *reasons) {
    struct guess guess = guess_wanderer(s, me);
    double needed = is_needed(s, &guess, me);
    reason_say(reasons, WEIGHT_ODDS, "Nobody gets the Wanderer.");
    if (s->holder != me)
        say_denied(s, &guess, s->holder, reasons);
    else if (guess.known && hero_has(s, me, guess.likeliest))
        reason_say(reasons, WEIGHT_CERTAIN, "It saves your copy of the Wanderer's hero: %s.",
                   called(reasons, guess.likeliest));
    else if (!guess.known && is_never(needed))
        reason_say(reasons, WEIGHT_CERTAIN, "Whatever it is, hiring it would cost you your copy.");
    else if (!guess.known && !is_certain(needed))
        reason_say(reasons, WEIGHT_MAIN, "By the unseen cards hiring it would cost you your copy in %d %% of cases.",
                   reason_percent(1 - needed));
}

static void say_dog(const state_t *s, int me, struct reasons *reasons) {
    struct guess guess = guess_wanderer(s, me);
    if (s->holder == s->sender)
        reason_say(reasons, WEIGHT_MAIN, "{%d} cannot hire the Wanderer, which is discarded.", s->holder);
    else
        reason_say(reasons, WEIGHT_MAIN, "{%d} cannot hire the Wanderer, which goes on to {%d}.", s->holder,
                   hero_left_of(s, s->holder));
    say_denied(s, &guess, s->holder, reasons);
}

static void say_sergeant(const state_t *s, int me, struct reasons *reasons) {
    struct guess guess = guess_wanderer(s, me);
    if (guess.known)
        reason_say(reasons, WEIGHT_MAIN, "It shows you what you can tell already: %s.",
                   called(reasons, guess.likeliest));
    else
        reason_say(reasons, WEIGHT_MAIN, "You then know the Wanderer; now it can be any of %d numbers.",
                   guess.possible);
    say_likeliest(&guess, reasons);
}

static void say_knight(const state_t *s, int me, struct reasons *reasons) {
    int unfit = 0;
    for (int number = 1; number <= NUMBERS; number++)
        if (!(sb_hero_requirement(s->revealed, s->seats) >> number & 1))
            unfit += s->hand[me][number];
    if (s->sender == me && unfit == 0)
        reason_say(reasons, WEIGHT_MAIN, "You may then send any card, but all cards of your hand fit already.");
    else if (s->sender == me)
        reason_say_count(reasons, WEIGHT_MAIN, unfit,
                         "You may then send any card, also the %d of your hand that does not fit now.",
                         "You may then send any card, also the %d of your hand that do not fit now.", unfit);
    else
        reason_say(reasons, WEIGHT_MAIN, "{%d} may then send any card.", s->sender);
}

static void say_wizard(const state_t *s, struct reasons *reasons) {
    int deck = hero_cards(s->deck);
    if (!s->six && deck <= 2)
        reason_say(reasons, WEIGHT_THREAT, "It empties the deck, and so the game ends with this turn.");
    if (deck >= 2)
        reason_say(reasons, WEIGHT_MAIN, "You draw two cards.");
    else
        reason_say(reasons, WEIGHT_MAIN, "You draw what can be drawn, two cards at most.");
    if (s->hired == SB_HERO_WIZARD)
        reason_say(reasons, WEIGHT_MORE, "The Wizard leaves your team in any case.");
}

static void say_witch(const state_t *s, int target, struct reasons *reasons) {
    if (s->depth > 0)
        reason_say(reasons, WEIGHT_MAIN, "Your Angry Chicken is ready again, so that it can cancel the ability.");
    else
        reason_say(reasons, WEIGHT_MAIN, "A used hero of yours is ready again: %s.", called(reasons, target));
    if (s->hired == SB_HERO_WITCH)
        reason_say(reasons, WEIGHT_MORE, "The Witch leaves your team in any case.");
}

static void say_ability(const state_t *s, int me, sb_move move, struct reasons *reasons) {
    switch (sb_hero_number(move)) {
    case SB_HERO_CHICKEN: {
        const struct sb_hero_ability *below = &s->chain[s->depth - 1];
        reason_say(reasons, WEIGHT_MAIN, "It cancels an ability of {%d}: %s.", below->seat,
                   called(reasons, below->hero));
        break;
    }
    case SB_HERO_PYRO:
        say_pyro(s, me, reasons);
        break;
    case SB_HERO_WITCH:
        say_witch(s, sb_hero_target(move), reasons);
        break;
    case SB_HERO_DOG:
        say_dog(s, me, reasons);
        break;
    case SB_HERO_SERGEANT:
        say_sergeant(s, me, reasons);
        break;
    case SB_HERO_KNIGHT:
        say_knight(s, me, reasons);
        break;
    default:
        say_wizard(s, reasons);
    }
}

void hero_reasons(const void *state, sb_move move, struct reasons *reasons) {
    const state_t *s = state;
    int me = s->seat, number = sb_hero_number(move);
    switch (sb_hero_verb(move)) {
    case SB_HERO_DO_SEND:
        say_send(s, me, number, reasons);
        break;
    case SB_HERO_DO_SEND_DECK:
        reason_say(reasons, WEIGHT_MAIN, "No card of your hand meets the requirement.");
        break;
    case SB_HERO_DO_DROP:
        say_drop(s, me, number, reasons);
        break;
    case SB_HERO_DO_HIRE:
        say_hire(s, me, reasons);
        break;
    case SB_HERO_DO_PASS:
        say_pass(s, me, reasons);
        break;
    case SB_HERO_DO_HINT:
        say_hint(s, me, number, reasons);
        break;
    case SB_HERO_DO_DECLINE:
        say_decline(s, me, reasons);
        break;
    default:
        say_ability(s, me, move, reasons);
    }
}
