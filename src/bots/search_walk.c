/* search: one iteration of information-set Monte Carlo tree search (ISMCTS).
 *
 * Its four phases are selection, expansion, simulation (the playout) and backpropagation. There is one tree per seat,
 * as in "multiple observer" ISMCTS (Cowling, Powley and Whitehouse 2012). Each iteration deals a world anew (a
 * determinization) and walks down: at a decision, the seat that decides looks up what it has noticed since the root in
 * its own tree. What it cannot tell apart is the same node to it, so nobody plays as if they knew the cards of others
 * (strategy fusion). What a seat holds at the root differs from world to world, and so may its moves.
 *
 * Selection is PUCT with availability counts, over moves that are added by progressive widening.
 *
 * Chance is sampled. A seat's tree branches there only if the seat sees what chance did.
 */
#include "search.h"
#include <math.h>
#include <saburau/hash.h>
#include <string.h>

/* ---- Moving ---- */

/* The seat whose tree holds this seat's decisions. */
static int tree_of(const struct search_walker *w, int seat) {
    return w->knows->shared ? w->seat : seat;
}

/* Makes a move, and all who have a tree notice it. */
static void move_on(struct search_walker *w, sb_move move) {
    const struct sb_game *game = w->game;
    union sb_state before;
    memcpy(&before, &w->state, game->state_size);
    game->apply(&w->state, move);
    for (int seat = 0; seat < w->seats; seat++)
        if (tree_of(w, seat) == seat)
            w->key[seat] = sb_mix(w->key[seat], game->notices(&before, move, &w->state, seat));
}

/* ---- Finding moves ---- */

/* The slot of a move in the hash table of marks (open addressing). */
static uint32_t mark_of(const struct search_walker *w, sb_move move) {
    uint32_t at = move * 0x9e3779b1u >> 20;
    while (w->marks[at].stamp == w->stamp && w->moves[w->marks[at].move] != move)
        at = (at + 1) % SEARCH_MARKS;
    return at;
}

/* Lists the legal moves, so that they can be found. */
static int list_moves(struct search_walker *w) {
    int count = w->game->moves(&w->state, w->moves);
    w->stamp++;
    for (int i = 0; i < count; i++) {
        uint32_t at = mark_of(w, w->moves[i]);
        w->marks[at].move = (uint32_t)i;
        w->marks[at].stamp = w->stamp;
    }
    return count;
}

/* The number of a move among those listed; -1 if it is not legal here. */
static int number_of(const struct search_walker *w, sb_move move) {
    uint32_t at = mark_of(w, move);
    return w->marks[at].stamp == w->stamp ? (int)w->marks[at].move : -1;
}

/* ---- Expansion ---- */

/* Progressive widening: how many of its moves a node considers by now. */
static int breadth(const struct search_walker *w, const struct search_node *node) {
    return 1 + (int)(w->knows->widening * sqrt(node->visits));
}

/* Adds the best of the walker's moves that the node does not consider yet, at most `more`. Priors are the softmax of
 * the scores, relative to the best move. Scores of moves that are taken, or were there already, become -INFINITY. */
static void consider(struct search_walker *w, struct search_node *node, int count, int more) {
    struct search_edge *edges = search_edges(w->tree, node);
    float best = -INFINITY;
    for (int i = 0; i < count; i++)
        best = w->scores[i] > best ? w->scores[i] : best;
    for (int i = 0; i < node->count; i++)
        if (number_of(w, edges[i].move) >= 0)
            w->scores[number_of(w, edges[i].move)] = -INFINITY;
    for (; more > 0; more--) {
        int next = 0;
        for (int i = 1; i < count; i++)
            if (w->scores[i] > w->scores[next])
                next = i;
        if (w->scores[next] == -INFINITY)
            return;
        float prior = expf((w->scores[next] - best) / w->knows->temperature);
        edges[node->count++] = (struct search_edge){.move = w->moves[next], .prior = prior + 1e-3f};
        w->scores[next] = -INFINITY;
    }
}

/* Moves a new node begins with: enough for its first visits, because judging them all again costs time. */
enum { FIRST_EDGES = 8 };

