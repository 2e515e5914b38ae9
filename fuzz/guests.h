/* Guests: clients of a hall without sockets, who hold everything that is said to them against what docs/protocol.md
 * promises. They put table messages together as a page does, so that what they know can be compared with the table
 * itself.
 */
#ifndef SABURAU_FUZZ_GUESTS_H
#define SABURAU_FUZZ_GUESTS_H

#include "../src/server/hall_internal.h"
#include "fuzz.h"

enum {
    GUESTS = 6,          /* connections, */
    VISITORS = 4,        /* of so many visitors: guest g is one of visitor g % VISITORS */
    LINKS_MOST = 6,      /* tables that the guests talk about */
    REQUESTS_MOST = 4096 /* in one input */
};

extern struct hall *hall;

/* What guests have been told to pass on. */
extern char links[LINKS_MOST][LINK_ROOM], invitations[LINKS_MOST][LINK_ROOM], ticket[SECRET_ROOM];
extern int link_count;

/* The file of the hall, in a folder of its own. */
const char *guests_path(void);
/* Removes the file, and forgets everything. */
void guests_begin(void);
/* Opens the hall at the file, and lets everybody in. False and a sentence if it cannot be opened. */
bool guests_open(struct sb_error *error);
/* Closes it as it is, like a server that has crashed. */
void guests_close(void);

void guest_enter(int guest);
void guest_leave(int guest);
/* NULL if it is not there. */
const struct client *guests_client(int guest);

/* Hands over a request: the members of an object, without `id`. A patient one waits for its reply longer than a round.
 */
void guest_ask(int guest, bool patient, const char *members);
/* … a message as it is. */
void guest_say(int guest, const char *text, size_t length);

/* Ends the round. Then each request has had its reply, and one only. */
void guests_end_round(void);
/* … at a moment when nothing can be written: whoever asks for anything then is told so. */
void guests_fail_round(void);

/* Those who watch know what the table would tell them; the store has the table as it is in memory. Between rounds. */
void guests_need_truth(void);
/* What a table tells an eye just now, all of it, as text to be freed. */
char *guests_full_message(const struct table *table, int eye, const struct secret_hash *visitor, struct extras extras);

#endif
