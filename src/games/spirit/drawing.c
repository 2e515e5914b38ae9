/* The table of Samurai Spirit in plain characters: the village, the raiders, and a block of lines for each samurai.
 *
 * All seats know the same, so all see the same; only the referee sees the faces of hidden cards. What people forget at
 * the table is said here: which penalty waits, and how the next card would meet each kiai. */
#include "show.h"

enum { WIDTH = 80, INDENT = 4 };

/* ---- Laying out ---- */

/* Goes on with these words after what stands on the line, in new lines where they do not fit. */
static void flow(struct sb_text *out, size_t indent, const char *words) {
    if (*words)
        sb_put_spaces_to(out, indent);
    sb_put_wrapped(out, words, indent, WIDTH);
}

/* A sentence as a whole: on this line if it fits, otherwise from the next one on. */
static void put_sentence(struct sb_text *out, const char *sentence) {
    size_t column = sb_text_column(out);
    if (column > INDENT && column + 1 + sb_width(sentence) > WIDTH)
        sb_put_char(out, '\n');
    flow(out, INDENT, sentence);
}

/* A piece of a line that begins in this column, or behind what stands there already; in a new line if it does not fit.
 * Empties it. */
static void put_piece(struct sb_text *out, size_t column, struct sb_text *piece) {
    size_t after = sb_text_column(out) + 1, from = column > after || after == 1 ? column : after;
    if (from > INDENT && from + sb_width(piece->data) > WIDTH) {
        sb_put_char(out, '\n');
        from = INDENT;
    }
    sb_put_spaces_to(out, from);
    sb_put(out, piece->data);
    sb_text_clear(piece);
}

static void end_line(struct sb_text *out) {
    if (sb_text_column(out) > 0)
        sb_put_char(out, '\n');
}

static void put_bar(struct sb_text *out, int full, int most, char mark) {
    sb_put_char(out, '[');
    for (int i = 0; i < most; i++)
        sb_put_char(out, i < full ? mark : '.');
    sb_put_char(out, ']');
}

static size_t larger(size_t a, size_t b) {
    return a > b ? a : b;
}

/* Shares of a whole as percents that add up to a hundred. */
static void to_percents(const double *shares, int count, int *percents) {
    double sum = 0;
    int told = 0;
    for (int i = 0; i < count; i++) {
        sum += shares[i];
        percents[i] = (int)(sum * 100 + 0.5) - told;
        told += percents[i];
    }
}

/* ---- Cards ---- */

static const char symbol_letters[] = {'H', 'F', 'D', '-'};
static const char penalty_letters[SB_SPIRIT_PENALTIES] = {
    [SB_SPIRIT_PENALTY_BARRICADE] = 'b',   [SB_SPIRIT_PENALTY_WOUND] = 'w',        [SB_SPIRIT_PENALTY_INFILTRATE] = 'i',
    [SB_SPIRIT_PENALTY_NO_DEFEND] = 'd',   [SB_SPIRIT_PENALTY_NO_SUPPORT] = 's',   [SB_SPIRIT_PENALTY_ARROW_LEFT] = '<',
    [SB_SPIRIT_PENALTY_ARROW_RIGHT] = '>', [SB_SPIRIT_PENALTY_MUST_PASS] = 'p',    [SB_SPIRIT_PENALTY_REINFORCE] = 'r',
    [SB_SPIRIT_PENALTY_NO_TALENT] = 't',   [SB_SPIRIT_PENALTY_LOSE_DEFENCE] = 'l',
};

enum { SIGN_ROOM = 8 };

/* "3F<", "6-dr"; with its flame, which counts only among intruders, "3Fb*". */
static const char *card_sign(int card, bool flame, char sign[SIGN_ROOM]) {
    const struct sb_spirit_card *facts = &sb_spirit_cards[card];
    int length = 0;
    sign[length++] = (char)('0' + facts->value);
    sign[length++] = symbol_letters[facts->symbol];
    for (int i = 0; i < 2; i++)
        if (facts->penalty[i] != SB_SPIRIT_NO_PENALTY)
            sign[length++] = penalty_letters[facts->penalty[i]];
    if (flame && facts->flame)
        sign[length++] = '*';
    sign[length] = '\0';
    return sign;
}

