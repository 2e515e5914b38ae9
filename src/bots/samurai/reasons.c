/* Reasons for moves in Samurai.
 *
 * A play is described figure by figure: who leads for it before and after. Captures are found on a copy on which
 * nothing is taken before the end of the turn, so that the figures are still there to look at. All of this lies open;
 * of hands, only the actor's own matters.
 */
#include "internal.h"
#include <saburau/samurai.h>

typedef struct sb_samurai_state state_t;

enum { SEATS = SB_SAMURAI_SEATS, KINDS = SB_SAMURAI_KINDS };

/* What counts most comes first; a figure in a settlement that is nearly closed counts for a little more. */
enum {
    WEIGHT_END = 100,
    WEIGHT_CAPTURE = 90,
    WEIGHT_SAFE = 80,
    WEIGHT_TIE = 70,
    WEIGHT_CLOSES = 65,
    WEIGHT_MOST = 60,
    WEIGHT_ENOUGH = 56,
    WEIGHT_TAKES_LEAD = 50,
    WEIGHT_TAKES_AWAY = 44,
    WEIGHT_LEADS = 40,
    WEIGHT_LEVEL = 30,
    WEIGHT_LOSES = 26,
    WEIGHT_EXTENDS = 22,
    WEIGHT_CLOSER = 16,
    WEIGHT_ASIDE = 14,
    WEIGHT_ANOTHER = 10,
    WEIGHT_FILLS = 6,
    WEIGHT_NOTHING = 1
};

/* How it stands about a figure, or would if it stood there. */
struct standing {
    int open;   /* land spaces around */
    int own;    /* the actor's influence */
    int best;   /* the highest of the others', */
    int rival;  /* and whose */
    int leader; /* a sole highest influence above 0; -1 for nobody's */
};

struct play {
    const state_t *before;
    state_t after; /* nothing settled */
    int me;
    sb_move move;
    int captured[SEATS][KINDS]; /* by this move */
    int closed;                 /* settlements with figures */
    struct reasons *reasons;
};

static uint64_t bit(int index) {
    return (uint64_t)1 << index;
}
static int size(uint64_t set) {
    return __builtin_popcountll(set);
}
static bool stands(const state_t *s, int settlement, int kind) {
    return s->figures[kind] >> settlement & 1;
}

static struct standing look(const state_t *s, int settlement, int kind, int me) {
    int influence[SEATS][KINDS];
    sb_samurai_influence(s, settlement, influence);
    struct standing standing = {.own = influence[me][kind], .rival = -1, .leader = -1};
    standing.open = size(sb_samurai_board.settlement[settlement].land & s->empty_land);
    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == me || influence[seat][kind] < standing.best || influence[seat][kind] == 0)
            continue;
        standing.leader = influence[seat][kind] > standing.best ? seat : -1;
        standing.rival = standing.leader >= 0 ? seat : standing.rival;
        standing.best = influence[seat][kind];
    }
    if (standing.own > standing.best)
        standing.leader = me;
    else if (standing.own == standing.best)
        standing.leader = -1;
    return standing;
}

/* ---- Figures that are settled ---- */

static const char *const captures_it[KINDS] = {
    SB_PHRASE("It captures the helmet of %s for you, %d to %d."),
    SB_PHRASE("It captures the buddha of %s for you, %d to %d."),
    SB_PHRASE("It captures the rice of %s for you, %d to %d."),
};
static const char *const will_capture_it[KINDS] = {
    SB_PHRASE("At the end of the turn you capture the helmet of %s, %d to %d."),
    SB_PHRASE("At the end of the turn you capture the buddha of %s, %d to %d."),
    SB_PHRASE("At the end of the turn you capture the rice of %s, %d to %d."),
};
static const char *const lets_take_it[KINDS] = {
    SB_PHRASE("{%d} takes the helmet of %s by it, with %d."),
    SB_PHRASE("{%d} takes the buddha of %s by it, with %d."),
    SB_PHRASE("{%d} takes the rice of %s by it, with %d."),
};
static const char *const ties_it[KINDS] = {
    SB_PHRASE("Nobody gets the helmet of %s: the tie costs {%d} the lead."),
    SB_PHRASE("Nobody gets the buddha of %s: the tie costs {%d} the lead."),
    SB_PHRASE("Nobody gets the rice of %s: the tie costs {%d} the lead."),
};
static const char *const nobody_gets_it[KINDS] = {
    SB_PHRASE("Nobody gets the helmet of %s: it is set aside."),
    SB_PHRASE("Nobody gets the buddha of %s: it is set aside."),
    SB_PHRASE("Nobody gets the rice of %s: it is set aside."),
};

