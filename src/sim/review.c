/* Review: what each decision of a game cost. */
#include "../bots/knowledge.h"
#include "crew.h"
#include "luck.h"
#include <math.h>
#include <saburau/hash.h>
#include <saburau/hint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Searches of both moves for each decision. */
enum { PAIRS = 8 };

struct reviewing {
    const struct sb_review *review;
    struct sb_reviewed *reviewed;
    struct sb_bot finds, measures;
    size_t from; /* the first decision that is judged now */
};

struct worker {
    struct sb_error error;
    bool failed;
};

/* ---- One decision ---- */

/* The decision as its seat knows it; `number` is which time it is dealt. */
static struct sb_decision decision_at(const struct reviewing *reviewing, const struct sb_reviewed_decision *reviewed,
                                      const union sb_state *state, uint64_t number) {
    const struct sb_match *match = reviewing->review->match;
    struct sb_decision decision = {
        .game = match->game,
        .setup = match->setup,
        .seat = reviewed->seat,
        .position = reviewed->at,
        .seed = sb_mix(sb_mix(reviewing->review->seed, reviewed->at), number),
        .stop = reviewing->review->stop,
    };
    struct sb_random random;
    sb_random_stream(&random, decision.seed, 1);
    memcpy(&decision.world, state, match->game->state_size);
    match->game->redeal(&decision.world, reviewed->seat, &random);
    return decision;
}

static sb_move most_considered(const struct sb_hint *hint) {
    int most = 0;
    for (int i = 1; i < hint->count; i++)
        if (hint->candidate[i].share > hint->candidate[most].share)
            most = i;
    return hint->candidate[most].move;
}

/* What search would play. Where it does not think, nor do we. */
static bool find_best(const struct reviewing *reviewing, struct sb_reviewed_decision *reviewed,
                      const union sb_state *state, struct sb_error *error) {
    struct sb_decision decision = decision_at(reviewing, reviewed, state, 0);
    const struct search_knowledge *knows = search_knowledge_of(decision.game);
    struct sb_hint hint;
    if (knows->minor && knows->minor(&decision.world, decision.seat)) {
        struct sb_random random;
        sb_random_stream(&random, decision.seed, 2);
        reviewed->best = knows->play(decision.game, &decision.world, &random);
        return true;
    }
    if (!sb_hint_find(&decision, &reviewing->finds, &hint, error))
        return false;
    reviewed->best = most_considered(&hint);
    reviewed->value = hint.value;
    return true;
}

/* What the pairs say of the two moves. If the one that was played is surely the better one, search has overlooked it.
 */
static void settle(struct sb_reviewed_decision *reviewed, double cost, double error, double value) {
    bool overlooked = cost < -SB_REVIEW_SURE * error;
    reviewed->value = overlooked ? value - cost : value;
    if (overlooked) {
        reviewed->best = reviewed->played;
        return;
    }
    reviewed->cost = cost;
    reviewed->error = error;
    reviewed->sure = cost > SB_REVIEW_SURE * error && cost >= SB_REVIEW_LEAST;
}

static bool measure(const struct reviewing *reviewing, struct sb_reviewed_decision *reviewed,
                    const union sb_state *state, struct sb_error *error) {
    double best, played, value = 0, sum = 0, squares = 0;
    for (uint64_t pair = 1; pair <= PAIRS; pair++) {
        struct sb_decision decision = decision_at(reviewing, reviewed, state, pair);
        if (!sb_hint_worth(&decision, &reviewing->measures, reviewed->best, &best, error) ||
            !sb_hint_worth(&decision, &reviewing->measures, reviewed->played, &played, error))
            return false;
        value += best;
        sum += best - played;
        squares += (best - played) * (best - played);
    }
    settle(reviewed, sum / PAIRS, sqrt(fmax(squares - sum * sum / PAIRS, 0) / (PAIRS - 1) / PAIRS), value / PAIRS);
    return true;
}

static bool judge(const struct reviewing *reviewing, struct sb_reviewed_decision *reviewed, struct sb_error *error) {
    union sb_state state;
    sb_match_position(reviewing->review->match, reviewed->at, &state);
    if (!find_best(reviewing, reviewed, &state, error))
        return false;
    bool settled = reviewed->best == reviewed->played || sb_stop_told(reviewing->review->stop);
    return settled || measure(reviewing, reviewed, &state, error);
}

/* ---- All decisions ---- */

static void *start_worker(void *data, struct sb_error *error) {
    struct worker *worker = calloc(1, sizeof *worker);
    (void)data;
    if (!worker)
        sb_fail_memory(error);
    else
        worker->error.words = error->words;
    return worker;
}

static void judge_decisions(void *data, void *self, uint64_t from, uint64_t to) {
    const struct reviewing *reviewing = data;
    struct worker *worker = self;
    for (uint64_t i = from; i < to && !worker->failed && !sb_stop_told(reviewing->review->stop); i++)
        worker->failed = !judge(reviewing, &reviewing->reviewed->decisions[reviewing->from + i], &worker->error);
}

