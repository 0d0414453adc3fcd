/*
 * Wrappers for SQLite.
 *
 * Only SQLite's header is needed at build time. The first csqlite_load() opens the library, so that programs start
 * without its cost and run without it. A program that is linked with SQLite defines CSQLITE_LINKED. All other functions
 * may be called only after csqlite_load() has returned true. They are documented at
 * https://sqlite.org/c3ref/funclist.html under the corresponding names.
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

/* Opens the library once. May be called on any thread. Returns false and the reason on failure. */
bool csqlite_load(char *reason, size_t size);

/* Returns the version of the library, such as "3.40.1". */
const char *csqlite_version(void);

int csqlite_open(const char *path, sqlite3 **connection, int flags);
void csqlite_close(sqlite3 *connection);
int csqlite_busy_timeout(sqlite3 *connection, int milliseconds);
/* Keeps the write-ahead log when the connection closes. */
int csqlite_keep_log(sqlite3 *connection);
/*
 * Restricts what a crafted file can do: its triggers and views cannot call functions with side effects, and statements
 * cannot change the schema tables directly (sqlite.org/security.html).
 */
int csqlite_distrust(sqlite3 *connection);
/* Disables all triggers of the file. */
int csqlite_disable_triggers(sqlite3 *connection);
/*
 * Writes the write-ahead log into the file when it reaches the given number of pages. SQLite does this by default, but
 * then the log starts over only with a later commit of the same process, which short processes do not reach. Therefore
 * the first commit of the connection also empties the log.
 */
void csqlite_limit_log(sqlite3 *connection, uint16_t pages);
int csqlite_exec(sqlite3 *connection, const char *script);
int64_t csqlite_changes(sqlite3 *connection);
int csqlite_checkpoint(sqlite3 *connection, int mode);

/* Return the error of the last call on the connection: the extended result code, the message, and errno or 0. */
int csqlite_error_code(sqlite3 *connection);
int csqlite_system_error(sqlite3 *connection);

/* Prepares a statement that will be used many times. */
int csqlite_prepare(sqlite3 *connection, const char *sql, int length, sqlite3_stmt **statement);
void csqlite_finalize(sqlite3_stmt *statement);
int csqlite_step(sqlite3_stmt *statement);
/* Ends the current run of a statement and frees the values that were bound to its parameters. */
void csqlite_reset(sqlite3_stmt *statement);

/* Bind a value to a parameter. Texts and bytes are copied. */
int csqlite_bind_null(sqlite3_stmt *statement, int index);
int csqlite_bind_integer(sqlite3_stmt *statement, int index, int64_t value);
int csqlite_bind_real(sqlite3_stmt *statement, int index, double value);
int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, uint64_t length);
int csqlite_bind_bytes(sqlite3_stmt *statement, int index, const void *bytes, uint64_t length);

int csqlite_column_type(sqlite3_stmt *statement, int column);
int64_t csqlite_column_integer(sqlite3_stmt *statement, int column);
double csqlite_column_real(sqlite3_stmt *statement, int column);
/* Returns the bytes of a column, or NULL if there are none. They are valid until the statement is stepped or reset. */
const void *csqlite_column_bytes(sqlite3_stmt *statement, int column);
int csqlite_column_length(sqlite3_stmt *statement, int column);

#endif
