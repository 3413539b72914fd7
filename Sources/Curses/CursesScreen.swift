internal import CNcurses
internal import Glibc
public import Terminal

/// A screen on a terminal, based on ncurses.
///
/// Create only one per program. However the program ends, except by SIGKILL, the terminal is restored to its
/// initial state: by ``close()``, or by handlers for terminating signals.
@MainActor
public final class CursesScreen: Screen {
    private let output: TerminalOutput
    private let capabilities: TerminalCapabilities
    private let terminalGuard: TerminalGuard
    private let window: UnsafeMutablePointer<WINDOW>
    private let reader: InputReader
    private var painter: Painter
    private let loop: EventLoop
    private let brand: Color?
    private let query: TerminalQuery
    private var isOpen = true
    private var resizeHandler: @MainActor (Frame.Size) -> Void = { _ in }
    /// Whether the next SIGCONT ends a stop by ``suspend()``, which repaints the screen itself.
    private var awaitsContinuation = false

    /// Takes control of a terminal.
    ///
    /// - Parameters:
    ///   - terminal: The terminal name in terminfo, the value of `TERM`.
    ///   - input: The file descriptor to read keys from.
    ///   - output: The file descriptor to draw on, of the same terminal.
    ///   - loop: The event loop that delivers input and signals.
    ///   - theme: The color theme; `nil` to choose it by the terminal's background.
    ///   - brand: The accent color of the flow.
    /// - Throws: ``CursesFailure`` if the terminal cannot be used; nothing has been written to it in that
    ///   case.
    public init(
        terminal: String, input: Int32 = 0, output: Int32 = 1, loop: EventLoop, theme: Theme?,
        brand: Color? = nil
    ) throws(CursesFailure) {
        // Text widths are those of this locale, which every glibc includes, not those of the user's locale.
        setlocale(LC_CTYPE, "C.UTF-8")
        let capabilities = try TerminalCapabilities(terminal: terminal, output: output)
        guard
            isatty(input) == 1, TerminalOutput(descriptor: output).isSameTerminal(as: input),
            let terminalGuard = TerminalGuard(terminal: output, bytes: capabilities.restoreSequence)
        else { throw .cannotDraw }
        terminalGuard.arm()
        guard newterm(terminal, fdopen(output, "w"), fdopen(input, "r")) != nil, let window = stdscr else {
            terminalGuard.disarm()
            throw .cannotDraw
        }
        Self.setModes()
        let output = TerminalOutput(descriptor: output)
        self.output = output
        self.loop = loop
        self.capabilities = capabilities
        self.terminalGuard = terminalGuard
        self.window = window
        painter = Painter(
            window: window, output: output,
            theme: ResolvedTheme(theme: theme ?? .dark, brand: brand, background: nil),
            supportsHyperlinks: capabilities.supportsHyperlinks)
        self.brand = brand
        query = TerminalQuery(
            isNeeded: theme == nil && capabilities.answersQueries, output: output, loop: loop)
        reader = InputReader(descriptor: input, loop: loop, keyStrings: KeyStrings.terminfo)
        reader.reportHandler = { [weak self] in self?.handle($0) }
        output.send(capabilities.enterSequence)
        updateSize()
        watchSignals()
    }

    private static func setModes() {
        // Delivers every byte immediately and unprocessed.
        raw()
        noecho()
        nonl()
        // Draws each frame completely, even while input is pending.
        typeahead(-1)
    }

    private func watchSignals() {
        loop.onSignal(SIGWINCH) { [weak self] in self?.updateSize() }
        loop.onSignal(SIGTSTP) { [weak self] in self?.suspend() }
        loop.onSignal(SIGCONT) { [weak self] in self?.handleContinue() }
    }
}

// MARK: - Drawing

extension CursesScreen {
    /// The current size, in columns and rows.
    public var size: Frame.Size {
        Frame.Size(width: Int(getmaxx(window)), height: Int(getmaxy(window)))
    }

