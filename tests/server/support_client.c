/* A client that puts the news together. */
#include "support_client.h"
#include "support_hall.h"
#include <stdlib.h>
#include <string.h>

/* What is told all at once or not at all: if the first of a group is in a message, the others are forgotten. */
static const char *const groups[][10] = {
    {"actor", "ask", "role", "legal", "words", "left", "back", "outcome", "result", NULL},
    {"seats", "host", "invitation", "next", "advice", "resigning_ends", NULL},
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

json_t *merge_message(json_t *known, json_t *news) {
    const char *key;
    json_t *value;
    json_object_del(news, "watchers"); /* is told a little later than it is so */
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

void assert_same_knowledge(const json_t *known, const json_t *told) {
    json_t *full = json_copy((json_t *)told);
    json_object_del(full, "watchers");
    if (json_equal((json_t *)known, full)) {
        json_decref(full);
        return;
    }
    char *knows = json_dumps(known, JSON_SORT_KEYS), *is = json_dumps(full, JSON_SORT_KEYS);
    size_t same = 0;
    while (knows[same] == is[same])
        same++;
    size_t from = same > 200 ? same - 200 : 0;
    fail_at(HERE, "somebody was told otherwise than it is:\n%.400s\n%.400s", knows + from, is + from);
}
