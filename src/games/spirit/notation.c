/* Samurai Spirit: moves as text, text as moves, and why a move is refused. */
#include "internal.h"

/* What a move's words after the verb are. */
enum {
    NOTHING,
    A_SEAT,
    TWO_SEATS,
    SEAT_AND_SAMURAI,
    A_CARD,
    SOME_CARDS,
    A_SAMURAI,
    A_PENALTY,
    A_SYMBOL,
    A_BACK,
    A_BONUS,
};

static const struct {
    const char *word;
    int follows;
} forms[SB_SPIRIT_VERBS] = {
    [SB_SPIRIT_SAMURAI_SITS] = {"samurai", SEAT_AND_SAMURAI},
    [SB_SPIRIT_FIRST] = {"first", A_SEAT},
    [SB_SPIRIT_LEADER] = {"lieutenant", A_CARD}, /* or `boss`: the card says which */
    [SB_SPIRIT_RAIDER] = {"raider", A_CARD},
    [SB_SPIRIT_REINFORCE] = {"reinforce", A_CARD},
    [SB_SPIRIT_BACK] = {"farm", A_BACK},
    [SB_SPIRIT_WOUND] = {"wound", A_SEAT},
    [SB_SPIRIT_FAMILY] = {"family", A_BONUS},
    [SB_SPIRIT_HEAL] = {"heal", A_SEAT},
    [SB_SPIRIT_RESERVE] = {"reserve", A_SAMURAI},
    [SB_SPIRIT_READY] = {"ready", NOTHING},
    [SB_SPIRIT_IGNORE] = {"ignore", NOTHING},
    [SB_SPIRIT_SUFFER] = {"suffer", NOTHING},
    [SB_SPIRIT_WHICH] = {"first", A_PENALTY},
    [SB_SPIRIT_LOSE] = {"lose", A_SYMBOL},
    [SB_SPIRIT_FIGHT] = {"fight", NOTHING},
    [SB_SPIRIT_SUPPORT] = {"support", A_SEAT},
    [SB_SPIRIT_PASS] = {"pass", NOTHING},
    [SB_SPIRIT_CONFRONT] = {"confront", NOTHING},
    [SB_SPIRIT_DEFEND] = {"defend", NOTHING},
    [SB_SPIRIT_GIVE] = {"give", A_SEAT},
    [SB_SPIRIT_DISCARD] = {"discard", NOTHING},
    [SB_SPIRIT_REDRAW] = {"redraw", NOTHING},
    [SB_SPIRIT_AGAIN] = {"again", NOTHING},
    [SB_SPIRIT_STOP] = {"stop", NOTHING},
    [SB_SPIRIT_KIAI] = {"kiai", NOTHING},
    [SB_SPIRIT_KIAI_HEAL] = {"kiai heal", A_SEAT},
    [SB_SPIRIT_KIAI_ONE] = {"kiai", A_SEAT},
    [SB_SPIRIT_KIAI_TWO] = {"kiai", TWO_SEATS},
    [SB_SPIRIT_SKIP] = {"skip", NOTHING},
    [SB_SPIRIT_ORDER] = {"order", SOME_CARDS},
};

static const char *verb_word(int verb, int card) {
    return verb == SB_SPIRIT_LEADER && card >= SB_SPIRIT_BOSSES ? "boss" : forms[verb].word;
}

/* ---- Moves as text ---- */

static void put_word(struct sb_text *out, const char *word) {
    sb_put_char(out, ' ');
    sb_put(out, word);
}

static void put_seat(struct sb_text *out, int seat) {
    sb_put_char(out, ' ');
    sb_put_number(out, seat);
}

/* Nobody sees what is dealt onto the stack, nor who leads the raiders. */
bool spirit_is_hidden(int verb, int eye) {
    return (verb == SB_SPIRIT_RAIDER || verb == SB_SPIRIT_LEADER) && eye != SB_REFEREE;
}

