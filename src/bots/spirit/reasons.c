/* Reasons for moves in Samurai Spirit.
 *
 * All seats know the same: what lies open, and how likely each card is the next one (sb_spirit_next_card). No move is
 * made on a copy here, because it might reveal cards that nobody knows yet.
 */
#include "internal.h"
#include <saburau/spirit.h>

typedef struct sb_spirit_state state_t;

enum {
    WEIGHT_KIAI = 90,
    WEIGHT_ABOVE = 80,
    WEIGHT_SYMBOL = 75,
    WEIGHT_LAST = 70,
    WEIGHT_MAIN = 60,
    WEIGHT_LIKELY = 50, /* and up to as many more as LIKELY_MORE for what is certain */
    LIKELY_MORE = 8,
    WEIGHT_COMPLETE = 45,
    WEIGHT_PENALTY = 40,
    WEIGHT_OTHERWISE = 35,
    WEIGHT_LESS = 10
};

/* ---- Small things ---- */

static int last_card(const state_t *s, int seat) {
    return s->lines[sb_spirit_line(s, seat) + s->line_size[seat] - 1];
}
static bool has_penalty(int card) {
    return sb_spirit_cards[card].penalty[0] != SB_SPIRIT_NO_PENALTY;
}
static bool harmful_last_card(const state_t *s, int seat) {
    return s->line_size[seat] > 0 && has_penalty(last_card(s, seat));
}
static bool may_defend(const state_t *s, int seat) {
    return !(s->no_defend && seat == s->turn);
}
static bool lacks(const state_t *s, int seat, int symbol) {
    return symbol != SB_SPIRIT_NO_SYMBOL && !s->defence[seat][symbol];
}
static int smaller(int a, int b) {
    return a < b ? a : b;
}

/* How much a seat's line can take until it is exactly at its kiai; below 0 if it is above. */
static int gap(const state_t *s, int seat) {
    return sb_spirit_kiai(s, seat) - s->sum[seat];
}

/* Would a card of this value set off the seat's kiai? */
static bool sets_off_kiai(const state_t *s, int seat, int value) {
    return value == gap(s, seat) && !(s->in_kiai >> seat & 1);
}

/* ---- Odds of the next card ---- */

struct odds {
    double exact, above, symbol, flame; /* in the seat's line; a symbol it lacks; whoever it comes to */
};

static struct odds reckon(const state_t *s, int seat) {
    double chance[SB_SPIRIT_RAIDERS];
    struct odds odds = {0, 0, 0, 0};
    sb_spirit_next_card(s, chance);
    for (int i = 0; i < SB_SPIRIT_RAIDERS; i++) {
        const struct sb_spirit_card *card = &sb_spirit_cards[i];
        odds.exact += card->value == gap(s, seat) ? chance[i] : 0;
        odds.above += card->value > gap(s, seat) ? chance[i] : 0;
        odds.symbol += lacks(s, seat, card->symbol) && may_defend(s, seat) ? chance[i] : 0;
        odds.flame += card->flame ? chance[i] : 0;
    }
    return odds;
}

static int likely(double chance) {
    return WEIGHT_LIKELY + (int)(LIKELY_MORE * chance);
}

/* Of a card that is known, or where all that can come are alike; sums of fractions are not exact. */
static bool is_certain(double chance) {
    return chance > 1 - 1e-9;
}

static void say_above(const struct odds *odds, struct reasons *reasons) {
    if (is_certain(odds->above))
        reason_say(reasons, likely(odds->above), "The next card takes you above your kiai.");
    else if (odds->above > 0)
        reason_say(reasons, likely(odds->above), "The next card would take you above your kiai in %d %% of cases.",
                   reason_percent(odds->above));
}

static void say_exact(const struct odds *odds, int weight, struct reasons *reasons) {
    if (is_certain(odds->exact))
        reason_say(reasons, weight, "The next card hits your kiai exactly.");
    else if (odds->exact > 0)
        reason_say(reasons, weight, "The next card would hit your kiai exactly in %d %% of cases.",
                   reason_percent(odds->exact));
}

static void say_fight(const state_t *s, int seat, struct reasons *reasons) {
    struct odds odds = reckon(s, seat);
    say_exact(&odds, likely(odds.exact) + 1, reasons);
    if (is_certain(odds.symbol))
        reason_say(reasons, likely(odds.symbol) + 1, "The next card shows a symbol that your left side lacks.");
    else if (odds.symbol > 0)
        reason_say(reasons, likely(odds.symbol) + 1,
                   "The next card shows a symbol that your left side lacks in %d %% of cases.",
                   reason_percent(odds.symbol));
    if (odds.above > 0)
        say_above(&odds, reasons);
    else
        reason_say(reasons, likely(0.3), "No card that can come next takes you above your kiai.");
}

