/* Players: people at tables who move as soon as they may, or when it is due. */
#include "players.h"
#include <saburau/clock.h>
#include <saburau/game.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What somebody waits for the reply to. The order is that of a table's life. */
enum step { NOTHING, CREATE, JOIN, WATCH, START, MOVE, UNWATCH };

struct person {
    struct players *players;
    struct bench_table *table;
    struct load_socket *socket;
    int seat; /* 0 is the host's; from the number of people on, nobody's */
    enum step step;
    int64_t id;        /* of the last request */
    int64_t chosen_at; /* the position for which a move was last chosen */
    double since;      /* when it was due or sent */
    double free_since; /* when it was chosen */
    bool is_free;      /* it has not been sent */
    int move_length;
    char move[SB_MAX_NOTATION];
};

struct bench_table {
    struct person *people;
    char link[LINK_ROOM], invitation[LINK_ROOM];
    int64_t at;
    int ready;    /* how many people have done the step that all have to do */
    double moved; /* when somebody last moved */
    bool has_begun;
};

static int attending(const struct seating *seating) {
    return seating->people + seating->spectators;
}

int seating_sockets(const struct seating *seating) {
    return seating->tables * attending(seating);
}

/* ---- Reading ---- */

/* JSON as the server writes it: without spaces. What follows a string that begins here, … */
static const char *skip_string(const char *at) {
    for (at++; *at && *at != '"'; at++)
        if (*at == '\\' && at[1])
            at++;
    return *at ? at + 1 : at;
}

/* … and what follows any value. */
static const char *skip_value(const char *at) {
    int depth = 0;
    while (*at) {
        if (*at == '"') {
            at = skip_string(at);
            continue;
        }
        if ((*at == ',' || *at == '}' || *at == ']') && depth == 0)
            return at;
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        at++;
    }
    return at;
}

static bool is(const char *key, size_t length, const char *name) {
    return strlen(name) == length && memcmp(key, name, length) == 0;
}

struct told players_read(const char *message) {
    struct told told = {.re = -1, .at = -1};
    const char *at = message + 1;
    while (*at == '"') {
        const char *key = at + 1, *end = skip_string(at), *value = end + 1;
        size_t length = (size_t)(end - 1 - key);
        if (is(key, length, "re"))
            told.re = strtoll(value, NULL, 10);
        else if (is(key, length, "at"))
            told.at = strtoll(value, NULL, 10);
        else if (is(key, length, "full"))
            told.full = *value == 't';
        else if (is(key, length, "phase"))
            told.over = strncmp(value, "\"over\"", 6) == 0;
        else if (is(key, length, "error"))
            told.error = true;
        else if (is(key, length, "legal"))
            told.legal = value;
        else if (is(key, length, "table"))
            told.table = value + 1;
        else if (is(key, length, "invitation"))
            told.invitation = value + 1;
        at = skip_value(value);
        at += *at == ',';
    }
    return told;
}

bool players_copy_link(char link[LINK_ROOM], const char *string) {
    const char *end = string ? strchr(string, '"') : NULL;
    if (!end || end - string >= LINK_ROOM)
        return false;
    memcpy(link, string, (size_t)(end - string));
    link[end - string] = '\0';
    return true;
}

/* One of the strings in a list, each as likely as the others; where it begins and ends. NULL if the list is empty. */
static const char *choose(const char *list, struct sb_random *random, const char **end) {
    static const char *moves[SB_MAX_MOVES + 1];
    uint32_t count = 0;
    const char *at = list + 1;
    while (*at == '"' && count < SB_MAX_MOVES) {
        moves[count++] = at + 1;
        at = skip_string(at);
        at += *at == ',';
    }
    if (count == 0)
        return NULL;
    const char *move = moves[sb_random_below(random, count)];
    *end = skip_string(move - 1) - 1;
    return move;
}

/* ---- Asking ---- */

