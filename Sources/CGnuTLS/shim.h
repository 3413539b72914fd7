#pragma once
#include <gnutls/abstract.h>
#include <gnutls/crypto.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <string.h>

/* What GnuTLS hands out is freed through a function pointer, which Swift 6 takes for shared state. */
static inline void cgnutls_free(gnutls_datum_t *datum) {
    if (datum->data) {
        gnutls_memset(datum->data, 0, datum->size);
        gnutls_free(datum->data);
    }
    datum->data = (unsigned char *)0;
    datum->size = 0;
}
