internal import Terminal

/// The queries that the terminal is sent once, before the first frame.
@MainActor
final class TerminalQuery {
    /// The maximum time that the first frame waits for the replies, in milliseconds.
    private static let firstFrameDelay: Int64 = 50
    /// The maximum time that a terminal takes to reply, in milliseconds.
    ///
    /// It is long, since a reply that is not expected any more may arrive in pieces, and the first is an Esc.
    private static let timeout: Int64 = 5_000

    /// The time until which replies are expected; `nil` before the queries and after the last reply.
    private var deadline: Int64?
    /// The time until which the first frame waits for replies; `nil` once it has.
    private var firstFrameDeadline: Int64?
    private let output: TerminalOutput

    init(output: TerminalOutput) {
        self.output = output
    }

    /// Whether queries were sent and replies are still expected.
    var isPending: Bool { deadline.map { EventLoop.now < $0 } ?? false }

    /// Sends the queries: for the background color, the width of ambiguous characters, and synchronized
    /// output.
    ///
    /// The screen must be empty, with the cursor at the top left.
    ///
    /// - Parameters:
    ///   - hasBackground: Whether to query the background color.
    ///   - hasWidth: Whether to query the width.
    ///   - height: The number of rows of the screen.
    func begin(hasBackground: Bool, hasWidth: Bool, height: Int) {
        let background = hasBackground ? "\u{1B}]11;?\u{7}" : ""
        let width = hasWidth && height >= TerminalReport.cursorRow ? Self.widthQuery : ""
        // All terminals report the device attributes, so their report is the last one.
        output.send(Array("\(background)\(width)\u{1B}[?2026$p\u{1B}[c".utf8))
        let now = EventLoop.now
        deadline = now + Self.timeout
        firstFrameDeadline = now + Self.firstFrameDelay
    }

    /// Stops waiting for replies.
    func end() {
        deadline = nil
    }

    /// Waits for the replies before the first frame; does nothing before later ones.
    ///
    /// A key ends the wait.
    func waitBeforeFirstFrame(reader: InputReader) {
        guard let deadline = firstFrameDeadline else { return }
        firstFrameDeadline = nil
        reader.waitForReplies(until: deadline) { isPending }
    }

    /// Writes a character of ambiguous width, queries the column after it, and deletes it again.
    private static let widthQuery =
        "\u{1B}[\(TerminalReport.cursorRow)H\u{25CF}\u{1B}[6n\r\u{1B}[K\u{1B}[H"
}
