/* Rent a Hero as people meet it: its title, what is asked of them, and what the words of a move mean. The table is
 * drawn in drawing.c; moves are put into words in moves_worded.c and told in telling.c, the end in ending.c; the rules
 * are in teaching.c. */
#include "show.h"

/* ---- What is asked: windows ---- */

static void prompt_window(const state_t *s, struct sb_text *out) {
    switch (s->window) {
    case SB_HERO_W1:
        if (s->seat == s->sender)
            sb_say(out, "Before you send the Wanderer you may use an ability, or decline.");
        else
            sb_say(out, "Before {%d} sends the Wanderer you may use an ability, or decline.", s->sender);
        break;
    case SB_HERO_W2:
        sb_say(out, "The Wanderer is with {%d}. You may use an ability before that seat decides, or decline.",
               s->holder);
        break;
    case SB_HERO_W3:
        if (s->hired == SB_HERO_WIZARD)
            sb_say(out, "Both Wizards (7) are about to leave you. Let yours act first, or decline.");
        else
            sb_say(out, "Both Witches (3) are about to leave you. Let yours act first, or decline.");
        break;
    default:
        if (s->seat == s->sender)
            sb_say(out, "Your turn ends. You may use an ability before it does, or decline.");
        else
            sb_say(out, "The turn of {%d} ends. You may use an ability before it does, or decline.", s->sender);
    }
}

/* ---- What is asked: an ability that may be cancelled ---- */

static const char *const means_to[SB_HERO_NUMBERS + 1] = {
    [SB_HERO_PYRO] = SB_PHRASE("{%d} uses their Pyromaniac (2) to discard the Wanderer."),
    [SB_HERO_SERGEANT] = SB_PHRASE("{%d} uses their Sergeant (5) to look at the Wanderer."),
    [SB_HERO_WIZARD] = SB_PHRASE("{%d} uses their Wizard (7) to draw two cards."),
};

static void say_announced(const state_t *s, const struct sb_hero_ability *ability, struct sb_text *out) {
    switch (ability->hero) {
    case SB_HERO_CHICKEN: {
        const struct sb_hero_ability *below = ability - 1;
        if (below->seat == s->seat)
            sb_say(out, "{%d} uses their Angry Chicken (1) to cancel an ability of yours: %s.", ability->seat,
                   sb_hero_called(out, below->hero));
        else
            sb_say(out, "{%d} uses their Angry Chicken (1) to cancel an ability of {%d}: %s.", ability->seat,
                   below->seat, sb_hero_called(out, below->hero));
        break;
    }
    case SB_HERO_WITCH:
        sb_say(out, "{%d} uses their Witch (3) to make a hero ready: %s.", ability->seat,
               sb_hero_called(out, ability->target));
        break;
    case SB_HERO_DOG:
        if (s->holder == s->seat)
            sb_say(out, "{%d} uses their Dog Trainer (4), so that you have to pass on the Wanderer.", ability->seat);
        else
            sb_say(out, "{%d} uses their Dog Trainer (4), so that {%d} has to pass on the Wanderer.", ability->seat,
                   s->holder);
        break;
    case SB_HERO_KNIGHT:
        if (s->sender == s->seat)
            sb_say(out, "{%d} uses their Black Knight (6), so that you may send any card.", ability->seat);
        else
            sb_say(out, "{%d} uses their Black Knight (6), so that {%d} may send any card.", ability->seat, s->sender);
        break;
    default:
        sb_say(out, means_to[ability->hero], ability->seat);
    }
}

static void prompt_answer(const state_t *s, struct sb_text *out) {
    say_announced(s, &s->chain[s->depth - 1], out);
    sb_put_char(out, ' ');
    if (is_ready(s, s->seat, SB_HERO_CHICKEN))
        sb_say(out, "Cancel that with your Angry Chicken (1), or decline.");
    else
        sb_say(out, "Your Witch (3) can make your Angry Chicken (1) ready, which can then cancel that; or decline.");
}

/* ---- What is asked: the rest of the turn ---- */

/* Says nothing of what is in the hand: the others at the table read it too. If nothing can be drawn, all know that
 * there is a card to send. */
static void prompt_send(const state_t *s, struct sb_text *out) {
    char memory[HERO_PHRASE_ROOM];
    if (s->knight)
        sb_say(out, "A Black Knight is in effect, so send any card of your hand as the Wanderer.");
    else
        sb_say(out, "Send a card of your hand as the Wanderer. Strength required: %s.",
               hero_required(s->revealed, s->seats, out, memory));
    if (!hero_can_draw(s))
        return;
    sb_put_char(out, ' ');
    if (s->knight)
        sb_say(out, "If none of yours fits, it may also be one from the deck.");
    else
        sb_say(out, "If none of yours fits, it is one from the deck.");
}

/* Can whoever has the Wanderer use an ability? Everybody sees that. */
static bool can_act_first(const state_t *s) {
    sb_move moves[SB_MAX_MOVES];
    for (int i = hero_decide_moves(s, moves) - 1; i >= 0; i--)
        if (sb_hero_verb(moves[i]) == SB_HERO_DO_ABILITY)
            return true;
    return false;
}

