/* Training: play a batch of games, learn from it, and so on. */
#include "../bots/knowledge.h"
#include "../sim/crew.h"
#include "checkpoint.h"
#include "lesson.h"
#include "model.h"
#include "trial.h"
#include <pthread.h>
#include <saburau/clock.h>
#include <saburau/file.h>
#include <saburau/hash.h>
#include <saburau/train.h>
#include <stdlib.h>
#include <string.h>

enum {
    BATCH = 64,  /* games */
    PASSES = 2,  /* how often each position of a batch is learned */
    TRIAL = 200, /* games of a trial, about */
};

/* What random numbers are for; each has streams of its own. */
enum { FOR_GAMES = 1, FOR_ORDER, FOR_MODEL, FOR_TRIAL };

struct training {
    const struct sb_training *wanted;
    const struct game_knowledge *knows;
    struct model model;
    struct sb_text base;    /* the history of the network that it goes on from */
    struct network network; /* the model, rounded, as games are played with it */
    int8_t (*rows)[NETWORK_FIRST];
    struct lesson playing, learning; /* the batch that is played, and the one before, which is learned */
    uint64_t batches;                /* in all, */
    uint64_t first;                  /* the first after those of the checkpoint, */
    uint64_t number;                 /* and which is played */
    uint64_t games;                  /* since the last trial, and their losses, added up */
    double loss, base_loss;
    double started;
    struct sb_error *error;
};

bool sb_training_knows(const struct sb_game *game) {
    return knowledge_of(game)->learned != NULL;
}

/* ---- Playing ---- */

static void *sit_down(void *data, struct sb_error *error) {
    (void)data;
    struct lesson *lesson = calloc(1, sizeof *lesson);
    if (!lesson)
        sb_fail_memory(error);
    return lesson;
}

static void stand_up(void *self) {
    lesson_free(self);
    free(self);
}

static void play_games(void *data, void *self, uint64_t from, uint64_t to) {
    const struct training *t = data;
    bool knows_nothing = !t->wanted->from;
    bool glances = knows_nothing && (double)t->number < t->knows->learned->glances * (double)t->batches;
    lesson_clear(self);
    for (uint64_t game = from; game < to; game++) {
        struct sb_random random;
        sb_random_stream(&random, sb_mix(t->wanted->seed, FOR_GAMES), t->number * BATCH + game);
        lesson_play(self, t->knows, &t->network, t->wanted->seats, glances, &random);
    }
}

static enum crew_word take_games(void *data, void *self, uint64_t from, uint64_t to, struct sb_error *error) {
    struct training *t = data;
    (void)from, (void)to;
    lesson_append(&t->playing, self);
    if (!t->playing.failed)
        return CREW_GO_ON;
    sb_fail_memory(error);
    return CREW_FAILED;
}

static void *play_batch(void *argument) {
    struct training *t = argument;
    const struct crew crew = {.jobs = BATCH,
                              .block_most = 4,
                              .threads = t->wanted->jobs,
                              .data = t,
                              .start = sit_down,
                              .finish = stand_up,
                              .work = play_games,
                              .deliver = take_games};
    lesson_clear(&t->playing);
    return crew_run(&crew, t->error) ? t : NULL;
}

/* ---- Learning ---- */

/* Falls evenly from the rate at the start to a tenth of it. */
static double rate_of(const struct training *t, uint64_t batch) {
    return t->wanted->rate * (1 - 0.9 * (double)batch / (double)t->batches);
}

/* Positions of one game are alike; in any order, they do not pull the same way one after the other. */
static bool learn_batch(struct training *t, uint64_t batch) {
    const struct lesson *lesson = &t->learning;
    struct learned_look look;
    struct sb_random random;
    size_t *order = calloc(lesson->count + 1, sizeof *order);
    if (!order)
        return sb_fail_memory(t->error);
    sb_random_stream(&random, sb_mix(t->wanted->seed, FOR_ORDER), batch);
    for (int pass = 0; pass < PASSES; pass++) {
        for (size_t i = 0; i < lesson->count; i++) {
            size_t other = sb_random_below(&random, (uint32_t)i + 1);
            order[i] = order[other];
            order[other] = i;
        }
        for (size_t i = 0; i < lesson->count; i++) {
            lesson_look(lesson, order[i], &look);
            model_learn(&t->model, &look, lesson->positions[order[i]].target, rate_of(t, batch));
        }
    }
    free(order);
    t->games += lesson->games;
    t->loss += lesson->loss;
    t->base_loss += lesson->base_loss;
    return true;
}

/* ---- On the way ---- */

/* Is there a trial, and a checkpoint, after this batch? Then the next one is not played before. */
static bool is_stage(const struct training *t, uint64_t batch) {
    uint64_t stages = t->wanted->trials + 1;
    return (batch + 1) * stages / t->batches != batch * stages / t->batches;
}

static struct sb_training_news news_of(const struct training *t, uint64_t batch) {
    double games = t->games ? (double)t->games : 1;
    return (struct sb_training_news){.games = (batch + 1) * BATCH,
                                     .of = t->batches * BATCH,
                                     .before = t->first * BATCH,
                                     .loss = t->loss / games,
                                     .base_loss = t->base_loss / games,
                                     .seconds = sb_clock_seconds() - t->started};
}

