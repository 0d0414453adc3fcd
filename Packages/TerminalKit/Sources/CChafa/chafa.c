#include "cchafa.h"

#include <stdlib.h>

#include "library_loader.h"

#ifdef __APPLE__
static library chafa = LIBRARY("libchafa.0.dylib");
#else
static library chafa = LIBRARY("libchafa.so.0");
#endif

typedef int gboolean;
typedef struct {
    char *str;
    size_t len;
    size_t allocated_len;
} GString;

enum { CHAFA_PIXEL_RGBA8_UNASSOCIATED = 4 };
/* The number of cells from which a picture is drawn with several threads. */
enum { LARGE_PICTURE = 2000 };
enum { CHAFA_DITHER_MODE_ORDERED = 1 };
enum { CHAFA_COLOR_SPACE_DIN99D = 1 };

#define FUNCTIONS(USE)                                                                       \
    USE(void, chafa_set_n_threads, (int))                                                    \
    USE(void *, chafa_symbol_map_new, (void))                                                \
    USE(void, chafa_symbol_map_unref, (void *))                                              \
    USE(void, chafa_symbol_map_add_by_range, (void *, uint32_t, uint32_t))                   \
    USE(void *, chafa_canvas_config_new, (void))                                             \
    USE(void, chafa_canvas_config_unref, (void *))                                           \
    USE(void, chafa_canvas_config_set_geometry, (void *, int, int))                          \
    USE(void, chafa_canvas_config_set_cell_geometry, (void *, int, int))                     \
    USE(void, chafa_canvas_config_set_canvas_mode, (void *, int))                            \
    USE(void, chafa_canvas_config_set_pixel_mode, (void *, int))                             \
    USE(void, chafa_canvas_config_set_symbol_map, (void *, const void *))                    \
    USE(void, chafa_canvas_config_set_preprocessing_enabled, (void *, gboolean))             \
    USE(void, chafa_canvas_config_set_dither_mode, (void *, int))                            \
    USE(void, chafa_canvas_config_set_color_space, (void *, int))                            \
    USE(void *, chafa_canvas_new, (const void *))                                            \
    USE(void, chafa_canvas_unref, (void *))                                                  \
    USE(void, chafa_canvas_draw_all_pixels, (void *, int, const uint8_t *, int, int, int))   \
    USE(uint32_t, chafa_canvas_get_char_at, (void *, int, int))                              \
    USE(void, chafa_canvas_get_raw_colors_at, (void *, int, int, int *, int *))              \
    USE(GString *, chafa_canvas_print, (void *, void *))                                     \
    USE(void *, chafa_term_db_get_default, (void))                                           \
    USE(void *, chafa_term_db_get_fallback_info, (void *))                                   \
    USE(void, chafa_term_info_unref, (void *))                                               \
    USE(char *, g_string_free, (GString *, gboolean))

#define MEMBER(result, name, parameters) result(*name) parameters;
static struct {
    FUNCTIONS(MEMBER)
} api;

#define SYMBOL(result, name, parameters) {#name, &api.name},
static const library_symbol symbols[] = {FUNCTIONS(SYMBOL)};

bool cchafa_load_chafa(char *reason, size_t size) {
    return library_load(&chafa, NULL, symbols, sizeof symbols / sizeof *symbols, NULL, reason, size);
}

void cchafa_chafa_file(char *name, size_t size) { library_file(&chafa, name, size); }

/* The values of ChafaCanvasMode and ChafaPixelMode for the values of cchafa_colors and cchafa_drawing. */
static const int canvas_modes[] = {
    [CCHAFA_TRUE_COLOR] = 0, [CCHAFA_256_COLORS] = 1, [CCHAFA_16_COLORS] = 3, [CCHAFA_NO_COLORS] = 5
};
static const int pixel_modes[] = {
    [CCHAFA_HALF_BLOCKS] = 0, [CCHAFA_QUADRANTS] = 0, [CCHAFA_SEXTANTS] = 0, [CCHAFA_ASCII] = 0, [CCHAFA_SIXEL] = 1
};

