/* What there is to say about the things of Samurai Spirit: a raider, a samurai and what lies before it, a symbol, a
 * penalty, the village, the stacks, a move. All seats know the same, so all are told the same; moves are only told to
 * who can make them. */
#include "show.h"

/* ---- Reading what is asked about ---- */

/* What follows these words and a space; NULL if the text begins otherwise. */
static const char *after(const char *text, const char *words) {
    size_t length = strlen(words);
    return strncmp(text, words, length) == 0 && text[length] == ' ' ? text + length + 1 : NULL;
}

static int find(const char *word, const char *const *words, int count) {
    for (int i = 0; i < count; i++)
        if (words[i] && strcmp(word, words[i]) == 0)
            return i;
    return -1;
}

static int seat_of(const state_t *s, int samurai) {
    for (int seat = 0; seat < seated(s); seat++)
        if (s->samurai[seat] == samurai)
            return seat;
    return -1;
}

/* ---- Moves ---- */

static int count_words(const char *text) {
    int words = *text != '\0';
    for (; *text; text++)
        words += *text == ' ';
    return words;
}

/* Is the text the move's, or its first words? A space at its end says that more are to come. */
static bool begins(const char *text, size_t length, const char *notation) {
    return length > 0 && strncmp(text, notation, length) == 0 && notation[length] == ' ';
}

static bool say_move(const state_t *s, const char *text, struct sb_text *out) {
    sb_move moves[SB_SPIRIT_RAIDERS];
    struct start start = {.words = 0};
    size_t length = strlen(text);
    bool more = length > 0 && text[length - 1] == ' ';
    for (int i = spirit_moves(s, moves); i-- > 0;) {
        char memory[SB_MAX_NOTATION];
        struct sb_text notation = sb_text_over(memory, sizeof memory);
        spirit_write(s, moves[i], SB_REFEREE, &notation);
        if (strcmp(text, memory) == 0)
            start = (struct start){moves[i], WHOLE};
        else if (start.words != WHOLE && begins(text, length - more, memory))
            start = (struct start){moves[i], 0};
        else
            continue;
        if (start.words != WHOLE)
            start.words = count_words(text) - more;
    }
    if (start.words > 0)
        spirit_say_meaning(s, start, out);
    return start.words > 0;
}

/* ---- Raiders ---- */

static bool lies_in(const uint8_t *cards, int count, int card) {
    return memchr(cards, card, (size_t)count) != NULL;
}

/* Where it lies, if all know that. */
static void say_place(const state_t *s, int card, struct sb_text *out) {
    const frame_t *top = sb_spirit_top(s);
    for (int seat = 0; seat < seated(s); seat++) {
        const char *name = spirit_who(out, s, seat);
        int symbol = sb_spirit_cards[card].symbol;
        if (symbol != SB_SPIRIT_NO_SYMBOL && s->defence[seat][symbol] == card + 1)
            sb_say(out, SB_PHRASE_IN("it is a raider card", "It lies on the left side of %s."), name);
        if (!lies_in(s->lines + sb_spirit_line(s, seat), s->line_size[seat], card))
            continue;
        if (last_of_line(s, seat) == card)
            sb_say(out, SB_PHRASE_IN("it is a raider card", "It is the last card in the line of %s."), name);
        else
            sb_say(out, SB_PHRASE_IN("it is a raider card", "It lies in the line of %s."), name);
    }
    if (top->step == SB_SPIRIT_STEP_PLAY && top->a == card)
        sb_say(out, SB_PHRASE_IN("it is a raider card", "%s is to play it."), spirit_who(out, s, top->seat));
    if (has(&s->discards, card))
        sb_say(out, SB_PHRASE_IN("it is a raider card", "It is discarded."));
    if (has(&s->placed, card) && lies_in(s->stack, s->stack_size, card))
        sb_say(out, SB_PHRASE_IN("it is a raider card", "It lies in the stack, where all know it."));
    if (has(&s->placed, card) && lies_in(s->intruders, s->intruder_size, card))
        sb_say(out, SB_PHRASE_IN("it is a raider card", "It is an intruder that all know."));
}

