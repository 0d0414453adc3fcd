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
CURLcode ccurl_set_offset(CURL *easy, CURLoption option, curl_off_t value);
CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value);
CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value);
CURLcode ccurl_set_data_function(CURL *easy, CURLoption option, ccurl_data_function value);
CURLcode ccurl_set_seek_function(CURL *easy, ccurl_seek_function value);
/* Sets the function that creates sockets, so that child processes do not inherit them. */
CURLcode ccurl_set_private_sockets(CURL *easy);
CURLcode ccurl_set_prereq_function(CURL *easy, ccurl_prereq_function value);

/* Returns the value, or 0 if the library has none. */
long ccurl_get_long(CURL *easy, CURLINFO info);
curl_off_t ccurl_get_offset(CURL *easy, CURLINFO info);

/* Returns the extended list, or NULL if memory runs out. In that case, the old list is unchanged. */
struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text);
void ccurl_slist_free(struct curl_slist *list);

/*
 * The transfers of one thread. On Linux, the system watches their sockets, and only sockets with events are processed.
 * On other systems, or if no epoll descriptor is available, libcurl checks all sockets each time.
 */
typedef struct ccurl_multi ccurl_multi;

/*
 * Creates an empty set of transfers that keeps up to `connections` connections open. `wake_up` is the reading end of
 * ccurl_wake_up_open(), or negative. Returns NULL if memory runs out.
 */
ccurl_multi *ccurl_multi_new(int wake_up, long connections);
/* Frees the set. All transfers must have been removed. */
void ccurl_multi_free(ccurl_multi *multi);
void ccurl_multi_add(ccurl_multi *multi, CURL *easy);
void ccurl_multi_remove(ccurl_multi *multi, CURL *easy);

/* Continues transfers: new ones, those with an elapsed timer, and those for which the last wait reported an event. */
void ccurl_multi_perform(ccurl_multi *multi);
/*
 * Lets libcurl check the time limits of all transfers. It misses a limit if an event occurs within the last millisecond before
 * it (libcurl 7.88, multi.c, add_next_timeout).
 */
void ccurl_multi_check_limits(ccurl_multi *multi);

/*
 * Waits for an event of a transfer or a wake-up. Returns whether there is something to do before the time has passed.
 */
bool ccurl_multi_wait(ccurl_multi *multi, int milliseconds);

/* Returns the CURLOPT_PRIVATE of the next completed transfer and its code, or NULL. */
void *ccurl_multi_next_done(ccurl_multi *multi, CURLcode *code);

/*
 * Opens the descriptors that wake a thread: an eventfd, which is both ends, or a pipe. Child processes do not inherit
 * them. libcurl's own function would require its handle to be used on several threads. Returns 0, or -1 if no
 * descriptor is available.
 */
int ccurl_wake_up_open(int ends[2]);
/* Makes the first end readable. May be called on any thread. */
void ccurl_wake_up_write(int end);
void ccurl_wake_up_drain(int end);

#endif
