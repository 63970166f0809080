#ifndef SEGUE_EVENT_H
#define SEGUE_EVENT_H

#include <netinet/in.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/listener.h>

/// The port that a listener has, in the order of this machine's bytes; 0 when it cannot be known. Here because an address is read as one of several
/// structures.
static inline uint16_t segue_listener_port(struct evconnlistener *listener) {
    struct sockaddr_storage address;
    socklen_t size = sizeof address;
    if (getsockname(evconnlistener_get_fd(listener), (struct sockaddr *)&address, &size) != 0) return 0;
    if (address.ss_family == AF_INET6) return ntohs(((struct sockaddr_in6 *)&address)->sin6_port);
    return ntohs(((struct sockaddr_in *)&address)->sin_port);
}

#endif
