internal import Glibc

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
    /// If no shell could continue the program, it does not stop.
    func stop() {
        awaitsContinuation = true
        terminalGuard.stop()
    }

    private func handleContinue() {
        if awaitsContinuation {
            awaitsContinuation = false
        } else if terminalGuard.isInForeground {
            continueHandler()
        }
    }
}