/* ---- Talents ---- */

static void say_lent(int talent, int seat, struct reasons *reasons) {
    static const char *const lent[SB_SPIRIT_SAMURAI] = {
        [SB_SPIRIT_TALENT_GIVE_EVEN] = SB_PHRASE("{%d} may give a card of even value to a neighbour next turn."),
        [SB_SPIRIT_TALENT_GIVE_ODD] = SB_PHRASE("{%d} may give a card of odd value to a neighbour next turn."),
        [SB_SPIRIT_TALENT_IGNORE_EVEN] = SB_PHRASE("{%d} may ignore the penalty of a card of even value next turn."),
        [SB_SPIRIT_TALENT_IGNORE_ODD] = SB_PHRASE("{%d} may ignore the penalty of a card of odd value next turn."),
        [SB_SPIRIT_TALENT_FIGHT_TWICE] = SB_PHRASE("{%d} may fight twice next turn."),
        [SB_SPIRIT_TALENT_DROP_DOUBLE] =
            SB_PHRASE("{%d} may discard a card next turn if the line holds one of the same value."),
        [SB_SPIRIT_TALENT_REDRAW] = SB_PHRASE("{%d} may exchange a card for the next one next turn."),
    };
    reason_say(reasons, WEIGHT_MAIN, lent[talent], seat);
}

static void say_taken(int talent, struct reasons *reasons) {
    static const char *const taken[SB_SPIRIT_SAMURAI] = {
        [SB_SPIRIT_TALENT_GIVE_EVEN] =
            SB_PHRASE("For the rest of the round you may give cards of even value to neighbours."),
        [SB_SPIRIT_TALENT_GIVE_ODD] =
            SB_PHRASE("For the rest of the round you may give cards of odd value to neighbours."),
        [SB_SPIRIT_TALENT_IGNORE_EVEN] =
            SB_PHRASE("For the rest of the round you may ignore penalties of cards of even value."),
        [SB_SPIRIT_TALENT_IGNORE_ODD] =
            SB_PHRASE("For the rest of the round you may ignore penalties of cards of odd value."),
        [SB_SPIRIT_TALENT_FIGHT_TWICE] = SB_PHRASE("For the rest of the round you may fight twice a turn."),
        [SB_SPIRIT_TALENT_DROP_DOUBLE] =
            SB_PHRASE("For the rest of the round you may discard cards of a value your line holds."),
        [SB_SPIRIT_TALENT_REDRAW] = SB_PHRASE("For the rest of the round you may exchange a card for the next one."),
    };
    reason_phrase(reasons, WEIGHT_MAIN, taken[talent]);
}

/* Talents the seat will have in its next turns as well. */
static bool will_ignore(const state_t *s, int seat, int card) {
    int talents = 1 << s->samurai[seat] | s->taken[seat];
    return talents >> (sb_spirit_cards[card].value % 2 ? SB_SPIRIT_TALENT_IGNORE_ODD : SB_SPIRIT_TALENT_IGNORE_EVEN) &
           1;
}

/* ---- Penalties ---- */

static bool is_arrow(int penalty) {
    return penalty == SB_SPIRIT_PENALTY_ARROW_LEFT || penalty == SB_SPIRIT_PENALTY_ARROW_RIGHT;
}

/* Whom an arrow flies at. */
static int target_of(const state_t *s, int seat, int arrow) {
    return (seat + (arrow == SB_SPIRIT_PENALTY_ARROW_LEFT ? 1 : s->seats - 1)) % s->seats;
}

/* What a penalty comes to: one that cannot be applied is a wound. */
static int effect_of(const state_t *s, int seat, int penalty) {
    bool none = (is_arrow(penalty) && s->passed >> target_of(s, seat, penalty) & 1) ||
                (penalty == SB_SPIRIT_PENALTY_REINFORCE && !(s->discards.word[0] | s->discards.word[1])) ||
                (penalty == SB_SPIRIT_PENALTY_LOSE_DEFENCE && !s->defence[seat][SB_SPIRIT_HAT] &&
                 !s->defence[seat][SB_SPIRIT_FARM] && !s->defence[seat][SB_SPIRIT_DOLL]);
    return none ? SB_SPIRIT_PENALTY_WOUND : penalty;
}