/* Moves that look equally good are considered in any order: not always the first few of them, in every game. */
static void judge_moves(struct search_walker *w, int count) {
    w->knows->judge(w->game, &w->state, w->moves, count, w->scores);
    for (int i = 0; i < count; i++)
        w->scores[i] += search_little(&w->random);
}

static struct search_node *add_node(struct search_walker *w, int tree, int count) {
    int edges = count < FIRST_EDGES ? count : FIRST_EDGES;
    struct search_node *node = search_tree_add(w->tree, w->key[tree], w->node[tree], edges);
    if (!node)
        return NULL;
    judge_moves(w, count);
    consider(w, node, count, edges);
    return node;
}

/* ---- Selection ---- */

/* Can the seat make an edge's move in this world? The searching seat's moves are the same in all. */
static bool is_available(const struct search_walker *w, int seat, sb_move move) {
    return seat == w->seat || number_of(w, move) >= 0;
}

/* The mean value of an edge to its seat (Q). An edge that was never tried has a little less than its node's mean
 * (first-play urgency). */
static double worth(const struct search_node *node, const struct search_edge *edge) {
    if (edge->visits > 0)
        return edge->sum / edge->visits;
    return node->visits > 0 ? node->sum / node->visits - 0.02 : 0.5;
}

/* The available edge with the highest Q + c * P * sqrt(A) / (1 + N), or -1 if none is available. This is PUCT, with the
 * edge's availability count A in place of the node's visits, as ISMCTS asks for: in other worlds it could not be
 * chosen.
 */
static int most_promising(struct search_walker *w, const struct search_node *node, int seat) {
    struct search_edge *edges = search_edges(w->tree, node);
    int open[SB_MAX_MOVES], opens = 0, widest = breadth(w, node), best = -1;
    float priors = 0;
    for (int i = 0; i < node->count && opens < widest; i++)
        if (is_available(w, seat, edges[i].move)) {
            priors += edges[i].prior;
            open[opens++] = i;
        }
    double highest = -INFINITY;
    for (int i = 0; i < opens; i++) {
        struct search_edge *edge = &edges[open[i]];
        edge->available++;
        double prior = (double)(edge->prior / priors);
        double value = worth(node, edge) + w->knows->exploration * prior * sqrt(edge->available) / (1 + edge->visits);
        if (value > highest) {
            highest = value;
            best = open[i];
        }
    }
    return best;
}

/* How many of the node's edges are available here. */
static int count_available(const struct search_walker *w, const struct search_node *node, int seat) {
    if (seat == w->seat)
        return node->count;
    int available = 0;
    for (int i = 0; i < node->count; i++)
        available += number_of(w, search_edges(w->tree, node)[i].move) >= 0;
    return available;
}

/* How many moves a node should consider beside those it does; some more at once, because judging them costs time. */
static int missing(const struct search_walker *w, const struct search_node *node, int seat, int count) {
    int wanted = breadth(w, node), there = count_available(w, node, seat);
    if (there >= wanted || there >= count)
        return 0;
    int more = wanted - there + FIRST_EDGES;
    return more < count - there ? more : count - there;
}

/* Progressive widening: adds moves if the node considers fewer than it should by now. */
static void widen(struct search_walker *w, struct search_node *node, int seat, int count) {
    int more = missing(w, node, seat, count);
    if (more == 0 || node->count + more > SB_MAX_MOVES || !search_tree_extend(w->tree, node, more))
        return;
    judge_moves(w, count);
    consider(w, node, count, more);
}

/* ---- The iteration ---- */

/* The node of a decision, and whether it was there before. NULL if there is no room for it. */
static struct search_node *come_to_node(struct search_walker *w, int tree, int count, bool *old) {
    struct search_node *node = search_tree_find(w->tree, w->key[tree]);
    *old = node != NULL;
    return node ? node : add_node(w, tree, count);
}

