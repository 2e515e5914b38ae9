/* Rent a Hero: the table. */
#include "internal.h"

static_assert(sizeof(state_t) <= 512, "a state of Rent a Hero has at most 512 bytes");

#define LIST(...) ((const char *const[]){__VA_ARGS__, NULL})

/* In the order of OPTION_HINT …; values in the order of HINT_SAME …, and so on. */
static const struct sb_option options[] = {
    {.name = "hint",
     .meaning = SB_PHRASE("what a hint answers"),
     .values = LIST("same", "fits"),
     .meanings = LIST(SB_PHRASE("is it the same number as the Wanderer's?"),
                      SB_PHRASE("does the Wanderer's strength meet the hint card's requirement?"))},
    {.name = "end",
     .meaning = SB_PHRASE("when the game ends"),
     .values = LIST("deck", "six"),
     .meanings = LIST(SB_PHRASE("with six heroes, or when the deck runs out"),
                      SB_PHRASE("only with six heroes; discarded cards are shuffled in again"))},
    {.name = "windows",
     .meaning = SB_PHRASE("how often players are asked for abilities"),
     .values = LIST("full", "lean"),
     .meanings = LIST(SB_PHRASE("whenever one can be used"), SB_PHRASE("only where it usually matters"))},
    {.name = "first",
     .meaning = SB_PHRASE("who begins"),
     .values = LIST("random", "0", "1", "2", "3", "4"),
     .meanings = LIST(SB_PHRASE("chance decides"), SB_PHRASE("seat 0"), SB_PHRASE("seat 1"), SB_PHRASE("seat 2"),
                      SB_PHRASE("seat 3"), SB_PHRASE("seat 4"))},
    {.name = NULL},
};

static bool accepts(const struct sb_setup *setup, struct sb_error *error) {
    return sb_setup_first(setup, OPTION_FIRST, error);
}

const struct sb_game sb_hero = {
    .name = "hero",
    .rules = 1,
    .seats_least = 3,
    .seats_most = SB_HERO_SEATS,
    .seats_usual = 3,
    .cooperative = false,
    .hidden = true,
    .moves_most = 24,
    /* 500 turns. In one, at worst: 35 abilities announced (six heroes on each of five seats, and five made ready
     * again), each with two rounds of asking about it, a window that begins anew and two cards drawn; every card of
     * every hand but one given as a hint, each with a window; and what happens once a turn. */
    .length_most = SB_HERO_TURNS * (35 * 16 + 72 * 5 + 80),
    .state_size = sizeof(state_t),
    .options = options,
    .accepts = accepts,
    .start = sb_hero_start,
    .actor = sb_hero_actor,
    .moves = sb_hero_moves,
    .weight = sb_hero_weight,
    .sample = sb_hero_sample,
    .apply = sb_hero_apply,
    .result = sb_hero_result,
    .summary = sb_hero_summary,
    .check = sb_hero_check,
    .write = sb_hero_write,
    .read = sb_hero_read,
    .refuse = sb_hero_refuse,
    .view = sb_hero_view,
    .reveals = sb_hero_reveals,
    .notices = sb_hero_notices,
    .redeal = sb_hero_redeal,
    .standing = hero_standing,
    .show = &sb_hero_show,
};
