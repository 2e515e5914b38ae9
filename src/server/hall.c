/* The hall: tables, clients, and turns. */
#include "parts.h"
#include <assert.h>
#include <saburau/json.h>
#include <saburau/record.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    KEPT_IN_MEMORY = 256,  /* tables that nobody needs just now */
    RESUMED_IN_A_TURN = 16 /* tables looked through after the start, so that no turn takes long */
};

static const double AFTER_TROUBLE = 0.5; /* seconds until bots are asked again */

static double clock_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* ---- Opening ---- */

struct hall *hall_open(const struct hall_settings *settings, struct sb_error *error) {
    struct hall *hall = calloc(1, sizeof *hall);
    if (!hall || !secret_start()) {
        free(hall);
        sb_fail(error, hall ? "The system has no random numbers to give." : "There is not enough memory.");
        return NULL;
    }
    hall->settings = *settings;
    hall->reply_text = sb_text_new(NULL);
    hall->message = sb_text_new(NULL);
    hall->draft.view = sb_text_new(NULL);
    hall->chain_count = 1024;
    hall->chains = calloc(hall->chain_count, sizeof *hall->chains);
    hall->resuming = true;
    hall->now = clock_now();
    if (!hall->chains)
        sb_fail(error, "There is not enough memory.");
    else
        hall->store = store_open(settings->path, error);
    if (hall->store)
        hall->thinkers = thinkers_start(settings->threads, settings->wake, settings->data, error);
    if (hall->thinkers)
        return hall;
    hall_close(hall);
    return NULL;
}

/* ---- Tables in memory ---- */

static struct table **chain_of(const struct hall *hall, const char *link) {
    uint64_t hash = 0xcbf29ce484222325;
    for (; *link; link++)
        hash = (hash ^ (unsigned char)*link) * 0x100000001b3;
    return &hall->chains[(hash ^ hash >> 32) & (hall->chain_count - 1)];
}

/* More chains, when they have become long; without memory for that they stay long. */
static void spread(struct hall *hall) {
    struct table **chains = calloc(2 * hall->chain_count, sizeof *chains);
    if (!chains)
        return;
    free(hall->chains);
    hall->chains = chains;
    hall->chain_count *= 2;
    for (struct table *table = hall->oldest; table; table = table->newer) {
        struct table **chain = chain_of(hall, table->facts.link);
        table->next_in_chain = *chain;
        *chain = table;
    }
}

static void take_out_of_order(struct hall *hall, struct table *table) {
    *(table->older ? &table->older->newer : &hall->oldest) = table->newer;
    *(table->newer ? &table->newer->older : &hall->newest) = table->older;
}

static void put_newest(struct hall *hall, struct table *table) {
    table->older = hall->newest;
    table->newer = NULL;
    *(hall->newest ? &hall->newest->newer : &hall->oldest) = table;
    hall->newest = table;
}

void hall_add(struct hall *hall, struct table *table) {
    struct table **chain = chain_of(hall, table->facts.link);
    table->next_in_chain = *chain;
    *chain = table;
    table->since = hall->now;
    for (int seat = 0; seat < SB_MAX_SEATS; seat++)
        table->left[seat] = hall->now;
    put_newest(hall, table);
    if (++hall->table_count > hall->chain_count)
        spread(hall);
}

static void drop(struct hall *hall, struct table *table) {
    struct table **chain = chain_of(hall, table->facts.link);
    while (*chain != table)
        chain = &(*chain)->next_in_chain;
    *chain = table->next_in_chain;
    take_out_of_order(hall, table);
    hall->table_count--;
    table_free(table);
}

static bool has_running_clock(const struct table *table) {
    int actor = table_actor(table);
    return table->facts.clock > 0 && actor >= 0 && !table_is_bots(table, actor);
}

/* Tables that nobody needs leave the memory, the oldest first. */
static void tidy(struct hall *hall) {
    struct table *newer;
    size_t looked = 0;
    for (struct table *table = hall->oldest; table && hall->table_count > KEPT_IN_MEMORY && looked < 32;
         table = newer) {
        newer = table->newer;
        looked++;
        if (!table->watchers && !table->thinking && !table->changed && !has_running_clock(table)) {
            drop(hall, table);
        } else {
            take_out_of_order(hall, table);
            put_newest(hall, table);
        }
    }
}

