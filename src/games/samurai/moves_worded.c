/* Moves of Samurai in words, as people choose them. Where a sentence says what a move did (telling.c), the words are
 * the same. */
#include "show.h"

static const char *const put_it[SB_SAMURAI_KINDS] = {
    SB_PHRASE("Put a helmet into %s"),
    SB_PHRASE("Put a buddha into %s"),
    SB_PHRASE("Put rice into %s"),
};

/* The city beside a place, of those on this board; -1 if there is none. (Nowhere are there two.) */
static int city_beside(const state_t *s, int place) {
    uint64_t beside = sb_samurai_board.beside[place] & first_bits(sb_samurai_board.settlements[s->seats]);
    for (; beside; beside &= beside - 1)
        if (*sb_samurai_board.settlement[lowest(beside)].name)
            return lowest(beside);
    return -1;
}

/* A name says more than a map reference. */
static void word_play(const state_t *s, int token, int place, struct sb_text *out) {
    char name[SB_SAMURAI_NAME_ROOM];
    const char *what = samurai_token_word(out, token), *where = samurai_place_label(place);
    int city = city_beside(s, place);
    if (city < 0)
        sb_say(out, "Play %s on %s", what, where);
    else
        sb_say(out, "Play %s on %s, next to %s", what, where, sb_samurai_settlement_name(city, name));
}

static void word_shift(const state_t *s, int from, int to, struct sb_text *out) {
    int moved = sb_samurai_mark_token(s->lying[from]);
    sb_say(out, "Move your %s from %s to %s, and leave the token exchange there", samurai_token_word(out, moved),
           samurai_place_label(from), samurai_place_label(to));
}

static void word_swap(sb_move move, struct sb_text *out) {
    char from[SB_SAMURAI_NAME_ROOM], to[SB_SAMURAI_NAME_ROOM];
    sb_say(
        out, "Exchange two figures: %s of %s and %s of %s", sb_text_word(out, sb_samurai_kinds[sb_samurai_what(move)]),
        sb_samurai_settlement_name(sb_samurai_from(move), from),
        sb_text_word(out, sb_samurai_kinds[sb_samurai_who(move)]), sb_samurai_settlement_name(sb_samurai_to(move), to));
}

void samurai_word_move(const void *state, sb_move move, struct sb_text *out) {
    char name[SB_SAMURAI_NAME_ROOM];
    int what = sb_samurai_what(move), to = sb_samurai_to(move);
    switch (sb_samurai_verb(move)) {
    case SB_SAMURAI_DO_KEEP:
        sb_say(out, "Keep %s", samurai_token_word(out, what));
        break;
    case SB_SAMURAI_DO_PUT:
        sb_say(out, put_it[what], sb_samurai_settlement_name(to, name));
        break;
    case SB_SAMURAI_DO_PLAY:
        word_play(state, what, to, out);
        break;
    case SB_SAMURAI_DO_SHIFT:
        word_shift(state, sb_samurai_from(move), to, out);
        break;
    case SB_SAMURAI_DO_SWAP:
        word_swap(move, out);
        break;
    case SB_SAMURAI_DO_END:
        sb_say(out, "End your turn");
        break;
    default:
        sb_say(out, "Pass, for you cannot play");
    }
}