static void say_ignore(const state_t *s, int seat, int card, struct reasons *reasons) {
    static const char *const spared[SB_SPIRIT_PENALTIES] = {
        [SB_SPIRIT_PENALTY_BARRICADE] = SB_PHRASE("The village is spared a barricade."),
        [SB_SPIRIT_PENALTY_WOUND] = SB_PHRASE("You are spared a wound."),
        [SB_SPIRIT_PENALTY_INFILTRATE] = SB_PHRASE("No raider slips into the village."),
        [SB_SPIRIT_PENALTY_NO_DEFEND] = SB_PHRASE("You may still defend this turn."),
        [SB_SPIRIT_PENALTY_NO_SUPPORT] = SB_PHRASE("Support is not forbidden to you this turn."),
        [SB_SPIRIT_PENALTY_MUST_PASS] = SB_PHRASE("The card does not make you pass."),
        [SB_SPIRIT_PENALTY_REINFORCE] = SB_PHRASE("No discarded raider comes back."),
        [SB_SPIRIT_PENALTY_NO_TALENT] = SB_PHRASE("You keep your talents this turn."),
        [SB_SPIRIT_PENALTY_LOSE_DEFENCE] = SB_PHRASE("You lose no card of your left side."),
    };
    const uint8_t *penalty = sb_spirit_cards[card].penalty;
    for (int i = 0; i < 2; i++) {
        int effect = effect_of(s, seat, penalty[i]);
        if (effect == SB_SPIRIT_NO_PENALTY || (i > 0 && effect == effect_of(s, seat, penalty[0])))
            continue;
        if (effect == SB_SPIRIT_PENALTY_BARRICADE && s->barricades == 0)
            reason_say(reasons, WEIGHT_MAIN, "The village is spared a farm.");
        else if (is_arrow(effect))
            reason_say(reasons, WEIGHT_MAIN, "{%d} need not draw a raider.", target_of(s, seat, effect));
        else
            reason_phrase(reasons, WEIGHT_MAIN, spared[effect]);
    }
}

static void say_penalty_to_come(const state_t *s, int seat, int card, struct reasons *reasons) {
    static const char *const to_come[SB_SPIRIT_PENALTIES] = {
        [SB_SPIRIT_PENALTY_BARRICADE] = SB_PHRASE(
            "As the last card of your line, this one will cost a barricade, or a farm if no barricade is left."),
        [SB_SPIRIT_PENALTY_WOUND] = SB_PHRASE("As the last card of your line, this one will wound you."),
        [SB_SPIRIT_PENALTY_INFILTRATE] =
            SB_PHRASE("As the last card of your line, this one will let a raider slip in."),
        [SB_SPIRIT_PENALTY_NO_DEFEND] = SB_PHRASE("As the last card of your line, this one will forbid you to defend."),
        [SB_SPIRIT_PENALTY_NO_SUPPORT] =
            SB_PHRASE("As the last card of your line, this one will forbid you to support."),
        [SB_SPIRIT_PENALTY_MUST_PASS] = SB_PHRASE("As the last card of your line, this one will make you pass."),
        [SB_SPIRIT_PENALTY_REINFORCE] =
            SB_PHRASE("As the last card of your line, this one will bring back a discarded raider, if any."),
        [SB_SPIRIT_PENALTY_NO_TALENT] =
            SB_PHRASE("As the last card of your line, this one will take your talents for a turn."),
        [SB_SPIRIT_PENALTY_LOSE_DEFENCE] =
            SB_PHRASE("As the last card of your line, this one will cost a card of your left side, if any."),
    };
    int penalty = sb_spirit_cards[card].penalty[0];
    if (is_arrow(penalty))
        penalty = effect_of(s, seat, penalty); /* who has passed stays so */
    if (is_arrow(penalty))
        reason_say(reasons, WEIGHT_PENALTY, "As the last card of your line, this one will send {%d} a raider.",
                   target_of(s, seat, penalty));
    else
        reason_phrase(reasons, WEIGHT_PENALTY, to_come[penalty]);
}

