/* What every game promises to translators: all that people read has been looked up in the catalogue.
 *
 * Games are played in en-XA, which nobody speaks: there each phrase stands in brackets, ⟦Ţħîş··⟧, with letters that are
 * none of English's. So a letter of English outside of brackets is a sentence that nobody can translate, or a piece of
 * one; inside of them, it is a word that was put into a sentence as it stands in the code. Anything but blanks between
 * brackets, or a phrase among others that ends like no sentence, is glue: sentences are to be whole. A bracket without
 * its other one is a phrase that was cut.
 *
 * Phrases reach the pseudo-language through po/saburau.pot: po/extract puts new ones there.
 */
#include "support_games.h"
#include <ctype.h>
#include <jansson.h>
#include <saburau/hint.h>
#include <saburau/rules.h>
#include <string.h>

/* The games whose words are ready for translators; whoever gets another one ready adds it. */
static const char *const ready[] = {"spirit", "samurai", "hero", "highcard", NULL};

static const struct sb_words *pseudo;
static struct sb_text text; /* what a game writes, in the pseudo-language */
static long texts;

static int speak(void **unused) {
    (void)unused;
    pseudo = sb_words_for("en-XA");
    if (pseudo && strcmp(pseudo->language, "en-XA") != 0)
        pseudo = NULL; /* only some builds speak it */
    text = sb_text_new(pseudo);
    return 0;
}

static int be_silent(void **unused) {
    (void)unused;
    sb_text_free(&text);
    return 0;
}

/* ---- What may be read ---- */

/* Sentences, one after another or each on its line; what need not be one, as a label; a board. */
enum kind { SENTENCES, PHRASE, BOARD };

static int bracket_at(const char *at) {
    return strncmp(at, "⟦", strlen("⟦")) == 0 ? 1 : strncmp(at, "⟧", strlen("⟧")) == 0 ? -1 : 0;
}

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* The length of the word that begins here, as notation has words; of what is to be typed `like this`, or was typed
 * "like this", all of it. */
static size_t word_at(const char *at) {
    const char *end = *at == '`' || *at == '"' ? strchr(at + 1, *at) : NULL;
    if (end)
        return (size_t)(end + 1 - at);
    size_t length = 0;
    while (is_letter(at[length]) || isdigit((unsigned char)at[length]) || (at[length] && strchr("-_+", at[length])))
        length++;
    return length;
}

/* Tokens of Samurai without a number, which the board shows as they are typed; places of its map that have a name. */
static const char *const typed[] = {"ronin", "shift", "swap", NULL};
static const char *const places[] = {"Akita", "Edo", "Kyoto", "Sapporo", NULL};

static bool is_among(const char *const *words, const char *word, size_t length) {
    while (*words && (strlen(*words) != length || strncmp(word, *words, length) != 0))
        words++;
    return *words;
}

/* Data, which are the same in every language: what is typed, and names with a number (a place o13, a token helmet4, a
 * card p3-01). On a board also signs: one letter, letters with a number (3Fb), figures of Samurai ([HBR]). */
static bool is_data(const char *word, size_t length, enum kind kind) {
    if (*word == '`' || *word == '"' || is_among(places, word, length))
        return true;
    for (size_t i = 0; i < length; i++)
        if (isdigit((unsigned char)word[i]))
            return true;
    return kind == BOARD && (length == 1 || is_among(typed, word, length) || (length <= 3 && word[length] == ']'));
}

static bool has_letters(const char *word, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (is_letter(word[i]))
            return true;
    return false;
}

/* A blank, or the mark of a seat, which can be all there is to say: {0}. */
static bool is_between(const char *read, const char *at) {
    return *at == ' ' || *at == '\n' || *at == '{' || *at == '}' || (at > read && at[-1] == '{' && at[1] == '}');
}

/* Does the phrase whose bracket closes here end as sentences do? The pseudo-language puts dots and blanks behind; and
 * what is inserted last may be a sentence. */
static bool ends_sentence(const char *read, const char *close) {
    const size_t dot = strlen("·");
    for (size_t step = 1; step && close > read + strlen("⟧"); close -= step)
        step = close[-1] == ' '                      ? 1
               : strncmp(close - dot, "·", dot) == 0 ? dot
               : bracket_at(close - strlen("⟧")) < 0 ? strlen("⟧")
                                                     : 0;
    return close > read && strchr(".!?:", close[-1]);
}

