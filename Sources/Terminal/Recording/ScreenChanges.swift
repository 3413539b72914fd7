/// The control sequences and texts that change a terminal from one screen to another (ECMA-48).
struct ScreenChanges {
    private(set) var text = ""
    /// The appearance that was selected last; `nil` if it is not known.
    private var appearance: Appearance?

    /// The number of unchanged cells that take less to repeat than to skip.
    private static let shortestGap = 8

    init(after appearance: Appearance?) {
        self.appearance = appearance
    }

    /// The appearance that is selected at the end; `nil` if none was.
    var lastAppearance: Appearance? { appearance }

    /// Empties the screen.
    mutating func clear() {
        text += "\u{1B}[0m\u{1B}[2J"
        appearance = nil
    }

    /// Changes the cells of a row that differ from those that are shown; all of them if none are shown.
    mutating func draw(_ cells: [ScreenCell], row y: Int, over shown: [ScreenCell]?) {
        var x = 0
        while let start = cells[x...].indices.first(where: { cells[$0] != shown?[$0] }) {
            var end = start + 1
            var next = end
            while next < cells.count, next - end < Self.shortestGap {
                if cells[next] != shown?[next] { end = next + 1 }
                next += 1
            }
            move(toX: start, y: y)
            for cell in cells[start..<end] { draw(cell) }
            x = end
        }
    }

    private mutating func draw(_ cell: ScreenCell) {
        guard let character = cell.character else { return }
        if cell.appearance != appearance {
            text += cell.appearance.sgr
            appearance = cell.appearance
        }
        text.append(character)
    }

    /// Moves the cursor, or hides it.
    ///
    /// - Parameters:
    ///   - caret: The position; `nil` to hide the cursor.
    ///   - isShown: Whether it is shown now.
    mutating func moveCaret(to caret: Frame.Position?, isShown: Bool) {
        if let caret { move(toX: caret.x, y: caret.y) }
        if isShown != (caret != nil) { text += caret == nil ? "\u{1B}[?25l" : "\u{1B}[?25h" }
    }

    /// Leaves the cursor below the screen, in the terminal's own colors.
    mutating func leave(_ size: Frame.Size) {
        text += "\u{1B}[0m\u{1B}[?25h"
        move(toX: 0, y: size.height)
    }

    private mutating func move(toX x: Int, y: Int) {
        text += "\u{1B}[\(y + 1);\(x + 1)H"
    }
}