/* Who has it in the line, or is to play it: arrows fly from there. */
static int holder_of(const state_t *s, int card) {
    const frame_t *top = sb_spirit_top(s);
    if (top->step == SB_SPIRIT_STEP_PLAY && top->a == card)
        return top->seat;
    for (int seat = 0; seat < seated(s); seat++)
        if (lies_in(s->lines + sb_spirit_line(s, seat), s->line_size[seat], card))
            return seat;
    return NOBODYS;
}

static bool say_card(const state_t *s, const char *text, struct sb_text *out) {
    int card = spirit_find_card(text);
    if (card < 0)
        return false;
    spirit_say_card(s, holder_of(s, card), card, out);
    size_t end = out->length;
    sb_put_char(out, ' ');
    say_place(s, card, out);
    if (out->length == end + 1)
        sb_text_shorten(out, end);
    return true;
}

/* ---- Samurai ---- */

static bool has_penalty(const state_t *s, int seat) {
    return s->line_size[seat] > 0 && sb_spirit_cards[last_of_line(s, seat)].penalty[0] != SB_SPIRIT_NO_PENALTY;
}

static void say_penalty(const state_t *s, int seat, struct sb_text *out) {
    const char *name = spirit_who(out, s, seat);
    if (has_passed(s, seat)) {
        sb_say(out, "%s has passed, so the last card of the line does nothing.", name);
        return;
    }
    if (!has_penalty(s, seat)) {
        sb_say(out, "No penalty waits for %s.", name);
        return;
    }
    sb_say(out, "The next turn of %s begins with the penalty of the last card of the line.", name);
    spirit_say_penalties(s, seat, last_of_line(s, seat), false, out);
    if (spirit_may_ignore(s, seat)) {
        sb_put_char(out, ' ');
        sb_say(out, "%s can ignore the penalty.", name);
    }
}

static void say_left_side(const state_t *s, int seat, struct sb_text *out) {
    struct note note;
    if (*spirit_missing_words(&note, out, s, seat))
        sb_say(out, "Missing on the left side: %s.", note.words);
    else
        sb_say(out, "The left side is complete.");
}

static void say_line(const state_t *s, int seat, struct sb_text *out) {
    struct note note;
    if (s->line_size[seat] == 0)
        sb_say(out, "The line is empty.");
    else
        sb_say(out, "Values in the line, in order: %s.",
               spirit_list_words(&note, out, s->lines + sb_spirit_line(s, seat), s->line_size[seat]));
}

static void say_wounds(const state_t *s, int seat, struct sb_text *out) {
    if (s->wounds[seat] == 4)
        sb_say(out, "Four wounds: dead.");
    else if (is_animal(s, seat))
        sb_say(out, "Wounds: %d. Wounds until death: %d.", s->wounds[seat], 4 - s->wounds[seat]);
    else
        sb_say(out, "Wounds: %d. Wounds until the turn to an animal: %d.", s->wounds[seat], 2 - s->wounds[seat]);
}

void spirit_describe(const state_t *s, int seat, struct sb_text *out) {
    sb_say(out, "%s has %d; the kiai is %d.", spirit_form_of(out, s, seat), s->sum[seat], sb_spirit_kiai(s, seat));
    sb_put_char(out, ' ');
    say_wounds(s, seat, out);
    if (has_passed(s, seat)) {
        sb_put_char(out, ' ');
        sb_say(out, "%s has passed.", spirit_who(out, s, seat));
    }
    sb_put_char(out, ' ');
    sb_put(out, spirit_talent_words(out, s->samurai[seat]));
    sb_put_char(out, ' ');
    sb_put(out, spirit_kiai_words(out, s, seat));
    sb_put_char(out, ' ');
    say_left_side(s, seat, out);
    sb_put_char(out, ' ');
    say_line(s, seat, out);
    if (has_passed(s, seat) || !has_penalty(s, seat))
        return;
    sb_put_char(out, ' ');
    say_penalty(s, seat, out);
}

static bool kiai_works(const state_t *s, int seat) {
    sb_move moves[SB_MAX_MOVES];
    return spirit_kiai_moves(s, seat, moves) > 0;
}

