#pragma once
#include <stdlib.h>
#include <utf8proc.h>

/* Returns the length of a text in normalization form C, or KC if it is compatible, and a new block with it; less than
   0 if there is none. */
static inline utf8proc_ssize_t utf8proc_normalize(
    const utf8proc_uint8_t *text, utf8proc_ssize_t length, utf8proc_uint8_t **result, int compatible) {
    int options = UTF8PROC_STABLE | UTF8PROC_COMPOSE | (compatible ? UTF8PROC_COMPAT : 0);
    return utf8proc_map(text, length, result, (utf8proc_option_t)options);
}

static inline void utf8proc_release(utf8proc_uint8_t *result) { free(result); }
