/* Samurai Spirit in sentences: what a move did, and how the game ended.
 *
 * A move is told by taking it again, step by step, as the rules do: first what its actor did (here), then what followed
 * by itself (following.c). Cards are named once everybody has seen them; only the referee hears of the others. */
#include "show.h"

/* ---- Chance ---- */

static void tell_leader(const state_t *now, int card, int eye, struct sb_text *out) {
    struct note note;
    bool boss = card >= SB_SPIRIT_BOSSES;
    if (eye == SB_REFEREE && boss)
        sb_say(out, "A boss of value %d (%s) joins the raiders.", value_of(card),
               spirit_traits(&note, out, now, NOBODYS, card, BY_MARK));
    else if (eye == SB_REFEREE)
        sb_say(out, "A lieutenant of value %d (%s) joins the raiders.", value_of(card),
               spirit_traits(&note, out, now, NOBODYS, card, BY_MARK));
    else if (boss)
        sb_say(out, "A boss joins the raiders, unseen.");
    else
        sb_say(out, "A lieutenant joins the raiders, unseen.");
}

/* What nobody sees is told once, with the last card. */
static void tell_deal(const state_t *before, int card, const state_t *now, int eye, struct sb_text *out) {
    bool last = before->to_deal == 1;
    if (eye == SB_REFEREE)
        sb_say(out, "A raider of value %d is dealt onto the stack.", value_of(card));
    else if (last)
        sb_say_count(out, before->stack_size, "The stack is dealt, unseen: %d raider.",
                     "The stack is dealt, unseen: %d raiders.", before->stack_size);
    if (!last)
        return;
    sb_put_char(out, ' ');
    if (now->to_deal > 0)
        sb_say(out, "The stack holds fewer than two dolls: it is set aside, and another is dealt.");
    else if (sb_spirit_top(before)->a)
        sb_say(out, "Round %d begins with {%d} (%s).", now->round, now->first, spirit_who(out, now, now->first));
    else
        sb_say(out, "The stack is complete again.");
}

static void tell_back(int back, struct sb_text *out) {
    static const char *const backs[SB_SPIRIT_BACKS] = {
        [SB_SPIRIT_BACK_FAMILY] = SB_PHRASE("With the farm a family is lost."),
        [SB_SPIRIT_BACK_FARM] = SB_PHRASE("The fire spreads to another farm."),
        [SB_SPIRIT_BACK_BARRICADE] = SB_PHRASE("With the farm a barricade falls."),
        [SB_SPIRIT_BACK_WOUND] = SB_PHRASE("With the farm somebody is hurt."),
    };
    sb_put(out, sb_text_word(out, backs[back]));
}

static void tell_family(int bonus, struct sb_text *out) {
    static const char *const families[SB_SPIRIT_FAMILIES] = {
        [SB_SPIRIT_BONUS_HEAL] = SB_PHRASE("The family that heals wounds is lost."),
        [SB_SPIRIT_BONUS_BARRICADE] = SB_PHRASE("The family that adds barricades is lost."),
        [SB_SPIRIT_BONUS_SCOUT] = SB_PHRASE("The family that spots intruders is lost."),
    };
    sb_put(out, sb_text_word(out, families[bonus]));
}

static void tell_chance(struct tale *tale, const state_t *before, sb_move move, const state_t *now) {
    struct sb_text *out = tale->out;
    struct note note;
    int a = sb_spirit_a(move);
    switch (sb_spirit_verb(move)) {
    case SB_SPIRIT_SAMURAI_SITS:
        sb_say(out, "{%d} plays %s.", sb_spirit_b(move), spirit_samurai_called(out, a));
        break;
    case SB_SPIRIT_FIRST:
        sb_say(out, "{%d} (%s) will begin.", a, spirit_who(out, now, a));
        break;
    case SB_SPIRIT_LEADER:
        tell_leader(now, a, tale->eye, out);
        break;
    case SB_SPIRIT_RAIDER:
        tell_deal(before, a, now, tale->eye, out);
        break;
    case SB_SPIRIT_REINFORCE:
        sb_say(out, "From the discards comes a raider of value %d (%s), and the stack is dealt anew.", value_of(a),
               spirit_traits(&note, out, now, NOBODYS, a, BY_MARK));
        break;
    case SB_SPIRIT_BACK:
        tell_back(a, out);
        break;
    case SB_SPIRIT_WOUND:
        spirit_say_wound(now, a, out);
        break;
    case SB_SPIRIT_FAMILY:
        tell_family(a, out);
        break;
    default:
        sb_say(out, "A family heals {%d} (%s).", a, spirit_who(out, now, a));
    }
}

