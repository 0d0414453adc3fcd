// jpeg-maker FILE WIDTH HEIGHT [COUNT]: uses GdkPixbuf to write a JPEG file with gradients, edges and noise. The content is
// always the same. If COUNT is given, writes that number of different files: FILE-1, FILE-2 and so on.

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

typedef void *(*from_data)(
    const unsigned char *, int colorspace, int has_alpha, int bits, int width, int height, int stride, void *, void *);
typedef int (*save)(void *pixbuf, const char *file, const char *type, void **error, ...);
typedef void (*unref)(void *object);

static void draw(unsigned char *pixel, int width, int height, unsigned seed) {
    unsigned grain = seed;
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++, pixel += 3) {
            grain = grain * 1664525u + 1013904223u;
            int noise = (int)(grain >> 28), edge = (x / 90 + y / 60) % 3 * 40;
            pixel[0] = (unsigned char)(x * 160 / width + edge + noise);
            pixel[1] = (unsigned char)(y * 160 / height + edge / 2 + noise);
            pixel[2] = (unsigned char)((x + y) * 150 / (width + height) + noise);
        }
    }
}

int main(int count, char **arguments) {
    if (count != 4 && count != 5) return 64;
    int width = atoi(arguments[2]), height = atoi(arguments[3]), copies = count == 5 ? atoi(arguments[4]) : 0;
    unsigned char *pixels = malloc((size_t)width * (size_t)height * 3);
#ifdef __APPLE__
    void *library = dlopen("libgdk_pixbuf-2.0.0.dylib", RTLD_NOW);
#else
    void *library = dlopen("libgdk_pixbuf-2.0.so.0", RTLD_NOW);
#endif
    if (library == NULL) return 69;
    from_data make = (from_data)dlsym(library, "gdk_pixbuf_new_from_data");
    save write = (save)dlsym(library, "gdk_pixbuf_save");
    unref release = (unref)dlsym(library, "g_object_unref");
    if (make == NULL || write == NULL || release == NULL) return 69;
    for (int copy = copies > 0; copy <= copies; copy++) {
        char name[4096];
        snprintf(name, sizeof name, copies > 0 ? "%s-%d" : "%s", arguments[1], copy);
        draw(pixels, width, height, copies > 0 ? (unsigned)copy : 1);
        void *picture = make(pixels, 0, 0, 8, width, height, width * 3, NULL, NULL), *error = NULL;
        if (!write(picture, name, "jpeg", &error, "quality", "88", (char *)NULL)) return 71;
        release(picture);
    }
    return 0;
}
