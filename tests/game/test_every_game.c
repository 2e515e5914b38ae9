/* What every game promises by offering the interface (game.h). */
#include "json_pool.h"
#include "support_games.h"
#include <ctype.h>
#include <jansson.h>
#include <saburau/json.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 2 };

static int actor_of(const struct position *table) {
    return table->game->actor(&table->state);
}

/* Plays a few random games from each set-up and calls `look` at every position, the last included. */
static void at_every_position(struct position *start, uint64_t number,
                              void (*look)(const struct position *table, struct sb_random *random)) {
    struct sb_random random;
    sb_random_stream(&random, 7, number);
    for (int i = 0; i < GAMES; i++) {
        struct position table = *start;
        int length = 0;
        for (; actor_of(&table) != SB_NOBODY; length++) {
            look(&table, &random);
            make_move(&table, any_move(&table, &random));
        }
        look(&table, &random);
        assert_true(length <= start->game->length_most);
    }
}

/* ---- Facts ---- */

static void facts_of(struct position *table, uint64_t number) {
    const struct sb_game *game = table->game;
    (void)number;
    assert_true(game->seats_least >= 1 && game->seats_least <= game->seats_most);
    assert_in_range(game->seats_most, game->seats_least, SB_MAX_SEATS);
    assert_in_range(game->seats_usual, game->seats_least, game->seats_most);
    assert_in_range(game->minutes_least, 1, game->minutes_most);
    assert_in_range(game->moves_most, 1, SB_MAX_MOVES);
    assert_in_range(game->state_size, 1, SB_MAX_STATE);
    assert_true(game->rules >= 1 && game->length_most >= 1);
    for (const char *c = game->name; *c; c++)
        assert_true(islower((unsigned char)*c));
    int difficulties = 0;
    for (const struct sb_option *option = game->options; option->name; option++)
        difficulties += option->difficulty;
    assert_in_range(difficulties, 0, 1);
    assert_true((sb_setup_difficulty(game) >= 0) == (difficulties == 1));
}

static void facts_are_within_the_interfaces_bounds(void **unused) {
    (void)unused;
    for_every_setup(facts_of);
}

/* Their names are stored: they are found again, each once, and what is said fits into a line of chat. */
static void sayings_of(struct position *table, uint64_t number) {
    (void)number;
    for (const struct sb_saying *saying = table->game->show->phrases; saying && saying->name; saying++) {
        assert_ptr_equal(sb_saying_find(table->game, saying->name), saying);
        assert_in_range(strlen(saying->name), 1, SB_SAYING_ROOM - 1);
        for (const char *c = saying->name; *c; c++)
            assert_true(islower((unsigned char)*c));
        assert_in_range(strlen(saying->words), 3, 60);
    }
    assert_null(sb_saying_find(table->game, ""));
    assert_null(sb_saying_find(table->game, "nothing of the kind"));
}

static void what_people_can_say_with_one_tap_has_names(void **unused) {
    (void)unused;
    for_every_setup(sayings_of);
}

static void start_over_garbage(struct position *table, uint64_t number) {
    union sb_state other;
    memset(&other, (int)(number * 37 + 1), sizeof other);
    table->game->start(&other, &table->setup);
    assert_memory_equal(&other, &table->state, table->game->state_size);
}

static void start_writes_the_whole_state(void **unused) {
    (void)unused;
    for_every_setup(start_over_garbage);
}

/* ---- Moves ---- */

static int compare_moves(const void *a, const void *b) {
    sb_move left = *(const sb_move *)a, right = *(const sb_move *)b;
    return (left > right) - (left < right);
}

static void moves_of(const struct position *table, struct sb_random *random) {
    sb_move moves[SB_MAX_MOVES];
    (void)random;
    int count = table->game->moves(&table->state, moves), actor = actor_of(table);
    assert_true(count <= table->game->moves_most);
    assert_int_equal(count == 0, actor == SB_NOBODY);
    assert_true(actor >= SB_NOBODY && actor < table->setup.seats);
    qsort(moves, (size_t)count, sizeof *moves, compare_moves);
    for (int i = 1; i < count; i++)
        assert_true(moves[i - 1] != moves[i]);
}

static void moves_everywhere(struct position *table, uint64_t number) {
    at_every_position(table, number, moves_of);
}

static void moves_are_listed_once_and_within_bounds(void **unused) {
    (void)unused;
    for_every_setup(moves_everywhere);
}

