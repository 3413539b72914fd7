internal import CNcurses
internal import Glibc
internal import Terminal

/// A terminal under the control of curses, and its restoration.
@MainActor
struct CursesTerminal {
    let output: TerminalOutput
    let capabilities: TerminalCapabilities
    let terminalGuard: TerminalGuard
    let window: UnsafeMutablePointer<WINDOW>

    /// Takes control of a terminal, or throws if it cannot be used; nothing has been written to it in that case.
    init(_ environment: TerminalEnvironment, input: Int32, output: Int32, title: Printable?)
        throws(CursesFailure)
    {
        // Text widths are those of this locale, which every glibc includes, not those of the user's locale.
        setlocale(LC_CTYPE, "C.UTF-8")
        // The size is that of the terminal. LINES and COLUMNS may be those of another one.
        use_env(false)
        use_tioctl(true)
        capabilities = try TerminalCapabilities(
            terminal: environment.name, output: output, title: title)
        self.output = TerminalOutput(descriptor: output)
        guard
            isatty(input) == 1, self.output.isSameTerminal(as: input),
            let terminalGuard = TerminalGuard(terminal: output, bytes: capabilities.restoreSequence)
        else { throw .cannotDraw }
        terminalGuard.arm()
        guard Self.start(environment, input: input, output: output), let window = stdscr else {
            terminalGuard.disarm()
            throw .cannotDraw
        }
        self.terminalGuard = terminalGuard
        self.window = window
        Self.setModes()
        self.output.send(capabilities.enterSequence)
    }

    /// Starts curses, and returns whether that succeeded.
    private static func start(_ environment: TerminalEnvironment, input: Int32, output: Int32) -> Bool {
        func start() -> Bool {
            newterm(environment.name, fdopen(output, "w"), fdopen(input, "r")) != nil
        }
        // Curses takes the number of colors from terminfo only, where most terminals have 256.
        if environment.hasDirectColor, let entry = TerminfoEntry.current?.withDirectColor,
            entry.replacingDatabase(during: start)
        {
            return true
        }
        return start()
    }

    /// Switches to the empty screen that the first frame is drawn on.
    func clear() { doupdate() }

    /// Turns off keyboard modes that another program left on, in which Ctrl-C and Esc have other bytes.
    ///
    /// Terminals have such modes for each screen, so that this one must be shown.
    func resetKeyboardModes() {
        if capabilities.answersQueries { output.send(TerminalCapabilities.resetKeyboardModes) }
    }

    private static func setModes() {
        // Delivers every byte immediately and unprocessed.
        raw()
        noecho()
        nonl()
        // Draws each frame completely, even while input is pending.
        typeahead(-1)
    }

    /// The current size, in columns and rows.
    var size: Frame.Size { Frame.Size(width: Int(getmaxx(window)), height: Int(getmaxy(window))) }

    /// Resizes the window to the size of the terminal, and returns whether it has changed.
    func updateSize() -> Bool {
        var windowSize = winsize()
        guard ioctl(output.descriptor, UInt(TIOCGWINSZ), &windowSize) == 0 else { return false }
        // 80 by 24 is the default if the terminal does not report its size.
        let width = windowSize.ws_col == 0 ? 80 : Int32(windowSize.ws_col)
        let height = windowSize.ws_row == 0 ? 24 : Int32(windowSize.ws_row)
        guard width != getmaxx(window) || height != getmaxy(window) else { return false }
        resizeterm(height, width)
        // Curses has set the margins for the previous size.
        output.send(capabilities.resetMargins)
        return true
    }

    /// Restores the terminal to its initial state, and discards unread input.
    func restore() {
        output.send(capabilities.leaveSequence)
        endwin()
        output.send(capabilities.lineBelowSequence)
        terminalGuard.restoreModes()
    }

    /// Takes control again; the screen must be repainted.
    func reacquire() {
        // Leaves curses mode first, so that curses sends everything that a screen needs on return.
        if !isendwin() { endwin() }
        terminalGuard.arm()
        output.send(capabilities.enterSequence)
    }
}
