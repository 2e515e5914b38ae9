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

static void prompt_play(const state_t *s, const frame_t *top, struct sb_text *out) {
    struct note note;
    int seat = top->seat;
    sb_say(out, "Play this %s.", spirit_card_words(&note, out, s, seat, top->a));
    sb_put_char(out, ' ');
    spirit_say_sum(s, seat, top->a, out);
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
        spirit_say_penalties(s, seat, top->a, true, out);
        break;
    case SB_SPIRIT_STEP_WHICH:
        sb_say(out, "Your last card has two penalties; choose which comes first.");
        spirit_say_penalties(s, seat, top->a, true, out);
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
    .about = spirit_about,
    .pieces = spirit_pieces,
    .begun = begun,
};
