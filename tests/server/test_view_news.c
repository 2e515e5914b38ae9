/* What is new in views (src/server/view_news.h): exactly what two whole views differ in, for every game and every eye.
 *
 * A member too few would leave somebody with an old view. A member too many would tell that something has changed which
 * the eye cannot see. */
#include "../../src/server/view_news.h"
#include "support_games.h"
#include <jansson.h>
#include <saburau/games.h>
#include <saburau/json.h>
#include <stdlib.h>
#include <string.h>

static struct view_news news;
static long compared, empty;

static json_t *view_as_json(const struct position *table, int eye) {
    struct sb_text view = view_of(table, eye);
    json_t *json = json_loadb(view.data, view.length, JSON_REJECT_DUPLICATES, NULL);
    assert_true(json_is_object(json));
    sb_text_free(&view);
    return json;
}

/* What differs, found member by member: {"view":…,"gone":…}. */
static json_t *find_difference(const json_t *before, json_t *after) {
    json_t *changed = json_object(), *gone = json_array(), *all = json_object(), *value;
    const char *key;
    json_object_foreach(after, key, value) if (!json_equal(value, json_object_get(before, key)))
        json_object_set(changed, key, value);
    json_object_foreach((json_t *)before, key, value) if (!json_object_get(after, key))
        json_array_append_new(gone, json_string(key));
    json_object_set_new(all, "view", changed);
    if (json_array_size(gone) > 0)
        json_object_set(all, "gone", gone);
    json_decref(gone);
    return all;
}

static void compare(const struct position *before, const struct position *after, int eye) {
    struct sb_text told = sb_text_new(NULL);
    json_t *old = view_as_json(before, eye), *now = view_as_json(after, eye);
    json_t *expected = find_difference(old, now);
    sb_json_open(&told, '{');
    view_news_put(&news, after->game, &before->state, &after->state, eye, &told);
    sb_json_close(&told, '}');
    json_t *found = json_loadb(told.data, told.length, JSON_REJECT_DUPLICATES, NULL);
    if (!json_equal(found, expected))
        fail_at(HERE, "%s, eye %d: told is\n%s\nand new is\n%s", after->game->name, eye, told.data,
                json_dumps(expected, JSON_COMPACT));
    compared++;
    empty += json_object_size(json_object_get(found, "view")) == 0;
    json_decref(found);
    json_decref(expected);
    json_decref(old);
    json_decref(now);
    sb_text_free(&told);
}

/* For all eyes, in any order: what is found for one is used for the others. */
static void compare_for_all(const struct position *before, const struct position *after, struct sb_random *random) {
    int eyes = after->setup.seats + 1, first = (int)sb_random_below(random, (uint32_t)eyes);
    news.known = false;
    for (int i = 0; i < eyes; i++) {
        int eye = (first + i) % eyes;
        compare(before, after, eye == eyes - 1 ? SB_SPECTATOR : eye);
    }
}

/* Plays a game. Positions are compared with those a few moves earlier, both ways, as if the moves were taken back. */
static void play_and_compare(struct position *start, uint64_t number) {
    enum { LATEST = 4 };
    struct position latest[LATEST];
    struct sb_random random;
    struct position table = *start;
    sb_random_stream(&random, 41, number);
    for (uint32_t made = 0; table.game->actor(&table.state) != SB_NOBODY; made++) {
        latest[made % LATEST] = table;
        table.game->apply(&table.state, any_move(&table, &random));
        bool last = table.game->actor(&table.state) == SB_NOBODY;
        if (!last && sb_random_below(&random, 32) > 0)
            continue;
        uint32_t back = sb_random_below(&random, made + 1 < LATEST ? made + 1 : LATEST);
        const struct position *other = &latest[(made - back) % LATEST];
        compare_for_all(other, &table, &random);
        if (back > 0)
            compare_for_all(&table, other, &random);
        compare_for_all(&table, &table, &random);
    }
}

static void news_is_what_two_views_differ_in(void **unused) {
    (void)unused;
    news = view_news_none();
    compared = empty = 0;
    for_every_setup(play_and_compare);
    view_news_free(&news);
    assert_true(compared > 3000 && empty > 500 && empty < compared / 2);
}

/* What is told to all comes before what is told to one, in news as in whole views; and a set of 64 bits holds all. */
static void members_that_seats_see_differently_come_last(void **unused) {
    (void)unused;
    for (const struct sb_game *const *game = sb_games; *game; game++) {
        const struct sb_view_member *member = (*game)->view;
        for (bool own = false; member->key; member++) {
            assert_true(member->own >= own);
            own = member->own;
        }
        assert_in_range(member - (*game)->view, 1, SB_MAX_VIEW);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(news_is_what_two_views_differ_in),
        cmocka_unit_test(members_that_seats_see_differently_come_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