/* A stack from its top: known cards by their signs, the others by their number. */
static void put_stack(struct sb_text *out, const state_t *s, const uint8_t *cards, int from, int to, int eye) {
    char sign[SIGN_ROOM];
    int unseen = 0;
    for (int i = to - 1; i >= from; i--) {
        bool known = eye == SB_REFEREE || has(&s->placed, cards[i]);
        unseen += !known;
        if (unseen > 0 && (known || i == from)) {
            struct note note;
            struct sb_text text = spirit_note_for(&note, out);
            /* Translators: so many cards of a stack, which lie face down. */
            sb_say_count(&text, unseen, "%d unseen", "%d unseen", unseen);
            put_sentence(out, note.words);
            unseen = 0;
        }
        if (known)
            flow(out, INDENT, card_sign(cards[i], true, sign));
    }
}

/* A letter and what it stands for, behind others. */
static void add_letter(struct sb_text *list, char letter, const char *words) {
    sb_put(list, list->length ? ", " : "");
    sb_put_char(list, letter);
    sb_put_format(list, " %s", words);
}

static void draw_legend(struct sb_text *out) {
    struct note symbols, penalties, line;
    struct sb_text symbol_list = spirit_note_for(&symbols, out), penalty_list = spirit_note_for(&penalties, out),
                   text = spirit_note_for(&line, out);
    for (int symbol = 0; symbol <= SB_SPIRIT_NO_SYMBOL; symbol++)
        add_letter(&symbol_list, symbol_letters[symbol], spirit_symbol_words(out, symbol));
    for (int penalty = 1; penalty < SB_SPIRIT_PENALTIES; penalty++)
        add_letter(&penalty_list, penalty_letters[penalty], spirit_penalty_words(out, penalty));
    /* Translators: explains the signs of drawn cards, "3Fb*". The first %s is "H hat, F farm, D doll, - no symbol", the
     * second the same for penalties: "b barricade lost, w wound, …". */
    sb_say(&text, "Cards: value, symbol (%s), penalty (%s), * flame.", symbols.words, penalties.words);
    flow(out, 0, line.words);
    flow(out, 0, sb_text_word(out, "What an arrow brings always goes into the line."));
    flow(out, 0, sb_text_word(out, "Going above a kiai costs a barricade."));
    end_line(out);
}

/* ---- The village ---- */

static const char *const level_words[SB_SPIRIT_LEVELS] = {
    [SB_SPIRIT_LEVEL_NORMAL] = SB_PHRASE("Round %d of 3, normal level."),
    [SB_SPIRIT_LEVEL_EASY] = SB_PHRASE("Round %d of 3, easy level."),
    [SB_SPIRIT_LEVEL_HARD] = SB_PHRASE("Round %d of 3, hard level."),
    [SB_SPIRIT_LEVEL_HEROIC] = SB_PHRASE("Round %d of 3, heroic level."),
};

static void draw_round(const state_t *s, struct sb_text *out) {
    struct note note;
    struct sb_text text = spirit_note_for(&note, out);
    sb_say(&text, level_words[s->level], s->round);
    if (s->turns > 0 && !s->ending && s->cause == SB_SPIRIT_CAUSE_NONE) {
        sb_put_char(&text, ' ');
        sb_say(&text, "It is the turn of seat %d (%s).", s->turn, spirit_who(out, s, s->turn));
    }
    flow(out, 0, note.words);
    end_line(out);
}

