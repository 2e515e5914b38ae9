/* Samurai: the rules, in the order of the rules page. */
#include "internal.h"
#include <assert.h>

/* ---- 1. First player, 2. Hands ---- */

static void begin_hands(state_t *s, int first) {
    s->phase = SB_SAMURAI_HANDS;
    s->first = (uint8_t)first;
    s->seat = (uint8_t)first;
}

void samurai_start(void *state, const struct sb_setup *setup) {
    state_t *s = state;
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)setup->seats;
    s->hands_random = setup->option[OPTION_HAND] == HAND_RANDOM;
    s->figures_random = setup->option[OPTION_FIGURES] == FIGURES_RANDOM;
    s->captures_at_end = setup->option[OPTION_CAPTURES] == CAPTURES_TURN;
    s->empty_land = first_bits(sb_samurai_board.lands[s->seats]);
    int seas = sb_samurai_board.seas[s->seats];
    s->empty_sea[0] = seas < 64 ? first_bits(seas) : ~(uint64_t)0;
    s->empty_sea[1] = seas < 64 ? 0 : first_bits(seas - 64);
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        s->supply[kind] = samurai_figures[s->seats];
    for (int seat = 0; seat < s->seats; seat++)
        s->pile[seat] = ALL_TOKENS;
    if (setup->option[OPTION_FIRST] != FIRST_RANDOM)
        begin_hands(s, setup->option[OPTION_FIRST] - 1);
}

/* Kept in token order, and so that five can still be kept. */
static int keep_moves(const state_t *s, sb_move *moves) {
    uint32_t unkept = s->pile[s->seat] & ~(TOKEN(s->last_kept) - 1);
    int missing = SB_SAMURAI_HAND - token_count(s->hand[s->seat]);
    int count = 0;
    for (; token_count(unkept) >= missing; unkept &= unkept - 1)
        if (!(unkept & -unkept & SECOND_COPIES))
            moves[count++] = sb_samurai_move(SB_SAMURAI_DO_KEEP, __builtin_ctz(unkept), 0, 0, 0);
    return count;
}

/* ---- 3. Figures ---- */

static void begin_turn(state_t *s, int seat) {
    s->phase = SB_SAMURAI_TURN;
    s->seat = (uint8_t)seat;
    s->played = false;
    s->played_plain = false;
}

static void begin_figures(state_t *s) {
    s->phase = SB_SAMURAI_FIGURES;
    s->seat = s->first;
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++) {
        s->figures[kind] |= bit(sb_samurai_board.edo);
        s->supply[kind]--;
    }
}

uint64_t samurai_cities_with_room(const state_t *s) {
    const uint64_t *f = s->figures;
    uint64_t full = (f[0] & f[1]) | (f[0] & f[2]) | (f[1] & f[2]);
    return sb_samurai_board.cities & first_bits(sb_samurai_board.settlements[s->seats]) & ~full;
}

static uint64_t empty_villages(const state_t *s) {
    return first_bits(sb_samurai_board.settlements[s->seats]) & ~sb_samurai_board.cities & ~occupied_settlements(s);
}

/* Where a figure may be put: cities as long as one has room, then villages. With figures=random it is the first such
 * place in board order; a city stays first until it is full. */
static uint64_t places_for_figures(const state_t *s) {
    uint64_t places = samurai_cities_with_room(s);
    if (!places)
        places = empty_villages(s);
    return s->figures_random ? places & -places : places;
}

static int put_moves(const state_t *s, sb_move *moves) {
    uint64_t places = places_for_figures(s);
    int count = 0;
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        if (s->supply[kind] > 0)
            for (uint64_t rest = places & ~s->figures[kind]; rest; rest &= rest - 1)
                moves[count++] = sb_samurai_move(SB_SAMURAI_DO_PUT, kind, 0, 0, lowest(rest));
    return count;
}

