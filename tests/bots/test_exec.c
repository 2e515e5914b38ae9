/* Programs as bots (docs/bot-protocol.md), with real ones: most are a line of shell or jq. */
#include "support_games.h"
#include <dirent.h>
#include <errno.h>
#include <jansson.h>
#include <saburau/clock.h>
#include <saburau/hero.h>
#include <saburau/record.h>
#include <saburau/samurai.h>
#include <saburau/sim.h>
#include <saburau/spirit.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Answers every question with its first legal move. */
#define FIRST "jq --unbuffered -c '{id, move: .legal[0]}'"
/* … and notes the questions in a file. */
#define NOTING(file) "tee -a " file " | " FIRST

/* ---- Playing ---- */

/* What a bot on seat 0 did in a game against random ones. */
struct played {
    uint64_t forfeits, decisions;
    char first[sizeof(((struct sb_error *)0)->text)], last[sizeof(((struct sb_error *)0)->text)]; /* reasons */
};

static int open_files(void) {
    int count = 0;
    DIR *folder = opendir("/proc/self/fd");
    assert_non_null(folder);
    while (readdir(folder))
        count++;
    closedir(folder);
    return count;
}

static void start_match(struct sb_match *match, const struct sb_game *game, const char *bot, uint64_t number) {
    struct sb_error error = {.words = NULL};
    struct sb_setup setup;
    assert_true(sb_setup_start(game, game->seats_usual, &setup, &error));
    assert_true(sb_match_start(match, game, &setup, 3, number, &error));
    seat_bot(match, 0, bot);
    for (int seat = 1; seat < setup.seats; seat++)
        seat_bot(match, seat, "random");
}

static void play_on(struct sb_match *match, struct played *played) {
    const struct sb_seat *seat = &match->seats[0];
    *played = (struct played){.forfeits = 0};
    for (int actor; (actor = sb_match_actor(match)) != SB_NOBODY;) {
        uint64_t before = seat->forfeits;
        assert_true(sb_match_advance(match) > 0);
        played->decisions += actor == 0;
        if (seat->forfeits == before)
            continue;
        assert_int_equal(actor, 0);
        strcpy(played->last, seat->forfeit.text);
        if (before == 0)
            strcpy(played->first, seat->forfeit.text);
    }
    played->forfeits = seat->forfeits;
}

/* A whole game; afterwards no process, no open file and no signal of the program's is left. */
static struct played play_game(const struct sb_game *game, const char *bot) {
    struct sb_match match;
    struct sigaction action;
    struct played played;
    int files = open_files();
    start_match(&match, game, bot, 0);
    play_on(&match, &played);
    sb_match_free(&match);
    assert_int_equal(open_files(), files);
    assert_true(waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD);
    assert_int_equal(sigaction(SIGPIPE, NULL, &action), 0);
    assert_true(action.sa_handler == SIG_DFL);
    return played;
}

static void assert_says(const char *sentence, const char *words) {
    if (!strstr(sentence, words))
        fail_at(HERE, "\"%s\" lacks \"%s\"", sentence, words);
}

static void programs_play_whole_games(void **unused) {
    (void)unused;
    for (const struct sb_game *const *game = sb_games; *game; game++) {
        struct played played = play_game(*game, "exec:" FIRST);
        if (played.forfeits > 0)
            fail_at(HERE, "%s: %s", (*game)->name, played.first);
        assert_true(played.decisions > 5);
    }
}

static void many_programs_play_in_many_threads(void **unused) {
    struct sb_sim sim = {.game = &sb_spirit, .games = 6, .seed = 9};
    char *records[2] = {NULL, NULL};
    (void)unused;
    assert_true(sb_setup_start(&sb_spirit, 3, &sim.setup, NULL));
    for (int seat = 0; seat < 3; seat++)
        sim.bots[seat] = bot_named(&sb_spirit, "exec:" FIRST);
    for (int run = 0; run < 2; run++) {
        struct sb_tally tally;
        size_t length;
        sim.jobs = run == 0 ? 1 : 3;
        sim.records = open_memstream(&records[run], &length);
        assert_true(sb_sim_run(&sim, &tally, NULL));
        fclose(sim.records);
        assert_int_equal(tally.forfeits[0] + tally.forfeits[1] + tally.forfeits[2], 0);
    }
    assert_string_equal(records[0], records[1]);
    assert_true(waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD);
    free(records[0]);
    free(records[1]);
}

