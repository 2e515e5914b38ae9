/* The network (net.h), where it cannot start: a sentence says why. */
#include "../../src/server/net.h"
#include "support_store.h"
#include <arpa/inet.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static struct net_settings usual(void) {
    return (struct net_settings){.address = "127.0.0.1", .path = store_path, .threads = 1, .idle = 60};
}

static void assert_not_served(const struct net_settings *settings, const char *word) {
    struct sb_error error = {.words = NULL};
    assert_false(net_serve(settings, &error));
    if (!strstr(error.text, word))
        fail_at(HERE, "\"%s\" does not say \"%s\"", error.text, word);
}

static void an_address_that_is_none_is_refused(void **unused) {
    static const char *const addresses[] = {"1.2.3", "localhost", "::g", "192.0.2.1", ""};
    (void)unused;
    for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
        struct net_settings settings = usual();
        settings.address = addresses[i];
        assert_not_served(&settings, "The server cannot listen on port");
    }
}

static void a_port_in_use_is_refused(void **unused) {
    struct net_settings settings = usual();
    struct sockaddr_in here = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof here;
    int other = socket(AF_INET, SOCK_STREAM, 0);
    (void)unused;
    assert_int_equal(bind(other, (struct sockaddr *)&here, sizeof here), 0);
    assert_int_equal(listen(other, 1), 0);
    assert_int_equal(getsockname(other, (struct sockaddr *)&here, &length), 0);
    settings.port = ntohs(here.sin_port);
    assert_not_served(&settings, "Address already in use");
    close(other);
}

static void a_public_url_or_a_database_that_is_none_is_refused(void **unused) {
    struct net_settings settings = usual();
    (void)unused;
    settings.public_url = "ftp://games.example.org";
    assert_not_served(&settings, "The public URL must look like https://games.example.org");
    settings = usual();
    settings.path = "no/such/folder/store";
    assert_not_served(&settings, "cannot be opened");
}

/* One that was asked for: without that, the server would start, and say in the log why there is none. */
static void an_admin_socket_that_cannot_be_made_is_refused(void **unused) {
    char path[200];
    struct net_settings settings = usual();
    (void)unused;
    settings.admin_asked = true;
    settings.admin = "";
    assert_not_served(&settings, "A socket's path has 1 to 107 bytes");
    memset(path, 'x', sizeof path);
    path[sizeof path - 1] = '\0';
    settings.admin = path;
    assert_not_served(&settings, "name another one with --admin-socket");
    settings.admin = "no/such/folder/socket";
    assert_not_served(&settings, "No such file or directory");
    settings.admin = "/dev/null";
    assert_not_served(&settings, "it is another kind of file");
}

static void metrics_at_an_address_that_is_none_are_refused(void **unused) {
    struct net_settings settings = usual();
    (void)unused;
    settings.metrics = "1.2.3";
    assert_not_served(&settings, "The server cannot listen on port");
}

#define test(name) cmocka_unit_test_setup_teardown(name, make_store_folder, remove_store_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        test(an_address_that_is_none_is_refused),
        test(a_port_in_use_is_refused),
        test(a_public_url_or_a_database_that_is_none_is_refused),
        test(an_admin_socket_that_cannot_be_made_is_refused),
        test(metrics_at_an_address_that_is_none_are_refused),
    };
    return cmocka_run_group_tests_name("network", tests, NULL, NULL);
}
