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
            sb_say(&text, "%d unseen", unseen);
            put_sentence(out, note.words);
            unseen = 0;
        }
        if (known)
            flow(out, INDENT, card_sign(cards[i], true, sign));
    }
}

static void draw_legend(struct sb_text *out) {
    flow(out, 0,
         sb_text_word(out, "Cards: value, symbol (H hat, F farm, D doll, - none), penalty (b barricade lost, w wound, "
                           "i infiltration, d no defending, s no support, < > arrow at the next samurai, at the "
                           "one before, p must pass, r reinforcement, t no talents, l defence lost), * flame."));
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
    sb_say(out, level_words[s->level], s->round);
    if (s->turns > 0 && !s->ending && s->cause == SB_SPIRIT_CAUSE_NONE) {
        sb_put_char(out, ' ');
        sb_say(out, "It is the turn of seat %d (%s).", s->turn, spirit_who(out, s, s->turn));
    }
    end_line(out);
}

/* What the families left bring at the end of the round. */
static void draw_bonuses(const state_t *s, struct sb_text *out) {
    static const char *const gifts[SB_SPIRIT_FAMILIES] = {
        [SB_SPIRIT_BONUS_HEAL] = SB_PHRASE("healing"),
        [SB_SPIRIT_BONUS_BARRICADE] = SB_PHRASE("a barricade"),
        [SB_SPIRIT_BONUS_SCOUT] = SB_PHRASE("one intruder less"),
    };
    struct note note;
    struct sb_text list = spirit_note_for(&note, out);
    if (!s->families)
        return;
    for (int bonus = 0; bonus < SB_SPIRIT_FAMILIES; bonus++)
        if (in_set(s->families, bonus))
            sb_put_format(&list, "%s%s", list.length ? ", " : "", sb_text_word(out, gifts[bonus]));
    struct note line;
    struct sb_text text = spirit_note_for(&line, out);
    if (!spirit_levels[s->level].bonuses)
        sb_say(&text, "On this level families bring nothing at the round's end.");
    else
        sb_say(&text, "At the round's end families bring: %s.", note.words);
    flow(out, 0, line.words);
    end_line(out);
}

static void draw_village(const state_t *s, struct sb_text *out) {
    sb_say(out, "Barricades %d of %d", s->barricades, s->barricades_most);
    sb_put_char(out, ' ');
    put_bar(out, s->barricades, s->barricades_most, '#');
    sb_put(out, "   ");
    sb_say(out, "Farms %d of %d", s->farms, SB_SPIRIT_FARMS);
    sb_put_char(out, ' ');
    put_bar(out, s->farms, SB_SPIRIT_FARMS, '^');
    sb_put(out, "   ");
    sb_say(out, "Families %d of %d", __builtin_popcount(s->families), SB_SPIRIT_FAMILIES);
    end_line(out);
    draw_bonuses(s, out);
    if (spirit_levels[s->level].backs) {
        sb_say(out, "Backs of the farms left: family %d, farm %d, barricade %d, wound %d.",
               s->backs[SB_SPIRIT_BACK_FAMILY], s->backs[SB_SPIRIT_BACK_FARM], s->backs[SB_SPIRIT_BACK_BARRICADE],
               s->backs[SB_SPIRIT_BACK_WOUND]);
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
        sb_say(&text, "Turned up: %s, a %s.", sb_spirit_cards[number].id,
               spirit_card_words(&card, out, s, NOBODYS, number));
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
    sb_say(&text, "Turned up for seat %d to play: a %s.", top->seat,
           spirit_card_words(&card, out, s, top->seat, top->a));
    sb_put_named(&numbers, line.words, NULL, NULL);
    flow(out, 0, named.words);
    end_line(out);
}

/* What can be counted: which symbols are gone, which may come, and how likely each is next. */
static void draw_counts(const state_t *s, const double *chance, struct sb_text *out) {
    int gone[SB_SPIRIT_SYMBOLS + 1], coming[SB_SPIRIT_SYMBOLS + 1];
    double next[SB_SPIRIT_SYMBOLS + 1] = {0};
    count_discards(s, gone);
    spirit_count_may_come(s, coming);
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++)
        next[sb_spirit_cards[card].symbol] += chance[card];
    sb_say(out, "Discards: %d (H %d, F %d, D %d, - %d).", set_size(&s->discards), gone[SB_SPIRIT_HAT],
           gone[SB_SPIRIT_FARM], gone[SB_SPIRIT_DOLL], gone[SB_SPIRIT_NO_SYMBOL]);
    if (s->stack_size > 0) {
        sb_put_char(out, ' ');
        sb_say(out, "May still come: H %d, F %d, D %d, - %d.", coming[SB_SPIRIT_HAT], coming[SB_SPIRIT_FARM],
               coming[SB_SPIRIT_DOLL], coming[SB_SPIRIT_NO_SYMBOL]);
    }
    end_line(out);
    if (s->to_deal > 0 || s->stack_size == 0)
        return;
    int percent[SB_SPIRIT_SYMBOLS + 1];
    to_percents(next, SB_SPIRIT_SYMBOLS + 1, percent);
    sb_say(out, "The next card: H %d%%, F %d%%, D %d%%, - %d%%.", percent[SB_SPIRIT_HAT], percent[SB_SPIRIT_FARM],
           percent[SB_SPIRIT_DOLL], percent[SB_SPIRIT_NO_SYMBOL]);
    end_line(out);
}

