/* Messages: what somebody at a table gets to read. */
#include "messages.h"
#include "names.h"
#include <saburau/bot.h>
#include <saburau/json.h>
#include <saburau/lesson.h>
#include <saburau/record.h>
#include <saburau/rules.h>
#include <string.h>

static const char *const phases[] = {"waiting", "playing", "over"};
static const char *const kinds[] = {"open", "link", "person", "bot"};

/* ---- What is shared ---- */

struct shared shared_nothing(void) {
    struct shared shared = {.view = view_news_none(), .delayed_view = view_news_none()};
    for (int i = 0; i < SHARED_LANGUAGES; i++)
        shared.words[i] =
            (struct shared_words){.question = sb_text_new(NULL), .spectators = {sb_text_new(NULL), sb_text_new(NULL)}};
    return shared;
}

static void forget_words(struct shared_words *words, const struct sb_words *language) {
    words->language = language;
    sb_text_clear(&words->question);
    sb_text_clear(&words->spectators[false]);
    sb_text_clear(&words->spectators[true]);
}

/* What is known in the language of the message. */
static struct shared_words *shared_words(struct shared *shared, const struct sb_text *json) {
    for (int i = 0; i < shared->languages; i++)
        if (shared->words[i].language == json->words)
            return &shared->words[i];
    if (shared->languages < SHARED_LANGUAGES)
        shared->languages++;
    struct shared_words *words = &shared->words[shared->languages - 1];
    forget_words(words, json->words);
    return words;
}

void shared_free(struct shared *shared) {
    view_news_free(&shared->view);
    view_news_free(&shared->delayed_view);
    for (int i = 0; i < SHARED_LANGUAGES; i++) {
        sb_text_free(&shared->words[i].question);
        sb_text_free(&shared->words[i].spectators[false]);
        sb_text_free(&shared->words[i].spectators[true]);
    }
}

void shared_forget(struct shared *shared) {
    shared->view.known = shared->delayed_view.known = false;
    shared->languages = 0;
}

/* Puts what is known already into an open object; false if nothing is. */
static bool put_known(const struct sb_text *known, struct sb_text *json) {
    sb_put_bytes(json, known->data, known->length);
    return known->length > 0;
}

/* What was put from here on is the same for others. */
static void keep_known(struct sb_text *known, const struct sb_text *json, size_t from) {
    sb_put_bytes(known, json->data + from, json->length - from);
    if (json->cut || known->cut)
        sb_text_clear(known);
}

/* ---- The table ---- */

static void put_flag(struct sb_text *json, const char *key, bool on) {
    if (on)
        sb_json_key(json, key), sb_json_bool(json, true);
}

/* A string that the game writes, straight into the message. */
static size_t begin_string(struct sb_text *json, const char *key) {
    sb_json_key(json, key);
    return sb_json_begin_string(json);
}

static void put_word(struct sb_text *json, const char *key, const char *word) {
    sb_json_key(json, key), sb_json_string(json, word);
}

/* Somebody without a name has one in the language of who reads it. */
static void put_name(const char *name, struct sb_text *json) {
    size_t text = begin_string(json, "name");
    const char *guest = name_of_guest(name);
    if (guest)
        sb_say(json, "Guest %s", guest);
    else
        sb_put(json, name);
    sb_json_end_string(json, text);
}

/* What everybody may know of a seat. */
static void put_seat(const struct seat_facts *here, const struct secret_hash *visitor, struct sb_text *json) {
    put_word(json, "kind", kinds[here->kind]);
    if (here->kind == SEAT_PERSON) {
        put_name(here->name, json);
        put_flag(json, "guest", name_of_guest(here->name) != NULL);
    }
    if (here->kind == SEAT_BOT) {
        put_word(json, "level", here->bot);
        put_word(json, "strength", sb_text_word(json, sb_level_word(here->bot)));
    }
    put_flag(json, "you", seat_is_of(here, visitor));
    put_flag(json, "stand_in", here->stand_in);
    put_flag(json, "resigned", here->resigned);
}

