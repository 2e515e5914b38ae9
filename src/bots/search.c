/* search: thinks ahead, over everything its seat cannot know.
 *
 * A decision is a number of iterations (search_walk.c), each in a world dealt anew; the move with the most visits is
 * played. With several threads, each searches a tree of its own, and the visits at their roots are added up (root
 * parallelization).
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
    uint64_t iterations; /* at most; NO_LIMIT if only time ends it */
    double until;        /* by the clock; INFINITY if only iterations end it */
    const struct sb_stop *stop;
    bool alone; /* no other thread's tree counts */
    pthread_t thread;
};

struct search {
    int threads;
    uint64_t key; /* hash of what the seat has noticed in this game */
    struct thinker thinker[];
};

/* ---- Sitting down ---- */

static bool plays(const struct sb_game *game) {
    (void)game;
    return true;
}

static void close_search(void *self) {
    struct search *search = self;
    for (int i = 0; i < search->threads; i++)
        search_tree_free(&search->thinker[i].walker.tree);
    free(search);
}

/* The memory of all trees: a bot with few iterations does not need all that it may take. */
static size_t bytes_of_trees(const struct sb_bot *bot) {
    size_t most = (size_t)bot_setting(bot, &sb_search_bot, MEM) * 1000000;
    size_t iterations = (size_t)bot_setting(bot, &sb_search_bot, ITERATIONS);
    size_t useful = iterations * (size_t)bot_setting(bot, &sb_search_bot, THREADS) * BYTES_PER_ITERATION;
    return iterations > 0 && useful < most ? useful : most;
}

static void *open_search(const struct sb_bot *bot, const struct sb_game *game, struct sb_error *error) {
    int threads = (int)bot_setting(bot, &sb_search_bot, THREADS);
    size_t bytes = bytes_of_trees(bot);
    struct search *search = calloc(1, sizeof *search + (size_t)threads * sizeof *search->thinker);
    bool good = search != NULL;
    for (int i = 0; good && i < threads; i++) {
        struct search_walker *walker = &search->thinker[i].walker;
        walker->game = game;
        walker->knows = search_knowledge_of(game);
        good = search_tree_start(&walker->tree, bytes / (size_t)threads);
        search->threads += good;
    }
    if (!good) {
        if (search)
            close_search(search);
        sb_fail(error, "There is not enough memory for the bot %s.", bot->name);
        return NULL;
    }
    return search;
}

/* ---- Thinking ---- */

/* Early stop: does a move have so many visits that the remaining iterations cannot change the choice? */
static bool is_settled(const struct thinker *thinker) {
    const struct search_walker *walker = &thinker->walker;
    if (!thinker->alone || thinker->iterations == NO_LIMIT)
        return false;
    const struct search_node *root = search_tree_find(&walker->tree, walker->root[walker->seat]);
    uint64_t left = thinker->iterations - walker->iterations, most = 0, next = 0;
    for (int i = 0; root && i < root->count; i++) {
        uint64_t visits = search_edges(&walker->tree, root)[i].visits;
        next = visits > most ? most : visits > next ? visits : next;
        most = visits > most ? visits : most;
    }
    return most > next + left;
}

static void *think(void *argument) {
    struct thinker *thinker = argument;
    struct search_walker *walker = &thinker->walker;
    /* How many iterations pass between looks at the root and at the clock; both cost a part of an iteration. */
    enum { BETWEEN_VIEWS = 64, BETWEEN_LOOKS = 4 };
    walker->iterations = 0;
    walker->sum = 0;
    while (walker->iterations < thinker->iterations) {
        search_walk(walker);
        if (sb_stop_told(thinker->stop))
            break;
        if (walker->iterations % BETWEEN_VIEWS == 0 && is_settled(thinker))
            break;
        if (isfinite(thinker->until) && walker->iterations % BETWEEN_LOOKS == 0 && sb_clock_seconds() >= thinker->until)
            break;
    }
    return NULL;
}

/* Tree reuse: the searching seat keeps the part of its tree that can still be reached. What the others have noticed is
 * unknown, so their trees start anew. */
static void prepare(struct search *search, const struct sb_question *question) {
    for (int i = 0; i < search->threads; i++) {
        struct search_walker *walker = &search->thinker[i].walker;
        search->thinker[i].stop = question->stop;
        search_tree_keep(&walker->tree, search->key);
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
    double until = ms > 0 ? sb_clock_seconds() + 1e-3 * ms : INFINITY;
    if (iterations == 0 && ms == 0)
        iterations = USUAL_ITERATIONS;
    for (int i = 0; i < search->threads; i++) {
        uint64_t part = (iterations + (uint64_t)i) / (uint64_t)search->threads;
        search->thinker[i].iterations = iterations > 0 ? part : NO_LIMIT;
        search->thinker[i].until = until;
        search->thinker[i].alone = search->threads == 1;
    }
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

/* What all threads have found of a move, added up. */
static struct search_edge found(const struct search *search, sb_move move) {
    struct search_edge all = {.move = move};
    for (int i = 0; i < search->threads; i++) {
        const struct search_walker *walker = &search->thinker[i].walker;
        const struct search_node *root = search_tree_find(&walker->tree, search->key);
        for (int edge = 0; root && edge < root->count; edge++) {
            const struct search_edge *here = &search_edges(&walker->tree, root)[edge];
            if (here->move == move) {
                all.visits += here->visits;
                all.sum += here->sum;
            }
        }
    }
    return all;
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

static sb_move choose(const struct sb_bot *bot, void *self, const struct sb_question *question) {
    struct search_edge best = {.visits = 0};
    if (goes_without_thinking(self, question, &best.move)) {
        follow(self, question);
        return best.move;
    }
    think_about(bot, self, question);
    for (int i = 0; i < question->count; i++) {
        struct search_edge edge = found(self, question->moves[i]);
        if (edge.visits > best.visits)
            best = edge;
    }
    return best.move;
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
    if (goes_without_thinking(self, question, &only))
        add_candidate(hint, (struct sb_candidate){only, 1, hint->value});
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
};
