/* What moves of Samurai Spirit would do, said to the one who can make them, and what can be chosen once their first
 * words are said. Only what all know is said: what comes up next stays open. */
#include "show.h"

/* ---- Penalties ---- */

static const char *const strikes_you[SB_SPIRIT_PENALTIES] = {
    [SB_SPIRIT_PENALTY_BARRICADE] = SB_PHRASE_IN("it is a penalty", "It costs the village a barricade."),
    [SB_SPIRIT_PENALTY_WOUND] = SB_PHRASE_IN("it is a penalty", "It wounds you."),
    [SB_SPIRIT_PENALTY_INFILTRATE] = SB_PHRASE_IN("it is a penalty", "It lets the top raider in unseen."),
    [SB_SPIRIT_PENALTY_NO_DEFEND] = SB_PHRASE_IN("it is a penalty", "It forbids you to defend this turn."),
    [SB_SPIRIT_PENALTY_NO_SUPPORT] = SB_PHRASE_IN("it is a penalty", "It forbids you to support this turn."),
    [SB_SPIRIT_PENALTY_MUST_PASS] = SB_PHRASE_IN("it is a penalty", "It makes you pass this turn."),
    [SB_SPIRIT_PENALTY_REINFORCE] =
        SB_PHRASE_IN("it is a penalty", "It brings a discarded raider back, and the stack is dealt anew."),
    [SB_SPIRIT_PENALTY_NO_TALENT] = SB_PHRASE_IN("it is a penalty", "It takes your talents away this turn."),
    [SB_SPIRIT_PENALTY_LOSE_DEFENCE] = SB_PHRASE_IN("it is a penalty", "It costs you a card of your left side."),
};

static void say_strike_at_you(const state_t *s, int seat, int penalty, struct sb_text *out) {
    bool applies = spirit_can_inflict(s, seat, penalty);
    if (s->wounds[seat] == 3 && (!applies || penalty == SB_SPIRIT_PENALTY_WOUND))
        sb_say(out, SB_PHRASE_IN("it is a penalty", "It gives you the fourth wound, and you die."));
    else if (!applies)
        sb_say(out, SB_PHRASE_IN("it is a penalty", "It finds nothing to strike and wounds you instead."));
    else if (penalty == SB_SPIRIT_PENALTY_ARROW_LEFT || penalty == SB_SPIRIT_PENALTY_ARROW_RIGHT)
        sb_say(out, SB_PHRASE_IN("it is a penalty", "It shoots the top raider into the line of %s, come what may."),
               spirit_who(out, s, spirit_arrow_target(s, seat, penalty)));
    else if (penalty == SB_SPIRIT_PENALTY_BARRICADE && s->barricades == 0)
        sb_say(out, SB_PHRASE_IN("it is a penalty", "It costs the village a farm, for no barricade is left."));
    else
        sb_put(out, sb_text_word(out, strikes_you[penalty]));
}

/* Of those that strike the seat itself; the others are the same for all. */
static const char *const strikes_seat[SB_SPIRIT_PENALTIES] = {
    [SB_SPIRIT_PENALTY_WOUND] = SB_PHRASE_IN("it is a penalty", "It wounds %s."),
    [SB_SPIRIT_PENALTY_NO_DEFEND] = SB_PHRASE_IN("it is a penalty", "It forbids %s to defend in that turn."),
    [SB_SPIRIT_PENALTY_NO_SUPPORT] = SB_PHRASE_IN("it is a penalty", "It forbids %s to support in that turn."),
    [SB_SPIRIT_PENALTY_MUST_PASS] = SB_PHRASE_IN("it is a penalty", "It makes %s pass."),
    [SB_SPIRIT_PENALTY_NO_TALENT] = SB_PHRASE_IN("it is a penalty", "It takes the talents of %s away in that turn."),
    [SB_SPIRIT_PENALTY_LOSE_DEFENCE] = SB_PHRASE_IN("it is a penalty", "It costs %s a card of the left side."),
};

static void say_strike_at_seat(const state_t *s, int seat, int penalty, struct sb_text *out) {
    const char *name = spirit_who(out, s, seat);
    bool applies = spirit_can_inflict(s, seat, penalty);
    if (s->wounds[seat] == 3 && (!applies || penalty == SB_SPIRIT_PENALTY_WOUND))
        sb_say(out, SB_PHRASE_IN("it is a penalty", "It gives %s the fourth wound, and %s dies."), name, name);
    else if (!applies)
        sb_say(out, SB_PHRASE_IN("it is a penalty", "It finds nothing to strike and wounds %s instead."), name);
    else if (strikes_seat[penalty])
        sb_say(out, strikes_seat[penalty], name);
    else
        say_strike_at_you(s, seat, penalty, out);
}