static bool choose_edge(struct search_walker *w, struct search_node *node, int seat, int count, sb_move *move) {
    int tree = tree_of(w, seat);
    widen(w, node, seat, count);
    int number = most_promising(w, node, seat);
    if (number < 0)
        return false;
    *move = search_edges(w->tree, node)[number].move;
    w->node[tree] = search_number(w->tree, node);
    w->path[w->length++] = (struct search_step){w->node[tree], (uint32_t)number, seat};
    return true;
}

/* Notes a quiet position without looking at its moves; false if it is not new. */
static bool note_new_leaf(struct search_walker *w, int tree) {
    if (!w->knows->quiet(&w->state) || search_tree_find(w->tree, w->key[tree]))
        return false;
    return search_tree_add(w->tree, w->key[tree], w->node[tree], 0) != NULL;
}

/* Selection at a decision: true if the walk goes on below, false at a new node (or where there is no room for one). */
static bool descend(struct search_walker *w, int seat) {
    if (w->knows->minor && w->knows->minor(&w->state, w->seat)) {
        move_on(w, w->knows->play(w->game, &w->state, &w->random));
        return true;
    }
    if (w->knows->expands_late && w->length > 0 && note_new_leaf(w, tree_of(w, seat)))
        return false;
    int count = list_moves(w);
    sb_move move = w->moves[0];
    bool old = true;
    if (count > 1) {
        struct search_node *node = w->length < SEARCH_PATH ? come_to_node(w, tree_of(w, seat), count, &old) : NULL;
        if (!node || !choose_edge(w, node, seat, count, &move))
            return false;
    }
    move_on(w, move);
    return old;
}

static void walk_down(struct search_walker *w) {
    const struct sb_game *game = w->game;
    for (int actor; (actor = game->actor(&w->state)) != SB_NOBODY;) {
        if (actor == SB_CHANCE)
            move_on(w, game->sample(&w->state, &w->random));
        else if (!descend(w, actor))
            return;
    }
}

/* The value of a playout that was broken off: every seat has an equal share. */
static void call_even(const struct sb_game *game, int seats, double *values) {
    for (int seat = 0; seat < seats; seat++)
        values[seat] = game->cooperative ? 0.5 : 1.0 / seats;
}

void search_play_out(const struct sb_game *game, int seats, union sb_state *state, struct sb_random *random,
                     double *values) {
    const struct search_knowledge *knows = search_knowledge_of(game);
    struct sb_result result;
    int quiets = 0, moves = 0;
    if (knows->prepare)
        knows->prepare(state);
    for (;;) {
        if (knows->estimate && knows->quiet(state) && ++quiets >= knows->quiet_most) {
            knows->estimate(state, values);
            return;
        }
        int actor = game->actor(state);
        if (actor == SB_NOBODY)
            break;
        if (knows->playout_most && moves++ == knows->playout_most) {
            call_even(game, seats, values);
            return;
        }
        game->apply(state, actor == SB_CHANCE ? game->sample(state, random) : knows->play(game, state, random));
    }
    game->result(state, &result);
    memcpy(values, result.value, sizeof result.value);
}

/* Backpropagation. */
static void back_up(struct search_walker *w, const double *values) {
    for (int i = 0; i < w->length; i++) {
        struct search_node *node = &w->tree->now->nodes[w->path[i].node];
        struct search_edge *edge = &search_edges(w->tree, node)[w->path[i].edge];
        double value = values[w->path[i].seat];
        node->visits++;
        edge->visits++;
        node->sum += value;
        edge->sum += value;
    }
}

void search_walk(struct search_walker *w) {
    const struct sb_game *game = w->game;
    double values[SB_MAX_SEATS];
    memcpy(&w->state, &w->world, game->state_size);
    (w->knows->redeal ? w->knows->redeal : game->redeal)(&w->state, w->seat, &w->random);
    memcpy(w->key, w->root, sizeof w->key);
    memset(w->node, 0xff, sizeof w->node);
    w->length = 0;
    if (w->settled)
        move_on(w, w->first);
    walk_down(w);
    search_play_out(game, w->seats, &w->state, &w->random, values);
    back_up(w, values);
    w->iterations++;
    w->sum += values[w->seat];
}
