import Terminal

extension Body {
    /// Adds a choice field: open with its search line, with its options inline, or collapsed to one line.
    mutating func add(_ choice: ChoiceField, of model: FieldModel, from start: Int) {
        if choice.isOpen {
            addOpen(choice, of: model, from: start)
        } else if choice.isInline, model.isFocused || !model.isCollapsed {
            add(model.label, FieldFrame(width: width, state: model.state).labelStyle)
            let rows = rowsForOptions(of: model, from: start)
            addOptions(of: choice, model, showsCaret: model.isFocused, rows: rows)
        } else {
            let frame = FieldFrame(width: width, state: model.state)
            addLabel(of: model, frame, trailing: "▾")
            let summary = Printable(excerptOf: choice.summary(model.separator), columns: frame.answerWidth)
            let style: Style = model.isFocused ? .focusedField : .field
            addAnswer(
                [Piece(x: 0, text: summary, style: style)], caret: model.isFocused ? 0 : nil, of: model, frame
            )
        }
    }

    /// Adds the search line of an open list, what stands below the field, and the options that match.
    private mutating func addOpen(_ choice: ChoiceField, of model: FieldModel, from start: Int) {
        let frame = FieldFrame(width: width, state: model.state)
        let count = model.countText(choice.search.matches.count, choice.options.count)
        addLabel(of: model, frame, trailing: count)
        let query = choice.search.query.line
        let viewport = LineViewport(
            of: query, hasCaret: !choice.search.isNavigating, columns: frame.answerWidth)
        let pieces = Self.pieces(for: query, in: viewport, .focusedField)
        addAnswer(pieces, caret: viewport.caretColumn, of: model, frame)
        var withoutHint = model
        withoutHint.hint = nil
        addHintAndProblem(of: withoutHint)
        guard !choice.search.matches.isEmpty else { return add(model.noMatchText, .hint) }
        let available = max(model.rows - (lines.count - start), 1)
        guard !model.isFilled, available >= Self.framedListRows else {
            let rows = min(available, model.listRows)
            return addOptions(of: choice, model, showsCaret: choice.search.isNavigating, rows: rows)
        }
        addFramedOptions(of: choice, model, rows: min(available - 2, model.listRows))
    }

    /// The rows from which on an open list has a frame.
    private static let framedListRows = 6

    /// Adds the options of an open list in a frame of their own.
    private mutating func addFramedOptions(of choice: ChoiceField, _ model: FieldModel, rows: Int) {
        let frame = FieldFrame(width: width, state: FieldFrame.State())
        var options = Body(width: frame.innerWidth)
        options.addOptions(of: choice, model, showsCaret: choice.search.isNavigating, rows: rows)
        add(frame.top())
        for option in options.lines {
            var line = frame.row(option.pieces, caret: option.caret)
            let surface = option.fills.first?.surface ?? .field
            line.fills = [Fill(columns: 1..<max(width - 1, 2), surface: surface)]
            line.targets = option.targets.map { ClickRange(columns: 0..<width, target: $0.target) }
            add(line)
        }
        add(frame.bottom)
    }

    /// Returns the rows that remain for options besides the label, the hint and the error.
    private func rowsForOptions(of model: FieldModel, from start: Int) -> Int {
        var rest = Body(width: width)
        rest.addHintAndProblem(of: model)
        return max(model.rows - (lines.count - start) - rest.lines.count, 1)
    }

