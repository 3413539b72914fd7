#pragma once
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

/* Enumerators or macros, depending on the version of libcurl; Swift sees these as numbers with each. */
static const long ccurl_netrc_ignored = CURL_NETRC_IGNORED;
static const long ccurl_sslversion_tls_1_2 = CURL_SSLVERSION_TLSv1_2;
static const long ccurl_usessl_try = CURLUSESSL_TRY;

/* libcurl is opened with dlopen, never linked: functions that Swift cannot call are called here by their address. */

static inline CURLcode ccurl_set_number(void *setopt, CURL *handle, CURLoption option, long value) {
    return ((CURLcode (*)(CURL *, CURLoption, ...))setopt)(handle, option, value);
}

static inline CURLcode ccurl_set_size(void *setopt, CURL *handle, CURLoption option, curl_off_t value) {
    return ((CURLcode (*)(CURL *, CURLoption, ...))setopt)(handle, option, value);
}

static inline CURLcode ccurl_set_pointer(void *setopt, CURL *handle, CURLoption option, const void *value) {
    return ((CURLcode (*)(CURL *, CURLoption, ...))setopt)(handle, option, value);
}

static inline CURLcode ccurl_set_taker(void *setopt, CURL *handle, CURLoption option, curl_write_callback value) {
    return ((CURLcode (*)(CURL *, CURLoption, ...))setopt)(handle, option, value);
}

static inline CURLcode ccurl_set_preparer(void *setopt, CURL *handle, CURLoption option, curl_ssl_ctx_callback value) {
    return ((CURLcode (*)(CURL *, CURLoption, ...))setopt)(handle, option, value);
}

static inline CURLcode ccurl_get_number(void *getinfo, CURL *handle, CURLINFO info, long *value) {
    return ((CURLcode (*)(CURL *, CURLINFO, ...))getinfo)(handle, info, value);
}

static inline CURLcode ccurl_get_size(void *getinfo, CURL *handle, CURLINFO info, curl_off_t *value) {
    return ((CURLcode (*)(CURL *, CURLINFO, ...))getinfo)(handle, info, value);
}

/* How the transfer that a message is about ended: Swift does not see into the union that holds it. */
static inline CURLcode ccurl_result(const CURLMsg *message) { return message->data.result; }

/* Memory that is wiped before it is given back: libcurl copies the body into what it sends. */

static inline void ccurl_free(void *memory) {
    if (memory) explicit_bzero(memory, malloc_usable_size(memory));
    free(memory);
}

static inline void *ccurl_realloc(void *memory, size_t size) {
    if (!memory) return malloc(size);
    void *larger = malloc(size);
    if (!larger) return NULL;
    size_t held = malloc_usable_size(memory);
    memcpy(larger, memory, held < size ? held : size);
    ccurl_free(memory);
    return larger;
}

static inline CURLcode ccurl_begin(void *global_init_mem) {
    return ((CURLcode (*)(long, curl_malloc_callback, curl_free_callback, curl_realloc_callback, curl_strdup_callback,
                          curl_calloc_callback))global_init_mem)(CURL_GLOBAL_DEFAULT, malloc, ccurl_free,
                                                                 ccurl_realloc, strdup, calloc);
}

/* The same functions of a libcurl that is linked: their addresses, which Swift cannot take. */

static inline void *ccurl_setopt_address(void) { return (void *)curl_easy_setopt; }

static inline void *ccurl_getinfo_address(void) { return (void *)curl_easy_getinfo; }

static inline void *ccurl_begin_address(void) { return (void *)curl_global_init_mem; }
