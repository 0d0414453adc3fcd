/*
 * cmark-gfm, which reads GitHub's Markdown, as one list of events.
 *
 * Nothing of it is needed when this is built or when a program starts: cmarkdown_load opens it, and only after that
 * returned true may cmarkdown_parse be called. What the parts of a document are is said in
 * https://github.github.com/gfm/ (0.29).
 */
#ifndef CMARKDOWN_H
#define CMARKDOWN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Opens the library once; safe on any thread. False with the reason when that fails. */
bool cmarkdown_load(char *reason, size_t size);

/* Its version, such as "0.29.0.gfm.6". */
const char *cmarkdown_version(void);

typedef enum {
    /* Leaves the innermost part that was entered. */
    CMARKDOWN_LEAVE,
    CMARKDOWN_QUOTE,
    /* number: the first of an ordered list, -1 for bullets. flag: its items stand close together. */
    CMARKDOWN_LIST,
    /* flag: 0 no task, 1 to be done, 2 done. */
    CMARKDOWN_ITEM,
    CMARKDOWN_PARAGRAPH,
    /* number: 1 to 6. */
    CMARKDOWN_HEADING,
    CMARKDOWN_TABLE,
    /* flag: the head of its table. */
    CMARKDOWN_ROW,
    /* number: 'l', 'c', 'r' or 0. */
    CMARKDOWN_CELL,
    CMARKDOWN_EMPHASIS,
    CMARKDOWN_STRONG,
    CMARKDOWN_STRIKE,
    /* text: where it leads. */
    CMARKDOWN_LINK,
    CMARKDOWN_IMAGE,
    /* What follows is not left: it has text or nothing. */
    CMARKDOWN_CODE_BLOCK,
    CMARKDOWN_HTML_BLOCK,
    CMARKDOWN_RULE,
    CMARKDOWN_TEXT,
    CMARKDOWN_CODE,
    CMARKDOWN_HTML,
    CMARKDOWN_SOFT_BREAK,
    CMARKDOWN_LINE_BREAK
} cmarkdown_kind;

typedef struct {
    uint8_t kind;
    uint8_t flag;
    int32_t number;
    /* Its text among the document's bytes. */
    uint32_t start, count;
} cmarkdown_event;

typedef struct {
    cmarkdown_event *events;
    size_t event_count;
    uint8_t *bytes;
    size_t byte_count;
} cmarkdown_document;

/* Reads a document of UTF-8, below 2 GiB. False where there is no memory. Free with cmarkdown_free. */
bool cmarkdown_parse(const uint8_t *source, size_t count, bool has_tables, cmarkdown_document *document);
void cmarkdown_free(cmarkdown_document *document);

#endif
