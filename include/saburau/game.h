/* The game interface: what a game is to everything else. This header is the guide for writing one.
 *
 * A game is a pure state machine over plain memory. A *state* is one flat struct without pointers: copying it is
 * memcpy, comparing it is memcmp. At any moment exactly one *actor* is to act: a seat, chance, or nobody because the
 * game is over. A *move* is one 32-bit number whose meaning only the game knows; chance makes moves like everybody
 * else. Nothing in a game reads a clock, a generator of its own, a file or a variable that can change.
 *
 * From that follow replays, undo, simulation, search, spectators, crash recovery and tests, none of which a game has to
 * think about.
 *
 * Writing a game
 * --------------
 * 1. Start from src/games/template; CHECKLIST.md beside it leads through the steps. The same files hold the same things
 *    in every game's folder.
 * 2. Define the state, at most SB_MAX_STATE bytes. Zero it in `start` and keep unused fields at zero, so that equal
 *    positions are equal bytes. Write down every invariant in `check`.
 * 3. Fill in a `const struct sb_game` and add one line to src/games/games.def. Every front end, bot, study and generic
 *    test has the game from then on.
 *
 * Automatic steps happen inside the move that causes them: after `apply` the state waits for a real choice or for
 * chance, or the game is over. What a game's page calls a choice is a move even if only one is legal.
 *
 * A caller of a rule function has a valid state and a legal move; asserts guard that in debug builds. Words and
 * numbers from outside come in through sb_setup_* and sb_move_read, which refuse with a sentence.
 */
#ifndef SABURAU_GAME_H
#define SABURAU_GAME_H

#include <saburau/error.h>
#include <saburau/random.h>
#include <saburau/text.h>
#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SB_MAX_SEATS = 7,
    SB_MAX_OPTIONS = 8,
    SB_MAX_CAUSES = 8,    /* why a cooperative game can be lost */
    SB_MAX_STATE = 1024,  /* bytes of a state */
    SB_MAX_MOVES = 1280,  /* legal moves in one position */
    SB_MAX_NOTATION = 64, /* bytes of one move's text, NUL included */
    SB_MAX_WORDING = 600, /* bytes of one move in words, NUL included */
    SB_MAX_FACTS = 1024   /* bytes of one move's facts, NUL included */
};

/* Who acts, where it is not a seat 0, 1, … */
enum { SB_CHANCE = -1, SB_NOBODY = -2 };

/* Whose eyes look, where it is not a seat's: a spectator's, who knows what all know; the referee's, who sees
 * everything. */
enum { SB_SPECTATOR = -3, SB_REFEREE = -4 };

typedef uint32_t sb_move;

/* Room for a state of any game. Aligned for any member it may have, and no more: states live in memory from malloc,
 * which promises just that. */
union sb_state {
    alignas(max_align_t) unsigned char bytes[SB_MAX_STATE];
};

struct sb_setup;

/* One option: its values, the default first, each with its meaning in English (looked up when shown; a seat by its
 * mark, as in sentences). Lists end with a null pointer. Where not all values can be listed, `form` shows people what
 * the others look like, `read` turns the text of one into a number of the game's own (not that of a listed value), and
 * `write` turns it back. If such a value is a word for each seat, all different and joined by `+`, `each` tells the
 * words, so that people can choose among them: the one with this number and its meaning, NULL behind the last. */
struct sb_option {
    const char *name;
    const char *meaning;
    const char *const *values;
    const char *const *meanings;
    bool
        difficulty; /* says how hard the game is: people's results are told apart by it. At most one option of a game */
    const char *form;
    bool (*read)(const char *text, const struct sb_setup *setup, int *value, struct sb_error *error);
    void (*write)(int value, const struct sb_setup *setup, struct sb_text *out);
    const char *(*each)(int number, const char **meaning);
};

/* What is settled before the first move: the number of seats, and for each option the index of its value, or the number
 * that stands for a value that is not listed. */
struct sb_setup {
    int seats;
    int option[SB_MAX_OPTIONS];
};

/* How a game ended. Winners as a set of seats (bit s for seat s; none in a lost cooperative game), and for search and
 * ratings a value per seat between 0 and 1. Of a lost cooperative game also why: an index into the game's causes. */
struct sb_result {
    uint32_t winners;
    int cause;
    double value[SB_MAX_SEATS];
};

/* A standing answer: what a person can say once, so as not to be asked again and again. `answer` gives the move that
 * the actor has thereby chosen, if it has; it looks only at what that seat may know. It never changes the rules, only
 * who is asked. */
struct sb_standing {
    const char *name;
    const char *meaning;
    bool (*answer)(const void *state, sb_move *move);
    bool gentle; /* good for somebody's first game */
};

