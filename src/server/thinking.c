/* Thinking: questions to bots, for moves and for hints, and what becomes of the answers. */
#include "hall_internal.h"
#include <stdlib.h>
#include <string.h>

/* ---- Moves ---- */

bool hall_is_overdue(const struct hall *hall, const struct table *table) {
    return table_has_running_clock(table) && hall->now - table_since(table) >= table->facts.clock;
}

/* ---- A stand-in for somebody who looks on ---- */

/* Seconds for which it waits to be told that they have seen where it is to move. Others wait meanwhile. */
static const double LONGEST_LOOK = 10;

/* Would it wait here, if there were time? */
static bool is_paced(const struct table *table) {
    bool here[SB_MAX_SEATS];
    int actor = table_actor(table);
    if (actor < 0 || !table->facts.seats[actor].stand_in || !table->paced[actor] || table->seen[actor] == table->at)
        return false;
    hall_presence(table, here);
    return here[actor];
}

static bool waits_for_eyes(const struct hall *hall, const struct table *table) {
    return is_paced(table) && (table->waits_at != table->at || hall->now < table->waits_until);
}

/* It has been waiting since now, if it was not before; and is looked at again when that has been long enough. */
static void let_wait(struct hall *hall, struct table *table) {
    if (table->waits_at != table->at) {
        table->waits_at = table->at;
        table->waits_until = hall->now + LONGEST_LOOK;
    }
    hall_look_again(hall, table, table->waits_until);
}

/* ---- Asking ---- */

/* Is the next move a bot's to make? */
static bool is_for_a_bot(const struct hall *hall, const struct table *table) {
    int actor = table_actor(table);
    return !hall->stopping && !table->removed && actor >= 0 && !waits_for_eyes(hall, table) &&
           (table_is_bots(table, actor) || hall_is_overdue(hall, table));
}

/* Who waits for a move: of those who watch, one who plays, the first to come; then any. NULL if nobody does. Somebody
 * who only looks on must not make it wait among questions of theirs. */
static const struct client *who_waits(const struct table *table) {
    const struct watcher *waits = table->watchers;
    for (const struct watcher *watcher = waits; watcher; watcher = watcher->next_at_table)
        if (watcher->eye >= 0 || waits->eye < 0)
            waits = watcher;
    return waits ? waits->client : NULL;
}

/* Whose question it is; the host's, from nowhere, if nobody waits for the answer. */
static enum queue_class classify(const struct table *table, struct asker *asker) {
    const struct client *client = who_waits(table);
    *asker = (struct asker){.address = client ? client->address : 0,
                            .visitor = client ? client->visitor : table->facts.host};
    return client ? CLASS_WATCHED : table_plays_by_itself(&table->facts) ? CLASS_ALONE : CLASS_UNWATCHED;
}

static struct question *ask_for_move(struct hall *hall, struct table *table, enum queue_class class,
                                     const struct asker *asker) {
    struct thought thought = {.asker = table};
    table_ask(table, &thought.decision);
    if (!sb_bot_find(table_bot(table, thought.decision.seat), table->facts.game, &thought.bot, NULL))
        sb_bot_usual(table->facts.game, &thought.bot);
    if (!hall->settings.hasty)
        thought.patience = 1e-3 * (double)sb_bot_patience(&thought.bot);
    table->asked = thought.decision.position;
    return thinkers_ask(hall->thinkers, &thought, class, asker);
}

/* Is what the bot thinks about still the question? */
static bool is_due(const struct hall *hall, const struct table *table) {
    return is_for_a_bot(hall, table) && table->match.position == table->asked;
}

static void cancel_move(struct hall *hall, struct table *table) {
    if (table->thinking)
        thinkers_cancel(hall->thinkers, table->thinking);
    table->thinking = NULL;
}

void hall_ask_no_bot(struct hall *hall, struct table *table) {
    cancel_move(hall, table);
    hall_end_alone(hall, table);
}

void hall_ask_bot(struct hall *hall, struct table *table) {
    struct asker asker;
    enum queue_class class = classify(table, &asker);
    bool wanted = is_for_a_bot(hall, table);
    if (waits_for_eyes(hall, table))
        let_wait(hall, table);
    if (!wanted || class != CLASS_ALONE)
        hall_end_alone(hall, table);
    else
        wanted = hall_play_alone(hall, table);
    if (!wanted || !is_due(hall, table))
        cancel_move(hall, table);
    if (!wanted)
        return;
    if (table->thinking) {
        thinkers_change(hall->thinkers, table->thinking, class, &asker);
        return;
    }
    table->thinking = ask_for_move(hall, table, class, &asker);
    if (!table->thinking)
        hall_try_again(hall);
}

