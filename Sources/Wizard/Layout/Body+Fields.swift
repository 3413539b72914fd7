import Terminal

extension Body {
    /// A field to draw, with its label, hint and error.
    struct FieldModel {
        var index = 0
        var field: Field
        var label: String
        var isFocused: Bool
        var hint: String?
        /// The number of digits of a code, each of which is drawn in a box.
        var codeLength: Int?
        var error: String?
        /// Whether ``error`` is only a warning.
        var isWarning = false
        /// Whether the answer was checked and is not an error.
        var isChecked = false
        /// The text for a query without a match.
        var noMatchText = ""
        /// The separator between selected labels on one line.
        var separator = ""
        /// Whether a list without the focus is collapsed to one line.
        var isCollapsed = false
        /// Whether the field is one filled line with its label above, without a frame.
        var isFilled = false
        /// The key that shows or hides the text, named in the frame; `nil` if there is none.
        var revealKey: String?
        /// Returns how many options of a list match.
        var countText: (_ matches: Int, _ all: Int) -> String = { _, _ in "" }
        /// The maximum number of rows of an open list.
        var listRows = ChoiceField.shortLength
        /// The number of rows in which all of it should fit.
        var rows = 1

        /// The state that its frame shows.
        var state: FieldFrame.State {
            FieldFrame.State(
                isFocused: isFocused, hasError: error != nil && !isWarning,
                isChecked: isChecked && !isFocused && !field.isEmpty)
        }
    }

    /// Adds a field: its label, text or list, hint, and error.
    mutating func add(_ model: FieldModel) {
        let start = lines.count
        if case .boolean(let isTicked) = model.field {
            addCheckbox(model, isTicked: isTicked)
        } else if let choice = model.field.choice {
            add(choice, of: model, from: start)
        } else if let length = model.codeLength, let boxes = CodeBoxes(model, count: length, width: width) {
            for line in boxes.lines { add(line) }
        } else {
            addTextField(model)
        }
        if model.field.choice?.isOpen != true { addHintAndProblem(of: model) }
        setTarget(.field(model.index), from: start)
        if model.isFocused { setFocus(from: start) }
    }

    /// Adds what stands below a field.
    mutating func addHintAndProblem(of model: FieldModel) {
        if let hint = model.hint { add(hint, .hint) }
        if let error = model.error {
            let start = lines.count
            defer { messageLines += lines.count - start }
            add(model.isWarning ? error : "✗ \(error)", model.isWarning ? .warning : .error)
        }
    }

    private mutating func addCheckbox(_ model: FieldModel, isTicked: Bool) {
        let style: Style = model.isFocused ? .focusedLabel : .label
        let start = lines.count
        let box = Piece(x: 0, text: isTicked ? "[x]" : "[ ]", style: style)
        let label = Self.paragraph(model.label, columns: width - 4)
        for (row, line) in label.enumerated() {
            let text = Piece(x: 4, text: line, style: style)
            add(row == 0 ? [box, text] : [text], caret: model.isFocused && row == 0 ? 1 : nil)
        }
        if model.isFocused { fill(.field, from: start) }
    }

    private mutating func addTextField(_ model: FieldModel) {
        let frame = FieldFrame(width: width, state: model.state)
        addLabel(of: model, frame, trailing: model.revealKey ?? "")
        let columns = model.isFilled ? frame.answerWidth + 1 : frame.answerWidth
        let viewport = LineViewport(of: model.field.line, hasCaret: model.isFocused, columns: columns)
        let pieces = Self.pieces(
            for: model.field.line, in: viewport, model.isFocused ? .focusedField : .field)
        let selected = pieces.map { piece in
            var piece = piece
            if model.field.isSelected { piece.surface = .focus }
            return piece
        }
        let text = FieldText(
            field: model.index, start: viewport.visibleRange.lowerBound,
            edges: viewport.clickEdges.map { $0 + FieldFrame.contentColumn })
        addAnswer(selected, caret: viewport.caretColumn, in: text, of: model, frame)
    }

    /// Adds the label: in the top line of the frame where it fits, else above it.
    mutating func addLabel(of model: FieldModel, _ frame: FieldFrame, trailing text: String) {
        let trailing = Printable(text)
        let label = Printable(model.label)
        let fits = !model.isFilled && label.columns <= frame.labelWidth(besides: trailing)
        if !fits { add(model.label, frame.labelStyle) }
        guard !model.isFilled else { return addFilledTrailing(trailing, of: model) }
        var line = frame.top(label: fits ? label : "", trailing: trailing)
        if model.revealKey != nil, let piece = line.pieces.dropLast().last {
            line.targets = [ClickRange(columns: piece.x..<piece.x + piece.text.columns, target: .revealKey)]
        }
        add(line)
    }

    /// Adds the text at the right of a label that stands above its field.
    private mutating func addFilledTrailing(_ trailing: Printable, of model: FieldModel) {
        guard !trailing.isEmpty, let end = lines.last?.pieces.last.map({ $0.x + $0.text.columns }),
            end + 2 + trailing.columns <= width, var line = lines.last
        else { return }
        let x = width - gapAtEdge - trailing.columns
        line.pieces.append(Piece(x: x, text: trailing, style: .hint))
        if model.revealKey != nil { line.targets = [ClickRange(columns: x..<width, target: .revealKey)] }
        replaceLine(at: lines.count - 1, with: line)
    }

    /// Adds the line of an answer, framed or filled, with a mark for its state.
    mutating func addAnswer(
        _ pieces: [Piece], caret: Int?, in text: FieldText? = nil, of model: FieldModel, _ frame: FieldFrame
    ) {
        var pieces = pieces
        if let mark = frame.mark {
            pieces.append(Piece(x: frame.innerWidth - 1, text: mark.text, style: mark.style))
        }
        var line = frame.row(pieces, caret: caret)
        line.text = text
        guard model.isFilled else {
            add(line)
            return add(frame.bottom)
        }
        line.pieces.removeLast()
        line.pieces[0] = Piece(x: 0, text: model.isFocused ? "▌" : " ", style: frame.style)
        line.fills = [Fill(columns: 0..<width, surface: .field)]
        add(line)
    }

    /// Returns the visible part of a line.
    static func pieces(for line: FieldLine, in viewport: LineViewport, _ style: Style) -> [Piece] {
        let columns = viewport.columns
        let start = viewport.hidesStart ? 1 : 0
        let text = Printable(viewport.visiblePart(of: line.text)).prefix(columns: columns - start)
        var pieces = [Piece(x: start, text: text, style: style)]
        if viewport.hidesStart { pieces.insert(Piece(x: 0, text: "‹", style: .hint), at: 0) }
        if viewport.hidesEnd { pieces.append(Piece(x: columns - 1, text: "›", style: .hint)) }
        return pieces
    }
}

extension Field {
    /// The line to draw.
    var line: FieldLine {
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
