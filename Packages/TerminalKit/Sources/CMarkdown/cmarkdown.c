#include "cmarkdown.h"

#include <stdlib.h>
#include <string.h>

#include "library_loader.h"

/* The file name of the library contains its version. */
#ifdef __APPLE__
static library cmark = LIBRARY("libcmark-gfm-extensions.dylib");
#else
static library cmark = LIBRARY(
    "libcmark-gfm-extensions.so.0.29.0.gfm.6", "libcmark-gfm-extensions.so.0.29.0.gfm.13",
    "libcmark-gfm-extensions.so"
);
#endif

typedef struct cmark_node cmark_node;

enum { CMARK_EVENT_DONE = 1, CMARK_EVENT_ENTER = 2 };
enum { CMARK_ORDERED_LIST = 2 };
/* Invalid UTF-8 is replaced by U+FFFD. */
enum { CMARK_OPT_VALIDATE_UTF8 = 1 << 9, CMARK_OPT_FOOTNOTES = 1 << 13 };

#define FUNCTIONS(USE)                                                        \
    USE(void, cmark_gfm_core_extensions_ensure_registered, (void))            \
    USE(int, cmark_gfm_extensions_get_table_row_is_header, (cmark_node *))    \
    USE(uint8_t *, cmark_gfm_extensions_get_table_alignments, (cmark_node *)) \
    USE(uint16_t, cmark_gfm_extensions_get_table_columns, (cmark_node *))     \
    USE(bool, cmark_gfm_extensions_get_tasklist_item_checked, (cmark_node *)) \
    USE(const char *, cmark_version_string, (void))                           \
    USE(void *, cmark_parser_new, (int))                                      \
    USE(void, cmark_parser_free, (void *))                                    \
    USE(void, cmark_parser_feed, (void *, const char *, size_t))              \
    USE(cmark_node *, cmark_parser_finish, (void *))                          \
    USE(void *, cmark_find_syntax_extension, (const char *))                  \
    USE(int, cmark_parser_attach_syntax_extension, (void *, void *))          \
    USE(void *, cmark_iter_new, (cmark_node *))                               \
    USE(void, cmark_iter_free, (void *))                                      \
    USE(int, cmark_iter_next, (void *))                                       \
    USE(cmark_node *, cmark_iter_get_node, (void *))                          \
    USE(void, cmark_node_free, (cmark_node *))                                \
    USE(cmark_node *, cmark_node_parent, (cmark_node *))                      \
    USE(const char *, cmark_node_get_type_string, (cmark_node *))             \
    USE(int, cmark_node_get_type, (cmark_node *))                             \
    USE(const char *, cmark_node_get_literal, (cmark_node *))                 \
    USE(const char *, cmark_node_get_url, (cmark_node *))                     \
    USE(int, cmark_node_get_heading_level, (cmark_node *))                    \
    USE(int, cmark_node_get_list_type, (cmark_node *))                        \
    USE(int, cmark_node_get_list_start, (cmark_node *))                       \
    USE(int, cmark_node_get_list_tight, (cmark_node *))

#define MEMBER(result, name, parameters) result(*name) parameters;
static struct {
    FUNCTIONS(MEMBER)
} api;

#define SYMBOL(result, name, parameters) {#name, &api.name},
static const library_symbol symbols[] = {FUNCTIONS(SYMBOL)};

/* Registers the extensions. The loader calls it once, with its lock held, because the library has no lock of its own. */
static const char *prepare(void *handle) {
    (void)handle;
    api.cmark_gfm_core_extensions_ensure_registered();
    return NULL;
}

bool cmarkdown_load(char *reason, size_t size) {
    return library_load(&cmark, NULL, symbols, sizeof symbols / sizeof *symbols, prepare, reason, size);
}

const char *cmarkdown_version(void) { return api.cmark_version_string(); }

/* MARK: Events */

typedef struct {
    cmarkdown_document *document;
    size_t event_capacity, byte_capacity;
    /* The index of the next cell in its row, and the number and alignments of the columns. */
    uint16_t column, columns;
    const uint8_t *alignments;
    /* The number of footnotes so far. */
    int footnotes;
    /* Whether memory ran out. */
    bool is_full;
} writer;

static void *grown(void *memory, size_t *capacity, size_t needed, size_t size) {
    if (needed <= *capacity) return memory;
    size_t more = *capacity * 2 > needed ? *capacity * 2 : needed;
    void *larger = realloc(memory, more * size);
    if (larger) *capacity = more;
    return larger;
}

