/* Worlds of Rent a Hero: see worlds.h. */
#include "worlds.h"

struct position tavern_redealt(const struct position *table, int seat, struct sb_random *random) {
    struct position copy = *table;
    sb_hero.redeal(&copy.state, seat, random);
    assert_checks(&copy);
    return copy;
}

static bool fits(const struct sb_hero_state *state, int card, int strength) {
    return sb_hero_requirement(card, state->seats) >> strength & 1;
}

bool tavern_tells_truth(const struct position *world) {
    const struct sb_hero_state *state = tavern_seen(world);
    if (state->wanderer == 0)
        return true;
    if (!state->from_deck && !state->knight && !fits(state, state->revealed, state->wanderer))
        return false;
    for (int i = 0; i < state->hint_count; i++) {
        int number = sb_hero_hint_number(state->hints[i]);
        bool yes = state->fits ? fits(state, number, state->wanderer) : number == state->wanderer;
        if (sb_hero_hint_yes(state->hints[i]) != yes)
            return false;
    }
    return true;
}

int tavern_held(const struct sb_hero_state *state, int seat, int numbers) {
    int count = 0;
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        count += numbers >> number & 1 ? state->hand[seat][number] : 0;
    if (state->wanderer != 0 && !state->from_deck && seat == state->sender)
        count += numbers >> state->wanderer & 1;
    for (int i = 0; i < state->hint_count; i++)
        if (sb_hero_hint_seat(state->hints[i]) == seat)
            count += numbers >> sb_hero_hint_number(state->hints[i]) & 1;
    return count;
}

bool tavern_fits_notes(const struct position *world, const struct notes *notes, int eye) {
    for (int seat = 0; seat < world->setup.seats; seat++)
        for (int i = 0; seat != eye && i < notes->count[seat]; i++)
            if (tavern_held(tavern_seen(world), seat, notes->lacks[seat][i].numbers) > notes->lacks[seat][i].most)
                return false;
    return true;
}