static void weights_of(const struct position *table, struct sb_random *random) {
    if (actor_of(table) != SB_CHANCE)
        return;
    sb_move moves[SB_MAX_MOVES];
    long drawn[SB_MAX_MOVES] = {0};
    double weights[SB_MAX_MOVES];
    int count = table->game->moves(&table->state, moves);
    bool often = sb_random_below(random, 64) == 0;
    for (int i = 0; i < count; i++)
        assert_true((weights[i] = table->game->weight(&table->state, moves[i])) >= 1);
    for (int i = 0; i < (often ? 5000 : 4); i++) {
        sb_move move = table->game->sample(&table->state, random);
        int at = 0;
        while (at < count && moves[at] != move)
            at++;
        assert_true(at < count);
        drawn[at]++;
    }
    if (often)
        assert_drawn_by_weight(drawn, weights, count);
}

static void weights_everywhere(struct position *table, uint64_t number) {
    at_every_position(table, number, weights_of);
}

static void chance_samples_its_outcomes_by_weight(void **unused) {
    (void)unused;
    for_every_setup(weights_everywhere);
}

/* ---- Notation ---- */

static void assert_is_notation(const char *text) {
    assert_true(*text && *text != ' ' && text[strlen(text) - 1] != ' ');
    assert_null(strstr(text, "  "));
    for (const char *c = text; *c; c++)
        assert_true(islower((unsigned char)*c) || isdigit((unsigned char)*c) || strchr(" -+", *c));
}

static void notation_of(const struct position *table, struct sb_random *random) {
    sb_move moves[SB_MAX_MOVES];
    int count = table->game->moves(&table->state, moves);
    /* All moves of some positions, one of the others. */
    int step = sb_random_below(random, 16) == 0 ? 1 : count;
    for (int i = 0; i < count; i += step) {
        char text[SB_MAX_NOTATION];
        sb_move move;
        struct sb_error error = {.words = NULL};
        text_of(table, moves[i], SB_REFEREE, text);
        assert_is_notation(text);
        if (!sb_move_read(table->game, &table->state, text, &move, &error))
            fail_at(HERE, "\"%s\" was written, but: %s", text, error.text);
        assert_true(move == moves[i]);
    }
}

static void notation_everywhere(struct position *table, uint64_t number) {
    at_every_position(table, number, notation_of);
}

static void what_is_written_reads_back_as_the_same_move(void **unused) {
    (void)unused;
    for_every_setup(notation_everywhere);
}

/* Moves of all sorts, taken from positions passed earlier, are tried where they mostly do not belong. */
static char strange[64][SB_MAX_NOTATION];

static void strange_moves_at(const struct position *table, struct sb_random *random) {
    for (int i = 0; i < 4; i++) {
        struct sb_error error = {.words = NULL};
        sb_move move;
        const char *text = strange[sb_random_below(random, 64)];
        if (!sb_move_read(table->game, &table->state, text, &move, &error)) {
            assert_true(strlen(error.text) > 10);
            assert_int_equal(error.text[strlen(error.text) - 1], '.');
        } else {
            assert_true(sb_move_legal(table->game, &table->state, move));
        }
    }
    if (actor_of(table) != SB_NOBODY)
        text_of(table, any_move(table, random), SB_REFEREE, strange[sb_random_below(random, 64)]);
}

static void strange_moves_everywhere(struct position *table, uint64_t number) {
    at_every_position(table, number, strange_moves_at);
}

static void every_refusal_is_a_sentence(void **unused) {
    (void)unused;
    for_every_setup(strange_moves_everywhere);
}

static void nonsense_at(const struct position *table, struct sb_random *random) {
    static const char *const nonsense[] = {"",
                                           " ",
                                           "  ",
                                           "x",
                                           "?",
                                           "* *",
                                           "0",
                                           "-1",
                                           "end ",
                                           " end",
                                           "end end",
                                           "%s%n",
                                           "\xff\xfe",
                                           "put",
                                           "keep",
                                           "keep ?",
                                           "deal ?",
                                           "draw 0 ?",
                                           "first 99999999999"};
    char text[200];
    sb_move move;
    struct sb_error error = {.words = NULL};
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++)
        assert_false(sb_move_read(table->game, &table->state, nonsense[i], &move, &error));
    size_t length = sb_random_below(random, sizeof text);
    for (size_t i = 0; i < length; i++)
        text[i] = (char)(1 + sb_random_below(random, 255));
    text[length] = '\0';
    assert_false(sb_move_read(table->game, &table->state, text, &move, &error));
    assert_true(error.text[0]);
}