/* A member of a view. */
struct sb_view_member {
    const char *key;

    /* Puts what `eye` (a seat, SB_SPECTATOR or SB_REFEREE) may see of it, one JSON value; nothing if there is no such
     * member in this position. Built from what that eye may know, field by field; never by taking things away. */
    void (*put)(const void *state, int eye, struct sb_text *json);

    /* Do seats see it differently? If not, it is put for a seat as for a spectator. Those that differ come last. */
    bool own;

    /* The bytes of the state that it shows, if they are all that it shows, and each shows: it is another value exactly
     * if they are other bytes. None (size 0), if that is not so. It saves writing large members that stay the same. */
    size_t from, size;
};

/* For such members: the bytes of a field of the game's state. */
#define SB_VIEW_SHOWS(state_type, field)                                                                               \
    .from = offsetof(state_type, field), .size = sizeof(((state_type *)NULL)->field)

enum { SB_MAX_VIEW = 64 }; /* members of a view */

/* What people at a table often say to each other: a name that stays, for it is stored, and the sentence. */
struct sb_saying {
    const char *name; /* lower-case ASCII, at most SB_SAYING_ROOM bytes with its NUL */
    const char *words;
};
enum { SB_SAYING_ROOM = 24 };

/* Those that people need in any game, for the end of a game's own. */
#define SB_SAYINGS_FOR_ALL                                                                                             \
    {"moment", SB_PHRASE("One moment, please.")}, {"well", SB_PHRASE("Well done!")}, {"oh", SB_PHRASE("Oh no!")},      \
        {"thanks", SB_PHRASE("Thank you!")}, {                                                                         \
        "again", SB_PHRASE("One more game?")                                                                           \
    }

struct sb_show;
struct sb_rules_part;  /* saburau/rules.h */
struct sb_lesson_step; /* saburau/lesson.h */

struct sb_game {
    /* ---- Facts. Generic code checks them before it starts. ---- */

    const char *name; /* in commands and records; lower-case ASCII */
    int rules;        /* version of the rules, as in records */
    int seats_least, seats_most, seats_usual;
    int minutes_least, minutes_most; /* that people take for a game, about */
    bool cooperative;                /* all seats win or lose together */
    const char *const *causes;       /* why a cooperative game can be lost, a word each; ends with a null pointer */
    bool hidden;                     /* some seat may know less than the referee */
    int moves_most;                  /* legal moves in one position, at most SB_MAX_MOVES */
    int length_most;                 /* moves of one game, all actors' */
    size_t state_size;               /* at most SB_MAX_STATE */
    const struct sb_option *options; /* ends with a row without a name */
    const char *const *gentle;       /* options for somebody's first game, "hand=random" each; ends with a null pointer.
                                      * NULL: the defaults */

    /* ---- Rules ---- */

    /* May these options go together, and with this number of seats? Both are in range already. Never NULL. */
    bool (*accepts)(const struct sb_setup *setup, struct sb_error *error);

    /* The first position. Writes all state_size bytes. */
    void (*start)(void *state, const struct sb_setup *setup);

    /* Whose move it is: a seat, SB_CHANCE or SB_NOBODY. */
    int (*actor)(const void *state);

    /* Writes the actor's legal moves, each once, and returns how many: at least one, at most moves_most. The order is
     * the game's, but the same for equal states. For chance the outcomes, each once; for nobody none, and 0. */
    int (*moves)(const void *state, sb_move *moves);

    /* How many of the equally likely cards, tokens, … give this outcome of chance: at least 1. Only where chance acts.
     */
    uint32_t (*weight)(const void *state, sb_move outcome);

    /* One outcome of chance, drawn by weight; the fast way, without listing. Only where chance acts. */
    sb_move (*sample)(const void *state, struct sb_random *random);

    /* Makes a legal move of the actor's, with everything that follows automatically. */
    void (*apply)(void *state, sb_move move);

    /* Winners and values. Only when nobody acts. */
    void (*result)(const void *state, struct sb_result *result);

    /* The members of the result's summary, as the game's rules name them, put into an open JSON object. */
    void (*summary)(const void *state, struct sb_text *json);

    /* Every invariant of a state: true, or false and a sentence saying what is broken. Tests, fuzzers and debug builds
     * call it after each move; it may be slow. */
    bool (*check)(const void *state, struct sb_error *error);

    /* ---- Notation ---- */

    /* The text of a move made in this state, as `eye` may read it: hidden words are `?`. What the referee reads is the
     * record's notation, without the actor. At most SB_MAX_NOTATION bytes. */
    void (*write)(const void *state, sb_move move, int eye, struct sb_text *out);

    /* The move a text means, legal or not; false and a reason if it means none. Exact notation only. */
    bool (*read)(const void *state, const char *text, sb_move *move, struct sb_error *error);

