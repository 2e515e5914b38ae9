/* Samurai Spirit as people meet it: its title, what is asked of them, and what the words of a move mean. The table is
 * drawn in drawing.c; moves and results are told in telling.c and following.c; the rules are in teaching.c. */
#include "show.h"

/* ---- What chance is asked ---- */

static void prompt_chance(const state_t *s, struct sb_text *out) {
    const frame_t *top = sb_spirit_top(s);
    switch (top->step) {
    case SB_SPIRIT_STEP_SAMURAI:
        sb_say(out, "Chance says whom {%d} plays.", top->seat);
        break;
    case SB_SPIRIT_STEP_FIRST:
        sb_say(out, "Chance says who begins.");
        break;
    case SB_SPIRIT_STEP_LEADER:
        sb_say(out, "A leader of the raiders is drawn.");
        break;
    case SB_SPIRIT_STEP_DEAL:
        sb_say(out, "The raider stack is dealt.");
        break;
    case SB_SPIRIT_STEP_REINFORCE:
        sb_say(out, "Chance says which discarded raider comes back.");
        break;
    case SB_SPIRIT_STEP_BACK:
        sb_say(out, "A farm is lost; chance says what is on its back.");
        break;
    case SB_SPIRIT_STEP_STRAY:
        sb_say(out, "Chance says who is wounded.");
        break;
    case SB_SPIRIT_STEP_FAMILY:
        sb_say(out, "Chance says which family is lost.");
        break;
    default:
        sb_say(out, "Chance says who is healed.");
    }
}

/* ---- What a seat is asked ---- */

static const char *const suffering[SB_SPIRIT_PENALTIES] = {
    [SB_SPIRIT_PENALTY_BARRICADE] = SB_PHRASE("It costs the village a barricade."),
    [SB_SPIRIT_PENALTY_WOUND] = SB_PHRASE("It wounds you."),
    [SB_SPIRIT_PENALTY_INFILTRATE] = SB_PHRASE("It lets the top raider in unseen."),
    [SB_SPIRIT_PENALTY_NO_DEFEND] = SB_PHRASE("It forbids you to defend this turn."),
    [SB_SPIRIT_PENALTY_NO_SUPPORT] = SB_PHRASE("It forbids you to support this turn."),
    [SB_SPIRIT_PENALTY_MUST_PASS] = SB_PHRASE("It makes you pass this turn."),
    [SB_SPIRIT_PENALTY_REINFORCE] = SB_PHRASE("It brings a discarded raider back, and the stack is dealt anew."),
    [SB_SPIRIT_PENALTY_NO_TALENT] = SB_PHRASE("It takes your talents away this turn."),
    [SB_SPIRIT_PENALTY_LOSE_DEFENCE] = SB_PHRASE("It costs you a card of your left side."),
};

static void say_penalty(const state_t *s, int seat, int penalty, struct sb_text *out) {
    sb_put_char(out, ' ');
    if (!spirit_can_inflict(s, seat, penalty))
        sb_say(out, "It finds nothing to strike and wounds you instead.");
    else if (penalty == SB_SPIRIT_PENALTY_ARROW_LEFT || penalty == SB_SPIRIT_PENALTY_ARROW_RIGHT)
        sb_say(out, "It shoots the top raider into the line of {%d}, come what may.",
               spirit_arrow_target(s, seat, penalty));
    else if (penalty == SB_SPIRIT_PENALTY_BARRICADE && s->barricades == 0)
        sb_say(out, "It costs the village a farm, for no barricade is left.");
    else
        sb_put(out, sb_text_word(out, suffering[penalty]));
}

static void say_penalties(const state_t *s, int seat, int card, struct sb_text *out) {
    for (int i = 0; i < 2; i++)
        if (sb_spirit_cards[card].penalty[i] != SB_SPIRIT_NO_PENALTY)
            say_penalty(s, seat, sb_spirit_cards[card].penalty[i], out);
}

static bool anybody_else_plays(const state_t *s, int seat) {
    return (s->passed | 1 << seat) != (1 << s->seats) - 1;
}