static void nonsense_everywhere(struct position *table, uint64_t number) {
    at_every_position(table, number, nonsense_at);
}

static void nonsense_is_never_a_move(void **unused) {
    (void)unused;
    for_every_setup(nonsense_everywhere);
}

/* ---- Moves in words ---- */

struct worded {
    char words[SB_MAX_WORDING]; /* in lower case */
    int move;
};

static void lower(char *text) {
    for (; *text; text++)
        *text = (char)tolower((unsigned char)*text);
}

static struct worded word_of(const struct position *table, sb_move move, int number) {
    struct worded worded = {.move = number};
    struct sb_text text = sb_text_over(worded.words, sizeof worded.words);
    sb_move_wording(table->game, &table->state, move, &text);
    if (text.cut || text.length == 0 || !sb_is_utf8(worded.words) || strpbrk(worded.words, "\n%"))
        fail_at(HERE, "A move is worded \"%s\"", worded.words);
    assert_true(worded.words[0] != ' ' && !strchr(" .", worded.words[text.length - 1]));
    assert_null(strstr(worded.words, "  "));
    lower(worded.words);
    return worded;
}

static int compare_words(const void *a, const void *b) {
    return strcmp(((const struct worded *)a)->words, ((const struct worded *)b)->words);
}

/* Whoever types a notation means the move that has it, also where it is another's words. */
static void assert_is_no_other_notation(const struct position *table, sb_move move, int number,
                                        const struct worded *sorted, size_t count) {
    struct worded key = {.move = number};
    struct sb_text text = sb_text_over(key.words, sizeof key.words);
    table->game->write(&table->state, move, SB_REFEREE, &text);
    const struct worded *found = bsearch(&key, sorted, count, sizeof key, compare_words);
    if (found && found->move != number)
        fail_at(HERE, "\"%s\" is the notation of one move and the words of another", key.words);
}

static void words_at(const struct position *table, struct sb_random *random) {
    static struct worded all[SB_MAX_MOVES];
    sb_move moves[SB_MAX_MOVES];
    if (actor_of(table) < 0 || sb_random_below(random, 4) != 0)
        return;
    int count = table->game->moves(&table->state, moves);
    for (int i = 0; i < count; i++)
        all[i] = word_of(table, moves[i], i);
    qsort(all, (size_t)count, sizeof *all, compare_words);
    for (int i = 1; i < count; i++)
        if (compare_words(&all[i - 1], &all[i]) == 0)
            fail_at(HERE, "Two moves are worded \"%s\"", all[i].words);
    for (int i = 0; i < count; i++)
        assert_is_no_other_notation(table, moves[i], i, all, (size_t)count);
}

static void words_everywhere(struct position *table, uint64_t number) {
    at_every_position(table, number, words_at);
}

static void each_move_has_words_of_its_own(void **unused) {
    (void)unused;
    for_every_setup(words_everywhere);
}

static void a_game_without_words_for_its_moves_shows_their_notation(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_template, 2, "");
    struct sb_show wordless = *sb_template.show;
    struct sb_game game = sb_template;
    char words[SB_MAX_WORDING];
    struct sb_text text = sb_text_over(words, sizeof words);
    sb_move move;
    wordless.wording = NULL;
    game.show = &wordless;
    play(&table, "* deal 3, * deal 5");
    assert_true(sb_move_read(&game, &table.state, "change", &move, NULL));
    sb_move_wording(&game, &table.state, move, &text);
    assert_string_equal(words, "change");
    sb_text_clear(&text);
    sb_move_wording(&sb_template, &table.state, move, &text);
    assert_string_equal(words, "Change your card");
}

/* ---- States ---- */

/* The first positions of a game, kept while it is played on. */
enum { KEPT = 300 };

static void copies_of(struct position *start, uint64_t number) {
    static struct position copies[KEPT];
    sb_move moves[KEPT];
    struct position table = *start;
    struct sb_random random;
    int count = 0;
    sb_random_stream(&random, 11, number);
    for (; actor_of(&table) != SB_NOBODY && count < KEPT; count++) {
        copies[count] = table;
        make_move(&table, moves[count] = any_move(&table, &random));
    }
    struct position again = *start;
    for (int i = 0; i < count; i++) {
        assert_same_state(&again, &copies[i]);
        table.game->apply(&again.state, moves[i]);
    }
}

