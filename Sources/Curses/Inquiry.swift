/// What the terminal is asked, once, when the first frame is on the screen.
@MainActor
final class Inquiry {
    /// How long a terminal that answers at all takes to, in milliseconds.
    private static let patience: Int64 = 500

    /// Whether the terminal was asked and has not told all.
    private(set) var isOpen = false
    private var isWanted: Bool
    private let output: Output
    private let loop: EventLoop

    init(isWanted: Bool, output: Output, loop: EventLoop) {
        self.isWanted = isWanted
        self.output = output
        self.loop = loop
    }

    /// Asks, unless that was done.
    func begin() {
        guard isWanted else { return }
        isWanted = false
        isOpen = true
        output.send(TerminalStrings.questions)
        loop.after(milliseconds: Self.patience) { [weak self] in self?.end() }
    }

    /// Expects no more answers.
    func end() {
        isOpen = false
    }
}
