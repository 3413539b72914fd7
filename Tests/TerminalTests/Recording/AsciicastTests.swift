import Foundation
import Terminal
import Testing

struct AsciicastTests {
    private static let palette = Palette(theme: .dark, depth: .direct)
    private static let mono = Palette(theme: .mono, depth: .none)

    /// An event of a recording.
    private struct Event: Equatable {
        var time: Double
        var kind: String
        var data: String
    }

    /// Reads a recording as players do: a header, then one event per line.
    private func read(_ text: String) throws -> (header: [String: Any], events: [Event]) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let values = try lines.dropLast().map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
        #expect(lines.last == "")
        let events = try values.dropFirst().map { value in
            let parts = try #require(value as? [Any])
            let time = try #require(parts[0] as? NSNumber)
            return Event(
                time: time.doubleValue, kind: try #require(parts[1] as? String),
                data: try #require(parts[2] as? String))
        }
        return (try #require(values.first as? [String: Any]), events)
    }

    private func frame(_ text: Printable = "", width: Int = 10, height: Int = 2) -> Frame {
        var frame = Frame(size: Frame.Size(width: width, height: height))
        frame.write(text, x: 0, y: 0)
        return frame
    }

    @Test func `the header has the size, the start and the terminal`() throws {
        var recording = Asciicast(startingAt: 1_767_268_800)
        recording.show(frame(), palette: Self.palette, at: 0)

        let header = try read(recording.text(endingAt: 0)).header

        #expect(header["version"] as? Int == 2)
        #expect(header["width"] as? Int == 10 && header["height"] as? Int == 2)
        #expect(header["timestamp"] as? Int == 1_767_268_800)
        #expect(header["env"] as? [String: String] == ["TERM": "xterm-256color"])
        #expect(header.count == 5)
    }

    @Test func `an event has the cells that changed and when`() throws {
        var recording = Asciicast(startingAt: 0)
        recording.show(frame("ab"), palette: Self.mono, at: 0)
        recording.show(frame("ac"), palette: Self.mono, at: 1_050)

        let events = try read(recording.text(endingAt: 62_007)).events

        #expect(events.count == 3)
        #expect(
            events[0].data
                == "\u{1B}[0m\u{1B}[2J\u{1B}[1;1H\u{1B}[0mab        \u{1B}[2;1H          \u{1B}[?25l")
        #expect(events[1] == Event(time: 1.05, kind: "o", data: "\u{1B}[1;2Hc"))
        #expect(events[2] == Event(time: 62.007, kind: "o", data: "\u{1B}[0m\u{1B}[?25h\u{1B}[3;1H"))
    }

    @Test func `a screen that looks like the last one adds nothing`() {
        var recording = Asciicast(startingAt: 0)
        recording.show(frame("ab"), palette: Self.palette, at: 0)
        let before = recording

        recording.show(frame("ab"), palette: Self.palette, at: 500)

        #expect(recording == before)
    }

    @Test func `quotation marks and backslashes are kept`() throws {
        var recording = Asciicast(startingAt: 0)
        recording.show(frame(#"a"b\c"#), palette: Self.mono, at: 0)

        #expect(try read(recording.text(endingAt: 0)).events[0].data.contains(#"a"b\c    "#))
    }

    @Test func `a new size is an event, and everything is drawn again`() throws {
        var recording = Asciicast(startingAt: 0)
        recording.show(frame("ab"), palette: Self.mono, at: 0)
        recording.show(frame("ab", width: 4, height: 1), palette: Self.mono, at: 10)

        let (header, events) = try read(recording.text(endingAt: 20))

        #expect(header["width"] as? Int == 10)
        #expect(events[1] == Event(time: 0.01, kind: "r", data: "4x1"))
        #expect(events[2].data == "\u{1B}[0m\u{1B}[2J\u{1B}[1;1H\u{1B}[0mab  ")
        #expect(events[3].data.hasSuffix("\u{1B}[2;1H"))
    }

    @Test func `new colors are drawn without a new size`() throws {
        var recording = Asciicast(startingAt: 0)
        recording.show(frame("ab"), palette: Self.palette, at: 0)
        recording.show(frame("ab"), palette: Palette(theme: .light, depth: .direct), at: 10)

        let events = try read(recording.text(endingAt: 20)).events

        #expect(events.count == 3 && events[1].data.contains("48;2;238;241;246mab"))
    }

    @Test func `a move of the caret is an event`() throws {
        var recording = Asciicast(startingAt: 0)
        var frame = frame("ab")
        recording.show(frame, palette: Self.mono, at: 0)
        for x in [1, 2] {
            frame.caret = Frame.Position(x: x, y: 0)
            recording.show(frame, palette: Self.mono, at: Int64(x))
        }

        let events = try read(recording.text(endingAt: 3)).events

        #expect(events[1].data == "\u{1B}[1;2H\u{1B}[?25h" && events[2].data == "\u{1B}[1;3H")
    }

    @Test func `a time before the last one counts as the last one`() throws {
        var recording = Asciicast(startingAt: 0)
        recording.show(frame("a"), palette: Self.mono, at: 90)
        recording.show(frame("b"), palette: Self.mono, at: 40)

        #expect(try read(recording.text(endingAt: 0)).events.map(\.time) == [0.09, 0.09, 0.09])
    }

    @Test func `a full recording keeps whole screens and its end`() throws {
        var recording = Asciicast(startingAt: 0, maximumBytes: 400)
        for number in 0..<100 {
            recording.show(frame("\(number)"), palette: Self.mono, at: Int64(number))
        }

        let text = recording.text(endingAt: 1_000)
        let events = try read(text).events

        #expect(recording.isFull && text.utf8.count < 600)
        #expect(events.count > 3 && events.last?.time == events[events.count - 2].time)
        #expect(events.last?.data.hasSuffix("\u{1B}[3;1H") == true)
    }
}
