/* What follows from a move of Samurai Spirit by itself, told step by step: penalties, losses, the end of a round.
 *
 * Each step is told from the positions before and after it alone, so nothing is told that did not happen. Sentences
 * begin with a space: they come after others. */
#include "show.h"

static void next_sentence(struct tale *tale) {
    sb_put_char(tale->out, ' ');
}

bool spirit_knows_top(const state_t *s, int eye) {
    return eye == SB_REFEREE || has(&s->placed, s->stack[s->stack_size - 1]);
}

/* ---- Samurai ---- */

void spirit_say_wound(const state_t *now, int seat, struct sb_text *out) {
    const char *name = spirit_who(out, now, seat);
    switch (now->wounds[seat]) {
    case 1:
        sb_say(out, "{%d} (%s) is wounded.", seat, name);
        break;
    case 2:
        sb_say(out, "{%d} is wounded a second time and turns animal: %s, with a kiai of %d.", seat,
               spirit_form_of(out, now, seat), sb_spirit_kiai(now, seat));
        break;
    case 3:
        sb_say(out, "{%d} (%s) is wounded a third time; one more wound is death.", seat, name);
        break;
    default:
        sb_say(out, "{%d} (%s) dies of a fourth wound.", seat, name);
    }
}

void spirit_tell_if_above(struct tale *tale, const state_t *now, int seat) {
    if (now->sum[seat] <= sb_spirit_kiai(now, seat))
        return;
    next_sentence(tale);
    sb_say(tale->out, "That is above the kiai.");
}

void spirit_tell_kiai_reached(struct tale *tale, const state_t *before, const state_t *now) {
    for (int seat = 0; seat < now->seats; seat++)
        if (in_set(now->in_kiai, seat) && !in_set(before->in_kiai, seat)) {
            next_sentence(tale);
            sb_say(tale->out, "{%d} (%s) reaches the kiai of %d.", seat, spirit_who(tale->out, now, seat),
                   sb_spirit_kiai(now, seat));
        }
}

static void tell_kiai_ends(struct tale *tale, const state_t *before, int seat, const state_t *now) {
    if (before->line_size[seat] == 0)
        return;
    next_sentence(tale);
    sb_say(tale->out,
           "The kiai ends: the first card in the line of {%d}, of value %d, is discarded; the sum is %d of %d.", seat,
           value_of(before->lines[sb_spirit_line(before, seat)]), now->sum[seat], sb_spirit_kiai(now, seat));
}

/* ---- Penalties ---- */

static const char *const strikes[SB_SPIRIT_PENALTIES] = {
    [SB_SPIRIT_PENALTY_BARRICADE] = SB_PHRASE("The last card of {%d} (%s) strikes the barricades."),
    [SB_SPIRIT_PENALTY_WOUND] = SB_PHRASE("The last card of {%d} (%s) strikes its samurai."),
    [SB_SPIRIT_PENALTY_NO_DEFEND] = SB_PHRASE("The last card of {%d} (%s) forbids defending this turn."),
    [SB_SPIRIT_PENALTY_NO_SUPPORT] = SB_PHRASE("The last card of {%d} (%s) forbids support this turn."),
    [SB_SPIRIT_PENALTY_MUST_PASS] = SB_PHRASE("The last card of {%d} (%s) forces a pass this turn."),
    [SB_SPIRIT_PENALTY_REINFORCE] = SB_PHRASE("The last card of {%d} (%s) calls a discarded raider back."),
    [SB_SPIRIT_PENALTY_NO_TALENT] = SB_PHRASE("The last card of {%d} (%s) takes all talents away this turn."),
    [SB_SPIRIT_PENALTY_LOSE_DEFENCE] = SB_PHRASE("The last card of {%d} (%s) costs a card of the left side."),
};

static void tell_infiltration(struct tale *tale, const state_t *before, int seat) {
    struct note note;
    const char *name = spirit_who(tale->out, before, seat);
    int top = before->stack[before->stack_size - 1];
    if (spirit_knows_top(before, tale->eye))
        sb_say(tale->out, "The last card of {%d} (%s) lets in a raider of value %d (%s).", seat, name, value_of(top),
               spirit_traits(&note, tale->out, before, NOBODYS, top, BY_MARK));
    else
        sb_say(tale->out, "The last card of {%d} (%s) lets a raider in unseen.", seat, name);
}

static void tell_arrow(struct tale *tale, int seat, int target, const state_t *now) {
    struct note note;
    struct sb_text *out = tale->out;
    int card = last_of_line(now, target);
    sb_say(out,
           "The last card of {%d} (%s) shoots a raider of value %d (%s) into the line of {%d} (%s): the sum there is "
           "%d of %d.",
           seat, spirit_who(out, now, seat), value_of(card), spirit_traits(&note, out, now, target, card, BY_MARK),
           target, spirit_who(out, now, target), now->sum[target], sb_spirit_kiai(now, target));
    spirit_tell_if_above(tale, now, target);
}

