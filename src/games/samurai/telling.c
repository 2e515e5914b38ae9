/* Samurai in sentences: what a move did, and how the game ended.
 *
 * What a move did is read off the positions before and after it, so nothing is told that did not happen. Sentences are
 * whole, one per kind of figure where the kind is named: other languages bend more words than English does. */
#include "internal.h"
#include "show.h"

const char *sb_samurai_settlement_name(int settlement, char memory[SB_SAMURAI_NAME_ROOM]) {
    const struct sb_samurai_settlement *facts = &sb_samurai_board.settlement[settlement];
    struct sb_text text = sb_text_over(memory, SB_SAMURAI_NAME_ROOM);
    if (*facts->name)
        sb_put_format(&text, "%s (%s)", facts->name, facts->hex.label);
    else
        sb_put(&text, facts->hex.label);
    return memory;
}

/* Copies of a token are called alike. */
const char *const sb_samurai_token_words[SB_SAMURAI_TOKENS] = {
    [SB_SAMURAI_HELMET4] = SB_PHRASE("helmet 4"),     [SB_SAMURAI_HELMET3] = SB_PHRASE("helmet 3"),
    [SB_SAMURAI_HELMET2] = SB_PHRASE("helmet 2"),     [SB_SAMURAI_BUDDHA4] = SB_PHRASE("buddha 4"),
    [SB_SAMURAI_BUDDHA3] = SB_PHRASE("buddha 3"),     [SB_SAMURAI_BUDDHA2] = SB_PHRASE("buddha 2"),
    [SB_SAMURAI_RICE4] = SB_PHRASE("rice 4"),         [SB_SAMURAI_RICE3] = SB_PHRASE("rice 3"),
    [SB_SAMURAI_RICE2] = SB_PHRASE("rice 2"),         [SB_SAMURAI_SAMURAI3] = SB_PHRASE("samurai 3"),
    [SB_SAMURAI_SAMURAI2] = SB_PHRASE("samurai 2"),   [SB_SAMURAI_SAMURAI2 + 1] = SB_PHRASE("samurai 2"),
    [SB_SAMURAI_SAMURAI1] = SB_PHRASE("samurai 1"),   [SB_SAMURAI_SAMURAI1 + 1] = SB_PHRASE("samurai 1"),
    [SB_SAMURAI_SHIFT] = SB_PHRASE("token exchange"), [SB_SAMURAI_SHIP2] = SB_PHRASE("ship 2"),
    [SB_SAMURAI_SHIP1] = SB_PHRASE("ship 1"),         [SB_SAMURAI_SHIP1 + 1] = SB_PHRASE("ship 1"),
    [SB_SAMURAI_RONIN] = SB_PHRASE("ronin"),          [SB_SAMURAI_SWAP] = SB_PHRASE("figure exchange"),
};

static const char *token_word(const struct sb_text *out, int token) {
    return sb_text_word(out, sb_samurai_token_words[token]);
}

static const char *place_label(int place) {
    return sb_samurai_board.places[place].label;
}

/* ---- Figures won and lost ---- */

static const char *const captures_it[SB_SAMURAI_KINDS] = {
    SB_PHRASE("{%d} captures the helmet of %s, %d to %d."),
    SB_PHRASE("{%d} captures the buddha of %s, %d to %d."),
    SB_PHRASE("{%d} captures the rice of %s, %d to %d."),
};
static const char *const tied_for_it[SB_SAMURAI_KINDS] = {
    SB_PHRASE("The helmet of %s is set aside: a tie, %d all."),
    SB_PHRASE("The buddha of %s is set aside: a tie, %d all."),
    SB_PHRASE("The rice of %s is set aside: a tie, %d all."),
};
static const char *const nobodys[SB_SAMURAI_KINDS] = {
    SB_PHRASE("The helmet of %s is set aside: nobody has influence on it."),
    SB_PHRASE("The buddha of %s is set aside: nobody has influence on it."),
    SB_PHRASE("The rice of %s is set aside: nobody has influence on it."),
};

