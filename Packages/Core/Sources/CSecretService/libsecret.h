/*
 * The used part of the binary interfaces of libsecret and GLib according to their documentation.
 *
 * Their headers are in directories that only pkg-config knows. If a package used pkg-config through SwiftPM, it would
 * be linked against the libraries, which adds several milliseconds to every start.
 */
#ifndef LIBSECRET_H
#define LIBSECRET_H

#include <stddef.h>
#include <stdint.h>

typedef int gboolean;
typedef size_t GType;
typedef uint32_t GQuark;

typedef struct GCancellable GCancellable;
typedef struct GDBusConnection GDBusConnection;
typedef struct GHashTable GHashTable;
typedef struct SecretCollection SecretCollection;
typedef struct SecretItem SecretItem;
typedef struct SecretService SecretService;
typedef struct SecretValue SecretValue;

typedef struct GError {
    GQuark domain;
    int code;
    char *message;
} GError;

typedef struct GList {
    void *data;
    struct GList *next, *previous;
} GList;

typedef struct SecretSchema {
    const char *name;
    int flags;
    struct {
        const char *name;
        int type;
    } attributes[32];
    int reserved;
    void *reserved_pointers[7];
} SecretSchema;

enum { G_BUS_TYPE_SESSION = 2, G_IO_ERROR_CANCELLED = 19 };
enum { SECRET_ERROR_IS_LOCKED = 2, SECRET_ERROR_NO_SUCH_OBJECT = 3 };
enum { SECRET_SERVICE_NONE = 0, SECRET_SERVICE_OPEN_SESSION = 1 << 1 };
enum { SECRET_SEARCH_NONE = 0, SECRET_SEARCH_ALL = 1 << 1, SECRET_SEARCH_LOAD_SECRETS = 1 << 3 };
enum { SECRET_COLLECTION_NONE = 0, SECRET_SCHEMA_DONT_MATCH_NAME = 1 << 1, SECRET_SCHEMA_ATTRIBUTE_STRING = 0 };

typedef unsigned (*GHashFunc)(const void *key);
typedef gboolean (*GEqualFunc)(const void *left, const void *right);
typedef void (*GLogFunc)(const char *domain, int level, const char *message, void *context);

/* Calls USE(result, name, parameters) for every function. */
#define LIBSECRET_FUNCTIONS(USE)                                                                                    \
    USE(GType, secret_service_get_type, (void))                                                                     \
    USE(void, g_object_unref, (void *object))                                                                       \
    USE(void, g_list_free, (GList * list))                                                                          \
    USE(void, g_error_free, (GError * error))                                                                       \
    USE(GQuark, g_io_error_quark, (void))                                                                           \
    USE(char *, g_dbus_error_get_remote_error, (const GError *error))                                               \
    USE(gboolean, g_dbus_error_strip_remote_error, (GError * error))                                                \
    USE(void, g_free, (void *memory))                                                                               \
    USE(GLogFunc, g_log_set_default_handler, (GLogFunc handler, void *context))                                     \
    USE(GCancellable *, g_cancellable_new, (void))                                                                  \
    USE(void, g_cancellable_cancel, (GCancellable * cancellable))                                                   \
    USE(GDBusConnection *, g_bus_get_sync, (int type, GCancellable *cancellable, GError **error))                   \
    USE(void, g_dbus_connection_set_exit_on_close, (GDBusConnection * connection, gboolean exits))                  \
    USE(unsigned, g_str_hash, (const void *key))                                                                    \
    USE(gboolean, g_str_equal, (const void *left, const void *right))                                               \
    USE(GHashTable *, g_hash_table_new, (GHashFunc hash, GEqualFunc equal))                                         \
    USE(gboolean, g_hash_table_insert, (GHashTable * table, void *key, const void *value))                          \
    USE(void *, g_hash_table_lookup, (GHashTable * table, const void *key))                                         \
    USE(void, g_hash_table_unref, (GHashTable * table))                                                             \
    USE(GQuark, secret_error_get_quark, (void))                                                                     \
    USE(SecretService *, secret_service_open_sync,                                                                  \
        (GType type, const char *bus_name, int flags, GCancellable *cancellable, GError **error))                   \
    USE(gboolean, secret_service_store_sync,                                                                        \
        (SecretService * service, const SecretSchema *schema, GHashTable *attributes, const char *collection,       \
         const char *label, SecretValue *value, GCancellable *cancellable, GError **error))                         \
    USE(GList *, secret_service_search_sync,                                                                        \
        (SecretService * service, const SecretSchema *schema, GHashTable *attributes, int flags,                    \
         GCancellable *cancellable, GError **error))                                                                \
    USE(SecretCollection *, secret_collection_for_alias_sync,                                                       \
        (SecretService * service, const char *alias, int flags, GCancellable *cancellable, GError **error))         \
    USE(gboolean, secret_collection_get_locked, (SecretCollection * collection))                                    \
    USE(gboolean, secret_item_get_locked, (SecretItem * item))                                                      \
    USE(SecretValue *, secret_item_get_secret, (SecretItem * item))                                                 \
    USE(GHashTable *, secret_item_get_attributes, (SecretItem * item))                                              \
    USE(gboolean, secret_item_delete_sync, (SecretItem * item, GCancellable *cancellable, GError **error))          \
    USE(SecretValue *, secret_value_new, (const char *secret, ptrdiff_t length, const char *content_type))          \
    USE(const char *, secret_value_get, (SecretValue * value, size_t *length))                                      \
    USE(void, secret_value_unref, (void *value))

typedef struct libsecret_functions {
#define LIBSECRET_DECLARE(result, name, parameters) result(*name) parameters;
    LIBSECRET_FUNCTIONS(LIBSECRET_DECLARE)
#undef LIBSECRET_DECLARE
} libsecret_functions;

#endif