static void tell_penalty(struct tale *tale, const state_t *before, frame_t step, const state_t *now) {
    int seat = step.seat, penalty = step.a;
    next_sentence(tale);
    if (!spirit_can_inflict(before, seat, penalty))
        sb_say(tale->out, "The last card of {%d} (%s) finds nothing to strike but its samurai.", seat,
               spirit_who(tale->out, before, seat));
    else if (penalty == SB_SPIRIT_PENALTY_INFILTRATE)
        tell_infiltration(tale, before, seat);
    else if (penalty == SB_SPIRIT_PENALTY_ARROW_LEFT || penalty == SB_SPIRIT_PENALTY_ARROW_RIGHT)
        tell_arrow(tale, seat, spirit_arrow_target(before, seat, penalty), now);
    else
        sb_say(tale->out, strikes[penalty], seat, spirit_who(tale->out, before, seat));
    if (now->wounds[seat] > before->wounds[seat]) {
        next_sentence(tale);
        spirit_say_wound(now, seat, tale->out);
    }
}

/* ---- The village ---- */

static void tell_lost_barricade(struct tale *tale, const state_t *before, const state_t *now) {
    next_sentence(tale);
    if (now->barricades < before->barricades)
        sb_say(tale->out, "The village loses a barricade (%d left).", now->barricades);
    else
        sb_say(tale->out, "The village has no barricade left to lose.");
}

static void tell_lost_farm(struct tale *tale, const state_t *now) {
    next_sentence(tale);
    sb_say(tale->out, "The village loses a farm (%d left).", now->farms);
}

/* ---- The end of a round ---- */

static void tell_round_over(struct tale *tale, const state_t *before, const state_t *now) {
    int joining = now->intruder_size - before->intruder_size;
    next_sentence(tale);
    if (before->stack_size == 0)
        sb_say(tale->out, "The stack is used up, and round %d ends.", before->round);
    else if (before->passed == (1 << before->seats) - 1)
        sb_say_count(
            tale->out, joining, "All have passed, and round %d ends; %d raider of the stack joins the intruders.",
            "All have passed, and round %d ends; %d raiders of the stack join the intruders.", before->round, joining);
    else
        sb_say_count(tale->out, joining,
                     "Round %d has lasted too long and ends; %d raider of the stack joins the intruders.",
                     "Round %d has lasted too long and ends; %d raiders of the stack join the intruders.",
                     before->round, joining);
}

static void tell_tokens_home(struct tale *tale, const state_t *before, const state_t *now) {
    struct note notes[SB_SPIRIT_SEATS];
    const char *names[SB_SPIRIT_SEATS];
    struct note all;
    int count = 0;
    for (int owner = 0; owner < now->seats; owner++)
        if (before->token_at[owner] != owner && now->token_at[owner] == owner) {
            struct sb_text name = spirit_note_for(&notes[count], tale->out);
            sb_put_format(&name, "{%d} (%s)", owner, spirit_who(tale->out, now, owner));
            names[count] = notes[count].words;
            count++;
        }
    if (count == 0)
        return;
    struct sb_text list = spirit_note_for(&all, tale->out);
    sb_say_list(&list, names, count);
    next_sentence(tale);
    /* Translators: %s is one seat and its samurai, or a list of them. */
    sb_say_count(tale->out, count, "The support token of %s goes home.", "The support tokens of %s go home.",
                 all.words);
}

static void tell_defences(struct tale *tale, const state_t *before, frame_t step, const state_t *now) {
    /* What it costs is told by the next sentence; a family is drawn first. */
    static const char *const lacking[SB_SPIRIT_SYMBOLS] = {
        SB_PHRASE("{%d} (%s) has no hat on the left side."),
        SB_PHRASE("{%d} (%s) has no farm on the left side."),
        SB_PHRASE("{%d} (%s) has no doll, which costs a family."),
    };
    if (before->defence[step.seat][step.a])
        return;
    next_sentence(tale);
    sb_say(tale->out, lacking[step.a], step.seat, spirit_who(tale->out, before, step.seat));
    if (step.a == SB_SPIRIT_HAT) {
        next_sentence(tale);
        spirit_say_wound(now, step.seat, tale->out);
    }
}

static void tell_bonus(struct tale *tale, const state_t *before, const state_t *now) {
    struct note note;
    if (now->barricades > before->barricades) {
        next_sentence(tale);
        sb_say(tale->out, "A family adds a barricade (%d now).", now->barricades);
    }
    if (now->intruder_size < before->intruder_size) {
        set_t found = without(&now->discards, &before->discards);
        int card = take_lowest(&found);
        next_sentence(tale);
        sb_say(tale->out, "A family spots the top intruder: a raider of value %d (%s) is discarded.", value_of(card),
               spirit_traits(&note, tale->out, now, NOBODYS, card, BY_MARK));
    }
}

