/* Samurai Spirit: the machine: who acts, which moves there are, and what a move sets going. */
#include "internal.h"

int spirit_actor(const void *state) {
    const state_t *s = state;
    const frame_t *top = sb_spirit_top(s);
    if (waits_for_chance(top->step))
        return SB_CHANCE;
    return waits_for_seat(top->step) ? top->seat : SB_NOBODY;
}

/* ---- Chance ---- */

/* A card of the set, all equally likely. */
static int random_card(const set_t *set, struct sb_random *random) {
    uint32_t nth = sb_random_below(random, (uint32_t)set_size(set));
    uint32_t first = (uint32_t)__builtin_popcountll(set->word[0]);
    int half = nth >= first;
    uint64_t word = set->word[half];
    for (nth -= half ? first : 0; nth > 0; nth--)
        word &= word - 1;
    return half * 64 + __builtin_ctzll(word);
}

/* Lieutenants join in round 2, bosses in round 3. */
static set_t leaders_left(const state_t *s) {
    set_t others = s->round == 2 ? card_range(SB_SPIRIT_BOSSES, SB_SPIRIT_RAIDERS) : card_range(0, SB_SPIRIT_BOSSES);
    set_t plunderers = card_range(0, SB_SPIRIT_LIEUTENANTS);
    others = join(&others, &plunderers);
    return without(&s->left, &others);
}

/* The cards chance chooses from, where it chooses a card. */
static bool card_choice(const state_t *s, set_t *cards, int *verb) {
    switch (sb_spirit_top(s)->step) {
    case SB_SPIRIT_STEP_LEADER:
        *cards = leaders_left(s);
        *verb = SB_SPIRIT_LEADER;
        return true;
    case SB_SPIRIT_STEP_DEAL:
        *cards = s->pool;
        *verb = SB_SPIRIT_RAIDER;
        return true;
    case SB_SPIRIT_STEP_REINFORCE:
        *cards = s->discards;
        *verb = SB_SPIRIT_REINFORCE;
        return true;
    default:
        return false;
    }
}

static uint32_t wounded_seats(const state_t *s) {
    uint32_t seats = 0;
    for (int seat = 0; seat < s->seats; seat++)
        seats |= is_wounded(s, seat) ? 1u << seat : 0;
    return seats;
}

/* The small things chance chooses from where it chooses no card: a set of numbers, and the verb. */
static uint32_t small_choice(const state_t *s, int *verb) {
    const frame_t *top = sb_spirit_top(s);
    uint32_t all_seats = (1u << s->seats) - 1, backs = 0;
    switch (top->step) {
    case SB_SPIRIT_STEP_SAMURAI:
        *verb = SB_SPIRIT_SAMURAI_SITS;
        return top->a;
    case SB_SPIRIT_STEP_FIRST:
        *verb = SB_SPIRIT_FIRST;
        return all_seats;
    case SB_SPIRIT_STEP_STRAY:
        *verb = SB_SPIRIT_WOUND;
        return all_seats;
    case SB_SPIRIT_STEP_FAMILY:
        *verb = SB_SPIRIT_FAMILY;
        return s->families;
    case SB_SPIRIT_STEP_HEAL:
        *verb = SB_SPIRIT_HEAL;
        return wounded_seats(s);
    default:
        assert(top->step == SB_SPIRIT_STEP_BACK);
        *verb = SB_SPIRIT_BACK;
        for (int back = 0; back < SB_SPIRIT_BACKS; back++)
            backs |= s->backs[back] ? 1u << back : 0;
        return backs;
    }
}

static int chance_moves(const state_t *s, sb_move *moves) {
    set_t cards;
    int verb, count = 0;
    if (card_choice(s, &cards, &verb)) {
        while (!is_empty(&cards))
            moves[count++] = sb_spirit_move(verb, take_lowest(&cards), 0, 0);
        return count;
    }
    /* Who sits on a seat is chosen seat by seat. */
    int seat = sb_spirit_top(s)->seat;
    for (uint32_t rest = small_choice(s, &verb); rest; rest &= rest - 1)
        moves[count++] = sb_spirit_move(verb, __builtin_ctz(rest), seat, 0);
    return count;
}

uint32_t spirit_weight(const void *state, sb_move outcome) {
    const state_t *s = state;
    return sb_spirit_verb(outcome) == SB_SPIRIT_BACK ? s->backs[sb_spirit_a(outcome)] : 1;
}

sb_move spirit_sample(const void *state, struct sb_random *random) {
    const state_t *s = state;
    set_t cards;
    sb_move moves[SB_SPIRIT_SEATS];
    int verb;
    if (card_choice(s, &cards, &verb))
        return sb_spirit_move(verb, random_card(&cards, random), 0, 0);
    int count = chance_moves(s, moves);
    uint32_t total = 0;
    for (int i = 0; i < count; i++)
        total += spirit_weight(s, moves[i]);
    uint32_t drawn = sb_random_below(random, total);
    int i = 0;
    for (; drawn >= spirit_weight(s, moves[i]); i++)
        drawn -= spirit_weight(s, moves[i]);
    return moves[i];
}