static void put_figure(state_t *s, int kind, int settlement) {
    s->figures[kind] |= bit(settlement);
    s->supply[kind]--;
    if (s->supply[SB_SAMURAI_HELMET] + s->supply[SB_SAMURAI_BUDDHA] + s->supply[SB_SAMURAI_RICE] == 0)
        begin_turn(s, s->first);
    else if (!s->figures_random)
        s->seat = (uint8_t)next_seat(s, s->seat);
}

/* ---- 4. Turns ----
 *
 * A position can have hundreds of plays, nearly all of them "one of these to one of those". So the targets are listed
 * once, shifted to where they stand in a move, and each list is stamped out in a loop that compilers turn into vector
 * code. */

/* The set's members as move fields, at the given bit. */
static int list_set(uint64_t set, int offset, int at_bit, sb_move *fields) {
    int count = 0;
    for (; set; set &= set - 1)
        fields[count++] = (sb_move)(lowest(set) + offset) << at_bit;
    return count;
}

static int stamp(sb_move base, const sb_move *fields, int count, sb_move *moves) {
    for (int i = 0; i < count; i++)
        moves[i] = base | fields[i];
    return count;
}

static int lay_moves(uint32_t tokens, const sb_move *places, int place_count, sb_move *moves) {
    int count = 0;
    for (tokens &= ~SECOND_COPIES; tokens; tokens &= tokens - 1)
        count += stamp(sb_samurai_move(SB_SAMURAI_DO_PLAY, __builtin_ctz(tokens), 0, 0, 0), places, place_count,
                       moves + count);
    return count;
}

static int ship_moves(const state_t *s, uint32_t ships, sb_move *moves) {
    sb_move places[SB_SAMURAI_PLACES - SB_SAMURAI_SEA];
    int count = list_set(s->empty_sea[0], SB_SAMURAI_SEA, SB_SAMURAI_TO_BIT, places);
    count += list_set(s->empty_sea[1], SB_SAMURAI_SEA + 64, SB_SAMURAI_TO_BIT, places + count);
    return lay_moves(ships, places, count, moves);
}

static int shift_moves(const state_t *s, const sb_move *places, int place_count, sb_move *moves) {
    int count = 0;
    for (uint64_t from = s->movable[s->seat]; from; from &= from - 1)
        count += stamp(sb_samurai_move(SB_SAMURAI_DO_SHIFT, 0, 0, lowest(from), 0), places, place_count, moves + count);
    return count;
}

/* Exchanges of a figure of kind `a` with one of kind `b`: where each goes, its kind must not stand already. */
static int swap_kinds_moves(const state_t *s, int a, int b, sb_move *moves) {
    sb_move as_first[SB_SAMURAI_SETTLEMENTS], as_second[SB_SAMURAI_SETTLEMENTS];
    uint64_t with_a = s->figures[a] & ~s->figures[b], with_b = s->figures[b] & ~s->figures[a];
    int others = list_set(with_b, 0, SB_SAMURAI_FROM_BIT, as_first);
    list_set(with_b, 0, SB_SAMURAI_TO_BIT, as_second);
    int count = 0, earlier = 0;
    for (; with_a; with_a &= with_a - 1) {
        int settlement = lowest(with_a);
        while (earlier < others && as_first[earlier] < (sb_move)settlement << SB_SAMURAI_FROM_BIT)
            earlier++;
        count += stamp(sb_samurai_move(SB_SAMURAI_DO_SWAP, b, a, 0, settlement), as_first, earlier, moves + count);
        count += stamp(sb_samurai_move(SB_SAMURAI_DO_SWAP, a, b, settlement, 0), as_second + earlier, others - earlier,
                       moves + count);
    }
    return count;
}

static int swap_moves(const state_t *s, sb_move *moves) {
    int count = swap_kinds_moves(s, SB_SAMURAI_HELMET, SB_SAMURAI_BUDDHA, moves);
    count += swap_kinds_moves(s, SB_SAMURAI_HELMET, SB_SAMURAI_RICE, moves + count);
    count += swap_kinds_moves(s, SB_SAMURAI_BUDDHA, SB_SAMURAI_RICE, moves + count);
    return count;
}