static void put_people(const struct table *table, const struct ear *ear, struct sb_text *json) {
    uint32_t muted = ear->eye >= 0 ? table->facts.seats[ear->eye].muted : 0;
    put_word(json, "phase", phases[table->facts.phase]);
    sb_json_key(json, "seats"), sb_json_open(json, '[');
    for (int seat = 0; seat < table->facts.setup.seats; seat++) {
        sb_json_open(json, '{');
        put_seat(&table->facts.seats[seat], ear->visitor, json);
        put_flag(json, "here", ear->here[seat]);
        put_flag(json, "muted", muted >> seat & 1);
        if (table_owns(table, seat, ear->visitor) && table->facts.seats[seat].standing[0])
            put_word(json, "standing", table->facts.seats[seat].standing);
        sb_json_close(json, '}');
    }
    sb_json_close(json, ']');
    if (table_is_host(table, ear->visitor)) {
        put_flag(json, "host", true);
        put_word(json, "invitation", table->facts.invitation);
    }
    if (table->facts.next[0])
        put_word(json, "next", table->facts.next);
    sb_json_key(json, "watchers_talk"), sb_json_bool(json, table->facts.watchers_talk);
    if (ear->eye >= 0)
        sb_json_key(json, "watchers_muted"), sb_json_bool(json, muted >> WATCHERS_MUTED & 1);
    put_flag(json, "advice", table_allows_hints(table, ear->visitor));
    put_flag(json, "resigning_ends", table->facts.phase == PHASE_PLAYING && table_ends_without(table, ear->visitor));
}

static void put_facts(const struct table *table, struct sb_text *json) {
    put_word(json, "game", table->facts.game->name);
    sb_json_key(json, "options"), sb_setup_write(table->facts.game, &table->facts.setup, json);
    put_flag(json, "listed", table->facts.listed);
    sb_json_key(json, "clock"), sb_json_number(json, table->facts.clock);
    sb_json_key(json, "delay"), sb_json_number(json, table->facts.delay);
}

static void put_watching(int watching, struct sb_text *json) {
    sb_json_key(json, "watchers"), sb_json_number(json, watching);
}

/* A line as its reader hears it: what was said with one tap in the reader's language. */
static void put_line(const struct chat_line *line, const struct sb_saying *saying, struct sb_text *json) {
    sb_json_open(json, '{');
    if (line->seat == SEAT_OF_WATCHERS)
        put_name(line->name, json);
    else
        sb_json_key(json, "seat"), sb_json_number(json, line->seat);
    if (saying)
        put_word(json, "phrase", saying->name);
    put_word(json, "say", saying ? sb_text_word(json, saying->words) : line->text);
    sb_json_key(json, "when"), sb_json_number(json, line->when);
    sb_json_close(json, '}');
}

/* A phrase that the game no longer has says nothing. */
static void put_chat(const struct table *table, int eye, const struct chat_line *lines, int count,
                     struct sb_text *json) {
    uint32_t muted = eye >= 0 ? table->facts.seats[eye].muted : 0;
    if (count <= 0)
        return;
    sb_json_key(json, "chat"), sb_json_open(json, '[');
    for (int i = 0; i < count; i++) {
        const struct chat_line *line = &lines[i];
        const struct sb_saying *saying = line->phrase[0] ? sb_saying_find(table->facts.game, line->phrase) : NULL;
        int place = line->seat == SEAT_OF_WATCHERS ? WATCHERS_MUTED : line->seat;
        if (!(muted >> place & 1) && (saying || !line->phrase[0]))
            put_line(line, saying, json);
    }
    sb_json_close(json, ']');
}

/* ---- The log ---- */

/* The moves from `from` on, up to `to`, as the eye may read them; `state` is the position before them, and becomes that
 * after them. */
static void put_log(const struct sb_match *match, size_t from, size_t to, int eye, union sb_state *state,
                    struct sb_text *json) {
    const struct sb_game *game = match->game;
    char facts[SB_MAX_FACTS];
    sb_json_key(json, "log"), sb_json_open(json, '[');
    for (size_t i = from; i < to; i++) {
        const struct sb_step *step = &match->steps[i];
        union sb_state before;
        memcpy(&before, state, game->state_size);
        game->apply(state, step->move);
        sb_json_open(json, '{');
        sb_json_key(json, "who");
        if (step->actor == SB_CHANCE)
            sb_json_string(json, "*");
        else
            sb_json_number(json, step->actor);
        size_t text = begin_string(json, "move");
        game->write(&before, step->move, eye, json);
        sb_json_end_string(json, text);
        text = begin_string(json, "say");
        game->show->tell(&before, step->move, state, eye, json);
        sb_json_end_string(json, text);
        if (sb_move_facts(game, &before, step->move, state, eye, facts))
            sb_json_key(json, "facts"), sb_put(json, facts);
        sb_json_close(json, '}');
    }
    sb_json_close(json, ']');
}

/* ---- What is told besides ---- */