/* ---- Programs that fail ---- */

static void whatever_a_program_does_the_game_goes_on_and_says_why(void **unused) {
    static const struct {
        const char *bot, *first, *last;
    } rows[] = {
        {"exec:exit 3", "exit status 3.", "Failures in a row: 3."},
        {"exec:kill -11 $$", "signal 11", "Failures in a row: 3."},
        {"exec:no-such-program 2>/dev/null", "the shell cannot find it", "Failures in a row: 3."},
        {"exec:exec >&-; sleep 60", "closed its input or output", "Failures in a row: 3."},
        {"exec:ms=5:exec <&-; sleep 60", "exec <&-; sleep 60", "Failures in a row: 3."},
        {"exec:trap '' TERM; exec >&-; sleep 60; sleep 60", "closed its input or output", "Failures in a row: 3."},
        {"exec:cat /dev/zero", "more than 65536 bytes", "Failures in a row: 3."},
        {"exec:head -c 65536 /dev/zero | tr '\\0' x; sleep 60", "more than 65536 bytes", "Failures in a row: 3."},
        {"exec:ms=5:yes", "answered \"y\", which is not an object", "y"},
        {"exec:while read -r q; do echo; done", "answered \"\"", "answered \"\""},
        {"exec:while read -r q; do echo '[1]'; done", "answered \"[1]\"", "not an object"},
        {"exec:jq --unbuffered -c '{id}'", "answered \"{?id?:1}\": there is no \"move\"", "no \"move\""},
        {"exec:jq --unbuffered -c '{id, move: 7}'", "no \"move\" that is a string", "no \"move\""},
        {"exec:jq --unbuffered -c '{move: .legal[0]}'", "\"id\" is not 1, the question's", "\"id\" is not"},
        {"exec:jq --unbuffered -c '{id: (.id + 1), move: .legal[0]}'", "\"id\" is not 1", "\"id\" is not"},
        {"exec:jq --unbuffered -c '{id, move: \"castle\\u0001\"}'", "chose \"castle?\", which is not", "chose"},
        {"exec:jq --unbuffered -c '{id, move: (.legal[0] + \" \")}'", "which is not among the legal", "chose"},
        {"exec:ms=5:cat >/dev/null", "did not answer within 2005 ms", "cat >/dev/null"},
        {"exec:ms=5:sleep 60", "did not answer within 2005 ms", "sleep 60"},
        {"exec:ms=5:jq --unbuffered -c '{id: 0}'", "did not answer within 2005 ms", "jq --unbuffered -c"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct played played = play_game(&sb_spirit, rows[i].bot);
        if (played.forfeits != played.decisions || played.forfeits < 5)
            fail_at(HERE, "%s: %d of %d decisions forfeited", rows[i].bot, (int)played.forfeits, (int)played.decisions);
        assert_says(played.first, rows[i].first);
        assert_says(played.last, rows[i].last);
    }
}

/* A program that never decides plays like this bot, move for move, whatever time it is given. */
static void assert_stands_in(const struct sb_game *game, const char *bot) {
    struct position table = start_game(game, game->seats_usual, "");
    struct sb_random random;
    sb_random_stream(&random, 37, 0);
    for (int moves = 0, asked = 0; asked < 40 && goes_on(&table, moves); moves++) {
        if (game->actor(&table.state) >= 0) {
            sb_move forfeited = ask_bot(&table, "exec:ms=1000:exit 1", 1, (uint64_t)moves);
            if (forfeited != ask_bot(&table, bot, 1, (uint64_t)moves))
                fail_at(HERE, "%s: another move than %s makes, after %d", game->name, bot, moves);
            asked++;
        }
        make_move(&table, any_move(&table, &random));
    }
}

static void greedy_decides_for_a_program_that_does_not(void **unused) {
    (void)unused;
    for (const struct sb_game *const *game = sb_games; *game; game++)
        assert_stands_in(*game, "greedy");
}

static void random_decides_where_greedy_does_not_know_the_game(void **unused) {
    (void)unused;
    assert_stands_in(&sb_template, "random");
}

static void a_line_may_have_64_kib(void **unused) {
    (void)unused;
    struct played played = play_game(
        &sb_spirit,
        "exec:jq --unbuffered -c '{id, move: .legal[0], why: (\"x\" * (65535 - (tojson | length) * 0 - 99))}'");
    assert_int_equal(played.forfeits, 0);
}

static void a_program_that_fails_three_times_is_not_started_again(void **unused) {
    char line[80];
    int starts = 0;
    (void)unused;
    play_game(&sb_samurai, "exec:echo x >>starts; exit 1");
    FILE *file = fopen("starts", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file))
        starts++;
    fclose(file);
    assert_int_equal(starts, 3);
}

