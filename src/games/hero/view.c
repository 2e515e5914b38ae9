/* Rent a Hero: what a seat may see, built field by field from what it may know, with what a careful player would note
 * on paper. */
#include "internal.h"
#include <saburau/hash.h>
#include <saburau/json.h>

static const char *const steps[] = {
    [SB_HERO_DEAL_TEAMS] = "teams",  [SB_HERO_DEAL_HANDS] = "hands",  [SB_HERO_FIRST] = "first",
    [SB_HERO_REVEAL] = "reveal",     [SB_HERO_ASK] = "ask",           [SB_HERO_SEND] = "send",
    [SB_HERO_WANDERER] = "wanderer", [SB_HERO_DROP] = "drop",         [SB_HERO_DECIDE] = "decide",
    [SB_HERO_DRAW] = "draw",         [SB_HERO_END_DRAW] = "end_draw", [SB_HERO_OVER] = "over",
};

bool hero_knows_wanderer(const state_t *s, int eye) {
    return s->wanderer && (eye == SB_REFEREE || (eye >= 0 && s->looked >> eye & 1));
}

bool hero_knows_hint(const state_t *s, int eye, uint8_t hint) {
    return eye == SB_REFEREE || eye == s->sender || eye == sb_hero_hint_seat(hint);
}

/* Cards of each number that the eye has not seen lying anywhere: in the deck, in others' hands, or face down. */
void sb_hero_unseen(const state_t *s, int eye, sb_hero_pile unseen) {
    memcpy(unseen, s->deck, sizeof(sb_hero_pile));
    for (int seat = 0; seat < s->seats; seat++)
        for (int number = 1; seat != eye && number <= SB_HERO_NUMBERS; number++)
            unseen[number] = (uint8_t)(unseen[number] + s->hand[seat][number]);
    if (s->wanderer && !hero_knows_wanderer(s, eye))
        unseen[s->wanderer]++;
    for (int i = 0; i < s->hint_count; i++)
        if (!hero_knows_hint(s, eye, s->hints[i]))
            unseen[sb_hero_hint_number(s->hints[i])]++;
}

/* Could a hint unknown to the eye have been answered so, if this were the Wanderer? */
static bool hint_possible(const state_t *s, const sb_hero_pile unseen, int wanderer, uint8_t hint) {
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        if (unseen[number] > (number == wanderer) && sb_hero_agrees(s, number, wanderer, sb_hero_hint_yes(hint)) &&
            hero_may_have_held(s, sb_hero_hint_seat(hint), number))
            return true;
    return false;
}

/* Could all hints have been answered so? No card could answer both ways, so counting the cards for each is enough. */
static bool hints_possible(const state_t *s, int eye, const sb_hero_pile unseen, int wanderer) {
    int needed[2] = {0}, there[2] = {0};
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        there[sb_hero_agrees(s, number, wanderer, true)] += unseen[number] - (number == wanderer);
    for (int i = 0; i < s->hint_count; i++) {
        uint8_t hint = s->hints[i];
        bool known = hero_knows_hint(s, eye, hint), yes = sb_hero_hint_yes(hint);
        if (known ? !sb_hero_agrees(s, sb_hero_hint_number(hint), wanderer, yes)
                  : !hint_possible(s, unseen, wanderer, hint))
            return false;
        needed[yes] += !known;
    }
    return needed[false] <= there[false] && needed[true] <= there[true];
}

/* The numbers the Wanderer can be, as far as the eye can tell: bit k for number k. */
uint8_t sb_hero_wanderer_can_be(const state_t *s, int eye) {
    sb_hero_pile unseen;
    uint8_t numbers = 0, told = eye >= 0 ? s->told[eye] : 0;
    if (!s->wanderer)
        return 0;
    if (hero_knows_wanderer(s, eye))
        return number_bit(s->wanderer);
    sb_hero_unseen(s, eye, unseen);
    for (int number = 1; number <= SB_HERO_NUMBERS; number++) {
        bool sent =
            s->from_deck || (hero_may_have_held(s, s->sender, number) && (s->knight || requirement(s) >> number & 1));
        if (unseen[number] && sent && !(told >> number & 1) && hints_possible(s, eye, unseen, number))
            numbers |= number_bit(number);
    }
    return numbers;
}

/* ---- Parts of members ---- */