    /// Adds as many options around the highlight as fit; the highlighted one is never truncated.
    private mutating func addOptions(
        of choice: ChoiceField, _ model: FieldModel, showsCaret: Bool, rows: Int
    ) {
        guard choice.search.matches.indices.contains(choice.search.highlightIndex) else { return }
        let labels = choice.search.matches.prefix(max(rows, ChoiceField.shortLength)).map {
            wrapped(choice.options[$0].label)
        }
        let fits = choice.search.matches.count == labels.count && labels.reduce(0) { $0 + $1.count } <= rows
        let highlightedPosition = choice.search.highlightedPosition
        let highlighted = wrapped(choice.options[choice.search.matches[choice.search.highlightIndex]].label)
        let capacity = fits ? labels.count : max(rows - highlighted.count + 1, 1)
        let visible = choice.visibleRange(count: capacity)
        for index in visible {
            let isHighlighted = model.isFocused && index == highlightedPosition
            let option = choice.search.matches[index]
            let short = Printable(excerptOf: choice.options[option].label, columns: optionWidth)
            let start = lines.count
            add(
                fits ? labels[index] : isHighlighted ? highlighted : [short],
                after: choice.marker(of: option),
                isHighlighted: isHighlighted, showsCaret: isHighlighted && showsCaret,
                scrollIndicator: choice.scrollIndicator(at: index, in: visible))
            if choice.isOpen, !isHighlighted, !choice.search.query.isEmpty {
                let column = Self.labelColumn(after: choice.marker(of: option))
                markMatch(of: choice.search.query.text, column: column, inLine: start)
            }
            setTarget(.option(field: model.index, position: index), from: start)
        }
    }

    /// The columns for the label of an option.
    private var optionWidth: Int { max(width - 9, 1) }

    private func wrapped(_ label: String) -> [Printable] {
        Self.paragraph(label, columns: optionWidth)
    }

    private static func labelColumn(after marker: Printable) -> Int {
        marker.isEmpty ? 2 : marker.columns + 3
    }

    private mutating func add(
        _ label: [Printable], after marker: Printable, isHighlighted: Bool, showsCaret: Bool,
        scrollIndicator: Printable?
    ) {
        let start = lines.count
        for (row, line) in label.enumerated() {
            var pieces = [Piece(x: Self.labelColumn(after: marker), text: line, style: .plain)]
            if row == 0 {
                pieces.insert(
                    Piece(x: 0, text: (isHighlighted ? "▸ " : "  ") + marker, style: .plain), at: 0)
                if let scrollIndicator {
                    pieces.append(Piece(x: width - 2, text: scrollIndicator, style: .plain))
                }
            }
            add(pieces, caret: showsCaret && row == 0 ? 2 + marker.columns / 2 : nil)
        }
        if isHighlighted { fill(.highlight, from: start) }
    }

    /// Draws the characters of an option that the query matches in the accent color.
    private mutating func markMatch(of query: String, column: Int, inLine index: Int) {
        guard let position = lines[index].pieces.firstIndex(where: { $0.x == column }),
            let parts = lines[index].pieces[position].text.splitting(around: query)
        else { return }
        let styles: [Style] = [.plain, .accent, .plain]
        var x = column
        var pieces: [Piece] = []
        for (text, style) in zip(parts, styles) where !text.isEmpty {
            pieces.append(Piece(x: x, text: text, style: style))
            x += text.columns
        }
        var line = lines[index]
        line.pieces.replaceSubrange(position...position, with: pieces)
        replaceLine(at: index, with: line)
    }
}

extension Printable {
    /// Returns the text before, in and after the first occurrence of a query, ignoring case; `nil` if there
    /// is none.
    fileprivate func splitting(around query: String) -> [Printable]? {
        let (characters, sought) = (Array(text), Array(query.lowercased()))
        guard !sought.isEmpty, characters.count >= sought.count else { return nil }
        let lowered = characters.map { $0.lowercased() }
        let soughtTexts = sought.map(String.init)
        let start = (0...(characters.count - sought.count)).first {
            Array(lowered[$0..<$0 + sought.count]) == soughtTexts
        }
        guard let start else { return nil }
        let end = start + sought.count
        return [characters[..<start], characters[start..<end], characters[end...]].map {
            Printable(String($0))
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
        if index == visible.lowerBound, index > 0 { return "↑" }
        return index == visible.upperBound - 1 && index < search.matches.count - 1 ? "↓" : nil
    }

    /// Returns the checkbox of an option, with its place if that counts, or its radio button in a list
    /// with a single selection.
    fileprivate func marker(of option: Int) -> Printable {
        let position = selection.firstIndex(of: option)
        let isChosen = position != nil
        // A number with two digits would be wider than the others.
        if keepsOrder, let position, position < 9 { return Printable("[\(position + 1)]") }
        if allowsMultiple { return isChosen ? "[x]" : "[ ]" }
        return isOpen ? (isChosen ? "✓" : selection.isEmpty ? "" : " ") : isChosen ? "(•)" : "( )"
    }
}
