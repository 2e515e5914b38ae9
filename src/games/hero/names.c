/* Rent a Hero: what heroes and requirements are called in sentences.
 *
 * A hero comes with its article and number as one phrase, and sentences put it where it stands by itself: so a language
 * that bends its words needs one form of it. */
#include "show.h"

/* Translators: names of cards. They stand where a colon is before them, or at the beginning: "It joins your team: the
 * Witch (3)." */
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

/* Translators: short names of cards, as headings of narrow columns. */
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

static const char *const titles[SB_HERO_NUMBERS + 1] = {
    [SB_HERO_CHICKEN] = SB_PHRASE("Angry Chicken (1)"), [SB_HERO_PYRO] = SB_PHRASE("Pyromaniac (2)"),
    [SB_HERO_WITCH] = SB_PHRASE("Witch (3)"),           [SB_HERO_DOG] = SB_PHRASE("Dog Trainer (4)"),
    [SB_HERO_SERGEANT] = SB_PHRASE("Sergeant (5)"),     [SB_HERO_KNIGHT] = SB_PHRASE("Black Knight (6)"),
    [SB_HERO_WIZARD] = SB_PHRASE("Wizard (7)"),
};

const char *hero_title(const struct sb_text *out, int number) {
    assert(number >= 1 && number <= SB_HERO_NUMBERS);
    return sb_text_word(out, titles[number]);
}

const char *hero_listed(const struct sb_text *out, uint8_t numbers, char memory[HERO_LIST_ROOM]) {
    struct sb_text list = sb_text_over(memory, HERO_LIST_ROOM);
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        if (numbers >> number & 1)
            sb_put_format(&list, list.length > 0 ? ", %s" : "%s", sb_hero_called(out, number));
    return list.length > 0 ? memory : sb_text_word(out, SB_PHRASE_IN("no card of a list", "none"));
}

const char *hero_counted(const struct sb_text *out, const sb_hero_pile pile, char memory[HERO_LIST_ROOM]) {
    struct sb_text list = sb_text_over(memory, HERO_LIST_ROOM);
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        if (pile[number])
            sb_put_format(&list, list.length > 0 ? ", %s ×%d" : "%s ×%d", sb_hero_called(out, number), pile[number]);
    return list.length > 0 ? memory : sb_text_word(out, SB_PHRASE_IN("no card of a list", "none"));
}

/* Translators: what the strength of a card has to be: "Strength required: odd." */
static const char *const required[SB_HERO_NUMBERS + 1] = {
    [SB_HERO_CHICKEN] = SB_PHRASE("3 or less"),
    [SB_HERO_PYRO] = SB_PHRASE("5 or more"),
    [SB_HERO_WITCH] = SB_PHRASE("3, 4 or 5"),
    [SB_HERO_DOG] = SB_PHRASE_IN("strength", "odd"),
    [SB_HERO_SERGEANT] = SB_PHRASE_IN("strength", "even"),
    [SB_HERO_KNIGHT] = SB_PHRASE("at most %d (the number of players)"),
    [SB_HERO_WIZARD] = SB_PHRASE("at least %d (the number of players)"),
};

/* The number of seats is said only by those that name it. */
const char *hero_required(int number, int seats, const struct sb_text *out, char memory[HERO_PHRASE_ROOM]) {
    struct sb_text text = sb_text_over(memory, HERO_PHRASE_ROOM);
    assert(number >= 1 && number <= SB_HERO_NUMBERS);
    text.words = out->words;
    sb_say(&text, required[number], seats);
    return memory;
}

static const char *const strengths[SB_HERO_NUMBERS + 1] = {
    [SB_HERO_CHICKEN] = SB_PHRASE("3 or less"),
    [SB_HERO_PYRO] = SB_PHRASE("5 or more"),
    [SB_HERO_WITCH] = SB_PHRASE("3, 4 or 5"),
    [SB_HERO_DOG] = SB_PHRASE_IN("strength", "odd"),
    [SB_HERO_SERGEANT] = SB_PHRASE_IN("strength", "even"),
    [SB_HERO_KNIGHT] = SB_PHRASE("at most %d"),
    [SB_HERO_WIZARD] = SB_PHRASE("at least %d"),
};

const char *hero_strength(int number, int seats, const struct sb_text *out, char memory[HERO_PHRASE_ROOM]) {
    struct sb_text text = sb_text_over(memory, HERO_PHRASE_ROOM);
    assert(number >= 1 && number <= SB_HERO_NUMBERS);
    text.words = out->words;
    sb_say(&text, strengths[number], seats);
    return memory;
}

