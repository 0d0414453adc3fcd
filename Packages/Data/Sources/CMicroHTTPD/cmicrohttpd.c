#include "cmicrohttpd.h"

#if __has_include(<microhttpd.h>)

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "library_loader.h"

#ifdef __APPLE__
static library microhttpd = LIBRARY("libmicrohttpd.12.dylib");
#else
static library microhttpd = LIBRARY("libmicrohttpd.so.12");
#endif

/* All functions of libmicrohttpd that are used. Their types are taken from its header. */
#define CMICROHTTPD_FUNCTIONS(USE)       \
    USE(MHD_get_version)                 \
    USE(MHD_start_daemon)                \
    USE(MHD_stop_daemon)                 \
    USE(MHD_get_connection_info)         \
    USE(MHD_lookup_connection_value)     \
    USE(MHD_lookup_connection_value_n)   \
    USE(MHD_create_response_from_buffer) \
    USE(MHD_add_response_header)         \
    USE(MHD_queue_response)              \
    USE(MHD_destroy_response)

static struct {
    CMICROHTTPD_FUNCTIONS(LIBRARY_MEMBER)
} api;

static const library_symbol symbols[] = {CMICROHTTPD_FUNCTIONS(LIBRARY_SYMBOL)};

bool cmicrohttpd_load(char *reason, size_t size) {
    return library_load(&microhttpd, NULL, symbols, sizeof symbols / sizeof *symbols, NULL, reason, size);
}

const char *cmicrohttpd_version(void) { return api.MHD_get_version_(); }

struct cmicrohttpd_listener {
    struct MHD_Daemon *daemon;
    cmicrohttpd_handlers handlers;
    uint16_t port;
    /* The open connections, oldest first. Only the thread of the daemon uses them. */
    struct MHD_Connection *open[CMICROHTTPD_CONNECTIONS];
    size_t open_count;
};

struct cmicrohttpd_request {
    const cmicrohttpd_listener *listener;
    struct MHD_Connection *connection;
    const char *method;
    const char *path;
    enum MHD_Result result;
    bool tells_when_sent;
};

/* Responds as soon as the request head was received. Bodies are never read. */
static enum MHD_Result received(
    void *context, struct MHD_Connection *connection, const char *path, const char *method, const char *version,
    const char *data, size_t *data_size, void **mark) {
    (void)version, (void)data, (void)data_size;
    cmicrohttpd_listener *listener = context;
    cmicrohttpd_request request = {
        .listener = listener, .connection = connection, .method = method, .path = path, .result = MHD_NO};
    listener->handlers.handle(listener->handlers.context, &request);
    *mark = request.tells_when_sent ? listener : NULL;
    return request.result;
}

static void completed(
    void *context, struct MHD_Connection *connection, void **mark, enum MHD_RequestTerminationCode code) {
    (void)connection, (void)code;
    cmicrohttpd_listener *listener = context;
    if (*mark == listener) listener->handlers.sent(listener->handlers.context);
    *mark = NULL;
}

static void forget(cmicrohttpd_listener *listener, size_t index) {
    listener->open_count--;
    memmove(
        listener->open + index, listener->open + index + 1, (listener->open_count - index) * sizeof *listener->open);
}

/*
 * Closes the oldest connection if there are too many, so that a client with idle connections cannot block the browser.
 */
static void changed(
    void *context, struct MHD_Connection *connection, void **mark, enum MHD_ConnectionNotificationCode code) {
    (void)mark;
    cmicrohttpd_listener *listener = context;
    if (code == MHD_CONNECTION_NOTIFY_CLOSED) {
        for (size_t index = 0; index < listener->open_count; index++) {
            if (listener->open[index] == connection) return forget(listener, index);
        }
        return;
    }
    if (listener->open_count == CMICROHTTPD_CONNECTIONS) {
        const union MHD_ConnectionInfo *oldest =
            api.MHD_get_connection_info_(listener->open[0], MHD_CONNECTION_INFO_CONNECTION_FD);
        /* The library notices the shutdown and closes the connection. */
        if (oldest) shutdown(oldest->connect_fd, SHUT_RDWR);
        forget(listener, 0);
    }
    listener->open[listener->open_count++] = connection;
}

/* Opens a listening socket. The library does not report the port of its own socket in all versions. */
static int listening_socket(uint16_t *port) {
    int number = socket(AF_INET, SOCK_STREAM, 0);
    if (number < 0) return -1;
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = 0};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    /* The browser that this program starts must not inherit the socket. */
    fcntl(number, F_SETFD, FD_CLOEXEC);
    if (bind(number, (struct sockaddr *)&address, size) == 0 && listen(number, 8) == 0 &&
        getsockname(number, (struct sockaddr *)&address, &size) == 0) {
        *port = ntohs(address.sin_port);
        return number;
    }
    int failure = errno;
    close(number);
    errno = failure;
    return -1;
}

