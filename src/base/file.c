/* Files: whole lines in, whole files out. */
#include <errno.h>
#include <fcntl.h>
#include <saburau/file.h>
#include <saburau/text.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool sb_lines_open(struct sb_lines *lines, const char *path, struct sb_error *error) {
    enum { ROOM = 4096 };
    *lines = (struct sb_lines){.line = malloc(ROOM), .room = ROOM};
    if (!lines->line)
        return sb_fail_memory(error);
    lines->file = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    if (!lines->file) {
        sb_fail(error, "%s cannot be opened: %s.", path, sb_system_says(error, errno));
        sb_lines_close(lines);
        return false;
    }
    return true;
}

/* Room for one more byte and the NUL; false if the line is as long as a line may be. */
static bool make_room(struct sb_lines *lines) {
    if (lines->length + 2 <= lines->room)
        return true;
    char *line = lines->length < SB_LINE_MOST ? realloc(lines->line, lines->room * 2) : NULL;
    if (!line)
        return false;
    lines->line = line;
    lines->room *= 2;
    return true;
}

bool sb_lines_next(struct sb_lines *lines, struct sb_error *error) {
    int byte = getc(lines->file);
    if (byte == EOF) {
        if (ferror(lines->file))
            sb_fail(error, "The file cannot be read: %s.", sb_system_says(error, errno));
        return false;
    }
    lines->length = 0;
    lines->number++;
    lines->too_long = false;
    for (; byte != EOF && byte != '\n'; byte = getc(lines->file)) {
        if (!lines->too_long && make_room(lines))
            lines->line[lines->length++] = (char)byte;
        else
            lines->too_long = true;
    }
    lines->line[lines->length] = '\0';
    return true;
}

void sb_lines_close(struct sb_lines *lines) {
    if (lines->file && lines->file != stdin)
        fclose(lines->file);
    free(lines->line);
    *lines = (struct sb_lines){.file = NULL};
}

bool sb_file_write(int file, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t written = write(file, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

/* Opens a new file beside the one that is to be written; returns -1 if that fails. Its name is this process's own, so
 * nobody else writes it; a leftover of a crash is overwritten. */
static int open_beside(const char *path, struct sb_text *beside) {
    *beside = sb_text_new(NULL);
    sb_put_format(beside, "%s.new-%ld", path, (long)getpid());
    return beside->cut ? -1 : open(beside->data, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0666);
}

bool sb_file_save(const char *path, const char *bytes, size_t length, struct sb_error *error) {
    struct sb_text beside;
    int file = open_beside(path, &beside);
    bool saved = false;
    if (file >= 0) {
        saved = sb_file_write(file, bytes, length) && fsync(file) == 0;
        saved = close(file) == 0 && saved && rename(beside.data, path) == 0;
    }
    if (!saved) {
        sb_fail(error, "%s cannot be written: %s.", path, sb_system_says(error, errno));
        if (file >= 0)
            unlink(beside.data);
    }
    sb_text_free(&beside);
    return saved;
}

bool sb_file_can_save(const char *path, struct sb_error *error) {
    struct sb_text beside;
    struct stat there;
    int file = open_beside(path, &beside);
    if (file >= 0) {
        close(file);
        unlink(beside.data);
        if (stat(path, &there) == 0 && S_ISDIR(there.st_mode)) {
            errno = EISDIR;
            file = -1;
        }
    }
    sb_text_free(&beside);
    return file >= 0 || sb_fail(error, "%s cannot be written: %s.", path, sb_system_says(error, errno));
}

bool sb_file_make_parents(char *path, struct sb_error *error) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        if (!made)
            sb_fail(error, "The folder %s cannot be created: %s.", path, sb_system_says(error, errno));
        *slash = '/';
        if (!made)
            return false;
    }
    return true;
}
