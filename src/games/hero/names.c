/* Rent a Hero: what heroes and requirements are called in sentences.
 *
 * A hero comes with its article and number as one phrase, and sentences put it where it stands by itself: so a language
 * that bends its words needs one form of it. */
#include "show.h"

static const char *const called[SB_HERO_NUMBERS + 1] = {
    [SB_HERO_CHICKEN] = SB_PHRASE("the Angry Chicken (1)"), [SB_HERO_PYRO] = SB_PHRASE("the Pyromaniac (2)"),
    [SB_HERO_WITCH] = SB_PHRASE("the Witch (3)"),           [SB_HERO_DOG] = SB_PHRASE("the Dog Trainer (4)"),
    [SB_HERO_SERGEANT] = SB_PHRASE("the Sergeant (5)"),     [SB_HERO_KNIGHT] = SB_PHRASE("the Black Knight (6)"),
    [SB_HERO_WIZARD] = SB_PHRASE("the Wizard (7)"),
};

const char *sb_hero_called(const struct sb_text *out, int number) {
    assert(number >= 1 && number <= SB_HERO_NUMBERS);
    return sb_text_word(out, called[number]);
}

static const char *const headings[SB_HERO_NUMBERS + 1] = {
    [SB_HERO_CHICKEN] = SB_PHRASE("Chicken"),   [SB_HERO_PYRO] = SB_PHRASE("Pyro"),
    [SB_HERO_WITCH] = SB_PHRASE("Witch"),       [SB_HERO_DOG] = SB_PHRASE("Dog"),
    [SB_HERO_KNIGHT] = SB_PHRASE("Knight"),     [SB_HERO_WIZARD] = SB_PHRASE("Wizard"),
    [SB_HERO_SERGEANT] = SB_PHRASE("Sergeant"),
};

const char *hero_heading(const struct sb_text *out, int number) {
    assert(number >= 1 && number <= SB_HERO_NUMBERS);
    return sb_text_word(out, headings[number]);
}

static const char *const required[SB_HERO_NUMBERS + 1] = {
    [SB_HERO_CHICKEN] = SB_PHRASE("3 or less"),
    [SB_HERO_PYRO] = SB_PHRASE("5 or more"),
    [SB_HERO_WITCH] = SB_PHRASE("3, 4 or 5"),
    [SB_HERO_DOG] = SB_PHRASE("odd"),
    [SB_HERO_SERGEANT] = SB_PHRASE("even"),
    [SB_HERO_KNIGHT] = SB_PHRASE("at most %d (the number of players)"),
    [SB_HERO_WIZARD] = SB_PHRASE("at least %d (the number of players)"),
};

/* The strength that this turn's revealed card requires; the number of seats is said only by those that name it. */
const char *hero_required(const state_t *s, const struct sb_text *out, char memory[HERO_PHRASE_ROOM]) {
    struct sb_text text = sb_text_over(memory, HERO_PHRASE_ROOM);
    assert(s->revealed);
    text.words = out->words;
    sb_say(&text, required[s->revealed], s->seats);
    return memory;
}
