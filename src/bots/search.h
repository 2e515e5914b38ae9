/* search: information-set Monte Carlo tree search (ISMCTS). What its parts share.
 *
 * search.c          the bot: budgets, threads, the choice
 * search_walk.c     one iteration: down the tree, a playout, back up
 * search_tree.c     the tree's memory
 * GAME/search.c     what it knows of a game
 */
#ifndef SABURAU_SEARCH_H
#define SABURAU_SEARCH_H

#include "knowledge.h"

struct sb_hint;

/* Thinks about a question as if it were to play, and fills in a hint's candidates. */
void search_hint(const struct sb_bot *bot, void *self, const struct sb_question *question, struct sb_hint *hint);

/* Thinks about what follows one of the question's moves, and about no other; what the seat may expect then. */
double search_worth(const struct sb_bot *bot, void *self, const struct sb_question *question, sb_move move);

/* ---- The tree ---- */

/* A move that was considered at a node. */
struct search_edge {
    sb_move move;
    float prior;        /* relative to the node's other edges; they need not add up to 1 */
    uint32_t visits;    /* how often it was chosen, */
    uint32_t available; /* and how often it could have been: the availability count of ISMCTS */
    double sum;         /* of what its seat got */
};

/* An information set: a decision, as the deciding seat knows it. Edges that were added together stand in the order of
 * their scores, the best first. */
struct search_node {
    uint64_t key;
    uint32_t parent; /* the node before, in the same seat's tree; SEARCH_NONE at the root */
    uint32_t edges;  /* where they begin */
    uint16_t count, room;
    uint32_t visits;
    double sum; /* of what its seat got */
};

#define SEARCH_NONE UINT32_MAX

/* Nodes and edges live in an arena: taken one after the other, given back all at once. There are two halves
 * (semispaces); between decisions, what can still be reached is copied from one to the other. */
struct search_half {
    struct search_node *nodes;
    struct search_edge *edges;
    uint32_t *table; /* hash table of nodes by key: number plus 1, 0 for none */
    uint32_t node_count, edge_count;
};

struct search_tree {
    struct search_half half[2];
    struct search_half *now;
    uint32_t nodes_most, edges_most, table_size;
    void *memory;
};

/* Takes at most this many bytes. False if there is no memory. */
bool search_tree_start(struct search_tree *tree, size_t bytes);
void search_tree_free(struct search_tree *tree);

/* Forgets all but the node with this key and those that follow from it. */
void search_tree_keep(struct search_tree *tree, uint64_t key);

/* The node with a key, or NULL. */
struct search_node *search_tree_find(const struct search_tree *tree, uint64_t key);

/* A new node, with room for this many edges; NULL if the arena is full. */
struct search_node *search_tree_add(struct search_tree *tree, uint64_t key, uint32_t parent, int edges);

/* Room for this many edges more at a node; false if the arena is full. */
bool search_tree_extend(struct search_tree *tree, struct search_node *node, int more);

static inline struct search_edge *search_edges(const struct search_tree *tree, const struct search_node *node) {
    return &tree->now->edges[node->edges];
}
static inline uint32_t search_number(const struct search_tree *tree, const struct search_node *node) {
    return (uint32_t)(node - tree->now->nodes);
}

/* ---- Walking ---- */

enum {
    SEARCH_PATH = 128,
    SEARCH_MARKS = 4096 /* a power of 2, far above SB_MAX_MOVES */
};

struct search_step {
    uint32_t node, edge; /* the edge's number in its node */
    int seat;
};

/* One thread's work on a decision. Big, because nothing is allocated while it walks. */
struct search_walker {
    const struct sb_game *game;
    const struct search_knowledge *knows;
    struct search_tree *tree; /* its own */
    struct sb_random random;
    int seat; /* who searches */
    int seats;
    uint64_t root[SB_MAX_SEATS]; /* the key of each seat's tree */
    union sb_state world;        /* as it was handed over */
    bool settled;                /* it is settled that the searching seat's next move is */
    sb_move first;               /* … this one */
    union sb_state state;        /* where the walk is */
    uint64_t key[SB_MAX_SEATS];  /* what each seat has noticed on the way */
    uint32_t node[SB_MAX_SEATS]; /* the last node of each seat's tree on the way */
    struct search_step path[SEARCH_PATH];
    int length;
    sb_move moves[SB_MAX_MOVES];
    struct {
        uint32_t move; /* its number in `moves` */
        uint32_t stamp;
    } marks[SEARCH_MARKS]; /* a hash table of those moves; only entries with the last stamp count */
    uint32_t stamp;
    float scores[SB_MAX_MOVES];
    uint64_t iterations;
    double sum; /* of what the searching seat got in them */
};

/* One iteration from the walker's world, dealt anew. */
void search_walk(struct search_walker *walker);

/* Simulation: plays on by the playout policy to the quiet position where a playout is cut off, or to the end of the
 * game, and gives what each seat may expect there. */
void search_play_out(const struct sb_game *game, int seats, union sb_state *state, struct sb_random *random,
                     double *values);

#endif
