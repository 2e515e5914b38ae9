/* Messages: what somebody at a table gets to read. Table messages are made here, and nowhere else.
 *
 * Everything in a message is put there because the eye it is for may know it: the view and the log are asked of the
 * game for that eye, and of the table's own facts only those named here are told.
 */
#ifndef SABURAU_SERVER_MESSAGES_H
#define SABURAU_SERVER_MESSAGES_H

#include "table.h"
#include "thinkers.h"
#include "view_news.h"

/* Who is told: an eye, the visitor behind it, and what has been told before. */
struct ear {
    int eye; /* a seat, or SB_SPECTATOR */
    const struct secret_hash *visitor;
    bool here[SB_MAX_SEATS];  /* whose person is there, seat by seat */
    double now;               /* by the hall's clock */
    bool drawing;             /* wants positions drawn as text, too */
    struct told *told;        /* what this ear was told last, which becomes what it is told now */
    struct told *draft;       /* where that is written */
    const struct told *other; /* what another ear was told last; NULL if there is none */
};

/* The members of a message that says everything, put into an open object. Chat is read from the store. */
void tell_all(const struct table *table, const struct ear *ear, struct store *store, struct sb_text *json);

/* … that says what is new. */
void tell_news(const struct table *table, const struct ear *ear, struct sb_text *json);

/* … that says what an eye could see after the first so many moves; with a drawing, if that is wanted. */
void tell_moment(const struct table *table, int eye, size_t count, bool drawing, struct sb_text *json);

/* What speaks for the moves of a position, as its actor knows it; and how the chances went in a game. */
void tell_hint(const struct thought *thought, struct sb_text *json);
void tell_curve(const struct thought *thought, struct sb_text *json);

/* A table in a list, as the store has it: its members, for a visitor. */
void tell_in_list(const struct table_facts *table, const struct secret_hash *visitor, struct sb_text *json);

/* A game, with all that can be chosen. */
void tell_game(const struct sb_game *game, struct sb_text *json);

#endif