/* What the first of two penalties changes for the second. */
static void suffer_first(state_t *s, int seat, int penalty) {
    if (penalty == SB_SPIRIT_PENALTY_BARRICADE && s->barricades > 0)
        s->barricades--;
    else if (penalty == SB_SPIRIT_PENALTY_INFILTRATE && s->stack_size > 0)
        spirit_infiltrate(s);
    else if (penalty == SB_SPIRIT_PENALTY_WOUND && s->wounds[seat] < 3)
        s->wounds[seat]++;
}

void spirit_say_penalties(const state_t *s, int seat, int card, bool to_seat, struct sb_text *out) {
    const uint8_t *penalty = sb_spirit_cards[card].penalty;
    state_t then = *s;
    for (int i = 0; i < 2 && penalty[i] != SB_SPIRIT_NO_PENALTY; i++) {
        sb_put_char(out, ' ');
        (to_seat ? say_strike_at_you : say_strike_at_seat)(&then, seat, penalty[i], out);
        suffer_first(&then, seat, penalty[i]);
    }
}

bool spirit_is_threatened(const state_t *s, int seat) {
    return s->line_size[seat] > 0 && !has_passed(s, seat) &&
           sb_spirit_cards[last_of_line(s, seat)].penalty[0] != SB_SPIRIT_NO_PENALTY;
}

/* What the last card does to who begins its turn. */
static void say_what_waits(const state_t *s, int seat, struct sb_text *out) {
    struct note note;
    spirit_strikes_words(&note, out, s, seat, sb_spirit_cards[last_of_line(s, seat)].penalty);
    if (spirit_may_ignore(s, seat))
        /* Translators: %s is what the last card of one's line does: "wound", "no support and wound". */
        sb_say(out, "Then comes a penalty that you can ignore: %s.", note.words);
    else
        /* Translators: %s is what the last card of one's line does: "wound", "no support and wound". */
        sb_say(out, "Then comes the penalty: %s.", note.words);
}

/* ---- The card that is to be played ---- */

void spirit_say_sum(const state_t *s, int seat, int card, struct sb_text *out) {
    int sum = s->sum[seat] + value_of(card), kiai = sb_spirit_kiai(s, seat);
    if (sum > kiai && s->barricades > 0)
        sb_say(out,
               SB_PHRASE_IN("it is a raider card",
                            "In your line it makes %d, above your kiai of %d, and the village loses a barricade."),
               sum, kiai);
    else if (sum > kiai && s->farms == 1)
        sb_say(out,
               SB_PHRASE_IN(
                   "it is a raider card",
                   "In your line it makes %d, above your kiai of %d, and the village loses its last farm: the game is "
                   "lost."),
               sum, kiai);
    else if (sum > kiai)
        sb_say(
            out,
            SB_PHRASE_IN(
                "it is a raider card",
                "In your line it makes %d, above your kiai of %d, and the village, without a barricade, loses a farm."),
            sum, kiai);
    else if (sum == kiai && !in_set(s->in_kiai, seat))
        sb_say(out, SB_PHRASE_IN("it is a raider card", "In your line it makes %d: your kiai!"), sum);
    else
        sb_say(out, SB_PHRASE_IN("it is a raider card", "In your line it makes %d of %d."), sum, kiai);
}

static void brief_sum(const state_t *s, int seat, int card, struct sb_text *out) {
    int sum = s->sum[seat] + value_of(card), kiai = sb_spirit_kiai(s, seat);
    if (sum > kiai && s->barricades > 0)
        sb_say(out, SB_PHRASE_IN("a raider card, on a button", "Makes %d, above %d: a barricade is lost."), sum, kiai);
    else if (sum > kiai)
        sb_say(out, SB_PHRASE_IN("a raider card, on a button", "Makes %d, above %d: a farm is lost."), sum, kiai);
    else if (sum == kiai && !in_set(s->in_kiai, seat))
        sb_say(out, SB_PHRASE_IN("a raider card, on a button", "Makes %d: the kiai!"), sum);
    else
        sb_say(out, SB_PHRASE_IN("a raider card, on a button", "Makes %d of %d."), sum, kiai);
}

/* Its own talents, and those it has for the round. */
static bool ignores(const state_t *s, int seat, int card) {
    int talents = 1 << s->samurai[seat] | s->taken[seat];
    return talents >> ignoring_talent(card) & 1;
}

static void say_confront(const state_t *s, int seat, int card, struct sb_text *out) {
    spirit_say_sum(s, seat, card, out);
    sb_put_char(out, ' ');
    if (sb_spirit_cards[card].penalty[0] == SB_SPIRIT_NO_PENALTY) {
        sb_say(out, "This raider has no penalty.");
        return;
    }
    if (ignores(s, seat, card))
        sb_say(out,
               "As long as this raider lies last, each of your turns begins with its penalty, which you can ignore.");
    else
        sb_say(out, "As long as this raider lies last, each of your turns begins with its penalty.");
    spirit_say_penalties(s, seat, card, true, out);
}

