/* Answers to requests over HTTP, as http.c, http_page.c and http_metrics.c give them. */
#ifndef SABURAU_SERVER_HTTP_ANSWER_H
#define SABURAU_SERVER_HTTP_ANSWER_H

#include "network_internal.h"

struct http_answer {
    int status;
    const char *type;     /* NULL: no body */
    const char *headers;  /* more of them, each with its line end; NULL for none */
    const char *sentence; /* the body, in English: it is looked up in the language that the request asks for; NULL:
                             another body */
    const char *body;
    size_t length;
    bool head_only; /* the request was HEAD */
    bool last;      /* the connection is closed after it */
};

/* Has the request a body? None is read here: what follows would be taken for the next request (request smuggling), so
 * the connection ends with the answer. */
bool http_has_body(struct lws *wsi);

/* Writes all at once; what the socket does not take, lws keeps. False if the connection is to be closed. */
bool http_send(struct lws *wsi, const struct http_answer *answer);

/* The first of the languages that the request lists (Accept-Language; browsers begin with the most wanted) that there
 * is; NULL if there is none. */
const struct sb_words *http_language(struct lws *wsi);

/* A sentence, looked up when it is sent. */
struct http_answer http_say(int status, const char *sentence);

/* A sentence, and after how many microseconds to try again; not all at the same moment. */
enum { HTTP_RETRY_ROOM = 40 };
struct http_answer http_say_later(int status, const char *sentence, int64_t wait, char headers[HTTP_RETRY_ROOM]);

/* The page (http_page.c): index.html, or the file at an address behind `/web/`. */
bool http_send_index(struct lws *wsi, bool head_only);
bool http_send_file(struct lws *wsi, const char *address, bool head_only);

/* Is all well? If not, what is wrong. */
bool http_send_health(struct lws *wsi, bool head_only);

#endif
