/* Samurai as people meet it: its title, what is asked of them, and what the words of a move mean. The board is drawn in
 * drawing.c; moves are put into words in moves_worded.c, and told, like results, in telling.c; all there is in about.c;
 * the rules are in teaching.c. */
#include "show.h"
#include "internal.h"

/* ---- What is asked ---- */

static bool can_only(const struct sb_samurai_state *state, int verb) {
    sb_move moves[SB_MAX_MOVES];
    return sb_samurai.moves(state, moves) == 1 && sb_samurai_verb(moves[0]) == verb;
}

/* What is in the hand is told to nobody but who has it. That a seat must pass everybody may know: it happens only with
 * an empty pile, and then the hand follows from what was played. */
static void prompt_turn(const struct sb_samurai_state *state, int eye, struct sb_text *out) {
    if (state->played && hand_is_shown(state->seat, eye) && can_only(state, SB_SAMURAI_DO_END))
        sb_say(out, "End your turn.");
    else if (state->played_plain)
        sb_say(out, "End your turn, or play a token with the seal.");
    else if (state->played)
        sb_say(out, "Play another token, or end your turn.");
    else if (can_only(state, SB_SAMURAI_DO_PASS))
        sb_say(out, "You cannot play anything, so you have to pass.");
    else
        sb_say(out, "Play a token.");
}

static void prompt_hand(const struct sb_samurai_state *state, struct sb_text *out) {
    int kept = token_count(state->hand[state->seat]);
    if (kept == 0)
        sb_say(out, "Choose five tokens for your first hand.");
    else
        sb_say(out,
               "Choose five tokens for your first hand. Kept so far: %d. You go down the list: what stands above the "
               "last one kept is left out.",
               kept);
}

static void prompt(const void *memory, int eye, struct sb_text *out) {
    const struct sb_samurai_state *state = memory;
    switch (state->phase) {
    case SB_SAMURAI_FIRST:
        sb_say(out, "Chance says who begins.");
        break;
    case SB_SAMURAI_HANDS:
        if (state->hands_random)
            sb_say(out, "{%d} draws a token.", state->seat);
        else
            prompt_hand(state, out);
        break;
    case SB_SAMURAI_FIGURES:
        if (state->figures_random)
            sb_say(out, "Chance puts a figure onto the board.");
        else if (samurai_cities_with_room(state))
            sb_say(out, "Put a figure into a city.");
        else
            sb_say(out, "Put a figure into an empty village.");
        break;
    case SB_SAMURAI_TURN:
        prompt_turn(state, eye, out);
        break;
    case SB_SAMURAI_DRAW:
        sb_say(out, "{%d} draws a token.", state->seat);
        break;
    default:
        sb_say(out, "The game is over.");
    }
}

static bool begun(const void *memory) {
    const struct sb_samurai_state *state = memory;
    return state->phase >= SB_SAMURAI_TURN;
}

/* ---- Words ---- */

static const struct {
    const char *word;
    const char *meaning;
} words[] = {
    {"keep", SB_PHRASE("keep a token for the first hand")},
    {"put", SB_PHRASE("put a figure onto the board")},
    {"helmet4", SB_PHRASE("land; strength 4 for helmets")},
    {"helmet3", SB_PHRASE("land; strength 3 for helmets")},
    {"helmet2", SB_PHRASE("land; strength 2 for helmets")},
    {"buddha4", SB_PHRASE("land; strength 4 for buddhas")},
    {"buddha3", SB_PHRASE("land; strength 3 for buddhas")},
    {"buddha2", SB_PHRASE("land; strength 2 for buddhas")},
    {"rice4", SB_PHRASE("land; strength 4 for rice")},
    {"rice3", SB_PHRASE("land; strength 3 for rice")},
    {"rice2", SB_PHRASE("land; strength 2 for rice")},
    {"samurai3", SB_PHRASE("land; strength 3 for all figures")},
    {"samurai2", SB_PHRASE("land; strength 2 for all figures")},
    {"samurai1", SB_PHRASE("land; strength 1 for all figures")},
    {"shift", SB_PHRASE("token exchange: an own token moves, this one stays")},
    {"ship2", SB_PHRASE("sea; strength 2 for all figures; seal: any number")},
    {"ship1", SB_PHRASE("sea; strength 1 for all figures; seal: any number")},
    {"ronin", SB_PHRASE("land; strength 1 for all figures; seal: any number")},
    {"swap", SB_PHRASE("figure exchange on the board; seal: any number")},
    {"end", SB_PHRASE("end your turn and fill up your hand")},
    {"pass", SB_PHRASE("you cannot play: the next seat's turn")},
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
    {"mine", SB_PHRASE("I wanted that place.")},
    {"close", SB_PHRASE("That was close.")},
    {"clever", SB_PHRASE("That was clever.")},
    SB_SAYINGS_FOR_ALL,
    {.name = NULL},
};

const struct sb_show samurai_show = {
    .title = SB_PHRASE("Samurai"),
    .sentence =
        SB_PHRASE("Surround the villages and cities of Japan, and win the figures in them: helmets, buddhas, rice."),
    .aim = SB_PHRASE(
        "You win if you capture more than anybody else of two kinds of figures. If nobody does, those who lead "
        "in one kind compete: most figures of the other two kinds win."),
    .rules = samurai_rules_in_short,
    .lesson = samurai_lesson,
    .board = samurai_draw,
    .prompt = prompt,
    .wording = samurai_word_move,
    .tell = samurai_tell,
    .outcome = samurai_tell_outcome,
    .explain = explain,
    .about = samurai_about,
    .pieces = samurai_pieces,
    .begun = begun,
    .phrases = phrases,
};