    /// Shows a frame, sending only the differences from the previous one; does nothing after ``close()``.
    public func show(_ frame: Frame) {
        guard isOpen else { return }
        painter.paint(frame)
        query.begin()
    }

    /// Handles a reply from the terminal.
    private func handle(_ report: TerminalReport) {
        guard isOpen else { return }
        switch report {
        case .background(let color):
            painter.apply(ResolvedTheme(theme: Theme(background: color), brand: brand, background: color))
        case .synchronizedOutput(let isSupported):
            painter.usesSynchronizedOutput = isSupported
        case .deviceAttributes:
            query.end()
        }
    }

    /// Redraws the whole screen, for example after another program has written to the terminal.
    public func repaint() {
        if isOpen { painter.repaint() }
    }

    /// Copies a text to the clipboard through the terminal; does nothing on terminals that may not support
    /// it.
    public func copy(_ text: Printable) {
        if isOpen, capabilities.supportsHyperlinks { output.send(Hyperlinks.osc52(text)) }
    }

    /// Resizes the window to the size of the terminal.
    private func updateSize() {
        var windowSize = winsize()
        guard isOpen, ioctl(output.descriptor, UInt(TIOCGWINSZ), &windowSize) == 0 else { return }
        // 80 by 24 is the default if the terminal does not report its size.
        let width = windowSize.ws_col == 0 ? 80 : Int32(windowSize.ws_col)
        let height = windowSize.ws_row == 0 ? 24 : Int32(windowSize.ws_row)
        guard width != getmaxx(window) || height != getmaxy(window) else { return }
        resizeterm(height, width)
        painter.invalidate()
        resizeHandler(size)
    }
}

// MARK: - Handlers

extension CursesScreen {
    /// Sets the handler for keys and pastes, which receives pending ones in order.
    public func onInput(_ handler: @escaping @MainActor ([KeyDecoder.Output]) -> Void) {
        reader.inputHandler = handler
    }

    /// Sets the handler for size changes, which must show a new frame.
    public func onResize(_ handler: @escaping @MainActor (Frame.Size) -> Void) {
        resizeHandler = handler
    }

    /// Sets the handler that is called once when no more input is possible: at end of input, or if the
    /// terminal is gone.
    public func onEnd(_ handler: @escaping @MainActor () -> Void) {
        reader.endHandler = handler
    }
}

// MARK: - Restoring the terminal

extension CursesScreen {
    /// Restores the terminal and stops the program, like Ctrl-Z in other programs.
    ///
    /// Returns when the program continues in the foreground and has redrawn the screen. If no shell could
    /// continue the program, it does not stop.
    public func suspend() {
        guard isOpen else { return }
        restoreTerminal()
        awaitsContinuation = true
        terminalGuard.stop()
        reacquireTerminal()
    }

    /// Restores the terminal permanently; further calls do nothing.
    ///
    /// Discards unread input, so that it does not reach the shell.
    public func close() {
        guard isOpen else { return }
        // A reply that arrives after the program has ended would be typed into the shell.
        reader.wait(milliseconds: 100) { [query] in query.isPending }
        reader.stop()
        restoreTerminal()
        isOpen = false
    }

    private func restoreTerminal() {
        output.send(capabilities.leaveSequence)
        endwin()
        output.send(capabilities.lineBelowSequence)
        terminalGuard.restoreModes()
        terminalGuard.disarm()
    }

    private func reacquireTerminal() {
        terminalGuard.arm()
        output.send(capabilities.enterSequence)
        painter.repaint()
        updateSize()
    }

    /// Takes control again after another process stopped the program; the state of the terminal is unknown.
    private func handleContinue() {
        if awaitsContinuation {
            awaitsContinuation = false
        } else if isOpen && terminalGuard.isInForeground {
            // Leaves curses mode first, so that curses sends everything that a screen needs on return.
            endwin()
            reacquireTerminal()
        }
    }
}
