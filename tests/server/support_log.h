/* What tests that read the log have in common: what goes to stderr is kept. */
#ifndef SABURAU_TESTS_SUPPORT_LOG_H
#define SABURAU_TESTS_SUPPORT_LOG_H

/* Set-up and tear-down of a test. */
int open_log(void **unused);
int close_log(void **unused);

/* All lines since the log was opened. Good until the next call. */
const char *log_lines(void);
/* How often the log holds this. */
int count_in_log(const char *words);
/* It holds this, which may be a part of a line. */
void assert_logged(const char *words);

#endif
