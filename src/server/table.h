/* A table: a game with people and bots on its seats, as it stands in the store and in memory.
 *
 * Its events are its record: moves as records write them, and `back` where the last one was taken back. Whatever
 * changes a table here is written to the store at once, in the round's transaction; whether it has happened is decided
 * by the commit at the end of the round. Until then `news` collects what there will be to tell.
 */
#ifndef SABURAU_SERVER_TABLE_H
#define SABURAU_SERVER_TABLE_H

#include "store.h"
#include <saburau/match.h>

struct question;
struct watcher;

/* What has happened at a table since it was last told. */
struct news {
    bool all;               /* so much that everything is to be told anew */
    bool moved;             /* the game is not where it was: */
    union sb_state before;  /* it was here, */
    size_t count;           /* after so many moves, */
    size_t keep;            /* of which so many still stand */
    bool people;            /* who sits where, or how; the rematch; whether watchers may talk */
    bool watchers;          /* how many there are */
    struct chat_line *said; /* new lines of chat */
    int said_count;
    struct chat_line *heard; /* … for eyes that are behind: those that they may hear by now (table_let_hear) */
    int heard_count;
};

struct table {
    struct table_facts facts;
    struct sb_match match; /* all seats people's: bots decide elsewhere (thinking.c) */
    int64_t at;            /* the position: how many events there are */
    bool can_go_back;      /* the last move was a seat's, and has shown nothing */
    int held;              /* the newest lines of chat: so many have not been told to eyes that are behind */
    bool lost;             /* the store could not be read when it had to be loaded again: there is no game */
    const char *removed;   /* is no more, if this round can be stored: why; NULL otherwise */
    double *began;         /* when each position up to this one came up, by the hall's clock; NULL without a clock */
    size_t began_room;
    uint64_t round;            /* the hall's that has changed it last */
    double left[SB_MAX_SEATS]; /* when a person's last device went away, by the same clock */
    struct news news;
    /* A stand-in for somebody who looks on waits for them (thinking.c): */
    bool paced[SB_MAX_SEATS];   /* for the person on this seat, */
    int64_t seen[SB_MAX_SEATS]; /* who has seen this position last; */
    int64_t waits_at;           /* it waits in this position, */
    double waits_until;         /* … but no longer than this, by the hall's clock */

    /* ---- The hall's ---- */
    struct watcher *watchers;
    int watching;       /* how many visitors watch without a seat, each counted once however many devices they have */
    int watching_told;  /* … as everybody was told last (table_watching_shown) */
    bool watching_due;  /* there is more to tell: it waits in line (crowd.c), */
    double watching_at; /* … for this moment */
    struct table *next_watching;
    struct table *next_in_chain; /* of those with the same hash */
    struct table *next_changed;  /* in the list of those with news */
    struct table *older, *newer; /* in the LRU list */
    bool changed;                /* is in that list */
    struct question *thinking;   /* what a bot has been asked; NULL if nothing */
    uint64_t asked;              /* in which position of the match */
    enum {
        ALONE_NOT,
        ALONE_WAITS, /* in line, for its turn to play by itself (alone.c) */
        ALONE_PLAYS
    } alone;
    struct table *before, *behind; /* in that line */
    const char *intervention;      /* a sentence about what an administrator has done with it in this round; or NULL */
};

/* A new table with these facts, all but id and links filled in, and with room for so many moves; NULL if there is no
 * memory. */
struct table *table_make(struct store *store, const struct table_facts *facts, size_t moves);

/* The table with a link, as the store has it. */
enum store_answer table_load(struct store *store, const char *link, struct table **table, struct sb_error *error);

/* The same table again, as the store has it: what was not committed is forgotten. Anything but STORE_FOUND leaves it
 * lost, until it can be loaded. */
enum store_answer table_reload(struct store *store, struct table *table, struct sb_error *error);

void table_free(struct table *table);

static inline int table_actor(const struct table *table) {
    return table->facts.phase == PHASE_PLAYING && !table->lost ? sb_match_actor(&table->match) : SB_NOBODY;
}

/* What a bot is asked to decide; only where a seat is to act. Nobody can foresee the random numbers in it. */
void table_ask(struct table *table, struct sb_decision *decision);

/* Does time run for a person? */
bool table_has_running_clock(const struct table *table);
/* When it became the actor's turn; only where there is a clock. Of a position that has come up in this round that is
 * not known yet: it begins when the round has been stored (table_begin). */
static inline double table_since(const struct table *table) {
    return table->began[table->match.count];
}
void table_begin(struct table *table, double now);
/* All positions up to this one came up at this moment, as far as anybody knows. */
void table_begin_again(struct table *table, double since);
/* A position that is gone back to is not a new one, so nobody gains time: is it over for the last move? */
bool table_is_too_late_to_go_back(const struct table *table, double now);

