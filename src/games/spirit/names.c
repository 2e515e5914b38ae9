/* Words for the things of Samurai Spirit: who sits where, what a talent, a kiai, a card is. */
#include "show.h"

struct sb_text spirit_note_for(struct note *note, const struct sb_text *out) {
    struct sb_text text = sb_text_over(note->words, sizeof note->words);
    text.words = out->words;
    return text;
}

/* ---- Samurai ---- */

const char *const spirit_samurai_names[SB_SPIRIT_SAMURAI] = {
    SB_PHRASE("Heihachi"),  SB_PHRASE("Daisuke"), SB_PHRASE("Gorobei"),    SB_PHRASE("Kanbei"),
    SB_PHRASE("Kikuchiyo"), SB_PHRASE("Kyuzo"),   SB_PHRASE("Katsushiro"),
};
static const char *const animals[SB_SPIRIT_SAMURAI] = {
    SB_PHRASE("Heihachi the raccoon"), SB_PHRASE("Daisuke the monkey"),  SB_PHRASE("Gorobei the bear"),
    SB_PHRASE("Kanbei the boar"),      SB_PHRASE("Kikuchiyo the tiger"), SB_PHRASE("Kyuzo the fox"),
    SB_PHRASE("Katsushiro the wolf"),
};

const char *spirit_samurai_called(const struct sb_text *out, int samurai) {
    return sb_text_word(out, spirit_samurai_names[samurai]);
}

const char *spirit_who(const struct sb_text *out, const state_t *s, int seat) {
    return spirit_samurai_called(out, s->samurai[seat]);
}

const char *spirit_form_of(const struct sb_text *out, const state_t *s, int seat) {
    return is_animal(s, seat) ? sb_text_word(out, animals[s->samurai[seat]]) : spirit_who(out, s, seat);
}

/* Said of what a samurai can do, to nobody in particular. */
static const char *const talents[SB_SPIRIT_SAMURAI] = {
    [SB_SPIRIT_TALENT_GIVE_EVEN] = SB_PHRASE("Talent: give a card of even value to a neighbour."),
    [SB_SPIRIT_TALENT_GIVE_ODD] = SB_PHRASE("Talent: give a card of odd value to a neighbour."),
    [SB_SPIRIT_TALENT_IGNORE_EVEN] = SB_PHRASE("Talent: ignore the penalty of a card of even value."),
    [SB_SPIRIT_TALENT_IGNORE_ODD] = SB_PHRASE("Talent: ignore the penalty of a card of odd value."),
    [SB_SPIRIT_TALENT_FIGHT_TWICE] = SB_PHRASE("Talent: fight twice in a turn."),
    [SB_SPIRIT_TALENT_DROP_DOUBLE] = SB_PHRASE("Talent: discard a card if the line holds one of its value."),
    [SB_SPIRIT_TALENT_REDRAW] = SB_PHRASE("Talent: put a card under the stack and play the next one instead."),
};
static const char *const kiais[SB_SPIRIT_SAMURAI][2] = {
    [SB_SPIRIT_HEIHACHI] = {SB_PHRASE("Kiai: add a barricade."),
                            SB_PHRASE("Kiai: add a barricade, heal a wounded samurai.")},
    [SB_SPIRIT_DAISUKE] = {SB_PHRASE("Kiai: move the last card of a line to another samurai."),
                           SB_PHRASE("Kiai: move the last card of a line to another samurai, twice.")},
    [SB_SPIRIT_GOROBEI] = {SB_PHRASE("Kiai: discard the top two raiders of the stack."),
                           SB_PHRASE("Kiai: discard the top three raiders of the stack.")},
    [SB_SPIRIT_KANBEI] = {SB_PHRASE("Kiai: discard the top two intruders."),
                          SB_PHRASE("Kiai: discard the top three intruders.")},
    [SB_SPIRIT_KIKUCHIYO] = {SB_PHRASE("Kiai: discard the last card of a line."),
                             SB_PHRASE("Kiai: discard the last card of a line, twice.")},
    [SB_SPIRIT_KYUZO] = {SB_PHRASE("Kiai: lend a samurai's support token to another."),
                         SB_PHRASE("Kiai: lend a samurai's support token to another, add a barricade.")},
    [SB_SPIRIT_KATSUSHIRO] = {SB_PHRASE("Kiai: turn up the top two raiders and put them back in any order."),
                              SB_PHRASE("Kiai: turn up the top three raiders and put them back in any order.")},
};

