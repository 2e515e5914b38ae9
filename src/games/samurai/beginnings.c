/* Samurai in sentences: the first words of a move, and why something cannot be chosen now. */
#include "show.h"

typedef struct samurai_telling telling_t;

enum { KINDS = SB_SAMURAI_KINDS };

static void say_phrase(const telling_t *telling, const char *english) {
    sb_put(samurai_next(telling), sb_text_word(telling->out, english));
}

/* ---- Tokens of the hand ---- */

static bool plays(sb_move move, int token) {
    switch (sb_samurai_verb(move)) {
    case SB_SAMURAI_DO_PLAY:
        return sb_samurai_what(move) == token;
    case SB_SAMURAI_DO_SHIFT:
        return token == SB_SAMURAI_SHIFT;
    case SB_SAMURAI_DO_SWAP:
        return token == SB_SAMURAI_SWAP;
    default:
        return false;
    }
}

static bool can_play(const state_t *s, int token) {
    sb_move moves[SB_MAX_MOVES];
    int count = samurai_moves(s, moves);
    for (int i = 0; i < count; i++)
        if (plays(moves[i], token))
            return true;
    return false;
}

static const char *why_not_in_turn(const state_t *s, int token) {
    if (s->played_plain && !sb_samurai_tokens[token].character)
        return SB_PHRASE("Your one token without the seal is played in this turn.");
    if (token == SB_SAMURAI_SHIFT && !s->movable[s->seat])
        return SB_PHRASE("You have no token without the seal on the map yet that could be moved.");
    if (token == SB_SAMURAI_SWAP)
        return SB_PHRASE("No two figures can change places.");
    return sb_samurai_tokens[token].sea ? SB_PHRASE("There is no empty sea space left.")
                                        : SB_PHRASE("There is no empty land space left.");
}

bool samurai_say_why_not(const telling_t *telling, int token) {
    const state_t *s = telling->state;
    if (telling->eye != samurai_actor(s) || !copies(s->hand[s->seat], token))
        return false;
    if (s->phase == SB_SAMURAI_FIGURES)
        say_phrase(telling, SB_PHRASE("Tokens are played once all figures are placed."));
    else if (s->phase == SB_SAMURAI_TURN && !can_play(s, token))
        say_phrase(telling, why_not_in_turn(s, token));
    else
        return false;
    return true;
}

/* Can one of the exchanges be begun? Says why not. */
static bool may_begin(const telling_t *telling, int token) {
    if (!copies(telling->state->hand[telling->eye], token)) {
        sb_say(samurai_next(telling), "You have no such token in hand: %s.", samurai_token_word(telling->out, token));
        return false;
    }
    return !samurai_say_why_not(telling, token);
}

/* ---- Figures to be put ---- */

static const char *const to_place[KINDS] = {
    SB_PHRASE("Helmets to be placed: %d."),
    SB_PHRASE("Buddhas to be placed: %d."),
    SB_PHRASE("Rice to be placed: %d."),
};

static void say_putting(const telling_t *telling) {
    if (samurai_cities_with_room(telling->state))
        say_phrase(telling, SB_PHRASE("Choose a figure, then a city with room for it."));
    else
        say_phrase(telling, SB_PHRASE("Choose a figure, then an empty village."));
}

static bool can_put(const state_t *s, int kind) {
    sb_move moves[SB_MAX_MOVES];
    int count = samurai_moves(s, moves);
    for (int i = 0; i < count; i++)
        if (sb_samurai_what(moves[i]) == kind)
            return true;
    return false;
}

static void say_kind_to_put(const telling_t *telling, int kind) {
    const state_t *s = telling->state;
    sb_say(samurai_next(telling), to_place[kind], s->supply[kind]);
    if (s->supply[kind] > 0 && !can_put(s, kind))
        say_phrase(telling, SB_PHRASE("Every city with room holds such a figure already."));
}

static bool say_put(const telling_t *telling, const struct samurai_words *words) {
    int kind = words->count == 2 ? samurai_find_kind(words->word[1]) : -1;
    if (telling->state->phase != SB_SAMURAI_FIGURES)
        return false;
    if (words->count == 1)
        say_putting(telling);
    else if (kind >= 0)
        say_kind_to_put(telling, kind);
    else
        return false;
    return true;
}

/* ---- The token exchange ---- */

static bool say_shift(const telling_t *telling, const char *word) {
    const state_t *s = telling->state;
    int place = samurai_find_place(s, word);
    if (place < 0 && samurai_find_settlement(s, word) < 0)
        return false;
    if (!may_begin(telling, SB_SAMURAI_SHIFT))
        return true;
    if (place < 0 || !s->lying[place])
        sb_say(samurai_next(telling), "There is no token on %s.", word);
    else if (sb_samurai_mark_seat(s->lying[place]) != s->seat)
        say_phrase(telling, SB_PHRASE("Only your own tokens can be moved."));
    else if (place >= SB_SAMURAI_LANDS || !(s->movable[s->seat] >> place & 1))
        say_phrase(telling, SB_PHRASE("A token with the seal stays where it is, and so does a token exchange."));
    else
        samurai_say_leaving(telling, place);
    return true;
}