static void brief_confront(const state_t *s, int seat, int card, struct sb_text *out) {
    struct note note;
    const uint8_t *penalty = sb_spirit_cards[card].penalty;
    brief_sum(s, seat, card, out);
    if (penalty[0] == SB_SPIRIT_NO_PENALTY || s->sum[seat] + value_of(card) > sb_spirit_kiai(s, seat))
        return;
    sb_put_char(out, ' ');
    spirit_strikes_words(&note, out, s, seat, penalty);
    if (ignores(s, seat, card))
        /* Translators: %s is what the card does at the beginning of each turn: "wound", "no support and wound". */
        sb_say(out, "Each turn, but you can ignore it: %s.", note.words);
    else
        /* Translators: %s is what the card does at the beginning of each turn: "wound", "no support and wound". */
        sb_say(out, "Each turn: %s.", note.words);
}

static const char *const defending[SB_SPIRIT_SYMBOLS] = {
    SB_PHRASE("This raider goes to your left side: no wound for a missing hat when the round ends."),
    SB_PHRASE("This raider goes to your left side: no farm lost for a missing farm when the round ends."),
    SB_PHRASE("This raider goes to your left side: no family lost for a missing doll when the round ends."),
};
static const char *const gaining[SB_SPIRIT_SYMBOLS] = {
    SB_PHRASE("Your left side gets a hat."),
    SB_PHRASE("Your left side gets a farm."),
    SB_PHRASE("Your left side gets a doll."),
};

/* What a card would do with another samurai, who confronts it or defends with it. */
static void say_received(const state_t *s, int whom, int card, struct sb_text *out) {
    const char *name = spirit_who(out, s, whom);
    int symbol = sb_spirit_cards[card].symbol, sum = s->sum[whom] + value_of(card), kiai = sb_spirit_kiai(s, whom);
    bool lacks = symbol != SB_SPIRIT_NO_SYMBOL && !s->defence[whom][symbol] && !(s->no_defend && whom == s->turn);
    if (sum > kiai)
        sb_say(out,
               SB_PHRASE_IN("it is a raider card", "%s plays it; in that line it would make %d, above the kiai of %d."),
               name, sum, kiai);
    else if (sum == kiai && !in_set(s->in_kiai, whom))
        sb_say(out, SB_PHRASE_IN("it is a raider card", "%s plays it; in that line it would make %d: the kiai."), name,
               sum);
    else
        sb_say(out, SB_PHRASE_IN("it is a raider card", "%s plays it; in that line it would make %d of %d."), name, sum,
               kiai);
    sb_put_char(out, ' ');
    if (lacks)
        sb_say(out, SB_PHRASE_IN("it is a raider card", "%s can also defend with it."), name);
    else
        sb_say(out, SB_PHRASE_IN("it is a raider card", "%s cannot defend with it."), name);
}

/* ---- Actions ---- */

static void say_next(const state_t *s, int seat, struct sb_text *out) {
    double chance[SB_SPIRIT_RAIDERS];
    sb_spirit_next_card(s, chance);
    struct odds odds = spirit_compute_odds(s, seat, chance);
    sb_say(out,
           "In your line the next raider stays below the kiai in %d %% of cases, hits it exactly in %d %%, goes above "
           "it in %d %%.",
           spirit_percent(odds.below), spirit_percent(odds.exact), spirit_percent(odds.above));
}

static const char *const lending[SB_SPIRIT_SAMURAI] = {
    [SB_SPIRIT_TALENT_GIVE_EVEN] = SB_PHRASE("%s can give a card of even value to a neighbour next turn."),
    [SB_SPIRIT_TALENT_GIVE_ODD] = SB_PHRASE("%s can give a card of odd value to a neighbour next turn."),
    [SB_SPIRIT_TALENT_IGNORE_EVEN] = SB_PHRASE("%s can ignore the penalty of a card of even value next turn."),
    [SB_SPIRIT_TALENT_IGNORE_ODD] = SB_PHRASE("%s can ignore the penalty of a card of odd value next turn."),
    [SB_SPIRIT_TALENT_FIGHT_TWICE] = SB_PHRASE("%s can fight twice next turn."),
    [SB_SPIRIT_TALENT_DROP_DOUBLE] =
        SB_PHRASE("%s can discard a card next turn if the line holds one of the same value."),
    [SB_SPIRIT_TALENT_REDRAW] = SB_PHRASE("%s can put a card under the stack next turn and play the next one instead."),
};

static void say_lent(const state_t *s, int owner, int whom, struct sb_text *out) {
    const char *name = spirit_who(out, s, whom);
    if (whom == s->turn)
        sb_say(out, "It is the turn of %s, and the token goes home when it ends: it is of no use there.", name);
    else
        sb_say(out, lending[s->samurai[owner]], name);
}

