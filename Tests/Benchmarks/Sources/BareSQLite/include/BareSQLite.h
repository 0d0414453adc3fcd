// The operations of the stores as direct SQLite calls. Statements are prepared once, values are bound without a copy, and
// results are read and discarded. Each function returns 0 or SQLite's error code.
#ifndef BARE_SQLITE_H
#define BARE_SQLITE_H

typedef struct bare_store bare_store;

// Opens files that the stores have created.
bare_store *bare_open(const char *library, const char *cache);
void bare_close(bare_store *store);

// Adds favorites and their change log entries in one transaction. Each name is NAME followed by a number.
int bare_add(bare_store *store, const char *name, int count, const char *facts);
// Removes favorites in one transaction.
int bare_remove(bare_store *store, const char *name, int count);
// Looks up the given number of favorites in one transaction.
int bare_contains(bare_store *store, const char *name, int count);

// Stores one response. The caller passes a different time in seconds for each call, as the stores do.
int bare_cache_store(bare_store *store, const char *url, const void *body, int length, double time);
// Reads one response. Fails if the response does not exist.
int bare_cache_read(bare_store *store, const char *url, void *body, int capacity);

#endif
