import CNcurses
import Glibc
import PosixSupport
import Terminal

/// A terminal under the control of curses, and its restoration.
@MainActor
struct CursesTerminal {
    let output: TerminalOutput
    let capabilities: TerminalCapabilities
    let terminalGuard: TerminalGuard
    let window: WindowPointer

    /// Takes control of a terminal, or throws if it cannot be used; nothing has been
    /// written to it in that case.
    init(_ environment: TerminalEnvironment, input: Int32, output: Int32, title: Printable?)
        throws(CursesFailure)
    {
        // Text widths are those of this locale, which every glibc includes, not those of the user's locale.
        setlocale(LC_CTYPE, "C.UTF-8")
        // The size is that of the terminal. LINES and COLUMNS may be those of another one.
        use_env(false)
        // From ncurses 6.5 on, no terminal without a size is opened unless that of terminfo is taken.
        use_tioctl(Self.windowSize(of: output).map { $0.ws_col > 0 && $0.ws_row > 0 } ?? false)
        var environment = environment
        capabilities = try Self.capabilities(of: &environment, output, title)
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

    /// Looks up a terminal; one of the family of xterm that terminfo does not know becomes `xterm-256color`.
    ///
    /// So it is on a machine that is reached from a newer terminal.
    private static func capabilities(
        of environment: inout TerminalEnvironment, _ output: Int32, _ title: Printable?
    ) throws(CursesFailure) -> TerminalCapabilities {
        do throws(CursesFailure) {
            return try TerminalCapabilities(terminal: environment.name, output: output, title: title)
        } catch {
            guard error == .unknownTerminal(environment.name),
                TerminalCapabilities.answersQueries(environment.name)
            else { throw error }
            environment.name = "xterm-256color"
            return try TerminalCapabilities(terminal: environment.name, output: output, title: title)
        }
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

    /// Returns the size that a terminal reports; `nil` if it is none.
    private static func windowSize(of terminal: Int32) -> winsize? {
        var windowSize = winsize()
        return ioctl(terminal, UInt(TIOCGWINSZ), &windowSize) == 0 ? windowSize : nil
    }

    /// Resizes the window to the size of the terminal, and returns whether it has changed.
    func updateSize() -> Bool {
        guard let windowSize = Self.windowSize(of: output.descriptor) else { return false }
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

// MARK: - TerminalGuard

/// Restores the terminal when a signal ends the program.
///
/// SIGPIPE is ignored from here on.
@MainActor
struct TerminalGuard {
    /// Records the terminal's state and installs handlers for terminating signals.
    ///
    /// Call this on the main thread, which draws: the handlers work there even after a stack overflow.
    ///
    /// - Parameter bytes: The bytes that restore the terminal.
    /// - Returns: `nil` if the descriptor is not a terminal.
    init?(terminal: Int32, bytes: [UInt8]) {
        guard guard_prepare(terminal, bytes, bytes.count) else { return nil }
        guard_cover_thread()
    }

    /// Whether the program is in the foreground of its terminal.
    var isInForeground: Bool { guard_is_in_foreground() }

    /// Makes terminating signals restore the terminal.
    func arm() { guard_arm() }

    /// Makes terminating signals leave the terminal alone, because it is already restored.
    func disarm() { guard_disarm() }

    /// Restores the initial terminal modes, discards unread input, and disarms.
    func restoreModes() {
        guard_give_back_modes()
        guard_disarm()
    }

    /// Stops the program until it continues in the foreground.
    func stop() { guard_stop() }
}

// MARK: - JobControl

/// Stops the program as Ctrl-Z does, and detects that it continues after another process stopped it.
@MainActor
final class JobControl {
    private let terminalGuard: TerminalGuard
    /// Whether the next SIGCONT ends a stop by ``stop()``.
    private var awaitsContinuation = false
    /// Called when the program continues in the foreground after another process stopped it; the state of the
    /// terminal is unknown.
    var continueHandler: @MainActor () -> Void = {}

    init(_ terminalGuard: TerminalGuard, loop: EventLoop) {
        self.terminalGuard = terminalGuard
        loop.onSignal(SIGCONT) { [weak self] in self?.handleContinue() }
    }

    /// Stops the program until it continues in the foreground; the terminal must be restored.
    ///
    /// If no shell would continue the program, it does not stop.
    func stop() {
        guard !Self.isInGroupOfShell else { return }
        awaitsContinuation = true
        terminalGuard.stop()
    }

    /// Whether the program runs in the process group of a shell, which waits for it to end and cannot
    /// continue it: in `$( )` of a shell in which somebody types.
    private static var isInGroupOfShell: Bool {
        let leader = getpgrp()
        guard leader != getpid(),
            let status = FileDescriptor.contents(of: "/proc/\(leader)/status", upTo: 8_192),
            let mask = String(decoding: status, as: UTF8.self)
                .firstMatch(of: /SigIgn:\s*([0-9a-f]+)/).flatMap({ UInt64($0.1, radix: 16) })
        else { return false }
        // Such a shell ignores the signal itself.
        return mask >> (SIGTSTP - 1) & 1 == 1
    }

    private func handleContinue() {
        if awaitsContinuation {
            awaitsContinuation = false
        } else if terminalGuard.isInForeground {
            continueHandler()
        }
    }
}

// MARK: - WindowTitle

/// The control sequences that set the title of the terminal's window (OSC 2) and restore the previous one.
///
/// They are empty for a terminal that has no title, or cannot restore it.
struct WindowTitle {
    /// The bytes that save the title and set another one.
    let set: [UInt8]
    /// The bytes that restore the saved title.
    let restore: [UInt8]

    /// The maximum length of a title, in columns.
    private static let maximumColumns = 80

    /// Terminals with a stack of titles, by the start of their names in terminfo.
    private static let supportingTerminals = [
        "xterm", "tmux", "foot", "alacritty", "kitty", "vte", "gnome", "wezterm", "ghostty", "contour",
        "mintty", "iterm",
    ]

    /// Creates the sequences for a title; `nil` leaves the terminal's own.
    init(_ title: Printable?, terminal: String) {
        guard let title, Self.supportingTerminals.contains(where: { terminal.hasPrefix($0) }) else {
            (set, restore) = ([], [])
            return
        }
        // The text is sanitized, so it cannot end the sequence.
        let text = title.prefix(columns: Self.maximumColumns).text
        set = Array("\u{1B}[22;2t\u{1B}]2;\(text)\u{1B}\\".utf8)
        restore = Array("\u{1B}[23;2t".utf8)
    }
}