/* The price of support. */
static void say_slips_in(const state_t *s, struct sb_text *out) {
    struct note note;
    int card = s->stack[s->stack_size - 1];
    spirit_traits(&note, out, s, NOBODYS, card, BY_NAME);
    if (!has(&s->placed, card))
        sb_say(out, "The top raider slips in unseen.");
    else if (sb_spirit_cards[card].flame)
        sb_say(out, "A raider of value %d (%s) slips in, with a flame.", value_of(card), note.words);
    else
        sb_say(out, "A raider of value %d (%s) slips in, without a flame.", value_of(card), note.words);
}

static bool is_last_to_pass(const state_t *s, int seat) {
    return (s->passed | 1 << seat) == (1 << s->seats) - 1;
}

static void say_round_ends(const state_t *s, struct sb_text *out) {
    struct forecast forecast;
    sb_say_count(out, s->stack_size, "Your pass ends the round; %d raider slips in.",
                 "Your pass ends the round; %d raiders slip in.", s->stack_size);
    spirit_forecast(s, &forecast);
    sb_put_char(out, ' ');
    if (!spirit_say_tolls(s, &forecast, out))
        sb_say(out, "The end of the round costs nothing.");
}

static void say_pass(const state_t *s, int seat, struct sb_text *out) {
    size_t from = out->length;
    struct note note;
    if (s->sum[seat] > sb_spirit_kiai(s, seat))
        sb_say(out, "Above the kiai you have to pass.");
    else if (s->must_pass)
        sb_say(out, "Your last card makes you pass.");
    spirit_next(out, from);
    if (is_last_to_pass(s, seat)) {
        say_round_ends(s, out);
        return;
    }
    sb_say(out, "You are out until the round ends: nothing comes to you, and nothing goes.");
    sb_put_char(out, ' ');
    if (*spirit_missing_words(&note, out, s, seat))
        sb_say(out, "Your left side still lacks: %s.", note.words);
    else
        sb_say(out, "Your left side is complete.");
}

bool spirit_is_grave(const state_t *s, sb_move move) {
    int seat = sb_spirit_top(s)->seat;
    return sb_spirit_verb(move) == SB_SPIRIT_PASS && is_last_to_pass(s, seat) && !s->must_pass &&
           s->sum[seat] <= sb_spirit_kiai(s, seat);
}

bool spirit_warns(const state_t *s, sb_move move) {
    int seat = sb_spirit_top(s)->seat;
    return sb_spirit_verb(move) == SB_SPIRIT_READY && spirit_is_threatened(s, seat) && !spirit_may_ignore(s, seat);
}

static void say_suffer(const state_t *s, int seat, int card, struct sb_text *out) {
    sb_say(out, "The penalty of your last card strikes.");
    spirit_say_penalties(s, seat, card, true, out);
}

/* ---- Kiai ---- */

static bool adds_barricade(const state_t *s, int seat) {
    int samurai = s->samurai[seat];
    return (samurai == SB_SPIRIT_HEIHACHI || (samurai == SB_SPIRIT_KYUZO && is_animal(s, seat))) &&
           s->barricades < s->barricades_most;
}

static void say_added(const state_t *s, struct sb_text *out) {
    sb_say(out, "A barricade is added: %d of %d.", s->barricades + 1, s->barricades_most);
}

static int smaller(int a, int b) {
    return a < b ? a : b;
}

static void say_plain_kiai(const state_t *s, int seat, struct sb_text *out) {
    int many = is_animal(s, seat) ? 3 : 2, raiders = smaller(many, s->stack_size);
    int intruders = smaller(many, s->intruder_size);
    switch (s->samurai[seat]) {
    case SB_SPIRIT_GOROBEI:
        sb_say_count(out, raiders, "%d raider from the top of the stack is discarded.",
                     "%d raiders from the top of the stack are discarded.", raiders);
        break;
    case SB_SPIRIT_KANBEI:
        sb_say_count(out, intruders, "%d intruder from the top is discarded.",
                     "%d intruders from the top are discarded.", intruders);
        break;
    case SB_SPIRIT_KATSUSHIRO:
        sb_say_count(out, raiders, "You turn up %d raider from the top of the stack and put it back.",
                     "You turn up %d raiders from the top of the stack and put them back in any order.", raiders);
        break;
    default:
        say_added(s, out);
    }
}

static void say_line_relieved(const state_t *s, int from, struct sb_text *out) {
    struct note note;
    int card = last_of_line(s, from), sum = s->sum[from] - value_of(card), kiai = sb_spirit_kiai(s, from);
    spirit_traits(&note, out, s, from, card, BY_NAME);
    if (sum == kiai && !in_set(s->in_kiai, from))
        sb_say(out, "The line of %s loses its last card, a raider of value %d (%s), and has %d: the kiai.",
               spirit_who(out, s, from), value_of(card), note.words, sum);
    else
        sb_say(out, "The line of %s loses its last card, a raider of value %d (%s), and has %d of %d.",
               spirit_who(out, s, from), value_of(card), note.words, sum, kiai);
}

