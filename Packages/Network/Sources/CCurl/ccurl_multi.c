#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "ccurl_functions.h"

#ifdef __linux__
#include <sys/epoll.h>
#include <sys/eventfd.h>
#endif

#define api ccurl_functions

struct ccurl_multi {
    CURLM *curl;
    int wake_up;
#ifdef __linux__
    /* The epoll descriptor. Negative if libcurl checks all sockets itself. */
    int epoll;
    /* Whether the system could not watch a socket. */
    bool has_failed;
    /* The events that libcurl waits for on each descriptor: CURL_POLL_IN and CURL_POLL_OUT. */
    unsigned char *wanted;
    size_t wanted_count;
    /* The time in nanoseconds at which libcurl must be called even if no event occurs. Negative for never. */
    int64_t due;
    /* The events that the system reported and that were not passed to libcurl yet. */
    bool has_looked;
    int ready_count;
    struct epoll_event ready[64];
#endif
};

#ifdef __linux__

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static bool remember(ccurl_multi *multi, curl_socket_t socket, int wanted) {
    if ((size_t)socket >= multi->wanted_count) {
        size_t count = (size_t)socket + 64;
        unsigned char *longer = realloc(multi->wanted, count);
        if (!longer) return false;
        for (size_t index = multi->wanted_count; index < count; index++) longer[index] = 0;
        multi->wanted = longer;
        multi->wanted_count = count;
    }
    multi->wanted[socket] = (unsigned char)wanted;
    return true;
}

/*
 * Most sockets are used again soon by the next request over the connection. They stay registered until an event occurs.
 * A descriptor that was closed in the meantime is no longer registered, and its number may have been reused.
 */
static int note_socket(CURL *easy, curl_socket_t socket, int what, void *context, void *unused) {
    (void)easy, (void)unused;
    ccurl_multi *multi = context;
    int wanted = what == CURL_POLL_REMOVE ? 0 : what & CURL_POLL_INOUT;
    if (!remember(multi, socket, wanted)) multi->has_failed = true;
    if (wanted == 0 || multi->has_failed) return 0;
    struct epoll_event event = {.data.fd = socket};
    if (wanted & CURL_POLL_IN) event.events |= EPOLLIN;
    if (wanted & CURL_POLL_OUT) event.events |= EPOLLOUT;
    if (epoll_ctl(multi->epoll, EPOLL_CTL_MOD, socket, &event) != 0 &&
        (errno != ENOENT || epoll_ctl(multi->epoll, EPOLL_CTL_ADD, socket, &event) != 0))
        multi->has_failed = true;
    return 0;
}

static int note_timer(CURLM *curl, long milliseconds, void *context) {
    (void)curl;
    ccurl_multi *multi = context;
    multi->due = milliseconds < 0 ? -1 : milliseconds == 0 ? 0 : now() + (int64_t)milliseconds * 1000000;
    return 0;
}

static void watch_with_epoll(ccurl_multi *multi) {
    multi->due = -1;
    multi->epoll = epoll_create1(EPOLL_CLOEXEC);
    if (multi->epoll < 0) return;
    /* Edge-triggered: each wake-up is reported once, without reading from the descriptor. */
    struct epoll_event event = {.events = EPOLLIN | EPOLLET, .data.fd = multi->wake_up};
    if (multi->wake_up >= 0 && epoll_ctl(multi->epoll, EPOLL_CTL_ADD, multi->wake_up, &event) != 0) {
        close(multi->epoll);
        multi->epoll = -1;
        return;
    }
    api.curl_multi_setopt_(multi->curl, CURLMOPT_SOCKETFUNCTION, note_socket);
    api.curl_multi_setopt_(multi->curl, CURLMOPT_SOCKETDATA, multi);
    api.curl_multi_setopt_(multi->curl, CURLMOPT_TIMERFUNCTION, note_timer);
    api.curl_multi_setopt_(multi->curl, CURLMOPT_TIMERDATA, multi);
}

static void leave_it_to_libcurl(ccurl_multi *multi) {
    api.curl_multi_setopt_(multi->curl, CURLMOPT_SOCKETFUNCTION, NULL);
    api.curl_multi_setopt_(multi->curl, CURLMOPT_TIMERFUNCTION, NULL);
    close(multi->epoll);
    multi->epoll = -1;
    multi->ready_count = 0;
}

static int milliseconds_until_due(const ccurl_multi *multi, int longest) {
    if (multi->due < 0) return longest;
    if (multi->due == 0) return 0;
    int64_t left = multi->due - now();
    if (left <= 0) return 0;
    int64_t milliseconds = (left + 999999) / 1000000;
    return milliseconds < longest ? (int)milliseconds : longest;
}

/* Waits for events. Returns whether there is something to do. */
static bool look(ccurl_multi *multi, int milliseconds) {
    enum { most = sizeof multi->ready / sizeof *multi->ready };
    int count = epoll_wait(multi->epoll, multi->ready, most, milliseconds_until_due(multi, milliseconds));
    bool is_woken = false;
    multi->has_looked = true;
    multi->ready_count = 0;
    for (int index = 0; index < count; index++) {
        struct epoll_event event = multi->ready[index];
        if (event.data.fd == multi->wake_up) {
            is_woken = true;
        } else if (multi->wanted[event.data.fd] != 0) {
            multi->ready[multi->ready_count++] = event;
        } else {
            epoll_ctl(multi->epoll, EPOLL_CTL_DEL, event.data.fd, NULL);
        }
    }
    return is_woken || multi->ready_count > 0 || milliseconds_until_due(multi, 1) == 0;
}