static void prompt_hire(const state_t *s, struct sb_text *out) {
    if (can_act_first(s))
        sb_say(out, "The Wanderer has come back to you. Hire it, or use an ability first.");
    else
        sb_say(out, "The Wanderer has come back to you, and you have to hire it.");
}

static void prompt_decide(const state_t *s, struct sb_text *out) {
    static const char *const what[2][2] = {
        {SB_PHRASE("The Wanderer is with you. Hire it, or pass it on to {%d}."),
         SB_PHRASE("The Wanderer is with you. Hire it, pass it on to {%d}, or use an ability first.")},
        {SB_PHRASE("The Wanderer is with you. Hire it, pass it on to {%d}, or ask with a hint."),
         SB_PHRASE("The Wanderer is with you. Hire it, pass it on to {%d}, ask with a hint, or use an "
                   "ability first.")},
    };
    bool can_ask = pile_size(s->hand[s->holder]) >= 2;
    if (s->holder == s->sender)
        prompt_hire(s, out);
    else
        sb_say(out, what[can_ask][can_act_first(s)], left_of(s, s->holder));
}

static void prompt(const void *memory, int eye, struct sb_text *out) {
    const state_t *s = memory;
    (void)eye;
    switch (s->step) {
    case SB_HERO_DEAL_TEAMS:
        sb_say(out, "{%d} gets a hero for their team.", s->seat);
        break;
    case SB_HERO_DEAL_HANDS:
        sb_say(out, "{%d} is dealt a card.", s->seat);
        break;
    case SB_HERO_FIRST:
        sb_say(out, "Chance says who begins.");
        break;
    case SB_HERO_REVEAL:
        sb_say(out, "A card is revealed for the turn of {%d}.", s->sender);
        break;
    case SB_HERO_ASK:
        if (s->depth > 0)
            prompt_answer(s, out);
        else
            prompt_window(s, out);
        break;
    case SB_HERO_SEND:
        prompt_send(s, out);
        break;
    case SB_HERO_WANDERER:
        sb_say(out, "The Wanderer is drawn from the deck.");
        break;
    case SB_HERO_DROP:
        sb_say(out, "The Wanderer came from the deck. Put a card of your hand face up onto the discard pile.");
        break;
    case SB_HERO_DECIDE:
        prompt_decide(s, out);
        break;
    case SB_HERO_DRAW:
    case SB_HERO_END_DRAW:
        sb_say(out, "{%d} draws a card.", s->seat);
        break;
    default:
        sb_say(out, "The game is over.");
    }
}

static bool begun(const void *memory) {
    const state_t *s = memory;
    return s->step >= SB_HERO_REVEAL;
}

/* ---- Words ---- */

static const struct {
    const char *word;
    const char *meaning;
} words[] = {
    {"send", SB_PHRASE("send a card as the Wanderer")},
    {"drop", SB_PHRASE("put a card onto the discard pile")},
    {"hire", SB_PHRASE("turn the Wanderer up and take it")},
    {"pass", SB_PHRASE("pass the Wanderer on to the left")},
    {"hint", SB_PHRASE("give a card away to ask about the Wanderer")},
    {"decline", SB_PHRASE("use nothing now")},
    {"chicken", SB_PHRASE("cancel that ability")},
    {"pyro", SB_PHRASE("discard the Wanderer")},
    {"witch", SB_PHRASE("make a used hero ready again")},
    {"dog", SB_PHRASE("make its holder pass the Wanderer on")},
    {"sergeant", SB_PHRASE("look at the Wanderer")},
    {"knight", SB_PHRASE("let the sender send any card")},
    {"wizard", SB_PHRASE("draw two cards")},
};

static const char *explain(const char *word) {
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(word, words[i].word) == 0)
            return words[i].meaning;
    return NULL;
}

/* ---- Talking ---- */

static const struct sb_saying phrases[] = {
    {"luck", SB_PHRASE("Good luck!")},
    {"believe", SB_PHRASE("Do not believe a word.")},
    {"promise", SB_PHRASE("You will like this one, I promise.")},
    {"knew", SB_PHRASE("I knew it!")},
    SB_SAYINGS_FOR_ALL,
    {.name = NULL},
};

const struct sb_show hero_show = {
    .title = SB_PHRASE("Rent a Hero"),
    .sentence = SB_PHRASE("Hire heroes whose faces you cannot see, and be the first to gather six different ones."),
    .aim =
        SB_PHRASE("The first with six different heroes in the team wins at once. If nobody gets that far, the largest "
                  "team wins."),
    .rules = hero_rules_in_short,
    .lesson = hero_lesson,
    .board = hero_draw,
    .prompt = prompt,
    .wording = hero_word_move,
    .tell = hero_tell,
    .outcome = hero_tell_outcome,
    .explain = explain,
    .about = hero_about,
    .pieces = hero_pieces,
    .begun = begun,
    .phrases = phrases,
};
