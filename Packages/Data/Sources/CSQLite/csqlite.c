#include "csqlite.h"

#include "library_loader.h"

/* All functions of SQLite that are used. Their types are taken from its header. */
#define CSQLITE_FUNCTIONS(USE)      \
    USE(sqlite3_libversion)         \
    USE(sqlite3_open_v2)            \
    USE(sqlite3_close_v2)           \
    USE(sqlite3_busy_timeout)       \
    USE(sqlite3_db_config)          \
    USE(sqlite3_exec)               \
    USE(sqlite3_changes)            \
    USE(sqlite3_wal_hook)           \
    USE(sqlite3_wal_autocheckpoint) \
    USE(sqlite3_wal_checkpoint_v2)  \
    USE(sqlite3_extended_errcode)   \
    USE(sqlite3_system_errno)       \
    USE(sqlite3_prepare_v3)         \
    USE(sqlite3_finalize)           \
    USE(sqlite3_step)               \
    USE(sqlite3_reset)              \
    USE(sqlite3_clear_bindings)     \
    USE(sqlite3_bind_null)          \
    USE(sqlite3_bind_int64)         \
    USE(sqlite3_bind_double)        \
    USE(sqlite3_bind_text64)        \
    USE(sqlite3_bind_blob64)        \
    USE(sqlite3_column_type)        \
    USE(sqlite3_column_int64)       \
    USE(sqlite3_column_double)      \
    USE(sqlite3_column_blob)        \
    USE(sqlite3_column_bytes)

#ifdef CSQLITE_LINKED

#define CSQLITE_TAKE(name) .name##_ = name,
static const struct {
    CSQLITE_FUNCTIONS(LIBRARY_MEMBER)
} api = {CSQLITE_FUNCTIONS(CSQLITE_TAKE)};

bool csqlite_load(char *reason, size_t size) {
    (void)reason, (void)size;
    return true;
}

#else

#ifdef __APPLE__
static library sqlite = LIBRARY("/usr/lib/libsqlite3.dylib");
#else
static library sqlite = LIBRARY("libsqlite3.so.0");
#endif

static struct {
    CSQLITE_FUNCTIONS(LIBRARY_MEMBER)
} api;

static const library_symbol symbols[] = {CSQLITE_FUNCTIONS(LIBRARY_SYMBOL)};

bool csqlite_load(char *reason, size_t size) {
    return library_load(&sqlite, NULL, symbols, sizeof symbols / sizeof *symbols, NULL, reason, size);
}

#endif

const char *csqlite_version(void) { return api.sqlite3_libversion_(); }

int csqlite_open(const char *path, sqlite3 **connection, int flags) {
    return api.sqlite3_open_v2_(path, connection, flags, NULL);
}

void csqlite_close(sqlite3 *connection) { api.sqlite3_close_v2_(connection); }

int csqlite_busy_timeout(sqlite3 *connection, int milliseconds) {
    return api.sqlite3_busy_timeout_(connection, milliseconds);
}

int csqlite_keep_log(sqlite3 *connection) {
    return api.sqlite3_db_config_(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
}

int csqlite_distrust(sqlite3 *connection) {
    int code = api.sqlite3_db_config_(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    if (code != SQLITE_OK) return code;
    return api.sqlite3_db_config_(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
}

int csqlite_disable_triggers(sqlite3 *connection) {
    return api.sqlite3_db_config_(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
}

static int first_commit(void *limit, sqlite3 *connection, const char *database, int pages) {
    /* A log that another connection still reads is emptied by a later commit. */
    if (pages >= (intptr_t)limit)
        api.sqlite3_wal_checkpoint_v2_(connection, database, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    api.sqlite3_wal_autocheckpoint_(connection, (int)(intptr_t)limit);
    return SQLITE_OK;
}

void csqlite_limit_log(sqlite3 *connection, uint16_t pages) {
    api.sqlite3_wal_hook_(connection, first_commit, (void *)(intptr_t)pages);
}

int csqlite_exec(sqlite3 *connection, const char *script) {
    return api.sqlite3_exec_(connection, script, NULL, NULL, NULL);
}

int64_t csqlite_changes(sqlite3 *connection) { return api.sqlite3_changes_(connection); }

int csqlite_checkpoint(sqlite3 *connection, int mode) {
    return api.sqlite3_wal_checkpoint_v2_(connection, NULL, mode, NULL, NULL);
}

int csqlite_error_code(sqlite3 *connection) { return api.sqlite3_extended_errcode_(connection); }
int csqlite_system_error(sqlite3 *connection) { return api.sqlite3_system_errno_(connection); }

int csqlite_prepare(sqlite3 *connection, const char *sql, int length, sqlite3_stmt **statement) {
    return api.sqlite3_prepare_v3_(connection, sql, length, SQLITE_PREPARE_PERSISTENT, statement, NULL);
}

void csqlite_finalize(sqlite3_stmt *statement) { api.sqlite3_finalize_(statement); }
int csqlite_step(sqlite3_stmt *statement) { return api.sqlite3_step_(statement); }

void csqlite_reset(sqlite3_stmt *statement) {
    api.sqlite3_reset_(statement);
    api.sqlite3_clear_bindings_(statement);
}

int csqlite_bind_null(sqlite3_stmt *statement, int index) { return api.sqlite3_bind_null_(statement, index); }

int csqlite_bind_integer(sqlite3_stmt *statement, int index, int64_t value) {
    return api.sqlite3_bind_int64_(statement, index, value);
}

int csqlite_bind_real(sqlite3_stmt *statement, int index, double value) {
    return api.sqlite3_bind_double_(statement, index, value);
}

int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, uint64_t length) {
    /* The address of an empty text may be NULL, which would bind NULL instead of an empty text. */
    return api.sqlite3_bind_text64_(statement, index, text ? text : "", length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

int csqlite_bind_bytes(sqlite3_stmt *statement, int index, const void *bytes, uint64_t length) {
    return api.sqlite3_bind_blob64_(statement, index, bytes ? bytes : "", length, SQLITE_TRANSIENT);
}

int csqlite_column_type(sqlite3_stmt *statement, int column) { return api.sqlite3_column_type_(statement, column); }

int64_t csqlite_column_integer(sqlite3_stmt *statement, int column) {
    return api.sqlite3_column_int64_(statement, column);
}

double csqlite_column_real(sqlite3_stmt *statement, int column) {
    return api.sqlite3_column_double_(statement, column);
}

const void *csqlite_column_bytes(sqlite3_stmt *statement, int column) {
    return api.sqlite3_column_blob_(statement, column);
}

int csqlite_column_length(sqlite3_stmt *statement, int column) {
    return api.sqlite3_column_bytes_(statement, column);
}
