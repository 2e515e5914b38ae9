/* Rent a Hero in sentences: what a move did, as an eye may read it.
 *
 * What followed from a move is read off the positions before and after it, so nothing is told that did not happen. */
#include "show.h"

/* ---- Cards dealt and drawn ---- */

static void tell_hero(const state_t *before, sb_move move, struct sb_text *out) {
    int seat = sb_hero_seat(move), number = sb_hero_number(move);
    if (before->team[seat] >> number & 1)
        sb_say(out, "{%d} has that hero already, so the card is discarded: %s.", seat, sb_hero_called(out, number));
    else
        sb_say(out, "{%d} gets a hero for their team: %s.", seat, sb_hero_called(out, number));
}

static bool sees_card(sb_move move, int eye) {
    return eye == sb_hero_seat(move) || eye == SB_REFEREE;
}

/* Of a hand that one does not see, one sentence is enough. */
static bool needs_no_sentence(const state_t *before, sb_move move, int eye) {
    return before->step == SB_HERO_DEAL_HANDS && !sees_card(move, eye) && before->dealt < SB_HERO_HAND - 1;
}

static void tell_card(const state_t *before, sb_move move, int eye, struct sb_text *out) {
    int seat = sb_hero_seat(move);
    const char *card = sb_hero_called(out, sb_hero_number(move));
    bool known = sees_card(move, eye);
    if (known && before->step == SB_HERO_DEAL_HANDS)
        sb_say(out, "{%d} is dealt a card: %s.", seat, card);
    else if (known)
        sb_say(out, "{%d} draws a card: %s.", seat, card);
    else if (before->step != SB_HERO_DEAL_HANDS)
        sb_say(out, "{%d} draws a card.", seat);
    else if (!needs_no_sentence(before, move, eye))
        sb_say_count(out, SB_HERO_HAND, "{%d} is dealt %d card.", "{%d} is dealt %d cards.", seat, SB_HERO_HAND);
}

static void tell_refill(const state_t *before, struct sb_text *out) {
    if (before->hint_count > 0)
        sb_say(out, "The deck is empty: the discard pile, with this turn's hints unseen, is shuffled to be the deck.");
    else
        sb_say(out, "The deck is empty: the discard pile is shuffled to be the deck.");
    go_on(out);
}

/* While setting up, it is refilled as soon as it is empty. */
static void tell_refill_in_setup(const state_t *before, sb_move move, const state_t *after, int eye,
                                 struct sb_text *out) {
    if (before->step != SB_HERO_DEAL_HANDS || pile_size(after->deck) < pile_size(before->deck))
        return;
    if (!needs_no_sentence(before, move, eye))
        go_on(out);
    sb_say(out, "The deck is empty: the discard pile is shuffled to be the deck.");
}

/* ---- The turn ---- */

static void tell_reveal(const state_t *before, sb_move move, struct sb_text *out) {
    char memory[HERO_PHRASE_ROOM];
    int number = sb_hero_number(move);
    sb_say(out, "A card is revealed: %s. Strength required: %s.", sb_hero_called(out, number),
           hero_required(number, before->seats, out, memory));
}

static void tell_send(const state_t *after, int eye, struct sb_text *out) {
    if (hero_knows_wanderer(after, eye))
        sb_say(out, "{%d} sends a card of their hand as the Wanderer to {%d}: %s.", after->sender, after->holder,
               sb_hero_called(out, after->wanderer));
    else
        sb_say(out, "{%d} sends a card of their hand, face down, as the Wanderer to {%d}.", after->sender,
               after->holder);
}

static void tell_wanderer(const state_t *after, int eye, struct sb_text *out) {
    if (hero_knows_wanderer(after, eye))
        sb_say(out, "The Wanderer is drawn: %s.", sb_hero_called(out, after->wanderer));
    else
        sb_say(out, "The Wanderer is drawn; only {%d} looks at it.", after->sender);
    if (after->step != SB_HERO_DROP) {
        go_on(out);
        sb_say(out, "It comes to {%d}.", after->holder);
    }
}

