/* What boards are told of Rent a Hero as numbers: a fact each, and that the rules then do what was told. */
#include "telling.h"
#include "worlds.h"
#include <jansson.h>
#include <saburau/json.h>
#include <string.h>

/* Seat 0 sends a Chicken; seat 1 has it and lacks but one hero, seat 2 has a Dog Trainer. An odd strength is required.
 */
static struct position sent(const char *options) {
    struct position table = tavern(3, options, "13u7 12456 34", "122 3377 456");
    play(&table, "* reveal 4, 0 decline, 1 decline, 0 send 1, 2 decline, 0 decline");
    return table;
}

/* ---- The requirement and the Wanderer ---- */

static void the_requirement_is_told_in_words(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 6 -", "- 1 -");
    assert_derived(&table, SB_SPECTATOR, "required", "");
    play(&table, "* reveal 7");
    assert_derived(&table, SB_SPECTATOR, "required",
                   "{\"words\":\"at least 3\",\"lifted\":false,\"says\":\"That is the number of players.\"}");
    play(&table, "1 knight");
    assert_derived(&table, SB_SPECTATOR, "required",
                   "{\"words\":\"at least 3\",\"lifted\":true,\"says\":\"A Black Knight is in effect: any card.\"}");
    table = tavern(3, "", "- - -", "1 1 -");
    play(&table, "* reveal 5");
    assert_derived(&table, SB_SPECTATOR, "required", "{\"words\":\"even\",\"lifted\":false,\"says\":\"\"}");
    assert_derived(&table, SB_SPECTATOR, "discarded", "1");
    play(&table, "0 send deck");
    assert_derived_has(&table, SB_SPECTATOR, "required",
                       "\"lifted\":true,\"says\":\"From the deck: it can be anyone.\"");
}

static void the_wanderer_is_told_as_each_may_know_it(void **unused) {
    (void)unused;
    struct position table = sent("");
    assert_derived(&table, 0, "wanderer",
                   "{\"seat\":1,\"number\":1,\"suspects\":[{\"number\":1,\"copies\":1,\"percent\":100}],\"meets\":"
                   "\"yes\",\"says\":\"The Wanderer is with {1}. You know it: the Angry Chicken (1).\"}");
    assert_derived(&table, 1, "wanderer",
                   "{\"seat\":1,\"suspects\":[{\"number\":1,\"copies\":9,\"percent\":26},{\"number\":3,\"copies\":7,"
                   "\"percent\":21},{\"number\":5,\"copies\":10,\"percent\":29},{\"number\":7,\"copies\":8,\"percent\":"
                   "24}],\"meets\":\"yes\",\"says\":\"The Wanderer is with you. As far as you can tell it is one of "
                   "these unseen cards: the Angry Chicken (1) ×9, the Witch (3) ×7, the Sergeant (5) ×10, the Wizard "
                   "(7) ×8.\"}");
    assert_derived_has(&table, SB_SPECTATOR, "wanderer", "{\"number\":5,\"copies\":10,\"percent\":26}");
    assert_derived_has(&table, SB_REFEREE, "wanderer", "\"number\":1");
}

static void a_hint_may_leave_one_suspect(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "3 335 -");
    play(&table, "* reveal 3, 0 send 3, 1 hint 3");
    assert_derived_has(&table, 1, "wanderer", "\"number\":3");
    assert_derived_has(&table, 1, "wanderer", "It can only be this one: the Witch (3).");
    assert_derived_has(&table, 2, "wanderer", "\"number\":4");
}

static void whether_the_requirement_is_met_can_be_uncertain(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- - -", "1 1 -");
    play(&table, "* reveal 5, 0 send deck, * wanderer 3");
    assert_derived_has(&table, 0, "wanderer", "\"meets\":\"no\"");
    assert_derived_has(&table, 1, "wanderer", "\"meets\":\"perhaps\"");
}

