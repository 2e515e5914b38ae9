/* What tests of the hall have in common. */
#include "support_hall.h"
#include <saburau/clock.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct hall *hall;

/* ---- The hall ---- */

static bool going_round; /* only the end of a round may send */

void (*hall_at_work)(bool begins);

static void at_work(bool begins) {
    if (hall_at_work)
        hall_at_work(begins);
}

static void receive(void *connection, const char *text, size_t length) {
    struct guest *guest = connection;
    at_work(false);
    if (!going_round)
        fail_at(HERE, "sent before the end of the round: %s", text);
    if (guest->count == guest->room) {
        guest->room = guest->room ? 2 * guest->room : 16;
        guest->messages = realloc(guest->messages, guest->room * sizeof *guest->messages);
        assert_non_null(guest->messages);
    }
    char *copy = malloc(length + 1);
    assert_non_null(copy);
    memcpy(copy, text, length);
    copy[length] = '\0';
    guest->messages[guest->count++] = copy;
    at_work(true);
}

static void drop(void *connection) {
    struct guest *guest = connection;
    guest->dropped = true;
}

static void dismiss(void *connection) {
    struct guest *guest = connection;
    guest->dismissed = true;
}

static size_t count_unsent(void *unused) {
    (void)unused;
    return 0;
}

/* The loop of these tests never sleeps for long. */
static void wake(void *unused) {
    (void)unused;
}

static struct hall *open_hall_with(struct hall_settings settings) {
    struct sb_error error = {.words = NULL};
    settings.threads = 2;
    settings.send = receive;
    settings.drop = drop;
    settings.wake = wake;
    settings.dismiss = dismiss;
    settings.count_unsent = count_unsent;
    struct hall *opened = hall_open(&settings, &error);
    if (!opened)
        fail_at(HERE, "%s", error.text);
    return opened;
}

struct hall *open_hall_at(const char *path) {
    return open_hall_with((struct hall_settings){.path = path, .hasty = true});
}

void open_patient_hall(void) {
    hall = open_hall_with((struct hall_settings){.path = store_path});
}

void open_limited_hall(int tables) {
    hall = open_hall_with((struct hall_settings){.path = store_path, .tables = tables, .hasty = true});
}

void open_forgetful_hall(int waiting, int playing, int finished) {
    hall = open_hall_with((struct hall_settings){.path = store_path,
                                                 .hasty = true,
                                                 .keep_waiting = waiting,
                                                 .keep_playing = playing,
                                                 .keep_finished = finished});
}

void open_hall_that_syncs_beside(void) {
    hall = open_hall_with((struct hall_settings){.path = store_path, .sync_beside = true, .hasty = true});
}

void open_hall(void) {
    hall = open_hall_at(store_path);
}

void close_hall(void) {
    hall_close(hall);
    hall = NULL;
}

static void go_round(struct hall *where) {
    going_round = true;
    at_work(true);
    while (hall_end_round(where))
        ;
    at_work(false);
    going_round = false;
}

void end_round(void) {
    go_round(hall);
}

void tick(void) {
    at_work(true);
    hall_tick(hall);
    at_work(false);
}

void stop_hall(void) {
    going_round = true;
    hall_stop(hall);
    going_round = false;
}

static void sleep_a_little(void) {
    nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
}

void let_pass(double seconds) {
    for (double end = sb_clock_seconds() + seconds; sb_clock_seconds() < end; sleep_a_little()) {
        tick();
        end_round();
    }
}

/* ---- Guests ---- */

void forget(struct guest *guest) {
    for (size_t i = 0; i < guest->count; i++)
        free(guest->messages[i]);
    guest->count = 0;
}

void enter_hall(struct hall *where, struct guest *guest, const char *secret) {
    struct secret_hash visitor = secret_hash(secret);
    forget(guest);
    guest->client = hall_enter(where, &visitor, guest->address, guest);
    assert_non_null(guest->client);
}

void enter(struct guest *guest, const char *secret) {
    enter_hall(hall, guest, secret);
}

void leave_hall(struct hall *where, struct guest *guest) {
    if (where)
        hall_leave(where, guest->client);
    forget(guest);
    free(guest->messages);
    json_decref(guest->shown);
    *guest = (struct guest){0};
}

void leave(struct guest *guest) {
    leave_hall(hall, guest);
}

void hand_over(struct hall *where, struct guest *guest, const char *text, size_t length) {
    at_work(true);
    hall_receive(where, guest->client, text, length);
    at_work(false);
}

static int64_t next_id = 1;

static int64_t say_with(struct guest *guest, const char *format, va_list arguments) {
    struct sb_text text = sb_text_new(NULL);
    char words[4000];
    assert_true(vsnprintf(words, sizeof words, format, arguments) < (int)sizeof words);
    for (char *at = words; (at = strchr(at, '\''));)
        *at = '"';
    sb_put_format(&text, "{\"id\":%lld,", (long long)next_id);
    sb_put(&text, words);
    sb_put_char(&text, '}');
    hand_over(hall, guest, text.data, text.length);
    sb_text_free(&text);
    return next_id++;
}

int64_t say(struct guest *guest, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int64_t id = say_with(guest, format, arguments);
    va_end(arguments);
    return id;
}

