/*
 * Functions that decode pictures with GdkPixbuf and draw them on terminals with chafa.
 *
 * The libraries are not needed at build time or when a program starts. Each library is opened by its load function. All
 * other functions may be called only after the load function of their section has returned true. Names and values are
 * those of https://docs.gtk.org/gdk-pixbuf/ (2.42) and https://hpjansson.org/chafa/ref/ (1.8 or later).
 */
#ifndef CCHAFA_H
#define CCHAFA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Text or bytes that a library has allocated. The function that returns them specifies how to free them. */
typedef struct {
    const uint8_t *start;
    size_t count;
    void *owner;
} cchafa_bytes;

/* MARK: GdkPixbuf */

/* Opens the library once, on any thread. Returns false and the reason on failure. */
bool cchafa_load_pixbuf(char *reason, size_t size);

/* Returns the version of the library, such as "2.42.10". */
const char *cchafa_pixbuf_version(void);

typedef struct cchafa_decoder cchafa_decoder;

typedef enum {
    CCHAFA_FAULT_NONE,
    /* The picture has no pixels, or more than the maximum number of pixels. */
    CCHAFA_FAULT_SIZE,
    CCHAFA_FAULT_MEMORY,
    /* The data does not have the expected format, or is incomplete. */
    CCHAFA_FAULT_CORRUPT
} cchafa_fault;

/* Decoded rows of pixels. A pixel has 3 bytes (red, green, blue) or 4 bytes (with alpha, not premultiplied). */
typedef struct {
    const uint8_t *rows;
    int width, height, stride, channels;
} cchafa_pixels;

/*
 * Creates a decoder for one picture of a format such as "jpeg". The picture is scaled to the given size, during
 * decoding if the format supports it. Returns NULL if no module for the format is installed. The size in the header of
 * the picture is checked before memory for the pixels is allocated.
 */
cchafa_decoder *cchafa_decoder_new(const char *format, int width, int height, int64_t maximum_pixels);
/* Decodes the next bytes of the picture. Returns false if a fault has occurred. */
bool cchafa_decoder_write(cchafa_decoder *decoder, const uint8_t *bytes, size_t count);
/* Ends the picture and returns its first fault. Call this function once, after the last bytes. */
cchafa_fault cchafa_decoder_finish(cchafa_decoder *decoder);
/* Returns the pixels after decoding without a fault. They are valid until the decoder is freed. */
cchafa_pixels cchafa_decoder_pixels(cchafa_decoder *decoder);
void cchafa_decoder_free(cchafa_decoder *decoder);

/* Returns a picture with 4 bytes per pixel as a PNG file of the given size. The result is empty if there is not enough
   memory. Free it with cchafa_png_free. */
cchafa_bytes cchafa_png(const uint8_t *rows, int width, int height, int png_width, int png_height);
void cchafa_png_free(cchafa_bytes png);

/* MARK: chafa */

/* Opens the library once, on any thread. Returns false and the reason on failure. */
bool cchafa_load_chafa(char *reason, size_t size);

/* Writes the file name of the library, because the library does not report its version. */
void cchafa_chafa_file(char *name, size_t size);

typedef struct cchafa_canvas cchafa_canvas;

/* The characters or format for drawing. Each set of block characters includes the sets before it. */
typedef enum { CCHAFA_HALF_BLOCKS, CCHAFA_QUADRANTS, CCHAFA_SEXTANTS, CCHAFA_ASCII, CCHAFA_SIXEL } cchafa_drawing;
typedef enum { CCHAFA_TRUE_COLOR, CCHAFA_256_COLORS, CCHAFA_16_COLORS, CCHAFA_NO_COLORS } cchafa_colors;

/* Creates a canvas. The size of a cell is in pixels and is relevant only for sixel graphics. */
cchafa_canvas *cchafa_canvas_new(
    cchafa_drawing drawing, cchafa_colors colors, int columns, int rows, int cell_width, int cell_height
);
/* Draws a picture with 4 bytes per pixel on the entire canvas. */
void cchafa_canvas_draw(cchafa_canvas *canvas, const uint8_t *rows, int width, int height);
/* Returns the character of a cell. A color is 0xRRGGBB or a palette index, and is negative if it is transparent. */
uint32_t cchafa_canvas_cell(cchafa_canvas *canvas, int column, int row, int *foreground, int *background);
/* Returns the text to write to the terminal. Free it with cchafa_text_free. */
cchafa_bytes cchafa_canvas_text(cchafa_canvas *canvas);
void cchafa_text_free(cchafa_bytes text);
void cchafa_canvas_free(cchafa_canvas *canvas);

#endif