static void tell_drop(sb_move move, const state_t *after, struct sb_text *out) {
    sb_say(out, "{%d} puts a card of their hand onto the discard pile: %s. The Wanderer comes to {%d}.", after->sender,
           sb_hero_called(out, sb_hero_number(move)), after->holder);
}

static void tell_hint(const state_t *after, int eye, struct sb_text *out) {
    uint8_t hint = after->hints[after->hint_count - 1];
    int seat = sb_hero_hint_seat(hint);
    bool yes = sb_hero_hint_yes(hint);
    if (hero_knows_hint(after, eye, hint))
        sb_say(out, "{%d} asks {%d} with a card of their hand: %s.", seat, after->sender,
               sb_hero_called(out, sb_hero_hint_number(hint)));
    else
        sb_say(out, "{%d} asks {%d} with a card that only these two see.", seat, after->sender);
    go_on(out);
    if (after->fits && yes)
        sb_say(out, "Yes: the Wanderer meets that card's requirement.");
    else if (after->fits)
        sb_say(out, "No: the Wanderer does not meet that card's requirement.");
    else if (yes)
        sb_say(out, "Yes: the Wanderer has the same number.");
    else
        sb_say(out, "No: the Wanderer has another number.");
}

/* ---- Hiring ---- */

static void tell_hire(const state_t *before, const state_t *after, struct sb_text *out) {
    int seat = before->holder, heroes = __builtin_popcount(after->team[seat]);
    sb_say(out, "{%d} hires the Wanderer: %s.", seat, sb_hero_called(out, before->wanderer));
    go_on(out);
    if (before->team[seat] >> before->wanderer & 1)
        sb_say(out, "Their team has that hero already.");
    else
        sb_say_count(out, heroes, "The hero joins their team, which has %d hero now.",
                     "The hero joins their team, which has %d heroes now.", heroes);
}

/* A doubled hero is hired and leaves with its copy, at once or after its last actions. */
static void tell_banished(const state_t *before, sb_move move, const state_t *after, struct sb_text *out) {
    int seat = before->holder;
    bool doubled = sb_hero_verb(move) == SB_HERO_DO_HIRE && before->team[seat] >> before->wanderer & 1;
    if (after->hired || !(before->hired || doubled))
        return;
    go_on(out);
    if (doubled && before->six)
        sb_say(out, "Both copies go to the discard pile.");
    else if (doubled)
        sb_say(out, "Both copies go to their banished pile.");
    else if (before->six)
        sb_say(out, "Both copies go from {%d} to the discard pile: %s.", seat, sb_hero_called(out, before->hired));
    else
        sb_say(out, "Both copies go to the banished pile of {%d}: %s.", seat, sb_hero_called(out, before->hired));
}

/* ---- Abilities ---- */

static const char *const uses_it[SB_HERO_NUMBERS + 1] = {
    [SB_HERO_PYRO] = SB_PHRASE("{%d} uses their Pyromaniac (2)."),
    [SB_HERO_DOG] = SB_PHRASE("{%d} uses their Dog Trainer (4)."),
    [SB_HERO_SERGEANT] = SB_PHRASE("{%d} uses their Sergeant (5)."),
    [SB_HERO_KNIGHT] = SB_PHRASE("{%d} uses their Black Knight (6)."),
    [SB_HERO_WIZARD] = SB_PHRASE("{%d} uses their Wizard (7)."),
};

static void tell_ability(const state_t *before, sb_move move, struct sb_text *out) {
    int hero = sb_hero_number(move), seat = before->seat;
    if (hero == SB_HERO_CHICKEN) {
        const struct sb_hero_ability *below = &before->chain[before->depth - 1];
        sb_say(out, "{%d} uses their Angry Chicken (1) against an ability of {%d}: %s.", seat, below->seat,
               sb_hero_called(out, below->hero));
    } else if (hero == SB_HERO_WITCH) {
        sb_say(out, "{%d} uses their Witch (3) for a used hero: %s.", seat, sb_hero_called(out, sb_hero_target(move)));
    } else {
        sb_say(out, uses_it[hero], seat);
    }
}

