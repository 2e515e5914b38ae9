/* Samurai Spirit as people meet it: its title, what is asked of them, and what the words of a move mean. The table is
 * drawn in drawing.c; moves are put into words in moves_worded.c, and told, like results, in telling.c and following.c;
 * the rules are in teaching.c. */
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
        sb_say(out, "Fight, support another samurai, or pass.");
}

static void prompt_play(const state_t *s, const frame_t *top, struct sb_text *out) {
    struct note note;
    int seat = top->seat;
    const char *traits = spirit_traits(&note, out, s, seat, top->a, BY_MARK);
    if (s->no_defend && seat == s->turn) /* first what no card shows: little may be seen of a long question */
        sb_say(out, "You may not defend with this raider of value %d (%s).", value_of(top->a), traits);
    else
        sb_say(out, "Play this raider of value %d (%s).", value_of(top->a), traits);
    sb_put_char(out, ' ');
    spirit_say_sum(s, seat, top->a, out);
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
        sb_say(out, "Here the kiai can do nothing, so you have to skip it.");
        return;
    }
    sb_say(out, "Use the kiai or skip it; then the first card of your line is discarded.");
    say_how(s, seat, out);
}

static void prompt_order(const state_t *s, const frame_t *top, struct sb_text *out) {
    sb_say(out, "Choose in which order these raiders go back onto the stack, the new top first.");
    for (int i = 1; i <= top->a; i++) {
        struct note note;
        int card = s->stack[s->stack_size - i];
        sb_put(out, "\n  ");
        /* Translators: a raider card in a list; %s is what it shows: "farm, no support". */
        sb_say(out, "raider of value %d (%s)", value_of(card), spirit_traits(&note, out, s, NOBODYS, card, BY_MARK));
    }
}

/* What the reserve is for, and whether there is need of it now. */
static void prompt_reserve(const state_t *s, int seat, struct sb_text *out) {
    if (!s->reserve) {
        sb_say(out, "The reserve is empty now; say that you are ready.");
        return;
    }
    if (!spirit_is_threatened(s, seat))
        sb_say(out, "No penalty waits for you: say that you are ready, or take talents from the reserve.");
    else if (spirit_may_ignore(s, seat))
        sb_say(out, "You can ignore the penalty that waits: say that you are ready, or take talents from the reserve.");
    else
        sb_say(out, "A penalty waits for you: take talents from the reserve, or say that you are ready.");
}

static void prompt_seat(const state_t *s, const frame_t *top, struct sb_text *out) {
    int seat = top->seat;
    switch (top->step) {
    case SB_SPIRIT_STEP_RESERVE:
        prompt_reserve(s, seat, out);
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

static void prompt(const void *state, int eye, struct sb_text *out) {
    const state_t *s = state;
    const frame_t *top = sb_spirit_top(s);
    (void)eye;
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
    /* Translators: these say what the word does that a move begins with, in a list: "fight  turn up the top raider …".
     */
    {"reserve", SB_PHRASE_IN("what a word of a move means", "take an absent samurai's talent for this round")},
    {"ready", SB_PHRASE_IN("what a word of a move means", "take no more from the reserve")},
    {"ignore", SB_PHRASE_IN("what a word of a move means", "by talent: the penalty does nothing")},
    {"suffer", SB_PHRASE_IN("what a word of a move means", "let the penalty happen")},
    {"first", SB_PHRASE_IN("what a word of a move means", "this penalty comes first")},
    {"lose", SB_PHRASE_IN("what a word of a move means", "discard this card of your left side")},
    {"fight", SB_PHRASE_IN("what a word of a move means", "turn up the top raider and play it")},
    {"support", SB_PHRASE_IN("what a word of a move means", "lend your talent; a raider slips in unseen")},
    {"pass", SB_PHRASE_IN("what a word of a move means", "leave the round; your left side still counts at its end")},
    {"confront", SB_PHRASE_IN("what a word of a move means", "put the card at the end of your line")},
    {"defend", SB_PHRASE_IN("what a word of a move means", "put the card on your left side")},
    {"give", SB_PHRASE_IN("what a word of a move means", "by talent: that seat plays the card")},
    {"discard", SB_PHRASE_IN("what a word of a move means", "by talent: the card goes to the discards")},
    {"redraw", SB_PHRASE_IN("what a word of a move means", "by talent: under the stack with it, and play the next")},
    {"again", SB_PHRASE_IN("what a word of a move means", "fight a second time")},
    {"stop", SB_PHRASE_IN("what a word of a move means", "that was enough")},
    {"kiai", SB_PHRASE_IN("what a word of a move means", "use your kiai")},
    {"skip", SB_PHRASE_IN("what a word of a move means", "do not use your kiai")},
    {"order", SB_PHRASE_IN("what a word of a move means", "put them back, the new top first")},
};

static const char *explain(const char *word) {
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(word, words[i].word) == 0)
            return words[i].meaning;
    return NULL;
}

/* ---- Talking ---- */

static const struct sb_saying phrases[] = {
    {"support", SB_PHRASE("Support me, please.")},
    {"take", SB_PHRASE("I can take this one.")},
    {"cannot", SB_PHRASE("I cannot take another one.")},
    {"pass", SB_PHRASE("Pass now.")},
    {"stay", SB_PHRASE("Do not pass yet.")},
    {"kiai", SB_PHRASE("Use your kiai.")},
    {"farms", SB_PHRASE("Mind the farms.")},
    {"barricades", SB_PHRASE("Mind the barricades.")},
    SB_SAYINGS_FOR_ALL,
    {.name = NULL},
};

const struct sb_show spirit_show = {
    .title = SB_PHRASE("Samurai Spirit"),
    .sentence = SB_PHRASE("Two to seven samurai defend a village together, for three rounds, against raiders."),
    .aim =
        SB_PHRASE("You all win if, after three rounds, the village still has a farm and a family, and every samurai is "
                  "alive. If not, you all lose."),
    .rules = spirit_rules_in_short,
    .lesson = spirit_lesson,
    .board = spirit_draw,
    .prompt = prompt,
    .wording = spirit_word_move,
    .tell = spirit_tell,
    .outcome = spirit_tell_outcome,
    .explain = explain,
    .role = role,
    .about = spirit_about,
    .pieces = spirit_pieces,
    .begun = begun,
    .phrases = phrases,
};