enum store_answer hall_find(struct hall *hall, const char *link, struct table **table, struct sb_error *error) {
    for (struct table *here = *chain_of(hall, link); here; here = here->next_in_chain)
        if (strcmp(here->facts.link, link) == 0) {
            take_out_of_order(hall, here);
            put_newest(hall, here);
            *table = here;
            return here->lost ? table_reload(hall->store, here, error) : STORE_FOUND;
        }
    enum store_answer answer = table_load(hall->store, link, table, error);
    if (answer == STORE_FOUND)
        hall_add(hall, *table);
    return answer;
}

void hall_mark(struct hall *hall, struct table *table) {
    if (table->changed)
        return;
    table->changed = true;
    table->next_changed = hall->changed;
    hall->changed = table;
}

/* ---- Clients ---- */

struct client *hall_enter(struct hall *hall, const struct secret_hash *visitor, void *connection) {
    struct client *client = calloc(1, sizeof *client);
    if (!client)
        return NULL;
    client->visitor = *visitor;
    client->connection = connection;
    client->number = ++hall->client_numbers;
    client->next = hall->clients;
    if (client->next)
        client->next->previous = client;
    hall->clients = client;
    hall->counts.clients++;
    return client;
}

void hall_leave(struct hall *hall, struct client *client) {
    while (client->watchers)
        hall_unwatch(hall, client, client->watchers->table);
    for (size_t i = 0; i < hall->reply_count; i++)
        if (hall->replies[i].client == client)
            hall->replies[i].client = NULL;
    *(client->previous ? &client->previous->next : &hall->clients) = client->next;
    if (client->next)
        client->next->previous = client->previous;
    hall->counts.clients--;
    free(client);
}

void hall_receive(struct hall *hall, struct client *client, const char *text, size_t length) {
    desk_serve(hall, client, text, length);
}

/* ---- Watching ---- */

static struct watcher *find_watcher(const struct client *client, const struct table *table, int eye) {
    for (struct watcher *watcher = client->watchers; watcher; watcher = watcher->next_of_client)
        if (watcher->table == table && watcher->eye == eye)
            return watcher;
    return NULL;
}

static bool add_watcher(struct hall *hall, struct client *client, struct table *table, int eye, bool drawing) {
    struct watcher *watcher = find_watcher(client, table, eye);
    if (!watcher) {
        watcher = malloc(sizeof *watcher);
        if (!watcher)
            return false;
        *watcher = (struct watcher){.client = client,
                                    .table = table,
                                    .eye = eye,
                                    .told.view = sb_text_new(NULL),
                                    .re = NO_REQUEST,
                                    .next_at_table = table->watchers,
                                    .next_of_client = client->watchers};
        table->watchers = watcher;
        client->watchers = watcher;
        hall->counts.watchers++;
    }
    watcher->fresh = true;
    watcher->drawing = drawing;
    return true;
}

static void remove_watcher(struct hall *hall, struct watcher *watcher) {
    struct watcher **at_table = &watcher->table->watchers, **of_client = &watcher->client->watchers;
    while (*at_table != watcher)
        at_table = &(*at_table)->next_at_table;
    while (*of_client != watcher)
        of_client = &(*of_client)->next_of_client;
    *at_table = watcher->next_at_table;
    *of_client = watcher->next_of_client;
    hall->counts.watchers--;
    sb_text_free(&watcher->told.view);
    free(watcher);
}

void hall_presence(const struct table *table, bool here[SB_MAX_SEATS]) {
    memset(here, 0, SB_MAX_SEATS * sizeof *here);
    for (const struct watcher *watcher = table->watchers; watcher; watcher = watcher->next_at_table)
        if (watcher->eye >= 0)
            here[watcher->eye] = true;
}

/* Somebody has come or gone: others are told, and it is noted since when a seat is empty. */
static void note_presence(struct hall *hall, struct table *table, const bool before[SB_MAX_SEATS]) {
    bool here[SB_MAX_SEATS];
    hall_presence(table, here);
    for (int seat = 0; seat < table->facts.setup.seats; seat++)
        if (here[seat] != before[seat]) {
            table->left[seat] = hall->now;
            table->news.people = true;
            hall_mark(hall, table);
        }
}

