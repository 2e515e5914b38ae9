/* search: thinks ahead, over everything its seat cannot know.
 *
 * A decision is a number of iterations (search_walk.c), each in a world dealt anew; the move with the most visits is
 * played. Each thread has trees of its own, and only what they found of the moves at the root is added up (root
 * parallelization): nothing is shared while they walk.
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

/* A thread with its trees. */
struct thinker {
    struct search_walker walker;
    struct search_tree tree;
    struct search *search;
    uint64_t share;   /* its iterations in this decision, at most; */
    uint64_t so_many; /* when this round ends, it has done so many */
    pthread_t thread;
    char apart[64]; /* what it writes is not in the next one's cache line */
};

struct search {
    int threads;
    uint64_t key;        /* hash of what the seat has noticed in this game */
    double start, until; /* by the clock; `until` is INFINITY if only iterations end it */
    double pause;        /* when this round ends by the clock */
    const struct sb_stop *stop;
    int found_count; /* what all threads have found of the moves at the root */
    struct search_edge found[SB_MAX_MOVES];
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
        search_tree_free(&search->thinker[i].tree);
    free(search);
}

/* The memory of all trees: a bot with few iterations does not need all that it may take. */
static size_t bytes_of_trees(const struct sb_bot *bot) {
    size_t most = (size_t)bot_setting(bot, &sb_search_bot, MEM) * 1000000;
    size_t iterations = (size_t)bot_setting(bot, &sb_search_bot, ITERATIONS);
    size_t useful = iterations * BYTES_PER_ITERATION;
    return iterations > 0 && useful < most ? useful : most;
}

static void *open_search(const struct sb_bot *bot, const struct sb_game *game, struct sb_error *error) {
    int threads = (int)bot_setting(bot, &sb_search_bot, THREADS);
    struct search *search = calloc(1, sizeof *search + (size_t)threads * sizeof *search->thinker);
    bool good = search != NULL;
    for (int i = 0; good && i < threads; i++) {
        struct thinker *thinker = &search->thinker[i];
        thinker->search = search;
        thinker->walker.game = game;
        thinker->walker.knows = search_knowledge_of(game);
        thinker->walker.tree = &thinker->tree;
        good = search_tree_start(&thinker->tree, bytes_of_trees(bot) / (size_t)threads);
        search->threads += good;
    }
    if (good)
        return search;
    if (search)
        close_search(search);
    sb_fail(error, "There is not enough memory for the bot %s.", bot->name);
    return NULL;
}

/* ---- What was found ---- */

/* What was found of a move. */
static struct search_edge found(const struct search *search, sb_move move) {
    for (int i = 0; i < search->found_count; i++)
        if (search->found[i].move == move)
            return search->found[i];
    return (struct search_edge){.move = move};
}

static void add_edge(struct search *search, const struct search_edge *edge) {
    for (int i = 0; i < search->found_count; i++)
        if (search->found[i].move == edge->move) {
            search->found[i].visits += edge->visits;
            search->found[i].sum += edge->sum;
            return;
        }
    search->found[search->found_count++] = *edge;
}

