/*
 * Calls of the Secret Service, based on libsecret.
 *
 * The first call opens the library, so that programs start without its cost and run without it. No call waits for the
 * user: a locked keyring is reported and not unlocked.
 *
 * See https://gnome.pages.gitlab.gnome.org/libsecret/ and
 * https://specifications.freedesktop.org/secret-service/latest/.
 */
#ifndef CSECRET_H
#define CSECRET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Opens the library. May be called on any thread. Returns false and the reason on failure. */
bool csecret_load(char *reason, size_t size);

/* Writes the name of the library's file after it was opened, because the library does not provide its version. */
void csecret_file(char *name, size_t size);

typedef enum csecret_outcome {
    CSECRET_DONE,
    /* There is no such entry. */
    CSECRET_NONE,
    /* The library cannot be opened. */
    CSECRET_NO_LIBRARY,
    /* There is no session bus, or no secret service on it. */
    CSECRET_UNAVAILABLE,
    CSECRET_LOCKED,
    CSECRET_NO_DEFAULT_COLLECTION,
    CSECRET_TIMED_OUT,
    CSECRET_FAILED,
    /*
     * The keyring still contains the entry after CSECRET_REMOVE: it reported success, or the user dismissed its prompt.
     */
    CSECRET_NOT_REMOVED,
} csecret_outcome;

typedef enum csecret_operation {
    CSECRET_STORE,
    CSECRET_LOAD,
    CSECRET_REMOVE,
    /* Lists service, host and account of each entry, each terminated by NUL. They are empty if they are unknown. */
    CSECRET_LIST,
    /* Checks whether CSECRET_STORE could store an entry. */
    CSECRET_CHECK,
} csecret_operation;

/* An operation that one thread performs and another thread may cancel. */
typedef struct csecret_task csecret_task;

/*
 * Opens the library and creates a task. Returns NULL and the reason on failure. `library` is a file name, or NULL for
 * the usual one.
 */
csecret_task *csecret_open(const char *library, char *reason, size_t size);

/*
 * Performs an operation and waits until it ends or is canceled. Call it once for each task.
 *
 * Texts are null-terminated UTF-8. `application` identifies the program's entries. `service`, `host` and `account`
 * identify an entry. CSECRET_LIST and CSECRET_CHECK ignore them. CSECRET_STORE uses the label, which the user sees in
 * the keyring application, and the secret.
 */
csecret_outcome csecret_perform(csecret_task *task, csecret_operation operation, const char *application,
                                const char *service, const char *host, const char *account, const char *label,
                                const void *secret, size_t length);

/* Cancels the operation. May be called on any thread until the task is closed. */
void csecret_cancel(csecret_task *task);

/* Returns the secret, the list or an error message, which are valid until the task is closed. */
const char *csecret_bytes(const csecret_task *task, size_t *count);

/* Frees the task and overwrites its bytes. */
void csecret_close(csecret_task *task);

#endif
