#pragma once
#include <sqlite3.h>

/* The macro casts an integer to a function pointer, which Swift cannot import. */
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }

/* Variadic, so Swift cannot call it; this is its form for the switches that are on or off. */
static inline int csqlite_switch(sqlite3 *database, int option, int on) {
    return sqlite3_db_config(database, option, on, (int *)0);
}

/* A macro that Swift cannot import. */
static const int csqlite_constraint_unique = SQLITE_CONSTRAINT_UNIQUE;