static void earlier_copies_never_change_and_replay_is_exact(void **unused) {
    (void)unused;
    for_every_setup(copies_of);
}

static void asking_at(const struct position *table, struct sb_random *random) {
    if (sb_random_below(random, 4) != 0)
        return;
    struct position before = *table;
    sb_move moves[SB_MAX_MOVES];
    table->game->moves(&table->state, moves);
    for (int eye = SB_REFEREE; eye < table->setup.seats; eye++)
        if (eye >= 0 || eye <= SB_SPECTATOR) {
            struct sb_text view = view_of(table, eye);
            sb_text_free(&view);
        }
    if (actor_of(table) == SB_CHANCE)
        table->game->sample(&table->state, random);
    assert_same_state(&before, table);
}

static void asking_everywhere(struct position *table, uint64_t number) {
    at_every_position(table, number, asking_at);
}

static void asking_changes_nothing(void **unused) {
    (void)unused;
    for_every_setup(asking_everywhere);
}

/* ---- Results ---- */

static bool reading;

static bool is_reading(void) {
    return reading;
}

static json_t *read_json(const struct sb_text *text) {
    json_error_t problem;
    assert_false(text->cut);
    reading = true;
    json_t *json = json_loadb(text->data, text->length, JSON_REJECT_DUPLICATES, &problem);
    reading = false;
    if (!json)
        fail_at(HERE, "%s: %s", problem.text, text->data);
    return json;
}

static int count_causes(const struct sb_game *game) {
    int causes = 0;
    while (game->causes[causes])
        causes++;
    return causes;
}

static void result_of(const struct position *table, struct sb_random *random) {
    struct sb_result result;
    double sum = 0;
    (void)random;
    if (actor_of(table) != SB_NOBODY)
        return;
    table->game->result(&table->state, &result);
    assert_int_equal(result.winners >> table->setup.seats, 0);
    if (table->game->cooperative && !result.winners)
        assert_true(result.cause >= 0 && result.cause < count_causes(table->game));
    for (int seat = 0; seat < SB_MAX_SEATS; seat++) {
        assert_true(result.value[seat] >= 0 && result.value[seat] <= 1);
        assert_int_equal(result.value[seat] > 0, result.winners >> seat & 1);
        sum += result.value[seat];
    }
    if (!table->game->cooperative)
        assert_true(sum > 0.999 && sum < 1.001);
    struct sb_text summary = sb_text_new(NULL);
    sb_json_open(&summary, '{');
    table->game->summary(&table->state, &summary);
    sb_json_close(&summary, '}');
    json_decref(read_json(&summary));
    sb_text_free(&summary);
}

static void results_everywhere(struct position *table, uint64_t number) {
    at_every_position(table, number, result_of);
}

static void results_have_winners_values_and_a_summary(void **unused) {
    (void)unused;
    for_every_setup(results_everywhere);
}

/* ---- Being shown ---- */

static void views_at(const struct position *table, struct sb_random *random) {
    if (sb_random_below(random, 4) != 0)
        return;
    for (int eye = SB_REFEREE; eye < table->setup.seats; eye++) {
        if (eye == SB_CHANCE || eye == SB_NOBODY)
            continue;
        struct sb_text view = view_of(table, eye);
        json_t *json = read_json(&view);
        assert_true(json_is_object(json));
        assert_string_equal(json_string_value(json_object_get(json, "game")), table->game->name);
        json_decref(json);
        sb_text_free(&view);
    }
}

static void views_everywhere(struct position *table, uint64_t number) {
    at_every_position(table, number, views_at);
}

static void views_are_json_objects(void **unused) {
    (void)unused;
    for_every_setup(views_everywhere);
}

static void assert_fits_a_terminal(const struct sb_text *text) {
    size_t width = 0;
    assert_true(text->length > 0 && !text->cut);
    for (size_t i = 0; i < text->length; i++) {
        width = text->data[i] == '\n' ? 0 : width + 1;
        if (width > 80)
            fail_at(HERE, "A line is longer than 80 columns:\n%s", text->data);
        assert_true(text->data[i] == '\n' || (text->data[i] >= ' ' && text->data[i] <= '~'));
    }
}