/* Says what everybody says of a table: {"id":…,"do":"…","table":"…" and `more`. */
static void ask(struct person *person, enum step step, const char *what, const char *more) {
    person->step = step;
    load_say(person->players->load, person->socket, "{\"id\":%lld,\"do\":\"%s\",\"table\":\"%s\"%s}",
             (long long)++person->id, what, person->table->link, more);
}

/* Names the seat: who is heard first would get the first free one. */
static void ask_to_join(struct person *person) {
    char more[128];
    snprintf(more, sizeof more, ",\"invitation\":\"%s\",\"seat\":%d", person->table->invitation, person->seat);
    ask(person, JOIN, "join", more);
}

static void create(struct bench_table *table) {
    struct person *host = &table->people[0];
    const struct seating *seating = &host->players->seating;
    char seats[128] = "\"me\"";
    for (int seat = 1; seat < seating->people + seating->bots; seat++)
        strcat(seats, seat < seating->people ? ",\"link\"" : ",\"medium\"");
    table->at = 0;
    table->ready = 0;
    host->step = CREATE;
    load_say(host->players->load, host->socket, "{\"id\":%lld,\"do\":\"create\",\"game\":\"%s\",\"seats\":[%s]}",
             (long long)++host->id, seating->game, seats);
}

/* ---- Moving ---- */

static void send_move(struct person *person, double due) {
    person->step = MOVE;
    person->since = due;
    person->players->under_way++;
    load_say(person->players->load, person->socket,
             "{\"id\":%lld,\"do\":\"move\",\"table\":\"%s\",\"seat\":%d,\"at\":%lld,\"move\":\"%.*s\"}",
             (long long)++person->id, person->table->link, person->seat, (long long)person->chosen_at,
             person->move_length, person->move);
}

static void wait_for_turn(struct person *person) {
    struct players *players = person->players;
    if (person->is_free)
        return; /* the position has changed, and with it the move: the place among the others has not */
    person->is_free = true;
    person->free_since = players->load->now;
    players->free[(players->free_first + players->free_count++) % players->seating.tables] = person;
}

static struct person *take_free(struct players *players) {
    struct person *person = players->free[players->free_first];
    players->free_first = (players->free_first + 1) % players->seating.tables;
    players->free_count--;
    person->is_free = false;
    return person;
}

static void make_due_moves(struct players *players) {
    double due, now = sb_clock_seconds();
    while (players->free_count > 0 && schedule_take(&players->schedule, now, &due)) {
        struct person *person = take_free(players);
        players->waited += due >= players->since && person->free_since > due;
        send_move(person, due);
    }
}

static void move(struct person *person, const struct told *told) {
    const char *end, *chosen = choose(told->legal, &person->players->random, &end);
    if (!chosen || told->at == person->chosen_at)
        return; /* the same position, told once more */
    if (end - chosen >= SB_MAX_NOTATION)
        child_give_up("The server offers a move that is too long: %.*s", (int)(end - chosen), chosen);
    person->chosen_at = told->at;
    person->move_length = (int)(end - chosen);
    memcpy(person->move, chosen, (size_t)(end - chosen));
    if (person->players->rate > 0)
        wait_for_turn(person);
    else
        send_move(person, sb_clock_seconds());
}

/* ---- Hearing ---- */

static void note_move(struct person *person) {
    struct players *players = person->players;
    double now = sb_clock_seconds();
    players->under_way--;
    person->table->moved = now;
    if (person->since < players->since)
        return;
    if (players->moves == players->latencies_room) {
        players->latencies_room = 2 * players->latencies_room + 65536;
        players->latencies = realloc(players->latencies, players->latencies_room * sizeof *players->latencies);
        if (!players->latencies)
            child_give_up("There is not enough memory.");
    }
    players->latencies[players->moves++] = (float)(now - person->since);
}

/* Is everybody at the table ready for the next step, now that one more is? */
static bool all_are_ready(struct bench_table *table, const struct seating *seating) {
    if (++table->ready < attending(seating))
        return false;
    table->ready = 0;
    return true;
}

