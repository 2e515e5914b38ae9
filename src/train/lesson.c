/* A lesson: games that a network plays against itself. */
#include "lesson.h"
#include "../bots/plan.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* How often a move is made to explore, in per cent, and the softmax temperature of such a choice, in won games. */
enum { EXPLORES = 10 };
static const double temperature = 0.03;

/* ---- Memory ---- */

void lesson_clear(struct lesson *lesson) {
    lesson->count = lesson->features_count = 0;
    lesson->games = 0;
    lesson->loss = lesson->base_loss = 0;
    lesson->failed = false;
}

void lesson_free(struct lesson *lesson) {
    free(lesson->positions);
    free(lesson->features);
    *lesson = (struct lesson){.count = 0};
}

/* Room for so many more of something. */
static bool make_room(void **memory, size_t *room, size_t count, size_t more, size_t size) {
    if (count + more <= *room)
        return true;
    size_t wanted = 2 * (count + more);
    void *larger = realloc(*memory, wanted * size);
    if (!larger)
        return false;
    *memory = larger;
    *room = wanted;
    return true;
}

static bool has_room(struct lesson *lesson, size_t positions, size_t features) {
    void *of_positions = lesson->positions, *of_features = lesson->features;
    bool good =
        make_room(&of_positions, &lesson->room, lesson->count, positions, sizeof *lesson->positions) &&
        make_room(&of_features, &lesson->features_room, lesson->features_count, features, sizeof *lesson->features);
    lesson->positions = of_positions;
    lesson->features = of_features;
    lesson->failed |= !good;
    return good;
}

void lesson_append(struct lesson *lesson, const struct lesson *more) {
    lesson->failed |= more->failed;
    if (!has_room(lesson, more->count, more->features_count))
        return;
    for (size_t i = 0; i < more->count; i++) {
        lesson->positions[lesson->count] = more->positions[i];
        lesson->positions[lesson->count++].features += lesson->features_count;
    }
    if (more->features_count > 0)
        memcpy(lesson->features + lesson->features_count, more->features,
               more->features_count * sizeof *more->features);
    lesson->features_count += more->features_count;
    lesson->games += more->games;
    lesson->loss += more->loss;
    lesson->base_loss += more->base_loss;
}

void lesson_look(const struct lesson *lesson, size_t position, struct learned_look *look) {
    const struct lesson_position *here = &lesson->positions[position];
    const uint16_t *from = lesson->features + here->features;
    look->seats = here->seats;
    look->views = here->views;
    for (int i = 0; i < here->views; i++) {
        look->view[i].score = here->score[i];
        look->view[i].count = here->count[i];
        memcpy(look->view[i].features, from, here->count[i] * sizeof *from);
        from += here->count[i];
    }
}

/* ---- A game ---- */

struct game {
    const struct game_knowledge *knows;
    const struct network *network;
    bool glances;
    struct sb_random *random;
    struct lesson *lesson;
    size_t first; /* its first position in the lesson */
    union sb_state state;
};

/* Writes a quiet position down: what the network says of it, and the look of it or of a mirror image. */
static void note_position(struct game *game, const void *state) {
    const struct learned_knowledge *learned = game->knows->learned;
    struct lesson *lesson = game->lesson;
    struct learned_look look;
    size_t features = 0;
    double value[SB_MAX_SEATS];
    learned_values(learned, game->network, state, value);
    learned->look(state, (int)sb_random_below(game->random, (uint32_t)learned->symmetries), &look);
    for (int i = 0; i < look.views; i++)
        features += (size_t)look.view[i].count;
    if (features == 0 || !has_room(lesson, 1, features))
        return; /* of a result that is certain there is nothing to learn */
    struct lesson_position *here = &lesson->positions[lesson->count++];
    *here = (struct lesson_position){.seats = look.seats, .views = look.views, .features = lesson->features_count};
    memcpy(here->value, value, sizeof here->value);
    for (int i = 0; i < look.views; i++) {
        here->score[i] = look.view[i].score;
        here->count[i] = (uint16_t)look.view[i].count;
        memcpy(lesson->features + lesson->features_count, look.view[i].features, here->count[i] * sizeof(uint16_t));
        lesson->features_count += here->count[i];
    }
}

/* A move of the plan, the better the likelier. */
static int any_of(const struct plan *plan, struct sb_random *random) {
    double weight[PLAN_MOVES], sum = 0;
    for (int i = 0; i < plan->count; i++)
        sum += weight[i] = exp((plan->tried[i].value - plan->tried[plan->best].value) / temperature);
    double drawn = (double)(sb_random_next(random) >> 11) * 0x1p-53 * sum;
    for (int i = 0; i < plan->count; i++)
        if ((drawn -= weight[i]) < 0)
            return i;
    return plan->best;
}