static void tell_settled(const struct sb_samurai_state *after, int settlement, int kind, struct sb_text *out) {
    int influence[SB_SAMURAI_SEATS][SB_SAMURAI_KINDS] = {{0}};
    sb_samurai_influence(after, settlement, influence);
    int best = 0, second = 0, taker = 0;
    for (int seat = 0; seat < after->seats; seat++) {
        int strength = influence[seat][kind];
        if (strength > best) {
            second = best;
            best = strength;
            taker = seat;
        } else if (strength > second) {
            second = strength;
        }
    }
    char name[SB_SAMURAI_NAME_ROOM];
    sb_samurai_settlement_name(settlement, name);
    sb_put_char(out, ' ');
    if (best == 0)
        sb_say(out, nobodys[kind], name);
    else if (best == second)
        sb_say(out, tied_for_it[kind], name, best);
    else
        sb_say(out, captures_it[kind], taker, name, best, second);
}

/* Tells of every figure that stood on the board (`standing`, after the move itself) and does not any more. */
static void tell_captures(const uint64_t standing[SB_SAMURAI_KINDS], const struct sb_samurai_state *after,
                          struct sb_text *out) {
    uint64_t gone[SB_SAMURAI_KINDS], any = 0;
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        any |= gone[kind] = standing[kind] & ~after->figures[kind];
    for (; any; any &= any - 1)
        for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
            if (gone[kind] >> lowest(any) & 1)
                tell_settled(after, lowest(any), kind, out);
}

static void exchange(uint64_t standing[SB_SAMURAI_KINDS], sb_move swap) {
    uint64_t both = UINT64_C(1) << sb_samurai_from(swap) | UINT64_C(1) << sb_samurai_to(swap);
    standing[sb_samurai_what(swap)] ^= both;
    standing[sb_samurai_who(swap)] ^= both;
}

static void tell_what_followed(const struct sb_samurai_state *before, sb_move move,
                               const struct sb_samurai_state *after, struct sb_text *out) {
    uint64_t standing[SB_SAMURAI_KINDS];
    memcpy(standing, before->figures, sizeof standing);
    if (sb_samurai_verb(move) == SB_SAMURAI_DO_SWAP)
        exchange(standing, move);
    tell_captures(standing, after, out);
}

/* ---- Moves ---- */

static const char *const puts_it[SB_SAMURAI_KINDS] = {
    SB_PHRASE("{%d} puts a helmet into %s."),
    SB_PHRASE("{%d} puts a buddha into %s."),
    SB_PHRASE("{%d} puts rice into %s."),
};
static const char *const comes_to[SB_SAMURAI_KINDS] = {
    SB_PHRASE("A helmet comes to %s."),
    SB_PHRASE("A buddha comes to %s."),
    SB_PHRASE("Rice comes to %s."),
};

static void tell_put(const struct sb_samurai_state *before, sb_move move, struct sb_text *out) {
    char name[SB_SAMURAI_NAME_ROOM];
    int kind = sb_samurai_what(move);
    sb_samurai_settlement_name(sb_samurai_to(move), name);
    if (before->figures_random)
        sb_say(out, comes_to[kind], name);
    else
        sb_say(out, puts_it[kind], before->seat, name);
}

static void tell_draw(sb_move move, int eye, struct sb_text *out) {
    int seat = sb_samurai_who(move);
    if (hand_is_shown(seat, eye))
        sb_say(out, "{%d} draws %s.", seat, token_word(out, sb_samurai_what(move)));
    else
        sb_say(out, "{%d} draws a token.", seat);
}

static void tell_keep(int seat, sb_move move, int eye, struct sb_text *out) {
    if (hand_is_shown(seat, eye))
        sb_say(out, "{%d} keeps %s.", seat, token_word(out, sb_samurai_what(move)));
    else
        sb_say(out, "{%d} keeps a token.", seat);
}

