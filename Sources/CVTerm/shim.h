#pragma once
#include <pty.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <vterm.h>

/* glibc has these, and declares them only to who defines _GNU_SOURCE, which Swift's module of its headers does not. */
int posix_openpt(int flags);
int grantpt(int terminal);
int unlockpt(int terminal);
int ptsname_r(int terminal, char *name, size_t size);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
int pidfd_open(pid_t process, unsigned int flags);
int tgkill(pid_t process, pid_t thread, int number);

/* A cell without bit-fields and unions, which Swift cannot read. */
struct vterm_cell {
    uint32_t scalars[VTERM_MAX_CHARS_PER_CELL];
    int width;
    bool is_bold;
    bool is_underlined;
    bool is_reversed;
    uint32_t foreground;
    uint32_t background;
};

/* A colour as 0xRRGGBB, the terminal's own default one as UINT32_MAX. */
static inline uint32_t vterm_rgb(VTermScreen *screen, VTermColor color) {
    if (VTERM_COLOR_IS_DEFAULT_FG(&color) || VTERM_COLOR_IS_DEFAULT_BG(&color)) return UINT32_MAX;
    vterm_screen_convert_color_to_rgb(screen, &color);
    return (uint32_t)color.rgb.red << 16 | (uint32_t)color.rgb.green << 8 | color.rgb.blue;
}

static inline struct vterm_cell vterm_cell_at(VTermScreen *screen, int row, int column) {
    VTermScreenCell found;
    struct vterm_cell cell = { .scalars = {0} };
    VTermPos place = { .row = row, .col = column };
    if (!vterm_screen_get_cell(screen, place, &found)) return cell;
    for (int index = 0; index < VTERM_MAX_CHARS_PER_CELL; index++) cell.scalars[index] = found.chars[index];
    cell.width = found.width;
    cell.is_bold = found.attrs.bold;
    cell.is_underlined = found.attrs.underline != 0;
    cell.is_reversed = found.attrs.reverse;
    cell.foreground = vterm_rgb(screen, found.fg);
    cell.background = vterm_rgb(screen, found.bg);
    return cell;
}

/* ioctl is variadic, which Swift cannot call. */
static inline int pty_resize(int terminal, unsigned short columns, unsigned short rows) {
    struct winsize size = { .ws_row = rows, .ws_col = columns };
    return ioctl(terminal, TIOCSWINSZ, &size);
}