static void a_program_that_ends_is_started_again(void **unused) {
    (void)unused;
    struct played played =
        play_game(&sb_samurai, "exec:jq -n --unbuffered -c 'limit(4; inputs) | {id, move: .legal[0]}'");
    assert_true(played.decisions > 20);
    assert_int_equal(played.forfeits, played.decisions / 5);
    assert_says(played.last, "exit status 0.");
}

/* It thinks for three seconds about its third question, and answers all that were asked meanwhile afterwards. Nothing
 * else takes it long, on however busy a machine: it starts no other program. */
static void late_answers_are_not_taken_for_others(void **unused) {
    (void)unused;
    FILE *file = fopen("late.sh", "w");
    assert_non_null(file);
    fputs("while read -r q; do\n"
          "    n=x$n; [ $n = xxx ] && sleep 3\n"
          "    id=${q#*'\"id\":'} move=${q#*'\"legal\":['}\n"
          "    printf '{\"id\":%s,\"move\":%s}\\n' \"${id%%,*}\" \"${move%%[],]*}\"\n"
          "done\n",
          file);
    assert_int_equal(fclose(file), 0);
    struct played played = play_game(&sb_samurai, "exec:ms=1000:sh late.sh");
    assert_true(played.forfeits >= 1 && played.forfeits < played.decisions / 2);
    assert_says(played.first, "did not answer within 1000 ms");
    assert_says(played.last, "did not answer within 1000 ms");
}

/* How much longer than it may a program that never answers kept us waiting, at worst. */
static double wait_for_nothing(void) {
    struct sb_match match;
    double late = 0;
    start_match(&match, &sb_spirit, "exec:ms=400:trap '' TERM; while :; do sleep 1; done", 0);
    for (int asked = 0; asked < 3; asked++) {
        while (sb_match_actor(&match) != 0)
            sb_match_advance(&match);
        double start = sb_clock_seconds();
        sb_match_advance(&match);
        double over = sb_clock_seconds() - start - (asked == 0 ? 2.4 : 0.4);
        assert_true(over > -0.01);
        late = over > late ? over : late;
    }
    double start = sb_clock_seconds();
    sb_match_free(&match);
    double over = sb_clock_seconds() - start - 0.5; /* a moment to end by itself */
    return over > late ? over : late;
}

/* Other work on the machine may hold it up often, but not always. */
static void the_time_limit_is_kept(void **unused) {
    (void)unused;
    double late = wait_for_nothing();
    for (int tries = 1; tries < 10 && late > 1.5; tries++)
        late = wait_for_nothing();
    assert_true(late <= 1.5);
}

static long size_of(const char *path) {
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    fclose(file);
    return size;
}

/* Its heart beats in a file as long as it lives; once more, if it was just about to when it was killed. */
static void what_a_program_has_started_ends_with_it(void **unused) {
    static const struct timespec moment = {.tv_nsec = 300000000};
    long size = 0, later = 0;
    (void)unused;
    play_game(&sb_spirit, "exec:echo >>beats; (while :; do echo >>beats; sleep 0.02; done) & " FIRST);
    for (int i = 0; i < 3; i++) {
        size = later;
        nanosleep(&moment, NULL);
        later = size_of("beats");
    }
    assert_true(later > 0);
    assert_int_equal(later, size);
}

/* ---- What a program is told ---- */

/* The notes of a program: one question per line. Ends with NULL; free it with forget_notes. */
static json_t **read_notes(const char *path) {
    FILE *file = fopen(path, "r");
    json_t **notes = calloc(1000, sizeof *notes);
    assert_true(file && notes);
    for (int i = 0; (notes[i] = json_loadf(file, JSON_DISABLE_EOF_CHECK, NULL)) != NULL; i++)
        assert_true(i < 998);
    fclose(file);
    return notes;
}

