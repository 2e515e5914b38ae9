/* Rent a Hero: why the game is over, and who has won by what. */
#include "show.h"

/* Who has six different heroes, or -1. */
static int six_heroes(const state_t *s) {
    for (int seat = 0; seat < s->seats; seat++)
        if (hero_ranked(s, seat, HERO_BY_HEROES) == SB_HERO_TEAM)
            return seat;
    return -1;
}

void hero_tell_why_over(const state_t *s, struct sb_text *out) {
    int seat = six_heroes(s);
    if (seat >= 0)
        sb_say(out, "{%d} has six different heroes. The game is over.", seat);
    else if (s->six)
        sb_say(out, "Turns played: %d. The game is over.", s->turns);
    else
        sb_say(out, "The deck has run out. The game is over.");
}

/* ---- Who has won ---- */

static void tell_shared(const state_t *s, uint32_t winners, struct sb_text *out) {
    sb_say(out, "Heroes, banished cards and abilities used are equal.\n");
    for (int seat = 0; seat < s->seats; seat++)
        if (winners >> seat & 1) {
            sb_say(out, "{%d} shares the win.", seat);
            sb_put_char(out, '\n');
        }
}

static const char *const wins_by[HERO_COLUMNS] = {
    [HERO_BY_HEROES] = SB_PHRASE("{%d} wins: the most heroes (%d).\n"),
    [HERO_BY_BANISHED] = SB_PHRASE("{%d} wins: of the largest teams, the one with the fewest banished cards (%d).\n"),
    [HERO_BY_USED] = SB_PHRASE("{%d} wins: of the largest teams with the fewest banished cards, the fewest abilities "
                               "used (%d).\n"),
};

static void tell_comparison(const state_t *s, struct sb_text *out) {
    int decided;
    uint32_t best = hero_best(s, &decided);
    int seat = __builtin_ctz(best);
    if (decided == HERO_COLUMNS)
        tell_shared(s, best, out);
    else
        sb_say(out, wins_by[decided], seat, hero_ranked(s, seat, decided));
}

/* What is compared, and that this decided. */
static const char *const decides[HERO_COLUMNS + 1] = {
    [HERO_BY_HEROES] = SB_PHRASE("The most heroes win."),
    [HERO_BY_BANISHED] = SB_PHRASE("Equally many heroes: the fewest banished cards win."),
    [HERO_BY_USED] = SB_PHRASE("Equally few banished cards too: the fewest abilities used win."),
    [HERO_COLUMNS] = SB_PHRASE("All is equal: the win is shared."),
};

void hero_say_what_decided(const state_t *s, struct sb_text *out) {
    int decided;
    hero_best(s, &decided);
    if (six_heroes(s) >= 0)
        sb_say(out, "Six different heroes win at once.");
    else
        sb_put(out, sb_text_word(out, decides[decided]));
}

/* What decided; the numbers themselves are drawn with the table. */
void hero_tell_outcome(const void *memory, struct sb_text *out) {
    const state_t *s = memory;
    int seat = six_heroes(s);
    if (seat >= 0) {
        sb_say(out, "{%d} wins: six different heroes.\n", seat);
        return;
    }
    if (s->six)
        sb_say(out, "Turns played: %d.\n", s->turns);
    else
        sb_say(out, "The deck has run out.\n");
    tell_comparison(s, out);
}