static sb_move decide(struct game *game, int seat) {
    const struct sb_game *rules = game->knows->game;
    const struct search_knowledge *search = game->knows->search;
    struct lesson *lesson = game->lesson;
    struct plan plan;
    union sb_state world;
    memcpy(&world, &game->state, rules->state_size);
    (search->redeal ? search->redeal : rules->redeal)(&world, seat, game->random);
    if (game->glances)
        plan_glance(game->knows, &world, seat, game->random, &plan);
    else
        plan_make(game->knows, game->network, &world, seat, game->knows->learned->lesson_again, game->random, &plan);
    int chosen = plan.best;
    if (plan.count > 1 && sb_random_below(game->random, 100) < EXPLORES)
        chosen = any_of(&plan, game->random);
    if (chosen != plan.best && lesson->count > game->first)
        lesson->positions[lesson->count - 1].cut = true;
    return plan.tried[chosen].move;
}

/* Search evaluates a position that it has prepared, as it is after a move that was made in it. The game itself may be
 * over by then: such a position counts too, or only those would be known that end well. */
static void note_if_quiet(struct game *game, union sb_state *before, sb_move move) {
    const struct search_knowledge *search = game->knows->search;
    if (search->prepare)
        search->prepare(before);
    if (search->quiet(before))
        return; /* it was noted when it came about */
    game->knows->game->apply(before, move);
    if (search->quiet(before))
        note_position(game, before);
}

static void make_move(struct game *game, sb_move move) {
    const struct sb_game *rules = game->knows->game;
    union sb_state before;
    memcpy(&before, &game->state, rules->state_size);
    rules->apply(&game->state, move);
    note_if_quiet(game, &before, move);
}

/* ---- What became of it ---- */

static double entropy(const double *said, const double *result, int seats, bool cooperative) {
    double sum = 0;
    for (int seat = 0; seat < (cooperative ? 1 : seats); seat++) {
        sum -= result[seat] > 0 ? result[seat] * log(said[seat] + 1e-9) : 0;
        sum -= cooperative && result[seat] < 1 ? (1 - result[seat]) * log(1 - said[seat] + 1e-9) : 0;
    }
    return sum;
}

static void note_losses(struct game *game, const double *result) {
    struct lesson *lesson = game->lesson;
    bool cooperative = game->knows->game->cooperative;
    static const double nothing[SB_MAX_SEATS];
    double base[SB_MAX_SEATS], loss = 0, base_loss = 0;
    size_t count = lesson->count - game->first;
    struct learned_look look;
    for (size_t i = game->first; i < lesson->count; i++) {
        const struct lesson_position *here = &lesson->positions[i];
        look.seats = here->seats;
        look.views = here->views;
        for (int view = 0; view < here->views; view++)
            look.view[view].score = here->score[view];
        learned_chances(&look, nothing, base);
        loss += entropy(here->value, result, here->seats, cooperative);
        base_loss += entropy(base, result, here->seats, cooperative);
    }
    if (count == 0)
        return;
    lesson->loss += loss / (double)count;
    lesson->base_loss += base_loss / (double)count;
    lesson->games++;
}

/* From the last position to the first. */
static void note_targets(struct game *game, const double *result) {
    struct lesson *lesson = game->lesson;
    double lambda = game->knows->learned->lambda;
    for (size_t i = lesson->count; i-- > game->first;) {
        struct lesson_position *here = &lesson->positions[i];
        const struct lesson_position *next = i + 1 < lesson->count ? here + 1 : NULL;
        for (int seat = 0; seat < here->seats; seat++) {
            if (!next)
                here->target[seat] = result[seat];
            else if (here->cut)
                here->target[seat] = next->value[seat];
            else
                here->target[seat] = (1 - lambda) * next->value[seat] + lambda * next->target[seat];
        }
    }
}

void lesson_play(struct lesson *lesson, const struct game_knowledge *knows, const struct network *network, int seats,
                 bool glances, struct sb_random *random) {
    const struct sb_game *rules = knows->game;
    struct game game = {.knows = knows,
                        .network = network,
                        .glances = glances,
                        .random = random,
                        .lesson = lesson,
                        .first = lesson->count};
    struct sb_setup setup = {.seats = seats};
    struct sb_result result;
    knows->learned->vary(&setup, random);
    rules->start(&game.state, &setup);
    for (int actor; (actor = rules->actor(&game.state)) != SB_NOBODY;)
        make_move(&game, actor == SB_CHANCE ? rules->sample(&game.state, random) : decide(&game, actor));
    rules->result(&game.state, &result);
    note_losses(&game, result.value);
    note_targets(&game, result.value);
}