static int turn_moves(const state_t *s, sb_move *moves) {
    sb_move places[SB_SAMURAI_LANDS];
    uint32_t hand = s->hand[s->seat];
    uint32_t plain = s->played_plain ? 0 : hand;
    int place_count = list_set(s->empty_land, 0, SB_SAMURAI_TO_BIT, places);
    int count = lay_moves((plain & PLAIN_LAND_TOKENS) | (hand & TOKEN(SB_SAMURAI_RONIN)), places, place_count, moves);
    if (hand & SHIPS)
        count += ship_moves(s, hand & SHIPS, moves + count);
    if (plain & TOKEN(SB_SAMURAI_SHIFT))
        count += shift_moves(s, places, place_count, moves + count);
    if (hand & TOKEN(SB_SAMURAI_SWAP))
        count += swap_moves(s, moves + count);
    if (s->played)
        moves[count++] = sb_samurai_move(SB_SAMURAI_DO_END, 0, 0, 0, 0);
    else if (count == 0)
        moves[count++] = sb_samurai_move(SB_SAMURAI_DO_PASS, 0, 0, 0, 0);
    return count;
}

static void lay_token(state_t *s, int token, int place) {
    s->lying[place] = sb_samurai_mark(s->seat, token);
    if (place >= SB_SAMURAI_SEA) {
        s->empty_sea[(place - SB_SAMURAI_SEA) / 64] &= ~bit((place - SB_SAMURAI_SEA) % 64);
        return;
    }
    s->empty_land &= ~bit(place);
    if (!sb_samurai_tokens[token].character)
        s->movable[s->seat] |= bit(place);
}

/* `shift` stays where the token was; being the only one of its seat, it will never be moved itself. */
static void shift_token(state_t *s, int from, int to) {
    int token = sb_samurai_mark_token(s->lying[from]);
    s->movable[s->seat] &= ~bit(from);
    s->lying[from] = sb_samurai_mark(s->seat, SB_SAMURAI_SHIFT);
    lay_token(s, token, to);
}

static void swap_figures(state_t *s, int here, int kind_here, int there, int kind_there) {
    uint64_t both = bit(here) | bit(there);
    s->figures[kind_here] ^= both;
    s->figures[kind_there] ^= both;
}

/* ---- 5. Captures ---- */

void sb_samurai_influence(const state_t *s, int settlement, int influence[SB_SAMURAI_SEATS][SB_SAMURAI_KINDS]) {
    const struct sb_samurai_settlement *here = &sb_samurai_board.settlement[settlement];
    memset(influence, 0, sizeof(int) * SB_SAMURAI_SEATS * SB_SAMURAI_KINDS);
    for (int i = 0; i < here->count; i++) {
        uint8_t mark = s->lying[here->next[i]];
        if (!mark)
            continue;
        const struct sb_samurai_token *token = &sb_samurai_tokens[sb_samurai_mark_token(mark)];
        for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
            if (token->kinds >> kind & 1)
                influence[sb_samurai_mark_seat(mark)][kind] += token->strength;
    }
}

int samurai_taker(const state_t *s, int influence[SB_SAMURAI_SEATS][SB_SAMURAI_KINDS], int kind) {
    int highest = 0, taker = -1;
    for (int seat = 0; seat < s->seats; seat++) {
        if (influence[seat][kind] > highest) {
            highest = influence[seat][kind];
            taker = seat;
        } else if (influence[seat][kind] == highest) {
            taker = -1;
        }
    }
    return taker;
}

/* A figure that nobody takes is set aside. */
static void settle_figure(state_t *s, int settlement, int kind, int influence[SB_SAMURAI_SEATS][SB_SAMURAI_KINDS]) {
    int taker = samurai_taker(s, influence, kind);
    s->figures[kind] &= ~bit(settlement);
    if (taker >= 0)
        s->captured[taker][kind]++;
    else
        s->aside[kind]++;
}