void spirit_write(const void *state, sb_move move, int eye, struct sb_text *out) {
    int verb = sb_spirit_verb(move), a = sb_spirit_a(move), b = sb_spirit_b(move), c = sb_spirit_c(move);
    (void)state;
    sb_put(out, verb_word(verb, a));
    switch (forms[verb].follows) {
    case NOTHING:
        break;
    case A_SEAT:
        put_seat(out, a);
        break;
    case TWO_SEATS:
        put_seat(out, a);
        put_seat(out, b);
        break;
    case SEAT_AND_SAMURAI:
        put_seat(out, b);
        put_word(out, sb_spirit_samurai[a].name);
        break;
    case A_CARD:
        put_word(out, spirit_is_hidden(verb, eye) ? "?" : sb_spirit_cards[a].id);
        break;
    case SOME_CARDS:
        for (int i = 0; i < 3; i++) {
            int card = i == 0 ? a : i == 1 ? b : c;
            if (card)
                put_word(out, sb_spirit_cards[card - 1].id);
        }
        break;
    case A_SAMURAI:
        put_word(out, sb_spirit_samurai[a].name);
        break;
    case A_PENALTY:
        put_word(out, sb_spirit_penalties[a]);
        break;
    case A_SYMBOL:
        put_word(out, sb_spirit_symbols[a]);
        break;
    case A_BACK:
        put_word(out, sb_spirit_back_names[a]);
        break;
    default:
        put_word(out, sb_spirit_bonus_names[a]);
    }
}

/* ---- Text as moves ---- */

enum { MOST_WORDS = 3 };

/* Takes the next word off a text: words stand between single spaces. -1 if there is something else. */
static int next_word(const char **text, char *word, size_t room) {
    size_t length = strcspn(*text, " ");
    if (length == 0 || length >= room)
        return -1;
    memcpy(word, *text, length);
    word[length] = '\0';
    *text += length;
    if (**text == ' ')
        (*text)++;
    return (int)length;
}

static int find_word(const char *word, const char *const *words, int count) {
    for (int i = 0; i < count; i++)
        if (strcmp(word, words[i]) == 0)
            return i;
    return -1;
}

static int find_seat(const state_t *s, const char *word) {
    return word[0] >= '0' && word[0] < '0' + s->seats && !word[1] ? word[0] - '0' : -1;
}

int spirit_find_card(const char *word) {
    for (int card = 0; card < SB_SPIRIT_RAIDERS; card++)
        if (strcmp(word, sb_spirit_cards[card].id) == 0)
            return card;
    return -1;
}

int spirit_find_samurai(const char *word) {
    for (int i = 0; i < SB_SPIRIT_SAMURAI; i++)
        if (strcmp(word, sb_spirit_samurai[i].name) == 0)
            return i;
    return -1;
}

/* The meaning of the words after a verb, if they are of its form; -1 in `a` if not. */
static bool read_words(const state_t *s, int verb, char words[MOST_WORDS][16], int count, sb_move *move) {
    int a = -1, b = 0, c = 0;
    switch (forms[verb].follows) {
    case NOTHING:
        a = count == 0 ? 0 : -1;
        break;
    case A_SEAT:
        a = count == 1 ? find_seat(s, words[0]) : -1;
        break;
    case TWO_SEATS:
        a = count == 2 ? find_seat(s, words[0]) : -1;
        b = count == 2 ? find_seat(s, words[1]) : -1;
        break;
    case SEAT_AND_SAMURAI:
        b = count == 2 ? find_seat(s, words[0]) : -1;
        a = count == 2 ? spirit_find_samurai(words[1]) : -1;
        break;
    case A_CARD:
        a = count == 1 ? spirit_find_card(words[0]) : -1;
        break;
    case SOME_CARDS:
        a = count >= 1 ? spirit_find_card(words[0]) : -1;
        b = count >= 2 ? spirit_find_card(words[1]) : 0;
        c = count >= 3 ? spirit_find_card(words[2]) : 0;
        if (a < 0 || b < 0 || c < 0)
            return false;
        *move = sb_spirit_move(verb, a + 1, count >= 2 ? b + 1 : 0, count >= 3 ? c + 1 : 0);
        return true;
    case A_SAMURAI:
        a = count == 1 ? spirit_find_samurai(words[0]) : -1;
        break;
    case A_PENALTY:
        a = count == 1 ? find_word(words[0], sb_spirit_penalties, SB_SPIRIT_PENALTIES) : -1;
        break;
    case A_SYMBOL:
        a = count == 1 ? find_word(words[0], sb_spirit_symbols, SB_SPIRIT_SYMBOLS) : -1;
        break;
    case A_BACK:
        a = count == 1 ? find_word(words[0], sb_spirit_back_names, SB_SPIRIT_BACKS) : -1;
        break;
    default:
        a = count == 1 ? find_word(words[0], sb_spirit_bonus_names, SB_SPIRIT_FAMILIES) : -1;
    }
    *move = sb_spirit_move(verb, a < 0 ? 0 : a, b < 0 ? 0 : b, c);
    return a >= 0 && b >= 0;
}

/* What follows the verb's word in the text; NULL if it begins with another. */
static const char *after_verb(const char *text, const char *word) {
    size_t length = strlen(word);
    if (strncmp(text, word, length) != 0 || (text[length] && text[length] != ' '))
        return NULL;
    return text[length] ? text + length + 1 : text + length;
}