/* ---- Choices ---- */

static int reserve_moves(const state_t *s, sb_move *moves) {
    int count = 0;
    for (int samurai = 0; samurai < SB_SPIRIT_SAMURAI; samurai++)
        if (in_set(s->reserve, samurai))
            moves[count++] = sb_spirit_move(SB_SPIRIT_RESERVE, samurai, 0, 0);
    moves[count++] = sb_spirit_move(SB_SPIRIT_READY, 0, 0, 0);
    return count;
}

static int lose_moves(const state_t *s, int seat, sb_move *moves) {
    int count = 0;
    for (int symbol = 0; symbol < SB_SPIRIT_SYMBOLS; symbol++)
        if (s->defence[seat][symbol])
            moves[count++] = sb_spirit_move(SB_SPIRIT_LOSE, symbol, 0, 0);
    return count;
}

static int two_moves(sb_move first, sb_move second, sb_move *moves) {
    moves[0] = first;
    moves[1] = second;
    return 2;
}

static int verbs(int first, int second, sb_move *moves) {
    return two_moves(sb_spirit_move(first, 0, 0, 0), sb_spirit_move(second, 0, 0, 0), moves);
}

static int kiai_or(const state_t *s, int seat, int other, sb_move *moves) {
    int count = spirit_kiai_moves(s, seat, moves);
    moves[count++] = sb_spirit_move(other, 0, 0, 0);
    return count;
}

int spirit_moves(const void *state, sb_move *moves) {
    const state_t *s = state;
    const frame_t *top = sb_spirit_top(s);
    if (waits_for_chance(top->step))
        return chance_moves(s, moves);
    switch (top->step) {
    case SB_SPIRIT_STEP_RESERVE:
        return reserve_moves(s, moves);
    case SB_SPIRIT_STEP_IGNORE:
        return verbs(SB_SPIRIT_IGNORE, SB_SPIRIT_SUFFER, moves);
    case SB_SPIRIT_STEP_WHICH:
        return two_moves(sb_spirit_move(SB_SPIRIT_WHICH, sb_spirit_cards[top->a].penalty[0], 0, 0),
                         sb_spirit_move(SB_SPIRIT_WHICH, sb_spirit_cards[top->a].penalty[1], 0, 0), moves);
    case SB_SPIRIT_STEP_LOSE:
        return lose_moves(s, top->seat, moves);
    case SB_SPIRIT_STEP_ACTION:
        return spirit_action_moves(s, top->seat, moves);
    case SB_SPIRIT_STEP_PLAY:
        return spirit_play_moves(s, top, moves);
    case SB_SPIRIT_STEP_AGAIN:
        return verbs(SB_SPIRIT_AGAIN, SB_SPIRIT_STOP, moves);
    case SB_SPIRIT_STEP_KIAI:
        return kiai_or(s, top->seat, SB_SPIRIT_SKIP, moves);
    case SB_SPIRIT_STEP_MORE:
        return kiai_or(s, top->seat, SB_SPIRIT_STOP, moves);
    case SB_SPIRIT_STEP_ORDER:
        return spirit_order_moves(s, top->a, moves);
    default:
        return 0;
    }
}

/* ---- Making a move ---- */

static void seat_samurai(state_t *s, int samurai) {
    frame_t frame = pop(s);
    s->samurai[frame.seat] = (uint8_t)samurai;
    s->reserve &= (uint8_t) ~(1 << samurai);
    if (frame.seat + 1 < s->seats)
        push(s, SB_SPIRIT_STEP_SAMURAI, frame.seat + 1, frame.a & ~(1 << samurai), 0);
}

/* Chance; the steps that go on until they are done take themselves off. */
static void apply_chance(state_t *s, sb_move move) {
    int a = sb_spirit_a(move);
    switch (sb_spirit_verb(move)) {
    case SB_SPIRIT_SAMURAI_SITS:
        seat_samurai(s, a);
        return;
    case SB_SPIRIT_LEADER:
        spirit_add_leader(s, a);
        return;
    case SB_SPIRIT_RAIDER:
        spirit_deal_raider(s, a);
        return;
    default:
        pop(s);
    }
    switch (sb_spirit_verb(move)) {
    case SB_SPIRIT_FIRST:
        s->first = (uint8_t)a;
        break;
    case SB_SPIRIT_REINFORCE:
        drop(&s->discards, a);
        spirit_deal_anew(s, a);
        break;
    case SB_SPIRIT_BACK:
        spirit_turn_back(s, a);
        break;
    case SB_SPIRIT_WOUND:
        spirit_wound(s, a);
        break;
    case SB_SPIRIT_FAMILY:
        spirit_lose_family(s, a);
        break;
    default:
        assert(sb_spirit_verb(move) == SB_SPIRIT_HEAL);
        s->wounds[a]--;
    }
}

