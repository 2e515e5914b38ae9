/* Rent a Hero: what everybody knows of a hand that once had no fitting card.
 *
 * At that moment the hand held none of certain numbers; whatever of them it holds later was drawn since. Each row says
 * for its numbers and those of all later rows: at most so many of them can be in the hand. Drawing makes room for one
 * more; showing one that left the hand takes it away again.
 */
#include "internal.h"

/* A later row that speaks of the same numbers makes an earlier one superfluous. */
static void forget(state_t *s, int seat, uint8_t numbers) {
    struct sb_hero_lack *rows = s->lacks[seat];
    int kept = 0;
    for (int i = 0; i < s->lack_count[seat]; i++)
        if (rows[i].numbers & ~numbers)
            rows[kept++] = rows[i];
    for (int i = kept; i < s->lack_count[seat]; i++)
        rows[i] = (struct sb_hero_lack){0, 0};
    s->lack_count[seat] = (uint8_t)kept;
}

void hero_note_lack(state_t *s, int seat, uint8_t numbers) {
    forget(s, seat, numbers);
    s->lacks[seat][s->lack_count[seat]++] = (struct sb_hero_lack){numbers, 0};
}

void hero_note_drawn(state_t *s, int seat) {
    for (int i = 0; i < s->lack_count[seat]; i++)
        s->lacks[seat][i].most++;
}

void hero_note_gone(state_t *s, int seat, int number) {
    uint8_t numbers = 0;
    for (int i = s->lack_count[seat] - 1; i >= 0; i--) {
        numbers |= s->lacks[seat][i].numbers;
        if (numbers >> number & 1)
            s->lacks[seat][i].most--;
    }
}

bool hero_may_have_held(const state_t *s, int seat, int number) {
    uint8_t numbers = 0;
    for (int i = s->lack_count[seat] - 1; i >= 0; i--) {
        numbers |= s->lacks[seat][i].numbers;
        if (numbers >> number & 1 && s->lacks[seat][i].most == 0)
            return false;
    }
    return true;
}
