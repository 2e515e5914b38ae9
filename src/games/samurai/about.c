/* Samurai in sentences: what there is to say about a thing on the table, a move, or the first words of one.
 *
 * Things are named as in moves and views: a place, a token, a kind of figure; and `aside`, `seat 0`, and once the game
 * is over `result`. */
#include "show.h"

typedef struct samurai_telling telling_t;

enum { KINDS = SB_SAMURAI_KINDS };

/* ---- Tokens ---- */

static const char *const wants_kind[KINDS] = {
    SB_PHRASE("Helmet %d: strength %d for helmets. It goes to land."),
    SB_PHRASE("Buddha %d: strength %d for buddhas. It goes to land."),
    SB_PHRASE("Rice %d: strength %d for rice. It goes to land."),
};

static void say_deed(const telling_t *telling, int token) {
    const struct sb_samurai_token *facts = &sb_samurai_tokens[token];
    struct sb_text *out = samurai_next(telling);
    if (token == SB_SAMURAI_SHIFT)
        sb_say(out, "Token exchange: it moves one of your tokens without the seal to an empty land space, and stays in "
                    "its place.");
    else if (token == SB_SAMURAI_SWAP)
        sb_say(out, "Figure exchange: two figures of different kinds change places.");
    else if (token == SB_SAMURAI_RONIN)
        sb_say(out, "Ronin: strength %d for all figures. It goes to land.", facts->strength);
    else if (facts->sea)
        sb_say(out, "Ship %d: strength %d for all figures. It goes to sea.", facts->strength, facts->strength);
    else if (facts->kinds & (facts->kinds - 1))
        sb_say(out, "Samurai %d: strength %d for all figures. It goes to land.", facts->strength, facts->strength);
    else
        sb_say(out, wants_kind[lowest(facts->kinds)], facts->strength, facts->strength);
}

void samurai_say_token(const telling_t *telling, int token) {
    say_deed(telling, token);
    if (sb_samurai_tokens[token].character)
        sb_say(samurai_next(telling), "It has the seal: as many such tokens in a turn as you like.");
    else
        sb_say(samurai_next(telling), "Only one token without the seal in a turn.");
}

/* ---- Places ---- */

static void say_place(const telling_t *telling, int place) {
    struct sb_text *out = samurai_next(telling);
    const char *label = samurai_place_label(place);
    uint8_t mark = telling->state->lying[place];
    if (mark && sb_samurai_mark_seat(mark) == telling->eye)
        /* Translators: a space of the map, and the token of yours that lies there. */
        sb_say(out, "%s: %s (yours).", label, samurai_token_word(out, sb_samurai_mark_token(mark)));
    else if (mark)
        sb_say(out, "%s: %s of {%d}.", label, samurai_token_word(out, sb_samurai_mark_token(mark)),
               sb_samurai_mark_seat(mark));
    else if (place >= SB_SAMURAI_SEA)
        sb_say(out, "%s: open sea.", label);
    else
        sb_say(out, "%s: empty land.", label);
}

/* ---- Figures ---- */

static const char *const on_board[KINDS] = {
    SB_PHRASE("Helmets on the map: %d. Set aside: %d."),
    SB_PHRASE("Buddhas on the map: %d. Set aside: %d."),
    SB_PHRASE("Rice on the map: %d. Set aside: %d."),
};

static const char *const last_one[KINDS] = {
    SB_PHRASE("The last helmet is on the map: when it is taken, the game ends with that turn."),
    SB_PHRASE("The last buddha is on the map: when it is taken, the game ends with that turn."),
    SB_PHRASE("The last rice is on the map: when it is taken, the game ends with that turn."),
};

static bool say_last(const telling_t *telling, int kind) {
    bool last = samurai_is_last(telling->state, kind);
    if (last)
        sb_put(samurai_next(telling), sb_text_word(telling->out, last_one[kind]));
    return last;
}

static void say_when_over(const telling_t *telling) {
    sb_say(samurai_next(telling), "The game ends with the turn in which a kind leaves the map or the fourth figure is "
                                  "set aside.");
}

static void say_kind(const telling_t *telling, int kind) {
    const state_t *s = telling->state;
    sb_say(samurai_next(telling), on_board[kind], __builtin_popcountll(s->figures[kind]), s->aside[kind]);
    if (s->supply[kind] > 0)
        sb_say(samurai_next(telling), "Still to be placed: %d.", s->supply[kind]);
    if (!say_last(telling, kind))
        say_when_over(telling);
}

static void say_aside(const telling_t *telling) {
    bool near = samurai_aside_is_near(telling->state);
    sb_say(samurai_next(telling), "Figures set aside: %d of %d.", samurai_aside(telling->state), SAMURAI_ASIDE);
    for (int kind = 0; kind < KINDS; kind++)
        near |= say_last(telling, kind);
    if (samurai_aside_is_near(telling->state))
        sb_say(samurai_next(telling), "One more set aside, and the game ends with that turn.");
    if (!near)
        say_when_over(telling);
}

/* ---- Seats ---- */

static const char *const your_majority[KINDS] = {
    SB_PHRASE("You have the majority of helmets."),
    SB_PHRASE("You have the majority of buddhas."),
    SB_PHRASE("You have the majority of rice."),
};
static const char *const majority_of[KINDS] = {
    SB_PHRASE("{%d} has the majority of helmets."),
    SB_PHRASE("{%d} has the majority of buddhas."),
    SB_PHRASE("{%d} has the majority of rice."),
};