/* … or is it all of its line, as in a list? */
static bool is_line(const char *read, const char *close) {
    const char *begin = close;
    while (begin > read && begin[-1] != '\n')
        begin--;
    int depth = 0, phrases = 0;
    for (const char *at = begin; at < close; at++)
        phrases += bracket_at(at) > 0 && depth == 0, depth += bracket_at(at);
    return phrases == 1 && (close[strlen("⟧")] == '\0' || close[strlen("⟧")] == '\n');
}

/* What is wrong with a text; NULL if nothing is. */
static const char *fault_of(const char *read, enum kind kind) {
    int depth = 0;
    for (const char *at = read; *at;) {
        size_t length = word_at(at);
        depth += bracket_at(at);
        if (depth < 0)
            return "a bracket closes that was not open";
        if (has_letters(at, length) && !is_data(at, length, kind))
            return depth ? "a word was put in untranslated" : "words went past the catalogue";
        if (depth == 0 && kind != BOARD && !bracket_at(at) && !is_between(read, at) && !is_among(places, at, length))
            return "something stands between phrases";
        if (depth == 0 && kind == BOARD && bracket_at(at) && bracket_at(at + strlen("⟧")) > 0)
            return "columns run together";
        if (depth == 0 && kind == SENTENCES && bracket_at(at) && !ends_sentence(read, at) && !is_line(read, at))
            return "a sentence is put together of several";
        at += length ? length : bracket_at(at) ? strlen("⟦") : 1;
    }
    return depth > 0 ? "a phrase was cut" : NULL;
}

static void assert_looked_up(const struct position *table, const char *what, const char *read, enum kind kind) {
    const char *fault = fault_of(read, kind);
    texts++;
    if (fault)
        fail_at(HERE, "%s, %s: %s:\n%s", table->game->name, what, fault, read);
}

/* What was just written; the next begins anew. */
static void assert_written(const struct position *table, const char *what, enum kind kind) {
    if (text.length > 0)
        assert_looked_up(table, what, text.data, kind);
    sb_text_clear(&text);
}

static void assert_phrase(const struct position *table, const char *what, const char *english) {
    if (english)
        assert_looked_up(table, what, sb_word(pseudo, english), PHRASE);
}

/* ---- The table of a game ---- */

static void read_options(const struct position *table) {
    for (const struct sb_option *option = table->game->options; option->name; option++) {
        assert_phrase(table, option->name, option->meaning);
        assert_phrase(table, option->name, option->form);
        for (int i = 0; option->meanings && option->meanings[i]; i++)
            assert_phrase(table, option->name, option->meanings[i]);
        const char *meaning;
        for (int i = 0; option->each && option->each(i, &meaning); i++)
            assert_phrase(table, option->name, meaning);
    }
    for (const struct sb_standing *row = table->game->standing; row && row->name; row++)
        assert_phrase(table, row->name, row->meaning);
}

/* Words of data are lower-case; whatever has a space or a capital is for people. */
static bool is_for_people(const char *value) {
    for (; *value; value++)
        if (*value == ' ' || isupper((unsigned char)*value) || *value & 0x80)
            return true;
    return false;
}

/* Every string in JSON that is for people; moves, in notation, are not. */
static void read_json(const struct position *table, const char *key, json_t *json, bool (*is_notation)(const char *)) {
    const char *name;
    size_t index;
    json_t *value;
    if (json_is_string(json) && is_for_people(json_string_value(json)) && !is_notation(json_string_value(json)))
        assert_looked_up(table, key, json_string_value(json), PHRASE);
    json_object_foreach(json, name, value) read_json(table, name, value, is_notation);
    json_array_foreach(json, index, value) read_json(table, key, value, is_notation);
}

static bool looks_like_a_move(const char *value) {
    for (; *value; value++)
        if (isupper((unsigned char)*value) || *value & 0x80 || *value == '.')
            return false;
    return true;
}

static void read_written_json(const struct position *table, const char *what) {
    json_t *json = json_loadb(text.data, text.length, 0, NULL);
    assert_non_null(json);
    read_json(table, what, json, looks_like_a_move);
    json_decref(json);
    sb_text_clear(&text);
}

static void read_table_of(const struct position *table) {
    const struct sb_show *show = table->game->show;
    assert_phrase(table, "title", show->title);
    assert_phrase(table, "sentence", show->sentence);
    assert_phrase(table, "aim", show->aim);
    for (const struct sb_rules_part *part = show->rules; part->words; part++)
        assert_phrase(table, "rules", part->words);
    read_options(table);
    if (!show->pieces)
        return;
    sb_put_char(&text, '{');
    show->pieces(&table->setup, &text);
    sb_put_char(&text, '}');
    read_written_json(table, "pieces");
}

