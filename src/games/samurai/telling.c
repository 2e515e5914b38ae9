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

/* Translators: a figure of this kind, as in "two figures: helmet of Edo (k12) and rice of Nagasaki (b4)". */
const char *const sb_samurai_kind_words[SB_SAMURAI_KINDS] = {
    SB_PHRASE("helmet"),
    SB_PHRASE("buddha"),
    SB_PHRASE("rice"),
};

/* ---- Figures won and lost ---- */

/* Translators: a settlement, and the influence of the winner and of the next. */
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

static const char *const you_capture_it[SB_SAMURAI_KINDS] = {
    SB_PHRASE("You capture the helmet of %s, %d to %d."),
    SB_PHRASE("You capture the buddha of %s, %d to %d."),
    SB_PHRASE("You capture the rice of %s, %d to %d."),
};

void samurai_tell_settled(const struct sb_samurai_state *state, int settlement, int kind, int you,
                          struct sb_text *out) {
    int influence[SB_SAMURAI_SEATS][SB_SAMURAI_KINDS];
    sb_samurai_influence(state, settlement, influence);
    int best = 0, second = 0, taker = samurai_taker(state, influence, kind);
    for (int seat = 0; seat < state->seats; seat++) {
        if (influence[seat][kind] > best)
            best = influence[seat][kind];
        if (seat != taker && influence[seat][kind] > second)
            second = influence[seat][kind];
    }
    char name[SB_SAMURAI_NAME_ROOM];
    sb_samurai_settlement_name(settlement, name);
    if (best == 0)
        sb_say(out, nobodys[kind], name);
    else if (taker < 0)
        sb_say(out, tied_for_it[kind], name, best);
    else if (taker == you)
        sb_say(out, you_capture_it[kind], name, best, second);
    else
        sb_say(out, captures_it[kind], taker, name, best, second);
}

/* Tells of every figure that stood on the board and does not any more. */
static void tell_what_followed(const struct sb_samurai_state *before, sb_move move,
                               const struct sb_samurai_state *after, struct sb_text *out) {
    uint64_t gone[SB_SAMURAI_KINDS];
    for (uint64_t any = samurai_settled(before, move, after, gone); any; any &= any - 1)
        for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
            if (gone[kind] >> lowest(any) & 1) {
                sb_put_char(out, ' ');
                samurai_tell_settled(after, lowest(any), kind, -1, out);
            }
}

/* ---- Moves ---- */

static const char *const puts_it[SB_SAMURAI_KINDS] = {
    SB_PHRASE("{%d} puts a helmet into %s."),
    SB_PHRASE("{%d} puts a buddha into %s."),
    SB_PHRASE("{%d} puts rice into %s."),
};
const char *const samurai_comes_to[SB_SAMURAI_KINDS] = {
    SB_PHRASE("A helmet comes to %s."),
    SB_PHRASE("A buddha comes to %s."),
    SB_PHRASE("Rice comes to %s."),
};

static void tell_put(const struct sb_samurai_state *before, sb_move move, struct sb_text *out) {
    char name[SB_SAMURAI_NAME_ROOM];
    int kind = sb_samurai_what(move);
    sb_samurai_settlement_name(sb_samurai_to(move), name);
    if (before->figures_random)
        sb_say(out, samurai_comes_to[kind], name);
    else
        sb_say(out, puts_it[kind], before->seat, name);
}

static void tell_draw(sb_move move, int eye, struct sb_text *out) {
    int seat = sb_samurai_who(move);
    if (hand_is_shown(seat, eye))
        sb_say(out, "{%d} draws %s.", seat, samurai_token_word(out, sb_samurai_what(move)));
    else
        sb_say(out, "{%d} draws a token.", seat);
}

static void tell_keep(int seat, sb_move move, int eye, struct sb_text *out) {
    if (hand_is_shown(seat, eye))
        sb_say(out, "{%d} keeps %s.", seat, samurai_token_word(out, sb_samurai_what(move)));
    else
        sb_say(out, "{%d} keeps a token.", seat);
}

static void tell_shift(const struct sb_samurai_state *before, sb_move move, struct sb_text *out) {
    int from = sb_samurai_from(move);
    int moved = sb_samurai_mark_token(before->lying[from]);
    /* Translators: a seat, a token, two spaces of the map. */
    sb_say(out, "{%d} moves %s from %s to %s and leaves the token exchange behind.", before->seat,
           samurai_token_word(out, moved), samurai_place_label(from), samurai_place_label(sb_samurai_to(move)));
}