static const char *const does[SB_HERO_NUMBERS + 1] = {
    [SB_HERO_CHICKEN] = SB_PHRASE("The Angry Chicken (1) cancels an ability that another seat has just announced."),
    [SB_HERO_PYRO] = SB_PHRASE("The Pyromaniac (2) discards the Wanderer, face up."),
    [SB_HERO_WITCH] = SB_PHRASE("The Witch (3) makes another used hero of the same team ready again."),
    [SB_HERO_DOG] = SB_PHRASE("The Dog Trainer (4) makes whoever has the Wanderer pass it on; from its sender it is "
                              "discarded."),
    [SB_HERO_SERGEANT] = SB_PHRASE("The Sergeant (5) looks at the Wanderer."),
    [SB_HERO_KNIGHT] = SB_PHRASE("The Black Knight (6) lets the sender send any card this turn."),
    [SB_HERO_WIZARD] = SB_PHRASE("The Wizard (7) draws two cards."),
};

const char *hero_does(const struct sb_text *out, int number) {
    assert(number >= 1 && number <= SB_HERO_NUMBERS);
    return sb_text_word(out, does[number]);
}

static const char *const acts_only[SB_HERO_NUMBERS + 1] = {
    [SB_HERO_CHICKEN] = SB_PHRASE("It acts only at once, as an answer."),
    [SB_HERO_PYRO] = SB_PHRASE("It acts only while the Wanderer is on its way."),
    [SB_HERO_WITCH] = SB_PHRASE("She acts only if another hero of her team has been used."),
    [SB_HERO_DOG] = SB_PHRASE("It acts only while another seat has the Wanderer."),
    [SB_HERO_SERGEANT] = SB_PHRASE("It acts only while the Wanderer is on its way, for a seat that has not seen it."),
    [SB_HERO_KNIGHT] = SB_PHRASE("It acts only before the Wanderer is sent, and only one in a turn."),
    [SB_HERO_WIZARD] = SB_PHRASE("It acts only while a card can be drawn."),
};

const char *hero_acts_only(const struct sb_text *out, int number) {
    assert(number >= 1 && number <= SB_HERO_NUMBERS);
    return sb_text_word(out, acts_only[number]);
}

static const char *const questions[2][SB_HERO_NUMBERS + 1] = {
    [HINT_SAME] =
        {
            [SB_HERO_CHICKEN] = SB_PHRASE("Is the Wanderer an Angry Chicken (1) too?"),
            [SB_HERO_PYRO] = SB_PHRASE("Is the Wanderer a Pyromaniac (2) too?"),
            [SB_HERO_WITCH] = SB_PHRASE("Is the Wanderer a Witch (3) too?"),
            [SB_HERO_DOG] = SB_PHRASE("Is the Wanderer a Dog Trainer (4) too?"),
            [SB_HERO_SERGEANT] = SB_PHRASE("Is the Wanderer a Sergeant (5) too?"),
            [SB_HERO_KNIGHT] = SB_PHRASE("Is the Wanderer a Black Knight (6) too?"),
            [SB_HERO_WIZARD] = SB_PHRASE("Is the Wanderer a Wizard (7) too?"),
        },
    [HINT_FITS] =
        {
            [SB_HERO_CHICKEN] = SB_PHRASE("Is the Wanderer's strength 3 or less?"),
            [SB_HERO_PYRO] = SB_PHRASE("Is the Wanderer's strength 5 or more?"),
            [SB_HERO_WITCH] = SB_PHRASE("Is the Wanderer's strength 3, 4 or 5?"),
            [SB_HERO_DOG] = SB_PHRASE("Is the Wanderer's strength odd?"),
            [SB_HERO_SERGEANT] = SB_PHRASE("Is the Wanderer's strength even?"),
            [SB_HERO_KNIGHT] = SB_PHRASE("Is the Wanderer's strength at most %d, the number of players?"),
            [SB_HERO_WIZARD] = SB_PHRASE("Is the Wanderer's strength at least %d, the number of players?"),
        },
};

const char *hero_question(int number, bool fits, int seats, const struct sb_text *out, char memory[HERO_PHRASE_ROOM]) {
    struct sb_text text = sb_text_over(memory, HERO_PHRASE_ROOM);
    assert(number >= 1 && number <= SB_HERO_NUMBERS);
    text.words = out->words;
    sb_say(&text, questions[fits ? HINT_FITS : HINT_SAME][number], seats);
    return memory;
}
