/* The legal moves of a position as a menu: a tree over the words of the notation. */
#include "menu.h"
#include "cli.h"
#include "plain.h"
#include "sentence.h"
#include "wrap.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* One thing to choose: the next word, and how many moves go on with it. An empty word is the move that ends here, where
 * others go on. */
struct entry {
    char word[SB_MAX_NOTATION];
    int moves;
    int move; /* the first of them, an index */
};

struct entries {
    int count;
    bool numbered;
    struct entry list[SB_MAX_MOVES];
};

/* A move in words: seats have names there, which may be longer than their marks. */
enum { WORDING_ROOM = 2 * SB_MAX_WORDING };

/* So many moves are listed line by line, with their words; more stand side by side. */
enum { LINES_MOST = 20 };

/* How an entry with an empty word is typed. */
static const char just_that[] = ".";

/* What of a move's text comes after the path; NULL if the move does not begin with the path. */
static const char *after_path(const struct menu *menu, int move) {
    size_t length = strlen(menu->path);
    const char *text = menu->texts[move];
    if (length == 0)
        return text;
    if (strncmp(text, menu->path, length) != 0 || (text[length] && text[length] != ' '))
        return NULL;
    return text[length] ? text + length + 1 : text + length;
}

static bool is_number(const char *word) {
    return *word && word[strspn(word, "0123456789")] == '\0';
}

static struct entry *find(struct entries *entries, const char *word) {
    for (int i = 0; i < entries->count; i++)
        if (strcmp(entries->list[i].word, word) == 0)
            return &entries->list[i];
    return NULL;
}

/* A map reference: a letter and a number. */
static bool is_reference(const char *word) {
    return islower((unsigned char)word[0]) && is_number(word + 1);
}

static int compare_references(const void *a, const void *b) {
    const char *left = ((const struct entry *)a)->word, *right = ((const struct entry *)b)->word;
    if (left[0] != right[0])
        return left[0] - right[0];
    return atoi(left + 1) - atoi(right + 1);
}

/* Map references are easier found from west to east than in a game's order. */
static void sort_references(struct entries *entries) {
    for (int i = 0; i < entries->count; i++)
        if (!is_reference(entries->list[i].word))
            return;
    qsort(entries->list, (size_t)entries->count, sizeof *entries->list, compare_references);
}

static void list_entries(const struct menu *menu, struct entries *entries) {
    entries->count = 0;
    entries->numbered = true;
    for (int move = 0; move < menu->count; move++) {
        const char *rest = menu->left_out[move] ? NULL : after_path(menu, move);
        if (!rest)
            continue;
        char word[SB_MAX_NOTATION];
        size_t length = strcspn(rest, " ");
        memcpy(word, rest, length);
        word[length] = '\0';
        struct entry *entry = find(entries, word);
        if (!entry) {
            entry = &entries->list[entries->count++];
            *entry = (struct entry){.move = move};
            memcpy(entry->word, word, length + 1);
            entries->numbered = entries->numbered && !is_number(word);
        }
        entry->moves++;
    }
    entries->numbered |= entries->count == 1; /* 1 can mean nothing else */
    sort_references(entries);
}

static void extend(struct menu *menu, const char *word) {
    char longer[2 * SB_MAX_NOTATION];
    struct sb_text path = sb_text_over(longer, sizeof longer);
    sb_put_format(&path, "%s%s%s", menu->path, *menu->path && *word ? " " : "", word);
    memcpy(menu->path, longer, sizeof menu->path);
}

/* Follows the tree as long as there is only one branch, and more than one move on it. */
static void follow(struct menu *menu) {
    struct entries entries;
    for (;;) {
        list_entries(menu, &entries);
        if (entries.count != 1 || entries.list[0].moves == 1)
            return;
        extend(menu, entries.list[0].word);
    }
}

void menu_back(struct menu *menu) {
    menu->path[0] = '\0';
    memset(menu->left_out, 0, sizeof menu->left_out);
    follow(menu);
}

