/* Samurai Spirit: words and levels; what is in the box stands in cards.csv, samurai.csv and village.csv. */
#include "internal.h"

const char *const sb_spirit_symbols[SB_SPIRIT_SYMBOLS] = {"hat", "farm", "doll"};

const char *const sb_spirit_penalties[SB_SPIRIT_PENALTIES] = {
    [SB_SPIRIT_NO_PENALTY] = "none",
    [SB_SPIRIT_PENALTY_BARRICADE] = "barricade",
    [SB_SPIRIT_PENALTY_WOUND] = "wound",
    [SB_SPIRIT_PENALTY_INFILTRATE] = "infiltrate",
    [SB_SPIRIT_PENALTY_NO_DEFEND] = "no_defend",
    [SB_SPIRIT_PENALTY_NO_SUPPORT] = "no_support",
    [SB_SPIRIT_PENALTY_ARROW_LEFT] = "arrow_left",
    [SB_SPIRIT_PENALTY_ARROW_RIGHT] = "arrow_right",
    [SB_SPIRIT_PENALTY_MUST_PASS] = "must_pass",
    [SB_SPIRIT_PENALTY_REINFORCE] = "reinforce",
    [SB_SPIRIT_PENALTY_NO_TALENT] = "no_talent",
    [SB_SPIRIT_PENALTY_LOSE_DEFENCE] = "lose_defence",
};

const char *const sb_spirit_back_names[SB_SPIRIT_BACKS] = {"family", "farm", "barricade", "wound"};
const char *const sb_spirit_bonus_names[SB_SPIRIT_FAMILIES] = {"heal", "barricade", "scout"};

/* name, barricades above seats, raiders per seat, leaders below seats, farm backs, family bonuses, pluses */
const struct level spirit_levels[SB_SPIRIT_LEVELS] = {
    [SB_SPIRIT_LEVEL_NORMAL] = {"normal", 2, 7, 0, false, true, 1},
    [SB_SPIRIT_LEVEL_EASY] = {"easy", 3, 6, 1, false, true, 0},
    [SB_SPIRIT_LEVEL_HARD] = {"hard", 1, 7, 0, true, true, 2},
    [SB_SPIRIT_LEVEL_HEROIC] = {"heroic", 0, 7, 0, true, false, 3},
};
