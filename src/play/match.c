/* A match: one game being played. */
#include <assert.h>
#include <saburau/match.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool sb_match_start(struct sb_match *match, const struct sb_game *game, const struct sb_setup *setup, uint64_t seed,
                    uint64_t number, struct sb_error *error) {
    enum { FIRST_ROOM = 64 };
    *match = (struct sb_match){.game = game, .setup = *setup, .room = FIRST_ROOM};
    match->steps = malloc(match->room * sizeof *match->steps);
    match->facts = sb_text_new(NULL);
    if (!match->steps)
        return sb_fail_memory(error);
    for (int seat = 0; seat < setup->seats; seat++)
        sb_match_seat(match, seat, NULL, NULL, NULL);
    sb_match_restart(match, seed, number);
    return true;
}

static void stand_up(struct sb_seat *seat) {
    if (seat->self)
        seat->bot.kind->close(seat->self);
    seat->self = NULL;
    seat->bot.kind = NULL;
}

void sb_match_free(struct sb_match *match) {
    for (int seat = 0; seat < match->setup.seats; seat++)
        stand_up(&match->seats[seat]);
    free(match->steps);
    free(match->log);
    sb_text_free(&match->facts);
    match->steps = NULL;
    match->log = NULL;
}

void sb_match_restart(struct sb_match *match, uint64_t seed, uint64_t number) {
    uint64_t stream = number * (SB_MAX_SEATS + 1);
    match->count = 0;
    match->position = 0;
    match->game->start(&match->state, &match->setup);
    sb_random_stream(&match->chance, seed, stream);
    for (int seat = 0; seat < match->setup.seats; seat++) {
        match->seats[seat].told = 0;
        match->seats[seat].forfeits = 0;
        sb_random_stream(&match->seats[seat].random, seed, stream + 1 + (uint64_t)seat);
    }
}

bool sb_match_seat(struct sb_match *match, int seat, const struct sb_bot *bot, const char *name,
                   struct sb_error *error) {
    struct sb_seat *here = &match->seats[seat];
    stand_up(here);
    here->told = 0;
    if (bot && bot->kind->open) {
        here->self = bot->kind->open(bot, match->game, error);
        if (!here->self)
            return false;
    }
    if (bot)
        here->bot = *bot;
    if (name)
        snprintf(here->name, sizeof here->name, "%s", name);
    else
        snprintf(here->name, sizeof here->name, "%s%s", bot ? "bot:" : "human", bot ? bot->name : "");
    return true;
}

void sb_match_exchange(struct sb_match *one, struct sb_match *other, int seat) {
    assert(one->game == other->game);
    struct sb_seat moved = one->seats[seat];
    one->seats[seat] = other->seats[seat];
    other->seats[seat] = moved;
}

bool sb_match_standing(struct sb_match *match, int seat, const char *name, struct sb_error *error) {
    char list[200], quoted[SB_QUOTE_ROOM];
    struct sb_text names = sb_text_over(list, sizeof list);
    sb_put(&names, "always");
    if (strcmp(name, "always") == 0) {
        match->seats[seat].standing = NULL;
        return true;
    }
    for (const struct sb_standing *row = match->game->standing; row && row->name; row++) {
        if (strcmp(row->name, name) == 0) {
            match->seats[seat].standing = row;
            return true;
        }
        sb_put_format(&names, ", %s", row->name);
    }
    return sb_fail(error, "There is no standing answer \"%s\" in %s; there is: %s.", sb_quote(quoted, name),
                   sb_word(error ? error->words : NULL, match->game->show->title), list);
}

bool sb_match_reserve(struct sb_match *match, size_t more) {
    size_t wanted = match->count + more;
    if (wanted <= match->room)
        return true;
    size_t room = wanted > 2 * match->room ? wanted : 2 * match->room;
    struct sb_step *steps = realloc(match->steps, room * sizeof *steps);
    if (!steps)
        return false;
    match->steps = steps;
    match->room = room;
    return true;
}

