/* HTTP: the page, new visitors, records, health and numbers; and whether a request may become a WebSocket. */
#ifndef SABURAU_SERVER_HTTP_H
#define SABURAU_SERVER_HTTP_H

#include "network_internal.h"

/* What is not (yet) a WebSocket. */
extern const struct lws_protocols http_protocol;

#endif
