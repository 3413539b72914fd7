import Terminal

extension Body {
    /// A field, and what is said around it.
    struct Entry {
        var field: Field
        var label: String
        var isFocused: Bool
        var hint: String?
        /// The number of digits, where each has a box of its own.
        var boxes: Int?
        var error: String?
        var details: [String] = []
        /// What a list says when nothing fits.
        var none = ""
        /// What stands between the answers of a list in one line.
        var comma = ""
        /// Whether a list without the focus takes one line.
        var isFolded = false
        /// The lines that all of it should fit into.
        var rows = 1
    }

    /// Adds a field: label, hint, line of text or list, error.
    mutating func add(_ entry: Entry) {
        let start = lines.count
        if case .boolean(let isTicked) = entry.field {
            addBox(entry, isTicked: isTicked)
        } else {
            add(entry.label, entry.isFocused ? .focusedLabel : .label)
            if let hint = entry.hint { add(hint, .hint) }
            addContent(of: entry, from: start)
        }
        addProblem(of: entry)
        if entry.isFocused { mark(from: start) }
    }

    private mutating func addProblem(of entry: Entry) {
        if let error = entry.error { add(error, .error) }
        add(details: entry.details)
    }

    /// Adds what to quote to those who run the service.
    mutating func add(details: [String]) {
        if !details.isEmpty { add(items: details, .hint, between: " · ") }
    }

    private mutating func addBox(_ entry: Entry, isTicked: Bool) {
        let style: Style = entry.isFocused ? .focusedLabel : .label
        let box = Piece(x: 0, text: isTicked ? "[x]" : "[ ]", style: style)
        let label = Self.paragraph(entry.label, columns: width - 4)
        for (row, line) in label.enumerated() {
            let text = Piece(x: 4, text: line, style: style)
            add(row == 0 ? [box, text] : [text], caret: entry.isFocused && row == 0 ? 1 : nil)
        }
        if let hint = entry.hint { add(hint, .hint, indent: 4) }
    }

    private mutating func addContent(of entry: Entry, from start: Int) {
        guard let choice = entry.field.choice else {
            return addText(of: entry.field, boxes: entry.boxes, isFocused: entry.isFocused)
        }
        var below = Body(width: width)
        below.addProblem(of: entry)
        let rows = max(entry.rows - (lines.count - start) - below.lines.count, 1)
        add(choice, of: entry, rows: rows)
    }

    private mutating func addText(of field: Field, boxes: Int?, isFocused: Bool) {
        let (text, caret) = field.line
        if let boxes, (4...12).contains(boxes), 4 * boxes + 1 <= width, text.count <= boxes {
            addBoxes(boxes, Array(text), caret: isFocused ? caret : nil, isSelected: field.isSelected)
        } else {
            let style: Style = field.isSelected ? .selected : isFocused ? .focusedField : .field
            let width = min(width, boxes.map { $0 + 1 } ?? Self.lineWidth)
            addLine(text, style, caret: isFocused ? caret : nil, width: width)
        }
    }

    /// One line that shows the part of the text around the caret.
    mutating func addLine(_ text: String, _ style: Style, caret: Int?, width: Int) {
        var shown = Printable(text)
        var place: Int?
        if let caret {
            let head = Printable(String(text.prefix(caret)))
            let seen = head.columns < width ? head : head.suffix(columns: width - 1)
            shown = seen + Printable(String(text.dropFirst(caret)))
            place = seen.columns
        }
        shown = shown.prefix(columns: width)
        // The rest of the field has a piece of its own: what is typed then needs no change of looks, one byte a key.
        let rest = Printable(String(repeating: " ", count: width - shown.columns))
        add(
            [Piece(x: 0, text: shown, style: style), Piece(x: shown.columns, text: rest, style: .field)],
            caret: place)
    }

    /// A box for each digit.
    private mutating func addBoxes(_ count: Int, _ text: [Character], caret: Int?, isSelected: Bool) {
        func border(_ left: String, _ middle: String, _ right: String) -> Printable {
            Printable(left + Array(repeating: "───", count: count).joined(separator: middle) + right)
        }
        let style: Style = caret == nil ? .plain : .focusedLabel
        let cells = (0..<count).map { $0 < text.count ? " \(text[$0]) " : "   " }
        add([Piece(x: 0, text: border("┌", "┬", "┐"), style: style)])
        add(
            [
                Piece(
                    x: 0, text: Printable("│" + cells.joined(separator: "│") + "│"),
                    style: isSelected ? .selected : style)
            ],
            caret: caret.map { $0 < count ? 4 * $0 + 2 : 4 * count - 1 })
        add([Piece(x: 0, text: border("└", "┴", "┘"), style: style)])
    }
}

extension Field {
    /// What is seen of the field's text, and where in it the caret is.
    fileprivate var line: (text: String, caret: Int) {
        switch self {
        case .text(let field): (field.text, field.caret)
        case .secret(let field): (field.visible, field.caret)
        case .boolean, .choice: ("", 0)
        }
    }
}