/* ---- The figure exchange ---- */

/* One end of an exchange: a settlement, and a kind there or -1 for any. */
struct end {
    int settlement, kind;
};

static bool is_end(struct end end, int settlement, int kind) {
    return end.settlement == settlement && (end.kind < 0 || end.kind == kind);
}

/* Can figures of both ends change places? `other` may be anywhere, if its settlement is -1. */
static bool can_swap(const state_t *s, struct end one, struct end other) {
    sb_move moves[SB_MAX_MOVES];
    int count = samurai_moves(s, moves);
    for (int i = 0; i < count; i++) {
        if (sb_samurai_verb(moves[i]) != SB_SAMURAI_DO_SWAP)
            continue;
        int from = sb_samurai_from(moves[i]), to = sb_samurai_to(moves[i]);
        int kind = sb_samurai_what(moves[i]), other_kind = sb_samurai_who(moves[i]);
        bool any = other.settlement < 0;
        if ((is_end(one, from, kind) && (any || is_end(other, to, other_kind))) ||
            (is_end(one, to, other_kind) && (any || is_end(other, from, kind))))
            return true;
    }
    return false;
}

static bool holds_only(const state_t *s, int settlement, int kind) {
    for (int other = 0; other < KINDS; other++)
        if (other != kind && s->figures[other] >> settlement & 1)
            return false;
    return true;
}

/* `one` is the only end, or was chosen before the other. */
static void say_no_swap(const telling_t *telling, struct end one, struct end other) {
    if (other.settlement == one.settlement)
        say_phrase(telling, SB_PHRASE("Choose a figure of another settlement."));
    else if (other.settlement >= 0 && holds_only(telling->state, other.settlement, one.kind))
        say_phrase(telling, SB_PHRASE("Two figures of one kind are not exchanged: it would change nothing."));
    else
        say_phrase(telling, SB_PHRASE("A settlement would then hold two figures of one kind."));
}

static void say_end_of_swap(const telling_t *telling, struct end end) {
    if (end.kind < 0)
        samurai_say_settlement(telling, end.settlement);
    else
        samurai_say_figure(telling, telling->state, end.settlement, end.kind, true);
}

/* Is there a figure of this end at all? Says so if not. */
static bool has_figure(const telling_t *telling, struct end end, const char *word) {
    bool any = false;
    for (int kind = 0; kind < KINDS && end.settlement >= 0; kind++)
        any |= (end.kind < 0 || kind == end.kind) && telling->state->figures[kind] >> end.settlement & 1;
    if (!any)
        sb_say(samurai_next(telling), "There is no such figure on %s.", word);
    return any;
}

/* swap HEX, swap HEX KIND, swap HEX KIND HEX */
static bool say_swap(const telling_t *telling, const struct samurai_words *words) {
    const state_t *s = telling->state;
    const char *first = words->word[1], *second = words->count == 4 ? words->word[3] : first;
    struct end one = {samurai_find_settlement(s, first), words->count > 2 ? samurai_find_kind(words->word[2]) : -1};
    struct end other = {words->count == 4 ? samurai_find_settlement(s, second) : -1, -1};
    bool on_board = (one.settlement >= 0 || samurai_find_place(s, first) >= 0) &&
                    (samurai_find_settlement(s, second) >= 0 || samurai_find_place(s, second) >= 0);
    if (!on_board || (words->count > 2 && one.kind < 0))
        return false;
    if (!may_begin(telling, SB_SAMURAI_SWAP) || !has_figure(telling, one, first) ||
        (words->count == 4 && !has_figure(telling, other, second)))
        return true;
    if (can_swap(s, one, other))
        say_end_of_swap(telling, words->count == 4 ? other : one);
    else
        say_no_swap(telling, one, other);
    return true;
}

bool samurai_say_beginning(const telling_t *telling, const struct samurai_words *words) {
    const char *verb = words->word[0];
    if (strcmp(verb, "put") == 0)
        return say_put(telling, words);
    if (telling->state->phase == SB_SAMURAI_HANDS && words->count == 1 && strcmp(verb, "keep") == 0) {
        int missing = SB_SAMURAI_HAND - token_count(telling->state->hand[telling->eye]);
        sb_say(samurai_next(telling), "Tokens still to be kept for your first hand: %d.", missing);
        return true;
    }
    if (telling->state->phase != SB_SAMURAI_TURN)
        return false;
    if (strcmp(verb, "shift") == 0 && words->count == 2)
        return say_shift(telling, words->word[1]);
    if (strcmp(verb, "swap") == 0 && words->count >= 2 && words->count <= 4)
        return say_swap(telling, words);
    return false;
}
