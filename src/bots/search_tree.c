/* search: the tree's memory. */
#include "search.h"
#include <stdlib.h>
#include <string.h>

/* Memory is divided by this many edges per node; nodes with few moves leave room for those with many. */
enum { EDGES_PER_NODE = 12 };

static size_t bytes_of_half(uint32_t nodes) {
    size_t table = 2 * (size_t)nodes * sizeof(uint32_t);
    return nodes * (sizeof(struct search_node) + EDGES_PER_NODE * sizeof(struct search_edge)) + table;
}

bool search_tree_start(struct search_tree *tree, size_t bytes) {
    *tree = (struct search_tree){.nodes_most = 64};
    while (tree->nodes_most < UINT32_MAX / 64 && 2 * bytes_of_half(2 * tree->nodes_most) <= bytes)
        tree->nodes_most *= 2;
    tree->edges_most = EDGES_PER_NODE * tree->nodes_most;
    tree->table_size = 2 * tree->nodes_most;
    unsigned char *memory = calloc(2, bytes_of_half(tree->nodes_most));
    if (!memory)
        return false;
    tree->memory = memory;
    for (int i = 0; i < 2; i++) {
        struct search_half *half = &tree->half[i];
        half->nodes = (struct search_node *)(void *)memory;
        memory += tree->nodes_most * sizeof *half->nodes;
        half->edges = (struct search_edge *)(void *)memory;
        memory += tree->edges_most * sizeof *half->edges;
        half->table = (uint32_t *)(void *)memory;
        memory += tree->table_size * sizeof *half->table;
    }
    tree->now = &tree->half[0];
    return true;
}

void search_tree_free(struct search_tree *tree) {
    free(tree->memory);
    tree->memory = NULL;
}

/* The slot of a key in the hash table (open addressing, linear probing). The table is never more than half full. */
static uint32_t *slot_of(const struct search_tree *tree, uint64_t key) {
    const struct search_half *half = tree->now;
    uint32_t at = (uint32_t)(key >> 32) & (tree->table_size - 1);
    while (half->table[at] && half->nodes[half->table[at] - 1].key != key)
        at = (at + 1) & (tree->table_size - 1);
    return &half->table[at];
}

struct search_node *search_tree_find(const struct search_tree *tree, uint64_t key) {
    uint32_t number = *slot_of(tree, key);
    return number ? &tree->now->nodes[number - 1] : NULL;
}

struct search_node *search_tree_add(struct search_tree *tree, uint64_t key, uint32_t parent, int edges) {
    struct search_half *half = tree->now;
    if (half->node_count == tree->nodes_most || half->edge_count + (uint32_t)edges > tree->edges_most)
        return NULL;
    struct search_node *node = &half->nodes[half->node_count++];
    *node = (struct search_node){.key = key, .parent = parent, .edges = half->edge_count, .room = (uint16_t)edges};
    half->edge_count += (uint32_t)edges;
    *slot_of(tree, key) = half->node_count;
    return node;
}

bool search_tree_extend(struct search_tree *tree, struct search_node *node, int more) {
    struct search_half *half = tree->now;
    uint32_t room = (uint32_t)node->count + (uint32_t)more;
    if (room <= node->room)
        return true;
    if (half->edge_count + room > tree->edges_most)
        return false;
    memcpy(&half->edges[half->edge_count], search_edges(tree, node), node->count * sizeof *half->edges);
    node->edges = half->edge_count;
    node->room = (uint16_t)room;
    half->edge_count += room;
    return true;
}

/* Copies a node of the other half with its edges. */
static void copy_node(struct search_tree *tree, const struct search_half *from, const struct search_node *old,
                      uint32_t parent) {
    struct search_node *node = search_tree_add(tree, old->key, parent, old->count);
    node->count = old->count;
    node->visits = old->visits;
    node->sum = old->sum;
    memcpy(search_edges(tree, node), &from->edges[old->edges], old->count * sizeof *from->edges);
}

/* A copying collector: a node stands behind its parent, so one pass over the old half finds all descendants. While a
 * node is looked at, its `parent` is replaced by its number in the new half, for its children to read. */
void search_tree_keep(struct search_tree *tree, uint64_t key) {
    struct search_half *old = tree->now;
    tree->now = old == &tree->half[0] ? &tree->half[1] : &tree->half[0];
    tree->now->node_count = tree->now->edge_count = 0;
    memset(tree->now->table, 0, tree->table_size * sizeof *tree->now->table);
    for (uint32_t i = 0; i < old->node_count; i++) {
        struct search_node *node = &old->nodes[i];
        uint32_t parent = node->parent == SEARCH_NONE ? SEARCH_NONE : old->nodes[node->parent].parent;
        bool root = node->key == key;
        node->parent = SEARCH_NONE;
        if (root || parent != SEARCH_NONE) {
            node->parent = tree->now->node_count;
            copy_node(tree, old, node, root ? SEARCH_NONE : parent);
        }
    }
}
