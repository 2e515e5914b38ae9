/* Tables in memory (hall_internal.h): all are found however many there are at once, and those that somebody needs stay.
 */
#include "support_hall.h"
#include <stdio.h>
#include <string.h>

enum {
    TABLES = 1100,
    ROUNDS = TABLES / 16,
    OF_ONE = 44, /* tables that one visitor makes */
    MAKERS = TABLES / OF_ONE
};

static struct guest ann, bob, makers[MAKERS];

static int come_in(void **unused) {
    if (make_store_folder(unused))
        return -1;
    open_hall();
    enter(&ann, "ann");
    enter(&bob, "bob");
    for (int i = 0; i < MAKERS; i++) {
        char secret[20];
        snprintf(secret, sizeof secret, "maker %d", i);
        enter(&makers[i], secret);
    }
    return 0;
}

static int go_out(void **unused) {
    leave(&ann);
    leave(&bob);
    for (int i = 0; i < MAKERS; i++)
        leave(&makers[i]);
    close_hall();
    return remove_store_folder(unused);
}

/* More in one round than the hash table of the hall has chains at first. */
static void many_tables_at_once_are_all_found(void **unused) {
    static char links[TABLES][LINK_ROOM];
    static int64_t requests[TABLES];
    (void)unused;
    for (int i = 0; i < TABLES; i++)
        requests[i] = say(&makers[i / OF_ONE], "'do':'create','game':'samurai','seats':['me','open']");
    end_round();
    for (int i = 0; i < TABLES; i++)
        strcpy(links[i], text_in(reply_to(&makers[i / OF_ONE], requests[i]), "table"));
    for (int i = 0; i < TABLES; i++)
        say(&bob, "'do':'join','table':'%s'", links[i]);
    end_round();
    for (int i = 0; i < TABLES; i++)
        if (strstr(bob.messages[i], "error"))
            fail_at(HERE, "table %d: %s", i, bob.messages[i]);
}

static void a_table_that_is_watched_stays_in_memory(void **unused) {
    char link[LINK_ROOM];
    (void)unused;
    strcpy(link, text_in(ask_well(&ann, "'do':'create','game':'samurai','seats':['me','open']"), "table"));
    ask_well(&bob, "'do':'watch','table':'%s'", link);
    for (int i = 0; i < TABLES / 2; i++)
        say(&makers[i / OF_ONE], "'do':'create','game':'samurai','seats':['me','open']");
    for (int i = 0; i < ROUNDS; i++)
        end_round(); /* each lets go of some that nobody needs */
    forget(&bob);
    ask_well(&ann, "'do':'say','table':'%s','say':'Are you there?'", link);
    assert_int_equal(bob.count, 1);
    assert_non_null(strstr(bob.messages[0], "Are you there?"));
}

#define test(name) cmocka_unit_test_setup_teardown(name, come_in, go_out)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(many_tables_at_once_are_all_found),
        test(a_table_that_is_watched_stays_in_memory),
    };
    return cmocka_run_group_tests_name("tables", tests, NULL, NULL);
}