bool hall_watch(struct hall *hall, struct client *client, struct table *table, bool drawing) {
    bool before[SB_MAX_SEATS], good = true;
    hall_presence(table, before);
    for (int seat = 0; good && seat < table->facts.setup.seats; seat++)
        if (table_owns(table, seat, &client->visitor))
            good = add_watcher(hall, client, table, seat, drawing);
    if (good && !table_has_seat(table, &client->visitor))
        good = add_watcher(hall, client, table, SB_SPECTATOR, drawing);
    note_presence(hall, table, before);
    hall_mark(hall, table);
    return good;
}

void hall_unwatch(struct hall *hall, struct client *client, struct table *table) {
    bool before[SB_MAX_SEATS];
    hall_presence(table, before);
    for (struct watcher *watcher = client->watchers, *next; watcher; watcher = next) {
        next = watcher->next_of_client;
        if (watcher->table == table)
            remove_watcher(hall, watcher);
    }
    note_presence(hall, table, before);
}

/* Has the client, who watches the table, more eyes than seats, or fewer? */
static bool has_wrong_eyes(const struct client *client, const struct table *table) {
    for (int seat = 0; seat < table->facts.setup.seats; seat++)
        if (table_owns(table, seat, &client->visitor) != (find_watcher(client, table, seat) != NULL))
            return true;
    return table_has_seat(table, &client->visitor) && find_watcher(client, table, SB_SPECTATOR);
}

void hall_rewatch(struct hall *hall, struct table *table) {
    struct watcher *watcher = table->watchers;
    while (watcher) {
        struct client *client = watcher->client;
        bool drawing = watcher->drawing;
        if (!has_wrong_eyes(client, table)) {
            watcher = watcher->next_at_table;
            continue;
        }
        hall_unwatch(hall, client, table);
        hall_watch(hall, client, table, drawing);
        watcher = table->watchers; /* the list is another one now */
    }
}

/* ---- Replies ---- */

static bool make_room_for_reply(struct hall *hall) {
    if (hall->reply_count < hall->reply_room)
        return true;
    size_t room = hall->reply_room ? 2 * hall->reply_room : 64;
    struct reply *replies = realloc(hall->replies, room * sizeof *replies);
    if (!replies)
        return false;
    hall->replies = replies;
    hall->reply_room = room;
    return true;
}

struct sb_text *hall_begin_reply(struct hall *hall, struct client *client, int64_t id) {
    hall->reply = NULL;
    if (make_room_for_reply(hall)) {
        hall->reply = &hall->replies[hall->reply_count++];
        *hall->reply = (struct reply){.client = client, .id = id, .from = hall->reply_text.length};
    }
    sb_put_char(&hall->reply_text, '\n'); /* a new document */
    sb_json_open(&hall->reply_text, '{');
    if (id != NO_REQUEST)
        sb_json_key(&hall->reply_text, "re"), sb_json_number(&hall->reply_text, id);
    return &hall->reply_text;
}

void hall_end_reply(struct hall *hall) {
    sb_json_close(&hall->reply_text, '}');
    if (hall->reply)
        hall->reply->length = hall->reply_text.length - hall->reply->from;
}

void hall_reply(struct hall *hall, struct client *client, int64_t id) {
    hall_begin_reply(hall, client, id);
    hall_end_reply(hall);
}

void hall_reply_with_news(struct hall *hall, struct client *client, int64_t id, struct table *table, int eye) {
    hall_reply(hall, client, id);
    if (hall->reply) {
        hall->reply->table = table;
        hall->reply->eye = eye;
    }
}

static void put_refusal(struct sb_text *json, const char *word, const char *sentence) {
    sb_json_key(json, "error"), sb_json_string(json, word);
    sb_json_key(json, "say"), sb_json_string(json, sentence);
}

void hall_refuse(struct hall *hall, struct client *client, int64_t id, const char *word, const char *sentence) {
    enum { RETRY = 1000 }; /* milliseconds */
    struct sb_text *json = hall_begin_reply(hall, client, id);
    put_refusal(json, word, sentence);
    if (strcmp(word, "slow_down") == 0 || strcmp(word, "stopping") == 0)
        sb_json_key(json, "retry"), sb_json_number(json, RETRY);
    hall_end_reply(hall);
    hall->counts.refused++;
}

/* ---- Telling ---- */

static void send(struct hall *hall, struct client *client, const struct sb_text *text) {
    if (text->cut)
        return; /* no memory: what is left out is told in full to whoever connects again */
    hall->counts.messages++;
    hall->settings.send(client->connection, text->data, text->length);
}

