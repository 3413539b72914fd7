import CNcurses
import Glibc
package import Terminal

/// A screen on a terminal, based on ncurses.
///
/// Create only one per program. However the program ends, except by SIGKILL, the terminal is restored to its
/// initial state: by ``close()``, or by handlers for terminating signals.
@MainActor
package final class CursesScreen: Screen {
    private let terminal: CursesTerminal
    private let jobControl: JobControl
    private let reader: InputReader
    private let query: TerminalQuery
    private var painter: Painter
    private let environment: TerminalEnvironment
    private var brand: Color?
    /// The theme, which may change once the terminal has reported its background.
    private(set) var theme: Theme
    /// The background of the terminal, if it has reported it.
    private(set) var background: Color?
    /// Whether the theme is chosen by the terminal's background.
    private let isThemeAutomatic: Bool
    /// The characters that frames are drawn with.
    private(set) var glyphs: GlyphSet { didSet { painter.glyphs = glyphs } }
    private var reportsMouse = false
    private var isOpen = true
    private var resizeHandler: @MainActor (Frame.Size) -> Void = { _ in }

    /// Takes control of a terminal.
    ///
    /// - Parameters:
    ///   - environment: The terminal, as the environment describes it.
    ///   - input: The file descriptor to read keys from.
    ///   - output: The file descriptor to draw on, of the same terminal.
    ///   - loop: The event loop that delivers input and signals.
    ///   - theme: The color theme; `nil` to choose it by the terminal's background.
    ///   - brand: The accent color of the flow.
    ///   - title: The title of the terminal's window, where the terminal can restore the previous one.
    /// - Throws: ``CursesFailure`` if the terminal cannot be used; nothing has been written to it in that
    ///   case.
    package init(
        terminal environment: TerminalEnvironment, input: Int32 = 0, output: Int32 = 1, loop: EventLoop,
        theme: Theme?,
        brand: Color? = nil, title: Printable? = nil
    ) throws(CursesFailure) {
        var environment = environment
        environment.hasDirectColor = environment.hasDirectColor && theme?.hasDirectColor != false
        self.environment = environment
        terminal = try CursesTerminal(environment, input: input, output: output, title: title)
        let capabilities = terminal.capabilities
        jobControl = JobControl(terminal.terminalGuard, loop: loop)
        painter = Painter(
            window: terminal.window, output: terminal.output,
            theme: ResolvedTheme(theme: theme ?? .dark, brand: brand, background: nil),
            supportsHyperlinks: capabilities.supportsHyperlinks)
        self.brand = brand
        self.theme = theme ?? .dark
        isThemeAutomatic = theme == nil
        glyphs = GlyphSet(for: environment, isAmbiguousWide: false)
        painter.glyphs = glyphs
        // Neither a terminal without UTF-8 nor one that turns out to draw lines in two cells: both get ASCII.
        painter.usesLineDrawing = glyphs == .ascii && capabilities.hasLineDrawing
        query = TerminalQuery(output: terminal.output)
        reader = InputReader(
            descriptor: input, loop: loop, escapeDelay: environment.escapeDelay,
            keyStrings: KeyStrings.terminfo)
        reader.expectsReplies = { [query] in query.isPending }
        reader.reportHandler = { [weak self] in self?.handle($0) }
        jobControl.continueHandler = { [weak self] in self?.reacquireTerminal() }
        // Before the size is read, so that no change is missed: a container gets its size just after its
        // start.
        loop.onSignal(SIGWINCH) { [weak self] in self?.updateSize() }
        updateSize()
        if capabilities.answersQueries {
            terminal.clear()
            terminal.resetKeyboardModes()
            query.begin(
                hasBackground: isThemeAutomatic, hasWidth: glyphs == .unicode, height: size.height)
        }
        loop.onSignal(SIGTSTP) { [weak self] in self?.suspend() }
    }
}

// MARK: - Drawing

extension CursesScreen {
    /// The current size, in columns and rows.
    package var size: Frame.Size { terminal.size }

    /// Shows a frame, sending only the differences from the previous one; does nothing after ``close()``.
    ///
    /// Before the first frame, it waits for the replies to queries, for at most 50 ms.
    package func show(_ frame: Frame) {
        guard isOpen else { return }
        query.waitBeforeFirstFrame(reader: reader)
        guard isOpen else { return }
        painter.paint(frame)
    }

    /// Redraws the whole screen, for example after another program has written to the terminal.
    package func repaint() {
        if isOpen { painter.repaint() }
    }

