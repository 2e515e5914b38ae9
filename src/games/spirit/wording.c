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

static const char *symbol_words(const struct sb_text *out, int symbol) {
    return sb_text_word(out, symbols[symbol]);
}

const char *spirit_penalty_words(const struct sb_text *out, int penalty) {
    return sb_text_word(out, penalties[penalty]);
}

static bool is_arrow(int penalty) {
    return penalty == SB_SPIRIT_PENALTY_ARROW_LEFT || penalty == SB_SPIRIT_PENALTY_ARROW_RIGHT;
}

/* Only plunderers, who have one penalty, shoot. */
const char *spirit_card_words(struct note *note, const struct sb_text *out, const state_t *s, int seat, int card) {
    const struct sb_spirit_card *facts = &sb_spirit_cards[card];
    struct sb_text text = spirit_note_for(note, out);
    const char *symbol = symbol_words(out, facts->symbol), *penalty = spirit_penalty_words(out, facts->penalty[0]);
    if (is_arrow(facts->penalty[0]) && seat != NOBODYS)
        sb_say(&text, "raider of value %d (%s, arrow at {%d})", facts->value, symbol,
               spirit_arrow_target(s, seat, facts->penalty[0]));
    else if (facts->penalty[1] == SB_SPIRIT_NO_PENALTY)
        sb_say(&text, "raider of value %d (%s, %s)", facts->value, symbol, penalty);
    else
        sb_say(&text, "raider of value %d (%s, %s and %s)", facts->value, symbol, penalty,
               spirit_penalty_words(out, facts->penalty[1]));
    return note->words;
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

const char *spirit_samurai_words(struct note *note, const struct sb_text *out, uint8_t samurai) {
    struct sb_text text = spirit_note_for(note, out);
    for (int i = 0; i < SB_SPIRIT_SAMURAI; i++)
        if (in_set(samurai, i))
            add_word(&text, spirit_samurai_called(out, i));
    return note->words;
}
