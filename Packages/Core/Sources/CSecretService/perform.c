#include "task.h"

#include <stdbool.h>
#include <string.h>

static const SecretSchema schema = {
    .name = "org.freedesktop.Secret.Generic",
    /* A locked keyring that was read from its file does not find entries by the name of their schema. */
    .flags = SECRET_SCHEMA_DONT_MATCH_NAME,
    .attributes = {
        {"application", SECRET_SCHEMA_ATTRIBUTE_STRING},
        {"service", SECRET_SCHEMA_ATTRIBUTE_STRING},
        {"host", SECRET_SCHEMA_ATTRIBUTE_STRING},
        {"account", SECRET_SCHEMA_ATTRIBUTE_STRING},
    },
};

static bool starts_with(const char *text, const char *prefix) { return !strncmp(text, prefix, strlen(prefix)); }

/* Returns whether an error means that no secret service runs on the bus and none could be started. */
static bool means_absence(const char *remote_error) {
    return !strcmp(remote_error, "org.freedesktop.DBus.Error.ServiceUnknown") ||
           !strcmp(remote_error, "org.freedesktop.DBus.Error.NameHasNoOwner") ||
           !strcmp(remote_error, "org.freedesktop.DBus.Error.NoReply") ||
           !strcmp(remote_error, "org.freedesktop.DBus.Error.Disconnected") ||
           starts_with(remote_error, "org.freedesktop.DBus.Error.Spawn.");
}

static void fail(csecret_task *task, csecret_outcome outcome, GError *error) {
    const libsecret_functions *api = task->api;
    task->outcome = outcome;
    if (!error) return;
    if (error->domain == api->g_io_error_quark() && error->code == G_IO_ERROR_CANCELLED) {
        task->outcome = CSECRET_TIMED_OUT;
    } else if (error->domain == api->secret_error_get_quark() && error->code == SECRET_ERROR_IS_LOCKED) {
        task->outcome = CSECRET_LOCKED;
    } else {
        char *remote = api->g_dbus_error_get_remote_error(error);
        if (remote && !strcmp(remote, "org.freedesktop.Secret.Error.IsLocked")) task->outcome = CSECRET_LOCKED;
        if (remote && means_absence(remote)) task->outcome = CSECRET_UNAVAILABLE;
        api->g_free(remote);
    }
    api->g_dbus_error_strip_remote_error(error);
    csecret_append(task, error->message, strlen(error->message));
    api->g_error_free(error);
}

static GHashTable *attributes_of(const csecret_task *task) {
    const libsecret_functions *api = task->api;
    GHashTable *attributes = api->g_hash_table_new(api->g_str_hash, api->g_str_equal);
    api->g_hash_table_insert(attributes, "application", task->application);
    if (task->operation == CSECRET_LIST) return attributes;
    api->g_hash_table_insert(attributes, "service", task->service);
    api->g_hash_table_insert(attributes, "host", task->host);
    api->g_hash_table_insert(attributes, "account", task->account);
    return attributes;
}

/*
 * Checks whether an entry can be stored. Otherwise libsecret would ask the user to unlock or create a collection, and
 * wait.
 */
static bool can_store(csecret_task *task, SecretService *service) {
    const libsecret_functions *api = task->api;
    GError *error = NULL;
    SecretCollection *collection =
        api->secret_collection_for_alias_sync(service, "default", SECRET_COLLECTION_NONE, task->cancellable, &error);
    if (!collection) {
        fail(task, error ? CSECRET_FAILED : CSECRET_NO_DEFAULT_COLLECTION, error);
        return false;
    }
    bool is_locked = api->secret_collection_get_locked(collection);
    api->g_object_unref(collection);
    if (is_locked) fail(task, CSECRET_LOCKED, NULL);
    return !is_locked;
}

static void store(csecret_task *task, SecretService *service, GHashTable *attributes) {
    const libsecret_functions *api = task->api;
    if (!can_store(task, service)) return;
    GError *error = NULL;
    SecretValue *value = api->secret_value_new(task->secret, (ptrdiff_t)task->length, "application/json");
    if (api->secret_service_store_sync(service, &schema, attributes, "default", task->label, value,
                                       task->cancellable, &error)) {
        task->outcome = CSECRET_DONE;
    } else {
        fail(task, CSECRET_FAILED, error);
    }
    api->secret_value_unref(value);
}

static void load(csecret_task *task, SecretItem *item) {
    const libsecret_functions *api = task->api;
    SecretValue *value = api->secret_item_get_secret(item);
    if (!value) {
        fail(task, api->secret_item_get_locked(item) ? CSECRET_LOCKED : CSECRET_FAILED, NULL);
        return;
    }
    size_t length = 0;
    const char *bytes = api->secret_value_get(value, &length);
    task->outcome = CSECRET_DONE;
    csecret_append(task, bytes, length);
    api->secret_value_unref(value);
}