static void append(writer *writer, cmarkdown_kind kind, int flag, int number, const char *text) {
    cmarkdown_document *document = writer->document;
    size_t count = text ? strlen(text) : 0;
    void *events = grown(
        document->events, &writer->event_capacity, document->event_count + 1, sizeof(cmarkdown_event)
    );
    if (events) document->events = events;
    void *bytes = grown(document->bytes, &writer->byte_capacity, document->byte_count + count, 1);
    if (bytes) document->bytes = bytes;
    if (!events || (!bytes && count)) {
        writer->is_full = true;
        return;
    }
    if (count) memcpy(document->bytes + document->byte_count, text, count);
    document->events[document->event_count++] = (cmarkdown_event){
        .kind = kind, .flag = flag, .number = number, .start = (uint32_t)document->byte_count, .count = (uint32_t)count
    };
    document->byte_count += count;
}

/* The node types of the core library, in the order of its enumeration: first blocks, then inline nodes. */
enum {
    NODE_QUOTE = 0x8002, NODE_LIST, NODE_ITEM, NODE_CODE_BLOCK, NODE_HTML_BLOCK, NODE_CUSTOM_BLOCK, NODE_PARAGRAPH,
    NODE_HEADING, NODE_RULE, NODE_FOOTNOTE,
    NODE_TEXT = 0xc001, NODE_SOFT_BREAK, NODE_LINE_BREAK, NODE_CODE, NODE_HTML, NODE_CUSTOM, NODE_EMPHASIS,
    NODE_STRONG, NODE_LINK, NODE_IMAGE, NODE_FOOTNOTE_REFERENCE
};

/* Returns whether nodes of a type have no children. */
static bool is_leaf(int type) {
    switch (type) {
    case NODE_CODE_BLOCK: case NODE_HTML_BLOCK: case NODE_RULE: case NODE_TEXT: case NODE_SOFT_BREAK:
    case NODE_LINE_BREAK: case NODE_CODE: case NODE_HTML: case NODE_FOOTNOTE_REFERENCE: return true;
    default: return false;
    }
}

static int task_flag(cmark_node *node) {
    if (strcmp(api.cmark_node_get_type_string(node), "tasklist") != 0) return 0;
    return api.cmark_gfm_extensions_get_tasklist_item_checked(node) ? 2 : 1;
}

/* Appends the event of a node whose type an extension defines. The numbers of these types are assigned at run time. */
static void enter_extension(writer *writer, cmark_node *node) {
    const char *name = api.cmark_node_get_type_string(node);
    if (strcmp(name, "table") == 0) {
        writer->columns = api.cmark_gfm_extensions_get_table_columns(node);
        writer->alignments = api.cmark_gfm_extensions_get_table_alignments(node);
        append(writer, CMARKDOWN_TABLE, 0, writer->columns, NULL);
    } else if (strcmp(name, "table_header") == 0 || strcmp(name, "table_row") == 0) {
        writer->column = 0;
        append(writer, CMARKDOWN_ROW, api.cmark_gfm_extensions_get_table_row_is_header(node) ? 1 : 0, 0, NULL);
    } else if (strcmp(name, "table_cell") == 0) {
        uint16_t column = writer->column++;
        append(writer, CMARKDOWN_CELL, 0, column < writer->columns ? writer->alignments[column] : 0, NULL);
    } else if (strcmp(name, "strikethrough") == 0) {
        append(writer, CMARKDOWN_STRIKE, 0, 0, NULL);
    }
}

