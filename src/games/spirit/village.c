/* Samurai Spirit: wounds, barricades, farms, families. */
#include "internal.h"

void spirit_game_over(state_t *s, int cause) {
    drop_all_steps(s);
    s->cause = (uint8_t)cause;
    push(s, SB_SPIRIT_STEP_OVER, 0, 0, 0);
}

/* The second wound turns the samurai into its animal, the fourth kills it. */
void spirit_wound(state_t *s, int seat) {
    s->wounds[seat]++;
    if (s->wounds[seat] == 4)
        spirit_game_over(s, SB_SPIRIT_CAUSE_DEATH);
    else if (s->wounds[seat] == 2)
        spirit_compare_sum(s, seat, false);
}

void spirit_add_barricade(state_t *s) {
    if (s->barricades < s->barricades_most)
        s->barricades++;
}

void spirit_lose_barricade(state_t *s) {
    if (s->barricades > 0)
        s->barricades--;
    else
        push(s, SB_SPIRIT_STEP_LOSE_FARM, 0, 0, 0);
}

void spirit_lose_farm(state_t *s) {
    if (--s->farms == 0)
        spirit_game_over(s, SB_SPIRIT_CAUSE_FARMS);
    else if (spirit_levels[s->level].backs)
        push(s, SB_SPIRIT_STEP_BACK, 0, 0, 0);
}

void spirit_turn_back(state_t *s, int back) {
    static const uint8_t steps[SB_SPIRIT_BACKS] = {
        [SB_SPIRIT_BACK_FAMILY] = SB_SPIRIT_STEP_FAMILY,
        [SB_SPIRIT_BACK_FARM] = SB_SPIRIT_STEP_LOSE_FARM,
        [SB_SPIRIT_BACK_BARRICADE] = SB_SPIRIT_STEP_LOSE_BARRICADE,
        [SB_SPIRIT_BACK_WOUND] = SB_SPIRIT_STEP_STRAY,
    };
    s->backs[back]--;
    push(s, steps[back], 0, 0, 0);
}

void spirit_lose_family(state_t *s, int bonus) {
    s->families &= (uint8_t) ~(1 << bonus);
    if (!s->families)
        spirit_game_over(s, SB_SPIRIT_CAUSE_FAMILIES);
}
