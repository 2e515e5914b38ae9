/* Lessons: a guided first game, for somebody who has not read the rules.
 *
 * A lesson is a record with annotations, and nothing but data: positions that a game leads to, in each of them one
 * decision that the learner makes, and words. It says what has happened, what is to be decided, why the right move is
 * right, and what others cost: those can be tried, and what would follow is played out on the board. It may jump: each
 * *scene* begins anew, from the first move of a game of its own.
 *
 * Words are phrases (SB_PHRASE), in the words of the rules for people: no notation, options or commands.
 */
#ifndef SABURAU_LESSON_H
#define SABURAU_LESSON_H

#include <saburau/rules.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Moves that are not right, and what they cost. */
struct sb_lesson_try {
    const char *moves; /* "ship1, samurai2 o9": those that are, or begin with, one of these; NULL: all others */
    const char *then;  /* what follows and shows it, as records have moves: "0 end, 1 rice4 p9"; "" for nothing */
    const char *words;
};

struct sb_lesson_step {
    const struct sb_rules_position *scene; /* with which a scene begins, its eye the learner's; NULL: it goes on */
    const char *since; /* moves between the right one of the step before, or the scene's, and this decision */
    const char *story; /* what has happened, and what is to be seen */
    const char *task;  /* what is to be decided */
    const char *right; /* moves that are as good; the lesson goes on with the first: "ship2 q12, ship2 r10" */
    const char *reason;
    const struct sb_lesson_try *tries; /* the last is for all other moves */
};

/* The end of a lesson's steps: a row without a task, whose story is said when all is done. (One with `since` plays out
 * what is left of the game.) */
#define SB_LESSON_END(words)                                                                                           \
    { .story = words }

/* How many decisions a game's lesson has; 0 if there is no lesson. */
int sb_lesson_count(const struct sb_game *game);

enum { SB_LESSON_MOVES = 512 }; /* that lead to where a learner stands, at most */

/* The way to where a learner stands: a game from its first move, with the learner's eye. */
struct sb_lesson_way {
    struct sb_setup setup;
    int eye;
    int count;
    sb_move moves[SB_LESSON_MOVES];
    union sb_state state; /* where it leads to */
};

/* Leads to the decision of a step (from 0), or behind the last: to where the lesson ends. If a move is tried there, on
 * to what follows from it. False and a reason if that move is not legal. */
bool sb_lesson_lead(const struct sb_game *game, int step, const char *tried, struct sb_lesson_way *way,
                    struct sb_error *error);

/* What is to be said of a move that is tried. */
struct sb_lesson_verdict {
    bool right;
    bool goes_on; /* it is the one with which the lesson goes on */
    const char *words;
};
struct sb_lesson_verdict sb_lesson_judge(const struct sb_game *game, int step, const char *tried);

/* The move with which the lesson goes on. */
void sb_lesson_right(const struct sb_game *game, int step, char move[SB_MAX_NOTATION]);

#ifdef __cplusplus
}
#endif

#endif
