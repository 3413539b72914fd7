internal import CNcurses
internal import Glibc
public import Terminal

/// A screen on a terminal, based on ncurses.
///
/// Create only one per program. However the program ends, except by SIGKILL, the terminal is restored to its
/// initial state: by ``close()``, or by handlers for terminating signals.
@MainActor
public final class CursesScreen: Screen {
    private let output: Output
    private let strings: TerminalStrings
    private let terminalGuard: TerminalGuard
    private let window: UnsafeMutablePointer<WINDOW>
    private let reader: InputReader
    private var painter: Painter
    private let loop: EventLoop
    private let brand: Color?
    private let inquiry: Inquiry
    private var isOpen = true
    private var resized: @MainActor (Frame.Size) -> Void = { _ in }
    /// Whether the next SIGCONT ends a stop by ``suspend()``, which repaints the screen itself.
    private var awaitsContinuation = false

    /// Takes control of a terminal.
    ///
    /// - Parameters:
    ///   - terminal: The terminal name in terminfo, the value of `TERM`.
    ///   - input: The file descriptor to read keys from.
    ///   - output: The file descriptor to draw on, of the same terminal.
    ///   - loop: The event loop that delivers input and signals.
    ///   - theme: The color theme; `nil` to ask the terminal whether it is dark or light.
    ///   - brand: The accent color of the flow.
    /// - Throws: ``CursesFailure`` if the terminal cannot be used; nothing has been written to it in that
    ///   case.
    public init(
        terminal: String, input: Int32 = 0, output: Int32 = 1, loop: EventLoop, theme: Theme?,
        brand: Color? = nil
    ) throws(CursesFailure) {
        // Text widths are those of this locale, which every glibc has, whatever the user's locale is.
        setlocale(LC_CTYPE, "C.UTF-8")
        let strings = try TerminalStrings(terminal: terminal, output: output)
        guard
            isatty(input) == 1, Output(descriptor: output).isOnTerminal(of: input),
            let terminalGuard = TerminalGuard(terminal: output, bytes: strings.restoring)
        else { throw .cannotDraw }
        terminalGuard.arm()
        guard newterm(terminal, fdopen(output, "w"), fdopen(input, "r")) != nil, let window = stdscr else {
            terminalGuard.disarm()
            throw .cannotDraw
        }
        InputReader.prepare(window)
        let output = Output(descriptor: output)
        self.output = output
        self.loop = loop
        self.strings = strings
        self.terminalGuard = terminalGuard
        self.window = window
        painter = Painter(
            window: window, output: output,
            looks: Looks(theme: theme ?? .dark, brand: brand, background: nil), hasLinks: strings.hasLinks)
        self.brand = brand
        inquiry = Inquiry(isWanted: theme == nil && strings.answers, output: output, loop: loop)
        reader = InputReader(window: window, descriptor: input, loop: loop)
        output.send(TerminalStrings.pasteMarksOn)
        fit()
        watchSignals()
    }

    private func watchSignals() {
        loop.onSignal(SIGWINCH) { [weak self] in self?.fit() }
        loop.onSignal(SIGTSTP) { [weak self] in self?.suspend() }
        loop.onSignal(SIGCONT) { [weak self] in self?.continued() }
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
        inquiry.begin()
    }

    /// Handles a reply from the terminal.
    private func take(_ report: Report) {
        guard isOpen else { return }
        switch report {
        case .background(let color):
            painter.wear(Looks(theme: Theme(background: color), brand: brand, background: color))
        case .synchronizes(let claim):
            painter.synchronizes = claim
        case .identity:
            inquiry.end()
        }
    }

    /// Redraws the whole screen, for example after another program has written to the terminal.
    public func repaint() {
        if isOpen { painter.repaint() }
    }

    /// Copies a text to the clipboard through the terminal; does nothing on terminals that may not support
    /// it.
    public func copy(_ text: Printable) {
        if isOpen, strings.hasLinks { output.send(Hyperlinks.copying(text)) }
    }

    /// Resizes the window to the size of the terminal.
    private func fit() {
        var found = winsize()
        guard isOpen, ioctl(output.descriptor, UInt(TIOCGWINSZ), &found) == 0 else { return }
        // 80 by 24 is the default if the terminal does not report its size.
        let width = found.ws_col == 0 ? 80 : Int32(found.ws_col)
        let height = found.ws_row == 0 ? 24 : Int32(found.ws_row)
        guard width != getmaxx(window) || height != getmaxy(window) else { return }
        resizeterm(height, width)
        painter.forget()
        resized(size)
    }
}

// MARK: - Handlers

extension CursesScreen {
    /// Sets the handler for keys and pastes, which receives all pending ones in order.
    public func onInput(_ handler: @escaping @MainActor ([KeyDecoder.Output]) -> Void) {
        reader.received = { [weak self] outputs in
            let inputs = outputs.filter { output in
                guard case .report(let report) = output else { return true }
                self?.take(report)
                return false
            }
            if !inputs.isEmpty { handler(inputs) }
        }
    }

    /// Sets the handler for size changes, which must show a new frame.
    public func onResize(_ handler: @escaping @MainActor (Frame.Size) -> Void) {
        resized = handler
    }

    /// Sets the handler that is called once when no more input is possible: at end of input, or if the
    /// terminal is gone.
    public func onEnd(_ handler: @escaping @MainActor () -> Void) {
        reader.ended = handler
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
        giveBack()
        awaitsContinuation = true
        terminalGuard.stop()
        takeAgain()
    }

    /// Restores the terminal permanently; further calls do nothing.
    ///
    /// Discards unread input, so that it does not reach the shell.
    public func close() {
        guard isOpen else { return }
        // A reply that arrives after the program has ended would be typed into the shell.
        reader.wait(milliseconds: 100) { [inquiry] in inquiry.isOpen }
        reader.stop()
        giveBack()
        isOpen = false
    }

    private func giveBack() {
        output.send(TerminalStrings.pasteMarksOff)
        endwin()
        output.send(strings.steppingBelow)
        terminalGuard.giveBackModes()
        terminalGuard.disarm()
    }

    private func takeAgain() {
        terminalGuard.arm()
        output.send(TerminalStrings.pasteMarksOn)
        painter.repaint()
        fit()
    }

    /// Takes control again after another process stopped the program; the state of the terminal is unknown.
    private func continued() {
        if awaitsContinuation {
            awaitsContinuation = false
        } else if isOpen && terminalGuard.isInForeground {
            // Leaves curses mode first, so that curses sends everything that a screen needs on return.
            endwin()
            takeAgain()
        }
    }
}
