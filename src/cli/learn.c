/* saburau learn: a guided first game in the terminal. */
#include "cli.h"
#include "menu.h"
#include "sentence.h"
#include "story.h"
#include "typed.h"
#include "wrap.h"
#include <saburau/games.h>
#include <saburau/lesson.h>
#include <saburau/match.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct learner {
    const struct sb_game *game;
    int step;
    struct sb_lesson_way way;
    struct sb_match match; /* the same way, for who tells of it */
    size_t told;           /* how many of its moves the learner has heard of */
    struct sb_lines input;
    struct menu menu;
    bool left;
};

/* ---- What is shown ---- */

static void print(struct sb_text *text) {
    fputs(text->data ? text->data : "", stdout);
    sb_text_free(text);
}

static void say_words(const char *words) {
    struct sb_text out = sb_text_new(cli_words);
    sb_put_char(&out, '\n');
    wrap_put(sb_word(cli_words, words), 0, &out);
    print(&out);
}

static void show_board(const struct learner *learner) {
    struct sb_text out = sb_text_new(cli_words);
    sb_put_char(&out, '\n');
    learner->game->show->board(&learner->way.state, learner->way.eye, &out);
    print(&out);
}

static void show_menu(const struct learner *learner) {
    struct sb_text out = sb_text_new(cli_words), prompt = sb_text_new(cli_words);
    sentence_prompt(learner->game, &learner->way.state, learner->way.eye, &prompt);
    sb_put_char(&out, '\n');
    wrap_put(prompt.data, 0, &out);
    menu_show(&learner->menu, &out);
    print(&out);
    sb_text_free(&prompt);
}

/* What has happened since the learner has last heard of it. */
static void tell_news(struct learner *learner) {
    struct sb_text out = sb_text_new(cli_words);
    size_t count = learner->match.count;
    if (learner->told < count)
        story_tell(&learner->match, learner->told, count, learner->way.eye, &out);
    learner->told = count;
    print(&out);
}

/* ---- Where the learner stands ---- */

static const struct sb_lesson_step *step_of(const struct learner *learner) {
    return &learner->game->show->lesson[learner->step];
}

/* False if there is no memory. */
static bool stand(struct learner *learner, const char *tried) {
    struct sb_lesson_way *way = &learner->way;
    sb_lesson_lead(learner->game, learner->step, tried, way, NULL);
    sb_match_free(&learner->match);
    bool good = sb_match_start(&learner->match, learner->game, &way->setup, 0, 0, NULL);
    for (int i = 0; good && i < way->count; i++)
        good = sb_match_play(&learner->match, way->moves[i]);
    return good;
}

/* A scene's game begins anew: what led to it need not be heard. */
static bool begin_step(struct learner *learner) {
    if (!stand(learner, NULL))
        return false;
    if (step_of(learner)->scene)
        learner->told = learner->match.count;
    tell_news(learner);
    show_board(learner);
    if (step_of(learner)->task) {
        putchar('\n');
        wrap_say("Decision %d of %d.", learner->step + 1, sb_lesson_count(learner->game));
    }
    say_words(step_of(learner)->story);
    if (step_of(learner)->task) {
        say_words(step_of(learner)->task);
        menu_open(&learner->menu, learner->game, &learner->way.state);
        show_menu(learner);
    }
    return true;
}

/* ---- What is typed ---- */

static bool read_line(struct learner *learner) {
    if (typed_line(&learner->input))
        return true;
    learner->left = true;
    putchar('\n');
    wrap_say("The input has ended. Goodbye!");
    return false;
}

/* Makes the move, and says what became of it; a wrong one is taken back again. */
static bool try_move(struct learner *learner, const char *move) {
    struct sb_lesson_verdict verdict = sb_lesson_judge(learner->game, learner->step, move);
    size_t before = learner->told;
    if (!stand(learner, move))
        return false;
    tell_news(learner);
    say_words(verdict.right ? SB_PHRASE("Right!") : SB_PHRASE("Look again."));
    wrap_say("%s", sb_word(cli_words, verdict.words));
    if (verdict.right) {
        /* another way than the lesson's own leads to no more of it */
        learner->told = verdict.goes_on ? learner->told : before + 1;
        learner->step++;
        return begin_step(learner);
    }
    learner->told = before;
    putchar('\n');
    wrap_say("The move is taken back: try another one, or type `show`.");
    if (!stand(learner, NULL))
        return false;
    menu_open(&learner->menu, learner->game, &learner->way.state);
    return true;
}

