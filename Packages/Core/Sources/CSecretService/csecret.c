#include <stdlib.h>
#include <string.h>

#include "task.h"

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

csecret_task *csecret_open(const char *library, char *reason, size_t size) {
    const libsecret_functions *api = libsecret_open(library, reason, size);
    csecret_task *task = api ? calloc(1, sizeof *task) : NULL;
    if (!task) return NULL;
    task->api = api;
    task->cancellable = api->g_cancellable_new();
    return task;
}

void csecret_cancel(csecret_task *task) { task->api->g_cancellable_cancel(task->cancellable); }

const char *csecret_bytes(const csecret_task *task, size_t *count) {
    *count = task->count;
    return task->bytes;
}

void csecret_close(csecret_task *task) {
    task->api->g_object_unref(task->cancellable);
    wipe_and_free(task->bytes, task->count);
    free(task);
}
