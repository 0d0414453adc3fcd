/*
 * Wrappers for libmicrohttpd, for an HTTP server on 127.0.0.1 that serves one page.
 *
 * Only the library's header is needed at build time. The first cmicrohttpd_load() opens the library, so that programs
 * start without its cost and run without it. All other functions may be called only after cmicrohttpd_load() has
 * returned true.
 */
#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Opens the library once. May be called on any thread. Returns false and the reason on failure. */
bool cmicrohttpd_load(char *reason, size_t size);

/* Returns the version of the library, such as "0.9.75". */
const char *cmicrohttpd_version(void);

typedef struct cmicrohttpd_listener cmicrohttpd_listener;
/* A request. It is valid until `handle` returns. */
typedef struct cmicrohttpd_request cmicrohttpd_request;

typedef struct cmicrohttpd_handlers {
    void *context;
    /* Called on the thread of the listener for each request. It must respond with cmicrohttpd_answer(). */
    void (*handle)(void *context, cmicrohttpd_request *request);
    /* Called on the same thread after a response that requested notification was sent, or could not be sent. */
    void (*sent)(void *context);
} cmicrohttpd_handlers;

/* The maximum number of open connections. A further connection closes the oldest one. */
#define CMICROHTTPD_CONNECTIONS 16

typedef struct cmicrohttpd_limits {
    /* The time in seconds after which a connection without traffic is closed. */
    unsigned idle_seconds;
    /* The maximum size of the request line and the header fields in bytes. */
    size_t request_size;
} cmicrohttpd_limits;

/* Listens on an unused port of 127.0.0.1. Returns NULL and sets errno on failure. */
cmicrohttpd_listener *cmicrohttpd_start(cmicrohttpd_handlers handlers, cmicrohttpd_limits limits);
uint16_t cmicrohttpd_port(const cmicrohttpd_listener *listener);
/* Closes all connections, waits until the thread ends, and frees the listener. No handler is called afterward. */
void cmicrohttpd_stop(cmicrohttpd_listener *listener);

/* Returns the local port of the connection that sent the request. */
uint16_t cmicrohttpd_request_port(const cmicrohttpd_request *request);
const char *cmicrohttpd_method(const cmicrohttpd_request *request);
/* Returns the percent-decoded path of the request, without the query. */
const char *cmicrohttpd_path(const cmicrohttpd_request *request);
/* Returns the first value of a header field, or NULL if the request does not have the field. */
const char *cmicrohttpd_field(const cmicrohttpd_request *request, const char *name);
/*
 * Returns the first value of a query item, percent-decoded, or NULL if the query does not have the item. The value may
 * contain NUL characters, so `*size` is set to its length.
 */
const char *cmicrohttpd_query_item(const cmicrohttpd_request *request, const char *name, size_t *size);

/*
 * Sends the response to a request, with a copy of the body, and closes the connection. May be called once per request.
 * `fields` contains names and values alternately.
 */
void cmicrohttpd_answer(
    cmicrohttpd_request *request, unsigned status, const char *const *fields, size_t field_count, const char *body,
    size_t body_size, bool tells_when_sent);

#endif