static void apply_choice(state_t *s, sb_move move) {
    frame_t frame = pop(s);
    int seat = frame.seat, a = sb_spirit_a(move);
    const uint8_t *penalty = sb_spirit_cards[frame.a].penalty;
    switch (sb_spirit_verb(move)) {
    case SB_SPIRIT_RESERVE:
        s->reserve &= (uint8_t) ~(1 << a);
        s->taken[seat] |= (uint8_t)(1 << a);
        push(s, SB_SPIRIT_STEP_RESERVE, seat, 0, 0);
        break;
    case SB_SPIRIT_SUFFER:
        spirit_suffer(s, seat, frame.a);
        break;
    case SB_SPIRIT_WHICH:
        push(s, SB_SPIRIT_STEP_PENALTY, seat, penalty[penalty[0] == a], 0);
        push(s, SB_SPIRIT_STEP_PENALTY, seat, a, 0);
        break;
    case SB_SPIRIT_LOSE:
        spirit_discard(s, s->defence[seat][a] - 1);
        s->defence[seat][a] = 0;
        break;
    case SB_SPIRIT_FIGHT:
    case SB_SPIRIT_AGAIN:
        spirit_fight(s, seat);
        break;
    case SB_SPIRIT_SUPPORT:
        spirit_support(s, seat, a);
        break;
    case SB_SPIRIT_PASS:
        s->passed |= (uint8_t)(1 << seat);
        break;
    case SB_SPIRIT_KIAI:
    case SB_SPIRIT_KIAI_HEAL:
    case SB_SPIRIT_KIAI_ONE:
    case SB_SPIRIT_KIAI_TWO:
        spirit_use_kiai(s, seat, move, frame.step == SB_SPIRIT_STEP_KIAI);
        break;
    case SB_SPIRIT_ORDER:
        spirit_order_cards(s, frame.a, move);
        break;
    case SB_SPIRIT_READY:
    case SB_SPIRIT_IGNORE:
    case SB_SPIRIT_STOP:
    case SB_SPIRIT_SKIP:
        break;
    default:
        assert(frame.step == SB_SPIRIT_STEP_PLAY);
        spirit_play_card(s, &frame, move);
    }
}

void spirit_follow(state_t *s) {
    frame_t step = pop(s);
    switch (step.step) {
    case SB_SPIRIT_STEP_TURN:
        spirit_begin_turn(s, step.seat);
        break;
    case SB_SPIRIT_STEP_LAST_CARD:
        spirit_meet_last_card(s, step.seat);
        break;
    case SB_SPIRIT_STEP_PENALTY:
        spirit_apply_penalty(s, step.seat, step.a);
        break;
    case SB_SPIRIT_STEP_PENALTIES_DONE:
        if (s->stack_size == 0)
            spirit_end_round(s, false);
        else
            push(s, SB_SPIRIT_STEP_ACTION, step.seat, 0, 0);
        break;
    case SB_SPIRIT_STEP_RECEIVE:
        push(s, SB_SPIRIT_STEP_PLAY, step.seat, step.a, true);
        break;
    case SB_SPIRIT_STEP_FOUGHT:
        spirit_after_fight(s, step.seat);
        break;
    case SB_SPIRIT_STEP_TURN_ENDS:
        spirit_end_turn(s, step.seat);
        break;
    case SB_SPIRIT_STEP_KIAI_ENDS:
        spirit_end_kiai(s, step.seat);
        break;
    case SB_SPIRIT_STEP_LOSE_BARRICADE:
        spirit_lose_barricade(s);
        break;
    case SB_SPIRIT_STEP_LOSE_FARM:
        spirit_lose_farm(s);
        break;
    case SB_SPIRIT_STEP_DEFENCES:
        spirit_settle_defences(s, step.a, step.seat);
        break;
    case SB_SPIRIT_STEP_BONUS:
        spirit_bring_bonus(s, step.a);
        break;
    case SB_SPIRIT_STEP_INTRUDERS:
        spirit_turn_up_intruders(s);
        break;
    default:
        assert(step.step == SB_SPIRIT_STEP_ROUND_ENDS);
        spirit_next_round(s);
    }
}

bool spirit_waits(const state_t *s) {
    int step = sb_spirit_top(s)->step;
    return waits_for_chance(step) || waits_for_seat(step) || step == SB_SPIRIT_STEP_OVER;
}

void spirit_begin_move(state_t *s, sb_move move) {
    if (waits_for_chance(sb_spirit_top(s)->step))
        apply_chance(s, move);
    else
        apply_choice(s, move);
}

void spirit_apply(void *state, sb_move move) {
    state_t *s = state;
    spirit_begin_move(s, move);
    while (!spirit_waits(s))
        spirit_follow(s);
}