/* ---- Actions and cards ---- */

static void tell_support(struct tale *tale, const state_t *before, int seat, int whom) {
    struct sb_text *out = tale->out;
    struct note note;
    const char *name = spirit_who(out, before, seat), *other = spirit_who(out, before, whom);
    int top = before->stack[before->stack_size - 1];
    if (spirit_knows_top(before, tale->eye))
        sb_say(out, "{%d} (%s) supports {%d} (%s); a raider of value %d (%s) slips into the village.", seat, name, whom,
               other, value_of(top), spirit_traits(&note, out, before, NOBODYS, top, BY_MARK));
    else
        sb_say(out, "{%d} (%s) supports {%d} (%s); a raider slips into the village unseen.", seat, name, whom, other);
}

static void tell_defend(const state_t *now, int seat, int card, struct sb_text *out) {
    static const char *const defends[SB_SPIRIT_SYMBOLS] = {
        SB_PHRASE("{%d} (%s) defends with the raider of value %d: the left side has a hat now."),
        SB_PHRASE("{%d} (%s) defends with the raider of value %d: the left side has a farm now."),
        SB_PHRASE("{%d} (%s) defends with the raider of value %d: the left side has a doll now."),
    };
    sb_say(out, defends[sb_spirit_cards[card].symbol], seat, spirit_who(out, now, seat), value_of(card));
}

static void tell_confront(struct tale *tale, const state_t *now, int seat, int card) {
    sb_say(tale->out, "{%d} (%s) confronts the raider of value %d: the sum is %d of %d.", seat,
           spirit_who(tale->out, now, seat), value_of(card), now->sum[seat], sb_spirit_kiai(now, seat));
    spirit_tell_if_above(tale, now, seat);
}

static void tell_play(struct tale *tale, const state_t *before, sb_move move, const state_t *now) {
    struct sb_text *out = tale->out;
    struct note note;
    const frame_t *top = sb_spirit_top(before);
    int seat = top->seat, card = top->a, a = sb_spirit_a(move);
    const char *name = spirit_who(out, before, seat);
    switch (sb_spirit_verb(move)) {
    case SB_SPIRIT_CONFRONT:
        tell_confront(tale, now, seat, card);
        break;
    case SB_SPIRIT_DEFEND:
        tell_defend(now, seat, card, out);
        break;
    case SB_SPIRIT_GIVE:
        sb_say(out, "{%d} (%s) gives the raider of value %d to {%d} (%s).", seat, name, value_of(card), a,
               spirit_who(out, before, a));
        break;
    case SB_SPIRIT_DISCARD:
        sb_say(out, "{%d} (%s) discards the raider of value %d, for the line holds a card of that value.", seat, name,
               value_of(card));
        break;
    default:
        card = sb_spirit_top(now)->a;
        sb_say(out, "{%d} (%s) puts the raider of value %d under the stack and turns up a raider of value %d (%s).",
               seat, name, value_of(top->a), value_of(card), spirit_traits(&note, out, now, seat, card, BY_MARK));
    }
}

/* ---- Kiai ---- */

static void tell_added_barricade(const state_t *before, const state_t *now, struct sb_text *out) {
    if (now->barricades == before->barricades)
        return;
    sb_put_char(out, ' ');
    sb_say(out, "A barricade is added (%d now).", now->barricades);
}

/* Katsushiro's cards lie face up on the stack, the top one last in memory. */
static const char *top_cards(struct note *note, const struct sb_text *out, const state_t *s, int count) {
    uint8_t cards[3];
    for (int i = 0; i < count; i++)
        cards[i] = s->stack[s->stack_size - 1 - i];
    return spirit_list_words(note, out, cards, count);
}

static void tell_plain_kiai(const state_t *before, int seat, const state_t *now, struct sb_text *out) {
    struct note note;
    const char *name = spirit_who(out, before, seat);
    set_t gone = without(&now->discards, &before->discards);
    int many = set_size(&gone);
    switch (before->samurai[seat]) {
    case SB_SPIRIT_GOROBEI:
        sb_say_count(out, many, "{%d} (%s) uses the kiai and discards a raider of the stack, of value %s.",
                     "{%d} (%s) uses the kiai. Discarded from the stack, by value: %s.", seat, name,
                     spirit_set_words(&note, out, gone));
        break;
    case SB_SPIRIT_KANBEI:
        sb_say_count(out, many, "{%d} (%s) uses the kiai and discards an intruder, of value %s.",
                     "{%d} (%s) uses the kiai. Discarded intruders, by value: %s.", seat, name,
                     spirit_set_words(&note, out, gone));
        break;
    case SB_SPIRIT_KATSUSHIRO:
        sb_say(out, "{%d} (%s) uses the kiai. Turned up from the top of the stack, by value: %s.", seat, name,
               top_cards(&note, out, now, sb_spirit_top(now)->a));
        break;
    default:
        sb_say(out, "{%d} (%s) uses the kiai.", seat, name);
    }
}

