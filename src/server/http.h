/* HTTP: the page, new visitors, records and health; and whether a request may become a WebSocket. http_metrics.c:
 * metrics, at an address of their own. */
#ifndef SABURAU_SERVER_HTTP_H
#define SABURAU_SERVER_HTTP_H

#include "network_internal.h"

/* What is not (yet) a WebSocket. */
extern const struct lws_protocols http_protocol;
/* What comes to the address for metrics. */
extern const struct lws_protocols http_metrics_protocol;

#endif
