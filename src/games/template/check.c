/* High Card: what holds in every position. */
#include "internal.h"

bool template_check(const void *state, struct sb_error *error) {
    const state_t *s = state;
    if (s->seats < 2 || s->seats > SEATS || s->seat >= s->seats)
        return sb_fail(error, "Seat %d of %d does not exist.", s->seat, s->seats);
    for (int value = 1; value <= VALUES; value++) {
        int found = s->deck[value];
        for (int seat = 0; seat < SEATS; seat++)
            found += (s->card[seat] == value) + (s->old[seat] == value);
        if (found != COPIES)
            return sb_fail(error, "There are %d cards of value %d.", found, value);
    }
    for (int seat = 0; seat < s->seats; seat++)
        if (!s->card[seat] && !s->dealing)
            return sb_fail(error, "Seat %d has no card.", seat);
    return true;
}