static void tell_kiai(const state_t *before, sb_move move, int seat, const state_t *now, struct sb_text *out) {
    const char *name = spirit_who(out, before, seat);
    int a = sb_spirit_a(move), b = sb_spirit_b(move);
    switch (sb_spirit_verb(move)) {
    case SB_SPIRIT_KIAI:
        tell_plain_kiai(before, seat, now, out);
        break;
    case SB_SPIRIT_KIAI_HEAL:
        sb_say(out, "{%d} (%s) uses the kiai and heals {%d} (%s).", seat, name, a, spirit_who(out, before, a));
        break;
    case SB_SPIRIT_KIAI_ONE:
        sb_say(out, "{%d} (%s) uses the kiai: the last card of {%d} (%s), of value %d, is discarded.", seat, name, a,
               spirit_who(out, before, a), value_of(last_of_line(before, a)));
        break;
    default:
        if (before->samurai[seat] == SB_SPIRIT_KYUZO)
            sb_say(out, "{%d} (%s) uses the kiai: the token of {%d} (%s) goes to {%d} (%s).", seat, name, a,
                   spirit_who(out, before, a), b, spirit_who(out, before, b));
        else
            sb_say(out, "{%d} (%s) uses the kiai: the last card of {%d} (%s), of value %d, goes to {%d} (%s).", seat,
                   name, a, spirit_who(out, before, a), value_of(last_of_line(before, a)), b,
                   spirit_who(out, before, b));
    }
    tell_added_barricade(before, now, out);
}

static void tell_order(const state_t *now, int seat, int count, struct sb_text *out) {
    struct note note;
    sb_say(out, "{%d} (%s) puts the raiders back onto the stack, face up; values from the top: %s.", seat,
           spirit_who(out, now, seat), top_cards(&note, out, now, count));
}

/* ---- Moves ---- */

static void tell_lost_defence(const state_t *before, int seat, int symbol, struct sb_text *out) {
    static const char *const gives_up[SB_SPIRIT_SYMBOLS] = {
        SB_PHRASE("{%d} (%s) gives up the hat."),
        SB_PHRASE("{%d} (%s) gives up the farm."),
        SB_PHRASE("{%d} (%s) gives up the doll."),
    };
    sb_say(out, gives_up[symbol], seat, spirit_who(out, before, seat));
}

static void tell_fight(const state_t *before, int seat, const state_t *now, struct sb_text *out) {
    struct note note;
    int card = sb_spirit_top(now)->a;
    spirit_traits(&note, out, now, seat, card, BY_MARK);
    if (before->fights)
        sb_say(out, "{%d} (%s) fights again and turns up a raider of value %d (%s).", seat, spirit_who(out, now, seat),
               value_of(card), note.words);
    else
        sb_say(out, "{%d} (%s) fights and turns up a raider of value %d (%s).", seat, spirit_who(out, now, seat),
               value_of(card), note.words);
}