static void say_sum(const state_t *s, int seat, struct sb_text *out) {
    const frame_t *top = sb_spirit_top(s);
    const char *name = spirit_who(out, s, seat);
    int sum = s->sum[seat], kiai = sb_spirit_kiai(s, seat);
    if (has_passed(s, seat)) {
        sb_say(out, "%s has passed with %d; the kiai is %d.", name, sum, kiai);
        return;
    }
    if (sum > kiai) {
        sb_say(out, "%s is above the kiai (%d, at most %d) and has to pass.", name, sum, kiai);
        return;
    }
    if (top->step == SB_SPIRIT_STEP_PLAY && top->seat == seat)
        sb_say(out, "With this card the line of %s would make %d; the kiai is %d.", name, sum + value_of(top->a), kiai);
    else
        sb_say(out, "%s has %d; with %d comes the kiai.", name, sum, kiai);
    sb_put_char(out, ' ');
    sb_put(out, spirit_kiai_words(out, s, seat));
    if (!kiai_works(s, seat)) {
        sb_put_char(out, ' ');
        sb_say(out, "As things stand, the kiai could do nothing.");
    }
}

static void say_odds(const state_t *s, int seat, struct sb_text *out) {
    double chance[SB_SPIRIT_RAIDERS];
    sb_spirit_next_card(s, chance);
    struct odds odds = spirit_compute_odds(s, seat, chance);
    sb_say(
        out, "If the next raider came into the line of %s: below the kiai %d %%, exactly on it %d %%, above it %d %%.",
        spirit_who(out, s, seat), spirit_percent(odds.below), spirit_percent(odds.exact), spirit_percent(odds.above));
}

static void say_token(const state_t *s, int seat, struct sb_text *out) {
    const char *name = spirit_who(out, s, seat);
    int with = s->token_at[seat];
    if (with != seat)
        sb_say(out, "The support token of %s lies with %s until their turn ends.", name, spirit_who(out, s, with));
    else if (has_passed(s, seat))
        sb_say(out, "The support token of %s is at home; who has passed lends nothing.", name);
    else
        sb_say(out, "The support token of %s is at home: it can be lent.", name);
    sb_put_char(out, ' ');
    sb_put(out, spirit_talent_words(out, s->samurai[seat]));
}

static const char *const costs[SB_SPIRIT_SYMBOLS] = {
    SB_PHRASE("%s has no hat: a wound when the round ends."),
    SB_PHRASE("%s has no farm: the village loses a farm when the round ends."),
    SB_PHRASE("%s has no doll: the village loses a family when the round ends."),
};
static const char *const spares[SB_SPIRIT_SYMBOLS] = {
    SB_PHRASE("%s has a hat, of value %d: no wound for it when the round ends."),
    SB_PHRASE("%s has a farm, of value %d: no farm is lost for it when the round ends."),
    SB_PHRASE("%s has a doll, of value %d: no family is lost for it when the round ends."),
};

static void say_slot(const state_t *s, int seat, int symbol, struct sb_text *out) {
    const char *name = spirit_who(out, s, seat);
    int card = s->defence[seat][symbol];
    if (card)
        sb_say(out, spares[symbol], name, value_of(card - 1));
    else
        sb_say(out, costs[symbol], name);
}

static void say_abilities(const state_t *s, int seat, struct sb_text *out) {
    /* Translators: %s is a samurai: "Kyuzo", "Kyuzo the fox". Sentences about what it can do follow. */
    sb_say(out, "%s.", spirit_form_of(out, s, seat));
    sb_put_char(out, ' ');
    sb_put(out, spirit_talent_words(out, s->samurai[seat]));
    sb_put_char(out, ' ');
    sb_put(out, spirit_kiai_words(out, s, seat));
}