static void say_majorities(const telling_t *telling, int seat) {
    for (int kind = 0; kind < KINDS; kind++) {
        if (samurai_majority(telling->state, kind) != seat)
            continue;
        if (seat == telling->eye)
            sb_put(samurai_next(telling), sb_text_word(telling->out, your_majority[kind]));
        else
            sb_say(samurai_next(telling), majority_of[kind], seat);
    }
}

static void say_captured(const telling_t *telling, int seat) {
    const uint8_t *captured = telling->state->captured[seat];
    struct sb_text *out = samurai_next(telling);
    if (!captures_are_shown(telling->state, seat, telling->eye))
        sb_say(out, "What {%d} captures stands behind a screen until the end.", seat);
    else if (seat == telling->eye)
        sb_say(out, "Captured by you: helmets %d, buddhas %d, rice %d.", captured[0], captured[1], captured[2]);
    else
        sb_say(out, "Captured by {%d}: helmets %d, buddhas %d, rice %d.", seat, captured[0], captured[1], captured[2]);
    if (samurai_sees_captures(telling->state, telling->eye))
        say_majorities(telling, seat);
}

static bool say_seat(const telling_t *telling, const char *word) {
    const state_t *s = telling->state;
    int seat = word[0] - '0';
    if (seat < 0 || seat >= s->seats || word[1])
        return false;
    int hand = token_count(s->hand[seat]), pile = token_count(s->pile[seat]);
    if (seat == telling->eye)
        sb_say(samurai_next(telling), "Tokens in your hand: %d, in your pile: %d.", hand, pile);
    else
        sb_say(samurai_next(telling), "Tokens in the hand of {%d}: %d, in the pile: %d.", seat, hand, pile);
    say_captured(telling, seat);
    return true;
}

/* ---- Anything ---- */

static bool say_thing(const telling_t *telling, const char *word) {
    const state_t *s = telling->state;
    int settlement = samurai_find_settlement(s, word), place = samurai_find_place(s, word);
    int token = samurai_find_token(word), kind = samurai_find_kind(word);
    if (settlement >= 0) {
        samurai_say_settlement(telling, settlement);
    } else if (place >= 0) {
        say_place(telling, place);
    } else if (token >= 0) {
        samurai_say_why_not(telling, token);
        samurai_say_token(telling, token);
    } else if (kind >= 0) {
        say_kind(telling, kind);
    } else if (strcmp(word, sb_word(NULL, SB_PHRASE_IN("a thing one can ask about", "aside"))) == 0) {
        say_aside(telling);
    } else if (strcmp(word, sb_word(NULL, SB_PHRASE_IN("a thing one can ask about", "result"))) == 0 &&
               s->phase == SB_SAMURAI_OVER) {
        samurai_tell_decision(s, samurai_next(telling));
    } else {
        return false;
    }
    return true;
}

/* People may choose the figures of an exchange in either order. */
static sb_move in_board_order(sb_move move) {
    int from = sb_samurai_from(move), to = sb_samurai_to(move);
    if (sb_samurai_verb(move) != SB_SAMURAI_DO_SWAP || from <= to)
        return move;
    return sb_samurai_move(SB_SAMURAI_DO_SWAP, sb_samurai_who(move), sb_samurai_what(move), to, from);
}

/* Is each word something of this game, so that more can be said than that it is no move? */
static bool is_of_this_game(const state_t *s, const struct samurai_words *words) {
    const char *verb = words->word[0];
    bool known = samurai_find_token(verb) >= 0 || strcmp(verb, "put") == 0 || strcmp(verb, "keep") == 0;
    for (int i = 1; i < words->count; i++) {
        const char *word = words->word[i];
        known = known && (samurai_find_settlement(s, word) >= 0 || samurai_find_place(s, word) >= 0 ||
                          samurai_find_token(word) >= 0 || samurai_find_kind(word) >= 0);
    }
    return known;
}

/* Of the actor's moves. */
static bool say_move(const telling_t *telling, const char *text, const struct samurai_words *words) {
    const state_t *s = telling->state;
    struct sb_error error = {.words = telling->out->words};
    sb_move move;
    if (samurai_say_beginning(telling, words))
        return true;
    if (samurai_read(s, text, &move, &error)) {
        move = in_board_order(move);
        if (sb_move_legal(&sb_samurai, s, move)) {
            samurai_say_preview(telling, move);
            return true;
        }
        samurai_refuse(s, move, &error);
    } else if (!is_of_this_game(s, words)) {
        return false;
    }
    sb_put(samurai_next(telling), error.text);
    return true;
}

bool samurai_about(const void *state, const char *text, int eye, struct sb_text *out) {
    telling_t telling = {.state = state, .eye = eye, .out = out, .from = out->length};
    struct samurai_words words;
    if (!samurai_split(text, &words))
        return false;
    if (words.count == 1 && say_thing(&telling, words.word[0]))
        return true;
    if (words.count == 2 && strcmp(words.word[0], "seat") == 0)
        return say_seat(&telling, words.word[1]);
    return eye >= 0 && eye == samurai_actor(state) && say_move(&telling, text, &words);
}