    /* Why a move that can be read but is not among the legal ones is refused. Always fills in a sentence, and uses only
     * what the actor knows. */
    void (*refuse)(const void *state, sb_move move, struct sb_error *error);

    /* ---- Hidden information ---- */

    /* The members of a view, but for `game`, its name, which each begins with; ends with a row without a key. A seat's
     * view is enough to play: where the seat is to act, positions in which it sees the same have the same legal moves.
     */
    const struct sb_view_member *view;

    /* What follows from a view by the rules, for boards and programs that would have to work it out again: influence,
     * what would be captured, who leads. Members like those of a view, and like them of what the eye may know and no
     * more; ends with a row without a key. NULL: nothing. */
    const struct sb_view_member *derived;

    /* Does a move, a seat's or chance's, turn up something that some seat could not know before, beyond what the move's
     * text tells it? A seat cannot take such a move back, for nobody can unsee it. */
    bool (*reveals)(const void *state, sb_move move);

    /* What a seat, or a spectator, observes of a move, as a hash of that observation: the same for what it cannot tell
     * apart, different (but for one case in 2^64 or so) for what it can. `after` is the state the move led to. Of two
     * states that look alike to the seat, those to which moves lead look alike as well exactly if the seat has noticed
     * the same. */
    uint64_t (*notices)(const void *before, sb_move move, const void *after, int eye);

    /* What a move showed the eye beyond its text, put as members into an open JSON object: a card turned up, the answer
     * to a question. Texts and facts tell a reader who knows the rules all that the eye may know: of two states that
     * look alike to it, moves with the same text and the same facts lead to states that look alike. At most
     * SB_MAX_FACTS bytes. NULL for a game whose texts say everything. */
    void (*facts)(const void *before, sb_move move, const void *after, int eye, struct sb_text *json);

    /* Deals again, at random, everything that the seat cannot know, consistent with all it knows (a determinization,
     * drawn from the seat's information set): for that seat, the views and the legal moves stay the same to the byte.
     * A game without hidden information leaves the state alone. */
    void (*redeal)(void *state, int seat, struct sb_random *random);

    /* Standing answers a person may give; ends with a row without a name. NULL for a game that asks for none. */
    const struct sb_standing *standing;

    /* ---- Being shown: the game's other table ---- */
    const struct sb_show *show;
};

/* What people see and read of a game. Everything goes through the text's catalogue; phrases in tables are English and
 * looked up when they are shown. An eye is as in `view`. Sentences speak of seats by marks (sb_put_named), and are put
 * behind what is in the text already, whatever that is; only a board begins with a line of its own. */
struct sb_show {
    const char *title;
    const char *sentence;                /* the game in one sentence */
    const char *aim;                     /* what wins, in one or two */
    const struct sb_rules_part *rules;   /* the rules, part by part; ends with one without words */
    const struct sb_lesson_step *lesson; /* a guided first game; ends with a step without a task. NULL: none */

    /* The position drawn in lines of plain ASCII, at most 80 columns. */
    void (*board)(const void *state, int eye, struct sb_text *out);

    /* One sentence: what is asked of the actor, who is spoken to ("Place a figure."). Everybody at the table reads it:
     * each eye as it may know it. All eyes but the actor's read what a spectator does. */
    void (*prompt)(const void *state, int eye, struct sb_text *out);

    /* A legal move of a seat's in words, said to that seat: one phrase in the imperative ("Support Kyuzo"), without a
     * full stop. It tells nothing that the seat does not know. Among the legal moves of a position it stands for one:
     * no other has the same words, whatever their capitals, and none has them as its notation; so people can type it.
     * At most SB_MAX_WORDING bytes. NULL: people read the notation. Ask with sb_move_wording. */
    void (*wording)(const void *state, sb_move move, struct sb_text *out);

    /* What a move did, in a sentence or two, states before and after it; nothing, if it is a move of chance that
     * needs no sentence. */
    void (*tell)(const void *before, sb_move move, const void *after, int eye, struct sb_text *out);

    /* How it ended and why, in a few sentences. Only when nobody acts. */
    void (*outcome)(const void *state, struct sb_text *out);

    /* The meaning of the word a move begins with ("helmet4", "end", …), short; NULL if it needs none. */
    const char *(*explain)(const char *word);

    /* Whom a seat plays, if that has a name ("Kyuzo"), as all may know; NULL if it has none (yet). NULL: none ever has.
     */
    const char *(*role)(const void *state, int seat);

    /* A few sentences about what the text names, as the eye may know it: a thing on the table, as moves and views name
     * it (a place, a card); a legal move of the eye's, or the first words of some: what that would do. False, and
     * nothing, if it names nothing that there is something to say about. The text may be anything. NULL: nothing. */
    bool (*about)(const void *state, const char *text, int eye, struct sb_text *out);