/* What the families left bring at the end of the round. */
static void draw_bonuses(const state_t *s, struct sb_text *out) {
    static const char *const gifts[SB_SPIRIT_FAMILIES] = {
        [SB_SPIRIT_BONUS_HEAL] = SB_PHRASE_IN("families bring it at the round's end", "healing"),
        [SB_SPIRIT_BONUS_BARRICADE] = SB_PHRASE_IN("families bring it at the round's end", "a barricade"),
        [SB_SPIRIT_BONUS_SCOUT] = SB_PHRASE_IN("families bring it at the round's end", "one intruder less"),
    };
    const char *brought[SB_SPIRIT_FAMILIES];
    int count = 0;
    struct note note, line;
    struct sb_text list = spirit_note_for(&note, out), text = spirit_note_for(&line, out);
    if (!s->families)
        return;
    for (int bonus = 0; bonus < SB_SPIRIT_FAMILIES; bonus++)
        if (in_set(s->families, bonus))
            brought[count++] = sb_text_word(out, gifts[bonus]);
    sb_say_list(&list, brought, count);
    if (!spirit_levels[s->level].bonuses)
        sb_say(&text, "On this level families bring nothing at the round's end.");
    else
        sb_say(&text, "At the round's end families bring: %s.", note.words);
    flow(out, 0, line.words);
    end_line(out);
}

static void draw_village(const state_t *s, struct sb_text *out) {
    struct note note;
    struct sb_text text = spirit_note_for(&note, out);
    sb_say(&text, "Barricades %d of %d", s->barricades, s->barricades_most);
    sb_put_char(&text, ' ');
    put_bar(&text, s->barricades, s->barricades_most, '#');
    put_piece(out, 0, &text);
    sb_say(&text, "Farms %d of %d", s->farms, SB_SPIRIT_FARMS);
    sb_put_char(&text, ' ');
    put_bar(&text, s->farms, SB_SPIRIT_FARMS, '^');
    put_piece(out, sb_text_column(out) + 3, &text);
    sb_say(&text, "Families %d of %d", __builtin_popcount(s->families), SB_SPIRIT_FAMILIES);
    put_piece(out, sb_text_column(out) + 3, &text);
    end_line(out);
    draw_bonuses(s, out);
    if (spirit_levels[s->level].backs) {
        sb_say(&text, "Backs of the farms left: family %d, farm %d, barricade %d, wound %d.",
               s->backs[SB_SPIRIT_BACK_FAMILY], s->backs[SB_SPIRIT_BACK_FARM], s->backs[SB_SPIRIT_BACK_BARRICADE],
               s->backs[SB_SPIRIT_BACK_WOUND]);
        flow(out, 0, note.words);
        end_line(out);
    }
}

/* ---- The raiders ---- */

static void draw_stack(const state_t *s, int eye, struct sb_text *out) {
    int lying = s->stack_size - s->to_deal;
    if (s->to_deal > 0)
        sb_say(out, "Stack: it is being dealt, %d of %d.", lying, s->stack_size);
    else if (lying > 0)
        sb_say(out, "Stack: %d, from the top:", lying);
    else
        sb_say(out, "Stack: empty.");
    put_stack(out, s, s->stack, s->to_deal, s->stack_size, eye);
    end_line(out);
    if (s->intruder_size > 0)
        sb_say(out, "Intruders: %d, from the top:", s->intruder_size);
    else
        sb_say(out, "Intruders: none.");
    put_stack(out, s, s->intruders, 0, s->intruder_size, eye);
    end_line(out);
}

static void count_discards(const state_t *s, int count[SB_SPIRIT_SYMBOLS + 1]) {
    set_t rest = s->discards;
    memset(count, 0, (SB_SPIRIT_SYMBOLS + 1) * sizeof *count);
    while (!is_empty(&rest))
        count[sb_spirit_cards[take_lowest(&rest)].symbol]++;
}

/* The cards to be put back, with the names they have in moves. */
static void draw_to_be_ordered(const state_t *s, const frame_t *top, struct sb_text *out) {
    for (int i = 1; i <= top->a; i++) {
        struct note card, line;
        struct sb_text text = spirit_note_for(&line, out);
        int number = s->stack[s->stack_size - i];
        /* Translators: the first %s is what the card is called in moves: "p3-01". */
        sb_say(&text, "Turned up: %s, a raider of value %d (%s).", sb_spirit_cards[number].id, value_of(number),
               spirit_traits(&card, out, s, NOBODYS, number, BY_MARK));
        flow(out, 0, line.words);
        end_line(out);
    }
}