static bool play_as(struct sb_match *match, int actor, sb_move move) {
    assert(match->count < (size_t)match->game->length_most);
    if (!sb_match_reserve(match, 1))
        return false;
    match->steps[match->count++] = (struct sb_step){move, actor};
    match->position++;
    match->game->apply(&match->state, move);
#ifndef NDEBUG
    struct sb_error error = {.words = NULL};
    if (!match->game->check(&match->state, &error)) {
        fprintf(stderr, "%s, after move %zu: %s\n", match->game->name, match->count, error.text);
        abort();
    }
#endif
    return true;
}

bool sb_match_play(struct sb_match *match, sb_move move) {
    assert(sb_move_legal(match->game, &match->state, move));
    return play_as(match, sb_match_actor(match), move);
}

/* ---- What bots are told ---- */

static bool make_room_in_log(struct sb_match *match, size_t moves) {
    if (moves <= match->log_room)
        return true;
    struct sb_noticed *log = realloc(match->log, (moves + moves / 2) * sizeof *log);
    if (!log)
        return false;
    match->log = log;
    match->log_room = moves + moves / 2;
    return true;
}

/* Facts are put behind those of the moves before. As long as their memory may still move, a move that has some says so
 * with an empty text. */
static struct sb_noticed notice(struct sb_match *match, int seat, const struct sb_step *step, union sb_state *state) {
    char memory[SB_MAX_FACTS];
    struct sb_noticed noticed = {.actor = step->actor};
    struct sb_text text = sb_text_over(noticed.text, sizeof noticed.text);
    union sb_state before;
    memcpy(&before, state, match->game->state_size);
    match->game->apply(state, step->move);
    match->game->write(&before, step->move, seat, &text);
    noticed.what = match->game->notices(&before, step->move, state, seat);
    if (sb_move_facts(match->game, &before, step->move, state, seat, memory)) {
        noticed.facts = "";
        sb_put_bytes(&match->facts, memory, strlen(memory) + 1);
    }
    return noticed;
}

static void point_to_facts(struct sb_match *match, size_t count) {
    const char *facts = match->facts.data;
    for (size_t i = 0; i < count; i++)
        if (match->log[i].facts) {
            match->log[i].facts = facts;
            facts += strlen(facts) + 1;
        }
}

/* Writes down what a seat has noticed since it was last asked. False if there is no memory for it. */
static bool tell(struct sb_match *match, int seat, struct sb_question *question) {
    struct sb_seat *here = &match->seats[seat];
    size_t from = here->told, count = match->count - from;
    union sb_state state;
    if (!make_room_in_log(match, count))
        return false;
    sb_match_position(match, from, &state);
    sb_text_clear(&match->facts);
    for (size_t i = 0; i < count; i++)
        match->log[i] = notice(match, seat, &match->steps[from + i], &state);
    if (match->facts.cut)
        return false;
    point_to_facts(match, count);
    question->fresh = from == 0;
    question->log = match->log;
    question->log_count = count;
    here->told = match->count;
    return true;
}

/* ---- Who decides next ---- */

static bool is_settled(struct sb_match *match, int actor, sb_move *move) {
    if (actor == SB_CHANCE) {
        *move = match->game->sample(&match->state, &match->chance);
        return true;
    }
    if (actor == SB_NOBODY || sb_match_is_bot(match, actor))
        return false;
    const struct sb_standing *standing = match->seats[actor].standing;
    return standing && standing->answer(&match->state, move);
}

bool sb_match_settled(struct sb_match *match, sb_move *move) {
    return is_settled(match, sb_match_actor(match), move);
}

/* A world as the seat knows it. */
static void deal_world(const struct sb_match *match, int seat, struct sb_random *random, union sb_state *world) {
    memcpy(world, &match->state, match->game->state_size);
    match->game->redeal(world, seat, random);
}

/* The bot that sits there decides at once, with all it keeps. All that needs memory comes before its random numbers are
 * used: so a game is the same whether it had to wait for memory or not. */
