/* Samurai Spirit: what the end of the round would bring, if all passed now.
 *
 * The rules say it: the round is ended on a copy, once for each way in which luck may turn out. In the copy the hidden
 * cards are stand-ins, as many of them with a flame as there can be; so the forecast depends on nothing that is hidden,
 * and keeps the order of the rules: a samurai that dies for want of a hat ends the game before any flame is seen.
 *
 * With good luck the backs of farms do nothing, although each does something: what is lost even so is lost for sure.
 */
#include "internal.h"

/* ---- Luck ---- */

/* In which order families go, and backs of farms come. */
struct luck {
    bool good;
    bool deadly; /* the most wounded samurai is hurt; else the one with the fewest wounds, so that all else goes on */
    uint8_t families[SB_SPIRIT_FAMILIES];
    uint8_t backs[SB_SPIRIT_BACKS];
};

enum { HEAL = SB_SPIRIT_BONUS_HEAL, FENCE = SB_SPIRIT_BONUS_BARRICADE, SCOUT = SB_SPIRIT_BONUS_SCOUT };

static const struct luck good_luck[] = {
    {.good = true, .families = {HEAL, SCOUT, FENCE}},
    {.good = true, .families = {HEAL, FENCE, SCOUT}},
};

/* Each does its worst to something else, and lets the game go on as long as it can; the first two are all there is
 * where farms have no backs. */
#define FARMS_EARLY                                                                                                    \
    { SB_SPIRIT_BACK_FARM, SB_SPIRIT_BACK_BARRICADE, SB_SPIRIT_BACK_WOUND, SB_SPIRIT_BACK_FAMILY }
#define FARMS_LATE                                                                                                     \
    { SB_SPIRIT_BACK_FARM, SB_SPIRIT_BACK_WOUND, SB_SPIRIT_BACK_FAMILY, SB_SPIRIT_BACK_BARRICADE }
#define UNHELPED                                                                                                       \
    { SB_SPIRIT_BACK_FAMILY, SB_SPIRIT_BACK_FARM, SB_SPIRIT_BACK_BARRICADE, SB_SPIRIT_BACK_WOUND }
#define FAMILIES                                                                                                       \
    { SB_SPIRIT_BACK_FAMILY, SB_SPIRIT_BACK_WOUND, SB_SPIRIT_BACK_BARRICADE, SB_SPIRIT_BACK_FARM }
#define WOUNDS                                                                                                         \
    { SB_SPIRIT_BACK_WOUND, SB_SPIRIT_BACK_FARM, SB_SPIRIT_BACK_BARRICADE, SB_SPIRIT_BACK_FAMILY }
static const struct luck bad_luck[] = {
    {.families = {FENCE, SCOUT, HEAL}, .backs = FARMS_EARLY},
    {.families = {SCOUT, FENCE, HEAL}, .backs = FARMS_EARLY},
    {.families = {FENCE, SCOUT, HEAL}, .backs = FARMS_LATE},
    {.families = {SCOUT, FENCE, HEAL}, .backs = FARMS_LATE},
    {.families = {FENCE, SCOUT, HEAL}, .backs = UNHELPED},
    {.families = {SCOUT, FENCE, HEAL}, .backs = UNHELPED},
    {.families = {FENCE, SCOUT, HEAL}, .backs = FAMILIES},
    {.families = {SCOUT, FENCE, HEAL}, .backs = FAMILIES},
    {.families = {HEAL, FENCE, SCOUT}, .backs = WOUNDS, .deadly = true},
    {.families = {FENCE, SCOUT, HEAL}, .backs = WOUNDS, .deadly = true},
};

/* Who is hurt, or healed: the one with the most wounds, or the one with the fewest; only those with a token, if so. */
static int choose_seat(const state_t *s, bool most, bool wounded) {
    int chosen = -1;
    for (int seat = 0; seat < s->seats; seat++)
        if ((is_wounded(s, seat) || !wounded) &&
            (chosen < 0 || (most ? s->wounds[seat] > s->wounds[chosen] : s->wounds[seat] < s->wounds[chosen])))
            chosen = seat;
    return chosen;
}

static int choose_family(const state_t *s, const struct luck *luck) {
    int i = 0;
    while (!in_set(s->families, luck->families[i]))
        i++;
    return luck->families[i];
}