void menu_open(struct menu *menu, const struct sb_game *game, const void *state) {
    menu->game = game;
    menu->state = state;
    menu->count = game->moves(state, menu->moves);
    for (int i = 0; i < menu->count; i++) {
        struct sb_text text = sb_text_over(menu->texts[i], SB_MAX_NOTATION);
        game->write(state, menu->moves[i], game->actor(state), &text);
    }
    menu_back(menu);
}

/* ---- Showing ---- */

static const char *shown_word(const struct entry *entry) {
    return *entry->word ? entry->word : just_that;
}

/* The text from the menu's place on: the whole rest of the move if only one begins so. */
static const char *shown(const struct menu *menu, const struct entry *entry) {
    return entry->moves == 1 && *entry->word ? after_path(menu, entry->move) : shown_word(entry);
}

static bool has_wordings(const struct menu *menu) {
    return menu->game->show->wording;
}

/* What there is to say of an entry: the move in words, if it is one; else what its first word means, and how many go
 * on with it. */
static void explain(const struct menu *menu, const struct entry *entry, struct sb_text *out) {
    if (entry->moves == 1 && has_wordings(menu)) {
        sentence_wording(menu->game, menu->state, menu->moves[entry->move], out);
        return;
    }
    const char *meaning = *menu->path ? NULL : menu->game->show->explain(entry->word);
    if (meaning)
        sb_put(out, sb_text_word(out, meaning));
    if (entry->moves > 1) {
        if (meaning)
            sb_put(out, "  ");
        sb_say_count(out, entry->moves, "(%d way)", "(%d ways)", entry->moves);
    }
}

/* Line by line, with what the words mean. */
static void show_lines(const struct menu *menu, const struct entries *entries, struct sb_text *out) {
    enum { WORDS = 18 };
    for (int i = 0; i < entries->count; i++) {
        const struct entry *entry = &entries->list[i];
        struct sb_text words = sb_text_new(out->words);
        if (entries->numbered)
            sb_put_format(out, "%3d  ", i + 1);
        else
            sb_put(out, "  ");
        sb_put(out, shown(menu, entry));
        if (entry->moves > 1)
            sb_put(out, " …");
        explain(menu, entry, &words);
        if (words.length > 0) {
            sb_put(out, "  ");
            sb_put_spaces_to(out, WORDS);
            sb_put_wrapped(out, words.data, WORDS, WRAP_WIDTH);
        }
        sb_put_char(out, '\n');
        sb_text_free(&words);
    }
}

static void put_entry(const struct menu *menu, const struct entries *entries, int i, struct sb_text *out) {
    const struct entry *entry = &entries->list[i];
    if (entries->numbered)
        sb_put_format(out, "%3d ", i + 1);
    else
        sb_put(out, "  ");
    sb_put(out, shown(menu, entry));
    if (entry->moves > 1)
        sb_put(out, " …");
}

/* Side by side, the order running along the lines. */
static void show_compact(const struct menu *menu, const struct entries *entries, struct sb_text *out) {
    size_t widest = 0;
    for (int i = 0; i < entries->count; i++) {
        char memory[2 * SB_MAX_NOTATION];
        struct sb_text text = sb_text_over(memory, sizeof memory);
        put_entry(menu, entries, i, &text);
        size_t width = sb_width(memory);
        if (width > widest)
            widest = width;
    }
    size_t pitch = widest + 2;
    size_t across = WRAP_WIDTH / pitch > 0 ? WRAP_WIDTH / pitch : 1;
    for (int i = 0; i < entries->count; i++) {
        size_t column = (size_t)i % across;
        if (i > 0 && column == 0)
            sb_put_char(out, '\n');
        sb_put_spaces_to(out, column * pitch);
        put_entry(menu, entries, i, out);
    }
    sb_put_char(out, '\n');
}

void menu_show(const struct menu *menu, struct sb_text *out) {
    struct entries entries;
    list_entries(menu, &entries);
    bool top = *menu->path == '\0' && entries.numbered;
    if (top || (has_wordings(menu) && entries.count <= LINES_MOST))
        show_lines(menu, &entries, out);
    else
        show_compact(menu, &entries, out);
}

/* ---- Choosing ---- */

