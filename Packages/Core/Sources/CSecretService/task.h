#ifndef TASK_H
#define TASK_H

#include "csecret.h"
#include "library.h"

/* The input and output of a call. It owns its texts. */
typedef struct csecret_task {
    csecret_operation operation;
    char *application, *service, *host, *account, *label, *secret, *library;
    const libsecret_functions *api;
    GCancellable *cancellable;
    csecret_outcome outcome;
    char *bytes;
    size_t count;
} csecret_task;

/* Performs the operation and waits until it ends or is canceled. Sets outcome and bytes. */
void csecret_perform(csecret_task *task);

/* Appends to the task's bytes. If memory runs out, the outcome becomes CSECRET_FAILED. */
void csecret_append(csecret_task *task, const char *bytes, size_t count);

#endif
