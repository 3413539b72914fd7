#pragma once
#include <sqlite3.h>

/* The macro casts an integer to a function pointer, which Swift cannot import. */
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }
