internal import CNcurses
internal import Glibc
internal import PosixSupport

/// A terminal that reads and writes lines on the normal screen.
///
/// Input uses the terminal's own line editing. However the program ends, except by SIGKILL, the initial modes
/// are restored.
@MainActor
package final class LineTerminal {
    /// An input from the user.
    package enum Input: Hashable, Sendable {
        /// A line, without its newline.
        case line([UInt8])
        /// A line that was truncated because it exceeded the kernel's buffer.
        case truncated
        /// Ctrl-C.
        case interrupted
    }

    private let input: Int32
    /// The file descriptor that lines are written to.
    package let output: Int32
    private let loop: EventLoop
    private let terminalGuard: TerminalGuard
    private let jobControl: JobControl
    private let modes: LineModes
    private var lineCollector = LineCollector()
    private var isHidden = false
    private var isOpen = true
    private var inputHandler: @MainActor ([Input]) -> Void = { _ in }
    private var endHandler: @MainActor () -> Void = {}
    private var stopHandler: @MainActor () -> Void = {}
    private var continueHandler: @MainActor () -> Void = {}

    /// Takes control of a terminal.
    ///
    /// - Returns: `nil` if either descriptor is not a terminal.
    package init?(input: Int32 = 0, output: Int32 = 1, loop: EventLoop, isUTF8: Bool) {
        guard isatty(input) == 1, isatty(output) == 1, let modes = LineModes(of: input, isUTF8: isUTF8),
            let terminalGuard = TerminalGuard(terminal: input, bytes: [])
        else { return nil }
        self.input = input
        self.output = output
        self.loop = loop
        self.modes = modes
        self.terminalGuard = terminalGuard
        jobControl = JobControl(terminalGuard, loop: loop)
        lineCollector.interrupt = modes.interrupt
        terminalGuard.arm()
        modes.set(on: input, isHidden: false)
        loop.onReadable(input) { [weak self] in self?.read() }
        loop.onSignal(SIGTSTP) { [weak self] in self?.stopHandler() }
        jobControl.continueHandler = { [weak self] in self?.handleContinue() }
    }

    /// The current number of columns; `nil` if the terminal does not report it.
    package var columns: Int? {
        var windowSize = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &windowSize) == 0, windowSize.ws_col > 0 else { return nil }
        return Int(windowSize.ws_col)
    }

    /// Writes a text unchanged.
    ///
    /// - Parameters:
    ///   - text: Text without control or escape sequences.
    ///   - isHidden: Whether the input after the text is hidden; `nil` if the text is not a prompt.
    package func write(_ text: String, isHidden: Bool? = nil) {
        guard isOpen else { return }
        if let isHidden, isHidden != self.isHidden {
            self.isHidden = isHidden
            modes.set(on: input, isHidden: isHidden)
        }
        DescriptorIO.writeAll(text.utf8, to: output)
    }

    private func read() {
        var wasInterrupted = false
        let bytes = [UInt8](unsafeUninitializedCapacity: 8_192) { buffer, count in
            let readCount = Glibc.read(input, buffer.baseAddress, buffer.count)
            wasInterrupted = readCount < 0 && errno == EINTR
            count = max(readCount, 0)
        }
        if wasInterrupted { return }
        guard !bytes.isEmpty else {
            loop.onReadable(input, nil)
            return endHandler()
        }
        let inputs = lineCollector.take(bytes)
        if !inputs.isEmpty { inputHandler(inputs) }
    }
}

// MARK: - Handlers

extension LineTerminal {
    /// Sets the handler for input.
    package func onInput(_ handler: @escaping @MainActor ([Input]) -> Void) { inputHandler = handler }

    /// Sets the handler for the end of input.
    package func onEnd(_ handler: @escaping @MainActor () -> Void) { endHandler = handler }

    /// Sets the handler for Ctrl-Z, which must call ``suspend()``.
    package func onStop(_ handler: @escaping @MainActor () -> Void) { stopHandler = handler }

    /// Sets the handler that is called when the program continues after another process stopped it.
    package func onContinue(_ handler: @escaping @MainActor () -> Void) { continueHandler = handler }

    /// Sets the handler for changes of the line length.
    package func onResize(_ handler: @escaping @MainActor () -> Void) { loop.onSignal(SIGWINCH, handler) }
}

// MARK: - Restoring the terminal

extension LineTerminal {
    /// Restores the terminal and stops the program; returns when it continues in the foreground.
    package func suspend() {
        guard isOpen else { return }
        terminalGuard.restoreModes()
        jobControl.stop()
        reacquireTerminal()
    }

    /// Restores the terminal permanently; further calls do nothing.
    package func close() {
        guard isOpen else { return }
        isOpen = false
        loop.onReadable(input, nil)
        terminalGuard.restoreModes()
    }

    private func reacquireTerminal() {
        terminalGuard.arm()
        lineCollector = LineCollector(interrupt: modes.interrupt)
        isHidden = false
        modes.set(on: input, isHidden: false)
    }

    private func handleContinue() {
        guard isOpen else { return }
        reacquireTerminal()
        continueHandler()
    }
}
