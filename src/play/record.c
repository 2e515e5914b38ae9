/* Records: games written down, and judged when they are read. */
#include <assert.h>
#include <jansson.h>
#include <saburau/games.h>
#include <saburau/json.h>
#include <saburau/record.h>
#include <string.h>

static const char FORMAT[] = "saburau-record/1";

/* ---- Writing ---- */

static void write_moves(const struct sb_match *match, struct sb_text *json) {
    const struct sb_game *game = match->game;
    union sb_state state;
    game->start(&state, &match->setup);
    sb_json_key(json, "moves");
    sb_json_open(json, '[');
    for (size_t i = 0; i < match->count; i++) {
        char memory[SB_STEP_ROOM];
        struct sb_text text = sb_text_over(memory, sizeof memory);
        sb_step_write(game, &state, match->steps[i].move, SB_REFEREE, &text);
        assert(!text.cut);
        sb_json_string(json, memory);
        game->apply(&state, match->steps[i].move);
    }
    sb_json_close(json, ']');
}

void sb_record_write_result(const struct sb_match *match, struct sb_text *json) {
    struct sb_result result;
    match->game->result(&match->state, &result);
    sb_json_open(json, '{');
    sb_json_key(json, "winners");
    sb_json_open(json, '[');
    for (int seat = 0; seat < match->setup.seats; seat++)
        if (result.winners >> seat & 1)
            sb_json_number(json, seat);
    sb_json_close(json, ']');
    sb_json_key(json, "summary");
    sb_json_open(json, '{');
    match->game->summary(&match->state, json);
    sb_json_close(json, '}');
    sb_json_close(json, '}');
}

void sb_record_write(const struct sb_match *match, struct sb_text *json) {
    sb_json_open(json, '{');
    sb_json_key(json, "format"), sb_json_string(json, FORMAT);
    sb_json_key(json, "game"), sb_json_string(json, match->game->name);
    sb_json_key(json, "rules"), sb_json_number(json, match->game->rules);
    sb_json_key(json, "seats"), sb_json_number(json, match->setup.seats);
    sb_json_key(json, "options");
    sb_setup_write(match->game, &match->setup, json);
    sb_json_key(json, "names");
    sb_json_open(json, '[');
    for (int seat = 0; seat < match->setup.seats; seat++)
        sb_json_string(json, match->seats[seat].name);
    sb_json_close(json, ']');
    write_moves(match, json);
    if (sb_match_actor(match) == SB_NOBODY) {
        sb_json_key(json, "result");
        sb_record_write_result(match, json);
    }
    sb_json_close(json, '}');
}

/* ---- Reading ---- */

/* All numbers are read as reals: an extra field may hold one (a seed, say) that no integer type can. NULs in strings
 * are let in, so that a move with one is a bad move, and not the whole record unreadable. */
static json_t *parse(const char *text, size_t length, json_error_t *problem) {
    return sb_json_read(text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL | JSON_ALLOW_NUL, problem);
}

/* Is it a whole number within these bounds? */
static bool read_number(const json_t *item, int least, int most, int *number) {
    double value = json_is_real(item) ? json_real_value(item) : least - 1;
    if (!(value >= least && value <= most))
        return false;
    *number = (int)value;
    return value == *number;
}

static bool read_names(const json_t *names, struct sb_match *match, struct sb_error *error) {
    if (!names)
        return true;
    if (!json_is_array(names) || json_array_size(names) != (size_t)match->setup.seats)
        return sb_fail(error, "\"names\" is not a list with a name for each of the seats (%d).", match->setup.seats);
    for (int seat = 0; seat < match->setup.seats; seat++) {
        const char *name = sb_json_text(json_array_get(names, (size_t)seat));
        if (!name || strlen(name) >= SB_NAME_ROOM)
            return sb_fail(error, "The name of seat %d is not a string of fewer than %d bytes.", seat, SB_NAME_ROOM);
        sb_match_seat(match, seat, NULL, name, NULL);
    }
    return true;
}