/* Adds up what the threads have found. The first one's moves all differ, so they are not looked for. */
static void add_roots(struct search *search) {
    search->found_count = 0;
    for (int i = 0; i < search->threads; i++) {
        const struct search_tree *tree = &search->thinker[i].tree;
        const struct search_node *root = search_tree_find(tree, search->key);
        if (!root)
            continue;
        if (search->found_count == 0) {
            memcpy(search->found, search_edges(tree, root), root->count * sizeof *search->found);
            search->found_count = root->count;
            continue;
        }
        for (int edge = 0; edge < root->count; edge++)
            add_edge(search, &search_edges(tree, root)[edge]);
    }
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

/* ---- Thinking ---- */

/* Is this round over? The clock is looked at now and then only: that costs a part of an iteration. */
static bool is_round_over(const struct thinker *thinker) {
    enum { BETWEEN_LOOKS = 4 };
    const struct search *search = thinker->search;
    return sb_stop_told(search->stop) || (thinker->walker.iterations % BETWEEN_LOOKS == 0 && isfinite(search->pause) &&
                                          sb_clock_seconds() >= search->pause);
}

static void *think(void *argument) {
    struct thinker *thinker = argument;
    while (thinker->walker.iterations < thinker->so_many) {
        search_walk(&thinker->walker);
        if (is_round_over(thinker))
            break;
    }
    return NULL;
}

/* Between rounds it is seen whether it is enough. For a single thread that costs next to nothing. Several are started
 * anew for each round, and wait for the last one at its end. A round ends after a number of iterations that is settled,
 * so that the same seed gives the same game with several threads, too. */
static void set_round(struct search *search, uint64_t round) {
    enum { ROUND = 64, ROUNDS = 8 };
    uint64_t after = round + 1 < ROUNDS ? ROUNDS - round - 1 : 0; /* rounds after this one */
    search->pause = search->until;
    if (search->threads == 1) {
        uint64_t share = search->thinker[0].share, most = (round + 1) * ROUND;
        search->thinker[0].so_many = share < most ? share : most;
        return;
    }
    for (int i = 0; i < search->threads; i++)
        search->thinker[i].so_many = search->thinker[i].share - search->thinker[i].share / ROUNDS * after;
    if (after > 0 && isfinite(search->until))
        search->pause = search->until - (search->until - search->start) * (double)after / ROUNDS;
}

/* Where a thread cannot be started, its work is done here. */
static void think_a_round(struct search *search) {
    int started = 1;
    while (started < search->threads &&
           pthread_create(&search->thinker[started].thread, NULL, think, &search->thinker[started]) == 0)
        started++;
    think(&search->thinker[0]);
    for (int i = started; i < search->threads; i++)
        think(&search->thinker[i]);
    for (int i = 1; i < started; i++)
        pthread_join(search->thinker[i].thread, NULL);
}

/* How many iterations are left, as far as can be told; those that time allows at the pace so far. */
static double iterations_left(const struct search *search) {
    double done = 0, left = 0, now = isfinite(search->until) ? sb_clock_seconds() : search->start;
    for (int i = 0; i < search->threads; i++) {
        const struct thinker *thinker = &search->thinker[i];
        done += (double)thinker->walker.iterations;
        left += (double)(thinker->share - thinker->walker.iterations);
    }
    return isfinite(search->until) ? fmin(left, done * (search->until - now) / (now - search->start + 1e-6)) : left;
}

/* Early stop: does a move have so many visits that the remaining iterations cannot change the choice? */
static bool is_settled(const struct search *search, double left) {
    uint64_t most = 0, next = 0;
    for (int i = 0; i < search->found_count; i++) {
        uint64_t visits = search->found[i].visits;
        next = visits > most ? most : visits > next ? visits : next;
        most = visits > most ? visits : most;
    }
    return (double)most > (double)next + left;
}

static void think_together(struct search *search) {
    uint64_t round = 0;
    double left;
    do {
        set_round(search, round++);
        think_a_round(search);
        add_roots(search);
        left = iterations_left(search);
    } while (left > 0 && !is_settled(search, left) && !sb_stop_told(search->stop));
}

/* Tree reuse: the searching seat keeps the part of its tree that can still be reached. What the others have noticed is
 * unknown, so their trees start anew. */
static void prepare(struct search *search, const struct sb_question *question) {
    search->stop = question->stop;
    for (int i = 0; i < search->threads; i++) {
        struct search_walker *walker = &search->thinker[i].walker;
        search_tree_keep(walker->tree, search->key);
        walker->iterations = 0;
        walker->sum = 0;
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
    search->start = sb_clock_seconds();
    search->until = ms > 0 ? search->start + 1e-3 * ms : INFINITY;
    uint64_t threads = (uint64_t)search->threads;
    for (uint64_t i = 0; i < threads; i++)
        search->thinker[i].share = iterations > 0 ? iterations / threads + (i < iterations % threads) : NO_LIMIT;
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

/* ---- The choice ---- */

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

/* ---- Advice ---- */

/* Inserts a candidate, the most visited first; the last one is dropped if there are too many. */
static void add_candidate(struct sb_hint *hint, struct sb_candidate candidate) {
    int at = hint->count < SB_CANDIDATES ? hint->count++ : SB_CANDIDATES;
    for (; at > 0 && hint->candidate[at - 1].share < candidate.share; at--)
        if (at < SB_CANDIDATES)
            hint->candidate[at] = hint->candidate[at - 1];
    if (at < SB_CANDIDATES)
        hint->candidate[at] = candidate;
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