/* ---- A position ---- */

static int actor_of(const struct position *table) {
    return table->game->actor(&table->state);
}

/* A view is data, and so the same in every language. */
static void read_view(const struct position *table, int eye) {
    struct sb_text english = view_of(table, eye);
    sb_view_write(table->game, &table->state, eye, &text);
    assert_string_equal(text.data, english.data);
    sb_text_clear(&text);
    sb_text_free(&english);
}

static void read_about(const struct position *table, const char *thing, int eye) {
    sb_about(table->game, &table->state, thing, eye, &text);
    assert_written(table, thing, SENTENCES);
}

/* About things that a view names, one in `every`, and about parts of things. */
static void read_about_things(const struct position *table, int eye, int every, struct sb_random *random) {
    static const char *const parts[] = {"seat",          "seat %d",        "seat %d hat",     "seat %d farm",
                                        "seat %d doll",  "value %d",       "seat %d sum",     "seat %d line",
                                        "seat %d token", "seat %d odds",   "hand %d",         "hints %d",
                                        "abilities %d",  "seat %d talent", "seat %d penalty", "seat %d 3"};
    struct sb_text view = view_of(table, eye);
    int number = (int)sb_random_below(random, (uint32_t)every);
    for (char *word = strtok(view.data, "\""); word; word = strtok(NULL, "\""))
        if (++number % every == 0 && strlen(word) < SB_MAX_NOTATION)
            read_about(table, word, eye);
    sb_text_free(&view);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        char thing[SB_MAX_NOTATION];
        struct sb_text words = sb_text_over(thing, sizeof thing);
        for (const char *at = parts[i]; *at; at++)
            if (*at == '%')
                sb_put_number(&words, sb_random_below(random, SB_MAX_SEATS)), at++;
            else
                sb_put_char(&words, *at);
        read_about(table, thing, eye);
    }
}

/* Moves seen anywhere in the game: most of them are refused elsewhere. */
enum { POOL = 256 };
static char pool[POOL][SB_MAX_NOTATION];
static uint32_t pooled;

static void keep(const char *notation, struct sb_random *random) {
    strcpy(pool[pooled < POOL ? pooled : sb_random_below(random, POOL)], notation);
    pooled += pooled < POOL;
}

static void read_refusal(const struct position *table, const char *notation) {
    struct sb_error error = {.words = pseudo};
    sb_move move;
    if (!sb_move_read(table->game, &table->state, notation, &move, &error))
        assert_looked_up(table, notation, error.text, SENTENCES);
}

static void read_refusals(const struct position *table, int count, struct sb_random *random) {
    read_refusal(table, "");
    read_refusal(table, "nonsense");
    for (int i = 0; i < count && pooled; i++) {
        char *notation = pool[sb_random_below(random, pooled)];
        read_refusal(table, notation);
        char cut[SB_MAX_NOTATION];
        struct sb_text words = sb_text_over(cut, sizeof cut);
        sb_put_bytes(&words, notation, strcspn(notation, " "));
        sb_put(&words, " x");
        read_refusal(table, cut);
    }
}

/* Of the actor's moves some: what they would do, what speaks for them, what their words mean. */
static void read_moves(const struct position *table, int most, struct sb_random *random) {
    sb_move moves[SB_MAX_MOVES];
    int count = table->game->moves(&table->state, moves), actor = actor_of(table);
    for (int i = 0; i < most && i < count; i++) {
        sb_move move = moves[count <= most ? (uint32_t)i : sb_random_below(random, (uint32_t)count)];
        char notation[SB_MAX_NOTATION];
        text_of(table, move, SB_REFEREE, notation);
        keep(notation, random);
        if (actor < 0)
            continue;
        read_about(table, notation, actor);
        sb_hint_reason(table->game, &table->state, move, &text);
        assert_written(table, notation, SENTENCES);
        for (char *space = strrchr(notation, ' '); space; space = strrchr(notation, ' ')) {
            *space = '\0';
            read_about(table, notation, actor);
        }
        assert_phrase(table, notation, table->game->show->explain(notation));
    }
}

static void read_board(const struct position *table, int eye) {
    table->game->show->board(&table->state, eye, &text);
    assert_written(table, "board", BOARD);
    sb_derived_write(table->game, &table->state, eye, &text);
    read_written_json(table, "derived facts");
}