static bool say_part(const state_t *s, int seat, const char *part, struct sb_text *out) {
    int symbol = find(part, sb_spirit_symbols, SB_SPIRIT_SYMBOLS);
    if (symbol >= 0)
        say_slot(s, seat, symbol, out);
    else if (strcmp(part, "sum") == 0)
        say_sum(s, seat, out);
    else if (strcmp(part, "line") == 0)
        say_line(s, seat, out);
    else if (strcmp(part, "token") == 0)
        say_token(s, seat, out);
    else if (strcmp(part, "odds") == 0)
        say_odds(s, seat, out);
    else if (strcmp(part, "penalty") == 0)
        say_penalty(s, seat, out);
    else if (strcmp(part, "talent") == 0)
        say_abilities(s, seat, out);
    else
        return false;
    return true;
}

/* "seat 2", "seat 2 hat"; also the number alone, as moves have it. */
static bool say_seat(const state_t *s, const char *text, struct sb_text *out) {
    const char *number = after(text, "seat");
    number = number ? number : text;
    int seat = number[0] - '0';
    if (seat < 0 || seat >= seated(s) || (number[1] && number[1] != ' '))
        return false;
    if (number[1])
        return say_part(s, seat, number + 2, out);
    spirit_describe(s, seat, out);
    return true;
}

/* One who does not sit at the table, in the reserve or taken from it. */
static void say_absent(const state_t *s, int samurai, struct sb_text *out) {
    const char *name = spirit_samurai_called(out, samurai);
    int taker = -1;
    for (int seat = 0; seat < seated(s); seat++)
        if (in_set(s->taken[seat], samurai))
            taker = seat;
    if (taker >= 0)
        sb_say(out, "%s has the talent of %s from the reserve, for this round.", spirit_who(out, s, taker), name);
    else if (in_set(s->reserve, samurai))
        sb_say(out, "The support token of %s lies in the reserve.", name);
    else
        sb_say(out, "%s has no part in this game now.", name);
    sb_put_char(out, ' ');
    sb_put(out, spirit_talent_words(out, samurai));
}

static bool say_samurai(const state_t *s, const char *text, struct sb_text *out) {
    const char *name = after(text, "token");
    int samurai = spirit_find_samurai(name ? name : text), seat = samurai < 0 ? -1 : seat_of(s, samurai);
    if (samurai < 0)
        return false;
    if (seat < 0)
        say_absent(s, samurai, out);
    else if (name)
        say_token(s, seat, out);
    else
        spirit_describe(s, seat, out);
    return true;
}

/* ---- Symbols and penalties ---- */

/* How many of the stack show a symbol, if that is not plain to see. A hidden card is as likely to as the top one. */
static void say_in_stack(const state_t *s, int symbol, double share, struct sb_text *out) {
    double number = 0;
    static const char *const numbers[SB_SPIRIT_SYMBOLS] = {
        SB_PHRASE("Raiders left: %d, of them with a hat about: %d."),
        SB_PHRASE("Raiders left: %d, of them with a farm about: %d."),
        SB_PHRASE("Raiders left: %d, of them with a doll about: %d."),
    };
    if (s->stack_size < 2 || has(&s->placed, s->stack[s->stack_size - 1]))
        return;
    for (int i = 0; i < s->stack_size; i++)
        number += has(&s->placed, s->stack[i]) ? sb_spirit_cards[s->stack[i]].symbol == symbol : share;
    sb_put_char(out, ' ');
    sb_say(out, numbers[symbol], s->stack_size, (int)(number + 0.5));
}

static void say_next_symbol(const state_t *s, int symbol, struct sb_text *out) {
    static const char *const shows[SB_SPIRIT_SYMBOLS] = {
        SB_PHRASE("The next raider shows a hat with %d %%."),
        SB_PHRASE("The next raider shows a farm with %d %%."),
        SB_PHRASE("The next raider shows a doll with %d %%."),
    };
    double chance[SB_SPIRIT_RAIDERS], share = 0;
    if (s->stack_size == 0 || s->to_deal > 0)
        return;
    sb_spirit_next_card(s, chance);
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++)
        share += sb_spirit_cards[card].symbol == symbol ? chance[card] : 0;
    sb_put_char(out, ' ');
    sb_say(out, shows[symbol], spirit_percent(share));
    say_in_stack(s, symbol, share, out);
}