/* The line in lower case with single spaces; false if it is too long to be a move, in notation or in words. */
static bool tidy(const char *line, char clean[WORDING_ROOM]) {
    size_t length = 0;
    for (; *line; line++) {
        bool space = isspace((unsigned char)*line);
        if (space && (length == 0 || clean[length - 1] == ' '))
            continue;
        if (length + 1 >= WORDING_ROOM)
            return false;
        clean[length++] = space ? ' ' : *line;
    }
    while (length > 0 && clean[length - 1] == ' ')
        length--;
    clean[length] = '\0';
    plain_lower(clean);
    return true;
}

/* The entry that has this number; NULL, and an error, if none has. */
static const struct entry *numbered_entry(const struct entries *entries, const char *digits, struct sb_error *error) {
    int number = 0;
    for (const char *digit = digits; *digit && number <= entries->count; digit++)
        number = number * 10 + (*digit - '0');
    if (number >= 1 && number <= entries->count)
        return &entries->list[number - 1];
    if (entries->count == 1)
        sb_fail(error, "The list has no number %s; there is only 1.", digits);
    else
        sb_fail(error, "The list has no number %s; it goes from 1 to %d.", digits, entries->count);
    return NULL;
}

static enum menu_answer choose_number(struct menu *menu, const struct entries *entries, const char *digits,
                                      sb_move *move, struct sb_error *error) {
    const struct entry *entry = numbered_entry(entries, digits, error);
    if (!entry)
        return MENU_UNKNOWN;
    if (entry->moves == 1) {
        *move = menu->moves[entry->move];
        return MENU_MOVE;
    }
    extend(menu, entry->word);
    follow(menu);
    return MENU_LIST;
}

/* Tries the words as a path from the top: a whole move, or the beginning of some. */
static bool try_path(struct menu *menu, const char *words, enum menu_answer *answer, sb_move *move) {
    char before[SB_MAX_NOTATION];
    memcpy(before, menu->path, sizeof before);
    struct sb_text path = sb_text_over(menu->path, sizeof menu->path);
    sb_put(&path, words);
    bool found = false;
    for (int i = 0; i < menu->count && !path.cut; i++) {
        const char *rest = after_path(menu, i);
        if (!rest)
            continue;
        found = true;
        if (*rest == '\0') {
            *move = menu->moves[i];
            *answer = MENU_MOVE;
            return true;
        }
    }
    if (!found) {
        memcpy(menu->path, before, sizeof before);
        return false;
    }
    memset(menu->left_out, 0, sizeof menu->left_out);
    follow(menu);
    *answer = MENU_LIST;
    return true;
}

/* ---- Moves in words ---- */

/* Does the word begin so? A number has to be all of it. */
static bool begins_so(const char *word, const char *typed, size_t length) {
    bool is_all = word[length] == ' ' || word[length] == '\0';
    return strncmp(word, typed, length) == 0 && (is_all || !isdigit((unsigned char)typed[length - 1]));
}

/* Are all typed words in the sentence, in this order? Of long ones the beginning will do. */
static bool has_words(const char *sentence, const char *typed) {
    while (*typed && *sentence) {
        size_t length = strcspn(typed, " "), word = strcspn(sentence, " ");
        if (length <= word && begins_so(sentence, typed, length))
            typed += length + (typed[length] == ' ');
        sentence += word + (sentence[word] == ' ');
    }
    return *typed == '\0';
}

/* How well the typed words fit the moves' words. */
struct fits {
    int whole, last_whole; /* moves that read just so, and one of them */
    int some, last;        /* moves that have these words among theirs, and one of them */
    bool has[SB_MAX_MOVES];
};

static void fit_words(const struct menu *menu, const char *typed, struct fits *fits) {
    *fits = (struct fits){.whole = 0};
    for (int move = 0; move < menu->count && *typed; move++) {
        char memory[WORDING_ROOM] = "", plain[WORDING_ROOM];
        struct sb_text text = sb_text_over(memory, sizeof memory);
        text.words = cli_words;
        sentence_wording(menu->game, menu->state, menu->moves[move], &text);
        plain_words(memory, plain, sizeof plain);
        if (strcmp(plain, typed) == 0)
            fits->whole++, fits->last_whole = move;
        fits->has[move] = has_words(plain, typed);
        if (fits->has[move])
            fits->some++, fits->last = move;
    }
}