/* Intruders, and what their flames cost, are told in one go. */
static void count_intruder(struct tale *tale, const state_t *before) {
    tale->intruders++;
    tale->flames += sb_spirit_cards[before->intruders[before->intruder_size - 1]].flame;
}

static void tell_intruders(struct tale *tale, const state_t *now) {
    if (tale->intruders == 0)
        return;
    next_sentence(tale);
    if (tale->flames == 0)
        sb_say(tale->out, "Intruders turned up: %d, without a flame.", tale->intruders);
    else if (tale->farms == 0)
        sb_say(tale->out, "Intruders turned up: %d, with flames: %d. Barricades lost: %d (%d left).", tale->intruders,
               tale->flames, tale->barricades, now->barricades);
    else
        sb_say(tale->out,
               "Intruders turned up: %d, with flames: %d. Barricades lost: %d (%d left), farms lost: %d (%d left).",
               tale->intruders, tale->flames, tale->barricades, now->barricades, tale->farms, now->farms);
    if (tale->flames > 0) {
        next_sentence(tale);
        sb_say(tale->out, "Each flame costs a barricade, or a farm where no barricade is left.");
    }
    tale->intruders = tale->flames = tale->barricades = tale->farms = 0;
}

static bool counts_with_intruders(const struct tale *tale, int step) {
    return step == SB_SPIRIT_STEP_INTRUDERS ||
           (tale->intruders > 0 && (step == SB_SPIRIT_STEP_LOSE_BARRICADE || step == SB_SPIRIT_STEP_LOSE_FARM));
}

static void count(struct tale *tale, const state_t *before, int step, const state_t *now) {
    if (step == SB_SPIRIT_STEP_INTRUDERS && before->intruder_size > 0)
        count_intruder(tale, before);
    else if (step == SB_SPIRIT_STEP_LOSE_BARRICADE)
        tale->barricades += before->barricades - now->barricades;
    else if (step == SB_SPIRIT_STEP_LOSE_FARM)
        tale->farms += before->farms - now->farms;
}

static void tell_next_round(struct tale *tale, const state_t *now) {
    if (now->cause != SB_SPIRIT_CAUSE_NONE)
        return;
    next_sentence(tale);
    if (now->round == 2)
        sb_say(tale->out, "Round 2 comes: lieutenants join the raiders.");
    else
        sb_say(tale->out, "Round 3 comes: bosses join the raiders.");
    next_sentence(tale);
    sb_say(tale->out,
           "All raiders are shuffled into a new stack; lines and left sides are cleared. Wounds, barricades, "
           "farms and families stay as they are.");
}

/* ---- All of it ---- */

static void tell_it(struct tale *tale, const state_t *before, frame_t step, const state_t *now) {
    switch (step.step) {
    case SB_SPIRIT_STEP_PENALTY:
        tell_penalty(tale, before, step, now);
        break;
    case SB_SPIRIT_STEP_TURN_ENDS:
        tell_tokens_home(tale, before, now);
        break;
    case SB_SPIRIT_STEP_KIAI_ENDS:
        tell_kiai_ends(tale, before, step.seat, now);
        break;
    case SB_SPIRIT_STEP_LOSE_BARRICADE:
        tell_lost_barricade(tale, before, now);
        break;
    case SB_SPIRIT_STEP_LOSE_FARM:
        tell_lost_farm(tale, now);
        break;
    case SB_SPIRIT_STEP_DEFENCES:
        tell_defences(tale, before, step, now);
        break;
    case SB_SPIRIT_STEP_BONUS:
        tell_bonus(tale, before, now);
        break;
    case SB_SPIRIT_STEP_ROUND_ENDS:
        tell_next_round(tale, now);
        break;
    default: /* goes without saying */
        break;
    }
}

void spirit_tell_step(struct tale *tale, const state_t *before, frame_t step, const state_t *now) {
    if (counts_with_intruders(tale, step.step)) {
        count(tale, before, step.step, now);
        return;
    }
    tell_intruders(tale, before);
    tell_it(tale, before, step, now);
    if (now->ending && !before->ending)
        tell_round_over(tale, before, now);
    spirit_tell_kiai_reached(tale, before, now);
}

static const char *const ends[] = {
    [SB_SPIRIT_CAUSE_WON] = SB_PHRASE("The last round is over, and the village stands: the game is won."),
    [SB_SPIRIT_CAUSE_DEATH] = SB_PHRASE("A samurai is dead: the game is lost."),
    [SB_SPIRIT_CAUSE_FARMS] = SB_PHRASE("No farm is left: the game is lost."),
    [SB_SPIRIT_CAUSE_FAMILIES] = SB_PHRASE("No family is left: the game is lost."),
};

void spirit_tell_end(struct tale *tale, const state_t *now) {
    tell_intruders(tale, now);
    if (now->cause == SB_SPIRIT_CAUSE_NONE)
        return;
    next_sentence(tale);
    sb_put(tale->out, sb_text_word(tale->out, ends[now->cause]));
}