static void forget_notes(json_t **notes) {
    for (int i = 0; notes[i]; i++)
        json_decref(notes[i]);
    free(notes);
}

static bool is_fresh(const json_t *note) {
    return json_is_true(json_object_get(note, "fresh"));
}

/* The log from one question to the next, put together, is the beginning of the game as the seat reads it. Returns how
 * many moves it has, and how many of them have hidden words. */
static size_t compare_log(const json_t *told, const struct sb_match *match, int seat, size_t *hidden) {
    union sb_state state;
    match->game->start(&state, &match->setup);
    *hidden = 0;
    assert_true(json_array_size(told) <= match->count);
    for (size_t i = 0; i < json_array_size(told); i++) {
        char memory[SB_STEP_ROOM];
        struct sb_text text = sb_text_over(memory, sizeof memory);
        sb_step_write(match->game, &state, match->steps[i].move, seat, &text);
        assert_string_equal(json_string_value(json_array_get(told, i)), memory);
        *hidden += strchr(memory, '?') != NULL;
        match->game->apply(&state, match->steps[i].move);
    }
    return json_array_size(told);
}

static void compare_notes(const char *path, const struct sb_match *match, int fresh_expected) {
    json_t **notes = read_notes(path), *told = json_array();
    size_t hidden;
    int fresh = 0;
    for (int i = 0; notes[i]; i++) {
        if (is_fresh(notes[i]))
            json_array_clear(told);
        fresh += is_fresh(notes[i]) && json_array_size(json_object_get(notes[i], "log")) > 0;
        json_array_extend(told, json_object_get(notes[i], "log"));
    }
    assert_true(compare_log(told, match, 0, &hidden) + 12 > match->count);
    assert_true(hidden > 10);
    assert_int_equal(fresh, fresh_expected);
    json_decref(told);
    forget_notes(notes);
}

static void the_log_tells_the_whole_game_as_the_seat_reads_it(void **unused) {
    struct sb_match match;
    struct played played;
    (void)unused;
    start_match(&match, &sb_samurai, "exec:" NOTING("notes"), 0);
    play_on(&match, &played);
    assert_int_equal(played.forfeits, 0);
    compare_notes("notes", &match, 1);
    sb_match_restart(&match, 3, 1);
    play_on(&match, &played);
    assert_int_equal(played.forfeits, 0);
    compare_notes("notes", &match, 2);
    sb_match_free(&match);
}

static void a_program_started_again_is_told_the_game_from_its_beginning(void **unused) {
    struct sb_match match;
    struct played played;
    (void)unused;
    start_match(&match, &sb_samurai,
                "exec:tee -a again | jq -n --unbuffered -c 'limit(9; inputs) | {id, move: .legal[0]}'", 0);
    play_on(&match, &played);
    assert_true(played.forfeits >= 3);
    compare_notes("again", &match, 1 + (int)(played.decisions - 1) / 10);
    sb_match_free(&match);
}

/* Is yes the answer to a hint given in this position? */
static bool true_answer(const union sb_state *state, sb_move hint) {
    const struct sb_hero_state *hero = (const struct sb_hero_state *)(const void *)state;
    return sb_hero_agrees(hero, sb_hero_number(hint), hero->wanderer, true);
}

/* Compares what a program was told of the hints in its log with the truth. Returns how many there were. */
static int compare_answers(const json_t *facts, const struct sb_match *match) {
    union sb_state state;
    int hints = 0;
    match->game->start(&state, &match->setup);
    for (size_t i = 0; i < json_array_size(facts); i++) {
        const json_t *told = json_object_get(json_array_get(facts, i), "yes");
        sb_move move = match->steps[i].move;
        bool is_hint = sb_hero_verb(move) == SB_HERO_DO_HINT;
        assert_int_equal(json_is_boolean(told), is_hint);
        if (is_hint)
            assert_int_equal(json_is_true(told), true_answer(&state, move));
        hints += is_hint;
        match->game->apply(&state, move);
    }
    return hints;
}