static void say_settled(struct play *play, int settlement, int kind, const struct standing *then,
                        const struct standing *now) {
    char name[SB_SAMURAI_NAME_ROOM];
    bool rivals_lead = stands(play->before, settlement, kind) && then->leader >= 0 && then->leader != play->me;
    sb_samurai_settlement_name(settlement, name);
    if (now->leader >= 0)
        play->captured[now->leader][kind]++;
    if (now->leader == play->me && play->before->captures_at_end)
        reason_say(play->reasons, WEIGHT_CAPTURE, will_capture_it[kind], name, now->own, now->best);
    else if (now->leader == play->me)
        reason_say(play->reasons, WEIGHT_CAPTURE, captures_it[kind], name, now->own, now->best);
    else if (now->leader >= 0)
        reason_say(play->reasons, WEIGHT_LOSES, lets_take_it[kind], now->leader, name, now->best);
    else if (rivals_lead && now->own > 0)
        reason_say(play->reasons, WEIGHT_TIE, ties_it[kind], name, then->leader);
    else
        reason_say(play->reasons, WEIGHT_ASIDE, nobody_gets_it[kind], name);
}

/* ---- Figures that can still be fought for ---- */

static const char *const takes_lead[KINDS] = {
    SB_PHRASE("It takes the lead for the helmet of %s from {%d}, %d to %d; land spaces still open: %d."),
    SB_PHRASE("It takes the lead for the buddha of %s from {%d}, %d to %d; land spaces still open: %d."),
    SB_PHRASE("It takes the lead for the rice of %s from {%d}, %d to %d; land spaces still open: %d."),
};
static const char *const leads[KINDS] = {
    SB_PHRASE("It puts you ahead for the helmet of %s, %d to %d; land spaces still open: %d."),
    SB_PHRASE("It puts you ahead for the buddha of %s, %d to %d; land spaces still open: %d."),
    SB_PHRASE("It puts you ahead for the rice of %s, %d to %d; land spaces still open: %d."),
};
static const char *const extends_lead[KINDS] = {
    SB_PHRASE("It extends your lead for the helmet of %s to %d against %d."),
    SB_PHRASE("It extends your lead for the buddha of %s to %d against %d."),
    SB_PHRASE("It extends your lead for the rice of %s to %d against %d."),
};
static const char *const draws_level[KINDS] = {
    SB_PHRASE("It draws level with {%d} for the helmet of %s, at %d; land spaces still open: %d."),
    SB_PHRASE("It draws level with {%d} for the buddha of %s, at %d; land spaces still open: %d."),
    SB_PHRASE("It draws level with {%d} for the rice of %s, at %d; land spaces still open: %d."),
};
static const char *const comes_closer[KINDS] = {
    SB_PHRASE("It brings you to %d against %d of {%d} for the helmet of %s."),
    SB_PHRASE("It brings you to %d against %d of {%d} for the buddha of %s."),
    SB_PHRASE("It brings you to %d against %d of {%d} for the rice of %s."),
};
static const char *const gives_up_lead[KINDS] = {
    SB_PHRASE("It gives up your lead for the helmet of %s."),
    SB_PHRASE("It gives up your lead for the buddha of %s."),
    SB_PHRASE("It gives up your lead for the rice of %s."),
};

/* Who leads now had no lead before. */
static void say_new_lead(struct play *play, int kind, const char *name, const struct standing *then,
                         const struct standing *now) {
    int near = now->open < 4 ? 4 - now->open : 0;
    if (then->leader >= 0)
        reason_say(play->reasons, WEIGHT_TAKES_LEAD + near, takes_lead[kind], name, then->leader, now->own, now->best,
                   now->open);
    else
        reason_say(play->reasons, WEIGHT_LEADS + near, leads[kind], name, now->own, now->best, now->open);
}

