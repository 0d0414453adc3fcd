/*
 * SQLite as it is used here.
 *
 * Only SQLite's header is used when this is built. The library itself is opened by the first csqlite_load(), so that
 * programs start without its cost and run without it; a program that is linked with it defines CSQLITE_LINKED. All
 * other functions may be called only after csqlite_load() has returned true. What they do stands at
 * https://sqlite.org/c3ref/funclist.html under the same names.
 */
#ifndef CSQLITE_H
#define CSQLITE_H

#if !__has_include(<sqlite3.h>)
#error "<sqlite3.h> is missing. Debian, Ubuntu: apt-get install libsqlite3-dev. macOS has it in its SDK"
#endif
#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Opens the library once; safe on any thread. False with the reason when that fails. */
bool csqlite_load(char *reason, size_t size);

/* The library's version, such as "3.40.1". */
const char *csqlite_version(void);

int csqlite_open(const char *path, sqlite3 **connection, int flags);
void csqlite_close(sqlite3 *connection);
int csqlite_busy_timeout(sqlite3 *connection, int milliseconds);
/* Closing leaves the write-ahead log as it is. */
int csqlite_keep_log(sqlite3 *connection);
/*
 * What a crafted file could do is held down: its triggers and views run no function with side effects, and no statement
 * changes the description of its tables directly (sqlite.org/security.html).
 */
int csqlite_distrust(sqlite3 *connection);
/* Triggers of the file do not run, whoever created them. */
int csqlite_disable_triggers(sqlite3 *connection);
/*
 * Once so many pages are in the write-ahead log they are written into the file. SQLite does that itself, but leaves the
 * log to be started over by a later commit of the same process, which short ones never come to: so the first commit of the
 * connection empties it.
 */
void csqlite_limit_log(sqlite3 *connection, uint16_t pages);
int csqlite_exec(sqlite3 *connection, const char *script);
int64_t csqlite_changes(sqlite3 *connection);
int csqlite_checkpoint(sqlite3 *connection, int mode);

/* What the last call on the connection failed with: SQLite's extended code, its text, and errno or 0. */
int csqlite_error_code(sqlite3 *connection);
const char *csqlite_error_message(sqlite3 *connection);
int csqlite_system_error(sqlite3 *connection);

/* A statement that is kept for long. */
int csqlite_prepare(sqlite3 *connection, const char *sql, int length, sqlite3_stmt **statement);
void csqlite_finalize(sqlite3_stmt *statement);
int csqlite_step(sqlite3_stmt *statement);
void csqlite_reset(sqlite3_stmt *statement);

/* Texts are copied. Bytes are not: they must be there as long as the statement is stepped. */
int csqlite_bind_null(sqlite3_stmt *statement, int index);
int csqlite_bind_integer(sqlite3_stmt *statement, int index, int64_t value);
int csqlite_bind_real(sqlite3_stmt *statement, int index, double value);
int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, uint64_t length);
int csqlite_bind_bytes(sqlite3_stmt *statement, int index, const void *bytes, uint64_t length);

int csqlite_column_type(sqlite3_stmt *statement, int column);
int64_t csqlite_column_integer(sqlite3_stmt *statement, int column);
double csqlite_column_real(sqlite3_stmt *statement, int column);
/* Alive until the statement is stepped or reset; NULL for no bytes at all. */
const void *csqlite_column_bytes(sqlite3_stmt *statement, int column);
int csqlite_column_length(sqlite3_stmt *statement, int column);

#endif
