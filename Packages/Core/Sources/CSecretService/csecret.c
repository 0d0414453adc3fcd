#define _GNU_SOURCE
#include "csecret.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "task.h"

/*
 * The state of a call, shared by two threads: one performs the call, the other waits for it up to the limit and reports
 * the result. The last one frees it.
 */
typedef struct call {
    csecret_task task;
    csecret_completion completion;
    void *context;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int limit_in_milliseconds;
    bool has_ended;
    int owners;
} call;

static void wipe_and_free(void *memory, size_t count) {
    if (!memory) return;
    volatile char *bytes = memory;
    while (count--) *bytes++ = 0;
    free(memory);
}

void csecret_append(csecret_task *task, const char *bytes, size_t count) {
    char *longer = malloc(task->count + count + 1);
    if (!longer) {
        task->outcome = CSECRET_FAILED;
        return;
    }
    if (task->count) memcpy(longer, task->bytes, task->count);
    memcpy(longer + task->count, bytes, count);
    longer[task->count + count] = 0;
    wipe_and_free(task->bytes, task->count);
    task->bytes = longer;
    task->count += count;
}

static void release(call *call) {
    pthread_mutex_lock(&call->lock);
    bool is_last = --call->owners == 0;
    pthread_mutex_unlock(&call->lock);
    if (!is_last) return;
    csecret_task *task = &call->task;
    if (task->cancellable) task->api->g_object_unref(task->cancellable);
    wipe_and_free(task->secret, task->secret ? strlen(task->secret) : 0);
    free(task->application);
    free(task->service);
    free(task->host);
    free(task->account);
    free(task->label);
    free(task->library);
    wipe_and_free(task->bytes, task->count);
    pthread_mutex_destroy(&call->lock);
    pthread_cond_destroy(&call->changed);
    free(call);
}

static void *work(void *argument) {
    call *call = argument;
    csecret_task *task = &call->task;
    char reason[256] = "";
    const libsecret_functions *api = libsecret_open(task->library, reason, sizeof reason);
    pthread_mutex_lock(&call->lock);
    task->api = api;
    if (api) task->cancellable = api->g_cancellable_new();
    pthread_mutex_unlock(&call->lock);
    if (api) {
        csecret_perform(task);
    } else {
        task->outcome = CSECRET_NO_LIBRARY;
        csecret_append(task, reason, strlen(reason));
    }
    pthread_mutex_lock(&call->lock);
    call->has_ended = true;
    pthread_cond_signal(&call->changed);
    pthread_mutex_unlock(&call->lock);
    release(call);
    return NULL;
}

static void *wait_and_report(void *argument) {
    call *call = argument;
    csecret_task *task = &call->task;
    struct timespec deadline;
    clock_gettime(CLOCK_MONOTONIC, &deadline);
    long long nanoseconds = deadline.tv_nsec + call->limit_in_milliseconds * 1000000LL;
    deadline.tv_sec += nanoseconds / 1000000000;
    deadline.tv_nsec = nanoseconds % 1000000000;
    pthread_mutex_lock(&call->lock);
    while (!call->has_ended) {
        if (pthread_cond_timedwait(&call->changed, &call->lock, &deadline) == ETIMEDOUT) break;
    }
    bool has_ended = call->has_ended;
    GCancellable *cancellable = task->cancellable;
    const libsecret_functions *api = task->api;
    pthread_mutex_unlock(&call->lock);
    if (has_ended) {
        call->completion(call->context, task->outcome, (const uint8_t *)(task->bytes ? task->bytes : ""), task->count);
    } else {
        /* The worker ends soon or stays blocked. Nothing waits for it any longer. */
        if (cancellable) api->g_cancellable_cancel(cancellable);
        call->completion(call->context, CSECRET_TIMED_OUT, (const uint8_t *)"", 0);
    }
    release(call);
    return NULL;
}

/* Signals must be delivered to the program's own threads. */
static int start_thread(void *(*body)(void *), void *argument) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    int code = pthread_create(&thread, NULL, body, argument);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (code == 0) pthread_detach(thread);
    return code;
}

int csecret_start(csecret_operation operation, const char *application, const char *service, const char *host, const char *account,
                  const char *label, const uint8_t *secret, int limit_in_milliseconds, const char *library,
                  csecret_completion completion, void *context) {
    call *call = calloc(1, sizeof *call);
    if (!call) return ENOMEM;
    csecret_task *task = &call->task;
    task->operation = operation;
    task->application = strdup(application);
    task->service = strdup(service);
    task->host = strdup(host);
    task->account = strdup(account);
    task->label = strdup(label);
    task->secret = strdup((const char *)secret);
    task->library = library ? strdup(library) : NULL;
    call->limit_in_milliseconds = limit_in_milliseconds;
    call->completion = completion;
    call->context = context;
    call->owners = 2;
    pthread_mutex_init(&call->lock, NULL);
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
#ifndef __APPLE__
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
#endif
    pthread_cond_init(&call->changed, &attributes);
    pthread_condattr_destroy(&attributes);
    /* Start the waiting thread first, because it reports a worker that could not be started. */
    int code = start_thread(wait_and_report, call);
    if (code != 0) {
        call->owners = 1;
        release(call);
        return code;
    }
    if (start_thread(work, call) != 0) {
        pthread_mutex_lock(&call->lock);
        task->outcome = CSECRET_FAILED;
        call->has_ended = true;
        pthread_cond_signal(&call->changed);
        pthread_mutex_unlock(&call->lock);
        release(call);
    }
    return 0;
}