static enum menu_answer refuse(const struct menu *menu, const char *line, const char *words, struct sb_error *error) {
    sb_move meant;
    char quoted[SB_QUOTE_ROOM];
    if (menu->game->read(menu->state, words, &meant, NULL))
        menu->game->refuse(menu->state, meant, error), sb_error_name_seats(error);
    else
        sb_fail(error, "\"%s\" is neither a move here nor a command; `moves` lists the moves, `help` the commands.",
                sb_quote(quoted, line));
    return MENU_UNKNOWN;
}

/* A move in words, or some of its words, or nothing that is known here. */
static enum menu_answer choose_worded(struct menu *menu, const char *line, const char *words, sb_move *move,
                                      struct sb_error *error) {
    char typed[WORDING_ROOM];
    struct fits fits;
    plain_words(line, typed, sizeof typed);
    fit_words(menu, has_wordings(menu) ? typed : "", &fits);
    if (fits.some == 0)
        return refuse(menu, line, words, error);
    if (fits.whole == 1) {
        *move = menu->moves[fits.last_whole];
        return MENU_MOVE;
    }
    menu->path[0] = '\0';
    for (int i = 0; i < menu->count; i++)
        menu->left_out[i] = !fits.has[i];
    follow(menu);
    return MENU_LIST;
}

enum menu_answer menu_choose(struct menu *menu, const char *line, sb_move *move, struct sb_error *error) {
    char words[WORDING_ROOM];
    char further[SB_MAX_NOTATION + WORDING_ROOM];
    struct entries entries;
    enum menu_answer answer;
    list_entries(menu, &entries);
    if (!tidy(line, words))
        return refuse(menu, line, "", error);
    if (entries.numbered && is_number(words) && !find(&entries, words))
        return choose_number(menu, &entries, words, move, error);
    bool ends_here = strcmp(words, just_that) == 0 && find(&entries, "");
    struct sb_text text = sb_text_over(further, sizeof further);
    sb_put_format(&text, "%s%s%s", menu->path, *menu->path && !ends_here ? " " : "", ends_here ? "" : words);
    if (try_path(menu, further, &answer, move) || try_path(menu, words, &answer, move))
        return answer;
    return choose_worded(menu, line, words, move, error);
}

bool menu_takes_number(const struct menu *menu, const char *line) {
    char words[WORDING_ROOM];
    struct entries entries;
    list_entries(menu, &entries);
    return tidy(line, words) && is_number(words) && (entries.numbered || find(&entries, words));
}

/* An entry in notation. */
static const char *entry_meant(const struct menu *menu, const struct entry *entry, char memory[2 * SB_MAX_NOTATION]) {
    struct sb_text text = sb_text_over(memory, (size_t)2 * SB_MAX_NOTATION);
    sb_put_format(&text, "%s%s%s", menu->path, *menu->path && *entry->word ? " " : "", entry->word);
    return entry->moves == 1 ? menu->texts[entry->move] : memory;
}

const char *menu_meant(const struct menu *menu, const char *line, char memory[2 * SB_MAX_NOTATION],
                       struct sb_error *error) {
    char words[WORDING_ROOM], typed[WORDING_ROOM];
    struct entries entries;
    struct fits fits;
    if (menu_takes_number(menu, line)) {
        list_entries(menu, &entries);
        tidy(line, words);
        const struct entry *entry = find(&entries, words);
        if (!entry)
            entry = numbered_entry(&entries, words, error);
        return entry ? entry_meant(menu, entry, memory) : NULL;
    }
    plain_words(line, typed, sizeof typed);
    fit_words(menu, has_wordings(menu) ? typed : "", &fits);
    if (fits.whole == 1)
        return menu->texts[fits.last_whole];
    return fits.some == 1 ? menu->texts[fits.last] : NULL;
}