static bool say_symbol(const state_t *s, const char *text, struct sb_text *out) {
    static const char *const asks[SB_SPIRIT_SYMBOLS] = {
        SB_PHRASE("When the round ends, every samurai without a hat is wounded."),
        SB_PHRASE("When the round ends, every samurai without a farm on the left side costs a farm."),
        SB_PHRASE("When the round ends, every samurai without a doll costs a family."),
    };
    static const char *const without[SB_SPIRIT_SYMBOLS] = {
        SB_PHRASE("Without a hat: %s."),
        SB_PHRASE("Without a farm on the left side: %s."),
        SB_PHRASE("Without a doll: %s."),
    };
    struct note note;
    int symbol = find(text, sb_spirit_symbols, SB_SPIRIT_SYMBOLS);
    uint8_t lacking = 0;
    if (symbol < 0)
        return false;
    for (int seat = 0; seat < seated(s); seat++)
        lacking |= (uint8_t)(s->defence[seat][symbol] ? 0 : 1 << seat);
    sb_put(out, sb_text_word(out, asks[symbol]));
    if (lacking) {
        sb_put_char(out, ' ');
        sb_say(out, without[symbol], spirit_seats_words(&note, out, s, lacking));
    }
    say_next_symbol(s, symbol, out);
    return true;
}

static bool say_penalty_named(const char *text, struct sb_text *out) {
    static const char *const meanings[SB_SPIRIT_PENALTIES] = {
        [SB_SPIRIT_PENALTY_BARRICADE] =
            SB_PHRASE("A penalty: the village loses a barricade, or a farm when no barricade is left."),
        [SB_SPIRIT_PENALTY_WOUND] = SB_PHRASE("A penalty: the samurai is wounded."),
        [SB_SPIRIT_PENALTY_INFILTRATE] = SB_PHRASE("A penalty: the top raider slips in unseen."),
        [SB_SPIRIT_PENALTY_NO_DEFEND] = SB_PHRASE("A penalty: the samurai may not defend this turn."),
        [SB_SPIRIT_PENALTY_NO_SUPPORT] = SB_PHRASE("A penalty: the samurai may not support this turn."),
        [SB_SPIRIT_PENALTY_ARROW_LEFT] =
            SB_PHRASE("A penalty: the next samurai gets the top raider into the line, without a choice."),
        [SB_SPIRIT_PENALTY_ARROW_RIGHT] =
            SB_PHRASE("A penalty: the samurai before gets the top raider into the line, without a choice."),
        [SB_SPIRIT_PENALTY_MUST_PASS] = SB_PHRASE("A penalty: the samurai must pass."),
        [SB_SPIRIT_PENALTY_REINFORCE] =
            SB_PHRASE("A penalty: a discarded raider comes back, and the stack is dealt anew."),
        [SB_SPIRIT_PENALTY_NO_TALENT] = SB_PHRASE("A penalty: the samurai may use no talents this turn."),
        [SB_SPIRIT_PENALTY_LOSE_DEFENCE] = SB_PHRASE("A penalty: the samurai loses a card of the left side."),
    };
    int penalty = find(text, sb_spirit_penalties, SB_SPIRIT_PENALTIES);
    if (penalty < 0 || !meanings[penalty])
        return false;
    sb_put(out, sb_text_word(out, meanings[penalty]));
    sb_put_char(out, ' ');
    sb_say(out, "A penalty that cannot be applied wounds instead.");
    return true;
}

/* ---- The village ---- */

static void say_backs(const state_t *s, struct sb_text *out) {
    if (!spirit_levels[s->level].backs)
        return;
    sb_put_char(out, ' ');
    sb_say(out, "Each lost farm strikes once more with its back.");
    sb_put_char(out, ' ');
    sb_say(out, "Backs of the farms left: family %d, farm %d, barricade %d, wound %d.", s->backs[SB_SPIRIT_BACK_FAMILY],
           s->backs[SB_SPIRIT_BACK_FARM], s->backs[SB_SPIRIT_BACK_BARRICADE], s->backs[SB_SPIRIT_BACK_WOUND]);
}

