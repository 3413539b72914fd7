internal import Dispatch
internal import Glibc
internal import PosixSupport
internal import Synchronization

/// Writes lines to a file descriptor on a thread of its own, so that a reader who stops delays nothing else.
///
/// Lines that do not fit in the queue are counted, and the count is written as a line as soon as possible.
/// A pipe is never filled: it keeps room for that line. Its file status flags are not changed, because other
/// processes may share them.
package final class LineQueue: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var droppedLines = 0
        var isWriting = false
        var deadline: ContinuousClock.Instant?
    }

    private let descriptor: Int32
    private let name: String
    private let isJSON: Bool
    private let maximumBytes: Int
    private let thread = ThreadPool(count: 1, maximumQueuedJobs: .max)
    private let state = Mutex(State())
    private let writing = DispatchGroup()

    /// Creates a queue for the standard output.
    ///
    /// - Parameter isJSON: Whether its lines are JSON objects.
    package static func output(isJSON: Bool = false) -> LineQueue {
        LineQueue(STDOUT_FILENO, name: "standard output", isJSON: isJSON)
    }

    /// Creates a queue for the standard error.
    package static func error() -> LineQueue { LineQueue(STDERR_FILENO, name: "standard error") }

    /// Creates a queue.
    ///
    /// - Parameters:
    ///   - descriptor: The file descriptor, which must stay open.
    ///   - name: What the line with the count calls it.
    ///   - isJSON: Whether its lines are JSON objects; then so is the line with the count.
    ///   - maximumBytes: The maximum size of the lines in the queue.
    package init(_ descriptor: Int32, name: String, isJSON: Bool = false, maximumBytes: Int = 262_144) {
        self.descriptor = descriptor
        self.name = name
        self.isJSON = isJSON
        self.maximumBytes = maximumBytes
    }

    /// Adds lines, sanitized as by ``Console``; never waits.
    ///
    /// - Parameters:
    ///   - text: The lines.
    ///   - isDim: Whether a terminal shows them dim.
    package func append(_ text: String, isDim: Bool = false) {
        let printable = Console.printableLines(text)
        let lines = Array((isDim ? "\u{1B}[2m\(printable.dropLast())\u{1B}[22m\n" : printable).utf8)
        let startsWriting = state.withLock { state in
            if state.droppedLines == 0, state.bytes.count + lines.count <= maximumBytes {
                state.bytes += lines
            } else {
                state.droppedLines += lines.lineCount
            }
            guard !state.isWriting else { return false }
            state.isWriting = true
            writing.enter()
            return true
        }
        // Without a thread, lines are written here.
        if startsWriting, !thread.submit({ self.writeQueued() }) { writeQueued() }
    }

    /// Waits until everything is written that is queued, but no longer than this.
    package func waitUntilWritten(within time: Duration) {
        _ = writing.wait(timeout: .now() + .nanoseconds(Int(time / .nanoseconds(1))))
    }

    /// Gives what is queued this time to be written; then counts the rest.
    ///
    /// - Returns: Whether everything was written, including a count.
    @discardableResult
    package func finish(within time: Duration) -> Bool {
        state.withLock { $0.deadline = .now + time }
        // The thread itself gives up at the deadline, unless it waits for a terminal.
        let end = DispatchTime.now() + .nanoseconds(Int((time + .milliseconds(300)) / .nanoseconds(1)))
        return writing.wait(timeout: end) == .success
    }

    private func writeQueued() {
        while let batch = takeBatch() {
            var dropped = batch.droppedLines
            var rest = batch.bytes[...]
            while !rest.isEmpty {
                let piece = rest.firstPiece
                guard waitForRoom(for: piece.count) else {
                    dropped += rest.lineCount + dropQueued()
                    break
                }
                DescriptorIO.writeAll(piece, to: descriptor)
                rest = rest.dropFirst(piece.count)
            }
            if dropped > 0 { writeCount(dropped) }
        }
    }

    /// Takes what is queued; `nil` and the end of writing if that is nothing.
    private func takeBatch() -> (bytes: [UInt8], droppedLines: Int)? {
        state.withLock { state in
            guard !state.bytes.isEmpty || state.droppedLines > 0 else {
                state.isWriting = false
                writing.leave()
                return nil
            }
            defer { (state.bytes, state.droppedLines) = ([], 0) }
            return (state.bytes, state.droppedLines)
        }
    }

    /// Empties the queue and returns the number of lines that were in it or had no place there.
    private func dropQueued() -> Int {
        state.withLock { state in
            defer { (state.bytes, state.droppedLines) = ([], 0) }
            return state.bytes.lineCount + state.droppedLines
        }
    }

    private func writeCount(_ count: Int) {
        let lines = count == 1 ? "1 line was" : "\(count) lines were"
        let text =
            isJSON
            ? #"{"event":"linesLost","lines":\#(count)}"# + "\n"
            : "\(CommandError.programName): \(lines) not written because \(name) was not read.\n"
        let isInTime = waitForRoom(for: text.utf8.count)
        // After the deadline only into the room that a pipe has left.
        if isInTime || PipeRoom.isWritable(descriptor) { DescriptorIO.writeAll(text.utf8, to: descriptor) }
    }

    /// Waits until a pipe has room for these bytes; returns `false` if it had none by the deadline.
    ///
    /// Other files are always ready: writing waits for them.
    private func waitForRoom(for count: Int) -> Bool {
        while !PipeRoom.accepts(count, in: descriptor) {
            if let deadline = state.withLock({ $0.deadline }), deadline < .now { return false }
            // The system does not announce that a pipe has more room than for one byte.
            poll(nil, 0, 20)
        }
        return true
    }
}

extension Collection<UInt8> {
    fileprivate var lineCount: Int { count { $0 == UInt8(ascii: "\n") } }
}

extension ArraySlice<UInt8> {
    /// The first lines, of 1,024 bytes together, or as many bytes of a longer line.
    fileprivate var firstPiece: ArraySlice<UInt8> {
        let piece = prefix(1_024)
        guard piece.count < count, let end = piece.lastIndex(of: UInt8(ascii: "\n")) else { return piece }
        return self[...end]
    }
}
