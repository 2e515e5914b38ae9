/* The page over HTTP: its files, compressed as the browser likes them. */
#include "http_answer.h"
#include "web.h"
#include <stdio.h>
#include <stdlib.h>

/* How long a browser may keep what it was sent. */
static const char ask_again[] = "no-cache";
static const char for_ever[] = "public, max-age=31536000, immutable"; /* a year, the most there is */

static bool send_nothing(struct lws *wsi, bool head_only) {
    struct http_answer answer = http_say(404, "There is nothing here.");
    answer.head_only = head_only;
    return http_send(wsi, &answer);
}

/* A file of the folder that somebody works on: as it is now, and kept by nobody. */
static bool send_read(struct lws *wsi, const char *folder, const char *name, bool head_only) {
    size_t length;
    unsigned char *read = web_read(folder, name, &length);
    if (!read)
        return send_nothing(wsi, head_only);
    struct http_answer answer = {.status = 200, .type = web_type(name), .head_only = head_only};
    answer.body = (const char *)read;
    answer.length = length;
    bool stays = http_send(wsi, &answer);
    free(read);
    return stays;
}

/* A file in the program; none of it if the browser has this form already. */
static bool send_file(struct lws *wsi, const struct web_file *file, const char *keep, bool head_only) {
    enum { ACCEPT_ROOM = 512 };
    struct network *network = network_of(wsi);
    char accept_room[ACCEPT_ROOM], headers[256];
    const char *accept = network_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accept_room, sizeof accept_room);
    const char *has = network_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, network->header, sizeof network->header);
    enum coding coding = web_choose(file, accept);
    const struct web_form *form = &file->forms[coding];
    const char *name = coding_name(coding);
    bool is_known = has && web_has_tag(has, form->tag);
    snprintf(headers, sizeof headers, "Cache-Control: %s\r\nETag: %s\r\n%s%s%s%s", keep, form->tag,
             web_varies(file) ? "Vary: Accept-Encoding\r\n" : "", name && !is_known ? "Content-Encoding: " : "",
             name && !is_known ? name : "", name && !is_known ? "\r\n" : "");
    struct http_answer answer = {.status = 304, .headers = headers, .body = "", .head_only = head_only};
    if (!is_known) {
        answer.status = 200;
        answer.type = web_type(file->name);
        answer.body = (const char *)form->bytes;
        answer.length = form->length;
    }
    return http_send(wsi, &answer);
}

bool http_send_index(struct lws *wsi, bool head_only) {
    static const char name[] = "index.html";
    const char *folder = network_of(wsi)->settings->web;
    return folder ? send_read(wsi, folder, name, head_only) : send_file(wsi, web_find(name), ask_again, head_only);
}

bool http_send_file(struct lws *wsi, const char *address, bool head_only) {
    const char *folder = network_of(wsi)->settings->web;
    const struct web_file *file = web_find_version(address);
    if (folder)
        return send_read(wsi, folder, address, head_only);
    return file ? send_file(wsi, file, for_ever, head_only) : send_nothing(wsi, head_only);
}
