#pragma once
#define NCURSES_WIDECHAR 1
#include <stdio.h>
#include <stdint.h>
#include <stdbool.h>
#include <wchar.h>
/* Everything of curses belongs to the main actor: a call from elsewhere does not compile. */
#pragma clang attribute push(__attribute__((swift_attr("@MainActor"))), apply_to = any(function, variable(is_global)))
#include <curses.h>
#include <term.h>
#pragma clang attribute pop
