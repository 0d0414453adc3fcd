// bare-server BYTES: responds to every HTTP/1.1 request on a port of 127.0.0.1 with a body of the given size. The server does
// as little work as possible, so that benchmarks measure the clients. It prints the port and exits at the end of its standard
// input.

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { most_connections = 256, longest_head = 8192 };

static struct pollfd ends[2 + most_connections];
static char heads[2 + most_connections][longest_head];
static size_t lengths[2 + most_connections];

static char *response;
static size_t response_length;

static void make_response(size_t body) {
    response = malloc(body + 256);
    int head = sprintf(
        response, "HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\nContent-Length: %zu\r\n\r\n", body);
    memset(response + head, 'a', body);
    response_length = (size_t)head + body;
}

static int listen_locally(void) {
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr = {.s_addr = htonl(INADDR_LOOPBACK)}};
    socklen_t length = sizeof address;
    if (bind(listener, (struct sockaddr *)&address, length) != 0 || listen(listener, 128) != 0 ||
        getsockname(listener, (struct sockaddr *)&address, &length) != 0)
        exit(71);
    printf("%d\n", ntohs(address.sin_port));
    fflush(stdout);
    return listener;
}

static int send_response(int connection) {
    for (size_t sent = 0; sent < response_length;) {
        ssize_t count = send(connection, response + sent, response_length - sent, 0);
        if (count < 0 && errno != EINTR) return 0;
        if (count > 0) sent += (size_t)count;
    }
    return 1;
}

// Returns whether the connection stays open. A client that waits for each response sends nothing after the request's head.
static int serve(int index) {
    ssize_t count = recv(ends[index].fd, heads[index] + lengths[index], longest_head - lengths[index], 0);
    if (count <= 0) return count < 0 && errno == EINTR;
    size_t length = lengths[index] += (size_t)count;
    if (length >= 4 && memcmp(heads[index] + length - 4, "\r\n\r\n", 4) == 0) {
        lengths[index] = 0;
        return send_response(ends[index].fd);
    }
    return length < longest_head;
}

int main(int count, char **arguments) {
    if (count != 2) return 64;
    signal(SIGPIPE, SIG_IGN);
    make_response((size_t)atol(arguments[1]));
    ends[0] = (struct pollfd){.fd = STDIN_FILENO, .events = POLLIN};
    ends[1] = (struct pollfd){.fd = listen_locally(), .events = POLLIN};
    int used = 2;
    while (1) {
        if (poll(ends, (nfds_t)used, -1) < 0) continue;
        if (ends[0].revents != 0) return 0;
        for (int index = used - 1; index >= 2; index--) {
            if (ends[index].revents == 0 || serve(index)) continue;
            close(ends[index].fd);
            used--;
            ends[index] = ends[used];
            memcpy(heads[index], heads[used], longest_head);
            lengths[index] = lengths[used];
        }
        if (ends[1].revents != 0 && used < 2 + most_connections) {
            int connection = accept(ends[1].fd, NULL, NULL), on = 1;
            if (connection < 0) continue;
            setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
            lengths[used] = 0;
            ends[used++] = (struct pollfd){.fd = connection, .events = POLLIN};
        }
    }
}
