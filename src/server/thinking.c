/* Thinking: questions to bots, for moves and for hints, and what becomes of the answers. */
#include "hall_internal.h"
#include <stdlib.h>
#include <string.h>

/* ---- Moves ---- */

bool hall_is_overdue(const struct hall *hall, const struct table *table) {
    return table_has_running_clock(table) && hall->now - table->since >= table->facts.clock;
}

/* Is the next move a bot's to make? */
static bool is_for_a_bot(const struct hall *hall, const struct table *table) {
    int actor = table_actor(table);
    return !hall->stopping && actor >= 0 && (table_is_bots(table, actor) || hall_is_overdue(hall, table));
}

void hall_ask_bot(struct hall *hall, struct table *table) {
    /* While an answer to an older question is on its way, this one is asked when that has come. */
    if (table->thinking || !is_for_a_bot(hall, table))
        return;
    struct thought question = {.table = table};
    table_ask(table, &question.decision);
    if (!sb_bot_find(table_bot(table, question.decision.seat), table->facts.game, &question.bot, NULL))
        sb_bot_usual(table->facts.game, &question.bot);
    table->thinking = thinkers_ask(hall->thinkers, &question);
    if (!table->thinking)
        hall_try_again(hall);
}

/* What a bot has decided is played, unless things have changed meanwhile. Without memory for the move it is asked
 * again; without memory for thinking, a little later. */
static void take_move(struct hall *hall, const struct thought *answer) {
    struct table *table = answer->table;
    table->thinking = false;
    if (!answer->good) {
        hall_try_again(hall);
        return;
    }
    hall_mark_changed(hall, table);
    if (is_for_a_bot(hall, table) && sb_match_is_due(&table->match, &answer->decision))
        hall->counts.bot_moves += table_play(table, hall->store, answer->move, NULL);
}

/* ---- Hints ---- */

static bool ask_for_client(struct hall *hall, struct client *client, int64_t id, struct thought *question,
                           const char *bot) {
    question->client = client->number;
    question->request = id;
    sb_bot_find(bot, question->decision.game, &question->bot, NULL);
    client->waits_for_hint = thinkers_ask(hall->thinkers, question);
    return client->waits_for_hint;
}

bool hall_ask_hint(struct hall *hall, struct client *client, int64_t id, const struct table *table, size_t count) {
    const struct sb_match *match = &table->match;
    struct thought question = {.kind = THOUGHT_HINT,
                               .decision = {.game = match->game, .setup = match->setup, .seed = secret_number()}};
    struct sb_decision *decision = &question.decision;
    struct sb_random random;
    sb_random_stream(&random, secret_number(), 0);
    sb_match_position(match, count, &decision->world);
    decision->seat = match->game->actor(&decision->world);
    match->game->redeal(&decision->world, decision->seat, &random);
    return ask_for_client(hall, client, id, &question, "search:ms=400");
}

bool hall_ask_curve(struct hall *hall, struct client *client, int64_t id, const struct table *table) {
    const struct sb_match *match = &table->match;
    struct thought question = {.kind = THOUGHT_CURVE,
                               .decision = {.game = match->game, .setup = match->setup, .seed = secret_number()},
                               .moves = malloc((match->count + 1) * sizeof *question.moves),
                               .move_count = match->count};
    if (!question.moves)
        return false;
    for (size_t i = 0; i < match->count; i++)
        question.moves[i] = match->steps[i].move;
    if (ask_for_client(hall, client, id, &question, "search:iterations=150"))
        return true;
    free(question.moves);
    return false;
}

/* Whoever asked may have gone meanwhile. */
static void take_hint(struct hall *hall, const struct thought *answer) {
    struct client *client = hall->clients;
    while (client && client->number != answer->client)
        client = client->next;
    if (!client)
        return;
    client->waits_for_hint = false;
    if (!answer->good) {
        struct sb_error error = {.words = NULL};
        sb_fail_memory(&error);
        hall_refuse(hall, client, answer->request, "storage", error.text);
        return;
    }
    struct sb_text *json = hall_begin_reply(hall, client, answer->request);
    if (answer->kind == THOUGHT_CURVE)
        tell_curve(answer, json);
    else
        tell_hint(answer, json);
    hall_end_reply(hall);
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
