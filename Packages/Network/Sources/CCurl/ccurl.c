#define _GNU_SOURCE
#include "ccurl.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>

#include "ccurl_functions.h"

#ifdef __APPLE__
static library curl = LIBRARY("/usr/lib/libcurl.4.dylib");
#else
static library curl = LIBRARY("libcurl.so.4");
#endif

struct ccurl_functions ccurl_functions;
#define api ccurl_functions

static const library_symbol symbols[] = {CCURL_FUNCTIONS(LIBRARY_SYMBOL)};

/*
 * By default, OpenSSL frees its global state when the process exits, while the transport's thread may still use it.
 * Disable this if libcurl uses OpenSSL. (OPENSSL_init_crypto(3), OPENSSL_INIT_NO_ATEXIT)
 */
static void keep_openssl_until_the_end(void *library) {
    static const unsigned long long no_atexit = 0x00080000ULL;
    int (*init_crypto)(unsigned long long, const void *) =
        (int (*)(unsigned long long, const void *))dlsym(library, "OPENSSL_init_crypto");
    if (init_crypto) init_crypto(no_atexit, NULL);
}

static const char *prepare(void *handle) {
    keep_openssl_until_the_end(handle);
    CURLcode code = api.curl_global_init_(CURL_GLOBAL_DEFAULT);
    return code == CURLE_OK ? NULL : api.curl_easy_strerror_(code);
}

bool ccurl_load(char *reason, size_t size) {
    return library_load(&curl, NULL, symbols, sizeof symbols / sizeof *symbols, prepare, reason, size);
}

const char *ccurl_version(void) { return api.curl_version_info_(CURLVERSION_NOW)->version; }

struct thread_start {
    void (*body)(void *context);
    void *context;
};

static void *thread_main(void *argument) {
    struct thread_start start = *(struct thread_start *)argument;
    free(argument);
    start.body(start.context);
    return NULL;
}

int ccurl_start_thread(void (*body)(void *context), void *context) {
    struct thread_start *start = malloc(sizeof *start);
    if (!start) return 12; /* ENOMEM */
    start->body = body;
    start->context = context;
    /*
     * The thread inherits the signal mask, so that signals are delivered to the program's own threads and a broken pipe
     * is reported as an error.
     */
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    int code = pthread_create(&thread, NULL, thread_main, start);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (code == 0) {
        pthread_detach(thread);
    } else {
        free(start);
    }
    return code;
}

CURL *ccurl_easy_init(void) { return api.curl_easy_init_(); }
void ccurl_easy_cleanup(CURL *easy) { api.curl_easy_cleanup_(easy); }
const char *ccurl_easy_strerror(CURLcode code) { return api.curl_easy_strerror_(code); }

CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) {
    return api.curl_easy_setopt_(easy, option, value);
}

CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value) {
    return api.curl_easy_setopt_(easy, option, value);
}

CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value) {
    return api.curl_easy_setopt_(easy, option, value);
}

CURLcode ccurl_set_data_function(CURL *easy, CURLoption option, ccurl_data_function value) {
    return api.curl_easy_setopt_(easy, option, value);
}

CURLcode ccurl_set_seek_function(CURL *easy, ccurl_seek_function value) {
    return api.curl_easy_setopt_(easy, CURLOPT_SEEKFUNCTION, value);
}

CURLcode ccurl_set_prereq_function(CURL *easy, ccurl_prereq_function value) {
    return api.curl_easy_setopt_(easy, CURLOPT_PREREQFUNCTION, value);
}

long ccurl_get_long(CURL *easy, CURLINFO info) {
    long value = 0;
    return api.curl_easy_getinfo_(easy, info, &value) == CURLE_OK ? value : 0;
}

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text) {
    return api.curl_slist_append_(list, text);
}

void ccurl_slist_free(struct curl_slist *list) { api.curl_slist_free_all_(list); }

/* Child processes must not inherit connections. */
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
    (void)context, (void)purpose;
    int type = address->socktype;
#ifdef SOCK_CLOEXEC
    return socket(address->family, type | SOCK_CLOEXEC, address->protocol);
#else
    int number = socket(address->family, type, address->protocol);
    if (number >= 0) fcntl(number, F_SETFD, FD_CLOEXEC);
    return number;
#endif
}

CURLcode ccurl_set_private_sockets(CURL *easy) {
    return api.curl_easy_setopt_(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
}