static void remove_item(csecret_task *task, SecretItem *item) {
    const libsecret_functions *api = task->api;
    if (api->secret_item_get_locked(item)) {
        fail(task, CSECRET_LOCKED, NULL);
        return;
    }
    GError *error = NULL;
    if (api->secret_item_delete_sync(item, task->cancellable, &error)) {
        task->outcome = CSECRET_DONE;
    } else {
        fail(task, error ? CSECRET_FAILED : CSECRET_NOT_REMOVED, error);
    }
}

static void list(csecret_task *task, SecretItem *item) {
    const libsecret_functions *api = task->api;
    GHashTable *attributes = api->secret_item_get_attributes(item);
    const char *service = api->g_hash_table_lookup(attributes, "service");
    const char *host = api->g_hash_table_lookup(attributes, "host");
    const char *account = api->g_hash_table_lookup(attributes, "account");
    task->outcome = CSECRET_DONE;
    if (service && host && account) {
        csecret_append(task, service, strlen(service) + 1);
        csecret_append(task, host, strlen(host) + 1);
        csecret_append(task, account, strlen(account) + 1);
    } else {
        /* A keyring that was never unlocked after it was read from its file only knows hashes of the names. */
        csecret_append(task, "\0\0\0", 3);
    }
    api->g_hash_table_unref(attributes);
}

static GList *find(csecret_task *task, SecretService *service, GHashTable *attributes) {
    const libsecret_functions *api = task->api;
    int flags = task->operation == CSECRET_LOAD ? SECRET_SEARCH_LOAD_SECRETS : SECRET_SEARCH_ALL;
    GError *error = NULL;
    GList *items = api->secret_service_search_sync(service, &schema, attributes, flags, task->cancellable, &error);
    if (error) fail(task, CSECRET_FAILED, error);
    return items;
}

/*
 * Checks that the entry was deleted. A service may report success although it was not, for example after the user
 * dismissed its prompt.
 */
static void check_removal(csecret_task *task, SecretService *service, GHashTable *attributes) {
    const libsecret_functions *api = task->api;
    GList *items = find(task, service, attributes);
    if (items) task->outcome = CSECRET_NOT_REMOVED;
    for (GList *rest = items; rest; rest = rest->next) api->g_object_unref(rest->data);
    api->g_list_free(items);
}

static void visit(csecret_task *task, SecretService *service, GHashTable *attributes) {
    const libsecret_functions *api = task->api;
    task->outcome = CSECRET_NONE;
    GList *items = find(task, service, attributes);
    for (GList *rest = items; rest; rest = rest->next) {
        if (task->outcome == CSECRET_NONE || task->outcome == CSECRET_DONE) {
            switch (task->operation) {
                case CSECRET_LOAD: load(task, rest->data); break;
                case CSECRET_REMOVE: remove_item(task, rest->data); break;
                case CSECRET_LIST: list(task, rest->data); break;
                case CSECRET_STORE:
                case CSECRET_CHECK: break;
            }
        }
        api->g_object_unref(rest->data);
    }
    api->g_list_free(items);
    if (task->operation == CSECRET_REMOVE && task->outcome == CSECRET_DONE) check_removal(task, service, attributes);
}

static void perform(csecret_task *task) {
    const libsecret_functions *api = task->api;
    GError *error = NULL;
    GDBusConnection *bus = api->g_bus_get_sync(G_BUS_TYPE_SESSION, task->cancellable, &error);
    if (!bus) {
        fail(task, CSECRET_UNAVAILABLE, error);
        return;
    }
    /* Otherwise GLib would end the program when the bus is closed. */
    api->g_dbus_connection_set_exit_on_close(bus, 0);
    /*
     * The shared instance is not used, because it only notices changes, such as a locked keyring, if a main loop runs.
     */
    SecretService *service = api->secret_service_open_sync(
        api->secret_service_get_type(), NULL, SECRET_SERVICE_OPEN_SESSION, task->cancellable, &error);
    if (service) {
        GHashTable *attributes = attributes_of(task);
        if (task->operation == CSECRET_STORE) {
            store(task, service, attributes);
        } else if (task->operation == CSECRET_CHECK) {
            if (can_store(task, service)) task->outcome = CSECRET_DONE;
        } else {
            visit(task, service, attributes);
        }
        api->g_hash_table_unref(attributes);
        api->g_object_unref(service);
    } else {
        fail(task, CSECRET_FAILED, error);
    }
    api->g_object_unref(bus);
}

csecret_outcome csecret_perform(csecret_task *task, csecret_operation operation, const char *application,
                                const char *service, const char *host, const char *account, const char *label,
                                const void *secret, size_t length) {
    task->operation = operation;
    task->application = application;
    task->service = service;
    task->host = host;
    task->account = account;
    task->label = label;
    task->secret = secret;
    task->length = length;
    perform(task);
    return task->outcome;
}
