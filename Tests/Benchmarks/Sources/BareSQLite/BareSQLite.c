#include "BareSQLite.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { insert, erase, note, prune, contains, begin, commit, statement_count };

static const char *const texts[statement_count] = {
    [insert] = "INSERT INTO favorites (kind, item_id, host, name, url, added_at, facts_version, facts) VALUES "
               "('repo', ?1, 'github.com', ?1, 'https://github.com/owner/repo', 7e8, 1, ?2) ON CONFLICT DO NOTHING",
    [erase] = "DELETE FROM favorites WHERE kind = 'repo' AND item_id = ? AND host = 'github.com'",
    [note] = "INSERT INTO favorite_changes (kind, item_id, host, is_added) VALUES ('repo', ?, 'github.com', ?)",
    [prune] = "DELETE FROM favorite_changes WHERE id <= (SELECT max(id) FROM favorite_changes) - 1000",
    [contains] = "SELECT 1 FROM favorites WHERE kind = 'repo' AND item_id = ? AND host = 'github.com'",
    [begin] = "BEGIN IMMEDIATE",
    [commit] = "COMMIT",
};

struct bare_store {
    sqlite3 *library, *cache;
    sqlite3_stmt *statements[statement_count];
    sqlite3_stmt *cache_begin, *cache_commit, *cache_insert, *cache_total, *cache_select;
};

bare_store *bare_open(const char *library, const char *cache) {
    bare_store *store = calloc(1, sizeof *store);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(library, &store->library, flags, NULL) != SQLITE_OK) return NULL;
    if (sqlite3_open_v2(cache, &store->cache, flags, NULL) != SQLITE_OK) return NULL;
    // The settings give the same durability and the same kind of journal as in the stores.
    sqlite3_exec(store->library, "PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 64", NULL, NULL, NULL);
    sqlite3_exec(store->cache, "PRAGMA synchronous = OFF; PRAGMA journal_mode = TRUNCATE", NULL, NULL, NULL);
    for (int index = 0; index < statement_count; index++) {
        if (sqlite3_prepare_v2(store->library, texts[index], -1, &store->statements[index], NULL) != SQLITE_OK)
            return NULL;
    }
    sqlite3_prepare_v2(store->cache, "BEGIN IMMEDIATE", -1, &store->cache_begin, NULL);
    sqlite3_prepare_v2(store->cache, "COMMIT", -1, &store->cache_commit, NULL);
    sqlite3_prepare_v2(store->cache, "SELECT bytes FROM totals", -1, &store->cache_total, NULL);
    sqlite3_prepare_v2(
        store->cache,
        "INSERT INTO responses (url, accept, account, status, confirmed_at, used_at, size, headers, body) "
        "VALUES (?1, '', '', 200, ?4, ?4, ?3, 'Content-Type: application/json', ?2) ON CONFLICT DO UPDATE SET "
        "status = 200, confirmed_at = ?4, used_at = ?4, size = ?3, headers = 'Content-Type: application/json', "
        "body = ?2",
        -1, &store->cache_insert, NULL);
    sqlite3_prepare_v2(
        store->cache,
        "SELECT id, used_at, status, confirmed_at, headers, body FROM responses "
        "WHERE url = ? AND accept = '' AND account = ''",
        -1, &store->cache_select, NULL);
    return store;
}

void bare_close(bare_store *store) {
    for (int index = 0; index < statement_count; index++) sqlite3_finalize(store->statements[index]);
    sqlite3_finalize(store->cache_begin);
    sqlite3_finalize(store->cache_commit);
    sqlite3_finalize(store->cache_insert);
    sqlite3_finalize(store->cache_total);
    sqlite3_finalize(store->cache_select);
    sqlite3_close(store->library);
    sqlite3_close(store->cache);
    free(store);
}

// Runs a statement until its end or first row and resets it. Returns 0, or 1 if there was a row.
static int step(sqlite3_stmt *statement) {
    int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    return code == SQLITE_DONE ? 0 : code == SQLITE_ROW ? 1 : -code;
}

static int bind_name(sqlite3_stmt *statement, char *buffer, const char *name, int number) {
    int length = sprintf(buffer, "%.100s%d", name, number);
    return sqlite3_bind_text(statement, 1, buffer, length, SQLITE_STATIC);
}

static int change(bare_store *store, int first, const char *name, int count, const char *facts, int is_added) {
    char buffer[128];
    if (step(store->statements[begin]) != 0) return 1;
    if (facts != NULL)
        sqlite3_bind_text(store->statements[first], 2, facts, (int)strlen(facts), SQLITE_STATIC);
    for (int number = 0; number < count; number++) {
        bind_name(store->statements[first], buffer, name, number);
        if (step(store->statements[first]) != 0 || sqlite3_changes(store->library) != 1) return 2;
    }
    for (int number = 0; number < count; number++) {
        bind_name(store->statements[note], buffer, name, number);
        sqlite3_bind_int(store->statements[note], 2, is_added);
        if (step(store->statements[note]) != 0) return 3;
    }
    if (step(store->statements[prune]) != 0) return 4;
    return step(store->statements[commit]);
}

int bare_add(bare_store *store, const char *name, int count, const char *facts) {
    return change(store, insert, name, count, facts, 1);
}

int bare_remove(bare_store *store, const char *name, int count) {
    return change(store, erase, name, count, NULL, 0);
}

int bare_contains(bare_store *store, const char *name, int count) {
    char buffer[128];
    int found = 0;
    if (step(store->statements[begin]) != 0) return 1;
    for (int number = 0; number < count; number++) {
        bind_name(store->statements[contains], buffer, name, number);
        found += step(store->statements[contains]);
    }
    if (found != count) return 2;
    return step(store->statements[commit]);
}

int bare_cache_store(bare_store *store, const char *url, const void *body, int length, double time) {
    if (step(store->cache_begin) != 0) return 1;
    sqlite3_bind_text(store->cache_insert, 1, url, -1, SQLITE_STATIC);
    sqlite3_bind_blob(store->cache_insert, 2, body, length, SQLITE_STATIC);
    sqlite3_bind_int(store->cache_insert, 3, length);
    sqlite3_bind_double(store->cache_insert, 4, time);
    if (step(store->cache_insert) != 0) return 2;
    if (step(store->cache_total) != 1) return 3;
    return step(store->cache_commit);
}

int bare_cache_read(bare_store *store, const char *url, void *body, int capacity) {
    sqlite3_bind_text(store->cache_select, 1, url, -1, SQLITE_STATIC);
    int found = sqlite3_step(store->cache_select) == SQLITE_ROW;
    if (found) {
        int length = sqlite3_column_bytes(store->cache_select, 5);
        if (length > capacity) return 2;
        memcpy(body, sqlite3_column_blob(store->cache_select, 5), (size_t)length);
    }
    sqlite3_reset(store->cache_select);
    return found ? 0 : 1;
}
