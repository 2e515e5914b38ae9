/* Samurai: what holds in every position. */
#include "internal.h"

static bool check_turn_order(const state_t *s, struct sb_error *error) {
    if (s->seats < 2 || s->seats > SB_SAMURAI_SEATS)
        return sb_fail(error, "A state has %d seats.", s->seats);
    if (s->phase > SB_SAMURAI_OVER || s->seat >= s->seats || s->first >= s->seats)
        return sb_fail(error, "Phase %d, seat %d or first player %d does not exist.", s->phase, s->seat, s->first);
    if (s->played_plain && !s->played)
        return sb_fail(error, "A token without character was played, but no play was made.");
    if (s->played && s->phase != SB_SAMURAI_TURN)
        return sb_fail(error, "A play is marked outside a turn.");
    return true;
}

/* Board and sets agree about what lies on a place. */
static bool check_place(const state_t *s, int place, struct sb_error *error) {
    const char *label = sb_samurai_board.places[place].label;
    bool land = place < SB_SAMURAI_LANDS;
    bool exists =
        land ? place < sb_samurai_board.lands[s->seats] : place - SB_SAMURAI_SEA < sb_samurai_board.seas[s->seats];
    bool empty = land ? land_is_empty(s, place) : sea_is_empty(s, place);
    uint8_t mark = s->lying[place];
    if (empty != (exists && !mark))
        return sb_fail(error, "%s is marked empty or filled wrongly.", label);
    int token = mark ? sb_samurai_mark_token(mark) : -1;
    if (mark &&
        (!exists || token >= SB_SAMURAI_TOKENS || token == SB_SAMURAI_SWAP || sb_samurai_mark_seat(mark) >= s->seats ||
         sb_samurai_tokens[token].sea == land || TOKEN(token) & SECOND_COPIES))
        return sb_fail(error, "%s holds a token that cannot lie there.", label);
    for (int seat = 0; land && seat < SB_SAMURAI_SEATS; seat++) {
        bool movable = mark && sb_samurai_mark_seat(mark) == seat && token != SB_SAMURAI_SHIFT &&
                       !sb_samurai_tokens[token].character;
        if (movable != (s->movable[seat] >> place & 1))
            return sb_fail(error, "Whether seat %d may shift the token on %s is kept wrongly.", seat, label);
    }
    return true;
}

/* Every token of a seat is in hand, in the pile, on the board, or is the swap that left the game. */
static bool check_tokens(const state_t *s, int seat, struct sb_error *error) {
    int lying[SB_SAMURAI_TOKENS] = {0};
    for (int place = 0; place < SB_SAMURAI_PLACES; place++)
        if (s->lying[place] && sb_samurai_mark_seat(s->lying[place]) == seat)
            lying[sb_samurai_mark_token(s->lying[place])]++;
    uint32_t sets[2] = {s->hand[seat], s->pile[seat]};
    for (int i = 0; i < 2; i++)
        if (sets[i] & ~ALL_TOKENS || sets[i] & SECOND_COPIES & ~(sets[i] << 1))
            return sb_fail(error, "A set of seat %d's tokens is not in its normal form.", seat);
    for (int token = 0; token < SB_SAMURAI_TOKENS; token++) {
        if (TOKEN(token) & SECOND_COPIES)
            continue;
        int found = copies(s->hand[seat], token) + copies(s->pile[seat], token) + lying[token];
        int all = TOKEN(token) & DOUBLE_TOKENS ? 2 : 1;
        if (found != all && !(token == SB_SAMURAI_SWAP && found == 0))
            return sb_fail(error, "Seat %d has %d of %d %s.", seat, found, all, sb_samurai_tokens[token].name);
    }
    if (token_count(s->hand[seat]) > SB_SAMURAI_HAND)
        return sb_fail(error, "Seat %d holds %d tokens.", seat, token_count(s->hand[seat]));
    return true;
}