    /// Copies lines to the clipboard through the terminal.
    ///
    /// - Parameter lines: The lines.
    /// - Returns: Whether the terminal may support it; if not, nothing was sent.
    package func copy(_ lines: [Printable]) -> Bool {
        guard isOpen, terminal.capabilities.supportsHyperlinks else { return false }
        terminal.output.send(Hyperlinks.osc52(lines, through: environment.multiplexer))
        return true
    }

    /// Turns reports of the mouse on or off, on terminals that have them.
    package func setMouseReporting(_ isOn: Bool) {
        guard isOpen, terminal.capabilities.answersQueries, isOn != reportsMouse else { return }
        reportsMouse = isOn
        sendMouseMode()
    }

    /// Changes the accent color; the next frame shows it.
    package func setBrand(_ brand: Color?) {
        guard isOpen, brand != self.brand else { return }
        self.brand = brand
        applyColors()
    }

    private func applyColors() {
        painter.apply(ResolvedTheme(theme: theme, brand: brand, background: background))
    }

    private func sendMouseMode() {
        terminal.output.send(
            reportsMouse ? TerminalCapabilities.enableMouse : TerminalCapabilities.disableMouse)
    }

    private func handle(_ report: TerminalReport) {
        // Terminals that were not queried do not reply, whatever the bytes are.
        guard isOpen, terminal.capabilities.answersQueries else { return }
        switch report {
        case .background(let color):
            guard isThemeAutomatic else { return }
            theme = Theme(background: color)
            background = color
            applyColors()
        case .cursorColumn(let column):
            // The query wrote one character in the first column.
            glyphs = GlyphSet(for: environment, isAmbiguousWide: column > 2)
        case .synchronizedOutput(let isSupported):
            painter.usesSynchronizedOutput = isSupported
        case .deviceAttributes:
            query.end()
        }
    }

    private func updateSize() {
        guard isOpen, terminal.updateSize() else { return }
        painter.invalidate()
        resizeHandler(size)
    }
}

// MARK: - Handlers

extension CursesScreen {
    /// Sets the handler for keys, pastes and the mouse, which receives pending ones in order.
    package func onInput(_ handler: @escaping @MainActor ([KeyDecoder.Output]) -> Void) {
        reader.inputHandler = handler
    }

    /// Sets the handler for size changes, which must show a new frame.
    package func onResize(_ handler: @escaping @MainActor (Frame.Size) -> Void) {
        resizeHandler = handler
    }

    /// Sets the handler that is called once when no more input is possible: at end of input, or if the
    /// terminal is gone.
    package func onEnd(_ handler: @escaping @MainActor () -> Void) {
        reader.endHandler = handler
    }
}

// MARK: - Restoring the terminal

extension CursesScreen {
    /// Restores the terminal and stops the program, like Ctrl-Z in other programs.
    ///
    /// Returns when the program continues in the foreground and has redrawn the screen. If no shell could
    /// continue the program, it does not stop.
    package func suspend() {
        guard isOpen else { return }
        terminal.restore()
        jobControl.stop()
        reacquireTerminal()
    }

    /// Restores the terminal permanently; further calls do nothing.
    ///
    /// Discards unread input, so that it does not reach the shell.
    package func close() {
        guard isOpen else { return }
        // A reply that arrives after the program has ended would be typed into the shell.
        reader.wait(milliseconds: 100) { [query] in query.isPending }
        reader.stop()
        terminal.restore()
        isOpen = false
    }

    private func reacquireTerminal() {
        guard isOpen else { return }
        terminal.reacquire()
        if reportsMouse { sendMouseMode() }
        painter.repaint()
        terminal.resetKeyboardModes()
        updateSize()
    }
}

extension Theme {
    /// Whether the theme has colors of its own, beyond the terminal's palette.
    fileprivate var hasDirectColor: Bool {
        switch self {
        case .dark, .light, .terminal: true
        case .mono: false
        }
    }
}

extension CursesScreen {
    /// Returns a text as the terminal can show it after the screen has been closed: in ASCII without UTF-8.
    package func shown(_ text: Printable) -> String {
        glyphs == .asciiText ? text.text.transliteratedToASCII : text.text
    }
}

/// The reason why a terminal cannot be used for drawing.
package enum CursesFailure: Error, Hashable, Sendable {
    /// terminfo has no entry for this terminal name, the value of `TERM`.
    case unknownTerminal(String)
    /// The descriptor is not a terminal, or the terminal cannot move its cursor.
    case cannotDraw
}