static void a_program_learns_every_answer_to_a_hint(void **unused) {
    struct sb_match match;
    struct played played;
    int hints = 0;
    (void)unused;
    for (uint64_t number = 0; number < 5; number++) {
        start_match(&match, &sb_hero, "exec:" NOTING("hints"), number);
        play_on(&match, &played);
        json_t **notes = read_notes("hints"), *log = json_array(), *facts = json_array();
        for (int i = 0; notes[i]; i++) {
            json_array_extend(log, json_object_get(notes[i], "log"));
            json_array_extend(facts, json_object_get(notes[i], "facts"));
            assert_int_equal(json_array_size(log), json_array_size(facts));
        }
        assert_true(json_array_size(facts) > 50);
        hints += compare_answers(facts, &match);
        json_decref(log);
        json_decref(facts);
        forget_notes(notes);
        sb_match_free(&match);
        unlink("hints");
    }
    assert_true(hints > 40);
}

/* Answers a position of a game twice, in two worlds between which the seat cannot tell. */
static void ask_in_two_worlds(const struct position *table, struct sb_bot bots[2], void *selves[2],
                              struct sb_random *random) {
    sb_move moves[SB_MAX_MOVES];
    int seat = table->game->actor(&table->state);
    for (int i = 0; i < 2; i++) {
        struct position world = *table;
        struct sb_error forfeit = {.words = NULL};
        struct sb_question question = {.game = table->game,
                                       .setup = &table->setup,
                                       .seat = seat,
                                       .world = &world.state,
                                       .moves = moves,
                                       .random = random,
                                       .fresh = true,
                                       .forfeit = &forfeit};
        table->game->redeal(&world.state, seat, random);
        question.count = table->game->moves(&world.state, moves);
        bots[i].kind->choose(&bots[i], selves[i], &question);
        assert_string_equal(forfeit.text, "");
    }
}

static void assert_same_files(const char *left, const char *right) {
    FILE *a = fopen(left, "r"), *b = fopen(right, "r");
    int byte;
    assert_true(a && b);
    assert_true(size_of(left) > 1000);
    do {
        byte = getc(a);
        assert_int_equal(byte, getc(b));
    } while (byte != EOF);
    fclose(a);
    fclose(b);
}

static void what_a_program_is_told_depends_on_nothing_hidden(void **unused) {
    (void)unused;
    for (const struct sb_game *const *game = sb_games; *game; game++) {
        struct position table = start_game(*game, (*game)->seats_usual, "");
        struct sb_bot bots[2] = {bot_named(*game, "exec:" NOTING("left")), bot_named(*game, "exec:" NOTING("right"))};
        void *selves[2];
        struct sb_random random;
        sb_random_stream(&random, 31, 0);
        for (int i = 0; i < 2; i++)
            selves[i] = bots[i].kind->open(&bots[i], *game, NULL);
        for (int moves = 0; goes_on(&table, moves); moves++) {
            if ((*game)->actor(&table.state) >= 0)
                ask_in_two_worlds(&table, bots, selves, &random);
            make_move(&table, any_move(&table, &random));
        }
        for (int i = 0; i < 2; i++)
            bots[i].kind->close(selves[i]);
        assert_same_files("left", "right");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(programs_play_whole_games),
        cmocka_unit_test(many_programs_play_in_many_threads),
        cmocka_unit_test(whatever_a_program_does_the_game_goes_on_and_says_why),
        cmocka_unit_test(greedy_decides_for_a_program_that_does_not),
        cmocka_unit_test(random_decides_where_greedy_does_not_know_the_game),
        cmocka_unit_test(a_line_may_have_64_kib),
        cmocka_unit_test(a_program_that_fails_three_times_is_not_started_again),
        cmocka_unit_test(a_program_that_ends_is_started_again),
        cmocka_unit_test(late_answers_are_not_taken_for_others),
        cmocka_unit_test(the_time_limit_is_kept),
        cmocka_unit_test(what_a_program_has_started_ends_with_it),
        cmocka_unit_test(the_log_tells_the_whole_game_as_the_seat_reads_it),
        cmocka_unit_test(a_program_started_again_is_told_the_game_from_its_beginning),
        cmocka_unit_test(a_program_learns_every_answer_to_a_hint),
        cmocka_unit_test(what_a_program_is_told_depends_on_nothing_hidden),
    };
    return cmocka_run_group_tests_name("exec", tests, NULL, NULL);
}