static void say_lose(int symbol, struct reasons *reasons) {
    static const char *const costs[SB_SPIRIT_SYMBOLS] = {
        SB_PHRASE("Without a hat you are wounded at the end of the round, unless another hat comes."),
        SB_PHRASE("Without a farm on your left side one is lost at the end of the round, unless another farm comes."),
        SB_PHRASE("Without a doll a family is lost at the end of the round, unless another doll comes."),
    };
    reason_phrase(reasons, WEIGHT_MAIN, costs[symbol]);
}

/* ---- Actions ---- */

static void say_support(const state_t *s, int seat, int whom, struct reasons *reasons) {
    struct odds odds = reckon(s, seat);
    say_lent(s->samurai[seat], whom, reasons);
    if (odds.flame <= 0)
        reason_say(reasons, WEIGHT_LESS, "The price is a raider without a flame who slips into the village.");
    else if (is_certain(odds.flame))
        reason_say(reasons, WEIGHT_LESS, "The price is a raider with a flame who slips into the village.");
    else
        reason_say(reasons, WEIGHT_LESS,
                   "The price is a raider who slips into the village, with a flame in %d %% of cases.",
                   reason_percent(odds.flame));
}

static bool has_whole_left_side(const state_t *s, int seat) {
    return !lacks(s, seat, SB_SPIRIT_HAT) && !lacks(s, seat, SB_SPIRIT_FARM) && !lacks(s, seat, SB_SPIRIT_DOLL);
}

static void say_pass(const state_t *s, int seat, struct reasons *reasons) {
    struct odds odds = reckon(s, seat);
    int going = s->seats - __builtin_popcount(s->passed) - 1;
    if (going == 0)
        reason_say_count(reasons, WEIGHT_LAST, s->stack_size,
                         "You are the last to pass, so that the %d raider left slips into the village.",
                         "You are the last to pass, so that the %d raiders left slip into the village.", s->stack_size);
    say_above(&odds, reasons);
    if (has_whole_left_side(s, seat))
        reason_say(reasons, WEIGHT_COMPLETE, "Your left side has all three symbols already.");
    if (harmful_last_card(s, seat))
        reason_say(reasons, WEIGHT_PENALTY, "The last card of your line does no more harm this round.");
    if (going > 0)
        reason_say_count(reasons, WEIGHT_LESS, going, "%d samurai goes on without you.",
                         "%d samurai go on without you.", going);
}

static void say_stop(const state_t *s, int seat, struct reasons *reasons) {
    struct odds odds = reckon(s, seat);
    say_above(&odds, reasons);
    reason_say(reasons, WEIGHT_LESS, "The next card is left for whoever fights next.");
}

/* ---- The card that was turned up ---- */

static void say_price_of_going_above(const state_t *s, struct reasons *reasons) {
    if (s->barricades > 0)
        reason_say(reasons, WEIGHT_ABOVE, "The card takes you above your kiai, which costs a barricade.");
    else if (s->farms > 1)
        reason_say(reasons, WEIGHT_ABOVE, "The card takes you above your kiai, which costs a farm.");
    else
        reason_say(reasons, WEIGHT_ABOVE,
                   "The card takes you above your kiai, which costs the last farm and the game.");
}

static void say_confront(const state_t *s, int seat, int card, struct reasons *reasons) {
    int spare = gap(s, seat) - sb_spirit_cards[card].value;
    if (sets_off_kiai(s, seat, sb_spirit_cards[card].value))
        reason_say(reasons, WEIGHT_KIAI, "The card hits your kiai exactly.");
    else if (spare < 0)
        say_price_of_going_above(s, reasons);
    else if (spare == 0)
        reason_say(reasons, WEIGHT_MAIN, "The card brings you exactly to your kiai, while one is being settled.");
    else
        reason_say(reasons, WEIGHT_MAIN, "You stay below your kiai, with %d to spare.", spare);
    if (!has_penalty(card) && harmful_last_card(s, seat))
        reason_say(reasons, WEIGHT_PENALTY, "The card has no penalty and covers your last card, which has one.");
    else if (!has_penalty(card))
        reason_say(reasons, WEIGHT_PENALTY, "It is a harmless last card, without a penalty.");
    else if (will_ignore(s, seat, card))
        reason_say(reasons, WEIGHT_PENALTY, "You can ignore the penalty of the card.");
    else
        say_penalty_to_come(s, seat, card, reasons);
}

static void say_defend(int symbol, struct reasons *reasons) {
    static const char *const gains[SB_SPIRIT_SYMBOLS] = {
        SB_PHRASE("It is the hat you lack: no wound for want of one at the end of the round."),
        SB_PHRASE("It is the farm you lack: no farm is lost for want of one at the end of the round."),
        SB_PHRASE("It is the doll you lack: no family is lost for want of one at the end of the round."),
    };
    reason_phrase(reasons, WEIGHT_SYMBOL, gains[symbol]);
}

