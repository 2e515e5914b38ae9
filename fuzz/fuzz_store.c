/* The store: a database in which rows or bytes are not as the server wrote them. It is refused with a sentence; or it
 * is opened, every table in it is read or refused with a sentence, and those that can be read can be played at. */
#include "../src/server/store_internal.h"
#include "guests.h"
#include "world.h"
#include <saburau/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- A good one: tables of each game, in all phases ---- */

static uint8_t *good; /* the bytes of its file */
static size_t good_size;
static char tables[LINKS_MOST][LINK_ROOM];
static int table_count;

static void make_tables(void) {
    static const char *const tables_to_make[] = {
        "'do':'create','game':'samurai','seats':['me','open'],'listed':true,'clock':30",
        "'do':'create','game':'samurai','seats':['me','easy'],'start':true,'delay':2",
        "'do':'create','game':'spirit','seats':['me','me'],'start':true,'options':{'samurai':'kyuzo+kanbei'}",
        "'do':'create','game':'hero','seats':['me','me','hard'],'start':true,'listed':true",
        "'do':'upload','record':{'format':'saburau-record/1','game':'hero','seats':3,'moves':[]}",
    };
    for (size_t i = 0; i < sizeof tables_to_make / sizeof *tables_to_make; i++) {
        char members[300];
        snprintf(members, sizeof members, "%s", tables_to_make[i]);
        for (char *quote = members; (quote = strchr(quote, '\''));)
            *quote = '"';
        guest_ask(0, false, members);
        guests_end_round();
    }
}

static void ask_about(int guest, const char *link, const char *members) {
    char text[300];
    snprintf(text, sizeof text, "\"table\":\"%s\",%s", link, members);
    guest_ask(guest, true, text);
}

/* The actor's first legal move, by its own words; nothing if the table cannot be read. */
static void move_at(const char *link) {
    struct table *table;
    sb_move moves[SB_MAX_MOVES];
    char members[200], notation[SB_MAX_NOTATION];
    struct sb_text text = sb_text_over(notation, sizeof notation);
    if (hall_find_table(hall, link, &table, NULL) != STORE_FOUND || table_actor(table) < 0)
        return;
    table->facts.game->moves(&table->match.state, moves);
    table->facts.game->write(&table->match.state, moves[0], SB_REFEREE, &text);
    snprintf(members, sizeof members, "\"do\":\"move\",\"seat\":%d,\"at\":%lld,\"move\":\"%s\"", table_actor(table),
             (long long)table->at, notation);
    ask_about(0, link, members);
}

static void read_file(void) {
    FILE *file = fopen(guests_path(), "rb");
    fseek(file, 0, SEEK_END);
    good_size = (size_t)ftell(file);
    rewind(file);
    good = malloc(good_size);
    if (fread(good, 1, good_size, file) != good_size)
        fuzz_fail("the database cannot be read");
    fclose(file);
}

static void make_good_store(void) {
    struct sb_error error = {.words = NULL};
    if (!guests_open(&error))
        fuzz_fail("%s", error.text);
    guest_ask(0, false, "\"do\":\"name\",\"name\":\"Ann\"");
    make_tables();
    for (int move = 0; move < 6; move++)
        for (int i = 0; i < link_count; i++) {
            move_at(links[i]);
            guests_end_round();
        }
    ask_about(0, links[0], "\"do\":\"say\",\"say\":\"hello\"");
    ask_about(0, links[0], "\"do\":\"carry\"");
    guests_end_round();
    guests_close();
    read_file();
    memcpy(tables, links, sizeof tables);
    table_count = link_count;
}

/* ---- Damage ---- */

static void run(sqlite3 *database, const char *sql) {
    sqlite3_exec(database, sql, NULL, NULL, NULL);
}

