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

CURLM *ccurl_multi_init(void);
void ccurl_multi_cleanup(CURLM *multi);
CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value);
CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_perform(CURLM *multi);

/*
 * Waits for any transfer or, if it is not negative, for the descriptor; tells whether that has become readable. Returns
 * whether there is something to do before the time is over.
 */
bool ccurl_multi_poll(CURLM *multi, int descriptor, int milliseconds, bool *is_readable);

/* The next transfer that ended and its code, or NULL. */
CURL *ccurl_multi_next_done(CURLM *multi, CURLcode *code);

#endif