static void say_contested(struct play *play, int settlement, int kind, const struct standing *then,
                          const struct standing *now) {
    char name[SB_SAMURAI_NAME_ROOM];
    int me = play->me;
    sb_samurai_settlement_name(settlement, name);
    if (now->leader == me && then->leader != me)
        say_new_lead(play, kind, name, then, now);
    else if (now->leader == me && now->own > then->own)
        reason_say(play->reasons, WEIGHT_EXTENDS, extends_lead[kind], name, now->own, now->best);
    else if (then->leader == me && now->leader != me)
        reason_say(play->reasons, WEIGHT_LOSES, gives_up_lead[kind], name);
    else if (now->own > then->own && now->own == now->best)
        reason_say(play->reasons, WEIGHT_LEVEL, draws_level[kind], now->rival, name, now->own, now->open);
    else if (now->own > then->own)
        reason_say(play->reasons, WEIGHT_CLOSER, comes_closer[kind], now->own, now->best, now->rival, name);
}

/* ---- Figures that come and go by a swap ---- */

static const char *const comes_to_you[KINDS] = {
    SB_PHRASE("It brings the helmet to %s, where you lead, %d to %d; land spaces still open: %d."),
    SB_PHRASE("It brings the buddha to %s, where you lead, %d to %d; land spaces still open: %d."),
    SB_PHRASE("It brings the rice to %s, where you lead, %d to %d; land spaces still open: %d."),
};
static const char *const takes_away[KINDS] = {
    SB_PHRASE("It takes the helmet of %s away from {%d}, who leads for it."),
    SB_PHRASE("It takes the buddha of %s away from {%d}, who leads for it."),
    SB_PHRASE("It takes the rice of %s away from {%d}, who leads for it."),
};

/* A figure of the kind goes from one settlement to another, where some space is open. */
static void say_swapped(struct play *play, int kind, int from, int to) {
    char old_name[SB_SAMURAI_NAME_ROOM], new_name[SB_SAMURAI_NAME_ROOM];
    struct standing then = look(play->before, from, kind, play->me), now = look(&play->after, to, kind, play->me);
    sb_samurai_settlement_name(from, old_name);
    sb_samurai_settlement_name(to, new_name);
    if (now.leader == play->me && now.open > 0)
        reason_say(play->reasons, WEIGHT_LEADS, comes_to_you[kind], new_name, now.own, now.best, now.open);
    if (then.leader >= 0 && then.leader != play->me && then.leader != now.leader)
        reason_say(play->reasons, WEIGHT_TAKES_AWAY, takes_away[kind], old_name, then.leader);
    if (then.leader == play->me && now.leader != play->me)
        reason_say(play->reasons, WEIGHT_LOSES, gives_up_lead[kind], old_name);
}

/* ---- Majorities ---- */

static const char *const has_most[KINDS] = {
    SB_PHRASE("You then have the most helmets, %d to %d."),
    SB_PHRASE("You then have the most buddhas, %d to %d."),
    SB_PHRASE("You then have the most rice, %d to %d."),
};
static const char *const is_safe[KINDS] = {
    SB_PHRASE("Nobody can take the majority of helmets from you any more."),
    SB_PHRASE("Nobody can take the majority of buddhas from you any more."),
    SB_PHRASE("Nobody can take the majority of rice from you any more."),
};

/* The figures of a kind that the best of the others has; with `and_now`, what this move brings it included. */
static int most_of_others(const struct play *play, int kind, bool and_now) {
    int most = 0;
    for (int seat = 0; seat < play->before->seats; seat++) {
        int figures = play->before->captured[seat][kind] + (and_now ? play->captured[seat][kind] : 0);
        if (seat != play->me && figures > most)
            most = figures;
    }
    return most;
}

/* With captures at the end of the turn others may yet get figures by then, so that only what is safe can be said. */
static void say_majority(struct play *play, int kind) {
    const state_t *s = play->before;
    int own = s->captured[play->me][kind], won = own + play->captured[play->me][kind];
    int others = most_of_others(play, kind, false), others_then = most_of_others(play, kind, true);
    int left = size(s->figures[kind]), taken = 0;
    for (int seat = 0; seat < s->seats; seat++)
        taken += play->captured[seat][kind];
    if (won > others_then + left - taken && own <= others + left)
        reason_phrase(play->reasons, WEIGHT_SAFE, is_safe[kind]);
    else if (won > others_then && own <= others && won > own && !s->captures_at_end)
        reason_say(play->reasons, WEIGHT_MOST, has_most[kind], won, others_then);
}

/* ---- Tokens ---- */

/* The strongest token of the hand that could have been laid there instead, for the same kind; -1 if none is stronger.
 */
