#pragma once
#include <dlfcn.h>
#include <qrencode.h>

/* Opened with dlopen when a code is first drawn, never linked. It stays open, so that finding it again costs next
   to nothing. */
static inline void *qrencode_function(const char *name) {
    void *library = dlopen("libqrencode.so.4", RTLD_NOW);
    return library ? dlsym(library, name) : 0;
}

/* As QRcode_encodeString8bit; nothing where the library is missing. */
static inline QRcode *qrencode_encode(const char *text, int version, QRecLevel level) {
    QRcode *(*encode)(const char *, int, QRecLevel) =
        (QRcode * (*)(const char *, int, QRecLevel)) qrencode_function("QRcode_encodeString8bit");
    return encode ? encode(text, version, level) : 0;
}

static inline void qrencode_free(QRcode *code) {
    void (*give_back)(QRcode *) = (void (*)(QRcode *))qrencode_function("QRcode_free");
    if (give_back) give_back(code);
}
