/* Rent a Hero: moves as text, text as moves, and why a move is refused. */
#include "internal.h"

/* What a move's words after the verb are. */
enum { NOTHING, A_NUMBER, A_SEAT, SEAT_AND_NUMBER };

static const struct {
    const char *word;
    int follows;
} forms[SB_HERO_DO_ABILITY] = {
    [SB_HERO_DO_HERO] = {"hero", SEAT_AND_NUMBER},   [SB_HERO_DO_CARD] = {"card", SEAT_AND_NUMBER},
    [SB_HERO_DO_FIRST] = {"first", A_SEAT},          [SB_HERO_DO_REVEAL] = {"reveal", A_NUMBER},
    [SB_HERO_DO_WANDERER] = {"wanderer", A_NUMBER},  [SB_HERO_DO_SEND] = {"send", A_NUMBER},
    [SB_HERO_DO_SEND_DECK] = {"send deck", NOTHING}, [SB_HERO_DO_DROP] = {"drop", A_NUMBER},
    [SB_HERO_DO_HIRE] = {"hire", NOTHING},           [SB_HERO_DO_PASS] = {"pass", NOTHING},
    [SB_HERO_DO_HINT] = {"hint", A_NUMBER},          [SB_HERO_DO_DECLINE] = {"decline", NOTHING},
};

/* ---- Moves as text ---- */

/* May this eye know the number in the move? */
bool hero_is_shown(const state_t *s, sb_move move, int eye) {
    if (eye == SB_REFEREE)
        return true;
    switch (sb_hero_verb(move)) {
    case SB_HERO_DO_CARD:
        return eye == sb_hero_seat(move);
    case SB_HERO_DO_WANDERER:
    case SB_HERO_DO_SEND:
        return eye == s->sender;
    case SB_HERO_DO_HINT:
        return eye == s->holder || eye == s->sender;
    default:
        return true;
    }
}

static void put_number(struct sb_text *out, int number) {
    sb_put_char(out, ' ');
    sb_put_number(out, number);
}

static void write_ability(sb_move move, struct sb_text *out) {
    sb_put(out, sb_hero_cards[sb_hero_number(move)].ability);
    if (sb_hero_number(move) == SB_HERO_WITCH)
        put_number(out, sb_hero_target(move));
}

void hero_write(const void *state, sb_move move, int eye, struct sb_text *out) {
    int verb = sb_hero_verb(move);
    if (verb == SB_HERO_DO_ABILITY) {
        write_ability(move, out);
        return;
    }
    int follows = forms[verb].follows;
    sb_put(out, forms[verb].word);
    if (follows == A_SEAT || follows == SEAT_AND_NUMBER)
        put_number(out, sb_hero_seat(move));
    if (follows != A_NUMBER && follows != SEAT_AND_NUMBER)
        return;
    if (hero_is_shown(state, move, eye))
        put_number(out, sb_hero_number(move));
    else
        sb_put(out, " ?");
}

/* ---- Text as moves ---- */

/* A digit from least to most, with a space before it; takes it off the text. */
static bool take_digit(const char **text, int least, int most, int *digit) {
    const char *at = *text;
    if (at[0] != ' ' || at[1] < '0' + least || at[1] > '0' + most)
        return false;
    *digit = at[1] - '0';
    *text += 2;
    return true;
}

static bool begins(const char *text, const char *word, const char **rest) {
    size_t length = strlen(word);
    *rest = text + length;
    return strncmp(text, word, length) == 0 && (text[length] == '\0' || text[length] == ' ');
}

static bool read_rest(const state_t *s, int verb, const char *rest, sb_move *move) {
    int seat = 0, number = 0, follows = forms[verb].follows;
    if ((follows == A_SEAT || follows == SEAT_AND_NUMBER) && !take_digit(&rest, 0, s->seats - 1, &seat))
        return false;
    if ((follows == A_NUMBER || follows == SEAT_AND_NUMBER) && !take_digit(&rest, 1, SB_HERO_NUMBERS, &number))
        return false;
    *move = sb_hero_move(verb, number, seat, 0);
    return !*rest;
}

static bool read_ability(const char *text, sb_move *move, bool *known) {
    for (int hero = 1; hero <= SB_HERO_NUMBERS; hero++) {
        const char *rest;
        int target = 0;
        if (!begins(text, sb_hero_cards[hero].ability, &rest))
            continue;
        *known = true;
        if (hero == SB_HERO_WITCH && !take_digit(&rest, 1, SB_HERO_NUMBERS, &target))
            return false;
        *move = sb_hero_move(SB_HERO_DO_ABILITY, hero, 0, target);
        return !*rest;
    }
    return false;
}

