/* Rent a Hero: the seven cards, eleven of each. */
#include "internal.h"

const struct sb_hero_card sb_hero_cards[SB_HERO_NUMBERS + 1] = {
    [SB_HERO_CHICKEN] = {"Angry Chicken", "chicken"},
    [SB_HERO_PYRO] = {"Pyromaniac", "pyro"},
    [SB_HERO_WITCH] = {"Witch", "witch"},
    [SB_HERO_DOG] = {"Dog Trainer", "dog"},
    [SB_HERO_SERGEANT] = {"Sergeant", "sergeant"},
    [SB_HERO_KNIGHT] = {"Black Knight", "knight"},
    [SB_HERO_WIZARD] = {"Wizard", "wizard"},
};

/* The strengths from least to most. */
static uint8_t strengths(int least, int most) {
    uint8_t set = 0;
    for (int strength = least; strength <= most; strength++)
        set |= number_bit(strength);
    return set;
}

uint8_t sb_hero_requirement(int number, int seats) {
    switch (number) {
    case SB_HERO_CHICKEN:
        return strengths(1, 3);
    case SB_HERO_PYRO:
        return strengths(5, 7);
    case SB_HERO_WITCH:
        return strengths(3, 5);
    case SB_HERO_DOG:
        return number_bit(1) | number_bit(3) | number_bit(5) | number_bit(7);
    case SB_HERO_SERGEANT:
        return number_bit(2) | number_bit(4) | number_bit(6);
    case SB_HERO_KNIGHT:
        return strengths(1, seats);
    default:
        return strengths(seats, 7);
    }
}
