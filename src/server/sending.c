/* Sending: the replies of a round, and the news for those who watch. */
#include "hall_internal.h"
#include <saburau/json.h>
#include <stdlib.h>
#include <string.h>

void hall_miss(struct hall *hall, struct client *client) {
    client->missed = true;
    hall->missed = true;
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
    if (!hall->reply)
        hall_miss(hall, client);
    hall->reply_text.words = client->words;
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

void hall_forget_reply(struct hall *hall) {
    if (hall->reply)
        hall->reply_count--;
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

int hall_retry(void) {
    enum { LEAST = 500, MOST = 2500 };
    return LEAST + (int)(secret_number() % (MOST - LEAST + 1));
}

static void note_refusal(struct hall *hall, struct client *client, const char *word) {
    hall->counts.refused++;
    if (hall->settings.refused)
        hall->settings.refused(hall->settings.data, client->connection, word);
}

void hall_refuse(struct hall *hall, struct client *client, int64_t id, const char *word, const char *sentence) {
    struct sb_text *json = hall_begin_reply(hall, client, id);
    put_refusal(json, word, sentence);
    if (strcmp(word, "slow_down") == 0 || strcmp(word, "stopping") == 0)
        sb_json_key(json, "retry"), sb_json_number(json, hall_retry());
    hall_end_reply(hall);
    note_refusal(hall, client, word);
}

/* ---- News ---- */

static void send(struct hall *hall, struct client *client, const char *text, size_t length) {
    if (client->missed)
        return; /* it may also look with eyes that it no longer has */
    hall->counts.messages++;
    if (!outbox_put(&hall->outbox, client, text, length))
        hall_miss(hall, client);
}

static void send_message(struct hall *hall, struct client *client) {
    if (hall->message.cut)
        hall_miss(hall, client);
    send(hall, client, hall->message.data, hall->message.length);
}

static void begin_message(struct hall *hall, const struct client *client, int64_t re) {
    sb_text_clear(&hall->message);
    hall->message.words = client->words;
    sb_json_open(&hall->message, '{');
    if (re != NO_REQUEST)
        sb_json_key(&hall->message, "re"), sb_json_number(&hall->message, re);
}

/* Is there anything to say to an eye that knows all but the news? What is said is not even noticed by one that is
 * behind. */
static bool has_news(const struct table *table, int eye) {
    int said = table_is_behind(table, eye) ? table->news.heard_count : table->news.said_count;
    return table->news.all || table->news.moved || table->news.people || table->news.watchers || said > 0;
}

static void tell_watcher(struct hall *hall, struct table *table, struct watcher *watcher, struct ear *ear) {
    if (!watcher->fresh && !has_news(table, watcher->eye))
        return;
    ear->eye = watcher->eye;
    ear->visitor = &watcher->client->visitor;
    ear->extras = watcher->extras;
    begin_message(hall, watcher->client, watcher->re);
    if (watcher->fresh || table->news.all)
        tell_all(table, ear, hall->store, &hall->message);
    else
        tell_news(table, ear, &hall->message);
    sb_json_close(&hall->message, '}');
    watcher->fresh = false;
    watcher->re = NO_REQUEST;
    send_message(hall, watcher->client);
}

void hall_send_loss(struct hall *hall, struct table *table, const char *word, const char *sentence) {
    for (struct watcher *watcher = table->watchers; watcher; watcher = watcher->next_at_table) {
        begin_message(hall, watcher->client, NO_REQUEST);
        sb_json_key(&hall->message, "table"), sb_json_string(&hall->message, table->facts.link);
        put_refusal(&hall->message, word, sb_text_word(&hall->message, sentence));
        sb_json_close(&hall->message, '}');
        send_message(hall, watcher->client);
    }
}

void hall_send_news(struct hall *hall, struct table *table) {
    if (table->lost)
        return;
    if (store_safety(hall->store) == STORE_UNSAFE) {
        hall_refresh(table); /* … when it is safe again, which may take long */
        table_forget_news(table);
        return;
    }
    struct ear ear = {.now = hall->now, .shared = &hall->shared};
    shared_forget(&hall->shared);
    hall_presence(table, ear.here);
    table_let_hear(table, hall->store);
    for (struct watcher *watcher = table->watchers; watcher; watcher = watcher->next_at_table)
        tell_watcher(hall, table, watcher, &ear);
    table_forget_news(table);
}

/* ---- Notices ---- */

/* The words of those who run the server are theirs, in whatever language; the server's own are looked up. */
static void send_notice(struct hall *hall, struct client *client, const char *sentence, const char *link) {
    begin_message(hall, client, NO_REQUEST);
    sb_json_key(&hall->message, "announce");
    sb_json_string(&hall->message, link ? sb_text_word(&hall->message, sentence) : sentence);
    if (link)
        sb_json_key(&hall->message, "table"), sb_json_string(&hall->message, link);
    sb_json_close(&hall->message, '}');
    send_message(hall, client);
}

void hall_send_announced(struct hall *hall, bool stored) {
    char *next;
    for (char *line = hall->announced.length && stored ? hall->announced.data : NULL; line; line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        for (struct client *client = *line ? hall->clients : NULL; client; client = client->next)
            if (!client->administrator)
                send_notice(hall, client, line, NULL);
    }
    sb_text_clear(&hall->announced);
}

/* Does the client look with other eyes, too, which come earlier in the table's list? */
static bool was_told(const struct watcher *watcher) {
    const struct watcher *first = watcher->table->watchers;
    while (first->client != watcher->client)
        first = first->next_at_table;
    return first != watcher;
}

void hall_announce_at(struct hall *hall, struct table *table, const char *sentence) {
    for (struct watcher *watcher = table->watchers; watcher; watcher = watcher->next_at_table)
        if (!was_told(watcher))
            send_notice(hall, watcher->client, sentence, table->facts.link);
}

/* ---- Replies go out ---- */

const char hall_not_stored[] =
    SB_PHRASE("The server's disk makes trouble, so this has not happened. Please try again in a moment.");

/* The round could not be stored, so nothing of it has happened: every reply of it is replaced by `storage`, also of
 * requests that changed nothing, for they may tell of what has not happened. That tells of nothing, so it does not wait
 * for the disk either. */
static void send_trouble(struct hall *hall, const struct reply *reply) {
    note_refusal(hall, reply->client, "storage");
    begin_message(hall, reply->client, reply->id);
    put_refusal(&hall->message, "storage", sb_text_word(&hall->message, hall_not_stored));
    sb_json_close(&hall->message, '}');
    if (hall->message.cut)
        hall_miss(hall, reply->client);
    else if (!reply->client->missed)
        hall->settings.send(reply->client->connection, hall->message.data, hall->message.length);
}

/* Can a message about the table be the reply? */
static bool leave_to_news(const struct reply *reply) {
    struct watcher *watcher =
        reply->table && !reply->table->removed ? hall_find_watcher(reply->client, reply->table, reply->eye) : NULL;
    if (!watcher || watcher->re != NO_REQUEST || !(watcher->fresh || has_news(reply->table, reply->eye)))
        return false;
    watcher->re = reply->id;
    return true;
}

void hall_send_replies(struct hall *hall, bool stored) {
    for (size_t i = 0; i < hall->reply_count; i++) {
        const struct reply *reply = &hall->replies[i];
        const char *text = hall->reply_text.data + reply->from + 1;
        if (!reply->client)
            continue;
        if (hall->reply_text.cut) {
            hall_miss(hall, reply->client);
        } else if (!stored) {
            send_trouble(hall, reply);
        } else if (!leave_to_news(reply)) {
            send(hall, reply->client, text, reply->length - 1);
        }
    }
    hall->reply_count = 0;
    sb_text_clear(&hall->reply_text);
}

void hall_send_safe(struct hall *hall) {
    if (store_safety(hall->store) != STORE_SAFE)
        return;
    for (size_t i = 0; i < hall->outbox.count; i++) {
        const struct letter *letter = &hall->outbox.letters[i];
        if (letter->to)
            hall->settings.send(letter->to->connection, outbox_text(&hall->outbox, letter), letter->length);
    }
    outbox_clear(&hall->outbox);
    hall->safe = hall->round;
}

void hall_cut_off(struct hall *hall) {
    for (struct client *client = hall->missed ? hall->clients : NULL; client; client = client->next)
        if (client->missed)
            hall->settings.drop(client->connection);
    hall->missed = false;
}
