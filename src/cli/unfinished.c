/* The unfinished game: a copy of what is being played. */
#include "unfinished.h"
#include <saburau/record.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool unfinished_path(struct sb_text *path, struct sb_error *error) {
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    if (state && *state == '/')
        sb_put_format(path, "%s/saburau/unfinished.jsonl", state);
    else if (home && *home == '/')
        sb_put_format(path, "%s/.local/state/saburau/unfinished.jsonl", home);
    else
        return sb_fail(error, "There is no home directory: neither HOME nor XDG_STATE_HOME is set.");
    return true;
}

bool unfinished_exists(void) {
    struct sb_text path = sb_text_new(NULL);
    bool exists = unfinished_path(&path, NULL) && access(path.data, R_OK) == 0;
    sb_text_free(&path);
    return exists;
}

bool unfinished_save(const struct sb_match *match, struct sb_error *error) {
    struct sb_text path = sb_text_new(NULL);
    struct sb_text record = sb_text_new(NULL);
    sb_record_write(match, &record);
    sb_put_char(&record, '\n');
    bool saved = unfinished_path(&path, error) && sb_file_make_parents(path.data, error) &&
                 sb_file_save(path.data, record.data, record.length, error);
    sb_text_free(&record);
    sb_text_free(&path);
    return saved;
}

void unfinished_remove(void) {
    struct sb_text path = sb_text_new(NULL);
    if (unfinished_path(&path, NULL))
        unlink(path.data);
    sb_text_free(&path);
}