void hero_put_numbers(struct sb_text *json, uint8_t numbers) {
    sb_json_open(json, '[');
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        if (numbers >> number & 1)
            sb_json_number(json, number);
    sb_json_close(json, ']');
}

/* Counts of the numbers 1 to 7. */
static void put_pile(struct sb_text *json, const sb_hero_pile pile) {
    sb_json_open(json, '[');
    for (int number = 1; number <= SB_HERO_NUMBERS; number++)
        sb_json_number(json, pile[number]);
    sb_json_close(json, ']');
}

static void put_seat(struct sb_text *json, const state_t *s, int seat, int eye) {
    sb_json_open(json, '{');
    sb_json_key(json, "team"), hero_put_numbers(json, s->team[seat]);
    sb_json_key(json, "used"), hero_put_numbers(json, s->used[seat]);
    sb_json_key(json, "lacks"), hero_put_numbers(json, (uint8_t)(0xfe & ~s->team[seat]));
    sb_json_key(json, "hand"), sb_json_number(json, pile_size(s->hand[seat]));
    sb_json_key(json, "banished"), sb_json_number(json, s->doubled[seat]);
    sb_json_key(json, "banished_cards"), put_pile(json, s->banished[seat]);
    sb_json_key(json, "announced"), sb_json_number(json, s->announced[seat]);
    sb_json_key(json, "looked"), sb_json_bool(json, s->looked >> seat & 1);
    if (eye == SB_REFEREE)
        sb_json_key(json, "held"), put_pile(json, s->hand[seat]);
    sb_json_close(json, '}');
}

/* ---- What all see alike ---- */

static void put_step(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_word(json, steps[s->step]);
}

static void put_asked(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    if (s->step != SB_HERO_OVER)
        sb_json_number(json, s->seat);
}

static void put_window(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_number(json, s->window);
}

static void put_deck(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_number(json, pile_size(s->deck));
}

static void put_discards(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    put_pile(json, s->discards);
}

static void put_sender(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_number(json, s->sender);
}

static void put_revealed(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    if (s->revealed)
        sb_json_number(json, s->revealed);
}

static void put_requirement(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    if (s->revealed)
        hero_put_numbers(json, requirement(s));
}

static void put_knight(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_bool(json, s->knight);
}

static void put_from_deck(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_bool(json, s->from_deck);
}

static void put_holder(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    if (s->wanderer)
        sb_json_number(json, s->holder);
}

static void put_doubled(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    if (s->hired)
        sb_json_number(json, s->hired);
}

static void put_chain(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    (void)eye;
    sb_json_open(json, '[');
    for (int i = 0; i < s->depth; i++) {
        sb_json_open(json, '{');
        sb_json_key(json, "seat"), sb_json_number(json, s->chain[i].seat);
        sb_json_key(json, "ability"), sb_json_word(json, sb_hero_cards[s->chain[i].hero].ability);
        if (s->chain[i].target)
            sb_json_key(json, "target"), sb_json_number(json, s->chain[i].target);
        sb_json_close(json, '}');
    }
    sb_json_close(json, ']');
}

static void put_seats(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    sb_json_open(json, '[');
    for (int seat = 0; seat < s->seats; seat++)
        put_seat(json, s, seat, eye);
    sb_json_close(json, ']');
}

/* ---- What seats see differently ---- */

static void put_unseen(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    sb_hero_pile unseen;
    sb_hero_unseen(s, eye, unseen);
    put_pile(json, unseen);
}

static void put_wanderer_can_be(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    if (s->wanderer)
        hero_put_numbers(json, sb_hero_wanderer_can_be(s, eye));
}

static void put_hints(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    sb_json_open(json, '[');
    for (int i = 0; i < s->hint_count; i++) {
        uint8_t hint = s->hints[i];
        sb_json_open(json, '{');
        sb_json_key(json, "seat"), sb_json_number(json, sb_hero_hint_seat(hint));
        sb_json_key(json, "yes"), sb_json_bool(json, sb_hero_hint_yes(hint));
        if (hero_knows_hint(s, eye, hint))
            sb_json_key(json, "number"), sb_json_number(json, sb_hero_hint_number(hint));
        sb_json_close(json, '}');
    }
    sb_json_close(json, ']');
}

static void put_you(const void *state, int eye, struct sb_text *json) {
    (void)state;
    if (eye >= 0)
        sb_json_number(json, eye);
}

