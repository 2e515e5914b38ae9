/* The rules of a game for people: a table of parts, in the order in which they are read. One source for the terminal,
 * the page, and the pages in docs/how-to-play.
 *
 * Every game tells the same things in the same order, under the headings below: what the game is about comes before
 * what a move does, and what is only good to know comes after what one needs to begin. Between SB_RULES_TURN and
 * SB_RULES_END each game has headings of its own. No part speaks in notation, names an option or a command: who only
 * knows the page has not met them.
 */
#ifndef SABURAU_RULES_H
#define SABURAU_RULES_H

#include <saburau/game.h>

#ifdef __cplusplus
extern "C" {
#endif

enum sb_rules_kind {
    SB_RULES_HEADING = 1,
    SB_RULES_PARAGRAPH,
    SB_RULES_STEP,    /* of something that is done in this order */
    SB_RULES_ITEM,    /* of a list without an order */
    SB_RULES_EXAMPLE, /* a position, and what is to be seen in it */
    SB_RULES_RULING   /* what holds here where the printed rules are silent or differ; how sure something is */
};

/* A position as a game leads to it: nothing can be shown that could not happen. */
struct sb_rules_position {
    int seats;
    const char *options; /* those that differ from the defaults, "first=0 hand=random"; "" for none */
    const char *moves;   /* as records have them, with their actors: "* first 0, 0 helmet4 o13" */
    int eye;             /* whose eyes look */
};

struct sb_rules_part {
    enum sb_rules_kind kind;
    const char *words;                        /* English, looked up when they are shown; NULL behind the last part */
    const struct sb_rules_position *position; /* of an example; else NULL */
};

/* Rows of such tables. Words are phrases (SB_PHRASE). */
#define SB_RULES_HEAD(words)                                                                                           \
    { SB_RULES_HEADING, words, NULL }
#define SB_RULES_SAY(words)                                                                                            \
    { SB_RULES_PARAGRAPH, words, NULL }
#define SB_RULES_DO(words)                                                                                             \
    { SB_RULES_STEP, words, NULL }
#define SB_RULES_POINT(words)                                                                                          \
    { SB_RULES_ITEM, words, NULL }
#define SB_RULES_SHOW(words, position)                                                                                 \
    { SB_RULES_EXAMPLE, words, position }
#define SB_RULES_RULE(words)                                                                                           \
    { SB_RULES_RULING, words, NULL }
#define SB_RULES_LAST                                                                                                  \
    { SB_RULES_HEADING, NULL, NULL }

/* The headings that all games have, in this order. */
#define SB_RULES_AIM SB_RULES_HEAD(SB_PHRASE("The aim"))
#define SB_RULES_TABLE SB_RULES_HEAD(SB_PHRASE("What is on the table"))
#define SB_RULES_TURN SB_RULES_HEAD(SB_PHRASE("A turn"))
#define SB_RULES_END SB_RULES_HEAD(SB_PHRASE("How it ends and who wins"))
#define SB_RULES_FINER SB_RULES_HEAD(SB_PHRASE("Finer points"))
#define SB_RULES_FIRST SB_RULES_HEAD(SB_PHRASE("For your first game"))
#define SB_RULES_RULINGS SB_RULES_HEAD(SB_PHRASE("Rulings"))
/* Instead of that, where cards are not known for certain. */
#define SB_RULES_EVIDENCE SB_RULES_HEAD(SB_PHRASE("Rulings and reconstructed cards"))

/* Leads a game to the position of an example; false and a reason if its set-up or a move of it is not legal. */
bool sb_rules_play(const struct sb_game *game, const struct sb_rules_position *position, struct sb_setup *setup,
                   union sb_state *state, struct sb_error *error);

#ifdef __cplusplus
}
#endif

#endif
