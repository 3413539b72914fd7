import Terminal

extension Body {
    /// Adds a choice field: open with its search line, with its options inline, or collapsed to one line.
    mutating func add(_ choice: ChoiceField, of model: FieldModel, rows: Int) {
        let isFocused = model.isFocused
        if choice.isOpen {
            addLine(
                choice.search.query.line, .focusedField, hasCaret: !choice.search.isNavigating,
                width: min(width, Self.fieldWidth))
            if choice.search.matches.isEmpty { add(model.noMatchText, .hint) }
            let rows = min(max(rows - 1, 1), model.listRows)
            addOptions(of: choice, isFocused: true, showsCaret: choice.search.isNavigating, rows: rows)
        } else if choice.isInline, isFocused || !model.isCollapsed {
            addOptions(of: choice, isFocused: isFocused, showsCaret: isFocused, rows: rows)
        } else {
            addCollapsed(choice.summary(model.separator), isFocused: isFocused)
        }
    }

    /// The width of a text field, in columns.
    static let fieldWidth = 50

    /// Adds the selection on one line, with a sign that it opens a list.
    private mutating func addCollapsed(_ summary: String, isFocused: Bool) {
        let columns = min(width, Self.fieldWidth) - 4
        let visible = Printable(excerptOf: summary, columns: columns)
        let rest = Printable(String(repeating: " ", count: max(columns - visible.columns, 0)))
        let style: Style = isFocused ? .focusedField : .field
        add(
            [
                Piece(x: 0, text: visible, style: style),
                Piece(x: visible.columns, text: rest, style: .field),
                Piece(x: columns + 1, text: "[v]", style: isFocused ? .focusedLabel : .hint),
            ],
            caret: isFocused ? 0 : nil)
    }

    /// Adds as many options around the highlight as fit; the highlighted one is never truncated.
    private mutating func addOptions(of choice: ChoiceField, isFocused: Bool, showsCaret: Bool, rows: Int) {
        guard choice.search.matches.indices.contains(choice.search.highlightIndex) else { return }
        let labels = choice.search.matches.prefix(max(rows, ChoiceField.shortLength)).map {
            wrapped(choice.options[$0].label)
        }
        let fits = choice.search.matches.count == labels.count && labels.reduce(0) { $0 + $1.count } <= rows
        let highlighted = wrapped(choice.options[choice.search.matches[choice.search.highlightIndex]].label)
        let capacity = fits ? labels.count : max(rows - highlighted.count + 1, 1)
        let visible = choice.visibleRange(count: capacity)
        for index in visible {
            let isHighlighted = isFocused && index == choice.search.highlightIndex
            let option = choice.search.matches[index]
            let short = Printable(excerptOf: choice.options[option].label, columns: optionWidth)
            add(
                fits ? labels[index] : isHighlighted ? highlighted : [short],
                marker: choice.marker(of: option),
                isHighlighted: isHighlighted, showsCaret: isHighlighted && showsCaret,
                scrollIndicator: choice.scrollIndicator(at: index, in: visible))
        }
    }

    /// The columns for the label of an option.
    private var optionWidth: Int { max(width - 9, 1) }

    private func wrapped(_ label: String) -> [Printable] {
        Self.paragraph(label, columns: optionWidth)
    }

    private mutating func add(
        _ label: [Printable], marker: Printable, isHighlighted: Bool, showsCaret: Bool,
        scrollIndicator: Printable?
    ) {
        let style: Style = .plain
        for (row, line) in label.enumerated() {
            var pieces = [Piece(x: 6, text: line, style: style)]
            if row == 0 {
                pieces.insert(
                    Piece(x: 0, text: (isHighlighted ? "> " : "  ") + marker + " ", style: style), at: 0)
                if let scrollIndicator {
                    pieces.append(Piece(x: width - 2, text: scrollIndicator, style: .hint))
                }
            }
            add(pieces, caret: showsCaret && row == 0 ? 3 : nil)
        }
    }
}

extension ChoiceField {
    /// Returns the positions of at most `maximum` options around the highlight.
    fileprivate func visibleRange(count maximum: Int) -> Range<Int> {
        let count = min(maximum, search.matches.count)
        let first = min(max(search.highlightIndex - count / 2, 0), search.matches.count - count)
        return first..<first + count
    }

    /// Returns the sign for more options above the first visible one, or below the last.
    fileprivate func scrollIndicator(at index: Int, in visible: Range<Int>) -> Printable? {
        if index == visible.lowerBound, index > 0 { return "^" }
        return index == visible.upperBound - 1 && index < search.matches.count - 1 ? "v" : nil
    }

    /// Returns the checkbox of an option, or its radio button in a list with a single selection.
    fileprivate func marker(of option: Int) -> Printable {
        let isChosen = selection.contains(option)
        return allowsMultiple ? (isChosen ? "[x]" : "[ ]") : isChosen ? "(o)" : "( )"
    }
}