/* The position as text, for whoever has no board for this game. It costs more than the view: only who asked for it gets
 * it. Drawings are made in columns, so they begin with a line of their own. */
static void put_drawing(const struct sb_game *game, const void *state, int eye, struct sb_text *json) {
    struct sb_text text = sb_text_new(json->words);
    game->show->board(state, eye, &text);
    json->cut |= text.cut;
    put_word(json, "drawing", text.data);
    sb_text_free(&text);
}

/* What differs with the position. */
static void put_extras(const struct sb_game *game, const void *state, int eye, struct extras extras,
                       struct sb_text *json) {
    if (extras.drawing)
        put_drawing(game, state, eye, json);
    if (extras.derived)
        sb_json_key(json, "derived"), sb_derived_write(game, state, eye, json);
}

/* What does not. */
static void put_pieces(const struct sb_game *game, const struct sb_setup *setup, struct sb_text *json) {
    sb_json_key(json, "pieces"), sb_json_open(json, '{');
    if (game->show->pieces)
        game->show->pieces(setup, json);
    sb_json_close(json, '}');
}

/* ---- The view ---- */

/* The view of a position, as the ear's eye has it. */
static void put_view(const struct sb_game *game, const void *state, const struct ear *ear, struct sb_text *json) {
    sb_json_key(json, "view"), sb_view_write(game, state, ear->eye, json);
    put_extras(game, state, ear->eye, ear->extras, json);
}

/* … what differs from the one before; some of that may be known. */
static void put_view_news(struct view_news *view, const struct sb_game *game, const void *before, const void *state,
                          const struct ear *ear, struct sb_text *json) {
    view_news_put(view, game, before, state, ear->eye, json);
    put_extras(game, state, ear->eye, ear->extras, json);
}

/* ---- What is asked ---- */

/* Notation has nothing to escape, and there may be hundreds of moves: they are written straight into the list. */
static void put_legal(const struct sb_game *game, const void *state, int eye, struct sb_text *json) {
    sb_move moves[SB_MAX_MOVES];
    int count = game->moves(state, moves);
    sb_json_key(json, "legal"), sb_json_open(json, '[');
    for (int i = 0; i < count; i++) {
        if (i > 0)
            sb_put_char(json, ',');
        sb_put_char(json, '"');
        game->write(state, moves[i], eye, json);
        sb_put_char(json, '"');
    }
    sb_json_close(json, ']');
}

/* What the words mean that the actor's legal moves begin with. */
static void put_words(const struct sb_game *game, const void *state, struct sb_text *json) {
    sb_move moves[SB_MAX_MOVES];
    int actor = game->actor(state), count = game->moves(state, moves);
    struct sb_text told = sb_text_new(NULL); /* the words so far, each in a line */
    sb_put_char(&told, '\n');
    sb_json_key(json, "words"), sb_json_open(json, '{');
    for (int i = 0; i < count; i++) {
        char line[SB_MAX_NOTATION + 2];
        struct sb_text text = sb_text_over(line, sizeof line);
        sb_put_char(&text, '\n');
        game->write(state, moves[i], actor, &text);
        char *word = line + 1, *end = word + strcspn(word, " ");
        memcpy(end, "\n", 2);
        if (told.cut || strstr(told.data, line))
            continue;
        sb_put(&told, word);
        *end = '\0';
        const char *meaning = game->show->explain(word);
        if (meaning)
            put_word(json, word, sb_text_word(json, meaning));
    }
    sb_json_close(json, '}');
    json->cut |= told.cut;
    sb_text_free(&told);
}

/* Who is to act in a position, and what is asked, as the eye may know it. */
static void put_question(const struct sb_game *game, const void *state, int eye, struct sb_text *json) {
    int actor = game->actor(state);
    sb_json_key(json, "actor");
    if (actor < 0) {
        if (actor == SB_CHANCE)
            sb_json_string(json, "*");
        else
            sb_json_null(json);
        return;
    }
    sb_json_number(json, actor);
    const char *role = game->show->role ? game->show->role(state, actor) : NULL;
    if (role)
        put_word(json, "role", sb_text_word(json, role));
    size_t text = begin_string(json, "ask");
    game->show->prompt(state, eye, json);
    sb_json_end_string(json, text);
}

