/* search: thinks ahead, over everything its seat cannot know.
 *
 * A decision is a number of iterations (search_walk.c), each in a world dealt anew; the move with the most visits is
 * played. Several threads walk the same tree (tree parallelization with virtual losses).
 */
#include "search.h"
#include "bots.h"
#include <math.h>
#include <pthread.h>
#include <saburau/clock.h>
#include <saburau/hash.h>
#include <saburau/hint.h>
#include <stdlib.h>
#include <string.h>

enum { ITERATIONS, MS, THREADS, MEM };

static const struct sb_bot_setting settings[] = {
    [ITERATIONS] = {"iterations",
                    SB_PHRASE("how many worlds it looks at for a decision; 0: as many as the time allows"), 0,
                    1000000000, 0},
    [MS] = {"ms", SB_PHRASE("how long it thinks about a decision, in milliseconds; 0: no limit"), 0, 3600000, 0},
    [THREADS] = {"threads", SB_PHRASE("how many threads think at once"), 1, 64, 1},
    [MEM] = {"mem", SB_PHRASE("how much memory its trees take at most, in megabytes"), 1, 65536, 64},
    {.name = NULL},
};

enum {
    USUAL_ITERATIONS = 2000,
    BYTES_PER_ITERATION = 65536 /* far more than one adds to a tree: room for what is kept over a whole game */
};

#define NO_LIMIT UINT64_MAX

struct thinker {
    struct search_walker walker;
    struct search *search;
    pthread_t thread;
};

struct search {
    int threads;
    struct search_tree tree;
    uint64_t key;        /* hash of what the seat has noticed in this game */
    uint64_t iterations; /* of this decision at most; NO_LIMIT if only time ends it */
    uint64_t begun;      /* how many were begun, by all threads */
    double start, until; /* by the clock; `until` is INFINITY if only iterations end it */
    bool done;           /* a thread has seen that it is enough */
    const struct sb_stop *stop;
    struct thinker thinker[];
};

/* ---- Sitting down ---- */

static bool plays(const struct sb_game *game) {
    (void)game;
    return true;
}

static void close_search(void *self) {
    struct search *search = self;
    search_tree_free(&search->tree);
    free(search);
}

/* The memory of the tree: a bot with few iterations does not need all that it may take. */
static size_t bytes_of_tree(const struct sb_bot *bot) {
    size_t most = (size_t)bot_setting(bot, &sb_search_bot, MEM) * 1000000;
    size_t iterations = (size_t)bot_setting(bot, &sb_search_bot, ITERATIONS);
    size_t useful = iterations * BYTES_PER_ITERATION;
    return iterations > 0 && useful < most ? useful : most;
}

static void *open_search(const struct sb_bot *bot, const struct sb_game *game, struct sb_error *error) {
    int threads = (int)bot_setting(bot, &sb_search_bot, THREADS);
    struct search *search = calloc(1, sizeof *search + (size_t)threads * sizeof *search->thinker);
    if (!search || !search_tree_start(&search->tree, bytes_of_tree(bot))) {
        free(search);
        sb_fail(error, "There is not enough memory for the bot %s.", bot->name);
        return NULL;
    }
    search->threads = threads;
    search->tree.crowded = threads > 1;
    for (int i = 0; i < threads; i++) {
        search->thinker[i].search = search;
        search->thinker[i].walker.game = game;
        search->thinker[i].walker.knows = search_knowledge_of(game);
        search->thinker[i].walker.tree = &search->tree;
    }
    return search;
}

/* ---- Thinking ---- */

/* How many iterations are left, as far as can be told; those that time allows at the pace so far. */
static double iterations_left(const struct search *search, double now) {
    double begun = (double)__atomic_load_n(&search->begun, __ATOMIC_RELAXED), left = INFINITY;
    if (search->iterations != NO_LIMIT)
        left = (double)search->iterations - begun;
    if (isfinite(search->until))
        left = fmin(left, begun * (search->until - now) / (now - search->start + 1e-6));
    return left;
}

/* Early stop: does a move have so many visits that the remaining iterations cannot change the choice? */
static bool is_settled(struct search *search, double now) {
    uint64_t most = 0, next = 0;
    search_lock(&search->tree);
    const struct search_node *root = search_tree_find(&search->tree, search->key);
    for (int i = 0; root && i < root->count; i++) {
        uint64_t visits = search_edges(&search->tree, root)[i].visits;
        next = visits > most ? most : visits > next ? visits : next;
        most = visits > most ? visits : most;
    }
    search_unlock(&search->tree);
    return (double)most > (double)next + iterations_left(search, now);
}