const char *spirit_talent_words(const struct sb_text *out, int samurai) {
    return sb_text_word(out, talents[samurai]);
}

const char *spirit_kiai_words(const struct sb_text *out, const state_t *s, int seat) {
    return sb_text_word(out, kiais[s->samurai[seat]][is_animal(s, seat)]);
}

const char *spirit_kiai_in_form(const struct sb_text *out, int samurai, bool animal) {
    return sb_text_word(out, kiais[samurai][animal]);
}

const char *spirit_animal_called(const struct sb_text *out, int samurai) {
    return sb_text_word(out, animals[samurai]);
}

const char *spirit_gift_words(const struct sb_text *out, int samurai) {
    static const char *const gifts[SB_SPIRIT_SAMURAI] = {
        [SB_SPIRIT_TALENT_GIVE_EVEN] = SB_PHRASE_IN("a samurai's talent, below its name", "gives on even cards"),
        [SB_SPIRIT_TALENT_GIVE_ODD] = SB_PHRASE_IN("a samurai's talent, below its name", "gives on odd cards"),
        [SB_SPIRIT_TALENT_IGNORE_EVEN] = SB_PHRASE_IN("a samurai's talent, below its name", "ignores even penalties"),
        [SB_SPIRIT_TALENT_IGNORE_ODD] = SB_PHRASE_IN("a samurai's talent, below its name", "ignores odd penalties"),
        [SB_SPIRIT_TALENT_FIGHT_TWICE] = SB_PHRASE_IN("a samurai's talent, below its name", "fights twice"),
        [SB_SPIRIT_TALENT_DROP_DOUBLE] = SB_PHRASE_IN("a samurai's talent, below its name", "discards doubles"),
        [SB_SPIRIT_TALENT_REDRAW] = SB_PHRASE_IN("a samurai's talent, below its name", "exchanges a card"),
    };
    return sb_text_word(out, gifts[samurai]);
}

/* ---- Cards ---- */

static const char *const symbols[SB_SPIRIT_SYMBOLS + 1] = {
    SB_PHRASE_IN("symbol of a raider card", "hat"),
    SB_PHRASE_IN("symbol of a raider card", "farm"),
    SB_PHRASE_IN("symbol of a raider card", "doll"),
    SB_PHRASE_IN("symbol of a raider card", "no symbol"),
};
static const char *const penalties[SB_SPIRIT_PENALTIES] = {
    [SB_SPIRIT_NO_PENALTY] = SB_PHRASE_IN("penalty of a raider card", "no penalty"),
    [SB_SPIRIT_PENALTY_BARRICADE] = SB_PHRASE_IN("penalty of a raider card", "barricade lost"),
    [SB_SPIRIT_PENALTY_WOUND] = SB_PHRASE_IN("penalty of a raider card", "wound"),
    [SB_SPIRIT_PENALTY_INFILTRATE] = SB_PHRASE_IN("penalty of a raider card", "infiltration"),
    [SB_SPIRIT_PENALTY_NO_DEFEND] = SB_PHRASE_IN("penalty of a raider card", "no defending"),
    [SB_SPIRIT_PENALTY_NO_SUPPORT] = SB_PHRASE_IN("penalty of a raider card", "no support"),
    [SB_SPIRIT_PENALTY_ARROW_LEFT] = SB_PHRASE_IN("penalty of a raider card", "arrow at the next samurai"),
    [SB_SPIRIT_PENALTY_ARROW_RIGHT] = SB_PHRASE_IN("penalty of a raider card", "arrow at the samurai before"),
    [SB_SPIRIT_PENALTY_MUST_PASS] = SB_PHRASE_IN("penalty of a raider card", "must pass"),
    [SB_SPIRIT_PENALTY_REINFORCE] = SB_PHRASE_IN("penalty of a raider card", "reinforcement"),
    [SB_SPIRIT_PENALTY_NO_TALENT] = SB_PHRASE_IN("penalty of a raider card", "no talents"),
    [SB_SPIRIT_PENALTY_LOSE_DEFENCE] = SB_PHRASE_IN("penalty of a raider card", "defence lost"),
};

