/* Telling (telling.h): whoever puts the news together, message after message, knows what a full message says.
 *
 * Over whole games with random moves and take-backs, for every seat, a spectator, and a spectator who is behind. The
 * news is put together as docs/protocol.md says a client does it.
 */
#include "support_hall.h"
#include <saburau/hero.h>
#include <saburau/samurai.h>
#include <saburau/spirit.h>
#include <stdlib.h>
#include <string.h>

/* ---- A client ---- */

/* What is told all at once or not at all: if the first of a group is in a message, the others are forgotten. */
static const char *const groups[][9] = {
    {"actor", "ask", "legal", "words", "left", "back", "outcome", "result", NULL},
    {"seats", "host", "invitation", "next", NULL},
};

static void merge_groups(json_t *known, const json_t *news) {
    for (size_t group = 0; group < sizeof groups / sizeof *groups; group++)
        if (json_object_get(news, groups[group][0]))
            for (int i = 0; groups[group][i]; i++)
                json_object_del(known, groups[group][i]);
}

static void merge_log(json_t *known, const json_t *news) {
    json_t *log = json_object_get(known, "log"), *added = json_object_get(news, "log"), *entry;
    size_t i, keep = (size_t)number_in(news, "keep");
    assert_true(keep <= json_array_size(log));
    while (json_array_size(log) > keep)
        json_array_remove(log, json_array_size(log) - 1);
    json_array_foreach(added, i, entry) json_array_append(log, entry);
}

static void merge_view(json_t *known, const json_t *news) {
    json_t *view = json_object_get(known, "view"), *gone = json_object_get(news, "gone"), *key;
    size_t i;
    json_object_update(view, json_object_get(news, "view"));
    json_array_foreach(gone, i, key) assert_int_equal(json_object_del(view, json_string_value(key)), 0);
}

/* A full message has the last fifty lines. */
static void merge_chat(json_t *known, const json_t *news) {
    json_t *chat = json_object_get(known, "chat"), *line;
    size_t i;
    if (!chat)
        json_object_set_new(known, "chat", chat = json_array());
    json_array_foreach(json_object_get(news, "chat"), i, line) json_array_append(chat, line);
    while (json_array_size(chat) > 50)
        json_array_remove(chat, 0);
}

/* Adds a message to what is known. */
static json_t *merge(json_t *known, const char *text) {
    json_t *news = json_loads(text, 0, NULL), *value;
    const char *key;
    assert_non_null(news);
    if (json_object_get(news, "full")) {
        json_decref(known);
        json_object_del(news, "re");
        return news;
    }
    assert_non_null(known);
    merge_groups(known, news);
    json_object_foreach(news, key, value) {
        if (strcmp(key, "log") == 0)
            merge_log(known, news);
        else if (strcmp(key, "view") == 0)
            merge_view(known, news);
        else if (strcmp(key, "chat") == 0)
            merge_chat(known, news);
        else if (strcmp(key, "keep") != 0 && strcmp(key, "gone") != 0 && strcmp(key, "re") != 0)
            json_object_set(known, key, value);
    }
    json_decref(news);
    return known;
}

/* ---- Those who are told ---- */

enum { EYES = SB_MAX_SEATS + 1 };

static struct guest player, spectator, player_again, spectator_again;
static json_t *known[EYES]; /* the last one is the spectator's */
static long compared;

static int eye_of(const json_t *message) {
    const json_t *eye = json_object_get(message, "eye");
    return !eye ? -1 : json_is_null(eye) ? EYES - 1 : (int)json_integer_value(eye);
}

static void merge_all(struct guest *guest) {
    for (size_t i = 0; i < guest->count; i++) {
        json_t *message = json_loads(guest->messages[i], 0, NULL);
        int eye = eye_of(message);
        json_decref(message);
        if (eye >= 0)
            known[eye] = merge(known[eye], guest->messages[i]);
    }
    forget(guest);
}

static void assert_known(const char *text) {
    json_t *full = json_loads(text, 0, NULL);
    int eye = eye_of(full);
    if (eye >= 0) {
        json_object_del(full, "re");
        if (!json_equal(full, known[eye])) {
            char *knows = json_dumps(known[eye], JSON_SORT_KEYS), *is = json_dumps(full, JSON_SORT_KEYS);
            size_t same = 0;
            while (knows[same] == is[same])
                same++;
            size_t from = same > 200 ? same - 200 : 0;
            fail_at(HERE, "eye %d was told otherwise than it is:\n%.400s\n%.400s", eye, knows + from, is + from);
        }
        compared++;
    }
    json_decref(full);
}

/* Everybody wants drawings, which come and go with the rest. */
static void watch(struct guest *guest, const char *link) {
    ask_well(guest, "'do':'watch','table':'%s','drawing':true", link);
}

