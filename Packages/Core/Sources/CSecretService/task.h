#ifndef TASK_H
#define TASK_H

#include "csecret.h"
#include "library.h"

/* The input and output of an operation. The input is borrowed while the operation is performed. */
struct csecret_task {
    csecret_operation operation;
    const char *application, *service, *host, *account, *label;
    const void *secret;
    size_t length;
    const libsecret_functions *api;
    GCancellable *cancellable;
    csecret_outcome outcome;
    char *bytes;
    size_t count;
};

/* Appends to the task's bytes. If memory runs out, the outcome becomes CSECRET_FAILED. */
void csecret_append(csecret_task *task, const char *bytes, size_t count);

#endif