cmicrohttpd_listener *cmicrohttpd_start(cmicrohttpd_handlers handlers, cmicrohttpd_limits limits) {
    cmicrohttpd_listener *listener = calloc(1, sizeof *listener);
    if (!listener) return NULL;
    listener->handlers = handlers;
    int number = listening_socket(&listener->port);
    if (number >= 0) {
        listener->daemon = api.MHD_start_daemon_(
            MHD_USE_INTERNAL_POLLING_THREAD, 0, NULL, NULL, received, listener,
            MHD_OPTION_LISTEN_SOCKET, number,
            MHD_OPTION_NOTIFY_COMPLETED, completed, listener,
            MHD_OPTION_NOTIFY_CONNECTION, changed, listener,
            /* Connections that were shut down remain open for a moment, so the limit is larger. */
            MHD_OPTION_CONNECTION_LIMIT, 2u * CMICROHTTPD_CONNECTIONS,
            MHD_OPTION_CONNECTION_TIMEOUT, limits.idle_seconds,
            MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits.request_size,
            MHD_OPTION_END);
        if (listener->daemon) return listener;
        int failure = errno;
        close(number);
        errno = failure;
    }
    free(listener);
    return NULL;
}

uint16_t cmicrohttpd_port(const cmicrohttpd_listener *listener) { return listener->port; }

void cmicrohttpd_stop(cmicrohttpd_listener *listener) {
    api.MHD_stop_daemon_(listener->daemon);
    free(listener);
}

uint16_t cmicrohttpd_request_port(const cmicrohttpd_request *request) { return request->listener->port; }
const char *cmicrohttpd_method(const cmicrohttpd_request *request) { return request->method; }
const char *cmicrohttpd_path(const cmicrohttpd_request *request) { return request->path; }

const char *cmicrohttpd_field(const cmicrohttpd_request *request, const char *name) {
    return api.MHD_lookup_connection_value_(request->connection, MHD_HEADER_KIND, name);
}

const char *cmicrohttpd_query_item(const cmicrohttpd_request *request, const char *name, size_t *size) {
    const char *value = NULL;
    *size = 0;
    enum MHD_Result found = api.MHD_lookup_connection_value_n_(
        request->connection, MHD_GET_ARGUMENT_KIND, name, strlen(name), &value, size);
    return found == MHD_YES ? value : NULL;
}

void cmicrohttpd_answer(
    cmicrohttpd_request *request, unsigned status, const char *const *fields, size_t field_count, const char *body,
    size_t body_size, bool tells_when_sent) {
    struct MHD_Response *response =
        api.MHD_create_response_from_buffer_(body_size, (void *)body, MHD_RESPMEM_MUST_COPY);
    if (!response) return;
    bool is_complete = api.MHD_add_response_header_(response, "Connection", "close") == MHD_YES;
    for (size_t index = 0; index + 1 < field_count; index += 2) {
        is_complete &= api.MHD_add_response_header_(response, fields[index], fields[index + 1]) == MHD_YES;
    }
    if (is_complete) request->result = api.MHD_queue_response_(request->connection, status, response);
    request->tells_when_sent = tells_when_sent && request->result == MHD_YES;
    api.MHD_destroy_response_(response);
}

#else

#include <stdio.h>

#ifdef __linux__
#warning "<microhttpd.h> is missing: no sign-in through a browser. Debian, Ubuntu: apt-get install libmicrohttpd-dev"
#endif

/* On systems without the library, such as iOS, there is no listener, and every function reports that. */
bool cmicrohttpd_load(char *reason, size_t size) {
    snprintf(reason, size, "this copy was built without it");
    return false;
}
const char *cmicrohttpd_version(void) { return ""; }
cmicrohttpd_listener *cmicrohttpd_start(cmicrohttpd_handlers handlers, cmicrohttpd_limits limits) { return NULL; }
uint16_t cmicrohttpd_port(const cmicrohttpd_listener *listener) { return 0; }
void cmicrohttpd_stop(cmicrohttpd_listener *listener) {}
uint16_t cmicrohttpd_request_port(const cmicrohttpd_request *request) { return 0; }
const char *cmicrohttpd_method(const cmicrohttpd_request *request) { return NULL; }
const char *cmicrohttpd_path(const cmicrohttpd_request *request) { return NULL; }
const char *cmicrohttpd_field(const cmicrohttpd_request *request, const char *name) { return NULL; }
const char *cmicrohttpd_query_item(const cmicrohttpd_request *request, const char *name, size_t *size) { return NULL; }
void cmicrohttpd_answer(
    cmicrohttpd_request *request, unsigned status, const char *const *fields, size_t field_count, const char *body,
    size_t body_size, bool tells_when_sent) {}

#endif
