import Terminal

extension Body {
    /// Adds a choice field: open with its search line, with its options inline, or collapsed to one line.
    mutating func add(_ choice: ChoiceField, of entry: Entry, rows: Int) {
        let isFocused = entry.isFocused
        if choice.isOpen {
            addLine(
                choice.finder.filter.line, .focusedField, hasCaret: !choice.finder.isMarking,
                width: min(width, Self.lineWidth))
            if choice.finder.listed.isEmpty { add(entry.none, .hint) }
            let rows = min(max(rows - 1, 1), ChoiceField.shortLength)
            addAnswers(of: choice, isFocused: true, showsCaret: choice.finder.isMarking, rows: rows)
        } else if choice.isShort, isFocused || !entry.isFolded {
            addAnswers(of: choice, isFocused: isFocused, showsCaret: isFocused, rows: rows)
        } else {
            addClosed(choice.summary(entry.comma), isFocused: isFocused)
        }
    }

    /// The width of a text field, in columns.
    static let lineWidth = 50

    /// Adds the selection on one line, with a sign that it opens a list.
    private mutating func addClosed(_ summary: String, isFocused: Bool) {
        let columns = min(width, Self.lineWidth) - 4
        let shown = Printable(excerptOf: summary, columns: columns)
        let rest = Printable(String(repeating: " ", count: max(columns - shown.columns, 0)))
        let style: Style = isFocused ? .focusedField : .field
        add(
            [
                Piece(x: 0, text: shown, style: style),
                Piece(x: shown.columns, text: rest, style: .field),
                Piece(x: columns + 1, text: "[v]", style: isFocused ? .focusedLabel : .hint),
            ],
            caret: isFocused ? 0 : nil)
    }

    /// Adds as many options around the highlight as fit; the highlighted one is never truncated.
    private mutating func addAnswers(of choice: ChoiceField, isFocused: Bool, showsCaret: Bool, rows: Int) {
        guard choice.finder.listed.indices.contains(choice.finder.mark) else { return }
        let labels = choice.finder.listed.prefix(ChoiceField.shortLength).map {
            wrapped(choice.options[$0].label)
        }
        let fits = choice.finder.listed.count == labels.count && labels.reduce(0) { $0 + $1.count } <= rows
        let marked = wrapped(choice.options[choice.finder.listed[choice.finder.mark]].label)
        let room = fits ? labels.count : max(rows - marked.count + 1, 1)
        let shown = choice.window(of: room)
        for place in shown {
            let isMarked = isFocused && place == choice.finder.mark
            let option = choice.finder.listed[place]
            let short = Printable(excerptOf: choice.options[option].label, columns: answerWidth)
            add(
                fits ? labels[place] : isMarked ? marked : [short], sign: choice.sign(of: option),
                isMarked: isMarked, showsCaret: isMarked && showsCaret,
                more: choice.more(at: place, of: shown))
        }
    }

    /// The columns for the label of an option.
    private var answerWidth: Int { max(width - 9, 1) }

    private func wrapped(_ label: String) -> [Printable] {
        Self.paragraph(label, columns: answerWidth)
    }

    private mutating func add(
        _ label: [Printable], sign: Printable, isMarked: Bool, showsCaret: Bool, more: Printable?
    ) {
        let style: Style = isMarked ? .focusedButton : .plain
        for (row, line) in label.enumerated() {
            var pieces = [Piece(x: 6, text: line, style: style)]
            if row == 0 {
                pieces.insert(Piece(x: 0, text: (isMarked ? "> " : "  ") + sign + " ", style: style), at: 0)
                if let more { pieces.append(Piece(x: width - 2, text: more, style: .hint)) }
            }
            add(pieces, caret: showsCaret && row == 0 ? 3 : nil)
        }
    }
}

extension ChoiceField {
    /// Returns the positions of at most `maximum` options around the highlight.
    fileprivate func window(of room: Int) -> Range<Int> {
        let count = min(room, finder.listed.count)
        let first = min(max(finder.mark - count / 2, 0), finder.listed.count - count)
        return first..<first + count
    }

    /// Returns the sign for more options above the first visible one, or below the last.
    fileprivate func more(at place: Int, of shown: Range<Int>) -> Printable? {
        if place == shown.lowerBound, place > 0 { return "^" }
        return place == shown.upperBound - 1 && place < finder.listed.count - 1 ? "v" : nil
    }

    /// Returns the checkbox of an option, or its radio button in a list with a single selection.
    fileprivate func sign(of option: Int) -> Printable {
        let isChosen = chosen.contains(option)
        return takesSeveral ? (isChosen ? "[x]" : "[ ]") : isChosen ? "(o)" : "( )"
    }
}
