#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_NOMACROS 1

#include "cncurses.h"

#if !__has_include(<curses.h>)
#error "<curses.h> is missing. Debian, Ubuntu: apt-get install libncurses-dev. macOS has it in its SDK"
#endif
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "library_loader.h"

#ifdef __APPLE__
static library ncurses = LIBRARY("/usr/lib/libncurses.5.4.dylib");
#else
static library ncurses = LIBRARY("libncursesw.so.6");
#endif

/* All ncurses functions that are used. Their types are taken from the ncurses header. */
#define CNCURSES_FUNCTIONS(USE) \
    USE(curses_version)     \
    USE(newterm)            \
    USE(endwin)             \
    USE(raw)                \
    USE(noecho)             \
    USE(nonl)               \
    USE(typeahead)          \
    USE(start_color)        \
    USE(has_colors)         \
    USE(use_default_colors) \
    USE(init_pair)          \
    USE(curs_set)           \
    USE(resizeterm)         \
    USE(wmove)              \
    USE(wclrtoeol)          \
    USE(setcchar)           \
    USE(wadd_wch)           \
    USE(wadd_wchnstr)       \
    USE(wchgat)             \
    USE(clearok)            \
    USE(wnoutrefresh)       \
    USE(doupdate)

static struct {
    CNCURSES_FUNCTIONS(LIBRARY_MEMBER)
    WINDOW **stdscr_;
    WINDOW **curscr_;
    int *colors_;
} api;

static const library_symbol symbols[] = {
    CNCURSES_FUNCTIONS(LIBRARY_SYMBOL)
    {"stdscr", &api.stdscr_},
    {"curscr", &api.curscr_},
    {"COLORS", &api.colors_},
};

static int cursor_visibility = -1;

/* Selects UTF-8, even if the locale specifies another encoding. A terminal without UTF-8 would not display more
 * characters with another encoding. */
static void choose_utf8(void) {
    static const char *const names[] = {"", "C.UTF-8", "en_US.UTF-8", "UTF-8"};
    for (unsigned index = 0; index < sizeof names / sizeof *names; index++) {
        if (setlocale(LC_CTYPE, names[index]) && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
    }
}

bool cncurses_load(char *reason, size_t size) {
    return library_load(&ncurses, NULL, symbols, sizeof symbols / sizeof *symbols, NULL, reason, size);
}

const char *cncurses_version(void) { return api.curses_version_(); }

/* Returns the terminal's color for a color of the 256-color palette: the same color if the terminal has it, or the most
 * similar of the first eight colors. */
static short shown_color(short color) {
    if (color < *api.colors_) return color;
    if (color < 16) return color % 8;
    if (color >= 232) return color < 244 ? 0 : 7;
    short cube = color - 16;
    return (short)((cube / 36 > 2) | (cube / 6 % 6 > 2) << 1 | (cube % 6 > 2) << 2);
}

static void make_pairs(void) {
    if (!api.has_colors_()) return;
    api.start_color_();
    api.use_default_colors_();
    for (short color = 0; color < 256 && color < *api.colors_; color++) api.init_pair_(color + 1, color, -1);
}

bool cncurses_start(const char *type) {
    choose_utf8();
    if (!api.newterm_(type, stdout, stdin)) return false;
    api.raw_();
    api.noecho_();
    api.nonl_();
    /* Pending input must not delay the output of a frame. */
    api.typeahead_(-1);
    make_pairs();
    /* Before the first endwin(), ncurses assumes a program without a full screen and writes each cursor movement
     * immediately. A frame would then require a dozen writes. The first frame enters the full screen again. */
    api.endwin_();
    cursor_visibility = -1;
    return true;
}

void cncurses_stop(void) {
    api.endwin_();
    cursor_visibility = -1;
}

void cncurses_resize(int rows, int columns) { api.resizeterm_(rows, columns); }

static attr_t attributes_of(unsigned flags) {
    attr_t attributes = A_NORMAL;
    if (flags & CNCURSES_BOLD) attributes |= A_BOLD;
    if (flags & CNCURSES_DIM) attributes |= A_DIM;
#ifdef A_ITALIC
    if (flags & CNCURSES_ITALIC) attributes |= A_ITALIC;
#endif
    if (flags & CNCURSES_UNDERLINE) attributes |= A_UNDERLINE;
    if (flags & CNCURSES_REVERSE) attributes |= A_REVERSE;
    return attributes;
}

static short pair_of(int color) {
    return color >= 0 && api.has_colors_() ? (short)(shown_color((short)color) + 1) : 0;
}

static bool make(cchar_t *character, const cncurses_cell *cell) {
    wchar_t text[CCHARW_MAX + 1];
    int length = 0;
    while (length < CCHARW_MAX && length < CNCURSES_SCALARS && cell->scalars[length]) {
        text[length] = (wchar_t)cell->scalars[length];
        length++;
    }
    text[length] = 0;
    return length > 0 &&
           api.setcchar_(character, text, attributes_of(cell->attributes), pair_of(cell->color), NULL) == OK;
}

static bool is_plain(const cncurses_cell *cell) {
    return cell->scalars[0] >= ' ' && cell->scalars[0] < 0x7F && !cell->scalars[1];
}

static bool looks_alike(const cncurses_cell *cell, const cncurses_cell *other) {
    return cell->attributes == other->attributes && cell->color == other->color;
}

/* Writes a run of ASCII characters with the same style in one call and returns its length. This takes a fraction of the
 * time of separate calls. Other characters are written one by one, because ncurses may assume a different width. */
static int put_plain(const cncurses_cell *cells, int count) {
    cchar_t run[64];
    int length = 0;
    if (!make(run, cells)) return 1;
    do {
        run[length] = run[0];
        run[length].chars[0] = (wchar_t)cells[length].scalars[0];
        length++;
    } while (length < count && length < (int)(sizeof run / sizeof *run) && is_plain(cells + length) &&
             looks_alike(cells + length, cells));
    api.wadd_wchnstr_(*api.stdscr_, run, length);
    return length;
}

void cncurses_clear(int row, int column) {
    api.wmove_(*api.stdscr_, row, column);
    api.wclrtoeol_(*api.stdscr_);
}

void cncurses_put(int row, int column, const cncurses_cell *cells, int count) {
    for (int index = 0; index < count;) {
        api.wmove_(*api.stdscr_, row, column + index);
        if (is_plain(cells + index)) {
            index += put_plain(cells + index, count - index);
        } else {
            cchar_t character;
            if (make(&character, cells + index)) api.wadd_wch_(*api.stdscr_, &character);
            index++;
        }
    }
}

void cncurses_restyle(int row, int column, int count, unsigned attributes, int color) {
    api.wmove_(*api.stdscr_, row, column);
    api.wchgat_(*api.stdscr_, count, attributes_of(attributes), pair_of(color), NULL);
}

void cncurses_forget(void) { api.clearok_(*api.curscr_, true); }

void cncurses_flush(void) {
    api.wnoutrefresh_(*api.stdscr_);
    api.doupdate_();
}

void cncurses_show(int row, int column) {
    int visibility = row >= 0;
    api.wmove_(*api.stdscr_, visibility ? row : 0, visibility ? column : 0);
    cncurses_flush();
    if (visibility == cursor_visibility) return;
    api.curs_set_(visibility);
    cursor_visibility = visibility;
}
