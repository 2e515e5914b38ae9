/* Samurai Spirit: what holds in every position. */
#include "internal.h"

static void count_set(const set_t *set, int found[SB_SPIRIT_RAIDERS]) {
    set_t rest = *set;
    while (!is_empty(&rest))
        found[take_lowest(&rest)]++;
}

/* Every card is in exactly one place. */
static bool check_cards(const state_t *s, struct sb_error *error) {
    int found[SB_SPIRIT_RAIDERS] = {0};
    count_set(&s->pool, found);
    count_set(&s->left, found);
    count_set(&s->discards, found);
    for (int i = 0; i < 3; i++)
        count_set(&s->aside[i], found);
    for (int i = s->to_deal; i < s->stack_size; i++)
        found[s->stack[i]]++;
    for (int i = 0; i < s->intruder_size; i++)
        found[s->intruders[i]]++;
    for (int i = sb_spirit_line(s, s->seats) - 1; i >= 0; i--)
        found[s->lines[i]]++;
    for (int seat = 0; seat < s->seats; seat++)
        for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++)
            if (s->defence[seat][symbol])
                found[s->defence[seat][symbol] - 1]++;
    for (int i = 0; i < s->depth; i++)
        if (s->frames[i].step == SB_SPIRIT_STEP_PLAY || s->frames[i].step == SB_SPIRIT_STEP_RECEIVE)
            found[s->frames[i].a]++;
    /* When the game is lost in the middle of something, the card in hand has gone with it. */
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++)
        if (found[card] > 1 || (found[card] == 0 && s->cause == SB_SPIRIT_CAUSE_NONE))
            return sb_fail(error, "Card %s is in %d places.", sb_spirit_cards[card].id, found[card]);
    return true;
}

static bool check_seat(const state_t *s, int seat, struct sb_error *error) {
    int start = sb_spirit_line(s, seat), sum = 0;
    for (int i = 0; i < s->line_size[seat]; i++)
        sum += value_of(s->lines[start + i]);
    if (sum != s->sum[seat])
        return sb_fail(error, "The sum of seat %d is %d, not %d.", seat, sum, s->sum[seat]);
    for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++)
        if (s->defence[seat][symbol] && sb_spirit_cards[s->defence[seat][symbol] - 1].symbol != symbol)
            return sb_fail(error, "Seat %d defends a %s with another card.", seat, sb_spirit_symbols[symbol]);
    if (s->wounds[seat] > (s->cause == SB_SPIRIT_CAUSE_DEATH ? 4 : 3) || s->token_at[seat] >= s->seats)
        return sb_fail(error, "Seat %d has %d wounds, or its token is nowhere.", seat, s->wounds[seat]);
    if (in_set(s->in_kiai, seat) && has_passed(s, seat))
        return sb_fail(error, "Seat %d has passed and settles a kiai.", seat);
    bool must_ask = !s->ending && !has_passed(s, seat) && !in_set(s->in_kiai, seat) && s->cause == SB_SPIRIT_CAUSE_NONE;
    if (must_ask && s->turns > 0 && sum == sb_spirit_kiai(s, seat))
        return sb_fail(error, "Seat %d stands at its kiai and was not asked.", seat);
    return true;
}

static bool check_village(const state_t *s, struct sb_error *error) {
    int backs = 0;
    for (int back = 0; back < SB_SPIRIT_BACKS; back++)
        backs += s->backs[back];
    if (s->barricades > s->barricades_most || s->farms > SB_SPIRIT_FARMS || s->families >> SB_SPIRIT_FAMILIES)
        return sb_fail(error, "The village has %d barricades, %d farms, families %d.", s->barricades, s->farms,
                       s->families);
    bool drawing = s->depth && sb_spirit_top(s)->step == SB_SPIRIT_STEP_BACK;
    bool lost = s->cause == SB_SPIRIT_CAUSE_FARMS;
    if (spirit_levels[s->level].backs ? backs != s->farms + drawing + lost : backs != SB_SPIRIT_FARMS)
        return sb_fail(error, "There are %d backs for %d farms.", backs, s->farms);
    if ((s->farms == 0) != lost || (s->families == 0) != (s->cause == SB_SPIRIT_CAUSE_FAMILIES))
        return sb_fail(error, "The village is lost, or not, against its farms and families.");
    return true;
}

static bool check_frames(const state_t *s, struct sb_error *error) {
    if (s->depth == 0 || s->depth > SB_SPIRIT_DEPTH)
        return sb_fail(error, "There are %d steps.", s->depth);
    if (spirit_actor(s) == SB_NOBODY && sb_spirit_top(s)->step != SB_SPIRIT_STEP_OVER)
        return sb_fail(error, "Step %d waits for nobody.", sb_spirit_top(s)->step);
    if ((sb_spirit_top(s)->step == SB_SPIRIT_STEP_OVER) != (s->cause != SB_SPIRIT_CAUSE_NONE))
        return sb_fail(error, "The game is over without a cause, or goes on with one.");
    for (int i = s->depth; i < SB_SPIRIT_DEPTH; i++)
        if (s->frames[i].step || s->frames[i].seat || s->frames[i].a || s->frames[i].b)
            return sb_fail(error, "A step that is done has left something behind.");
    if (s->seats < 2 || s->seats > SB_SPIRIT_SEATS || s->round < 1 || s->round > SB_SPIRIT_ROUNDS ||
        s->turns > SB_SPIRIT_TURNS || s->passed >> s->seats)
        return sb_fail(error, "Seats, round, turns or passes are out of bounds.");
    return true;
}

/* Whose place is known lies in a stack, and has been seen. */
static bool check_knowledge(const state_t *s, struct sb_error *error) {
    set_t stacked = {{0, 0}};
    for (int i = s->to_deal; i < s->stack_size; i++)
        add(&stacked, s->stack[i]);
    for (int i = 0; i < s->intruder_size; i++)
        add(&stacked, s->intruders[i]);
    set_t nowhere = without(&s->placed, &stacked), unseen = without(&s->placed, &s->seen);
    if (!is_empty(&nowhere) || !is_empty(&unseen))
        return sb_fail(error, "A card's place is known that does not lie there, or was never seen.");
    for (int i = 0; i < s->intruder_size; i++)
        if (s->since[s->intruders[i]] > i)
            return sb_fail(error, "Intruder %s lies deeper than it can.", sb_spirit_cards[s->intruders[i]].id);
    return true;
}

bool spirit_check(const void *state, struct sb_error *error) {
    const state_t *s = state;
    if (!check_frames(s, error) || !check_cards(s, error) || !check_village(s, error) || !check_knowledge(s, error))
        return false;
    for (int seat = 0; seat < s->seats; seat++)
        if (!check_seat(s, seat, error))
            return false;
    return true;
}