/* The card somebody is to play. */
static void draw_turned_up(const state_t *s, struct sb_text *out) {
    const frame_t *top = sb_spirit_top(s);
    struct note card, line, named;
    struct sb_text text = spirit_note_for(&line, out), numbers = spirit_note_for(&named, out);
    if (top->step == SB_SPIRIT_STEP_ORDER)
        draw_to_be_ordered(s, top, out);
    if (top->step != SB_SPIRIT_STEP_PLAY)
        return;
    sb_say(&text, "Turned up for seat %d to play: a raider of value %d (%s).", top->seat, value_of(top->a),
           spirit_traits(&card, out, s, top->seat, top->a, BY_MARK));
    sb_put_named(&numbers, line.words, NULL, NULL);
    flow(out, 0, named.words);
    end_line(out);
}

/* A number for each symbol: "H 3, F 2, D 5, - 0". The format is that of a number (sb_put_decimal). */
static const char *by_symbol(struct note *note, const struct sb_text *out, const int *numbers, const char *format) {
    struct sb_text text = spirit_note_for(note, out);
    for (int symbol = 0; symbol <= SB_SPIRIT_NO_SYMBOL; symbol++) {
        sb_put(&text, symbol ? ", " : "");
        sb_put_char(&text, symbol_letters[symbol]);
        sb_put_char(&text, ' ');
        sb_put_decimal(&text, format, numbers[symbol]);
    }
    return note->words;
}

/* What can be counted: which symbols are gone, which may come, and how likely each is next. */
static void draw_counts(const state_t *s, const double *chance, struct sb_text *out) {
    int gone[SB_SPIRIT_SYMBOLS + 1], coming[SB_SPIRIT_SYMBOLS + 1];
    double next[SB_SPIRIT_SYMBOLS + 1] = {0};
    struct note note, line;
    struct sb_text text = spirit_note_for(&line, out);
    count_discards(s, gone);
    spirit_count_may_come(s, coming);
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++)
        next[sb_spirit_cards[card].symbol] += chance[card];
    /* Translators: %s is a number for each symbol: "H 3, F 2, D 5, - 0". */
    sb_say(&text, "Discards: %d (%s).", set_size(&s->discards), by_symbol(&note, out, gone, "%d"));
    if (s->stack_size > 0) {
        sb_put_char(&text, ' ');
        /* Translators: %s is a number for each symbol: "H 3, F 2, D 5, - 0". */
        sb_say(&text, "May still come: %s.", by_symbol(&note, out, coming, "%d"));
    }
    flow(out, 0, line.words);
    end_line(out);
    sb_text_clear(&text);
    if (s->to_deal > 0 || s->stack_size == 0)
        return;
    int percent[SB_SPIRIT_SYMBOLS + 1];
    to_percents(next, SB_SPIRIT_SYMBOLS + 1, percent);
    /* Translators: %s is a share for each symbol: "H 30 %, F 20 %, D 45 %, - 5 %". */
    sb_say(&text, "The next card: %s.", by_symbol(&note, out, percent, "%d %%"));
    flow(out, 0, line.words);
    end_line(out);
}

static void draw_reserve(const state_t *s, struct sb_text *out) {
    size_t column = 16;
    if (!s->reserve)
        return;
    for (int samurai = 0; samurai < SB_SPIRIT_SAMURAI; samurai++)
        column = larger(column, INDENT + sb_width(spirit_samurai_called(out, samurai)) + 2);
    sb_say(out, "In the reserve, each for one round of one samurai:");
    end_line(out);
    for (int samurai = 0; samurai < SB_SPIRIT_SAMURAI; samurai++)
        if (in_set(s->reserve, samurai)) {
            sb_put_spaces_to(out, INDENT);
            sb_put(out, spirit_samurai_called(out, samurai));
            flow(out, column, spirit_talent_words(out, samurai));
            end_line(out);
        }
}

/* ---- A samurai ---- */