static void tell_shift(const struct sb_samurai_state *before, sb_move move, struct sb_text *out) {
    int from = sb_samurai_from(move);
    int moved = sb_samurai_mark_token(before->lying[from]);
    sb_say(out, "{%d} moves its %s from %s to %s and leaves the token exchange behind.", before->seat,
           token_word(out, moved), place_label(from), place_label(sb_samurai_to(move)));
}

static void tell_swap(int seat, sb_move move, struct sb_text *out) {
    char from[SB_SAMURAI_NAME_ROOM], to[SB_SAMURAI_NAME_ROOM];
    sb_say(out, "{%d} exchanges two figures: %s of %s and %s of %s.", seat,
           sb_text_word(out, sb_samurai_kinds[sb_samurai_what(move)]),
           sb_samurai_settlement_name(sb_samurai_from(move), from),
           sb_text_word(out, sb_samurai_kinds[sb_samurai_who(move)]),
           sb_samurai_settlement_name(sb_samurai_to(move), to));
}

static void tell_move(const struct sb_samurai_state *before, sb_move move, int eye, struct sb_text *out) {
    int seat = before->seat;
    switch (sb_samurai_verb(move)) {
    case SB_SAMURAI_DO_FIRST:
        sb_say(out, "{%d} begins.", sb_samurai_who(move));
        break;
    case SB_SAMURAI_DO_KEEP:
        tell_keep(seat, move, eye, out);
        break;
    case SB_SAMURAI_DO_DRAW:
        tell_draw(move, eye, out);
        break;
    case SB_SAMURAI_DO_PUT:
        tell_put(before, move, out);
        break;
    case SB_SAMURAI_DO_PLAY:
        sb_say(out, "{%d} plays %s on %s.", seat, token_word(out, sb_samurai_what(move)),
               place_label(sb_samurai_to(move)));
        break;
    case SB_SAMURAI_DO_SHIFT:
        tell_shift(before, move, out);
        break;
    case SB_SAMURAI_DO_SWAP:
        tell_swap(seat, move, out);
        break;
    case SB_SAMURAI_DO_END:
        sb_say(out, "{%d} ends its turn.", seat);
        break;
    default:
        sb_say(out, "{%d} cannot play and passes.", seat);
    }
}

void samurai_tell(const void *before, sb_move move, const void *after, int eye, struct sb_text *out) {
    const struct sb_samurai_state *left = after;
    tell_move(before, move, eye, out);
    tell_what_followed(before, move, left, out);
    if (left->phase == SB_SAMURAI_OVER) {
        sb_put_char(out, ' ');
        sb_say(out, "The game is over.");
    }
}

/* ---- The result ---- */

static const char *const none_left[SB_SAMURAI_KINDS] = {
    SB_PHRASE("No helmet is left on the board."),
    SB_PHRASE("No buddha is left on the board."),
    SB_PHRASE("No rice is left on the board."),
};

static void tell_why_over(const struct sb_samurai_state *state, struct sb_text *out) {
    int aside = 0;
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++) {
        aside += state->aside[kind];
        if (state->figures[kind] == 0)
            sb_put_format(out, "%s\n", sb_text_word(out, none_left[kind]));
    }
    if (aside >= 4) {
        sb_say(out, "%d figures are set aside, and with the fourth the game ends.", aside);
        sb_put_char(out, '\n');
    }
}

static const char *const has_majority[SB_SAMURAI_KINDS] = {
    SB_PHRASE("Helmets: {%d} has the majority, with %d."),
    SB_PHRASE("Buddhas: {%d} has the majority, with %d."),
    SB_PHRASE("Rice: {%d} has the majority, with %d."),
};
static const char *const no_majority[SB_SAMURAI_KINDS] = {
    SB_PHRASE("Helmets: nobody has the majority; the most, %d, is a tie."),
    SB_PHRASE("Buddhas: nobody has the majority; the most, %d, is a tie."),
    SB_PHRASE("Rice: nobody has the majority; the most, %d, is a tie."),
};

static const char *const nobody_has_any[SB_SAMURAI_KINDS] = {
    SB_PHRASE("Helmets: nobody has any."),
    SB_PHRASE("Buddhas: nobody has any."),
    SB_PHRASE("Rice: nobody has any."),
};