/* What the first words of the moves mean, where a game explains them: short, for a menu. */
static void explained_at(const struct position *table) {
    sb_move moves[SB_MAX_MOVES];
    int count = table->game->moves(&table->state, moves);
    for (int i = 0; i < count; i++) {
        char text[SB_MAX_NOTATION];
        text_of(table, moves[i], SB_REFEREE, text);
        text[strcspn(text, " ")] = '\0';
        const char *meaning = table->game->show->explain(text);
        size_t length = meaning ? strlen(sb_word(NULL, meaning)) : 0; /* without its context */
        assert_true(!meaning || (length > 3 && length < 60));
    }
}

/* What follows from the view is an object, and there are sentences about anything: also about nonsense, which does no
 * harm. */
static void derived_at(const struct position *table, int eye) {
    static const char *const texts[] = {"",    " ", "{0}", "%s%n", "o10 o10 o10 o10", "-1", "99999999999999999999",
                                        "\xff"};
    struct sb_text text = sb_text_new(NULL);
    json_error_t problem;
    sb_derived_write(table->game, &table->state, eye, &text);
    json_t *derived = json_loads(text.data, JSON_REJECT_DUPLICATES, &problem);
    if (!json_is_object(derived))
        fail_at(HERE, "%s: %s", problem.text, text.data);
    json_decref(derived);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        size_t before = text.length;
        bool said = sb_about(table->game, &table->state, texts[i], eye, &text);
        assert_true(said == (text.length > before));
    }
    sb_text_free(&text);
}

static void put_sentences(const struct position *table, sb_move move, int eye, struct sb_text *text) {
    const struct sb_show *show = table->game->show;
    if (actor_of(table) == SB_NOBODY) {
        show->outcome(&table->state, text);
        return;
    }
    struct position after = *table;
    size_t before = text->length;
    table->game->apply(&after.state, move);
    show->tell(&table->state, move, &after.state, eye, text);
    if (actor_of(table) >= 0) { /* what chance does may go without saying */
        assert_true(text->length > before);
        show->prompt(&table->state, eye, text);
    }
}

/* The same sentences come behind whatever is there: the server puts them into the middle of a message. */
static void shown_at(const struct position *table, struct sb_random *random) {
    static const char start[] = "{\"say\":\"";
    if (sb_random_below(random, 8) != 0)
        return;
    int eye = (int)sb_random_below(random, (uint32_t)table->setup.seats);
    sb_move move = actor_of(table) == SB_NOBODY ? 0 : any_move(table, random);
    struct sb_text text = sb_text_new(NULL), behind = sb_text_new(NULL);
    explained_at(table);
    derived_at(table, eye);
    table->game->show->board(&table->state, eye, &text);
    assert_fits_a_terminal(&text);
    sb_text_clear(&text);
    put_sentences(table, move, eye, &text);
    assert_true(text.length > 0 || actor_of(table) == SB_CHANCE);
    sb_put(&behind, start);
    put_sentences(table, move, eye, &behind);
    assert_string_equal(behind.data + strlen(start), text.data);
    sb_text_free(&behind);
    sb_text_free(&text);
}

static void shown_everywhere(struct position *table, uint64_t number) {
    at_every_position(table, number, shown_at);
}

static void boards_and_sentences_can_be_shown(void **unused) {
    (void)unused;
    for_every_setup(shown_everywhere);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_people_can_say_with_one_tap_has_names),
        cmocka_unit_test(facts_are_within_the_interfaces_bounds),
        cmocka_unit_test(start_writes_the_whole_state),
        cmocka_unit_test(moves_are_listed_once_and_within_bounds),
        cmocka_unit_test(chance_samples_its_outcomes_by_weight),
        cmocka_unit_test(what_is_written_reads_back_as_the_same_move),
        cmocka_unit_test(every_refusal_is_a_sentence),
        cmocka_unit_test(each_move_has_words_of_its_own),
        cmocka_unit_test(a_game_without_words_for_its_moves_shows_their_notation),
        cmocka_unit_test(nonsense_is_never_a_move),
        cmocka_unit_test(earlier_copies_never_change_and_replay_is_exact),
        cmocka_unit_test(asking_changes_nothing),
        cmocka_unit_test(results_have_winners_values_and_a_summary),
        cmocka_unit_test(views_are_json_objects),
        cmocka_unit_test(boards_and_sentences_can_be_shown),
    };
    json_pool_use(is_reading);
    return cmocka_run_group_tests_name("every game", tests, NULL, NULL);
}
