/* Why connections end. */
#include "endings.h"
#include "connection.h"

static const struct {
    const char *name;
    enum log_level level;
    int code; /* that tells it; 0 if none does */
} endings[ENDINGS] = {
    [ENDED_HUNG_UP] = {"hung_up", LOG_INFO, 0},
    [ENDED_LEFT] = {"left", LOG_INFO, LWS_CLOSE_STATUS_NORMAL},
    [ENDED_SILENT] = {"silent", LOG_INFO, 0},
    [ENDED_SLOW_READER] = {"slow_reader", LOG_WARNING, 0},
    [ENDED_FLOOD] = {"flood", LOG_WARNING, LWS_CLOSE_STATUS_POLICY_VIOLATION},
    [ENDED_PROTOCOL] = {"protocol", LOG_WARNING, LWS_CLOSE_STATUS_PROTOCOL_ERR},
    [ENDED_BINARY] = {"binary", LOG_WARNING, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE},
    [ENDED_NOT_UTF8] = {"not_utf8", LOG_WARNING, LWS_CLOSE_STATUS_INVALID_PAYLOAD},
    [ENDED_TOO_LARGE] = {"too_large", LOG_WARNING, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE},
    [ENDED_BANNED] = {"banned", LOG_INFO, CONNECTION_BANNED},
    [ENDED_NO_MEMORY] = {"no_memory", LOG_ERROR, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION},
    [ENDED_STOPPING] = {"stopping", LOG_INFO, CONNECTION_RESTART},
};

const char *ending_name(enum ending ending) {
    return endings[ending].name;
}

enum log_level ending_level(enum ending ending) {
    return endings[ending].level;
}

enum ending ending_of_code(int code) {
    for (enum ending ending = 0; ending < ENDINGS; ending++)
        if (endings[ending].code == code)
            return ending;
    return ENDED_HUNG_UP;
}