static void until_a_card_is_dropped_the_sender_has_the_wanderer(void **unused) {
    (void)unused;
    struct position table = tavern(3, "first=1", "- - -", "- 1 -");
    play(&table, "* reveal 5, 1 send deck, * wanderer 3");
    assert_derived_has(&table, 0, "wanderer", "{\"seat\":1,");
    play(&table, "1 drop 1");
    assert_derived_has(&table, 0, "wanderer", "{\"seat\":2,");
}

static void who_leaves_is_told_to_all(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "- 7 -", "7 1 -");
    play(&table, "* reveal 7, 1 decline, 0 send 7, 1 hire");
    assert_derived(&table, 0, "leaving",
                   "{\"seat\":1,\"number\":7,\"says\":\"A hero hired twice: both copies "
                   "are about to leave {1}: the Wizard (7).\"}");
    assert_derived_has(&table, 1, "leaving", "both copies are about to leave you: the Wizard (7).");
    assert_derived(&table, 0, "wanderer", "");
}

/* ---- Seats ---- */

static void a_seat_is_told_with_its_way_to_six(void **unused) {
    (void)unused;
    struct position table = sent("");
    assert_derived_has(&table, 2, "seats",
                       "{\"heroes\":5,\"to_six\":1,\"banished\":0,\"used\":0,\"place\":1,\"usable\":[2,5],\"sends\":"
                       "false,\"knows\":false,\"hire\":{\"joins\":[3,7],\"doubles\":[1,5],\"percent\":51,\"wins\":true}"
                       ",\"says\":\"Heroes of {1}: 5; to win they need 1 more.");
    assert_derived_has(&table, 0, "seats", "\"hire\":{\"joins\":[],\"doubles\":[1],\"percent\":0,\"wins\":false}");
    play(&table, "1 pass");
    assert_derived_has(&table, 2, "seats", "\"place\":1,\"usable\":[2,4,5],\"sends\":false,\"knows\":false,\"says\"");
}

static void all_who_will_be_asked_can_use_something(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "7 67 7", "- - -");
    play(&table, "* reveal 1");
    for (int seat = 0; seat < 3; seat++)
        assert_derived_has(&table, seat, "seats", "\"place\":2,\"usable\":[7]");
    assert_derived_has(&table, 0, "seats", "\"usable\":[6,7]");
    play(&table, "0 decline");
    assert_derived_has(&table, 0, "seats", "\"place\":2,\"usable\":[],\"sends\":true");
    assert_derived_has(&table, 0, "seats", "\"usable\":[6,7]");
}

/* ---- The race and the end ---- */

static void the_race_tells_who_leads_and_how_long_it_lasts(void **unused) {
    (void)unused;
    struct position table = tavern(3, "", "12 34 5", "- - -");
    assert_derived(&table, SB_SPECTATOR, "race", "{\"leaders\":[0,1],\"turns_left\":35}");
    tavern_deck(&table, "1234");
    assert_derived(&table, SB_SPECTATOR, "race", "{\"leaders\":[0,1],\"turns_left\":1}");
    tavern_state(&table)->announced[1] = 1;
    assert_derived(&table, SB_SPECTATOR, "race", "{\"leaders\":[0],\"turns_left\":1}");
    play(&table, "* reveal 1");
    assert_derived(&table, SB_SPECTATOR, "race", "{\"leaders\":[0],\"turns_left\":1}");
    table = tavern(3, "end=six", "12 34 5", "- - -");
    assert_derived(&table, SB_SPECTATOR, "race", "{\"leaders\":[0,1],\"turns_left\":499}");
}

static struct position ended(const char *teams) {
    struct position table = tavern(3, "", teams, "- - -");
    tavern_state(&table)->step = SB_HERO_OVER;
    return table;
}