static const char *const whose[SB_SPIRIT_SAMURAI] = {
    [SB_SPIRIT_HEIHACHI] = SB_PHRASE("Who is healed?"),
    [SB_SPIRIT_DAISUKE] = SB_PHRASE("Whose last card is moved?"),
    [SB_SPIRIT_KIKUCHIYO] = SB_PHRASE("Whose last card is discarded?"),
    [SB_SPIRIT_KYUZO] = SB_PHRASE("Whose token is lent?"),
};

/* What it does to somebody; a second use does it once. */
static void say_kiai_begins(const state_t *s, int seat, struct sb_text *out) {
    int samurai = s->samurai[seat];
    bool twice = is_animal(s, seat) && samurai != SB_SPIRIT_KYUZO && sb_spirit_top(s)->step == SB_SPIRIT_STEP_KIAI;
    if (samurai == SB_SPIRIT_HEIHACHI)
        sb_say(out, "Kiai: heal a wounded samurai.");
    else
        sb_put(out, spirit_kiai_in_form(out, samurai, twice));
    sb_put_char(out, ' ');
    if (adds_barricade(s, seat)) {
        say_added(s, out);
        sb_put_char(out, ' ');
    }
    sb_put(out, sb_text_word(out, whose[samurai]));
}

static void say_aimed(const state_t *s, int seat, sb_move move, struct sb_text *out) {
    int a = sb_spirit_a(move);
    const char *name = spirit_who(out, s, a);
    switch (s->samurai[seat]) {
    case SB_SPIRIT_HEIHACHI:
        sb_say(out, "%s loses the wound token.", name);
        break;
    case SB_SPIRIT_KYUZO:
        sb_say(out, "The support token of %s goes to another samurai.", name);
        sb_put_char(out, ' ');
        sb_put(out, spirit_talent_words(out, s->samurai[a]));
        break;
    default:
        say_line_relieved(s, a, out);
    }
}

static void say_whole_kiai(const state_t *s, int seat, sb_move move, struct sb_text *out) {
    int a = sb_spirit_a(move), b = sb_spirit_b(move);
    bool two = sb_spirit_verb(move) == SB_SPIRIT_KIAI_TWO;
    if (two && s->samurai[seat] == SB_SPIRIT_KYUZO) {
        say_lent(s, a, b, out);
    } else {
        say_aimed(s, seat, move, out);
        if (two) {
            sb_put_char(out, ' ');
            say_received(s, b, last_of_line(s, a), out);
        }
    }
    if (adds_barricade(s, seat)) {
        sb_put_char(out, ' ');
        say_added(s, out);
    }
}

static void say_kiai(const state_t *s, int seat, struct start start, struct sb_text *out) {
    int verb = sb_spirit_verb(start.move);
    if (verb == SB_SPIRIT_KIAI) {
        say_plain_kiai(s, seat, out);
    } else if (start.words == WHOLE) {
        say_whole_kiai(s, seat, start.move, out);
    } else if (start.words == 1 || verb == SB_SPIRIT_KIAI_HEAL) {
        say_kiai_begins(s, seat, out);
    } else {
        say_aimed(s, seat, start.move, out);
        sb_put_char(out, ' ');
        /* Translators: it is a card of a line, or a support token. */
        sb_say(out, "Who gets it?");
    }
}

static void say_skip(const state_t *s, int seat, struct sb_text *out) {
    if (s->line_size[seat] == 0)
        sb_say(out, "The kiai does nothing.");
    else
        sb_say(out, "The kiai does nothing; the first card of your line, of value %d, is discarded all the same.",
               value_of(s->lines[sb_spirit_line(s, seat)]));
}

/* ---- Katsushiro's order ---- */

static void say_order(const state_t *s, sb_move move, int words, struct sb_text *out) {
    int cards[3] = {sb_spirit_a(move), sb_spirit_b(move), sb_spirit_c(move)}, count = sb_spirit_top(s)->a;
    struct note note;
    if (words == 1) {
        sb_say(out, "Choose in which order the raiders go back onto the stack, the new top first.");
        return;
    }
    if (words == WHOLE) {
        uint8_t list[3];
        for (int i = 0; i < count; i++)
            list[i] = (uint8_t)(cards[i] - 1);
        sb_say(out, "From the top, the raiders have these values: %s.", spirit_list_words(&note, out, list, count));
        return;
    }
    int card = cards[words - 2] - 1;
    spirit_traits(&note, out, s, NOBODYS, card, BY_NAME);
    if (words == 2)
        sb_say(out, "The raider of value %d (%s) will lie on top.", value_of(card), note.words);
    else
        sb_say(out, "The raider of value %d (%s) will lie second.", value_of(card), note.words);
}