    /* What stays the same for a whole game, put as members into an open JSON object: the map, what cards and tokens
     * are. NULL: nothing. */
    void (*pieces)(const struct sb_setup *setup, struct sb_text *json);

    /* Is the set-up over, so that the first turn has come? A replay shows the board then. NULL: there is no set-up. */
    bool (*begun)(const void *state);

    /* What people at a table can say with one tap; ends with a row without a name. NULL: nothing. */
    const struct sb_saying *phrases;
};

/* What people can say with one tap, by its name; NULL if there is no such thing to say in this game. */
const struct sb_saying *sb_saying_find(const struct sb_game *game, const char *name);

/* ---- Setting up, from words ---- */

/* Which option says how hard the game is; -1 if none does. */
int sb_setup_difficulty(const struct sb_game *game);

/* Default options for this many seats. */
bool sb_setup_start(const struct sb_game *game, int seats, struct sb_setup *setup, struct sb_error *error);
/* One option by its words. */
bool sb_setup_option(const struct sb_game *game, struct sb_setup *setup, const char *name, const char *value,
                     struct sb_error *error);
/* The value of an option, by its number in the game's table, in words. */
void sb_setup_value(const struct sb_game *game, const struct sb_setup *setup, int option, struct sb_text *out);
/* Options for somebody's first game. */
bool sb_setup_gentle(const struct sb_game *game, int seats, struct sb_setup *setup, struct sb_error *error);
/* For a game's `accepts`: does the seat exist that an option with the values random, 0, 1, … lets begin? */
bool sb_setup_first(const struct sb_setup *setup, int option, struct sb_error *error);
/* Options as sb_setup_write writes them, read by jansson, and whether they go together; NULL changes none. */
struct json_t;
bool sb_setup_read(const struct sb_game *game, const struct json_t *options, struct sb_setup *setup,
                   struct sb_error *error);
/* The options that differ from the defaults, as a JSON object of strings. */
void sb_setup_write(const struct sb_game *game, const struct sb_setup *setup, struct sb_text *json);

/* ---- Views ---- */

/* What `eye` (a seat, SB_SPECTATOR or SB_REFEREE) may see of a position, as one JSON object. */
void sb_view_write(const struct sb_game *game, const void *state, int eye, struct sb_text *json);

/* One member of it, key and value, put into an open object. False, and nothing, if it is not there. */
bool sb_view_put(const struct sb_view_member *member, const void *state, int eye, struct sb_text *json);

/* What follows from it, as one JSON object; empty for a game that tells nothing. */
void sb_derived_write(const struct sb_game *game, const void *state, int eye, struct sb_text *json);

/* ---- Moves, from and to words ---- */

/* The legal move with exactly this notation; false and a reason if there is none. */
bool sb_move_read(const struct sb_game *game, const void *state, const char *text, sb_move *move,
                  struct sb_error *error);

/* Is the move among the actor's legal ones? */
bool sb_move_legal(const struct sb_game *game, const void *state, sb_move move);

/* A legal move of a seat's in words, for people (sb_show's `wording`); its notation, if the game has no words for it.
 */
void sb_move_wording(const struct sb_game *game, const void *state, sb_move move, struct sb_text *out);

/* The facts of a move, as a JSON object in the caller's memory; NULL if there are none. */
const char *sb_move_facts(const struct sb_game *game, const void *before, sb_move move, const void *after, int eye,
                          char memory[SB_MAX_FACTS]);

/* Puts what there is to say to the eye about the text: what the game says (`about`); else why it is no legal move, if
 * the eye is to act and that can be told. False, and nothing, if there is nothing to say. */
bool sb_about(const struct sb_game *game, const void *state, const char *text, int eye, struct sb_text *out);

/* An actor as records write it: a seat's number, or `*`. */
void sb_actor_write(int actor, struct sb_text *out);

/* A move as records write it, "0 samurai3 o13": its actor, a space, and its text as `eye` may read it. At most
 * SB_STEP_ROOM bytes, NUL included. */
enum { SB_STEP_ROOM = SB_MAX_NOTATION + 2 };
void sb_step_write(const struct sb_game *game, const void *state, sb_move move, int eye, struct sb_text *out);

/* The legal move that is written so; false and a reason if it is none of the actor's. */
bool sb_step_read(const struct sb_game *game, const void *state, const char *step, sb_move *move,
                  struct sb_error *error);

/* The next of several that stand in one text, separated by commas; false if there is none. */
bool sb_step_next(const char **steps, char step[SB_STEP_ROOM]);

#ifdef __cplusplus
}
#endif

#endif
