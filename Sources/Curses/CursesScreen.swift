internal import CNcurses
internal import Glibc
public import Terminal

/// A terminal as a screen, over ncurses.
///
/// There is one in a program, made once. Whatever ends the program, but for SIGKILL, the terminal is given back as it
/// was found: by ``close()``, or by handlers for the signals that end programs.
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
    /// Whether the next SIGCONT ends a stop of our own, after which all is repainted anyway.
    private var awaitsContinuation = false

    /// Takes over a terminal.
    ///
    /// - Parameters:
    ///   - terminal: The terminal's name in terminfo, which is the value of `TERM`.
    ///   - input: The descriptor to read keys from.
    ///   - output: The descriptor to draw on, of the same terminal.
    ///   - loop: What tells it of keys and signals.
    ///   - theme: Which colours it has; `nil` to ask the terminal whether it is dark or light.
    ///   - brand: The flow's own accent.
    /// - Throws: Why the terminal cannot be used; nothing has been written to it then.
    public init(
        terminal: String, input: Int32 = 0, output: Int32 = 1, loop: EventLoop, theme: Theme?,
        brand: Color? = nil
    ) throws(CursesFailure) {
        // The widths of text are those of this locale, which every glibc has, whatever the user's own.
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

// MARK: - Showing

extension CursesScreen {
    /// The size now, in columns and rows.
    public var size: Frame.Size {
        Frame.Size(width: Int(getmaxx(window)), height: Int(getmaxy(window)))
    }

    /// Shows a frame, sending no more than what differs from the one before; nothing after ``close()``.
    public func show(_ frame: Frame) {
        guard isOpen else { return }
        painter.paint(frame)
        inquiry.begin()
    }

    /// Takes what the terminal has answered.
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

    /// Sends all that is shown again, for a terminal that something else has written to.
    public func repaint() {
        if isOpen { painter.repaint() }
    }

    /// Asks the terminal to keep a text for pasting; one that is not known to understand that is asked nothing.
    public func copy(_ text: Printable) {
        if isOpen, strings.hasLinks { output.send(Hyperlinks.copying(text)) }
    }

    /// Makes the window as large as the terminal is.
    private func fit() {
        var found = winsize()
        guard isOpen, ioctl(output.descriptor, UInt(TIOCGWINSZ), &found) == 0 else { return }
        // A terminal that does not know its size counts as the common one.
        let width = found.ws_col == 0 ? 80 : Int32(found.ws_col)
        let height = found.ws_row == 0 ? 24 : Int32(found.ws_row)
        guard width != getmaxx(window) || height != getmaxy(window) else { return }
        resizeterm(height, width)
        painter.forget()
        resized(size)
    }
}

// MARK: - Being told

extension CursesScreen {
    /// Says who is told of keys and pastes: all that have come, in order.
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

    /// Says who is told when the terminal has another size; a new frame is to be shown then.
    public func onResize(_ handler: @escaping @MainActor (Frame.Size) -> Void) {
        resized = handler
    }

    /// Says who is told, once, when nothing can be typed any more: the input has ended or the terminal is gone.
    public func onEnd(_ handler: @escaping @MainActor () -> Void) {
        reader.ended = handler
    }
}

// MARK: - Giving back

extension CursesScreen {
    /// Gives the terminal back and stops the program, as Ctrl-Z does elsewhere.
    ///
    /// It returns when the program goes on in the foreground, and the screen shows again what it showed. Where no
    /// shell could continue the program, it does not stop.
    public func suspend() {
        guard isOpen else { return }
        giveBack()
        awaitsContinuation = true
        terminalGuard.stop()
        takeAgain()
    }

    /// Gives the terminal back for good; further calls do nothing.
    ///
    /// What was typed and not read is thrown away, so that none of it reaches the shell.
    public func close() {
        guard isOpen else { return }
        // An answer that comes after we are gone would be typed into the shell.
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

    /// Something stopped the program without asking, and the terminal may be in any state.
    private func continued() {
        if awaitsContinuation {
            awaitsContinuation = false
        } else if isOpen && terminalGuard.isInForeground {
            // Left once, so that curses sends all that a screen needs when it comes back.
            endwin()
            takeAgain()
        }
    }
}