static const char *const there[SB_SPIRIT_SYMBOLS] = {SB_PHRASE_IN("on the left side of a samurai", "[hat]"),
                                                     SB_PHRASE_IN("on the left side of a samurai", "[farm]"),
                                                     SB_PHRASE_IN("on the left side of a samurai", "[doll]")};
static const char *const missing[SB_SPIRIT_SYMBOLS] = {SB_PHRASE_IN("on the left side of a samurai", "no hat"),
                                                       SB_PHRASE_IN("on the left side of a samurai", "no farm"),
                                                       SB_PHRASE_IN("on the left side of a samurai", "no doll")};

/* Where things begin on the lines of a samurai; `left` is the width of a symbol of the left side. Each place is as wide
 * as what is longest there in the language. */
struct columns {
    size_t name, left, line, sum, bar, wounds, token;
};

/* How wide a phrase with numbers is. */
#define WIDTH_OF(...) (sb_text_clear(&text), sb_say(&text, __VA_ARGS__), sb_text_column(&text))

static struct columns lay_columns(const struct sb_text *out) {
    struct columns at = {.left = 0};
    struct note note;
    struct sb_text text = spirit_note_for(&note, out);
    size_t longest = 0;
    const int most_kiai = 13;
    for (int samurai = 0; samurai < SB_SPIRIT_SAMURAI; samurai++)
        longest = larger(longest, sb_width(spirit_animal_called(out, samurai)));
    for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++) {
        at.left = larger(at.left, sb_width(sb_text_word(out, there[symbol])) + 1);
        at.left = larger(at.left, sb_width(sb_text_word(out, missing[symbol])) + 1);
    }
    at.name = 2 + WIDTH_OF("Seat %d", 0) + 1;
    at.sum = at.name + longest + 1;
    at.line = larger(at.sum, INDENT + SB_SPIRIT_SYMBOLS * at.left + 1);
    at.bar = at.sum + WIDTH_OF("%d of %d", most_kiai, most_kiai) + 1;
    at.wounds = at.bar + (size_t)most_kiai + 3;
    at.token = at.wounds + WIDTH_OF("wounds %d/4", 0) + 1;
    return at;
}

/* Its sum against its kiai; all exclamation marks once it is above. */
static void put_sum(const state_t *s, int seat, const struct columns *at, struct sb_text *out) {
    int kiai = sb_spirit_kiai(s, seat), sum = s->sum[seat];
    struct note note;
    struct sb_text text = spirit_note_for(&note, out);
    sb_say(&text, "%d of %d", sum, kiai);
    put_piece(out, at->sum, &text);
    if (sum > kiai)
        put_bar(&text, kiai, kiai, '!');
    else
        put_bar(&text, sum, kiai, '=');
    put_piece(out, at->bar, &text);
}

static void draw_head(const state_t *s, int seat, bool marked, const struct columns *at, struct sb_text *out) {
    struct note note;
    struct sb_text text = spirit_note_for(&note, out);
    sb_put(out, marked ? "> " : "  ");
    sb_say(out, "Seat %d", seat);
    sb_put(&text, spirit_form_of(out, s, seat));
    put_piece(out, at->name, &text);
    put_sum(s, seat, at, out);
    sb_say(&text, "wounds %d/4", s->wounds[seat]);
    put_piece(out, at->wounds, &text);
    if (s->token_at[seat] == seat)
        sb_say(&text, SB_PHRASE_IN("where a support token is", "token: home"));
    else
        sb_say(&text, SB_PHRASE_IN("where a support token is", "token: seat %d"), s->token_at[seat]);
    put_piece(out, at->token, &text);
    end_line(out);
}

static void draw_cards(const state_t *s, int seat, const struct columns *at, struct sb_text *out) {
    char sign[SIGN_ROOM];
    for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++) {
        sb_put_spaces_to(out, INDENT + at->left * (size_t)symbol);
        sb_put(out, sb_text_word(out, (s->defence[seat][symbol] ? there : missing)[symbol]));
    }
    sb_put_spaces_to(out, at->line);
    sb_put(out, sb_text_word(out, SB_PHRASE_IN("cards that lie in a row before a samurai", "line:")));
    for (int i = 0; i < s->line_size[seat]; i++)
        flow(out, at->line, card_sign(s->lines[sb_spirit_line(s, seat) + i], false, sign));
    if (s->line_size[seat] == 0)
        flow(out, at->line, sb_text_word(out, SB_PHRASE_IN("cards that lie in a row before a samurai", "empty")));
    end_line(out);
}

