/* Moves of Samurai Spirit in words, as people choose them. Samurai are called by their names, as on the table; the
 * names on buttons, which stand beside what they are about, are shorter (meaning.c). */
#include "show.h"

static const char *const plain[SB_SPIRIT_VERBS] = {
    [SB_SPIRIT_READY] = SB_PHRASE("Ready: take nothing more from the reserve"),
    [SB_SPIRIT_IGNORE] = SB_PHRASE("Ignore the penalty"),
    [SB_SPIRIT_SUFFER] = SB_PHRASE("Suffer the penalty"),
    [SB_SPIRIT_FIGHT] = SB_PHRASE("Fight"),
    [SB_SPIRIT_PASS] = SB_PHRASE("Pass for the rest of the round"),
    [SB_SPIRIT_CONFRONT] = SB_PHRASE("Confront the raider"),
    [SB_SPIRIT_DEFEND] = SB_PHRASE("Defend with the raider"),
    [SB_SPIRIT_DISCARD] = SB_PHRASE("Discard the raider"),
    [SB_SPIRIT_REDRAW] = SB_PHRASE("Put the raider under the stack and play the next one"),
    [SB_SPIRIT_AGAIN] = SB_PHRASE("Fight a second time"),
    [SB_SPIRIT_STOP] = SB_PHRASE("Leave it at that"),
    [SB_SPIRIT_SKIP] = SB_PHRASE("Do not use your kiai"),
};

static const char *const give_up[SB_SPIRIT_SYMBOLS] = {
    SB_PHRASE("Give up your hat"),
    SB_PHRASE("Give up your farm"),
    SB_PHRASE("Give up your doll"),
};

/* A kiai without a target. */
static const char *const kiai[SB_SPIRIT_SAMURAI] = {
    [SB_SPIRIT_HEIHACHI] = SB_PHRASE("Use your kiai to add a barricade"),
    [SB_SPIRIT_GOROBEI] = SB_PHRASE("Use your kiai to discard raiders from the top of the stack"),
    [SB_SPIRIT_KANBEI] = SB_PHRASE("Use your kiai to discard intruders"),
    [SB_SPIRIT_KYUZO] = SB_PHRASE("Use your kiai to add a barricade"),
    [SB_SPIRIT_KATSUSHIRO] = SB_PHRASE("Use your kiai to turn up raiders from the top of the stack"),
};

static void word_kiai_for_two(const state_t *s, int from, int to, struct sb_text *out) {
    const char *giver = spirit_who(out, s, from), *taker = spirit_who(out, s, to);
    if (s->samurai[sb_spirit_top(s)->seat] == SB_SPIRIT_KYUZO)
        sb_say(out, "Use your kiai to lend the token of %s to %s", giver, taker);
    else
        sb_say(out, "Use your kiai to move the last card of %s to %s", giver, taker);
}

static bool values_differ(const int *cards, int count) {
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            if (value_of(cards[i]) == value_of(cards[j]))
                return false;
    return true;
}

/* Values, if they tell the cards apart; else the cards in full. */
static void word_order(const state_t *s, sb_move move, struct sb_text *out) {
    int cards[3] = {sb_spirit_a(move) - 1, sb_spirit_b(move) - 1, sb_spirit_c(move) - 1}, count = sb_spirit_top(s)->a;
    bool by_value = values_differ(cards, count);
    struct note list, card;
    struct sb_text text = spirit_note_for(&list, out);
    for (int i = 0; i < count; i++) {
        if (i > 0)
            sb_put(&text, ", ");
        if (by_value)
            sb_put_number(&text, value_of(cards[i]));
        else
            sb_put_format(&text, "%d (%s)", value_of(cards[i]),
                          spirit_traits(&card, out, s, NOBODYS, cards[i], BY_NAME));
    }
    if (by_value)
        sb_say(out, "Put the raiders back with these values, from the top: %s", list.words);
    else
        sb_say(out, "Put them back, from the top: %s", list.words);
}

void spirit_word_move(const void *state, sb_move move, struct sb_text *out) {
    const state_t *s = state;
    int verb = sb_spirit_verb(move), a = sb_spirit_a(move);
    switch (verb) {
    case SB_SPIRIT_RESERVE:
        sb_say(out, "Take the talent of %s from the reserve", spirit_samurai_called(out, a));
        break;
    case SB_SPIRIT_WHICH:
        sb_say(out, "Let this penalty come first: %s", spirit_penalty_words(out, a));
        break;
    case SB_SPIRIT_LOSE:
        sb_put(out, sb_text_word(out, give_up[a]));
        break;
    case SB_SPIRIT_SUPPORT:
        sb_say(out, "Support %s", spirit_who(out, s, a));
        break;
    case SB_SPIRIT_GIVE:
        sb_say(out, "Give the raider to %s", spirit_who(out, s, a));
        break;
    case SB_SPIRIT_KIAI:
        sb_put(out, sb_text_word(out, kiai[s->samurai[sb_spirit_top(s)->seat]]));
        break;
    case SB_SPIRIT_KIAI_HEAL:
        sb_say(out, "Use your kiai to heal %s", spirit_who(out, s, a));
        break;
    case SB_SPIRIT_KIAI_ONE:
        sb_say(out, "Use your kiai to discard the last card of %s", spirit_who(out, s, a));
        break;
    case SB_SPIRIT_KIAI_TWO:
        word_kiai_for_two(s, a, sb_spirit_b(move), out);
        break;
    case SB_SPIRIT_ORDER:
        word_order(s, move, out);
        break;
    default:
        assert(plain[verb]);
        sb_put(out, sb_text_word(out, plain[verb]));
    }
}
