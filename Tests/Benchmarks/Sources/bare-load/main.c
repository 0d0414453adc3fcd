// bare-load URL IN-FLIGHT COUNT: sends requests with libcurl's multi interface and no additional layers. Prints the number of
// responses per second and the microseconds of processor time per request. Handles and connections are reused, and each body
// is stored until the next one arrives.

#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct body {
    char *bytes;
    size_t length, capacity;
};

static size_t keep(char *data, size_t size, size_t count, void *context) {
    struct body *body = context;
    size_t length = size * count;
    if (body->length + length > body->capacity) {
        body->capacity = 2 * (body->length + length);
        body->bytes = realloc(body->bytes, body->capacity);
    }
    memcpy(body->bytes + body->length, data, length);
    body->length += length;
    return length;
}

static double seconds(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void perform(CURLM *multi, CURL **handles, int in_flight, long count) {
    long started = 0, ended = 0;
    for (; started < in_flight && started < count; started++) curl_multi_add_handle(multi, handles[started]);
    while (ended < count) {
        int running, waiting;
        curl_multi_perform(multi, &running);
        struct CURLMsg *message;
        int has_ended = 0;
        while ((message = curl_multi_info_read(multi, &waiting)) != NULL) {
            if (message->msg != CURLMSG_DONE) continue;
            CURL *handle = message->easy_handle;
            struct body *body;
            if (message->data.result != CURLE_OK) exit(1);
            curl_easy_getinfo(handle, CURLINFO_PRIVATE, &body);
            body->length = 0;
            curl_multi_remove_handle(multi, handle);
            ended++;
            has_ended = 1;
            if (started < count) {
                curl_multi_add_handle(multi, handle);
                started++;
            }
        }
        if (!has_ended && ended < count) curl_multi_poll(multi, NULL, 0, 1000, NULL);
    }
}

int main(int argument_count, char **arguments) {
    if (argument_count != 4) return 64;
    int in_flight = atoi(arguments[2]);
    long count = atol(arguments[3]);
    curl_global_init(CURL_GLOBAL_DEFAULT);
    CURLM *multi = curl_multi_init();
    CURL **handles = calloc((size_t)in_flight, sizeof *handles);
    for (int index = 0; index < in_flight; index++) {
        struct body *body = calloc(1, sizeof *body);
        CURL *handle = handles[index] = curl_easy_init();
        curl_easy_setopt(handle, CURLOPT_URL, arguments[1]);
        curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, keep);
        curl_easy_setopt(handle, CURLOPT_WRITEDATA, body);
        curl_easy_setopt(handle, CURLOPT_PRIVATE, body);
        curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(handle, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_2TLS);
        curl_easy_setopt(handle, CURLOPT_PIPEWAIT, strncmp(arguments[1], "https:", 6) == 0 ? 1L : 0L);
        curl_easy_setopt(handle, CURLOPT_BUFFERSIZE, 64L << 10);
        const char *authorities = getenv("SSL_CERT_FILE");
        if (authorities != NULL) curl_easy_setopt(handle, CURLOPT_CAINFO, authorities);
    }
    perform(multi, handles, in_flight, count / 10);
    double started = seconds(CLOCK_MONOTONIC), processor = seconds(CLOCK_PROCESS_CPUTIME_ID);
    perform(multi, handles, in_flight, count);
    double took = seconds(CLOCK_MONOTONIC) - started;
    printf("%f %f\n", (double)count / took, (seconds(CLOCK_PROCESS_CPUTIME_ID) - processor) * 1e6 / (double)count);
    return 0;
}
