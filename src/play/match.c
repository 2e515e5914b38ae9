/* A match: one game being played. */
#include <assert.h>
#include <saburau/match.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool sb_match_start(struct sb_match *match, const struct sb_game *game, const struct sb_setup *setup, uint64_t seed,
                    uint64_t number, struct sb_error *error) {
    *match = (struct sb_match){.game = game, .setup = *setup};
    match->steps = malloc((size_t)game->length_most * sizeof *match->steps);
    if (!match->steps)
        return sb_fail(error, "There is not enough memory.");
    for (int seat = 0; seat < setup->seats; seat++)
        sb_match_seat(match, seat, NULL, NULL);
    sb_match_restart(match, seed, number);
    return true;
}

void sb_match_free(struct sb_match *match) {
    free(match->steps);
    match->steps = NULL;
}

void sb_match_restart(struct sb_match *match, uint64_t seed, uint64_t number) {
    uint64_t stream = number * (SB_MAX_SEATS + 1);
    match->count = 0;
    match->game->start(&match->state, &match->setup);
    sb_random_stream(&match->chance, seed, stream);
    for (int seat = 0; seat < match->setup.seats; seat++)
        sb_random_stream(&match->seats[seat].random, seed, stream + 1 + (uint64_t)seat);
}

void sb_match_seat(struct sb_match *match, int seat, const struct sb_bot *bot, const char *name) {
    struct sb_seat *here = &match->seats[seat];
    here->bot = bot;
    if (name)
        snprintf(here->name, sizeof here->name, "%s", name);
    else
        snprintf(here->name, sizeof here->name, "%s%s", bot ? "bot:" : "human", bot ? bot->name : "");
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
                   match->game->name, list);
}

static void play_as(struct sb_match *match, int actor, sb_move move) {
    assert(match->count < (size_t)match->game->length_most);
    match->steps[match->count++] = (struct sb_step){move, actor};
    match->game->apply(&match->state, move);
#ifndef NDEBUG
    struct sb_error error = {.words = NULL};
    if (!match->game->check(&match->state, &error)) {
        fprintf(stderr, "%s, after move %zu: %s\n", match->game->name, match->count, error.text);
        abort();
    }
#endif
}

void sb_match_play(struct sb_match *match, sb_move move) {
    assert(sb_move_legal(match->game, &match->state, move));
    play_as(match, sb_match_actor(match), move);
}

/* The bot on a seat chooses among the legal moves; it sees a world dealt anew, never the true state. */
static sb_move ask_bot(struct sb_match *match, int seat, const sb_move *moves, int count) {
    struct sb_seat *here = &match->seats[seat];
    union sb_state world;
    struct sb_question question = {match->game, seat, NULL, moves, count, &here->random};
    if (!here->bot->blind) {
        memcpy(&world, &match->state, match->game->state_size);
        match->game->redeal(&world, seat, &here->random);
        question.world = &world;
    }
    return here->bot->choose(&question);
}

int sb_match_advance(struct sb_match *match) {
    int actor = sb_match_actor(match);
    if (actor == SB_CHANCE) {
        play_as(match, actor, match->game->sample(&match->state, &match->chance));
        return 1;
    }
    if (actor == SB_NOBODY)
        return 0;
    sb_move moves[SB_MAX_MOVES], move;
    if (!match->seats[actor].bot) {
        const struct sb_standing *standing = match->seats[actor].standing;
        if (!standing || !standing->answer(&match->state, &move))
            return 0;
        play_as(match, actor, move);
        return 1;
    }
    int count = match->game->moves(&match->state, moves);
    move = ask_bot(match, actor, moves, count);
    assert(sb_move_legal(match->game, &match->state, move));
    play_as(match, actor, move);
    return count;
}

bool sb_match_take_back(struct sb_match *match, int seat, struct sb_error *error) {
    if (match->count == 0)
        return sb_fail(error, "There is no move to take back.");
    int last = match->steps[match->count - 1].actor;
    if (last == SB_CHANCE)
        return sb_fail(error, "Chance has acted since; what it showed cannot be unseen.");
    if (last != seat)
        return sb_fail(error, "Seat %d has moved since; only one's own last moves can be taken back.", last);
    union sb_state before;
    sb_match_position(match, match->count - 1, &before);
    if (match->game->reveals(&before, match->steps[match->count - 1].move))
        return sb_fail(error, "That move has shown something that cannot be unseen.");
    match->count--;
    memcpy(&match->state, &before, match->game->state_size);
    return true;
}

void sb_match_position(const struct sb_match *match, size_t count, union sb_state *state) {
    assert(count <= match->count);
    match->game->start(state, &match->setup);
    for (size_t i = 0; i < count; i++)
        match->game->apply(state, match->steps[i].move);
}