/* ---- … and what is to be known of it ---- */

static const char *const waiting[SB_SPIRIT_PENALTIES] = {
    [SB_SPIRIT_PENALTY_BARRICADE] = SB_PHRASE("The last card will cost a barricade."),
    [SB_SPIRIT_PENALTY_WOUND] = SB_PHRASE("The last card will bring a wound."),
    [SB_SPIRIT_PENALTY_INFILTRATE] = SB_PHRASE("The last card will let a raider in."),
    [SB_SPIRIT_PENALTY_NO_DEFEND] = SB_PHRASE("The last card will forbid defending."),
    [SB_SPIRIT_PENALTY_NO_SUPPORT] = SB_PHRASE("The last card will forbid support."),
    [SB_SPIRIT_PENALTY_MUST_PASS] = SB_PHRASE("The last card will force a pass."),
    [SB_SPIRIT_PENALTY_REINFORCE] = SB_PHRASE("The last card will bring a discarded raider back."),
    [SB_SPIRIT_PENALTY_NO_TALENT] = SB_PHRASE("The last card will take all talents away."),
    [SB_SPIRIT_PENALTY_LOSE_DEFENCE] = SB_PHRASE("The last card will cost a card of the left side."),
};

static void put_penalty(const state_t *s, int seat, int penalty, struct sb_text *out) {
    struct note note;
    struct sb_text text = spirit_note_for(&note, out);
    if (!spirit_can_inflict(s, seat, penalty))
        sb_say(&text, "The last card will find nothing to strike and bring a wound instead.");
    else if (penalty == SB_SPIRIT_PENALTY_ARROW_LEFT || penalty == SB_SPIRIT_PENALTY_ARROW_RIGHT)
        sb_say(&text, "The last card will shoot at seat %d.", spirit_arrow_target(s, seat, penalty));
    else if (penalty == SB_SPIRIT_PENALTY_BARRICADE && s->barricades == 0)
        sb_say(&text, "The last card will cost a farm, for no barricade is left.");
    else
        sb_put(&text, sb_text_word(out, waiting[penalty]));
    put_sentence(out, note.words);
}

/* The two penalties of a boss may be the same one. */
static const char *const waiting_twice[SB_SPIRIT_PENALTIES] = {
    [SB_SPIRIT_PENALTY_BARRICADE] = SB_PHRASE("The last card will cost two barricades."),
    [SB_SPIRIT_PENALTY_INFILTRATE] = SB_PHRASE("The last card will let two raiders in."),
};

/* The samurai whose tokens lie with the seat, a bit each. */
static uint8_t lent_to(const state_t *s, int seat) {
    uint8_t lent = 0;
    for (int owner = 0; owner < s->seats; owner++)
        if (owner != seat && s->token_at[owner] == seat)
            lent |= (uint8_t)(1 << s->samurai[owner]);
    return lent;
}

static void put_penalties(const state_t *s, int seat, struct sb_text *out) {
    if (s->line_size[seat] == 0)
        return;
    const uint8_t *penalty = sb_spirit_cards[last_of_line(s, seat)].penalty;
    if (penalty[0] == SB_SPIRIT_NO_PENALTY)
        return;
    if (penalty[0] == penalty[1] && waiting_twice[penalty[0]]) {
        put_sentence(out, sb_text_word(out, waiting_twice[penalty[0]]));
    } else {
        put_penalty(s, seat, penalty[0], out);
        if (penalty[1] != SB_SPIRIT_NO_PENALTY)
            put_penalty(s, seat, penalty[1], out);
    }
    if (spirit_may_ignore(s, seat))
        put_sentence(out, sb_text_word(out, "That can be ignored."));
}

