/*
 * The part of libmicrohttpd that one page on 127.0.0.1 needs.
 *
 * Only the library's header is used when this is built. The library itself is opened by the first
 * cmicrohttpd_load(), so that programs start without its cost and run without it. All other functions may be called
 * only after cmicrohttpd_load() has returned true.
 */
#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Opens the library once; safe on any thread. False with the reason when that fails. */
bool cmicrohttpd_load(char *reason, size_t size);

/* The library's version, such as "0.9.75". */
const char *cmicrohttpd_version(void);

typedef struct cmicrohttpd_listener cmicrohttpd_listener;
/* One request; alive until `handle` returns. */
typedef struct cmicrohttpd_request cmicrohttpd_request;

typedef struct cmicrohttpd_handlers {
    void *context;
    /* Called on the listener's thread for each request, which it answers with cmicrohttpd_answer(). */
    void (*handle)(void *context, cmicrohttpd_request *request);
    /* Called on the same thread when an answer that was to be told of has been sent, or could not be. */
    void (*sent)(void *context);
} cmicrohttpd_handlers;

/* How many connections stay open; one more shuts the oldest. */
#define CMICROHTTPD_CONNECTIONS 16

typedef struct cmicrohttpd_limits {
    /* Without a byte sent or received. */
    unsigned idle_seconds;
    /* For a request line with its fields, in bytes. */
    size_t request_size;
} cmicrohttpd_limits;

/* Listens on a free port of 127.0.0.1. NULL when the system gives none; errno says why. */
cmicrohttpd_listener *cmicrohttpd_start(cmicrohttpd_handlers handlers, cmicrohttpd_limits limits);
uint16_t cmicrohttpd_port(const cmicrohttpd_listener *listener);
/* Closes every connection, waits for the thread to end and frees the listener; no handler is called afterwards. */
void cmicrohttpd_stop(cmicrohttpd_listener *listener);

/* The port that it came in by. */
uint16_t cmicrohttpd_request_port(const cmicrohttpd_request *request);
const char *cmicrohttpd_method(const cmicrohttpd_request *request);
/* Decoded, without the query. */
const char *cmicrohttpd_path(const cmicrohttpd_request *request);
/* Returns the first value of a header field, or NULL if the request does not have the field. */
const char *cmicrohttpd_field(const cmicrohttpd_request *request, const char *name);
/*
 * Returns the first value of a query item, percent-decoded, or NULL if the query does not have the item.
 * The value may contain NUL characters: *size is its whole length.
 */
const char *cmicrohttpd_query_item(const cmicrohttpd_request *request, const char *name, size_t *size);

/* Answers once, with a copy of the body; the connection is closed afterwards. `fields` are names and values in turn. */
void cmicrohttpd_answer(
    cmicrohttpd_request *request, unsigned status, const char *const *fields, size_t field_count, const char *body,
    size_t body_size, bool tells_when_sent);

#endif