/* Game, rules version, seats and options: all that the first position depends on. */
static bool read_setup(const json_t *root, const struct sb_game **game, struct sb_setup *setup,
                       struct sb_error *error) {
    const char *format = sb_json_text(json_object_get(root, "format"));
    const char *name = sb_json_text(json_object_get(root, "game"));
    const json_t *rules = json_object_get(root, "rules");
    int version, seats;
    char quoted[SB_QUOTE_ROOM];
    if (!json_is_object(root))
        return sb_fail(error, "A record is a JSON object; this is something else.");
    if (!format)
        return sb_fail(error, "\"format\" is missing; it must be \"%s\".", FORMAT);
    if (strcmp(format, FORMAT) != 0)
        return sb_fail(error, "The format is \"%s\", not \"%s\".", sb_quote(quoted, format), FORMAT);
    if (!name)
        return sb_fail(error, "\"game\" is missing or not a string.");
    if (!(*game = sb_game_find(name, error)))
        return false;
    if (rules && !read_number(rules, (*game)->rules, (*game)->rules, &version))
        return sb_fail(error, "\"rules\" is not %d, the only version of the rules of %s.", (*game)->rules,
                       sb_word(error ? error->words : NULL, (*game)->show->title));
    if (!read_number(json_object_get(root, "seats"), (*game)->seats_least, (*game)->seats_most, &seats))
        return sb_fail(error, "\"seats\" is not a number from %d to %d.", (*game)->seats_least, (*game)->seats_most);
    return sb_setup_start(*game, seats, setup, error) &&
           sb_setup_read(*game, json_object_get(root, "options"), setup, error);
}

/* Why a line is no JSON: jansson says it in English, and quotes what it could not read, whatever that is. */
static bool fail_json(const json_error_t *problem, struct sb_error *error) {
    int at = problem->position;
    switch (json_error_code(problem)) {
    case json_error_premature_end_of_input:
        return sb_fail(error, "It is not valid JSON: it ends too early (at byte %d).", at);
    case json_error_end_of_input_expected:
        return sb_fail(error, "It is not valid JSON: something follows its end (at byte %d).", at);
    case json_error_invalid_utf8:
        return sb_fail(error, "It is not valid JSON: it is not UTF-8 (at byte %d).", at);
    case json_error_duplicate_key:
        return sb_fail(error, "It is not valid JSON: an object has two members of one name (at byte %d).", at);
    case json_error_numeric_overflow:
        return sb_fail(error, "It is not valid JSON: a number is too large (at byte %d).", at);
    case json_error_stack_overflow:
        return sb_fail(error, "It is not valid JSON: it is nested too deep (at byte %d).", at);
    default:
        return sb_fail(error, "It is not valid JSON: it cannot be understood from byte %d on.", at);
    }
}

bool sb_record_open(struct sb_record *record, const char *line, size_t length, struct sb_error *error) {
    const struct sb_game *game = NULL;
    struct sb_setup setup;
    json_error_t problem;
    json_t *root = parse(line, length, &problem);
    if (!root && !problem.text[0])
        return sb_fail_memory(error);
    if (!root)
        return fail_json(&problem, error);
    const json_t *moves = json_object_get(root, "moves");
    if (!read_setup(root, &game, &setup, error))
        goto refuse;
    if (!json_is_array(moves)) {
        sb_fail(error, "\"moves\" is missing or not a list.");
        goto refuse;
    }
    if (!sb_match_start(&record->match, game, &setup, 0, 0, error))
        goto refuse;
    if (!read_names(json_object_get(root, "names"), &record->match, error)) {
        sb_match_free(&record->match);
        goto refuse;
    }
    record->moves = json_array_size(moves);
    record->json = root;
    return true;
refuse:
    json_decref(root);
    return false;
}

