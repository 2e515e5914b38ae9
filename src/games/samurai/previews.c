/* Samurai in sentences: what a move would do, told before it is made.
 *
 * Moves are made on a copy on which nothing is taken before the end of the turn, so that the figures are still there to
 * be looked at. All of this lies open but the figures behind screens, and these are not looked at. */
#include "show.h"

enum { SEATS = SB_SAMURAI_SEATS, KINDS = SB_SAMURAI_KINDS };

typedef int influence_t[SEATS][KINDS];

/* ---- What changes ---- */

static bool is_surrounded(const state_t *s, int settlement) {
    return !(sb_samurai_board.settlement[settlement].land & s->empty_land);
}

static bool stands(const state_t *s, int settlement, int kind) {
    return s->figures[kind] >> settlement & 1;
}

/* A figure that has come, or on which somebody's influence is another. */
static bool has_changed(const state_t *before, const state_t *after, int settlement, int kind) {
    influence_t then, now;
    if (!stands(after, settlement, kind))
        return false;
    sb_samurai_influence(before, settlement, then);
    sb_samurai_influence(after, settlement, now);
    bool same = stands(before, settlement, kind);
    for (int seat = 0; seat < before->seats; seat++)
        same = same && then[seat][kind] == now[seat][kind];
    return !same;
}

/* Settlements that are surrounded now, or whose figures go elsewhere by it. */
static void say_settled(const struct samurai_telling *telling, const state_t *after, int settlement) {
    bool changed = !is_surrounded(telling->state, settlement);
    for (int kind = 0; kind < KINDS; kind++)
        changed |= has_changed(telling->state, after, settlement, kind);
    if (changed && is_surrounded(after, settlement))
        samurai_say_surrounded(telling, after, settlement);
}

static void say_contested(const struct samurai_telling *telling, const state_t *after, int settlement) {
    for (int kind = 0; kind < KINDS && !is_surrounded(after, settlement); kind++)
        if (has_changed(telling->state, after, settlement, kind))
            samurai_say_figure(telling, after, settlement, kind, true);
}

static void say_filled(const struct samurai_telling *telling, const state_t *after, int settlement) {
    uint64_t land = sb_samurai_board.settlement[settlement].land;
    char name[SB_SAMURAI_NAME_ROOM];
    if ((land & telling->state->empty_land) != (land & after->empty_land))
        sb_say(samurai_next(telling), "Land spaces still empty around %s: %d.",
               sb_samurai_settlement_name(settlement, name), __builtin_popcountll(land & after->empty_land));
}

static void say_of_all(const struct samurai_telling *telling, const state_t *after,
                       void (*say)(const struct samurai_telling *, const state_t *, int settlement)) {
    for (uint64_t rest = occupied_settlements(after); rest; rest &= rest - 1)
        say(telling, after, lowest(rest));
}

/* How many figures are set aside once what is surrounded is settled. */
static int aside_then(const state_t *s) {
    int aside = samurai_aside(s);
    for (uint64_t rest = occupied_settlements(s); rest; rest &= rest - 1) {
        influence_t influence;
        if (!is_surrounded(s, lowest(rest)))
            continue;
        sb_samurai_influence(s, lowest(rest), influence);
        for (int kind = 0; kind < KINDS; kind++)
            aside += stands(s, lowest(rest), kind) && samurai_taker(s, influence, kind) < 0;
    }
    return aside;
}

static void say_aside(const struct samurai_telling *telling, int aside) {
    sb_say(samurai_next(telling), "Figures set aside then: %d of %d.", aside, SAMURAI_ASIDE);
}

/* What a position in which nothing new is settled yet has over the one asked about, what counts most first. */
static void say_changes(const struct samurai_telling *telling, const state_t *after) {
    size_t before = telling->out->length;
    say_of_all(telling, after, say_settled);
    if (aside_then(after) > aside_then(telling->state))
        say_aside(telling, aside_then(after));
    say_of_all(telling, after, say_contested);
    if (telling->out->length == before)
        say_of_all(telling, after, say_filled);
    if (telling->out->length == before)
        sb_say(samurai_next(telling), "It changes nothing yet.");
}

/* ---- The end of the game ---- */

static const char *const over_after[] = {
    SB_PHRASE("If you end your turn after it, the game is over and you do not win."),
    SB_PHRASE("If you end your turn after it, the game is over and you share the win."),
    SB_PHRASE("If you end your turn after it, the game is over and you win."),
    SB_PHRASE("If you end your turn after it, the game is over."),
};
static const char *const over_with[] = {
    SB_PHRASE("The game is over with it, and you do not win."),
    SB_PHRASE("The game is over with it, and you share the win."),
    SB_PHRASE("The game is over with it, and you win."),
    SB_PHRASE("The game is over with it."),
};

/* Which of these sentences is true, if the game is over: who wins is told only to an eye that could see it. */
static int outcome_for(const struct samurai_telling *telling, const state_t *over) {
    struct samurai_score score;
    if (!samurai_sees_captures(telling->state, telling->eye))
        return 3;
    samurai_score(over, &score);
    return !(score.winners >> telling->eye & 1) ? 0 : score.decided == SAMURAI_SHARED ? 1 : 2;
}