static void the_end_tells_what_decided(void **unused) {
    (void)unused;
    struct position table = ended("12 123 12");
    assert_derived(
        &table, 0, "end",
        "{\"winners\":[1],\"columns\":[\"heroes\",\"banished\",\"used\"],\"decided\":\"heroes\",\"ranking\":["
        "{\"seat\":1,\"place\":1,\"numbers\":[3,0,0]},{\"seat\":0,\"place\":2,\"numbers\":[2,0,0]},{"
        "\"seat\":2,\"place\":2,\"numbers\":[2,0,0]}],\"says\":\"The most heroes win.\"}");
    assert_derived(&table, 0, "required", "");
    assert_derived(&table, 0, "race", "");
    table = ended("12 123456 12");
    assert_derived_has(&table, 0, "end", "\"says\":\"Six different heroes win at once.\"");
    table = ended("12 13 -");
    tavern_state(&table)->doubled[0] = 2;
    tavern_state(&table)->announced[1] = 9;
    assert_derived_has(&table, 0, "end",
                       "{\"winners\":[1],\"columns\":[\"heroes\",\"banished\",\"used\"],\"decided\":"
                       "\"banished\",\"ranking\":[{\"seat\":1,\"place\":1,\"numbers\":[2,0,9]},{"
                       "\"seat\":0,\"place\":2,\"numbers\":[2,2,0]},");
    assert_derived_has(&table, 0, "end", "\"says\":\"Equally many heroes: the fewest banished cards win.\"");
    tavern_state(&table)->doubled[1] = 2;
    assert_derived_has(&table, 0, "end",
                       "\"winners\":[0],\"columns\":[\"heroes\",\"banished\",\"used\"],\"decided\":"
                       "\"used\"");
    assert_derived_has(&table, 0, "end", "Equally few banished cards too: the fewest abilities used win.");
    tavern_state(&table)->announced[0] = 9;
    assert_derived_has(&table, 0, "end",
                       "{\"winners\":[0,1],\"columns\":[\"heroes\",\"banished\",\"used\"],"
                       "\"ranking\":[{\"seat\":0,\"place\":1,");
    assert_derived_has(&table, 0, "end", "\"says\":\"All is equal: the win is shared.\"");
}

/* ---- Sentences ---- */

static void hints_and_abilities_have_a_sentence_each(void **unused) {
    (void)unused;
    struct position table = tavern(3, "hint=fits", "15 37 13u", "3 112 -");
    play(&table, "* reveal 3, 1 decline, 0 send 3, 1 hint 1");
    assert_derived(&table, 0, "hints",
                   "[\"Question of {1} to you: Is the Wanderer's strength 3 or less? The answer was yes.\"]");
    assert_derived(&table, 1, "hints",
                   "[\"Your question to {0}: Is the Wanderer's strength 3 or less? The answer was yes.\"]");
    assert_derived(&table, 2, "hints",
                   "[\"Question of {1} to {0}, with a card that only these two know. The answer was yes.\"]");
    assert_derived(&table, SB_REFEREE, "hints",
                   "[\"Question of {1} to {0}: Is the Wanderer's strength 3 or less? The answer was yes.\"]");
    play(&table, "1 wizard");
    assert_derived(&table, 0, "abilities",
                   "[\"Ability announced by {1}: the Wizard (7). The Wizard (7) draws two cards.\"]");
    assert_derived_has(&table, 1, "abilities", "Ability announced by you");
    play(&table, "2 decline, 0 decline, * card 1 1, * card 1 1, 1 witch 7");
    assert_derived(&table, 0, "abilities",
                   "[\"Ability announced by {1}: the Witch (3). It is to make this hero ready again: the "
                   "Wizard (7).\"]");
}