static void say_bonuses(const state_t *s, struct sb_text *out) {
    static const char *const brings[SB_SPIRIT_FAMILIES] = {
        [SB_SPIRIT_BONUS_HEAL] = SB_PHRASE("When a round ends, a family heals a wounded samurai."),
        [SB_SPIRIT_BONUS_BARRICADE] = SB_PHRASE("When a round ends, a family adds a barricade."),
        [SB_SPIRIT_BONUS_SCOUT] = SB_PHRASE("When a round ends, a family spots the top intruder, which is discarded."),
    };
    for (int bonus = 0; bonus < SB_SPIRIT_FAMILIES && spirit_levels[s->level].bonuses; bonus++)
        if (in_set(s->families, bonus)) {
            sb_put_char(out, ' ');
            sb_put(out, sb_text_word(out, brings[bonus]));
        }
}

static void say_barricades(const state_t *s, struct sb_text *out) {
    sb_say(out, "Barricades: %d of %d.", s->barricades, s->barricades_most);
    sb_put_char(out, ' ');
    sb_say(out, "When no barricade is left, a farm is lost instead.");
}

static void say_farms(const state_t *s, struct sb_text *out) {
    sb_say(out, "Farms: %d of %d.", s->farms, SB_SPIRIT_FARMS);
    sb_put_char(out, ' ');
    sb_say(out, "With the last farm the game is lost.");
    say_backs(s, out);
}

static void say_families(const state_t *s, struct sb_text *out) {
    sb_say(out, "Families: %d of %d.", __builtin_popcount(s->families), SB_SPIRIT_FAMILIES);
    sb_put_char(out, ' ');
    sb_say(out, "With the last family the game is lost.");
    say_bonuses(s, out);
}

static void say_village(const state_t *s, struct sb_text *out) {
    sb_say(out, "Barricades: %d of %d.", s->barricades, s->barricades_most);
    sb_put_char(out, ' ');
    sb_say(out, "Farms: %d of %d.", s->farms, SB_SPIRIT_FARMS);
    sb_put_char(out, ' ');
    sb_say(out, "Families: %d of %d.", __builtin_popcount(s->families), SB_SPIRIT_FAMILIES);
}

static void say_round(const state_t *s, struct sb_text *out) {
    static const char *const levels[SB_SPIRIT_LEVELS] = {
        [SB_SPIRIT_LEVEL_NORMAL] = SB_PHRASE("Round %d of %d, on the level normal."),
        [SB_SPIRIT_LEVEL_EASY] = SB_PHRASE("Round %d of %d, on the level easy."),
        [SB_SPIRIT_LEVEL_HARD] = SB_PHRASE("Round %d of %d, on the level hard."),
        [SB_SPIRIT_LEVEL_HEROIC] = SB_PHRASE("Round %d of %d, on the level heroic."),
    };
    sb_say(out, levels[s->level], s->round, SB_SPIRIT_ROUNDS);
}

static void say_end(const state_t *s, struct sb_text *out) {
    struct forecast forecast;
    if (!spirit_forecast(s, &forecast)) {
        if (s->cause == SB_SPIRIT_CAUSE_NONE)
            sb_say(out, "No round is being played.");
        else
            spirit_say_end_of_game(s, out);
        return;
    }
    if (s->stack_size == 0)
        sb_say(out, "The round is about to end.");
    else
        sb_say_count(out, s->stack_size, "If all passed now, the round would end, and %d raider would slip in.",
                     "If all passed now, the round would end, and %d raiders would slip in.", s->stack_size);
    sb_put_char(out, ' ');
    if (!spirit_say_tolls(s, &forecast, out))
        sb_say(out, "The end of the round costs nothing.");
}

void spirit_say_end_of_game(const state_t *s, struct sb_text *out) {
    int dead = 0;
    switch (s->cause) {
    case SB_SPIRIT_CAUSE_WON:
        sb_say(out, "Won: the village stands.");
        break;
    case SB_SPIRIT_CAUSE_FARMS:
        sb_say(out, "Lost: the last farm is gone.");
        break;
    case SB_SPIRIT_CAUSE_FAMILIES:
        sb_say(out, "Lost: the last family is gone.");
        break;
    default:
        while (dead + 1 < s->seats && s->wounds[dead] < 4)
            dead++;
        sb_say(out, "Lost: %s is dead.", spirit_form_of(out, s, dead));
    }
}