/* The actor a move's text begins with; returns what follows the space, or NULL. */
static const char *read_actor(const char *text, int *actor) {
    if (text[0] == '*')
        *actor = SB_CHANCE;
    else if (text[0] >= '0' && text[0] < '0' + SB_MAX_SEATS)
        *actor = text[0] - '0';
    else
        return NULL;
    return text[1] == ' ' ? text + 2 : NULL;
}

static bool wrong_actor(int expected, int actor, struct sb_error *error) {
    if (expected == SB_NOBODY)
        return sb_fail(error, "The game is over before this move.");
    if (expected == SB_CHANCE)
        return sb_fail(error, "Chance is to act here, not seat %d.", actor);
    if (actor == SB_CHANCE)
        return sb_fail(error, "Seat %d is to act here, not chance.", expected);
    return sb_fail(error, "Seat %d is to act here, not seat %d.", expected, actor);
}

static bool step(struct sb_match *match, const json_t *item, struct sb_error *error) {
    int actor, expected = sb_match_actor(match);
    sb_move move;
    const char *text = sb_json_text(item);
    if (!text)
        return sb_fail(error, "A move is a string without NULs; this is something else.");
    if (match->count == (size_t)match->game->length_most)
        return sb_fail(error, "No game can have as many moves as this.");
    text = read_actor(text, &actor);
    if (!text)
        return sb_fail(error, "A move begins with a seat's number or *, and a space.");
    if (actor != expected)
        return wrong_actor(expected, actor, error);
    if (!sb_move_read(match->game, &match->state, text, &move, error)) {
        sb_error_name_seats(error);
        return false;
    }
    return sb_match_play(match, move) || sb_fail_memory(error);
}

static bool right_result(const struct sb_match *match, const json_t *given, struct sb_error *error) {
    if (!given)
        return true;
    if (sb_match_actor(match) != SB_NOBODY)
        return sb_fail(error, "There is a result, but the game is not over.");
    struct sb_text text = sb_text_new(NULL);
    sb_record_write_result(match, &text);
    json_error_t problem;
    json_t *right = text.cut ? NULL : parse(text.data, text.length, &problem);
    bool equal = right && json_equal((json_t *)given, right);
    if (!right)
        sb_fail_memory(error); /* for we write good JSON */
    else if (!equal)
        sb_fail(error, "The result is wrong; by the rules it is %s.", text.data);
    json_decref(right);
    sb_text_free(&text);
    return equal;
}

static const json_t *move_item(const struct sb_record *record, size_t at) {
    return json_array_get(json_object_get(record->json, "moves"), at);
}

const char *sb_record_move(const struct sb_record *record, size_t at) {
    return sb_json_text(move_item(record, at));
}

enum sb_verdict sb_record_step(struct sb_record *record, struct sb_error *error) {
    size_t at = record->match.count;
    if (at == record->moves)
        return right_result(&record->match, json_object_get(record->json, "result"), error) ? SB_RECORD_ENDS
                                                                                            : SB_RECORD_IS_WRONG;
    return step(&record->match, move_item(record, at), error) ? SB_RECORD_GOES_ON : SB_RECORD_IS_WRONG;
}

void sb_record_close(struct sb_record *record) {
    json_decref(record->json);
    sb_match_free(&record->match);
}

bool sb_record_read(struct sb_match *match, const char *line, size_t length, long *at, struct sb_error *error) {
    struct sb_record record;
    enum sb_verdict verdict;
    if (at)
        *at = -1;
    if (!sb_record_open(&record, line, length, error))
        return false;
    do
        verdict = sb_record_step(&record, error);
    while (verdict == SB_RECORD_GOES_ON);
    if (at)
        *at = (long)record.match.count;
    if (verdict == SB_RECORD_IS_WRONG) {
        sb_record_close(&record);
        return false;
    }
    *match = record.match;
    json_decref(record.json);
    return true;
}