/* Compares what has been put together with what somebody is told who asks for everything. */
static void compare(struct guest *guest, const char *link) {
    forget(guest);
    watch(guest, link);
    for (size_t i = 0; i < guest->count; i++)
        assert_known(guest->messages[i]);
    ask_well(guest, "'do':'unwatch','table':'%s'", link);
}

static void compare_all(const char *link) {
    compare(&player_again, link);
    compare(&spectator_again, link);
    forget(&player);
    forget(&spectator);
}

/* ---- Games ---- */

static void make_table(const struct sb_game *game, int seats, const char *options, int delay, char link[LINK_ROOM]) {
    static const char *const all_me[] = {
        "", "", "'me','me'", "'me','me','me'", "'me','me','me','me'", "'me','me','me','me','me'"};
    strcpy(link, text_in(ask_well(&player, "'do':'create','game':'%s','seats':[%s],'options':{%s},'delay':%d",
                                  game->name, all_me[seats], options, delay),
                         "table"));
    forget(&player);
    watch(&player, link);
    watch(&spectator, link);
    ask_well(&player, "'do':'start','table':'%s'", link);
}

static int whose_turn(void) {
    const json_t *actor = json_object_get(known[0], "actor");
    return json_is_integer(actor) ? (int)json_integer_value(actor) : -1;
}

static void move_at_random(const char *link, struct sb_random *random) {
    int actor = whose_turn();
    const json_t *legal = json_object_get(known[actor], "legal");
    size_t which = sb_random_below(random, (uint32_t)json_array_size(legal));
    say(&player, "'do':'move','table':'%s','seat':%d,'at':%lld,'move':'%s'", link, actor,
        (long long)number_in(known[actor], "at"), json_string_value(json_array_get(legal, which)));
}

/* Takes back one move or several, if there are some to take back. */
static void take_back(const char *link, struct sb_random *random) {
    for (int seat = 0; seat < SB_MAX_SEATS; seat++)
        if (known[seat] && json_is_true(json_object_get(known[seat], "back")))
            for (uint32_t i = sb_random_below(random, 3) + 1; i > 0; i--)
                say(&player, "'do':'back','table':'%s','seat':%d", link, seat);
}

/* Plays a game to its end. Now and then a move is taken back; now and then a move and its taking back, or two moves
 * back, happen in one round. */
static void play_and_compare(const struct sb_game *game, int seats, const char *options, int delay, uint64_t number) {
    char link[LINK_ROOM];
    struct sb_random random;
    sb_random_stream(&random, 31, number);
    make_table(game, seats, options, delay, link);
    merge_all(&player);
    merge_all(&spectator);
    compare_all(link);
    while (whose_turn() >= 0) {
        uint32_t dice = sb_random_below(&random, 6);
        if (dice == 0)
            take_back(link, &random);
        else
            move_at_random(link, &random);
        if (dice == 1)
            take_back(link, &random);
        if (dice == 2)
            say(&player, "'do':'say','table':'%s','say':'Well.'", link);
        end_round();
        merge_all(&player);
        merge_all(&spectator);
        if (dice < 4)
            compare_all(link);
    }
    compare_all(link);
    assert_string_equal(text_in(known[0], "phase"), "over");
    for (int eye = 0; eye < EYES; eye++) {
        json_decref(known[eye]);
        known[eye] = NULL;
    }
}

static int come_in(void **unused) {
    int failed = make_store_folder(unused);
    compared = 0;
    if (failed)
        return failed;
    open_hall();
    enter(&player, "ann");
    enter(&player_again, "ann");
    enter(&spectator, "eve");
    enter(&spectator_again, "eve");
    return 0;
}

static int go_out(void **unused) {
    leave(&player);
    leave(&player_again);
    leave(&spectator);
    leave(&spectator_again);
    close_hall();
    return remove_store_folder(unused);
}

static void news_of_samurai_add_up(void **unused) {
    (void)unused;
    play_and_compare(&sb_samurai, 3, "'captures':'turn'", 0, 2);
    play_and_compare(&sb_samurai, 2, "'hand':'random'", 5, 3);
    assert_true(compared > 100);
}

static void news_of_spirit_add_up(void **unused) {
    (void)unused;
    play_and_compare(&sb_spirit, 4, "'level':'hard'", 0, 5);
    for (uint64_t number = 6; compared <= 100; number++) /* villages fall early, or late */
        play_and_compare(&sb_spirit, 2, "", 3, number);
}

static void news_of_hero_add_up(void **unused) {
    (void)unused;
    play_and_compare(&sb_hero, 5, "'end':'six'", 0, 8);
    play_and_compare(&sb_hero, 3, "", 4, 9);
    assert_true(compared > 100);
}

#define test(name) cmocka_unit_test_setup_teardown(name, come_in, go_out)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(news_of_samurai_add_up),
        test(news_of_spirit_add_up),
        test(news_of_hero_add_up),
    };
    return cmocka_run_group_tests_name("telling", tests, NULL, NULL);
}
