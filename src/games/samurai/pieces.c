/* Samurai: what is in the box, besides the board (map.txt). */
#include "internal.h"

enum {
    HELMETS = 1 << SB_SAMURAI_HELMET,
    BUDDHAS = 1 << SB_SAMURAI_BUDDHA,
    RICES = 1 << SB_SAMURAI_RICE,
    ALL = HELMETS | BUDDHAS | RICES
};

#define NAME(word) word, sizeof word - 1

/* name, strength, influences, character, sea */
const struct sb_samurai_token sb_samurai_tokens[SB_SAMURAI_TOKENS] = {
    [SB_SAMURAI_HELMET4] = {NAME("helmet4"), 4, HELMETS, false, false},
    [SB_SAMURAI_HELMET3] = {NAME("helmet3"), 3, HELMETS, false, false},
    [SB_SAMURAI_HELMET2] = {NAME("helmet2"), 2, HELMETS, false, false},
    [SB_SAMURAI_BUDDHA4] = {NAME("buddha4"), 4, BUDDHAS, false, false},
    [SB_SAMURAI_BUDDHA3] = {NAME("buddha3"), 3, BUDDHAS, false, false},
    [SB_SAMURAI_BUDDHA2] = {NAME("buddha2"), 2, BUDDHAS, false, false},
    [SB_SAMURAI_RICE4] = {NAME("rice4"), 4, RICES, false, false},
    [SB_SAMURAI_RICE3] = {NAME("rice3"), 3, RICES, false, false},
    [SB_SAMURAI_RICE2] = {NAME("rice2"), 2, RICES, false, false},
    [SB_SAMURAI_SAMURAI3] = {NAME("samurai3"), 3, ALL, false, false},
    [SB_SAMURAI_SAMURAI2] = {NAME("samurai2"), 2, ALL, false, false},
    [SB_SAMURAI_SAMURAI2 + 1] = {NAME("samurai2"), 2, ALL, false, false},
    [SB_SAMURAI_SAMURAI1] = {NAME("samurai1"), 1, ALL, false, false},
    [SB_SAMURAI_SAMURAI1 + 1] = {NAME("samurai1"), 1, ALL, false, false},
    [SB_SAMURAI_SHIFT] = {NAME("shift"), 0, 0, false, false},
    [SB_SAMURAI_SHIP2] = {NAME("ship2"), 2, ALL, true, true},
    [SB_SAMURAI_SHIP1] = {NAME("ship1"), 1, ALL, true, true},
    [SB_SAMURAI_SHIP1 + 1] = {NAME("ship1"), 1, ALL, true, true},
    [SB_SAMURAI_RONIN] = {NAME("ronin"), 1, ALL, true, false},
    [SB_SAMURAI_SWAP] = {NAME("swap"), 0, 0, true, false},
};

const char *const sb_samurai_kinds[SB_SAMURAI_KINDS] = {"helmet", "buddha", "rice"};

const uint8_t samurai_figures[SB_SAMURAI_SEATS + 1] = {0, 0, 7, 10, 13};