/* ---- The stacks ---- */

/* The cards in known places, from the top; not more than a few. */
static void say_known(const state_t *s, const uint8_t *cards, int size, struct sb_text *out) {
    enum { TOLD = 4 };
    int told = 0;
    for (int i = size - 1; i >= 0 && told < TOLD; i--)
        if (has(&s->placed, cards[i])) {
            sb_put_char(out, ' ');
            sb_say(out, "Known, in place %d from the top: value %d.", size - i, value_of(cards[i]));
            told++;
        }
}

static void say_stack(const state_t *s, struct sb_text *out) {
    sb_say(out, "Raiders that are still to come: %d.", s->stack_size);
    if (s->to_deal == 0)
        say_known(s, s->stack, s->stack_size, out);
}

static void say_intruders(const state_t *s, struct sb_text *out) {
    sb_say(out, "Intruders, turned up when the round ends: %d.", s->intruder_size);
    sb_put_char(out, ' ');
    sb_say(out, "Each flame costs a barricade, or a farm when no barricade is left.");
    say_known(s, s->intruders, s->intruder_size, out);
}

static void say_discards(const state_t *s, struct sb_text *out) {
    sb_say(out, "Discarded raiders: %d.", set_size(&s->discards));
    if (s->round < SB_SPIRIT_ROUNDS) {
        sb_put_char(out, ' ');
        sb_say(out, "All discards come back in the next round.");
    }
}

static void say_reserve(const state_t *s, struct sb_text *out) {
    struct note note;
    if (s->reserve)
        sb_say(out, "Support tokens that lie ready, for anybody to take at the beginning of a turn: %s.",
               spirit_samurai_words(&note, out, s->reserve));
    else
        sb_say(out, "There is nothing in the reserve.");
}

/* "value 3" */
static bool say_value(const state_t *s, const char *text, struct sb_text *out) {
    const char *number = after(text, "value");
    double chance[SB_SPIRIT_RAIDERS], share = 0;
    if (!number || number[0] < '1' || number[0] > '6' || number[1])
        return false;
    sb_spirit_next_card(s, chance);
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++)
        share += value_of(card) == number[0] - '0' ? chance[card] : 0;
    sb_say(out, "The next raider has value %d with %d %%.", number[0] - '0', spirit_percent(share));
    return true;
}

/* ---- All of it ---- */

static const struct {
    const char *name;
    void (*say)(const state_t *s, struct sb_text *out);
} things[] = {
    {SB_PHRASE_IN("a thing one can ask about", "barricades"), say_barricades},
    {SB_PHRASE_IN("a thing one can ask about", "farms"), say_farms},
    {SB_PHRASE_IN("a thing one can ask about", "families"), say_families},
    {SB_PHRASE_IN("a thing one can ask about", "village"), say_village},
    {SB_PHRASE_IN("a thing one can ask about", "round"), say_round},
    {SB_PHRASE_IN("a thing one can ask about", "end"), say_end},
    {SB_PHRASE_IN("a thing one can ask about", "stack"), say_stack},
    {SB_PHRASE_IN("a thing one can ask about", "intruders"), say_intruders},
    {SB_PHRASE_IN("a thing one can ask about", "discards"), say_discards},
    {SB_PHRASE_IN("a thing one can ask about", "reserve"), say_reserve},
};

static bool say_thing(const state_t *s, const char *text, struct sb_text *out) {
    for (size_t i = 0; i < sizeof things / sizeof *things; i++)
        if (strcmp(text, sb_word(NULL, things[i].name)) == 0) {
            things[i].say(s, out);
            return true;
        }
    return false;
}

bool spirit_about(const void *state, const char *text, int eye, struct sb_text *out) {
    const state_t *s = state;
    if (eye >= 0 && eye == spirit_actor(s) && say_move(s, text, out))
        return true;
    return say_card(s, text, out) || say_seat(s, text, out) || say_samurai(s, text, out) || say_symbol(s, text, out) ||
           say_thing(s, text, out) || say_value(s, text, out) || say_penalty_named(text, out);
}
