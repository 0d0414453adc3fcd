#ifndef TASK_H
#define TASK_H

#include "csecret.h"
#include "library.h"

/* What one call works on; it owns its texts. */
typedef struct csecret_task {
    csecret_operation operation;
    char *application, *service, *host, *account, *label, *secret, *library;
    const libsecret_functions *api;
    GCancellable *cancellable;
    csecret_outcome outcome;
    char *bytes;
    size_t count;
} csecret_task;

/* Does the operation and waits for it, as long as it takes unless it is cancelled. Sets outcome and bytes. */
void csecret_perform(csecret_task *task);

/* Adds to the task's bytes; without memory the outcome becomes CSECRET_FAILED. */
void csecret_append(csecret_task *task, const char *bytes, size_t count);

#endif