static void begin_message(struct hall *hall, int64_t re) {
    sb_text_clear(&hall->message);
    sb_json_open(&hall->message, '{');
    if (re != NO_REQUEST)
        sb_json_key(&hall->message, "re"), sb_json_number(&hall->message, re);
}

/* Is there anything to say to somebody who knows all but the news? */
static bool has_news(const struct table *table) {
    return table->news.all || table->news.moved || table->news.people || table->news.said_count;
}

static void tell_watcher(struct hall *hall, struct table *table, struct watcher *watcher, struct ear *ear) {
    if (!watcher->fresh && !has_news(table))
        return;
    ear->eye = watcher->eye;
    ear->visitor = &watcher->client->visitor;
    ear->told = &watcher->told;
    ear->drawing = watcher->drawing;
    begin_message(hall, watcher->re);
    if (watcher->fresh || table->news.all)
        tell_all(table, ear, hall->store, &hall->message);
    else
        tell_news(table, ear, &hall->message);
    sb_json_close(&hall->message, '}');
    watcher->fresh = false;
    watcher->re = NO_REQUEST;
    send(hall, watcher->client, &hall->message);
}

static void tell_table(struct hall *hall, struct table *table) {
    struct ear ear = {.now = hall->now, .draft = &hall->draft};
    hall_presence(table, ear.here);
    for (struct watcher *watcher = table->watchers; watcher; watcher = watcher->next_at_table)
        tell_watcher(hall, table, watcher, &ear);
    table_forget_news(table);
}

/* The turn could not be stored, so nothing of it has happened: requests that wanted a change are refused. */
static void send_trouble(struct hall *hall, const struct reply *reply) {
    begin_message(hall, reply->id);
    put_refusal(&hall->message, "storage", hall->trouble.text);
    sb_json_close(&hall->message, '}');
    send(hall, reply->client, &hall->message);
}

/* Can a message about the table be the reply? */
static bool leave_to_news(const struct reply *reply) {
    struct watcher *watcher = reply->table ? find_watcher(reply->client, reply->table, reply->eye) : NULL;
    if (!watcher || watcher->re != NO_REQUEST || !(watcher->fresh || has_news(reply->table)))
        return false;
    watcher->re = reply->id;
    return true;
}

static void send_replies(struct hall *hall, bool stored) {
    for (size_t i = 0; i < hall->reply_count; i++) {
        const struct reply *reply = &hall->replies[i];
        const char *text = hall->reply_text.data + reply->from + 1;
        if (!reply->client || hall->reply_text.cut)
            continue;
        if (!stored) {
            send_trouble(hall, reply);
        } else if (!leave_to_news(reply)) {
            hall->counts.messages++;
            hall->settings.send(reply->client->connection, text, reply->length - 1);
        }
    }
    hall->reply_count = 0;
    sb_text_clear(&hall->reply_text);
}

/* ---- Bots ---- */

/* Has the actor's time run out? */
static bool is_overdue(const struct hall *hall, const struct table *table) {
    return has_running_clock(table) && hall->now - table->since >= table->facts.clock;
}

/* Asks a bot for the next move, if it is a bot's to make. */
static void ask(struct hall *hall, struct table *table) {
    int actor = table_actor(table);
    bool bots = actor >= 0 && (table_is_bots(table, actor) || is_overdue(hall, table));
    if (!bots || hall->stopping || (table->thinking && table->asked_at == table->at))
        return;
    struct thought question = {.table = table,
                               .at = table->at,
                               .seat = actor,
                               .game = table->facts.game,
                               .setup = table->facts.setup,
                               .seed = secret_number()};
    struct sb_random random;
    if (!sb_bot_find(table_bot(table, actor), question.game, &question.bot, NULL))
        sb_bot_usual(question.game, &question.bot);
    memcpy(&question.world, &table->match.state, question.game->state_size);
    sb_random_stream(&random, secret_number(), 0);
    question.game->redeal(&question.world, actor, &random);
    /* While an answer to an older question is on its way, this one is asked when that has come. */
    if (!table->thinking && thinkers_ask(hall->thinkers, &question)) {
        table->thinking = true;
        table->asked_at = table->at;
    }
}

