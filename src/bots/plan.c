/* A plan: one look ahead, to where the turn has ended. */
#include "plan.h"
#include <math.h>
#include <string.h>

struct planner {
    const struct sb_game *game;
    const struct search_knowledge *search;
    const struct learned_knowledge *learned;
    const struct network *network;
    int seat;
    struct sb_random *random;
};

/* ---- Which moves ---- */

/* The moves of the actor that look best, at most so many, the best first. */
static int best_looking(const struct planner *p, const void *state, int most, sb_move *best, float *looks) {
    sb_move moves[SB_MAX_MOVES];
    float scores[SB_MAX_MOVES];
    int count = p->game->moves(state, moves);
    p->search->judge(p->game, state, moves, count, scores);
    for (int i = 0; i < count; i++)
        scores[i] += search_little(p->random); /* not always the same few of those that look alike */
    most = most < count ? most : count;
    for (int found = 0; found < most; found++) {
        int next = 0;
        for (int i = 1; i < count; i++)
            if (scores[i] > scores[next])
                next = i;
        best[found] = moves[next];
        looks[found] = scores[next];
        scores[next] = -INFINITY;
    }
    return most;
}

/* ---- What a move leads to ---- */

/* What the seat may expect if the turn is played on by quick rules. */
static double play_on(const struct planner *p, union sb_state *state) {
    double values[SB_MAX_SEATS];
    struct sb_result result;
    for (int actor; !p->search->quiet(state);) {
        if ((actor = p->game->actor(state)) == SB_NOBODY) {
            p->game->result(state, &result);
            return result.value[p->seat];
        }
        p->game->apply(state, actor == SB_CHANCE ? p->game->sample(state, p->random)
                                                 : p->search->play(p->game, state, p->random));
    }
    learned_values(p->learned, p->network, state, values);
    return values[p->seat];
}

static double after(const struct planner *p, const union sb_state *world, sb_move move) {
    union sb_state state;
    memcpy(&state, world, p->game->state_size);
    p->game->apply(&state, move);
    return play_on(p, &state);
}

/* The best that can follow a move of the seat's while its turn goes on; its own value if nothing can. */
static double best_after(const struct planner *p, const union sb_state *world, sb_move move, double value) {
    union sb_state state;
    sb_move next[PLAN_MOVES], all[SB_MAX_MOVES];
    float looks[PLAN_MOVES];
    memcpy(&state, world, p->game->state_size);
    p->game->apply(&state, move);
    if (p->search->quiet(&state) || p->game->actor(&state) != p->seat)
        return value;
    if (p->game->moves(&state, all) == 1) /* that is what quick rules did */
        return value;
    int count = best_looking(p, &state, p->learned->follow, next, looks);
    for (int i = 0; i < count; i++)
        value = fmax(value, after(p, &state, next[i]));
    return value;
}

/* ---- The plan ---- */

/* What looks best at first sight, the best first. False if that is all there is to say of a decision. */
static bool glance(const struct planner *p, const void *world, int most, struct plan *plan) {
    sb_move moves[PLAN_MOVES];
    float looks[PLAN_MOVES];
    plan->best = 0;
    if (p->search->minor && p->search->minor(world, p->seat)) {
        plan->count = 1;
        plan->tried[0].move = p->search->play(p->game, world, p->random);
        return false;
    }
    plan->count = best_looking(p, world, most, moves, looks);
    for (int i = 0; i < plan->count; i++) {
        plan->tried[i].move = moves[i];
        plan->tried[i].value = (double)looks[i];
    }
    return true;
}

/* Adds what the moves are worth in one world. */
static void try_in_world(const struct planner *p, const union sb_state *world, struct plan *plan) {
    for (int i = 0; i < plan->count; i++)
        plan->tried[i].value += after(p, world, plan->tried[i].move) / p->learned->worlds;
}

static int highest(const struct plan *plan) {
    int best = 0;
    for (int i = 1; i < plan->count; i++)
        if (plan->tried[i].value > plan->tried[best].value)
            best = i;
    return best;
}

/* Looks again at the few that promise most. */
static void look_again(const struct planner *p, const union sb_state *world, int again, struct plan *plan) {
    bool looked[PLAN_MOVES] = {false};
    for (int looks = 0; looks < again && looks < plan->count; looks++) {
        int next = -1;
        for (int i = 0; i < plan->count; i++)
            if (!looked[i] && (next < 0 || plan->tried[i].value > plan->tried[next].value))
                next = i;
        looked[next] = true;
        plan->tried[next].value = best_after(p, world, plan->tried[next].move, plan->tried[next].value);
    }
}

void plan_make(const struct game_knowledge *knows, const struct network *network, const void *world, int seat,
               int again, struct sb_random *random, struct plan *plan) {
    const struct planner p = {.game = knows->game,
                              .search = knows->search,
                              .learned = knows->learned,
                              .network = network,
                              .seat = seat,
                              .random = random};
    union sb_state here;
    if (!glance(&p, world, p.learned->moves, plan))
        return;
    for (int i = 0; i < plan->count; i++)
        plan->tried[i].value = 0;
    for (int i = 0; i < p.learned->worlds; i++) {
        memcpy(&here, world, p.game->state_size);
        if (i > 0)
            (p.search->redeal ? p.search->redeal : p.game->redeal)(&here, seat, random);
        if (p.search->prepare)
            p.search->prepare(&here);
        try_in_world(&p, &here, plan);
    }
    memcpy(&here, world, p.game->state_size);
    look_again(&p, &here, again, plan);
    plan->best = highest(plan);
}

void plan_glance(const struct game_knowledge *knows, const void *world, int seat, struct sb_random *random,
                 struct plan *plan) {
    const struct planner p = {.game = knows->game, .search = knows->search, .seat = seat, .random = random};
    glance(&p, world, PLAN_MOVES, plan);
}