static void prompt_action(const state_t *s, int seat, struct sb_text *out) {
    int kiai = sb_spirit_kiai(s, seat);
    if (s->must_pass)
        sb_say(out, "The penalty of your last card makes you pass.");
    else if (s->sum[seat] > kiai)
        sb_say(out, "With %d you are above your kiai of %d, so you must pass.", s->sum[seat], kiai);
    else if (s->no_support)
        sb_say(out, "Fight or pass; your last card forbids support.");
    else if (s->token_at[seat] != seat)
        sb_say(out, "Fight or pass; you cannot support, for your token is with {%d}.", s->token_at[seat]);
    else if (!anybody_else_plays(s, seat))
        sb_say(out, "Fight or pass; all others have passed.");
    else
        sb_say(out, "Fight, support another samurai, or pass for the rest of the round.");
}

static void say_what_confronting_does(const state_t *s, int seat, int card, struct sb_text *out) {
    int sum = s->sum[seat] + value_of(card), kiai = sb_spirit_kiai(s, seat);
    sb_put_char(out, ' ');
    if (sum > kiai && s->barricades > 0)
        sb_say(out, "In your line it makes %d, above your kiai of %d, and the village loses a barricade.", sum, kiai);
    else if (sum > kiai)
        sb_say(out,
               "In your line it makes %d, above your kiai of %d, and the village, without a barricade, loses a farm.",
               sum, kiai);
    else if (sum == kiai && !in_set(s->in_kiai, seat))
        sb_say(out, "In your line it makes %d: your kiai!", sum);
    else
        sb_say(out, "In your line it makes %d of %d.", sum, kiai);
}

static void prompt_play(const state_t *s, const frame_t *top, struct sb_text *out) {
    struct note note;
    int seat = top->seat;
    sb_say(out, "Play this %s.", spirit_card_words(&note, out, s, seat, top->a));
    say_what_confronting_does(s, seat, top->a, out);
    if (s->no_defend && seat == s->turn) {
        sb_put_char(out, ' ');
        sb_say(out, "You may not defend this turn.");
    }
}

/* What is to be chosen for a kiai, in the order of its move. */
static const char *const saying[SB_SPIRIT_SAMURAI] = {
    [SB_SPIRIT_HEIHACHI] = SB_PHRASE("Choose whether to heal, and whom."),
    [SB_SPIRIT_DAISUKE] = SB_PHRASE("Choose whose card is moved, then who gets it."),
    [SB_SPIRIT_KIKUCHIYO] = SB_PHRASE("Choose whose card is discarded."),
    [SB_SPIRIT_KYUZO] = SB_PHRASE("Choose whose token is lent, then who gets it."),
};

static void say_how(const state_t *s, int seat, struct sb_text *out) {
    int samurai = s->samurai[seat];
    if (!saying[samurai] || (samurai == SB_SPIRIT_HEIHACHI && !is_animal(s, seat)))
        return;
    sb_put_char(out, ' ');
    sb_put(out, sb_text_word(out, saying[samurai]));
}

static void prompt_kiai(const state_t *s, int seat, struct sb_text *out) {
    sb_move moves[SB_MAX_MOVES];
    sb_say(out, "You have reached your kiai of %d exactly.", sb_spirit_kiai(s, seat));
    sb_put_char(out, ' ');
    sb_put(out, spirit_kiai_words(out, s, seat));
    sb_put_char(out, ' ');
    if (spirit_kiai_moves(s, seat, moves) == 0) {
        sb_say(out, "Here it can do nothing, so you have to skip it.");
        return;
    }
    sb_say(out, "Use it or skip it; then the first card of your line is discarded.");
    say_how(s, seat, out);
}

static void prompt_order(const state_t *s, const frame_t *top, struct sb_text *out) {
    sb_say(out, "Choose in which order these go back onto the stack, the new top first.");
    for (int i = 1; i <= top->a; i++) {
        struct note note;
        sb_put_format(out, "\n  %s", spirit_card_words(&note, out, s, NOBODYS, s->stack[s->stack_size - i]));
    }
}

