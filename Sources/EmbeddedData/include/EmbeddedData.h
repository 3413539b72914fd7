#ifndef EMBEDDED_DATA_H
#define EMBEDDED_DATA_H

#include <stddef.h>

/// The bytes of a file.
typedef struct {
    const unsigned char *_Nonnull bytes;
    size_t count;
} EmbeddedBytes;

/// Returns a file of the folder `assets` that the programs carry; null if they do not carry it.
///
/// - Parameter path: The path in `assets`, such as `languages/da.json`.
const EmbeddedBytes *_Nullable embedded_file(const char *_Nonnull path);

#endif