/* The reply to the last request has come. */
static void go_on(struct person *person, const struct told *told) {
    struct bench_table *table = person->table;
    struct players *players = person->players;
    enum step step = person->step;
    person->step = NOTHING;
    switch (step) {
    case NOTHING:
        break;
    case CREATE:
        if (!players_copy_link(table->link, told->table) || !players_copy_link(table->invitation, told->invitation))
            child_give_up("The server has not said what the new table is called.");
        for (int i = 1; i < attending(&players->seating); i++)
            if (i < players->seating.people)
                ask_to_join(&table->people[i]);
            else
                ask(&table->people[i], WATCH, "watch", "");
        ask(person, WATCH, "watch", "");
        break;
    case JOIN:
        ask(person, WATCH, "watch", "");
        break;
    case WATCH:
        person->chosen_at = -1;
        if (all_are_ready(table, &players->seating))
            ask(&table->people[0], START, "start", "");
        break;
    case START:
        break;
    case MOVE:
        note_move(person);
        break;
    case UNWATCH:
        if (all_are_ready(table, &players->seating)) {
            players->games++;
            create(table);
        }
        break;
    }
}

static void follow(struct person *person, const struct told *told) {
    struct bench_table *table = person->table;
    if (person->seat == 0 && told->at > table->at) {
        person->players->events += (uint64_t)(told->at - table->at);
        table->at = told->at;
    }
    if (told->legal && !table->has_begun) {
        table->has_begun = true;
        table->moved = sb_clock_seconds();
        person->players->begun++;
    }
    if (told->legal)
        move(person, told);
    else if (told->over && person->step != UNWATCH)
        ask(person, UNWATCH, "unwatch", "");
}

static void hear(struct load *load, struct load_socket *socket, const char *text, size_t length) {
    struct person *person = socket->owner;
    struct told told = players_read(text);
    (void)load, (void)length;
    if (told.error)
        child_give_up("The server refuses: %s", text);
    if (told.re == person->id)
        go_on(person, &told);
    if (told.at >= 0)
        follow(person, &told);
}

/* ---- All of them ---- */

/* Who does not say it reads English. */
static void say_language(struct person *person, int number) {
    static const char *const languages[] = {"en", "pl", "de", "ru"};
    load_say(person->players->load, person->socket, "{\"id\":%lld,\"do\":\"hello\",\"lang\":\"%s\"}",
             (long long)++person->id, languages[number % 4]);
}

static void sit_down(struct players *players) {
    int each = attending(&players->seating), count = seating_sockets(&players->seating);
    struct load_socket *sockets = load_open(players->load, count, NULL, hear);
    for (int i = 0; i < count; i++) {
        struct person *person = &players->people[i];
        struct bench_table *table = &players->tables[i / each];
        *person = (struct person){.players = players, .table = table, .socket = &sockets[i], .seat = i % each};
        sockets[i].owner = person;
        if (person->seat == 0)
            table->people = person;
        if (players->seating.languages)
            say_language(person, i);
    }
}

void players_start(struct players *players, struct load *load, const struct seating *seating, double rate) {
    size_t tables = (size_t)seating->tables;
    *players = (struct players){.load = load, .seating = *seating, .rate = rate};
    players->tables = calloc(tables, sizeof *players->tables);
    players->people = calloc((size_t)seating_sockets(seating), sizeof *players->people);
    players->free = calloc(tables, sizeof *players->free);
    if (!players->tables || !players->people || !players->free)
        child_give_up("There is not enough memory for %zu tables.", tables);
    sb_random_stream(&players->random, 1, 1);
    sit_down(players);
    for (size_t i = 0; i < tables; i++)
        create(&players->tables[i]);
    double end = sb_clock_seconds() + 60;
    while (players->begun < seating->tables) {
        load_turn(load, load_patience);
        if (load->now > end)
            child_give_up("Only %d of %zu games have begun after a minute.", players->begun, tables);
    }
}