/* Would the back end the game by itself? */
static bool is_fatal(const state_t *s, int back) {
    if (back == SB_SPIRIT_BACK_WOUND)
        return s->wounds[choose_seat(s, false, false)] == 3;
    return back == SB_SPIRIT_BACK_FAMILY && __builtin_popcount(s->families) == 1;
}

/* The first one there is; but what would end the game otherwise comes last. */
static int choose_back(const state_t *s, const struct luck *luck) {
    int chosen = -1;
    for (int i = SB_SPIRIT_BACKS - 1; i >= 0; i--) {
        int back = luck->backs[i];
        if (s->backs[back] && (i == 0 || chosen < 0 || !is_fatal(s, back) || is_fatal(s, chosen)))
            chosen = back;
    }
    return chosen;
}

static void take_chance(state_t *s, const struct luck *luck) {
    switch (sb_spirit_top(s)->step) {
    case SB_SPIRIT_STEP_FAMILY:
        spirit_begin_move(s, sb_spirit_move(SB_SPIRIT_FAMILY, choose_family(s, luck), 0, 0));
        break;
    case SB_SPIRIT_STEP_HEAL:
        spirit_begin_move(s, sb_spirit_move(SB_SPIRIT_HEAL, choose_seat(s, luck->good, true), 0, 0));
        break;
    case SB_SPIRIT_STEP_STRAY:
        spirit_begin_move(s, sb_spirit_move(SB_SPIRIT_WOUND, choose_seat(s, luck->deadly, false), 0, 0));
        break;
    default:
        assert(sb_spirit_top(s)->step == SB_SPIRIT_STEP_BACK);
        if (luck->good)
            pop(s);
        else
            spirit_begin_move(s, sb_spirit_move(SB_SPIRIT_BACK, choose_back(s, luck), 0, 0));
    }
}

/* ---- One end of the round ---- */

static int flames_in(const uint8_t *cards, int count) {
    int flames = 0;
    for (int i = 0; i < count; i++)
        flames += sb_spirit_cards[cards[i]].flame;
    return flames;
}

/* Stand-ins for the hidden cards of a stack, whose size includes them. From the top, flames come first with good luck,
 * for a family may spot the top card; else last. */
static void put_stand_ins(const state_t *s, uint8_t *cards, int size, int flames, bool good) {
    int plain = 0, burning = 0, hidden = 0;
    while (sb_spirit_cards[plain].flame)
        plain++;
    while (!sb_spirit_cards[burning].flame)
        burning++;
    for (int i = 0; i < size; i++)
        hidden += !has(&s->placed, cards[i]);
    for (int i = size - 1, nth = 0; i >= 0; i--)
        if (!has(&s->placed, cards[i])) {
            bool burns = good ? nth < flames : nth >= hidden - flames;
            cards[i] = (uint8_t)(burns ? burning : plain);
            nth++;
        }
}

/* Ends the round on the copy; returns how many flames are turned up, or would be if the game did not end before. */
static int end_round(state_t *s, int flames, const struct luck *luck) {
    int seen = 0;
    spirit_end_round(s, true);
    put_stand_ins(s, s->intruders, s->intruder_size, flames, luck->good);
    for (int step; (step = sb_spirit_top(s)->step) != SB_SPIRIT_STEP_ROUND_ENDS && step != SB_SPIRIT_STEP_OVER;) {
        if (waits_for_chance(step)) {
            take_chance(s, luck);
            continue;
        }
        if (step == SB_SPIRIT_STEP_INTRUDERS && s->intruder_size > 0)
            seen += sb_spirit_cards[s->intruders[s->intruder_size - 1]].flame;
        spirit_follow(s);
    }
    return seen + flames_in(s->intruders, s->intruder_size);
}

/* ---- All of them ---- */

static void widen(struct range *range, int number) {
    range->least = number < range->least ? number : range->least;
    range->most = number > range->most ? number : range->most;
}

static void note_end(struct forecast *forecast, const state_t *end, int flames) {
    widen(&forecast->flames, flames);
    widen(&forecast->barricades, end->barricades);
    widen(&forecast->farms, end->farms);
    widen(&forecast->families, __builtin_popcount(end->families));
    if (end->cause != SB_SPIRIT_CAUSE_NONE)
        forecast->may |= (uint8_t)(1 << end->cause);
}