static void perform_ready(ccurl_multi *multi) {
    int running;
    if (!multi->has_looked) look(multi, 0);
    multi->has_looked = false;
    for (int index = 0; index < multi->ready_count; index++) {
        uint32_t events = multi->ready[index].events;
        int seen = 0;
        if (events & EPOLLIN) seen |= CURL_CSELECT_IN;
        if (events & EPOLLOUT) seen |= CURL_CSELECT_OUT;
        if (events & (EPOLLERR | EPOLLHUP)) seen |= CURL_CSELECT_ERR;
        api.curl_multi_socket_action_(multi->curl, multi->ready[index].data.fd, seen, &running);
    }
    multi->ready_count = 0;
    if (milliseconds_until_due(multi, 1) == 0) {
        multi->due = -1;
        api.curl_multi_socket_action_(multi->curl, CURL_SOCKET_TIMEOUT, 0, &running);
    }
    if (multi->has_failed) leave_it_to_libcurl(multi);
}

#endif

enum { first_descriptors = 256, next_descriptors = 16 };

/*
 * Creates a multi handle. libcurl creates a private pair of sockets to wake it, without preventing child processes from
 * inheriting them. The sockets get the lowest unused numbers. Some additional numbers are checked because other threads
 * may open files at the same time.
 */
static CURLM *private_multi(void) {
    int unused[next_descriptors], count = 0;
    for (int number = 0; number < first_descriptors && count < next_descriptors; number++) {
        if (fcntl(number, F_GETFD) < 0) unused[count++] = number;
    }
    CURLM *multi = api.curl_multi_init_();
    for (int index = 0; index < count; index++) {
        int flags = fcntl(unused[index], F_GETFD);
        if (flags >= 0) fcntl(unused[index], F_SETFD, flags | FD_CLOEXEC);
    }
    return multi;
}

ccurl_multi *ccurl_multi_new(int wake_up, long connections) {
    ccurl_multi *multi = calloc(1, sizeof *multi);
    if (!multi) return NULL;
    multi->curl = private_multi();
    if (!multi->curl) {
        free(multi);
        return NULL;
    }
    multi->wake_up = wake_up;
    api.curl_multi_setopt_(multi->curl, CURLMOPT_MAXCONNECTS, connections);
#ifdef __linux__
    watch_with_epoll(multi);
#endif
    return multi;
}

void ccurl_multi_free(ccurl_multi *multi) {
    api.curl_multi_cleanup_(multi->curl);
#ifdef __linux__
    if (multi->epoll >= 0) close(multi->epoll);
    free(multi->wanted);
#endif
    free(multi);
}

void ccurl_multi_add(ccurl_multi *multi, CURL *easy) { api.curl_multi_add_handle_(multi->curl, easy); }
void ccurl_multi_remove(ccurl_multi *multi, CURL *easy) { api.curl_multi_remove_handle_(multi->curl, easy); }

void ccurl_multi_perform(ccurl_multi *multi) {
#ifdef __linux__
    if (multi->epoll >= 0) {
        perform_ready(multi);
        return;
    }
#endif
    int running;
    api.curl_multi_perform_(multi->curl, &running);
}

void ccurl_multi_check_limits(ccurl_multi *multi) {
#ifdef __linux__
    int running;
    if (multi->epoll >= 0) api.curl_multi_socket_all_(multi->curl, &running);
#endif
}

bool ccurl_multi_wait(ccurl_multi *multi, int milliseconds) {
#ifdef __linux__
    if (multi->epoll >= 0) return look(multi, milliseconds);
#endif
    struct curl_waitfd extra = {.fd = multi->wake_up, .events = CURL_WAIT_POLLIN};
    int ready = 0;
    api.curl_multi_poll_(multi->curl, &extra, multi->wake_up >= 0 ? 1 : 0, milliseconds, &ready);
    if (extra.revents != 0) ccurl_wake_up_drain(multi->wake_up);
    return ready > 0;
}

void *ccurl_multi_next_done(ccurl_multi *multi, CURLcode *code) {
    int left;
    for (CURLMsg *message; (message = api.curl_multi_info_read_(multi->curl, &left));) {
        if (message->msg != CURLMSG_DONE) continue;
        void *context = NULL;
        *code = message->data.result;
        if (api.curl_easy_getinfo_(message->easy_handle, CURLINFO_PRIVATE, &context) == CURLE_OK && context) return context;
    }
    return NULL;
}

int ccurl_wake_up_open(int ends[2]) {
#ifdef __linux__
    ends[0] = ends[1] = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    return ends[0] < 0 ? -1 : 0;
#else
    if (pipe(ends) != 0) return -1;
    for (int index = 0; index < 2; index++) {
        fcntl(ends[index], F_SETFL, O_NONBLOCK);
        fcntl(ends[index], F_SETFD, FD_CLOEXEC);
    }
    return 0;
#endif
}

void ccurl_wake_up_write(int descriptor) {
    uint64_t one = 1;
    ssize_t written = write(descriptor, &one, sizeof one);
    (void)written;
}

void ccurl_wake_up_drain(int descriptor) {
    uint64_t bytes;
    ssize_t count = read(descriptor, &bytes, sizeof bytes);
    (void)count;
}
