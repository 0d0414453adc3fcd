// What the stores do, in bare calls of SQLite: statements prepared once, values bound without a copy, results looked at
// and dropped. Each function returns 0 or SQLite's code.
#ifndef BARE_SQLITE_H
#define BARE_SQLITE_H

typedef struct bare_store bare_store;

// Opens files that the stores have made.
bare_store *bare_open(const char *library, const char *cache);
void bare_close(bare_store *store);

// Adds favorites, their entries in the log of changes with them, in one transaction. Names are NAME and a number.
int bare_add(bare_store *store, const char *name, int count, const char *facts);
// Removes them in one transaction.
int bare_remove(bare_store *store, const char *name, int count);
// Asks in one transaction for so many favorites.
int bare_contains(bare_store *store, const char *name, int count);

// Stores one response; the time in seconds is a new one each time, as it is for the stores.
int bare_cache_store(bare_store *store, const char *url, const void *body, int length, double time);
// Reads one response; fails when it is not there.
int bare_cache_read(bare_store *store, const char *url, void *body, int capacity);

#endif
