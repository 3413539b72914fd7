import Terminal

/// The frame of a field: its lines, and how its state is drawn.
struct FieldFrame {
    /// The state of a field, as its frame shows it.
    struct State: Hashable {
        var isFocused = false
        var hasError = false
        /// Whether the field was checked and has no error.
        var isChecked = false
    }

    /// The column where an answer begins, in a frame or on a filled line.
    static let contentColumn = 2

    let width: Int
    let state: State
    private let characters: Characters

    init(width: Int, state: State) {
        (self.width, self.state) = (width, state)
        characters = state.isFocused ? .heavy : .light
    }

    /// The columns inside, without the frame and one blank column at either side.
    var innerWidth: Int { max(width - 4, 1) }

    /// The columns for an answer; a mark after it takes two.
    var answerWidth: Int { max(mark == nil ? innerWidth : innerWidth - 2, 1) }

    var style: Style {
        if state.hasError { return .errorFrame }
        return state.isFocused ? .focusedFrame : .frame
    }

    var labelStyle: Style {
        if state.hasError { return .error }
        return state.isFocused ? .focusedLabel : .label
    }

    /// The mark after the answer, with its style.
    var mark: (text: Printable, style: Style)? {
        if state.hasError { return ("✗", .error) }
        return state.isChecked ? ("✓", .success) : nil
    }

    private struct Characters {
        var top: (left: Printable, right: Printable)
        var bottom: (left: Printable, right: Printable)
        var horizontal: Printable
        var vertical: Printable

        static let light = Characters(
            top: ("╭", "╮"), bottom: ("╰", "╯"), horizontal: "─", vertical: "│")
        static let heavy = Characters(
            top: ("┏", "┓"), bottom: ("┗", "┛"), horizontal: "━", vertical: "┃")
    }

    /// The columns that a label in the frame may take besides a text at the right.
    func labelWidth(besides trailing: Printable) -> Int {
        width - 6 - (trailing.isEmpty ? 0 : trailing.columns + 3)
    }

    /// Returns the top line, with a label at the left and a text at the right.
    func top(label: Printable = "", trailing: Printable = "") -> Body.Line {
        let horizontal = characters.horizontal
        var line = Body.Line()
        var column = 0
        func add(_ text: Printable, _ style: Style) {
            guard !text.isEmpty else { return }
            line.pieces.append(Body.Piece(x: column, text: text, style: style))
            column += text.columns
        }
        add(characters.top.left + horizontal, style)
        if !label.isEmpty { add(" " + label + " ", labelStyle) }
        let end = trailing.isEmpty ? 1 : trailing.columns + 4
        let middle = Printable(repeating: horizontal, count: width - column - end)
        guard !trailing.isEmpty else {
            add(middle + characters.top.right, style)
            return line
        }
        add(middle, style)
        add(" " + trailing + " ", .hint)
        add(horizontal + characters.top.right, style)
        return line
    }

    /// Returns a line between top and bottom, around pieces whose first column is that of the content.
    func row(_ pieces: [Body.Piece], caret: Int? = nil) -> Body.Line {
        var line = Body.Line(caret: caret.map { $0 + Self.contentColumn })
        line.pieces = [Body.Piece(x: 0, text: characters.vertical, style: style)]
        line.pieces += pieces.map { piece in
            var piece = piece
            piece.x += Self.contentColumn
            return piece
        }
        line.pieces.append(Body.Piece(x: width - 1, text: characters.vertical, style: style))
        if state.isFocused { line.fills = [Body.Fill(columns: 1..<max(width - 1, 2), surface: .field)] }
        return line
    }

    /// The bottom line.
    var bottom: Body.Line {
        let middle = Printable(repeating: characters.horizontal, count: width - 2)
        let text = characters.bottom.left + middle + characters.bottom.right
        return Body.Line(pieces: [Body.Piece(x: 0, text: text, style: style)])
    }
}
