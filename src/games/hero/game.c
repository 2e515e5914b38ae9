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
     .meanings = LIST(SB_PHRASE("chance decides"), "{0}", "{1}", "{2}", "{3}", "{4}")},
    {.name = NULL},
};

static bool accepts(const struct sb_setup *setup, struct sb_error *error) {
    return sb_setup_first(setup, OPTION_FIRST, error);
}

/* No game is longer than these moves together.
 *
 * Turns: with end=six at most 500; with end=deck fewer, for each reveals a card, and after setting up none comes back.
 *
 * Setting up: a seat gets at most all eleven cards of one number and another for its team; five hands of five; who
 * begins.
 *
 * Abilities in one turn: at most 35 are announced, six heroes on each of five seats and five that a Witch makes ready
 * again. Each brings its announcement, two rounds in which the four others decline (about itself, and about the one
 * below when it is gone), a window that begins anew, and for a Wizard two cards; at most ten are a Wizard's.
 *
 * Hints in one turn: each takes a card out of a hand, and only a Wizard's two cards come into one. The revealed card
 * and the Wanderer are no hints, nor are the Wizards and Witches behind so many announcements of a Wizard: at worst
 * five of each, who bring twenty cards. After each hint the four others may decline.
 *
 * The course of a turn: one each of reveal, send, wanderer, drop and the card at the end; five holders who pass or
 * hire; and all declining once in each window: five before sending, four per holder, one who hired, five at the end. */
enum {
    SETTING_UP = SB_HERO_SEATS * (SB_HERO_COPIES + 1) + SB_HERO_SEATS * SB_HERO_HAND + 1,
    ABILITIES = 35 * (1 + 2 * 4 + 5) + 10 * 2,
    HINTS = (77 - 2 - 10 + 20) * (1 + 4),
    COURSE = 5 + 5 + (5 + 5 * 4 + 1 + 5),
};

const struct sb_game sb_hero = {
    .name = "hero",
    .rules = 1,
    .seats_least = 3,
    .seats_most = SB_HERO_SEATS,
    .seats_usual = 3,
    .minutes_least = 30,
    .minutes_most = 45,
    .cooperative = false,
    .hidden = true,
    .moves_most = SB_HERO_MOVES,
    .length_most = SETTING_UP + SB_HERO_TURNS * (ABILITIES + HINTS + COURSE),
    .state_size = sizeof(state_t),
    .options = options,
    .gentle = LIST("windows=lean"),
    .accepts = accepts,
    .start = hero_start,
    .actor = hero_actor,
    .moves = hero_moves,
    .weight = hero_weight,
    .sample = hero_sample,
    .apply = hero_apply,
    .result = hero_result,
    .summary = hero_summary,
    .check = hero_check,
    .write = hero_write,
    .read = hero_read,
    .refuse = hero_refuse,
    .view = hero_view,
    .derived = hero_derived,
    .reveals = hero_reveals,
    .notices = hero_notices,
    .facts = hero_facts,
    .redeal = hero_redeal,
    .standing = hero_standing,
    .show = &hero_show,
};
