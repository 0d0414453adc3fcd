/*
 * GdkPixbuf, which decodes pictures, and chafa, which draws them on terminals.
 *
 * Nothing of them is needed when this is built or when a program starts: each library is opened by its load function.
 * All other functions may be called only after the load function of their part has returned true. Names and values are
 * those of https://docs.gtk.org/gdk-pixbuf/ (2.42) and https://hpjansson.org/chafa/ref/ (1.8 or later).
 */
#ifndef CCHAFA_H
#define CCHAFA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Text or bytes that the libraries allocated; to be freed with the function that is named where it is returned. */
typedef struct {
    const uint8_t *start;
    size_t count;
    void *owner;
} cchafa_bytes;

/* MARK: GdkPixbuf */

/* Opens the library once; safe on any thread. False with the reason when that fails. */
bool cchafa_load_pixbuf(char *reason, size_t size);

/* The library's version, such as "2.42.10". */
const char *cchafa_pixbuf_version(void);

typedef struct cchafa_decoder cchafa_decoder;

typedef enum {
    CCHAFA_FAULT_NONE,
    /* The picture says that it has more pixels than asked for at most, or none. */
    CCHAFA_FAULT_SIZE,
    CCHAFA_FAULT_MEMORY,
    /* Not what its first bytes say, or cut off. */
    CCHAFA_FAULT_CORRUPT
} cchafa_fault;

/* Decoded rows of 3 (red, green, blue) or 4 (and alpha, not premultiplied) bytes. */
typedef struct {
    const uint8_t *rows;
    int width, height, stride, channels;
} cchafa_pixels;

/*
 * Decodes one picture of a format such as "jpeg", scaled to a size while it is read where the format can do that.
 * Returns NULL where no module for the format is installed. The size that the picture itself states is checked before
 * memory for its pixels is taken.
 */
cchafa_decoder *cchafa_decoder_new(const char *format, int width, int height, int64_t maximum_pixels);
/* Takes the next bytes; false at the first fault. */
bool cchafa_decoder_write(cchafa_decoder *decoder, const uint8_t *bytes, size_t count);
/* Says that there are no more bytes, once, and returns what was wrong. */
cchafa_fault cchafa_decoder_finish(cchafa_decoder *decoder);
/* After a finish without fault; the rows live as long as the decoder. */
cchafa_pixels cchafa_decoder_pixels(cchafa_decoder *decoder);
void cchafa_decoder_free(cchafa_decoder *decoder);

/* A PNG file, of a size of its own, of rows with 4 bytes a pixel; nothing when there is no memory. Free with
   cchafa_png_free. */
cchafa_bytes cchafa_png(const uint8_t *rows, int width, int height, int png_width, int png_height);
void cchafa_png_free(cchafa_bytes png);

/* MARK: chafa */

/* Opens the library once; safe on any thread. False with the reason when that fails. */
bool cchafa_load_chafa(char *reason, size_t size);

/* Writes the name of its file: it does not tell its version. */
void cchafa_chafa_file(char *name, size_t size);

typedef struct cchafa_canvas cchafa_canvas;

/* Each kind of blocks has those before it as well. */
typedef enum { CCHAFA_HALF_BLOCKS, CCHAFA_QUADRANTS, CCHAFA_SEXTANTS, CCHAFA_ASCII, CCHAFA_SIXEL } cchafa_drawing;
typedef enum { CCHAFA_TRUE_COLOR, CCHAFA_256_COLORS, CCHAFA_16_COLORS, CCHAFA_NO_COLORS } cchafa_colors;

/* Cells are in pixels; they matter to sixel only. */
cchafa_canvas *cchafa_canvas_new(
    cchafa_drawing drawing, cchafa_colors colors, int columns, int rows, int cell_width, int cell_height
);
/* Draws rows of 4 bytes a pixel over the whole canvas. */
void cchafa_canvas_draw(cchafa_canvas *canvas, const uint8_t *rows, int width, int height);
/* The character at a cell; colors are 0xRRGGBB or a palette's index, negative where transparent. */
uint32_t cchafa_canvas_cell(cchafa_canvas *canvas, int column, int row, int *foreground, int *background);
/* What a terminal is sent. Free with cchafa_text_free. */
cchafa_bytes cchafa_canvas_text(cchafa_canvas *canvas);
void cchafa_text_free(cchafa_bytes text);
void cchafa_canvas_free(cchafa_canvas *canvas);

#endif