/* What a bot has decided is played, unless things have changed in the same round. Without memory for the move it is
 * asked again; without memory for thinking, a little later. */
static void take_move(struct hall *hall, const struct thought *answer) {
    struct table *table = answer->asker;
    table->thinking = NULL;
    if (!answer->good) {
        hall_try_again(hall);
        return;
    }
    hall_mark_changed(hall, table);
    if (is_due(hall, table))
        hall->counts.bot_moves += table_play(table, hall->store, answer->move, NULL);
}

/* ---- Hints ---- */

static struct asker asker_of(const struct client *client) {
    return (struct asker){.address = client->address, .visitor = client->visitor};
}

bool hall_may_ask(struct hall *hall, const struct client *client) {
    struct asker asker = asker_of(client);
    if (thinkers_have_room(hall->thinkers, CLASS_HINT, &asker))
        return true;
    hall_watch_queues(hall);
    return false;
}

static bool ask_for_client(struct hall *hall, struct client *client, int64_t id, struct thought *thought,
                           const char *bot) {
    struct asker asker = asker_of(client);
    thought->asker = client;
    thought->request = id;
    sb_bot_find(bot, thought->decision.game, &thought->bot, NULL);
    client->question = thinkers_ask(hall->thinkers, thought, CLASS_HINT, &asker);
    return client->question;
}

bool hall_ask_hint(struct hall *hall, struct client *client, int64_t id, const struct table *table, size_t count) {
    const struct sb_match *match = &table->match;
    struct thought thought = {.kind = THOUGHT_HINT,
                              .decision = {.game = match->game, .setup = match->setup, .seed = secret_number()}};
    struct sb_decision *decision = &thought.decision;
    struct sb_random random;
    sb_random_stream(&random, secret_number(), 0);
    sb_match_position(match, count, &decision->world);
    decision->seat = match->game->actor(&decision->world);
    match->game->redeal(&decision->world, decision->seat, &random);
    return ask_for_client(hall, client, id, &thought, "search:ms=400");
}

/* A question about a whole game, whose moves it gets. */
static bool ask_about_game(struct hall *hall, struct client *client, int64_t id, const struct table *table,
                           struct thought *thought, const char *bot) {
    const struct sb_match *match = &table->match;
    thought->decision = (struct sb_decision){.game = match->game, .setup = match->setup, .seed = secret_number()};
    thought->moves = malloc((match->count + 1) * sizeof *thought->moves);
    thought->move_count = match->count;
    if (!thought->moves)
        return false;
    for (size_t i = 0; i < match->count; i++)
        thought->moves[i] = match->steps[i].move;
    if (ask_for_client(hall, client, id, thought, bot))
        return true;
    free(thought->moves);
    return false;
}

bool hall_ask_curve(struct hall *hall, struct client *client, int64_t id, const struct table *table) {
    struct thought thought = {.kind = THOUGHT_CURVE};
    return ask_about_game(hall, client, id, table, &thought, "search:iterations=150");
}

bool hall_ask_review(struct hall *hall, struct client *client, int64_t id, const struct table *table, size_t from) {
    struct thought thought = {.kind = THOUGHT_REVIEW, .part = {.from = from}};
    return ask_about_game(hall, client, id, table, &thought, "search");
}

void hall_cancel_hint(struct hall *hall, struct client *client) {
    if (client->question)
        thinkers_cancel(hall->thinkers, client->question);
    client->question = NULL;
}

static void take_hint(struct hall *hall, const struct thought *answer) {
    struct client *client = answer->asker;
    client->question = NULL;
    if (!answer->good) {
        struct sb_error error = {.words = client->words};
        sb_fail_memory(&error);
        hall_refuse(hall, client, answer->request, "storage", error.text);
        return;
    }
    struct sb_text *json = hall_begin_reply(hall, client, answer->request);
    if (answer->kind == THOUGHT_CURVE)
        tell_curve(answer, json);
    else if (answer->kind == THOUGHT_REVIEW)
        tell_review(answer, json);
    else
        tell_hint(answer, json);
    hall_end_reply(hall);
}

/* No round can end while the disk syncs, and when it has done so the loop is woken. */
double hall_due(const struct hall *hall) {
    bool is_busy = hall->stopping || store_safety(hall->store) == STORE_SYNCING;
    return is_busy ? 0 : thinkers_due(hall->thinkers);
}

void hall_take_answers(struct hall *hall) {
    struct thought answer;
    while (thinkers_take(hall->thinkers, &answer)) {
        if (answer.kind == THOUGHT_MOVE)
            take_move(hall, &answer);
        else
            take_hint(hall, &answer);
        free(answer.moves);
    }
}