static void tell_swap(int seat, sb_move move, struct sb_text *out) {
    char from[SB_SAMURAI_NAME_ROOM], to[SB_SAMURAI_NAME_ROOM];
    sb_say(out, "{%d} exchanges two figures: %s of %s and %s of %s.", seat,
           sb_text_word(out, sb_samurai_kind_words[sb_samurai_what(move)]),
           sb_samurai_settlement_name(sb_samurai_from(move), from),
           sb_text_word(out, sb_samurai_kind_words[sb_samurai_who(move)]),
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
        sb_say(out, "{%d} plays %s on %s.", seat, samurai_token_word(out, sb_samurai_what(move)),
               samurai_place_label(sb_samurai_to(move)));
        break;
    case SB_SAMURAI_DO_SHIFT:
        tell_shift(before, move, out);
        break;
    case SB_SAMURAI_DO_SWAP:
        tell_swap(seat, move, out);
        break;
    case SB_SAMURAI_DO_END:
        sb_say(out, "{%d} ends the turn.", seat);
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
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        if (state->figures[kind] == 0)
            sb_put_format(out, "%s\n", sb_text_word(out, none_left[kind]));
    if (samurai_aside(state) >= SAMURAI_ASIDE) {
        sb_say(out, "Figures set aside: %d. With the fourth the game ends.", samurai_aside(state));
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

static void tell_majorities(const struct sb_samurai_state *state, const struct samurai_score *score,
                            struct sb_text *out) {
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++) {
        int most = most_captured(state, kind);
        if (most == 0)
            sb_put(out, sb_text_word(out, nobody_has_any[kind]));
        else if (score->holder[kind] < 0)
            sb_say(out, no_majority[kind], most);
        else
            sb_say(out, has_majority[kind], score->holder[kind], most);
        sb_put_char(out, '\n');
    }
}

static void tell_comparison(const struct samurai_score *score, int seats, struct sb_text *out) {
    sb_say(out, "Nobody has two majorities, so those with one compare their figures of the other kinds; if these are "
                "equal, all their figures:");
    sb_put_char(out, '\n');
    for (int seat = 0; seat < seats; seat++)
        if (score->competing >> seat & 1) {
            sb_say(out, "{%d}: %d of the other kinds, %d in all.", seat, score->others[seat], score->total[seat]);
            sb_put_char(out, '\n');
        }
}

static void tell_totals(const struct samurai_score *score, int seats, struct sb_text *out) {
    sb_say(out, "Nobody has any majority, so all figures count:");
    sb_put_char(out, '\n');
    for (int seat = 0; seat < seats; seat++) {
        sb_say(out, "{%d}: %d in all.", seat, score->total[seat]);
        sb_put_char(out, '\n');
    }
}

static const char *const wins_with[] = {
    [1] = SB_PHRASE("{%d} wins with the only majority."),
    [2] = SB_PHRASE("{%d} wins with two majorities."),
    [3] = SB_PHRASE("{%d} wins with all three majorities."),
};

void samurai_tell_decision(const struct sb_samurai_state *state, struct sb_text *out) {
    struct samurai_score score;
    samurai_score(state, &score);
    int winner = lowest(score.winners);
    if (score.decided == SAMURAI_SHARED)
        sb_say(out, "The win is shared: everything that counts is equal.");
    else if (score.decided == SAMURAI_BY_MAJORITIES)
        sb_say(out, wins_with[score.majorities[winner]], winner);
    else if (score.decided == SAMURAI_BY_OTHERS)
        sb_say(out, "Nobody has two majorities; of those with one, {%d} has the most of the other kinds: %d.", winner,
               score.others[winner]);
    else if (score.majorities[winner] > 0)
        sb_say(out, "Nobody has two majorities; of those with one, {%d} has the most figures in all: %d.", winner,
               score.total[winner]);
    else
        sb_say(out, "Nobody has any majority; {%d} has the most figures in all: %d.", winner, score.total[winner]);
}

static void tell_winners(const struct samurai_score *score, int seats, struct sb_text *out) {
    for (int seat = 0; seat < seats; seat++) {
        if (!(score->winners >> seat & 1))
            continue;
        if (score->decided == SAMURAI_SHARED)
            sb_say(out, "{%d} shares the win.", seat);
        else
            sb_say(out, "{%d} wins.", seat);
        sb_put_char(out, '\n');
    }
}

/* What decided comes first: where there is little room, the rest has to be asked for. */
void samurai_tell_outcome(const void *memory, struct sb_text *out) {
    const struct sb_samurai_state *state = memory;
    struct samurai_score score;
    samurai_score(state, &score);
    samurai_tell_decision(state, out);
    sb_put_char(out, '\n');
    tell_why_over(state, out);
    tell_majorities(state, &score, out);
    if (score.decided == SAMURAI_BY_MAJORITIES)
        return;
    if (score.majorities[lowest(score.competing)] > 0)
        tell_comparison(&score, state->seats, out);
    else
        tell_totals(&score, state->seats, out);
    tell_winners(&score, state->seats, out);
}
