/* The store (store.h): what is put into it is there. Of disks that fail: test_store_failure.c. */
#include "server/support_store.h"
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <saburau/samurai.h>

/* ---- Opening ---- */

static void a_new_store_is_for_its_owner_only(void **unused) {
    struct stat facts;
    struct table_facts table;
    (void)unused;
    struct store *store = open_store();
    assert_false(store_is_dirty(store));
    assert_int_equal(store_find_table(store, "none", &table, NULL), STORE_NONE);
    assert_int_equal(stat(store_path, &facts), 0);
    assert_int_equal(facts.st_mode & 0777, 0600);
    store_close(store);
}

static void a_store_in_use_is_refused(void **unused) {
    (void)unused;
    struct store *store = open_store();
    assert_not_opened(store_path, "is in use by a server");
    store_close(store);
    store = open_store();
    pid_t child = fork();
    if (child == 0) {
        struct sb_error error = {.words = NULL};
        struct store *second = store_open(store_path, &error);
        _exit(!second && strstr(error.text, "is in use by a server") ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    store_close(store);
}

static void wrong_paths_are_refused(void **unused) {
    char path[300];
    (void)unused;
    assert_not_opened("", "cannot be opened");
    assert_not_opened("/", "cannot be opened");
    snprintf(path, sizeof path, "%s/no/such/folder", store_path);
    assert_not_opened(path, "cannot be opened: No such file or directory");
}

/* A program that runs cannot be written, not even by root. */
static void a_file_that_cannot_be_written_is_refused(void **unused) {
    (void)unused;
    assert_not_opened("/proc/self/exe", "it is read-only");
}

static void other_files_are_refused_and_left_alone(void **unused) {
    static const char words[] = "This is not a database, but it is longer than the header of one, which has a hundred "
                                "bytes, and it must stay as it is.";
    char now[200] = "";
    (void)unused;
    FILE *file = fopen(store_path, "w+");
    fputs(words, file);
    fflush(file);
    assert_not_opened(store_path, "is not a database of this server");
    rewind(file);
    assert_int_equal(fread(now, 1, sizeof now, file), strlen(words));
    assert_string_equal(now, words);
    fclose(file);
    unlink(store_path);
    tamper("CREATE TABLE else_where (x)");
    assert_not_opened(store_path, "is not a database of this server");
    tamper("DROP TABLE else_where; PRAGMA application_id = 7");
    assert_not_opened(store_path, "is not a database of this server");
}

static void a_newer_store_is_refused(void **unused) {
    (void)unused;
    store_close(open_store());
    tamper("PRAGMA user_version = 1000");
    assert_not_opened(store_path, "written by a newer server");
}

/* ---- Tables ---- */

static void assert_found(struct store *store, const struct table_facts *table) {
    struct table_facts found;
    struct sb_error error = {.words = NULL};
    if (store_find_table(store, table->link, &found, &error) != STORE_FOUND)
        fail_at(HERE, "%s", error.text);
    assert_memory_equal(&found.setup, &table->setup, sizeof found.setup);
    assert_true(found.id == table->id && found.game == table->game && found.listed == table->listed &&
                found.clock == table->clock && found.delay == table->delay && found.phase == table->phase &&
                found.made == table->made && found.touched == table->touched &&
                found.actor == (table->phase == PHASE_PLAYING ? table->actor : SB_NOBODY));
    assert_string_equal(found.link, table->link);
    assert_string_equal(found.invitation, table->invitation);
    assert_string_equal(found.next, table->next);
    assert_memory_equal(&found.host, &table->host, sizeof found.host);
    for (int seat = 0; seat < SB_MAX_SEATS; seat++) {
        const struct seat_facts *one = &found.seats[seat], *other = &table->seats[seat];
        assert_true(one->kind == other->kind && one->by_link == other->by_link && one->stand_in == other->stand_in &&
                    one->resigned == other->resigned && one->muted == other->muted);
        assert_string_equal(one->name, other->name);
        assert_string_equal(one->bot, other->bot);
        assert_string_equal(one->standing, other->standing);
        assert_memory_equal(&one->owner, &other->owner, sizeof one->owner);
    }
}

static void a_table_is_found_as_it_was_put(void **unused) {
    (void)unused;
    struct store *store = open_store();
    struct table_facts one = add_table(store), other = add_table(store);
    assert_true(one.id > 0 && other.id > one.id);
    assert_true(store_is_dirty(store));
    assert_found(store, &one);
    commit(store);
    assert_false(store_is_dirty(store));
    store_close(store);
    store = open_store();
    assert_found(store, &one);
    assert_found(store, &other);
    store_close(store);
}

static void all_changes_of_a_table_are_kept(void **unused) {
    (void)unused;
    struct store *store = open_store();
    struct table_facts table = add_table(store), bystander = add_table(store);
    commit(store);
    table.listed = true;
    table.clock = 60;
    table.delay = 3;
    table.phase = PHASE_PLAYING;
    secret_make_link(table.next);
    table.seats[0].by_link = table.seats[0].stand_in = table.seats[0].resigned = true;
    table.seats[0].muted = UINT32_MAX;
    strcpy(table.seats[0].standing, "always");
    table.seats[1] = (struct seat_facts){.kind = SEAT_BOT, .bot = "medium"};
    store_change_table(store, &table);
    commit(store);
    store_close(store);
    store = open_store();
    assert_found(store, &table);
    assert_found(store, &bystander);
    store_close(store);
}

static void every_game_and_option_is_kept(void **unused) {
    (void)unused;
    struct store *store = open_store();
    for (const struct sb_game *const *game = sb_games; *game; game++)
        for (int option = 0; (*game)->options[option].name; option++)
            for (int value = 0; (*game)->options[option].values[value]; value++) {
                struct table_facts table = new_table();
                table.game = *game;
                assert_true(sb_setup_start(*game, (*game)->seats_most, &table.setup, NULL));
                table.setup.option[option] = value;
                if (!(*game)->accepts(&table.setup, NULL))
                    continue;
                store_add_table(store, &table);
                assert_found(store, &table);
            }
    commit(store);
    store_close(store);
}

static void assert_unreadable(const char *sql, const char *word) {
    struct table_facts found;
    struct sb_error error = {.words = NULL};
    struct store *store = open_store();
    struct table_facts table = add_table(store);
    commit(store);
    store_close(store);
    tamper(sql);
    store = open_store();
    assert_int_equal(store_find_table(store, table.link, &found, &error), STORE_USELESS);
    if (!strstr(error.text, word) || !strstr(error.text, table.link))
        fail_at(HERE, "\"%s\" does not say \"%s\"", error.text, word);
    assert_int_equal(store_find_table(store, table.link, &found, NULL), STORE_USELESS);
    store_close(store);
}

static void a_table_that_makes_no_sense_fails_with_a_sentence(void **unused) {
    (void)unused;
    assert_unreadable("UPDATE tables SET game = 'go'", "There is no game \"go\"");
    assert_unreadable("UPDATE tables SET rules = 99", "version 99 of the rules of Samurai");
    assert_unreadable("UPDATE tables SET seats = 7", "is played with 2 to 4 seats");
    assert_unreadable("UPDATE tables SET seats = 1 << 40", "seats");
    assert_unreadable("UPDATE tables SET seats = 3", "The stored table is damaged: it has not the seats of its game.");
    assert_unreadable("UPDATE tables SET options = '{'", "The stored table is damaged: its options cannot be read.");
    assert_unreadable("UPDATE tables SET options = x'00ff'",
                      "The stored table is damaged: its options cannot be read.");
    assert_unreadable("UPDATE tables SET options = '[\"first\"]'",
                      "The stored table is damaged: its options cannot be read.");
    assert_unreadable("UPDATE tables SET options = '{\"last\":\"0\"}'", "no option \"last\"");
    assert_unreadable("UPDATE tables SET options = '{\"first\":7}'", "first");
    assert_unreadable("UPDATE tables SET options = '{\"first\":\"3\"}'", "first=3 is not possible");
    assert_unreadable("UPDATE tables SET phase = 3", "phase");
    assert_unreadable("UPDATE tables SET next = CAST(x'c0af' AS TEXT)", "a link is none");
    assert_unreadable("UPDATE tables SET invitation = invitation || 'x'", "a link is none");
    assert_unreadable("UPDATE seats SET name = CAST(x'41ff' AS TEXT) WHERE seat = 0",
                      "The stored table is damaged: it has not the seats of its game.");
    assert_unreadable("UPDATE seats SET kind = 4 WHERE seat = 0",
                      "The stored table is damaged: it has not the seats of its game.");
    assert_unreadable("DELETE FROM seats WHERE seat = 0",
                      "The stored table is damaged: it has not the seats of its game.");
    assert_unreadable("INSERT INTO seats SELECT table_id, 2, 0, NULL, '', '', '', 0, 0, 0, 0 FROM seats WHERE seat = 0"
                      " ON CONFLICT DO NOTHING",
                      "The stored table is damaged: it has not the seats of its game.");
}

/* ---- Lists ---- */

struct listing {
    struct store *store;
    struct sb_text text;
    char memory[400];
    int most;
};

/* Lists tables by number. */
static bool list_table(void *data, const char *link) {
    struct listing *listing = data;
    struct table_facts table;
    assert_int_equal(store_find_table(listing->store, link, &table, NULL), STORE_FOUND);
    sb_put_format(&listing->text, "%d ", (int)table.id);
    return --listing->most > 0;
}

static struct listing *start_list(struct store *store) {
    static struct listing listing;
    listing.store = store;
    listing.text = sb_text_over(listing.memory, sizeof listing.memory);
    listing.most = 1000;
    return &listing;
}

static void tables_of_a_visitor_are_those_hosted_or_sat_at(void **unused) {
    struct secret_hash host = somebody("host"), ann = somebody("ann"), bob = somebody("bob"), eve = somebody("eve");
    (void)unused;
    struct store *store = open_store();
    for (int i = 0; i < 5; i++) {
        struct table_facts table = new_table();
        table.host = i % 2 ? bob : host;
        if (i == 2 || i == 3)
            table.seats[1] = (struct seat_facts){.kind = SEAT_PERSON, .owner = bob, .name = "Bob"};
        table.phase = PHASE_OVER;
        store_add_table(store, &table);
    }
    struct listing *listing = start_list(store);
    assert_true(store_tables_of(store, &ann, 9, list_table, listing));
    assert_string_equal(listing->memory, "5 4 3 2 1 ");
    listing = start_list(store);
    assert_true(store_tables_of(store, &bob, 9, list_table, listing));
    assert_string_equal(listing->memory, "4 3 2 ");
    listing = start_list(store);
    assert_true(store_tables_of(store, &bob, 2, list_table, listing));
    assert_string_equal(listing->memory, "4 3 ");
    listing = start_list(store);
    assert_true(store_tables_of(store, &eve, 9, list_table, listing));
    assert_string_equal(listing->memory, "");
    listing->most = 1;
    assert_false(store_tables_of(store, &ann, 9, list_table, listing));
    assert_string_equal(listing->memory, "5 ");
    commit(store);
    store_close(store);
}

static void who_gives_up_a_seat_no_longer_has_the_table(void **unused) {
    struct secret_hash ann = somebody("ann");
    (void)unused;
    struct store *store = open_store();
    struct table_facts table = add_table(store);
    commit(store);
    table.seats[0].kind = SEAT_OPEN;
    store_change_table(store, &table);
    commit(store);
    struct listing *listing = start_list(store);
    assert_true(store_tables_of(store, &ann, 9, list_table, listing));
    assert_string_equal(listing->memory, "");
    store_close(store);
}

static void listed_tables_are_those_not_over(void **unused) {
    (void)unused;
    struct store *store = open_store();
    struct table_facts table;
    for (int i = 0; i < 6; i++) {
        table = new_table();
        table.listed = i != 1;
        table.phase = (enum phase)(i % 3);
        store_add_table(store, &table);
    }
    commit(store);
    struct listing *listing = start_list(store);
    assert_true(store_listed_tables(store, 9, list_table, listing));
    assert_string_equal(listing->memory, "5 4 1 ");
    table.phase = PHASE_PLAYING;
    store_change_table(store, &table);
    listing = start_list(store);
    assert_true(store_listed_tables(store, 3, list_table, listing));
    assert_string_equal(listing->memory, "6 5 4 ");
    commit(store);
    store_close(store);
}

/* First the newest of each host, the newest of those first; then the second of each. */
static void listed_tables_come_in_turn_by_host(void **unused) {
    static const char *const hosts[] = {"a", "b", "c", "c", "c", "b", "c"};
    (void)unused;
    struct store *store = open_store();
    for (int i = 0; i < 7; i++) {
        struct table_facts table = new_table();
        table.host = somebody(hosts[i]);
        table.listed = true;
        store_add_table(store, &table);
    }
    struct listing *listing = start_list(store);
    assert_true(store_listed_tables(store, 9, list_table, listing));
    assert_string_equal(listing->memory, "7 6 1 5 2 4 3 ");
    listing = start_list(store);
    assert_true(store_listed_tables(store, 3, list_table, listing));
    assert_string_equal(listing->memory, "7 6 1 ");
    commit(store);
    store_close(store);
}

static void running_tables_may_go_on_by_themselves(void **unused) {
    int64_t after = 0;
    (void)unused;
    struct store *store = open_store();
    for (int i = 0; i < 8; i++) {
        struct table_facts table = new_table();
        table.phase = i == 6 ? PHASE_WAITING : i == 7 ? PHASE_OVER : PHASE_PLAYING;
        table.clock = i == 1 || i >= 6 ? 30 : 0;
        if (i == 2)
            table.seats[1].kind = SEAT_BOT;
        table.seats[0].stand_in = i == 3;
        table.seats[0].resigned = i == 4;
        store_add_table(store, &table);
    }
    commit(store);
    struct listing *listing = start_list(store);
    assert_true(store_running_tables(store, &after, 3, list_table, listing));
    assert_string_equal(listing->memory, "2 3 4 ");
    assert_int_equal(after, 4);
    assert_true(store_running_tables(store, &after, 3, list_table, listing));
    assert_string_equal(listing->memory, "2 3 4 5 ");
    assert_int_equal(after, 5);
    assert_true(store_running_tables(store, &after, 3, list_table, listing));
    assert_int_equal(after, 5);
    int64_t count[PHASE_OVER + 1];
    store_count_tables(store, count);
    assert_true(count[PHASE_WAITING] == 1 && count[PHASE_PLAYING] == 6 && count[PHASE_OVER] == 1);
    store_close(store);
}

/* ---- What happens at a table ---- */

static bool stop_at_b(void *data, const char *event) {
    ++*(int *)data;
    return strcmp(event, "b") != 0;
}

static void events_are_read_in_order(void **unused) {
    int seen = 0;
    (void)unused;
    struct store *store = open_store();
    store_add_event(store, 1, 0, "* draw 1 rice2", 0);
    store_add_event(store, 2, 0, "a", 0);
    store_add_event(store, 1, 1, "0 samurai3 o13", 0);
    store_add_event(store, 2, 1, "b", 0);
    store_add_event(store, 2, 2, "c", 0);
    assert_string_equal(events_of(store, 1), "* draw 1 rice2;0 samurai3 o13;");
    commit(store);
    store_close(store);
    store = open_store();
    assert_string_equal(events_of(store, 1), "* draw 1 rice2;0 samurai3 o13;");
    assert_string_equal(events_of(store, 2), "a;b;c;");
    assert_string_equal(events_of(store, 3), "");
    assert_false(store_read_events(store, 2, stop_at_b, &seen, NULL));
    assert_int_equal(seen, 2);
    store_close(store);
}

/* Whose turn it is, as a table's facts have it. */
static int actor_of(struct store *store, const struct table_facts *table) {
    struct table_facts found;
    assert_int_equal(store_find_table(store, table->link, &found, NULL), STORE_FOUND);
    return found.actor;
}

/* … in the log, put away, and read from the log when the file is opened. */
static void the_last_event_says_whose_turn_it_is(void **unused) {
    (void)unused;
    struct store *store = open_store();
    struct table_facts table = new_table(), other = new_table();
    table.phase = other.phase = PHASE_PLAYING;
    table.actor = other.actor = 1;
    store_add_table(store, &table);
    store_add_table(store, &other);
    assert_int_equal(actor_of(store, &table), 1);
    store_add_event(store, table.id, 0, "a", 0);
    assert_int_equal(actor_of(store, &table), 0);
    commit(store);
    store_close(store);
    store = open_store();
    assert_int_equal(actor_of(store, &table), 0);
    for (int64_t at = 1; at < 5000; at++) { /* more than the log holds */
        store_add_event(store, table.id, at, "b", (int)(at % 2));
        if (at % 1000 == 0) {
            commit(store);
            assert_int_equal(actor_of(store, &table), 0);
        }
    }
    commit(store);
    assert_int_equal(actor_of(store, &table), 1);
    assert_int_equal(actor_of(store, &other), 1);
    store_close(store);
    assert_int_equal(number_of("SELECT count(*) FROM events"), 5000);
}

static void events_of_a_round_that_fails_are_nowhere(void **unused) {
    (void)unused;
    struct store *store = open_store();
    struct table_facts table = add_table(store), twin = table; /* with the same link */
    for (int64_t at = 0; at < 3; at++)
        store_add_event(store, table.id, at, "kept", 0);
    commit(store);
    store_add_event(store, table.id, 3, "lost", 1);
    store_add_event(store, table.id + RECENT_CHAINS, 0, "lost", 1); /* found in the same chain */
    store_add_table(store, &twin);
    assert_not_committed(store, "UNIQUE");
    assert_string_equal(events_of(store, table.id), "kept;kept;kept;");
    assert_string_equal(events_of(store, table.id + RECENT_CHAINS), "");
    store_add_event(store, table.id + RECENT_CHAINS, 0, "other", 1);
    store_add_event(store, table.id, 3, "kept", 1);
    commit(store);
    assert_string_equal(events_of(store, table.id), "kept;kept;kept;kept;");
    assert_string_equal(events_of(store, table.id + RECENT_CHAINS), "other;");
    store_close(store);
}

/* A new table may get the number of one that was removed. */
static void a_table_that_is_removed_leaves_nothing_to_the_next(void **unused) {
    struct table_facts found;
    (void)unused;
    struct store *store = open_store();
    struct table_facts table = add_table(store);
    store_add_event(store, table.id, 0, "old", 0);
    store_add_chat(store, table.id, &(struct chat_line){.text = "old"});
    commit(store);
    store_remove_table(store, table.id);
    assert_string_equal(events_of(store, table.id), "");
    store_add_event(store, table.id, 0, NULL, 0); /* so that the round fails */
    assert_not_committed(store, "NULL");
    assert_string_equal(events_of(store, table.id), "old;");
    assert_int_equal(store_find_table(store, table.link, &found, NULL), STORE_FOUND);
    store_remove_table(store, table.id);
    commit(store);
    assert_int_equal(store_find_table(store, table.link, &found, NULL), STORE_NONE);
    struct table_facts next = add_table(store);
    assert_int_equal(next.id, table.id);
    store_add_event(store, next.id, 0, "new", 0);
    commit(store);
    assert_string_equal(events_of(store, next.id), "new;");
    store_remove_table(store, next.id + 1);
    commit(store);
    store_close(store);
    store = open_store();
    assert_string_equal(events_of(store, next.id), "new;");
    store_close(store);
}

static void the_last_lines_of_chat_are_read_in_order(void **unused) {
    struct chat_line lines[3];
    (void)unused;
    struct store *store = open_store();
    assert_int_equal(store_read_chat(store, 1, lines, 3), 0);
    for (int i = 0; i < 5; i++) {
        struct chat_line line = {.when = 1800000000 + i, .seat = i};
        snprintf(line.text, sizeof line.text, "line %d ü", i);
        store_add_chat(store, 1, &line);
    }
    store_add_chat(store, 2, &(struct chat_line){.text = "elsewhere"});
    commit(store);
    assert_int_equal(store_read_chat(store, 1, lines, 3), 3);
    for (int i = 0; i < 3; i++)
        assert_true(lines[i].when == 1800000002 + i && lines[i].seat == i + 2);
    assert_string_equal(lines[0].text, "line 2 ü");
    assert_string_equal(lines[2].text, "line 4 ü");
    assert_int_equal(store_read_chat(store, 2, lines, 3), 1);
    store_close(store);
}

/* ---- Visitors ---- */

static void the_last_name_given_counts(void **unused) {
    struct secret_hash ann = somebody("ann"), bob = somebody("bob");
    char name[STORE_NAME_ROOM] = "nobody";
    (void)unused;
    struct store *store = open_store();
    assert_true(store_get_name(store, &ann, name, NULL));
    assert_string_equal(name, "");
    store_set_name(store, &ann, "Anna");
    store_set_name(store, &bob, "Bob");
    store_set_name(store, &ann, "Ann");
    commit(store);
    assert_true(store_get_name(store, &ann, name, NULL));
    assert_string_equal(name, "Ann");
    store_close(store);
}

static void a_ticket_is_good_once_and_in_time(void **unused) {
    struct secret_hash ticket = somebody("ticket"), late = somebody("late"), ann = somebody("ann"),
                       bob = somebody("bob"), who;
    char link[LINK_ROOM];
    (void)unused;
    struct store *store = open_store();
    struct table_facts table = add_table(store);
    store_add_ticket(store, &ticket, table.link, &ann, 1000);
    store_add_ticket(store, &late, table.link, &bob, 1000);
    commit(store);
    assert_int_equal(store_find_ticket(store, &ann, 900, link, &who, NULL), STORE_NONE);
    assert_int_equal(store_find_ticket(store, &late, 1001, link, &who, NULL), STORE_NONE);
    assert_false(store_is_dirty(store));
    assert_int_equal(store_find_ticket(store, &ticket, 1000, link, &who, NULL), STORE_FOUND);
    assert_string_equal(link, table.link);
    assert_true(secret_equal(&who, &ann));
    store_remove_ticket(store, &ticket);
    assert_int_equal(store_find_ticket(store, &ticket, 1000, link, &who, NULL), STORE_NONE);
    commit(store);
    assert_int_equal(store_find_ticket(store, &ticket, 1000, link, &who, NULL), STORE_NONE);
    store_close(store);
}

static void a_ticket_ends_the_one_before(void **unused) {
    struct secret_hash one = somebody("one"), other = somebody("other"), ann = somebody("ann"), who;
    char link[LINK_ROOM];
    (void)unused;
    struct store *store = open_store();
    store_add_ticket(store, &one, "table", &ann, 1000);
    store_add_ticket(store, &other, "table", &ann, 1000);
    assert_int_equal(store_find_ticket(store, &one, 900, link, &who, NULL), STORE_NONE);
    assert_int_equal(store_find_ticket(store, &other, 900, link, &who, NULL), STORE_FOUND);
    commit(store);
    store_close(store);
}

static void old_tickets_are_removed(void **unused) {
    struct secret_hash old = somebody("old"), recent = somebody("recent"), new = somebody("new"), who;
    char link[LINK_ROOM];
    (void)unused;
    struct store *store = open_store();
    store_add_ticket(store, &old, "old", &who, 1000);
    store_add_ticket(store, &recent, "recent", &who, 2000);
    store_add_ticket(store, &new, "new", &who, 1001 + 24 * 60 * 60);
    assert_int_equal(store_find_ticket(store, &old, 0, link, &who, NULL), STORE_NONE);
    assert_int_equal(store_find_ticket(store, &recent, 0, link, &who, NULL), STORE_FOUND);
    commit(store);
    store_close(store);
}

#define test(name) cmocka_unit_test_setup_teardown(name, make_store_folder, remove_store_folder)

/* A damaged layout: SQLite would quote it in its words, which go to a terminal, a log and clients. */
static void a_reason_is_fit_to_be_shown(void **unused) {
    struct sb_error error = {.words = NULL};
    (void)unused;
    store_close(open_store());
    tamper(
        "PRAGMA writable_schema = 1;"
        "UPDATE sqlite_schema SET sql = CAST('CREATE TABLE names (' || x'1bff' || ')' AS TEXT) WHERE name = 'names'");
    assert_null(store_open(store_path, &error));
    assert_non_null(strstr(error.text, "malformed"));
    for (const char *c = error.text; *c; c++)
        assert_in_range(*c, ' ', '~');
}

int main(void) {
    const struct CMUnitTest tests[] = {
        test(a_new_store_is_for_its_owner_only),
        test(a_store_in_use_is_refused),
        test(wrong_paths_are_refused),
        test(a_file_that_cannot_be_written_is_refused),
        test(other_files_are_refused_and_left_alone),
        test(a_newer_store_is_refused),
        test(a_reason_is_fit_to_be_shown),
        test(a_table_is_found_as_it_was_put),
        test(all_changes_of_a_table_are_kept),
        test(every_game_and_option_is_kept),
        test(a_table_that_makes_no_sense_fails_with_a_sentence),
        test(tables_of_a_visitor_are_those_hosted_or_sat_at),
        test(who_gives_up_a_seat_no_longer_has_the_table),
        test(listed_tables_are_those_not_over),
        test(listed_tables_come_in_turn_by_host),
        test(running_tables_may_go_on_by_themselves),
        test(events_are_read_in_order),
        test(the_last_event_says_whose_turn_it_is),
        test(events_of_a_round_that_fails_are_nowhere),
        test(a_table_that_is_removed_leaves_nothing_to_the_next),
        test(the_last_lines_of_chat_are_read_in_order),
        test(the_last_name_given_counts),
        test(a_ticket_is_good_once_and_in_time),
        test(a_ticket_ends_the_one_before),
        test(old_tickets_are_removed),
    };
    return cmocka_run_group_tests_name("store", tests, NULL, NULL);
}
