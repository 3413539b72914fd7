import CVTerm

/// A terminal screen that libvterm emulates from a program's output.
final class EmulatedScreen {
    private let emulator: OpaquePointer
    private let screen: OpaquePointer
    private(set) var width: Int
    private(set) var height: Int

    /// A character cell.
    struct Cell: Equatable {
        /// The character; empty in the second cell of a wide one.
        var text: String
        var isBold: Bool
        var isUnderlined: Bool
        var isReversed: Bool
        /// The color as 0xRRGGBB; `nil` for the terminal's default.
        var foreground: UInt32?
        var background: UInt32?
    }

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        emulator = vterm_new(Int32(height), Int32(width))
        vterm_set_utf8(emulator, 1)
        screen = vterm_obtain_screen(emulator)
        vterm_screen_enable_altscreen(screen, 1)
        vterm_screen_reset(screen, 1)
    }

    deinit {
        vterm_free(emulator)
    }

    /// Processes a program's output and returns the terminal's replies.
    func feed(_ bytes: [UInt8]) -> [UInt8] {
        bytes.withUnsafeBytes { buffer in
            _ = vterm_input_write(
                emulator, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
        }
        return [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, count in
            let start = UnsafeMutableRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self)
            count = vterm_output_read(emulator, start, buffer.count)
        }
    }

    func resize(width: Int, height: Int) {
        self.width = width
        self.height = height
        vterm_set_size(emulator, Int32(height), Int32(width))
    }

    /// Returns the cell at a position.
    ///
    /// (0, 0) is the top left.
    func cell(x: Int, y: Int) -> Cell {
        let rawCell = vterm_cell_at(screen, Int32(y), Int32(x))
        let values = withUnsafeBytes(of: rawCell.scalars) { Array($0.bindMemory(to: UInt32.self)) }
        let scalars = values.prefix { $0 != 0 && $0 != UInt32.max }.compactMap(Unicode.Scalar.init)
        return Cell(
            text: String(String.UnicodeScalarView(scalars)), isBold: rawCell.is_bold,
            isUnderlined: rawCell.is_underlined, isReversed: rawCell.is_reversed,
            foreground: rawCell.foreground == .max ? nil : rawCell.foreground,
            background: rawCell.background == .max ? nil : rawCell.background)
    }

    /// Returns a row as text, without trailing blanks.
    func row(_ y: Int) -> String {
        var text = ""
        var x = 0
        while x < width {
            let rawCell = vterm_cell_at(screen, Int32(y), Int32(x))
            let cell = cell(x: x, y: y)
            text += cell.text.isEmpty ? " " : cell.text
            x += max(Int(rawCell.width), 1)
        }
        while text.last == " " { text.removeLast() }
        return text
    }

    /// The screen as text, without trailing blanks and lines.
    var text: String {
        var rows = (0..<height).map(row)
        while rows.last == "" { rows.removeLast() }
        return rows.joined(separator: "\n")
    }

    /// The position of the caret.
    var caret: (x: Int, y: Int) {
        var position = VTermPos()
        vterm_state_get_cursorpos(vterm_obtain_state(emulator), &position)
        return (Int(position.col), Int(position.row))
    }
}

/// A copy of a screen's cells, with zeros for the digits of a time, which differ from one run to the next.
struct Snapshot {
    let text: String
    private let rows: [[EmulatedScreen.Cell]]

    init(_ screen: EmulatedScreen) {
        text = screen.text
        rows = (0..<screen.height).map { y in
            Self.withoutTime((0..<screen.width).map { x in screen.cell(x: x, y: y) })
        }
    }

    private static func withoutTime(_ row: [EmulatedScreen.Cell]) -> [EmulatedScreen.Cell] {
        var row = row
        let characters = row.map { $0.text.first ?? " " }
        for match in characters.map(String.init).joined().matches(of: /\d{4}-\d\d-\d\d \d\d:\d\d/) {
            guard let start = characters.firstRange(of: Array(match.output))?.lowerBound else { continue }
            for x in start..<start + match.output.count { row[x].text = "0" }
        }
        return row
    }

    /// Returns the positions where this differs from another snapshot, except for stand-ins there.
    func differences(from other: Snapshot) -> [[Int]] {
        rows.indices.flatMap { y in
            rows[y].indices.filter { x in
                guard let expected = other.rows.indices.contains(y) ? other.rows[y][x] : nil else {
                    return true
                }
                return rows[y][x] != expected && !HostileText.standInCharacters.contains(expected.text)
            }.map { [$0, y] }
        }
    }
}

/// Places on a screen that are found by what they show.
extension EmulatedScreen {
    /// The text of the framed field with the caret, without its frame and its mark.
    var field: String {
        let row = row(caret.y).drop { $0 == " " }
        guard let first = row.first, let last = row.last, "┃│#|".contains(first), first == last else {
            return String(row)
        }
        let words = row.dropFirst().dropLast().split(separator: " ")
        return words.filter { !["✓", "✗"].contains($0) }.joined(separator: " ")
    }

    /// The background between the band and the steps.
    var pageGround: UInt32? { cell(x: 1, y: 1).background }

    /// Returns the first cell of a text, from a row on.
    func cell(of text: String, below y: Int = 0) -> Cell? {
        position(of: text, below: y).map { cell(x: $0.x, y: $0.y) }
    }

    /// Returns the position of the first cell of a text, from a row on.
    func position(of text: String, below start: Int = 0) -> (x: Int, y: Int)? {
        for y in start..<height {
            let row = (0..<width).map { x in cell(x: x, y: y).text }.map { $0.isEmpty ? " " : $0 }.joined()
            guard let range = row.firstRange(of: text) else { continue }
            return (row.distance(from: row.startIndex, to: range.lowerBound), y)
        }
        return nil
    }
}
