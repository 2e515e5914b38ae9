/* exec: a program of the user's, in any language. It gets a line of JSON and answers with one.
 *
 * docs/bot-protocol.md describes the protocol. What the program gets is made from the question, which holds nothing its
 * seat may not know. Whatever the program does, the game goes on: a decision it does not make is forfeited, and greedy
 * makes it instead.
 */
#include "bots.h"
#include "program.h"
#include <jansson.h>
#include <saburau/json.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

enum {
    TO_START = 2000,  /* milliseconds more for the first answer of a program, which has to start up */
    FAILURES_MOST = 3 /* in a row; then it is not started any more */
};

enum { MS };
static const struct sb_bot_setting settings[] = {
    [MS] = {"ms", SB_PHRASE("milliseconds it may take for a decision"), 1, 3600000, 10000},
    {.name = NULL},
};

/* A legal move and its text. */
struct choice {
    char text[SB_MAX_NOTATION];
    sb_move move;
};

struct exec {
    struct program program;
    int64_t id;           /* of the last question */
    struct sb_text ask;   /* that question */
    struct sb_text log;   /* all moves of the game: strings of JSON with commas between them */
    struct sb_text facts; /* … and for each its facts, or null */
    size_t told;          /* how much of the log the program has got, */
    size_t told_facts;    /* and of the facts */
    int failures;         /* in a row: times it has ended or had to be ended */
    struct choice choices[SB_MAX_MOVES];
};

/* ---- The question ---- */

/* A value that is JSON already, in a list. */
static void put_value(struct sb_text *list, const char *value) {
    if (list->length > 0)
        sb_put_char(list, ',');
    sb_put(list, value);
}

/* A program that is started again needs the whole game, so all of it is kept. */
static void remember(struct exec *exec, const struct sb_question *question) {
    if (question->fresh) {
        sb_text_clear(&exec->log);
        sb_text_clear(&exec->facts);
        exec->told = exec->told_facts = 0;
    }
    for (size_t i = 0; i < question->log_count; i++) {
        char memory[SB_MAX_NOTATION + 4];
        struct sb_text line = sb_text_over(memory, sizeof memory);
        sb_actor_write(question->log[i].actor, &line);
        sb_put_format(&line, " %s", question->log[i].text);
        sb_json_string(&exec->log, memory);
        if (question->log[i].facts)
            put_value(&exec->facts, question->log[i].facts);
        else
            sb_json_null(&exec->facts);
    }
}

static int compare(const void *left, const void *right) {
    return strcmp(((const struct choice *)left)->text, ((const struct choice *)right)->text);
}

/* Sorted, so that not even their order tells anything of the position. */
static void list_choices(struct exec *exec, const struct sb_question *question) {
    for (int i = 0; i < question->count; i++) {
        struct sb_text text = sb_text_over(exec->choices[i].text, sizeof exec->choices[i].text);
        question->game->write(question->world, question->moves[i], question->seat, &text);
        exec->choices[i].move = question->moves[i];
    }
    qsort(exec->choices, (size_t)question->count, sizeof *exec->choices, compare);
}

/* What is in a list from there on. */
static void write_news(const char *key, const struct sb_text *list, size_t told, struct sb_text *json) {
    const char *news = list->data + told;
    sb_json_key(json, key);
    sb_json_open(json, '[');
    sb_put(json, *news == ',' ? news + 1 : news);
    sb_json_close(json, ']');
}

static void write_log(const struct exec *exec, struct sb_text *json) {
    sb_json_key(json, "fresh"), sb_json_bool(json, exec->told == 0);
    write_news("log", &exec->log, exec->told, json);
    write_news("facts", &exec->facts, exec->told_facts, json);
}

static void write_legal(const struct exec *exec, int count, struct sb_text *json) {
    sb_json_key(json, "legal");
    sb_json_open(json, '[');
    for (int i = 0; i < count; i++)
        sb_json_string(json, exec->choices[i].text);
    sb_json_close(json, ']');
}

