/* Samurai: what a move showed beyond its text: the figures that left the board by it, and who took them. All of it
 * lies open: captured figures go behind a screen before everybody's eyes. */
#include "internal.h"

static void exchange(uint64_t standing[SB_SAMURAI_KINDS], sb_move swap) {
    uint64_t both = bit(sb_samurai_from(swap)) | bit(sb_samurai_to(swap));
    standing[sb_samurai_what(swap)] ^= both;
    standing[sb_samurai_who(swap)] ^= both;
}

uint64_t samurai_settled(const state_t *before, sb_move move, const state_t *after, uint64_t gone[SB_SAMURAI_KINDS]) {
    uint64_t any = 0;
    memcpy(gone, before->figures, sizeof before->figures);
    if (sb_samurai_verb(move) == SB_SAMURAI_DO_SWAP)
        exchange(gone, move);
    for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
        any |= gone[kind] &= ~after->figures[kind];
    return any;
}

/* A turn fills two spaces of land at most, so few settlements are settled at once. */
void samurai_facts(const void *before, sb_move move, const void *left, int eye, struct sb_text *json) {
    const state_t *after = left;
    uint64_t gone[SB_SAMURAI_KINDS], any = samurai_settled(before, move, after, gone);
    (void)eye;
    if (!any)
        return;
    sb_json_key(json, "settled"), sb_json_open(json, '{');
    for (; any; any &= any - 1) {
        int influence[SB_SAMURAI_SEATS][SB_SAMURAI_KINDS], settlement = lowest(any);
        sb_samurai_influence(after, settlement, influence);
        sb_json_key(json, sb_samurai_board.settlement[settlement].hex.label), sb_json_open(json, '{');
        for (int kind = 0; kind < SB_SAMURAI_KINDS; kind++)
            if (gone[kind] >> settlement & 1)
                sb_json_key(json, sb_samurai_kinds[kind]),
                    put_seat_or_null(json, samurai_taker(after, influence, kind));
        sb_json_close(json, '}');
    }
    sb_json_close(json, '}');
}
