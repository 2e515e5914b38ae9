/* High Card: dealing anew what a seat cannot know: the others' cards, those they put away, and so what the deck holds.
 */
#include "internal.h"

static void gather(state_t *s, int card) {
    if (card)
        s->deck[card]++;
}

static void deal_again(state_t *s, uint8_t *card, struct sb_random *random) {
    if (*card == 0)
        return;
    *card = (uint8_t)move_value(template_sample(s, random));
    s->deck[*card]--;
}

void template_redeal(void *state, int seat, struct sb_random *random) {
    state_t *s = state;
    /* When the game is over all see the cards; only what was put away is still unknown. */
    for (int other = 0; other < s->seats; other++)
        if (other != seat) {
            gather(s, s->old[other]);
            if (!s->over)
                gather(s, s->card[other]);
        }
    for (int other = 0; other < s->seats; other++)
        if (other != seat) {
            deal_again(s, &s->old[other], random);
            if (!s->over)
                deal_again(s, &s->card[other], random);
        }
}
