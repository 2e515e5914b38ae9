/* Samurai's board and moves, as the bots look at them. */
#include "internal.h"

bool samurai_open_sea(const struct sb_samurai_state *s, int settlement) {
    const struct sb_samurai_settlement *here = &sb_samurai_board.settlement[settlement];
    for (int i = 0; i < here->count; i++)
        if (here->next[i] >= SB_SAMURAI_SEA && !s->lying[here->next[i]])
            return true;
    return false;
}

bool samurai_is_play(sb_move move) {
    int verb = sb_samurai_verb(move);
    return verb == SB_SAMURAI_DO_PLAY || verb == SB_SAMURAI_DO_SHIFT || verb == SB_SAMURAI_DO_SWAP;
}

int samurai_token_of(sb_move move) {
    switch (sb_samurai_verb(move)) {
    case SB_SAMURAI_DO_PLAY:
        return sb_samurai_what(move);
    case SB_SAMURAI_DO_SHIFT:
        return SB_SAMURAI_SHIFT;
    default:
        return SB_SAMURAI_SWAP;
    }
}

bool samurai_has_character(sb_move move) {
    return sb_samurai_tokens[samurai_token_of(move)].character;
}

uint64_t samurai_settlements_of(sb_move move) {
    int from = sb_samurai_from(move), to = sb_samurai_to(move);
    switch (sb_samurai_verb(move)) {
    case SB_SAMURAI_DO_PLAY:
        return sb_samurai_board.beside[to];
    case SB_SAMURAI_DO_SHIFT:
        return sb_samurai_board.beside[from] | sb_samurai_board.beside[to];
    default:
        return (uint64_t)1 << from | (uint64_t)1 << to;
    }
}

bool samurai_same_space(sb_move first, sb_move then) {
    return sb_samurai_verb(first) == SB_SAMURAI_DO_PLAY && sb_samurai_to(first) == sb_samurai_to(then);
}

bool samurai_is_wanted(int token) {
    static const uint32_t wanted = 1u << SB_SAMURAI_HELMET4 | 1u << SB_SAMURAI_BUDDHA4 | 1u << SB_SAMURAI_RICE4 |
                                   1u << SB_SAMURAI_SAMURAI3 | 1u << SB_SAMURAI_RONIN;
    return wanted >> token & 1;
}