/* … in the position that the table stands in. All eyes but the actor's read the same. */
static void put_present_question(const struct sb_match *match, const struct ear *ear, struct sb_text *json) {
    struct sb_text *known = &shared_words(ear->shared, json)->question;
    size_t from = json->length;
    bool own = ear->eye >= 0 && ear->eye == sb_match_actor(match);
    if (!own && put_known(known, json))
        return;
    put_question(match->game, &match->state, own ? ear->eye : SB_SPECTATOR, json);
    if (!own)
        keep_known(known, json, from);
}

static void put_result(const struct table *table, struct sb_text *json) {
    if (sb_match_actor(&table->match) != SB_NOBODY)
        return;
    size_t text = begin_string(json, "outcome");
    table->facts.game->show->outcome(&table->match.state, json);
    sb_json_end_string(json, text);
    sb_json_key(json, "result"), sb_record_write_result(&table->match, json);
}

/* What is to be done now, as the eye may know it. */
static void put_present(const struct table *table, const struct ear *ear, struct sb_text *json) {
    const struct sb_match *match = &table->match;
    int actor = table_actor(table);
    if (table->facts.phase == PHASE_OVER) {
        sb_json_key(json, "actor"), sb_json_null(json);
        put_result(table, json);
        return;
    }
    put_present_question(match, ear, json);
    if (actor >= 0 && actor == ear->eye) {
        put_legal(match->game, &match->state, actor, json);
        if (ear->extras.drawing)
            put_words(match->game, &match->state, json);
    }
    if (table->facts.clock && actor >= 0 && !table_is_bots(table, actor)) {
        double left = table->facts.clock - (ear->now - table_since(table));
        sb_json_key(json, "left"), sb_json_number(json, left > 0 ? (int64_t)(1000 * left) : 0);
    }
    if (ear->eye >= 0 && match->count > 0 && table->can_go_back && !table_is_full(table) &&
        match->steps[match->count - 1].actor == ear->eye && !table_is_too_late_to_go_back(table, ear->now))
        put_flag(json, "back", true);
}

/* ---- Table messages ---- */

static void put_start(const struct table *table, const struct ear *ear, struct sb_text *json) {
    put_word(json, "table", table->facts.link);
    sb_json_key(json, "eye");
    if (ear->eye >= 0)
        sb_json_number(json, ear->eye);
    else
        sb_json_null(json);
    sb_json_key(json, "at"), sb_json_number(json, table->at);
}

/* The whole game as an eye sees it, which may be some moves behind. */
static void put_game(const struct table *table, const struct ear *ear, struct sb_text *json) {
    const struct sb_match *match = &table->match;
    union sb_state state;
    match->game->start(&state, &match->setup);
    put_log(match, 0, table_seen(table, ear->eye), ear->eye, &state, json);
    put_view(match->game, &state, ear, json);
    if (table_is_behind(table, ear->eye))
        put_question(match->game, &state, ear->eye, json);
    else
        put_present(table, ear, json);
}

/* … of the view only the news, since the table was last told. Which of the moves it has seen were taken back is not
 * worth keeping. */
static void put_delayed_news(const struct table *table, const struct ear *ear, struct sb_text *json) {
    const struct sb_match *match = &table->match;
    union sb_state before, state;
    sb_match_position(match, table_seen_before(table, ear->eye), &before);
    match->game->start(&state, &match->setup);
    sb_json_key(json, "keep"), sb_json_number(json, 0);
    put_log(match, 0, table_seen(table, ear->eye), ear->eye, &state, json);
    put_view_news(&ear->shared->delayed_view, match->game, &before, &state, ear, json);
    put_question(match->game, &state, ear->eye, json);
}

static void put_game_news(const struct table *table, const struct ear *ear, struct sb_text *json) {
    const struct sb_match *match = &table->match;
    const struct news *news = &table->news;
    union sb_state state;
    if (news->keep == news->count)
        memcpy(&state, &news->before, match->game->state_size);
    else
        sb_match_position(match, news->keep, &state);
    sb_json_key(json, "keep"), sb_json_number(json, (int64_t)news->keep);
    put_log(match, news->keep, match->count, ear->eye, &state, json);
    put_view_news(&ear->shared->view, match->game, &news->before, &match->state, ear, json);
}

/* Who was sent away by the host cannot simply sit down again, and is not to be asked to. */
static void put_sent_away(const struct table *table, const struct ear *ear, struct store *store, struct sb_text *json) {
    bool freed = false;
    if (table->facts.phase != PHASE_WAITING || ear->eye != SB_SPECTATOR)
        return;
    json->cut |= !store_was_freed(store, table->facts.id, ear->visitor, &freed, NULL);
    put_flag(json, "sent_away", freed);
}