static void enter(writer *writer, cmark_node *node) {
    switch (api.cmark_node_get_type(node)) {
    case NODE_QUOTE: append(writer, CMARKDOWN_QUOTE, 0, 0, NULL); break;
    case NODE_LIST: {
        bool is_ordered = api.cmark_node_get_list_type(node) == CMARK_ORDERED_LIST;
        append(
            writer, CMARKDOWN_LIST, api.cmark_node_get_list_tight(node),
            is_ordered ? api.cmark_node_get_list_start(node) : -1, NULL
        );
        break;
    }
    case NODE_ITEM: append(writer, CMARKDOWN_ITEM, task_flag(node), 0, NULL); break;
    case NODE_PARAGRAPH: append(writer, CMARKDOWN_PARAGRAPH, 0, 0, NULL); break;
    case NODE_HEADING: append(writer, CMARKDOWN_HEADING, 0, api.cmark_node_get_heading_level(node), NULL); break;
    case NODE_FOOTNOTE: append(writer, CMARKDOWN_FOOTNOTE, 0, ++writer->footnotes, NULL); break;
    case NODE_EMPHASIS: append(writer, CMARKDOWN_EMPHASIS, 0, 0, NULL); break;
    case NODE_STRONG: append(writer, CMARKDOWN_STRONG, 0, 0, NULL); break;
    case NODE_LINK: append(writer, CMARKDOWN_LINK, 0, 0, api.cmark_node_get_url(node)); break;
    case NODE_IMAGE: append(writer, CMARKDOWN_IMAGE, 0, 0, api.cmark_node_get_url(node)); break;
    case NODE_CODE_BLOCK: append(writer, CMARKDOWN_CODE_BLOCK, 0, 0, api.cmark_node_get_literal(node)); break;
    case NODE_HTML_BLOCK: append(writer, CMARKDOWN_HTML_BLOCK, 0, 0, api.cmark_node_get_literal(node)); break;
    case NODE_RULE: append(writer, CMARKDOWN_RULE, 0, 0, NULL); break;
    case NODE_TEXT: append(writer, CMARKDOWN_TEXT, 0, 0, api.cmark_node_get_literal(node)); break;
    case NODE_CODE: append(writer, CMARKDOWN_CODE, 0, 0, api.cmark_node_get_literal(node)); break;
    case NODE_HTML: append(writer, CMARKDOWN_HTML, 0, 0, api.cmark_node_get_literal(node)); break;
    case NODE_SOFT_BREAK: append(writer, CMARKDOWN_SOFT_BREAK, 0, 0, NULL); break;
    case NODE_LINE_BREAK: append(writer, CMARKDOWN_LINE_BREAK, 0, 0, NULL); break;
    case NODE_FOOTNOTE_REFERENCE:
        append(writer, CMARKDOWN_FOOTNOTE_REFERENCE, 0, 0, api.cmark_node_get_literal(node));
        break;
    default: enter_extension(writer, node);
    }
}

/* Returns whether entering the node appended an event that needs a CMARKDOWN_LEAVE. */
static bool has_end(cmark_node *node) {
    int type = api.cmark_node_get_type(node);
    if (type >= NODE_QUOTE && type <= NODE_FOOTNOTE) return !is_leaf(type) && type != NODE_CUSTOM_BLOCK;
    if (type >= NODE_TEXT && type <= NODE_FOOTNOTE_REFERENCE) return !is_leaf(type) && type != NODE_CUSTOM;
    const char *name = api.cmark_node_get_type_string(node);
    return strncmp(name, "table", 5) == 0 || strcmp(name, "strikethrough") == 0;
}

static void walk(writer *writer, cmark_node *root) {
    void *iterator = api.cmark_iter_new(root);
    int event;
    while (!writer->is_full && (event = api.cmark_iter_next(iterator)) != CMARK_EVENT_DONE) {
        cmark_node *node = api.cmark_iter_get_node(iterator);
        if (node == root) continue;
        if (event == CMARK_EVENT_ENTER) {
            enter(writer, node);
        } else if (has_end(node)) {
            append(writer, CMARKDOWN_LEAVE, 0, 0, NULL);
        }
    }
    api.cmark_iter_free(iterator);
}

bool cmarkdown_parse(const uint8_t *source, size_t count, bool has_tables, cmarkdown_document *document) {
    *document = (cmarkdown_document){0};
    static const char *const names[] = {"strikethrough", "tasklist", "table"};
    void *parser = api.cmark_parser_new(CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_FOOTNOTES);
    for (size_t index = 0; index < (has_tables ? 3 : 2); index++) {
        void *extension = api.cmark_find_syntax_extension(names[index]);
        if (extension) api.cmark_parser_attach_syntax_extension(parser, extension);
    }
    api.cmark_parser_feed(parser, (const char *)source, count);
    cmark_node *root = api.cmark_parser_finish(parser);
    writer writer = {.document = document};
    walk(&writer, root);
    api.cmark_node_free(root);
    api.cmark_parser_free(parser);
    if (writer.is_full) cmarkdown_free(document);
    return !writer.is_full;
}

void cmarkdown_free(cmarkdown_document *document) {
    free(document->events);
    free(document->bytes);
    *document = (cmarkdown_document){0};
}
