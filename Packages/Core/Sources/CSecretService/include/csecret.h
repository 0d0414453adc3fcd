/*
 * The Secret Service, over libsecret, as calls that always end.
 *
 * The library is opened by the first call, so that programs start without its cost and run without it. Nothing waits
 * for a person: a locked keyring is reported and not unlocked.
 *
 * https://gnome.pages.gitlab.gnome.org/libsecret/ and https://specifications.freedesktop.org/secret-service/latest/
 */
#ifndef CSECRET_H
#define CSECRET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Opens the library; safe on any thread. False with the reason when that fails. */
bool csecret_load(char *reason, size_t size);

/* Writes the name of its file, once it is open: it does not tell its version. */
void csecret_file(char *name, size_t size);

typedef enum csecret_outcome {
    CSECRET_DONE,
    /* There is no such entry. */
    CSECRET_NONE,
    /* The library cannot be opened. */
    CSECRET_NO_LIBRARY,
    /* No session bus, or nobody on it who keeps secrets. */
    CSECRET_UNAVAILABLE,
    CSECRET_LOCKED,
    CSECRET_NO_DEFAULT_COLLECTION,
    CSECRET_TIMED_OUT,
    CSECRET_FAILED,
    /* The keyring still has the entry after CSECRET_REMOVE: it reported success, or the user dismissed its prompt. */
    CSECRET_NOT_REMOVED,
} csecret_outcome;

typedef enum csecret_operation {
    CSECRET_STORE,
    CSECRET_LOAD,
    CSECRET_REMOVE,
    /* Lists service, host and account of each entry, each with a NUL after it; empty where they cannot be known. */
    CSECRET_LIST,
    /* Whether CSECRET_STORE would find a place. */
    CSECRET_CHECK,
} csecret_operation;

/*
 * Called once, on another thread. The bytes are the secret or the list, or what went wrong, and are wiped afterwards.
 */
typedef void (*csecret_completion)(void *context, csecret_outcome outcome, const uint8_t *bytes, size_t count);

/*
 * Starts the operation and returns at once: 0, or an errno when no thread could be made and nothing will be called.
 *
 * Texts are UTF-8, end with a NUL and are copied. The application is whose entries these are. Service, host and account say which entry; CSECRET_LIST and
 * CSECRET_CHECK ignore them. The label, which people see in their keyring's window, and the secret are for
 * CSECRET_STORE. The library is a file name, or NULL for the usual one.
 */
int csecret_start(csecret_operation operation, const char *application, const char *service, const char *host, const char *account,
                  const char *label, const uint8_t *secret, int limit_in_milliseconds, const char *library,
                  csecret_completion completion, void *context);

#endif
