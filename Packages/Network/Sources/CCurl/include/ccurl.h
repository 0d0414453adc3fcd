/*
 * Wrappers for libcurl without variable arguments, which Swift cannot call.
 *
 * Only curl's header is needed at build time. The first ccurl_load() opens the library, so that programs start without
 * its cost and run without it. All other functions may only be called after ccurl_load() has returned true. Options and
 * codes have the names used in https://curl.se/libcurl/c/.
 */
#ifndef CCURL_H
#define CCURL_H

#define CURL_DISABLE_TYPECHECK
#define CURL_DISABLE_DEPRECATION
#if !__has_include(<curl/curl.h>)
#error "<curl/curl.h> is missing. Debian, Ubuntu: apt-get install libcurl4-openssl-dev. macOS has it in its SDK"
#endif
#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Opens and initializes the library once. May be called on any thread. Returns false and the reason on failure. */
bool ccurl_load(char *reason, size_t size);

/* Returns the library's version, such as "7.88.1". */
const char *ccurl_version(void);

/* Starts a detached thread on which all signals are blocked. Returns 0 or an errno. */
int ccurl_start_thread(void (*body)(void *context), void *context);

typedef size_t (*ccurl_data_function)(char *data, size_t size, size_t count, void *context);
typedef int (*ccurl_seek_function)(void *context, curl_off_t offset, int origin);
typedef int (*ccurl_prereq_function)(void *context, char *remote, char *local, int remote_port, int local_port);

CURL *ccurl_easy_init(void);
void ccurl_easy_cleanup(CURL *easy);
const char *ccurl_easy_strerror(CURLcode code);

CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value);
CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value);
CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value);
CURLcode ccurl_set_data_function(CURL *easy, CURLoption option, ccurl_data_function value);
CURLcode ccurl_set_seek_function(CURL *easy, ccurl_seek_function value);
/* Sets the function that creates sockets, so that child processes do not inherit them. */
CURLcode ccurl_set_private_sockets(CURL *easy);
CURLcode ccurl_set_prereq_function(CURL *easy, ccurl_prereq_function value);

/* Returns the value, or 0 if the library has none. */
long ccurl_get_long(CURL *easy, CURLINFO info);

/* Returns the extended list, or NULL if memory runs out. In that case, the old list is unchanged. */
struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text);
void ccurl_slist_free(struct curl_slist *list);

/*
 * Creates a set of transfers for one thread. It keeps up to `connections` connections open. Returns NULL if memory runs
 * out.
 */
CURLM *ccurl_multi_new(long connections);
/* Frees the set. All transfers must have been removed. */
void ccurl_multi_free(CURLM *multi);
void ccurl_multi_add(CURLM *multi, CURL *easy);
void ccurl_multi_remove(CURLM *multi, CURL *easy);

/* Continues all transfers and checks their time limits. */
void ccurl_multi_perform(CURLM *multi);

/*
 * Waits for an event of a transfer, or until `descriptor` can be read. The descriptor is ignored if it is negative.
 * Returns whether there was an event before the time passed.
 */
bool ccurl_multi_wait(CURLM *multi, int descriptor, int milliseconds);

/* Returns the CURLOPT_PRIVATE of the next completed transfer and its code, or NULL. */
void *ccurl_multi_next_done(CURLM *multi, CURLcode *code);

#endif
