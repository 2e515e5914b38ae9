/* High Card: what people see and read. */
#include "internal.h"
#include <saburau/rules.h>

static void draw_seat(const state_t *s, int seat, int eye, struct sb_text *out) {
    sb_say(out, "Seat %d", seat);
    if (!s->card[seat])
        sb_put(out, "  [ ]");
    else if (eye == seat || eye == SB_REFEREE || s->over)
        sb_put_format(out, "  [%d]", s->card[seat]);
    else
        sb_put(out, "  [?]");
    sb_put(out, s->old[seat] ? "  " : "");
    if (s->old[seat] && (eye == seat || eye == SB_REFEREE))
        sb_say(out, "put away: %d", s->old[seat]);
    else if (s->old[seat])
        sb_say(out, "changed");
    sb_put_char(out, '\n');
}

static void board(const void *state, int eye, struct sb_text *out) {
    const state_t *s = state;
    int cards = 0;
    for (int value = 1; value <= VALUES; value++)
        cards += s->deck[value];
    for (int seat = 0; seat < s->seats; seat++)
        draw_seat(s, seat, eye, out);
    sb_put_char(out, '\n');
    sb_say(out, "Cards in the deck: %d", cards);
    sb_put_char(out, '\n');
    sb_say(out, "Values of cards: 1 to %d. Cards of each value: %d.", VALUES, COPIES);
    sb_put_char(out, '\n');
}

static void prompt(const void *state, int eye, struct sb_text *out) {
    const state_t *s = state;
    (void)eye;
    if (s->over)
        sb_say(out, "The game is over.");
    else if (s->dealing)
        sb_say(out, "{%d} is dealt a card.", s->seat);
    else
        sb_say(out, "Stay with your card, or change it once for another.");
}

static void wording(const void *state, sb_move move, struct sb_text *out) {
    (void)state;
    if (move_verb(move) == DO_STAY)
        sb_say(out, "Stay with your card");
    else
        sb_say(out, "Change your card");
}

static void tell(const void *before, sb_move move, const void *after, int eye, struct sb_text *out) {
    const state_t *s = before;
    (void)after;
    if (move_verb(move) == DO_STAY)
        sb_say(out, "{%d} stays.", s->seat);
    else if (move_verb(move) == DO_CHANGE)
        sb_say(out, "{%d} changes the card.", s->seat);
    else if (eye == s->seat || eye == SB_REFEREE)
        sb_say(out, "{%d} gets a card of value %d.", s->seat, move_value(move));
    else
        sb_say(out, "{%d} gets a card.", s->seat);
}

static void outcome(const void *state, struct sb_text *out) {
    const state_t *s = state;
    struct sb_result result;
    template_result(s, &result);
    for (int seat = 0; seat < s->seats; seat++)
        if (result.winners >> seat & 1) {
            sb_say(out, "{%d} has the highest card: %d.", seat, s->card[seat]);
            sb_put_char(out, '\n');
        }
}

static const char *explain(const char *word) {
    if (strcmp(word, "stay") == 0)
        return SB_PHRASE("keep the card you have");
    if (strcmp(word, "change") == 0)
        return SB_PHRASE("put your card away, and get another from the deck");
    return NULL;
}

static const struct sb_rules_part rules[] = {
    SB_RULES_AIM,
    SB_RULES_SAY(SB_PHRASE("When everybody has had a turn, the highest card wins; equal ones share.")),
    SB_RULES_TURN,
    SB_RULES_SAY(SB_PHRASE(
        "Every seat is dealt a card. In turn each may change it once. The highest card wins; equal ones share.")),
    SB_RULES_LAST,
};

/* ---- Talking ---- */

static const struct sb_saying phrases[] = {SB_SAYINGS_FOR_ALL, {.name = NULL}};

const struct sb_show template_show = {
    .title = SB_PHRASE("High Card"),
    .sentence = SB_PHRASE("Hold the highest card."),
    .aim = SB_PHRASE("When everybody has had a turn, the highest card wins; equal ones share."),
    .rules = rules,
    .board = board,
    .prompt = prompt,
    .wording = wording,
    .tell = tell,
    .outcome = outcome,
    .explain = explain,
    .phrases = phrases,
};
