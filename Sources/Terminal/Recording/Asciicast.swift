/// A recording of a screen, in the format asciicast of version 2, which asciinema plays.
///
/// It contains what appears on the screen and never a key. Each event has only the cells that differ from the
/// screen before.
public struct Asciicast: Hashable, Sendable {
    /// The maximum size of the events, in bytes.
    public static let maximumBytes = 8 * 1_048_576

    /// Whether the maximum size was reached, so that later screens are missing.
    public private(set) var isFull = false
    /// When the recording started, in seconds since 1970.
    private let start: Int64
    private let maximumBytes: Int
    private var initialSize: Frame.Size?
    private var events = ""
    private var lastTime: Int64 = 0
    private var shown: Shown?
    private var appearance: Appearance?

    /// What the recorded terminal shows.
    private struct Shown: Hashable {
        var frame: Frame
        var palette: Palette
        var rows: [[ScreenCell]]
    }

    /// Creates an empty recording.
    ///
    /// - Parameters:
    ///   - start: When it starts, in seconds since 1970.
    ///   - maximumBytes: The maximum size of the events, in bytes.
    public init(startingAt start: Int64, maximumBytes: Int = Self.maximumBytes) {
        self.start = start
        self.maximumBytes = maximumBytes
    }

    /// Adds a screen; adds nothing if it looks like the last one, or once the recording is full.
    ///
    /// - Parameters:
    ///   - frame: The screen.
    ///   - palette: Its colors.
    ///   - time: When it appears, in milliseconds since the start.
    public mutating func show(_ frame: Frame, palette: Palette, at time: Int64) {
        let frame = frame.adapted(to: .unicode, paintsButtons: palette.paintsGrounds)
        guard !isFull, frame != shown?.frame || palette != shown?.palette else { return }
        let change = change(to: frame, palette, at: max(time, lastTime))
        // A part of a change would leave a mixture of two screens.
        guard events.utf8.count + change.events.utf8.count <= maximumBytes else {
            isFull = true
            return
        }
        if initialSize == nil { initialSize = frame.size }
        lastTime = max(time, lastTime)
        events += change.events
        appearance = change.appearance
        shown = change.shown
    }

    /// The events that change the recorded terminal to another screen, and what it shows then.
    private struct Change {
        var events = ""
        var appearance: Appearance?
        var shown: Shown
    }

    private func change(to frame: Frame, _ palette: Palette, at time: Int64) -> Change {
        let isResized = frame.size != shown?.frame.size
        let before = isResized ? nil : shown
        var changes = ScreenChanges(after: appearance)
        if isResized { changes.clear() }
        var rows = before?.rows ?? Array(repeating: [], count: max(frame.size.height, 0))
        let changedRows =
            palette == before?.palette
            ? frame.rows(differingFrom: before?.frame) : Array(rows.indices)
        for y in changedRows {
            rows[y] = frame.cells(ofRow: y, palette: palette)
            changes.draw(rows[y], row: y, over: before?.rows[y])
        }
        var change = Change(shown: Shown(frame: frame, palette: palette, rows: rows))
        if isResized, shown != nil { change.events += Self.event("r", Self.text(of: frame.size), at: time) }
        if !changes.text.isEmpty || frame.caret != before?.frame.caret {
            changes.moveCaret(to: frame.caret, isShown: shown.map { $0.frame.caret != nil } ?? true)
            change.events += Self.event("o", changes.text, at: time)
        }
        change.appearance = changes.lastAppearance
        return change
    }

    /// Returns the contents of the file.
    ///
    /// - Parameter time: When the recording ends, in milliseconds since its start.
    public func text(endingAt time: Int64) -> String {
        let size = initialSize ?? Frame.Size(width: 80, height: 24)
        let header = """
            {"version": 2, "width": \(size.width), "height": \(size.height), "timestamp": \(start), \
            "env": {"TERM": "xterm-256color"}}\n
            """
        var changes = ScreenChanges(after: nil)
        changes.leave(shown?.frame.size ?? size)
        return header + events + Self.event("o", changes.text, at: isFull ? lastTime : max(time, lastTime))
    }

    private static func text(of size: Frame.Size) -> String { "\(size.width)x\(size.height)" }

    private static func event(_ kind: String, _ data: String, at milliseconds: Int64) -> String {
        let fraction = "\(1_000 + milliseconds % 1_000)".dropFirst()
        return "[\(milliseconds / 1_000).\(fraction), \"\(kind)\", \"\(data.escapedForJSON)\"]\n"
    }
}

extension String {
    /// The text with escapes for what may not stand in a JSON string (RFC 8259, section 7).
    fileprivate var escapedForJSON: String {
        var escaped = UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": escaped.append(contentsOf: ["\\", scalar])
            case "\u{1B}": escaped.append(contentsOf: "\\u001b".unicodeScalars)
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}
