import Terminal

/// A code as boxes, one for each digit, with a gap in the middle.
struct CodeBoxes {
    private let text: [Character]
    private let count: Int
    private let boxWidth: Int
    private let gap: Int
    private let model: Body.FieldModel

    /// Creates the boxes; `nil` if they do not fit, or the field holds more than the code.
    init?(_ model: Body.FieldModel, count: Int, width: Int) {
        text = Array(model.field.line.text)
        guard (4...12).contains(count), text.count <= count else { return nil }
        let sizes = [(5, count % 2 == 0 ? 2 : 0), (5, 0), (3, count % 2 == 0 ? 2 : 0), (3, 0)]
        guard let size = sizes.first(where: { $0 * count + $1 <= width }) else { return nil }
        (boxWidth, gap) = size
        self.count = count
        self.model = model
    }

    /// The three lines, from top to bottom.
    var lines: [Body.Line] {
        var lines = [Body.Line(), Body.Line(), Body.Line()]
        for index in 0..<count {
            let isNext = index == nextBox
            let style: Style = model.state.hasError ? .errorFrame : isNext ? .focusedFrame : .frame
            let x = column(of: index)
            let inner = boxWidth - 2
            func border(_ left: Printable, _ middle: Printable, _ right: Printable) -> Printable {
                left + Printable(repeating: middle, count: inner) + right
            }
            let (top, bottom) =
                isNext
                ? (border("┏", "━", "┓"), border("┗", "━", "┛"))
                : (border("╭", "─", "╮"), border("╰", "─", "╯"))
            lines[0].pieces.append(Body.Piece(x: x, text: top, style: style))
            lines[2].pieces.append(Body.Piece(x: x, text: bottom, style: style))
            let side: Printable = isNext ? "┃" : "│"
            lines[1].pieces.append(Body.Piece(x: x, text: side, style: style))
            if index < text.count {
                let digit = Printable(String(text[index]))
                let surface: Surface? = model.field.isSelected ? .focus : nil
                lines[1].pieces.append(
                    Body.Piece(x: x + boxWidth / 2, text: digit, style: .focusedField, surface: surface))
            }
            lines[1].pieces.append(Body.Piece(x: x + boxWidth - 1, text: side, style: style))
            if isNext {
                lines[1].fills = [Body.Fill(columns: x + 1..<x + boxWidth - 1, surface: .field)]
                lines[1].caret = caretColumn
            }
        }
        let digits = Body.FieldText(field: model.index, edges: text.indices.map { column(of: $0 + 1) })
        for row in lines.indices { lines[row].text = digits }
        return lines
    }

    /// The box that the next digit goes to; `nil` without the focus.
    private var nextBox: Int? {
        model.isFocused ? min(model.field.line.caret, count - 1) : nil
    }

    /// The column of the caret: in its box, or after the last digit.
    private var caretColumn: Int {
        let caret = model.field.line.caret
        return caret < count ? column(of: caret) + boxWidth / 2 : column(of: count - 1) + boxWidth - 2
    }

    private func column(of index: Int) -> Int {
        index * boxWidth + (index >= (count + 1) / 2 ? gap : 0)
    }
}