void tell_all(const struct table *table, const struct ear *ear, struct store *store, struct sb_text *json) {
    struct chat_line lines[STORE_CHAT_KEPT];
    int count = store_read_chat(store, table->facts.id, lines, STORE_CHAT_KEPT);
    bool behind = table_is_behind(table, ear->eye);
    json->cut |= count < 0;
    put_start(table, ear, json);
    put_flag(json, "full", true);
    put_facts(table, json);
    if (ear->extras.derived)
        put_pieces(table->facts.game, &table->facts.setup, json);
    put_people(table, ear, json);
    put_watching(table_watching_shown(table), json);
    put_sent_away(table, ear, store, json);
    put_chat(table, ear->eye, lines, behind ? count - table->held : count, json);
    if (table->facts.phase != PHASE_WAITING)
        put_game(table, ear, json);
}

/* What is new in the game, and what is to be done now. */
static void put_all_news(const struct table *table, const struct ear *ear, struct sb_text *json) {
    const struct news *news = &table->news;
    bool behind = table_is_behind(table, ear->eye);
    if (news->moved && behind)
        put_delayed_news(table, ear, json);
    else if (news->moved)
        put_game_news(table, ear, json);
    if ((news->moved || news->people) && table->facts.phase != PHASE_WAITING && !behind)
        put_present(table, ear, json);
}

/* All spectators know the same. */
static void put_spectators_news(const struct table *table, const struct ear *ear, struct sb_text *json) {
    struct sb_text *known = &shared_words(ear->shared, json)->spectators[ear->extras.derived];
    size_t from = json->length;
    if (put_known(known, json))
        return;
    put_all_news(table, ear, json);
    keep_known(known, json, from);
}

void tell_news(const struct table *table, const struct ear *ear, struct sb_text *json) {
    const struct news *news = &table->news;
    bool behind = table_is_behind(table, ear->eye);
    put_start(table, ear, json);
    if (news->people)
        put_people(table, ear, json);
    if (news->watchers)
        put_watching(table->watching_told, json);
    put_chat(table, ear->eye, behind ? news->heard : news->said, behind ? news->heard_count : news->said_count, json);
    if (ear->eye == SB_SPECTATOR && !ear->extras.drawing)
        put_spectators_news(table, ear, json);
    else
        put_all_news(table, ear, json);
}

void tell_moment(const struct table *table, int eye, size_t count, struct extras extras, struct sb_text *json) {
    const struct sb_match *match = &table->match;
    union sb_state state;
    sb_match_position(match, count, &state);
    sb_json_key(json, "count"), sb_json_number(json, (int64_t)count);
    sb_json_key(json, "view"), sb_view_write(match->game, &state, eye, json);
    put_extras(match->game, &state, eye, extras, json);
    put_question(match->game, &state, eye, json);
}

void tell_about(const struct table *table, int eye, size_t count, const char *text, struct sb_text *json) {
    union sb_state state;
    sb_match_position(&table->match, count, &state);
    size_t string = begin_string(json, "say");
    sb_about(table->facts.game, &state, text, eye, json);
    sb_json_end_string(json, string);
}

void tell_wordings(const struct table *table, int seat, struct sb_text *json) {
    const struct sb_game *game = table->facts.game;
    const void *state = &table->match.state;
    sb_move moves[SB_MAX_MOVES];
    int count = table_actor(table) == seat ? game->moves(state, moves) : 0;
    sb_json_key(json, "at"), sb_json_number(json, table->at);
    sb_json_key(json, "wordings"), sb_json_open(json, '{');
    for (int i = 0; i < count; i++) {
        char memory[SB_MAX_NOTATION];
        struct sb_text notation = sb_text_over(memory, sizeof memory);
        game->write(state, moves[i], seat, &notation);
        size_t words = begin_string(json, memory);
        sb_move_wording(game, state, moves[i], json);
        sb_json_end_string(json, words);
    }
    sb_json_close(json, '}');
}

/* ---- Statistics ---- */

void tell_statistics(const struct statistics_row *row, struct sb_text *json) {
    put_word(json, "game", row->game);
    sb_json_key(json, "seats"), sb_json_number(json, row->seats);
    if (row->level[0])
        put_word(json, "level", row->level);
    put_flag(json, "people", row->people);
    if (row->difficulty[0])
        put_word(json, "difficulty", row->difficulty);
    sb_json_key(json, "games"), sb_json_number(json, row->games);
    sb_json_key(json, "won"), sb_json_number(json, row->won);
}

/* ---- Hints ---- */

