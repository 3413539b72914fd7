import Terminal

extension Body {
    /// A button to draw.
    struct Button {
        var button: Wizard.Button
        var label: String
        var state: State
        /// The question before it, which puts it on a line of its own.
        var question: String?
        /// The text after it, such as how long a request has taken.
        var detail = ""
        /// Whether it keeps the focus although it cannot be pressed.
        var keepsFocus = false
        /// The columns that the label takes at least.
        var minimumColumns = 0

        enum State {
            /// The button that Enter presses.
            case primary
            case plain
            case focused
            /// Cannot be pressed at the moment.
            case disabled
        }
    }

    /// Adds buttons in their order, as many per line as fit; a long one wraps, and one with a
    /// question has its own line.
    ///
    /// - Parameter keepsTopVisible: Whether the first button is the first thing on the page that can have the
    ///   focus, so that the top of the page stays visible with it.
    mutating func addButtons(_ buttons: [Button], keepsTopVisible: Bool) {
        let start = lines.count
        buttonsStart = start
        // One with a question is a group by itself.
        var rest = buttons[...]
        while let first = rest.first {
            let count = first.question == nil ? rest.prefix { $0.question == nil }.count : 1
            addBlankLine()
            addRows(of: rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        guard let focusedButtonLines else { return }
        if keepsTopVisible, buttons.first?.state == .focused {
            focusedLines = focusedButtonLines
        } else {
            setFocus(from: start)
        }
    }

    private mutating func addRows(of buttons: ArraySlice<Button>) {
        var row = Line()
        var end = 0
        for button in buttons {
            let texts = button.texts(columns: width)
            let question = button.question.map { Printable($0 + " ") } ?? ""
            let needed = question.columns + texts[0].columns
            if end > 0, texts.count > 1 || end + 2 + needed > width {
                add(row)
                (row, end) = (Line(), 0)
            }
            if !question.isEmpty {
                row.pieces.append(Piece(x: 0, text: question, style: .hint))
                end = question.columns
                if needed > width {
                    add(row)
                    (row, end) = (Line(), 0)
                }
            }
            var x = end == 0 || !question.isEmpty ? end : end + 2
            for (index, text) in texts.enumerated() {
                row.pieces.append(button.piece(x: x, text))
                row.targets.append(ClickRange(columns: x..<x + text.columns, target: .button(button.button)))
                if index < texts.count - 1 {
                    add(row)
                    (row, x) = (Line(), 0)
                }
                end = x + text.columns
            }
            if button.state == .focused || button.keepsFocus {
                focusedButtonLines = lines.count - texts.count + 1..<lines.count + 1
            }
            addDetail(of: button, to: &row, end: &end)
        }
        if !row.pieces.isEmpty { add(row) }
    }

    /// Adds a question about the field above, with its answers as buttons.
    mutating func addQuestion(_ text: String, answers: [String], selected: Int) {
        let start = lines.count
        defer { messageLines += lines.count - start }
        var question = Body(width: width)
        if !text.isEmpty { question.add(text, .warning) }
        for line in question.lines.dropLast() { add(line) }
        var row = question.lines.last ?? Line()
        var end = row.pieces.last.map { $0.x + $0.text.columns } ?? 0
        let labels = answers.map { Printable("  " + $0 + "  ") }
        let columns = labels.reduce(0) { $0 + $1.columns }
        let gap = columns + 2 > width ? 1 : 2
        if end > 0, end + labels.count * gap + columns > width {
            add(row)
            (row, end) = (Line(), 0)
        }
        for (index, label) in labels.enumerated() {
            if end > 0, end + gap + label.columns > width {
                add(row)
                (row, end) = (Line(), 0)
            }
            let x = end == 0 ? 0 : end + gap
            let surface: Surface = index == selected ? .focus : .button
            if index == selected { focusedButtonLines = lines.count..<lines.count + 1 }
            row.pieces.append(Piece(x: x, text: label, style: .button, surface: surface))
            row.targets.append(ClickRange(columns: x..<x + label.columns, target: .item(index)))
            end = x + label.columns
        }
        add(row)
        focusedLines = (focusedLines?.lowerBound ?? start)..<lines.count
    }

    /// Adds the text after a button, on a line of its own where it does not fit.
    private mutating func addDetail(of button: Button, to row: inout Line, end: inout Int) {
        let detail = Printable(button.detail)
        guard !detail.isEmpty else { return }
        guard end + 2 + detail.columns > width else {
            row.pieces.append(Piece(x: end + 2, text: detail, style: .hint))
            end += 2 + detail.columns
            return
        }
        add(row)
        let start = lines.count
        add(button.detail, .hint)
        messageLines += lines.count - start
        (row, end) = (Line(), 0)
    }
}

extension Body.Button {
    /// Returns the text of each of its lines.
    fileprivate func texts(columns: Int) -> [Printable] {
        var lines = Body.paragraph(label, columns: columns - 4)
        if lines.count == 1 {
            lines[0] = lines[0] + Printable(spaces: min(minimumColumns, columns - 4) - lines[0].columns)
        }
        // A disabled button has no surface to show the focus.
        let start: Printable = keepsFocus && state == .disabled ? "▸ " : "  "
        return lines.map { start + $0 + "  " }
    }

    fileprivate func piece(x: Int, _ text: Printable) -> Body.Piece {
        switch state {
        case .primary: Body.Piece(x: x, text: text, style: .button, surface: .primary)
        case .plain: Body.Piece(x: x, text: text, style: .button, surface: .button)
        case .focused: Body.Piece(x: x, text: text, style: .button, surface: .focus)
        case .disabled: Body.Piece(x: x, text: text, style: .disabledButton, surface: .field)
        }
    }
}