static void note_lacking(const state_t *s, struct forecast *forecast) {
    for (int seat = 0; seat < s->seats; seat++) {
        for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++)
            if (!s->defence[seat][symbol])
                forecast->lacking[symbol] |= (uint8_t)(1 << seat);
        if (in_set(forecast->lacking[SB_SPIRIT_HAT], seat) && s->wounds[seat] == 3)
            forecast->dying |= (uint8_t)(1 << seat);
    }
}

/* How likely a family spots the top intruder, and that has a flame: it is one flame fewer then. */
static double flames_spotted(const state_t *s, const struct forecast *forecast, const struct flames *hidden) {
    int families = __builtin_popcount(s->families), all = forecast->intruders, unknown = 0;
    int left = families - __builtin_popcount(forecast->lacking[SB_SPIRIT_DOLL]);
    if (!spirit_levels[s->level].bonuses || !in_set(s->families, SCOUT) || left <= 0 || all == 0)
        return 0;
    for (int i = 0; i < s->stack_size; i++)
        unknown += !has(&s->placed, s->stack[i]);
    for (int i = 0; i < s->intruder_size; i++)
        unknown += !has(&s->placed, s->intruders[i]);
    int top = s->stack_size > 0 ? s->stack[s->stack_size - 1] : s->intruders[s->intruder_size - 1];
    double flame = has(&s->placed, top) ? sb_spirit_cards[top].flame : hidden->expected / unknown;
    return flame * left / families;
}

static int placed_flames(const state_t *s, const uint8_t *cards, int count) {
    int flames = 0;
    for (int i = 0; i < count; i++)
        flames += has(&s->placed, cards[i]) && sb_spirit_cards[cards[i]].flame;
    return flames;
}

static int within(const struct range *range, int number) {
    return number < range->least ? range->least : number > range->most ? range->most : number;
}

static int rounded(double number) {
    return (int)(number + 0.5);
}

/* Why the game is lost if so many flames are turned up, and nothing else goes wrong. A family may spot one more. */
static int cause_of(const state_t *s, int flames, int known, const struct flames *hidden) {
    struct range possible = {hidden->least, hidden->most};
    int guess = within(&possible, flames - known);
    state_t end = *s;
    if (end_round(&end, guess, &good_luck[1]) < flames && guess < hidden->most) {
        end = *s;
        end_round(&end, guess + 1, &good_luck[1]);
    }
    return end.cause;
}

bool spirit_forecast(const state_t *s, struct forecast *forecast) {
    *forecast = (struct forecast){.raiders = s->stack_size, .intruders = s->stack_size + s->intruder_size};
    if (!waits_for_seat(sb_spirit_top(s)->step))
        return false;
    struct range none = {SB_SPIRIT_RAIDERS, 0};
    forecast->flames = forecast->barricades = forecast->farms = forecast->families = none;
    note_lacking(s, forecast);
    struct flames hidden = spirit_count_flames(s);
    int known = placed_flames(s, s->stack, s->stack_size) + placed_flames(s, s->intruders, s->intruder_size);
    bool lost = true;
    for (size_t i = 0; i < sizeof good_luck / sizeof *good_luck; i++) {
        state_t end = *s;
        int flames = end_round(&end, hidden.least, &good_luck[i]);
        note_end(forecast, &end, flames);
        lost = lost && end.cause != SB_SPIRIT_CAUSE_NONE;
        forecast->sure = end.cause;
    }
    if (!lost)
        forecast->sure = SB_SPIRIT_CAUSE_NONE;
    size_t ways = spirit_levels[s->level].backs ? sizeof bad_luck / sizeof *bad_luck : 2;
    for (size_t i = 0; i < ways; i++) {
        state_t end = *s;
        int flames = end_round(&end, hidden.most, &bad_luck[i]);
        note_end(forecast, &end, flames);
    }
    double mean = known + hidden.expected - flames_spotted(s, forecast, &hidden);
    forecast->about = within(&forecast->flames, rounded(mean));
    forecast->likely = forecast->sure ? forecast->sure : (uint8_t)cause_of(s, forecast->about, known, &hidden);
    return true;
}