/* Every figure is in the supply, on the board, captured or set aside. */
static bool check_figures(const state_t *s, int kind, struct sb_error *error) {
    int found = s->supply[kind] + __builtin_popcountll(s->figures[kind]) + s->aside[kind];
    for (int seat = 0; seat < SB_SAMURAI_SEATS; seat++)
        found += s->captured[seat][kind];
    if (found != samurai_figures[s->seats])
        return sb_fail(error, "There are %d of %d figures of kind %s.", found, samurai_figures[s->seats],
                       sb_samurai_kinds[kind]);
    if (s->figures[kind] >> sb_samurai_board.settlements[s->seats])
        return sb_fail(error, "A %s stands off the board.", sb_samurai_kinds[kind]);
    if (s->phase > SB_SAMURAI_FIGURES && s->supply[kind])
        return sb_fail(error, "The game has begun with a %s in the supply.", sb_samurai_kinds[kind]);
    return true;
}

/* Settlements hold no more than they may, and are settled when they have to be. */
static bool check_settlement(const state_t *s, int settlement, struct sb_error *error) {
    const struct sb_samurai_settlement *here = &sb_samurai_board.settlement[settlement];
    int standing = 0;
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        standing += (int)(s->figures[kind] >> settlement & 1);
    if (standing > here->size)
        return sb_fail(error, "%s holds %d figures.", here->hex.label, standing);
    bool surrounded = !(here->land & s->empty_land);
    bool waits = s->captures_at_end && s->played;
    if (standing && surrounded && !waits)
        return sb_fail(error, "%s is surrounded and still holds a figure.", here->hex.label);
    return true;
}

static bool check_phase(const state_t *s, struct sb_error *error) {
    int hand = token_count(s->hand[s->seat]);
    bool ends = !s->figures[SB_SAMURAI_HELMET] || !s->figures[SB_SAMURAI_BUDDHA] || !s->figures[SB_SAMURAI_RICE] ||
                s->aside[SB_SAMURAI_HELMET] + s->aside[SB_SAMURAI_BUDDHA] + s->aside[SB_SAMURAI_RICE] >= 4;
    bool between_plays = s->phase == SB_SAMURAI_DRAW || (s->phase == SB_SAMURAI_TURN && !s->played);
    if (between_plays && ends)
        return sb_fail(error, "The game goes on although it should have ended.");
    if (s->phase == SB_SAMURAI_OVER && !ends)
        return sb_fail(error, "The game is over for no reason.");
    if (s->phase == SB_SAMURAI_DRAW && (hand >= SB_SAMURAI_HAND || !s->pile[s->seat]))
        return sb_fail(error, "Seat %d draws without need, or from nothing.", s->seat);
    if (s->phase == SB_SAMURAI_TURN && !s->played && hand < SB_SAMURAI_HAND && s->pile[s->seat])
        return sb_fail(error, "Seat %d begins its turn with too few tokens.", s->seat);
    bool choosing = s->phase == SB_SAMURAI_HANDS && !s->hands_random && hand > 0;
    int last = choosing ? token_of_bit(31 - __builtin_clz(s->hand[s->seat])) : 0;
    if (s->last_kept != last)
        return sb_fail(error, "The last token kept is remembered wrongly.");
    if (choosing && token_count(s->pile[s->seat] >> last) < SB_SAMURAI_HAND - hand)
        return sb_fail(error, "Seat %d can no longer keep five tokens.", s->seat);
    return true;
}

bool samurai_check(const void *state, struct sb_error *error) {
    const state_t *s = state;
    if (!check_turn_order(s, error) || !check_phase(s, error))
        return false;
    for (int place = 0; place < SB_SAMURAI_PLACES; place++)
        if (!check_place(s, place, error))
            return false;
    for (int seat = 0; seat < s->seats; seat++)
        if (!check_tokens(s, seat, error))
            return false;
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        if (!check_figures(s, kind, error))
            return false;
    for (int settlement = 0; settlement < SB_SAMURAI_SETTLEMENTS; settlement++)
        if (!check_settlement(s, settlement, error))
            return false;
    return true;
}