static void put_hand(const void *state, int eye, struct sb_text *json) {
    const state_t *s = state;
    if (eye >= 0)
        put_pile(json, s->hand[eye]);
}

#define SHOWS(field) SB_VIEW_SHOWS(state_t, field)

const struct sb_view_member hero_view[] = {
    {.key = "step", .put = put_step, SHOWS(step)},
    {.key = "asked", .put = put_asked},
    {.key = "window", .put = put_window, SHOWS(window)},
    {.key = "deck", .put = put_deck},
    {.key = "discards", .put = put_discards, SHOWS(discards)},
    {.key = "sender", .put = put_sender, SHOWS(sender)},
    {.key = "revealed", .put = put_revealed, SHOWS(revealed)},
    {.key = "requirement", .put = put_requirement},
    {.key = "knight", .put = put_knight, SHOWS(knight)},
    {.key = "from_deck", .put = put_from_deck, SHOWS(from_deck)},
    {.key = "holder", .put = put_holder},
    {.key = "doubled", .put = put_doubled, SHOWS(hired)},
    {.key = "abilities", .put = put_chain},
    {.key = "seats", .put = put_seats},
    {.key = "unseen", .put = put_unseen, .own = true},
    {.key = "wanderer_can_be", .put = put_wanderer_can_be, .own = true},
    {.key = "hints", .put = put_hints, .own = true},
    {.key = "you", .put = put_you, .own = true},
    {.key = "hand", .put = put_hand, .own = true},
    {.key = NULL},
};

/* A move, as far as the eye may read it. */
static sb_move move_seen(const state_t *before, sb_move move, int eye) {
    if (hero_is_shown(before, move, eye))
        return move;
    return sb_hero_move(sb_hero_verb(move), 0, sb_hero_seat(move), sb_hero_target(move));
}

static uint8_t hint_seen(const state_t *s, uint8_t hint, int eye) {
    return hero_knows_hint(s, eye, hint) ? hint : sb_hero_hint(sb_hero_hint_seat(hint), 0, sb_hero_hint_yes(hint));
}

/* What a move can show beyond its own text: the Wanderer to who looks at it, or to all when it joins a team, is
 * banished or discarded; answers to hints, and hints turned up; a sender without a fitting card, by how the turn goes
 * on. All that stands in the teams and in the small fields behind them, in the discard pile and in one banished pile.
 */
uint64_t hero_notices(const void *before, sb_move move, const void *after, int eye) {
    enum { FROM = offsetof(state_t, team), TO = offsetof(state_t, chain) };
    const state_t *s = after;
    unsigned char seen[TO - FROM];
    uint64_t hash = sb_hash(move_seen(before, move, eye), s->discards, sizeof s->discards);
    memcpy(seen, (const unsigned char *)s + FROM, sizeof seen);
    if (s->wanderer && !hero_knows_wanderer(s, eye))
        seen[offsetof(state_t, wanderer) - FROM] = SB_HERO_NUMBERS + 1;
    hash = sb_hash(hash, s->banished[((const state_t *)before)->holder], sizeof(sb_hero_pile));
    for (int i = 0; i < s->hint_count; i++)
        hash = sb_mix(hash, hint_seen(s, s->hints[i], eye));
    return sb_hash(hash, seen, sizeof seen);
}

/* Does the window before sending close, with nothing to draw? Then all learn whether the sender has a card to send: it
 * is asked for one, or the turn goes on without a Wanderer. */
static bool shows_if_it_can_send(const state_t *s, const state_t *after) {
    bool before_sending = s->step == SB_HERO_REVEAL || s->window == SB_HERO_W1;
    bool closed = after->step == SB_HERO_OVER || after->window != SB_HERO_W1;
    return before_sending && closed && (after->step != SB_HERO_SEND || !hero_can_draw(after));
}

/* Answers to hints, looks at the Wanderer, the Wanderer and hints turned up, a hand with or without a fitting card. */
bool hero_reveals(const void *state, sb_move move) {
    const state_t *s = state;
    state_t after = *s;
    hero_apply(&after, move);
    bool shown = s->wanderer && !after.wanderer;
    bool turned_up = s->hint_count && !after.hint_count;
    bool looked = after.looked & ~s->looked && s->wanderer;
    return sb_hero_verb(move) == SB_HERO_DO_HINT || shown || turned_up || looked || shows_if_it_can_send(s, &after);
}