/* ---- All of them ---- */

static const char *const losing[SB_SPIRIT_SYMBOLS] = {
    SB_PHRASE("Your hat is discarded: a wound when the round ends, unless another comes."),
    SB_PHRASE("Your farm is discarded: the village loses a farm when the round ends, unless another comes."),
    SB_PHRASE("Your doll is discarded: the village loses a family when the round ends, unless another comes."),
};

static void say_first(const state_t *s, int seat, int penalty, struct sb_text *out) {
    sb_say(out, "This penalty comes first, then the other.");
    sb_put_char(out, ' ');
    say_strike_at_you(s, seat, penalty, out);
}

static const char *const reserved[SB_SPIRIT_SAMURAI] = {
    [SB_SPIRIT_TALENT_GIVE_EVEN] =
        SB_PHRASE("For the rest of the round you can give cards of even value to neighbours."),
    [SB_SPIRIT_TALENT_GIVE_ODD] = SB_PHRASE("For the rest of the round you can give cards of odd value to neighbours."),
    [SB_SPIRIT_TALENT_IGNORE_EVEN] =
        SB_PHRASE("For the rest of the round you can ignore penalties of cards of even value."),
    [SB_SPIRIT_TALENT_IGNORE_ODD] =
        SB_PHRASE("For the rest of the round you can ignore penalties of cards of odd value."),
    [SB_SPIRIT_TALENT_FIGHT_TWICE] = SB_PHRASE("For the rest of the round you can fight twice in a turn."),
    [SB_SPIRIT_TALENT_DROP_DOUBLE] =
        SB_PHRASE("For the rest of the round you can discard a card if your line holds one of its value."),
    [SB_SPIRIT_TALENT_REDRAW] =
        SB_PHRASE("For the rest of the round you can put a card under the stack and play the next one instead."),
};

static void say_first_word(const state_t *s, int seat, int verb, struct sb_text *out) {
    switch (verb) {
    case SB_SPIRIT_SUPPORT:
        sb_say(out, "Who gets your support token?");
        sb_put_char(out, ' ');
        sb_put(out, spirit_talent_words(out, s->samurai[seat]));
        sb_put_char(out, ' ');
        say_slips_in(s, out);
        break;
    case SB_SPIRIT_GIVE:
        sb_say(out, "A neighbour plays the card in your place. Who gets it?");
        break;
    case SB_SPIRIT_RESERVE:
        sb_say(out, "Whose talent do you take from the reserve for this round?");
        break;
    case SB_SPIRIT_WHICH:
        sb_say(out, "Which penalty comes first?");
        break;
    default:
        assert(verb == SB_SPIRIT_LOSE);
        sb_say(out, "Which card of your left side is discarded?");
    }
}

static void say_whole(const state_t *s, sb_move move, struct sb_text *out) {
    const frame_t *top = sb_spirit_top(s);
    int seat = top->seat, a = sb_spirit_a(move);
    switch (sb_spirit_verb(move)) {
    case SB_SPIRIT_RESERVE:
        sb_put(out, sb_text_word(out, reserved[a]));
        sb_put_char(out, ' ');
        sb_say(out, "Then the token is used up.");
        break;
    case SB_SPIRIT_READY:
        sb_say(out, "You take nothing more from the reserve, and your turn begins.");
        if (spirit_is_threatened(s, seat)) {
            sb_put_char(out, ' ');
            say_what_waits(s, seat, out);
        }
        break;
    case SB_SPIRIT_IGNORE:
        sb_say(out, "The penalty of your last card does nothing this turn.");
        break;
    case SB_SPIRIT_SUFFER:
        say_suffer(s, seat, top->a, out);
        break;
    case SB_SPIRIT_WHICH:
        say_first(s, seat, a, out);
        break;
    case SB_SPIRIT_LOSE:
        sb_put(out, sb_text_word(out, losing[a]));
        break;
    case SB_SPIRIT_FIGHT:
    case SB_SPIRIT_AGAIN:
        say_next(s, seat, out);
        break;
    case SB_SPIRIT_SUPPORT:
        say_lent(s, seat, a, out);
        sb_put_char(out, ' ');
        say_slips_in(s, out);
        break;
    case SB_SPIRIT_PASS:
        say_pass(s, seat, out);
        break;
    case SB_SPIRIT_CONFRONT:
        say_confront(s, seat, top->a, out);
        break;
    case SB_SPIRIT_DEFEND:
        sb_put(out, sb_text_word(out, defending[sb_spirit_cards[top->a].symbol]));
        break;
    case SB_SPIRIT_GIVE:
        say_received(s, a, top->a, out);
        break;
    case SB_SPIRIT_DISCARD:
        sb_say(out, "Your line holds a card of value %d already, so this raider goes to the discards.",
               value_of(top->a));
        break;
    case SB_SPIRIT_REDRAW:
        sb_say(
            out,
            "This raider goes under the stack, where all know it; the next one has to be confronted or defended with.");
        sb_put_char(out, ' ');
        say_next(s, seat, out);
        break;
    case SB_SPIRIT_STOP:
        if (top->step == SB_SPIRIT_STEP_AGAIN)
            sb_say(out, "You do not fight a second time.");
        else
            sb_say(out, "You do not use your kiai a second time.");
        break;
    default:
        assert(sb_spirit_verb(move) == SB_SPIRIT_SKIP);
        say_skip(s, seat, out);
    }
}

