/* Memory for JSON that a test reads itself. Tests read far more of it than what they test, and under the address
 * sanitizer most of their time went into allocating it. What is the test's own comes from a pool, which the sanitizer
 * does not watch; all other JSON is watched as ever. For one thread.
 */
#ifndef SABURAU_TESTS_JSON_POOL_H
#define SABURAU_TESTS_JSON_POOL_H

#include <stdbool.h>

/* From now on, what is allocated for JSON comes from the pool whenever it is the test's own. */
void json_pool_use(bool (*is_own)(void));

#endif