/* Is it time to play? The clock and the root are looked at now and then only: both cost a part of an iteration. */
static bool is_enough(struct search *search, uint64_t iterations) {
    enum { BETWEEN_VIEWS = 64, BETWEEN_LOOKS = 4 };
    if (sb_stop_told(search->stop))
        return true;
    if (iterations % BETWEEN_LOOKS != 0)
        return false;
    double now = isfinite(search->until) ? sb_clock_seconds() : search->start;
    return now >= search->until || (iterations % BETWEEN_VIEWS == 0 && is_settled(search, now));
}

static void *think(void *argument) {
    struct thinker *thinker = argument;
    struct search *search = thinker->search;
    struct search_walker *walker = &thinker->walker;
    walker->iterations = 0;
    walker->sum = 0;
    while (!__atomic_load_n(&search->done, __ATOMIC_RELAXED) &&
           __atomic_fetch_add(&search->begun, 1, __ATOMIC_RELAXED) < search->iterations) {
        search_walk(walker);
        if (is_enough(search, walker->iterations))
            __atomic_store_n(&search->done, true, __ATOMIC_RELAXED);
    }
    return NULL;
}

/* Tree reuse: the searching seat keeps the part of its tree that can still be reached. What the others have noticed is
 * unknown, so their trees start anew. */
static void prepare(struct search *search, const struct sb_question *question) {
    search->stop = question->stop;
    search_tree_keep(&search->tree, search->key);
    for (int i = 0; i < search->threads; i++) {
        struct search_walker *walker = &search->thinker[i].walker;
        walker->seat = question->seat;
        walker->seats = question->setup->seats;
        memcpy(&walker->world, question->world, question->game->state_size);
        sb_random_stream(&walker->random, sb_random_next(question->random), (uint64_t)i);
        for (int seat = 0; seat < question->setup->seats; seat++)
            walker->root[seat] = seat == question->seat ? search->key : sb_mix(search->key, (uint64_t)seat + 1);
    }
}

static void follow(struct search *search, const struct sb_question *question) {
    if (question->fresh)
        search->key = 1;
    for (size_t i = 0; i < question->log_count; i++)
        search->key = sb_mix(search->key, question->log[i].what);
}

static void set_budget(const struct sb_bot *bot, struct search *search) {
    uint64_t iterations = (uint64_t)bot_setting(bot, &sb_search_bot, ITERATIONS);
    double ms = (double)bot_setting(bot, &sb_search_bot, MS);
    if (iterations == 0 && ms == 0)
        iterations = USUAL_ITERATIONS;
    search->iterations = iterations > 0 ? iterations : NO_LIMIT;
    search->start = sb_clock_seconds();
    search->until = ms > 0 ? search->start + 1e-3 * ms : INFINITY;
    search->begun = 0;
    search->done = false;
}

static void think_together(struct search *search) {
    int started = 1;
    while (started < search->threads &&
           pthread_create(&search->thinker[started].thread, NULL, think, &search->thinker[started]) == 0)
        started++;
    think(&search->thinker[0]);
    for (int i = 1; i < started; i++)
        pthread_join(search->thinker[i].thread, NULL);
}

/* ---- What was found ---- */

/* What was found of a move. */
static struct search_edge found(const struct search *search, sb_move move) {
    const struct search_node *root = search_tree_find(&search->tree, search->key);
    for (int edge = 0; root && edge < root->count; edge++)
        if (search_edges(&search->tree, root)[edge].move == move)
            return search_edges(&search->tree, root)[edge];
    return (struct search_edge){.move = move};
}

static void think_about(const struct sb_bot *bot, struct search *search, const struct sb_question *question) {
    follow(search, question);
    set_budget(bot, search);
    prepare(search, question);
    think_together(search);
}

/* Is there nothing to think about: only one move, or a minor decision? */
static bool goes_without_thinking(const struct search *search, const struct sb_question *question, sb_move *move) {
    const struct search_knowledge *knows = search->thinker[0].walker.knows;
    bool minor = knows->minor && knows->minor(question->world, question->seat);
    if (minor)
        *move = knows->play(question->game, question->world, question->random);
    else
        *move = question->moves[0];
    return minor || question->count == 1;
}

static struct search_edge most_visited(const struct search *search, const struct sb_question *question) {
    struct search_edge best = {.move = question->moves[0]};
    for (int i = 0; i < question->count; i++) {
        struct search_edge edge = found(search, question->moves[i]);
        if (edge.visits > best.visits)
            best = edge;
    }
    return best;
}