static const json_t *show(struct guest *guest, const char *text) {
    json_t *json = json_loads(text, 0, NULL);
    if (!json_is_object(json))
        fail_at(HERE, "not a JSON object: %s", text);
    json_decref(guest->shown);
    guest->shown = json;
    return json;
}

/* The hall writes the number of the request first. */
static bool answers(const char *text, int64_t id) {
    char start[40];
    int length = snprintf(start, sizeof start, "{\"re\":%lld", (long long)id);
    return strncmp(text, start, (size_t)length) == 0 && (text[length] == ',' || text[length] == '}');
}

const json_t *find_reply(struct guest *guest, int64_t id) {
    const char *reply = NULL;
    for (size_t i = 0; i < guest->count; i++) {
        if (!answers(guest->messages[i], id))
            continue;
        if (reply)
            fail_at(HERE, "two replies to one request:\n%s\n%s", reply, guest->messages[i]);
        reply = guest->messages[i];
    }
    return reply ? show(guest, reply) : NULL;
}

const json_t *reply_to(struct guest *guest, int64_t id) {
    const json_t *reply = find_reply(guest, id);
    if (!reply)
        fail_at(HERE, "no reply to request %lld", (long long)id);
    return reply;
}

static const json_t *ask_with(struct guest *guest, const char *format, va_list arguments) {
    int64_t id = say_with(guest, format, arguments);
    end_round();
    return reply_to(guest, id);
}

const json_t *ask(struct guest *guest, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const json_t *reply = ask_with(guest, format, arguments);
    va_end(arguments);
    return reply;
}

void ask_refused(struct guest *guest, const char *word, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const json_t *reply = ask_with(guest, format, arguments);
    va_end(arguments);
    assert_string_equal(text_in(reply, "error"), word);
    assert_true(strlen(text_in(reply, "say")) > 10);
}

const json_t *ask_well(struct guest *guest, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const json_t *reply = ask_with(guest, format, arguments);
    va_end(arguments);
    if (json_object_get(reply, "error"))
        fail_at(HERE, "%s: %s", format, text_in(reply, "say"));
    return reply;
}

/* ---- Messages ---- */

int times_told(const struct guest *guest, const char *words) {
    int times = 0;
    for (size_t i = 0; i < guest->count; i++)
        times += strstr(guest->messages[i], words) != NULL;
    return times;
}

bool would_be_told(const char *secret, const char *link, int eye, const char *words) {
    char *full = full_message(secret, link, eye);
    bool told = strstr(full, words) != NULL;
    free(full);
    return told;
}

const char *text_in(const json_t *json, const char *key) {
    const char *text = json_string_value(json_object_get(json, key));
    if (!text)
        fail_at(HERE, "no \"%s\" in %s", key, json_dumps(json, JSON_COMPACT));
    return text;
}

int64_t number_in(const json_t *json, const char *key) {
    const json_t *number = json_object_get(json, key);
    if (!json_is_integer(number))
        fail_at(HERE, "no \"%s\" in %s", key, json_dumps(json, JSON_COMPACT));
    return json_integer_value(number);
}

bool is_true_in(const json_t *json, const char *key) {
    const json_t *flag = json_object_get(json, key);
    return json_is_true(flag);
}

/* Is the message about a table, for this eye? The hall writes whose eye it is before all that it sees, so there is no
 * need to read the whole, which is long. (Where people write the same, its quotation marks are escaped.) */
static bool is_for(const char *text, int eye) {
    static const char key[] = "\"eye\":";
    const char *whose = strstr(text, key);
    if (!whose)
        return false;
    whose += strlen(key);
    return eye >= 0 ? whose[0] == '0' + eye && strchr(",}", whose[1]) : strncmp(whose, "null", 4) == 0;
}

const char *last_text(const struct guest *guest, int eye) {
    for (size_t i = guest->count; i-- > 0;)
        if (is_for(guest->messages[i], eye))
            return guest->messages[i];
    return NULL;
}

const json_t *last_told(struct guest *guest, int eye) {
    const char *text = last_text(guest, eye);
    return text ? show(guest, text) : NULL;
}

char *full_message(const char *secret, const char *link, int eye) {
    struct guest guest = {0};
    enter(&guest, secret);
    ask_well(&guest, "'do':'watch','table':'%s'", link);
    const char *text = last_text(&guest, eye);
    assert_non_null(text);
    char *copy = malloc(strlen(text) + 1);
    assert_non_null(copy);
    strcpy(copy, text);
    leave(&guest);
    end_round();
    return copy;
}

void wait_until_at(struct guest *guest, int eye, int64_t at) {
    for (double end = sb_clock_seconds() + 100; sb_clock_seconds() < end; sleep_a_little()) {
        const json_t *told = last_told(guest, eye);
        if (told && number_in(told, "at") >= at)
            return;
        tick();
        end_round();
    }
    fail_at(HERE, "the game has never come to position %lld", (long long)at);
}

long metric(const char *name) {
    struct sb_text text = sb_text_new(NULL);
    char start[100];
    hall_metrics(hall, &text);
    snprintf(start, sizeof start, "\nsaburau_%s ", name);
    const char *line = strstr(text.data, start);
    assert_non_null(line);
    long value = strtol(line + strlen(start), NULL, 10);
    sb_text_free(&text);
    return value;
}