/* A path without its folders: history lines tell no more of the machine than that. */
static const char *name_of(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* What gives the same network again. */
static void put_command(const struct sb_training *wanted, struct sb_text *out) {
    sb_put_format(out, "game %s\ncommand saburau train %s", wanted->game->name, wanted->game->name);
    if (wanted->seats > 0)
        sb_put_format(out, " --seats %d", wanted->seats);
    sb_put_format(out, " --games %llu --trials %llu --seed %llu --rate %g", (unsigned long long)wanted->games,
                  (unsigned long long)wanted->trials, (unsigned long long)wanted->seed, wanted->rate);
    if (wanted->from)
        sb_put_format(out, " --from %s", name_of(wanted->from));
    sb_put_char(out, '\n');
}

static bool save_network(const struct training *t, const struct sb_training_news *news) {
    struct sb_text history = sb_text_new(NULL), file = sb_text_new(NULL);
    put_command(t->wanted, &history);
    sb_put_format(&history, "version %s\ngames %llu\nloss %.4f, without the network %.4f\n", SABURAU_VERSION,
                  (unsigned long long)news->games, news->loss, news->base_loss);
    sb_put_format(&history, "trial %.1f %% of %llu games\n", 100 * news->trial_share,
                  (unsigned long long)news->trial_games);
    if (t->base.length > 0)
        sb_put(&history, t->base.data);
    checkpoint_put_network(&t->network, history.data, &file);
    bool saved = file.cut ? sb_fail_memory(t->error) : sb_file_save(t->wanted->out, file.data, file.length, t->error);
    sb_text_free(&history);
    sb_text_free(&file);
    return saved;
}

static bool save_checkpoint(const struct training *t, uint64_t batch) {
    struct sb_text file = sb_text_new(NULL);
    checkpoint_put(&t->model, batch + 1, &file);
    bool saved =
        file.cut ? sb_fail_memory(t->error) : sb_file_save(t->wanted->checkpoint, file.data, file.length, t->error);
    sb_text_free(&file);
    return saved;
}

static bool end_stage(struct training *t, uint64_t batch, struct sb_training_news *news) {
    const struct trial trial = {.knows = t->knows,
                                .network = &t->network,
                                .seats = t->wanted->seats,
                                .games = TRIAL,
                                .seed = sb_mix(t->wanted->seed, FOR_TRIAL),
                                .jobs = t->wanted->jobs};
    t->games = 0;
    t->loss = t->base_loss = 0;
    return trial_hold(&trial, &news->trial_games, &news->trial_share, t->error) && save_network(t, news) &&
           (!t->wanted->checkpoint || save_checkpoint(t, batch));
}

/* ---- All of it ---- */

static bool play_now(struct training *t, uint64_t batch) {
    t->number = batch;
    return play_batch(t) != NULL;
}

/* Learns a batch while the next one is played, and makes the network anew. */
static bool learn_and_play(struct training *t, uint64_t batch, bool plays) {
    struct lesson learning = t->playing;
    pthread_t thread;
    void *played = t;
    t->playing = t->learning;
    t->learning = learning;
    t->number = batch + 1;
    bool apart = plays && pthread_create(&thread, NULL, play_batch, t) == 0;
    bool learned = learn_batch(t, batch);
    if (apart)
        pthread_join(thread, &played);
    else if (plays)
        played = play_batch(t);
    model_round(&t->model, t->rows, &t->network);
    return learned && played;
}

static bool train(struct training *t) {
    model_round(&t->model, t->rows, &t->network);
    if (t->first < t->batches && !play_now(t, t->first))
        return false;
    for (uint64_t batch = t->first; batch < t->batches; batch++) {
        bool last = batch + 1 == t->batches, stage = last || is_stage(t, batch);
        if (!learn_and_play(t, batch, !stage))
            return false;
        struct sb_training_news news = news_of(t, batch);
        if (stage && (!end_stage(t, batch, &news) || (!last && !play_now(t, batch + 1))))
            return false;
        if (t->wanted->progress)
            t->wanted->progress(t->wanted->data, &news);
    }
    return true;
}

bool sb_training_run(const struct sb_training *wanted, struct sb_error *error) {
    struct training t = {.wanted = wanted,
                         .knows = knowledge_of(wanted->game),
                         .batches = (wanted->games + BATCH - 1) / BATCH,
                         .base = sb_text_new(NULL),
                         .started = sb_clock_seconds(),
                         .error = error};
    int inputs = t.knows->learned->inputs;
    bool good = model_start(&t.model, inputs, sb_mix(wanted->seed, FOR_MODEL)) &&
                (t.rows = calloc((size_t)inputs, sizeof *t.rows));
    if (!good)
        sb_fail_memory(error);
    good = good && (!wanted->from || checkpoint_read_network(wanted->from, &t.model, &t.base, error)) &&
           (!wanted->go_on || checkpoint_read(wanted->checkpoint, &t.model, &t.first, error)) && train(&t);
    sb_text_free(&t.base);
    lesson_free(&t.playing);
    lesson_free(&t.learning);
    model_free(&t.model);
    free(t.rows);
    return good;
}
