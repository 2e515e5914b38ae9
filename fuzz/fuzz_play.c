/* Play: the input chooses game, seats and options, then move by move what is done, by seats and by chance alike. After
 * each move everything that a game promises (game.h) is looked at, with other eyes each time. */
#include "fuzz.h"
#include <saburau/hint.h>
#include <saburau/match.h>
#include <saburau/record.h>
#include <string.h>

/* ---- What is promised of a position ---- */

static void need_valid(const struct sb_game *game, const void *state, const char *what) {
    struct sb_error error = {.words = NULL};
    if (!game->check(state, &error))
        fuzz_fail("%s, %s: %s", game->name, what, error.text);
}

/* One eye after the other: seats, a spectator, the referee. */
static int eye_of(const struct sb_match *match) {
    int eye = (int)((match->position * 7 + match->position / 3) % (uint64_t)(match->setup.seats + 2));
    return eye < match->setup.seats ? eye : eye == match->setup.seats ? SB_SPECTATOR : SB_REFEREE;
}

static void look(const struct sb_match *match, int eye, struct sb_text *view) {
    const struct sb_game *game = match->game;
    struct sb_text text = sb_text_new(NULL);
    sb_view_write(game, &match->state, eye, view);
    json_decref(fuzz_need_object(view->data, view->length));
    game->show->board(&match->state, eye, &text);
    if (sb_match_actor(match) != SB_NOBODY)
        game->show->prompt(&match->state, eye, &text);
    else
        game->show->outcome(&match->state, &text);
    fuzz_need_text(text.data);
    sb_text_free(&text);
}

/* A world dealt anew for a seat looks to it like the true one, and lets it do the same. */
static void deal(const struct sb_match *match, int seat, const struct sb_text *view) {
    const struct sb_game *game = match->game;
    struct sb_text other = sb_text_new(NULL);
    struct sb_random random;
    union sb_state world;
    sb_move moves[SB_MAX_MOVES], others[SB_MAX_MOVES];
    memcpy(&world, &match->state, game->state_size);
    sb_random_stream(&random, match->position, 1);
    game->redeal(&world, seat, &random);
    need_valid(game, &world, "dealt anew");
    sb_view_write(game, &world, seat, &other);
    fuzz_need_same("the view of a world", view->data, other.data);
    int actor = sb_match_actor(match), count = game->moves(&match->state, moves);
    if (game->actor(&world) != actor)
        fuzz_fail("%s: a world has another actor", game->name);
    if (actor == seat &&
        (game->moves(&world, others) != count || memcmp(moves, others, (size_t)count * sizeof *moves) != 0))
        fuzz_fail("%s: a world has other legal moves", game->name);
    sb_text_free(&other);
}

static void need_good_result(const struct sb_match *match) {
    struct sb_result result;
    match->game->result(&match->state, &result);
    if (result.winners >> match->setup.seats)
        fuzz_fail("%s: a seat wins that is not there", match->game->name);
    for (int seat = 0; seat < match->setup.seats; seat++)
        if (!(result.value[seat] >= 0 && result.value[seat] <= 1))
            fuzz_fail("%s: a value is not from 0 to 1", match->game->name);
}

/* The invariants are checked by the match itself, after each move. To look and to deal takes much longer than a move:
 * that is done after some of them. */
static void need_good_position(const struct sb_match *match) {
    enum { LOOK_AFTER = 3 };
    struct sb_text view = sb_text_new(NULL);
    int eye = eye_of(match);
    bool over = sb_match_actor(match) == SB_NOBODY;
    if (over || match->position % LOOK_AFTER == 0) {
        look(match, eye, &view);
        if (eye >= 0)
            deal(match, eye, &view);
    }
    if (over)
        need_good_result(match);
    sb_text_free(&view);
}

/* ---- What can be done ---- */

/* The last move, as different eyes read it. */
static void read_about(const struct sb_match *match, const union sb_state *before, sb_move move) {
    const struct sb_game *game = match->game;
    char facts[SB_MAX_FACTS], notation[SB_MAX_NOTATION];
    struct sb_text words = sb_text_new(NULL), text = sb_text_over(notation, sizeof notation);
    int eye = eye_of(match);
    sb_move same;
    game->write(before, move, eye, &words);
    game->show->tell(before, move, &match->state, eye, &words);
    fuzz_need_text(words.data);
    if (sb_move_facts(game, before, move, &match->state, eye, facts))
        json_decref(fuzz_need_object(facts, strlen(facts)));
    game->notices(before, move, &match->state, eye);
    game->write(before, move, SB_REFEREE, &text);
    if (text.cut || !sb_move_read(game, before, notation, &same, NULL) || same != move)
        fuzz_fail("%s: \"%s\" is not read as it was written", game->name, notation);
    sb_text_free(&words);
}

static void play(struct sb_match *match, sb_move move) {
    union sb_state before;
    memcpy(&before, &match->state, match->game->state_size);
    sb_match_play(match, move);
    read_about(match, &before, move);
    need_good_position(match);
}

static void play_any(struct sb_match *match, struct input *input) {
    sb_move moves[SB_MAX_MOVES];
    int count = match->game->moves(&match->state, moves);
    play(match, moves[input_below(input, (uint32_t)count)]);
}