static void moves_have_a_title_and_a_sentence_each(void **unused) {
    (void)unused;
    struct position table = sent("");
    assert_derived(&table, 0, "moves", "");
    assert_derived(&table, SB_SPECTATOR, "moves", "");
    assert_derived(&table, 1, "moves",
                   "[{\"move\":\"hint\",\"title\":\"Ask with a hint\",\"does\":\"Choose a card to ask with.\"},"
                   "{\"move\":\"hire\",\"title\":\"Hire\",\"does\":\"Turn it up and take it.\"},"
                   "{\"move\":\"pass\",\"title\":\"Pass on\",\"does\":\"On to {2}.\"},"
                   "{\"move\":\"hint 3\",\"title\":\"Ask with the Witch (3) as a hint\",\"does\":\"Show the card to "
                   "{0}, who must say the "
                   "truth: Is the Wanderer a Witch (3) too?\"},"
                   "{\"move\":\"hint 7\",\"title\":\"Ask with the Wizard (7) as a hint\",\"does\":\"Show the card to "
                   "{0}, who must say the "
                   "truth: Is the Wanderer a Wizard (7) too?\"},"
                   "{\"move\":\"pyro\",\"title\":\"Pyromaniac (2)\",\"does\":\"Discard the Wanderer, face up.\"},"
                   "{\"move\":\"sergeant\",\"title\":\"Sergeant (5)\",\"does\":\"Look at the Wanderer.\"}]");
}

static void the_pieces_are_the_heroes(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_hero, 4, "hint=fits");
    struct sb_text json = sb_text_new(NULL);
    sb_json_open(&json, '{');
    sb_hero.show->pieces(&table.setup, &json);
    sb_json_close(&json, '}');
    assert_non_null(strstr(json.data, "{\"number\":3,\"title\":\"Witch (3)\",\"short\":\"Witch\",\"ability\":\"witch\","
                                      "\"copies\":11,\"does\":\"The Witch (3) makes another used hero of the same team "
                                      "ready again.\",\"requires\":\"3, 4 or 5\",\"meets\":[3,4,5],\"asks\":\"3, 4 or "
                                      "5?\",\"question\":\"Is the Wanderer's strength 3, 4 or 5?\"}"));
    assert_non_null(strstr(json.data,
                           "\"requires\":\"at most 4\",\"meets\":[1,2,3,4],\"asks\":\"at most 4?\",\"question\":"
                           "\"Is the Wanderer's strength at most 4, the number of players?\"}"));
    json_t *read = sb_json_read(json.data, json.length, 0, NULL);
    assert_int_equal(json_array_size(json_object_get(read, "heroes")), SB_HERO_NUMBERS);
    json_decref(read);
    sb_text_free(&json);
}

/* ---- What was told is what the rules then do ---- */

