/* Copies of files that are whole or not there. */
#include "copying.h"
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <saburau/file.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    PIECE = 1 << 20,
    SYNC_AFTER = 8 * PIECE /* so that a server on the same disk never waits behind all of it */
};

static bool copy_bytes(int from, int to, long long *bytes) {
    char *piece = malloc(PIECE);
    long long synced = 0;
    bool good = piece && lseek(from, 0, SEEK_SET) == 0;
    *bytes = 0;
    while (good) {
        ssize_t length = read(from, piece, PIECE);
        if (length < 0 && errno == EINTR)
            continue;
        good = length >= 0 && sb_file_write(to, piece, (size_t)length);
        if (length <= 0)
            break;
        *bytes += length;
        if (*bytes - synced >= SYNC_AFTER) {
            good = good && fdatasync(to) == 0;
            synced = *bytes;
        }
    }
    free(piece);
    return good && fsync(to) == 0;
}

bool copy_beside(struct copy *copy, int from, const char *path, struct sb_error *error) {
    copy->beside = sb_text_new(NULL);
    sb_put_format(&copy->beside, "%s.new-%ld", path, (long)getpid());
    if (copy->beside.cut)
        return sb_fail_memory(error);
    int to = open(copy->beside.data, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR);
    bool copied = to >= 0 && copy_bytes(from, to, &copy->bytes);
    int reason = errno;
    if (to >= 0)
        copied = close(to) == 0 && copied;
    return copied || sb_fail(error, "%s cannot be written: %s.", copy->beside.data, sb_system_says(error, reason));
}

/* The new name is on the disk when its folder is. */
static bool sync_folder(const char *path) {
    char *copy = strdup(path);
    int folder = copy ? open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    bool synced = folder >= 0 && fsync(folder) == 0;
    if (folder >= 0)
        close(folder);
    free(copy);
    return synced;
}

/* A link is never put in the place of another file. Where there are no links, somebody else would have to be very
 * quick. */
static bool put_at_free_place(const char *beside, const char *path) {
    if (link(beside, path) == 0)
        return unlink(beside) == 0;
    if (errno == EEXIST || access(path, F_OK) == 0) {
        errno = EEXIST;
        return false;
    }
    return rename(beside, path) == 0;
}

bool copy_settle(struct copy *copy, const char *path, bool may_replace, struct sb_error *error) {
    bool settled = may_replace ? rename(copy->beside.data, path) == 0 : put_at_free_place(copy->beside.data, path);
    if (!settled)
        return sb_fail(error, "%s cannot be written: %s.", path, sb_system_says(error, errno));
    sb_text_clear(&copy->beside);
    return sync_folder(path) ||
           sb_fail(error, "The folder of %s cannot be written: %s.", path, sb_system_says(error, errno));
}

void copy_free(struct copy *copy) {
    if (copy->beside.length > 0)
        unlink(copy->beside.data);
    sb_text_free(&copy->beside);
}
