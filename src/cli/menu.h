/* The legal moves of a position as a menu: a tree over the words of the notation. Beside it stands each move in words,
 * which can be typed as well.
 *
 * At the top are the words moves begin with; choosing one leads to the words that may follow, until one move is left.
 * It works for every game, for all notations are words. Where a next word may itself be a number (a hero's, a seat's),
 * entries carry no numbers of their own: what is typed is the word.
 */
#ifndef SABURAU_MENU_H
#define SABURAU_MENU_H

#include <saburau/game.h>

struct menu {
    const struct sb_game *game;
    const void *state;
    int count;
    sb_move moves[SB_MAX_MOVES];
    char texts[SB_MAX_MOVES][SB_MAX_NOTATION];
    char path[SB_MAX_NOTATION];  /* the words chosen so far; "" at the top */
    bool left_out[SB_MAX_MOVES]; /* moves whose words lack some that were typed */
};

/* Lists the legal moves of the actor, at the top of the tree. The state stays the caller's, and as it is while the menu
 * is used. */
void menu_open(struct menu *menu, const struct sb_game *game, const void *state);

/* Goes back to the top. */
void menu_back(struct menu *menu);

/* The entries where the menu stands, in lines of at most 80 columns. */
void menu_show(const struct menu *menu, struct sb_text *out);

enum menu_answer {
    MENU_MOVE,   /* a whole move: here it is */
    MENU_LIST,   /* the menu stands elsewhere now: show it */
    MENU_UNKNOWN /* the line means nothing here: the error says so; nothing has changed */
};

/* What a typed line chooses: the number of an entry, a move in full, its first words, the words that follow those
 * chosen already, a move in words, or some of its words. What is not a whole move only makes the list shorter, also if
 * one is left: nobody moves by looking what there is. Capitals, accents, signs and extra spaces are forgiven. */
enum menu_answer menu_choose(struct menu *menu, const char *line, sb_move *move, struct sb_error *error);

/* Does a typed line choose by a number: an entry's own, or the word of an entry that is a number itself? Such a line
 * means nothing else. */
bool menu_takes_number(const struct menu *menu, const char *line);

/* What a typed line means in notation, for who only asks about it: an entry by its number, or the only move that has
 * the words; NULL if it is neither. If the list lacks the number, the error says so. */
const char *menu_meant(const struct menu *menu, const char *line, char memory[2 * SB_MAX_NOTATION],
                       struct sb_error *error);

#endif