static void tell_thrown_out(const state_t *before, struct sb_text *out) {
    sb_say(out, "The Wanderer is turned up onto the discard pile: %s.", sb_hero_called(out, before->wanderer));
}

static void tell_sergeant(const state_t *after, int seat, int eye, struct sb_text *out) {
    if (hero_knows_wanderer(after, eye))
        sb_say(out, "{%d} looks at the Wanderer: %s.", seat, sb_hero_called(out, after->wanderer));
    else
        sb_say(out, "{%d} looks at the Wanderer.", seat);
}

static void tell_effect(const state_t *before, const struct sb_hero_ability *ability, const state_t *after, int eye,
                        struct sb_text *out) {
    switch (ability->hero) {
    case SB_HERO_PYRO:
        tell_thrown_out(before, out);
        break;
    case SB_HERO_WITCH:
        sb_say(out, "{%d} has a hero ready again: %s.", ability->seat, sb_hero_called(out, ability->target));
        break;
    case SB_HERO_DOG:
        if (before->holder == before->sender)
            tell_thrown_out(before, out);
        else
            sb_say(out, "{%d} has to pass the Wanderer on to {%d}.", before->holder, left_of(before, before->holder));
        break;
    case SB_HERO_SERGEANT:
        tell_sergeant(after, ability->seat, eye, out);
        break;
    case SB_HERO_KNIGHT:
        sb_say(out, "{%d} may send any card this turn.", before->sender);
        break;
    default:
        sb_say(out, "Now {%d} draws.", ability->seat);
    }
}

/* An ability that takes effect as soon as it is announced: the sentence before has named its target. */
static bool tell_at_once(int hero, struct sb_text *out) {
    if (hero == SB_HERO_CHICKEN)
        sb_say(out, "That ability is cancelled.");
    else if (hero == SB_HERO_WITCH)
        sb_say(out, "That hero is ready again.");
    return hero == SB_HERO_CHICKEN || hero == SB_HERO_WITCH;
}

/* The abilities that were settled, from the top of the chain: each takes effect, and a Chicken's effect is that the one
 * below it is gone. */
static void tell_settled(const state_t *before, sb_move move, const state_t *after, int eye, struct sb_text *out) {
    struct sb_hero_ability chain[SB_HERO_CHAIN];
    bool announced = sb_hero_verb(move) == SB_HERO_DO_ABILITY;
    int depth = before->depth;
    memcpy(chain, before->chain, sizeof chain);
    if (announced)
        chain[depth++] =
            (struct sb_hero_ability){before->seat, (uint8_t)sb_hero_number(move), (uint8_t)sb_hero_target(move), 0};
    for (bool first = announced; depth > after->depth; first = false) {
        const struct sb_hero_ability *ability = &chain[--depth];
        const struct sb_hero_ability *gone = ability->hero == SB_HERO_CHICKEN ? &chain[--depth] : NULL;
        go_on(out);
        if (first && tell_at_once(ability->hero, out))
            continue;
        if (gone)
            sb_say(out, "That ability of {%d} is cancelled: %s.", gone->seat, sb_hero_called(out, gone->hero));
        else
            tell_effect(before, ability, after, eye, out);
    }
}

/* ---- What followed ---- */

/* Nothing fits, and nothing can be drawn instead. */
static void tell_nothing_sent(const state_t *before, const state_t *after, struct sb_text *out) {
    if (!hero_had_nothing_to_send(before, after))
        return;
    go_on(out);
    sb_say(out, "{%d} has no card that may be sent, and none can be drawn: this turn has no Wanderer.", before->sender);
}