static int most_captured(const struct sb_samurai_state *state, int kind) {
    int most = 0;
    for (int seat = 0; seat < state->seats; seat++)
        if (state->captured[seat][kind] > most)
            most = state->captured[seat][kind];
    return most;
}

static int figures_in_all(const struct sb_samurai_state *state, int seat) {
    const uint8_t *captured = state->captured[seat];
    return captured[SB_SAMURAI_HELMET] + captured[SB_SAMURAI_BUDDHA] + captured[SB_SAMURAI_RICE];
}

/* Tells the majorities; counts them per seat, and what each seat has of the kinds it has no majority in. */
static void tell_majorities(const struct sb_samurai_state *state, int majorities[SB_SAMURAI_SEATS],
                            int others[SB_SAMURAI_SEATS], struct sb_text *out) {
    for (int seat = 0; seat < state->seats; seat++)
        others[seat] = figures_in_all(state, seat);
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++) {
        int most = most_captured(state, kind);
        int holder = samurai_majority(state, kind);
        if (most == 0) {
            sb_put(out, sb_text_word(out, nobody_has_any[kind]));
        } else if (holder < 0) {
            sb_say(out, no_majority[kind], most);
        } else {
            sb_say(out, has_majority[kind], holder, most);
            majorities[holder]++;
            others[holder] -= most;
        }
        sb_put_char(out, '\n');
    }
}

static void tell_winners(const struct sb_result *result, int seats, struct sb_text *out) {
    bool shared = (result->winners & (result->winners - 1)) != 0;
    for (int seat = 0; seat < seats; seat++) {
        if (!(result->winners >> seat & 1))
            continue;
        if (shared)
            sb_say(out, "{%d} shares the win.", seat);
        else
            sb_say(out, "{%d} wins.", seat);
        sb_put_char(out, '\n');
    }
}

static void tell_comparison(const struct sb_samurai_state *state, const int majorities[SB_SAMURAI_SEATS],
                            const int others[SB_SAMURAI_SEATS], struct sb_text *out) {
    sb_say(out, "Nobody has two majorities, so those with one compare their figures of the other kinds; if these are "
                "equal, all their figures:");
    sb_put_char(out, '\n');
    for (int seat = 0; seat < state->seats; seat++)
        if (majorities[seat] == 1) {
            sb_say(out, "{%d}: %d of the other kinds, %d in all.", seat, others[seat], figures_in_all(state, seat));
            sb_put_char(out, '\n');
        }
}

static void tell_totals(const struct sb_samurai_state *state, struct sb_text *out) {
    sb_say(out, "Nobody has any majority, so all figures count:");
    sb_put_char(out, '\n');
    for (int seat = 0; seat < state->seats; seat++) {
        sb_say(out, "{%d}: %d in all.", seat, figures_in_all(state, seat));
        sb_put_char(out, '\n');
    }
}

void samurai_tell_outcome(const void *memory, struct sb_text *out) {
    const struct sb_samurai_state *state = memory;
    int majorities[SB_SAMURAI_SEATS] = {0};
    int others[SB_SAMURAI_SEATS] = {0};
    tell_why_over(state, out);
    tell_majorities(state, majorities, others, out);
    int holders = 0, highest = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        holders += majorities[seat] > 0;
        if (majorities[seat] > highest)
            highest = majorities[seat];
    }
    struct sb_result result;
    sb_samurai.result(state, &result);
    int winner = lowest(result.winners);
    if (highest == 3) {
        sb_say(out, "{%d} wins with all three majorities.\n", winner);
    } else if (highest == 2) {
        sb_say(out, "{%d} wins with two majorities.\n", winner);
    } else if (holders == 1) {
        sb_say(out, "{%d} wins with the only majority.\n", winner);
    } else {
        if (holders > 1)
            tell_comparison(state, majorities, others, out);
        else
            tell_totals(state, out);
        tell_winners(&result, state->seats, out);
    }
}