bool hero_read(const void *state, const char *text, sb_move *move, struct sb_error *error) {
    char quoted[SB_QUOTE_ROOM];
    bool known = false;
    for (int verb = 0; verb < SB_HERO_DO_ABILITY; verb++) {
        const char *rest;
        if (!begins(text, forms[verb].word, &rest))
            continue;
        known = true;
        if (read_rest(state, verb, rest, move))
            return true;
    }
    if (read_ability(text, move, &known))
        return true;
    if (known)
        return sb_fail(error, "\"%s\" begins like a move, but what follows does not belong there.",
                       sb_quote(quoted, text));
    return sb_fail(error, "\"%s\" is not a move of this game.", sb_quote(quoted, text));
}

/* ---- Why a move is refused ---- */

static const char *const asked[] = {
    [SB_HERO_DEAL_TEAMS] = SB_PHRASE("Teams are being dealt: `hero SEAT NUMBER`, seat by seat."),
    [SB_HERO_DEAL_HANDS] = SB_PHRASE("Hands are being dealt: `card SEAT NUMBER`, seat by seat."),
    [SB_HERO_FIRST] = SB_PHRASE("It is being drawn who begins: `first SEAT`."),
    [SB_HERO_REVEAL] = SB_PHRASE("A card is revealed: `reveal NUMBER`."),
    [SB_HERO_ASK] = SB_PHRASE("An ability may be used here, one that can do something now, or `decline`."),
    [SB_HERO_SEND] =
        SB_PHRASE("A card is to be sent that meets the requirement: `send NUMBER`; if there is none, `send deck`."),
    [SB_HERO_WANDERER] = SB_PHRASE("The Wanderer is drawn: `wanderer NUMBER`."),
    [SB_HERO_DROP] = SB_PHRASE("A card of the sender's hand goes to the discard pile: `drop NUMBER`."),
    [SB_HERO_DECIDE] =
        SB_PHRASE("The holder decides: `hire`, `pass`, `hint NUMBER`, or an own ability that can do something now."),
    [SB_HERO_DRAW] = SB_PHRASE("The Wizard draws: `card SEAT NUMBER`."),
    [SB_HERO_END_DRAW] = SB_PHRASE("The sender draws a card: `card SEAT NUMBER`."),
};

/* What the hero is called in the error's language. */
static const char *called(const struct sb_error *error, int hero) {
    struct sb_text voice = {.words = error ? error->words : NULL};
    return sb_hero_called(&voice, hero);
}

static bool holds(const state_t *s, sb_move move, struct sb_error *error) {
    int number = sb_hero_number(move);
    return s->hand[s->seat][number] > 0 || sb_fail(error, "There is no such card in hand: %s.", called(error, number));
}

static bool refuse_ability(const state_t *s, sb_move move, struct sb_error *error) {
    int hero = sb_hero_number(move);
    if (!(s->team[s->seat] >> hero & 1))
        return sb_fail(error, "That hero is not in the team: %s.", called(error, hero));
    if (!is_ready(s, s->seat, hero))
        return sb_fail(error, "That hero is used: %s.", called(error, hero));
    return true;
}

static bool refuse_decision(const state_t *s, sb_move move, struct sb_error *error) {
    int verb = sb_hero_verb(move);
    if (s->holder == s->sender && (verb == SB_HERO_DO_PASS || verb == SB_HERO_DO_HINT))
        return sb_fail(error, "The Wanderer has come back to its sender, who can only hire it or use an ability.");
    if (verb == SB_HERO_DO_HINT && !holds(s, move, error))
        return false;
    return verb != SB_HERO_DO_HINT || sb_fail(error, "A hint needs at least two cards in hand.");
}

void hero_refuse(const void *state, sb_move move, struct sb_error *error) {
    const state_t *s = state;
    int verb = sb_hero_verb(move);
    if (s->step == SB_HERO_OVER) {
        sb_fail(error, "The game is over.");
        return;
    }
    if ((s->step == SB_HERO_ASK || s->step == SB_HERO_DECIDE) && verb == SB_HERO_DO_ABILITY &&
        !refuse_ability(s, move, error))
        return;
    if (s->step == SB_HERO_DECIDE && !refuse_decision(s, move, error))
        return;
    if ((s->step == SB_HERO_SEND && verb == SB_HERO_DO_SEND && !holds(s, move, error)) ||
        (s->step == SB_HERO_DROP && verb == SB_HERO_DO_DROP && !holds(s, move, error)))
        return;
    if (s->step == SB_HERO_SEND && verb == SB_HERO_DO_SEND)
        sb_fail(error, "%d does not meet the requirement of this turn.", sb_hero_number(move));
    else
        sb_fail(error, "%s", error ? sb_word(error->words, asked[s->step]) : asked[s->step]);
}