/* The two penalties of a boss may be the same one, or come to the same: two wounds where neither can be applied. */
static const char *const twice[SB_SPIRIT_PENALTIES] = {
    [SB_SPIRIT_PENALTY_BARRICADE] = SB_PHRASE_IN("penalty of a raider card", "two barricades lost"),
    [SB_SPIRIT_PENALTY_WOUND] = SB_PHRASE_IN("penalty of a raider card", "two wounds"),
    [SB_SPIRIT_PENALTY_INFILTRATE] = SB_PHRASE_IN("penalty of a raider card", "two infiltrations"),
};

const char *spirit_symbol_words(const struct sb_text *out, int symbol) {
    return sb_text_word(out, symbols[symbol]);
}

const char *spirit_penalty_words(const struct sb_text *out, int penalty) {
    return sb_text_word(out, penalties[penalty]);
}

static bool is_arrow(int penalty) {
    return penalty == SB_SPIRIT_PENALTY_ARROW_LEFT || penalty == SB_SPIRIT_PENALTY_ARROW_RIGHT;
}

/* Whom an arrow flies at; nobody, if it is no arrow, or nobody has the card. */
static int aim_of(const state_t *s, int seat, int card) {
    int penalty = sb_spirit_cards[card].penalty[0]; /* only plunderers, who have one penalty, shoot */
    return seat != NOBODYS && is_arrow(penalty) ? spirit_arrow_target(s, seat, penalty) : NOBODYS;
}

static const char *traits(struct note *note, const struct sb_text *out, int card) {
    const struct sb_spirit_card *facts = &sb_spirit_cards[card];
    struct sb_text text = spirit_note_for(note, out);
    const char *symbol = spirit_symbol_words(out, facts->symbol),
               *penalty = spirit_penalty_words(out, facts->penalty[0]);
    if (facts->penalty[0] == SB_SPIRIT_NO_PENALTY)
        /* Translators: what a raider card shows: its symbol ("hat"). It stands in brackets after "raider of value 3".
         */
        sb_say(&text, "%s, no penalty", symbol);
    else if (facts->penalty[1] == SB_SPIRIT_NO_PENALTY)
        /* Translators: what a raider card shows: its symbol ("hat") and its penalty ("no support"). It stands in
         * brackets after "raider of value 3". */
        sb_say(&text, "%s, %s", symbol, penalty);
    else if (facts->penalty[1] == facts->penalty[0])
        /* Translators: what a raider card shows: its symbol ("hat") and its penalty, which comes twice. It stands in
         * brackets after "raider of value 6". */
        sb_say(&text, "%s, twice %s", symbol, penalty);
    else
        /* Translators: what a raider card shows: its symbol ("hat") and its two penalties. It stands in brackets after
         * "raider of value 6". */
        sb_say(&text, "%s, %s and %s", symbol, penalty, spirit_penalty_words(out, facts->penalty[1]));
    return note->words;
}

const char *spirit_traits(struct note *note, const struct sb_text *out, const state_t *s, int seat, int card,
                          enum spirit_naming naming) {
    int aim = aim_of(s, seat, card);
    if (aim == NOBODYS)
        return traits(note, out, card);
    struct sb_text text = spirit_note_for(note, out);
    const char *symbol = spirit_symbol_words(out, sb_spirit_cards[card].symbol);
    if (naming == BY_MARK)
        /* Translators: what a raider card shows: its symbol ("hat"), and at which seat its arrow flies. It stands in
         * brackets after "raider of value 3". */
        sb_say(&text, "%s, arrow at {%d}", symbol, aim);
    else
        /* Translators: what a raider card shows: its symbol ("hat"), and at which samurai, by name, its arrow flies. It
         * stands in brackets after "raider of value 3". */
        sb_say(&text, "%s, arrow at %s", symbol, spirit_who(out, s, aim));
    return note->words;
}

void spirit_say_card(const state_t *s, int seat, int card, struct sb_text *out) {
    struct note note;
    spirit_traits(&note, out, s, seat, card, BY_NAME);
    if (sb_spirit_cards[card].flame)
        sb_say(out,
               "A raider of value %d (%s), with a flame: as an intruder it costs a barricade, or else a farm, when the "
               "round ends.",
               value_of(card), note.words);
    else
        sb_say(out, "A raider of value %d (%s), without a flame.", value_of(card), note.words);
}