static void read_position(const struct position *table, struct sb_random *random) {
    const struct sb_show *show = table->game->show;
    int seat = (int)sb_random_below(random, (uint32_t)table->setup.seats), actor = actor_of(table);
    if (actor == SB_NOBODY) {
        show->outcome(&table->state, &text);
        assert_written(table, "outcome", SENTENCES);
    }
    show->prompt(&table->state, seat, &text);
    assert_written(table, "prompt", SENTENCES);
    assert_phrase(table, "role", show->role ? show->role(&table->state, seat) : NULL);
    read_moves(table, 6, random);
    if (actor == SB_CHANCE && sb_random_below(random, 8))
        return;
    read_refusals(table, 4, random);
    if (sb_random_below(random, 6) == 0 || actor == SB_NOBODY) {
        int eye = sb_random_below(random, 3) ? (actor >= 0 ? actor : seat) : SB_REFEREE;
        read_view(table, eye);
        read_board(table, eye);
        read_about_things(table, eye == SB_REFEREE ? SB_SPECTATOR : eye, 17, random);
    }
}

/* A move, as each eye is told it. */
static void read_tale(const struct position *before, sb_move move, const struct position *after,
                      struct sb_random *random) {
    int seat = (int)sb_random_below(random, (uint32_t)before->setup.seats);
    const int eyes[] = {actor_of(before), seat, SB_SPECTATOR, SB_REFEREE};
    for (size_t i = actor_of(before) < 0; i < sizeof eyes / sizeof *eyes; i++) {
        before->game->show->tell(&before->state, move, &after->state, eyes[i], &text);
        assert_written(before, "tale", SENTENCES);
    }
}

/* ---- Whole games ---- */

static bool is_ready(const struct sb_game *game) {
    for (const char *const *name = ready; *name; name++)
        if (strcmp(*name, game->name) == 0)
            return true;
    return false;
}

static void read_game(struct position *start, uint64_t number) {
    struct position table = *start;
    struct sb_random random;
    if (!is_ready(table.game) || number % 5 != 0)
        return;
    sb_random_stream(&random, 31, number);
    pooled = 0;
    read_table_of(&table);
    for (uint64_t at = 0; actor_of(&table) != SB_NOBODY; at++) {
        struct position before = table;
        bool greedy = actor_of(&table) >= 0 && sb_random_below(&random, 2);
        read_position(&table, &random);
        sb_move move = greedy ? ask_bot(&table, "greedy", at, at) : any_move(&table, &random);
        table.game->apply(&table.state, move);
        read_tale(&before, move, &table, &random);
    }
    read_position(&table, &random);
}

static void all_that_people_read_is_looked_up(void **unused) {
    (void)unused;
    if (!pseudo)
        skip();
    texts = 0;
    for_every_setup(read_game);
    assert_true(texts > 10000);
}

static void the_test_finds_what_is_not(void **unused) {
    (void)unused;
    assert_null(fault_of("⟦Ḟîĝħţ ⟦ħåţ⟧ {0} o13 `fight` \"what?\".··⟧ ⟦Ѵ!·⟧", SENTENCES));
    assert_null(fault_of("3Fb* H 3 ⟦ħåţ⟧", BOARD));
    assert_non_null(fault_of("Fight", SENTENCES));
    assert_non_null(fault_of("⟦Ḟîĝħţ··⟧ and ⟦Ḟîĝħţ··⟧", SENTENCES));
    assert_non_null(fault_of("⟦Ḟîĝħţ hat··⟧", SENTENCES));
    assert_non_null(fault_of("⟦Ḟîĝħţ··⟧ o13", PHRASE));
    assert_non_null(fault_of("⟦Ḟîĝħţ.··⟧, ⟦Ḟîĝħţ.··⟧", SENTENCES));
    assert_non_null(fault_of("⟦Ḟîĝħţ··⟧ ⟦Ḟîĝħţ.··⟧", SENTENCES));
    assert_null(fault_of("⟦Ḟîĝħţ:·· ⟧\n  ⟦ħåţ··⟧\n  ⟦ħåţ··⟧", SENTENCES));
    assert_non_null(fault_of("⟦Ḟîĝħţ", SENTENCES));
    assert_non_null(fault_of("Ḟîĝħţ··⟧", SENTENCES));
    assert_null(fault_of("[HB] 0 ronin", BOARD));
    assert_non_null(fault_of("⟦ħåţ··⟧⟦ħåţ··⟧", BOARD));
    assert_non_null(fault_of("Seat 0 H4", BOARD));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_test_finds_what_is_not),
        cmocka_unit_test(all_that_people_read_is_looked_up),
    };
    return cmocka_run_group_tests_name("words", tests, speak, be_silent);
}
