/* A table: a match played at one keyboard, line by line, by people and bots.
 *
 * The person who looks at the screen is its *reader*. Nothing is printed that the reader may not know; with several
 * people the keyboard is handed over, and the screen wiped, before anyone's hand is shown. table.c leads through the
 * match, commands.c answers what is typed besides moves.
 */
#ifndef SABURAU_TABLE_H
#define SABURAU_TABLE_H

#include "menu.h"
#include <saburau/file.h>
#include <saburau/match.h>

enum { NO_READER = -1, TABLE_PATH_ROOM = 4096 };

struct cli_table {
    struct sb_match match;
    struct sb_lines input;
    struct menu menu;
    bool terminal;                  /* a screen that can be wiped */
    int reader;                     /* the seat of the person at the keyboard, or NO_READER */
    size_t told[SB_MAX_SEATS];      /* how many moves each seat's person has heard of */
    bool moved;                     /* a person has made a move that a file may lack */
    char saved_to[TABLE_PATH_ROOM]; /* the file that a person saved to last, "" if none */
    size_t saved;                   /* how many moves it holds */
    bool kept;                      /* this game is the unfinished one that can be resumed */
    bool keeping_failed;            /* … or cannot be, which has been said */
    bool another_waits;             /* an unfinished game that this one will replace */
    bool greeted;                   /* … has been said, and what else a newcomer should know */
    bool left;                      /* nobody wants to go on */
};

/* Plays the match to its end, or until the people leave. The match is set up, seats and all; the table frees it. */
void table_run(struct cli_table *table);

/* ---- Between table.c and commands.c ---- */

/* What to do after a typed line. */
enum table_next {
    TABLE_ASK,  /* read another line */
    TABLE_LIST, /* list the moves, then read another */
    TABLE_SHOW, /* show the position again, then read another */
    TABLE_GO_ON /* somebody has moved or left: see who is to act */
};

/* If the line is a command, carries it out. `seat` is who typed it, NO_READER once the game is over. */
bool table_command(struct cli_table *table, int seat, const char *line, enum table_next *next);

/* Reads a line into table->input.line, without white space at its ends; false at the end of input. */
bool table_read(struct cli_table *table);

/* Through whose eyes the screen is seen. */
int table_eye(const struct cli_table *table);

/* The game needs no resuming any more. */
void table_forget(struct cli_table *table);

int table_people(const struct cli_table *table);
void table_print(struct sb_text *text);

#endif
