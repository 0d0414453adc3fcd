/*
 * A parser for GitHub Flavored Markdown (https://github.github.com/gfm/, version 0.29) based on cmark-gfm. A document is
 * returned as one list of events.
 *
 * The library is not needed at build time. cmarkdown_load() opens it. The other functions may be called only after
 * cmarkdown_load() has returned true.
 */
#ifndef CMARKDOWN_H
#define CMARKDOWN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Opens the library once, on any thread. Returns false and the reason on failure. */
bool cmarkdown_load(char *reason, size_t size);

/* Returns the version of the library, such as "0.29.0.gfm.6". */
const char *cmarkdown_version(void);

typedef enum {
    /* Ends the innermost open node. */
    CMARKDOWN_LEAVE,
    CMARKDOWN_QUOTE,
    /* number: the first number of an ordered list, or -1 for bullets. flag: 1 if the items are tight. */
    CMARKDOWN_LIST,
    /* flag: 0 without a check box, 1 for an open task, 2 for a done task. */
    CMARKDOWN_ITEM,
    CMARKDOWN_PARAGRAPH,
    /* number: the level, 1 to 6. */
    CMARKDOWN_HEADING,
    CMARKDOWN_TABLE,
    /* flag: 1 for the header. */
    CMARKDOWN_ROW,
    /* number: the alignment 'l', 'c' or 'r', or 0. */
    CMARKDOWN_CELL,
    /* number: the number of the footnote. Footnotes are at the end of the document, in order. */
    CMARKDOWN_FOOTNOTE,
    CMARKDOWN_EMPHASIS,
    CMARKDOWN_STRONG,
    CMARKDOWN_STRIKE,
    /* text: the URL. */
    CMARKDOWN_LINK,
    CMARKDOWN_IMAGE,
    /* The following kinds have no children and no CMARKDOWN_LEAVE. */
    CMARKDOWN_CODE_BLOCK,
    CMARKDOWN_HTML_BLOCK,
    CMARKDOWN_RULE,
    CMARKDOWN_TEXT,
    CMARKDOWN_CODE,
    CMARKDOWN_HTML,
    CMARKDOWN_SOFT_BREAK,
    CMARKDOWN_LINE_BREAK,
    /* text: the number of the footnote. */
    CMARKDOWN_FOOTNOTE_REFERENCE
} cmarkdown_kind;

typedef struct {
    uint8_t kind;
    uint8_t flag;
    int32_t number;
    /* The range of the text in the bytes of the document. */
    uint32_t start, count;
} cmarkdown_event;

typedef struct {
    cmarkdown_event *events;
    size_t event_count;
    uint8_t *bytes;
    size_t byte_count;
} cmarkdown_document;

/*
 * Parses a document of UTF-8 below 2 GiB. Returns false if memory runs out. The caller frees the document with
 * cmarkdown_free().
 */
bool cmarkdown_parse(const uint8_t *source, size_t count, bool has_tables, cmarkdown_document *document);
void cmarkdown_free(cmarkdown_document *document);

#endif
