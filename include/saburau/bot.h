/* Bots: programs that choose moves.
 *
 * A bot never sees the true state. It is handed a *world*: a copy in which everything its seat cannot know has been
 * dealt anew (sb_game.redeal; in the literature a determinization), the legal moves of its seat, which are the same in
 * every such world, and what its seat has noticed since it was last asked. Cheating is impossible by construction.
 *
 * A *kind* of bot is a row of functions. A *bot* is a kind with its settings, as somebody asked for it by name:
 * `greedy`, `search:ms=200`, `exec:python3 mine.py`; plain memory, to be copied at will. Sitting at a match it may have
 * memory of its own, which the match opens and closes.
 */
#ifndef SABURAU_BOT_H
#define SABURAU_BOT_H

#include <saburau/game.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SB_BOT_SETTINGS = 8, /* of one kind */
    SB_BOT_ROOM = 120    /* bytes of a bot's name, NUL included */
};

/* A move as a seat has noticed it. */
struct sb_noticed {
    int actor;
    uint64_t what;              /* by sb_game.notices */
    char text[SB_MAX_NOTATION]; /* as the seat may read it */
    const char *facts;          /* by sb_move_facts; NULL for none. Good until the next question */
};

/* Tells a bot from any thread that nobody waits for its answer any more. Zero is one that has not been told. (What is
 * in it is the functions' own: C and C++ do not agree on atomic types.) */
struct sb_stop {
    bool told;
};

static inline void sb_stop_tell(struct sb_stop *stop) {
    __atomic_store_n(&stop->told, true, __ATOMIC_RELAXED);
}
/* May be asked of NULL: that one is never told. */
static inline bool sb_stop_told(const struct sb_stop *stop) {
    return stop && __atomic_load_n(&stop->told, __ATOMIC_RELAXED);
}

/* What a bot needs to decide for a seat, and nothing else of the match: a world dealt anew, never the true state. Plain
 * memory, so that a thread can work on it while the match goes on (match.h). */
struct sb_decision {
    const struct sb_game *game;
    struct sb_setup setup;
    int seat;
    uint64_t position;          /* of the match, when it was asked for */
    uint64_t seed;              /* of the bot's random numbers */
    const struct sb_stop *stop; /* told when nobody wants the decision any more; NULL if that never happens */
    union sb_state world;
};

/* A decision to make, as a bot is asked for it. */
struct sb_question {
    const struct sb_game *game;
    const struct sb_setup *setup;
    int seat;
    const void *world; /* NULL for a bot that is blind */
    const sb_move *moves;
    int count;
    struct sb_random *random;
    /* For a bot that remembers: the moves since it was last asked, its own included; if `fresh`, all moves of the game,
     * and nothing it was told before counts any more. */
    const struct sb_noticed *log;
    size_t log_count;
    bool fresh;
    /* A bot that thinks long looks at this all the time; once it is told, any of the moves is answer enough. May be
     * NULL. */
    const struct sb_stop *stop;
    /* A bot that could not decide by itself says why here, and another has decided for it. May be NULL. */
    struct sb_error *forfeit;
};

/* A setting of a kind: a whole number. */
struct sb_bot_setting {
    const char *name;
    const char *meaning;
    int64_t least, most, usual;
};

struct sb_bot;

struct sb_bot_kind {
    const char *name;
    const char *sentence;                  /* what it does, for people */
    const struct sb_bot_setting *settings; /* ends with a row without a name; NULL for none */
    const char *command;                   /* it needs one after its name: what people read in its place ("COMMAND") */
    bool blind;                            /* wants no world */
    bool remembers;                        /* wants to be told what its seat has noticed */
    /* Can it play this game? */
    bool (*plays)(const struct sb_game *game);
    /* Sits down at a match: what it needs between decisions. NULL and a sentence if that fails. A kind that keeps
     * nothing has neither this nor `close`. */
    void *(*open)(const struct sb_bot *bot, const struct sb_game *game, struct sb_error *error);
    void (*close)(void *self);
    /* One of the question's moves. */
    sb_move (*choose)(const struct sb_bot *bot, void *self, const struct sb_question *question);
    /* Milliseconds within which it nearly always decides (sb_bot_patience). NULL if nobody can say. */
    int64_t (*patience)(const struct sb_bot *bot);
};

struct sb_bot {
    const struct sb_bot_kind *kind;
    char name[SB_BOT_ROOM]; /* as it was asked for */
    size_t command;         /* where in the name its command begins */
    int64_t setting[SB_BOT_SETTINGS];
};

/* All kinds, ending with a null pointer. */
extern const struct sb_bot_kind *const sb_bot_kinds[];

/* A level of play: a bot by a name people understand. */
struct sb_level {
    const char *name;     /* as it is typed and stored: beginner, easy, medium, hard, expert */
    const char *bot;      /* who plays at that level */
    const char *sentence; /* what to expect of it, for people */
};

/* A game's levels, the weakest first; ends with a row without a name. Names and sentences are the same for all games.
 * In a game that nobody has calibrated levels for they are random, and four sizes of search. */
const struct sb_level *sb_levels_of(const struct sb_game *game);

/* The level of that name; NULL if the game has none. */
const struct sb_level *sb_level_find(const struct sb_game *game, const char *name);

/* A level's name as people read it: a phrase for the catalogue (words.h); any other name as it is. */
const char *sb_level_word(const char *name);

/* The level of bots for somebody's first game: the weakest as opponents; as companions those who help, the medium. */
const struct sb_level *sb_level_gentle(const struct sb_game *game);

/* The bot that somebody asks for by its name, with settings (`search:iterations=500:threads=2`), a command
 * (`exec:COMMAND`) or the name of a level; false and a sentence if there is none or it cannot play that game. */
bool sb_bot_find(const char *name, const struct sb_game *game, struct sb_bot *bot, struct sb_error *error);

/* The opponent for whoever does not ask for one: the medium level. */
const struct sb_level *sb_level_usual(const struct sb_game *game);
void sb_bot_usual(const struct sb_game *game, struct sb_bot *bot);

/* Milliseconds within which the bot nearly always decides, whatever it holds: it follows from its kind and settings
 * alone. Whoever waits so long for every answer, also for one that is there at once, learns nothing from how long the
 * bot thinks. 0 for a kind that cannot say. */
int64_t sb_bot_patience(const struct sb_bot *bot);

#ifdef __cplusplus
}
#endif

#endif
