/* The log: one line on stderr for each event worth knowing, in logfmt.
 *
 *     time=2026-01-31T12:00:00.123Z level=warning event=slow_reader address=192.0.2.1 bytes=1048600
 *
 * Never a secret, a cookie, a link or what people say.
 */
#ifndef SABURAU_SERVER_LOG_H
#define SABURAU_SERVER_LOG_H

enum log_level { LOG_INFO, LOG_WARNING, LOG_ERROR };

/* Keys and values in turns, ended by a null pointer. Of more than a hundred lines in a second the rest is left out, and
 * the next line says how many that were: whoever makes trouble shall not fill the disk. From one thread only. */
void log_event(enum log_level level, const char *event, ...) __attribute__((sentinel));

#endif
