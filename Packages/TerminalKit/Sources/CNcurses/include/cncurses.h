/*
 * Functions that make ncursesw available to Swift.
 *
 * Only the header of ncursesw is needed at build time. cncurses_load() opens the library, so that commands that do not
 * use it start faster. All other functions may be called only after cncurses_load() has returned true, and only from
 * one thread. The signal functions below do not have these restrictions.
 */
#ifndef CNCURSES_H
#define CNCURSES_H

#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Opens the library once, on any thread. Returns false and the reason on failure. */
bool cncurses_load(char *reason, size_t size);

/* Returns the version of the library, such as "ncurses 6.4.20221231". */
const char *cncurses_version(void);

enum {
    CNCURSES_BOLD = 1,
    CNCURSES_DIM = 2,
    CNCURSES_ITALIC = 4,
    CNCURSES_UNDERLINE = 8,
    CNCURSES_REVERSE = 16,
};

/*
 * Takes over the terminal of standard input and standard output. Returns false if ncurses cannot draw on a terminal of
 * the type. The caller can then try another type. If the type is NULL, the value of TERM is used.
 */
bool cncurses_start(const char *type);

/* Restores the terminal to its original state. cncurses_show() takes it over again. */
void cncurses_stop(void);

void cncurses_resize(int rows, int columns);

enum { CNCURSES_SCALARS = 5 };

/*
 * A terminal cell. The scalars of its character are followed by 0, unless all places are used. The second half of a
 * wide character has no scalars.
 *
 * attributes: a combination of CNCURSES_ values. color: 0 to 255, or -1 for the default color of the terminal.
 */
typedef struct {
    uint32_t scalars[CNCURSES_SCALARS];
    uint16_t attributes;
    int16_t color;
} cncurses_cell;

/* Clears a row from the given column to its end. */
void cncurses_clear(int row, int column);

/* Writes cells into a row from the given column. The existing cells must be empty or as narrow as the new cells. */
void cncurses_put(int row, int column, const cncurses_cell *cells, int count);

/* Changes the style of the given number of cells in a row. Their characters do not change. */
void cncurses_restyle(int row, int column, int count, unsigned attributes, int color);

/* Discards the record of the content on the terminal, so that cncurses_show() draws everything again. */
void cncurses_forget(void);

/* Writes the cells that differ from the content on the terminal. The position of the cursor is undefined afterward. */
void cncurses_flush(void);

/* Writes the cells that differ from the content on the terminal, and moves the cursor. Hides it if row is negative. */
void cncurses_show(int row, int column);

/* -- terminal_signals.c -- */

/*
 * Starts handling signals. For each SIGWINCH, SIGTSTP and SIGCONT, the number of the signal is written to the
 * descriptor as one byte. A crash restores the current modes of the terminal and writes reset to standard output before
 * the process ends. Returns false if standard input is not a terminal.
 */
bool terminal_signals_start(int descriptor, const char *reset);

/* Stops handling SIGWINCH, SIGTSTP and SIGCONT. A crash no longer changes the terminal. */
void terminal_signals_stop(void);

/* Restores the terminal as after a crash. Can be called from any thread, immediately before the process exits. */
void terminal_signals_restore(void);

/* Prevents a crash from changing the terminal until terminal_signals_resume(), while another program uses it. */
void terminal_signals_pause(void);
void terminal_signals_resume(void);

/* Stops the process group in the same way as Ctrl-Z, and returns after it was continued. */
void terminal_signals_suspend(void);

/* -- child_files.c -- */

#ifdef __GLIBC__
/* Adds an action that closes all file descriptors of the child process from first upward. */
int child_files_close_from(posix_spawn_file_actions_t *actions, int first);
#endif

#endif
