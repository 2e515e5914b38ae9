/* A glance at a message (glance.h) sees the id that reading it would find, or none. */
#include "../../src/server/glance.h"
#include "support.h"
#include <jansson.h>
#include <saburau/random.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int64_t id_of(const char *text) {
    int64_t id = -2;
    return glance_at_id(text, strlen(text), &id) ? id : -1;
}

static void the_id_is_seen_wherever_it_stands(void **unused) {
    (void)unused;
    assert_int_equal(id_of("{\"id\":17,\"do\":\"hello\"}"), 17);
    assert_int_equal(id_of(" {\n\t\"id\" : 0 }"), 0);
    assert_int_equal(id_of("{\"do\":\"say\",\"say\":\"\\\"id\\\":3, {[\\\\\",\"id\":4}"), 4);
    assert_int_equal(id_of("{\"x\":{\"id\":1},\"y\":[{\"id\":2},\"]}\"],\"id\":9007199254740991}"), 9007199254740991);
}

static void where_there_is_none_none_is_seen(void **unused) {
    static const char *const texts[] = {
        "",
        "{",
        "{}",
        "[1]",
        "7",
        "{\"do\":\"id\"}",
        "{\"id\"",
        "{\"id\":",
        "{\"id\":12",
        "{\"id\":-1}",
        "{\"id\":1.5}",
        "{\"id\":\"1\"}",
        "{\"id\":1e3}",
        "{\"id\":null}",
        "{\"id\":9007199254740992}",
        "{\"id\":99999999999999999999999}",
        "{\"x\":{\"id\":1}}",
        "{\"idea\":1}",
        "{\"\\\"id\":1}",
        "{\"id\\",
        "{id:1}",
        "\"id\":1",
    };
    (void)unused;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (id_of(texts[i]) != -1)
            fail_at(HERE, "%s has id %lld", texts[i], (long long)id_of(texts[i]));
}

static void what_stands_far_behind_is_not_looked_for(void **unused) {
    char text[GLANCE_MOST + 100];
    (void)unused;
    snprintf(text, sizeof text, "{\"x\":\"%*s\",\"id\":5}", GLANCE_MOST, "");
    assert_int_equal(id_of(text), -1);
    snprintf(text, sizeof text, "{\"x\":\"%*s\",\"id\":5}", GLANCE_MOST - 20, "");
    assert_int_equal(id_of(text), 5);
}

/* Bytes in any order, from memory that ends behind them: the sanitizers see whether one is read that is not there. */
static void whatever_comes_is_looked_at_within_its_bytes(void **unused) {
    static const char letters[] = "{}[]\",:\\id 0123 \n-.e";
    struct sb_random random;
    (void)unused;
    sb_random_stream(&random, 1, 2);
    for (int i = 0; i < 20000; i++) {
        size_t length = sb_random_below(&random, 40);
        char *text = malloc(length + 1);
        assert_non_null(text);
        for (size_t at = 0; at < length; at++)
            text[at] = letters[sb_random_below(&random, sizeof letters - 1)];
        char *exact = length ? realloc(text, length) : text;
        int64_t id = -1;
        bool is_seen = glance_at_id(exact, length, &id);
        json_t *json = json_loadb(exact, length, 0, NULL);
        const json_t *member = json_object_get(json, "id");
        if (json)
            assert_int_equal(is_seen, json_is_integer(member) && json_integer_value(member) >= 0);
        if (json && is_seen)
            assert_int_equal(id, json_integer_value(member));
        json_decref(json);
        free(exact);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_id_is_seen_wherever_it_stands),
        cmocka_unit_test(where_there_is_none_none_is_seen),
        cmocka_unit_test(what_stands_far_behind_is_not_looked_for),
        cmocka_unit_test(whatever_comes_is_looked_at_within_its_bytes),
    };
    return cmocka_run_group_tests_name("glance", tests, NULL, NULL);
}
