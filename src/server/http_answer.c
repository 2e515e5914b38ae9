/* Answers: how they are written. */
#include "http_answer.h"
#include <saburau/clock.h>
#include <saburau/text.h>
#include <stdio.h>
#include <string.h>

static const char text_plain[] = "text/plain; charset=utf-8";

static const char every_answer[] = "X-Content-Type-Options: nosniff\r\n"
                                   "Cross-Origin-Resource-Policy: same-origin\r\n";

/* Scripts, styles and fonts are nothing by themselves: what they may do, the page's policy says. There are sixty of
 * them. */
static const char every_document[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n";

static bool is_document(const char *type) {
    static const char *const parts[] = {"text/javascript", "text/css", "font/"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (type && strncmp(type, parts[i], strlen(parts[i])) == 0)
            return false;
    return true;
}

static const char *phrase(int status) {
    static const struct {
        int status;
        const char *phrase;
    } phrases[] = {
        {200, "OK"},
        {204, "No Content"},
        {304, "Not Modified"},
        {400, "Bad Request"},
        {401, "Unauthorized"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {413, "Content Too Large"},
        {426, "Upgrade Required"},
        {429, "Too Many Requests"},
        {431, "Request Header Fields Too Large"},
        {500, "Internal Server Error"},
        {503, "Service Unavailable"},
    };
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
        if (phrases[i].status == status)
            return phrases[i].phrase;
    return "";
}

bool http_has_body(struct lws *wsi) {
    char length[16];
    const char *said = network_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length);
    return (said && strcmp(said, "0") != 0) || lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0;
}

const struct sb_words *http_language(struct lws *wsi) {
    enum { ROOM = 256 };
    char room[ROOM];
    const char *list = network_header(wsi, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, room, sizeof room);
    while (list && *list) {
        char tag[16];
        size_t length = strcspn(list += strspn(list, " ,"), " ,;");
        snprintf(tag, sizeof tag, "%.*s", (int)length, list);
        if (sb_words_for(tag))
            return sb_words_for(tag);
        list += strcspn(list, ",");
    }
    return NULL;
}

bool http_send(struct lws *wsi, const struct http_answer *answer) {
    static const char room[LWS_PRE];
    struct sb_text out = sb_text_new(NULL);
    const char *sentence = answer->sentence ? sb_word(http_language(wsi), answer->sentence) : NULL;
    size_t length = sentence ? strlen(sentence) + 1 : answer->length;
    bool last = answer->last || http_has_body(wsi);
    sb_put_bytes(&out, room, sizeof room);
    sb_put_format(&out, "HTTP/1.1 %d %s\r\n%s", answer->status, phrase(answer->status), every_answer);
    if (is_document(answer->type))
        sb_put(&out, every_document);
    if (answer->type)
        sb_put_format(&out, "Content-Type: %s\r\n", answer->type);
    if (answer->status != 204 && answer->status != 304)
        sb_put_format(&out, "Content-Length: %zu\r\n", length);
    if (!answer->headers || !strstr(answer->headers, "Cache-Control:"))
        sb_put(&out, "Cache-Control: no-store\r\n");
    if (answer->headers)
        sb_put(&out, answer->headers);
    sb_put(&out, last ? "Connection: close\r\n\r\n" : "\r\n");
    if (sentence && !answer->head_only)
        sb_put_format(&out, "%s\n", sentence);
    else if (!answer->head_only)
        sb_put_bytes(&out, answer->body, answer->length);
    bool sent = !out.cut &&
                lws_write(wsi, (unsigned char *)out.data + LWS_PRE, out.length - LWS_PRE, LWS_WRITE_HTTP_HEADERS) >= 0;
    sb_text_free(&out);
    return sent && !last;
}

struct http_answer http_say(int status, const char *sentence) {
    return (struct http_answer){.status = status, .type = text_plain, .sentence = sentence};
}

struct http_answer http_say_later(int status, const char *sentence, int64_t wait, char headers[HTTP_RETRY_ROOM]) {
    enum { SECOND = 1000000, SPREAD = 3 };
    struct http_answer answer = http_say(status, sentence);
    snprintf(headers, HTTP_RETRY_ROOM, "Retry-After: %lld\r\n",
             (long long)(wait / SECOND + 1 + (int64_t)(secret_number() % SPREAD)));
    answer.headers = headers;
    answer.last = true;
    return answer;
}

bool http_send_health(struct lws *wsi, bool head_only) {
    struct sb_error error = {.words = NULL};
    struct http_answer answer = {.status = 200, .type = text_plain, .body = "ok\n", .length = strlen("ok\n")};
    if (!network_is_healthy(network_of(wsi), &error))
        answer = http_say(503, error.text);
    answer.head_only = head_only;
    return http_send(wsi, &answer);
}
