/* Banning: who is kept out, as the store has it. */
#include "hall_internal.h"
#include <saburau/json.h>
#include <stdlib.h>

const char hall_banned[] = SB_PHRASE("You have been banned from this server by those who run it.");

bool hall_load_bans(struct hall *hall, struct sb_error *error) {
    struct ban *bans;
    size_t count;
    if (!store_read_bans(hall->store, &bans, &count, error))
        return false;
    free(hall->bans);
    hall->bans = bans;
    hall->ban_count = count;
    return true;
}

static bool has_ban(const struct hall *hall, struct ban ban) {
    size_t from = 0, to = hall->ban_count;
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        int order = ban_compare(&ban, &hall->bans[middle]);
        if (order == 0)
            return true;
        *(order < 0 ? &to : &from) = order < 0 ? middle : middle + 1;
    }
    return false;
}

bool hall_is_banned(const struct hall *hall, const struct secret_hash *visitor, limits_address address) {
    return has_ban(hall, ban_of_address(address)) || (visitor && has_ban(hall, ban_of_visitor(visitor)));
}

static void dismiss(struct hall *hall, struct client *client) {
    struct sb_text *json = &hall->message;
    sb_text_clear(json);
    json->words = client->words;
    sb_json_open(json, '{');
    sb_json_key(json, "bye"), sb_json_string(json, "banned");
    sb_json_key(json, "say"), sb_json_string(json, sb_text_word(json, hall_banned));
    sb_json_close(json, '}');
    outbox_forget(&hall->outbox, client);
    if (!json->cut)
        hall->settings.send(client->connection, json->data, json->length);
    hall->settings.dismiss(client->connection);
}

/* What could not be read is read again at the next round. */
void hall_enforce_bans(struct hall *hall) {
    if (!hall->bans_changed || !hall_load_bans(hall, NULL))
        return;
    hall->bans_changed = false;
    for (struct client *client = hall->clients; client; client = client->next)
        if (!client->administrator && hall_is_banned(hall, &client->visitor, client->address))
            dismiss(hall, client);
}
