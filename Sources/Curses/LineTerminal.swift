internal import CNcurses
internal import Glibc

/// A terminal that is asked one line at a time, on the normal screen: nothing is written to it but lines.
///
/// The terminal's own line editing does the typing. Its modes are given back as they were found, whatever ends the
/// program, but for SIGKILL.
@MainActor
public final class LineTerminal {
    /// Something that came from the person.
    public enum Input: Hashable, Sendable {
        /// A line, without its end.
        case line([UInt8])
        /// A line of which the terminal has lost the end.
        case cut
        /// Ctrl-C.
        case interrupted
    }

    private let input: Int32
    private let output: Int32
    private let loop: EventLoop
    private let terminalGuard: TerminalGuard
    private let modes: LineModes
    private var lines = LineCollector()
    private var isHidden = false
    private var isOpen = true
    /// Whether the next SIGCONT ends a stop of our own.
    private var awaitsContinuation = false
    private var received: @MainActor ([Input]) -> Void = { _ in }
    private var ended: @MainActor () -> Void = {}
    private var stopped: @MainActor () -> Void = {}
    private var continued: @MainActor () -> Void = {}

    /// Takes over a terminal.
    ///
    /// - Returns: `nil` if there is none at either end.
    public init?(input: Int32 = 0, output: Int32 = 1, loop: EventLoop, isUTF8: Bool) {
        guard isatty(input) == 1, isatty(output) == 1, let modes = LineModes(of: input, isUTF8: isUTF8),
            let terminalGuard = TerminalGuard(terminal: input, bytes: [])
        else { return nil }
        self.input = input
        self.output = output
        self.loop = loop
        self.modes = modes
        self.terminalGuard = terminalGuard
        lines.interrupt = modes.interrupt
        terminalGuard.arm()
        modes.set(on: input, isHidden: false)
        loop.onReadable(input) { [weak self] in self?.read() }
        loop.onSignal(SIGTSTP) { [weak self] in self?.stopped() }
        loop.onSignal(SIGCONT) { [weak self] in self?.wake() }
    }

    /// How many columns there are now; `nil` when the terminal does not say.
    public var columns: Int? {
        var found = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &found) == 0, found.ws_col > 0 else { return nil }
        return Int(found.ws_col)
    }

    /// Writes a text as it is.
    ///
    /// - Parameters:
    ///   - text: The text, without anything that acts on a terminal.
    ///   - isHidden: Whether what is typed behind it is hidden; `nil` when nothing is asked.
    public func write(_ text: String, isHidden: Bool? = nil) {
        guard isOpen else { return }
        if let isHidden, isHidden != self.isHidden {
            self.isHidden = isHidden
            modes.set(on: input, isHidden: isHidden)
        }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
            if count < 0 && errno != EINTR { return }
            rest = rest.dropFirst(max(count, 0))
        }
    }

    private func read() {
        var isBroken = false
        let bytes = [UInt8](unsafeUninitializedCapacity: 8_192) { buffer, count in
            let found = Glibc.read(input, buffer.baseAddress, buffer.count)
            isBroken = found < 0 && errno == EINTR
            count = max(found, 0)
        }
        if isBroken { return }
        guard !bytes.isEmpty else {
            loop.onReadable(input, nil)
            return ended()
        }
        let inputs = lines.take(bytes)
        if !inputs.isEmpty { received(inputs) }
    }
}

// MARK: - Being told

extension LineTerminal {
    /// Says who is told of lines.
    public func onInput(_ handler: @escaping @MainActor ([Input]) -> Void) { received = handler }

    /// Says who is told when nothing more can be typed.
    public func onEnd(_ handler: @escaping @MainActor () -> Void) { ended = handler }

    /// Says who is told of Ctrl-Z; ``suspend()`` is to follow.
    public func onStop(_ handler: @escaping @MainActor () -> Void) { stopped = handler }

    /// Says who is told when the program goes on after something else has stopped it.
    public func onContinue(_ handler: @escaping @MainActor () -> Void) { continued = handler }

    /// Says who is told when lines may have another length.
    public func onResize(_ handler: @escaping @MainActor () -> Void) { loop.onSignal(SIGWINCH, handler) }
}

// MARK: - Giving back

extension LineTerminal {
    /// Gives the terminal back and stops the program; returns when it goes on in the foreground.
    public func suspend() {
        guard isOpen else { return }
        terminalGuard.giveBackModes()
        terminalGuard.disarm()
        awaitsContinuation = true
        terminalGuard.stop()
        takeAgain()
    }

    /// Gives the terminal back for good; further calls do nothing.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        loop.onReadable(input, nil)
        terminalGuard.giveBackModes()
        terminalGuard.disarm()
    }

    private func takeAgain() {
        terminalGuard.arm()
        lines = LineCollector(interrupt: modes.interrupt)
        isHidden = false
        modes.set(on: input, isHidden: false)
    }

    private func wake() {
        if awaitsContinuation {
            awaitsContinuation = false
        } else if isOpen && terminalGuard.isInForeground {
            takeAgain()
            continued()
        }
    }
}
