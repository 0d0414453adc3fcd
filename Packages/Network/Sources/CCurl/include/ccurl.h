/*
 * libcurl behind functions without variable arguments, which Swift can't call.
 *
 * Only curl's header is used when this is built. The library itself is opened by the first ccurl_load(), so that
 * programs start without its cost and run without it. All other functions may be called only after ccurl_load()
 * has returned true. Options and codes are named as in https://curl.se/libcurl/c/.
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

/* Opens and initializes the library once; safe on any thread. False with the reason when that fails. */
bool ccurl_load(char *reason, size_t size);

/* The library's version, such as "7.88.1". */
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
/* Sockets are closed in programs that are started meanwhile. */
CURLcode ccurl_set_private_sockets(CURL *easy);
CURLcode ccurl_set_prereq_function(CURL *easy, ccurl_prereq_function value);

/* The value, or 0 when the library has none. */
long ccurl_get_long(CURL *easy, CURLINFO info);
curl_off_t ccurl_get_offset(CURL *easy, CURLINFO info);

/* Returns the longer list, or NULL without memory; the old one is then unchanged. */
struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text);
void ccurl_slist_free(struct curl_slist *list);

/*
 * libcurl's transfers together, for one thread. On Linux the system watches their sockets and only what something has
 * happened to is looked at; elsewhere, and where the system has no descriptor for that, libcurl looks at all each time.
 */
typedef struct ccurl_multi ccurl_multi;

/* NULL without memory. `wake_up` is the reading end of ccurl_wake_up_open(), or negative; so many connections are kept. */
ccurl_multi *ccurl_multi_new(int wake_up, long connections);
/* Only once all transfers were removed. */
void ccurl_multi_free(ccurl_multi *multi);
void ccurl_multi_add(ccurl_multi *multi, CURL *easy);
void ccurl_multi_remove(ccurl_multi *multi, CURL *easy);

/* Lets transfers go on: new ones, those whose time has come, and those that the last wait found something for. */
void ccurl_multi_perform(ccurl_multi *multi);

/* Waits for any transfer or to be woken. Returns whether there is something to do before the time is over. */
bool ccurl_multi_wait(ccurl_multi *multi, int milliseconds);

/* The CURLOPT_PRIVATE of the next transfer that ended and its code, or NULL. */
void *ccurl_multi_next_done(ccurl_multi *multi, CURLcode *code);

/*
 * Descriptors that wake a thread: an eventfd where there is one, which is both ends, else a pipe. Not inherited. libcurl's
 * own call for it would need its handle on several threads. Returns 0, or -1 where the system has none left.
 */
int ccurl_wake_up_open(int ends[2]);
/* The first end becomes readable; on any thread. */
void ccurl_wake_up_write(int end);
void ccurl_wake_up_drain(int end);

#endif