/* Settles those of the settlements that hold figures and are surrounded. */
static void settle_captures(state_t *s, uint64_t settlements) {
    for (settlements &= occupied_settlements(s); settlements; settlements &= settlements - 1) {
        int settlement = lowest(settlements);
        if (sb_samurai_board.settlement[settlement].land & s->empty_land)
            continue;
        int influence[SB_SAMURAI_SEATS][SB_SAMURAI_KINDS];
        sb_samurai_influence(s, settlement, influence);
        for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
            if (s->figures[kind] >> settlement & 1)
                settle_figure(s, settlement, kind, influence);
    }
}

/* Only a token laid on land can surround anything, and only what lies beside it. */
static void finish_play(state_t *s, int place) {
    s->played = true;
    if (!s->captures_at_end && place < SB_SAMURAI_LANDS)
        settle_captures(s, sb_samurai_board.beside[place]);
}

/* ---- 6. End of turn ---- */

bool samurai_game_ends(const state_t *s) {
    return !s->figures[SB_SAMURAI_HELMET] || !s->figures[SB_SAMURAI_BUDDHA] || !s->figures[SB_SAMURAI_RICE] ||
           samurai_aside(s) >= SAMURAI_ASIDE;
}

bool samurai_is_last(const state_t *s, int kind) {
    return s->phase >= SB_SAMURAI_TURN && __builtin_popcountll(s->figures[kind]) == 1;
}

bool samurai_aside_is_near(const state_t *s) {
    return samurai_aside(s) == SAMURAI_ASIDE - 1;
}

static void refill_or_next(state_t *s) {
    if (token_count(s->hand[s->seat]) < SB_SAMURAI_HAND && s->pile[s->seat])
        s->phase = SB_SAMURAI_DRAW;
    else
        begin_turn(s, next_seat(s, s->seat));
}

static void end_turn(state_t *s) {
    s->played = false;
    s->played_plain = false;
    if (s->captures_at_end)
        settle_captures(s, occupied_settlements(s));
    if (samurai_game_ends(s))
        s->phase = SB_SAMURAI_OVER;
    else
        refill_or_next(s);
}

/* ---- The state machine ---- */

int samurai_actor(const void *state) {
    const state_t *s = state;
    switch (s->phase) {
    case SB_SAMURAI_FIRST:
    case SB_SAMURAI_DRAW:
        return SB_CHANCE;
    case SB_SAMURAI_HANDS:
        return s->hands_random ? SB_CHANCE : s->seat;
    case SB_SAMURAI_FIGURES:
        return s->figures_random ? SB_CHANCE : s->seat;
    case SB_SAMURAI_TURN:
        return s->seat;
    default:
        return SB_NOBODY;
    }
}

static int first_moves(const state_t *s, sb_move *moves) {
    for (int seat = 0; seat < s->seats; seat++)
        moves[seat] = sb_samurai_move(SB_SAMURAI_DO_FIRST, 0, seat, 0, 0);
    return s->seats;
}

static sb_move draw_move(const state_t *s, int token) {
    return sb_samurai_move(SB_SAMURAI_DO_DRAW, token, s->seat, 0, 0);
}

static int draw_moves(const state_t *s, sb_move *moves) {
    int count = 0;
    for (uint32_t tokens = s->pile[s->seat] & ~SECOND_COPIES; tokens; tokens &= tokens - 1)
        moves[count++] = draw_move(s, __builtin_ctz(tokens));
    return count;
}

int samurai_moves(const void *state, sb_move *moves) {
    const state_t *s = state;
    switch (s->phase) {
    case SB_SAMURAI_FIRST:
        return first_moves(s, moves);
    case SB_SAMURAI_HANDS:
        return s->hands_random ? draw_moves(s, moves) : keep_moves(s, moves);
    case SB_SAMURAI_FIGURES:
        return put_moves(s, moves);
    case SB_SAMURAI_TURN:
        return turn_moves(s, moves);
    case SB_SAMURAI_DRAW:
        return draw_moves(s, moves);
    default:
        return 0;
    }
}