/* The numbers of the hints: "3, 5 and 1". */
static void list_hints(const state_t *s, const struct sb_text *out, char memory[HERO_PHRASE_ROOM]) {
    char digits[SB_HERO_HINTS][2];
    const char *items[SB_HERO_HINTS];
    struct sb_text list = sb_text_over(memory, HERO_PHRASE_ROOM);
    list.words = out->words;
    for (int i = 0; i < s->hint_count; i++) {
        digits[i][0] = (char)('0' + sb_hero_hint_number(s->hints[i]));
        digits[i][1] = '\0';
        items[i] = digits[i];
    }
    sb_say_list(&list, items, s->hint_count);
}

/* Hints are turned up when the turn is over; a refill takes them unseen. */
static void tell_hints_turned_up(const state_t *before, sb_move move, const state_t *after, struct sb_text *out) {
    char numbers[HERO_PHRASE_ROOM];
    if (before->hint_count == 0 || after->hint_count > 0 || hero_refills(before, move))
        return;
    go_on(out);
    if (before->hint_count == 1) {
        sb_say(out, "The hint of this turn is turned up: %s.",
               sb_hero_called(out, sb_hero_hint_number(before->hints[0])));
        return;
    }
    list_hints(before, out, numbers);
    /* Translators: %s is numbers: "3, 5 and 1". */
    sb_say(out, "The hints of this turn are turned up, in their order: %s.", numbers);
}

static void tell_next_turn(const state_t *before, sb_move move, const state_t *after, struct sb_text *out) {
    if (after->turns == before->turns || sb_hero_verb(move) == SB_HERO_DO_FIRST)
        return;
    go_on(out);
    if (after->turns == 1)
        sb_say(out, "{%d} begins.", after->sender);
    else
        sb_say(out, "The next sender is {%d}.", after->sender);
}

static void tell_what_followed(const state_t *before, sb_move move, const state_t *after, int eye,
                               struct sb_text *out) {
    tell_refill_in_setup(before, move, after, eye, out);
    tell_settled(before, move, after, eye, out);
    tell_nothing_sent(before, after, out);
    tell_banished(before, move, after, out);
    tell_hints_turned_up(before, move, after, out);
    tell_next_turn(before, move, after, out);
    if (after->step == SB_HERO_OVER) {
        go_on(out);
        hero_tell_why_over(after, out);
    }
}

/* ---- Moves ---- */

static void tell_move(const state_t *before, sb_move move, const state_t *after, int eye, struct sb_text *out) {
    switch (sb_hero_verb(move)) {
    case SB_HERO_DO_HERO:
        tell_hero(before, move, out);
        break;
    case SB_HERO_DO_CARD:
        tell_card(before, move, eye, out);
        break;
    case SB_HERO_DO_FIRST:
        sb_say(out, "{%d} begins.", sb_hero_seat(move));
        break;
    case SB_HERO_DO_REVEAL:
        tell_reveal(before, move, out);
        break;
    case SB_HERO_DO_WANDERER:
        tell_wanderer(after, eye, out);
        break;
    case SB_HERO_DO_SEND:
        tell_send(after, eye, out);
        break;
    case SB_HERO_DO_SEND_DECK:
        sb_say(out, "{%d} has no card that meets the requirement and sends one from the deck.", before->sender);
        break;
    case SB_HERO_DO_DROP:
        tell_drop(move, after, out);
        break;
    case SB_HERO_DO_HIRE:
        tell_hire(before, after, out);
        break;
    case SB_HERO_DO_PASS:
        sb_say(out, "{%d} passes the Wanderer on to {%d}.", before->holder, after->holder);
        break;
    case SB_HERO_DO_HINT:
        tell_hint(after, eye, out);
        break;
    case SB_HERO_DO_DECLINE:
        sb_say(out, "{%d} declines.", before->seat);
        break;
    default:
        tell_ability(before, move, out);
    }
}

void hero_tell(const void *before, sb_move move, const void *after, int eye, struct sb_text *out) {
    if (hero_refills(before, move))
        tell_refill(before, out);
    tell_move(before, move, after, eye, out);
    tell_what_followed(before, move, after, eye, out);
}