void tell_hint(const struct thought *thought, struct sb_text *json) {
    const struct sb_decision *decision = &thought->decision;
    sb_json_key(json, "seat"), sb_json_number(json, decision->seat);
    sb_json_key(json, "value"), sb_json_real(json, thought->hint.value);
    sb_json_key(json, "candidates"), sb_json_open(json, '[');
    for (int i = 0; i < thought->hint.count; i++) {
        const struct sb_candidate *candidate = &thought->hint.candidate[i];
        sb_json_open(json, '{');
        size_t text = begin_string(json, "move");
        decision->game->write(&decision->world, candidate->move, decision->seat, json);
        sb_json_end_string(json, text);
        text = begin_string(json, "wording");
        sb_move_wording(decision->game, &decision->world, candidate->move, json);
        sb_json_end_string(json, text);
        sb_json_key(json, "share"), sb_json_real(json, candidate->share);
        sb_json_key(json, "value"), sb_json_real(json, candidate->value);
        text = begin_string(json, "say");
        sb_hint_reason(decision->game, &decision->world, candidate->move, json);
        sb_json_end_string(json, text);
        sb_json_close(json, '}');
    }
    sb_json_close(json, ']');
}

void tell_curve(const struct thought *thought, struct sb_text *json) {
    sb_json_key(json, "curve"), sb_json_open(json, '[');
    for (int i = 0; i < thought->point_count; i++) {
        const struct curve_point *point = &thought->points[i];
        sb_json_open(json, '{');
        sb_json_key(json, "count"), sb_json_number(json, (int64_t)point->count);
        sb_json_key(json, "seat"), sb_json_number(json, point->seat);
        sb_json_key(json, "value"), sb_json_real(json, point->value);
        sb_json_close(json, '}');
    }
    sb_json_close(json, ']');
}

/* ---- Reviews ---- */

static void put_real(struct sb_text *json, const char *key, double value) {
    sb_json_key(json, key), sb_json_real(json, value);
}

/* A move of a decision: in notation, in words, and if `why`, what speaks for it. */
static void put_reviewed_move(const struct sb_game *game, const union sb_state *state, const char *key, int seat,
                              sb_move move, bool why, struct sb_text *json) {
    sb_json_key(json, key), sb_json_open(json, '{');
    size_t text = begin_string(json, "move");
    game->write(state, move, seat, json);
    sb_json_end_string(json, text);
    text = begin_string(json, "wording");
    sb_move_wording(game, state, move, json);
    sb_json_end_string(json, text);
    if (why) {
        text = begin_string(json, "say");
        sb_hint_reason(game, state, move, json);
        sb_json_end_string(json, text);
    }
    sb_json_close(json, '}');
}

/* Only sure mistakes have moves. */
static void put_decision(const struct sb_game *game, const union sb_state *state,
                         const struct sb_reviewed_decision *decision, struct sb_text *json) {
    sb_json_open(json, '{');
    sb_json_key(json, "count"), sb_json_number(json, (int64_t)decision->at);
    sb_json_key(json, "seat"), sb_json_number(json, decision->seat);
    put_real(json, "cost", decision->cost);
    put_real(json, "error", decision->error);
    if (decision->sure) {
        put_reviewed_move(game, state, "played", decision->seat, decision->played, false, json);
        put_reviewed_move(game, state, "better", decision->seat, decision->best, true, json);
    }
    sb_json_close(json, '}');
}

static void put_decisions(const struct thought *thought, struct sb_text *json) {
    const struct sb_game *game = thought->decision.game;
    const struct review_part *part = &thought->part;
    union sb_state state;
    size_t at = 0;
    game->start(&state, &thought->decision.setup);
    sb_json_key(json, "decisions"), sb_json_open(json, '[');
    for (int i = 0; i < part->count; i++) {
        while (at < part->decisions[i].at)
            game->apply(&state, thought->moves[at++]);
        put_decision(game, &state, &part->decisions[i], json);
    }
    sb_json_close(json, ']');
    sb_json_key(json, "next"), sb_json_number(json, (int64_t)part->next);
}

static void put_luck(const struct thought *thought, struct sb_text *json) {
    sb_json_key(json, "seats"), sb_json_open(json, '[');
    for (int seat = 0; seat < thought->decision.setup.seats; seat++) {
        const struct sb_reviewed_seat *here = &thought->part.seats[seat];
        sb_json_open(json, '{');
        put_real(json, "result", here->result);
        put_real(json, "luck", here->luck);
        put_real(json, "error", here->luck_error);
        sb_json_close(json, '}');
    }
    sb_json_close(json, ']');
}

