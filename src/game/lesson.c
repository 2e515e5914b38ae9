/* Lessons: leading to where a learner stands, and judging what is tried there. */
#include <assert.h>
#include <saburau/lesson.h>
#include <string.h>

int sb_lesson_count(const struct sb_game *game) {
    int count = 0;
    for (const struct sb_lesson_step *step = game->show->lesson; step && step->task; step++)
        count++;
    return count;
}

/* ---- Judging ---- */

/* Is it one of these, or does it begin with one of them? */
static bool is_among(const char *tried, const char *moves, bool whole) {
    char one[SB_STEP_ROOM];
    while (sb_step_next(&moves, one)) {
        size_t length = strlen(one);
        if (strncmp(tried, one, length) == 0 && (tried[length] == '\0' || (!whole && tried[length] == ' ')))
            return true;
    }
    return false;
}

static const struct sb_lesson_try *find_try(const struct sb_lesson_step *step, const char *tried) {
    const struct sb_lesson_try *row = step->tries;
    while (row->moves && !is_among(tried, row->moves, false))
        row++;
    return row;
}

void sb_lesson_right(const struct sb_game *game, int step, char move[SB_MAX_NOTATION]) {
    char first[SB_STEP_ROOM];
    const char *moves = game->show->lesson[step].right;
    struct sb_text text = sb_text_over(move, SB_MAX_NOTATION);
    sb_step_next(&moves, first);
    sb_put(&text, first);
}

struct sb_lesson_verdict sb_lesson_judge(const struct sb_game *game, int step, const char *tried) {
    const struct sb_lesson_step *here = &game->show->lesson[step];
    char right[SB_MAX_NOTATION];
    sb_lesson_right(game, step, right);
    if (is_among(tried, here->right, true))
        return (struct sb_lesson_verdict){.right = true, .goes_on = strcmp(tried, right) == 0, .words = here->reason};
    return (struct sb_lesson_verdict){.words = find_try(here, tried)->words};
}

/* ---- Leading ---- */

static bool add_move(const struct sb_game *game, struct sb_lesson_way *way, sb_move move) {
    if (way->count == SB_LESSON_MOVES)
        return false;
    way->moves[way->count++] = move;
    game->apply(&way->state, move);
    return true;
}

/* The lesson's own moves are legal, and not too many, as a test makes sure. */
static void add_steps(const struct sb_game *game, struct sb_lesson_way *way, const char *steps) {
    char step[SB_STEP_ROOM];
    sb_move move;
    while (steps && sb_step_next(&steps, step) && sb_step_read(game, &way->state, step, &move, NULL) &&
           add_move(game, way, move))
        ;
    assert(!steps || *steps == '\0');
}

static bool add_own(const struct sb_game *game, struct sb_lesson_way *way, const char *text, struct sb_error *error) {
    sb_move move;
    return sb_move_read(game, &way->state, text, &move, error) && add_move(game, way, move);
}

/* From the first move of the scene in which the step is, to its decision. */
static void lead_to(const struct sb_game *game, int step, struct sb_lesson_way *way) {
    const struct sb_lesson_step *lesson = game->show->lesson;
    int first = step;
    while (!lesson[first].scene)
        first--;
    struct sb_rules_position begin = *lesson[first].scene;
    const char *moves = begin.moves;
    begin.moves = "";
    way->eye = begin.eye;
    way->count = 0;
    sb_rules_play(game, &begin, &way->setup, &way->state, NULL);
    add_steps(game, way, moves);
    for (int i = first; i <= step; i++) {
        char right[SB_MAX_NOTATION];
        add_steps(game, way, lesson[i].since);
        if (i == step)
            break;
        sb_lesson_right(game, i, right);
        add_own(game, way, right, NULL);
    }
}

bool sb_lesson_lead(const struct sb_game *game, int step, const char *tried, struct sb_lesson_way *way,
                    struct sb_error *error) {
    const struct sb_lesson_step *here = &game->show->lesson[step];
    lead_to(game, step, way);
    if (!tried)
        return true;
    if (!here->task)
        return sb_fail(error, "The lesson is over.");
    if (!add_own(game, way, tried, error))
        return false;
    if (!sb_lesson_judge(game, step, tried).right)
        add_steps(game, way, find_try(here, tried)->then);
    return true;
}
