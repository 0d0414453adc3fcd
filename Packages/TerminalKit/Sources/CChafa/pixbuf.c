#include "cchafa.h"

#include <stdlib.h>

#include "library_loader.h"

#ifdef __APPLE__
static library pixbuf = LIBRARY("libgdk_pixbuf-2.0.0.dylib");
#else
static library pixbuf = LIBRARY("libgdk_pixbuf-2.0.so.0");
#endif

typedef int gboolean;
typedef struct GdkPixbuf GdkPixbuf;
typedef struct GdkPixbufLoader GdkPixbufLoader;
typedef struct {
    uint32_t domain;
    int code;
    char *message;
} GError;

enum { GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY = 1 };
enum { GDK_INTERP_BILINEAR = 2 };
enum { G_LOG_ALL = 0xfc };

/* All functions that are used. The functions of GLib and GObject are available because GdkPixbuf depends on them. */
#define FUNCTIONS(USE)                                                                                       \
    USE(void, g_free, (void *))                                                                              \
    USE(void, g_error_free, (GError *))                                                                      \
    USE(void, g_object_unref, (void *))                                                                      \
    USE(unsigned long, g_signal_connect_data,                                                                \
        (void *, const char *, void (*)(void), void *, void (*)(void *, void *), int))                       \
    USE(unsigned, g_log_set_handler,                                                                         \
        (const char *, int, void (*)(const char *, int, const char *, void *), void *))                      \
    USE(GdkPixbufLoader *, gdk_pixbuf_loader_new_with_type, (const char *, GError **))                       \
    USE(void, gdk_pixbuf_loader_set_size, (GdkPixbufLoader *, int, int))                                     \
    USE(gboolean, gdk_pixbuf_loader_write, (GdkPixbufLoader *, const uint8_t *, size_t, GError **))          \
    USE(gboolean, gdk_pixbuf_loader_close, (GdkPixbufLoader *, GError **))                                   \
    USE(GdkPixbuf *, gdk_pixbuf_loader_get_pixbuf, (GdkPixbufLoader *))                                      \
    USE(int, gdk_pixbuf_get_width, (const GdkPixbuf *))                                                      \
    USE(int, gdk_pixbuf_get_height, (const GdkPixbuf *))                                                     \
    USE(int, gdk_pixbuf_get_rowstride, (const GdkPixbuf *))                                                  \
    USE(int, gdk_pixbuf_get_n_channels, (const GdkPixbuf *))                                                 \
    USE(const uint8_t *, gdk_pixbuf_read_pixels, (const GdkPixbuf *))                                        \
    USE(GdkPixbuf *, gdk_pixbuf_new_from_data,                                                               \
        (const uint8_t *, int, gboolean, int, int, int, int, void (*)(uint8_t *, void *), void *))           \
    USE(GdkPixbuf *, gdk_pixbuf_scale_simple, (const GdkPixbuf *, int, int, int))                            \
    USE(gboolean, gdk_pixbuf_save_to_bufferv,                                                                \
        (GdkPixbuf *, char **, size_t *, const char *, char **, char **, GError **))

#define MEMBER(result, name, parameters) result(*name) parameters;
static struct {
    FUNCTIONS(MEMBER)
    const char **gdk_pixbuf_version;
} api;

#define SYMBOL(result, name, parameters) {#name, &api.name},
static const library_symbol symbols[] = {FUNCTIONS(SYMBOL){"gdk_pixbuf_version", &api.gdk_pixbuf_version}};

/* Discards messages of the library, for example about a corrupt picture, which would appear on the terminal. */
static void ignore_message(const char *domain, int level, const char *message, void *context) {
    (void)domain, (void)level, (void)message, (void)context;
}

static const char *prepare(void *handle) {
    (void)handle;
    api.g_log_set_handler("GdkPixbuf", G_LOG_ALL, ignore_message, NULL);
    return NULL;
}

bool cchafa_load_pixbuf(char *reason, size_t size) {
    return library_load(&pixbuf, NULL, symbols, sizeof symbols / sizeof *symbols, prepare, reason, size);
}

const char *cchafa_pixbuf_version(void) { return *api.gdk_pixbuf_version; }

struct cchafa_decoder {
    GdkPixbufLoader *loader;
    int width, height;
    int64_t maximum_pixels;
    cchafa_fault fault;
};