void tell_review(const struct thought *thought, struct sb_text *json) {
    if (thought->part.from == thought->move_count)
        put_luck(thought, json);
    else
        put_decisions(thought, json);
    sb_json_key(json, "of"), sb_json_number(json, (int64_t)thought->move_count);
}

/* ---- Lists ---- */

/* When it ended, and how, as far as that is known. */
static void put_ending(const struct table_facts *table, struct sb_text *json) {
    if (table->ended > 0)
        sb_json_key(json, "ended"), sb_json_number(json, table->ended);
    put_flag(json, "given_up", table->winners == WINNERS_NONE);
    if (table->winners < 0)
        return;
    sb_json_key(json, "winners"), sb_json_open(json, '[');
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (table->winners >> seat & 1)
            sb_json_number(json, seat);
    sb_json_close(json, ']');
}

void tell_in_list(const struct table_facts *table, const struct secret_hash *visitor, struct sb_text *json) {
    const struct seat_facts *actor = table->actor >= 0 ? &table->seats[table->actor] : NULL;
    put_word(json, "table", table->link);
    put_word(json, "game", table->game->name);
    sb_json_key(json, "options"), sb_setup_write(table->game, &table->setup, json);
    sb_json_key(json, "clock"), sb_json_number(json, table->clock);
    put_word(json, "phase", phases[table->phase]);
    sb_json_key(json, "made"), sb_json_number(json, table->made);
    sb_json_key(json, "seats"), sb_json_open(json, '[');
    for (int seat = 0; seat < table->setup.seats; seat++) {
        sb_json_open(json, '{');
        put_seat(&table->seats[seat], visitor, json);
        sb_json_close(json, '}');
    }
    sb_json_close(json, ']');
    if (table->phase == PHASE_OVER)
        put_ending(table, json);
    sb_json_key(json, "your_turn");
    sb_json_bool(json, actor && !seat_is_bots(actor) && seat_is_of(actor, visitor));
}

static void put_value(const char *value, const char *meaning, struct sb_text *json) {
    sb_json_open(json, '{');
    put_word(json, "value", value);
    put_word(json, "meaning", sb_text_word(json, meaning));
    sb_json_close(json, '}');
}

/* The words of which a value has one for each seat. */
static void put_each(const struct sb_option *option, struct sb_text *json) {
    sb_json_key(json, "each"), sb_json_open(json, '[');
    const char *meaning, *word;
    for (int i = 0; (word = option->each(i, &meaning)); i++)
        put_value(word, meaning, json);
    sb_json_close(json, ']');
}

static void put_option(const struct sb_option *option, struct sb_text *json) {
    sb_json_open(json, '{');
    put_word(json, "name", option->name);
    put_word(json, "meaning", sb_text_word(json, option->meaning));
    sb_json_key(json, "values"), sb_json_open(json, '[');
    for (int i = 0; option->values[i]; i++)
        put_value(option->values[i], option->meanings[i], json);
    sb_json_close(json, ']');
    put_flag(json, "difficulty", option->difficulty);
    if (option->form)
        put_word(json, "form", sb_text_word(json, option->form));
    if (option->each)
        put_each(option, json);
    sb_json_close(json, '}');
}

/* Options of a first game. */
static void put_gentle(const struct sb_game *game, struct sb_text *json) {
    struct sb_setup setup;
    sb_json_key(json, "gentle");
    if (sb_setup_gentle(game, game->seats_usual, &setup, NULL))
        sb_setup_write(game, &setup, json);
    else
        sb_json_null(json);
}

static void put_phrases(const struct sb_game *game, struct sb_text *json) {
    sb_json_key(json, "phrases"), sb_json_open(json, '[');
    for (const struct sb_saying *row = game->show->phrases; row && row->name; row++) {
        sb_json_open(json, '{');
        put_word(json, "name", row->name);
        put_word(json, "say", sb_text_word(json, row->words));
        sb_json_close(json, '}');
    }
    sb_json_close(json, ']');
}

