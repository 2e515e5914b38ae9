/* Rent a Hero: what holds in every position. */
#include "internal.h"

/* All eleven cards of each number are somewhere. */
static bool check_cards(const state_t *s, struct sb_error *error) {
    for (int number = 1; number <= SB_HERO_NUMBERS; number++) {
        int found = s->deck[number] + s->discards[number] + (s->wanderer == number) + (s->hired == number);
        for (int seat = 0; seat < s->seats; seat++)
            found += s->hand[seat][number] + s->banished[seat][number] + (s->team[seat] >> number & 1);
        for (int i = 0; i < s->hint_count; i++)
            found += sb_hero_hint_number(s->hints[i]) == number;
        if (found != SB_HERO_COPIES)
            return sb_fail(error, "There are %d cards with number %d.", found, number);
    }
    return true;
}

static bool check_seat(const state_t *s, int seat, struct sb_error *error) {
    if (s->used[seat] & ~s->team[seat] || s->team[seat] & 1)
        return sb_fail(error, "Seat %d has used a hero that it does not have.", seat);
    if (!hero_can_hold(s, seat))
        return sb_fail(error, "Seat %d's hand contradicts what all know of it.", seat);
    if (__builtin_popcount(s->team[seat]) > 6)
        return sb_fail(error, "Seat %d has too many heroes.", seat);
    if (!s->six && pile_size(s->banished[seat]) != s->doubled[seat])
        return sb_fail(error, "Seat %d's banished cards are counted wrongly.", seat);
    return true;
}

static bool check_step(const state_t *s, struct sb_error *error) {
    if (s->seats < 3 || s->seats > SB_HERO_SEATS || s->step > SB_HERO_OVER || s->seat >= s->seats ||
        s->sender >= s->seats || s->holder >= s->seats)
        return sb_fail(error, "A seat or step does not exist.");
    if (s->depth > 0 && s->step != SB_HERO_ASK)
        return sb_fail(error, "An ability is waiting, and nobody is asked.");
    bool travelling = s->step == SB_HERO_DECIDE || s->window == SB_HERO_W2 || s->deciding || s->step == SB_HERO_DROP;
    if (travelling != (s->wanderer != 0) && !(s->step == SB_HERO_DRAW))
        return sb_fail(error, "There is a Wanderer, or none, against the step.");
    if ((s->hired != 0) != (s->window == SB_HERO_W3))
        return sb_fail(error, "A doubled hero waits outside its window.");
    for (int i = 0; i < s->hint_count; i++) {
        uint8_t hint = s->hints[i];
        if (s->wanderer && !sb_hero_agrees(s, sb_hero_hint_number(hint), s->wanderer, sb_hero_hint_yes(hint)))
            return sb_fail(error, "A hint was answered wrongly.");
    }
    return true;
}

bool hero_check(const void *state, struct sb_error *error) {
    const state_t *s = state;
    if (!check_step(s, error) || !check_cards(s, error))
        return false;
    for (int seat = 0; seat < s->seats; seat++)
        if (!check_seat(s, seat, error))
            return false;
    return true;
}
