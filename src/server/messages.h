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

/* Sentences that are the same for several who read one language. */
struct shared_words {
    const struct sb_words *language;
    struct sb_text question; /* who is to act, and what is asked, for all eyes but the actor's; empty if not known */
    struct sb_text
        spectators[2]; /* all that is new in the game for a spectator, without and with derived facts; the same */
};

/* What is the same for several who are told the news of a table: made for the first of them. */
enum { SHARED_LANGUAGES = 8 }; /* who reads yet another one is told all the same, but more slowly */
struct shared {
    struct view_news view, delayed_view; /* of views, which have no words; for who is behind */
    struct shared_words words[SHARED_LANGUAGES];
    int languages; /* that somebody has been told it in */
};

struct shared shared_nothing(void);
void shared_free(struct shared *shared);
/* There is other news to tell. */
void shared_forget(struct shared *shared);

/* What is told besides, to who asked for it. */
struct extras {
    bool drawing; /* positions drawn as text */
    bool derived; /* what follows from views by the rules, and what stays the same for a whole game */
};

/* Who is told: an eye, and the visitor behind it. */
struct ear {
    int eye; /* a seat, or SB_SPECTATOR */
    const struct secret_hash *visitor;
    bool here[SB_MAX_SEATS]; /* whose person is there, seat by seat */
    double now;              /* by the hall's clock */
    struct extras extras;
    struct shared *shared;
};

/* The members of a message that says everything, put into an open object. Chat is read from the store. */
void tell_all(const struct table *table, const struct ear *ear, struct store *store, struct sb_text *json);

/* … that says what is new to an ear that has been told everything up to the news. */
void tell_news(const struct table *table, const struct ear *ear, struct sb_text *json);

/* … that says what an eye could see after the first so many moves. */
void tell_moment(const struct table *table, int eye, size_t count, struct extras extras, struct sb_text *json);

/* … what there is to say about something, as it was then. */
void tell_about(const struct table *table, int eye, size_t count, const char *text, struct sb_text *json);

/* … the position, and for its actor each legal move in words, by its notation. */
void tell_wordings(const struct table *table, int seat, struct sb_text *json);

/* What speaks for the moves of a position, as its actor knows it; and how the chances went in a game. */
void tell_hint(const struct thought *thought, struct sb_text *json);
void tell_curve(const struct thought *thought, struct sb_text *json);
/* … and what its decisions cost, or what was luck: a part of a review. */
void tell_review(const struct thought *thought, struct sb_text *json);

/* A table in a list, as the store has it: its members, for a visitor. */
void tell_in_list(const struct table_facts *table, const struct secret_hash *visitor, struct sb_text *json);

/* What a visitor's games of one kind have come to. */
void tell_statistics(const struct statistics_row *row, struct sb_text *json);

/* A game, with all that can be chosen; and unless it is to be brief, its rules as plain paragraphs. */
void tell_game(const struct sb_game *game, bool brief, struct sb_text *json);

/* Its rules, part by part, with the positions of their examples. */
void tell_rules(const struct sb_game *game, struct sb_text *json);

#endif