uint32_t samurai_weight(const void *state, sb_move outcome) {
    const state_t *s = state;
    switch (sb_samurai_verb(outcome)) {
    case SB_SAMURAI_DO_DRAW:
        return (uint32_t)copies(s->pile[s->seat], sb_samurai_what(outcome));
    case SB_SAMURAI_DO_PUT:
        return s->supply[sb_samurai_what(outcome)];
    default:
        return 1;
    }
}

static sb_move sample_draw(const state_t *s, struct sb_random *random) {
    uint32_t pile = s->pile[s->seat];
    return draw_move(s, token_of_bit(nth_bit(pile, sb_random_below(random, (uint32_t)token_count(pile)))));
}

static sb_move sample_figure(const state_t *s, struct sb_random *random) {
    sb_move moves[SB_SAMURAI_KINDS];
    int count = put_moves(s, moves);
    uint32_t total = 0;
    for (int i = 0; i < count; i++)
        total += samurai_weight(s, moves[i]);
    uint32_t drawn = sb_random_below(random, total);
    int i = 0;
    for (; drawn >= samurai_weight(s, moves[i]); i++)
        drawn -= samurai_weight(s, moves[i]);
    return moves[i];
}

sb_move samurai_sample(const void *state, struct sb_random *random) {
    const state_t *s = state;
    assert(samurai_actor(s) == SB_CHANCE);
    if (s->phase == SB_SAMURAI_FIRST)
        return sb_samurai_move(SB_SAMURAI_DO_FIRST, 0, (int)sb_random_below(random, s->seats), 0, 0);
    return s->phase == SB_SAMURAI_FIGURES ? sample_figure(s, random) : sample_draw(s, random);
}

/* A token comes from the seat's pile into its hand: kept or drawn. */
static void take_token(state_t *s, int token) {
    remove_token(&s->pile[s->seat], token);
    add_token(&s->hand[s->seat], token);
    if (s->phase == SB_SAMURAI_DRAW) {
        refill_or_next(s);
        return;
    }
    s->last_kept = s->hands_random ? 0 : (uint8_t)token;
    if (token_count(s->hand[s->seat]) < SB_SAMURAI_HAND)
        return;
    s->last_kept = 0;
    s->seat = (uint8_t)next_seat(s, s->seat);
    if (s->seat == s->first)
        begin_figures(s);
}

/* A token leaves the hand to be played. */
static void spend_token(state_t *s, int token) {
    remove_token(&s->hand[s->seat], token);
    if (!sb_samurai_tokens[token].character)
        s->played_plain = true;
}

void samurai_apply(void *state, sb_move move) {
    state_t *s = state;
    int what = sb_samurai_what(move), who = sb_samurai_who(move);
    int from = sb_samurai_from(move), to = sb_samurai_to(move);
    switch (sb_samurai_verb(move)) {
    case SB_SAMURAI_DO_FIRST:
        begin_hands(s, who);
        break;
    case SB_SAMURAI_DO_KEEP:
    case SB_SAMURAI_DO_DRAW:
        take_token(s, what);
        break;
    case SB_SAMURAI_DO_PUT:
        put_figure(s, what, to);
        break;
    case SB_SAMURAI_DO_PLAY:
        spend_token(s, what);
        lay_token(s, what, to);
        finish_play(s, to);
        break;
    case SB_SAMURAI_DO_SHIFT:
        spend_token(s, SB_SAMURAI_SHIFT);
        shift_token(s, from, to);
        finish_play(s, to);
        break;
    case SB_SAMURAI_DO_SWAP:
        spend_token(s, SB_SAMURAI_SWAP);
        swap_figures(s, from, what, to, who);
        s->played = true;
        break;
    case SB_SAMURAI_DO_END:
        end_turn(s);
        break;
    default:
        assert(sb_samurai_verb(move) == SB_SAMURAI_DO_PASS);
        begin_turn(s, next_seat(s, s->seat));
    }
}
