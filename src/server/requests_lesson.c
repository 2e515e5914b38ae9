/* Requests for lessons. Where a learner stands is told as a table would be at which nobody else sits but bots. Nothing
 * of that is kept: each request says what stands there. */
#include "requests.h"
#include <saburau/lesson.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MOST = 2 * SB_MAX_NOTATION };

/* Where a learner stands, as the request says it. */
struct learner {
    const struct sb_game *game;
    int step;
    const char *tried; /* the move that is tried there; NULL if none is */
    char name[STORE_NAME_ROOM];
    struct sb_lesson_way way;
};

static bool read_learner(struct request *r, struct learner *learner) {
    int64_t step;
    learner->game = request_need_game(r);
    if (!learner->game)
        return false;
    if (!learner->game->show->lesson)
        return request_deny(r, "unknown", "There is no lesson for this game.");
    if (!request_number(r, "step", 0, sb_lesson_count(learner->game), 0, &step))
        return false;
    if (request_value(r, "tried").kind != VALUE_MISSING && !request_need_text(r, "tried", &learner->tried))
        return false;
    learner->step = (int)step;
    if (!sb_lesson_lead(learner->game, learner->step, learner->tried, &learner->way, &r->error))
        return request_deny_as(r, "illegal");
    return request_visitor_name(r, learner->name);
}

/* ---- The table ---- */

/* Everybody else there is a bot. */
static void seat_people(const struct request *r, const struct learner *learner, struct table_facts *facts) {
    for (int seat = 0; seat < facts->setup.seats; seat++) {
        facts->seats[seat].kind = SEAT_BOT;
        strcpy(facts->seats[seat].bot, sb_level_gentle(learner->game)->name);
    }
    struct seat_facts *own = &facts->seats[learner->way.eye];
    *own = (struct seat_facts){.kind = SEAT_PERSON, .owner = r->client->visitor};
    strcpy(own->name, learner->name);
}

static bool play_way(struct table *table, const struct sb_lesson_way *way) {
    for (int i = 0; i < way->count; i++)
        if (!sb_match_play(&table->match, way->moves[i]))
            return false;
    table->at = way->count;
    if (sb_match_actor(&table->match) == SB_NOBODY)
        table->facts.phase = PHASE_OVER;
    return true;
}

/* NULL if there is no memory. */
static struct table *set_table(const struct request *r, const struct learner *learner) {
    struct table *table = calloc(1, sizeof *table);
    if (!table)
        return NULL;
    table->facts.game = learner->game;
    table->facts.setup = learner->way.setup;
    table->facts.phase = PHASE_PLAYING;
    table->facts.winners = WINNERS_UNKNOWN;
    seat_people(r, learner, &table->facts);
    if (!sb_match_start(&table->match, learner->game, &learner->way.setup, 0, 0, NULL)) {
        free(table);
        return NULL;
    }
    if (play_way(table, &learner->way))
        return table;
    table_free(table);
    return NULL;
}

/* ---- What is told ---- */

static void put_words(const char *key, const char *words, struct sb_text *json) {
    if (words)
        sb_json_key(json, key), sb_json_string(json, sb_text_word(json, words));
}

/* The move with which the lesson goes on, for who would rather be shown it. */
static void put_right(const struct learner *learner, struct sb_text *json) {
    struct sb_lesson_way way;
    char move[SB_MAX_NOTATION];
    sb_move right;
    sb_lesson_right(learner->game, learner->step, move);
    sb_json_key(json, "right"), sb_json_string(json, move);
    sb_json_key(json, "wording");
    size_t words = sb_json_begin_string(json);
    if (sb_lesson_lead(learner->game, learner->step, NULL, &way, NULL) &&
        sb_move_read(learner->game, &way.state, move, &right, NULL))
        sb_move_wording(learner->game, &way.state, right, json);
    sb_json_end_string(json, words);
}

static void put_verdict(const struct learner *learner, struct sb_text *json) {
    struct sb_lesson_verdict verdict = sb_lesson_judge(learner->game, learner->step, learner->tried);
    sb_json_key(json, "tried"), sb_json_open(json, '{');
    sb_json_key(json, "move"), sb_json_string(json, learner->tried);
    sb_json_key(json, "right"), sb_json_bool(json, verdict.right);
    sb_json_key(json, "goes_on"), sb_json_bool(json, verdict.goes_on);
    put_words("say", verdict.words, json);
    sb_json_close(json, '}');
}

static void put_step(const struct learner *learner, struct sb_text *json) {
    const struct sb_lesson_step *step = &learner->game->show->lesson[learner->step];
    sb_json_key(json, "step"), sb_json_number(json, learner->step);
    sb_json_key(json, "steps"), sb_json_number(json, sb_lesson_count(learner->game));
    sb_json_key(json, "begins"), sb_json_bool(json, step->scene != NULL);
    put_words("story", step->story, json);
    put_words("task", step->task, json);
    if (step->task)
        put_right(learner, json);
    if (learner->tried)
        put_verdict(learner, json);
}

static void put_position(struct request *r, const struct table *table, const struct learner *learner,
                         struct extras extras, struct sb_text *json) {
    struct shared shared = shared_nothing();
    struct ear ear = {.eye = learner->way.eye, .visitor = &r->client->visitor, .extras = extras, .shared = &shared};
    ear.here[ear.eye] = true;
    sb_json_key(json, "position"), sb_json_open(json, '{');
    tell_all(table, &ear, r->hall->store, json);
    sb_json_close(json, '}');
    shared_free(&shared);
}

/* Everything, or what else is asked for: what could be seen after so many moves, what there is to say about something
 * then, or the legal moves in words. */
static bool tell(struct request *r, const struct table *table, const struct learner *learner) {
    const char *about = request_text(r, "about");
    int64_t most = learner->way.count, count;
    bool wordings;
    struct extras extras;
    if (!request_extras(r, &extras) || !request_flag(r, "wordings", &wordings) ||
        !request_number(r, "count", 0, most, -1, &count))
        return false;
    if (about && strlen(about) > TEXT_MOST)
        return request_deny(r, "bad_request", "That is more text than anything here is called by.");
    struct sb_text *json = request_begin_reply(r);
    if (about)
        tell_about(table, learner->way.eye, (size_t)(count < 0 ? most : count), about, json);
    else if (wordings)
        tell_wordings(table, learner->way.eye, json);
    else if (count >= 0)
        tell_moment(table, learner->way.eye, (size_t)count, extras, json);
    else
        put_step(learner, json), put_position(r, table, learner, extras, json);
    hall_end_reply(r->hall);
    return true;
}

bool serve_lesson(struct request *r) {
    struct learner learner = {.game = NULL};
    if (!read_learner(r, &learner))
        return false;
    struct table *table = set_table(r, &learner);
    if (!table)
        return request_deny_memory(r);
    bool good = tell(r, table, &learner);
    table_free(table);
    return good;
}