/* Levels of bots as programs call them, and for people. */
static void put_levels(const struct sb_game *game, struct sb_text *json) {
    const struct sb_level *levels = sb_levels_of(game);
    sb_json_key(json, "levels"), sb_json_open(json, '[');
    for (const struct sb_level *level = levels; level->name; level++)
        sb_json_string(json, level->name);
    sb_json_close(json, ']');
    sb_json_key(json, "strengths"), sb_json_open(json, '[');
    for (const struct sb_level *level = levels; level->name; level++) {
        sb_json_open(json, '{');
        put_word(json, "level", level->name);
        put_word(json, "strength", sb_text_word(json, sb_level_word(level->name)));
        put_word(json, "sentence", sb_text_word(json, level->sentence));
        put_flag(json, "usual", level == sb_level_usual(game));
        put_flag(json, "gentle", level == sb_level_gentle(game));
        sb_json_close(json, '}');
    }
    sb_json_close(json, ']');
}

/* Without headings, and without what needs a picture: for clients that know of paragraphs only. */
static void put_paragraphs(const struct sb_game *game, struct sb_text *json) {
    sb_json_key(json, "rules"), sb_json_open(json, '[');
    for (const struct sb_rules_part *part = game->show->rules; part->words; part++)
        if (part->kind != SB_RULES_HEADING && part->kind != SB_RULES_EXAMPLE)
            sb_json_string(json, sb_text_word(json, part->words));
    sb_json_close(json, ']');
}

/* The position of an example, in the words that tell one at a table. */
static void put_position(const struct sb_game *game, const struct sb_rules_position *position, struct sb_text *json) {
    struct sb_setup setup;
    union sb_state state;
    if (!sb_rules_play(game, position, &setup, &state, NULL))
        return; /* a test makes sure that it never is */
    sb_json_key(json, "eye"), sb_json_number(json, position->eye);
    sb_json_key(json, "seats"), sb_json_number(json, setup.seats);
    sb_json_key(json, "options"), sb_setup_write(game, &setup, json);
    put_question(game, &state, position->eye, json);
    put_pieces(game, &setup, json);
    sb_json_key(json, "view"), sb_view_write(game, &state, position->eye, json);
    put_extras(game, &state, position->eye, (struct extras){.drawing = true, .derived = true}, json);
}

void tell_rules(const struct sb_game *game, struct sb_text *json) {
    static const char *const words[] = {
        [SB_RULES_HEADING] = "heading", [SB_RULES_PARAGRAPH] = "paragraph", [SB_RULES_STEP] = "step",
        [SB_RULES_ITEM] = "item",       [SB_RULES_EXAMPLE] = "example",     [SB_RULES_RULING] = "ruling",
    };
    put_word(json, "title", sb_text_word(json, game->show->title));
    sb_json_key(json, "parts"), sb_json_open(json, '[');
    for (const struct sb_rules_part *part = game->show->rules; part->words; part++) {
        sb_json_open(json, '{');
        put_word(json, "kind", words[part->kind]);
        put_word(json, "words", sb_text_word(json, part->words));
        if (part->position)
            put_position(game, part->position, json);
        sb_json_close(json, '}');
    }
    sb_json_close(json, ']');
}

void tell_game(const struct sb_game *game, bool brief, struct sb_text *json) {
    put_word(json, "name", game->name);
    put_word(json, "title", sb_text_word(json, game->show->title));
    put_word(json, "sentence", sb_text_word(json, game->show->sentence));
    put_word(json, "aim", sb_text_word(json, game->show->aim));
    sb_json_key(json, "seats_least"), sb_json_number(json, game->seats_least);
    sb_json_key(json, "seats_most"), sb_json_number(json, game->seats_most);
    sb_json_key(json, "seats_usual"), sb_json_number(json, game->seats_usual);
    sb_json_key(json, "minutes_least"), sb_json_number(json, game->minutes_least);
    sb_json_key(json, "minutes_most"), sb_json_number(json, game->minutes_most);
    sb_json_key(json, "cooperative"), sb_json_bool(json, game->cooperative);
    sb_json_key(json, "lesson"), sb_json_number(json, sb_lesson_count(game));
    put_levels(game, json);
    sb_json_key(json, "options"), sb_json_open(json, '[');
    for (const struct sb_option *option = game->options; option->name; option++)
        put_option(option, json);
    sb_json_close(json, ']');
    put_gentle(game, json);
    sb_json_key(json, "standing"), sb_json_open(json, '[');
    for (const struct sb_standing *row = game->standing; row && row->name; row++) {
        sb_json_open(json, '{');
        put_word(json, "name", row->name);
        put_word(json, "meaning", sb_text_word(json, row->meaning));
        put_flag(json, "gentle", row->gentle);
        sb_json_close(json, '}');
    }
    sb_json_close(json, ']');
    put_phrases(game, json);
    if (!brief)
        put_paragraphs(game, json);
}
