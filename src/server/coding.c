/* Content codings. */
#include "coding.h"
#include <stddef.h>
#include <string.h>
#include <strings.h>

/* Weights are thousandths; the header says them with three digits at most. */
enum { UNSAID = -1, REFUSED = 0, LEAST = 1, MOST = 1000 };

static const char blanks[] = " \t";

const char *coding_name(enum coding coding) {
    static const char *const names[CODINGS] = {[CODING_GZIP] = "gzip", [CODING_BROTLI] = "br"};
    return names[coding];
}

static bool is(const char *text, size_t length, const char *word) {
    return strlen(word) == length && strncasecmp(text, word, length) == 0;
}

/* "0", "0.25", "1.000"; what is no such number is refused, to be on the safe side. */
static int read_number(const char *text, size_t length) {
    int thousandths = 0, digit = MOST;
    if (length == 0 || length > strlen("0.000") || (length > 1 && text[1] != '.'))
        return REFUSED;
    for (size_t i = 0; i < length; i++) {
        if (i == 1)
            continue;
        if (text[i] < '0' || text[i] > '9')
            return REFUSED;
        thousandths += (text[i] - '0') * digit;
        digit /= 10;
    }
    return thousandths <= MOST ? thousandths : REFUSED;
}

/* What follows the name of a coding: nothing, or "; q=" and a number. */
static int read_weight(const char *text, size_t length) {
    if (length == 0)
        return MOST;
    size_t start = *text == ';' ? 1 + strspn(text + 1, blanks) : length;
    if (start + 2 > length || strncasecmp(text + start, "q=", 2) != 0)
        return REFUSED;
    return read_number(text + start + 2, length - start - 2);
}

/* One item of the list, without blanks around it. */
static void read_item(const char *item, size_t length, int weights[CODINGS], int *others) {
    size_t name = strcspn(item, "; \t,");
    name = name < length ? name : length;
    size_t gap = name < length ? strspn(item + name, blanks) : 0; /* blanks at the end are not the item's */
    int weight = read_weight(item + name + gap, length - name - gap);
    if (is(item, name, "br"))
        weights[CODING_BROTLI] = weight;
    else if (is(item, name, "gzip") || is(item, name, "x-gzip"))
        weights[CODING_GZIP] = weight;
    else if (is(item, name, "identity"))
        weights[CODING_PLAIN] = weight;
    else if (is(item, name, "*"))
        *others = weight;
}

static void read_list(const char *list, int weights[CODINGS], int *others) {
    while (*list) {
        list += strspn(list, " \t,");
        size_t all = strcspn(list, ","), length = all;
        while (length > 0 && strchr(blanks, list[length - 1]))
            length--;
        if (length > 0)
            read_item(list, length, weights, others);
        list += all;
    }
}

enum coding coding_choose(const char *accept_encoding, const bool there_is[CODINGS]) {
    int weights[CODINGS], others = UNSAID;
    enum coding best = CODING_PLAIN;
    for (enum coding i = 0; i < CODINGS; i++)
        weights[i] = UNSAID;
    read_list(accept_encoding ? accept_encoding : "", weights, &others);
    for (enum coding i = 0; i < CODINGS; i++) {
        if (weights[i] == UNSAID)
            weights[i] = others != UNSAID ? others : i == CODING_PLAIN ? LEAST : REFUSED;
        if (there_is[i] && weights[i] != REFUSED && weights[i] >= weights[best])
            best = i;
    }
    return best;
}