static json_t *read_derived(const struct position *table, int eye) {
    struct sb_text json = sb_text_new(NULL);
    sb_derived_write(&sb_hero, &table->state, eye, &json);
    assert_false(json.cut);
    assert_in_range(json.length, 2, 12000);
    json_t *read = sb_json_read(json.data, json.length, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(read);
    sb_text_free(&json);
    return read;
}

static bool lists(const json_t *array, int number) {
    for (size_t i = 0; i < json_array_size(array); i++)
        if (json_integer_value(json_array_get(array, i)) == number)
            return true;
    return false;
}

static json_int_t number_in(const json_t *object, const char *key) {
    assert_true(json_is_integer(json_object_get(object, key)));
    return json_integer_value(json_object_get(object, key));
}

/* The true Wanderer is among the suspects; of them, those that meet the requirement are as told. */
static void assert_suspects_hold(const struct position *table, const json_t *derived) {
    const struct sb_hero_state *s = tavern_seen(table);
    const json_t *wanderer = json_object_get(derived, "wanderer"), *suspects = json_object_get(wanderer, "suspects");
    assert_true((wanderer != NULL) == (s->wanderer != 0));
    if (!wanderer)
        return;
    bool there = false;
    for (size_t i = 0; i < json_array_size(suspects); i++)
        there = there || number_in(json_array_get(suspects, i), "number") == s->wanderer;
    assert_true(there);
    bool meets = sb_hero_requirement(s->revealed, s->seats) >> s->wanderer & 1;
    const char *told = json_string_value(json_object_get(wanderer, "meets"));
    assert_true(strcmp(told, "perhaps") == 0 || meets == (strcmp(told, "yes") == 0));
}

/* Who hires it: the hero joins, doubles or wins as told. */
static void assert_hiring_does_so(const struct position *table, const json_t *derived) {
    const struct sb_hero_state *s = tavern_seen(table);
    if (s->step != SB_HERO_DECIDE)
        return;
    struct position after = *table;
    make_move(&after, sb_hero_move(SB_HERO_DO_HIRE, 0, 0, 0));
    const json_t *hire = json_object_get(json_array_get(json_object_get(derived, "seats"), s->holder), "hire");
    bool joined = tavern_seen(&after)->team[s->holder] & ~s->team[s->holder];
    bool won = joined && tavern_seen(&after)->step == SB_HERO_OVER &&
               __builtin_popcount(tavern_seen(&after)->team[s->holder]) == SB_HERO_TEAM;
    assert_true(lists(json_object_get(hire, joined ? "joins" : "doubles"), s->wanderer));
    assert_false(lists(json_object_get(hire, joined ? "doubles" : "joins"), s->wanderer));
    assert_true(!joined || won == json_is_true(json_object_get(hire, "wins")));
}

/* If nobody uses anything, those are asked whose heroes can be used, for those heroes. */
static void assert_asked_as_told(const struct position *table, const json_t *derived) {
    struct position asking = *table;
    const struct sb_hero_state *s = tavern_seen(table), *now = tavern_seen(&asking);
    int asked[SB_HERO_SEATS] = {0};
    if (s->step == SB_HERO_OVER)
        return;
    for (int first = 1; first || (now->step == SB_HERO_ASK && s->step == SB_HERO_ASK && now->window == s->window &&
                                  now->depth == s->depth && !asked[now->seat]);
         first = 0) {
        sb_move moves[SB_MAX_MOVES];
        int count = sb_hero.moves(&asking.state, moves);
        for (int i = 0; sb_hero.actor(&asking.state) >= 0 && i < count; i++)
            if (sb_hero_verb(moves[i]) == SB_HERO_DO_ABILITY)
                asked[now->seat] |= 1 << sb_hero_number(moves[i]);
        if (now->step != SB_HERO_ASK)
            break;
        make_move(&asking, sb_hero_move(SB_HERO_DO_DECLINE, 0, 0, 0));
    }
    for (int seat = 0; seat < s->seats; seat++)
        for (int hero = 1; hero <= SB_HERO_NUMBERS; hero++) {
            const json_t *row = json_array_get(json_object_get(derived, "seats"), (size_t)seat);
            assert_int_equal(lists(json_object_get(row, "usable"), hero), asked[seat] >> hero & 1);
        }
}

/* There is a sentence for every legal move, and for nothing else but the words that some begin with. */
static void assert_moves_told(const struct position *table, int eye, const json_t *derived) {
    const json_t *told = json_object_get(derived, "moves");
    sb_move moves[SB_MAX_MOVES];
    size_t found = 0;
    assert_true((told != NULL) == (sb_hero.actor(&table->state) == eye));
    for (size_t i = 0; i < json_array_size(told); i++) {
        const char *move = json_string_value(json_object_get(json_array_get(told, i), "move"));
        const char *does = json_string_value(json_object_get(json_array_get(told, i), "does"));
        assert_non_null(strchr(".?", does[strlen(does) - 1]));
        if (strcmp(move, "hint") && strcmp(move, "witch") && strcmp(move, "send") && strcmp(move, "drop")) {
            assert_legal(table, move);
            found++;
        }
    }
    if (told)
        assert_int_equal(found, sb_hero.moves(&table->state, moves));
}

/* The end: the winners are the result's, who are the first of the ranking. */
static void assert_end_told(const struct position *table, const json_t *derived) {
    const json_t *end = json_object_get(derived, "end");
    struct sb_result result;
    assert_true((end != NULL) == (sb_hero.actor(&table->state) == SB_NOBODY));
    if (!end)
        return;
    sb_hero.result(&table->state, &result);
    const json_t *ranking = json_object_get(end, "ranking");
    assert_int_equal(json_array_size(ranking), table->setup.seats);
    for (size_t i = 0; i < json_array_size(ranking); i++) {
        const json_t *row = json_array_get(ranking, i);
        int seat = (int)number_in(row, "seat");
        assert_int_equal(result.winners >> seat & 1, lists(json_object_get(end, "winners"), seat));
        assert_int_equal(result.winners >> seat & 1, number_in(row, "place") == 1);
    }
    bool alone = (result.winners & (result.winners - 1)) == 0;
    assert_true(alone == (json_object_get(end, "decided") != NULL));
}

/* Dealt anew, all looks the same to the seat. */
static void assert_same_in_another_world(const struct position *table, int eye, const json_t *derived,
                                         struct sb_random *random) {
    struct position world = tavern_redealt(table, eye, random);
    json_t *other = read_derived(&world, eye);
    assert_true(json_equal((json_t *)derived, other));
    json_decref(other);
}

static void look_at(const struct position *table, struct sb_random *random, int *turns_most) {
    for (int eye = SB_REFEREE; eye < table->setup.seats; eye++) {
        if (eye == SB_CHANCE || eye == SB_NOBODY)
            continue;
        json_t *derived = read_derived(table, eye);
        assert_suspects_hold(table, derived);
        assert_hiring_does_so(table, derived);
        assert_end_told(table, derived);
        assert_moves_told(table, eye, derived);
        if (eye == SB_SPECTATOR)
            assert_asked_as_told(table, derived);
        if (eye >= 0)
            assert_same_in_another_world(table, eye, derived, random);
        const json_t *race = json_object_get(derived, "race");
        if (race) {
            int most = tavern_seen(table)->turns + (int)number_in(race, "turns_left");
            assert_true(*turns_most < 0 || most <= *turns_most); /* it never grows */
            *turns_most = most;
        }
        json_decref(derived);
    }
}

static void what_is_told_is_what_the_rules_then_do(void **unused) {
    static const char *const options[] = {"", "hint=fits", "end=six", "windows=lean", "hint=fits end=six windows=lean"};
    enum { POSITIONS = 250 }; /* of a game; with end=six there are more */
    (void)unused;
    for (int game = 0; game < 10; game++) {
        struct position table = start_game(&sb_hero, 3 + game % 3, options[game % 5]);
        struct sb_random random;
        int turns_most = -1;
        sb_random_stream(&random, 5, (uint64_t)game);
        for (int i = 0; sb_hero.actor(&table.state) != SB_NOBODY; i++) {
            if (i < POSITIONS)
                look_at(&table, &random, &turns_most);
            make_move(&table, any_move(&table, &random));
        }
        look_at(&table, &random, &turns_most);
        assert_true(tavern_seen(&table)->turns <= turns_most);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_requirement_is_told_in_words),
        cmocka_unit_test(the_wanderer_is_told_as_each_may_know_it),
        cmocka_unit_test(a_hint_may_leave_one_suspect),
        cmocka_unit_test(whether_the_requirement_is_met_can_be_uncertain),
        cmocka_unit_test(until_a_card_is_dropped_the_sender_has_the_wanderer),
        cmocka_unit_test(who_leaves_is_told_to_all),
        cmocka_unit_test(a_seat_is_told_with_its_way_to_six),
        cmocka_unit_test(all_who_will_be_asked_can_use_something),
        cmocka_unit_test(the_race_tells_who_leads_and_how_long_it_lasts),
        cmocka_unit_test(the_end_tells_what_decided),
        cmocka_unit_test(hints_and_abilities_have_a_sentence_each),
        cmocka_unit_test(moves_have_a_title_and_a_sentence_each),
        cmocka_unit_test(the_pieces_are_the_heroes),
        cmocka_unit_test(what_is_told_is_what_the_rules_then_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