/* Before the first turn many moves are nearly as good as the best, and always the same opening would be dull: one of
 * those with at least a quarter of its visits, drawn by them. */
static sb_move any_good(const struct search *search, const struct sb_question *question, struct search_edge best) {
    sb_move drawn = best.move;
    uint32_t sum = 0;
    for (int i = 0; i < question->count; i++) {
        struct search_edge edge = found(search, question->moves[i]);
        if (4 * edge.visits < best.visits || edge.visits == 0)
            continue;
        sum += edge.visits;
        if (sb_random_below(question->random, sum) < edge.visits)
            drawn = edge.move;
    }
    return drawn;
}

static bool is_set_up(const struct sb_question *question) {
    const struct sb_show *show = question->game->show;
    return show->begun && !show->begun(question->world);
}

static sb_move choose(const struct sb_bot *bot, void *self, const struct sb_question *question) {
    sb_move move;
    if (goes_without_thinking(self, question, &move)) {
        follow(self, question);
        return move;
    }
    think_about(bot, self, question);
    struct search_edge best = most_visited(self, question);
    return is_set_up(question) ? any_good(self, question, best) : best.move;
}

/* Inserts a candidate, the most visited first; the last one is dropped if there are too many. */
static void add_candidate(struct sb_hint *hint, struct sb_candidate candidate) {
    int at = hint->count < SB_CANDIDATES ? hint->count++ : SB_CANDIDATES;
    for (; at > 0 && hint->candidate[at - 1].share < candidate.share; at--)
        if (at < SB_CANDIDATES)
            hint->candidate[at] = hint->candidate[at - 1];
    if (at < SB_CANDIDATES)
        hint->candidate[at] = candidate;
}

/* What the seat may expect, over all iterations. */
static double expected(const struct search *search) {
    double sum = 0, iterations = 0;
    for (int i = 0; i < search->threads; i++) {
        sum += search->thinker[i].walker.sum;
        iterations += (double)search->thinker[i].walker.iterations;
    }
    return sum / iterations;
}

/* The higher value first. */
static int compare_values(const void *a, const void *b) {
    double left = ((const struct sb_candidate *)a)->value, right = ((const struct sb_candidate *)b)->value;
    return (left < right) - (left > right);
}

void search_hint(const struct sb_bot *bot, void *self, const struct sb_question *question, struct sb_hint *hint) {
    double visits = 0;
    sb_move only;
    think_about(bot, self, question);
    hint->value = expected(self);
    for (int i = 0; i < question->count; i++) {
        struct search_edge edge = found(self, question->moves[i]);
        visits += edge.visits;
        if (edge.visits > 0)
            add_candidate(hint, (struct sb_candidate){edge.move, edge.visits, edge.sum / edge.visits});
    }
    for (int i = 0; i < hint->count; i++)
        hint->candidate[i].share /= visits;
    qsort(hint->candidate, (size_t)(hint->count < SB_CANDIDATES_BEST ? hint->count : SB_CANDIDATES_BEST),
          sizeof *hint->candidate, compare_values);
    if (goes_without_thinking(self, question, &only))
        add_candidate(hint, (struct sb_candidate){only, 1, hint->value});
}

double search_worth(const struct sb_bot *bot, void *self, const struct sb_question *question, sb_move move) {
    struct search *search = self;
    for (int i = 0; i < search->threads; i++) {
        search->thinker[i].walker.settled = true;
        search->thinker[i].walker.first = move;
    }
    think_about(bot, search, question);
    for (int i = 0; i < search->threads; i++)
        search->thinker[i].walker.settled = false;
    return expected(search);
}

/* By the clock it is done when its time is over, but for what it does before and after. Else it depends on the machine.
 */
static int64_t patience(const struct sb_bot *bot) {
    enum { BEFORE_AND_AFTER = 50, ITERATIONS_A_MS = 20 };
    int64_t iterations = bot_setting(bot, &sb_search_bot, ITERATIONS), ms = bot_setting(bot, &sb_search_bot, MS);
    int64_t least = PATIENCE_AT_SIGHT + (iterations > 0 ? iterations : USUAL_ITERATIONS) / ITERATIONS_A_MS;
    if (ms > 0)
        return ms + BEFORE_AND_AFTER;
    return least < PATIENCE_MOST ? least : PATIENCE_MOST;
}

const struct sb_bot_kind sb_search_bot = {
    .name = "search",
    .sentence = SB_PHRASE("thinks ahead, over everything its seat cannot know"),
    .settings = settings,
    .remembers = true,
    .plays = plays,
    .open = open_search,
    .close = close_search,
    .choose = choose,
    .patience = patience,
};
