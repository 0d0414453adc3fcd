#include "ccurl_functions.h"

#define api ccurl_functions

CURLM *ccurl_multi_new(long connections) {
    CURLM *multi = api.curl_multi_init_();
    if (multi) api.curl_multi_setopt_(multi, CURLMOPT_MAXCONNECTS, connections);
    return multi;
}

void ccurl_multi_free(CURLM *multi) { api.curl_multi_cleanup_(multi); }
void ccurl_multi_add(CURLM *multi, CURL *easy) { api.curl_multi_add_handle_(multi, easy); }
void ccurl_multi_remove(CURLM *multi, CURL *easy) { api.curl_multi_remove_handle_(multi, easy); }

void ccurl_multi_perform(CURLM *multi) {
    int running;
    api.curl_multi_perform_(multi, &running);
}

bool ccurl_multi_wait(CURLM *multi, int descriptor, int milliseconds) {
    struct curl_waitfd extra = {.fd = descriptor, .events = CURL_WAIT_POLLIN};
    int ready = 0;
    api.curl_multi_poll_(multi, &extra, descriptor >= 0 ? 1 : 0, milliseconds, &ready);
    return ready > 0;
}

void *ccurl_multi_next_done(CURLM *multi, CURLcode *code) {
    int left;
    for (CURLMsg *message; (message = api.curl_multi_info_read_(multi, &left));) {
        if (message->msg != CURLMSG_DONE) continue;
        void *context = NULL;
        *code = message->data.result;
        if (api.curl_easy_getinfo_(message->easy_handle, CURLINFO_PRIVATE, &context) == CURLE_OK && context) return context;
    }
    return NULL;
}