/* If it is not confronted: what that would have done. */
static void say_otherwise(const state_t *s, int seat, int card, struct reasons *reasons) {
    if (sb_spirit_cards[card].value > gap(s, seat))
        reason_say(reasons, WEIGHT_OTHERWISE, "Confronting the card would take you above your kiai.");
}

/* What a card would do with another seat, who confronts or defends. */
static void say_received(const state_t *s, int whom, int card, struct reasons *reasons) {
    int value = sb_spirit_cards[card].value, spare = gap(s, whom) - value;
    if (sets_off_kiai(s, whom, value))
        reason_say(reasons, WEIGHT_KIAI, "In the line of {%d} the card hits the kiai exactly.", whom);
    if (lacks(s, whom, sb_spirit_cards[card].symbol) && may_defend(s, whom))
        reason_say(reasons, WEIGHT_SYMBOL, "{%d} lacks the symbol of the card and can put it on the left side.", whom);
    else if (spare < 0)
        reason_say(reasons, WEIGHT_MAIN, "In the line of {%d} the card goes above the kiai.", whom);
    else if (spare > 0)
        reason_say(reasons, WEIGHT_MAIN, "{%d} can confront it and stay below the kiai, with %d to spare.", whom,
                   spare);
}

static void say_redraw(const state_t *s, int seat, struct reasons *reasons) {
    struct odds odds = reckon(s, seat);
    say_above(&odds, reasons);
    if (odds.above <= 0)
        reason_say(reasons, WEIGHT_LIKELY, "No card that can come next takes you above your kiai.");
    say_exact(&odds, likely(odds.exact), reasons);
}

static void say_play(const state_t *s, sb_move move, struct reasons *reasons) {
    const struct sb_spirit_frame *top = sb_spirit_top(s);
    int seat = top->seat, card = top->a;
    switch (sb_spirit_verb(move)) {
    case SB_SPIRIT_CONFRONT:
        say_confront(s, seat, card, reasons);
        return;
    case SB_SPIRIT_DEFEND:
        say_defend(sb_spirit_cards[card].symbol, reasons);
        break;
    case SB_SPIRIT_GIVE:
        say_received(s, sb_spirit_a(move), card, reasons);
        break;
    case SB_SPIRIT_DISCARD:
        reason_say(reasons, WEIGHT_MAIN, "The card is gone for this round, unless a penalty brings it back.");
        break;
    default:
        say_redraw(s, seat, reasons);
    }
    say_otherwise(s, seat, card, reasons);
}

/* ---- Kiai ---- */

static void say_added_barricade(const state_t *s, struct reasons *reasons) {
    if (s->barricades < s->barricades_most)
        reason_say(reasons, WEIGHT_SYMBOL, "A barricade is added: %d of %d.", s->barricades + 1, s->barricades_most);
}

static void say_plain_kiai(const state_t *s, int seat, struct reasons *reasons) {
    int many = s->wounds[seat] >= 2 ? 3 : 2, raiders = smaller(many, s->stack_size);
    int intruders = smaller(many, s->intruder_size);
    switch (s->samurai[seat]) {
    case SB_SPIRIT_GOROBEI:
        reason_say_count(reasons, WEIGHT_MAIN, raiders, "%d raider leaves the stack before anybody meets it.",
                         "%d raiders leave the stack before anybody meets them.", raiders);
        break;
    case SB_SPIRIT_KANBEI:
        reason_say_count(reasons, WEIGHT_MAIN, intruders, "%d intruder leaves the village before its flame counts.",
                         "%d intruders leave the village before their flames count.", intruders);
        break;
    case SB_SPIRIT_KATSUSHIRO:
        reason_say_count(reasons, WEIGHT_MAIN, raiders, "You see %d card from the top of the stack and put it back.",
                         "You see %d cards from the top of the stack and put them into the order you like.", raiders);
        break;
    default:
        say_added_barricade(s, reasons);
    }
}

/* The last card of a line goes. */
static void say_line_relieved(const state_t *s, int from, struct reasons *reasons) {
    int value = sb_spirit_cards[last_card(s, from)].value, left = s->sum[from] - value, kiai = sb_spirit_kiai(s, from);
    reason_say(reasons, WEIGHT_MAIN, "The line of {%d} falls from %d to %d; the kiai is %d.", from, s->sum[from], left,
               kiai);
    if (harmful_last_card(s, from))
        reason_say(reasons, WEIGHT_LESS, "With that card its penalty is gone.");
}

