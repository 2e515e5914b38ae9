/* What tests of the hall have in common: a hall on the test's store (support_store.h), and guests who talk to it.
 *
 *     struct guest ann = {0};
 *     open_hall();
 *     enter(&ann, "ann");
 *     const json_t *reply = ask(&ann, "'do':'watch','table':'%s'", link);
 *
 * Requests are written with single quotes; `ask` adds a number of its own. Everything fails the test if the hall does
 * what it never may: a message before the end of the round, one that is no JSON object, two replies to one request.
 */
#ifndef SABURAU_TESTS_SUPPORT_HALL_H
#define SABURAU_TESTS_SUPPORT_HALL_H

#include "../../src/server/hall.h"
#include "support_store.h"
#include <jansson.h>

/* Somebody who is connected, and all that was said to them. */
struct guest {
    struct client *client;
    limits_address address; /* where it comes from: all from the same place, unless a test says otherwise */
    char **messages;
    size_t count, room;
    json_t *shown;  /* the message that was looked at last */
    bool dropped;   /* the hall has cut it off */
    bool dismissed; /* … or was told to go */
};

/* Called when the hall begins to work for a guest or its round, with true, and with false when it has done so or calls
 * the test in between: for tests that let only the hall run out of memory. NULL unless a test sets it. */
extern void (*hall_at_work)(bool begins);

/* The hall of the test, on store_path, without limits; with two threads for bots, whose moves are told when they are
 * found. It waits for the disk, so that each round is told when it ends. */
extern struct hall *hall;
struct hall *open_hall_at(const char *path);
void open_hall(void);
/* … that holds bots' moves back, as the server does. */
void open_patient_hall(void);
/* … that goes on while the disk syncs, as the server does. */
void open_hall_that_syncs_beside(void);
/* … in which a guest may make only so many tables a minute. */
void open_limited_hall(int tables);
/* … in which tables that nobody touches are removed after so many days, by phase. */
void open_forgetful_hall(int waiting, int playing, int finished);
/* Closes it as it is, like a server that has crashed, and forgets what guests have there. */
void close_hall(void);

/* Comes in with a secret; what was said to the guest before is forgotten. */
void enter_hall(struct hall *where, struct guest *guest, const char *secret);
void enter(struct guest *guest, const char *secret);
/* Leaves, and frees the messages. */
void leave_hall(struct hall *where, struct guest *guest);
void leave(struct guest *guest);
/* What was said so far is forgotten. */
void forget(struct guest *guest);

/* Hands over a message as it is, without ending the round. */
void hand_over(struct hall *where, struct guest *guest, const char *text, size_t length);
/* Hands over a request, without ending the round; returns its number. */
int64_t say(struct guest *guest, const char *format, ...) __attribute__((format(printf, 2, 3)));
void end_round(void);
void tick(void);
void stop_hall(void);

/* The one reply to a request, after the end of the round. Good until the guest looks at another message. The second:
 * NULL if there is none. */
const json_t *reply_to(struct guest *guest, int64_t id);
const json_t *find_reply(struct guest *guest, int64_t id);
/* Hands over a request, ends the round, and shows the reply. */
const json_t *ask(struct guest *guest, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* … which is refused with this word. */
void ask_refused(struct guest *guest, const char *word, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* … which is not refused. */
const json_t *ask_well(struct guest *guest, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The last message about a table for an eye (SB_SPECTATOR: null), or NULL. The second: as text, to the byte. */
const json_t *last_told(struct guest *guest, int eye);
const char *last_text(const struct guest *guest, int eye);
/* The full message that an eye gets who comes in just now with this secret, as text to be freed. */
char *full_message(const char *secret, const char *link, int eye);

/* How often somebody has been told these words; and whether somebody would be who comes in just now with this secret.
 */
int times_told(const struct guest *guest, const char *words);
bool would_be_told(const char *secret, const char *link, int eye, const char *words);

/* Members of a message. */
const char *text_in(const json_t *json, const char *key);
int64_t number_in(const json_t *json, const char *key);
bool is_true_in(const json_t *json, const char *key);

/* A number that the hall tells of itself. */
long metric(const char *name);

/* Rounds and ticks until the game of the table has come to this position, as the last message to this eye says; fails
 * the test after some seconds. */
void wait_until_at(struct guest *guest, int eye, int64_t at);
/* Rounds for so many seconds, with ticks. */
void let_pass(double seconds);

#endif
