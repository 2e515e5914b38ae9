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
        [SB_SPIRIT_TALENT_GIVE_EVEN] = SB_PHRASE("gives on even cards"),
        [SB_SPIRIT_TALENT_GIVE_ODD] = SB_PHRASE("gives on odd cards"),
        [SB_SPIRIT_TALENT_IGNORE_EVEN] = SB_PHRASE("ignores even penalties"),
        [SB_SPIRIT_TALENT_IGNORE_ODD] = SB_PHRASE("ignores odd penalties"),
        [SB_SPIRIT_TALENT_FIGHT_TWICE] = SB_PHRASE("fights twice"),
        [SB_SPIRIT_TALENT_DROP_DOUBLE] = SB_PHRASE("discards doubles"),
        [SB_SPIRIT_TALENT_REDRAW] = SB_PHRASE("exchanges a card"),
    };
    return sb_text_word(out, gifts[samurai]);
}

/* ---- Cards ---- */

static const char *const symbols[SB_SPIRIT_SYMBOLS + 1] = {
    SB_PHRASE("hat"),
    SB_PHRASE("farm"),
    SB_PHRASE("doll"),
    SB_PHRASE("no symbol"),
};
static const char *const penalties[SB_SPIRIT_PENALTIES] = {
    [SB_SPIRIT_NO_PENALTY] = SB_PHRASE("no penalty"),
    [SB_SPIRIT_PENALTY_BARRICADE] = SB_PHRASE("barricade lost"),
    [SB_SPIRIT_PENALTY_WOUND] = SB_PHRASE("wound"),
    [SB_SPIRIT_PENALTY_INFILTRATE] = SB_PHRASE("infiltration"),
    [SB_SPIRIT_PENALTY_NO_DEFEND] = SB_PHRASE("no defending"),
    [SB_SPIRIT_PENALTY_NO_SUPPORT] = SB_PHRASE("no support"),
    [SB_SPIRIT_PENALTY_ARROW_LEFT] = SB_PHRASE("arrow at the next samurai"),
    [SB_SPIRIT_PENALTY_ARROW_RIGHT] = SB_PHRASE("arrow at the samurai before"),
    [SB_SPIRIT_PENALTY_MUST_PASS] = SB_PHRASE("must pass"),
    [SB_SPIRIT_PENALTY_REINFORCE] = SB_PHRASE("reinforcement"),
    [SB_SPIRIT_PENALTY_NO_TALENT] = SB_PHRASE("no talents"),
    [SB_SPIRIT_PENALTY_LOSE_DEFENCE] = SB_PHRASE("defence lost"),
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

/* Only plunderers, who have one penalty, shoot. `aim` is whom at, in words; NULL if nobody has the card. */
static const char *card_words(struct note *note, const struct sb_text *out, int card, const char *aim) {
    const struct sb_spirit_card *facts = &sb_spirit_cards[card];
    struct sb_text text = spirit_note_for(note, out);
    const char *symbol = spirit_symbol_words(out, facts->symbol),
               *penalty = spirit_penalty_words(out, facts->penalty[0]);
    if (is_arrow(facts->penalty[0]) && aim)
        sb_say(&text, "raider of value %d (%s, arrow at %s)", facts->value, symbol, aim);
    else if (facts->penalty[1] == SB_SPIRIT_NO_PENALTY)
        sb_say(&text, "raider of value %d (%s, %s)", facts->value, symbol, penalty);
    else
        sb_say(&text, "raider of value %d (%s, %s and %s)", facts->value, symbol, penalty,
               spirit_penalty_words(out, facts->penalty[1]));
    return note->words;
}

const char *spirit_card_words(struct note *note, const struct sb_text *out, const state_t *s, int seat, int card) {
    char mark[] = "{0}";
    int penalty = sb_spirit_cards[card].penalty[0];
    if (seat == NOBODYS || !is_arrow(penalty))
        return card_words(note, out, card, NULL);
    mark[1] = (char)('0' + spirit_arrow_target(s, seat, penalty));
    return card_words(note, out, card, mark);
}

const char *spirit_card_called(struct note *note, const struct sb_text *out, const state_t *s, int seat, int card) {
    int penalty = sb_spirit_cards[card].penalty[0];
    bool aimed = seat != NOBODYS && is_arrow(penalty);
    return card_words(note, out, card, aimed ? spirit_who(out, s, spirit_arrow_target(s, seat, penalty)) : NULL);
}

const char *spirit_strike_words(struct note *note, const struct sb_text *out, const state_t *s, int seat, int penalty) {
    struct sb_text text = spirit_note_for(note, out);
    if (!spirit_can_inflict(s, seat, penalty))
        sb_put(&text, spirit_penalty_words(out, SB_SPIRIT_PENALTY_WOUND));
    else if (is_arrow(penalty))
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

static void add_word(struct sb_text *list, const char *word) {
    sb_put_format(list, "%s%s", list->length ? ", " : "", word);
}

static void add_value(struct sb_text *list, int card) {
    sb_put_format(list, "%s%d", list->length ? ", " : "", value_of(card));
}

const char *spirit_set_words(struct note *note, const struct sb_text *out, set_t cards) {
    struct sb_text text = spirit_note_for(note, out);
    while (!is_empty(&cards))
        add_value(&text, take_lowest(&cards));
    return note->words;
}

const char *spirit_list_words(struct note *note, const struct sb_text *out, const uint8_t *cards, int count) {
    struct sb_text text = spirit_note_for(note, out);
    for (int i = 0; i < count; i++)
        add_value(&text, cards[i]);
    return note->words;
}

const char *spirit_seats_words(struct note *note, const struct sb_text *out, const state_t *s, uint8_t seats) {
    int count = __builtin_popcount(seats);
    struct sb_text text = spirit_note_for(note, out);
    if (count == s->seats && count > 2)
        sb_say(&text, "everybody");
    else if (count > 2)
        sb_say(&text, "%d samurai", count);
    for (int seat = 0; seat < s->seats && count <= 2; seat++)
        if (in_set(seats, seat))
            add_word(&text, spirit_who(out, s, seat));
    return note->words;
}

const char *spirit_missing_words(struct note *note, const struct sb_text *out, const state_t *s, int seat) {
    struct sb_text text = spirit_note_for(note, out);
    for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++)
        if (!s->defence[seat][symbol])
            add_word(&text, spirit_symbol_words(out, symbol));
    return note->words;
}

const char *spirit_samurai_words(struct note *note, const struct sb_text *out, uint8_t samurai) {
    struct sb_text text = spirit_note_for(note, out);
    for (int i = 0; i < SB_SPIRIT_SAMURAI; i++)
        if (in_set(samurai, i))
            add_word(&text, spirit_samurai_called(out, i));
    return note->words;
}