static void write_question(struct exec *exec, const struct sb_question *question, int64_t ms) {
    struct sb_text *json = &exec->ask;
    sb_text_clear(json);
    sb_json_open(json, '{');
    sb_json_key(json, "id"), sb_json_number(json, ++exec->id);
    sb_json_key(json, "type"), sb_json_string(json, "move");
    sb_json_key(json, "game"), sb_json_string(json, question->game->name);
    sb_json_key(json, "rules"), sb_json_number(json, question->game->rules);
    sb_json_key(json, "seat"), sb_json_number(json, question->seat);
    sb_json_key(json, "seats"), sb_json_number(json, question->setup->seats);
    sb_json_key(json, "options"), sb_setup_write(question->game, question->setup, json);
    sb_json_key(json, "ms"), sb_json_number(json, ms);
    write_log(exec, json);
    sb_json_key(json, "view"), sb_view_write(question->game, question->world, question->seat, json);
    sb_json_key(json, "derived"), sb_derived_write(question->game, question->world, question->seat, json);
    write_legal(exec, question->count, json);
    sb_json_close(json, '}');
    sb_put_char(json, '\n');
}

/* ---- The answer ---- */

/* Is it a late answer to an earlier question? Otherwise it must answer this one. */
static bool is_late(const json_t *answer, int64_t id) {
    const json_t *to = json_object_get(answer, "id");
    return json_is_real(to) && json_real_value(to) < (double)id;
}

static bool read_move(const struct exec *exec, int count, const json_t *answer, const char *line, const char *command,
                      sb_move *move, struct sb_error *error) {
    char quoted[SB_QUOTE_ROOM];
    const json_t *to = json_object_get(answer, "id");
    const char *text = json_string_value(json_object_get(answer, "move"));
    if (!json_is_real(to) || json_real_value(to) != (double)exec->id)
        return sb_fail(error, "The program \"%s\" answered \"%s\": \"id\" is not %lld, the question's.", command,
                       sb_quote(quoted, line), (long long)exec->id);
    if (!text)
        return sb_fail(error, "The program \"%s\" answered \"%s\": there is no \"move\" that is a string.", command,
                       sb_quote(quoted, line));
    for (int i = 0; i < count; i++)
        if (strcmp(exec->choices[i].text, text) == 0) {
            *move = exec->choices[i].move;
            return true;
        }
    return sb_fail(error, "The program \"%s\" chose \"%s\", which is not among the legal moves.", command,
                   sb_quote(quoted, text));
}

/* Reads a line from the program: true if it is the move. False with a sentence if it is wrong; false without one if it
 * answers an earlier question. Numbers are read as reals, because an extra field may hold any. */
static bool read_answer(const struct exec *exec, int count, const char *line, size_t length, const char *command,
                        sb_move *move, struct sb_error *error) {
    char quoted[SB_QUOTE_ROOM];
    json_error_t problem;
    json_t *answer = sb_json_read(line, length, JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL, &problem);
    bool good = false;
    if (!answer && !problem.text[0])
        sb_fail_memory(error);
    else if (!json_is_object(answer))
        sb_fail(error, "The program \"%s\" answered \"%s\", which is not an object of JSON.", command,
                sb_quote(quoted, line));
    else if (!is_late(answer, exec->id))
        good = read_move(exec, count, answer, line, command, move, error);
    json_decref(answer);
    return good;
}

/* ---- Asking ---- */

/* Why the program has ended, from its status. */
static bool say_ended(int status, const char *command, struct sb_error *error) {
    enum { NOT_FOUND = 127 }; /* the shell's exit status for it */
    if (status < 0)
        return sb_fail(error, "The program \"%s\" closed its input or output without ending.", command);
    if (WIFEXITED(status) && WEXITSTATUS(status) == NOT_FOUND)
        return sb_fail(error, "The program \"%s\" ended with exit status %d: the shell cannot find it.", command,
                       NOT_FOUND);
    if (WIFEXITED(status))
        return sb_fail(error, "The program \"%s\" ended with exit status %d.", command, WEXITSTATUS(status));
    return sb_fail(error, "The program \"%s\" crashed: it was ended by signal %d.", command, WTERMSIG(status));
}

/* What is wrong with a program that has to be ended; the next one is told the game from its beginning. */
static bool end_failed(struct exec *exec, enum program_news news, const char *command, struct sb_error *error) {
    int status = program_end(&exec->program);
    exec->failures++;
    exec->told = exec->told_facts = 0;
    if (news == PROGRAM_SLOW)
        return sb_fail(error, "The program \"%s\" does not read its questions.", command);
    if (news == PROGRAM_ENDLESS)
        return sb_fail(error, "The program \"%s\" wrote a line of more than %d bytes.", command, PROGRAM_LINE_MOST);
    return say_ended(status, command, error);
}

