#pragma once
#include <sqlite3.h>

/* The macro casts an integer to a function pointer, which Swift cannot import. */
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }

/* Macros that Swift cannot import. */
static const int csqlite_constraint_unique = SQLITE_CONSTRAINT_UNIQUE;
static const int csqlite_ioerr_write = SQLITE_IOERR_WRITE;
