import Terminal

extension Body {
    /// Adds notes side by side, as many per line as fit, each rule with a mark and in a color of its own.
    mutating func add(notes: [Form.Note]) {
        var row: [Piece] = []
        var end = 0
        for note in notes {
            let text = note.marked
            if end > 0, end + 2 + text.columns > width {
                add(row)
                (row, end) = ([], 0)
            }
            guard text.columns <= width else {
                for line in Self.paragraph(text.text, columns: width) {
                    add([Piece(x: 0, text: line, style: note.style)])
                }
                continue
            }
            let x = end == 0 ? 0 : end + 2
            row.append(Piece(x: x, text: text, style: note.style))
            end = x + text.columns
        }
        if !row.isEmpty { add(row) }
    }

    /// Adds notes without details in as few lines as possible, those with a shorter text on a line of their
    /// own where not all fit on one.
    mutating func add(briefNotes notes: [Form.Note]) {
        let notes = notes.filter { !$0.isDetail }.map(\.shortened)
        let columns = notes.reduce(0) { $0 + $1.marked.columns + 2 } - 2
        guard columns > width else { return add(notes: notes) }
        add(notes: notes.filter { $0.brief != nil })
        add(notes: notes.filter { $0.brief == nil })
    }

    /// Adds the strength of a password: a label, a bar, and a word.
    mutating func add(_ meter: Form.Meter) {
        let label = Printable(meter.label)
        let word = Printable(meter.word.prefix(1).uppercased() + meter.word.dropFirst())
        let start = label.columns + 2
        let cells = min(Self.longestMeter, width - start - 14)
        guard cells >= Form.Meter.maximumLevel else {
            if !word.isEmpty { add([Piece(x: 0, text: word, style: meter.style)]) }
            return
        }
        let filled = cells * meter.level / Form.Meter.maximumLevel
        add([
            Piece(x: 0, text: label, style: .hint),
            Piece(x: start, text: Printable(repeating: "█", count: filled), style: meter.style),
            Piece(
                x: start + filled, text: Printable(repeating: "░", count: cells - filled), style: .frame),
            Piece(x: start + cells + 1, text: word, style: meter.style),
        ])
    }

    private static let longestMeter = 28

    /// Adds a label and a value, side by side.
    mutating func addRow(label: String, value: String) {
        let column = min(width < 50 ? 14 : 20, width / 2)
        let labels = Self.paragraph(label, columns: column - 2)
        let values = Self.paragraph(value, columns: width - column)
        for index in 0..<max(labels.count, values.count) {
            var pieces: [Piece] = []
            if index < labels.count { pieces.append(Piece(x: 0, text: labels[index], style: .hint)) }
            if index < values.count { pieces.append(Piece(x: column, text: values[index], style: .plain)) }
            add(pieces)
        }
    }
}

extension Form.Note {
    /// The text, after a mark if it is a rule.
    fileprivate var marked: Printable {
        if let optionalText { return Printable("○ " + optionalText) }
        guard let isMet else { return Printable(text) }
        return Printable((isBroken ? "✗ " : isMet ? "✓ " : "○ ") + text)
    }

    /// The note with its shorter text, if it has one.
    fileprivate var shortened: Form.Note {
        var note = self
        note.text = brief ?? text
        return note
    }

    fileprivate var style: Style { isBroken ? .error : isMet == true ? .success : .hint }
}

extension Form.Meter {
    fileprivate var style: Style {
        switch level {
        case ..<4: .warning
        default: .success
        }
    }
}