/* Waits for the answer to the last question. A program that is only slow is not ended. */
static bool hear(struct exec *exec, const struct sb_question *question, int64_t ms, int64_t deadline,
                 const char *command, sb_move *move) {
    const char *line;
    size_t length;
    struct sb_error error = {.words = question->forfeit ? question->forfeit->words : NULL};
    for (;;) {
        enum program_news news = program_line(&exec->program, deadline, &line, &length);
        if (news == PROGRAM_SLOW)
            return sb_fail(question->forfeit, "The program \"%s\" did not answer within %lld ms.", command,
                           (long long)ms);
        if (news != PROGRAM_GOOD)
            return end_failed(exec, news, command, question->forfeit);
        if (read_answer(exec, question->count, line, length, command, move, &error))
            return true;
        if (error.text[0])
            return sb_fail(question->forfeit, "%s", error.text);
    }
}

static bool ask(struct exec *exec, const struct sb_question *question, int64_t ms, const char *command, sb_move *move) {
    int64_t deadline = program_deadline(ms);
    write_question(exec, question, ms);
    if (exec->log.cut || exec->facts.cut || exec->ask.cut)
        return sb_fail_memory(question->forfeit);
    enum program_news news = program_send(&exec->program, exec->ask.data, exec->ask.length, deadline);
    if (news != PROGRAM_GOOD)
        return end_failed(exec, news, command, question->forfeit);
    exec->told = exec->log.length;
    exec->told_facts = exec->facts.length;
    return hear(exec, question, ms, deadline, command, move);
}

/* Lets the program decide; false and a sentence if it does not. */
static bool decide(const struct sb_bot *bot, struct exec *exec, const struct sb_question *question, sb_move *move) {
    char quoted[SB_QUOTE_ROOM];
    const char *command = bot->name + bot->command;
    int64_t ms = bot_setting(bot, &sb_exec_bot, MS);
    sb_quote(quoted, command);
    if (exec->failures == FAILURES_MOST)
        return sb_fail(question->forfeit, "The program \"%s\" is not started again. Failures in a row: %d.", quoted,
                       FAILURES_MOST);
    if (!exec->program.process) {
        ms += TO_START;
        if (!program_start(&exec->program, command, question->forfeit)) {
            exec->failures++;
            return false;
        }
    }
    bool decided = ask(exec, question, ms, quoted, move);
    if (decided)
        exec->failures = 0;
    return decided;
}

/* ---- The bot ---- */

static bool plays(const struct sb_game *game) {
    (void)game;
    return true;
}

/* The program itself is started when it is asked first: a seat that never has to decide needs none. */
static void *sit_down(const struct sb_bot *bot, const struct sb_game *game, struct sb_error *error) {
    struct exec *exec = calloc(1, sizeof *exec);
    (void)bot, (void)game;
    if (!exec) {
        sb_fail_memory(error);
        return NULL;
    }
    exec->ask = sb_text_new(NULL);
    exec->log = sb_text_new(NULL);
    exec->facts = sb_text_new(NULL);
    return exec;
}

static void stand_up(void *self) {
    struct exec *exec = self;
    if (exec->program.process)
        program_end(&exec->program);
    sb_text_free(&exec->ask);
    sb_text_free(&exec->log);
    sb_text_free(&exec->facts);
    free(exec);
}

/* Decides for a program that does not: greedy with its default settings. Neither greedy nor random needs memory of its
 * own. */
static sb_move stand_in(const struct sb_question *question) {
    struct sb_bot bot;
    if (!sb_bot_find("greedy", question->game, &bot, NULL))
        sb_bot_find("random", question->game, &bot, NULL);
    return bot.kind->choose(&bot, NULL, question);
}

static sb_move choose(const struct sb_bot *bot, void *self, const struct sb_question *question) {
    struct exec *exec = self;
    sb_move move = 0; /* or gcc warns, which does not see that it is set whenever it is used */
    list_choices(exec, question);
    remember(exec, question);
    return decide(bot, exec, question, &move) ? move : stand_in(question);
}

const struct sb_bot_kind sb_exec_bot = {
    .name = "exec",
    .sentence = SB_PHRASE("a program of yours decides: `exec:COMMAND`"),
    .settings = settings,
    .command = "COMMAND",
    .remembers = true,
    .plays = plays,
    .open = sit_down,
    .close = stand_up,
    .choose = choose,
};
