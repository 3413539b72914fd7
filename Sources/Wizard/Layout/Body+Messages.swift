import Terminal

extension Body {
    /// Adds a message on a ground of its own, with a bar before each line.
    ///
    /// - Parameters:
    ///   - paragraphs: The paragraphs with their styles; of one in two columns, the first is bold.
    ///   - ground: The ground.
    mutating func addPanel(_ paragraphs: [(text: String, style: Style)], on ground: Ground) {
        let start = lines.count
        let padding = width < Self.paddedPanelWidth ? 0 : 1
        var inner = Body(width: max(width - 2 - padding, 1))
        for (text, style) in paragraphs { inner.add(text, style) }
        for line in inner.lines {
            var shifted = line.shifted(by: 2)
            shifted.pieces.insert(Piece(x: 0, text: "▌", style: .errorFrame), at: 0)
            add(shifted)
        }
        fill(ground, from: start)
    }

    /// The width from which a message has a blank column at its right.
    private static let paddedPanelWidth = 50

    /// Adds the title and the paragraphs of a page that reports success, after a tick.
    mutating func addCompactCompletion(title: String, lead: [String]) {
        var texts = Body(width: max(width - 2, 1))
        texts.add(title, .title)
        for (index, line) in texts.lines.enumerated() {
            let mark = index == 0 ? [Piece(x: 0, text: "✓", style: .success)] : []
            add(mark + line.shifted(by: 2).pieces)
        }
        let start = lines.count
        for paragraph in lead { add(paragraph, .hint) }
        noticeLines = start..<lines.count
    }

    /// Adds the title and the paragraphs of a page that reports success, beside a framed tick.
    mutating func addCompletion(title: String, lead: [String]) {
        let frame = ["╭─────╮", "│  ✓  │", "╰─────╯"].map { Printable($0) }
        let textStart = 10
        var texts = Body(width: max(width - textStart, 1))
        texts.add(title, .title)
        for paragraph in lead { texts.add(paragraph, .hint) }
        for index in 0..<max(frame.count, texts.lines.count) {
            var pieces: [Piece] = []
            if index < frame.count { pieces.append(Piece(x: 0, text: frame[index], style: .success)) }
            if index < texts.lines.count {
                pieces += texts.lines[index].shifted(by: textStart).pieces
            }
            add(pieces)
        }
    }
}