static void say_kiai_for_two(const state_t *s, int seat, int a, int b, struct reasons *reasons) {
    if (s->samurai[seat] == SB_SPIRIT_DAISUKE) {
        say_line_relieved(s, a, reasons);
        if (s->sum[a] - sb_spirit_cards[last_card(s, a)].value != sb_spirit_kiai(s, a))
            say_received(s, b, last_card(s, a), reasons);
        return;
    }
    if (b == s->turn)
        reason_say(reasons, WEIGHT_MAIN, "The token goes home without use, for it is the turn of {%d}.", b);
    else
        say_lent(s->samurai[a], b, reasons);
    if (s->wounds[seat] >= 2)
        say_added_barricade(s, reasons);
}

static void say_kiai(const state_t *s, int seat, sb_move move, struct reasons *reasons) {
    switch (sb_spirit_verb(move)) {
    case SB_SPIRIT_KIAI:
        say_plain_kiai(s, seat, reasons);
        break;
    case SB_SPIRIT_KIAI_HEAL:
        reason_say(reasons, WEIGHT_KIAI, "The kiai heals {%d}, who bears a wound.", sb_spirit_a(move));
        say_added_barricade(s, reasons);
        break;
    case SB_SPIRIT_KIAI_ONE:
        say_line_relieved(s, sb_spirit_a(move), reasons);
        break;
    default:
        say_kiai_for_two(s, seat, sb_spirit_a(move), sb_spirit_b(move), reasons);
    }
}

/* ---- Choices ---- */

static void say_choice(const state_t *s, sb_move move, struct reasons *reasons) {
    const struct sb_spirit_frame *top = sb_spirit_top(s);
    int seat = top->seat, a = sb_spirit_a(move);
    switch (sb_spirit_verb(move)) {
    case SB_SPIRIT_RESERVE:
        say_taken(a, reasons);
        break;
    case SB_SPIRIT_READY:
        reason_say(reasons, WEIGHT_MAIN, "The tokens of the reserve stay there for later.");
        break;
    case SB_SPIRIT_IGNORE:
        say_ignore(s, seat, top->a, reasons);
        break;
    case SB_SPIRIT_SUFFER:
        reason_say(reasons, WEIGHT_MAIN, "The penalty hits, though you could ignore it.");
        break;
    case SB_SPIRIT_WHICH:
        reason_say(reasons, WEIGHT_MAIN, "This penalty binds before the other one of the card does.");
        break;
    case SB_SPIRIT_LOSE:
        say_lose(a, reasons);
        break;
    case SB_SPIRIT_FIGHT:
    case SB_SPIRIT_AGAIN:
        say_fight(s, seat, reasons);
        break;
    case SB_SPIRIT_SUPPORT:
        say_support(s, seat, a, reasons);
        break;
    case SB_SPIRIT_PASS:
        say_pass(s, seat, reasons);
        break;
    case SB_SPIRIT_SKIP:
        reason_say(reasons, WEIGHT_MAIN,
                   "The kiai stays unused; the first card of your line is discarded all the same.");
        break;
    default:
        reason_say(reasons, WEIGHT_MAIN, "The raider that comes next has the value %d.", sb_spirit_cards[a - 1].value);
    }
}

void spirit_reasons(const void *state, sb_move move, struct reasons *reasons) {
    const state_t *s = state;
    const struct sb_spirit_frame *top = sb_spirit_top(s);
    int verb = sb_spirit_verb(move);
    if (top->step == SB_SPIRIT_STEP_PLAY)
        say_play(s, move, reasons);
    else if (verb == SB_SPIRIT_STOP && top->step == SB_SPIRIT_STEP_AGAIN)
        say_stop(s, top->seat, reasons);
    else if (verb == SB_SPIRIT_STOP)
        reason_say(reasons, WEIGHT_MAIN, "The kiai is used once, not twice.");
    else if (top->step == SB_SPIRIT_STEP_KIAI || top->step == SB_SPIRIT_STEP_MORE)
        verb == SB_SPIRIT_SKIP ? say_choice(s, move, reasons) : say_kiai(s, top->seat, move, reasons);
    else
        say_choice(s, move, reasons);
}