static void say_if_over(const struct samurai_telling *telling, sb_move move, const char *const outcomes[]) {
    state_t copy = *telling->state;
    samurai_apply(&copy, move);
    if (sb_samurai_verb(move) != SB_SAMURAI_DO_END)
        samurai_apply(&copy, sb_samurai_move(SB_SAMURAI_DO_END, 0, 0, 0, 0));
    if (copy.phase == SB_SAMURAI_OVER)
        sb_put(samurai_next(telling), sb_text_word(telling->out, outcomes[outcome_for(telling, &copy)]));
}

/* ---- Plays ---- */

static void say_if(const struct samurai_telling *telling, sb_move move) {
    struct sb_text *out = samurai_next(telling);
    const char *to = samurai_place_label(sb_samurai_to(move));
    char one[SB_SAMURAI_NAME_ROOM], other[SB_SAMURAI_NAME_ROOM];
    int from = sb_samurai_from(move);
    switch (sb_samurai_verb(move)) {
    case SB_SAMURAI_DO_PLAY:
        /* Translators: a token, a space of the map; what follows then comes in sentences. */
        sb_say(out, "If you play %s on %s:", samurai_token_word(out, sb_samurai_what(move)), to);
        break;
    case SB_SAMURAI_DO_SHIFT:
        sb_say(out, "If you move %s from %s to %s:",
               samurai_token_word(out, sb_samurai_mark_token(telling->state->lying[from])), samurai_place_label(from),
               to);
        break;
    default:
        /* Translators: twice a kind of figure and its settlement. */
        sb_say(out, "If you exchange two figures, %s of %s and %s of %s:",
               sb_text_word(out, sb_samurai_kind_words[sb_samurai_what(move)]), sb_samurai_settlement_name(from, one),
               sb_text_word(out, sb_samurai_kind_words[sb_samurai_who(move)]),
               sb_samurai_settlement_name(sb_samurai_to(move), other));
    }
}

static void say_play(const struct samurai_telling *telling, sb_move move) {
    state_t after = *telling->state;
    after.captures_at_end = true;
    samurai_apply(&after, move);
    say_if(telling, move);
    say_changes(telling, &after);
    say_if_over(telling, move, over_after);
}

void samurai_say_leaving(const struct samurai_telling *telling, int place) {
    state_t after = *telling->state;
    int seat = sb_samurai_mark_seat(after.lying[place]);
    sb_say(samurai_next(telling),
           "If %s leaves %s:", samurai_token_word(telling->out, sb_samurai_mark_token(after.lying[place])),
           samurai_place_label(place));
    after.lying[place] = sb_samurai_mark(seat, SB_SAMURAI_SHIFT);
    say_changes(telling, &after);
}

/* ---- Setting up, and ending a turn ---- */

static void say_put(const struct samurai_telling *telling, sb_move move) {
    const state_t *s = telling->state;
    char name[SB_SAMURAI_NAME_ROOM];
    int settlement = sb_samurai_to(move), spaces = __builtin_popcountll(sb_samurai_board.settlement[settlement].land);
    state_t after = *s;
    samurai_apply(&after, move);
    sb_say(samurai_next(telling), samurai_comes_to[sb_samurai_what(move)],
           sb_samurai_settlement_name(settlement, name));
    sb_say_count(samurai_next(telling), spaces, "%d land space lies around it.", "%d land spaces lie around it.",
                 spaces);
    if (after.phase != SB_SAMURAI_FIGURES)
        sb_say(samurai_next(telling), "Then all figures are placed.");
    else if (samurai_cities_with_room(s) && !samurai_cities_with_room(&after))
        sb_say(samurai_next(telling), "Then the cities are full, and villages come next.");
}

static void say_drawing(const struct samurai_telling *telling) {
    const state_t *s = telling->state;
    int wanted = SB_SAMURAI_HAND - token_count(s->hand[telling->eye]), pile = token_count(s->pile[telling->eye]);
    int drawn = wanted < pile ? wanted : pile;
    if (drawn > 0)
        sb_say_count(samurai_next(telling), drawn, "You draw %d token then. After that it cannot be taken back.",
                     "You draw %d tokens then. After that it cannot be taken back.", drawn);
    else
        sb_say(samurai_next(telling), "You draw no token then.");
}

static void say_end(const struct samurai_telling *telling, sb_move end) {
    const state_t *s = telling->state;
    state_t after = *s;
    samurai_apply(&after, end);
    sb_say(samurai_next(telling), "It ends your turn.");
    for (uint64_t rest = occupied_settlements(s); rest; rest &= rest - 1)
        for (int kind = 0; kind < KINDS; kind++)
            if (stands(s, lowest(rest), kind) && !stands(&after, lowest(rest), kind))
                samurai_tell_settled(s, lowest(rest), kind, telling->eye, samurai_next(telling));
    if (samurai_aside(&after) > samurai_aside(s))
        say_aside(telling, samurai_aside(&after));
    if (after.phase == SB_SAMURAI_OVER)
        say_if_over(telling, end, over_with);
    else
        say_drawing(telling);
}

void samurai_say_preview(const struct samurai_telling *telling, sb_move move) {
    switch (sb_samurai_verb(move)) {
    case SB_SAMURAI_DO_KEEP:
        samurai_say_token(telling, sb_samurai_what(move));
        break;
    case SB_SAMURAI_DO_PUT:
        say_put(telling, move);
        break;
    case SB_SAMURAI_DO_END:
        say_end(telling, move);
        break;
    case SB_SAMURAI_DO_PASS:
        sb_say(samurai_next(telling), "You cannot play anything. The turn of the next seat follows.");
        break;
    default:
        say_play(telling, move);
    }
}