/* A column of a row gets another value: whichever column of whichever table there is. */
static void change_row(sqlite3 *database, struct input *input) {
    static const char columns[] = "SELECT tables.name, columns.name FROM sqlite_schema AS tables,"
                                  " pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'"
                                  " ORDER BY tables.name, columns.cid LIMIT 1 OFFSET ?";
    static const char *const types[] = {"TEXT", "INTEGER", "BLOB", "REAL"};
    int column = input_byte(input), row = input_byte(input);
    const char *type = types[input_below(input, 4)];
    sqlite3_stmt *found = NULL;
    char line[200];
    input_line(input, line, sizeof line);
    sqlite3_prepare_v2(database, columns, -1, &found, NULL);
    sqlite3_bind_int(found, 1, column % 48);
    if (sqlite3_step(found) == SQLITE_ROW) {
        const unsigned char *table = sqlite3_column_text(found, 0), *name = sqlite3_column_text(found, 1);
        char *sql = sqlite3_mprintf("UPDATE %w SET %w = CAST(%Q AS %s)"
                                    " WHERE %w IN (SELECT %w FROM %w LIMIT 1 OFFSET %d)",
                                    table, name, line, type, name, name, table, row % 32);
        run(database, sql);
        sqlite3_free(sql);
    }
    sqlite3_finalize(found);
}

static void change_bytes(uint8_t *bytes, size_t size, struct input *input) {
    size_t page = (size_t)input_below(input, (uint32_t)(size / 4096)) * 4096;
    for (int left = 1 + input_byte(input) % 8; left > 0; left--)
        bytes[page + input_below(input, 4096)] = (uint8_t)input_byte(input);
}

static void put_file(const uint8_t *bytes, size_t size) {
    FILE *file = fopen(guests_path(), "wb");
    if (!file || fwrite(bytes, 1, size, file) != size || fclose(file) != 0)
        fuzz_fail("the database cannot be written");
}

/* What is changed by SQL stays a database that SQLite finds good; what is changed in its bytes need not. */
static void damage(struct input *input) {
    uint8_t *bytes = malloc(good_size);
    int rows = input_byte(input) % 8;
    sqlite3 *database;
    memcpy(bytes, good, good_size);
    if (rows == 0)
        for (int left = 1 + input_byte(input) % 4; left > 0; left--)
            change_bytes(bytes, good_size, input);
    put_file(bytes, rows == 0 && input_byte(input) == 255 ? good_size / 2 : good_size);
    free(bytes);
    if (rows == 0 || sqlite3_open(guests_path(), &database) != SQLITE_OK)
        return;
    run(database, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN");
    while (rows-- > 0)
        change_row(database, input);
    run(database, "COMMIT");
    sqlite3_close(database);
}

/* ---- What the server does with it ---- */

static void use(const char *link) {
    struct sb_text record = sb_text_new(NULL);
    struct sb_error error = {.words = NULL};
    for (int guest = 0; guest < 2; guest++)
        ask_about(guest, link, "\"do\":\"watch\",\"drawing\":true");
    guests_end_round();
    move_at(link);
    ask_about(0, link, "\"do\":\"say\",\"say\":\"hello\"");
    ask_about(0, link, "\"do\":\"look\",\"eye\":0");
    ask_about(1, link, "\"do\":\"join\"");
    guests_end_round();
    if (hall_record(hall, link, &record, &error))
        json_decref(fuzz_need_object(record.data, record.length));
    else
        fuzz_need_sentence(&error);
    sb_text_free(&record);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    struct input input = {bytes, bytes + size};
    struct sb_text metrics = sb_text_new(NULL);
    struct sb_error error = {.words = NULL};
    world_begin();
    guests_begin();
    if (!good)
        make_good_store();
    world_begin();
    guests_begin();
    damage(&input);
    if (!guests_open(&error)) {
        fuzz_need_sentence(&error);
    } else {
        guests_end_round();
        guest_ask(0, false, "\"do\":\"lobby\"");
        for (int i = 0; i < table_count; i++)
            use(tables[i]);
        world_pass(60);
        hall_tick(hall);
        guests_end_round();
        hall_metrics(hall, &metrics);
        guests_close();
    }
    sb_text_free(&metrics);
    return 0;
}