void players_free(struct players *players) {
    free(players->tables);
    free(players->people);
    free(players->free);
    free(players->latencies);
}

/* ---- Measuring ---- */

static int compare_times(const void *a, const void *b) {
    float one = *(const float *)a, other = *(const float *)b;
    return (one > other) - (one < other);
}

static void check_all_move(const struct players *players) {
    int still = 0;
    for (int i = 0; i < players->seating.tables; i++)
        still += players->load->now - players->tables[i].moved > 5;
    if (still > 0)
        child_give_up("At %d of %d tables nobody has moved for five seconds.", still, players->seating.tables);
}

static double own_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* One round of an open loop: what is due is sent, and what has come is heard. */
static void go_round(struct players *players) {
    make_due_moves(players);
    load_turn(players->load, players->free_count > 0
                                 ? schedule_wait(&players->schedule, sb_clock_seconds(), load_patience)
                                 : load_patience);
}

/* Plays until all that was due is done. */
static void play_to_the_end(struct players *players) {
    const double most = 30; /* seconds behind the schedule */
    while (!schedule_is_over(&players->schedule) || players->under_way > 0) {
        go_round(players);
        if (players->load->now > players->schedule.end + most)
            child_give_up("The server cannot keep up with %.0f moves a second.", players->rate);
    }
}

/* However slow the machine is, somebody has moved. */
static void play_closed(struct players *players, double seconds) {
    const int most = 60;
    load_run(players->load, seconds);
    for (int waited = 0; players->moves == 0; waited++) {
        if (waited == most)
            child_give_up("Nobody has moved for %d seconds.", most);
        load_run(players->load, 1);
    }
}

static void warm_up(struct players *players, double warming, double seconds) {
    double start = sb_clock_seconds();
    if (players->rate == 0) {
        load_run(players->load, warming);
        return;
    }
    schedule_start(&players->schedule, players->rate, start, start + warming + seconds);
    players->since = start + warming;
    while (players->load->now < players->since)
        go_round(players);
}

static void count_latencies(struct players *players, struct figures *found) {
    size_t count = players->moves;
    if (count == 0)
        child_give_up("Nothing was due: --seconds is too short for this rate.");
    qsort(players->latencies, count, sizeof *players->latencies, compare_times);
    found->of[MEDIAN] = 1e3 * percentile(players->latencies, count, 0.5);
    found->of[P99] = 1e3 * percentile(players->latencies, count, 0.99);
    found->of[P999] = 1e3 * percentile(players->latencies, count, 0.999);
    found->of[LONGEST] = 1e3 * percentile(players->latencies, count, 1);
    found->of[WAITED] = 100 * (double)players->waited / (double)count;
}

void players_measure(struct players *players, const struct child *server, double warming, double seconds,
                     struct figures *found) {
    struct load *load = players->load;
    warm_up(players, warming, seconds);
    players->moves = 0; /* and with them all latencies */
    uint64_t events = players->events, games = players->games, messages = load->sent + load->received;
    double used = child_seconds(server), own = own_seconds(), syncs = child_syncs(server), start = sb_clock_seconds();
    if (players->rate > 0)
        play_to_the_end(players);
    else
        play_closed(players, seconds);
    double time = sb_clock_seconds() - start;
    used = child_seconds(server) - used;
    own = own_seconds() - own;
    check_all_move(players);
    count_latencies(players, found);
    double moves = (double)players->moves;
    found->of[MOVES] = moves / time;
    found->of[EVENTS] = (double)(players->events - events) / time;
    found->of[GAMES] = (double)(players->games - games) / time;
    found->of[MESSAGES] = (double)(load->sent + load->received - messages) / time;
    found->of[PER_PROCESSOR] = moves / used;
    found->of[COST] = 1e6 * used / moves;
    found->of[CLIENT_COST] = 1e6 * own / moves;
    found->of[CORE] = 100 * used / time;
    found->of[SYNCS] = (child_syncs(server) - syncs) / time;
}