static void *symbol_map(cchafa_drawing drawing) {
    void *map = api.chafa_symbol_map_new();
    if (drawing == CCHAFA_ASCII) {
        api.chafa_symbol_map_add_by_range(map, 0x20, 0x7e);
    } else {
        api.chafa_symbol_map_add_by_range(map, 0x20, 0x20);
        api.chafa_symbol_map_add_by_range(map, 0x2580, 0x2580);
        api.chafa_symbol_map_add_by_range(map, 0x2584, 0x2584);
        api.chafa_symbol_map_add_by_range(map, 0x2588, 0x2588);
    }
    if (drawing == CCHAFA_QUADRANTS || drawing == CCHAFA_SEXTANTS) {
        api.chafa_symbol_map_add_by_range(map, 0x258c, 0x258c);
        api.chafa_symbol_map_add_by_range(map, 0x2590, 0x2590);
        api.chafa_symbol_map_add_by_range(map, 0x2596, 0x259f);
    }
    if (drawing == CCHAFA_SEXTANTS) api.chafa_symbol_map_add_by_range(map, 0x1fb00, 0x1fb3b);
    return map;
}

cchafa_canvas *cchafa_canvas_new(
    cchafa_drawing drawing, cchafa_colors colors, int columns, int rows, int cell_width, int cell_height
) {
    /* Draw a small picture with one thread. Counting processors and creating threads would take longer than drawing. */
    api.chafa_set_n_threads(columns * rows < LARGE_PICTURE ? 1 : -1);
    void *config = api.chafa_canvas_config_new();
    void *map = symbol_map(drawing);
    api.chafa_canvas_config_set_geometry(config, columns, rows);
    api.chafa_canvas_config_set_cell_geometry(config, cell_width, cell_height);
    api.chafa_canvas_config_set_canvas_mode(config, canvas_modes[colors]);
    api.chafa_canvas_config_set_pixel_mode(config, pixel_modes[drawing]);
    api.chafa_canvas_config_set_symbol_map(config, map);
    /* Preprocessing increases the contrast for small palettes, which is useful only for pictures without colors.
       Dithering approximates tones that the palette lacks. */
    api.chafa_canvas_config_set_preprocessing_enabled(config, drawing == CCHAFA_ASCII);
    if (drawing == CCHAFA_ASCII || (drawing <= CCHAFA_SEXTANTS && colors != CCHAFA_TRUE_COLOR))
        api.chafa_canvas_config_set_dither_mode(config, CHAFA_DITHER_MODE_ORDERED);
    /* In the RGB color space, the nearest of 256 colors is often a gray. DIN99d is closer to perceived differences. */
    if (colors == CCHAFA_256_COLORS) api.chafa_canvas_config_set_color_space(config, CHAFA_COLOR_SPACE_DIN99D);
    void *canvas = api.chafa_canvas_new(config);
    api.chafa_symbol_map_unref(map);
    api.chafa_canvas_config_unref(config);
    return canvas;
}

void cchafa_canvas_draw(cchafa_canvas *canvas, const uint8_t *rows, int width, int height) {
    api.chafa_canvas_draw_all_pixels(canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, rows, width, height, width * 4);
}

uint32_t cchafa_canvas_cell(cchafa_canvas *canvas, int column, int row, int *foreground, int *background) {
    api.chafa_canvas_get_raw_colors_at(canvas, column, row, foreground, background);
    return api.chafa_canvas_get_char_at(canvas, column, row);
}

cchafa_bytes cchafa_canvas_text(cchafa_canvas *canvas) {
    void *terminal = api.chafa_term_db_get_fallback_info(api.chafa_term_db_get_default());
    GString *text = api.chafa_canvas_print(canvas, terminal);
    api.chafa_term_info_unref(terminal);
    return (cchafa_bytes){.start = (const uint8_t *)text->str, .count = text->len, .owner = text};
}

void cchafa_text_free(cchafa_bytes text) { api.g_string_free(text.owner, 1); }

void cchafa_canvas_free(cchafa_canvas *canvas) { api.chafa_canvas_unref(canvas); }