static bool read_as(const state_t *s, int verb, const char *word, const char *text, sb_move *move) {
    char words[MOST_WORDS][16];
    const char *rest = after_verb(text, word);
    int count = 0;
    if (!rest || text[strlen(text) - 1] == ' ')
        return false;
    for (; *rest; count++)
        if (count == MOST_WORDS || next_word(&rest, words[count], sizeof words[count]) < 0)
            return false;
    return read_words(s, verb, words, count, move);
}

bool spirit_read(const void *state, const char *text, sb_move *move, struct sb_error *error) {
    char quoted[SB_QUOTE_ROOM];
    bool known = false;
    for (int verb = 0; verb < SB_SPIRIT_VERBS && *text; verb++) {
        if (read_as(state, verb, forms[verb].word, text, move))
            return verb != SB_SPIRIT_LEADER || sb_spirit_a(*move) < SB_SPIRIT_BOSSES ||
                   sb_fail(error, "Card %s is a boss, not a lieutenant.", sb_spirit_cards[sb_spirit_a(*move)].id);
        known = known || after_verb(text, forms[verb].word);
    }
    if (*text && read_as(state, SB_SPIRIT_LEADER, "boss", text, move))
        return sb_spirit_a(*move) >= SB_SPIRIT_BOSSES ||
               sb_fail(error, "Card %s is no boss.", sb_spirit_cards[sb_spirit_a(*move)].id);
    if (known)
        return sb_fail(error, "\"%s\" begins like a move, but what follows does not belong there.",
                       sb_quote(quoted, text));
    return sb_fail(error, "\"%s\" is not a move of this game.", sb_quote(quoted, text));
}

/* ---- Why a move is refused ---- */

/* What is asked where, in words. */
static const char *const asked[] = {
    [SB_SPIRIT_STEP_SAMURAI] = SB_PHRASE("It is being drawn who sits where: `samurai SEAT NAME`."),
    [SB_SPIRIT_STEP_FIRST] = SB_PHRASE("It is being drawn who begins: `first SEAT`."),
    [SB_SPIRIT_STEP_LEADER] =
        SB_PHRASE("Leaders of the raiders are being drawn: `lieutenant CARD` in round 2, `boss CARD` in round 3."),
    [SB_SPIRIT_STEP_DEAL] = SB_PHRASE("The raider stack is being dealt: `raider CARD`."),
    [SB_SPIRIT_STEP_REINFORCE] = SB_PHRASE("A discarded card comes back: `reinforce CARD`."),
    [SB_SPIRIT_STEP_BACK] = SB_PHRASE("The back of the lost farm is drawn: `farm BACK`."),
    [SB_SPIRIT_STEP_STRAY] = SB_PHRASE("It is drawn who is wounded: `wound SEAT`."),
    [SB_SPIRIT_STEP_FAMILY] = SB_PHRASE("It is drawn which family is lost: `family BONUS`."),
    [SB_SPIRIT_STEP_HEAL] = SB_PHRASE("It is drawn who is healed: `heal SEAT`."),
    [SB_SPIRIT_STEP_RESERVE] = SB_PHRASE("Tokens of the reserve can be taken now: `reserve NAME`, then `ready`."),
    [SB_SPIRIT_STEP_IGNORE] = SB_PHRASE("The penalty of the last card waits: `ignore` or `suffer`."),
    [SB_SPIRIT_STEP_WHICH] = SB_PHRASE("Two penalties wait: `first PENALTY` says which comes first."),
    [SB_SPIRIT_STEP_LOSE] = SB_PHRASE("A card of the left side is lost: `lose SYMBOL`."),
    [SB_SPIRIT_STEP_ACTION] = SB_PHRASE("An action is asked for: `fight`, `support SEAT` or `pass`."),
    [SB_SPIRIT_STEP_PLAY] = SB_PHRASE("The card that was turned up is to be played: `confront`, `defend` or a talent."),
    [SB_SPIRIT_STEP_AGAIN] = SB_PHRASE("A second fight is possible: `again` or `stop`."),
    [SB_SPIRIT_STEP_KIAI] = SB_PHRASE("The kiai is reached: `kiai …` or `skip`."),
    [SB_SPIRIT_STEP_MORE] = SB_PHRASE("The kiai can be used a second time: `kiai …` or `stop`."),
    [SB_SPIRIT_STEP_ORDER] = SB_PHRASE("The cards that were turned up go back: `order CARD …`, the new top first."),
};