/* What a bot has decided is played, unless things have changed meanwhile. */
static void take_move(struct hall *hall, const struct thought *answer) {
    struct table *table = answer->table;
    table->thinking = false;
    hall_mark(hall, table);
    bool wanted = !hall->stopping && table->at == answer->at && table_actor(table) == answer->seat &&
                  (table_is_bots(table, answer->seat) || is_overdue(hall, table));
    if (!wanted)
        return;
    table_play(table, hall->store, answer->move);
    hall->counts.bot_moves++;
}

bool hall_wonder(struct hall *hall, struct client *client, int64_t id, const struct table *table,
                 const union sb_state *position, sb_move *moves, size_t count) {
    const struct sb_game *game = table->facts.game;
    struct thought question = {.kind = moves ? THOUGHT_CURVE : THOUGHT_HINT,
                               .game = game,
                               .setup = table->facts.setup,
                               .seat = game->actor(position),
                               .client = client->number,
                               .request = id,
                               .moves = moves,
                               .move_count = count,
                               .seed = secret_number()};
    struct sb_random random;
    sb_bot_find(moves ? "search:iterations=150" : "search:ms=400", game, &question.bot, NULL);
    memcpy(&question.world, position, game->state_size);
    sb_random_stream(&random, secret_number(), 0);
    if (!moves)
        game->redeal(&question.world, question.seat, &random);
    if (client->curious || !thinkers_ask(hall->thinkers, &question)) {
        free(moves);
        return false;
    }
    client->curious = true;
    return true;
}

/* Whoever asked may have gone meanwhile. */
static void take_hint(struct hall *hall, const struct thought *answer) {
    struct client *client = hall->clients;
    while (client && client->number != answer->client)
        client = client->next;
    if (!client)
        return;
    client->curious = false;
    struct sb_text *json = hall_begin_reply(hall, client, answer->request);
    if (answer->kind == THOUGHT_CURVE)
        tell_curve(answer, json);
    else
        tell_hint(answer, json);
    hall_end_reply(hall);
}

static void take_answers(struct hall *hall) {
    struct thought answer;
    while (thinkers_take(hall->thinkers, &answer)) {
        if (answer.kind == THOUGHT_MOVE)
            take_move(hall, &answer);
        else
            take_hint(hall, &answer);
        free(answer.moves);
    }
}

/* ---- Turns ---- */

/* After the start: tables where a bot has to go on, or a clock runs, are looked for, a few in each turn. */
static bool resume_table(void *data, const char *link) {
    struct hall *hall = data;
    struct table *table;
    if (hall_find(hall, link, &table, NULL) == STORE_FOUND)
        hall_mark(hall, table);
    return true;
}

static void resume(struct hall *hall) {
    int64_t after = hall->resumed;
    if (!store_running_tables(hall->store, &hall->resumed, RESUMED_IN_A_TURN, resume_table, hall) ||
        hall->resumed == after)
        hall->resuming = false;
}

/* A table whose changes could not be stored is what the store says, and everybody sees it with the eyes they had. One
 * that is not there at all has never been. */
static void restore(struct hall *hall, struct table *table) {
    if (table_reload(hall->store, table, NULL) == STORE_FOUND) {
        hall_rewatch(hall, table);
        for (struct watcher *watcher = table->watchers; watcher; watcher = watcher->next_at_table)
            watcher->fresh = true;
    } else {
        while (table->watchers)
            remove_watcher(hall, table->watchers);
    }
}

static bool commit(struct hall *hall) {
    if (!store_is_dirty(hall->store))
        return true;
    hall->counts.turns++;
    if (store_commit(hall->store, &hall->trouble)) {
        hall->trouble.text[0] = '\0';
        return true;
    }
    hall->counts.failed_turns++;
    hall->ask_again = hall->now + AFTER_TROUBLE;
    for (struct table *table = hall->changed; table; table = table->next_changed)
        restore(hall, table);
    return false;
}

bool hall_turn(struct hall *hall) {
    hall->now = clock_now();
    take_answers(hall);
    if (hall->resuming)
        resume(hall);
    bool stored = commit(hall);
    send_replies(hall, stored);
    struct table *next;
    for (struct table *table = hall->changed; table; table = next) {
        next = table->next_changed;
        table->changed = false;
        if (table->news.moved || table->news.all)
            table->since = hall->now;
        tell_table(hall, table);
        if (stored)
            ask(hall, table);
    }
    hall->changed = NULL;
    tidy(hall);
    return hall->resuming;
}

