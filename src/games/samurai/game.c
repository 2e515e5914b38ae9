/* Samurai: the table. */
#include "internal.h"
#include <assert.h>

static_assert(sizeof(state_t) <= 512, "a state of Samurai has at most 512 bytes");

#define LIST(...) ((const char *const[]){__VA_ARGS__, NULL})

/* In the order of OPTION_HAND …; values in the order of HAND_CHOOSE …, and so on. */
static const struct sb_option options[] = {
    {.name = "hand",
     .meaning = SB_PHRASE("the five tokens everybody starts with"),
     .values = LIST("choose", "random"),
     .meanings = LIST(SB_PHRASE("each seat chooses its own, in secret"), SB_PHRASE("drawn; good for a first game"))},
    {.name = "figures",
     .meaning = SB_PHRASE("who puts the figures on the board"),
     .values = LIST("players", "random"),
     .meanings = LIST(SB_PHRASE("the seats in turn, one figure each"), SB_PHRASE("chance"))},
    {.name = "captures",
     .meaning = SB_PHRASE("when figures are taken"),
     .values = LIST("instant", "turn"),
     .meanings = LIST(SB_PHRASE("the moment they are surrounded"), SB_PHRASE("once, after all tokens of the turn"))},
    {.name = "first",
     .meaning = SB_PHRASE("who begins"),
     .values = LIST("random", "0", "1", "2", "3"),
     .meanings = LIST(SB_PHRASE("chance decides"), "{0}", "{1}", "{2}", "{3}")},
    {.name = NULL},
};

static bool accepts(const struct sb_setup *setup, struct sb_error *error) {
    return sb_setup_first(setup, OPTION_FIRST, error);
}

const struct sb_game sb_samurai = {
    .name = "samurai",
    .rules = 1,
    .seats_least = 2,
    .seats_most = SB_SAMURAI_SEATS,
    .seats_usual = 2,
    .minutes_least = 45,
    .minutes_most = 60,
    .cooperative = false,
    .hidden = true,
    /* A generous bound: 14 own tokens shifted to 42 spaces, 12 figures of each kind exchanged, the other three tokens
     * on 84 spaces each, and `end`. */
    .moves_most = 14 * 42 + 3 * 12 * 12 + 3 * 84 + 1,
    /* First player, hands, figures; 80 tokens drawn or kept, played, each in a turn of its own, each turn followed by
     * at most three passes. */
    .length_most = 1 + 36 + 80 + 80 + 80 * (1 + 3),
    .state_size = sizeof(state_t),
    .options = options,
    .gentle = LIST("hand=random", "figures=random"),
    .accepts = accepts,
    .start = samurai_start,
    .actor = samurai_actor,
    .moves = samurai_moves,
    .weight = samurai_weight,
    .sample = samurai_sample,
    .apply = samurai_apply,
    .result = samurai_result,
    .summary = samurai_summary,
    .check = samurai_check,
    .write = samurai_write,
    .read = samurai_read,
    .refuse = samurai_refuse,
    .view = samurai_view,
    .derived = samurai_derived,
    .reveals = samurai_reveals,
    .notices = samurai_notices,
    .facts = samurai_facts,
    .redeal = samurai_redeal,
    .show = &samurai_show,
};