static void size_prepared(GdkPixbufLoader *loader, int width, int height, cchafa_decoder *decoder) {
    if (width <= 0 || height <= 0 || (int64_t)width * height > decoder->maximum_pixels) {
        decoder->fault = CCHAFA_FAULT_SIZE;
        /* A requested size of 0 makes the loader stop before it allocates memory. */
        api.gdk_pixbuf_loader_set_size(loader, 0, 0);
    } else {
        api.gdk_pixbuf_loader_set_size(loader, decoder->width, decoder->height);
    }
}

static void keep_fault(cchafa_decoder *decoder, GError *error) {
    if (decoder->fault == CCHAFA_FAULT_NONE) {
        bool is_memory = error && error->code == GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY;
        decoder->fault = is_memory ? CCHAFA_FAULT_MEMORY : CCHAFA_FAULT_CORRUPT;
    }
    if (error) api.g_error_free(error);
}

cchafa_decoder *cchafa_decoder_new(const char *format, int width, int height, int64_t maximum_pixels) {
    GError *error = NULL;
    GdkPixbufLoader *loader = api.gdk_pixbuf_loader_new_with_type(format, &error);
    if (error) api.g_error_free(error);
    if (!loader) return NULL;
    cchafa_decoder *decoder = calloc(1, sizeof *decoder);
    if (!decoder) {
        api.gdk_pixbuf_loader_close(loader, NULL);
        api.g_object_unref(loader);
        return NULL;
    }
    *decoder = (cchafa_decoder){.loader = loader, .width = width, .height = height, .maximum_pixels = maximum_pixels};
    api.g_signal_connect_data(loader, "size-prepared", (void (*)(void))size_prepared, decoder, NULL, 0);
    return decoder;
}

bool cchafa_decoder_write(cchafa_decoder *decoder, const uint8_t *bytes, size_t count) {
    GError *error = NULL;
    if (decoder->fault != CCHAFA_FAULT_NONE) return false;
    if (!api.gdk_pixbuf_loader_write(decoder->loader, bytes, count, &error)) keep_fault(decoder, error);
    return decoder->fault == CCHAFA_FAULT_NONE;
}

cchafa_fault cchafa_decoder_finish(cchafa_decoder *decoder) {
    GError *error = NULL;
    if (!api.gdk_pixbuf_loader_close(decoder->loader, &error)) keep_fault(decoder, error);
    if (!api.gdk_pixbuf_loader_get_pixbuf(decoder->loader)) keep_fault(decoder, NULL);
    return decoder->fault;
}

cchafa_pixels cchafa_decoder_pixels(cchafa_decoder *decoder) {
    GdkPixbuf *pixbuf = api.gdk_pixbuf_loader_get_pixbuf(decoder->loader);
    return (cchafa_pixels){
        .rows = api.gdk_pixbuf_read_pixels(pixbuf),
        .width = api.gdk_pixbuf_get_width(pixbuf),
        .height = api.gdk_pixbuf_get_height(pixbuf),
        .stride = api.gdk_pixbuf_get_rowstride(pixbuf),
        .channels = api.gdk_pixbuf_get_n_channels(pixbuf),
    };
}

void cchafa_decoder_free(cchafa_decoder *decoder) {
    api.g_object_unref(decoder->loader);
    free(decoder);
}

cchafa_bytes cchafa_png(const uint8_t *rows, int width, int height, int png_width, int png_height) {
    cchafa_bytes png = {0};
    GdkPixbuf *pixbuf = api.gdk_pixbuf_new_from_data(rows, 0, 1, 8, width, height, width * 4, NULL, NULL);
    if (pixbuf && (png_width != width || png_height != height)) {
        GdkPixbuf *scaled = api.gdk_pixbuf_scale_simple(pixbuf, png_width, png_height, GDK_INTERP_BILINEAR);
        api.g_object_unref(pixbuf);
        pixbuf = scaled;
    }
    if (!pixbuf) return png;
    char *bytes = NULL;
    size_t count = 0;
    GError *error = NULL;
    /* This level saves most of the size that compression can save, in a fifth of the time of the default level. */
    char *keys[] = {"compression", NULL}, *values[] = {"2", NULL};
    if (api.gdk_pixbuf_save_to_bufferv(pixbuf, &bytes, &count, "png", keys, values, &error)) {
        png = (cchafa_bytes){.start = (const uint8_t *)bytes, .count = count, .owner = bytes};
    } else if (error) {
        api.g_error_free(error);
    }
    api.g_object_unref(pixbuf);
    return png;
}

void cchafa_png_free(cchafa_bytes png) { api.g_free(png.owner); }