static int stronger_token(const struct play *play, int kind, int strength) {
    int strongest = -1;
    for (int token = 0; token < SB_SAMURAI_SHIFT; token++) {
        const struct sb_samurai_token *facts = &sb_samurai_tokens[token];
        if (!(play->after.hand[play->me] >> token & 1) || !(facts->kinds >> kind & 1) || facts->strength <= strength)
            continue;
        strongest = token;
        strength = facts->strength;
    }
    return strongest;
}

/* A weak token takes the figure: a stronger one can wait. */
static void say_enough(struct play *play, int kind, const struct standing *now) {
    const struct sb_samurai_token *played = &sb_samurai_tokens[sb_samurai_what(play->move)];
    if (sb_samurai_verb(play->move) != SB_SAMURAI_DO_PLAY || played->character || now->leader != play->me ||
        now->open > 0)
        return;
    int token = stronger_token(play, kind, played->strength);
    if (token >= 0 && played->kinds >> kind & 1)
        reason_say(play->reasons, WEIGHT_ENOUGH, "A token of strength %d is enough; %s stays in your hand.",
                   played->strength, sb_word(play->reasons->words, sb_samurai_token_words[token]));
}

static void say_another(struct play *play) {
    const uint32_t plain = (1u << SB_SAMURAI_SHIFT) - 1;
    bool with_character =
        sb_samurai_verb(play->move) == SB_SAMURAI_DO_SWAP ||
        (sb_samurai_verb(play->move) == SB_SAMURAI_DO_PLAY && sb_samurai_tokens[sb_samurai_what(play->move)].character);
    if (with_character && !play->after.played_plain && play->after.hand[play->me] & plain && play->after.empty_land)
        reason_say(play->reasons, WEIGHT_ANOTHER, "It leaves you free to play another token this turn.");
}

/* ---- The end of the game ---- */

static bool ends_game(state_t *s) {
    sb_samurai.apply(s, sb_samurai_move(SB_SAMURAI_DO_END, 0, 0, 0, 0));
    return s->phase == SB_SAMURAI_OVER;
}

/* 2: the seat wins alone; 1: it shares the win; 0: it does not win. */
static int winning(const state_t *s, int seat) {
    struct sb_result result;
    sb_samurai.result(s, &result);
    return !(result.winners >> seat & 1) ? 0 : result.winners == 1u << seat ? 2 : 1;
}

static void say_if_game_ends(const struct play *play) {
    static const char *const outcomes[] = {
        SB_PHRASE("If you end your turn after it, the game is over and you do not win."),
        SB_PHRASE("If you end your turn after it, the game is over and you share the win."),
        SB_PHRASE("If you end your turn after it, the game is over and you win."),
    };
    state_t copy = *play->before;
    sb_samurai.apply(&copy, play->move);
    if (ends_game(&copy))
        reason_phrase(play->reasons, WEIGHT_END, outcomes[winning(&copy, play->me)]);
}

/* ---- Plays ---- */

/* The settlements at which a play can change something. */
static uint64_t touched(sb_move move) {
    uint64_t beside = sb_samurai_board.beside[sb_samurai_to(move)];
    switch (sb_samurai_verb(move)) {
    case SB_SAMURAI_DO_PLAY:
        return beside;
    case SB_SAMURAI_DO_SHIFT:
        return beside | sb_samurai_board.beside[sb_samurai_from(move)];
    default:
        return bit(sb_samurai_from(move)) | bit(sb_samurai_to(move));
    }
}

static void say_figure(struct play *play, int settlement, int kind) {
    struct standing then = look(play->before, settlement, kind, play->me);
    struct standing now = look(&play->after, settlement, kind, play->me);
    bool was_there = stands(play->before, settlement, kind);
    if (now.open == 0 && was_there && then.open == 0 && then.leader == now.leader)
        return; /* waits for the end of the turn, as before */
    if (now.open == 0)
        say_settled(play, settlement, kind, &then, &now);
    else if (was_there)
        say_contested(play, settlement, kind, &then, &now);
    say_enough(play, kind, &now);
}

static void say_settlement(struct play *play, int settlement) {
    char name[SB_SAMURAI_NAME_ROOM];
    uint64_t land = sb_samurai_board.settlement[settlement].land;
    bool any = false;
    for (int kind = 0; kind < KINDS; kind++) {
        if (!stands(&play->after, settlement, kind))
            continue;
        any = true;
        say_figure(play, settlement, kind);
    }
    bool fills = land & play->before->empty_land & ~play->after.empty_land;
    play->closed += any && fills && !(land & play->after.empty_land);
    if (any && fills && play->reasons->kept[0].weight == 0)
        reason_say(play->reasons, WEIGHT_FILLS, "It fills a space beside %s; land spaces still open there: %d.",
                   sb_samurai_settlement_name(settlement, name), size(land & play->after.empty_land));
}