static bool is_kiai(sb_move move) {
    return sb_spirit_verb(move) >= SB_SPIRIT_KIAI && sb_spirit_verb(move) <= SB_SPIRIT_KIAI_TWO;
}

void spirit_say_meaning(const state_t *s, struct start start, struct sb_text *out) {
    int seat = sb_spirit_top(s)->seat, verb = sb_spirit_verb(start.move);
    if (is_kiai(start.move))
        say_kiai(s, seat, start, out);
    else if (verb == SB_SPIRIT_ORDER)
        say_order(s, start.move, start.words, out);
    else if (start.words == WHOLE)
        say_whole(s, start.move, out);
    else
        say_first_word(s, seat, verb, out);
}

/* ---- In few words ---- */

static void brief_pass(const state_t *s, int seat, struct sb_text *out) {
    if (is_last_to_pass(s, seat))
        sb_say_count(out, s->stack_size, "Ends the round; %d raider slips in.", "Ends the round; %d raiders slip in.",
                     s->stack_size);
    else
        sb_say(out, "Out until the round ends.");
}

static void brief_first_word(const state_t *s, int seat, sb_move move, struct sb_text *out) {
    if (is_kiai(move) && whose[s->samurai[seat]])
        sb_put(out, sb_text_word(out, whose[s->samurai[seat]]));
    else if (sb_spirit_verb(move) == SB_SPIRIT_SUPPORT)
        sb_say(out, "Lend your talent; the top raider slips in.");
    else if (sb_spirit_verb(move) == SB_SPIRIT_GIVE)
        sb_say(out, "A neighbour plays the card.");
}

void spirit_put_brief(const state_t *s, struct start start, struct sb_text *out) {
    const frame_t *top = sb_spirit_top(s);
    int seat = top->seat;
    if (start.words == 1) {
        brief_first_word(s, seat, start.move, out);
        return;
    }
    switch (sb_spirit_verb(start.move)) {
    case SB_SPIRIT_RESERVE:
        sb_put(out, spirit_gift_words(out, sb_spirit_a(start.move)));
        break;
    case SB_SPIRIT_READY:
        if (spirit_is_threatened(s, seat))
            say_what_waits(s, seat, out);
        else
            sb_say(out, "Keep the talents for later.");
        break;
    case SB_SPIRIT_FIGHT:
        sb_say(out, "Turn up the top raider and play it.");
        break;
    case SB_SPIRIT_AGAIN:
        sb_say(out, "Turn up another raider and play it.");
        break;
    case SB_SPIRIT_PASS:
        brief_pass(s, seat, out);
        break;
    case SB_SPIRIT_CONFRONT:
        brief_confront(s, seat, top->a, out);
        break;
    case SB_SPIRIT_DEFEND:
        sb_put(out, sb_text_word(out, gaining[sb_spirit_cards[top->a].symbol]));
        break;
    case SB_SPIRIT_DISCARD:
        /* Translators: on a button: the value of the raider card that can be discarded. */
        sb_say(out, "Its value is in the line already.");
        break;
    case SB_SPIRIT_REDRAW:
        /* Translators: on a button: the raider card goes under the stack. */
        sb_say(out, "Under the stack; the next one must be kept.");
        break;
    case SB_SPIRIT_KIAI:
        if (adds_barricade(s, seat))
            /* Translators: on a button: one barricade, to so many of so many. */
            sb_say(out, "Adds one: %d of %d.", s->barricades + 1, s->barricades_most);
        break;
    case SB_SPIRIT_SKIP:
        sb_say(out, "The first card of the line is discarded.");
        break;
    default: /* the sentence is short */
        break;
    }
}

/* ---- Names of moves ---- */