static const char *strike_words(struct note *note, const struct sb_text *out, const state_t *s, int seat, int penalty) {
    struct sb_text text = spirit_note_for(note, out);
    if (!spirit_can_inflict(s, seat, penalty))
        sb_put(&text, spirit_penalty_words(out, SB_SPIRIT_PENALTY_WOUND));
    else if (is_arrow(penalty))
        /* Translators: a penalty; %s is the name of the samurai that is shot at. */
        sb_say(&text, "arrow at %s", spirit_who(out, s, spirit_arrow_target(s, seat, penalty)));
    else
        sb_put(&text, spirit_penalty_words(out, penalty));
    return note->words;
}

/* ---- Numbers ---- */

int spirit_percent(double chance) {
    const double nearly = 1e-9; /* sums of fractions are not exact */
    int percent = (int)(chance * 100 + 0.5);
    if (percent == 0 && chance > nearly)
        return 1;
    return percent == 100 && chance < 1 - nearly ? 99 : percent;
}

/* ---- Lists ---- */

/* The values of cards as numerals: what sb_say_list takes. */
static const char *numeral(int card) {
    static const char *const numerals[] = {"0", "1", "2", "3", "4", "5", "6"};
    return numerals[value_of(card)];
}

static const char *list(struct note *note, const struct sb_text *out, const char *const *items, int count) {
    struct sb_text text = spirit_note_for(note, out);
    sb_say_list(&text, items, count);
    return note->words;
}

const char *spirit_set_words(struct note *note, const struct sb_text *out, set_t cards) {
    const char *items[SB_SPIRIT_RAIDERS];
    int count = 0;
    while (!is_empty(&cards))
        items[count++] = numeral(take_lowest(&cards));
    return list(note, out, items, count);
}

const char *spirit_list_words(struct note *note, const struct sb_text *out, const uint8_t *cards, int count) {
    const char *items[SB_SPIRIT_RAIDERS];
    for (int i = 0; i < count; i++)
        items[i] = numeral(cards[i]);
    return list(note, out, items, count);
}

const char *spirit_seats_words(struct note *note, const struct sb_text *out, const state_t *s, uint8_t seats) {
    const char *items[SB_SPIRIT_SEATS];
    int count = __builtin_popcount(seats), listed = 0;
    struct sb_text text = spirit_note_for(note, out);
    if (count <= 2) {
        for (int seat = 0; seat < s->seats; seat++)
            if (in_set(seats, seat))
                items[listed++] = spirit_who(out, s, seat);
        return list(note, out, items, listed);
    }
    if (count == s->seats)
        /* Translators: stands after a colon, as in "Wounded: everybody", in the place of samurai's names. */
        sb_say(&text, "everybody");
    else
        /* Translators: stands after a colon, as in "Wounded: 3 samurai", in the place of their names. */
        sb_say_count(&text, count, "%d samurai", "%d samurai", count);
    return note->words;
}

const char *spirit_missing_words(struct note *note, const struct sb_text *out, const state_t *s, int seat) {
    const char *items[SB_SPIRIT_SYMBOLS];
    int count = 0;
    for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++)
        if (!s->defence[seat][symbol])
            items[count++] = spirit_symbol_words(out, symbol);
    return list(note, out, items, count);
}

const char *spirit_samurai_words(struct note *note, const struct sb_text *out, uint8_t samurai) {
    const char *items[SB_SPIRIT_SAMURAI];
    int count = 0;
    for (int i = 0; i < SB_SPIRIT_SAMURAI; i++)
        if (in_set(samurai, i))
            items[count++] = spirit_samurai_called(out, i);
    return list(note, out, items, count);
}

const char *spirit_strikes_words(struct note *note, const struct sb_text *out, const state_t *s, int seat,
                                 const uint8_t penalty[2]) {
    struct note one, other;
    bool strikes = spirit_can_inflict(s, seat, penalty[0]);
    if (penalty[0] == penalty[1] && twice[penalty[0]]) {
        struct sb_text text = spirit_note_for(note, out);
        sb_put(&text, sb_text_word(out, twice[strikes ? penalty[0] : SB_SPIRIT_PENALTY_WOUND]));
        return note->words;
    }
    const char *const items[] = {strike_words(&one, out, s, seat, penalty[0]),
                                 strike_words(&other, out, s, seat, penalty[1])};
    return list(note, out, items, penalty[1] == SB_SPIRIT_NO_PENALTY ? 1 : 2);
}
