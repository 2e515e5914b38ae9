/* Rent a Hero: abilities: announced, perhaps cancelled, taking effect. */
#include "internal.h"

static struct sb_hero_ability *top(state_t *s) {
    return &s->chain[s->depth - 1];
}

static struct sb_hero_ability pop(state_t *s) {
    struct sb_hero_ability ability = *top(s);
    memset(top(s), 0, sizeof ability);
    s->depth--;
    return ability;
}

/* A Chicken, or a Witch that readies one. */
int hero_answer_moves(const state_t *s, int seat, sb_move *moves) {
    int count = 0;
    if (is_ready(s, seat, SB_HERO_CHICKEN))
        moves[count++] = sb_hero_move(SB_HERO_DO_ABILITY, SB_HERO_CHICKEN, 0, 0);
    return count + hero_witch_moves(s, seat, number_bit(SB_HERO_CHICKEN), moves + count);
}

/* ---- Taking effect ---- */

/* The bottom ability is settled: the window begins again, or the holder is asked anew after the others. */
static void resume(state_t *s) {
    if (s->deciding) {
        s->deciding = false;
        hero_open_window(s, SB_HERO_W2);
    } else {
        hero_open_window(s, s->window);
    }
}

void hero_draw_for_wizard(state_t *s, int number) {
    hero_draw_card(s, number);
    s->hand[s->seat][number]++;
    hero_note_drawn(s, s->seat);
    if (--s->draws == 0 || !hero_can_draw(s)) {
        s->draws = 0;
        resume(s);
    }
}

static void pass_on(state_t *s) {
    if (s->holder == s->sender)
        hero_discard_wanderer(s);
    else
        hero_travel_to(s, left_of(s, s->holder));
}

static void take_effect(state_t *s, struct sb_hero_ability ability) {
    switch (ability.hero) {
    case SB_HERO_PYRO:
        s->deciding = false;
        hero_discard_wanderer(s);
        break;
    case SB_HERO_DOG:
        pass_on(s);
        break;
    case SB_HERO_WIZARD:
        s->step = SB_HERO_DRAW;
        s->seat = ability.seat;
        s->draws = 2;
        break;
    case SB_HERO_WITCH:
        s->used[ability.seat] &= (uint8_t)~number_bit(ability.target);
        resume(s);
        break;
    case SB_HERO_SERGEANT:
        s->looked |= (uint8_t)(1 << ability.seat);
        resume(s);
        break;
    default:
        assert(ability.hero == SB_HERO_KNIGHT);
        s->knight = true;
        resume(s);
    }
}

/* ---- Asking about the ability on top ---- */

/* Asks the next seat that can answer; if all let it pass, the ability takes effect. */
static void ask_about_top(state_t *s) {
    sb_move moves[4];
    while (s->depth > 0) {
        struct sb_hero_ability *ability = top(s);
        for (; ability->asked < s->seats - 1; ability->asked++) {
            int seat = (ability->seat + 1 + ability->asked) % s->seats;
            if (hero_answer_moves(s, seat, moves) > 0) {
                s->step = SB_HERO_ASK;
                s->seat = (uint8_t)seat;
                return;
            }
        }
        struct sb_hero_ability settled = pop(s);
        if (s->depth == 0) {
            take_effect(s, settled);
            return;
        }
        /* An answer: a Chicken cancels the one below, a Witch readies a Chicken. Then all are asked about what is on
         * top now. */
        if (settled.hero == SB_HERO_CHICKEN)
            pop(s);
        else
            s->used[settled.seat] &= (uint8_t)~number_bit(settled.target);
        if (s->depth > 0)
            top(s)->asked = 0;
    }
    resume(s);
}

void hero_let_pass(state_t *s) {
    top(s)->asked++;
    ask_about_top(s);
}

void hero_announce(state_t *s, int seat, int hero, int target) {
    assert(s->depth < SB_HERO_CHAIN);
    s->deciding = s->deciding || s->step == SB_HERO_DECIDE;
    s->used[seat] |= number_bit(hero);
    s->announced[seat]++;
    s->chain[s->depth++] = (struct sb_hero_ability){(uint8_t)seat, (uint8_t)hero, (uint8_t)target, 0};
    ask_about_top(s);
}
