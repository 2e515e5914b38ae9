/* Rent a Hero: windows: who is asked for abilities, and when. */
#include "internal.h"

/* Makes an own used hero ready again; never herself. */
int hero_witch_moves(const state_t *s, int seat, uint8_t heroes, sb_move *moves) {
    int count = 0;
    for (int hero = 1; is_ready(s, seat, SB_HERO_WITCH) && hero <= SB_HERO_NUMBERS; hero++)
        if (hero != SB_HERO_WITCH && (s->used[seat] & heroes) >> hero & 1)
            moves[count++] = sb_hero_move(SB_HERO_DO_ABILITY, SB_HERO_WITCH, 0, hero);
    return count;
}

static int ability_move(const state_t *s, int seat, int hero, bool usable, sb_move *moves) {
    if (!usable || !is_ready(s, seat, hero))
        return 0;
    moves[0] = sb_hero_move(SB_HERO_DO_ABILITY, hero, 0, 0);
    return 1;
}

static int before_sending(const state_t *s, int seat, sb_move *moves) {
    bool others_too = !s->lean || seat == s->sender;
    int count = ability_move(s, seat, SB_HERO_KNIGHT, !s->knight, moves);
    count += ability_move(s, seat, SB_HERO_WIZARD, others_too && hero_can_draw(s), moves + count);
    return count + hero_witch_moves(s, seat, others_too ? 0xff : 0, moves + count);
}

static int on_the_way(const state_t *s, int seat, sb_move *moves) {
    uint8_t readied =
        s->lean ? number_bit(SB_HERO_PYRO) | number_bit(SB_HERO_DOG) | number_bit(SB_HERO_SERGEANT) : 0xff;
    int count = ability_move(s, seat, SB_HERO_PYRO, true, moves);
    count += ability_move(s, seat, SB_HERO_DOG, true, moves + count);
    count += ability_move(s, seat, SB_HERO_SERGEANT, !(s->looked >> seat & 1), moves + count);
    count += ability_move(s, seat, SB_HERO_WIZARD, !s->lean && hero_can_draw(s), moves + count);
    return count + hero_witch_moves(s, seat, readied, moves + count);
}

/* The last actions of a hero that is about to be banished. */
static int last_actions(const state_t *s, int seat, sb_move *moves) {
    if (s->hired == SB_HERO_WITCH)
        return hero_witch_moves(s, seat, 0xff, moves);
    if (s->hired != SB_HERO_WIZARD || !hero_can_draw(s))
        return 0;
    int count = ability_move(s, seat, SB_HERO_WIZARD, true, moves);
    return count + hero_witch_moves(s, seat, number_bit(SB_HERO_WIZARD), moves + count);
}

static int after_the_turn(const state_t *s, int seat, sb_move *moves) {
    int deck = pile_size(s->deck);
    if (!hero_can_draw(s) || (s->lean && (deck < 1 || deck > 3)))
        return 0;
    int count = ability_move(s, seat, SB_HERO_WIZARD, true, moves);
    return count + hero_witch_moves(s, seat, s->lean ? number_bit(SB_HERO_WIZARD) : 0xff, moves + count);
}

/* What a seat can do in the window, besides declining. */
int hero_window_moves(const state_t *s, int seat, sb_move *moves) {
    switch (s->window) {
    case SB_HERO_W1:
        return before_sending(s, seat, moves);
    case SB_HERO_W2:
        return on_the_way(s, seat, moves);
    case SB_HERO_W3:
        return last_actions(s, seat, moves);
    default:
        assert(s->window == SB_HERO_W4);
        return after_the_turn(s, seat, moves);
    }
}

/* The seats of a window in the order they are asked; -1 after the last. */
static int seat_in_order(const state_t *s, int nth) {
    int from = s->window == SB_HERO_W2 ? s->holder + 1 : s->window == SB_HERO_W3 ? s->holder : s->sender;
    int seats = s->window == SB_HERO_W2 ? s->seats - 1 : s->window == SB_HERO_W3 ? 1 : s->seats;
    return nth < seats ? (from + nth) % s->seats : -1;
}

bool hero_has_its_turn_in_window(const state_t *s, int seat) {
    int nth = s->asked, asked;
    while ((asked = seat_in_order(s, nth)) >= 0 && asked != seat)
        nth++;
    return asked == seat;
}

static void close_window(state_t *s) {
    int window = s->window;
    s->asked = 0;
    s->window = SB_HERO_NO_WINDOW;
    switch (window) {
    case SB_HERO_W1:
        hero_begin_sending(s);
        break;
    case SB_HERO_W2:
        s->step = SB_HERO_DECIDE;
        s->seat = s->holder;
        break;
    case SB_HERO_W3:
        hero_banish_doubled(s);
        break;
    default:
        hero_finish_turn(s);
    }
}

/* Asks the next seat that has something to use; if there is none, the window closes. */
void hero_go_on_asking(state_t *s) {
    sb_move moves[16];
    int seat;
    while ((seat = seat_in_order(s, s->asked)) >= 0) {
        if (hero_window_moves(s, seat, moves) > 0) {
            s->step = SB_HERO_ASK;
            s->seat = (uint8_t)seat;
            return;
        }
        s->asked++;
    }
    close_window(s);
}

void hero_open_window(state_t *s, int window) {
    s->window = (uint8_t)window;
    s->asked = 0;
    hero_go_on_asking(s);
}