static void tell_choice(struct tale *tale, const state_t *before, sb_move move, const state_t *now) {
    struct sb_text *out = tale->out;
    const frame_t *top = sb_spirit_top(before);
    int seat = top->seat, a = sb_spirit_a(move);
    const char *name = spirit_who(out, before, seat);
    switch (sb_spirit_verb(move)) {
    case SB_SPIRIT_RESERVE:
        sb_say(out, "{%d} (%s) takes the talent of %s from the reserve for this round.", seat, name,
               spirit_samurai_called(out, a));
        break;
    case SB_SPIRIT_READY:
        sb_say(out, "{%d} (%s) is ready.", seat, name);
        break;
    case SB_SPIRIT_IGNORE:
        sb_say(out, "{%d} (%s) ignores the penalty of the last card in the line.", seat, name);
        break;
    case SB_SPIRIT_SUFFER:
        sb_say(out, "{%d} (%s) suffers the penalty of the last card in the line.", seat, name);
        break;
    case SB_SPIRIT_WHICH:
        /* Translators: the last %s is a penalty: "wound", "no support". */
        sb_say(out, "{%d} (%s) takes this penalty first: %s.", seat, name, spirit_penalty_words(out, a));
        break;
    case SB_SPIRIT_LOSE:
        tell_lost_defence(before, seat, a, out);
        break;
    case SB_SPIRIT_FIGHT:
    case SB_SPIRIT_AGAIN:
        tell_fight(before, seat, now, out);
        break;
    case SB_SPIRIT_SUPPORT:
        tell_support(tale, before, seat, a);
        break;
    case SB_SPIRIT_PASS:
        sb_say(out, "{%d} (%s) passes for the rest of the round.", seat, name);
        break;
    case SB_SPIRIT_STOP:
        sb_say(out, "{%d} (%s) leaves it at that.", seat, name);
        break;
    case SB_SPIRIT_SKIP:
        sb_say(out, "{%d} (%s) does not use the kiai.", seat, name);
        break;
    case SB_SPIRIT_ORDER:
        tell_order(now, seat, top->a, out);
        break;
    case SB_SPIRIT_KIAI:
    case SB_SPIRIT_KIAI_HEAL:
    case SB_SPIRIT_KIAI_ONE:
    case SB_SPIRIT_KIAI_TWO:
        tell_kiai(before, move, seat, now, out);
        break;
    default:
        tell_play(tale, before, move, now);
    }
}

void spirit_tell(const void *state, sb_move move, const void *after, int eye, struct sb_text *out) {
    const state_t *before = state;
    state_t now = *before;
    struct tale tale = {.out = out, .eye = eye};
    spirit_begin_move(&now, move);
    if (waits_for_chance(sb_spirit_top(before)->step))
        tell_chance(&tale, before, move, &now);
    else
        tell_choice(&tale, before, move, &now);
    spirit_tell_kiai_reached(&tale, before, &now);
    while (!spirit_waits(&now)) {
        state_t earlier = now;
        spirit_follow(&now);
        spirit_tell_step(&tale, &earlier, *sb_spirit_top(&earlier), &now);
    }
    spirit_tell_end(&tale, &now);
    assert(memcmp(&now, after, sizeof now) == 0); /* it has been told as it happened */
    (void)after;
}

/* ---- The result ---- */

static void tell_score(const state_t *s, struct sb_text *out) {
    int families = __builtin_popcount(s->families), bonus = spirit_unhurt(s);
    static const char pluses[] = "+++";
    sb_say(out, "Farms: %d. Families: %d.", s->farms, families);
    sb_put_char(out, '\n');
    if (bonus)
        sb_say(out, "Nobody bears a wound, which is worth 1.");
    else
        sb_say(out, "Somebody bears a wound, so there is no point for that.");
    sb_put_char(out, '\n');
    if (spirit_levels[s->level].pluses == 0)
        sb_say(out, "Score: %d.", s->farms + families + bonus);
    else
        /* Translators: %s is as many plus signs as the level is above easy: "Score: 9++". */
        sb_say(out, "Score: %d%s (a plus for each level above easy).", s->farms + families + bonus,
               pluses + sizeof pluses - 1 - spirit_levels[s->level].pluses);
    sb_put_char(out, '\n');
}

static void tell_death(const state_t *s, struct sb_text *out) {
    for (int seat = 0; seat < s->seats; seat++)
        if (s->wounds[seat] == 4) {
            sb_say(out, "All have lost in round %d, for {%d} (%s) dies of a fourth wound.", s->round, seat,
                   spirit_who(out, s, seat));
            sb_put_char(out, '\n');
        }
}

void spirit_tell_outcome(const void *state, struct sb_text *out) {
    const state_t *s = state;
    switch (s->cause) {
    case SB_SPIRIT_CAUSE_WON:
        sb_say(out, "All have won: the village has stood for three rounds.");
        sb_put_char(out, '\n');
        tell_score(s, out);
        return;
    case SB_SPIRIT_CAUSE_DEATH:
        tell_death(s, out);
        break;
    case SB_SPIRIT_CAUSE_FARMS:
        sb_say(out, "All have lost, in round %d: the last farm is gone.", s->round);
        sb_put_char(out, '\n');
        break;
    default:
        sb_say(out, "All have lost, in round %d: the last family is gone.", s->round);
        sb_put_char(out, '\n');
    }
    sb_say(out, "Farms left: %d. Families left: %d.", s->farms, __builtin_popcount(s->families));
    sb_put_char(out, '\n');
}
