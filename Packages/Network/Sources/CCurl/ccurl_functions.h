/* The functions of libcurl for the sources of this module. They may be used once ccurl_load() has returned true. */
#ifndef CCURL_FUNCTIONS_H
#define CCURL_FUNCTIONS_H

#include "ccurl.h"
#include "library_loader.h"

/* All functions of libcurl that are used. Their types are taken from libcurl's header. */
#define CCURL_FUNCTIONS(USE) \
    USE(curl_global_init)    \
    USE(curl_version_info)   \
    USE(curl_easy_init)      \
    USE(curl_easy_cleanup)   \
    USE(curl_easy_strerror)  \
    USE(curl_easy_setopt)    \
    USE(curl_easy_getinfo)   \
    USE(curl_slist_append)   \
    USE(curl_slist_free_all) \
    USE(curl_multi_init)     \
    USE(curl_multi_cleanup)  \
    USE(curl_multi_setopt)   \
    USE(curl_multi_add_handle) \
    USE(curl_multi_remove_handle) \
    USE(curl_multi_perform)  \
    USE(curl_multi_poll)     \
    USE(curl_multi_info_read)

struct ccurl_functions {
    CCURL_FUNCTIONS(LIBRARY_MEMBER)
};

extern struct ccurl_functions ccurl_functions;

#endif
