import Commands
import Foundation
import Testing

/// Lines that a thread writes, as the server does.
struct LineQueueTests {
    private let pipe = Pipe()

    private func queue(_ maximumBytes: Int = 262_144) -> LineQueue {
        LineQueue(pipe.fileHandleForWriting.fileDescriptor, name: "the pipe", maximumBytes: maximumBytes)
    }

    /// Closes the pipe for writing and returns the lines in it.
    private func lines() throws -> [String] {
        try pipe.fileHandleForWriting.close()
        let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The number of lines that a line reports as lost.
    private func lostLines(_ line: String?) -> Int? {
        let pattern = #/.*: (\d+) lines? (?:was|were) not written because the pipe was not read\./#
        return line?.wholeMatch(of: pattern).flatMap { Int($0.output.1) }
    }

    @Test func `lines are written in order, without control characters`() throws {
        let queue = queue()

        for number in 1...3 { queue.append("line \(number)") }
        queue.append("\u{1B}[2J")

        #expect(queue.finish(within: .seconds(60)))
        let lines = try lines()
        #expect(lines.prefix(3) == ["line 1", "line 2", "line 3"])
        #expect(lines.count == 4 && !lines[3].contains("\u{1B}"))
    }

    @Test(arguments: [1_000, 262_144])
    func `without a reader nothing waits, and the lines that are lost are counted`(size: Int) throws {
        let queue = queue(size)

        for number in 1...20_000 { queue.append("line \(number)") }

        // The thread gives up at the deadline, which it may see late on a busy machine.
        if !queue.finish(within: .seconds(1)) { queue.waitUntilWritten(within: .seconds(60)) }
        let lines = try lines()
        let written = lines.compactMap { $0.wholeMatch(of: #/line (\d+)/#).flatMap { Int($0.output.1) } }
        #expect(written == written.sorted() && written.first == 1)
        #expect(lines.compactMap(lostLines).reduce(0, +) == 20_000 - written.count)
        #expect(lostLines(lines.last) != nil)
    }

    @Test(arguments: [false, true])
    func `lines that the queue has no room for are counted, in JSON among JSON objects`(isJSON: Bool) throws {
        let queue = LineQueue(
            pipe.fileHandleForWriting.fileDescriptor, name: "the pipe", isJSON: isJSON, maximumBytes: 5)

        queue.append("{}\n{}")

        #expect(queue.finish(within: .seconds(60)))
        let lines = try lines()
        #expect(isJSON ? lines == [#"{"event":"linesLost","lines":2}"#] : lines.map(lostLines) == [2])
    }

    @Test func `a reader who returns gets every line or its count, and later lines`() throws {
        let queue = queue(100)
        for number in 1...20_000 { queue.append("line \(number)") }

        var text = ""
        var accounted = 0
        while accounted < 20_000 {
            text += String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
            let end = text.lastIndex(of: "\n") ?? text.startIndex
            for line in text[..<end].split(separator: "\n") { accounted += lostLines(String(line)) ?? 1 }
            text = String(text[end...].dropFirst())
        }
        queue.append("later")

        #expect(accounted == 20_000)
        #expect(queue.finish(within: .seconds(60)))
        #expect(try lines() == ["later"])
    }

    @Test func `an output that is closed delays nothing`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_IGN)
            let pipe = Pipe()
            let queue = LineQueue(pipe.fileHandleForWriting.fileDescriptor, name: "the pipe")
            try pipe.fileHandleForReading.close()

            for _ in 0..<10_000 { queue.append("line") }

            #expect(queue.finish(within: .seconds(60)))
        }
    }
}
