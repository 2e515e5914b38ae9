/* Moves of Rent a Hero in words, as people choose them. A phrase for each hero where one is named: other languages bend
 * more words than English does. */
#include "show.h"

static const char *const send_it[SB_HERO_NUMBERS + 1] = {
    [SB_HERO_CHICKEN] = SB_PHRASE("Send the Angry Chicken (1)"),
    [SB_HERO_PYRO] = SB_PHRASE("Send the Pyromaniac (2)"),
    [SB_HERO_WITCH] = SB_PHRASE("Send the Witch (3)"),
    [SB_HERO_DOG] = SB_PHRASE("Send the Dog Trainer (4)"),
    [SB_HERO_SERGEANT] = SB_PHRASE("Send the Sergeant (5)"),
    [SB_HERO_KNIGHT] = SB_PHRASE("Send the Black Knight (6)"),
    [SB_HERO_WIZARD] = SB_PHRASE("Send the Wizard (7)"),
};
static const char *const discard_it[SB_HERO_NUMBERS + 1] = {
    [SB_HERO_CHICKEN] = SB_PHRASE("Discard the Angry Chicken (1)"),
    [SB_HERO_PYRO] = SB_PHRASE("Discard the Pyromaniac (2)"),
    [SB_HERO_WITCH] = SB_PHRASE("Discard the Witch (3)"),
    [SB_HERO_DOG] = SB_PHRASE("Discard the Dog Trainer (4)"),
    [SB_HERO_SERGEANT] = SB_PHRASE("Discard the Sergeant (5)"),
    [SB_HERO_KNIGHT] = SB_PHRASE("Discard the Black Knight (6)"),
    [SB_HERO_WIZARD] = SB_PHRASE("Discard the Wizard (7)"),
};
static const char *const ask_with_it[SB_HERO_NUMBERS + 1] = {
    [SB_HERO_CHICKEN] = SB_PHRASE("Ask with the Angry Chicken (1) as a hint"),
    [SB_HERO_PYRO] = SB_PHRASE("Ask with the Pyromaniac (2) as a hint"),
    [SB_HERO_WITCH] = SB_PHRASE("Ask with the Witch (3) as a hint"),
    [SB_HERO_DOG] = SB_PHRASE("Ask with the Dog Trainer (4) as a hint"),
    [SB_HERO_SERGEANT] = SB_PHRASE("Ask with the Sergeant (5) as a hint"),
    [SB_HERO_KNIGHT] = SB_PHRASE("Ask with the Black Knight (6) as a hint"),
    [SB_HERO_WIZARD] = SB_PHRASE("Ask with the Wizard (7) as a hint"),
};

static void word_dog(const state_t *s, struct sb_text *out) {
    if (s->holder == s->sender)
        sb_say(out, "Use your Dog Trainer (4): {%d} must discard the Wanderer", s->holder);
    else
        sb_say(out, "Use your Dog Trainer (4): {%d} must pass the Wanderer on to {%d}", s->holder,
               left_of(s, s->holder));
}

static void word_knight(const state_t *s, struct sb_text *out) {
    if (s->seat == s->sender)
        sb_say(out, "Use your Black Knight (6) to send any card");
    else
        sb_say(out, "Use your Black Knight (6): {%d} may send any card", s->sender);
}

static void word_ability(const state_t *s, sb_move move, struct sb_text *out) {
    switch (sb_hero_number(move)) {
    case SB_HERO_CHICKEN:
        sb_say(out, "Use your Angry Chicken (1) to cancel that");
        break;
    case SB_HERO_PYRO:
        sb_say(out, "Use your Pyromaniac (2) to discard the Wanderer");
        break;
    case SB_HERO_WITCH:
        sb_say(out, "Use your Witch (3) to make a hero ready: %s", sb_hero_called(out, sb_hero_target(move)));
        break;
    case SB_HERO_DOG:
        word_dog(s, out);
        break;
    case SB_HERO_SERGEANT:
        sb_say(out, "Use your Sergeant (5) to look at the Wanderer");
        break;
    case SB_HERO_KNIGHT:
        word_knight(s, out);
        break;
    default:
        sb_say(out, "Use your Wizard (7) to draw cards");
    }
}

static void word_decline(const state_t *s, struct sb_text *out) {
    if (s->depth > 0)
        sb_say(out, "Let this pass");
    else
        sb_say(out, "Use nothing now");
}

void hero_word_move(const void *state, sb_move move, struct sb_text *out) {
    const state_t *s = state;
    int number = sb_hero_number(move);
    switch (sb_hero_verb(move)) {
    case SB_HERO_DO_SEND:
        sb_put(out, sb_text_word(out, send_it[number]));
        break;
    case SB_HERO_DO_SEND_DECK:
        sb_say(out, "Send a card from the deck");
        break;
    case SB_HERO_DO_DROP:
        sb_put(out, sb_text_word(out, discard_it[number]));
        break;
    case SB_HERO_DO_HIRE:
        sb_say(out, "Hire the Wanderer");
        break;
    case SB_HERO_DO_PASS:
        sb_say(out, "Pass the Wanderer on to {%d}", left_of(s, s->holder));
        break;
    case SB_HERO_DO_HINT:
        sb_put(out, sb_text_word(out, ask_with_it[number]));
        break;
    case SB_HERO_DO_DECLINE:
        word_decline(s, out);
        break;
    default:
        assert(sb_hero_verb(move) == SB_HERO_DO_ABILITY);
        word_ability(s, move, out);
    }
}