void hall_tick(struct hall *hall) {
    hall->now = clock_now();
    if (hall->now < hall->ask_again)
        return; /* what bots would answer could not be stored */
    for (struct table *table = hall->oldest; table; table = table->newer)
        if (is_overdue(hall, table) || hall->ask_again > 0)
            ask(hall, table);
    hall->ask_again = 0;
}

/* ---- Stopping ---- */

void hall_stop(struct hall *hall) {
    static const char bye[] = "{\"bye\":\"stopping\",\"retry\":1000}";
    hall->stopping = true;
    hall_turn(hall);
    for (struct client *client = hall->clients; client; client = client->next)
        hall->settings.send(client->connection, bye, sizeof bye - 1);
}

void hall_close(struct hall *hall) {
    if (hall->thinkers)
        thinkers_stop(hall->thinkers);
    while (hall->clients)
        hall_leave(hall, hall->clients);
    while (hall->oldest)
        drop(hall, hall->oldest);
    if (hall->store)
        store_close(hall->store);
    sb_text_free(&hall->reply_text);
    sb_text_free(&hall->message);
    sb_text_free(&hall->draft.view);
    free(hall->replies);
    free(hall->chains);
    free(hall);
}

/* ---- For those who look in ---- */

bool hall_record(struct hall *hall, const char *link, struct sb_text *out, struct sb_error *error) {
    struct table *table;
    enum store_answer answer = secret_is_link(link) ? hall_find(hall, link, &table, error) : STORE_NONE;
    if (answer == STORE_NONE)
        return sb_fail(error, "There is no such table.");
    if (answer == STORE_FAILED)
        return false;
    if (table->facts.phase != PHASE_OVER)
        return sb_fail(error, "The game is not over; its record would tell what is still hidden.");
    sb_record_write(&table->match, out);
    return true;
}

bool hall_is_healthy(const struct hall *hall, struct sb_error *error) {
    return !hall->trouble.text[0] || sb_fail(error, "%s", hall->trouble.text);
}

static void put_metric(struct sb_text *out, const char *name, const char *type, const char *help, long long value) {
    sb_put_format(out, "# HELP saburau_%s %s\n# TYPE saburau_%s %s\nsaburau_%s %lld\n", name, help, name, type, name,
                  value);
}

static void put_table_counts(struct hall *hall, struct sb_text *out) {
    static const char *const phases[] = {"waiting", "playing", "over"};
    int64_t counts[PHASE_OVER + 1];
    store_count_tables(hall->store, counts);
    sb_put(out, "# HELP saburau_tables Tables in the store.\n# TYPE saburau_tables gauge\n");
    for (int phase = PHASE_WAITING; phase <= PHASE_OVER; phase++)
        sb_put_format(out, "saburau_tables{phase=\"%s\"} %lld\n", phases[phase], (long long)counts[phase]);
}

void hall_metrics(struct hall *hall, struct sb_text *out) {
    put_table_counts(hall, out);
    put_metric(out, "clients", "gauge", "Connections that have come in.", hall->counts.clients);
    put_metric(out, "watchers", "gauge", "Pairs of a connection and eyes with which it watches a table.",
               hall->counts.watchers);
    put_metric(out, "tables_in_memory", "gauge", "Tables in memory.", (long long)hall->table_count);
    put_metric(out, "bots_thinking", "gauge", "Questions to bots without an answer.", thinkers_waiting(hall->thinkers));
    put_metric(out, "requests_total", "counter", "Requests from clients.", (long long)hall->counts.requests);
    put_metric(out, "refused_total", "counter", "Requests that were refused.", (long long)hall->counts.refused);
    put_metric(out, "moves_total", "counter", "Moves made by people.", (long long)hall->counts.moves);
    put_metric(out, "bot_moves_total", "counter", "Moves made by bots.", (long long)hall->counts.bot_moves);
    put_metric(out, "commits_total", "counter", "Transactions, those that failed included.",
               (long long)hall->counts.turns);
    put_metric(out, "failed_commits_total", "counter", "Transactions that failed.",
               (long long)hall->counts.failed_turns);
    put_metric(out, "messages_total", "counter", "Messages to clients.", (long long)hall->counts.messages);
}