static void draw_reserve(const state_t *s, struct sb_text *out) {
    if (!s->reserve)
        return;
    sb_say(out, "In the reserve, each for one round of one samurai:");
    end_line(out);
    for (int samurai = 0; samurai < SB_SPIRIT_SAMURAI; samurai++)
        if (in_set(s->reserve, samurai)) {
            sb_put_format(out, "    %s", sb_spirit_samurai[samurai].name);
            sb_put_spaces_to(out, 16);
            flow(out, 16, spirit_talent_words(out, samurai));
            end_line(out);
        }
}

/* ---- A samurai ---- */

/* Columns; AT_LEFT is the width of a symbol of the left side. */
enum { AT_NAME = 9, AT_LEFT = 8, AT_SUM = 30, AT_BAR = 39, AT_WOUNDS = 55, AT_TOKEN = 66 };

/* Its sum against its kiai; all exclamation marks once it is above. */
static void put_sum(const state_t *s, int seat, struct sb_text *out) {
    int kiai = sb_spirit_kiai(s, seat), sum = s->sum[seat];
    sb_put_spaces_to(out, AT_SUM);
    sb_say(out, "%d of %d", sum, kiai);
    sb_put_spaces_to(out, AT_BAR);
    if (sum > kiai)
        put_bar(out, kiai, kiai, '!');
    else
        put_bar(out, sum, kiai, '=');
}

static void draw_head(const state_t *s, int seat, bool marked, struct sb_text *out) {
    struct note note;
    struct sb_text text = spirit_note_for(&note, out);
    sb_put(out, marked ? "> " : "  ");
    sb_say(out, "Seat %d", seat);
    sb_put_spaces_to(out, AT_NAME);
    sb_put(out, spirit_form_of(out, s, seat));
    sb_put_char(out, ' ');
    put_sum(s, seat, out);
    sb_put_spaces_to(out, AT_WOUNDS);
    sb_say(out, "wounds %d/4", s->wounds[seat]);
    sb_put_spaces_to(out, AT_TOKEN);
    if (s->token_at[seat] == seat)
        sb_say(&text, "token: home");
    else
        sb_say(&text, "token: seat %d", s->token_at[seat]);
    flow(out, INDENT, note.words);
    end_line(out);
}

static void draw_cards(const state_t *s, int seat, struct sb_text *out) {
    static const char *const there[SB_SPIRIT_SYMBOLS] = {SB_PHRASE("[hat]"), SB_PHRASE("[farm]"), SB_PHRASE("[doll]")};
    static const char *const missing[SB_SPIRIT_SYMBOLS] = {SB_PHRASE("no hat"), SB_PHRASE("no farm"),
                                                           SB_PHRASE("no doll")};
    char sign[SIGN_ROOM];
    for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++) {
        sb_put_spaces_to(out, (size_t)(INDENT + AT_LEFT * symbol));
        flow(out, INDENT, sb_text_word(out, (s->defence[seat][symbol] ? there : missing)[symbol]));
    }
    sb_put_spaces_to(out, AT_SUM);
    flow(out, INDENT, sb_text_word(out, "line:"));
    for (int i = 0; i < s->line_size[seat]; i++)
        flow(out, AT_SUM, card_sign(s->lines[sb_spirit_line(s, seat) + i], false, sign));
    if (s->line_size[seat] == 0)
        flow(out, AT_SUM, sb_text_word(out, "empty"));
    end_line(out);
}

/* ---- … and what is to be known of it ---- */