static const char *const labels[SB_SPIRIT_VERBS] = {
    [SB_SPIRIT_READY] = SB_PHRASE_IN("what one does, on a button", "Ready"),
    [SB_SPIRIT_IGNORE] = SB_PHRASE_IN("what one does, on a button", "Ignore"),
    [SB_SPIRIT_SUFFER] = SB_PHRASE_IN("what one does, on a button", "Suffer"),
    [SB_SPIRIT_FIGHT] = SB_PHRASE_IN("what one does, on a button", "Fight"),
    [SB_SPIRIT_SUPPORT] = SB_PHRASE_IN("what one does, on a button", "Support"),
    [SB_SPIRIT_PASS] = SB_PHRASE_IN("what one does, on a button", "Pass"),
    [SB_SPIRIT_CONFRONT] = SB_PHRASE_IN("what one does, on a button", "Confront"),
    [SB_SPIRIT_DEFEND] = SB_PHRASE_IN("what one does, on a button", "Defend"),
    [SB_SPIRIT_GIVE] = SB_PHRASE_IN("what one does, on a button", "Give"),
    [SB_SPIRIT_DISCARD] = SB_PHRASE_IN("what one does, on a button", "Discard"),
    [SB_SPIRIT_REDRAW] = SB_PHRASE_IN("what one does, on a button", "Redraw"),
    [SB_SPIRIT_AGAIN] = SB_PHRASE_IN("what one does, on a button", "Fight again"),
    [SB_SPIRIT_STOP] = SB_PHRASE_IN("what one does, on a button", "Leave it"),
    [SB_SPIRIT_SKIP] = SB_PHRASE_IN("what one does, on a button", "Skip the kiai"),
};
static const char *const plain_kiais[SB_SPIRIT_SAMURAI] = {
    [SB_SPIRIT_HEIHACHI] = SB_PHRASE("Kiai: a barricade"),
    [SB_SPIRIT_DAISUKE] = SB_PHRASE("Kiai"),
    [SB_SPIRIT_GOROBEI] = SB_PHRASE("Kiai: discard raiders"),
    [SB_SPIRIT_KANBEI] = SB_PHRASE("Kiai: discard intruders"),
    [SB_SPIRIT_KIKUCHIYO] = SB_PHRASE("Kiai"),
    [SB_SPIRIT_KYUZO] = SB_PHRASE("Kiai: a barricade"),
    [SB_SPIRIT_KATSUSHIRO] = SB_PHRASE("Kiai: turn up raiders"),
};
static const char *const aimed_kiais[SB_SPIRIT_SAMURAI] = {
    [SB_SPIRIT_HEIHACHI] = SB_PHRASE("Kiai: heal"),
    [SB_SPIRIT_DAISUKE] = SB_PHRASE("Kiai: move a card"),
    [SB_SPIRIT_KIKUCHIYO] = SB_PHRASE("Kiai: discard a card"),
    [SB_SPIRIT_KYUZO] = SB_PHRASE("Kiai: lend"),
};
static const char *const lose_labels[SB_SPIRIT_SYMBOLS] = {
    SB_PHRASE("Lose the hat"),
    SB_PHRASE("Lose the farm"),
    SB_PHRASE("Lose the doll"),
};

/* The seat or the card that the last word names. */
static void label_target(const state_t *s, struct start start, struct sb_text *out) {
    static const char *const places[] = {
        SB_PHRASE_IN("place of a card in the stack", "on top"),
        SB_PHRASE_IN("place of a card in the stack", "second"),
        SB_PHRASE_IN("place of a card in the stack", "third"),
    };
    int verb = sb_spirit_verb(start.move);
    if (verb == SB_SPIRIT_ORDER)
        sb_put(out, sb_text_word(out, places[(start.words == WHOLE ? sb_spirit_top(s)->a + 1 : start.words) - 2]));
    else
        sb_put(out, spirit_who(out, s,
                               verb == SB_SPIRIT_KIAI_TWO && start.words == WHOLE ? sb_spirit_b(start.move)
                                                                                  : sb_spirit_a(start.move)));
}

void spirit_put_label(const state_t *s, struct start start, struct sb_text *out) {
    int samurai = s->samurai[sb_spirit_top(s)->seat], verb = sb_spirit_verb(start.move), a = sb_spirit_a(start.move);
    bool begins = start.words == 1;
    if (verb == SB_SPIRIT_KIAI)
        sb_put(out, sb_text_word(out, plain_kiais[samurai]));
    else if (is_kiai(start.move) && begins)
        sb_put(out, sb_text_word(out, aimed_kiais[samurai]));
    else if (verb == SB_SPIRIT_RESERVE && !begins)
        sb_put(out, spirit_samurai_called(out, a));
    else if (verb == SB_SPIRIT_WHICH && !begins)
        /* Translators: %s is a penalty, "wound", that is suffered before the other one. */
        sb_say(out, "First: %s", spirit_penalty_words(out, a));
    else if (verb == SB_SPIRIT_LOSE && !begins)
        sb_put(out, sb_text_word(out, lose_labels[a]));
    else if (labels[verb] && (begins || (verb != SB_SPIRIT_SUPPORT && verb != SB_SPIRIT_GIVE)))
        sb_put(out, sb_text_word(out, labels[verb]));
    else if (!begins)
        label_target(s, start, out);
}
