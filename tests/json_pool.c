/* Memory for JSON that a test reads itself. */
#include "json_pool.h"
#include <jansson.h>
#include <saburau/json.h>
#include <stdint.h>

struct block {
    struct block *next; /* that is free and as large */
    size_t size;        /* of what follows, in blocks */
};

enum { LARGEST = 64 };
static struct block pool[1 << 20], *free_blocks[LARGEST + 1];
static size_t used;

static bool (*is_own)(void);
static json_malloc_t other_malloc;
static json_free_t other_free;

static struct block *find_block(size_t size) {
    struct block *block = free_blocks[size];
    if (block) {
        free_blocks[size] = block->next;
    } else if (used + 1 + size <= sizeof pool / sizeof *pool) {
        block = &pool[used];
        block->size = size;
        used += 1 + size;
    }
    return block;
}

static void *take(size_t bytes) {
    size_t size = (bytes + sizeof *pool - 1) / sizeof *pool;
    struct block *block = size <= LARGEST && is_own() ? find_block(size) : NULL;
    return block ? block + 1 : other_malloc(bytes);
}

static void give_back(void *memory) {
    if ((uintptr_t)memory < (uintptr_t)pool || (uintptr_t)memory >= (uintptr_t)pool + sizeof pool) {
        other_free(memory);
        return;
    }
    struct block *block = (struct block *)memory - 1;
    block->next = free_blocks[block->size];
    free_blocks[block->size] = block;
}

/* The library sets functions of its own when it reads something for the first time. */
void json_pool_use(bool (*own)(void)) {
    json_error_t problem;
    is_own = own;
    json_decref(sb_json_read("{}", 2, 0, &problem));
    json_get_alloc_funcs(&other_malloc, &other_free);
    json_set_alloc_funcs(take, give_back);
}
