#pragma once
#include <microhttpd.h>

/* MHD_start_daemon is variadic, so Swift cannot call it; this is its form for a server with all its callbacks. */
static inline struct MHD_Daemon *cmicrohttpd_start(
    unsigned int flags, const struct MHD_OptionItem *options, MHD_AcceptPolicyCallback acceptance,
    MHD_AccessHandlerCallback handler,
    void *(*began)(void *context, const char *uri, struct MHD_Connection *connection),
    MHD_RequestCompletedCallback completed, MHD_NotifyConnectionCallback connected,
    size_t (*unescape)(void *context, struct MHD_Connection *connection, char *text), MHD_LogCallback log,
    void *context) {
    return MHD_start_daemon(
        flags | MHD_USE_ERROR_LOG, 0, acceptance, context, handler, context,
        MHD_OPTION_EXTERNAL_LOGGER, log, context,
        MHD_OPTION_URI_LOG_CALLBACK, began, context, MHD_OPTION_NOTIFY_COMPLETED, completed, context,
        MHD_OPTION_NOTIFY_CONNECTION, connected, context, MHD_OPTION_UNESCAPE_CALLBACK, unescape, context,
        MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

/* MHD_get_connection_info is variadic too; these are the questions that we ask it. */
static inline int cmicrohttpd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

static inline const struct sockaddr *cmicrohttpd_peer(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? info->client_addr : (const struct sockaddr *)0;
}

static inline size_t cmicrohttpd_head_size(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info ? info->header_size : 0;
}