static bool refuse_action(const state_t *s, sb_move move, struct sb_error *error) {
    int seat = sb_spirit_top(s)->seat, whom = sb_spirit_a(move);
    if (s->must_pass)
        return sb_fail(error, "Only passing is possible this turn: the penalty of the last card in the line says so.");
    if (s->sum[seat] > sb_spirit_kiai(s, seat))
        return sb_fail(error, "The sum is above the kiai (%d, at most %d): only passing is possible.", s->sum[seat],
                       sb_spirit_kiai(s, seat));
    if (sb_spirit_verb(move) != SB_SPIRIT_SUPPORT)
        return true;
    if (s->no_support)
        return sb_fail(error, "Support is forbidden this turn: the penalty of the last card in the line says so.");
    if (s->token_at[seat] != seat)
        return sb_fail(error, "The support token is not at home.");
    if (whom == seat)
        return sb_fail(error, "A seat cannot support itself.");
    return sb_fail(error, "{%d} has passed and cannot be supported.", whom);
}

static const char *const has_already[SB_SPIRIT_SYMBOLS] = {
    SB_PHRASE("The left side has a hat already."),
    SB_PHRASE("The left side has a farm already."),
    SB_PHRASE("The left side has a doll already."),
};

static bool refuse_play(const state_t *s, sb_move move, struct sb_error *error) {
    const frame_t *top = sb_spirit_top(s);
    const struct sb_spirit_card *card = &sb_spirit_cards[top->a];
    int seat = top->seat, verb = sb_spirit_verb(move);
    if (verb == SB_SPIRIT_DEFEND && card->symbol == SB_SPIRIT_NO_SYMBOL)
        return sb_fail(error, "Card %s has no symbol to defend with.", card->id);
    if (verb == SB_SPIRIT_DEFEND && s->defence[seat][card->symbol])
        return sb_fail(error, "%s", sb_word(error ? error->words : NULL, has_already[card->symbol]));
    if (verb == SB_SPIRIT_DEFEND)
        return sb_fail(error, "Defending is forbidden this turn: the penalty of the last card in the line says so.");
    if (top->b && (verb == SB_SPIRIT_GIVE || verb == SB_SPIRIT_DISCARD || verb == SB_SPIRIT_REDRAW))
        return sb_fail(error, "No talent can be used on card %s: confront it or defend with it.", card->id);
    if (verb == SB_SPIRIT_GIVE)
        return sb_fail(error,
                       "A card is given by whoever has the talent for its value, to a neighbour who has not passed and "
                       "has not held it.");
    if (verb == SB_SPIRIT_DISCARD)
        return sb_fail(error, "A card is discarded by whoever has the talent and a card of value %d in the line.",
                       card->value);
    if (verb == SB_SPIRIT_REDRAW)
        return sb_fail(error, "A card is redrawn by whoever has the talent, while the stack is not empty.");
    return true;
}

static bool refuse_kiai(const state_t *s, sb_move move, struct sb_error *error) {
    int seat = sb_spirit_top(s)->seat, verb = sb_spirit_verb(move);
    if (verb < SB_SPIRIT_KIAI || verb > SB_SPIRIT_KIAI_TWO)
        return true;
    return sb_fail(error, "That is not what the kiai of {%d} can do here.", seat);
}

void spirit_refuse(const void *state, sb_move move, struct sb_error *error) {
    const state_t *s = state;
    int step = sb_spirit_top(s)->step, verb = sb_spirit_verb(move);
    bool action = verb >= SB_SPIRIT_FIGHT && verb <= SB_SPIRIT_SUPPORT;
    if (step == SB_SPIRIT_STEP_OVER) {
        sb_fail(error, "The game is over.");
        return;
    }
    if (step == SB_SPIRIT_STEP_ACTION && action && !refuse_action(s, move, error))
        return;
    if (step == SB_SPIRIT_STEP_PLAY && !refuse_play(s, move, error))
        return;
    if ((step == SB_SPIRIT_STEP_KIAI || step == SB_SPIRIT_STEP_MORE) && !refuse_kiai(s, move, error))
        return;
    if (step == SB_SPIRIT_STEP_DEAL && verb == SB_SPIRIT_RAIDER)
        sb_fail(error, "Card %s is not among the cards to be dealt.", sb_spirit_cards[sb_spirit_a(move)].id);
    else if (step == SB_SPIRIT_STEP_RESERVE && verb == SB_SPIRIT_RESERVE)
        /* Translators: %s is a samurai's name, as it is typed: "kyuzo". */
        sb_fail(error, "There is no token of `%s` in the reserve.", sb_spirit_samurai[sb_spirit_a(move)].name);
    else
        sb_fail(error, "%s", error ? sb_word(error->words, asked[step]) : asked[step]);
}
