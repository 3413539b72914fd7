#pragma once
#include <dlfcn.h>
#include <zxcvbn.h>

/* Opened with dlopen when a password is first judged, never linked: no page before that needs its word lists.
   It stays open, so that finding it again costs next to nothing. */
static inline void *zxcvbn_function(const char *name) {
    void *library = dlopen("libzxcvbn.so.0", RTLD_NOW);
    return library ? dlsym(library, name) : 0;
}

/* As ZxcvbnMatch; less than 0 where the library is missing. */
static inline double zxcvbn_match(const char *password, const char *words[], ZxcMatch_t **info) {
    double (*match)(const char *, const char *[], ZxcMatch_t **) =
        (double (*)(const char *, const char *[], ZxcMatch_t **))zxcvbn_function("ZxcvbnMatch");
    return match ? match(password, words, info) : -1;
}

static inline void zxcvbn_free(ZxcMatch_t *info) {
    void (*give_back)(ZxcMatch_t *) = (void (*)(ZxcMatch_t *))zxcvbn_function("ZxcvbnFreeInfo");
    if (give_back) give_back(info);
}