static void prompt_seat(const state_t *s, const frame_t *top, struct sb_text *out) {
    int seat = top->seat;
    switch (top->step) {
    case SB_SPIRIT_STEP_RESERVE:
        if (s->reserve)
            sb_say(out, "Take talents from the reserve for this round, or say that you are ready.");
        else
            sb_say(out, "The reserve is empty now; say that you are ready.");
        break;
    case SB_SPIRIT_STEP_IGNORE:
        sb_say(out, "Ignore the penalty of your last card, or suffer it?");
        say_penalties(s, seat, top->a, out);
        break;
    case SB_SPIRIT_STEP_WHICH:
        sb_say(out, "Your last card has two penalties; choose which comes first.");
        say_penalties(s, seat, top->a, out);
        break;
    case SB_SPIRIT_STEP_LOSE:
        sb_say(out, "Your last card costs you a card of your left side; choose which.");
        break;
    case SB_SPIRIT_STEP_ACTION:
        prompt_action(s, seat, out);
        break;
    case SB_SPIRIT_STEP_PLAY:
        prompt_play(s, top, out);
        break;
    case SB_SPIRIT_STEP_AGAIN:
        sb_say(out, "Fight a second time, or stop.");
        break;
    case SB_SPIRIT_STEP_KIAI:
        prompt_kiai(s, seat, out);
        break;
    case SB_SPIRIT_STEP_MORE:
        sb_say(out, "Use your kiai a second time, or stop.");
        say_how(s, seat, out);
        break;
    default:
        prompt_order(s, top, out);
    }
}

static void prompt(const void *state, struct sb_text *out) {
    const state_t *s = state;
    const frame_t *top = sb_spirit_top(s);
    if (waits_for_chance(top->step))
        prompt_chance(s, out);
    else if (waits_for_seat(top->step))
        prompt_seat(s, top, out);
    else
        sb_say(out, "The game is over.");
}

static const char *role(const void *state, int seat) {
    const state_t *s = state;
    return seat < seated(s) ? spirit_samurai_names[s->samurai[seat]] : NULL;
}

static bool begun(const void *state) {
    const state_t *s = state;
    return s->turns > 0 || s->round > 1;
}

/* ---- Words ---- */

static const struct {
    const char *word;
    const char *meaning;
} words[] = {
    {"reserve", SB_PHRASE("take an absent samurai's talent for this round")},
    {"ready", SB_PHRASE("take no more from the reserve")},
    {"ignore", SB_PHRASE("by talent: the penalty does nothing")},
    {"suffer", SB_PHRASE("let the penalty happen")},
    {"first", SB_PHRASE("this penalty comes first")},
    {"lose", SB_PHRASE("discard this card of your left side")},
    {"fight", SB_PHRASE("turn up the top raider and play it")},
    {"support", SB_PHRASE("lend your talent; a raider slips in unseen")},
    {"pass", SB_PHRASE("leave the round; your left side still counts at its end")},
    {"confront", SB_PHRASE("put the card at the end of your line")},
    {"defend", SB_PHRASE("put the card on your left side")},
    {"give", SB_PHRASE("by talent: that seat plays the card")},
    {"discard", SB_PHRASE("by talent: the card goes to the discards")},
    {"redraw", SB_PHRASE("by talent: under the stack with it, and play the next")},
    {"again", SB_PHRASE("fight a second time")},
    {"stop", SB_PHRASE("that was enough")},
    {"kiai", SB_PHRASE("use your kiai")},
    {"skip", SB_PHRASE("do not use your kiai")},
    {"order", SB_PHRASE("put them back, the new top first")},
};

static const char *explain(const char *word) {
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(word, words[i].word) == 0)
            return words[i].meaning;
    return NULL;
}

const struct sb_show spirit_show = {
    .title = "Samurai Spirit",
    .sentence = SB_PHRASE("Two to seven samurai defend a village together, for three rounds, against raiders."),
    .rules = spirit_rules_in_short,
    .board = spirit_draw,
    .prompt = prompt,
    .tell = spirit_tell,
    .outcome = spirit_tell_outcome,
    .explain = explain,
    .role = role,
    .begun = begun,
};