static void put_odds(const state_t *s, int seat, const double *chance, struct sb_text *out) {
    struct note note;
    struct sb_text text = spirit_note_for(&note, out);
    if (s->sum[seat] > sb_spirit_kiai(s, seat)) {
        put_sentence(out, sb_text_word(out, "The sum is above the kiai: only passing is possible."));
        return;
    }
    if (s->to_deal > 0 || s->stack_size == 0)
        return;
    struct odds odds = spirit_compute_odds(s, seat, chance);
    int percent[3];
    to_percents((double[]){odds.below, odds.exact, odds.above}, 3, percent);
    /* Translators: how the next raider would meet the kiai of a samurai, if it came into the line. */
    sb_say(&text, "Next: %d %% below, %d %% kiai, %d %% above.", percent[0], percent[1], percent[2]);
    put_sentence(out, note.words);
}

static void put_bans(const state_t *s, struct sb_text *out) {
    if (s->no_defend)
        put_sentence(out, sb_text_word(out, "Defending is forbidden this turn."));
    if (s->no_support)
        put_sentence(out, sb_text_word(out, "Support is forbidden this turn."));
    if (s->no_talent)
        put_sentence(out, sb_text_word(out, "Talents are forbidden this turn."));
}

/* Talents that are not its own: of tokens that lie with it, and of the reserve. */
static void put_help(const state_t *s, int seat, struct sb_text *out) {
    struct note names, note;
    struct sb_text text = spirit_note_for(&note, out);
    uint8_t lent = lent_to(s, seat);
    if (lent) {
        sb_say(&text, "Borrowed support tokens: %s.", spirit_samurai_words(&names, out, lent));
        put_sentence(out, note.words);
        sb_text_clear(&text);
    }
    if (s->taken[seat]) {
        sb_say(&text, "Talents from the reserve: %s.", spirit_samurai_words(&names, out, s->taken[seat]));
        put_sentence(out, note.words);
    }
}

static void draw_samurai(const state_t *s, int seat, const double *chance, bool marked, const struct columns *at,
                         struct sb_text *out) {
    bool over = s->ending || s->cause != SB_SPIRIT_CAUSE_NONE; /* the round, or the game */
    draw_head(s, seat, marked, at, out);
    draw_cards(s, seat, at, out);
    if (!over && has_passed(s, seat)) {
        put_sentence(out, sb_text_word(out, "Passed: as if not in the game until the round ends."));
    } else if (!over) {
        put_odds(s, seat, chance, out);
        put_penalties(s, seat, out);
        if (seat == s->turn)
            put_bans(s, out);
        put_help(s, seat, out);
    }
    end_line(out);
    /* With many seats only who is asked reads what it can do: the screen is not endless. */
    if (marked || s->seats <= 4) {
        put_sentence(out, spirit_talent_words(out, s->samurai[seat]));
        put_sentence(out, spirit_kiai_words(out, s, seat));
    }
    end_line(out);
}

static void draw_seats(const state_t *s, const double *chance, struct sb_text *out) {
    int step = sb_spirit_top(s)->step;
    int marked = waits_for_seat(step) ? sb_spirit_top(s)->seat : -1;
    struct columns at = lay_columns(out);
    for (int seat = 0; seat < s->seats; seat++) {
        if (seat < seated(s)) {
            draw_samurai(s, seat, chance, seat == marked, &at, out);
        } else {
            sb_put(out, "  ");
            sb_say(out, "Seat %d: nobody sits there yet.", seat);
            end_line(out);
        }
    }
}

void spirit_draw(const void *state, int eye, struct sb_text *out) {
    const state_t *s = state;
    double chance[SB_SPIRIT_RAIDERS];
    sb_spirit_next_card(s, chance);
    draw_round(s, out);
    draw_village(s, out);
    draw_stack(s, eye, out);
    draw_turned_up(s, out);
    draw_counts(s, chance, out);
    draw_reserve(s, out);
    sb_put_char(out, '\n');
    draw_seats(s, chance, out);
    sb_put_char(out, '\n');
    draw_legend(out);
}