static void say_play(struct play *play) {
    for (uint64_t rest = touched(play->move); rest; rest &= rest - 1)
        say_settlement(play, __builtin_ctzll(rest));
    for (int kind = 0; kind < KINDS; kind++)
        say_majority(play, kind);
    if (play->closed > 1)
        reason_say_count(play->reasons, WEIGHT_CLOSES, play->closed, "It closes %d settlement at once.",
                         "It closes %d settlements at once.", play->closed);
    say_another(play);
    say_if_game_ends(play);
    if (play->reasons->kept[0].weight == 0)
        reason_say(play->reasons, WEIGHT_NOTHING, "It changes nobody's lead.");
}

static void say_swap(struct play *play) {
    int from = sb_samurai_from(play->move), to = sb_samurai_to(play->move);
    say_swapped(play, sb_samurai_what(play->move), from, to);
    say_swapped(play, sb_samurai_who(play->move), to, from);
}

/* ---- Setting up, and ending a turn ---- */

static void say_keep(int token, struct reasons *reasons) {
    const struct sb_samurai_token *facts = &sb_samurai_tokens[token];
    if (token == SB_SAMURAI_SWAP)
        reason_say(reasons, 1, "It exchanges two figures when that counts, beside another token of the turn.");
    else if (token == SB_SAMURAI_SHIFT)
        reason_say(reasons, 1, "It moves a token of yours from where it has done its work to where it is needed.");
    else if (facts->character)
        reason_say(reasons, 1, "It can be played beside another token of the turn, for figures of every kind.");
    else if (facts->kinds == (1 << KINDS) - 1)
        reason_say(reasons, 1, "It counts %d for figures of every kind.", facts->strength);
    else if (facts->strength == 4)
        reason_say(reasons, 1, "For its kind of figure nothing is stronger.");
    else
        reason_say(reasons, 1, "It counts %d for its kind of figure, and saves a stronger one.", facts->strength);
}

static void say_put(int settlement, struct reasons *reasons) {
    char name[SB_SAMURAI_NAME_ROOM];
    reason_say(reasons, 1, "Land spaces around %s: %d; the fewer, the sooner its figures are decided.",
               sb_samurai_settlement_name(settlement, name), size(sb_samurai_board.settlement[settlement].land));
}

static void say_end(const state_t *s, struct reasons *reasons) {
    static const char *const outcomes[] = {
        SB_PHRASE("The game is over with it, and you do not win."),
        SB_PHRASE("The game is over with it, and you share the win."),
        SB_PHRASE("The game is over with it, and you win."),
    };
    state_t after = *s;
    int me = s->seat, kept = 0;
    for (uint32_t hand = s->hand[me]; hand; hand &= hand - 1)
        kept += sb_samurai_tokens[__builtin_ctz(hand)].character;
    if (ends_game(&after))
        reason_phrase(reasons, WEIGHT_END, outcomes[winning(&after, me)]);
    else if (kept > 0)
        reason_say_count(reasons, 1, kept, "It keeps your %d token with the seal for a better moment.",
                         "It keeps your %d tokens with the seal for a better moment.", kept);
    else if (s->pile[me])
        reason_say(reasons, 1, "Your hand is filled up again after it.");
    else
        reason_say(reasons, 1, "Nothing more has to be played this turn.");
}

void samurai_reasons(const void *state, sb_move move, struct reasons *reasons) {
    const state_t *s = state;
    struct play play = {.before = s, .after = *s, .me = s->seat, .move = move, .reasons = reasons};
    switch (sb_samurai_verb(move)) {
    case SB_SAMURAI_DO_KEEP:
        say_keep(sb_samurai_what(move), reasons);
        return;
    case SB_SAMURAI_DO_PUT:
        say_put(sb_samurai_to(move), reasons);
        return;
    case SB_SAMURAI_DO_END:
        say_end(s, reasons);
        return;
    default:
        play.after.captures_at_end = true;
        sb_samurai.apply(&play.after, move);
        if (sb_samurai_verb(move) == SB_SAMURAI_DO_SWAP)
            say_swap(&play);
        say_play(&play);
    }
}