/* Does a bot decide for the seat; is it the visitor's? */
bool seat_is_bots(const struct seat_facts *seat);
bool seat_is_of(const struct seat_facts *seat, const struct secret_hash *visitor);

/* Does a bot decide for this seat, and which? */
bool table_is_bots(const struct table *table, int seat);
const char *table_bot(const struct table *table, int seat);
/* Do bots decide for all seats? */
bool table_plays_by_itself(const struct table_facts *facts);

/* Whose is the seat? */
bool table_owns(const struct table *table, int seat, const struct secret_hash *visitor);
bool table_has_seat(const struct table *table, const struct secret_hash *visitor);
bool table_is_host(const struct table *table, const struct secret_hash *visitor);
/* Is this eye behind the game, and how many moves does it see? */
bool table_is_behind(const struct table *table, int eye);
size_t table_seen(const struct table *table, int eye);
/* … and how many when the table was last told. They still stand, or the news is `all`. */
size_t table_seen_before(const struct table *table, int eye);
/* How many seats are persons', not counting those who have resigned; a person with several counts once. */
int table_count_people(const struct table *table);

/* Hints, which people read of as advice, are for one person among bots, whom they take nothing from, and for games that
 * are over. */
bool table_allows_hints(const struct table *table, const struct secret_hash *visitor);

/* ---- Changes. Those that may refuse return false and a sentence. ---- */

void table_seat_person(struct table *table, struct store *store, int seat, const struct secret_hash *visitor,
                       const char *name);
/* What the visitor is called, on all seats of theirs. */
void table_rename(struct table *table, struct store *store, const struct secret_hash *visitor, const char *name);
/* Before the game: the seat is free again. What was said there is removed, for whoever sits down next has not said it.
 */
void table_free_seat(struct table *table, struct store *store, int seat);
/* … because the host wants it so: the person needs an invitation to sit down again, and the old one is void. */
void table_send_away(struct table *table, struct store *store, int seat);
bool table_start(struct table *table, struct store *store, struct sb_error *error);

/* A legal move of the actor's, with what chance and standing answers add. */
bool table_play(struct table *table, struct store *store, sb_move move, struct sb_error *error);
/* Plays on to the next decision, or to the end: all that nobody has to be asked for. If memory runs out on the way, the
 * game waits where it is (table_is_stuck) until this is called again. */
void table_settle(struct table *table, struct store *store);
bool table_is_stuck(const struct table *table);
bool table_take_back(struct table *table, struct store *store, int seat, double now, struct sb_error *error);
/* Are there so many events that nothing can be taken back any more? The game can still be played to its end. */
bool table_is_full(const struct table *table);
bool table_standing(struct table *table, struct store *store, int seat, const char *name, struct sb_error *error);
/* … a bot plays for the person from now on, or no longer. Only while `paced`, it waits until they have seen where it
 * is to move. */
void table_stand_in(struct table *table, struct store *store, int seat, bool on, bool paced);
/* Would the game be over if the visitor, who plays, resigned? */
bool table_ends_without(const struct table *table, const struct secret_hash *visitor);
void table_resign(struct table *table, struct store *store, const struct secret_hash *visitor);
/* The game ends here, without a result, whatever its phase. */
void table_close(struct table *table, struct store *store);
/* A seat, or all who watch (WATCHERS_MUTED), is not heard by the visitor any more, or is again. */
void table_mute(struct table *table, struct store *store, const struct secret_hash *visitor, int seat, bool on);
void table_let_watchers_talk(struct table *table, struct store *store, bool on);
/* All seats of one visitor, and being the host, become another's. */
void table_carry(struct table *table, struct store *store, const struct secret_hash *from,
                 const struct secret_hash *to);
/* Says the line, all but `moves` filled in. */
void table_say(struct table *table, struct store *store, const struct chat_line *what);
/* The visitor has nothing to do with this table any more: before the game its seats are free, in the game bots have
 * them for good, and afterwards they are nobody's. What was said there is removed. */
void table_forget_visitor(struct table *table, struct store *store, const struct secret_hash *visitor);
void table_set_next(struct table *table, struct store *store, const char *link);
/* Something has happened there. */
void table_touch(struct table *table, struct store *store, int64_t when);

/* Plays the moves of somebody else's match on a table that has just been made with room for them: for records. It is
 * over then. */
void table_replay(struct table *table, struct store *store, const struct sb_match *match);

static inline bool table_has_news(const struct table *table) {
    return table->news.all || table->news.moved || table->news.people || table->news.said_count;
}

/* How many watch, as it is told: so many, or at least WATCHING_MOST. */
enum { WATCHING_MOST = 100 };
static inline int table_watching_shown(const struct table *table) {
    return table->watching < WATCHING_MOST ? table->watching : WATCHING_MOST;
}

/* Before news is told: finds out what eyes that are behind may hear by now. */
void table_let_hear(struct table *table, struct store *store);

/* What has been told is no news any more. */
void table_forget_news(struct table *table);

#endif
