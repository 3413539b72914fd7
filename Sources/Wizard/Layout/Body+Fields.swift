import Terminal

extension Body {
    /// A field to draw, with its label, hint and error.
    struct FieldModel {
        var field: Field
        var label: String
        var isFocused: Bool
        var hint: String?
        /// The number of digits of a code, each of which is drawn in a box.
        var codeLength: Int?
        var error: String?
        /// Whether ``error`` is only a warning.
        var isWarning = false
        var details: [String] = []
        /// The text for a query without a match.
        var noMatchText = ""
        /// The separator between selected labels on one line.
        var separator = ""
        /// Whether a list without the focus is collapsed to one line.
        var isCollapsed = false
        /// The maximum number of rows of an open list.
        var listRows = ChoiceField.shortLength
        /// The number of rows in which all of it should fit.
        var rows = 1
    }

    /// Adds a field: its label, hint, text or list, and error.
    mutating func add(_ model: FieldModel) {
        let start = lines.count
        if case .boolean(let isTicked) = model.field {
            addCheckbox(model, isTicked: isTicked)
        } else {
            add(model.label, model.isFocused ? .focusedLabel : .label)
            if let hint = model.hint { add(hint, .hint) }
            addContent(of: model, from: start)
        }
        addProblem(of: model)
        if model.isFocused { setFocus(from: start) }
    }

    private mutating func addProblem(of model: FieldModel) {
        if let error = model.error { add(error, model.isWarning ? .warning : .error) }
        add(details: model.details)
    }

    /// Adds the details to quote to support.
    mutating func add(details: [String]) {
        if !details.isEmpty { add(items: details, .hint, between: " · ") }
    }

    private mutating func addCheckbox(_ model: FieldModel, isTicked: Bool) {
        let style: Style = model.isFocused ? .focusedLabel : .label
        let box = Piece(x: 0, text: isTicked ? "[x]" : "[ ]", style: style)
        let label = Self.paragraph(model.label, columns: width - 4)
        for (row, line) in label.enumerated() {
            let text = Piece(x: 4, text: line, style: style)
            add(row == 0 ? [box, text] : [text], caret: model.isFocused && row == 0 ? 1 : nil)
        }
        if let hint = model.hint { add(hint, .hint, indent: 4) }
    }

    private mutating func addContent(of model: FieldModel, from start: Int) {
        guard let choice = model.field.choice else {
            return addText(of: model.field, codeLength: model.codeLength, isFocused: model.isFocused)
        }
        var problemLines = Body(width: width)
        problemLines.addProblem(of: model)
        let rows = max(model.rows - (lines.count - start) - problemLines.lines.count, 1)
        add(choice, of: model, rows: rows)
    }

    private mutating func addText(of field: Field, codeLength: Int?, isFocused: Bool) {
        let line = field.line
        if let codeLength, (4...12).contains(codeLength), 4 * codeLength + 1 <= width,
            line.text.count <= codeLength
        {
            let caret = isFocused ? line.caret : nil
            addBoxes(codeLength, Array(line.text), caret: caret, isSelected: field.isSelected)
        } else {
            let style: Style = isFocused ? .focusedField : .field
            let columns = codeLength.map { max($0, line.text.count) + 1 } ?? Self.fieldWidth
            addLine(line, style, hasCaret: isFocused, width: min(width, columns))
        }
    }

    /// Adds one line with the part of the text around the caret, or its start.
    mutating func addLine(_ line: FieldLine, _ style: Style, hasCaret: Bool, width: Int) {
        let viewport = LineViewport(of: line, hasCaret: hasCaret, columns: width)
        let start = viewport.hidesStart ? 1 : 0
        let text = Printable(viewport.visiblePart(of: line.text)).prefix(columns: width - start)
        let end = start + text.columns
        // The rest of the field is a separate piece, so that a typed character costs one byte and no
        // attributes.
        let rest = max(width - end - (viewport.hidesEnd ? 1 : 0), 0)
        var pieces = [
            Piece(x: start, text: text, style: style),
            Piece(x: end, text: Printable(spaces: rest), style: .field),
        ]
        if viewport.hidesStart { pieces.insert(Piece(x: 0, text: "‹", style: .hint), at: 0) }
        if viewport.hidesEnd { pieces.append(Piece(x: width - 1, text: "›", style: .hint)) }
        add(pieces, caret: viewport.caretColumn)
    }

    /// Adds a row of boxes, one for each digit.
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
                    style: style)
            ],
            caret: caret.map { $0 < count ? 4 * $0 + 2 : 4 * count - 1 })
        add([Piece(x: 0, text: border("└", "┴", "┘"), style: style)])
    }
}

extension Field {
    fileprivate var line: FieldLine {
        switch self {
        case .text(let field): field.line
        case .secret(let field):
            FieldLine(text: field.displayText, caret: field.caret, caretHistory: field.caretHistory)
        case .boolean, .choice: FieldLine(text: "")
        }
    }
}

extension TextField {
    /// The line to draw.
    var line: FieldLine { FieldLine(text: text, caret: caret, caretHistory: caretHistory) }
}
