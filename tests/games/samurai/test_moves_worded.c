/* Samurai: moves in words. */
#include "scene.h"

static void setting_up(void **unused) {
    (void)unused;
    struct position table = start_game(&sb_samurai, 2, "first=0");
    assert_worded(&table, "keep helmet4", "Keep helmet 4");
    assert_worded(&table, "keep shift", "Keep token exchange");
    table = start_game(&sb_samurai, 2, "first=0 hand=random");
    draw_up(&table);
    assert_worded(&table, "put helmet o10", "Put a helmet into Akita (o10)");
    assert_worded(&table, "put buddha o10", "Put a buddha into Akita (o10)");
    assert_worded(&table, "put rice o10", "Put rice into Akita (o10)");
}

static void laying_a_token_names_the_city_beside(void **unused) {
    (void)unused;
    struct position table = scene(4, "", "", "0 holds helmet3 ship1 ronin");
    assert_worded(&table, "helmet3 p8", "Play helmet 3 on p8");
    assert_worded(&table, "helmet3 o13", "Play helmet 3 on o13, next to Edo (o14)");
    assert_worded(&table, "ronin o9", "Play ronin on o9, next to Akita (o10)");
    play(&table, "0 ship1 k19");
    assert_worded(&table, "end", "End your turn");
}

static void exchanging(void **unused) {
    (void)unused;
    struct position table = scene(2, "", "k18 helmet, o8 rice, o10 helmet, o10 buddha",
                                  "0 samurai2 p8, 1 helmet2 l17, 1 end, 0 holds shift swap ship1");
    draw_up(&table);
    assert_worded(&table, "shift p8 n12", "Move your samurai 2 from p8 to n12, and leave the token exchange there");
    assert_worded(&table, "swap o8 rice o10 buddha", "Exchange two figures: rice of o8 and buddha of Akita (o10)");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(setting_up),
        cmocka_unit_test(laying_a_token_names_the_city_beside),
        cmocka_unit_test(exchanging),
    };
    return cmocka_run_group_tests_name("samurai: moves in words", tests, NULL, NULL);
}