static const char *const waiting[SB_SPIRIT_PENALTIES] = {
    [SB_SPIRIT_PENALTY_BARRICADE] = SB_PHRASE("Its last card will cost a barricade."),
    [SB_SPIRIT_PENALTY_WOUND] = SB_PHRASE("Its last card will wound it."),
    [SB_SPIRIT_PENALTY_INFILTRATE] = SB_PHRASE("Its last card will let a raider in."),
    [SB_SPIRIT_PENALTY_NO_DEFEND] = SB_PHRASE("Its last card will forbid defending."),
    [SB_SPIRIT_PENALTY_NO_SUPPORT] = SB_PHRASE("Its last card will forbid support."),
    [SB_SPIRIT_PENALTY_MUST_PASS] = SB_PHRASE("Its last card will make it pass."),
    [SB_SPIRIT_PENALTY_REINFORCE] = SB_PHRASE("Its last card will bring a discarded raider back."),
    [SB_SPIRIT_PENALTY_NO_TALENT] = SB_PHRASE("Its last card will take its talents away."),
    [SB_SPIRIT_PENALTY_LOSE_DEFENCE] = SB_PHRASE("Its last card will cost it a card on its left side."),
};

static void put_penalty(const state_t *s, int seat, int penalty, struct sb_text *out) {
    struct note note;
    struct sb_text text = spirit_note_for(&note, out);
    if (!spirit_can_inflict(s, seat, penalty))
        sb_say(&text, "Its last card will find nothing to strike and wound it instead.");
    else if (penalty == SB_SPIRIT_PENALTY_ARROW_LEFT || penalty == SB_SPIRIT_PENALTY_ARROW_RIGHT)
        sb_say(&text, "Its last card will shoot at seat %d.", spirit_arrow_target(s, seat, penalty));
    else if (penalty == SB_SPIRIT_PENALTY_BARRICADE && s->barricades == 0)
        sb_say(&text, "Its last card will cost a farm, for no barricade is left.");
    else
        sb_put(&text, sb_text_word(out, waiting[penalty]));
    put_sentence(out, note.words);
}

/* The two penalties of a boss may be the same one. */
static const char *const waiting_twice[SB_SPIRIT_PENALTIES] = {
    [SB_SPIRIT_PENALTY_BARRICADE] = SB_PHRASE("Its last card will cost two barricades."),
    [SB_SPIRIT_PENALTY_INFILTRATE] = SB_PHRASE("Its last card will let two raiders in."),
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
        put_sentence(out, sb_text_word(out, "It can ignore that."));
}

static void put_odds(const state_t *s, int seat, const double *chance, struct sb_text *out) {
    struct note note;
    struct sb_text text = spirit_note_for(&note, out);
    if (s->sum[seat] > sb_spirit_kiai(s, seat)) {
        put_sentence(out, sb_text_word(out, "Above its kiai: it must pass in its turn."));
        return;
    }
    if (s->to_deal > 0 || s->stack_size == 0)
        return;
    struct odds odds = spirit_compute_odds(s, seat, chance);
    int percent[3];
    to_percents((double[]){odds.below, odds.exact, odds.above}, 3, percent);
    sb_say(&text, "Next: %d%% below, %d%% kiai, %d%% above.", percent[0], percent[1], percent[2]);
    put_sentence(out, note.words);
}

static void put_bans(const state_t *s, struct sb_text *out) {
    if (s->no_defend)
        put_sentence(out, sb_text_word(out, "It may not defend this turn."));
    if (s->no_support)
        put_sentence(out, sb_text_word(out, "It may not support this turn."));
    if (s->no_talent)
        put_sentence(out, sb_text_word(out, "It may use no talents this turn."));
}

/* Talents that are not its own: of tokens that lie with it, and of the reserve. */
static void put_help(const state_t *s, int seat, struct sb_text *out) {
    struct note names, note;
    struct sb_text text = spirit_note_for(&note, out);
    uint8_t lent = lent_to(s, seat);
    if (lent) {
        sb_say(&text, "Tokens lent to it: %s.", spirit_samurai_words(&names, out, lent));
        put_sentence(out, note.words);
        sb_text_clear(&text);
    }
    if (s->taken[seat]) {
        sb_say(&text, "Talents from the reserve: %s.", spirit_samurai_words(&names, out, s->taken[seat]));
        put_sentence(out, note.words);
    }
}

static void draw_samurai(const state_t *s, int seat, const double *chance, bool marked, struct sb_text *out) {
    bool over = s->ending || s->cause != SB_SPIRIT_CAUSE_NONE; /* the round, or the game */
    draw_head(s, seat, marked, out);
    draw_cards(s, seat, out);
    if (!over && has_passed(s, seat)) {
        put_sentence(out, sb_text_word(out, "Has passed: as if not in the game until the round ends."));
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
    for (int seat = 0; seat < s->seats; seat++) {
        if (seat < seated(s)) {
            draw_samurai(s, seat, chance, seat == marked, out);
        } else {
            sb_say(out, "  Seat %d: nobody sits there yet.", seat);
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