/* What is taken back leaves the position as it was, and whoever may not is told why. */
static void take_back(struct sb_match *match, int seat) {
    struct sb_error error = {.words = NULL};
    union sb_state before;
    if (match->count > 0)
        sb_match_position(match, match->count - 1, &before);
    if (!sb_match_take_back(match, seat, &error)) {
        fuzz_need_sentence(&error);
        return;
    }
    if (memcmp(&before, &match->state, match->game->state_size) != 0)
        fuzz_fail("%s: a move taken back leaves something behind", match->game->name);
    need_good_position(match);
}

/* A move that was good somewhere else may be none here. */
static void play_again(struct sb_match *match, struct input *input) {
    const struct sb_game *game = match->game;
    char notation[SB_MAX_NOTATION];
    struct sb_text text = sb_text_over(notation, sizeof notation);
    struct sb_error error = {.words = NULL};
    union sb_state then;
    sb_move move;
    if (match->count == 0)
        return;
    size_t at = match->count - 1 - input_below(input, (uint32_t)(match->count < 200 ? match->count : 200));
    sb_match_position(match, at, &then);
    game->write(&then, match->steps[at].move, SB_REFEREE, &text);
    if (sb_move_read(game, &match->state, notation, &move, &error))
        play(match, move);
    else
        fuzz_need_sentence(&error);
}

static void let_bot_play(struct sb_match *match, const char *name) {
    struct sb_decision decision;
    struct sb_bot bot;
    sb_move move;
    sb_bot_find(name, match->game, &bot, NULL);
    sb_match_ask(match, &decision);
    if (!sb_decision_make(&decision, &bot, &move, NULL) || !sb_move_legal(match->game, &match->state, move))
        fuzz_fail("%s: %s has no legal move", match->game->name, name);
    play(match, move);
}

static void ask_for_hint(const struct sb_match *match) {
    struct sb_text reasons = sb_text_new(NULL);
    struct sb_hint hint;
    struct sb_bot bot;
    sb_bot_find("search:iterations=2", match->game, &bot, NULL);
    if (!sb_match_hint(match, &bot, &hint, NULL) || hint.count == 0)
        fuzz_fail("%s: no hint", match->game->name);
    for (int i = 0; i < hint.count; i++) {
        if (!sb_move_legal(match->game, &match->state, hint.candidate[i].move))
            fuzz_fail("%s: a hint is no legal move", match->game->name);
        sb_hint_reason(match->game, &match->state, hint.candidate[i].move, &reasons);
    }
    fuzz_need_text(reasons.data);
    sb_text_free(&reasons);
}

static void stand(struct sb_match *match, struct input *input) {
    int seat = (int)input_below(input, (uint32_t)match->setup.seats);
    const struct sb_standing *rows = match->game->standing;
    uint32_t count = 0;
    while (rows && rows[count].name)
        count++;
    uint32_t row = input_below(input, count + 1);
    sb_match_standing(match, seat, row < count ? rows[row].name : "always", NULL);
}

/* Most of the bytes are moves, so that games come to their ends. */
static void act(struct sb_match *match, struct input *input) {
    int what = input_byte(input), actor = sb_match_actor(match);
    sb_move move;
    if (what == 255)
        take_back(match, (int)input_below(input, (uint32_t)match->setup.seats));
    else if (what >= 252)
        take_back(match, match->count ? match->steps[match->count - 1].actor : 0);
    else if (what >= 249)
        play_again(match, input);
    else if (what == 248)
        stand(match, input);
    else if (what >= 240 && actor >= 0)
        let_bot_play(match, what >= 244 ? "greedy" : what == 243 ? "search:iterations=2" : "random");
    else if (what == 239 && actor >= 0)
        ask_for_hint(match);
    else if (what >= 200 && sb_match_settled(match, &move))
        play(match, move);
    else
        play_any(match, input);
}

/* ---- The whole game ---- */

static void need_good_record(const struct sb_match *match) {
    struct sb_text line = sb_text_new(NULL), second = sb_text_new(NULL);
    struct sb_error error = {.words = NULL};
    struct sb_match again;
    sb_record_write(match, &line);
    if (!sb_record_read(&again, line.data, line.length, NULL, &error))
        fuzz_fail("a record is refused: %s\n%s", error.text, line.data);
    if (memcmp(&match->state, &again.state, match->game->state_size) != 0)
        fuzz_fail("%s: a record leads to another position", match->game->name);
    sb_record_write(&again, &second);
    fuzz_need_same("a record", line.data, second.data);
    sb_match_free(&again);
    sb_text_free(&line);
    sb_text_free(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    struct input input = {bytes, bytes + size};
    struct sb_setup setup;
    struct sb_match match;
    const struct sb_game *game = input_game(&input, &setup);
    if (!sb_match_start(&match, game, &setup, (uint64_t)size, 0, NULL))
        return 0;
    need_good_position(&match);
    while (!input_is_over(&input) && sb_match_actor(&match) != SB_NOBODY)
        act(&match, &input);
    need_good_record(&match);
    sb_match_free(&match);
    return 0;
}
