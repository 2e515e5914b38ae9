/* The log: one line on stderr for each event worth knowing, in logfmt.
 *
 *     time=2026-01-31T12:00:00.123Z level=warning event=slow_reader_dropped connection=17 bytes=1048600
 *
 * Never a secret, a cookie, an address of a visitor, a whole link, a card, a name or what people say.
 */
#ifndef SABURAU_SERVER_LOG_H
#define SABURAU_SERVER_LOG_H

#include <stdint.h>

enum log_level { LOG_INFO, LOG_WARNING, LOG_ERROR };

/* Keys and values in turns, ended by a null pointer. Of each level a hundred lines may come at once, and ten a second
 * in the long run; the rest is left out, and the next line of that level says how many that were: whoever makes trouble
 * shall neither fill the disk nor hide what is worse. From one thread only. */
void log_event(enum log_level level, const char *event, ...) __attribute__((sentinel));

/* A number as a value. */
enum { LOG_NUMBER_ROOM = 24 };
const char *log_number(char memory[LOG_NUMBER_ROOM], int64_t number);

#endif