static enum crew_word take_decisions(void *data, void *self, uint64_t from, uint64_t to, struct sb_error *error) {
    const struct reviewing *reviewing = data;
    const struct sb_review *review = reviewing->review;
    const struct worker *worker = self;
    (void)from;
    if (worker->failed) {
        sb_fail(error, "%s", worker->error.text);
        return CREW_FAILED;
    }
    if (review->progress)
        review->progress(review->data, reviewing->from + to, review_pieces(reviewing->reviewed));
    return CREW_GO_ON;
}

/* Trees as large as so many iterations can need, and no larger: memory has to be cleared for each search. */
static bool find_bots(struct reviewing *reviewing, struct sb_error *error) {
    const struct sb_game *game = reviewing->review->match->game;
    uint64_t iterations = reviewing->review->iterations, half = iterations / 2 + 1;
    char name[SB_BOT_ROOM];
    snprintf(name, sizeof name, "search:iterations=%llu:mem=%llu", (unsigned long long)iterations,
             (unsigned long long)(4 + iterations / 250));
    if (!sb_bot_find(name, game, &reviewing->finds, error))
        return false;
    snprintf(name, sizeof name, "search:iterations=%llu:mem=%llu", (unsigned long long)half,
             (unsigned long long)(4 + half / 250));
    return sb_bot_find(name, game, &reviewing->measures, error);
}

bool sb_review_judge(const struct sb_review *review, struct sb_reviewed *reviewed, size_t from, size_t to,
                     struct sb_error *error) {
    struct reviewing reviewing = {.review = review, .reviewed = reviewed, .from = from};
    const struct crew crew = {.jobs = to - from,
                              .block_most = 1,
                              .threads = review->jobs,
                              .data = &reviewing,
                              .start = start_worker,
                              .finish = free,
                              .work = judge_decisions,
                              .deliver = take_decisions};
    return find_bots(&reviewing, error) && crew_run(&crew, error);
}

/* What was played where there was a choice; `decisions` may be NULL, to count them. */
static size_t list_decisions(const struct sb_match *match, struct sb_reviewed_decision *decisions) {
    union sb_state state;
    sb_move moves[SB_MAX_MOVES];
    size_t count = 0;
    sb_match_position(match, 0, &state);
    for (size_t at = 0; at < match->count; at++) {
        const struct sb_step *step = &match->steps[at];
        if (step->actor >= 0 && match->game->moves(&state, moves) > 1) {
            if (decisions)
                decisions[count] = (struct sb_reviewed_decision){.at = at, .seat = step->actor, .played = step->move};
            count++;
        }
        match->game->apply(&state, step->move);
    }
    return count;
}

/* ---- The review ---- */

static bool make_room(struct sb_reviewed *reviewed, const struct sb_match *match, struct sb_error *error) {
    reviewed->count = list_decisions(match, NULL);
    reviewed->positions = match->count + 1;
    reviewed->decisions = calloc(reviewed->count + 1, sizeof *reviewed->decisions);
    reviewed->curve = calloc(reviewed->positions, sizeof *reviewed->curve);
    if (!reviewed->decisions || !reviewed->curve)
        return sb_fail_memory(error);
    list_decisions(match, reviewed->decisions);
    return true;
}

bool sb_review_start(const struct sb_review *review, struct sb_reviewed *reviewed, struct sb_error *error) {
    *reviewed = (struct sb_reviewed){.count = 0};
    if (sb_match_actor(review->match) != SB_NOBODY)
        return sb_fail(error, "The game is not over; only finished games are reviewed.");
    if (make_room(reviewed, review->match, error))
        return true;
    sb_review_free(reviewed);
    return false;
}

void sb_review_add_up(struct sb_reviewed *reviewed) {
    for (size_t i = 0; i < reviewed->count; i++) {
        const struct sb_reviewed_decision *decision = &reviewed->decisions[i];
        struct sb_reviewed_seat *seat = &reviewed->seat[decision->seat];
        seat->decisions++;
        seat->mistakes += decision->sure;
        seat->lost += decision->sure ? decision->cost : 0;
        seat->all += decision->cost;
        seat->all_error += decision->error * decision->error;
    }
    for (int seat = 0; seat < SB_MAX_SEATS; seat++)
        reviewed->seat[seat].all_error = sqrt(reviewed->seat[seat].all_error);
}

bool sb_review_run(const struct sb_review *review, struct sb_reviewed *reviewed, struct sb_error *error) {
    if (!sb_review_start(review, reviewed, error))
        return false;
    if (sb_review_judge(review, reviewed, 0, reviewed->count, error) && sb_review_luck(review, reviewed, error)) {
        sb_review_add_up(reviewed);
        return true;
    }
    sb_review_free(reviewed);
    return false;
}

void sb_review_free(struct sb_reviewed *reviewed) {
    free(reviewed->decisions);
    free(reviewed->curve);
    reviewed->decisions = NULL;
    reviewed->curve = NULL;
}