static void help(void) {
    wrap_say("Type a move: its number in the list, its words, or only the first of them. Or type `show` (makes the "
             "right move), `moves` (lists them), `board`, `rules` or `quit`.");
}

static bool take_move(struct learner *learner, const char *line) {
    struct sb_error error = {.words = cli_words};
    char memory[SB_MAX_NOTATION];
    sb_move move;
    switch (menu_choose(&learner->menu, line, &move, &error)) {
    case MENU_MOVE: {
        struct sb_text text = sb_text_over(memory, sizeof memory);
        learner->game->write(&learner->way.state, move, learner->way.eye, &text);
        return try_move(learner, memory);
    }
    case MENU_LIST:
        show_menu(learner);
        return true;
    default:
        wrap_say("%s", error.text);
        return true;
    }
}

static bool take_line(struct learner *learner) {
    const char *line = learner->input.line;
    char right[SB_MAX_NOTATION];
    if (learner->input.too_long) {
        wrap_say("That line is too long.");
    } else if (strcasecmp(line, "quit") == 0) {
        wrap_say("Goodbye!");
        learner->left = true;
    } else if (strcasecmp(line, "help") == 0 || strcmp(line, "?") == 0) {
        help();
    } else if (strcasecmp(line, "board") == 0) {
        show_board(learner);
    } else if (strcasecmp(line, "rules") == 0) {
        struct sb_text out = sb_text_new(cli_words);
        cli_rules(learner->game, &out);
        print(&out);
    } else if (*line == '\0' || strcasecmp(line, "moves") == 0) {
        menu_back(&learner->menu);
        show_menu(learner);
    } else if (strcasecmp(line, "show") == 0) {
        sb_lesson_right(learner->game, learner->step, right);
        return try_move(learner, right);
    } else {
        return take_move(learner, line);
    }
    return true;
}

/* False if there is no memory. */
static bool learn(struct learner *learner) {
    wrap_say("A guided first game of %s. You are seat %d. `help` lists what you can type.",
             sb_word(cli_words, learner->game->show->title), learner->game->show->lesson->scene->eye);
    if (!begin_step(learner))
        return false;
    while (!learner->left && step_of(learner)->task) {
        printf("%s> ", learner->menu.path);
        if (!read_line(learner))
            return true;
        if (!take_line(learner))
            return false;
    }
    if (!learner->left)
        wrap_say("`%s play %s` begins a game of your own.", cli_program(), learner->game->name);
    return true;
}

/* ---- The command ---- */

static int run(const char *name, struct sb_error *error) {
    struct learner *learner = calloc(1, sizeof *learner); /* a menu holds many texts */
    int code = CLI_NO;
    if (!learner) {
        sb_fail_memory(error);
        return CLI_NO;
    }
    learner->game = sb_game_find(name, error);
    if (!learner->game) {
        code = CLI_USAGE;
    } else if (!sb_lesson_count(learner->game)) {
        sb_fail(error, "There is no lesson for this game.");
    } else if (typed_open(&learner->input, error)) {
        if (learn(learner))
            code = CLI_DONE;
        else
            sb_fail_memory(error);
        sb_lines_close(&learner->input);
        sb_match_free(&learner->match);
    }
    free(learner);
    return code;
}

int learn_command(int argc, char **argv) {
    const struct cli_flag flags[] = {{.name = NULL}};
    const struct cli_usage usage = {
        "learn",
        "GAME",
        SB_PHRASE("Teaches a game: a guided first game of five to ten minutes, in which you decide and are told why."),
        flags,
        1,
        1};
    struct sb_error error = {.words = cli_words};
    int count, code;
    if (!cli_parse(&usage, argc, argv, &count, &code))
        return code;
    code = run(argv[0], &error);
    return code == CLI_DONE ? CLI_DONE : cli_fail(code, &error);
}