static int let_bot_move(struct sb_match *match, int seat) {
    struct sb_seat *here = &match->seats[seat];
    const struct sb_bot_kind *kind = here->bot.kind;
    struct sb_error forfeit; /* its text is long: only the first byte need be empty */
    union sb_state world;
    sb_move moves[SB_MAX_MOVES];
    struct sb_question question = {.game = match->game,
                                   .setup = &match->setup,
                                   .seat = seat,
                                   .world = kind->blind ? NULL : &world,
                                   .moves = moves,
                                   .count = match->game->moves(&match->state, moves),
                                   .random = &here->random,
                                   .forfeit = &forfeit};
    forfeit.words = here->forfeit.words;
    forfeit.text[0] = '\0';
    if (kind->remembers && !tell(match, seat, &question))
        return -1;
    if (!kind->blind)
        deal_world(match, seat, &here->random, &world);
    sb_move move = kind->choose(&here->bot, here->self, &question);
    assert(sb_move_legal(match->game, &match->state, move));
    if (forfeit.text[0]) {
        here->forfeits++;
        here->forfeit = forfeit;
    }
    return play_as(match, seat, move) ? question.count : -1;
}

int sb_match_advance(struct sb_match *match) {
    int actor = sb_match_actor(match);
    sb_move move;
    if (actor != SB_NOBODY && !sb_match_reserve(match, 1))
        return -1;
    if (is_settled(match, actor, &move))
        return play_as(match, actor, move) ? 1 : -1;
    return actor >= 0 && sb_match_is_bot(match, actor) ? let_bot_move(match, actor) : 0;
}

/* ---- Deciding elsewhere ---- */

void sb_match_ask(struct sb_match *match, struct sb_decision *decision) {
    int seat = sb_match_actor(match);
    decision->game = match->game;
    decision->setup = match->setup;
    decision->seat = seat;
    decision->position = match->position;
    decision->seed = sb_random_next(&match->seats[seat].random);
    decision->stop = NULL;
    deal_world(match, seat, &match->seats[seat].random, &decision->world);
}

bool sb_decision_make(const struct sb_decision *decision, const struct sb_bot *bot, sb_move *move,
                      struct sb_error *error) {
    const struct sb_bot_kind *kind = bot->kind;
    struct sb_random random;
    sb_move moves[SB_MAX_MOVES];
    struct sb_question question = {.game = decision->game,
                                   .setup = &decision->setup,
                                   .seat = decision->seat,
                                   .world = &decision->world,
                                   .moves = moves,
                                   .count = decision->game->moves(&decision->world, moves),
                                   .random = &random,
                                   .fresh = true,
                                   .stop = decision->stop,
                                   .forfeit = error};
    void *self = NULL;
    sb_random_stream(&random, decision->seed, 0);
    if (kind->open && !(self = kind->open(bot, decision->game, error)))
        return false;
    *move = kind->choose(bot, self, &question);
    if (self)
        kind->close(self);
    return true;
}

bool sb_match_is_due(const struct sb_match *match, const struct sb_decision *decision) {
    return match->position == decision->position;
}

/* ---- Taking back ---- */

bool sb_match_take_back(struct sb_match *match, int seat, struct sb_error *error) {
    if (match->count == 0)
        return sb_fail(error, "There is no move to take back.");
    int last = match->steps[match->count - 1].actor;
    if (last == SB_CHANCE)
        return sb_fail(error, "Chance has acted since, and what it showed cannot be unseen.");
    if (last != seat)
        return sb_fail(error, "The last move is one of seat %d; only one's own last moves can be taken back.", last);
    union sb_state before;
    sb_match_position(match, match->count - 1, &before);
    if (match->game->reveals(&before, match->steps[match->count - 1].move))
        return sb_fail(error, "That move has shown something that cannot be unseen.");
    match->count--;
    match->position++;
    memcpy(&match->state, &before, match->game->state_size);
    for (int other = 0; other < match->setup.seats; other++)
        if (match->seats[other].told > match->count)
            match->seats[other].told = 0;
    return true;
}

void sb_match_position(const struct sb_match *match, size_t count, union sb_state *state) {
    assert(count <= match->count);
    match->game->start(state, &match->setup);
    for (size_t i = 0; i < count; i++)
        match->game->apply(state, match->steps[i].move);
}
