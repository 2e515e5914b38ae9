/* Samurai in sentences: how figures and settlements stand. */
#include "show.h"

enum { SEATS = SB_SAMURAI_SEATS, KINDS = SB_SAMURAI_KINDS };

typedef int influence_t[SEATS][KINDS];

/* ---- Figures ---- */

static const char *const figure[KINDS] = {SB_PHRASE("Helmet"), SB_PHRASE("Buddha"), SB_PHRASE("Rice")};
static const char *const figure_of[KINDS] = {
    SB_PHRASE("Helmet of %s"),
    SB_PHRASE("Buddha of %s"),
    SB_PHRASE("Rice of %s"),
};

/* "you: 6, {1}: 2": those with influence on the kind, the highest first. Nothing if nobody has any. */
static void list_influence(struct sb_text *list, const state_t *s, influence_t influence, int kind, int you) {
    uint32_t rest = (1u << s->seats) - 1;
    for (;;) {
        int best = -1;
        for (int seat = 0; seat < s->seats; seat++)
            if (rest >> seat & 1 && influence[seat][kind] > (best < 0 ? 0 : influence[best][kind]))
                best = seat;
        if (best < 0)
            return;
        rest &= ~(1u << best);
        if (list->length > 0)
            sb_put(list, sb_text_word(list, SB_PHRASE_IN("between two of a list", ", ")));
        /* Translators: influence, as in "Helmet: you lead (you: 6, Bob: 2)." */
        if (best == you)
            sb_say(list, "you: %d", influence[best][kind]);
        else
            sb_say(list, "{%d}: %d", best, influence[best][kind]);
    }
}

void samurai_say_figure(const struct samurai_telling *telling, const state_t *s, int settlement, int kind, bool named) {
    influence_t influence;
    char name[SB_SAMURAI_NAME_ROOM], subject_memory[SB_SAMURAI_NAME_ROOM + 64], list_memory[400];
    struct sb_text subject = sb_text_over(subject_memory, sizeof subject_memory);
    struct sb_text list = sb_text_over(list_memory, sizeof list_memory);
    struct sb_text *out = samurai_next(telling);
    subject.words = list.words = out->words;
    if (named)
        sb_say(&subject, figure_of[kind], sb_samurai_settlement_name(settlement, name));
    else
        sb_put(&subject, sb_text_word(out, figure[kind]));
    sb_samurai_influence(s, settlement, influence);
    list_influence(&list, s, influence, kind, telling->eye);
    int taker = samurai_taker(s, influence, kind);
    if (list.length == 0)
        sb_say(out, "%s: nobody has influence.", subject.data);
    else if (taker < 0) /* Translators: a figure; then a list such as "you: 6, Bob: 2". */
        sb_say(out, "%s: a tie (%s).", subject.data, list.data);
    else if (taker == telling->eye)
        sb_say(out, "%s: you lead (%s).", subject.data, list.data);
    else
        sb_say(out, "%s: {%d} leads (%s).", subject.data, taker, list.data);
}

/* ---- Settlements ---- */

/* What stands there, by the set of kinds. */
static const char *const holds[1 << KINDS] = {
    SB_PHRASE("%s: no figure yet."),
    SB_PHRASE("%s: a helmet."),
    SB_PHRASE("%s: a buddha."),
    SB_PHRASE("%s: a helmet and a buddha."),
    SB_PHRASE("%s: rice."),
    SB_PHRASE("%s: a helmet and rice."),
    SB_PHRASE("%s: a buddha and rice."),
    SB_PHRASE("%s: a helmet, a buddha and rice."),
};

static int kinds_at(const state_t *s, int settlement) {
    int kinds = 0;
    for (int kind = 0; kind < KINDS; kind++)
        kinds |= (int)(s->figures[kind] >> settlement & 1) << kind;
    return kinds;
}

/* Has anybody influence on something that stands there, or could? */
static bool is_contested(const state_t *s, int settlement) {
    const struct sb_samurai_settlement *here = &sb_samurai_board.settlement[settlement];
    for (int i = 0; i < here->count; i++) {
        uint8_t mark = s->lying[here->next[i]];
        if (mark && sb_samurai_tokens[sb_samurai_mark_token(mark)].strength > 0)
            return true;
    }
    return false;
}

static void say_open(const struct samurai_telling *telling, int settlement) {
    const state_t *s = telling->state;
    if (!is_contested(s, settlement)) {
        sb_say(samurai_next(telling), "Nobody has influence yet.");
        return;
    }
    for (int kind = 0; kind < KINDS; kind++)
        if (s->figures[kind] >> settlement & 1)
            samurai_say_figure(telling, s, settlement, kind, false);
}

void samurai_say_surrounded(const struct samurai_telling *telling, const state_t *s, int settlement) {
    char name[SB_SAMURAI_NAME_ROOM];
    sb_samurai_settlement_name(settlement, name);
    if (telling->state->captures_at_end)
        sb_say(samurai_next(telling), "%s is surrounded; its figures are settled when the turn ends.", name);
    else
        sb_say(samurai_next(telling), "%s is surrounded.", name);
    for (int kind = 0; kind < KINDS; kind++)
        if (s->figures[kind] >> settlement & 1)
            samurai_tell_settled(s, settlement, kind, telling->eye, samurai_next(telling));
}

void samurai_say_settlement(const struct samurai_telling *telling, int settlement) {
    const state_t *s = telling->state;
    const struct sb_samurai_settlement *here = &sb_samurai_board.settlement[settlement];
    char name[SB_SAMURAI_NAME_ROOM];
    bool begun = s->phase >= SB_SAMURAI_TURN;
    int kinds = kinds_at(s, settlement), empty = __builtin_popcountll(here->land & s->empty_land);
    sb_samurai_settlement_name(settlement, name);
    if (kinds == 0 && begun) {
        sb_say(samurai_next(telling), "%s is surrounded, and its figures are gone.", name);
        return;
    }
    if (empty == 0) {
        samurai_say_surrounded(telling, s, settlement);
        return;
    }
    sb_say(samurai_next(telling), holds[kinds], name);
    sb_say(samurai_next(telling), "Land spaces still empty: %d.", empty);
    if (begun)
        say_open(telling, settlement);
    else if (kinds > 0 && __builtin_popcount((unsigned)kinds) < here->size)
        sb_say(samurai_next(telling), "There is room for another figure.");
}
